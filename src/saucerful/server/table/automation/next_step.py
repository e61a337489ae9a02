"""What a table does by itself: it starts, lets bots move, watches the clocks, and keeps the seats of those away.

`next_step` is asked after everything that happens. It returns the first thing that is due, or else what to wait for.
"""

from saucerful.bots.reaction import turn_length
from saucerful.server.moment import Now
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from saucerful.server.table.automation.real_time import real_time_step
from saucerful.server.table.automation.steps import NOTHING, Behaviour, NextStep, due, first_due, wait_until
from saucerful.server.table.effects import AskBot
from saucerful.server.table.live import BotTurn, LiveTable
from saucerful.server.table.moves import held_moves
from saucerful.server.table.moves.judging import move
from saucerful.server.table.seats import joining, places, tournament_start
from saucerful.server.table.seats.bot_levels import level_of
from saucerful.server.table.state import MOST_ENTRIES

GOES_ON = 4
"""A bot that goes on with its turn waits so many times less: people have already seen that it moves."""


def next_step(live: LiveTable, now: Now) -> NextStep:
    """The first thing that is due; if nothing is, when to look again and which bots to ask."""
    return first_due(behaviour(live, now) for behaviour in _behaviours(live, now))


def _behaviours(live: LiveTable, now: Now) -> tuple[Behaviour, ...]:
    if live.table.number >= MOST_ENTRIES:
        return (_end_without_result,) if live.table.phase != "over" else ()
    if live.stopping:
        return (held_moves.make_due,)
    if live.rest_until > now.steady:
        return (_rest,)
    if live.table.phase != "playing":
        return (
            held_moves.make_due,
            _start,
            _start_without_absent,
            _replace_missing,
            _replace_host,
        )  # what is still held when the game is over is refused
    if not live.table.has_moves_left:
        return (_end_without_result,)
    if _only_people_act(live):
        return (held_moves.make_due,) if live.held else ()
    others = (real_time_step,) if live.table.real_time else (_bot_turn, _flag)
    return (held_moves.make_due, _replace_host, _replace_absent, *others)


def _only_people_act(live: LiveTable) -> bool:
    """Whether there is nothing to look after, as after most moves: no bots, no clocks, and everybody is there."""
    table, present = live.table, live.present
    if not (table.unattended and table.host in present and table.all_in(present)):
        return False
    live.away_since.clear()
    live.host_away_since = live.bot_turn = None
    return True


def _rest(live: LiveTable, _: Now) -> NextStep:
    """Something has just failed: do not fail again at once."""
    return wait_until(live.rest_until)


def _start(live: LiveTable, now: Now) -> NextStep:
    """The game begins when every place is taken, everybody is ready, and all nonces are revealed."""
    return due(places.begin(live.table, now.wall)) if places.can_start(live.table) else NOTHING


def _start_without_absent(live: LiveTable, now: Now) -> NextStep:
    """A table of a tournament does not wait long for those who do not come."""
    until = tournament_start.begins_at(live.table)
    if until is None:
        return NOTHING
    if until > now.wall:
        return wait_until(now.steady + until - now.wall)
    return due(*tournament_start.start_without_absent(live.table, now.wall))


def _replace_missing(live: LiveTable, now: Now) -> NextStep:
    """Nobody waits long for one with whom the server has paired them, and who does not come."""
    table = live.table
    if table.phase != "open" or not table.opened.paired or table.sealed:
        return NOTHING
    entries = joining.replace_missing(table, now.wall)
    left = table.opened.at + joining.COMES_WITHIN - now.wall
    if not entries:
        return NOTHING
    return wait_until(now.steady + left) if left > 0 else due(*entries)


def _end_without_result(_: LiveTable, now: Now) -> NextStep:
    """The game has gone on for so long that nobody means to end it, and a journal does not grow without end."""
    return due(e.Closed(now.wall, e.TOO_MANY_MOVES))


# Bots, where there are turns


