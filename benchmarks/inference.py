"""How long a shipped network takes for a position on one core, beside onnxruntime with the same weights.

`python -m benchmarks.inference`. Both get observations of real positions, one at a time, as a bot does; the best of
several rounds counts. `a choice` is all that `ace` does for a move, from the masked record to the action.
"""

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnxruntime
from rich.console import Console

import saucerful
from saucerful.bots.learned import LearnedBot, Policy, shipped_weights
from saucerful.bots.onnx_file import write_onnx
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight

POSITIONS = 64
ROUNDS = 7


def sights(name: str, seats: int) -> list[Sight]:
    """Positions from games between pilots, as the seat to act sees them."""
    found: list[Sight] = []
    pilot = SeatedBot("pilot")
    deal = 0
    while len(found) < POSITIONS:
        position = saucerful.game(name).deal(seats=seats, seed=f"inference {deal}")
        deal += 1
        while not position.over and len(found) < POSITIONS:
            seat = position.next_seat()
            action = 0
            if seat >= 0:
                sight = Sight.of(position, seat, len(position.history))
                found += [sight] if len(sight.actions) > 1 else []
                action = pilot.choose(sight)
            position.apply(seat, action, t=position.t if position.game.clock else None)
    return found


def microseconds(work: Callable[[int], object]) -> float:
    """The time of one call, over all positions, in the best round."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for number in range(POSITIONS):
            work(number)
        best = min(best, time.perf_counter() - start)
    return 1e6 * best / POSITIONS


def measure(name: str) -> str:
    game = saucerful.game(name)
    weights = shipped_weights(game)
    assert weights is not None
    policy, seen_by = Policy(game, weights), sights(name, 3)
    observations = [policy.observe(sight) for sight in seen_by]
    with tempfile.TemporaryDirectory() as folder:
        write_onnx(game, weights, Path(folder) / "policy.onnx")
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        session = onnxruntime.InferenceSession(
            str(Path(folder) / "policy.onnx"), options, providers=["CPUExecutionProvider"]
        )
    rows = [row[None] for row in observations]
    logits, _ = session.run(None, {"observation": rows[0]})
    assert np.allclose(logits[0], policy.think(observations[0])[0], rtol=1e-3, atol=1e-3)
    ours = microseconds(lambda i: policy.think(observations[i]))
    theirs = microseconds(lambda i: session.run(None, {"observation": rows[i]}))
    choice = microseconds(lambda i: LearnedBot().choose(seen_by[i]))
    times = f"{ours:.0f} | {theirs:.0f} | {ours / theirs:.2f} | {choice:.0f}"
    return f"| {game.title} | {weights.hidden} | {times} |"


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    console = Console()
    console.print("| game | hidden | ours, µs | onnxruntime, µs | ratio | a choice, µs |")
    for name in saucerful.names():
        console.print(measure(name), markup=False, soft_wrap=True)


if __name__ == "__main__":
    main()
