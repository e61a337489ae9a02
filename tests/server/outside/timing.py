"""Watches the times at which bots move, as a cheat would, for traces of what only the bot can see.

In Constellations that is whether a bot has a choice: bots play with a box in which they often have only one legal move.
Afterwards people play the same games again from the deal, and are told which moves there were. In Abduction it is
whether a card that somebody plays gives a waiting bot a move more, or takes one away: the record shows who held what.
"""

import asyncio
import re
from collections import defaultdict
from collections.abc import Sequence
from contextlib import AsyncExitStack
from math import sqrt
from statistics import fmean
from typing import Any, NamedTuple

from tests.server.outside.chronicle import Chronicle, told_steps
from tests.server.outside.client import PATIENCE, Client, Message
from tests.server.outside.interference import begin
from tests.server.outside.server import Server

SEATS = 2
RACERS, LIMIT = 5, 40
"""Seats in Abduction, and seconds of a game."""
BOX = {"cards": ["RRRR", *["BBBB", "YYYY", "GGGG", "RBRB"] * 4]}
"""An edition whose cards are hard to match."""
PLAYED = re.compile(r"(\d+)(?:@(\d+))?")
"""A card, and whose stack it is played to if that is not one's own."""
FOUND = 4.0
"""A difference of so many standard errors is one: by chance there is none such in 15,000 of 16,000 times.

That holds for many games; with few, whose error is not known well, `found_from` says how many errors it takes."""
POWER = 2.33
"""So many more, and it is found 99 times out of 100, about."""


class Timed(NamedTuple):
    """A move of a bot."""

    stage: int
    """What everybody sees and its time may depend on: how many moves were made before, or how large its pile is."""
    hidden: bool
    """What nobody else sees: whether it was its only move, or whether its moves had changed while it waited."""
    took: int
    """Milliseconds since the move before it, by the times that everybody is told."""


class Difference(NamedTuple):
    """By how much moves with the hidden mark are later than others, in milliseconds, and its standard error."""

    mean: float
    error: float
    marked: int
    moves: int
    games: int

    @property
    def found(self) -> bool:
        return abs(self.mean) > found_from(self.games) * self.error

    def __str__(self) -> str:
        return (
            f"{self.marked} of {self.moves} moves took {self.mean:+.1f} ms ± {self.error:.1f};"
            f" {(found_from(self.games) + POWER) * self.error:.1f} ms would have been found 99 times out of 100"
        )


def found_from(games: int) -> float:
    """As many standard errors as are as rare as `FOUND` with many games: Student's t, by its expansion in 1/n."""
    z, n = FOUND, games - 1
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def difference(games: Sequence[Sequence[Timed]]) -> Difference:
    """Compare moves with the hidden mark with others at the same stage.

    Moves of one game may go together, on a machine that is busier at one time than at another; so the error is reckoned
    as if only whole games were independent.
    """
    stages: dict[int, list[int]] = defaultdict(list)
    for game in games:
        for move in game:
            stages[move.stage].append(move.took)
    usual = {stage: fmean(times) for stage, times in stages.items()}
    rest = [[(move.hidden, move.took - usual[move.stage]) for move in game] for game in games]
    sorts = {sort: [took for game in rest for hidden, took in game if hidden == sort] for sort in (True, False)}
    means = {sort: fmean(times) for sort, times in sorts.items()}
    weights = {sort: (1 if sort else -1) / len(times) for sort, times in sorts.items()}
    sums = [sum(weights[hidden] * (took - means[hidden]) for hidden, took in game) for game in rest]
    marked, others = (len(sorts[sort]) for sort in (True, False))
    error = sqrt(sum(one * one for one in sums) * len(games) / (len(games) - 1))
    return Difference(means[True] - means[False], error, marked, marked + others, len(games))


async def forced_moves(server: Server, games: int, level: str) -> list[list[Timed]]:
    """So many games of Constellations between bots of that level, all at once; marked is who had only one move."""

    async def one() -> list[Timed]:
        record, told = await _watched(server, "constellations", SEATS, level, edition=BOX)
        return _timed(told, await _forced(server, record))

    return list(await asyncio.gather(*(one() for _ in range(games))))


async def changed_waits(server: Server, games: int, level: str) -> list[list[Timed]]:
    """So many games of Abduction between bots of that level, all at once; marked is whose moves changed meanwhile."""

    async def one() -> list[Timed]:
        record, told = await _watched(server, "abduction", RACERS, level, options={"limit": LIMIT})
        return await asyncio.to_thread(lambda: _waited(Chronicle(record, told_steps([told])), told))

    return list(await asyncio.gather(*(one() for _ in range(games))))


async def _watched(server: Server, game: str, seats: int, level: str, **settings: Any) -> tuple[Message, list[Message]]:
    """A game of bots: its record, and what was told to somebody whose seat one of them has taken over."""
    async with server.client() as client:
        bots = dict.fromkeys(range(1, seats), level)
        table = await client.open_table(game, seats, bots, stand_in=level, **settings)
        await client.enter(table)
        await client.begin()
        await client.ask("stand")
        async with asyncio.timeout(6 * PATIENCE):
            while client.phase != "over":
                await client.until("moved", "table")
        return await client.record(table), [one for one in client.received if one["type"] == "moved"]


async def _forced(server: Server, record: Message) -> list[bool]:
    """People make the moves of a record once more; returns of each whether it was the only one."""
    forced = []
    async with AsyncExitStack() as home:
        clients = [await home.enter_async_context(server.client()) for _ in range(SEATS + 1)]
        *players, spectator = clients
        table = await players[0].play_on(record)
        await begin(players, spectator, table)
        for number, move in enumerate(record["moves"]):
            mover = players[move["seat"]]
            forced.append(len(mover.legal) == 1)
            n = (await mover.move(move["move"], f"move-{number}"))["n"]
            await asyncio.gather(*(_shown(player, n) for player in players))
    return forced


async def _shown(client: Client, n: int) -> None:
    while client.table["n"] < n:
        await client.until("moved", "table")


def _timed(told: list[Message], forced: list[bool]) -> list[Timed]:
    """The moves of bots that followed at once upon another one."""
    assert len(told) == len(forced), f"{len(told)} moves were told, and the record has {len(forced)}"
    found = []
    for number in range(1, len(told)):
        before, move = told[number - 1], told[number]
        if move["by"] != "human" and move["n"] == before["n"] + 1:
            found.append(Timed(number, forced[number], move["at"] - before["at"]))
    return found


def _waited(chronicle: Chronicle, told: list[Message]) -> list[Timed]:
    """How long bots went on holding their piles after somebody had played a card."""
    found, tops = [], dict[int, int]()
    waiting: dict[int, tuple[int, bool, int]] = {}
    for message, move in zip(told, chronicle.made, strict=True):
        seat, n, at = message["seat"], message["n"], message["at"]
        if seat in waiting:
            size, changed, since = waiting.pop(seat)
            found.append(Timed(size, changed, at - since))
        if (played := PLAYED.fullmatch(move["move"])) is None:
            continue
        card, stack = int(played[1]), seat if played[2] is None else int(played[2])
        before, tops[stack] = tops.get(stack), card
        for other in range(RACERS):
            if other not in (seat, stack) and other not in waiting and (pile := chronicle.after[n].playable(other)):
                changed = (before is not None and before + 1 in pile) != (card + 1 in pile)
                waiting[other] = (len(pile), changed, at)
    return found
