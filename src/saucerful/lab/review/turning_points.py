"""The moments that decided a game, with what would have been better."""

from collections.abc import Iterator, Sequence

from saucerful.bots.hints import hint
from saucerful.engine.errors import SaucerfulError
from saucerful.engine.files.record import Replay
from saucerful.engine.kernels import TABLE
from saucerful.lab.review.losses import CLEAR, SMALL
from saucerful.lab.review.parts import Decision, Moment, TurningPoint

MOST = 3
STRONG = "captain"
LINE = 6
"""A continuation is told for so many moves."""


def turning_points(
    replay: Replay, moments: Sequence[Moment], decisions: Sequence[Decision], simulations: float
) -> Iterator[TurningPoint]:
    """The three largest: moves that clearly lost something, then strokes of luck."""
    lost = [one for one in decisions if one.loss > max(SMALL, CLEAR * one.standard_error)]
    lost = sorted(lost, key=lambda one: -one.loss)[:MOST]
    for one in lost:
        change = [0.0] * replay.start.seats
        change[one.seat] = -one.loss
        line = _line(replay, one, simulations)
        yield TurningPoint(one.step, one.seat, "move", change, one.best, line)
    drawn = sorted((one for one in moments if one.drawn), key=lambda one: -max(map(abs, one.luck)))
    for moment in drawn[: MOST - len(lost)]:
        seat = replay.record.moves[moment.step - 1].seat if moment.step else None
        yield TurningPoint(max(0, moment.step - 1), None if seat == TABLE else seat, "luck", moment.luck)


def _line(replay: Replay, decision: Decision, simulations: float) -> list[tuple[int, str]]:
    """The better move and what would likely follow, as the strong bot sees it."""
    try:
        said = hint(replay.at(decision.step), decision.seat, STRONG, simulations)
    except SaucerfulError:  # in real time the seat may have had no move yet when the last one was made
        return [(decision.seat, decision.best)]
    found = next((one.line for one in said.moves if one.move == decision.best), ())
    return list(found[:LINE]) or [(decision.seat, decision.best)]
