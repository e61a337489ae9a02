"""Parts of the server's messages: people, seats, steps of a game, tables in the lobby, as they are shown."""

from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from saucerful.bots.reason import Reason
from saucerful.server.protocol.values import Clock

EncodedView = Annotated[Raw, Meta(extra_json_schema={"encodes": "View"})]
"""A `View`, encoded already: the same bytes go to many."""
EventShown = Annotated[dict[str, Any], Meta(extra_json_schema={"encodes": "GameEvent"})]
"""A `GameEvent` with all its values."""


class Person(Struct, frozen=True):
    """Somebody at the table, as everybody sees them."""

    id: str
    name: str
    avatar: str


class SeatShown(Struct, frozen=True, omit_defaults=True):
    """A place before the game, a seat from its start on."""

    player: Person | None = None
    bot: str | None = None
    why: str | None = None
    """Why a bot plays for the person: `away`, `left`, `flag` or, for good, `resigned`."""
    ready: bool = False
    present: bool = False
    commitment: str | None = None
    """The hash of the nonce that this person adds to the deal."""
    revealed: bool = False
    """Whether the nonce is known to the server."""
    hints: int = 0
    """In how many positions the person has asked for a hint."""


class ChatLine(Struct, frozen=True):
    """A line of chat; `n` is its number at the table."""

    n: int
    at: int
    player: Person
    text: str


class ClockShown(Struct, frozen=True, omit_defaults=True):
    """What everybody has left in milliseconds, whose clock runs and until when; in real time: when it is GO."""

    left: list[int | None] = []
    running: int | None = None
    deadline: int | None = None
    go: int | None = None
    """Real time: the moment at which the countdown ends or ended; absent while the game stands still."""
    t: int | None = None
    """Real time: the game's milliseconds now."""


class Proposal(Struct, frozen=True, omit_defaults=True):
    """Somebody would like to undo that many moves, or to end the game; who has agreed."""

    id: int
    """By which one agrees to it."""
    seat: int
    moves: int
    agreed: list[int]
    ends: bool = False
    """Whether the game would end without a result; then no moves are undone."""


class GameEvent(Struct, frozen=True):
    """Something that happened, as you may see it. What else it holds, each game declares for each kind of event."""

    event: str
    """Its kind."""


class StepShown(Struct, frozen=True, omit_defaults=True):
    """What one number of the table brought: the events as you may see them."""

    n: int
    at: int
    events: list[EventShown] = []
    seat: int | None = None
    by: str | None = None
    """`human`, or the level of the bot that moved."""
    undone: int = 0
    """How many moves were taken back."""


class HintMove(Struct, frozen=True, omit_defaults=True):
    """A move that is worth making."""

    move: str
    share: int | None
    """What it promises, in hundredths of the victory."""
    events: list[EventShown] = []
    """What it brings at once, as far as that is certain."""
    why: list[Reason] = []
    """What it does at once, counted."""


class OriginShown(Struct, frozen=True, omit_defaults=True):
    """The moment of another game from which a table begins: nobody claims that its deal is fair."""

    step: int
    """After how many moves of that game; 0 is its deal."""
    game: str | None = None
    """That game, if it was played here."""


class LessonShown(Struct, frozen=True, omit_defaults=True):
    """A guided game, see `GET /api/lessons/{game}`."""

    step: int | None = None
    """How many of the lesson's moves have been made; absent once the game has gone its own way."""


class TournamentTable(Struct, frozen=True):
    """To which tournament a table belongs."""

    id: str
    deal: int
    """Which of its deals is played, counted from 0."""


class LobbySeat(Struct, frozen=True, omit_defaults=True):
    """Somebody at a table that the lobby lists."""

    name: str = ""
    bot: str | None = None
    """The level, if it is a bot."""
    rating: int | None = None
    """How strong the person is at this game, on Elo's scale, once that is certain enough."""


class LobbyTable(Struct, frozen=True):
    """A table that the lobby lists."""

    id: str
    game: str
    seats: int
    free: int
    phase: str
    people: list[str]
    """Their names."""
    opened: int
    seated: list[LobbySeat] = []
    """The same people with their strength, and the bots."""
    clock: Clock | None = None
    """How long people may take; `null`: as long as they like, or it is a game in real time."""
    rated: bool = False


class Glimpse(Struct, frozen=True, omit_defaults=True):
    """A public game in play, as those who watch it see it."""

    id: str
    game: str
    seats: list[SeatShown]
    view: EncodedView
    games: int = 0
    """How many games the same people had played before: bots are called and coloured by it."""
    watching: int = 0
    """How many people watch."""
