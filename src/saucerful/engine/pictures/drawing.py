"""An SVG that is drawn shape by shape."""

from html import escape
from typing import Any


class Drawing:
    """Shapes on a canvas; `str` gives the SVG. It needs no style sheet, no font file, and names nothing."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.width = self.height = 0.0
        self._shapes: list[str] = []

    def rect(self, x: float, y: float, width: float, height: float, fill: str, radius: float = 6, **more: Any) -> None:
        """A rectangle with round corners."""
        self._add("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, **more)
        self._reach(x + width, y + height)

    def circle(self, x: float, y: float, radius: float, fill: str, **more: Any) -> None:
        """A circle around a point."""
        self._add("circle", cx=x, cy=y, r=radius, fill=fill, **more)
        self._reach(x + radius, y + radius)

    def ellipse(self, x: float, y: float, width: float, height: float, fill: str, **more: Any) -> None:
        """An ellipse around a point."""
        self._add("ellipse", cx=x, cy=y, rx=width / 2, ry=height / 2, fill=fill, **more)

    def path(self, d: str, fill: str = "none", **more: Any) -> None:
        """Lines and curves as SVG writes them."""
        self._add("path", d=d, fill=fill, **more)

    def text(self, x: float, y: float, words: object, size: float = 13, fill: str = "#fff", **more: Any) -> None:
        """Words that begin at a point, or with `text_anchor="middle"` stand around it."""
        attributes = {"x": x, "y": y, "font-size": size, "fill": fill, **more}
        self._shapes.append(f"<text{_attributes(attributes)}>{escape(str(words))}</text>")

    def __str__(self) -> str:
        size = f'width="{self.width:g}" height="{self.height:g}" viewBox="0 0 {self.width:g} {self.height:g}"'
        font = 'font-family="system-ui, sans-serif"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {font}><title>{escape(self.title)}</title>'
        return head + "".join(self._shapes) + "</svg>"

    def behind(self, fill: str) -> None:
        """Fill the whole canvas, which reaches a little beyond what is drawn so far, behind everything."""
        self.width, self.height = self.width + 12, self.height + 12
        whole = {"width": self.width, "height": self.height, "rx": 12, "fill": fill}
        self._shapes.insert(0, f"<rect{_attributes(whole)}/>")

    def _add(self, kind: str, **attributes: Any) -> None:
        self._shapes.append(f"<{kind}{_attributes(attributes)}/>")

    def _reach(self, x: float, y: float) -> None:
        self.width, self.height = max(self.width, x), max(self.height, y)


def _attributes(values: dict[str, Any]) -> str:
    shown = (
        (name.replace("_", "-"), f"{value:g}" if isinstance(value, float) else value) for name, value in values.items()
    )
    return "".join(f' {name}="{escape(str(value))}"' for name, value in shown)
