"""The words of a game: keywords, resources, arenas, prices, regions. Their one home is game.toml."""

import re
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"


class Settings(BaseModel):
    """Base of everything read from TOML: a misspelt key is an error, never ignored."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def _percentages(inks: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    if any(not 0 <= ink <= 100 for ink in inks):
        raise ValueError("each of the four inks is a percentage from 0 to 100")
    return inks


class Term(Settings):
    """One word of the vocabulary: a keyword, a resource, an arena, a price, a region ...

    Attributes:
        name: The printed word, as designers write it in a cell.
        label: A short form for narrow places; the name where absent.
        family: The group it belongs to (`industry`), for rules about "one Industry or more".
        rgb: Screen and home-print colour, `#RRGGBB`.
        cmyk: Press colour, four percentages.
        icon: Stem of the SVG under icons/ that stands for it.
        plural: The word for several; formed from the name where absent.
        param: What stands behind a keyword on every card that has it (`Armor 2`, `Armor X`), or None.
    """

    id: str = Field(pattern=SLUG)
    name: str = Field(min_length=1)
    label: str | None = None
    family: str | None = None
    rgb: str | None = Field(default=None, pattern=r"^#[0-9A-Fa-f]{6}$")
    cmyk: Annotated[tuple[int, int, int, int], AfterValidator(_percentages)] | None = None
    icon: str | None = Field(default=None, pattern=SLUG, max_length=60)
    plural: str | None = Field(default=None, min_length=1, max_length=60)
    param: Literal["whole", "whole-or-x"] | None = None


TOKEN_SETS = ("resources", "values", "keywords", "icons")
"""The vocabulary sets whose terms may stand in rules text as `{id}`; earlier sets win."""


class Vocabulary(BaseModel):
    """Every word a game knows, by set (`keywords`, `resources`, `values`, `prices` ...) and id."""

    model_config = ConfigDict(frozen=True)

    sets: dict[str, dict[str, Term]]

    @model_validator(mode="before")
    @classmethod
    def _name_the_terms(cls, sets: Any) -> Any:
        if not isinstance(sets, dict):
            return {"sets": sets}
        named = {
            key: {ident: {"id": ident, **term} if isinstance(term, dict) else term for ident, term in terms.items()}
            if isinstance(terms, dict)
            else terms
            for key, terms in sets.items()
        }
        return {"sets": named}

    def terms(self, set_name: str) -> dict[str, Term]:
        """Return the terms of a set by id; an empty dict for a set the game does not have."""
        return self.sets.get(set_name, {})

    def family(self, set_name: str, family: str) -> list[Term]:
        """Return the terms of one family (`industry`) in the order of game.toml."""
        return [term for term in self.terms(set_name).values() if term.family == family]

    def find(self, set_name: str, word: str) -> Term | None:
        """Return the term whose printed name or id is exactly `word`."""
        terms = self.terms(set_name)
        return terms.get(word) or next((term for term in terms.values() if term.name == word), None)

    def token(self, ident: str) -> Term | None:
        """Return the term that `{ident}` in rules text stands for, or None."""
        return next((self.terms(name)[ident] for name in TOKEN_SETS if ident in self.terms(name)), None)

    @cached_property
    def names(self) -> frozenset[str]:
        """The printed names of all words."""
        return frozenset(term.name for terms in self.sets.values() for term in terms.values())

    @cached_property
    def keyword_names(self) -> dict[str, str]:
        """Ids of the keywords by printed name."""
        return {term.name: term.id for term in self.terms("keywords").values()}

    @cached_property
    def plain_keywords(self) -> dict[str, str]:
        """Ids of the keywords that take no number, by printed name."""
        return {term.name: term.id for term in self.terms("keywords").values() if term.param is None}

    @cached_property
    def keyword_pattern(self) -> re.Pattern[str]:
        """Match any keyword's printed name as a whole word, the longest first; without keywords, nothing.

        The number or X that a keyword takes belongs to it where one stands there.
        """
        terms = sorted(self.terms("keywords").values(), key=lambda term: (-len(term.name), term.name))
        words = [re.escape(term.name) + (r"(?: (?:[0-9]+|X)(?!\w))?" if term.param else "") for term in terms]
        return re.compile(r"(?<!\w)(?:" + "|".join(words) + r")(?!\w)") if words else re.compile(r"(?!)")

    def tokens(self) -> list[str]:
        """Return every id that may stand in braces, each once."""
        return list(dict.fromkeys(ident for name in TOKEN_SETS for ident in self.terms(name)))
