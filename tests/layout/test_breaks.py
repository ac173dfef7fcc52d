"""Where lines may end: plain text as uniseg says it, East Asian text by its rules, words divided only on demand."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uniseg.linebreak import line_break_units

from cardhouse.layout import hyphens, shaping
from cardhouse.layout.abilities import Voices, atoms, divisible, words
from cardhouse.layout.breaks import halves, parts
from cardhouse.layout.kit import Kit
from cardhouse.layout.text import Line, Run, Word, line_width, wrap


@pytest.mark.parametrize(
    ("run", "expected"),
    [
        ("well-known", "well-|known"),
        ("and/or", "and/|or"),
        ("1/2", "1/2"),
        ("-1", "-1"),
        ("+1/+1", "+1/+1"),
        ("2-player", "2-player"),
        ("don’t", "don’t"),
        ("half\u2011way", "half\u2011way"),
        ("カードを2枚引く。", "カー|ド|を|2枚|引|く。"),
        ("「守護」を", "「守|護」|を"),
        ("ちょっと", "ちょっ|と"),
        ("抽2张牌，然后", "抽|2张|牌，|然|后"),
        ("카드를", "카드를"),
        ("סוף-טוב", "סוף-|טוב"),
    ],
)
def test_a_line_may_end_here(run: str, expected: str) -> None:
    assert "|".join(parts(run)) == expected


@given(st.text(st.sampled_from("abcé-–/‐"), min_size=1, max_size=10))
def test_plain_text_breaks_only_where_the_algorithm_lets_it(run: str) -> None:
    allowed, at = set(), 0
    for unit in line_break_units(run):
        at += len(unit)
        allowed.add(at)
    at = 0
    for part in parts(run):
        at += len(part)
        assert at in allowed


def test_titles_without_spaces_have_halves() -> None:
    assert halves("光の剣") == [("光", "の剣"), ("光の", "剣")]
    assert halves("a b-c d") == [("a", "b-c d"), ("a b-", "c d"), ("a b-c", "d")]


def test_a_run_stays_whole_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shaping, "is_available", lambda: False)
    assert parts("光の剣") == ["光の剣"]
    assert parts("well-known") == ["well-", "known"]


def test_words_are_divided_by_the_patterns_of_their_language() -> None:
    assert hyphens.divided("Verfassung,", "de") == ["Ver", "fas", "sung,"]
    assert hyphens.divided("Verfassung", "de-AT") == ["Ver", "fas", "sung"]
    assert hyphens.divided("Rechts", "de") == ["Rechts"]
    assert hyphens.divided("constitution", "en") == ["constitution"]
    assert "fit without it" in (hyphens.why_not("en") or "")


def test_the_extra_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hyphens, "is_available", lambda: False)
    assert "cardhouse[languages]" in (hyphens.why_not("de") or "")
    assert hyphens.divided("Verfassung", "de") == ["Verfassung"]


def part(text: str, width: float, space: float = 0.0, hyphen: float = 0.0) -> Word:
    return Word((Run(text, "body", width),), width, space, hyphen)


def said(lines: Sequence[Line]) -> list[str]:
    return [
        "".join((" " if at and word.space else "") + word.runs[0].text for at, word in enumerate(line))
        for line in lines
    ]


def test_a_word_is_divided_only_where_the_line_would_be_short() -> None:
    long = [part("Ver", 3, 1, 1), part("fas", 3, 0, 1), part("sung", 4)]
    assert said(wrap([part("aa", 2), *long], 9.9)) == ["aa Ver-", "fassung"]
    # The hyphen needs room, too.
    assert said(wrap([part("aa", 2), *long], 10)) == ["aa Verfas-", "sung"]
    assert said(wrap([part("aaaaaaaa", 8), *long], 10)) == ["aaaaaaaa", "Verfassung"]
    assert said(wrap(long, 10)) == ["Verfassung"]
    assert line_width(wrap([part("aa", 2), *long], 10)[0]) == 10


def test_words_of_rules_text_are_whole_unless_asked(kit: Kit) -> None:
    tokens = [{"t": "str", "v": "Die Verfassungen gelten."}]
    made = words(atoms(tokens, "", Voices("body", "bold")), kit, {}, "body")
    assert [word.runs[0].text for word in made] == ["Die", "Verfassungen", "gelten."]
    split = divisible(made, kit.fonts, "de")
    assert [word.runs[0].text for word in split] == ["Die", "Ver", "fas", "sun", "gen", "gelten."]
    assert [bool(word.hyphen) for word in split] == [False, True, True, True, False, False]
    assert divisible(made, kit.fonts, "en") == made


@pytest.mark.parametrize(("text", "expected"), [("Pay 1 : gain", ["Pay 1 :", "gain"]), ("« Oui »", ["« Oui »"])])
def test_signs_behind_a_space_never_begin_a_line(text: str, expected: list[str], kit: Kit) -> None:
    made = words(atoms([{"t": "str", "v": text}], "", Voices("body", "body")), kit, {}, "body")
    assert ["".join(run.text for run in word.runs) for word in made] == expected


def test_the_patterns_are_not_loaded_for_a_language_that_keeps_its_words(tmp_path: Path) -> None:
    code = (
        "import sys; from cardhouse.layout.hyphens import divided; divided('constitution', 'en');"
        "from cardhouse.layout.breaks import parts; parts('well-known');"
        "print([name for name in ('pyphen', 'uniseg', 'uharfbuzz') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stdout.strip() == "[]"
