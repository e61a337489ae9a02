"""Gives our round face, Fredoka, the Polish and Czech letters that it lacks, out of its own letters and accents.

Needs `pip install fonttools brotli`, and is run when Fredoka changes. Its licence, the SIL Open Font License, allows it
and stands beside the result, which takes the place of Fredoka's own few letters beyond Western Europe.
"""

from pathlib import Path
from typing import Any, NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent, GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont

FILES = Path(__file__).parents[1] / "node_modules/@fontsource-variable/fredoka/files"
MADE = Path(__file__).parents[1] / "src/look/letters/fredoka-latin-ext.woff2"
BOLD = {"wght": (0.0, 1.0, 1.0)}
AS_IN = {"acutecomb": ("oacute", "Oacute"), "uni030C": ("scaron", "Scaron"), "uni030A": ("aring", "Aring")}
"""Letters that show where an accent stands: on small ones, and on capitals."""
ACCENTED = {"acutecomb": "cnszCNSZ", "uni030C": "cenrCDENRT", "uni030A": "uU"}
MARKS = {"acutecomb": "\u0301", "uni030C": "\u030c", "uni030A": "\u030a", "period": "\u0307", "ogonek": "\u0328"}
DOTTED, TAILED, WITH_COMMA = "zZ", "aeAE", "dt"
TAIL = {"a": 0.86, "e": 0.66, "A": 0.9, "E": 0.8}
"""Where along a letter its tail hangs."""
SINK, COMMA_TOP = 14, 687


class Shift(NamedTuple):
    """Where an accent goes, in the light and in the bold end of the face."""

    light: tuple[int, int]
    bold: tuple[int, int]
    wider: tuple[int, int] = (0, 0)


class Face:
    """The light end of Fredoka, which varies, and its bold end, to measure."""

    def __init__(self) -> None:
        self.font = TTFont(FILES / "fredoka-latin-wght-normal.woff2")
        self.font.ensureDecompiled()
        self._borrow(TTFont(FILES / "fredoka-latin-ext-wght-normal.woff2"))
        self._hang("ogonek", "uni0327")
        for table in ("HVAR", "GPOS", "GSUB", "GDEF", "STAT"):
            del self.font[table]
        self.ends = (self.font, instantiateVariableFont(self._copy(), {"wght": 700}))

    def _copy(self) -> TTFont:
        path = MADE.with_suffix(".ttf")
        self.font.flavor = None
        self.font.save(path)
        copy = TTFont(path, lazy=False)
        path.unlink()
        return copy

    def _borrow(self, other: TTFont) -> None:
        """What only the other file has."""
        known = set(self.font.getGlyphOrder())
        for name in sorted(other.getGlyphOrder(), key=lambda name: other["glyf"][name].isComposite()):
            if name not in known:
                self.add(name, other["glyf"][name], other["hmtx"][name], other["gvar"].variations.get(name, []))
        for table in self.font["cmap"].tables:
            table.cmap.update({code: name for code, name in other.getBestCmap().items() if name not in known})

    def _hang(self, name: str, hook: str) -> None:
        """A hook the other way round; its points too, so that it is filled and not a hole."""
        source, [bold] = self.font["glyf"][hook], self.font["gvar"].variations[hook]
        glyph, last = Glyph(), len(source.coordinates)
        glyph.numberOfContours, glyph.endPtsOfContours, glyph.program = 1, [last - 1], source.program
        glyph.coordinates = GlyphCoordinates([(-x, y) for x, y in reversed(source.coordinates)])
        glyph.flags = source.flags[::-1]
        points = [(-x, y) for x, y in reversed(bold.coordinates[:last])]
        self.add(name, glyph, (0, 0), [TupleVariation(BOLD, [*points, *[(0, 0)] * 4])])

    def add(self, name: str, glyph: Any, metrics: tuple[int, int], bold: list[TupleVariation]) -> None:
        """One more glyph."""
        self.font["glyf"][name] = glyph
        self.font.setGlyphOrder(self.font["glyf"].glyphOrder)
        glyph.recalcBounds(self.font["glyf"])
        self.font["hmtx"][name] = (metrics[0], glyph.xMin)
        self.font["gvar"].variations[name] = bold

    def box(self, end: int, name: str) -> tuple[int, int, int, int]:
        """From left and bottom to right and top."""
        glyph = self.ends[end]["glyf"][name]
        glyph.recalcBounds(self.ends[end]["glyf"])
        return glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax

    def middle(self, end: int, name: str) -> float:
        """Halfway across."""
        left, _, right, _ = self.box(end, name)
        return (left + right) / 2

    def offset(self, end: int, name: str) -> tuple[int, int]:
        """Where the accent of a letter stands that Fredoka has."""
        accent = self.ends[end]["glyf"][name].components[1]
        return accent.x, accent.y

    def compose(self, base: str, accent: str, shift: Shift, letter: str) -> None:
        """A letter of two parts."""
        glyph, name = Glyph(), f"uni{ord(letter):04X}"
        glyph.numberOfContours, glyph.components = -1, [_part(base, (0, 0)), _part(accent, shift.light)]
        widths = [self.ends[end]["hmtx"][base][0] + shift.wider[end] for end in (0, 1)]
        moved = (shift.bold[0] - shift.light[0], shift.bold[1] - shift.light[1])
        grown = (widths[1] - widths[0], 0)
        bold = TupleVariation(BOLD, [(0, 0), moved, (0, 0), grown, (0, 0), (0, 0)])
        self.add(name, glyph, (widths[0], 0), [bold])
        for table in self.font["cmap"].tables:
            table.cmap[ord(letter)] = name


