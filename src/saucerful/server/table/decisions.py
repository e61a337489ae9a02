"""What a person may ask of a table, and the entries that follow from it. Nothing here waits or writes."""

from saucerful.bots import levels
from saucerful.engine.errors import BadSetup, IllegalMove
from saucerful.engine.fair import Chance
from saucerful.engine.position import Judged
from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from saucerful.server.table.state import Seat, Table

COUNTDOWN = 3_000
CALM_COUNTDOWN = 6_000
ALWAYS_THERE = "pilot"
"""The level that plays where another one is not installed, and where a lesson ends."""


def decide(table: Table, player: str, ask: p.AnyAsk, now: int) -> list[e.AnyEntry]:
    """The entries to write; none if there is nothing to do. Raises `Refusal`."""
    match ask:
        case p.Move():
            return [move(table, _seat(table, player), ask.move, now, "human", ask.id)]
        case p.Sit():
            return _sit(table, player, ask.place, now)
        case p.Stand():
            return _stand(table, player, now)
        case p.Bot():
            _host_before_start(table, player)
            _check_level(ask.level)
            _check_free(table, ask.place)
            return [e.BotSat(now, ask.place, ask.level)]
        case p.Remove():
            _host_before_start(table, player)
            if _place(table, ask.place).free:
                raise Refusal("place_free")
            return [e.Stood(now, ask.place)]
        case p.Ready():
            _before_start(table)
            place = _seat(table, player)
            return [] if table.seats[place].nonce == ask.nonce else [e.Readied(now, place, ask.nonce)]
        case p.Start():
            _host_before_start(table, player)
            return _fill_and_start(table, ask.level, now)
        case p.Return():
            return give_back(table, _seat(table, player), now)
        case p.Chat():
            return [e.Said(now, player, ask.text)]
        case p.Mute():
            return _mute(table, player, ask, now)
    raise TypeError(f"{ask} is nothing to decide about a table")


def move(table: Table, seat: int | None, text: str, now: int, by: str, id: str | None = None) -> e.Moved:
    """The entry for a move that the rules allow now; any shuffle it causes is drawn."""
    if table.position is None or table.closed:
        raise Refusal("not_playing")
    if by == "human" and seat is not None and table.seats[seat].bot is not None:
        raise Refusal("bot_plays")
    t = None
    if table.real_time:
        if not table.stopwatch.runs(now) and not table.position.over:
            raise Refusal("not_yet" if table.stopwatch.go is not None else "paused")
        t = max(table.stopwatch.t(now), table.position.t)
    try:
        judged = table.position.judge(seat, text, t=t)
    except IllegalMove as illegal:
        raise Refusal.by_the_rules(illegal) from None
    shuffle, order = None, []
    if judged.gathered:
        order = _shuffled(table, judged)
        shuffle = [table.game.moves.card(table.setup.plain, card) for card in order]
    entry = e.Moved(max(now, table.at), seat, text, by, shuffle, t, id)
    table.expect(entry, judged, order)
    return entry


def _shuffled(table: Table, judged: Judged) -> list[int]:
    """The gathered cards in a new order: drawn, or as the lesson has it."""
    scripted = table.scripted
    if scripted and scripted.shuffle and (scripted.seat, scripted.move) == (judged.seat, judged.move):
        return [table.game.moves.card_number(table.setup.plain, card) for card in scripted.shuffle]
    return table.chance().shuffle(judged.gathered, table.shuffles)


def start(table: Table, now: int) -> e.Started:
    """The deal, from the seed that was committed to and the nonces of all who play; or the one that was asked for."""
    nonces = [seat.nonce for seat in table.seats if seat.nonce is not None]
    chance = Chance(table.opened.seed, nonces)
    origin = table.opened.origin
    lots = table.opened.previous is None and origin is None
    order = chance.lots(len(table.seats)) if lots else list(range(len(table.seats)))
    if origin is None:
        deal = table.game.moves.deal_text(table.setup.plain, table.setup.seats, chance.deal(table.setup))
    else:
        deal = origin.deal
    return e.Started(now, order, nonces, deal, lots, countdown(table))


def can_start(table: Table) -> bool:
    """Whether every place is taken and everybody is ready."""
    return table.phase == "open" and bool(table.people()) and all(seat.ready for seat in table.seats)


def countdown(table: Table) -> int:
    """Before a game in real time runs, in milliseconds."""
    if not table.real_time or table.lesson:
        return 0
    return CALM_COUNTDOWN if table.settings.calm else COUNTDOWN


def give_back(table: Table, seat: int, now: int) -> list[e.AnyEntry]:
    """The person takes the seat back from the bot that plays in their stead."""
    if table.phase != "playing" or table.seats[seat].why is None:
        return []
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
            found.append(e.BotSat(now, place, ALWAYS_THERE if seat.bot == e.GUIDE else seat.bot))
    return found


def _sit(table: Table, player: str, place: int, now: int) -> list[e.AnyEntry]:
    _before_start(table)
    if place < len(table.seats) and table.seats[place].player == player:
        return []
    _check_free(table, place)
    return [e.Sat(now, place, player)]


def _stand(table: Table, player: str, now: int) -> list[e.AnyEntry]:
    seat = _seat(table, player)
    if table.phase == "open":
        return [e.Stood(now, seat)]
    if table.phase == "playing" and table.seats[seat].why != "left":
        return [e.Handed(now, seat, table.settings.stand_in, "left")]
    return []


def _fill_and_start(table: Table, level: str, now: int) -> list[e.AnyEntry]:
    _check_level(level)
    if not table.people():
        raise Refusal("nobody_seated")
    if not all(seat.ready for seat in table.seats if seat.player is not None):
        raise Refusal("people_not_ready")
    filled: list[e.AnyEntry] = [e.BotSat(now, place, level) for place, seat in enumerate(table.seats) if seat.free]
    return [*filled, start(table, now)]


def _mute(table: Table, player: str, ask: p.Mute, now: int) -> list[e.AnyEntry]:
    known = {*table.people(), *(line.player for _, line in table.chat)}
    if ask.player == player or ask.player not in known:
        raise Refusal("no_such_player")
    if ((player, ask.player) in table.mutes) == ask.on:
        return []
    return [e.Muted(now, player, ask.player, ask.on)]


def _seat(table: Table, player: str) -> int:
    seat = table.seat_of(player)
    if seat is None:
        raise Refusal("not_seated")
    return seat


def _place(table: Table, place: int) -> Seat:
    if place >= len(table.seats):
        raise Refusal("no_place")
    return table.seats[place]


def _check_free(table: Table, place: int) -> None:
    if place >= len(table.seats):
        raise Refusal("no_place")
    if not table.seats[place].free:
        raise Refusal("place_taken")


def _before_start(table: Table) -> None:
    if table.phase != "open":
        raise Refusal("not_open")


def _host_before_start(table: Table, player: str) -> None:
    if player != table.host:
        raise Refusal("host_only")
    _before_start(table)


def _check_level(level: str) -> None:
    try:
        levels.level(level)
    except BadSetup:
        raise Refusal("no_level", {"level": level}) from None
