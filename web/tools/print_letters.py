"""Makes the letters of what is printed: the page's two faces as TrueType files of one weight each.

Needs `pip install fonttools brotli`, and is run when a face changes. Both are under the SIL Open Font License, which
stands beside the result.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).parents[1]
FACES = WEB / "node_modules/@fontsource-variable"
MADE = WEB.parent / "src/saucerful/printing/letters"
FIGTREE = FACES / "figtree/files"
FREDOKA = (FACES / "fredoka/files/fredoka-latin-wght-normal.woff2", WEB / "src/look/letters/fredoka-latin-ext.woff2")
UPRIGHT = (FIGTREE / "figtree-latin-wght-normal.woff2", FIGTREE / "figtree-latin-ext-wght-normal.woff2")
SLANTED = (FIGTREE / "figtree-latin-wght-italic.woff2", FIGTREE / "figtree-latin-ext-wght-italic.woff2")
WANTED = [("title", 600, FREDOKA), ("text", 400, UPRIGHT), ("bold", 700, UPRIGHT), ("italic", 400, SLANTED)]
"""The name of each file, how bold it is, and what it is made of: Western letters first."""


def main() -> None:
    """Makes the files."""
    for name, weight, sources in WANTED:
        with TemporaryDirectory() as folder:
            parts = [_part(source, weight, Path(folder) / f"{at}.ttf") for at, source in enumerate(sources)]
            made = Merger().merge([str(part) for part in parts])
        for number, called in ((1, f"Saucerful {name}"), (4, f"Saucerful {name}"), (6, f"Saucerful-{name}")):
            made["name"].setName(called, number, 3, 1, 0x409)  # a PDF tells faces apart by what they are called
            made["name"].setName(called, number, 1, 0, 0)
        made.save(MADE / f"{name}.ttf")
        print(f"{name}.ttf: {(MADE / f'{name}.ttf').stat().st_size} bytes")
    (MADE / "LICENSE").write_text((FACES / "figtree/LICENSE").read_text("utf-8"), "utf-8")


def _part(source: Path, weight: int, path: Path) -> Path:
    """One weight of a face that varies, without what typesetting programs need."""
    font = TTFont(source)
    font.flavor = None
    font = instantiateVariableFont(
        font, {axis.axisTag: weight if axis.axisTag == "wght" else axis.defaultValue for axis in font["fvar"].axes}
    )
    subsetter = Subsetter(
        Options(
            layout_features=[],
            name_IDs=[0, 1, 2, 4, 6, 13, 14],
            notdef_outline=True,
            drop_tables=["STAT", "HVAR", "MVAR", "GDEF", "GPOS", "GSUB"],
        )
    )
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    font.save(path)
    return path


if __name__ == "__main__":
    main()
