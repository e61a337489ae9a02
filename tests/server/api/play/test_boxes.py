"""A box that somebody designs is tried by bots at once; one that cannot be played is named by its field."""

import json
from typing import Any

import pytest

from saucerful.engine.files.edition_file import read_edition_text
from saucerful.games import game, names
from saucerful.server.archive import boxes
from saucerful.server.refusals import Refusal
from tests.server.live import Client, Server


async def tried(client: Client, address: str, edition: Any) -> Any:
    return await client.json("POST", f"/api/boxes/{address}", edition)


async def test_a_box_is_tried_beside_the_usual_one_and_can_be_played(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        usual = await tried(anna, "invasion?seats=3", {})
        assert usual["is_usual"]
        assert usual["edition"]["loot"] == 36
        assert usual["limits"]["loot"] == [1, 999]
        assert [one["share"] for one in usual["seat_figures"]] == [one["usual"] for one in usual["seat_figures"]]
        found = await tried(anna, "invasion?seats=3", {**usual["edition"], "loot": 50})
        assert not found["is_usual"]
        assert sum(one["share"]["value"] for one in found["seat_figures"]) == pytest.approx(1, abs=0.001)
        moves = next(one for one in found["measures"] if one["name"] == "moves")
        assert moves["change"]["value"] > moves["change"]["margin"] > 0
        table = await anna.open_table("invasion", 3, bots={1: "random", 2: "random"}, edition=found["edition"])
        await anna.enter(table)


@pytest.mark.parametrize(
    ("edition", "entry", "why"),
    [
        ({"actions": {"n": 3}}, "actions.g", "There must be 1 to 15 Generals"),
        ({"hand": 8, "actions": {"g": 1}, "saucers": {"2a": 5}}, "hand", "6 cards do not give 3 seats 8 each."),
        ({"loot": 0}, "loot", "The box's loot must be at least 1."),
        ({"moon": 1}, "moon", "There is no 'moon' in a box."),
    ],
)
async def test_a_bad_box_is_named_by_its_field(server: Server, edition: Any, entry: str, why: str) -> None:
    async with server.client() as anna:
        await anna.me()
        refused = await anna.http.post("/api/boxes/invasion?seats=3", json=edition)
        assert (refused.status_code, refused.json()["key"]) == (400, "bad_box")
        assert refused.json()["values"]["entry"] == entry
        assert why in refused.json()["text"]


@pytest.mark.parametrize(
    ("address", "body", "key"),
    [
        ("chess?seats=3", "{}", "setup"),
        ("invasion?seats=7", "{}", "setup"),
        ("invasion?seats=99", "{}", "not_understood"),
        ("invasion?seats=3", "[]", "not_understood"),
        ("invasion?seats=3", "nonsense", "not_understood"),
        ("invasion?seats=3", "[" * 9_000, "not_understood"),
    ],
)
async def test_what_is_no_box_is_refused(server: Server, address: str, body: str, key: str) -> None:
    async with server.client() as anna:
        await anna.me()
        headers = {"content-type": "application/json"}
        refused = await anna.http.post(f"/api/boxes/{address}", content=body, headers=headers)
        assert (refused.status_code, refused.json()["key"]) == (400, key)


@pytest.mark.parametrize("name", names())
def test_every_game_has_a_box_to_begin_with_and_the_work_is_bounded(name: str) -> None:
    found = boxes.try_box(name, 3, {}, seconds=0)
    assert found.deals == boxes.AT_ONCE
    chosen = game(name)
    assert read_edition_text(found.toml, chosen, 3, "box") is not None
    assert chosen.read_edition(found.edition, 3) == chosen.edition.Edition()
    assert len(json.dumps(found.edition)) < 5_000


def test_a_box_of_another_shape_is_refused_without_being_played() -> None:
    with pytest.raises(Refusal, match="cards must be a list, not a whole number"):
        boxes.try_box("zovnis", 3, {"cards": 3})