def _bot_turn(live: LiveTable, now: Now) -> NextStep:
    """A bot whose turn it is gets asked, and moves when its time is up."""
    table, turn = live.table, live.bot_turn
    assert table.position is not None
    acting = table.position.to_act
    level = table.seats[acting[0]].bot if acting else None
    if level is None:
        live.bot_turn = None
        return NOTHING
    if turn is None or (turn.seat, turn.level) != (acting[0], level) or not _same_turn(live, turn):
        turn = live.bot_turn = _new_turn(live, acting[0], level, now)
        scripted = table.scripted if level == e.GUIDE else None
        if scripted is None or scripted.seat != turn.seat:
            return NextStep((), [_question(live, turn)])
        turn.move = scripted.move
    if turn.move is None:
        return NOTHING
    if turn.due > now.steady:
        return wait_until(turn.due)
    live.bot_turn = None
    try:
        return NextStep([move(table, turn.seat, turn.move, now.wall, level)])
    except Refusal:  # it is asked again
        return wait_until(now.steady)


def _new_turn(live: LiveTable, seat: int, level: str, now: Now) -> BotTurn:
    """When it moves is settled before it thinks, by nothing but its level, the table's settings, and who moved last."""
    courtesy = live.patience.bot_wait // (GOES_ON if _goes_on(live, seat, level) else 1)
    wait = max(turn_length(level_of(level)), courtesy) * live.pace
    return BotTurn(live.next_request(), live.table.number, seat, level, now.steady + wait, wait)


def _goes_on(live: LiveTable, seat: int, level: str) -> bool:
    """Whether the same bot made the last move, too: in some games a turn has several."""
    moves = (one.entry for one in reversed(live.table.recent) if isinstance(one.entry, e.Moved | e.Undone))
    last = next(moves, None)
    return isinstance(last, e.Moved) and (last.seat, last.by) == (seat, level)


def _question(live: LiveTable, turn: BotTurn) -> AskBot:
    return AskBot(turn.request, turn.seat, turn.level, live.turn_bits(), level_of(turn.level).seconds)


def _same_turn(live: LiveTable, turn: BotTurn) -> bool:
    """Whether nothing that matters to the bot has happened since it was asked."""
    return all(not isinstance(one.entry, e.Moved | e.Undone) for one in live.table.recent if one.number > turn.number)


# Clocks and absences


def _flag(live: LiveTable, now: Now) -> NextStep:
    """A fallen flag hands the seat to a bot."""
    clocks = live.table.clocks
    seat, deadline = clocks.running, clocks.deadline()
    if seat is None or deadline is None:
        return NOTHING
    if deadline > now.wall:
        return wait_until(now.steady + deadline - now.wall)
    return due(e.Handed(now.wall, seat, live.table.settings.stand_in, "flag"))


def _replace_absent(live: LiveTable, now: Now) -> NextStep:
    """A bot plays for those who stay away while somebody would have to wait for them: at this table, if somebody is
    there, and in a tournament always.
    """
    table, present = live.table, live.present
    if table.all_in(present):
        live.away_since.clear()
        return NOTHING
    people = set(table.people())
    awaited = bool(people & present) or table.opened.tournament is not None
    missing = people - present if awaited else set()
    live.away_since = {player: live.away_since.get(player, now.steady) for player in missing}
    if table.unhurried:  # only the clock replaces people
        return NOTHING
    patient = [
        (live.away_since[seat.player] + live.grace, number)
        for number, seat in enumerate(table.seats)
        if seat.player in live.away_since and seat.bot is None
    ]
    if not patient:
        return NOTHING
    until, number = min(patient)
    if until > now.steady:
        return wait_until(until)
    return due(e.Handed(now.wall, number, table.settings.stand_in, "away"))


def _replace_host(live: LiveTable, now: Now) -> NextStep:
    """A host who leaves does not end a table: after the grace period somebody who is there takes over."""
    table = live.table
    if table.phase == "over" or table.host in live.present:
        live.host_away_since = None
        return NOTHING
    if live.host_away_since is None:
        live.host_away_since = now.steady
    heir = places.next_host(table, live.present)
    if heir is None:
        return NOTHING
    until = live.host_away_since + live.grace
    return wait_until(until) if until > now.steady else due(e.Hosted(now.wall, heir))
