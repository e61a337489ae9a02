"""What clients and the server say to each other over the socket. The TypeScript types come from here, see `schema`."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from saucerful.bots.reasons import Reason

VERSION = 1

Id = Annotated[str, Meta(max_length=64)]
Level = Annotated[str, Meta(max_length=64)]
MoveId = Annotated[str, Meta(min_length=1, max_length=40)]
Place = Annotated[int, Meta(ge=0, le=7)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]
END = r"(?![\s\S])"
"""The end of a text. Python, unlike browsers, lets `$` stand before a line break as well."""
Nonce = Annotated[str, Meta(pattern=f"^[!-~]{{1,64}}{END}")]
Commitment = Annotated[str, Meta(pattern=f"^[0-9a-f]{{64}}{END}")]
Reaction = Annotated[str, Meta(pattern=f"^[a-z]{{1,16}}{END}")]
Pace = Literal["none", "quick", "easy", "post"]
"""How long people who are paired may take: as long as they like, 30 seconds for a move, two minutes, or three days."""
EncodedView = Annotated[Raw, Meta(extra_json_schema={"encodes": "View"})]
"""A `View`, encoded already: the same bytes go to many."""
EventShown = Annotated[dict[str, Any], Meta(extra_json_schema={"encodes": "GameEvent"})]
"""A `GameEvent` with all its values."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long people may take, in seconds; a seat whose time is up is handed to a bot."""

    move: Annotated[int, Meta(ge=5, le=30 * 86_400)] | None = None
    """For each move."""
    total: Annotated[int, Meta(ge=30, le=86_400)] | None = None
    """For the whole game."""
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    """What each move adds to the total."""


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is chosen when a table is opened."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=2, le=8)]
    options: dict[str, Any] = {}
    edition: dict[str, Any] | str = "default"
    clock: Clock | None = None
    public: bool = False
    """Whether the lobby lists it."""
    spectators: bool = True
    """Whether others may watch."""
    hold: bool = False
    """Whether a move waits two seconds, in which it can be taken back unseen."""
    friendly: bool = True
    """Whether moves can be undone when all agree."""
    calm: bool = False
    """A slower pace: longer countdowns, slower bots."""
    stand_in: Level = "pilot"
    """The bot that plays for people who are away."""
    hints: bool = False
    """Whether those who have a move may ask for the best ones, see `hint`. Never where the result is rated."""
    rated: bool = False
    """Whether the result changes the ratings of those who play; then nothing is undone."""
    resigning: Literal["bot", "end"] = "bot"
    """What follows when one of several people gives up: a bot plays on in their stead, or the game ends."""


