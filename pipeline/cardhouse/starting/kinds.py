"""What a column of a designer's file is: a kind and the reason, from its name and its values. Proposed, then asked."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from cardhouse.starting.material import Value
from cardhouse.starting.naming import plain_header, without_accents, without_the_card
from cardhouse.starting.numbered import with_a_number, without_its_number
from cardhouse.starting.role_names import BACKS, FALSE, LETTERS, TEXTS, TRUE
from cardhouse_schema.cells import without_control
from cardhouse_schema.declared_fields import X_FORM
from cardhouse_schema.dividing import program_list
from cardhouse_schema.letters import without_hidden

MOST_WORDS = 16
"""A column with more different values than this is no choice among words."""

LONGEST_WORD = 28
LONGEST_LINE = 44
"""Characters; a longer text is set as rules text, which takes as many lines as it needs."""

_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
ADDRESSES = "addresses or codes for programs"
_ADDRESS = re.compile(
    r"(?:https?|ftp|file|mailto):\S+|www\.\S+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24,64}"
    r"|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(?:Z|[-+][0-9:]+)?",
    re.IGNORECASE,
)
"""Web addresses, UUIDs, hashes and times of computers."""

_SENTENCE = re.compile(r"\S+(?:\s+\S+){2,}[.!?…。！？:]", re.DOTALL)
_LISTS = ("keywords", "tags", "traits", "labels", "categories", "types", "icons")


@dataclass(frozen=True)
class Guess:
    """A kind of column.

    Attributes:
        kind: As game.toml writes it; `list` of words is `words`, of free texts `list`.
        reason: Why, in a few words.
        low: Least number.
        high: Greatest number, or most entries.
        words: The words to choose from, as they are printed.
        numbers: Those of them, in small letters, that take a number, and which numbers.
    """

    kind: str
    reason: str
    low: int | None = None
    high: int | None = None
    words: tuple[str, ...] = field(default=())
    numbers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Seen:
    """A column to be judged.

    Attributes:
        name: Its name in small letters.
        values: Its filled cells.
        cards: The names of all cards.
        header: Its header, where that says more than the name.
    """

    name: str
    values: Sequence[Value]
    cards: frozenset[str]
    header: str = ""

    @property
    def is_called_text(self) -> bool:
        """Whether its header says that it holds rules texts."""
        plain = plain_header(self.header)
        return bool({self.name, plain, without_the_card(plain)} & set(TEXTS))

    @property
    def texts(self) -> list[str]:
        """The cells as texts."""
        return [value if isinstance(value, str) else "; ".join(value) for value in self.values]

    @property
    def entries(self) -> list[tuple[str, ...]]:
        """The cells as lists."""
        return [value if isinstance(value, tuple) else split_entries(value) for value in self.values]


def split_entries(text: str) -> tuple[str, ...]:
    """Split at the first of ; | and line break that is there, else at commas."""
    if (written := program_list(text)) is not None:
        return tuple(written)
    mark = next((mark for mark in ";|\n" if mark in text), ",")
    return tuple(part.strip() for part in text.split(mark) if part.strip())


def guess(seen: Seen) -> Guess:
    """Return the kind that fits a column best."""
    found = (judge(seen) for judge in _JUDGES)
    return next((each for each in found if each is not None), Guess("text", _are(seen, "short texts", "a short text")))


def kinds_that_fit(seen: Seen) -> dict[str, Guess]:
    """Return every kind that takes all values of a column, the likeliest first."""
    first = guess(seen)
    found = {first.kind: first}
    for judge in (*_JUDGES, *_WIDE):
        other = judge(seen)
        if other is not None:
            found.setdefault(other.kind, replace(other, reason=other.reason))
    return found


def _are(seen: Seen, many: str, one: str) -> str:
    """Say what all values of a column are, or its only one."""
    return f"all {len(seen.values)} values are {many}" if len(seen.values) > 1 else f"the one value is {one}"


def _is_plain(seen: Seen) -> bool:
    return bool(seen.values) and not any(isinstance(value, tuple) for value in seen.values)


def _flag(seen: Seen) -> Guess | None:
    if seen.is_called_text:
        return None
    found = {without_accents(text) for text in seen.texts}
    named = seen.name.startswith(("is_", "has_", "can_")) and found <= {"0", "1"}
    words = bool(found & TRUE) and found <= {*TRUE, *FALSE} and ("x" not in found or not found & LETTERS)
    if _is_plain(seen) and (named or words):
        found_words = " or ".join(sorted({text.casefold() for text in seen.texts}))
        return Guess("flag", _are(seen, found_words, found_words))
    return None


def _whole(seen: Seen) -> Guess | None:
    if not _is_plain(seen) or not all(_WHOLE.fullmatch(text) for text in seen.texts):
        return None
    numbers = [int(text) for text in seen.texts]
    low, high = min(numbers), max(numbers)
    span = f" {low}–{high}" if low != high else f", always {low}"
    return Guess("whole", _are(seen, f"whole numbers{span}", f"the whole number {low}"), min(low, 0), high)


def _whole_or_x(seen: Seen) -> Guess | None:
    texts = seen.texts
    variable = sum(bool(X_FORM.fullmatch(text)) for text in texts)
    if not _is_plain(seen) or not variable or not all(map(_is_whole_or_x, texts)):
        return None
    numbers = [int(text) for text in texts if _WHOLE.fullmatch(text)]
    reason = _are(seen, f"whole numbers or X ({variable} times)", "a number with X")
    return Guess("whole-or-x", reason, min([0, *numbers]), max(numbers, default=None))


def _is_whole_or_x(text: str) -> bool:
    return bool(_WHOLE.fullmatch(text) or X_FORM.fullmatch(text))


def _address(seen: Seen) -> Guess | None:
    """Return a short text for addresses and long codes: nobody reads them on a card."""
    if _is_plain(seen) and all(map(_ADDRESS.fullmatch, seen.texts)):
        return Guess("text", _are(seen, ADDRESSES, "an address or a code for programs"))
    return None


def _references(seen: Seen) -> Guess | None:
    lists = seen.entries
    several = any(len(entries) > 1 for entries in lists)
    found = dict.fromkeys(entry for entries in lists for entry in entries)
    if not found or (all(_WHOLE.fullmatch(each) for each in found)):
        return None
    hits = sum(fold(entry) in seen.cards for entry in found)
    if 2 * hits < len(found) or (not several and len(found) < 2 and seen.name not in BACKS):
        return None
    reason = f"{hits} of its {len(found)} different entries are names of cards"
    reason = "its only entry is the name of a card" if len(found) == 1 else reason
    most = max(len(entries) for entries in lists)
    return Guess("references" if several else "reference", reason, high=most if several else None)


def _choice(seen: Seen) -> Guess | None:
    words = spellings(seen.texts)
    if not _is_plain(seen) or not all(map(_is_word, words)):
        return None
    if seen.is_called_text and any(len(word.split()) > 2 or word.endswith((".", "!", "?")) for word in words):
        return None
    numbers = sum(bool(_WHOLE.fullmatch(word)) for word in words)
    if len(words) // 2 < numbers < len(words):
        return None
    if not 1 < len(words) <= MOST_WORDS or len(seen.values) < 2 * len(words):
        return None
    return Guess("one-of", f"{len(seen.values)} values, but only {len(words)} different ones", words=words)


def _words(seen: Seen) -> Guess | None:
    if not _is_list(seen):
        return None
    entries = [entry for entries in seen.entries for entry in entries]
    if any(len({*map(fold, each)}) < len(each) for each in seen.entries):
        return None
    taking = with_a_number(seen.entries) if seen.name == "keywords" else {}
    words = spellings(without_its_number(entry, taking) for entry in entries)
    most = max(len(each) for each in seen.entries)
    if not all(map(_is_word, words)) or len(words) > 3 * MOST_WORDS or len(entries) < 2 * len(words):
        return None
    numbered = f", {len(taking)} of them with a number" if taking else ""
    reason = f"lists of {len(words)} different words that come again and again{numbered}"
    return Guess("words", reason, high=most, words=words, numbers=taking)


def _is_word(text: str) -> bool:
    """Tell whether a text can be a word of game.toml: short, and all of it printed, with a letter."""
    if set(text) & set("{}") or not any(map(str.isalnum, text)):
        return False
    return len(text) <= LONGEST_WORD and without_hidden(without_control(text)) == text


def _list(seen: Seen) -> Guess | None:
    if not _is_list(seen):
        return None
    most = max(len(each) for each in seen.entries)
    return Guess("list", f"lists of up to {most} entries", high=most)


def _is_list(seen: Seen) -> bool:
    if any(isinstance(value, tuple) for value in seen.values):
        return True
    if seen.is_called_text:
        return False
    marked = sum(any(mark in text for mark in ";|") for text in seen.texts)
    short = all(len(entry) <= LONGEST_WORD for entries in seen.entries for entry in entries)
    return bool(seen.values) and short and (3 * marked > len(seen.values) or seen.name in _LISTS)


def _rules(seen: Seen) -> Guess | None:
    longest = max((len(text) for text in seen.texts), default=0)
    broken = any("\n" in text for text in seen.texts)
    if not (_is_plain(seen) and (longest > LONGEST_LINE or broken or seen.is_called_text or are_sentences(seen.texts))):
        return None
    reason = "its name says so" if seen.is_called_text else f"texts of up to {longest} characters"
    return Guess("abilities", f"{reason}, with line breaks") if broken else Guess("rules", reason)


def are_sentences(texts: Sequence[str]) -> bool:
    """Tell whether most of the texts are sentences: three words or more that end as sentences do."""
    return 2 * sum(bool(_SENTENCE.fullmatch(text)) for text in texts) > len(texts)


def _text(seen: Seen) -> Guess | None:
    return Guess("text", "any short text") if all(len(text) <= LONGEST_LINE for text in seen.texts) else None


_JUDGES: tuple[Callable[[Seen], Guess | None], ...] = (
    _flag,
    _whole,
    _whole_or_x,
    _address,
    _references,
    _words,
    _list,
    _choice,
    _rules,
)
_WIDE: tuple[Callable[[Seen], Guess | None], ...] = (_text,)


def fold(name: str) -> str:
    """Return a name as names are compared: small letters, single spaces."""
    return " ".join(name.casefold().split())


def spellings(words: Iterable[str]) -> tuple[str, ...]:
    """Return the different words in order of appearance, each in its most frequent spelling."""
    counts = Counter(words)
    best: dict[str, str] = {}
    for word, count in counts.items():
        key = fold(word)
        if key not in best or count > counts[best[key]]:
            best[key] = word
    return tuple(best.values())
