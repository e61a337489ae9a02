"""Makes the golden journals: `python -m tests.server.proofs.make_golden 1` plays one game of each kind, for rules 1.

A golden journal is never made anew: when the rules get another version, its journals are added beside the old ones.
"""

import asyncio
import json
import random
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from saucerful.games import names
from saucerful.server.storage.sqlite.database import FILE_NAME
from tests.server.live import Client, Server, running_server
from tests.server.proofs.journals import read_journals

GOLDEN = Path(__file__).parent / "golden"
A_MOMENT = 0.1


async def play(server: Server, game: str) -> str:
    """Two people and a bot; somebody goes away for a while, there is talk and, where there are turns, an undo."""
    lots = random.Random(game)
    async with server.client() as anna, server.client() as boris:
        table = await anna.open_table(game, 3, bots={2: "pilot"})
        await anna.enter(table)
        await boris.enter(table)
        await boris.sit(1)
        await boris.ready("boris")
        await anna.ready("anna")
        await anna.ask("chat", text="Good luck, everybody! 🛸")
        await asyncio.sleep(3.5 if game == "abduction" else A_MOMENT)
        for _ in range(3):
            await _move(lots, anna, boris)
        if game != "abduction":
            await anna.ask("undo")
            asked = await boris.until("undoing")
            await boris.ask("undo", proposal=asked["proposal"]["id"])
            await asyncio.sleep(A_MOMENT)
        await boris.ask("stand")
        await asyncio.sleep(A_MOMENT)
        await boris.ask("return")
        await boris.ask("mute", player=(await anna.me())["id"])
        while anna.phase != "over":
            await _move(lots, anna, boris)
    return table


async def _move(lots: random.Random, *people: Client) -> None:
    await asyncio.sleep(A_MOMENT)
    able = [person for person in people if person.legal]
    if able:
        person = lots.choice(able)
        await person.move(lots.choice(person.legal))


async def make(folder: Path) -> None:
    """Play, and keep the journal and the record of every game."""
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as data:
        async with running_server(Path(data), bot_wait=0) as server:
            tables = {game: await play(server, game) for game in names()}
            assert await server.stop() == 0
        journals = read_journals(Path(data))
        with closing(sqlite3.connect(Path(data) / FILE_NAME)) as connection:
            records = dict(connection.execute("SELECT id, record FROM finished"))
    for game, id in tables.items():
        (folder / f"{game}.jsonl").write_bytes(b"".join(line + b"\n" for line in journals[id]))
        record = json.dumps(json.loads(records[id]), indent=1, ensure_ascii=False)
        (folder / f"{game}.record.json").write_text(record + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(make(GOLDEN / f"rules-{sys.argv[1]}"))
