"""What the journal of a table is made of: typed entries, from which everything about the table follows."""

from typing import Any

import msgspec
from msgspec import Struct

from saucerful.engine.game import Card
from saucerful.engine.position import MadeMove
from saucerful.server.protocol import Clock as Clock
from saucerful.server.protocol import Id as Id
from saucerful.server.protocol import Level
from saucerful.server.protocol import TableSettings as TableSettings

RULES = "1"
"""The version of the rules: another one when a finished game would no longer replay to the same end."""


def are_later(rules: str) -> bool:
    """Whether a table is of rules that only a later version of this program knows."""
    return rules.isdecimal() and int(rules) > int(RULES)


GUIDE = "guide"
"""Who plays the other seats of a lesson: the moves that are written there, else like a pilot. Nobody can choose it."""


class Origin(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A moment of another game, from which a table begins: its deal, and the moves that led there."""

    deal: dict[str, Any]
    moves: list[MadeMove] = []
    game: Id | None = None
    """The finished game that it is taken from, if it was played here."""
    script: list[MadeMove] = []
    """In a lesson: the moves that it goes through, as long as they are followed."""


class TournamentDeal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table knows of the tournament that it belongs to."""

    id: Id
    deal: int
    """Which of its deals is played here, counted from 0."""
    commitment: str
    """The tournament's, to the seed from which this table's follows; by it people have committed to their nonces."""
    nonces: list[str]
    """Those of all its people, known since it began: no others are asked for here."""
    lots: bool = False
    """Whether seats are drawn by lot. If not, the tournament has decided who sits where."""


class Entry(Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True, forbid_unknown_fields=True):
    """One entry of the journal; `at` is the server's time in milliseconds since 1970."""

    at: int


class Opened(Entry, frozen=True):
    """The table exists. The seed of the deal is drawn now, and its commitment shown to everybody."""

    by: Id
    settings: TableSettings
    rules: str
    """The version of the rules."""
    seed: str
    commitment: str
    previous: Id | None = None
    """The table of which this is the rematch."""
    tally: dict[str, int] = {}
    """How often each player has won at the tables before."""
    games: int = 0
    """How many games there were before."""
    origin: Origin | None = None
    """Where the game begins, if not with a deal of its own."""
    paired: bool = False
    """Whether the server has brought these people together: then nobody waits long for one who does not come."""
    day: str | None = None
    """The day whose deal it is, as in 2026-11-19: then the seed follows from that."""
    tournament: TournamentDeal | None = None
    """The tournament that it belongs to: then places are given, and the seed follows from the tournament's."""

    @property
    def listed(self) -> bool:
        """Whether the lobby lists it until its game begins: not those whose people the server has brought together."""
        return self.settings.public and not self.paired and self.tournament is None


class Sat(Entry, frozen=True):
    """A person takes a free place."""

    place: int
    player: Id


class BotSat(Entry, frozen=True):
    """A bot is put in a free place."""

    place: int
    level: Level


class Stood(Entry, frozen=True):
    """A place is free again."""

    place: int


class Readied(Entry, frozen=True):
    """A person is ready, with a nonce for the deal or a commitment to one; or, with neither, no longer."""

    place: int
    nonce: str | None = None
    commitment: str | None = None


class Sealed(Entry, frozen=True):
    """Everybody is ready: all commitments stand, and are revealed from now on. Any change of places breaks this off."""


class Revealed(Entry, frozen=True):
    """A person's nonce, which fits its commitment."""

    place: int
    nonce: str


class Started(Entry, frozen=True):
    """The game begins. Who sits where has been drawn by lot, or follows from the last game."""

    order: list[int]
    """Which place got seat 0, 1 …"""
    nonces: list[str]
    deal: dict[str, Any]
    lots: bool = True
    countdown: int = 0
    """Milliseconds before a game in real time runs."""
    commitments: list[str | None] = []
    """What was shown of each nonce before any was known; empty if nobody committed to theirs."""
    broken_off: int = 0
    """How often it came to a seal that did not lead to a game."""


class Moved(Entry, frozen=True):
    """A move, as in a record. `id` is what the client called it."""

    seat: int | None
    move: str
    by: str
    shuffle: list[Card] | None = None
    t: int | None = None
    id: str | None = None


class Undone(Entry, frozen=True):
    """The last moves are taken back, as all had agreed."""

    moves: int


class Hinted(Entry, frozen=True):
    """A person asked for a hint, for the first time in this position."""

    seat: int


class Handed(Entry, frozen=True):
    """A bot plays the seat of a person who is away, has left, or whose time was up."""

    seat: int
    level: Level
    why: str


class Joined(Entry, frozen=True):
    """A person takes over a seat that was a bot's own, soon after the start."""

    seat: int
    player: Id


class Returned(Entry, frozen=True):
    """The person plays the seat again."""

    seat: int


class Resumed(Entry, frozen=True):
    """A game in real time runs again after the server was down or everybody was gone."""

    t: int
    countdown: int


class Paused(Entry, frozen=True):
    """A game in real time stands still, because nobody is there."""

    t: int


class Interrupted(Entry, frozen=True):
    """Nobody could play here from `began` to `ended`, because the table's server was gone: it is charged to nobody."""

    began: int
    ended: int


class Hosted(Entry, frozen=True):
    """Another person looks after the table."""

    player: Id


class Said(Entry, frozen=True):
    """A line of chat."""

    player: Id
    text: str


class Muted(Entry, frozen=True):
    """A person does not want to read another one's lines, or wants to again."""

    player: Id
    whom: Id
    on: bool


class Seen(Entry, frozen=True):
    """Who plays a rated game was seen in these networks: their tags count in the end, however long ago that is then."""

    player: Id
    networks: list[str]


class Succeeded(Entry, frozen=True):
    """There is a rematch at another table."""

    table: Id


ABANDONED, TOO_MANY_MOVES = "abandoned", "too_many_moves"
AGREED, RESIGNED, CLAIMED = "agreed", "resigned", "claimed"


class Closed(Entry, frozen=True):
    """The game is over before its rules end it."""

    why: str = ABANDONED
    """`abandoned`: for a long time nobody came; `too_many_moves`: the game went on for too long; `agreed`: everybody
    wanted to stop; `resigned`: somebody gave up; `claimed`: everybody else stayed away."""
    seat: int | None = None
    """Who gave up, or claimed the game."""
    winners: list[int] = []
    """The seats that have won by that; nobody where there is no result."""


AnyEntry = (
    Opened
    | Sat
    | BotSat
    | Stood
    | Readied
    | Sealed
    | Revealed
    | Started
    | Moved
    | Undone
    | Hinted
    | Handed
    | Joined
    | Returned
    | Resumed
    | Paused
    | Interrupted
    | Hosted
    | Said
    | Muted
    | Seen
    | Succeeded
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: Entry) -> bytes:
    """The entry as the journal has it."""
    return _encoder.encode(entry)


def read_entry(text: bytes | str) -> AnyEntry:
    """The entry that stands in a journal; raises `msgspec.MsgspecError` if there is none."""
    return _decoder.decode(text)
