"""Two tables that differ only in what one seat cannot know: every byte that the seat gets must be the same.

A finished game is cut off after some moves. All cards that the chosen seat has not seen until then, and will not see
in the moves that follow, change places at random. Both games are then opened as tables (`origin` of `POST
/api/tables`), the same people make the same moves at both, the chosen seat also asks and tries what it may not, and all
that it was sent is compared, apart from ids and times.
"""

import asyncio
import copy
import random
import re
from collections.abc import Iterable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from tests.server.outside.client import Client, Message
from tests.server.outside.knowledge.games import TRACKERS
from tests.server.outside.knowledge.tracker import Leak, Slot
from tests.server.outside.server import Server

LIVE_MOVES = 6
"""How many moves are made at the two tables, at most."""
PROBES = (
    "3b",
    "n5",
    "g",
    "c1",
    "1@0",
    "17@1",
    "17@1^",
    "*@2",
    "30@0,1r0",
    "48@-1,0r2",
    "+R0",
    ".",
    "-",
    "12",
    ">",
    "d2",
)
"""Moves of all games, right and wrong; whoever asks about them must not learn anything from why they are refused."""
ASK = 3
"""How many of them are asked about after each move."""
TIMES = re.compile(r'"(at|now|deadline|go|t|clock|until|opened|commitment)":("[^"]*"|\d+)')
SEATED = re.compile(r'"steps":\[[^]]*\],?')
"""The numbers before the first move."""
PATHS = (
    *("/api/tables/{table}", "/api/tables/{table}/story", "/t/{table}"),
    *(f"/api/games/{{table}}/{what}" for what in ("record", "replay", "review", "picture", "clip?first=0&last=1")),
)
"""Addresses at which anybody may ask while a game goes on; those about finished games refuse."""
WITH_THE_TIME = ("abduction",)
"""Games whose pictures show how long they have been going on."""
UNPACKED = {"accept-encoding": "identity"}
"""Packed, a page is longer or shorter by the letters of its table's id."""
ALIENS, SAUCERS = "SPMT", "GECK"


@dataclass
class Pair:
    """A record, the same with other hidden cards, and the moves that can be made in both."""

    records: tuple[Message, Message]
    seat: int
    step: int
    moves: list[Message]


def make_pair(record: Message, events: list[list[Message]], lots: random.Random) -> Pair | None:
    """A pair for any seat and moment of a record with these events; `None` if nothing is hidden or to be made there."""
    seat = lots.randrange(record["seats"])
    if len(record["moves"]) < 2:
        return None
    last = lots.randint(1, len(record["moves"]) - 1)
    step = max(0, last - LIVE_MOVES)
    moves = record["moves"]
    for number in range(step, last):
        if "shuffle" in moves[number]:  # a live shuffle is drawn anew at each table
            last = number
            break
    tracker = TRACKERS[record["game"]](record)
    for number in range(last):
        tracker.play(number, moves[number], events[number])
    short = {key: record[key] for key in ("format", "game", "seats", "options", "edition", "deal")}
    short["moves"] = moves[:step]
    if "t" in moves[0]:  # real time: so that there is time for all the questions
        short["options"] = {**short["options"], "limit": None}
    other = permuted(short, tracker.known[seat], seat, lots)
    return None if other == short or last == step else Pair((short, other), seat, step, moves[step:last])


def permuted(record: Message, known: set[Slot], seat: int, lots: random.Random) -> Message:
    """The record with all cards in places that are not known dealt out anew among these places."""
    other = copy.deepcopy(record)
    deal = other["deal"]
    cards = [deal[name] for name in ("planet", "pile", "removed") if name in deal]
    decks: list[tuple[int, list[list[Any]]]] = [(0, [*deal.get("piles", []), *cards])]
    decks += [(number + 1, [move["shuffle"]]) for number, move in enumerate(other["moves"]) if "shuffle" in move]
    for layer, parts in decks:
        _permute(layer, parts, known, lots)
    if "goals" in deal:
        _permute_goals(deal["goals"], seat, lots)
    return other


def _permute(layer: int, parts: list[list[Any]], known: set[Slot], lots: random.Random) -> None:
    places = [(part, place) for part in parts for place in range(len(part))]
    hidden = [where for number, where in enumerate(places) if (layer, number) not in known]
    cards = [part[place] for part, place in hidden]
    lots.shuffle(cards)
    for (part, place), card in zip(hidden, cards, strict=True):
        part[place] = card


