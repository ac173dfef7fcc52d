"""Lines of keys in TOML."""

from cardhouse_schema.toml_lines import lines_of_keys

TOML = '''# a comment with [brackets] and = signs
top = 1
[table] # named
"quoted key" = "a [ in a string # no comment"
dotted.key = 'it''s'
long = """
fake = 1
[fake]
"""
list = [
    1, # ]
    { inner = 2 },
]
after = 3
[table.sub]
x = { a = 1 }
[[many]]
n = 1
[[many]]
n = 2
[many.deep]
z = 3
'''


def test_every_key_is_found_on_its_line() -> None:
    assert lines_of_keys(TOML.replace("'it''s'", "'its'")) == {
        ("top",): 2,
        ("table",): 3,
        ("table", "quoted key"): 4,
        ("table", "dotted"): 5,
        ("table", "dotted", "key"): 5,
        ("table", "long"): 6,
        ("table", "list"): 10,
        ("table", "after"): 14,
        ("table", "sub"): 15,
        ("table", "sub", "x"): 16,
        ("many",): 17,
        ("many", "0"): 17,
        ("many", "0", "n"): 18,
        ("many", "1"): 19,
        ("many", "1", "n"): 20,
        ("many", "deep"): 21,
        ("many", "deep", "z"): 22,
    }
