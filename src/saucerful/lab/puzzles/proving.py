"""Whether one move is clearly the best, judged from what the seat knows: the only-move rule, by a margin.

All moves are tried in worlds that agree with what the seat knows, the same for each, and most drop out. If one of them
stands out, every move is reckoned out in every world where the end is near (see `lab/proof`); else those left are
measured in many fresh worlds, for in those by which the best move was chosen it looks better than it is.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

import numpy as np

from saucerful.bots.sight import Sight
from saucerful.engine.generator import seed_state
from saucerful.engine.position import Position
from saucerful.lab.puzzles.puzzle import Proof
from saucerful.lab.review.endgame import proved
from saucerful.lab.review.evaluator import Evaluator
from saucerful.lab.review.losses import tried
from saucerful.lab.review.worlds import Worlds

Array = np.ndarray[Any, Any]

MARGIN = 0.05
"""The best move promises at least so much more of the victory than any other …"""
CLEAR = 3.0
"""… by more than so many standard errors."""
FEW, SOME, MANY = 8, 48, 512
"""In how many worlds all moves are tried, then those that are left, then the last ones."""
LEFT, LAST = 8, 4
REST = 96
"""In how many fresh worlds all other moves are compared with the best at last."""
REST_CLEAR = 2.0
POSITIONS, RECKONED = 500, 24
"""So many positions may be looked at in one world to reckon the end, and so many moves."""


@dataclass(frozen=True)
class ProvenMove:
    """The best move, and what each other one gives up against it."""

    best: int
    proof: Proof
    losses: dict[int, float]
    misled: float
    """In what share of the worlds some other move turns out better."""


def prove(
    evaluator: Evaluator, position: Position, seat: int, seed: str = "", unwanted: Collection[int] = ()
) -> ProvenMove | None:
    """The best move if it is clearly the best, else nothing; nothing either as soon as it seems to be an unwanted one.

    It depends on nothing but what the seat knows.
    """
    sight = Sight.of(position, seat, 0)
    known = seed_state(f"{seed}/puzzle/{sight.masked.tobytes().hex()}")
    worlds, actions = Worlds(sight, np.random.default_rng(int(known))), sight.actions.tolist()
    if len(actions) < 2:
        return None
    means = _means(evaluator, worlds, actions, FEW)
    left = sorted(actions, key=lambda action: -means[action])[:LEFT]
    again = _means(evaluator, worlds, left, SOME)
    last = sorted(left, key=lambda action: -again[action])[:LAST]
    if again[last[0]] - again[last[1]] < MARGIN or last[0] in unwanted:
        return None
    if len(actions) <= RECKONED:
        rows = proved(worlds, position.seats, actions, POSITIONS)
        if rows is not None:
            return _from_rows(rows, actions, exact=True)
    found = _from_rows(tried(evaluator, worlds, last, MANY), last, exact=False)
    if found is None or not _others_are_worse(evaluator, worlds, found.best, [a for a in actions if a not in last]):
        return None
    return replace(found, losses=_losses(means, found.best) | _losses(again, found.best) | found.losses)


def _means(evaluator: Evaluator, worlds: Worlds, actions: list[int], count: int) -> dict[int, float]:
    rows = tried(evaluator, worlds, actions, count)
    return dict(zip(actions, rows.mean(1).tolist(), strict=True))


def _losses(means: dict[int, float], best: int) -> dict[int, float]:
    return {action: means[best] - mean for action, mean in means.items() if action != best}


def _from_rows(rows: Array, actions: list[int], exact: bool) -> ProvenMove | None:
    """What follows from a row of results for each action, in the same worlds."""
    means = rows.mean(1)
    order = np.argsort(-means, kind="stable")
    best = int(order[0])
    margin, error = min((difference(rows, best, int(other)) for other in order[1:]), key=lambda one: one[0])
    if margin < MARGIN or margin <= CLEAR * error:
        return None
    named = {actions[i]: float(means[best] - means[i]) for i in range(len(actions)) if i != best}
    others = np.delete(rows, best, 0).max(0)
    proof = Proof(round(margin, 3), round(error, 3), round(float(means[best]), 3), rows.shape[1], exact)
    return ProvenMove(actions[best], proof, named, float((others > rows[best] + 1e-9).mean()))


def difference(rows: Array, one: int, other: int) -> tuple[float, float]:
    """How much more one row brings than another on average, and the standard error of that."""
    differences = rows[one] - rows[other]
    return float(differences.mean()), float(differences.std(ddof=1)) / sqrt(len(differences))


def _others_are_worse(evaluator: Evaluator, worlds: Worlds, best: int, others: list[int]) -> bool:
    """Whether each of the moves that dropped out early is worse, in fresh worlds."""
    if not others:
        return True
    rows = tried(evaluator, worlds, [best, *others], REST)
    found = [difference(rows, 0, i) for i in range(1, len(rows))]
    return all(mean >= MARGIN / 2 and mean > REST_CLEAR * error for mean, error in found)
