"""The file in which an arena keeps its games, one per line, so that it can be interrupted and resumed."""

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, NamedTuple

import msgspec

from saucerful.engine.errors import SaucerfulError

try:
    import fcntl
except ImportError:  # not on this system: there, nothing prevents two arenas from writing to one file
    fcntl = None  # type: ignore[assignment]


class Key(NamedTuple):
    """Identifies a game: level `a` in one seat, level `b` in all others, and the number of the deal."""

    a: str
    b: str
    deal: int
    seat: int


class ArenaGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The result of one game."""

    a: str
    b: str
    deal: int
    seat: int
    moves: int
    scores: list[int]
    winners: list[int]
    faults: list[list[str]]
    """The faults of the bot in each seat."""
    forfeited: int | None = None
    """The seat that lost by a fault, where that ended the game; all others share the victory."""
    tracebacks: list[str] = []
    """Where in the bot of each seat its first fault happened; none if no bot raised or took too long."""
    luck: float = 0.0
    """What chance brought level `a`, as a share of the victory, if that was asked for."""

    @property
    def key(self) -> Key:
        """Which game this is the result of."""
        return Key(self.a, self.b, self.deal, self.seat)

    @property
    def levels(self) -> list[str]:
        """The level in each seat."""
        return [self.a if seat == self.seat else self.b for seat in range(len(self.scores))]

    @property
    def share(self) -> float:
        """The share of victory of level `a`; all seats share a game that was cut short."""
        winners = self.winners or list(range(len(self.scores)))
        return (self.seat in winners) / len(winners)


class ResultsFile:
    """Appends games one by one; those that the file held already are in `games`.

    The first line holds the arguments with which the games were played. A last line that was cut off while it was
    written is dropped; anything else that does not belong there is refused, and the file left as it is.
    """

    def __init__(self, path: Path, arguments: dict[str, Any]) -> None:
        self.path = path
        self.games: dict[Key, ArenaGame] = {}
        self._is_new = not path.exists()
        try:
            self._file: BinaryIO = path.open("a+b", buffering=0)
        except OSError as error:
            raise SaucerfulError(f"Cannot write {path}: {error.strerror or error}.") from None
        try:
            self._lock()
            self._resume(arguments)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> "ResultsFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None and self._is_new and not self.games:  # nothing came of it
            self.path.unlink(missing_ok=True)
        self._file.close()

    def add(self, game: ArenaGame) -> None:
        """Append one more game."""
        self.games[game.key] = game
        self._write(msgspec.json.encode(game) + b"\n")

    def hold(self, games: dict[Key, ArenaGame]) -> None:
        """Hold these games: append those that are new, or, if some that are there do not count any more, begin anew."""
        if self.games.keys() - games.keys():
            self._file.truncate(self._header)
            self.games = {}
        new = [game for key, game in games.items() if key not in self.games]
        self.games |= {game.key: game for game in new}
        if new:
            self._write(b"".join(msgspec.json.encode(game) + b"\n" for game in new))

    def _lock(self) -> None:
        if fcntl:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise SaucerfulError(f"{self.path} is being written by another arena: name another file.") from None

    def _resume(self, arguments: dict[str, Any]) -> None:
        header = json.dumps({"arena": arguments}, ensure_ascii=False, sort_keys=True).encode() + b"\n"
        self._file.seek(0)
        found = self._file.read()
        whole = found[: found.rfind(b"\n") + 1]
        if not whole and not header.startswith(found):
            raise SaucerfulError(f"{self.path} does not hold results of an arena: name another file.")
        if whole:
            self._check(whole.partition(b"\n")[0], arguments)
        lines = whole.splitlines()[1:]
        for number, line in enumerate(lines, 2):
            try:
                game = msgspec.json.decode(line, type=ArenaGame)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise SaucerfulError(f"{self.path}, line {number}: not the result of a game ({error}).") from None
            self.games.setdefault(game.key, game)
        if len(whole) < len(found):
            os.truncate(self._file.fileno(), len(whole))
        self._header = whole.find(b"\n") + 1 if whole else len(header)
        if not whole:
            self._write(header)

    def _check(self, line: bytes, arguments: dict[str, Any]) -> None:
        try:
            before = msgspec.json.decode(line, type=dict[str, dict[str, Any]])["arena"]
        except (msgspec.DecodeError, KeyError, UnicodeDecodeError):
            raise SaucerfulError(f"{self.path} does not hold results of an arena: name another file.") from None
        now = json.loads(json.dumps(arguments))
        other = sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))
        if other == ["code"]:
            raise SaucerfulError(f"{self.path} holds games of another version of the rules or bots: name another file.")
        if other:
            was, is_ = (json.dumps({name: side.get(name) for name in other}) for side in (before, now))
            raise SaucerfulError(
                f"{self.path} holds games played with other arguments ({was} there, {is_} here): name another file."
            )

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line)
        except OSError as error:
            raise SaucerfulError(f"Cannot write {self.path}: {error.strerror or error}.") from None
