"""The leak test itself: the same must be sent in every world that a seat may be in."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from saucerful.engine.errors import BadSetup
from saucerful.leaktest.rare_moves import RareMoves
from saucerful.leaktest.subject import Choose, Make, Subject

LONGEST = 1_000
"""Moves after which a game is left."""

TOLD = "events"
"""The channel of what seats are told about a move, beside what they are shown after it."""


@dataclass(frozen=True)
class Leak:
    """A difference that a seat was shown between two worlds which it should not be able to tell apart."""

    channel: str
    game: int
    move: int
    """After how many moves."""
    seat: int
    difference: str

    def __str__(self) -> str:
        return f"{self.channel}, game {self.game}, after {self.move} moves, seat {self.seat}: {self.difference}"


@dataclass
class Findings:
    """What a leak test has found in a game."""

    name: str
    seats: int
    games: int = 0
    positions: int = 0
    redraws: int = 0
    """How many redrawn worlds were compared."""
    moved: int = 0
    """How many of them really differed somewhere: where all is known there is nothing to redraw."""
    phases: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Both for each phase of the game, if it names its phases: a phase in which nothing differed was not tested."""
    channels: dict[str, int] = field(default_factory=dict)
    """How often each channel was compared."""
    leaks: list[Leak] = field(default_factory=list)

    @property
    def tested(self) -> bool:
        """Whether there was anything to find: in some world another seat was shown something else."""
        return self.moved > 0

    def compared(self, phase: str, differs: bool) -> None:
        """Count one more redrawn world."""
        self.redraws += 1
        self.moved += differs
        if phase:
            redraws, moved = self.phases.get(phase, (0, 0))
            self.phases[phase] = redraws + 1, moved + differs

    @property
    def leaking(self) -> dict[str, int]:
        """How many leaks there are in each channel that has any."""
        found: dict[str, int] = {}
        for leak in self.leaks:
            found[leak.channel] = found.get(leak.channel, 0) + 1
        return found

    def json(self) -> dict[str, Any]:
        """The findings as JSON, with the first leak of each channel."""
        first = {leak.channel: str(leak) for leak in reversed(self.leaks)}
        return {
            "name": self.name,
            "seats": self.seats,
            "games": self.games,
            "positions": self.positions,
            "redraws": self.redraws,
            "moved": self.moved,
            "phases": {phase: {"redraws": all, "moved": moved} for phase, (all, moved) in self.phases.items()},
            "compared": self.channels,
            "leaks": self.leaking,
            "first": first,
        }


def check(make: Make, games: int = 20, worlds: int = 2, seed: int | str = 0, choose: Choose | None = None) -> Findings:
    """Play games; in every position redraw for every seat what it cannot know, and compare all that it is sent.

    A move of another seat is made in both worlds, too: where the seat is shown the same after it, it must have been
    told the same about it. Moves that were rarely made are preferred, unless a player chooses them.
    """
    if games < 1 or worlds < 1:
        raise BadSetup("A leak test needs at least one game and one world for each seat.")
    chance = random.Random(f"leaktest {seed}")
    findings, player = None, choose or RareMoves()
    for number in range(games):
        subject = make(chance)
        if findings is None:
            findings = Findings(subject.name, subject.seats)
        _check_game(subject, number, worlds, chance, findings, player)
        findings.games += 1
    assert findings is not None
    return findings


def _check_game(
    subject: Subject, game: int, worlds: int, chance: random.Random, findings: Findings, choose: Choose
) -> None:
    made = 0
    while True:
        redrawn = {}
        for seat in range(subject.seats):
            here = subject.sent(seat)
            for _ in range(worlds):
                world = redrawn[seat] = subject.redraw(seat, chance)
                findings.compared(getattr(subject, "phase", ""), _others_differ(subject, world, seat))
                _compare(here, world.sent(seat), findings, game, made, seat)
        findings.positions += 1
        if subject.over or made >= LONGEST:
            return
        seat = chance.choice(list(subject.acting()))
        move = choose(subject, seat, subject.moves(seat), chance)
        _play(subject, redrawn, seat, move, chance, findings, game, made)
        made += 1


def _play(
    subject: Subject,
    redrawn: Mapping[int, Subject],
    seat: int,
    move: Any,
    chance: random.Random,
    findings: Findings,
    game: int,
    made: int,
) -> None:
    """Make a move here, and in the world of each other seat in which it is a move, with the same chance."""
    lots = chance.random()
    told = subject.play(seat, move, random.Random(lots))
    if told is None:
        return
    for viewer, world in redrawn.items():
        if viewer == seat or seat not in world.acting() or move not in world.moves(seat):
            continue
        there = world.play(seat, move, random.Random(lots))
        if there is None or not _same_everywhere(subject.sent(viewer), world.sent(viewer)):
            continue
        _compare({TOLD: told.get(viewer)}, {TOLD: there.get(viewer)}, findings, game, made, viewer)


def _compare(
    here: Mapping[str, Any], there: Mapping[str, Any], findings: Findings, game: int, move: int, seat: int
) -> None:
    for channel in here.keys() | there.keys():
        findings.channels[channel] = findings.channels.get(channel, 0) + 1
        one, other = here.get(channel), there.get(channel)
        if not same(one, other):
            findings.leaks.append(Leak(channel, game, move, seat, difference(one, other)))


def _others_differ(subject: Subject, world: Subject, seat: int) -> bool:
    """Whether some other seat is shown another thing in that world."""
    others = (other for other in range(subject.seats) if other != seat)
    return any(not _same_everywhere(subject.sent(other), world.sent(other)) for other in others)


def _same_everywhere(here: Mapping[str, Any], there: Mapping[str, Any]) -> bool:
    return here.keys() == there.keys() and all(same(here[channel], there[channel]) for channel in here)


def same(one: Any, other: Any) -> bool:
    """Whether two things that were sent are equal: arrays, texts, or lists and dicts of them."""
    if isinstance(one, np.ndarray) or isinstance(other, np.ndarray):
        return bool(np.array_equal(one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def difference(one: Any, other: Any, where: str = "") -> str:
    """The first difference between two things in words."""
    at = f" at {where}" if where else ""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        key = next(key for key in one if not same(one[key], other[key]))
        return difference(one[key], other[key], f"{where}.{key}".lstrip("."))
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        index = next(index for index in range(len(one)) if not same(one[index], other[index]))
        return difference(one[index], other[index], f"{where}[{index}]")
    if isinstance(one, np.ndarray) and isinstance(other, np.ndarray) and one.shape == other.shape:
        places = np.flatnonzero(one.ravel() != other.ravel())
        return f"{len(places)} of {one.size} numbers differ{at}, the first is number {places[0]}"
    if isinstance(one, str) and isinstance(other, str):
        start = next((i for i, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), len(one))
        return f"{one[max(0, start - 20) : start + 30]!r} or {other[max(0, start - 20) : start + 30]!r}{at}"
    return f"{one!r:.60} or {other!r:.60}{at}"
