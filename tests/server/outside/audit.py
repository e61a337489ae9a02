"""Plays whole games with people in all seats and somebody who watches, and searches every message for secrets.

python -m tests.server.outside.prove audit
"""

import asyncio
import random
import re
from collections.abc import Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

from tests.server.outside.chronicle import Chronicle, told_steps
from tests.server.outside.client import PATIENCE, Client, Message
from tests.server.outside.fairness import check_fair
from tests.server.outside.knowledge.games import SEATS
from tests.server.outside.knowledge.tracker import Leak
from tests.server.outside.players import Evening
from tests.server.outside.protocol_page import fields
from tests.server.outside.server import Server

BOTS = ("random", "cadet")
CHAT = "the-general-is-in-my-hand"
"""Said by whoever watches; it is for the table, not for the log."""
CLIP = "clip?first=0&last=1"
PATHS = (
    *("/api/tables/{table}", "/api/tables/{table}/story", "/api/tables", "/api/me/tables", "/api/me/export"),
    *("/api/tournaments", "/t/{table}", "/preview/{table}.png"),
)
"""Addresses at which anybody may ask while a game goes on."""
SETTINGS: dict[str, dict[str, Any]] = {"abduction": {"options": {"limit": 4}}}
"""So that games in real time end although random players may leave nothing to do."""


@dataclass
class Audited:
    """What was looked at."""

    games: int = 0
    moves: int = 0
    messages: int = 0

    def __iadd__(self, other: "Audited") -> "Audited":
        self.games += other.games
        self.moves += other.moves
        self.messages += other.messages
        return self


def check_fields(message: Message) -> None:
    """Raises `Leak` if a message has a field that the protocol does not list."""
    told = fields()
    parts: list[tuple[str, Any]] = [(message["type"], message)]
    parts += [("SeatShown", one) for one in message.get("seats", [])]
    parts += [("StepShown", one) for one in message.get("steps", [])]
    parts += [("ChatLine", one) for one in message.get("chat", [])]
    parts += [("LobbyTable", one) for one in message.get("tables", [])]
    parts += [("TableSettings", message.get("settings") or {}), ("ClockShown", message.get("clock") or {})]
    parts += [("OriginShown", message.get("origin") or {}), ("Person", message.get("you_are") or {})]
    for name, part in parts:
        if unknown := part.keys() - told[name]:
            raise Leak(f"{name} has {unknown}, which the protocol does not list")


def search(texts: Iterable[str], record: Message, own: str | None) -> None:
    """Raises `Leak` if anything that was sent before the end has the seed or somebody else's nonce in it."""
    others = [nonce for nonce in record["meta"]["fair"]["nonces"] if nonce != own]
    for text in texts:
        for secret in (record["seed"], *others, '"shuffle"', '"deal"', '"nonces"', '"seed"'):
            if secret in text:
                raise Leak(f"{secret!r} was sent: {text[:300]}")


LOG = re.compile(
    r"\S+ \S+ \[\w+ *\] (?:"
    r"request address=\S+ method=[A-Z]+ path=/[\w/.-]* status=\d+|websocket address=\S+ path=/socket|"
    r"(?:open|storage_open|stopping|stopped)(?: \w+=[\w.:/-]+)*|game_over game=\w+ moves=\d+ table=[\w-]+"
    r")"
)
"""All that a line of the log may be while nothing goes wrong, even at debug level: none of it has room for a card."""


def check_log(log: str, secrets: Iterable[str]) -> None:
    """Raises `Leak` if the server's own log has anything in it that it should not."""
    for secret in (*secrets, CHAT):
        if secret in log:
            raise Leak(f"{secret!r} is in the log")
    for line in log.splitlines():
        if not LOG.fullmatch(line):
            raise Leak(f"the log says {line!r}")


async def watch(client: Client, table: str, lots: random.Random) -> None:
    """Look on until the game is over; leave and come back now and then, with more or less of it seen."""
    shown = await client.enter(table)
    await client.ask("chat", text=CHAT)
    await client.ask("hint")  # for those who play, if anybody
    while shown.get("phase") != "over":
        shown = await client.until("table", "moved")
        if lots.random() < 0.02:
            shown = await client.enter(table, max(0, shown["n"] - lots.randrange(80)))


