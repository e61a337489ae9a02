"""Reading files of records: `saucerful.load` and `saucerful.records`."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from saucerful.engine.errors import BadRecord
from saucerful.engine.files import parquet
from saucerful.engine.files.record import Replay, read_documents, read_records
from saucerful.games import game as game_of
from saucerful.games import names as game_names


def records(path: str | Path) -> Iterator[Replay]:
    """The games in a file, one record a line or a single one, or in a Parquet file, each read and checked in its turn.

    Raises `BadRecord`, with the name of the file, for whatever is wrong there. `-` is standard input.
    """
    with record_reader(str(path)) as found:
        yield from found


def load(path: str | Path) -> Replay:
    """The game in a file with a single record; raises `BadRecord` if there are more, or if it is not right."""
    found = records(path)
    first = next(found)
    if next(found, None) is not None:
        raise BadRecord(f"{path}: there is more than one record here; read them with saucerful.records(path)")
    return first


@contextmanager
def record_reader(file: str) -> Iterator[Iterator[Replay]]:
    """The records in a file, read one by one; raises `BadRecord`, with the file's name, for whatever is wrong there."""
    name = "standard input" if file == "-" else file
    try:
        games = {name: game_of(name) for name in game_names()}
        if file.endswith(parquet.SUFFIX):
            yield read_documents(parquet.record_lines(Path(file)), games)
            return
        with _opened(file) as source:
            yield read_records(source, games)
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
