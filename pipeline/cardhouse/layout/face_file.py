"""What the file of a face may say: fonts, colours, numbers, elements. Every key is checked when faces are loaded."""

from pydantic import Field

from cardhouse.layout.elements.element import Color, Number, Part, When
from cardhouse.layout.elements.groups import AnyElement


class FontEntry(Part):
    """A font of `[fonts]`: an installed package, a file in it, and a weight for a variable font."""

    package: str = Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$")
    file: str = Field(pattern=r"^[^/\\]+$")
    weight: int | None = Field(default=None, ge=1, le=1000)


class Choice(Part):
    """One value of a variable that depends on the card."""

    when: When | None = None
    value: Number


class Stops(Part):
    """The search for the largest art.

    Attributes:
        variable: The variable that takes the stops.
        stops: Its values, the one with the largest art first.
    """

    variable: str
    stops: list[float] = Field(min_length=1, max_length=40)


class FaceFile(Part):
    """A face as its file and those it extends say it.

    Attributes:
        extends: The face it builds on.
        abstract: True for a face that only others build on.
        fonts: The fonts by key.
        colors: The colours by name.
        maps: Word lists that bindings can use as filters.
        variables: Numbers by name, which may use each other.
        fit: The search for the largest art.
        plates: Icons that words of rules text stand on, by the word's id.
        elements: What is drawn, first to last.
    """

    extends: str | None = None
    abstract: bool = False
    fonts: dict[str, FontEntry] = Field(default_factory=dict)
    colors: dict[str, Color] = Field(default_factory=dict)
    maps: dict[str, dict[str, str]] = Field(default_factory=dict)
    variables: dict[str, Number | list[Choice]] = Field(default_factory=dict)
    fit: Stops | None = None
    plates: dict[str, str] = Field(default_factory=dict)
    elements: dict[str, AnyElement] = Field(default_factory=dict)
