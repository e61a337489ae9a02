"""Files that records are written to, or standard output in their place."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from saucerful.engine.errors import BadSetup
from saucerful.engine.files import parquet
from saucerful.engine.files.atomic_file import atomic_file

STANDARD_OUTPUT = Path("-")

Write = Callable[[int, str], object]
"""Takes the number of a game and its record."""


@contextmanager
def record_writer(path: Path | None, format: str = "jsonl") -> Iterator[Write | None]:
    """What writes records to a file; `None` without a path."""
    if path is None:
        yield None
    elif format == "parquet":
        parquet.check_installed()
        if path == STANDARD_OUTPUT:
            raise BadSetup("A Parquet file is no text for standard output: name a file.")
        with parquet.parquet_file(path, parquet.games_schema()) as table:
            yield lambda number, record: table.add(parquet.game_row(number, record))
    else:
        with _lines(path) as file:
            yield lambda _, record: file.write(record + "\n")


@contextmanager
def _lines(path: Path) -> Iterator[TextIO]:
    if path == STANDARD_OUTPUT:
        yield sys.stdout
    else:
        with atomic_file(path) as file:
            yield file
