"""`saucerful forget`, a process of its own beside a server at work, and `export_player`."""

import json
from pathlib import Path

import pytest

from saucerful.server.storage.errors import Forgotten
from tests.server.storage.at_work import ann_plays, at_work, run, wait_for_more, where
from tests.server.storage.running import Place, append, finished, on_a_loop, player, running, table_row


@pytest.mark.parametrize("who", ["Ann of Andromeda", "ann-id"])
@on_a_loop
async def test_a_forgotten_player_leaves_no_word_behind_while_the_server_works(place: Place, who: str) -> None:
    async with running(place) as storage:
        await ann_plays(storage)
        async with at_work(storage) as stored:
            done = await run("forget", who, "--yes", *where(place))
            assert (done.returncode, done.stderr) == (0, "")
            assert [id for _, id in await storage.forgotten_players(0)] == ["ann-id"]
            await wait_for_more(stored)
        assert await storage.player("ann-id") is None
        assert await storage.player("bob-id") is not None
        assert await storage.tables_of("ann-id") == []
        assert await storage.games_of("ann-id") == []
        assert [game.people for game in await storage.games_of("bob-id")] == [{1: "bob-id"}]
        entries = [json.loads(entry) for entry in await storage.read_entries("table")]
        assert [entry.get("text") for entry in entries] == [None, "", "hello ann-id"]
    for file in place.iterdir() if isinstance(place, Path) else ():
        assert b"Andromeda" not in file.read_bytes()
        assert b"5551234" not in file.read_bytes()


@on_a_loop
async def test_a_server_at_work_cannot_bring_a_forgotten_player_back(place: Place) -> None:
    async with running(place) as storage:
        await ann_plays(storage)
        await run("forget", "ann-id", "--yes", *where(place))
        with pytest.raises(Forgotten):
            await storage.save_player(player("ann-id", "Ann of Andromeda"))
        await append(storage, "table", 3, row=table_row(players=("ann-id", "bob-id")))
        await append(storage, "new", 0, finished=finished("new", people={0: "ann-id"}))
        assert await storage.tables_of("ann-id") == []
        assert await storage.games_of("ann-id") == []
    async with running(place) as storage:
        assert await storage.forgotten_players(0) == []


@on_a_loop
async def test_nobody_is_forgotten_by_mistake(place: Place) -> None:
    async with running(place) as storage:
        await ann_plays(storage)
        await storage.save_player(player("other-bob", "Bob"))
        two = await run("forget", "Bob", "--yes", *where(place))
        assert two.returncode == 2
        assert "bob-id" in two.stderr
        assert "other-bob" in two.stderr
        nobody = await run("forget", "Zaphod", "--yes", *where(place))
        assert nobody.returncode == 2
        assert "Zaphod" in nobody.stderr
        asked = await run("forget", "ann-id", *where(place), given="n\n")
        assert "Ann of Andromeda" in asked.stdout
        assert asked.returncode != 0
        assert len(await storage.players(["ann-id", "bob-id", "other-bob"])) == 3
        agreed = await run("forget", "ann-id", *where(place), given="y\n")
        assert agreed.returncode == 0
        assert await storage.player("ann-id") is None


@on_a_loop
async def test_all_that_is_kept_about_a_person_can_be_had_by_them(place: Place) -> None:
    async with running(place) as storage:
        await ann_plays(storage)
        found = await storage.export_player("ann-id")
        assert found["person"]["name"] == "Ann of Andromeda"
        assert [table["id"] for table in found["tables"]] == ["table"]
        assert [(game["id"], game["seat"], game["record"]) for game in found["games"]] == [("over", 0, {"moves": []})]
        assert found["said"] == [{"table": "table", "at": 1, "text": "my phone is 5551234"}]
        await storage.forget_player("ann-id")
        found = await storage.export_player("ann-id")
        assert found.pop("said") == [{"table": "table", "at": 1, "text": ""}]
        assert not any(found.values())
        assert len(await storage.read_entries("table")) == 3, "its hash chain is whole"
