"""Files that records are written to, or standard output in their place."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from saucerful.engine.files.atomic_file import atomic_file

STANDARD_OUTPUT = Path("-")


@contextmanager
def record_writer(path: Path | None) -> Iterator[TextIO | None]:
    """The file that records are written to; `None` without a path."""
    if path is None:
        yield None
    elif path == STANDARD_OUTPUT:
        yield sys.stdout
    else:
        with atomic_file(path) as file:
            yield file
