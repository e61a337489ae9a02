"""What somebody's finished games come to: games and wins, by game and by opponent."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from saucerful.server import protocol as p
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.archive.ratings import elo, margin
from saucerful.server.archive.reviews import ReviewSummary
from saucerful.server.storage.rows import FinishedGame, Rating
from saucerful.server.table.entries import AGREED

MOST_LATEST = 200
"""Games that charts show."""


class RatingShown(Struct, frozen=True):
    """How strong somebody is at a game, on Elo's scale."""

    elo: int
    margin: int
    """Nineteen times out of twenty it is not further off than that."""
    games: int
    """How many rated games it comes from."""


class Reviewed(Struct, frozen=True):
    """What reviews of your games have found."""

    games: int
    """How many of them are reviewed."""
    luck: float
    """On average, in shares of a victory."""
    decisions: int
    """How many of yours were judged."""
    loss: float
    """What each of them gave up on average, in shares of a victory."""


class GameStatistics(Struct, frozen=True, omit_defaults=True):
    """Your games of one kind."""

    game: str
    games: int
    wins: int
    """Shared victories included."""
    rating: RatingShown | None = None
    """Absent as long as you have finished no rated game."""
    reviewed: Reviewed | None = None
    """Absent as long as none of them is reviewed."""


class OpponentStatistics(Struct, frozen=True, omit_defaults=True):
    """Your games with one person, or against the bots of one level."""

    games: int
    wins: int
    """Yours."""
    losses: int
    """Games that they have won and you have not."""
    player: p.Person | None = None
    bot: str | None = None
    reviewed: Reviewed | None = None


class GameInTime(Struct, frozen=True, omit_defaults=True):
    """One of your games, for charts."""

    id: str
    game: str
    ended: int
    """Milliseconds since 1970."""
    won: bool
    luck: float | None = None
    """What chance gave you; absent if the game is not reviewed."""
    loss: float | None = None
    """What a decision of yours gave up on average; absent if none was judged."""


class Statistics(Struct, frozen=True):
    """What your finished games come to. Lessons, and games that went on from others, are left out."""

    games: int
    wins: int
    by_game: list[GameStatistics]
    by_opponent: list[OpponentStatistics]
    """Those with whom you have played most come first."""
    reviewed: Reviewed | None
    """All reviewed games together."""
    latest: list[GameInTime]
    """Your latest games, the earliest of them first."""


@dataclass
class _Sum:
    """Adds up games, and what reviews have found."""

    games: int = 0
    wins: int = 0
    losses: int = 0
    reviewed: int = 0
    luck: float = 0.0
    decisions: int = 0
    loss: float = 0.0

    def add(self, victory: bool, lost: bool, seat: int, review: ReviewSummary | None) -> None:
        """Count a game in which the person sat there."""
        self.games += 1
        self.wins += victory
        self.losses += lost
        if review is not None and seat < len(review.luck):
            self.reviewed += 1
            self.luck += review.luck[seat]
            self.decisions += review.decisions[seat]
            self.loss += review.losses[seat]

    def shown(self) -> Reviewed | None:
        """What reviews have found, if there are any."""
        if not self.reviewed:
            return None
        luck, loss = self.luck / self.reviewed, self.loss / max(1, self.decisions)
        return Reviewed(self.reviewed, round(luck, 4), self.decisions, round(loss, 4))


def statistics(
    player: str,
    finished: Iterable[FinishedGame],
    ratings: list[Rating],
    people: dict[str, p.Person],
    reviews: Mapping[str, ReviewSummary],
) -> Statistics:
    """The statistics of a person's games, the latest first; `people` are those who are still known.

    `reviews` are what is known of their games, by the ids of these.
    """
    by_game: dict[str, _Sum] = defaultdict(_Sum)
    met: dict[tuple[str, str], _Sum] = defaultdict(_Sum)
    everything, latest = _Sum(), list[GameInTime]()
    for game in finished:
        outcome = msgspec.json.decode(game.summary, type=GameOutcome)
        if outcome.origin or outcome.ended == AGREED:
            continue
        own = next(seat for seat, one in game.people.items() if one == player)
        victory, review = own in outcome.winners and own not in outcome.absent, reviews.get(game.id)
        everything.add(victory, False, own, review)
        by_game[game.game].add(victory, False, own, review)
        for other, theirs in _others(game, outcome, player).items():
            met[other].add(victory, theirs and not victory, own, review)
        if len(latest) < MOST_LATEST:
            latest.append(_in_time(game, victory, own, review))
    rated = {one.game: RatingShown(elo(one), margin(one), one.games) for one in ratings if one.player == player}
    often = sorted(met, key=lambda other: -met[other].games)
    return Statistics(
        games=everything.games,
        wins=everything.wins,
        by_game=[
            GameStatistics(name, of.games, of.wins, rated.get(name), of.shown()) for name, of in sorted(by_game.items())
        ],
        by_opponent=[_opponent(other, met[other], people) for other in often],
        reviewed=everything.shown(),
        latest=latest[::-1],
    )


def _in_time(game: FinishedGame, won: bool, seat: int, review: ReviewSummary | None) -> GameInTime:
    if review is None or seat >= len(review.luck):
        return GameInTime(game.id, game.game, game.ended, won)
    judged = review.decisions[seat]
    loss = round(review.losses[seat] / judged, 4) if judged else None
    return GameInTime(game.id, game.game, game.ended, won, review.luck[seat], loss)


def _others(game: FinishedGame, outcome: GameOutcome, player: str) -> dict[tuple[str, str], bool]:
    """Whom somebody played with, and whether they have won; several bots of one level are one opponent."""
    seated = {seat: ("bot", level) for seat, level in enumerate(outcome.bots) if level is not None}
    seated |= {seat: ("player", id) for seat, id in game.people.items() if id != player}
    found: dict[tuple[str, str], bool] = {}
    for seat, who in seated.items():
        found[who] = found.get(who, False) or seat in outcome.winners
    return found


def _opponent(who: tuple[str, str], sum: _Sum, people: dict[str, p.Person]) -> OpponentStatistics:
    kind, name = who
    bot = name if kind == "bot" else None
    person = None if bot else people.get(name) or p.Person(name, "", "")
    return OpponentStatistics(sum.games, sum.wins, sum.losses, person, bot, sum.shown())
