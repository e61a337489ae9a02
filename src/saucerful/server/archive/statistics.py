"""What somebody's finished games come to: games and wins, by game and by opponent."""

from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from saucerful.server import protocol as p
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.archive.ratings import elo, margin
from saucerful.server.storage.rows import FinishedGame, Rating


class RatingShown(Struct, frozen=True):
    """How strong somebody is at a game, on Elo's scale."""

    elo: int
    margin: int
    """Nineteen times out of twenty it is not further off than that."""
    games: int
    """How many rated games it comes from."""


class GameStatistics(Struct, frozen=True, omit_defaults=True):
    """Your games of one kind."""

    game: str
    games: int
    wins: int
    """Shared victories included."""
    rating: RatingShown | None = None
    """Absent as long as you have finished no rated game."""


class OpponentStatistics(Struct, frozen=True, omit_defaults=True):
    """Your games with one person, or against the bots of one level."""

    games: int
    wins: int
    """Yours."""
    losses: int
    """Games that they have won and you have not."""
    player: p.Person | None = None
    bot: str | None = None


class Statistics(Struct, frozen=True):
    """What your finished games come to. Lessons, and games that went on from others, are left out."""

    games: int
    wins: int
    by_game: list[GameStatistics]
    by_opponent: list[OpponentStatistics]
    """Those with whom you have played most come first."""


def statistics(
    player: str, finished: Iterable[FinishedGame], ratings: list[Rating], people: dict[str, p.Person]
) -> Statistics:
    """The statistics of a person's games; `people` are those who are still known."""
    games, wins = Counter[str](), Counter[str]()
    met, won, lost = Counter[tuple[str, str]](), Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for game in finished:
        outcome = msgspec.json.decode(game.summary, type=GameOutcome)
        if outcome.origin:
            continue
        own = next(seat for seat, one in game.people.items() if one == player)
        victory = own in outcome.winners
        games[game.game] += 1
        wins[game.game] += victory
        for other, theirs in _others(game, outcome, player).items():
            met[other] += 1
            won[other] += victory
            lost[other] += theirs and not victory
    rated = {one.game: RatingShown(elo(one), margin(one), one.games) for one in ratings if one.player == player}
    return Statistics(
        games=games.total(),
        wins=wins.total(),
        by_game=[GameStatistics(name, games[name], wins[name], rated.get(name)) for name in sorted(games)],
        by_opponent=[_opponent(other, met[other], won[other], lost[other], people) for other, _ in met.most_common()],
    )


def _others(game: FinishedGame, outcome: GameOutcome, player: str) -> dict[tuple[str, str], bool]:
    """Whom somebody played with, and whether they have won; several bots of one level are one opponent."""
    seated = {seat: ("bot", level) for seat, level in enumerate(outcome.bots) if level is not None}
    seated |= {seat: ("player", id) for seat, id in game.people.items() if id != player}
    found: dict[tuple[str, str], bool] = {}
    for seat, who in seated.items():
        found[who] = found.get(who, False) or seat in outcome.winners
    return found


def _opponent(who: tuple[str, str], met: int, won: int, lost: int, people: dict[str, p.Person]) -> OpponentStatistics:
    kind, name = who
    if kind == "bot":
        return OpponentStatistics(met, won, lost, bot=name)
    return OpponentStatistics(met, won, lost, player=people.get(name) or p.Person(name, "", ""))
