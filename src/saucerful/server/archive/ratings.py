"""People's ratings, which change once for each rated game."""

import asyncio

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from saucerful.lab.scale import scale_of
from saucerful.lab.statistics.ratings import MIDDLE, Z, elo_points
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.archive.rating_weights import REMEMBERED, rating_weights
from saucerful.server.storage.errors import AlreadyRated, RatingsChanged
from saucerful.server.storage.protocols import Archive
from saucerful.server.storage.rows import FinishedGame, GameRatings, Rating

FEWEST = 2
"""People in a game that is rated: bots alone are no company."""

MARK_SIGMA = 1.0
"""How unsure the strength of a bot is that serves as a mark, as openskill calls it."""

CERTAIN = 200
"""Points of `margin` up to which a rating is shown to others."""

_model = PlackettLuce()
_points = elo_points(_model)


def elo(rating: Rating) -> int:
    """A rating on Elo's scale: everybody begins with 1500, and 400 points more win ten times out of eleven."""
    return round(MIDDLE + (rating.mu - _model.mu) * _points)


MOST_SIGMA = CERTAIN / (Z * _points)
"""The same, as it is stored."""
FIRST_MU = _model.mu
"""The rating with which everybody begins, as it is stored."""


def is_certain(rating: Rating) -> bool:
    """Whether a rating is certain enough to be shown to others, and to be ranked."""
    return rating.sigma <= MOST_SIGMA


def strength_of(rating: Rating | None) -> int:
    """The rating of somebody on Elo's scale; of one who has none, that with which everybody begins."""
    return round(MIDDLE) if rating is None else elo(rating)


def margin(rating: Rating) -> int:
    """Half the width of the 95 % interval of a rating, on Elo's scale."""
    return round(Z * _points * rating.sigma)


class Ratings:
    """Rates finished games in the order in which they ended; those that wait are in the storage, so none is lost."""

    def __init__(self, storage: Archive) -> None:
        self._storage = storage
        self._one_at_a_time = asyncio.Lock()

    async def update(self) -> None:
        """Rate all games that have not been rated."""
        async with self._one_at_a_time:
            for id in await self._storage.unrated_games():
                game = await self._storage.finished_game(id)
                if game is not None:
                    people = list(game.people.values())
                    known = await self._storage.ratings(people)
                    past = {player: await self._storage.games_of(player, REMEMBERED) for player in people}
                    after = rated(game, known, past)
                    games = {one.player: one.games for one in known if one.game == game.game}
                    before = {player: games.get(player, 0) for player in after}
                    try:
                        await self._storage.save_ratings(
                            GameRatings(id=id, game=game.game, ratings=after, before=before, ended=game.ended)
                        )
                    except AlreadyRated:  # by another server
                        continue
                    except RatingsChanged:  # it is still in the list, for the next time
                        return


def rated(
    game: FinishedGame, known: list[Rating], past: dict[str, list[FinishedGame]]
) -> dict[str, tuple[float, float]]:
    """The new ratings of the people who played: winners before the others, those in the order of their scores.

    Whoever gave up, or was not there in the end, comes last, whatever a bot made of their seat. Where somebody's giving
    up ended the game, nothing tells the others apart.

    Bots of known strength have played as well: their ratings are marks that stay where they are, so that people's mean
    the same on every server. What a seat is worth is taken out. Ratings go as far towards what the model says as the
    game counts for each person.
    """
    if len(game.people) < FEWEST:
        return {}
    weights = rating_weights(game, past)
    outcome = msgspec.json.decode(game.summary, type=GameOutcome)
    before = {one.player: one for one in known if one.game == game.game}
    scale = scale_of(game.game)
    seated = {seat: _rating(before.get(player)) for seat, player in game.people.items()}
    for seat, level in enumerate(outcome.bots):
        if level in scale.marks and seat not in seated:
            seated[seat] = _model.rating(mu=_mu(scale.marks[level]), sigma=MARK_SIGMA)
    teams = [[_shifted(one, scale.advantage(outcome.seats, seat))] for seat, one in seated.items()]
    scores = [0] * outcome.seats if outcome.ended else outcome.scores
    places = [(seat in outcome.absent, seat not in outcome.winners, -scores[seat]) for seat in seated]
    ranks = [float(sorted(set(places)).index(place)) for place in places]
    after = _model.rate(teams, ranks=ranks)
    found = {}
    for (seat, rating), [old], [new] in zip(seated.items(), teams, after, strict=True):
        if (player := game.people.get(seat)) is not None:
            weight = weights[player]
            mu, sigma = rating.mu + weight * (new.mu - old.mu), rating.sigma + weight * (new.sigma - old.sigma)
            found[player] = mu, sigma
    return found


def _mu(elo: float) -> float:
    """A rating on Elo's scale, as openskill has it."""
    return _model.mu + (elo - MIDDLE) / _points


def _shifted(rating: PlackettLuceRating, points: float) -> PlackettLuceRating:
    """A rating with so many points more on Elo's scale, for what a seat is worth."""
    return _model.rating(mu=rating.mu + points / _points, sigma=rating.sigma)


def _rating(known: Rating | None) -> PlackettLuceRating:
    return _model.rating() if known is None else _model.rating(mu=known.mu, sigma=known.sigma)