class Ask(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """A message from a client."""


class Enter(Ask, frozen=True):
    """Come to a table: to sit, to play or to watch. `seen` is the last number the client has seen there."""

    table: Id
    seen: Annotated[int, Meta(ge=0)] = 0


class Leave(Ask, frozen=True):
    """Go away from the table; the seat stays yours."""


class WatchLobby(Ask, frozen=True, tag="lobby"):
    """Be told about open tables from now on, or no longer."""

    on: bool = True


class Seek(Ask, frozen=True):
    """Look for somebody to play with. Ends when you are `paired`, `stop_seeking`, or are not connected any more."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[Annotated[int, Meta(ge=2, le=8)]], Meta(min_length=1, max_length=7)]
    """The numbers of seats that you accept."""
    pace: Pace = "easy"
    """How long people may take. In real time it does not matter."""
    rated: bool = False
    """Whether the game shall be rated, or not."""
    options: dict[str, dict[str, Any]] = {}
    """The game's options, by the number of seats where there are some; others must look for the same."""


class StopSeeking(Ask, frozen=True, tag="stop_seeking"):
    """Look for nobody any more."""


class WithBots(Ask, frozen=True, tag="with_bots"):
    """Begin with bots instead of those whom you look for; who comes within the first moves takes over from a bot."""

    level: Id = "pilot"


class Sit(Ask, frozen=True):
    """Take a free place."""

    place: Place


class Stand(Ask, frozen=True):
    """Free your place; during the game a bot plays on for you until you take the seat back."""


class SeatBot(Ask, frozen=True, tag="bot"):
    """The host puts a bot in a free place."""

    place: Place
    level: Id


class Remove(Ask, frozen=True):
    """The host frees a place before the game."""

    place: Place


class Ready(Ask, frozen=True):
    """You are ready, and commit to the nonce that your device adds to the deal. Neither: not ready after all."""

    nonce: Nonce | None = None
    """The nonce itself: then you trust whoever runs the server not to choose another one by it."""
    commitment: Commitment | None = None
    """Instead of that: the hash of the nonce, which you `reveal` once everybody is ready."""


class Reveal(Ask, frozen=True):
    """The nonce that you have committed to, once the table is `sealed`."""

    nonce: Nonce


class Start(Ask, frozen=True):
    """The host starts: free places are filled with bots of that level. Everybody who sits must be ready."""

    level: Id = "pilot"


class Move(Ask, frozen=True):
    """Make a move. The id is the client's own: sending the same id twice plays once."""

    id: MoveId
    move: Annotated[str, Meta(max_length=64)]


class Why(Ask, frozen=True):
    """Ask why a move is not legal; it is not made, even if it is. The answer is `refused` with that id, or `fine`."""

    id: MoveId
    move: Annotated[str, Meta(max_length=64)]


class TakeBack(Ask, frozen=True, tag="take_back"):
    """Take back a move that is still held, see `held`."""

    id: MoveId


class Undo(Ask, frozen=True):
    """Propose to undo your last move; or, with the id of a proposal, agree to it or refuse it."""

    proposal: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    agree: bool = True


class Hint(Ask, frozen=True):
    """Ask which moves are best for you now, where the host allows it. How often you did is shown to everybody."""


class GiveUp(Ask, frozen=True, tag="give_up"):
    """Give the game up: you have lost. A bot plays on for you, or the game ends, as the host chose."""


class End(Ask, frozen=True):
    """Propose to end the game without a result; or, with the id of a proposal, agree to it or refuse it."""

    proposal: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    agree: bool = True


class Claim(Ask, frozen=True):
    """Claim the game, which nobody else plays any more: bots have kept all other people's seats for a minute."""


class Return(Ask, frozen=True):
    """Take your seat back from the bot that plays it."""


class Chat(Ask, frozen=True):
    """Say something to everybody at the table."""

    text: Text


class React(Ask, frozen=True):
    """Show a quick reaction, one of those that `welcome` lists."""

    reaction: Reaction


class Mute(Ask, frozen=True):
    """Do not hear a person any more, or hear them again."""

    player: Id
    on: bool = True


class Rematch(Ask, frozen=True):
    """Play again, seats rotated. The first who asks opens the next table, at which everybody sits already."""


class Ping(Ask, frozen=True):
    """Asks for the server's time."""

    id: Annotated[int, Meta(ge=0, le=2**53)] = 0


AnyAsk = (
    Enter
    | Leave
    | WatchLobby
    | Seek
    | StopSeeking
    | WithBots
    | Sit
    | Stand
    | SeatBot
    | Remove
    | Ready
    | Reveal
    | Start
    | Move
    | Why
    | TakeBack
    | Undo
    | Hint
    | GiveUp
    | End
    | Claim
    | Return
    | Chat
    | React
    | Mute
    | Rematch
    | Ping
)


class Tell(Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """A message from the server."""


class Person(Struct, frozen=True):
    """Somebody at the table, as everybody sees them."""

    id: str
    name: str
    avatar: str


class Welcome(Tell, frozen=True):
    """The first message on a socket."""

    you: Person
    now: int
    """The server's time in milliseconds since 1970."""
    version: int
    reactions: list[str]


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


class Hinted(Tell, frozen=True):
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


class Playing(Tell, frozen=True):
    """Some public games that are being played here, those with most spectators first."""

    tables: list[Glimpse]


class YourTurn(Tell, frozen=True, tag="your_turn"):
    """It is your turn at a table that you are not looking at."""

    table: str
    game: str


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
    | Hinted
    | Undoing
    | LobbyShown
    | Seeking
    | Paired
    | Playing
    | YourTurn
    | Closing
    | Pong
)

_decoder: msgspec.json.Decoder[AnyAsk] = msgspec.json.Decoder(AnyAsk)
_encoder = msgspec.json.Encoder()


def read_ask(text: str | bytes) -> AnyAsk:
    """A client's message; raises `msgspec.MsgspecError` if it is none."""
    return _decoder.decode(text)


def write_ask(message: Ask) -> bytes:
    """A client's message as it goes over the socket."""
    return _encoder.encode(message)


def write_tell(message: Tell) -> bytes:
    """The server's message as it goes over the socket."""
    return _encoder.encode(message)
