"""Colours in faces."""

import pytest

from cardhouse.errors import CardhouseError
from cardhouse.layout.bindings import Template
from cardhouse.layout.color import mix, tone
from cardhouse.layout.paint import DEEPEST, read_paint


class Inks:
    def named(self, name: str) -> str | None:
        return {"ink": "#101010", "nothing": None}[name]

    def term(self, set_name: str, ident: str) -> str:
        return {"keywords.tide": "#1A6FB0"}[f"{set_name}.{ident}"]

    def bound(self, template: Template) -> str | None:
        return {"{colors.0}": "#00FF00", "{none}": None}[template.source]


@pytest.mark.parametrize(
    ("source", "color"),
    [
        ("#a1b2c3", "#A1B2C3"),
        ("ink", "#101010"),
        ("none", None),
        ("$keywords.tide", "#1A6FB0"),
        ("{colors.0}", "#00FF00"),
        ("on(ink)", "#FFFFFF"),
        ("on(#FFFF00, #FFFFFF, ink)", "#101010"),
        ("mix(ink, #FFFFFF, 0.25)", mix("#101010", "#FFFFFF", 0.25)),
        ("tone(ink, 0.2)", tone("#101010", shift=0.2)),
        ("tone({colors.0}, -0.1, 0.5)", tone("#00FF00", shift=-0.1, chroma=0.5)),
        ("mix(tone(ink, 0.1), on(ink), 0.5)", mix(tone("#101010", shift=0.1), "#FFFFFF", 0.5)),
        ("mix({none}, ink, 0.5)", None),
    ],
)
def test_a_colour_is_worked_out(source: str, color: str | None) -> None:
    assert read_paint(source).color(Inks()) == color


def test_a_colour_knows_what_it_builds_on() -> None:
    paint = read_paint("mix(ink, tone($keywords.tide, 0.1), 0.5)")
    assert paint.names == {"ink"}
    assert paint.terms == {("keywords", "tide")}


@pytest.mark.parametrize(
    "source",
    [
        "",
        "#12345",
        "#GGGGGG",
        "Ink",
        "ink ink",
        "mix(ink)",
        "mix(ink, ink)",
        "on()",
        "on(ink",
        "tone(ink, ink)",
        "3",
        "url(x)",
        "$keywords",
        "{a b}",
        "on(" * (DEEPEST + 2) + "ink" + ")" * (DEEPEST + 2),
        "mix(ink; ink, 1)",
    ],
)
def test_a_wrong_colour_is_refused(source: str) -> None:
    with pytest.raises(CardhouseError):
        read_paint(source)
