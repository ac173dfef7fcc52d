"""What was probably typed into a cell that a spreadsheet took for a date or a time. Runs for the finding about it."""

import datetime

Day = datetime.date | datetime.time | datetime.timedelta
"""What a workbook's reader gives for such a cell."""

_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
           "December")  # fmt: skip


def day_as_typed(value: Day) -> tuple[str, tuple[str, ...]]:
    """Return a date or time in words, and what a designer may have typed, the likeliest first.

    A fraction, a range or a score of two small numbers becomes a day of a year (1-2, 1/2), or a time (2:1).
    """
    if isinstance(value, datetime.timedelta):
        return f"the time span {value}", _span(value)
    if isinstance(value, datetime.time):
        return f"the time {value.isoformat()}", _time(value)
    shown = f"the date {value.day} {_MONTHS[value.month - 1]} {value.year}"
    if isinstance(value, datetime.datetime) and value.time() != datetime.time(0):
        return f"{shown}, {value.time().isoformat('minutes')},", ()
    return shown, _date(value)


def _date(day: datetime.date) -> tuple[str, ...]:
    month, number = day.month, day.day
    if number == 1 and month != 1:
        return f"{month}-1", f"1-{month}", f"{month}-{day.year % 100:02}", f"{_MONTHS[month - 1][:3].upper()}1"
    if number > 12:
        return f"{month}-{number}", f"{month}/{number}"
    return tuple(dict.fromkeys([f"{month}-{number}", f"{number}-{month}", f"{month}/{number}", f"{number}/{month}"]))


def _time(time: datetime.time) -> tuple[str, ...]:
    return (f"{time.hour}:{time.minute}",) if not time.second else (f"{time.hour}:{time.minute}:{time.second}",)


def _span(span: datetime.timedelta) -> tuple[str, ...]:
    hours, rest = divmod(int(span.total_seconds()), 3600)
    return (f"{hours}:{rest // 60}",) if span >= datetime.timedelta(0) and rest % 60 == 0 else ()
