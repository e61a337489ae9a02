"""Watches the times at which bots move, as a cheat would, for traces of what only the bot can see.

Bots play whole games of Constellations by themselves, many at the same time, with a box in which they often have only
one legal move. Afterwards people play the same games again from the deal, and are told which moves there were.
"""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from contextlib import AsyncExitStack
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from tests.server.outside.client import PATIENCE, Client, Message
from tests.server.outside.interference import begin
from tests.server.outside.server import Server

GAME, SEATS = "constellations", 2
BOX = {"cards": ["RRRR", *["BBBB", "YYYY", "GGGG", "RBRB"] * 4]}
"""An edition whose cards are hard to match."""
FOUND = 4.0
"""A difference of so many standard errors is one: by chance there is none such in 15,000 of 16,000 times."""
POWER = 2.33
"""So many more, and it is found 99 times out of 100."""


class Timed(NamedTuple):
    """A move of a bot."""

    number: int
    """The how manieth of the game, which everybody sees."""
    forced: bool
    """Whether it was the bot's only one, which nobody else sees."""
    took: int
    """Milliseconds since the move before it, by the times that everybody is told."""


class Difference(NamedTuple):
    """By how much forced moves are later than others, in milliseconds, and its standard error."""

    mean: float
    error: float
    forced: int
    moves: int

    @property
    def found(self) -> bool:
        return abs(self.mean) > FOUND * self.error

    def __str__(self) -> str:
        return (
            f"{self.forced} forced moves of {self.moves} took {self.mean:+.1f} ms ± {self.error:.1f};"
            f" {(FOUND + POWER) * self.error:.1f} ms would have been found 99 times out of 100"
        )


def difference(games: Sequence[Sequence[Timed]]) -> Difference:
    """Compare forced moves with free ones at the same stage of other games.

    Moves of one game may go together, on a machine that is busier at one time than at another; so the error is reckoned
    as if only whole games were independent.
    """
    stages: dict[int, list[int]] = defaultdict(list)
    for game in games:
        for move in game:
            stages[move.number].append(move.took)
    usual = {number: fmean(times) for number, times in stages.items()}
    rest = [[(move.forced, move.took - usual[move.number]) for move in game] for game in games]
    sorts = {sort: [took for game in rest for forced, took in game if forced == sort] for sort in (True, False)}
    means = {sort: fmean(times) for sort, times in sorts.items()}
    weights = {sort: (1 if sort else -1) / len(times) for sort, times in sorts.items()}
    sums = [sum(weights[forced] * (took - means[forced]) for forced, took in game) for game in rest]
    forced, free = (len(sorts[sort]) for sort in (True, False))
    return Difference(means[True] - means[False], sqrt(sum(one * one for one in sums)), forced, forced + free)


async def timed_games(server: Server, games: int, level: str, at_once: int) -> list[list[Timed]]:
    """So many games between bots of that level, and what everybody could see of their times."""
    places = asyncio.Semaphore(at_once)

    async def one() -> list[Timed]:
        async with places:
            record, told = await _watched(server, level)
        return _timed(told, await _forced(server, record))

    return list(await asyncio.gather(*(one() for _ in range(games))))


async def _watched(server: Server, level: str) -> tuple[Message, list[Message]]:
    """A game of bots: its record, and what was told to somebody whose seat one of them has taken over."""
    async with server.client() as client:
        bots = dict.fromkeys(range(1, SEATS), level)
        table = await client.open_table(GAME, SEATS, bots, edition=BOX, stand_in=level)
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
