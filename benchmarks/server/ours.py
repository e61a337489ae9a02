"""Saucerful's own protocol, spoken by four scripted people a table: sit, be ready, play, ask for a rematch."""

import asyncio
import random
from collections.abc import Callable
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx
import msgspec

from benchmarks.server.scripted_players import SEATS, ScriptedPlayer

AT_ONCE = 20
INVASION = {"game": "invasion", "seats": SEATS}

encode = msgspec.json.encode


class Heard(msgspec.Struct):
    """What a scripted player needs of any message."""

    type: str
    n: int = 0
    at: int = 0
    id: str | None = None
    phase: str = ""
    you: Any = None
    """The seat; in the first message a person."""
    legal: list[str] = []
    yours: str | None = None
    next: str | None = None
    text: str = ""
    key: str = ""
    late: bool = False


read = msgspec.json.Decoder(Heard)


class Player(ScriptedPlayer):
    """A person with a cookie, at one table after the other. A move is any legal one, drawn by lot."""

    def __init__(self, url: str, headers: dict[str, str], table: str, place: int) -> None:
        self.url, self.headers = url, headers
        self.table, self.place = table, place
        self.lot = random.Random(f"{table} {place}")
        self.legal: list[str] = []
        self.sitting = self.ready = self.acting = False
        self.moves = 0

    def ask(self, type: str, **words: object) -> None:
        self.send(encode({"type": type, **words}))

    def sit(self) -> None:
        self.ask("enter", table=self.table)

    def play(self) -> None:
        self.moves += 1
        self.ask("move", id=str(self.moves), move=self.lot.choice(self.legal))

    def hear(self, message: bytes) -> None:
        heard = read.decode(message)
        if heard.type == "moved":
            if heard.yours is not None:
                self.acting = False
                self.pace.made(self)
            self.think(heard.legal)
        elif heard.type == "table" and heard.id == self.table:
            self.look(heard)
        elif heard.type == "refused":
            raise RuntimeError(f"The server refused what a scripted player may do: {heard.text}")

    def think(self, legal: list[str]) -> None:
        if legal and not self.acting:
            self.legal, self.acting = legal, True
            self.pace.to_play(self)

    def look(self, table: Heard) -> None:
        """The whole table: before the game, at its start, and when it is over."""
        if table.phase == "playing":
            self.think(table.legal)
        elif table.phase == "open" and table.you is None and not self.sitting:
            self.sitting = True
            self.ask("sit", place=self.place)
        elif table.phase == "open" and table.you is not None and not self.ready:
            self.ready = True
            self.ask("ready", nonce=f"{self.lot.getrandbits(64):x}")
        elif table.phase == "over" and table.next is not None:
            self.table, self.ready, self.acting = table.next, False, False
            self.sit()
        elif table.phase == "over" and table.you == 0:
            self.ask("rematch")


async def open_tables(port: int, count: int) -> list[list[ScriptedPlayer]]:
    """Tables of Invasion, all seats taken by scripted people."""
    return await tables_of(Player, port, count, SEATS, {"settings": INVASION})


async def tables_of(
    make: Callable[[str, dict[str, str], str, int], ScriptedPlayer],
    port: int,
    count: int,
    people: int,
    wanted: dict[str, Any],
) -> list[list[ScriptedPlayer]]:
    """New tables, and new people for the first places of each; one of them opens it."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one_table(client: httpx.AsyncClient) -> list[ScriptedPlayer]:
        async with gate:
            return await one_table_of(make, client, port, people, wanted)

    async with client_of(port) as client:
        return await asyncio.gather(*(one_table(client) for _ in range(count)))


async def one_table_of(
    make: Callable[[str, dict[str, str], str, int], ScriptedPlayer],
    client: httpx.AsyncClient,
    port: int,
    people: int,
    wanted: dict[str, Any],
) -> list[ScriptedPlayer]:
    """A new table, and new people for its first places."""
    cookies = [{"Cookie": await new_cookie(client)} for _ in range(people)]
    opened = await client.post("/api/tables", json={"sit": None, **wanted}, headers=cookies[0])
    table = opened.raise_for_status().json()["id"]
    return [make(f"ws://127.0.0.1:{port}/socket", cookie, table, place) for place, cookie in enumerate(cookies)]


def client_of(port: int, address: str | None = None) -> httpx.AsyncClient:
    """Asks our server over HTTP, from that address of this machine."""
    nobodys = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # or all people would be one
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", cookies=nobodys, timeout=60, transport=transport)


async def new_cookie(client: httpx.AsyncClient) -> str:
    """The cookie of somebody who was never here."""
    answer = await client.get("/api/me")
    answer.raise_for_status()
    cookie: str = answer.headers["set-cookie"].partition(";")[0]
    return cookie
