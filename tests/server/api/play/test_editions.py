"""What is in one's own box can be played at a live table: an edition file is read for the page."""

import httpx
import pytest

from saucerful.games import game
from tests.server.live import Client, Server

BOX = """
[invasion]
loot = 40
hand = 5

[zovnis]
stars = 4
"""


async def sent(client: Client, address: str, file: str) -> httpx.Response:
    await client.me()
    headers = {"content-type": "application/json"}
    return await client.http.post(f"/api/editions/{address}", content=file, headers=headers)


async def test_a_table_is_opened_with_what_a_file_says(server: Server) -> None:
    async with server.client() as anna:
        read = await sent(anna, "invasion?seats=3", BOX)
        assert (read.status_code, read.json()) == (200, {"loot": 40, "hand": 5})
        table = await anna.open_table("invasion", 3, bots={1: "random", 2: "random"}, edition=read.json())
        await anna.enter(table)
        await anna.begin()
        assert [seat["hand"] for seat in anna.table["view"]["seats"]] == [5, 5, 5]
        assert game("invasion").setup(3, edition=read.json()).edition.loot == 40


@pytest.mark.parametrize(
    ("address", "file", "key", "said"),
    [
        ("invasion?seats=3", "[invasion]\nhand = 5\nloot = 0\n", "bad_edition", "The file, line 3: "),
        ("invasion?seats=3", "[zovnis]\nstars = 4\n", "bad_edition", "The file: there is no section [invasion]."),
        ("invasion?seats=3", "what is this", "bad_edition", "The file: not TOML"),
        ("invasion?seats=3", "a = " + "[" * 5_000, "bad_edition", "The file: "),
        ("chess?seats=3", BOX, "setup", "There is no game 'chess'"),
        ("invasion?seats=99", BOX, "not_understood", ""),
        ("invasion", BOX, "not_understood", ""),
    ],
)
async def test_a_file_that_cannot_be_used_is_refused_with_its_line(
    server: Server, address: str, file: str, key: str, said: str
) -> None:
    async with server.client() as anna:
        refused = await sent(anna, address, file)
        assert (refused.status_code, refused.json()["key"]) == (400, key)
        assert said in refused.json()["text"]


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("[invasion]\nhand = 5\nloot = 0\n", ("value", 3, "loot")),
        ("[invasion]\nactions = { n = 2, g = 0 }\n", ("value", 2, "actions.g")),
        ("[zovnis]\nstars = 4\n", ("section", 0, "invasion")),
        ("[invasion]\nwhat is this", ("toml", 2, "invasion")),
    ],
)
async def test_what_is_wrong_is_also_told_as_data(server: Server, file: str, told: tuple[str, int, str]) -> None:
    async with server.client() as anna:
        values = (await sent(anna, "invasion?seats=3", file)).json()["values"]
        assert (values["part"], values["line"], values["entry"]) == told
