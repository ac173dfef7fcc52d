"""Lists in cells: `Energy; Media`. Every entry is read, and the list as a whole is judged whatever its entries are."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationError, ValidationInfo
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from cardhouse_schema.dividing import split_list
from cardhouse_schema.fault import fault, moved, together
from cardhouse_schema.fields import vocabulary_of
from cardhouse_schema.letters import key_of
from cardhouse_schema.remarks import remark
from cardhouse_schema.vocabulary import Term, Vocabulary


@dataclass(frozen=True, slots=True)
class _Listed:
    """A list as far as its entries could be read.

    Attributes:
        written: Every entry as it was typed or given.
        values: What the good ones came to, by position.
        meant: What the others were probably meant to be, by position.
    """

    written: list[Any]
    values: dict[int, Any]
    meant: dict[int, str]


@dataclass(frozen=True, slots=True)
class Entries:
    """Reads a list from a cell; stands in an annotation behind `list[...]`. All faults of the list come at once.

    Attributes:
        least: Fewest entries.
        most: Most entries.
        once: Refuse an entry that stands twice; a keyword that is repeated counts once.
        family: The family of keywords of which one must be there, or none.
        lacking: The rule that is broken where none of the family is.
        separator: What stands between entries; any mark that divides lists where None.
        words: Whether the entries are words of the vocabulary, which tell whether a `/` or "and" divides them.
    """

    least: int | None = None
    most: int | None = None
    once: bool = False
    family: str = ""
    lacking: str = ""
    separator: str | None = None
    words: bool = True

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Wrap the list's own validation."""
        return core_schema.with_info_wrap_validator_function(self._read, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """Describe the list with its fewest and most entries."""
        limits = {"minItems": self.least, "maxItems": self.most}
        return {**handler(schema), **{key: limit for key, limit in limits.items() if limit is not None}}

    def _read(self, given: Any, handler: core_schema.ValidatorFunctionWrapHandler, info: ValidationInfo) -> Any:
        written = self._split(given, info) if isinstance(given, str) else given
        if not isinstance(written, list):
            return handler(given)
        try:
            listed, errors = _Listed(written, dict(enumerate(handler(written))), {}), []
        except ValidationError as error:
            offsets = _offsets(given, written) if isinstance(given, str) else [0] * len(written)
            details = error.errors(include_url=False)
            at = [int(each["loc"][0]) for each in details]
            errors = [moved(each, place, offsets[place]) for each, place in zip(details, at, strict=True)]
            good = [place for place in range(len(written)) if place not in at]
            values = dict(zip(good, handler([written[place] for place in good]), strict=True))
            near = {place: each.get("ctx", {}).get("suggestion") or "" for each, place in zip(details, at, strict=True)}
            listed = _Listed(written, values, near)
        faults = list(self._faults(listed, info))
        if errors or faults:
            raise together(given, [*errors, *faults])
        return list(_firsts(listed).values()) if self.once else list(listed.values.values())

    def _split(self, cell: str, info: ValidationInfo) -> list[str]:
        if self.separator is None:
            return split_list(cell, vocabulary_of(info) if self.words else None)
        return [entry.strip() for entry in cell.split(self.separator) if entry.strip()]

    def _faults(self, listed: _Listed, info: ValidationInfo) -> Iterator[PydanticCustomError]:
        counted = len(listed.written)
        if self.once:
            yield from _repeated(listed, info)
            counted -= _ignored(listed)
        if self.most is not None and counted > self.most:
            yield PydanticCustomError(
                "too_long", "too many entries", {"max_length": self.most, "actual_length": counted}
            )
        if self.least is not None and counted < self.least:
            yield PydanticCustomError("too_short", "too few", {"min_length": self.least, "actual_length": counted})
        if self.family:
            yield from self._none_of_family(listed, vocabulary_of(info))

    def _none_of_family(self, listed: _Listed, vocabulary: Vocabulary) -> Iterator[PydanticCustomError]:
        known = vocabulary.family("keywords", self.family)
        here = {_key(value) for value in listed.values.values()}
        if not any(_is_here(term, here, listed) for term in known):
            choice = ", ".join(term.name for term in known)
            yield fault(self.lacking, f"none of these keywords is {_a(self.family)}: one of {choice} is needed")


def _is_here(term: Term, here: set[Any], listed: _Listed) -> bool:
    """Tell whether a word stands in a list, or was probably meant by an entry that is none."""
    return term.id in here or term.name in listed.meant.values()


def _a(family: str) -> str:
    """Return a family with its article and a capital, as rules name it: "an Industry", "a Base"."""
    title = family.replace("-", " ").title()
    return f"{'an' if title[0] in 'AEIOU' else 'a'} {title}"


def _key(value: Any) -> Any:
    """Return what makes two entries the same: an amount may stand twice for two qualifiers."""
    fields = getattr(value, "__dict__", {})  # asking a model for what it lacks costs as much as reading the entry
    if "resource_id" in fields:
        return fields["resource_id"], fields["qualifier_id"]
    return fields.get("id", value)


def _firsts(listed: _Listed) -> dict[Any, Any]:
    firsts: dict[Any, Any] = {}
    for value in listed.values.values():
        firsts.setdefault(_key(value), value)
    return firsts


def _repeated(listed: _Listed, info: ValidationInfo) -> Iterator[PydanticCustomError]:
    firsts: dict[Any, int] = {}
    for place, value in listed.values.items():
        first = firsts.setdefault(_key(value), place)
        if first == place:
            continue
        again, before = (_typed(listed.written[at]) for at in (place, first))
        if hasattr(value, "role") and value.param_text != listed.values[first].param_text:
            yield fault("K009", f'"{before}" and "{again}" are one keyword with two numbers; write it once')
        elif hasattr(value, "role"):
            remark(info, "K006", f'the keyword "{before}" stands in this list twice; it counts once')
        elif hasattr(value, "resource_id"):
            yield _paid_twice(listed, first, place)
        elif again == before:
            yield fault("F005", f'"{again}" stands in this list twice')
        else:
            yield fault("F005", f'"{before}" stands in this list twice, the second time as "{again}"')


def _ignored(listed: _Listed) -> int:
    """Return how many keywords stand again in a list: they count once, known or not."""
    if not any(hasattr(value, "role") for value in listed.values.values()):
        return 0
    unread = [key_of(str(listed.written[place])) for place in listed.meant]
    return len(listed.values) - len(_firsts(listed)) + len(unread) - len(set(unread))


def _typed(written: Any) -> str:
    return str(written.get("id", written)) if isinstance(written, dict) else str(getattr(written, "id", written))


def _paid_twice(listed: _Listed, first: int, place: int) -> PydanticCustomError:
    """Say that a resource stands in a cost twice, and what both amounts come to."""
    before, again = listed.values[first], listed.values[place]
    typed = f'"{_typed(listed.written[first])}" and "{_typed(listed.written[place])}"'
    if before.amount is None or again.amount is None:
        return fault("F005", f"{typed} are amounts of one resource; write one amount of it")
    total = re.sub("^[0-9]+", str(before.amount + again.amount), str(listed.written[first]))
    return fault("F005", f"{typed} are amounts of one resource; write {total}")


def _offsets(cell: str, entries: list[str]) -> list[int]:
    """Return how many line breaks of a cell stand before each of its entries.

    An entry that stands otherwise in the cell (a word that was wrapped) is taken to begin behind the one before it.
    """
    found: list[int] = []
    done = 0
    for entry in entries:
        done = max(done, cell.find(entry, done))
        found.append(cell.count("\n", 0, done))
        done += len(entry)
    return found
