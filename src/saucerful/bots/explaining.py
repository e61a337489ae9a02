"""Why a move is good or bad, in keys for words: what it does at once in all worlds that agree with what the seat knows.

Only what can be counted is told: points that somebody gains or loses, whether the move ends the game and who wins.
Hidden cards enter through many possible worlds: where these differ, the least and the most are told.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from saucerful.bots.reason import Reason
from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import copy_of
from saucerful.engine.log import new_log

WORLDS = 24
NO_CARDS = np.empty(0, np.int16)


def reasons(sight: Sight, action: int) -> list[Reason]:
    """What the seat's move does at once, the weightiest first; empty if nothing of it can be counted."""
    found = [_tried(sight, action, number) for number in range(WORLDS)]
    return list(_ends(found, sight.seat)) or list(_points(found, sight.seat))


def _ends(found: list[tuple[list[int], list[float]]], seat: int) -> Iterator[Reason]:
    ends = [shares for _, shares in found if shares]
    if not ends:
        return
    won = [shares[seat] for shares in ends]
    if len(ends) < len(found):
        yield Reason("may-end")
    elif min(won) == 1:
        yield Reason("wins")
    elif min(won) > 0:
        yield Reason("shares-win")
    elif max(won) > 0:
        yield Reason("may-win")
    else:
        yield Reason("loses")


def _points(found: list[tuple[list[int], list[float]]], seat: int) -> Iterator[Reason]:
    changes = np.array([change for change, _ in found])
    least, most = changes.min(0).tolist(), changes.max(0).tolist()
    own = Reason("gains" if most[seat] > 0 else "gives-up", abs(least[seat]), abs(most[seat]))
    if least[seat] > 0 or most[seat] < 0:
        yield own if own.key == "gains" else Reason("gives-up", -most[seat], -least[seat])
    others = [other for other in range(len(least)) if other != seat]
    for other in sorted(others, key=lambda one: most[one]):
        if most[other] < 0:
            yield Reason("takes-from", -most[other], -least[other], other)
        elif least[other] > 0:
            yield Reason("helps", least[other], most[other], other)


def _tried(sight: Sight, action: int, number: int) -> tuple[list[int], list[float]]:
    """How all scores change in one world, and who wins there if the game is over then."""
    world = sight.masked.copy()
    world["rng"] = seed_state(f"reasons {number}")
    border.determinize(world, 0, sight.seat)
    before = _scores(world)
    after: Any = copy_of(world)
    cards = np.zeros(sight.game.rules.MAX_CARDS, np.int16)
    count = border.to_shuffle(after, 0, sight.seat, action, cards)
    chance = cards[:count]
    if count:
        border.shuffle(after, 0, chance, count)
    border.apply(after, 0, sight.seat, action, chance if count else NO_CARDS, new_log())
    change = [now - then for now, then in zip(_scores(after), before, strict=True)]
    return change, _shares(after) if after["over"][0] else []


def _scores(world: Any) -> list[int]:
    out = np.zeros(8, np.int16)
    border.scores(world, 0, out)
    return [int(score) for score in out[: int(world["seats"][0])]]


def _shares(world: Any) -> list[float]:
    out = np.zeros(8, np.int8)
    border.winners(world, 0, out)
    winners = [int(one) for one in out[: int(world["seats"][0])]]
    return [one / sum(winners) for one in winners]
