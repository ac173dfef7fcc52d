"""Icons: the geometry that is read, the cache of tints, and everything that is refused."""

from pathlib import Path

import pytest

from cardhouse.layout.frame import Shape
from cardhouse.layout.outline import OutlineError, circle, numbers, outline
from cardhouse.layout.svg import INK, LARGEST_FILE, Icon, load_icons, tinted
from cardhouse_schema.finding import Finding, Severity

ICONS = Path(__file__).parent.parent.parent / "cards_src" / "politik" / "icons"


def svg(body: str, root: str = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"') -> str:
    return f"<svg {root}>\n  <title>A sign</title>\n  {body}\n</svg>\n"


def read(tmp_path: Path, text: str | bytes, name: str = "sign.svg") -> tuple[dict[str, Icon], list[Finding]]:
    folder = tmp_path / "icons"
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(text.encode() if isinstance(text, str) else text)
    return load_icons(folder)


def shapes(tmp_path: Path, body: str) -> tuple[Shape, ...]:
    icons, findings = read(tmp_path, svg(body))
    assert findings == []
    return icons["sign"].shapes


def refused(tmp_path: Path, text: str | bytes, name: str = "sign.svg") -> Finding:
    icons, findings = read(tmp_path, text, name)
    assert icons == {}
    assert len(findings) == 1
    assert (findings[0].code, findings[0].severity) == ("L003", Severity.ERROR)
    assert findings[0].where is not None
    assert findings[0].where.file == f"icons/{name}"
    return findings[0]


def test_every_element_gives_its_outline(tmp_path):
    body = """<path d="M1 2h3v4z" fill-rule="evenodd"/><rect x="1" y="2" width="3" height="4"/>
    <circle cx="12" cy="12" r="5"/><polygon points="1,2 5,2 5,6"/>
    <line x1="1" y1="2" x2="8" y2="9" fill="none" stroke="#000" stroke-width="1.6"/>"""
    path, rect, disc, polygon, line = shapes(tmp_path, body)
    triangle = (("M", 1, 2), ("L", 4, 2), ("L", 4, 6), ("L", 1, 2), ("Z",))
    assert (path.path, path.fill, path.stroke, path.even_odd) == (triangle, INK, None, True)
    assert rect.path == (("M", 1, 2), ("L", 4, 2), ("L", 4, 6), ("L", 1, 6), ("Z",))
    assert rect.even_odd is False
    assert disc.path == circle(12, 12, 5)
    assert polygon.path == (("M", 1, 2), ("L", 5, 2), ("L", 5, 6), ("Z",))
    assert line == Shape((("M", 1, 2), ("L", 8, 9)), fill=None, stroke=INK, width=1.6, even_odd=False)


def test_the_icon_keeps_name_and_view_box(tmp_path):
    text = svg('<rect width="3" height="4"/>', 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 28"')
    icons, findings = read(tmp_path, text, "shield-a.svg")
    assert findings == []
    icon = icons["shield-a"]
    assert (icon.name, icon.width, icon.height) == ("shield-a", 24, 28)


def test_round_ends_need_both_attributes(tmp_path):
    one = '<path d="M1 1L5 5" fill="none" stroke="black" stroke-linecap="round" stroke-linejoin="round"/>'
    assert shapes(tmp_path, one)[0].round_ends is True
    half = svg('<path d="M1 1L5 5" fill="none" stroke="black" stroke-linecap="round"/>')
    assert "both round" in refused(tmp_path, half).message


def test_relative_steps_and_implicit_lines():
    assert outline("m1 1 2 0 0 2z") == (("M", 1, 1), ("L", 3, 1), ("L", 3, 3), ("L", 1, 1), ("Z",))
    assert outline("M0 0H4V3h-1v-1") == (("M", 0, 0), ("L", 4, 0), ("L", 4, 3), ("L", 3, 3), ("L", 3, 2))


def test_a_quadratic_becomes_the_same_cubic():
    assert outline("M0 0Q3 6 6 0") == (("M", 0, 0), ("C", 2, 4, 4, 4, 6, 0))


def test_a_smooth_cubic_mirrors_the_last_handle():
    assert outline("M0 0C1 2 3 2 4 0S7-2 8 0")[2] == ("C", 5, -2, 7, -2, 8, 0)


def test_a_half_circle_becomes_two_quarters_on_the_circle():
    first, right, left = outline("M-5 0A5 5 0 0 1 5 0")
    assert first == ("M", -5, 0)
    assert right[5:] == pytest.approx((0, -5))
    assert left[5:] == pytest.approx((5, 0))
    assert right[1:3] == pytest.approx((-5, -5 * 0.5523), abs=1e-3)


def test_compact_arc_flags_read_like_a_browser():
    assert outline("M0 0a5 5 0 0110 0") == outline("M0 0a5 5 0 0 1 10 0")


def test_equal_data_is_one_object():
    assert outline("M0 0L1 2Z") is outline("M0 0L1 2Z")


@pytest.mark.parametrize(
    "data",
    [
        "",
        "L1 1",
        "M1",
        "M1 2 3",
        "M0 0L1 1 1",
        "M0 0 nonsense",
        "M0 0L1e999 0",
        "M0 0L1000000 0",
        "M0 0H1.2.",
        "M0 0H007",
        "M0 0Z4",
        "M0 0A5 5 0 2 1 10 0",
        "M0 0A5 5 0 1 1 10",
        "M0 0R1 2",
        "M0 0C1 1 2 2",
        "M0 0L1;1",
        "M0 0L0xA 1",
    ],
)
def test_path_data_that_is_wrong_is_refused(data):
    with pytest.raises(OutlineError):
        outline(data)


def test_hostile_numbers_are_refused_in_linear_time():
    with pytest.raises(OutlineError):
        numbers("1" * 50_000 + "x")
    with pytest.raises(OutlineError):
        outline("M0 0L" + "1 " * 50_001 + "x")


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ("<script>alert(1)</script>", "<script>"),
        ('<image href="file:///etc/passwd"/>', "<image>"),
        ('<use href="#a"/>', "<use>"),
        ('<g><path d="M0 0L1 1"/></g>', "<g>"),
        ("<style>path{fill:red}</style>", "<style>"),
        ("<text>A</text>", "<text>"),
        ('<a href="https://example.org"><path d="M0 0L1 1"/></a>', "<a>"),
        ("<linearGradient/>", "<linearGradient>"),
        ('<path d="M0 0L1 1"><animate/></path>', "<animate> in <path>"),
        ('<path xmlns="urn:other" d="M0 0L1 1"/>', "<path>"),
        ('<path d="M0 0L1 1" transform="scale(2)"/>', "transform"),
        ('<path d="M0 0L1 1" style="fill:red"/>', "style"),
        ('<path d="M0 0L1 1" onclick="go()"/>', "onclick"),
        ('<path d="M0 0L1 1" xmlns:x="http://www.w3.org/1999/xlink" x:href="#a"/>', "href"),
        ('<path d="M0 0L1 1" fill="url(#a)"/>', "url(#a)"),
        ('<path d="M0 0L1 1" fill="#FF0000"/>', "one ink"),
        ('<path d="M0 0L1 1" fill="none"/>', "neither a fill nor a stroke"),
        ('<path d="M0 0L1 1" fill-rule="odd"/>', "fill-rule"),
        ('<path d="M0 0L1 1" stroke="#000" stroke-width="0"/>', "no width"),
        ('<rect x="1" y="1" width="3mm" height="2"/>', "3mm"),
        ('<rect x="1" y="1" width="0" height="2"/>', "no size"),
        ('<rect x="1" y="1" width="3" height="2" rx="1"/>', "rx"),
        ('<polygon points="1,2 3"/>', "pairs"),
        ('<path d="M0 0 oops"/>', "path data"),
        ("words", "text in <svg>"),
        ("", "nothing to draw"),
    ],
)
def test_what_an_icon_may_not_hold_is_named(tmp_path, body, word):
    assert word in refused(tmp_path, svg(body)).message


