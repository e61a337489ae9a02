"""People who look for a game, of which the servers that share a database tell each other."""

import msgspec

from saucerful.games import game as game_of
from saucerful.server import protocol as p
from saucerful.server.hall.pairing import Wish, near, would_play
from saucerful.server.table import entries as e

PACES: dict[str, e.Clock | None] = {
    "none": None,
    "quick": e.Clock(move=30),
    "easy": e.Clock(move=120),
    "post": e.Clock(move=3 * 86_400),
}


def kind_of(ask: p.Seek) -> str:
    """What must be the same for all at a table: the game, its options, the pace, casual or rated."""
    pace = "" if game_of(ask.game).clock else ask.pace
    return msgspec.json.encode([ask.game, pace, ask.rated, ask.options], order="sorted").decode()


class Seeker(msgspec.Struct, frozen=True):
    """Somebody who looks for a game, and which."""

    player: str
    ask: p.Seek
    strength: int
    since: int
    avoids: frozenset[str] = frozenset()
    network: str = ""
    """Where the person comes from, as `address_key` tells it."""
    person: p.Person | None = None
    """What they are called; a server of an earlier version does not say it."""
    kind: str = ""
    """What must be the same for all at a table: worked out once; a server of an earlier version does not say it."""

    @property
    def same_kind(self) -> str:
        """As `kind`, whichever server says it."""
        return self.kind or kind_of(self.ask)

    @property
    def wish(self) -> Wish:
        """The same for pairing."""
        return Wish(self.player, self.same_kind, frozenset(self.ask.seats), self.strength, self.since, self.avoids)

    def settings(self, seats: int, *, rated: bool) -> e.TableSettings:
        """The table that they get."""
        real_time = game_of(self.ask.game).clock
        return e.TableSettings(
            game=self.ask.game,
            seats=seats,
            options=self.ask.options.get(str(seats), {}),
            clock=None if real_time else PACES[self.ask.pace],
            public=True,
            rated=rated,
            resigning="end" if seats == 2 else "bot",
        )


class JoinableTable(msgspec.Struct, frozen=True):
    """A table that has begun with bots, where somebody may take over from one of them just now."""

    table: str
    company: list[Seeker]
    """Who wished for it, and who has taken over from a bot since."""

    def fits(self, seeker: Seeker, now: int) -> bool:
        """Whether somebody who looks would play there, and everybody there with them."""
        host = self.company[0]
        return (
            host.ask.game == seeker.ask.game
            and min(host.ask.seats) in seeker.ask.seats
            and host.same_kind == seeker.same_kind
            and near(host.wish, seeker.wish, now)
            and all(one.player != seeker.player and would_play(one.wish, seeker.wish) for one in self.company)
        )
