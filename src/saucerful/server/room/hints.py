"""Working out a hint, in a thread: from a position masked for the seat, so that nothing hidden can get into it."""

from collections.abc import Iterator

import structlog

from saucerful.bots.explaining import reasons
from saucerful.bots.hints import hint
from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.engine.errors import SaucerfulError
from saucerful.engine.generator import seed_state
from saucerful.engine.position import Position
from saucerful.server import protocol as p
from saucerful.server.table.views import events_shown

log = structlog.get_logger("saucerful.hints")

LEVEL = "captain"
BEST = 2
"""So many moves are told."""
WORLDS = 6
"""Events of a move are shown if they are the same in so many worlds that agree with what the seat knows."""


def seen_by(position: Position, seat: int) -> Position:
    """A position that knows only what the seat knows."""
    seen = position.without_history()
    seen.array = position.masked(seat)
    return seen


def found(seen: Position, seat: int) -> list[p.HintMove]:
    """The same, and nothing where something of ours fails: whoever asked can ask again later."""
    try:
        return best_moves(seen, seat)
    except Exception:
        log.exception("hint_failed", game=seen.game.name)
        return []


def best_moves(seen: Position, seat: int) -> list[p.HintMove]:
    """The best moves of the seat, with reasons. The same position gives the same hint."""
    sight = Sight.of(seen, seat, 0)
    actions = dict(zip(sight.moves, sight.actions.tolist(), strict=True))
    rated = [one for one in hint(seen, seat, LEVEL).moves if one.share is not None][:BEST]
    return [
        p.HintMove(
            one.move,
            None if one.share is None else round(100 * one.share),
            list(_certain_events(seen, seat, one.move)),
            reasons(sight, actions[one.move]),
        )
        for one in rated
    ]


def _certain_events(seen: Position, seat: int, move: str) -> Iterator[p.EventShown]:
    """What happens at once, as the seat would see it, if it is the same however the hidden cards lie."""
    told = []
    for number in range(WORLDS):
        world = seen.without_history()
        world.array["rng"] = seed_state(f"hint {number}")
        border.determinize(world.array, 0, seat)
        world.draws = True
        try:
            told.append(events_shown(world.play(seat, move), seat))
        except SaucerfulError:  # a move that only some worlds allow
            return
    for same in zip(*told, strict=False):
        if any(one != same[0] for one in same):
            return
        yield same[0]