def test_the_finding_names_the_line(tmp_path):
    finding = refused(tmp_path, svg('<path d="M0 0L1 1"/>\n  <use/>'))
    assert finding.where is not None
    assert finding.where.line == 4


def test_each_wrong_element_is_a_finding(tmp_path):
    icons, findings = read(tmp_path, svg('<path d="M"/><rect/><circle r="2"/>'))
    assert icons == {}
    assert [finding.message.split(": ")[1] for finding in findings] == ["<path>", "<rect>"]


LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))


@pytest.mark.parametrize(
    "doctype",
    [
        "<!DOCTYPE svg>",
        f'<!DOCTYPE svg [<!ENTITY l0 "ha">{LAUGHS}]>',
        '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
    ],
)
def test_a_doctype_is_refused_before_its_entities_grow(tmp_path, doctype):
    assert "DOCTYPE" in refused(tmp_path, doctype + svg("&l11;")).message


@pytest.mark.parametrize("text", ["", "not xml", "<svg", svg("<path"), b"\x00\xff\xfe", svg("&undefined;")])
def test_broken_xml_is_a_finding(tmp_path, text):
    assert "well-formed" in refused(tmp_path, text).message


def test_instructions_and_foreign_roots_are_refused(tmp_path):
    assert "xml-stylesheet" in refused(tmp_path, '<?xml-stylesheet href="a.css"?>' + svg("")).message
    assert "<html>" in refused(tmp_path, "<html/>").message


