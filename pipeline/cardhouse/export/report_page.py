"""What stands on the report's page, section by section, as plain data for the template."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from cardhouse.export.charts import HeatMap, Histogram, Strip, heat_map, histogram, peak, percent, strips
from cardhouse.export.report_keywords import KeywordTable, keyword_table
from cardhouse.stats.distribution import Distribution
from cardhouse.stats.group import Cost, Group, Series
from cardhouse.stats.measure import DeckFigures, Statistics
from cardhouse.stats.measured import Measured
from cardhouse.stats.rounding import shown
from cardhouse.stats.table import deck_state, verdict
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.game import Game
from cardhouse_schema.vocabulary import Term

_SEVERITIES = list(Severity)


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A line of the table of decks; `alarm` where a deck that should be complete is not, or holds too many."""

    id: str
    title: str
    designs: int
    copies: int
    stated: int
    filled: str
    state: str
    alarm: bool


@dataclass(frozen=True, slots=True)
class TargetRow:
    """A line of the table of targets.

    Attributes:
        title: What is measured, with the deck where targets are stated for more than one.
        words: What is lacking and what the cards to come have to bring; of a target over several words, each of them.
        dot: Place of the measured figure on an axis from half to one and a half times the stated one; None for n/a.
    """

    title: str
    color: str | None
    stated: str
    measured: str
    verdict: str
    words: str
    dot: str | None


@dataclass(frozen=True, slots=True)
class ValueRow:
    """The histograms of one group, one a value."""

    title: str
    cards: int
    charts: tuple[Histogram, ...]


@dataclass(frozen=True, slots=True)
class KeywordRow:
    """A keyword with its bar; `width` in percent of the longest."""

    id: str
    cards: int
    width: str
    share: str


@dataclass(frozen=True, slots=True)
class Section:
    """Everything about one deck; parts that its cards do not have are empty."""

    id: str
    title: str
    state: str
    copies: int
    stated: int
    values: tuple[ValueRow, ...]
    by_keyword: KeywordTable | None
    keywords: tuple[KeywordRow, ...]
    a_card: Histogram | None
    pairs: HeatMap | None
    costs: tuple[tuple[str, str, tuple[Histogram, ...]], ...]
    numbers: tuple[Histogram, ...]
    texts: tuple[Strip, ...]


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """The findings of one rule."""

    code: str
    title: str
    why: str
    severity: str
    findings: tuple[Finding, ...]


def page(game: Game, statistics: Statistics, findings: Sequence[Finding]) -> dict[str, Any]:
    """Return everything the template shows except the links."""
    decks = [_deck_row(deck) for deck in statistics.decks]
    return {
        "statistics": statistics,
        "decks": decks,
        "total": statistics.whole.copies,
        "stated": sum(deck.stated for deck in decks),
        "targets": _targets(game, statistics),
        "sections": _sections(game, statistics),
        "profiles": [_profile(group) for group in statistics.keywords if group.copies],
        "value_titles": [series.title for series in statistics.whole.values],
        "terms": game.vocabulary.terms("keywords"),
        "rules": rule_groups(findings),
        "counts": _counts(findings),
    }


def _deck_row(deck: DeckFigures) -> DeckRow:
    group = deck.group
    filled = percent(min(group.copies, deck.stated), deck.stated)
    alarm = group.copies > deck.stated or (deck.finished and group.copies < deck.stated)
    return DeckRow(group.id, group.title, group.designs, group.copies, deck.stated, filled, deck_state(deck), alarm)


def _targets(game: Game, statistics: Statistics) -> list[TargetRow]:
    values = game.vocabulary.terms("values")
    alone = len({one.deck_id for one in statistics.targets}) == 1
    return [_target(one, values, alone) for one in statistics.targets]


def _target(one: Measured, values: Mapping[str, Term], alone: bool) -> TargetRow:
    return TargetRow(
        title=one.title if alone else f"{one.deck_title}: {one.title}",
        color=values[one.value_id].rgb if one.value_id in values else None,
        stated=one.words,
        measured=one.found,
        verdict=verdict(one),
        words="; ".join(part for part in (one.shortfall, one.to_come, _parts(one)) if part),
        dot=None if one.exact is None or one.stated is None else _dot(one.exact, Fraction(one.stated)),
    )


def _parts(one: Measured) -> str:
    """Return what was counted of each word: "Energy 62, Media 60", or "Food 22 gained 38 spent"."""
    named = len(one.parts) > 0 and len(one.parts[0].figures) > 1
    return ", ".join(
        " ".join([part.title, *(f"{count} {name}" if named else str(count) for name, count in part.figures)])
        for part in one.parts
        if one.statistic != "steps"
    )


def _dot(exact: Fraction, stated: Fraction) -> str:
    reach = abs(stated) / 2 or Fraction(1)
    return percent(min(max(exact - stated + reach, Fraction(0)), 2 * reach), 2 * reach)


