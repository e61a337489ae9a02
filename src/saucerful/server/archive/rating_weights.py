"""How much a rated game counts for each of those who played: against strangers a lot, against oneself nothing."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from saucerful.server.access.networks import PERIOD
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.storage.rows import FinishedGame

ESTABLISHED = 4
"""How many others somebody must have met in rated games before a game against them counts in full."""
REMEMBERED = 200
"""The games of a person, the latest ones, in which one looks for whom they have met."""


Tags = frozenset[tuple[int, str]]
"""Those of networks, each with the thirty days in which it is the network's."""


class Rated(NamedTuple):
    """A rated game: when, and by person the tags of the networks that they played from."""

    id: str
    ended: int
    networks: dict[str, Tags]

    @property
    def period(self) -> int:
        """The thirty days in which it was played: so long networks are known again."""
        return self.ended // PERIOD

    def strangers_to(self, player: str) -> Iterator[str]:
        """Those of the others who certainly played from elsewhere."""
        own = self.networks.get(player, frozenset())
        for other, theirs in self.networks.items():
            if other != player and _of_one_time(own, theirs) and own.isdisjoint(theirs):
                yield other


def _of_one_time(own: Tags, theirs: Tags) -> bool:
    """Whether both were seen in the same thirty days, so that their tags can be compared."""
    return not {period for period, _ in own}.isdisjoint(period for period, _ in theirs)


def rating_weights(game: FinishedGame, past: dict[str, list[FinishedGame]]) -> dict[str, float]:
    """How much a game counts for each person, from 0 to 1. `past` are each person's latest games.

    It is the mean over the opponents. One whom nobody else knows, who plays from the same address, or of whose address
    nothing is known, counts for nothing.
    """
    now = next(_rated([game]))
    before = {
        player: [one for one in _rated(games) if (one.ended, one.id) < (now.ended, now.id)]
        for player, games in past.items()
    }
    return {
        player: sum(_weight(now, player, other, before) for other in now.strangers_to(player)) / (len(now.networks) - 1)
        for player in now.networks
    }


def _weight(now: Rated, player: str, other: str, before: dict[str, list[Rated]]) -> float:
    known = min(1.0, _acquaintances(other, player, before[other]) / ESTABLISHED)
    return known**2 / (1 + _meetings(now, player, other, before[player]))


def _acquaintances(player: str, asking: str, games: list[Rated]) -> int:
    """How many people they have met, apart from the one who asks; of one network they meet one person in a period."""
    met, networks = {asking}, set[tuple[int, str]]()
    for game in sorted(games, key=lambda game: (game.ended, game.id)):
        for other in game.strangers_to(player):
            tags = game.networks[other]
            if other not in met and networks.isdisjoint(tags):
                met.add(other)
            networks |= tags
    return len(met) - 1


def _meetings(now: Rated, player: str, other: str, games: list[Rated]) -> int:
    """How often the player has met the other, or somebody else from the other's network, in this period already."""
    return sum(
        any(one == other or not tags.isdisjoint(now.networks[other]) for one, tags in game.networks.items())
        for game in games
        if game.period == now.period and player in game.networks
    )


def _rated(games: Iterable[FinishedGame]) -> Iterator[Rated]:
    for game in games:
        outcome = msgspec.json.decode(game.summary, type=GameOutcome)
        if outcome.rated:
            apart = [[game.people.get(seat, "")] for seat in range(outcome.seats)]
            tags = outcome.networks or apart  # which earlier versions did not keep
            dated = [frozenset(_dated(tag, game.ended) for tag in some) for some in tags]
            yield Rated(game.id, game.ended, {one: dated[seat] for seat, one in game.people.items()})


def _dated(tag: str, ended: int) -> tuple[int, str]:
    """A tag and its thirty days: those in which the game ended, unless others are named."""
    period, named, name = tag.partition(":")
    return (int(period), name) if named else (ended // PERIOD, tag)