@pytest.mark.parametrize("box", ["", "0 0 24", "1 0 24 24", "0 0 0 24", "0 0 a b", "0 0 24 -1"])
def test_a_view_box_begins_at_zero_and_has_a_size(tmp_path, box):
    text = svg('<rect width="1" height="1"/>', f'xmlns="http://www.w3.org/2000/svg" viewBox="{box}"')
    assert "<svg>" in refused(tmp_path, text).message


def test_large_files_links_and_odd_names_are_refused(tmp_path):
    fine = svg('<rect width="1" height="1"/>')
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    assert "slug" in refused(tmp_path / "a", fine, "Sign A.svg").message
    assert "KiB" in refused(tmp_path / "b", fine + " " * LARGEST_FILE).message
    folder = tmp_path / "icons"
    folder.mkdir()
    (tmp_path / "secret.svg").write_text(fine)
    (folder / "link.svg").symlink_to(tmp_path / "secret.svg")
    icons, findings = load_icons(folder)
    assert icons == {}
    assert "link" in findings[0].message


def test_good_icons_survive_beside_bad_ones(tmp_path):
    read(tmp_path, svg("<use/>"), "bad.svg")
    icons, findings = read(tmp_path, svg('<rect width="1" height="1"/>'), "good.svg")
    assert list(icons) == ["good"]
    assert [finding.where.file for finding in findings if finding.where] == ["icons/bad.svg"]


def test_a_folder_that_is_not_there_has_no_icons(tmp_path):
    assert load_icons(tmp_path / "none") == ({}, [])


def test_tints_colour_fill_and_stroke_and_share_paths(tmp_path):
    icons, _ = read(tmp_path, svg('<rect width="1" height="1"/><path d="M0 0L1 1" fill="none" stroke="#000"/>'))
    icon = icons["sign"]
    filled, drawn = tinted(icon, "#D1432A")
    assert (filled.fill, filled.stroke, drawn.fill, drawn.stroke) == ("#D1432A", None, None, "#D1432A")
    assert filled.path is icon.shapes[0].path
    assert tinted(icon, "#D1432A") is tinted(icon, "#D1432A")


def test_the_shipped_icons_are_clean_and_lie_in_their_boxes():
    icons, findings = load_icons(ICONS)
    assert findings == []
    assert {"capital", "shield-military", "shield-political", "shield-corporate", "immunity", "final-say"} <= set(icons)
    for icon in icons.values():
        assert (icon.width, icon.height) == ((24, 28) if icon.name.startswith("shield-") else (24, 24))
        for x, y in points_on(icon):
            assert -0.05 <= x <= icon.width + 0.05, icon.name
            assert -0.05 <= y <= icon.height + 0.05, icon.name


def points_on(icon: Icon) -> list[tuple[float, float]]:
    """Points on an icon's outlines, curves sampled in eighths."""
    points = []
    for shape in icon.shapes:
        here = (0.0, 0.0)
        for _, *values in shape.path:
            ends = [here, *zip(map(float, values[::2]), map(float, values[1::2]), strict=True)]
            points += [_between(ends, t / 8) for t in range(1, 9)] if len(ends) == 4 else ends[1:]
            here = ends[-1]
    return points


def _between(ends: list[tuple[float, float]], t: float) -> tuple[float, float]:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    return tuple(sum(w * end[axis] for w, end in zip(weights, ends, strict=True)) for axis in (0, 1))


def test_the_shipped_icons_stay_readable_by_hand():
    for file in sorted(ICONS.glob("*.svg")):
        text = file.read_text(encoding="utf-8")
        assert len(text) < 3000, file.name
        assert "<title>" in text
        assert max(map(len, text.splitlines())) <= 140, file.name
