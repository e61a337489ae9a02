"""Places before the game and seats in it: taking, freeing and giving them back, and starting the game."""

from saucerful.bots import levels
from saucerful.engine.errors import BadSetup
from saucerful.engine.fair import Chance, nonce_commitment
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from saucerful.server.table.seats.bot_levels import ALWAYS_INSTALLED
from saucerful.server.table.state import Table

COUNTDOWN = 3_000
CALM_COUNTDOWN = 6_000


def seat_of(table: Table, player: str) -> int:
    """Where the person sits; raises `Refusal` if they do not."""
    seat = table.seat_of(player)
    if seat is None:
        raise Refusal("not_seated")
    return seat


def sit(table: Table, player: str, place: int, now: int) -> list[e.AnyEntry]:
    """A person takes a free place, or changes to it."""
    _before_start(table)
    _check_places_are_free(table)
    if place < len(table.seats) and table.seats[place].player == player:
        return []
    _check_free(table, place)
    return [e.Sat(now, place, player)]


def stand(table: Table, player: str, now: int) -> list[e.AnyEntry]:
    """A person frees their place; during the game a bot plays on for them."""
    seat = seat_of(table, player)
    if table.phase == "open":
        _check_places_are_free(table)
        return [e.Stood(now, seat)]
    if table.phase == "playing" and table.seats[seat].why not in ("left", "resigned"):
        return [e.Handed(now, seat, table.settings.stand_in, "left")]
    return []


def seat_bot(table: Table, player: str, place: int, level: str, now: int) -> list[e.AnyEntry]:
    """The host puts a bot in a free place."""
    _host_before_start(table, player)
    _check_level(level)
    _check_free(table, place)
    return [e.BotSat(now, place, level)]


def free_place(table: Table, player: str, place: int, now: int) -> list[e.AnyEntry]:
    """The host frees a place."""
    _host_before_start(table, player)
    _check_place(table, place)
    if table.seats[place].free:
        raise Refusal("place_free")
    return [e.Stood(now, place)]


def ready(table: Table, player: str, nonce: str | None, commitment: str | None, now: int) -> list[e.AnyEntry]:
    """A person is ready, with a nonce or a commitment to one; or, with neither, no longer."""
    _before_start(table)
    place = seat_of(table, player)
    if nonce is not None and commitment is not None:
        raise Refusal("not_understood", {"why": "a commitment is to a nonce that comes later"})
    seat = table.seats[place]
    known = (seat.commitment is None and seat.nonce == nonce) if commitment is None else seat.commitment == commitment
    return [] if known else [e.Readied(now, place, nonce, commitment)]


def reveal(table: Table, player: str, nonce: str, now: int) -> list[e.AnyEntry]:
    """A person shows the nonce that they have committed to. Nobody's is taken before all commitments stand.

    Showing it once more does no harm, even if the game has begun meanwhile.
    """
    place = seat_of(table, player)
    seat = table.seats[place]
    if seat.nonce == nonce:
        return []
    _before_start(table)
    if not table.sealed:
        raise Refusal("not_sealed")
    if seat.commitment != nonce_commitment(table.opened.commitment, nonce):
        raise Refusal("wrong_nonce")
    return [e.Revealed(now, place, nonce)]


def fill_and_start(table: Table, player: str, level: str, now: int) -> list[e.AnyEntry]:
    """The host starts with bots in the free places."""
    _host_before_start(table, player)
    _check_level(level)
    if table.sealed:
        return []
    if not table.people():
        raise Refusal("nobody_seated")
    if not all(seat.ready for seat in table.seats if seat.player is not None):
        raise Refusal("people_not_ready")
    filled: list[e.AnyEntry] = [e.BotSat(now, place, level) for place, seat in enumerate(table.seats) if seat.free]
    return [*filled, begin(table, now)]


