"""How a tournament stands: of finished games only, and of a deal only once it has been played at all its tables."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from saucerful.server.tournaments.draw.counting import beaten, margins, matchpoints, most
from saucerful.server.tournaments.state import Tournament, TournamentGame

SITTING_OUT = Fraction(1, 2)
"""What whoever has to sit out a round gets of the points of a deal: the average."""


class Standing(Struct, frozen=True, omit_defaults=True):
    """How somebody stands."""

    rank: int
    """From 1; equal results have the same. Those who have left come last."""
    entrant: str
    score: float
    """Duplicate: percent of the matchpoints that were to be had. Else the points: two for each opponent who did worse,
    one for each who did as well."""
    games: int
    """How many have been counted."""
    wins: int = 0
    margin: float = 0.0
    """Duplicate: by how many points of the game above the average of all with the same cards, all deals together. It
    decides between equal scores."""
    left: bool = False


class DealResult(Struct, frozen=True, omit_defaults=True):
    """What somebody has made of their cards."""

    entrant: str
    points: int
    won: bool = False
    matchpoints: int = 0
    """Two for each of the others who did worse with the same cards, one for each who did as well."""


class DealTable(Struct, frozen=True):
    """One table at which a deal was played."""

    table: str
    seats: list[DealResult]


class DealCompared(Struct, frozen=True):
    """What all tables have made of the same deal."""

    deal: int
    most: int
    """The matchpoints of somebody who does better than all others."""
    tables: list[DealTable]


def standings(tournament: Tournament) -> list[Standing]:
    """All who take part, the best first."""
    rows = _duplicate(tournament) if tournament.settings.kind == "duplicate" else _points(tournament)
    gone = {one.id for one in tournament.entrants if one.state == "left"}
    merits = {row.entrant: (row.entrant not in gone, row.score, row.margin) for row in rows}
    ordered = sorted(rows, key=lambda row: merits[row.entrant], reverse=True)
    sorted_merits = [merits[row.entrant] for row in ordered]
    return [
        Standing(
            sorted_merits.index(merits[row.entrant]) + 1,
            row.entrant,
            row.score,
            row.games,
            row.wins,
            row.margin,
            row.entrant in gone,
        )
        for row in ordered
    ]


def compared(tournament: Tournament) -> list[DealCompared]:
    """All deals of a duplicate tournament that have been played at all their tables."""
    if tournament.settings.kind != "duplicate":
        return []
    return [
        DealCompared(deal, most(len(games)), _compare(games))
        for deal, games in sorted(_by_deal(tournament).items())
        if not tournament.is_deal_open(deal)
    ]


def _compare(games: Sequence[TournamentGame]) -> list[DealTable]:
    seats = len(games[0].entrants) if games else 0
    by_seat = [matchpoints([_points_of(game, seat) for game in games]) for seat in range(seats)]
    return [
        DealTable(
            game.table,
            [
                DealResult(entrant, _points_of(game, seat), _has_won(game, seat), by_seat[seat][number])
                for seat, entrant in enumerate(game.entrants)
            ],
        )
        for number, game in enumerate(games)
    ]


def _duplicate(tournament: Tournament) -> list[Standing]:
    shares: dict[str, list[Fraction]] = defaultdict(list)
    above: dict[str, Fraction] = defaultdict(Fraction)
    wins: dict[str, int] = defaultdict(int)
    by_deal = _by_deal(tournament)
    for deal in compared(tournament):
        for table in deal.tables:
            for one in table.seats:
                shares[one.entrant].append(Fraction(one.matchpoints, deal.most) if deal.most else SITTING_OUT)
                wins[one.entrant] += one.won
        games = by_deal[deal.deal]
        for seat in range(tournament.settings.seats):
            differences = margins([_points_of(game, seat) for game in games])
            for game, difference in zip(games, differences, strict=True):
                above[game.entrants[seat]] += difference
        for id in tournament.rounds[deal.deal].out if deal.deal < len(tournament.rounds) else ():
            shares[id].append(SITTING_OUT)
    return [
        Standing(
            0, id, round(float(100 * sum(shares[id]) / len(shares[id])), 2) if shares[id] else 0.0, len(shares[id]),
            wins[id], round(float(above[id]), 2),
        )
        for id in _taking_part(tournament)
    ]  # fmt: skip


def _points(tournament: Tournament) -> list[Standing]:
    points: dict[str, int] = defaultdict(int)
    games: dict[str, int] = defaultdict(int)
    wins: dict[str, int] = defaultdict(int)
    for game in _with_result(tournament.games):
        assert game.result is not None
        absent = game.result.absent
        for seat, got in enumerate(beaten(game.result.points, game.result.winners, absent)):
            id = game.entrants[seat]
            points[id] += got
            games[id] += 1
            wins[id] += _has_won(game, seat) and seat not in absent
    return [Standing(0, id, float(points[id]), games[id], wins[id]) for id in _taking_part(tournament)]


def _taking_part(tournament: Tournament) -> list[str]:
    return [one.id for one in tournament.entrants if one.state != "absent"]


def _by_deal(tournament: Tournament) -> dict[int, list[TournamentGame]]:
    found: dict[int, list[TournamentGame]] = defaultdict(list)
    for game in _with_result(tournament.games):
        found[game.deal].append(game)
    return found


def _with_result(games: Iterable[TournamentGame]) -> list[TournamentGame]:
    return [game for game in games if game.result is not None and not game.result.void]


def _points_of(game: TournamentGame, seat: int) -> int:
    return game.result.points[seat] if game.result is not None else 0


def _has_won(game: TournamentGame, seat: int) -> bool:
    return game.result is not None and seat in game.result.winners
