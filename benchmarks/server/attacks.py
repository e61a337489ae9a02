"""Rude visitors, from three addresses at once: what one person could do to spoil the evening of everybody else.

`python -m benchmarks.server.attacks KIND PORT SECONDS`, started by `goals`. Written from `docs/protocol.md`.
"""

import argparse
import asyncio
import base64
import json
import os
import resource
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from functools import cache

import httpx
import uvloop

from benchmarks.server.ours import client_of, new_cookie
from saucerful.games import game
from saucerful.server.work.worker_process import give_way

ADDRESSES = ("127.0.0.2", "127.0.0.3", "127.0.0.4")
BYTES_A_SECOND = 10_000_000 // 8
"""Ten megabits a second from each address."""
TICK = 0.02
MASK = b"\0\0\0\0"
EMPTY_CONTINUATION, EMPTY_PING = b"\x00\x80" + MASK, b"\x89\x80" + MASK
BEGINNING = b"\x01\x81" + MASK + b"{"
"""The first frame of a text that never ends."""
REPLAYS, MOVES = 50, 4_915
PIECE = 16_384
"""Bytes that are sent at a time."""
SILENT = 500
OPENERS = 10

COUNTED: Counter[str] = Counter()


async def flood(port: int, address: str, first: bytes, frame: bytes) -> None:
    """Frames without anything in them at ten megabits a second; come back whenever the connection is closed."""
    frames = frame * round(BYTES_A_SECOND * TICK / len(frame))
    async with client_of(port, address) as client:
        cookie = await new_cookie(client)
    while True:
        with suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await open_websocket(port, address, cookie)
            COUNTED["connections"] += 1
            await asyncio.wait(
                {asyncio.create_task(deafen(reader)), asyncio.create_task(send_for_ever(writer, first, frames))},
                return_when=asyncio.FIRST_COMPLETED,
            )
            writer.transport.abort()  # which ends the other one
        await asyncio.sleep(0.1)


async def deafen(reader: asyncio.StreamReader) -> None:
    """Read until the connection is closed, and forget it."""
    with suppress(OSError):
        while await reader.read(65_536):
            pass


async def send_for_ever(writer: asyncio.StreamWriter, first: bytes, frames: bytes) -> None:
    """Send that many frames in each tick, until the connection is closed or nothing more is taken."""
    with suppress(OSError, TimeoutError):
        writer.write(first)
        while True:
            writer.write(frames)
            await asyncio.wait_for(writer.drain(), 5)
            COUNTED["megabytes"] += len(frames)
            await asyncio.sleep(TICK)


