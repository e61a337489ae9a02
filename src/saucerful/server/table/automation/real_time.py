"""Games in real time: when each bot acts, when the time is up, and what happens when nobody is there."""

from itertools import chain

from saucerful.bots.levels import Level
from saucerful.bots.reaction import reaction_time, replan, second_choice
from saucerful.bots.sight import Sight
from saucerful.engine.position import MadeMove, Position
from saucerful.server.moment import Now
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from saucerful.server.table.automation.steps import NOTHING, NextStep, due, first_due, wait_until
from saucerful.server.table.effects import AskBot, Effect
from saucerful.server.table.live import BotPlan, LiveTable
from saucerful.server.table.moves.judging import move
from saucerful.server.table.seats import places
from saucerful.server.table.seats.bot_levels import level_of

ROUND_TRIP = 80
"""Milliseconds that a typical connection takes there and back: bots wait for it as people do."""
GUIDED = 1_200
"""Milliseconds that a guide takes for a move of the lesson: one can follow, and does not wait."""
LATE = 500
"""A bot that has not chosen in time acts a whole number of these milliseconds later."""
SLACK = 1_000
"""Milliseconds that a countdown may seem longer than it is."""


def real_time_step(live: LiveTable, now: Now) -> NextStep:
    """The clock first, then the bots."""
    watch = live.table.stopwatch
    clock = _clock_step(live, now)
    if clock.changes:
        live.bot_plans.clear()
        return clock
    if watch.go is None:
        return NOTHING
    if not watch.runs(now.wall):
        return wait_until(now.steady + watch.go - now.wall)
    bots = (_bot_step(live, seat, now) for seat in range(len(live.table.seats)))
    return first_due(chain([clock], bots))


# The clock


def _clock_step(live: LiveTable, now: Now) -> NextStep:
    """The game pauses when everybody has left, goes on when somebody is back, and ends when the time is up.

    In a tournament others wait for its end, so it does not pause.
    """
    table, watch = live.table, live.table.stopwatch
    assert table.position is not None
    somebody = table.opened.tournament is not None or not live.present.isdisjoint(table.people())
    if _stands_still(live, now.wall) and somebody:
        return due(e.Resumed(now.wall, max(watch.t(now.wall), table.position.t), places.countdown(table)))
    empty = _empty_at(live, somebody, now)
    running = watch.go is not None
    if watch.interrupted or (running and watch.runs(now.wall) and empty is not None and empty <= now.steady):
        return due(e.Paused(now.wall, watch.t(now.wall)))
    limit = table.setup.time_limit
    if not running or not watch.runs(now.wall):
        return NOTHING
    if limit is not None and watch.t(now.wall) >= limit:
        return NextStep([move(table, None, table.position.table_move, now.wall, "table")])
    wakes = [empty, None if limit is None else now.steady + limit - watch.t(now.wall)]
    return NextStep(wake=min((wake for wake in wakes if wake is not None), default=None))


def _stands_still(live: LiveTable, now: int) -> bool:
    """Whether the game is paused; or would wait longer than a countdown, because the machine's clock was put back."""
    go = live.table.stopwatch.go
    return go is None or go - now > places.countdown(live.table) + SLACK


def _empty_at(live: LiveTable, somebody: bool, now: Now) -> int | None:
    """When the game pauses because nobody who plays is there."""
    if somebody:
        live.empty_since = None
        return None
    if live.empty_since is None:
        live.empty_since = now.steady
    return live.empty_since + live.grace


# Bots


def _bot_step(live: LiveTable, seat: int, now: Now) -> NextStep:
    """A bot with something to do waits a person's time, and then acts, whatever others have done meanwhile."""
    table = live.table
    level = table.seats[seat].bot
    scripted = table.scripted if level == e.GUIDE else None
    plan = _plan(live, seat, level, scripted, now) if level is not None else None
    if plan is None or level is None:
        live.bot_plans.pop(seat, None)
        return NOTHING
    effects: list[Effect] = []
    if plan.request is None:
        if plan.reaction.think_at > now.steady:
            return wait_until(plan.reaction.think_at)
        plan.request, plan.seed = live.next_request(), live.random_bits()
        if scripted is not None:
            plan.move = scripted.move
        else:
            people, t = _seats_of_people(live), _game_time(live, now)
            effects.append(AskBot(plan.request, seat, level, plan.seed, plan.reaction.seconds, people, t))
    if plan.move is None:
        return NextStep((), effects)
    if plan.due > now.steady:
        return wait_until(plan.due)
    del live.bot_plans[seat]
    try:
        return NextStep([move(table, seat, _choice(live, seat, level, plan, now), now.wall, level)])
    except Refusal:  # the game has just ended
        return wait_until(now.steady)


def _plan(live: LiveTable, seat: int, level: str, scripted: MadeMove | None, now: Now) -> BotPlan | None:
    """The bot's plan, made anew after each of its moves; `None` if it has nothing to do."""
    table = live.table
    assert table.position is not None
    if scripted is not None and scripted.seat != seat:  # whoever comes first in the lesson has all the time
        return None
    player, position, plan = level_of(level), table.position, live.bot_plans.get(seat)
    if plan is not None and plan.scripted != (scripted is not None):  # the game has gone its own way
        plan = None

    def wait() -> int:
        return GUIDED if scripted is not None else _reaction(live, position, seat, player)

    reaction = replan(plan.reaction if plan else None, bool(position.actions(seat)), now.steady, player, wait)
    if reaction is None:
        return None
    if plan is None:
        step = 0 if player.at_first_sight else LATE * live.pace  # at first sight nobody thinks too long
        plan = live.bot_plans[seat] = BotPlan(reaction, scripted is not None, reaction.due, step)
    return plan


def _choice(live: LiveTable, seat: int, level: str, plan: BotPlan, now: Now) -> str:
    """What the bot has chosen, if that is still possible; else its second choice."""
    position = live.table.position
    assert position is not None
    assert plan.move is not None
    if plan.move in position.legal(seat):
        return plan.move
    sight = Sight.of(position, seat, plan.seed).considerate(_seats_of_people(live), _game_time(live, now))
    action = second_choice(sight, level_of(level))
    return str(sight.moves[sight.actions.tolist().index(action)])


def _game_time(live: LiveTable, now: Now) -> int:
    """Milliseconds since the start of the game; at a calm table they are longer."""
    return live.table.stopwatch.t(now.wall) // live.pace


def _seats_of_people(live: LiveTable) -> list[int]:
    return [number for number, seat in enumerate(live.table.seats) if seat.player is not None and seat.bot is None]


def _reaction(live: LiveTable, position: Position, seat: int, player: Level) -> int:
    """How many milliseconds the bot takes for its next move."""
    sight = Sight.of(position, seat, live.random_bits())
    return (reaction_time(sight, player.pace) + ROUND_TRIP) * live.pace
