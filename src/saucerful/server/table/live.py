"""A table together with what its journal does not say: who is there, and what is proposed, held or planned."""

import hashlib
from dataclasses import dataclass
from typing import NamedTuple

from saucerful.bots.reaction import MovePlan, release
from saucerful.server import protocol as p
from saucerful.server.table.client import Client
from saucerful.server.table.moves.late_moves import LateMoves
from saucerful.server.table.state import Table

CALM = 2
"""How many times longer everything takes at a calm table."""


class Patience(NamedTuple):
    """How long a server lets people and bots wait, in milliseconds."""

    bot_wait: int = 0
    """The shortest time that a bot takes for a move."""
    grace: int = 60_000
    """How long somebody may be away before a bot plays for them."""
    real_time_grace: int = 10_000
    """The same in real time."""


class HeldMove(NamedTuple):
    """A legal move that will be made in a moment, unless its player takes it back."""

    player: str
    message: p.Move
    until: int
    """By the wall clock, as clients are told."""
    due: int
    """The same moment by the steady clock."""


class Pending(NamedTuple):
    """What is proposed and held at a table, of which the journal knows nothing."""

    proposal: p.Proposal | None
    held: dict[int, HeldMove]


@dataclass
class PositionHint:
    """What a seat has asked about the position after so many moves, and what it was told."""

    request: int
    moves: int
    answer: p.HintShown | None = None


@dataclass
class BotTurn:
    """What a bot whose turn it is has been asked."""

    request: int
    number: int
    """The table's number when it was asked."""
    seat: int
    level: str
    due: int
    """When it moves, by the steady clock, however soon it has chosen."""
    step: int
    """If it chooses too late for that, it moves a whole number of these milliseconds later."""
    move: str | None = None

    def answered(self, move: str, now: int) -> None:
        """Note what the bot has chosen, and when that is played."""
        self.move, self.due = move, release(self.due, self.step, now)


@dataclass
class BotPlan:
    """When a bot acts in a game in real time, and what it has been asked."""

    reaction: MovePlan
    """By the steady clock."""
    scripted: bool
    """Whether its move is the next one of a lesson."""
    due: int
    """When it moves."""
    step: int
    """As for `BotTurn`."""
    request: int | None = None
    seed: int = 0
    """What it draws its random numbers from."""
    move: str | None = None

    def answered(self, move: str, now: int) -> None:
        """Note what the bot has chosen, and when that is played."""
        self.move, self.due = move, release(self.due, self.step, now)


class LiveTable:
    """The whole state of a table in play. Only `decide` changes it."""

    def __init__(self, table: Table, patience: Patience, seed: bytes) -> None:
        self.table = table
        self.patience = patience
        self.clients: dict[Client, str] = {}
        """Who looks at the table: each client's player."""
        self.present: set[str] = set()
        """The same people, each once."""
        self.proposal: p.Proposal | None = None
        self.last_proposal = 0
        self.held: dict[int, HeldMove] = {}
        self.late_moves = LateMoves()
        self.opening_rematch = False
        self.hints: dict[int, PositionHint] = {}
        """The last hint of each seat."""
        self.bot_turn: BotTurn | None = None
        self.bot_plans: dict[int, BotPlan] = {}
        self.away_since: dict[str, int] = {}
        self.host_away_since: int | None = None
        self.empty_since: int | None = None
        self.rest_until = 0
        """After a failure nothing is done by itself before that moment of the steady clock."""
        self.stopping = False
        self._seed = seed
        self._drawn = 0
        self._requests = 0

    @property
    def idle(self) -> bool:
        """Whether nothing is about to happen by itself."""
        nobody_thinks = self.bot_turn is None and not self.bot_plans
        return not self.held and (nobody_thinks or self.table.phase == "over")

    @property
    def pending(self) -> Pending:
        """What is proposed and held just now."""
        return Pending(self.proposal, dict(self.held))

    @property
    def pace(self) -> int:
        """How many times longer than usual everything takes here."""
        return CALM if self.table.settings.calm else 1

    @property
    def grace(self) -> int:
        """Milliseconds that somebody may be away before a bot plays for them."""
        return (self.patience.real_time_grace if self.table.real_time else self.patience.grace) * self.pace

    def may_look(self, player: str) -> bool:
        """Whether the person may see the table."""
        table = self.table
        return (
            table.settings.spectators
            or table.phase == "open"
            or player == table.host
            or table.seat_of(player) is not None
        )

    def clients_of(self, player: str) -> list[Client]:
        """All clients of one person."""
        return [client for client, owner in self.clients.items() if owner == player]

    def next_request(self) -> int:
        """A number that no earlier question to a bot had."""
        self._requests += 1
        return self._requests

    def turn_bits(self) -> int:
        """As `random_bits`; but with a deal that others play, too, all bots do the same after the same moves."""
        opened = self.table.opened
        if opened.day is None and opened.tournament is None:
            return self.random_bits()
        turn = f"{opened.seed}/{self.table.moves}".encode()
        return int.from_bytes(hashlib.blake2b(turn, digest_size=8).digest())

    def random_bits(self) -> int:
        """64 bits that nobody can foresee: the next ones of a stream that the secret seed determines."""
        self._drawn += 1
        return int.from_bytes(hashlib.blake2b(self._drawn.to_bytes(8), key=self._seed, digest_size=8).digest())
