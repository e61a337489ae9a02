"""Tables of results, which a terminal, a notebook and plain text show alike."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import zip_longest


@dataclass(frozen=True)
class ReportTable:
    """A table with a title, and notes below it."""

    title: str
    headings: Sequence[str]
    rows: Sequence[Sequence[str]]
    notes: Sequence[str] = ()

    def text(self) -> str:
        """The table as plain text, in columns."""
        columns = list(zip_longest(self.headings, *self.rows, fillvalue=""))
        widths = [max(map(len, column)) for column in columns]
        lines = [self.headings, ["─" * width for width in widths], *self.rows]
        table = ["  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)) for line in lines]
        return "\n".join([self.title, *(line.rstrip() for line in table), *self.notes])

    def html(self) -> str:
        """The table for a notebook."""
        head = "".join(f"<th>{escape(heading)}</th>" for heading in self.headings)
        body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in self.rows)
        notes = "".join(f"<p><small>{escape(note)}</small></p>" for note in self.notes)
        return (
            f"<table><caption>{escape(self.title)}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{notes}"
        )
