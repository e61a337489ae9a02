"""One game between bots of any kind, move by move."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from saucerful.bots.asking import PATIENCE, ask
from saucerful.bots.levels import BUILT_IN, level
from saucerful.engine.game import Setup
from saucerful.engine.kernels import TABLE
from saucerful.engine.position import Position
from saucerful.engine.simulation import CUT_SHORT
from saucerful.bots.sight import Sight

TRUSTED = {built_in.name for built_in in BUILT_IN}


@dataclass
class Match:
    """A finished game and what each bot did wrong in it."""

    position: Position
    faults: dict[int, list[str]] = field(default_factory=dict)


def play_match(setup: Setup, seed: str, names: Sequence[str], same_pace: bool = False) -> Match:
    """Let the named bots play the deal of that seed to its end. The same arguments give the same game."""
    match = Match(Position.dealt(setup, seed))
    position = match.position
    bots = [level(name).make() for name in names]
    if "pace" in (position.array.dtype.names or ()):
        for seat, name in enumerate(names):
            position.array["pace"][0, seat] = 100 if same_pace else level(name).pace
    while not position.over and len(position.history) < CUT_SHORT:
        seat = position.next_seat()
        if seat == TABLE:
            position.apply(seat, 0, t=position.t)
            continue
        sight = Sight.of(position, seat, f"{seed}/seat {seat}/{len(position.history)}")
        answer = ask(bots[seat], sight, None if names[seat] in TRUSTED else PATIENCE)
        if answer.fault:
            match.faults.setdefault(seat, []).append(f"move {len(position.history) + 1}: {answer.fault}")
        position.apply(seat, answer.action, t=position.t if setup.game.clock else None, by=names[seat])
    return match
