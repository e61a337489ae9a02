"""What the server says to its clients."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from saucerful.server.protocol.shown import (
    ChatLine,
    ClockShown,
    EncodedView,
    EventShown,
    Glimpse,
    HintMove,
    LessonShown,
    LobbyTable,
    OriginShown,
    Person,
    Proposal,
    SeatShown,
    StepShown,
    TournamentTable,
)
from saucerful.server.protocol.values import TableSettings


class Tell(Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """A message from the server."""


class Welcome(Tell, frozen=True):
    """The first message on a socket."""

    you: Person
    now: int
    """The server's time in milliseconds since 1970."""
    version: int
    reactions: list[str]


class TableShown(Tell, frozen=True, tag="table"):
    """The whole table as you may see it: on entering, and whenever more than the position has changed."""

    n: int
    id: str
    settings: TableSettings
    phase: str
    """`open`, `playing`, `over`, or `aside`: kept, but this version cannot go on with it."""
    host: str
    seats: list[SeatShown]
    you: int | None
    """Your place or seat."""
    commitment: str
    """The hash that commits the server to the seed of the deal."""
    tally: dict[str, int]
    games: int
    clock: ClockShown
    watching: int = 0
    """How many people watch."""
    view: EncodedView | UnsetType = UNSET
    legal: list[str] = []
    steps: list[StepShown] = []
    """What you have not seen yet, oldest first; `missed` if there is more than the table can tell."""
    missed: bool = False
    chat: list[ChatLine] = []
    muted: list[str] = []
    """Whom you do not hear, by their ids."""
    undo: Proposal | None = None
    scores: list[int] | None = None
    winners: list[int] | None = None
    ended: str | None = None
    """Why the game is over before its end. Without a result: `abandoned`, `too_many_moves`, `agreed`; with `winners`:
    `resigned`, `claimed`."""
    ended_by: int | None = None
    """The seat that gave up or claimed the game."""
    next: str | None = None
    """The table of the rematch."""
    previous: str | None = None
    origin: OriginShown | None = None
    lesson: LessonShown | None = None
    day: str | None = None
    """The day whose deal it is, as in 2026-11-19."""
    tournament: TournamentTable | None = None
    """The tournament that the table belongs to."""
    sealed: bool = False
    """Everybody is ready, and all commitments stand: reveal your nonce, and when all are revealed the game begins."""
    broken_off: int = 0
    """How often the table was sealed, and then somebody was no longer ready."""


class MoveShown(Tell, frozen=True, tag="moved"):
    """A move was made. `yours` is its id if it was your own: this is its acknowledgement."""

    n: int
    at: int
    seat: int | None
    by: str
    events: list[EventShown]
    view: EncodedView
    legal: list[str]
    clock: ClockShown | None = None
    yours: str | None = None


class Accepted(Tell, frozen=True):
    """A move that you sent again had been made already, as that number."""

    id: str
    n: int


class Fine(Tell, frozen=True):
    """The move that you asked about is legal now."""

    id: str


class Held(Tell, frozen=True):
    """Your move is legal and will be made at that time, unless you take it back."""

    id: str
    move: str
    until: int


class MoveTakenBack(Tell, frozen=True, tag="taken_back"):
    """Your held move was not made."""

    id: str


class Refused(Tell, frozen=True):
    """What you asked was not done; nothing has changed."""

    text: str
    """Why, and what to do, in English."""
    key: str
    """The same for those who translate, with its values."""
    values: dict[str, Any] = {}
    id: str | None = None
    """The id of the move, if it was one."""
    clause: str | None = None
    """The clause of the rules that it breaks."""
    late: bool = False
    """It was legal when you saw the table, but somebody was faster: it simply comes back."""


class ChatShown(Tell, frozen=True, tag="said"):
    """Somebody said something."""

    line: ChatLine


class Reacted(Tell, frozen=True):
    """Somebody shows a reaction."""

    player: Person
    reaction: str


class Presence(Tell, frozen=True):
    """Who of those who sit is there, seat by seat, and how many watch."""

    present: list[bool]
    watching: int


class HintShown(Tell, frozen=True, tag="hinted"):
    """The answer to `hint`, for you alone. It comes a fixed time after the question, whatever the position."""

    moves_made: int
    """How many moves had been made in the position that it is about."""
    level: str
    """The bot that was asked."""
    moves: list[HintMove]
    """The best first."""


class Undoing(Tell, frozen=True):
    """Somebody proposes to undo, or to end the game; `null`: it is off the table."""

    proposal: Proposal | None


class LobbyShown(Tell, frozen=True, tag="lobby"):
    """The public tables, those with free places first."""

    tables: list[LobbyTable]
    seeking: dict[str, int] = {}
    """How many people look for somebody to play with, by game."""


class Seeking(Tell, frozen=True):
    """You look for somebody to play with; told again when the number changes."""

    game: str
    since: int
    waiting: int
    """How many people look for somebody to play this game with, you included."""


class Paired(Tell, frozen=True):
    """You have a place at this table: enter it, and be `ready`."""

    table: str
    game: str


class TournamentCalls(Tell, frozen=True, tag="tournament"):
    """A tournament in which you take part has begun, or has a table for you."""

    tournament: str
    game: str
    table: str | None = None
    """Where you play now; absent: look at the tournament, so that your nonce is revealed."""


class Playing(Tell, frozen=True):
    """Some public games that are being played here, those with most spectators first."""

    tables: list[Glimpse]


class Invited(Tell, frozen=True):
    """Somebody with whom you have played invites you to a table."""

    table: str
    game: str
    by: Person


class YourTurn(Tell, frozen=True, tag="your_turn"):
    """It is your turn at a table that you are not looking at."""

    table: str
    game: str
    deadline: int | None = None
    """When your time is up, in milliseconds since 1970; absent without clocks."""


class Closing(Tell, frozen=True):
    """The server is about to stop: come back after so many seconds."""

    seconds: int


class Pong(Tell, frozen=True):
    """The server's time."""

    id: int
    now: int


AnyTell = (
    Welcome
    | TableShown
    | MoveShown
    | Accepted
    | Fine
    | Held
    | MoveTakenBack
    | Refused
    | ChatShown
    | Reacted
    | Presence
    | HintShown
    | Undoing
    | LobbyShown
    | Seeking
    | Paired
    | TournamentCalls
    | Playing
    | Invited
    | YourTurn
    | Closing
    | Pong
)