def _sections(game: Game, statistics: Statistics) -> list[Section]:
    """Return the decks that have cards, those with little to show last, where the page sets them side by side."""
    sections = [_section(game, deck, statistics.targets) for deck in statistics.decks if deck.group.copies]
    return sorted(sections, key=lambda section: not (section.values or section.keywords))


def _section(game: Game, deck: DeckFigures, targets: Sequence[Measured]) -> Section:
    group = deck.group
    several = deck.types if len(deck.types) > 1 else ()
    has_keywords = bool(group.keywords_a_card.cards)
    return Section(
        id=group.id,
        title=group.title,
        state=deck_state(deck),
        copies=group.copies,
        stated=deck.stated,
        values=_value_rows(game, group, several),
        by_keyword=keyword_table(game, deck, targets),
        keywords=_keyword_rows(group) if has_keywords else (),
        a_card=_alone("Keywords a card", group.keywords_a_card) if has_keywords else None,
        pairs=heat_map(group),
        costs=tuple((cost.title, _cost_words(cost), _charts(cost.resources)) for cost in group.costs),
        numbers=_charts(group.numbers),
        texts=strips(several or (group,)),
    )


def _value_rows(game: Game, group: Group, types: Sequence[Group]) -> tuple[ValueRow, ...]:
    kept = [place for place, series in enumerate(group.values) if series.distribution.cards]
    groups = [one for one in (group, *types) if any(series.distribution.cards for series in one.values)]
    scale = peak(one.values[place].distribution for one in groups for place in kept)
    values = game.vocabulary.terms("values")
    return tuple(
        ValueRow(
            one.title,
            one.copies,
            tuple(
                _value_chart(one.title, one.values[place], values[one.values[place].id].rgb, scale) for place in kept
            ),
        )
        for one in groups
    )


def _value_chart(group: str, series: Series, color: str | None, scale: Fraction) -> Histogram:
    one = series.distribution
    summary = f"mean {shown(one.mean, 2)}, {shown(one.share_above_zero, 0, '%')} above 0"
    chart = histogram(series.title, one, scale, summary, color)
    return Histogram(chart.title, color, chart.columns, summary, f"{group}, {chart.sentence}")


def _keyword_rows(group: Group) -> tuple[KeywordRow, ...]:
    most = max((count.cards for count in group.keywords), default=0)
    return tuple(
        KeywordRow(count.id, count.cards, percent(count.cards, most), _share(count.cards, group.keywords_a_card.cards))
        for count in group.keywords
    )


def _share(cards: int, of: int) -> str:
    return shown(Fraction(100 * cards, of) if of else None, 0, "%")


def _alone(title: str, one: Distribution, extra: str = "") -> Histogram:
    return histogram(title, one, peak([one]), f"mean {shown(one.mean, 2)}{extra}")


def _charts(series: Sequence[Series]) -> tuple[Histogram, ...]:
    return tuple(_alone(one.title, one.distribution, _extra(one)) for one in series)


def _extra(series: Series) -> str:
    """Say on how many cards a number stands, and on how many it is blank or X."""
    cards = series.distribution.cards
    words = [f"{cards} card{'' if cards == 1 else 's'}"]
    words += [f"{series.blank} blank"] if series.blank else []
    words += [f"{series.variable} with X"] if series.variable else []
    return f"; {', '.join(words)}"


def _cost_words(cost: Cost) -> str:
    designs = f"{cost.variable_designs} design{'' if cost.variable_designs == 1 else 's'}"
    return f"{cost.free} of {cost.cards} cards ask for nothing; {designs} for a variable amount (X)."


def _profile(group: Group) -> dict[str, Any]:
    cells = [
        (shown(series.distribution.mean, 2), shown(series.distribution.share_above_zero, 0, "%"))
        for series in group.values
    ]
    return {"id": group.id, "designs": group.designs, "copies": group.copies, "cells": cells}


def rule_groups(findings: Sequence[Finding]) -> list[RuleGroup]:
    """Return findings by rule: errors first, then by code; within a rule by place."""

    def place(finding: Finding) -> tuple[bool, str, int, str, str]:
        where = finding.where
        return (where is None, *((where.file, where.line, where.column) if where else ("", 0, "")), finding.message)

    def rule(finding: Finding) -> tuple[int, str]:
        return (_SEVERITIES.index(finding.severity), finding.code)

    ordered = sorted(findings, key=lambda finding: (rule(finding), place(finding)))
    return [_rule_group(code, severity, tuple(group)) for (severity, code), group in groupby(ordered, rule)]


def _rule_group(code: str, severity: int, findings: tuple[Finding, ...]) -> RuleGroup:
    rule = BY_CODE[code]
    return RuleGroup(code, rule.title, rule.why, _SEVERITIES[severity].value, findings)


def _counts(findings: Sequence[Finding]) -> list[tuple[str, int]]:
    counts = [(severity.value, sum(one.severity is severity for one in findings)) for severity in _SEVERITIES]
    return [(f"{word}{'' if count == 1 else 's'}", count) for word, count in counts if count]
