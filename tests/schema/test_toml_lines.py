import pytest

from cardhouse_schema.toml_lines import line_of

TEXT = """\
title = "x"

[decks.politik]
count = 1
types = [
  "a",
]

[[targets]]
expect = 1

[[targets]]
expect = 2

[vocabulary.keywords]
energy = { name = "Energy" }
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (["title"], 1),
        (["decks", "politik", "count"], 4),
        (["decks", "politik", "types", 0], 5),
        (["decks", "politik", "back"], 3),
        (["targets", 0, "expect"], 10),
        (["targets", 1, "expect"], 13),
        (["targets", 1, "digits"], 12),
        (["vocabulary", "keywords", "energy", "rgb"], 16),
        (["nowhere"], 1),
    ],
)
def test_the_key_or_the_nearest_table_around_it(path, line):
    assert line_of(TEXT, path) == line