def _part(name: str, at: tuple[int, int]) -> GlyphComponent:
    part = GlyphComponent()
    part.glyphName, (part.x, part.y), part.flags = name, at, 0x0004
    return part


def _above(face: Face, base: str, accent: str) -> Shift:
    model = AS_IN[accent][base.isupper()]
    ends = []
    for end in (0, 1):
        x, y = face.offset(end, model)
        under = face.ends[end]["glyf"][model].components[0].glyphName
        ends.append((round(x + face.middle(end, base) - face.middle(end, under)), y))
    return Shift(*ends)


def _dot(face: Face, base: str) -> Shift:
    """As high as two dots stand on other letters."""
    ends = []
    for end in (0, 1):
        model = "Odieresis" if base.isupper() else "odieresis"
        bottom = face.box(end, "uni0308")[1] + face.offset(end, model)[1]
        ends.append((round(face.middle(end, base) - face.middle(end, "period")), bottom - face.box(end, "period")[1]))
    return Shift(*ends)


def _tail(face: Face, base: str) -> Shift:
    ends = []
    for end in (0, 1):
        left, bottom, right, _ = face.box(end, base)
        hook = face.box(end, "ogonek")
        across = left + TAIL[base] * (right - left)
        ends.append((round(across - (hook[0] + hook[2]) / 2), bottom + SINK - hook[3] + 2 * SINK))
    return Shift(*ends)


def _comma(face: Face, base: str) -> Shift:
    """Beside a letter that is too tall for a hook on top."""
    ends, wider = [], []
    for end in (0, 1):
        gap = (26 if base == "d" else -34) - 14 * end
        left, _, right, top = face.box(end, "comma")
        ends.append((face.box(end, base)[2] + gap - left, COMMA_TOP - top))
        wider.append(max(0, gap) + right - left - (24 if base == "d" else 0) + (0 if base == "d" else 10))
    return Shift(ends[0], ends[1], (wider[0], wider[1]))


def main() -> None:
    """Makes the file."""
    from unicodedata import normalize

    face = Face()
    letters = [(base, accent, _above(face, base, accent)) for accent, all_ in ACCENTED.items() for base in all_]
    letters += [(base, "period", _dot(face, base)) for base in DOTTED]
    letters += [(base, "ogonek", _tail(face, base)) for base in TAILED]
    letters += [(base, "comma", _comma(face, base)) for base in WITH_COMMA]
    made = []
    for base, accent, shift in letters:
        made.append(normalize("NFC", base + MARKS.get(accent, "\u030c")))
        face.compose(base, accent, shift, made[-1])
    options = Options(flavor="woff2", layout_features=[], name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
    subsetter = Subsetter(options)
    western = set(TTFont(FILES / "fredoka-latin-wght-normal.woff2").getBestCmap())
    subsetter.populate(unicodes=set(face.font.getBestCmap()) - western)
    subsetter.subset(face.font)
    face.font.flavor = "woff2"
    face.font.save(MADE)
    print(f"{MADE.name}: {MADE.stat().st_size} bytes, with {''.join(sorted(made))}")


if __name__ == "__main__":
    main()
