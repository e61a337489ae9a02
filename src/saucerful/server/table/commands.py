"""Everything that can reach a live table. It decides about one command at a time, see `decide`."""

from collections.abc import Sequence
from typing import NamedTuple

from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table.blocks import NO_BLOCKS, Blocks
from saucerful.server.table.client import Client
from saucerful.server.table.live import Pending
from saucerful.server.table.state import Table
from saucerful.server.table.timing.clocks import Outage


class ClientEntered(NamedTuple):
    """A person opens the table, or comes back to it; `seen` is the last number that the client has seen here."""

    client: Client
    player: str
    seen: int


class PersonSeen(NamedTuple):
    """From which networks somebody comes who is at the table, as tags."""

    player: str
    networks: Sequence[str]


class ClientLeft(NamedTuple):
    """A client closes the table, or its connection is lost."""

    client: Client


class SeatReclaimed(NamedTuple):
    """A person is back at the table, and with them their right to the seat that a bot has kept."""

    client: Client
    player: str


class PersonJoins(NamedTuple):
    """A person who looked for a game takes over from a bot, if that can still be done."""

    player: str


class MessageReceived(NamedTuple):
    """A person at the table asks for something."""

    client: Client
    player: str
    message: p.AnyAsk
    blocks: Blocks = NO_BLOCKS
    """Between this person and others, when they asked."""


class TimerFired(NamedTuple):
    """Time has passed, or something has changed: do what the table does by itself."""


class BotAnswered(NamedTuple):
    """A bot has chosen its move; `request` is the number of the `AskBot` that it answers."""

    request: int
    move: str


class HintFound(NamedTuple):
    """The best moves of a seat; `request` is the number of the `AskHint` that is answered."""

    request: int
    seat: int
    level: str
    moves: Sequence[p.HintMove]


class RematchOpened(NamedTuple):
    """The next table is on disk, or why it was not opened."""

    client: Client
    table: str | Refusal


class OutagesChanged(NamedTuple):
    """The machine slept, or its clock was set: these are all outages that are known now."""

    outages: Sequence[Outage]


class TableInterrupted(NamedTuple):
    """Nobody could play at this table from then to then, while others went on."""

    began: int
    ended: int


class PeopleChanged(NamedTuple):
    """Somebody has another name or face."""


class PlayerForgotten(NamedTuple):
    """A person's data was deleted."""

    player: str


class TableAbandoned(NamedTuple):
    """Nobody has come for so long that the game is given up."""


class TableReloaded(NamedTuple):
    """What was decided could not be written, so this, read from the journal, is the table."""

    table: Table
    seen: int
    """The last number that clients have been shown."""
    pending: Pending | None = None
    """What was proposed and held before that decision."""


class ServerStopping(NamedTuple):
    """The server is about to stop: held moves are made now, and nothing else is begun."""


Command = (
    ClientEntered
    | PersonSeen
    | ClientLeft
    | SeatReclaimed
    | PersonJoins
    | MessageReceived
    | TimerFired
    | BotAnswered
    | HintFound
    | RematchOpened
    | OutagesChanged
    | TableInterrupted
    | PeopleChanged
    | PlayerForgotten
    | TableAbandoned
    | TableReloaded
    | ServerStopping
)
