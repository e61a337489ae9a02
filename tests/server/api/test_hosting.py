"""For hosts: what people report reaches the host alone, and bans, mutes and words work at once."""

from pathlib import Path

from saucerful.server.api.people.reports import _lines
from saucerful.server.table.entries import Said, write_entry
from tests.server.live import Client, running_server

HEADERS = {"authorization": "Bearer host-token-host-token"}


async def host(client: Client, method: str, path: str, body: object = None) -> object:
    answer = await client.http.request(method, path, json=body, headers=HEADERS)
    return answer.json() if answer.content else answer.status_code


def test_what_was_said_is_found_in_a_journal_that_can_hardly_be_read() -> None:
    said = write_entry(Said(5, "eve", "rude"))
    assert _lines([b"{", b'{"kind":"said"}', said, b'{"kind":"new"}']) == [Said(5, "eve", "rude")]


async def test_reports_bans_mutes_and_names(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, host_token="host-token-host-token") as server,
        server.client() as anna,
        server.client() as eve,
        server.client() as boss,
    ):
        _, e = await anna.me(), await eve.me()
        table = await anna.open_table("zovnis", 3)
        await anna.enter(table)
        await eve.enter(table)
        await eve.ask("chat", text="something rude")
        await anna.until("said")
        told = {"reason": "chat", "words": "look", "table": table}
        assert (await anna.ask_http("POST", f"/api/people/{e['id']}/report", told)).status_code == 204
        assert (await anna.ask_http("GET", "/api/host")).json()["key"] == "host_tools_are_private"
        (report,) = (await host(boss, "GET", "/api/host"))["reports"]  # type: ignore[index]
        assert (report["about"], report["said"], report["done"]) == (e, ["something rude"], False)
        await boss.me()
        assert (await boss.ask_http("POST", f"/api/people/{e['id']}/report", told)).status_code == 204
        unseen = (await host(boss, "GET", "/api/host"))["reports"][0]  # type: ignore[index]
        assert unseen["said"] == [], "whoever was not there brings no lines to light"
        await host(boss, "POST", f"/api/host/reports/{unseen['number']}/done", {})
        await host(boss, "POST", f"/api/host/reports/{report['number']}/done", {})
        assert all(one["done"] for one in (await host(boss, "GET", "/api/host"))["reports"])  # type: ignore[index]

        mute = {"kind": "person", "who": e["id"], "what": "mute", "days": 1}
        await host(boss, "POST", "/api/host/measures", mute)
        await eve.ask("chat", text="and again")
        assert (await eve.until("refused"))["key"] == "host_muted"
        assert (await eve.ask_http("PATCH", "/api/me", {"name": "Rude"})).json()["key"] == "host_muted"
        invited = await eve.ask_http("POST", "/api/people/anybody/invite", {"table": table})
        assert invited.json()["key"] == "host_muted"
        await host(boss, "POST", "/api/host/measures", {**mute, "on": False})
        await host(boss, "POST", "/api/host/measures", {"kind": "word", "who": "zog", "what": "name"})
        refused = await eve.ask_http("PATCH", "/api/me", {"name": "Z0G the Great"})
        assert refused.json()["key"] == "name_not_allowed"
        renamed = await host(boss, "POST", f"/api/host/people/{e['id']}/rename", {})
        assert renamed["avatar"] == e["avatar"]  # type: ignore[index]

        await host(boss, "POST", "/api/host/measures", {**mute, "what": "ban"})
        assert (await eve.until("refused", that=lambda said: said["key"] == "banned"))["text"]
        assert (await eve.ask_http("GET", "/api/me")).json()["key"] == "banned"
        bad = await host(boss, "POST", "/api/host/measures", {"kind": "network", "who": "home", "what": "ban"})
        assert bad["key"] == "bad_measure"  # type: ignore[index]
