"""What a tournament does by itself: it begins, plays round after round or pairs people anew, and ends."""

import itertools
from collections.abc import Callable
from functools import lru_cache

from msgspec.structs import replace

from saucerful.engine.fair import Chance
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.refusals import Refusal
from saucerful.server.tournaments.draw.arena import Free, pair
from saucerful.server.tournaments.draw.circle import circle
from saucerful.server.tournaments.draw.rotation import Round, next_round
from saucerful.server.tournaments.standings import standings
from saucerful.server.tournaments.state import (
    LEAST_PEOPLE,
    NOBODY,
    Entrant,
    GameResult,
    RoundPlan,
    Tournament,
    TournamentGame,
    with_entrant,
)

MINUTE, DAY = 60_000, 86_400_000
REVEAL_WITHIN = MINUTE
"""Milliseconds within which people must be there when it begins: their pages reveal their nonces by themselves."""
REVEAL_WITHIN_OVER_DAYS = DAY
BETWEEN_ROUNDS = 15_000
"""Milliseconds between two rounds, to look at the results."""
PAIR_EVERY = 2_000
"""Milliseconds between two looks at who could play whom in an arena."""
LOOK_EVERY = 30_000
"""The same at tables whose end another server may not have told."""
TABLES_AT_LEAST = 2
"""In a duplicate tournament: with one, there would be nothing to compare."""

NewId = Callable[[], str]


def advance(tournament: Tournament, now: int, new_id: NewId) -> Tournament:
    """The same with everything that is due by then; the very same if nothing is."""
    while (after := _step(tournament, now, new_id)) is not tournament:
        tournament = after
    return tournament


def due(tournament: Tournament, now: int) -> int | None:
    """When it must be looked at again, if nothing happens before."""
    match tournament.phase:
        case "open":
            return tournament.begins
        case "sealed":
            return tournament.until
        case "playing":
            moments = [now + LOOK_EVERY]
            if tournament.until is not None and tournament.until > now:
                moments.append(tournament.until)
                if any(one.free_since is not None for one in tournament.entrants):
                    moments.append(now + PAIR_EVERY)
            return min(moments)
        case _:
            return None


def check_enough(tournament: Tournament) -> None:
    """Raises `Refusal` if there are too few people."""
    least = _least(tournament)
    if sum(one.plays for one in tournament.entrants) < least:
        raise Refusal("too_few", {"least": least})


def seal(tournament: Tournament, now: int) -> Tournament:
    """It begins: nobody can join any more, and nonces are revealed."""
    within = REVEAL_WITHIN_OVER_DAYS if tournament.settings.over_days else REVEAL_WITHIN
    return replace(tournament, phase="sealed", until=now + within)


def cancelled(tournament: Tournament, why: str, now: int) -> Tournament:
    """It does not take place."""
    return replace(tournament, phase="cancelled", why=why, until=None, ended=now)


def take_result(
    tournament: Tournament, table: str, people: dict[int, str], outcome: GameOutcome | None, now: int
) -> Tournament:
    """A game is over; without an outcome it counts for nobody. In an arena those who have played it are free again."""
    game = tournament.game(table)
    if game is None or game.result is not None:
        return tournament
    if outcome is None:
        result = GameResult(void=True)
    else:
        result = GameResult(outcome.scores, outcome.winners, outcome.absent)
    arena = tournament.settings.kind == "arena"
    seated = [people.get(seat, NOBODY) for seat in range(len(game.entrants))] if arena and people else game.entrants
    ended = replace(game, entrants=seated, result=result)
    tournament = replace(tournament, games=[ended if one.table == table else one for one in tournament.games])
    if not arena:
        return tournament
    gone = {people.get(seat) for seat in outcome.absent} if outcome is not None else set()
    for id in seated:
        entrant = tournament.entrant(id)
        if entrant is not None and entrant.state == "in":
            company = [other for other in seated if other not in (id, NOBODY)]
            free = None if id in gone else now
            tournament = with_entrant(tournament, replace(entrant, free_since=free, last=company))
    return tournament


def _step(tournament: Tournament, now: int, new_id: NewId) -> Tournament:
    match tournament.phase:
        case "open" if now >= tournament.begins:
            return seal(tournament, now) if _is_enough(tournament) else cancelled(tournament, "too_few", now)
        case "sealed" if _all_revealed(tournament) or (tournament.until is not None and now >= tournament.until):
            return _begin(tournament, now, new_id)
        case "playing" if tournament.settings.kind == "arena":
            return _arena(tournament, now, new_id)
        case "playing":
            return _next_round(tournament, now, new_id)
    return tournament


# The beginning


def _least(tournament: Tournament) -> int:
    settings = tournament.settings
    if settings.bots:
        return LEAST_PEOPLE
    return settings.seats * (TABLES_AT_LEAST if settings.kind == "duplicate" else 1)


