"""Files of records, or standard input and output in their place."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from saucerful.engine.errors import BadRecord
from saucerful.engine.files.atomic_file import atomic_file
from saucerful.engine.files.record import Replay, read_records
from saucerful.games import game as game_of
from saucerful.games import names as game_names

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


@contextmanager
def record_reader(file: str) -> Iterator[Iterator[Replay]]:
    """The records in a file, read one by one; raises `BadRecord`, with the file's name, for whatever is wrong there."""
    name = "standard input" if file == "-" else file
    try:
        with _opened(file) as source:
            yield read_records(source, {name: game_of(name) for name in game_names()})
    except BadRecord as error:
        raise BadRecord(f"{name}: {error}") from None
    except BrokenPipeError:
        raise
    except OSError as error:
        raise BadRecord(f"{name}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{name}: not text in UTF-8") from None


@contextmanager
def _opened(file: str) -> Iterator[TextIO]:
    standard = file == "-"
    with open(sys.stdin.fileno() if standard else file, encoding="utf-8", closefd=not standard) as opened:
        yield opened
