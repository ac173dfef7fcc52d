"""What a rule is made of."""

from dataclasses import dataclass

from cardhouse_schema.finding import Severity


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    Attributes:
        code: Family letter and three digits.
        title: What it is about, in a few words.
        severity: What a finding of it does to a run.
        why: Why it exists, in one or two sentences.
        bad: A cell, row or file that breaks it.
        good: The same, mended.
    """

    code: str
    title: str
    severity: Severity
    why: str
    bad: str
    good: str
