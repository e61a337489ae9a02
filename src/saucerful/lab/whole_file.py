"""A file that appears whole or not at all."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from saucerful.engine.errors import SaucerfulError


@contextmanager
def whole_file(path: Path) -> Iterator[TextIO]:
    """Write beside the file and put it in place when all is written; on any trouble leave what was there.

    A link keeps leading where it led. What is no file at all, such as /dev/null or a pipe, is written to as it is.
    """
    place = path.resolve()
    try:
        if place.exists() and not place.is_file() and not place.is_dir():
            with open(place, "w", encoding="utf-8", newline="\n") as file:
                yield file
            return
        handle, name = tempfile.mkstemp(prefix=f".{place.name}.", dir=place.parent, text=True)
        draft = Path(name)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            draft.chmod(_mode(place))
            draft.replace(place)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise SaucerfulError(f"Cannot write {path}: {error.strerror or error}.") from None


def _mode(place: Path) -> int:
    """Who may read the file: as before, or as any new file."""
    if place.exists():
        return place.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