async def open_websocket(port: int, address: str, cookie: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    writer.write(
        f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def continuations(port: int, address: str) -> None:
    await flood(port, address, BEGINNING, EMPTY_CONTINUATION)


async def pings(port: int, address: str) -> None:
    await flood(port, address, b"", EMPTY_PING)


async def replays(port: int, address: str) -> None:
    """Fifty replays of a very long game, each again as soon as it is answered."""
    await ask_about_long_games(port, address, "/api/replay")


async def reviews(port: int, address: str) -> None:
    """The same with reviews, of which each takes minutes."""
    await ask_about_long_games(port, address, "/api/review")


async def ask_about_long_games(port: int, address: str, path: str) -> None:
    """Fifty questions about a very long game at a time, at ten megabits a second in all."""
    record = long_record().encode()
    turn = asyncio.Lock()

    async def body() -> AsyncIterator[bytes]:
        async with turn:  # all fifty share what the address can send
            for start in range(0, len(record), PIECE):
                await asyncio.sleep(PIECE / BYTES_A_SECOND)
                COUNTED["megabytes"] += PIECE
                yield record[start : start + PIECE]

    async with client_of(port, address) as client:
        headers = {"Cookie": await new_cookie(client), "Content-Type": "application/json"}
        headers["Content-Length"] = str(len(record))

        async def ask() -> None:
            while True:
                with suppress(httpx.HTTPError):
                    answer = await client.post(path, content=body(), headers=headers)
                    COUNTED[f"answered {answer.status_code}"] += 1

        await asyncio.gather(*(ask() for _ in range(REPLAYS)))


@cache
def long_record() -> str:
    """Abduction for two without a limit of time, in which nobody leaves."""
    position = game("abduction").deal(seats=2, seed=1, options={"limit": None})
    t = 0
    while len(position.history) < MOVES:
        for seat in position.to_act:
            stays = [move for move in position.legal(seat) if not move.startswith("d")]
            if stays and len(position.history) < MOVES:
                t += 10
                position.play(seat, stays[0], t=t)
    return json.dumps(position.record())


async def silent(port: int, address: str) -> None:
    """Five hundred connections that say nothing; those that are closed are opened again at once."""

    async def hold() -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
                COUNTED["connections"] += 1
                await reader.read(1)
                writer.close()
            await asyncio.sleep(0.1)

    await asyncio.gather(*(hold() for _ in range(SILENT)))


Ask = Callable[[httpx.AsyncClient, dict[str, str]], Awaitable[httpx.Response]]
"""Asks for something in somebody's name."""


async def ask_without_end(port: int, address: str, ask: Ask) -> None:
    """Ten people who ask for the same again and again, whatever they are answered."""
    async with client_of(port, address) as client:

        async def go_on() -> None:
            headers: dict[str, str] = {}
            while True:
                with suppress(httpx.HTTPError, KeyError):
                    headers = headers or {"Cookie": await new_cookie(client)}
                    answer = await ask(client, headers)
                    COUNTED[f"answered {answer.status_code}"] += 1
                await asyncio.sleep(0.02)

        await asyncio.gather(*(go_on() for _ in range(OPENERS)))


JSON = {"Content-Type": "application/json"}
"""Every request with a body says so, whatever the body is."""


async def openings(port: int, address: str) -> None:
    """People who open one table after the other."""
    table = {"settings": {"game": "invasion", "seats": 4, "public": True}, "sit": 0}
    await ask_without_end(port, address, lambda client, who: client.post("/api/tables", json=table, headers=who))


async def large_tables(port: int, address: str) -> None:
    """The same with half a megabyte of nothing in each."""
    body = b'{"settings": {"game": "invasion", "seats": 4, "options": {"limit": [' + b"[]," * 170_000 + b"0]}}}"
    await ask_without_end(
        port, address, lambda client, who: client.post("/api/tables", content=body, headers=who | JSON)
    )


async def edition_files(port: int, address: str) -> None:
    """People who have long files of boxes read."""
    lines = "\n".join(f"card_{number} = {{ armed = true, count = {number} }}" for number in range(1_500))
    await ask_without_end(
        port,
        address,
        lambda client, who: client.post("/api/editions/invasion?seats=3", content=lines, headers=who | JSON),
    )


async def boxes(port: int, address: str) -> None:
    """People who have bots try boxes."""
    await ask_without_end(
        port, address, lambda client, who: client.post("/api/boxes/zovnis?seats=3", content="{}", headers=who | JSON)
    )


async def previews(port: int, address: str) -> None:
    """People who have pictures of their tables drawn, in turn in four languages."""
    tables: list[str] = []
    new = {"settings": {"game": "invasion", "seats": 4}, "sit": 0}

    async def look(client: httpx.AsyncClient, who: dict[str, str]) -> httpx.Response:
        if len(tables) < OPENERS:
            opened = await client.post("/api/tables", json=new, headers=who)
            tables.append(opened.json()["id"])
        asked = COUNTED["asked"] = COUNTED["asked"] + 1
        language = ("en", "pl", "cs", "fr")[asked % 4]
        return await client.get(f"/preview/{tables[asked // 4 % len(tables)]}.png?language={language}")

    await ask_without_end(port, address, look)


async def tournaments(port: int, address: str) -> None:
    """People who set up large tournaments over days, join them, and have them begin."""
    settings = {"kind": "duplicate", "game": "invasion", "seats": 2, "pace": "post", "rounds": 16, "tables": 32}

    async def begin(client: httpx.AsyncClient, who: dict[str, str]) -> httpx.Response:
        opened = await client.post("/api/tournaments", json={"settings": settings}, headers=who)
        if not opened.is_success:
            return opened
        path = f"/api/tournaments/{opened.json()['id']}"
        await client.post(f"{path}/join", json={"nonce": secrets.token_urlsafe(16)}, headers=who)
        return await client.post(f"{path}/begin", headers=who)

    await ask_without_end(port, address, begin)


ATTACKS: dict[str, Callable[[int, str], Awaitable[None]]] = {
    "continuation frames": continuations,
    "pings": pings,
    "replays": replays,
    "reviews": reviews,
    "silent connections": silent,
    "table openings": openings,
    "large tables": large_tables,
    "edition files": edition_files,
    "boxes": boxes,
    "previews": previews,
    "tournaments": tournaments,
}


FLOOR = "only a busy process"
"""What players wait if a process works out replays and nobody sends anything: as much is this machine's doing."""


def be_busy(seconds: float) -> None:
    """Use the processor as a process for replays does, in a session of its own and giving way to others."""
    os.setsid()
    give_way()
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        sum(range(100_000))


async def attack(kind: str, port: int, seconds: float) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(ATTACKS[kind](port, address) for address in ADDRESSES))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=[*ATTACKS, FLOOR])
    parser.add_argument("port", type=int)
    parser.add_argument("seconds", type=float)
    options = parser.parse_args()
    if options.kind == FLOOR:
        print("ready", flush=True)
        be_busy(options.seconds)
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.sched_setaffinity(0, [max(os.sched_getaffinity(0))])
    os.nice(19)  # the attackers' own work would be done elsewhere: it does not keep the players waiting
    if ATTACKS[options.kind] in (replays, reviews):
        long_record()
    print("ready", flush=True)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(attack(options.kind, options.port, options.seconds))
    COUNTED["megabytes"] //= 1_000_000
    print(", ".join(f"{count:,} {what}" for what, count in sorted(COUNTED.items()) if count), flush=True)
    os._exit(0)  # whatever is still open


if __name__ == "__main__":
    main()