async def ask_around(client: Client, table: str) -> list[str]:
    """What HTTP tells while the game goes on."""
    game = f"/api/games/{table}"
    too_early = await asyncio.gather(
        *(client.ask_http("GET", f"{game}/{what}") for what in ("record", "replay", "review", "picture", CLIP)),
        client.ask_http("POST", f"{game}/review", {}),
        client.ask_http("POST", f"{game}/variation", {"step": 0, "seat": 0}),
        client.ask_http("POST", "/api/tables", {"origin": {"game": table, "step": 0}}),
    )
    if any(answer.is_success for answer in too_early):
        raise Leak(f"{too_early} before the end")
    return [(await client.ask_http("GET", path.format(table=table))).text for path in PATHS]


async def audited_game(server: Server, game: str, lots: random.Random) -> tuple[Chronicle, Audited]:
    """One game of that kind with any number of seats, some of them perhaps with bots; everything is checked."""
    seats = lots.choice(SEATS[game])
    people = lots.randint(1, seats)
    bots = {place: lots.choice(BOTS) for place in range(people, seats)}
    async with AsyncExitStack() as home:
        spectator = await home.enter_async_context(server.client())
        evening = await Evening.begin(
            *(home, server, game, people),
            **{"pace": 0, "seats": seats, "bots": bots, "undoes": lots.choice((0, 0.05)), **SETTINGS.get(game, {})},
        )
        evening.play_once()
        watching = asyncio.create_task(watch(spectator, evening.table, lots))
        home.callback(watching.cancel)
        heard = await ask_around(spectator, evening.table)
        await evening.end()
        await asyncio.wait_for(watching, 2 * PATIENCE)
        record = await spectator.record(evening.table)
        people_there = [(friend.client, friend.nonce(evening.table)) for friend in evening.friends]
        # in a thread, so that the connections of other games are answered meanwhile
        return await asyncio.to_thread(check_game, record, [*people_there, (spectator, None)], heard)


def check_game(record: Message, people: list[tuple[Client, str | None]], heard: list[str]) -> tuple[Chronicle, Audited]:
    """Everything that was said to these people, against the record."""
    chronicle = Chronicle(record, told_steps(client.received for client, _ in people))
    figures = Audited(games=1, moves=len(chronicle.after))
    for client, nonce in people:
        seat = client.table["you"]
        for message in client.received:
            check_fields(message)
            if seat is None and message["type"] == "hinted":
                raise Leak("somebody who only watches got a hint")
            chronicle.check(message, seat)
        search(client.texts, record, nonce)
        figures.messages += len(client.received)
    search(heard, record, None)
    tables = [message for client, _ in people for message in client.received if message["type"] == "table"]
    check_fair(record, chronicle.made, tables)
    notices(chronicle, people)
    return chronicle, figures


def notices(chronicle: Chronicle, people: list[tuple[Client, str | None]]) -> None:
    """One person's messages are not another's: the same audit would have noticed."""
    (first, _), (last, _) = people[0], people[-1]
    seen = [message for message in first.received if message["type"] == "moved" and _sees_cards(message)]
    for message in seen[:1]:
        try:
            chronicle.check({**message, "view": {**message["view"], "seat": last.table["you"]}}, last.table["you"])
        except Leak:
            return
        raise AssertionError(f"a leak would go unnoticed: {message}")


def _sees_cards(message: Message) -> bool:
    return any(seat["cards"] for seat in message["view"]["seats"])


async def audited_games(server: Server, games: list[str], lots: random.Random, at_once: int) -> Audited:
    """These games, so many at a time."""
    figures, places = Audited(), asyncio.Semaphore(at_once)

    async def one(game: str, seed: int) -> None:
        nonlocal figures
        async with places:
            try:
                figures += (await audited_game(server, game, random.Random(seed)))[1]
            except Exception as error:
                error.add_note(f"in a game of {game} with seed {seed}")
                raise

    async with asyncio.TaskGroup() as together:
        for game in games:
            together.create_task(one(game, lots.randrange(2**32)))
    return figures
