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
    """Write beside the file and put it in place when all is written; on any trouble leave what was there."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent, text=True)
    except OSError as error:
        raise SaucerfulError(f"Cannot write {path}: {error.strerror or error}.") from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except OSError as error:
        raise SaucerfulError(f"Cannot write {path}: {error.strerror or error}.") from None
    finally:
        if os.path.exists(name):
            os.unlink(name)
