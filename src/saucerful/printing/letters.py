"""The letters of what is printed, with those of Polish, Czech and French. `web/tools/print_letters.py` makes them."""

from importlib import resources
from pathlib import Path

from reportlab.pdfbase.pdfmetrics import getRegisteredFontNames, registerFont, registerFontFamily
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(str(resources.files(__package__))) / "letters"
TITLE, TEXT, BOLD, ITALIC = "saucerful-title", "saucerful-text", "saucerful-bold", "saucerful-italic"


def register() -> None:
    """Make the letters known to the library that writes PDFs, which puts into a file those that it uses."""
    if TITLE not in getRegisteredFontNames():
        for name in (TITLE, TEXT, BOLD, ITALIC):
            registerFont(TTFont(name, FOLDER / f"{name.removeprefix('saucerful-')}.ttf"))
        registerFontFamily(TEXT, normal=TEXT, bold=BOLD, italic=ITALIC, boldItalic=BOLD)
