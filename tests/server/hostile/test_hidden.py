"""Nothing hidden ever leaves the server: whole games over real lines, and all that anybody heard is looked at after.

The same is held in process, for every number of seats, by `tests/server/table/test_hidden.py`. Here it is everything
that goes over the wire, sockets and requests alike, and what the server writes into its own log at debug level.
"""

import asyncio
import json
import re
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from saucerful.server.table import entries as e
from tests.server.hostile.truth import Truth
from tests.server.live import Client, Message, Server, running_server
from tests.server.proofs.journals import read_journals
from tests.server.storage.running import on_a_loop

SETTINGS: dict[str, dict[str, Any]] = {"abduction": {"options": {"limit": 4}}}
DEPARTURE = re.compile(r"d\d")
"""Of Abduction: whoever takes one is out of the game."""
WORD = "mothership-1947"
CHAT = "the-general-is-in-my-hand"
LOG = re.compile(
    r"\S+ \S+ \[\w+ *\] (?:"
    r"request address=\S+ method=[A-Z]+ path=/[\w/.-]* status=\d+|websocket address=\S+ path=/socket|"
    r"(?:open|stopping|stopped)(?: \w+=[\w.:]+)*|game_over game=\w+ moves=\d+ table=[\w-]+|game_over table=.*"
    r")"
)
"""All that a log line may be: none of it has room for a card."""


class Witness:
    """A person who keeps everything: messages, answers and their headers, and what was refused."""

    def __init__(self, client: Client, name: str) -> None:
        self.client = client
        self.nonce = f"nonce-of-{name}"
        self.answers: list[str] = []
        self.refusals: list[tuple[str, Message, int, int]] = []
        client.http.event_hooks["response"].append(self._keep)

    async def _keep(self, answer: httpx.Response) -> None:
        if not answer.url.path.endswith("/record"):
            self.answers.append((await answer.aread()).decode() + str(answer.headers))

    @property
    def seat(self) -> int | None:
        return self.client.table.get("you") if "view" in self.client.table else None

    async def try_out(self, moves: list[str]) -> None:
        """Move as one may not, and remember why not."""
        for move in moves:
            since = self.client.table["n"]
            answer = await self.client.move(move)
            if answer["type"] == "refused" and answer.get("clause"):
                self.refusals.append((move, answer, since, self.client.table["n"]))

    def check(self, truth: Truth) -> None:
        seat = self.seat
        for message in self.client.received:
            truth.check(message, seat)
        if seat is not None:
            for move, refused, since, until in self.refusals:
                truth.check_refusal(seat, move, refused, since, until)
        everything = json.dumps(self.client.received) + "".join(self.answers)
        for secret in truth.secrets(self.nonce):
            assert secret not in everything


async def take_back(people: list[Witness]) -> None:
    """Undo by agreement; a bot may be faster, and then the proposal is off the table."""
    first, second = people
    await first.client.ask("undo")
    answer = await first.client.until("undoing", "refused", "table")
    if answer["type"] == "undoing" and answer["proposal"]:
        await second.client.ask("undo", proposal=answer["proposal"]["id"])
        await asyncio.sleep(0.05)


async def ask_around(witness: Witness, table: str) -> None:
    """What the API tells while the game goes on."""
    for path in (f"/api/tables/{table}", "/api/me/tables", "/api/tables", f"/api/tables/{table}/story"):
        await witness.client.ask_http("GET", path)
    for early in ("record", "replay"):
        assert (await witness.client.ask_http("GET", f"/api/games/{table}/{early}")).status_code == 409
    again = {"origin": {"game": table}}
    assert (await witness.client.ask_http("POST", "/api/tables", again)).status_code in (409, 429)


async def play(people: list[Witness], watching: Witness, table: str, lots: Random) -> None:
    """A whole game, with everything that people do besides playing."""
    moves = 0
    while people[0].client.phase != "over":
        await asyncio.sleep(0.005)
        for witness in people:
            if not witness.client.legal:
                continue
            moves += 1
            going_on = [move for move in witness.client.legal if not DEPARTURE.fullmatch(move)]
            await witness.client.move(lots.choice(going_on or witness.client.legal))
            if moves % 7 == 3:
                await witness.try_out(["nonsense", "1", "3b", *lots.sample(watching.client.legal or ["pass"], 1)])
            if moves in (4, 9, 14):
                await take_back(people)
            if moves == 5:
                await witness.client.ask("chat", text=CHAT)
                await ask_around(watching, table)
                await watching.client.enter(table, 3)
                await watching.client.ask("move", id="1", move="1")


async def evening(home: AsyncExitStack, server: Server, game: str) -> tuple[str, list[Witness]]:
    names = ["anna", "ben", "zoe", "lob"]
    witnesses = [Witness(await home.enter_async_context(server.client()), name) for name in names]
    for witness in witnesses:
        await witness.client.json("POST", "/api/invite", {"word": WORD})
        await witness.client.connect()
    anna, ben, zoe, lob = (witness.client for witness in witnesses)
    await lob.ask("lobby")
    table = await anna.open_table(game, 3, {2: "random"}, public=True, **SETTINGS.get(game, {}))
    for client in (anna, ben, zoe):
        await client.enter(table)
    await ben.sit(1)
    for witness in witnesses[:2]:
        await witness.client.ready(witness.nonce)
    for client in (anna, ben, zoe):
        while client.phase == "open":
            await client.until("table")
    await play(witnesses[:2], witnesses[2], table, Random(game))
    for client in (anna, ben, zoe):
        while client.phase != "over":
            await client.until("table")
    assert (await zoe.ask_http("GET", f"/api/games/{table}/record")).status_code == 200
    await anna.json("POST", "/api/me/link", {})
    return table, witnesses


@on_a_loop
@pytest.mark.parametrize("game", ["invasion", "constellations", "zovnis", "abduction"])
async def test_all_that_goes_over_the_wire_follows_from_what_each_may_see(tmp_path: Path, game: str) -> None:
    settings = {"address_rate": 10_000, "bot_wait": 0, "log_level": "debug", "invite": WORD}
    async with AsyncExitStack() as home:
        server = await home.enter_async_context(running_server(tmp_path, **settings))
        table, witnesses = await evening(home, server, game)
        log = server.log.read_text()
        cookies = [value for witness in witnesses for value in witness.client.http.cookies.values()]
    truth = Truth(table, read_journals(tmp_path)[table])
    for witness in witnesses:
        witness.check(truth)
    view = next(message for message in witnesses[0].client.received if message["type"] == "moved")
    with pytest.raises(AssertionError):  # one person's messages are not another's: it would be noticed
        truth.check(view, witnesses[1].seat)
    assert sum(message["type"] == "moved" for message in witnesses[2].client.received) > 5
    assert sum(len(witness.refusals) for witness in witnesses) > 0
    assert any(isinstance(entry, e.Undone) for entry in truth.entries) == (game != "abduction")
    for secret in (*cookies, *truth.nonces, truth.opened.seed, WORD, CHAT, "move="):
        assert secret not in log
    for line in log.splitlines():
        assert LOG.fullmatch(line), line
