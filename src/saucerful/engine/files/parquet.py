"""Games as a Parquet file: a row for each, with columns to reckon with and the whole record beside them."""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from saucerful.engine.errors import BadRecord, SaucerfulError
from saucerful.engine.files.atomic_file import replacing

SUFFIX = ".parquet"
ROWS_TOGETHER = 2_000
"""Rows that are written at a time."""
RECORD = "record"


def check_installed() -> None:
    """Refuse to go on where the extra is not installed."""
    if find_spec("pyarrow") is None:
        raise SaucerfulError("Parquet files need a library: pip install 'saucerful[data]'.")


def games_schema() -> Any:
    """The columns of a file of games; docs/bots-and-lab.md says what they are."""
    import pyarrow as pa

    move = pa.struct([("seat", pa.int8()), ("move", pa.string()), ("t", pa.int64())])
    return pa.schema([
        ("number", pa.int64()), ("game", pa.string()), ("seats", pa.int8()), ("seed", pa.string()),
        ("bots", pa.list_(pa.string())), ("moves", pa.list_(move)), ("scores", pa.list_(pa.int32())),
        ("winners", pa.list_(pa.int8())), ("finished", pa.bool_()), ("forfeited", pa.int8()), (RECORD, pa.string()),
    ])  # fmt: skip


def game_row(number: int, text: str) -> dict[str, Any]:
    """A record as a row."""
    record = json.loads(text)
    result, meta = record.get("result") or {}, record.get("meta") or {}
    moves = [
        {"seat": move.get("seat"), "move": move["move"], "t": move.get("t")}
        for move in record["moves"]
        if "move" in move
    ]
    return {
        "number": number,
        "game": record["game"],
        "seats": record["seats"],
        "seed": record.get("seed"),
        "bots": meta.get("bots", []),
        "moves": moves,
        "scores": result.get("scores"),
        "winners": result.get("winners"),
        "finished": bool(result),
        "forfeited": meta.get("forfeited"),
        RECORD: text,
    }


class ParquetFile:
    """A file that is being written."""

    def __init__(self, draft: Path, schema: Any) -> None:
        import pyarrow.parquet as pq

        self._schema = schema
        self._writer = pq.ParquetWriter(draft, schema, compression="zstd")
        self._waiting: list[Mapping[str, Any]] = []

    def add(self, row: Mapping[str, Any]) -> None:
        """One more row."""
        self._waiting.append(row)
        if len(self._waiting) >= ROWS_TOGETHER:
            self._write()

    def close(self) -> None:
        """Write what waits."""
        if self._waiting:
            self._write()
        self._writer.close()

    def _write(self) -> None:
        import pyarrow as pa

        self._writer.write_table(pa.Table.from_pylist(self._waiting, self._schema))
        self._waiting = []


@contextmanager
def parquet_file(path: Path, schema: Any, about: Mapping[str, str] | None = None) -> Iterator[ParquetFile]:
    """Yield a file that takes the place of `path` when the block ends well; otherwise that stays as it was."""
    try:
        with replacing(path.resolve()) as draft:
            file = ParquetFile(draft, schema.with_metadata(dict(about or {})))
            yield file
            file.close()
    except OSError as error:
        raise SaucerfulError(f"Cannot write {path}: {error.strerror or error}.") from None


def rows(path: Path, columns: Iterable[str] | None = None) -> Iterator[dict[str, Any]]:
    """The rows of a file, read bit by bit; raises `BadRecord` if it is damaged or of another kind."""
    check_installed()
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        with pq.ParquetFile(path) as file:
            wanted = None if columns is None else list(columns)
            missing = set(wanted or ()) - set(file.schema_arrow.names)
            if missing:
                raise BadRecord(f"this Parquet file has no column {', '.join(sorted(missing))}")
            for batch in file.iter_batches(ROWS_TOGETHER, columns=wanted):
                yield from batch.to_pylist()
    except (pa.ArrowException, OSError) as error:
        if isinstance(error, OSError) and error.errno:
            raise
        raise BadRecord("it is damaged, or no Parquet file at all: write it anew") from None


def record_lines(path: Path) -> Iterator[str]:
    """The records of a file of games, one a line."""
    for row in rows(path, [RECORD]):
        if not isinstance(row[RECORD], str):
            raise BadRecord("a row has no record")
        yield row[RECORD]
