"""What reviews promise: `python -m benchmarks.review luck|alike|speed|exact`.

`luck`: over many simulated games, each seat's mean luck with its standard error (it should be 0), how likely chance
alone brings the seats so far from 0 together, and how many times less the luck-adjusted result varies than the result.
`alike`: luck compares the position that a step led to with others that it might have led to. If it is fair, the real
one is one more of the same kind, so whatever is counted in all of them, its rank is any of the possible ones alike:
told for sums of all bytes of a position with random weights, over all steps and deals. `speed`: processor time of a
review of a three-seat game of Invasion, the time to the first parts, and the median standard error of a move's loss.
`exact`: in how many positions near the end, whose moves can all be reckoned to the end in every world, the move that
the review calls best is best.
"""

import argparse
import json
import math
import time
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.engine.files.record import Replay, read_record
from saucerful.engine.kernels import copy_of
from saucerful.games import game as game_of
from saucerful.games import names
from saucerful.lab.review import Decision, Depth, Moment, reviewing
from saucerful.lab.review.endgame import proved
from saucerful.lab.review.evaluator import Evaluator
from saucerful.lab.review.losses import judge
from saucerful.lab.review.luck import Luck, deals, depends_on_chance, redrawn
from saucerful.lab.review.reviewing import result_of
from saucerful.lab.review.timeline import steps
from saucerful.lab.review.worlds import Array, Worlds
from saucerful.lab.simulate import play
from saucerful.lab.terms import Terms

FEW = Depth(playouts=32, deals=64)
FEWER = Depth(playouts=12, deals=48)
"""For Constellations, whose games take long to play on."""
LAST, MOST_MOVES, POSITIONS = 5, 40, 3_000
"""`exact`: so many last moves of each game, with so many choices at most, and so many positions in one world."""
OTHERS, SUMS, ROUNDED = 7, 16, 1e-6
"""`alike`: with how many other positions each is compared, by how many sums, and how little counts as equal."""
SEATS = {"invasion": 3, "constellations": 2, "abduction": 3, "zovnis": 3}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["luck", "alike", "speed", "exact"])
    parser.add_argument("--game", choices=names(), action="append")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bots", default="pilot")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", default="benchmark", help="other games")
    parser.add_argument("--playouts", type=int, help="luck: how often each step is played on; default 32, or 12")
    parser.add_argument("--deals", type=int, help="luck: with how many other deals each is compared; default 64, or 48")
    parser.add_argument("--by", help="luck: a quick level that plays on; by default the players, or the best quick one")
    chosen = parser.parse_args()
    for name in chosen.game or (names() if chosen.what != "speed" else ["invasion"]):
        seats = chosen.seats or SEATS[name]
        if chosen.what == "luck":
            luck(name, seats, chosen.games, chosen.bots, chosen.seed, chosen.playouts, chosen.deals, chosen.by)
        else:
            {"alike": alike, "speed": speed, "exact": agreement}[chosen.what](
                name, seats, chosen.games, chosen.bots, chosen.seed
            )


def records(name: str, seats: int, games: int, bots: str, seed: str) -> Iterator[Replay]:
    game = game_of(name)
    for number in range(games):
        outcome = play(game.setup(seats), [bots] * seats, f"{seed}/{number}", Terms(equal_pace=True), True)
        yield read_record(outcome.record or "", {name: game})


def luck(name: str, seats: int, games: int, bots: str, seed: str, playouts: int | None, fresh: int | None,
         by: str | None) -> None:  # fmt: skip
    """As it is told of games between bots of a level; `by` says who plays on instead of the players themselves."""
    depth = FEWER if name == "constellations" else FEW
    depth = replace(depth, playouts=playouts or depth.playouts, deals=fresh or depth.deals)
    evaluator = Evaluator(game_of(name), [by or bots] * seats)
    lucks, results, noise = [], [], 0.0
    for number, replay in enumerate(records(name, seats, games, bots, seed)):
        told = Luck(evaluator, replay.start.setup, depth, np.random.default_rng(number), curve=False)
        for _ in told.moments(replay.start.array, steps(replay), result_of(replay)):
            pass
        lucks.append(told.total)
        results.append(result_of(replay))
        noise += told.variance.sum() / games
    found, ends = np.array(lucks), np.array(results)
    mean, error = found.mean(0), found.std(0, ddof=1) / games**0.5
    left, before = (ends - found).var(0).sum(), ends.var(0).sum()
    shares = ", ".join(f"{one:+.4f} ± {two:.4f}" for one, two in zip(mean, error, strict=True))
    fair = bool((np.abs(mean) <= 2 * error).all())
    less, at_most = before / left, before / max(1e-9, left - noise)
    part = (np.cov(ends.ravel(), found.ravel())[0, 1]) / found.var()
    best = before / (ends - part * found).var(0).sum()
    print(f"{name}, {seats} × {bots}, {games} games, played on by {evaluator.levels[0]}: luck {shares} (within 2 "
          f"standard errors: {fair}; so far from 0 by chance: {by_chance(found):.2f}); the adjusted result varies "
          f"{less:.2f} times less, and {at_most:.2f} times without the noise of {depth.playouts * evaluator.ease} "
          f"playouts; {best:.2f} times less {part:.2f} of the luck", flush=True)  # fmt: skip


