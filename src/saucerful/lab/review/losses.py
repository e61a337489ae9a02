"""What a decision gave up against the best move, judged from what the seat knew.

Worlds are drawn that agree with what the seat knew, and every move is tried in the same worlds with the same chance
afterwards, so that differences stand out. Half of the moves are left after each round, the worlds of the next are more.
Then the loss is measured in fresh worlds: in those by which the best move was chosen it looks better than it is.
"""

from math import sqrt
from typing import Any

import numpy as np

from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.engine.generator import seed_state
from saucerful.lab.review.depth import Depth
from saucerful.lab.review.endgame import proved
from saucerful.lab.review.evaluator import Evaluator, tasks
from saucerful.lab.review.parts import Decision, Grade
from saucerful.lab.review.timeline import Step
from saucerful.lab.review.worlds import Worlds

Array = np.ndarray[Any, Any]

CLEAR = 2.0
"""A difference is clear if it is so many times its standard error."""
SMALL, SLIP, MISTAKE = 0.02, 0.05, 0.12
"""The largest losses of a good move, a slip and a mistake; what is beyond is a blunder."""


def judge(evaluator: Evaluator, step: Step, depth: Depth, seed: str = "") -> Decision:
    """The decision that was made in this step. It depends on nothing but what the seat knew, the move and the seed."""
    sight = Sight.of(step.position, step.seat, 0)
    known = seed_state(f"{seed}/{sight.masked.tobytes().hex()}")
    worlds = Worlds(sight, np.random.default_rng(int(known)))
    candidates = _candidates(sight, step.action, depth)
    reckoned = proved(worlds, step.position.seats, candidates, depth.proof)
    if reckoned is not None:
        roughly = dict(zip(candidates, reckoned.mean(1).tolist(), strict=True))
        best, promised, difference, error, count = _from_proof(reckoned, candidates, step.action)
    else:
        ranking, roughly = _rank(evaluator, worlds, candidates, depth)
        best = ranking[0]
        other = step.action if best != step.action else ranking[1]
        promised, difference, error, count = _compare(evaluator, worlds, best, other, depth)
    texts = dict(zip(sight.actions.tolist(), sight.moves, strict=True))
    loss = difference if best != step.action else 0.0
    if loss <= 0.0 or best == step.action:
        best, loss = step.action, 0.0
    return Decision(
        step.number,
        step.seat,
        texts[step.action],
        texts[best],
        round(loss, 6),
        round(error, 6),
        round(promised, 6),
        grade(loss, error, best == step.action),
        count,
        reckoned is not None,
        [] if loss <= SMALL else _tried_moves(roughly, best, texts),
    )


def _tried_moves(roughly: dict[int, float], best: int, texts: dict[int, str]) -> list[tuple[str, float]]:
    """What each move would have given up against the best one, by the worlds in which it was tried."""
    lost = {action: max(0.0, roughly[best] - promised) for action, promised in roughly.items() if action != best}
    return [(texts[action], round(lost[action], 3)) for action in sorted(lost, key=lambda action: lost[action])]


def _from_proof(reckoned: Array, actions: list[int], played: int) -> tuple[int, float, float, float, int]:
    """The best action by the first half of the worlds, measured in the others: as `_compare`, with the action first."""
    half = reckoned.shape[1] // 2
    means = reckoned[:, :half].mean(1)
    row = actions.index(played)
    best = row if means[row] >= means.max() else int(means.argmax())
    differences = reckoned[best, half:] - reckoned[row, half:]
    error = float(differences.std(ddof=1)) / sqrt(len(differences))
    return actions[best], float(reckoned[best, half:].mean()), float(differences.mean()), error, len(differences)


def grade(loss: float, error: float, is_best: bool) -> Grade | None:
    """The mark of a move; none where a loss that matters is not clearer than its error."""
    if is_best:
        return "best"
    if loss <= SMALL:
        return "good"
    if loss < CLEAR * error:
        return None
    return "slip" if loss <= SLIP else "mistake" if loss <= MISTAKE else "blunder"


def _candidates(sight: Sight, played: int, depth: Depth) -> list[int]:
    """The moves that look best at first sight, and the one that was made."""
    actions, count = sight.actions.copy(), len(sight.actions)
    worths = np.zeros(count, np.int32)
    border.policy(sight.seeded_record(), 0, sight.seat, actions, count, worths)
    order = np.argsort(-worths, kind="stable")
    looked_at: list[int] = sight.actions[order[: depth.candidates]].tolist()
    return looked_at if played in looked_at else [*looked_at, played]


def _rank(evaluator: Evaluator, worlds: Worlds, left: list[int], depth: Depth) -> tuple[list[int], dict[int, float]]:
    """The two best moves or more, the best first, by rounds of which half of the moves are left each time.

    And what each of all promises, by the worlds in which it was tried.
    """
    sums, counts = dict.fromkeys(left, 0.0), dict.fromkeys(left, 0)
    lot = depth.first_worlds
    while True:
        found = tried(evaluator, worlds, left, lot)
        for action, shares in zip(left, found, strict=True):
            sums[action] += float(shares.sum())
            counts[action] += lot
        left = sorted(left, key=lambda action: -sums[action] / counts[action])
        if len(left) <= 2:
            return left, {action: sums[action] / counts[action] for action in sums}
        left = left[: max(2, (len(left) + 1) // 2)]
        lot = min(2 * lot, depth.most_worlds)


def _compare(
    evaluator: Evaluator, worlds: Worlds, best: int, other: int, depth: Depth
) -> tuple[float, float, float, int]:
    """What one move promises, how much more than another, the standard error of that, and in how many worlds."""
    promised = np.zeros(0)
    differences = np.zeros(0)
    while True:
        one, two = tried(evaluator, worlds, [best, other], depth.batch)
        promised, differences = np.append(promised, one), np.append(differences, one - two)
        count = len(differences)
        error = float(differences.std(ddof=1)) / sqrt(count)
        if error <= depth.error or count >= depth.most_worlds:
            return float(promised.mean()), float(differences.mean()), error, count


def tried(evaluator: Evaluator, worlds: Worlds, actions: list[int], count: int) -> Array:
    """What the seat may expect of each action in the same fresh worlds: a row for each action."""
    drawn, seeds = worlds.draw(count)
    made = tasks(np.tile(seeds, len(actions)))
    made["source"] = np.tile(np.arange(count), len(actions))
    made["seat"] = worlds.sight.seat
    made["action"] = np.repeat(np.array(actions), count)
    return evaluator.after(drawn, made, worlds.sight.seat).reshape(len(actions), count)
