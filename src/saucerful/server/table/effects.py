"""What is to be done about a decision once its entries are durable. The room carries these out, in this order."""

from collections.abc import Sequence
from typing import NamedTuple

from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table.client import Client
from saucerful.server.table.commands import Command
from saucerful.server.table.state import Happened


class Send(NamedTuple):
    """Send a message to these clients."""

    clients: Sequence[Client]
    message: p.Tell


class SendAll(NamedTuple):
    """Send a message to everybody at the table."""

    message: p.Tell


class Refuse(NamedTuple):
    """Tell a client why something was not done; `id` is that of the move, if it was one."""

    client: Client
    refusal: Refusal
    id: str | None = None


class ShowTable(NamedTuple):
    """Show the whole table, with what has happened since number `seen`; to everybody if no clients are named."""

    seen: int
    clients: Sequence[Client] | None = None


class ShowTableSoon(NamedTuple):
    """The same for everybody, but many changes at a time."""

    seen: int


class ShowPresenceSoon(NamedTuple):
    """Tell everybody who is there, many changes at a time."""


class ShowMove(NamedTuple):
    """Show a move to everybody, to each as much of it as they may see."""

    happened: Happened
    at: int
    """The moment for which clocks are shown."""


class ShowChat(NamedTuple):
    """Show a line of chat."""

    happened: Happened


class ShowReaction(NamedTuple):
    """Show somebody's quick reaction, except to those who have muted them."""

    player: str
    reaction: str


class Evict(NamedTuple):
    """Tell a client that it may not look at this table any longer; then it has left."""

    client: Client
    refusal: Refusal


class AskBot(NamedTuple):
    """Let a bot choose a move; its answer comes back as `BotAnswered` with the number of this request."""

    request: int
    seat: int
    level: str
    seed: int
    """Its random numbers."""
    seconds: float
    """How long it may think."""
    people: Sequence[int] = ()
    """In real time: the seats of people, to whom the bot gives a fair chance."""
    t: int = 0
    """In real time: milliseconds since the start of the game."""


class AskHint(NamedTuple):
    """Let a bot find the best moves of a seat; its answer comes back as `HintFound` with the number of this request."""

    request: int
    seat: int


class OpenRematch(NamedTuple):
    """Open the next table for the same people; the answer comes back as `RematchOpened`."""

    client: Client
    player: str


class WakeAt(NamedTuple):
    """Send `TimerFired` at that moment of the steady clock, instead of at an earlier choice."""

    steady: int


class Then(NamedTuple):
    """Decide about this next."""

    command: Command


Effect = (
    Send
    | SendAll
    | Refuse
    | ShowTable
    | ShowTableSoon
    | ShowPresenceSoon
    | ShowMove
    | ShowChat
    | ShowReaction
    | Evict
    | AskBot
    | AskHint
    | OpenRematch
    | WakeAt
    | Then
)
