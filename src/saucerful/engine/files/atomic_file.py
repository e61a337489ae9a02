"""Files that are replaced as a whole: a reader sees the old content or the new one, never half of it."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from saucerful.engine.errors import SaucerfulError


@contextmanager
def replacing(path: Path, mode: int | None = None) -> Iterator[Path]:
    """Yield an empty draft beside `path`; flush it to the disk and move it there when the block ends well.

    If the block raises, the draft is removed and `path` stays as it was. The file gets the permissions `mode`, or those
    of the file that it replaces, or those of any new file.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    os.close(handle)
    draft = Path(name)
    try:
        yield draft
        with draft.open("r+b") as written:
            os.fsync(written.fileno())
        draft.chmod(_usual_mode(path) if mode is None else mode)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def atomic_file(path: Path) -> Iterator[TextIO]:
    """Yield a text file that replaces `path` when the block ends well; raises `SaucerfulError` if it cannot be written.

    The target of a symbolic link is replaced, not the link. Anything but a regular file, such as /dev/null or a pipe,
    is written to directly.
    """
    place = path.resolve()
    try:
        if place.exists() and not place.is_file() and not place.is_dir():
            with open(place, "w", encoding="utf-8", newline="\n") as file:
                yield file
            return
        with replacing(place) as draft, open(draft, "w", encoding="utf-8", newline="\n") as file:
            yield file
    except OSError as error:
        raise SaucerfulError(f"Cannot write {path}: {error.strerror or error}.") from None


def _usual_mode(path: Path) -> int:
    """The permissions of the file that is there, or of a new file."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
