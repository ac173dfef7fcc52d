"""Draws docs/sheet.png, the README's picture: the first page of Politik's print sheets, as `make docs` builds them."""

import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

from cardhouse.build import build

CHART = "sheet.png"
DPI = 100


def draw_sheet(path: Path) -> None:
    """Build Politik and draw the first page of its A4 sheets."""
    cards = Path(__file__).parent.parent / "cards_src" / "politik"
    with tempfile.TemporaryDirectory() as folder:
        outcome = build(cards, Path(folder), say=lambda _: None)
        assert outcome.built, outcome.findings
        first_page(Path(folder) / "politik" / "print" / "politik-a4.pdf").save(path, optimize=True)


def first_page(pdf: Path) -> Image.Image:
    """Return the first page of a PDF in 256 colours."""
    with pypdfium2.PdfDocument(pdf) as document:
        page: Image.Image = document[0].render(scale=DPI / 72).to_pil().convert("RGB")
    return page.quantize(256)
