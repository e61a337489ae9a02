"""Reviews over HTTP: of finished games only, for those who may see their records, once for all."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import msgspec
import pytest

from saucerful.lab.review import Part, Total
from saucerful.lab.simulate import Plan, record_of
from saucerful.server.access.networks import Networks
from saucerful.server.api.finished import reviews
from saucerful.server.moment import Now
from saucerful.server.refusals import Refusal
from saucerful.server.work.jobs import JobQueue, JobStatus
from tests.server.api.finished.test_replays import finished
from tests.server.live import Client, Server

PATIENCE = 600.0


async def reviewed(client: Client, table: str) -> dict[str, Any]:
    """The whole review of a game, in as many answers as it takes."""
    return await all_of(client, f"/api/games/{table}/review")


async def all_of(client: Client, path: str) -> dict[str, Any]:
    parts: list[Any] = []
    async with asyncio.timeout(PATIENCE):
        while True:
            found: dict[str, Any] = await client.json("GET", f"{path}?since={len(parts)}")
            parts += found["parts"]
            assert found["next"] == len(parts)
            if found["state"] in ("done", "failed"):
                return found | {"parts": parts}
            await asyncio.sleep(0.3)  # no more often than a page


async def test_a_finished_game_is_reviewed_for_all_who_may_see_it(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        table = await finished(anna)
        assert (await anna.json("GET", f"/api/games/{table}/review"))["state"] == "none"
        asked = await anna.json("POST", f"/api/games/{table}/review")
        assert asked["state"] in ("waiting", "running")
        done = await reviewed(anna, table)
        assert (done["state"], done["error"]) == ("done", "")
        parts = msgspec.convert(done["parts"], list[Part])
        assert any(isinstance(part, Total) for part in parts)
        await ben.me()
        assert (await reviewed(ben, table))["parts"] == done["parts"]
        again = await ben.json("POST", f"/api/games/{table}/review")
        assert (again["state"], again["parts"]) == ("done", done["parts"])
        late = await ben.json("GET", f"/api/games/{table}/review?since={len(parts)}")
        assert (late["parts"], late["next"]) == ([], len(parts))


async def test_a_game_that_goes_on_and_one_that_nobody_may_watch_are_not_reviewed(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        await ben.me()
        live = await anna.open_table("invasion", 2, bots={1: "random"})
        await anna.enter(live)
        await anna.begin()
        for method in ("GET", "POST"):
            refused = await anna.ask_http(method, f"/api/games/{live}/review")
            assert (refused.status_code, refused.json()["key"]) == (409, "not_over")
            nothing = await ben.ask_http(method, "/api/games/nothing/review")
            assert (nothing.status_code, nothing.json()["key"]) == (404, "no_game")
    async with server.client() as anna, server.client() as ben:
        await ben.me()
        hidden = await finished(anna, spectators=False)
        for method in ("GET", "POST"):
            refused = await ben.ask_http(method, f"/api/games/{hidden}/review")
            assert (refused.status_code, refused.json()["key"]) == (403, "no_spectators")


async def test_other_moves_are_shown_as_far_as_they_were_possible(server: Server) -> None:
    async with server.client() as anna:
        table = await finished(anna)
        seat = anna.table["you"]
        shown = await anna.json("GET", f"/api/games/{table}/replay?eyes={seat}")
        step = next(one["n"] for one in shown["steps"] if seat in one["view"]["to_act"])
        path = f"/api/games/{table}/variation"
        moment = await anna.json("POST", path, {"step": step, "seat": seat})
        assert [one["view"] for one in moment["steps"]] == [shown["steps"][step]["view"]]
        made = shown["steps"][step + 1]["move"]
        assert made in moment["legal"]
        there = await anna.json("POST", path, {"step": step, "seat": seat, "line": [[seat, made]]})
        assert there["steps"][1]["events"] == shown["steps"][step + 1]["events"]
        impossible = {"step": step, "seat": seat, "line": [[seat, made], [seat, "nonsense"], [seat, made]]}
        assert len((await anna.json("POST", path, impossible))["steps"]) == 2
        for wrong, key in (({"step": 9999, "seat": seat}, "no_step"), ({"step": 0, "seat": 7}, "no_place")):
            refused = await anna.ask_http("POST", path, wrong)
            assert refused.json()["key"] == key


def recorded(seats: int = 2) -> str:
    """The record of a game that was played elsewhere."""
    plan = Plan("invasion", seats, "elsewhere", ("cadet",))
    return record_of(plan, 0)


async def test_a_record_from_elsewhere_is_reviewed_once_for_all_who_have_it(server: Server) -> None:
    async with server.client() as anna, server.client() as ben:
        record = recorded()
        await anna.me(), await ben.me()
        assert (await anna.json("GET", "/api/review/-"))["state"] == "none"
        asked = await anna.json("POST", "/api/review", json.loads(record))
        done = await all_of(anna, f"/api/review/{asked['id']}")
        assert (done["state"], done["error"]) == ("done", "")
        parts = msgspec.convert(done["parts"], list[Part])
        assert any(isinstance(part, Total) for part in parts)
        again = await ben.json("POST", "/api/review", json.loads(record))
        assert again["id"] == asked["id"]
        assert (again["review"]["state"], again["review"]["parts"]) == ("done", done["parts"])


async def test_a_record_that_is_none_gets_a_sentence_instead_of_a_review(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        asked = await anna.ask_http("POST", "/api/review", json.loads(recorded()) | {"format": "saucerful/99"})
        assert (asked.status_code, asked.json()["key"]) == (400, "bad_record")
        assert "saucerful/99" in asked.json()["text"]


async def test_a_long_review_comes_in_several_answers_and_a_refused_one_tells_why_in_any_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reviews, "MOST_PARTS", 2)
    pieces = [b'{"n":0}', b'{"n":1}', b'{"n":2}']

    class Jobs(JobQueue):
        async def look(self, id: str) -> JobStatus | None:
            refusal = b'{"key":"record_too_long","values":{"moves":9}}'
            return JobStatus("done", 0, pieces, "") if id == "whole" else JobStatus("failed", 0, [], "Long.", refusal)

    jobs = Jobs(None, 1, lambda: 0)  # type: ignore[arg-type]
    answers = [json.loads(msgspec.json.encode(await reviews._shown(jobs, "whole", since))) for since in (0, 2, 3)]
    assert [(one["state"], [part["n"] for part in one["parts"]], one["next"]) for one in answers] == [
        ("running", [0, 1], 2),
        ("done", [2], 3),
        ("done", [], 3),
    ]
    why = (await reviews._shown(jobs, "refused", 0)).why
    assert why is not None
    assert (why.key, why.values, why.text) == ("record_too_long", {"moves": 9}, "Long.")


async def test_a_full_server_takes_on_no_more_reviews() -> None:
    asked: Any = {
        "body": recorded().encode(),
        "hall": SimpleNamespace(full=True, time=lambda: Now(0, 0), people=SimpleNamespace(networks=Networks())),
        "jobs": SimpleNamespace(processes=1, expect=lambda: None, look=AsyncMock(return_value=None)),
        "work": None,
        "visitor": SimpleNamespace(address="192.0.2.1"),
        "person": SimpleNamespace(id="ann"),
    }
    with pytest.raises(Refusal) as refused:
        await reviews.ask_for_record_review.fn(**asked)
    assert refused.value.key == "storage_full"


async def test_other_moves_of_a_record_are_shown(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        record = json.loads(recorded())
        mover, move = record["moves"][0]["seat"], record["moves"][0]["move"]
        wanted = {"record": record, "step": 0, "seat": mover, "line": [[mover, move]]}
        found = await anna.json("POST", "/api/variation", wanted)
        assert move in found["legal"]
        assert len(found["steps"]) == 2