def by_chance(lucks: Array) -> float:
    """How likely all seats together are so far from a mean of 0, if that is what it is: Hotelling's test."""
    others = lucks[:, 1:]  # the luck of all seats adds up to nothing
    mean, spread = others.mean(0), np.atleast_2d(np.cov(others.T)) / len(others)
    return at_least(float(mean @ np.linalg.solve(spread, mean)), others.shape[1])


def at_least(squares: float, freedom: int) -> float:
    """How likely the squares of so many normal numbers add up to this or more."""
    half = squares / 2
    found, first = (math.erfc(math.sqrt(half)), 0.5) if freedom % 2 else (math.exp(-half), 1.0)
    for k in range((freedom - 1) // 2):
        found += half ** (first + k) * math.exp(-half) / math.gamma(first + k + 1)
    return found


def alike(name: str, seats: int, games: int, bots: str, seed: str) -> None:
    random = np.random.default_rng(0)
    stepped, dealt = ranks(records(name, seats, games, bots, seed), random)
    for what, found in (("steps that chance had a part in", stepped), ("deals", dealt)):
        print(f"{name}, {seats} × {bots}, {games} games: {len(found)} {what}; chance makes the least alike of {SUMS} "
              f"sums no more alike in {least_alike(found):.0%} of cases", flush=True)  # fmt: skip


def least_alike(found: Array) -> float:
    """How likely one of the sums has ranks that differ so much in how often they come, if all are equally likely."""
    if not len(found):
        return 1.0
    expected = len(found) / (OTHERS + 1)
    counts = np.array([np.bincount(column, minlength=OTHERS + 1) for column in found.T])
    least = min(at_least(float(one), OTHERS) for one in ((counts - expected) ** 2 / expected).sum(1))
    return 1 - (1 - least) ** len(counts)


def ranks(replays: Iterator[Replay], random: np.random.Generator) -> tuple[Array, Array]:
    """Where the real position stands among others by each sum, for steps with chance and for deals: rows of ranks."""
    stepped, dealt, weights = [], [], np.zeros(0)
    for replay in replays:
        setup = replay.start.setup
        others = [numbers(world) for world in np.split(deals(setup, OTHERS, random), OTHERS)]
        weights = weights if weights.size else random.standard_normal((SUMS, len(others[0])))
        dealt.append(rank(numbers(replay.start.array), others, weights, random))
        for step in steps(replay):
            if step.shuffles or depends_on_chance(step, setup.seats, random):
                real = copy_of(step.after)
                real["rng"] = random.integers(0, 1 << 64, 1, np.uint64)
                border.reshuffle(real, 0)
                seeds = random.integers(0, 1 << 64, OTHERS, np.uint64)
                others = [numbers(redrawn(step, seed)) for seed in seeds]
                stepped.append(rank(numbers(real), others, weights, random))
    return np.array(stepped).reshape(-1, SUMS), np.array(dealt)


def numbers(world: Array) -> Array:
    """A position byte by byte, but for its random numbers."""
    plain = copy_of(world)
    plain["rng"] = 0
    return np.frombuffer(plain.tobytes(), np.uint8).astype(float)


def rank(real: Array, others: list[Array], weights: Array, random: np.random.Generator) -> Array:
    """How many of the others have a lower sum, for each row of weights; equal ones are told apart by lot."""
    apart = np.array(others) @ weights.T - weights @ real
    equal = np.abs(apart) < ROUNDED
    found: Array = (apart < -ROUNDED).sum(0) + random.integers(0, equal.sum(0) + 1)
    return found


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
