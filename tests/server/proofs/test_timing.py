"""When bots move is looked at as a cheat would: for traces of what they hold, in many games, on a busy machine.

Each test compares two sorts of moments that differ in something hidden, and says how large a difference it would have
found with a probability of 99 of 100. By chance it fails once in fifteen thousand times. `SAUCERFUL_PROOF=20` looks at
many more moments, and so finds smaller differences.
"""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from saucerful.bots import levels, reaction
from saucerful.bots.levels import Level, SearchBot
from saucerful.games.abduction.rules import HOLDING, NO_CARD, is_in
from saucerful.server import protocol as p
from saucerful.server.hall.hall import Hall
from saucerful.server.table import entries as e
from saucerful.server.table.state import Change, Table
from tests.conftest import PROOF
from tests.properties.tables import BOXES
from tests.server.inside import hall_in, seated
from tests.server.storage.running import on_a_loop
from tests.server.table.test_bot_time import Race

FOUND = 4.0
"""A difference of so many standard errors is one: by chance there is none such in 15,000 of 16,000 times."""
POWER = 2.33
"""So many more, and it is found 99 times out of 100."""


class Difference(NamedTuple):
    """By how much one sort of moments is later than the other, in milliseconds, and its standard error."""

    mean: float
    error: float
    moments: int

    @property
    def found(self) -> bool:
        return abs(self.mean) > FOUND * self.error

    @property
    def smallest(self) -> float:
        """What would have been found 99 times out of 100."""
        return (FOUND + POWER) * self.error

    def __str__(self) -> str:
        return (
            f"{self.moments} moments, {self.mean:+.1f} ms ± {self.error:.1f};"
            f" a difference of {self.smallest:.1f} ms would have been found 99 times out of 100"
        )


def difference(games: Sequence[Sequence[tuple[bool, float]]]) -> Difference:
    """By how much moments of the one sort (true) are later than the others.

    Those of one game may go together, on a machine that is busier at one time than at another; so the error is
    reckoned as if all that is independent were games.
    """
    means, counts = dict[bool, float](), dict[bool, int]()
    for sort in (True, False):
        times = [took for game in games for one, took in game if one == sort]
        means[sort], counts[sort] = float(np.mean(times)), len(times)
    weights = {True: 1 / counts[True], False: -1 / counts[False]}
    sums = [sum(weights[one] * (took - means[one]) for one, took in game) for game in games]
    return Difference(means[True] - means[False], sqrt(sum(one * one for one in sums)), counts[True])


# Forced moves, at tables of which one machine has too many

THINKER = Level("thinker", "searches until its time is up", lambda: SearchBot("captain", scale=20), seconds=0.12)
MARGIN = 60
TABLES = 6
"""Each has a bot that may think for 120 of every 180 milliseconds, and there is one thread."""
FORCED = 40 if PROOF == 1 else 100 * PROOF
MANY_FORCED = BOXES["constellations"]["hard to match"]


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    real = levels.level
    monkeypatch.setattr(reaction, "MARGIN", MARGIN)
    monkeypatch.setattr(levels, "level", lambda name: THINKER if name == "thinker" else real(name))


class Timed(NamedTuple):
    """A move of a bot."""

    number: int
    """The how manieth of the game: how far that has got, everybody sees."""
    forced: bool
    took: int


def timed(table: str, entries: list[bytes]) -> list[Timed]:
    """The moves that bots made at a table."""
    written = [e.read_entry(entry) for entry in entries]
    opened, found, before = written[0], list[Timed](), 0
    assert isinstance(opened, e.Opened)
    replayed = Table(table, opened)
    for entry in written[1:]:
        if isinstance(entry, e.Moved) and entry.by == "thinker" and entry.seat is not None and before:
            assert replayed.position is not None
            forced = len(replayed.position.actions(entry.seat)) == 1
            found.append(Timed(len(replayed.position.history), forced, entry.at - before))
        replayed.take(Change(entry))
        before = entry.at if isinstance(entry, e.Moved) else 0
    return found


def as_usual(found: list[list[Timed]]) -> list[list[tuple[bool, float]]]:
    """How much longer each move took than those at the same stage of other games do, forced or not."""
    stages: dict[int, list[int]] = defaultdict(list)
    for game in found:
        for move in game:
            stages[move.number].append(move.took)
    usual = {number: float(np.mean(times)) for number, times in stages.items()}
    return [[(move.forced, move.took - usual[move.number]) for move in game] for game in found]