def _is_enough(tournament: Tournament) -> bool:
    return sum(one.plays for one in tournament.entrants) >= _least(tournament)


def _all_revealed(tournament: Tournament) -> bool:
    return all(one.nonce is not None for one in tournament.entrants if one.plays)


def _begin(tournament: Tournament, now: int, new_id: NewId) -> Tournament:
    """Those who were there play. From here on everything follows from the seed and their nonces."""
    entrants = [
        one if one.nonce is not None or not one.plays else replace(one, state="absent") for one in tournament.entrants
    ]
    tournament = replace(tournament, entrants=entrants)
    if not _is_enough(tournament):
        return cancelled(tournament, "too_few", now)
    settings = tournament.settings
    if settings.kind == "arena":
        free = [replace(one, free_since=now) if one.plays else one for one in entrants]
        return replace(tournament, phase="playing", entrants=free, until=now + settings.minutes * MINUTE)
    playing = [one.id for one in entrants if one.plays]
    bots = [Entrant(f"bot {number}", bot=settings.level) for number in range(1, _bots(tournament, len(playing)) + 1)]
    playing += [one.id for one in bots]
    chance = Chance(tournament.seed, tournament.nonces)
    order = [playing[number] for number in chance.lots(len(playing))]
    plans = [RoundPlan([list(table) for table in one.tables], list(one.out)) for one in _draw(tournament, order)]
    begun = replace(tournament, phase="playing", entrants=[*entrants, *bots], rounds=plans, until=None)
    return _open_all(begun, new_id) if settings.over_days else _open_round(begun, 0, new_id)


def _bots(tournament: Tournament, people: int) -> int:
    """How many bots fill the tables up."""
    settings = tournament.settings
    if not settings.bots:
        return 0
    tables = -(-people // settings.seats)
    if settings.kind == "duplicate":
        tables = max(tables, settings.tables)
    return tables * settings.seats - people


def _draw(tournament: Tournament, order: list[str]) -> list[Round]:
    settings = tournament.settings
    if settings.all_meet:
        return circle(order)
    return list(_rounds(tuple(order), settings.seats, settings.rounds))


@lru_cache(maxsize=4)
def _rounds(order: tuple[str, ...], seats: int, number: int) -> tuple[Round, ...]:
    """All rounds of some who were drawn in that order; kept, since it takes seconds and may have to be stored again."""
    rounds: list[Round] = []
    for _ in range(number):
        rounds.append(next_round(order, seats, rounds))
    return tuple(rounds)


# Rounds


def _open_round(tournament: Tournament, number: int, new_id: NewId) -> Tournament:
    """The tables of a round: of the same deal in a duplicate tournament, else each with one of its own."""
    same = tournament.settings.kind == "duplicate"
    first = sum(len(one.tables) for one in tournament.rounds[:number])
    games = [
        TournamentGame(new_id(), number, number if same else first + place, list(company))
        for place, company in enumerate(tournament.rounds[number].tables)
    ]
    return replace(tournament, games=[*tournament.games, *games], until=None)


def _open_all(tournament: Tournament, new_id: NewId) -> Tournament:
    for number in range(len(tournament.rounds)):
        tournament = _open_round(tournament, number, new_id)
    return tournament


def _next_round(tournament: Tournament, now: int, new_id: NewId) -> Tournament:
    if tournament.unfinished:
        return tournament
    if tournament.round == len(tournament.rounds):
        return _over(tournament, now)
    if not any(one.plays for one in tournament.entrants):  # all have left: nobody waits for the rest
        return _over(tournament, now)
    if tournament.until is None:
        return replace(tournament, until=now + BETWEEN_ROUNDS)
    return _open_round(tournament, tournament.round, new_id) if now >= tournament.until else tournament


def _over(tournament: Tournament, now: int) -> Tournament:
    return replace(tournament, phase="over", until=None, ended=now)


# Arenas


def _arena(tournament: Tournament, now: int, new_id: NewId) -> Tournament:
    assert tournament.until is not None
    if now >= tournament.until:
        return tournament if tournament.unfinished else _over(tournament, now)
    points = {one.entrant: int(one.score) for one in standings(tournament)}
    waiting = [
        Free(one.id, one.free_since, points.get(one.id, 0), frozenset(one.last))
        for one in tournament.entrants
        if one.plays and one.free_since is not None
    ]
    busy = sum(len(set(game.entrants) - {NOBODY}) for game in tournament.unfinished)
    settings = tournament.settings
    for table in pair(waiting, settings.seats, now, bots=settings.bots, busy=busy):
        number = len(tournament.games)
        seated = [*table.entrants, *itertools.repeat(NOBODY, table.bots)]
        games = [*tournament.games, TournamentGame(new_id(), number, number, seated)]
        taken = [replace(one, free_since=None) if one.id in table.entrants else one for one in tournament.entrants]
        tournament = replace(tournament, games=games, entrants=taken)
    return tournament
