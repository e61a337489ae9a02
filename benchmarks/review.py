"""What reviews promise: `python -m benchmarks.review luck|speed|exact`.

`luck`: over many simulated games, each seat's mean luck with its standard error (it should be 0), and how many times
less the luck-adjusted result varies than the result. `speed`: processor time of a review of a three-seat game of
Invasion, the time to the first parts, and the median standard error of a move's loss. `exact`: in how many positions
near the end, whose moves can all be reckoned to the end in every world, the move that the review calls best is best.
"""

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from saucerful.bots.sight import Sight
from saucerful.engine.files.record import Replay, read_record
from saucerful.games import game as game_of
from saucerful.games import names
from saucerful.lab.review import Decision, Depth, Moment, Total, reviewing
from saucerful.lab.review.endgame import proved
from saucerful.lab.review.evaluator import Evaluator
from saucerful.lab.review.losses import judge
from saucerful.lab.review.timeline import steps
from saucerful.lab.review.worlds import Array, Worlds
from saucerful.lab.simulate import play
from saucerful.lab.terms import Terms

FEW = Depth(playouts=32, deals=64)
FEWER = Depth(playouts=12, deals=48)
"""For Constellations, whose games take long to play on."""
LAST, MOST_MOVES, POSITIONS = 5, 40, 3_000
"""`exact`: so many last moves of each game, with so many choices at most, and so many positions in one world."""
SEATS = {"invasion": 3, "constellations": 2, "abduction": 3, "zovnis": 3}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["luck", "speed", "exact"])
    parser.add_argument("--game", choices=names(), action="append")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bots", default="pilot")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", default="benchmark", help="other games")
    parser.add_argument("--playouts", type=int, help="luck: how often each step is played on; default 32, or 12")
    chosen = parser.parse_args()
    for name in chosen.game or (names() if chosen.what != "speed" else ["invasion"]):
        seats = chosen.seats or SEATS[name]
        if chosen.what == "luck":
            luck(name, seats, chosen.games, chosen.bots, chosen.seed, chosen.playouts)
        else:
            {"speed": speed, "exact": agreement}[chosen.what](name, seats, chosen.games, chosen.bots, chosen.seed)


def records(name: str, seats: int, games: int, bots: str, seed: str) -> Iterator[Replay]:
    game = game_of(name)
    for number in range(games):
        outcome = play(game.setup(seats), [bots] * seats, f"{seed}/{number}", Terms(equal_pace=True), True)
        yield read_record(outcome.record or "", {name: game})


def luck(name: str, seats: int, games: int, bots: str, seed: str, playouts: int | None) -> None:
    depth = FEWER if name == "constellations" else FEW
    depth = replace(depth, playouts=playouts or depth.playouts)
    totals = []
    for replay in records(name, seats, games, bots, seed):
        totals.append(next(part for part in reviewing(replay, [], depth) if isinstance(part, Total)))
    found, results = np.array([total.luck for total in totals]), np.array([total.result for total in totals])
    mean, error = found.mean(0), found.std(0, ddof=1) / games**0.5
    less = results.var(0).sum() / (results - found).var(0).sum()
    told = ", ".join(f"{one:+.4f} ± {two:.4f}" for one, two in zip(mean, error, strict=True))
    fair = bool((np.abs(mean) <= 2 * error).all())
    print(f"{name}, {seats} × {bots}, {games} games: luck {told} (within 2 standard errors: {fair}); "
          f"the adjusted result varies {less:.1f} times less", flush=True)  # fmt: skip


def speed(name: str, seats: int, games: int, bots: str, seed: str) -> None:
    """As people's games are reviewed: the record does not say who plays."""
    for number, replay in enumerate(records(name, seats, games, bots, seed)):
        replay.record.meta = {}
        began, first, errors = time.process_time(), 0.0, []
        for part in reviewing(replay):
            if isinstance(part, Moment) and not first:
                first = time.process_time() - began
            if isinstance(part, Decision):
                errors.append(part.standard_error)
        took = time.process_time() - began
        median = float(np.median(errors)) if errors else 0.0
        print(json.dumps({"game": name, "number": number, "moves": len(replay.record.moves), "decisions": len(errors),
                          "seconds": round(took, 2), "first": round(first, 2), "median_error": round(median, 4)}),
              flush=True)  # fmt: skip


def agreement(name: str, seats: int, games: int, bots: str, seed: str) -> None:
    """Of the last moves of games, those that can be reckoned out in each of many worlds."""
    solvable, agreed, sampled = 0, 0, 0
    evaluator = Evaluator(game_of(name))
    for replay in records(name, seats, games, bots, seed):
        for step in list(steps(replay))[-LAST:]:
            if step.seat < 0 or not 1 < len(step.position.actions(step.seat)) <= MOST_MOVES:
                continue
            sight = Sight.of(step.position, step.seat, 0)
            actions = sight.actions.tolist()
            reckoned = proved(Worlds(sight, np.random.default_rng(solvable)), seats, actions, POSITIONS)
            if reckoned is None:
                continue
            solvable += 1
            agreed += agrees(judge(evaluator, step, Depth()), sight.moves, reckoned)
            sampled += agrees(judge(evaluator, step, Depth(proof=0)), sight.moves, reckoned)
    with_it, without = agreed / max(1, solvable), sampled / max(1, solvable)
    print(f"{name}, {seats} seats: {solvable} positions can be reckoned out; the review agrees in {with_it:.1%}, "
          f"without reckoning in {without:.1%}", flush=True)  # fmt: skip


def agrees(said: Decision, moves: list[str], reckoned: Array) -> bool:
    """Whether no move is clearly better than the one called best, in the worlds in which all were reckoned out."""
    better = reckoned - reckoned[moves.index(said.best)]
    error = better.std(1, ddof=1) / better.shape[1] ** 0.5
    return bool((better.mean(1) <= np.maximum(0.005, 2 * error)).all())


if __name__ == "__main__":
    main()
