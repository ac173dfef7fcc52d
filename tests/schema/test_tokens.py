import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse_schema.rules_text.tokens import IconToken, KeywordToken, StrToken, TokenError, tokenise
from cardhouse_schema.vocabulary import Vocabulary

WORDS = Vocabulary.model_validate(
    {
        "keywords": {"energy": {"name": "Energy"}, "green-energy": {"name": "Green Energy"}},
        "resources": {"capital": {"name": "Capital"}, "energy": {"name": "Power"}},
    }
)


def plain(text: str) -> str:
    return "".join(token.v for token in tokenise(text, WORDS))


def test_icons_keywords_and_text():
    assert tokenise("Gain 3 {capital} for each Energy.", WORDS) == [
        StrToken(v="Gain 3 "),
        IconToken(id="capital", v="Capital"),
        StrToken(v=" for each "),
        KeywordToken(id="energy", v="Energy"),
        StrToken(v="."),
    ]


def test_the_longest_keyword_wins_and_only_whole_words_count():
    assert tokenise("Green Energy, Energyless", WORDS) == [
        KeywordToken(id="green-energy", v="Green Energy"),
        StrToken(v=", Energyless"),
    ]


def test_an_earlier_set_wins_for_an_icon():
    assert tokenise("{energy}", WORDS) == [IconToken(id="energy", v="Power")]


def test_doubled_braces_are_literal():
    assert tokenise("{{capital}} {capital}", WORDS) == [StrToken(v="{capital} "), IconToken(id="capital", v="Capital")]


@pytest.mark.parametrize(
    ("text", "offset", "suggestion", "malformed"),
    [
        ("Gain {captial}.", 5, "{capital}", False),
        ("Gain {zzz}.", 5, None, False),
        ("Gain {capital", 5, "{capital}", True),
        ("Gain capital}", 12, None, True),
        ("{}", 0, None, True),
        ("{r]{capital}", 0, None, True),
    ],
)
def test_a_wrong_brace_is_reported_where_it_stands(text, offset, suggestion, malformed):
    with pytest.raises(TokenError) as caught:
        tokenise(text, WORDS)
    error = caught.value
    assert (error.offset, error.suggestion, error.malformed) == (offset, suggestion, malformed)


@pytest.mark.parametrize("written", ["{ capital }", "{Capital}", "{CAPITAL}"])
def test_spaces_and_capitals_inside_braces_do_not_count(written):
    assert tokenise(written, WORDS) == [IconToken(id="capital", v="Capital")]


@given(st.text(alphabet=st.characters(exclude_characters="{}")))
def test_text_without_braces_is_kept_to_the_letter(text):
    assert plain(text) == text


@given(st.text(alphabet="{}ab "))
def test_nothing_vanishes(text):
    try:
        shown = plain(text)
    except TokenError:
        return
    assert shown.replace("{", "{{").replace("}", "}}") == text