def begin(table: Table, now: int) -> e.Sealed | e.Started:
    """The game, or before it the seal after which nonces are revealed, if some are still to be."""
    if table.opened.tournament is None and any(seat.to_reveal for seat in table.seats):
        return e.Sealed(now)
    return start(table, now)


def start(table: Table, now: int) -> e.Started:
    """The deal, from the seed that was committed to and the nonces of all who play; or the one that was asked for."""
    giving = [seat for seat in table.seats if seat.nonce is not None]
    nonces, commitments = [seat.nonce or "" for seat in giving], [seat.commitment for seat in giving]
    origin, tournament = table.opened.origin, table.opened.tournament
    lots = table.opened.previous is None and origin is None
    if tournament is not None:
        nonces, commitments, lots = tournament.nonces, [], tournament.lots
    chance = Chance(table.opened.seed, nonces)
    order = chance.lots(len(table.seats)) if lots else list(range(len(table.seats)))
    if origin is None:
        deal = table.game.moves.deal_text(table.setup.plain, table.setup.seats, chance.deal(table.setup))
    else:
        deal = origin.deal
    shown = commitments if any(commitments) else []
    return e.Started(now, order, nonces, deal, lots, countdown(table), shown, table.broken_off)


def can_start(table: Table) -> bool:
    """Whether every place is taken and everybody is ready; and, once it is sealed, every nonce revealed."""
    if table.phase != "open" or (table.sealed and any(seat.to_reveal for seat in table.seats)):
        return False
    if not table.people() and table.opened.tournament is None:
        return False
    return all(seat.ready for seat in table.seats)


def countdown(table: Table) -> int:
    """Milliseconds that are counted down before a game in real time runs."""
    if not table.real_time or table.lesson:
        return 0
    return CALM_COUNTDOWN if table.settings.calm else COUNTDOWN


def give_back(table: Table, seat: int, now: int) -> list[e.AnyEntry]:
    """The person takes the seat back from the bot that plays in their stead."""
    if table.phase != "playing" or table.seats[seat].why is None:
        return []
    if table.seats[seat].why == "resigned":
        raise Refusal("given_up")
    if table.clocks.spent(seat):
        raise Refusal("time_used_up")
    return [e.Returned(now, seat)]


def next_host(table: Table, present: set[str]) -> str | None:
    """Who looks after the table when the host has gone: the first of those who sit and are there."""
    return next((player for player in table.people() if player in present), None)


def rematch(table: Table, by: str, seed: str, commitment: str, now: int) -> list[e.AnyEntry]:
    """The first entries of the next table: everybody sits one seat further, so that another one begins."""
    places = table.seats[1:] + table.seats[:1]
    found: list[e.AnyEntry] = [
        e.Opened(now, by, table.settings, e.RULES, seed, commitment, table.id, table.tally(), table.opened.games + 1)
    ]
    for place, seat in enumerate(places):
        if seat.player is not None:
            found.append(e.Sat(now, place, seat.player))
        elif seat.bot is not None:
            found.append(e.BotSat(now, place, ALWAYS_INSTALLED if seat.bot == e.GUIDE else seat.bot))
    return found


def _check_place(table: Table, place: int) -> None:
    if place >= len(table.seats):
        raise Refusal("no_place")


def _check_free(table: Table, place: int) -> None:
    _check_place(table, place)
    if not table.seats[place].free:
        raise Refusal("place_taken")


def _before_start(table: Table) -> None:
    if table.phase != "open":
        raise Refusal("not_open")


def _check_places_are_free(table: Table) -> None:
    """Raises `Refusal` where a tournament says who sits where."""
    if table.opened.tournament is not None:
        raise Refusal("tournament_places")


def _host_before_start(table: Table, player: str) -> None:
    _check_places_are_free(table)
    if player != table.host:
        raise Refusal("host_only")
    _before_start(table)


def _check_level(level: str) -> None:
    try:
        levels.level(level)
    except BadSetup:
        raise Refusal("no_level", {"level": level}) from None
