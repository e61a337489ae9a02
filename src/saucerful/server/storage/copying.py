"""Copying everything that a server keeps from one database to another, of whichever kind, and checking the copy."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple, Protocol

from saucerful.server.storage.chain import Examined
from saucerful.server.storage.errors import BadStorage

Columns = tuple[str, ...]
AT_ONCE = 2_000
"""Rows that are in memory at the same time."""

KINDS: dict[str, Columns] = {
    "players": ("id", "name", "avatar", "created", "seen", "settings"),
    "tables": ("id", "game", "phase", "public", "host", "seats", "due", "changed", "rules", "summary"),
    "seated": ("table_id", "player_id"),
    "heads": ("table_id", "entries", "link"),
    "journal": ("table_id", "number", "entry", "link"),
    "finished": ("id", "game", "ended", "summary", "record"),
    "finished_players": ("player_id", "ended", "game_id", "seat"),
    "ratings": ("player_id", "game", "mu", "sigma", "games"),
    "unrated": ("number", "game_id"),
    "jobs": (
        "id",
        "kind",
        "game_id",
        "player_id",
        "arguments",
        "state",
        "created",
        "changed",
        "attempts",
        "summary",
        "result",
        "error",
        "network",
        "refusal",
    ),
    "subscriptions": ("number", "endpoint", "player_id", "p256dh", "auth"),
    "puzzle_tries": ("player_id", "game", "puzzle", "at", "solved", "rating", "deviation"),
    "puzzle_ratings": ("game", "puzzle", "rating", "deviation", "tries", "solved"),
    "days": ("player_id", "game", "day", "version", "at", "solved", "table_id"),
    "tournaments": (
        "id",
        "version",
        "game",
        "phase",
        "public",
        "host",
        "due",
        "changed",
        "begins",
        "network",
        "state",
    ),
    "tournament_players": ("tournament_id", "player_id"),
    "ratings_after": ("player_id", "ended", "game_id", "game", "mu", "sigma"),
    "blocks": ("player_id", "other_id", "at"),
    "passkeys": ("id", "player_id", "credential", "counter", "looks", "created", "used"),
    "measures": ("kind", "who", "what", "until", "why", "at"),
    "reports": ("number", "player_id", "about_id", "table_id", "reason", "words", "said", "at", "done", "network"),
    "network_keys": ("period", "key"),
    "spent": ("token", "until"),
    "outages": ("began", "ended"),
}
"""What is copied; everything else is of use to a server at work only."""


class Database(Protocol):
    """A database that no server uses meanwhile, as of one moment."""

    name: str

    def count(self, kind: str) -> int:
        """How many rows of a kind there are."""

    def journals(self) -> Iterable[str]:
        """The tables that have journals."""

    def examine(self, table: str) -> Examined:
        """What can be trusted of a journal."""


class Source(Database, Protocol):
    """Where everything is copied from."""

    def rows(self, kind: str, columns: Columns) -> Iterator[tuple[Any, ...]]:
        """All rows of a kind."""

    def last_alive(self) -> int | None:
        """When a server was last at work there."""


class Target(Database, Protocol):
    """Where everything is copied to. Nothing of it is to be seen before all of it is."""

    def has_own_data(self) -> bool:
        """Whether there is anything that does not come from an earlier copy."""

    def clear(self) -> None:
        """Delete everything."""

    def add(self, kind: str, columns: Columns, rows: list[tuple[Any, ...]]) -> None:
        """Add rows of a kind."""

    def finish(self, last_alive: int | None) -> None:
        """Make it so that a server goes on as if it were the original."""


class Copied(NamedTuple):
    """What was copied."""

    rows: dict[str, int]
    damaged: list[str]
    """The tables whose journals were damaged, and are so in the copy."""


def copy(source: Source, target: Target) -> Copied:
    """Copy everything, and check the copy; raises `BadStorage` if the target is in use or the copy is not the same."""
    if target.has_own_data():
        raise BadStorage(f"{target.name} has games of its own: name a new or empty database.")
    target.clear()
    counts = {kind: _copy(source, target, kind, columns) for kind, columns in KINDS.items()}
    for kind, count in counts.items():
        there = target.count(kind)
        if not count == there == source.count(kind):
            raise BadStorage(f"The copy is not whole: {count} rows of {kind} were read, and {there} are in it.")
    damaged = _compare_journals(source, target)
    target.finish(source.last_alive())
    return Copied(counts, damaged)


def _copy(source: Source, target: Target, kind: str, columns: Columns) -> int:
    rows, copied = source.rows(kind, columns), 0
    while some := list(islice(rows, AT_ONCE)):
        target.add(kind, columns, some)
        copied += len(some)
    return copied


def _compare_journals(source: Source, target: Target) -> list[str]:
    """Check every hash chain in the copy against the original; return the journals that were damaged before."""
    damaged = []
    for table in source.journals():
        original, there = source.examine(table), target.examine(table)
        if original != there:
            raise BadStorage(f"The copy is not whole: the journal of table {table} is not the same.")
        if original.damage is not None:
            damaged.append(table)
    return damaged
