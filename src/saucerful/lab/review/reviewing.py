"""A review from beginning to end, part by part."""

from collections.abc import Collection, Generator, Iterator
from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np

from saucerful.bots.guidance import level_settings
from saucerful.engine.errors import BadSetup
from saucerful.engine.files.record import Replay
from saucerful.lab.review.delays import Watch
from saucerful.lab.review.depth import MOST_DECISIONS, USUAL, USUAL_STEPS, Depth
from saucerful.lab.review.evaluator import Evaluator
from saucerful.lab.review.losses import judge
from saucerful.lab.review.luck import Luck, told
from saucerful.lab.review.parts import Begun, Decision, Delay, Method, Moment, Note, Part, Review, Shares, Total
from saucerful.lab.review.timeline import Step, steps
from saucerful.lab.review.turning_points import turning_points

HUMAN = "human"
"""In a record: a move was made by the person whose seat it is."""


def review(
    replay: Replay, seats: Collection[int] | None = None, depth: Depth = USUAL, seed: int | None = None
) -> Review:
    """The whole review of a game."""
    return Review.of(list(reviewing(replay, seats, depth, seed)))


def reviewing(
    replay: Replay, seats: Collection[int] | None = None, depth: Depth = USUAL, seed: int | None = None
) -> Generator[Part, None, None]:
    """The parts of a review as they are found: stop whenever you like.

    `seats` are those whose decisions are judged: without it, those of people, as far as the record tells them from
    bots. Without a seed it follows from the record. The same record, depth and seed give the same review.
    """
    reviewed = _reviewed(replay, seats)
    number = _seed(replay) if seed is None else seed
    evaluator = Evaluator(replay.game, _bots(replay))
    stood_in = _stood_in(replay)
    decisions = sum(1 for step in steps(replay) if _is_decision(step, reviewed, stood_in))
    spread = depth.spread_over(len(replay.record.moves), decisions)
    method = Method(evaluator.levels[0], evaluator.judges_moves_by, number)
    notes = list(_notes(replay, reviewed, decisions, stood_in))
    yield Begun(
        replay.game.name,
        replay.start.seats,
        len(replay.record.moves),
        reviewed,
        method,
        [sentence for _, sentence in notes],
        [key for key, _ in notes],
    )
    luck = Luck(evaluator, replay.start.setup, spread, np.random.default_rng(number))
    moments: list[Moment] = []
    for moment in luck.moments(replay.start.array, steps(replay), result_of(replay)):
        moments.append(moment)
        yield moment
    yield _total(moments[-1].chances, luck)
    judged: list[Decision] = []
    for step in steps(replay):
        if _is_decision(step, reviewed, stood_in):
            judged.append(judge(evaluator, step, spread, f"{0 if seed is None else seed}"))
            yield judged[-1]
    yield from _delays(replay, reviewed, stood_in)
    yield from turning_points(replay, moments, judged, spread.simulations)


def _is_decision(step: Step, reviewed: Collection[int], stood_in: Collection[int]) -> bool:
    return step.seat in reviewed and step.number not in stood_in and len(step.position.actions(step.seat)) > 1


def _delays(replay: Replay, reviewed: Collection[int], stood_in: Collection[int]) -> Iterator[Delay]:
    if replay.game.clock:
        watch = Watch(replay.start.seats)
        for step in steps(replay):
            yield from (late for late in watch.look(step) if late.seat in reviewed and late.step not in stood_in)


def _total(last: Shares, luck: Luck) -> Total:
    result, errors = np.array(last), np.sqrt(luck.variance)
    skill = result - luck.fair - luck.total
    return Total(told(result), told(luck.fair), told(luck.total), told(errors), told(skill), told(result - luck.total))


def result_of(replay: Replay) -> Shares | None:
    """Each seat's share of the victory; `None` if the game is not over."""
    end = replay.end
    if not end.over:
        return None
    return [1 / len(end.winners) if seat in end.winners else 0.0 for seat in range(end.seats)]


def _reviewed(replay: Replay, seats: Collection[int] | None) -> list[int]:
    everybody = range(replay.start.seats)
    if seats is not None:
        for seat in seats:
            if seat not in everybody:
                raise BadSetup(f"There is no seat {seat} in this game; its seats are 0 to {everybody[-1]}.")
        return sorted(set(seats))
    you, bots = _meta(replay, "you"), _meta(replay, "bots")
    if isinstance(you, int) and you in everybody:
        return [you]
    if isinstance(bots, list) and len(bots) == len(everybody):
        return [seat for seat in everybody if not bots[seat]] or list(everybody)
    return list(everybody)


def _bots(replay: Replay) -> list[str]:
    """The levels of all seats, where the record says that all of them were bots of one level."""
    bots = _meta(replay, "bots")
    if isinstance(bots, list) and len(bots) == replay.start.seats:
        return bots if isinstance(bots[0], str) and bots == bots[:1] * len(bots) else []
    return []


def _meta(replay: Replay, name: str) -> Any:
    """What the record's `meta` says; anything may stand there."""
    meta = replay.record.meta
    return meta.get(name) if isinstance(meta, dict) else None


def _seed(replay: Replay) -> int:
    digest = blake2b(msgspec.json.encode(replay.record), digest_size=6).digest()
    return int.from_bytes(digest, "little")


def _notes(
    replay: Replay, reviewed: list[int], decisions: int, stood_in: Collection[int]
) -> Iterator[tuple[Note, str]]:
    game = replay.game
    if not replay.end.over:
        yield "not_over", "The game is not over: what is told as its result is each seat's chance after the last move."
    if len(replay.record.moves) > USUAL_STEPS:
        yield "long", "The game is long: each step was looked at with fewer playouts than usual, so errors are larger."
    if decisions > MOST_DECISIONS:
        yield (
            "many_decisions",
            "There are many decisions: each was judged in fewer worlds than usual, so errors are larger.",
        )
    if not any(hasattr(module, "reshuffle") for module in game.kernel_modules):
        yield (
            "deal_only",
            f"{game.title} does not say how undrawn cards lie, so luck is told for its deal and shuffles only.",
        )
    if not any(hasattr(module, "appraise") for module in game.kernel_modules):
        yield (
            "at_random",
            f"{game.title} says nothing about good moves: it was played on at random, and the judgement is rough.",
        )
    if not level_settings(game).luck_explains:
        yield (
            "luck_explains_little",
            f"Chance decides little in {game.title}, so results without luck vary no less: the adjusted one is rough.",
        )
    if any(replay.record.moves[number].seat in reviewed for number in stood_in):
        yield "by_bot", "Some moves were made by a bot for somebody who was away: they are not judged."


def _stood_in(replay: Replay) -> set[int]:
    """The moves, by their numbers, that a bot made for somebody who was away."""
    people = _people(replay)
    moves = enumerate(replay.record.moves)
    return {number for number, one in moves if one.seat in people and isinstance(one.by, str) and one.by != HUMAN}


def _people(replay: Replay) -> set[int | None]:
    """The seats of people, as far as the record tells: who made any move, or whom its `meta` names."""
    everybody = range(replay.start.seats)
    you, bots = _meta(replay, "you"), _meta(replay, "bots")
    told = isinstance(bots, list) and len(bots) == len(everybody)
    moved = {one.seat for one in replay.record.moves if one.by == HUMAN}
    return {seat for seat in everybody if seat == you or (told and not bots[seat])} | moved