async def evening(hall: Hall, name: str, found: list[list[Timed]]) -> None:
    """One game after the other, played by bots alone; what each told by its times is added to what was found."""
    number = 0
    while True:
        number += 1
        settings = e.TableSettings("constellations", 2, edition=MANY_FORCED, stand_in="thinker")
        table, [someone] = await seated(hall, settings, f"{name}-{number}", bots={1: "thinker"})
        someone.say(p.Stand())
        async with asyncio.timeout(600):
            while hall.rooms[table].table.phase != "over":
                await asyncio.sleep(0.1)
        found.append(timed(table, await hall.storage.read_entries(table)))
        await someone.lose_connection()


@pytest.mark.usefixtures("thinkers")
@on_a_loop
async def test_on_a_busy_machine_a_forced_move_takes_as_long_as_a_free_one(tmp_path: Path) -> None:
    found: list[list[Timed]] = []
    async with hall_in(tmp_path, bot_threads=1) as hall:
        evenings = [asyncio.create_task(evening(hall, f"table-{n}", found)) for n in range(TABLES)]
        while sum(move.forced for game in found for move in game) < FORCED:
            await asyncio.sleep(0.2)
            for one in evenings:
                assert not one.done() or one.result() is None
        for one in evenings:
            one.cancel()
    took = [move.took for game in found for move in game]
    late = sum(one > 1.5 * min(took) for one in took) / len(took)
    seen = difference(as_usual(found))
    print(f"{len(took)} moves in {len(found)} games, {late:.0%} late; forced moves: {seen}")
    assert not seen.found


# Abduction: what others play gives a bot a move or takes one away, if its pile holds the right card

EVENINGS = 15 * PROOF
TICKS = 1_500
BOTS = "captain"


class Waiting(NamedTuple):
    """A bot that holds a pile while somebody's stack gets another top card."""

    due: int
    """When it was going to act just then."""
    changed: bool
    """Whether it has a move more, or one less: only the bot sees that."""


def top_cards(race: Race) -> list[int]:
    return [int(top) for top in race.position.state.top[:4]]


def waiting(race: Race, before: list[int], seat: int) -> Waiting | None:
    """What the last move means to a bot, if another stack has grown while it holds a pile."""
    state = race.position.state
    grown = [(old, new) for rival, (old, new) in enumerate(zip(before, top_cards(race), strict=True))
             if old != new and rival != seat]  # fmt: skip
    if len(grown) != 1 or state.status[seat] != HOLDING or seat not in race.live.bot_plans:
        return None
    [(old, new)], pile = grown, int(state.holds[seat])
    lost = old != NO_CARD and is_in(state, pile, old + 1)
    return Waiting(race.live.bot_plans[seat].reaction.due, bool(lost != is_in(state, pile, new + 1)))


def race_times(number: int) -> list[tuple[bool, int]]:
    """A whole game in time that only the test knows: of bots that waited, how much later than planned they acted.

    A cheat does not know what was planned, and would see the same difference less clearly.
    """
    race, lots, choice = Race(BOTS, f"{number}"), Random(number), Random(number)
    open_: dict[int, Waiting] = {}
    found = []
    for tick in range(TICKS):
        before = top_cards(race)
        for entry in race.tick(lots):
            if entry.seat in open_:
                one = open_.pop(entry.seat)
                found.append((one.changed, race.now.steady - one.due))
        if race.live.table.phase == "over":
            break
        if tick % 30 == 0 and (legal := race.position.legal(race.ada)):
            stay = [move for move in legal if not move.startswith("d")]
            race.say("ada", p.Move(f"{tick}", choice.choice(stay)))
        for seat in range(4):
            if seat != race.ada and seat not in open_ and (begun := waiting(race, before, seat)):
                open_[seat] = begun
    return found


def test_in_abduction_a_bot_acts_no_later_when_its_moves_have_changed() -> None:
    times = [race_times(number) for number in range(EVENINGS)]
    seen = difference(times)
    print(f"{sum(map(len, times))} bots were waiting; those whose moves had changed: {seen}")
    assert not seen.found
