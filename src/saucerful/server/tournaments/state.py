"""What a tournament is: its settings, who takes part, what is played where, and what came of it.

It is a value, stored whole; the functions beside it return another one. None of them knows a clock or a disk.
"""

import math
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from saucerful.server import protocol as p
from saucerful.server.storage.rows import TournamentPhase

Kind = Literal["duplicate", "arena", "robin"]
"""The same deals at every table; a set time, paired again at once; or everybody against everybody."""
Pace = Literal["quick", "easy", "post"]
MOST_PEOPLE = 128
LEAST_PEOPLE = 2
MOST_GAMES = 1_000
"""About as many games a round robin may take in which everybody meets everybody."""
NOBODY = ""
"""Stands for a bot that only fills a place in an arena."""


class TournamentSettings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is chosen when a tournament is set up."""

    kind: Kind
    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=2, le=8)]
    pace: Pace = "easy"
    """How long a move may take: 30 seconds, two minutes, or three days. In real time it does not matter."""
    rounds: Annotated[int, Meta(ge=1, le=16)] = 4
    """How many deals everybody plays. A round robin for two seats has as many as it takes to meet everybody."""
    minutes: Annotated[int, Meta(ge=5, le=240)] = 30
    """How long an arena takes."""
    bots: bool = True
    """Whether bots take the places that are free."""
    tables: Annotated[int, Meta(ge=2, le=32)] = 2
    """Duplicate: at how many tables each deal is played at least, if bots take the places that are free."""
    level: p.Level = "pilot"
    """The bots'."""
    rated: bool = False
    """Whether games change the ratings of those who play them."""
    public: bool = True
    """Whether the list of tournaments shows it."""
    options: dict[str, Any] = {}
    """The game's, as at a table."""

    @property
    def over_days(self) -> bool:
        """Whether people play over days, and need not be there."""
        return self.pace == "post"

    @property
    def all_meet(self) -> bool:
        """Whether everybody meets everybody else, so that twice the people play four times the games."""
        return self.kind == "robin" and self.seats == LEAST_PEOPLE

    @property
    def most_people(self) -> int:
        """How many may take part."""
        return (1 + math.isqrt(1 + 8 * MOST_GAMES)) // 2 if self.all_meet else MOST_PEOPLE


class Entrant(Struct, frozen=True, omit_defaults=True):
    """Somebody who takes part: a person, by their id, or a bot."""

    id: str
    bot: str | None = None
    """Its level, if it is one."""
    commitment: str | None = None
    """To the nonce."""
    nonce: str | None = None
    """What they give to the deals, once it is revealed."""
    state: Literal["in", "absent", "left"] = "in"
    """`absent`: they were not there when it began, and do not take part; `left`: they did, and bots play for them."""
    free_since: int | None = None
    """In an arena: from when on they wait for the next table. None: they play, or rest."""
    last: list[str] = []
    """In an arena: with whom they have just played."""

    @property
    def plays(self) -> bool:
        """Whether it is a person who takes part."""
        return self.bot is None and self.state == "in"


class GameResult(Struct, frozen=True, omit_defaults=True):
    """How a game ended, seat by seat."""

    points: list[int] = []
    winners: list[int] = []
    absent: list[int] = []
    """The seats whose people gave up, or were not there in the end: bots played for them."""
    void: bool = False
    """Whether it has no result: it went on for too long, or its table was lost. Then it counts for nobody."""


class TournamentGame(Struct, frozen=True, omit_defaults=True):
    """A table of the tournament. It is planned before it is opened, so that no server opens it twice."""

    table: str
    round: int
    deal: int
    entrants: list[str]
    """Who sits where, seat by seat. In an arena seats are drawn by lot, and this is put right when the game is over."""
    result: GameResult | None = None


class RoundPlan(Struct, frozen=True, omit_defaults=True):
    """A round: who plays where, seat by seat, and who sits out."""

    tables: list[list[str]]
    out: list[str] = []


class Tournament(Struct, frozen=True, omit_defaults=True):
    """Everything about it. It is never shown as it is: the seed is a secret until all is over."""

    id: str
    host: str
    settings: TournamentSettings
    created: int
    begins: int
    """When it begins, unless its host begins it earlier."""
    seed: str
    """What all its chance follows from, together with people's nonces."""
    commitment: str
    """To the seed, shown from the beginning."""
    network: str = ""
    """The tag of the network from which it was set up."""
    phase: TournamentPhase = "open"
    entrants: list[Entrant] = []
    rounds: list[RoundPlan] = []
    games: list[TournamentGame] = []
    until: int | None = None
    """`sealed`: by when nonces must be revealed. `playing`: when an arena ends, or when the next round begins."""
    why: str = ""
    """Why it was cancelled: `too_few`, or `host`."""
    ended: int | None = None
    removed: list[str] = []
    """People whom its host has removed, and who cannot join again."""

    def entrant(self, id: str) -> Entrant | None:
        """Somebody who takes part, or did."""
        return next((one for one in self.entrants if one.id == id), None)

    @property
    def people(self) -> list[str]:
        """The ids of all people who have joined, whatever became of them."""
        return [one.id for one in self.entrants if one.bot is None]

    @property
    def nonces(self) -> list[str]:
        """What people have given to the deals, in the order in which they joined. None comes after it has begun."""
        return [one.nonce for one in self.entrants if one.nonce is not None]

    @property
    def round(self) -> int:
        """How many rounds have begun."""
        return max((game.round + 1 for game in self.games), default=0)

    @property
    def unfinished(self) -> list[TournamentGame]:
        """What is being played."""
        return [game for game in self.games if game.result is None]

    def game(self, table: str) -> TournamentGame | None:
        """What is played at a table."""
        return next((game for game in self.games if game.table == table), None)

    def games_of(self, id: str) -> list[TournamentGame]:
        """What somebody is playing."""
        return [game for game in self.unfinished if id in game.entrants]

    def is_deal_open(self, deal: int) -> bool:
        """Whether somebody is still to play a deal, or playing it: then nobody may see how it went elsewhere."""
        return any(game.deal == deal and game.result is None for game in self.games)


def with_entrant(tournament: Tournament, entrant: Entrant) -> Tournament:
    """The same with somebody who is as they are now."""
    changed = [entrant if one.id == entrant.id else one for one in tournament.entrants]
    return msgspec.structs.replace(tournament, entrants=changed)


encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Tournament] = msgspec.json.Decoder(Tournament)


def decode(state: bytes) -> Tournament:
    """A tournament as it is stored."""
    return _decoder.decode(state)