def _permute_goals(goals: list[str], seat: int, lots: random.Random) -> None:
    """Everybody else has other goals, perhaps ones that nobody had."""
    kinds = []
    for kind, letters in enumerate((ALIENS, SAUCERS)):
        others = [letter for letter in letters if letter != goals[seat][kind]]
        kinds.append(lots.sample(others, len(others)))
    for other in range(len(goals)):
        if other != seat:
            goals[other] = kinds[0].pop() + kinds[1].pop()


async def sent_to_the_seat(server: Server, pair: Pair, record: Message, people: list[dict[str, str]]) -> list[str]:
    """Play one of the two games; returns all that the seat and a spectator were sent, without ids and times."""
    async with AsyncExitStack() as home:
        clients = [await home.enter_async_context(server.client(cookies)) for cookies in people]
        *players, spectator = clients
        listener = players[pair.seat]
        ids = [(await client.me())["id"] for client in clients]
        table = await players[0].play_on(record, pair.step)
        await begin(players, spectator, table)
        last = await _play(pair, players, listener)
        told = []
        for client in (listener, spectator):
            await client.ask("enter", table=table, seen=1)
            await client.until("table", that=lambda one: one["n"] >= last)
            told += list(_of_the_game(client))
            told += await _asked(client, table, PATHS)
        if pair.records[0]["game"] not in WITH_THE_TIME:
            told += await _asked(spectator, table, ("/preview/{table}.png",))  # the same for everybody
        return [comparable(text, [table, *ids]) for text in told]


async def begin(players: list[Client], spectator: Client, table: str) -> None:
    """Everybody comes to a new table and takes their place, or watches; returns when the game has begun."""
    for place, client in enumerate(players):
        await client.enter(table)
        if place:
            assert (await client.sit(place))["you"] == place
    await spectator.enter(table)
    for place, client in enumerate(players):
        await client.ready(f"nonce-{place}")
    for client in (*players, spectator):
        while client.phase == "open":
            await client.until("table")


async def _play(pair: Pair, players: list[Client], listener: Client) -> int:
    """Make the moves; returns the number of the last."""
    last = 0
    for number, move in enumerate(pair.moves):
        mover = players[move["seat"]]
        answer = await mover.move(move["move"], f"move-{number}")
        while answer.get("key") == "not_yet":  # the countdown of a game in real time
            await asyncio.sleep(0.1)
            answer = await mover.move(move["move"], f"move-{number}")
        assert answer["type"] == "moved", answer
        last = answer["n"]
        for player in players:
            while player.table["n"] < answer["n"]:
                await player.until("moved", "table")
        for probe in PROBES[ASK * number :][:ASK]:
            await listener.ask("why", id=f"why-{probe}", move=probe)
            await listener.until("refused", "fine")
    return last


def _of_the_game(client: Client) -> Iterator[str]:
    """What belongs to the game. Who comes, sits down and is ready is told when there is time, several at once."""
    begun = False
    for text, message in zip(client.texts, client.received, strict=True):
        begun = begun or message["type"] == "moved"
        early = message["type"] == "table" and message["phase"] == "open"
        if not early and message["type"] not in ("welcome", "presence") and message.get("key") != "not_yet":
            yield text if begun else SEATED.sub("", text)


async def _asked(client: Client, table: str, paths: Iterable[str]) -> list[str]:
    """What HTTP tells, with all headers but the date."""
    told = []
    for path in paths:
        answer = await client.ask_http("GET", path.format(table=table), headers=UNPACKED)
        headers = {name: value for name, value in answer.headers.items() if name != "date"}
        is_picture = headers.get("content-type") == "image/png"
        told.append(f"{answer.status_code} {headers} {answer.content.hex() if is_picture else answer.text}")
    return told


def comparable(text: str, ids: list[str]) -> str:
    """The same text without ids, times and the commitment to a seed."""
    for number, id in enumerate(ids):
        text = text.replace(id, f"<{number}>")
    return TIMES.sub(r'"\1":0', text)


async def check_pair(server: Server, pair: Pair) -> int:
    """Raises `Leak` if the seat, or a spectator, can tell the two games apart; returns how many texts were compared."""
    people: list[dict[str, str]] = []
    for _ in range(pair.records[0]["seats"] + 1):
        async with server.client() as client:
            await client.me()
            people.append(dict(client.http.cookies))
    one, other = [await sent_to_the_seat(server, pair, record, people) for record in pair.records]
    for left, right in zip_longest(one, other):
        if left != right:
            raise Leak(f"seat {pair.seat} can tell two worlds apart:\n{left}\n{right}")
    return len(one)
