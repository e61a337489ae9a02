"""People over HTTP and at tables: what one sees of others, whom one has met, blocking, and inviting again."""

from tests.server.api.me.test_identity import play_to_the_end
from tests.server.live import Client, Server


async def play(first: Client, second: Client) -> str:
    """A game of two to its end."""
    table = await first.open_table("zovnis", 2, resigning="end")
    await first.enter(table)
    await second.enter(table)
    await second.sit(1)
    await second.commit("b")
    await first.commit("a")
    for one in (first, second):
        await one.until("table", that=lambda shown: shown["phase"] == "playing")
    await second.ask("give_up")
    for one in (first, second):
        await one.until("table", that=lambda shown: shown["phase"] == "over")
    return table


async def test_a_profile_tells_what_a_person_lets_others_see(server: Server) -> None:
    async with server.client() as anna, server.client() as ben, server.client() as eve:
        a, _, _ = await anna.me(), await ben.me(), await eve.me()
        await play(anna, ben)
        seen = await ben.json("GET", f"/api/people/{a['id']}")
        assert (seen["player"], seen["shown"], seen["together"], seen["favourite"]) == (a, True, 1, "zovnis")
        (game,) = seen["games"]
        assert (game["casual"], game["rated"], "rating" in game) == (1, 0, False)
        assert seen["since"] > 1e12

        await anna.json("PATCH", "/api/me/settings", {"profile": "met"})
        assert (await ben.json("GET", f"/api/people/{a['id']}"))["shown"]
        hidden = await eve.json("GET", f"/api/people/{a['id']}")
        assert (hidden["player"], hidden["shown"], hidden.get("games")) == (a, False, None)
        await anna.json("PATCH", "/api/me/settings", {"profile": "nobody"})
        assert not (await ben.json("GET", f"/api/people/{a['id']}"))["shown"]
        assert (await anna.json("GET", f"/api/people/{a['id']}"))["games"]
        assert (await ben.ask_http("GET", "/api/people/nobody")).json()["key"] == "no_person"


async def test_whoever_is_blocked_cannot_sit_down_and_is_not_heard(server: Server) -> None:
    async with server.client() as anna, server.client() as ben, server.client() as cyd:
        a, b, _ = await anna.me(), await ben.me(), await cyd.me()
        await play(anna, ben)
        table = await anna.open_table("zovnis", 3, public=True)
        for one in (anna, ben, cyd):
            await one.enter(table)
        await anna.ask_http("POST", f"/api/people/{b['id']}/block", {})
        await ben.ask("sit", place=1)
        assert (await ben.until("refused"))["key"] == "not_wanted"
        await ben.ask("chat", text="let me in")
        await ben.until("said")
        await cyd.ask("chat", text="hello")
        assert (await anna.until("said"))["line"]["text"] == "hello", "Anna reads only what Cyd says"
        assert [line["text"] for line in (await anna.enter(table))["chat"]] == ["hello"]
        assert not (await ben.json("GET", f"/api/people/{a['id']}"))["shown"], "who is blocked sees no profile"
        (met,) = await anna.json("GET", "/api/me/people")
        assert (met["player"], met["games"], met["blocked"]) == (b, 1, True)

        await anna.ask_http("DELETE", f"/api/people/{b['id']}/block", {})
        assert (await ben.sit(1))["you"] == 1


async def test_somebody_whom_one_has_met_can_be_invited_again(server: Server) -> None:
    async with server.client() as anna, server.client() as ben, server.client() as eve:
        a, b, e = await anna.me(), await ben.me(), await eve.me()
        await play(anna, ben)
        table = await anna.open_table("invasion", 3)
        ask = f"/api/people/{b['id']}/invite"
        assert await anna.json("POST", ask, {"table": table}) == {"told": True}
        invited = await ben.until("invited")
        assert (invited["table"], invited["game"], invited["by"]) == (table, "invasion", a)
        stranger = await anna.ask_http("POST", f"/api/people/{e['id']}/invite", {"table": table})
        assert stranger.json()["key"] == "never_met"
        other = await ben.ask_http("POST", f"/api/people/{a['id']}/invite", {"table": table})
        assert other.json()["key"] == "not_your_table"
        assert [one["here"] for one in await anna.json("GET", "/api/me/people")] == [True]
        await ben.json("PATCH", "/api/me/settings", {"profile": "nobody"})
        assert [one["here"] for one in await anna.json("GET", "/api/me/people")] == [False]
        assert await anna.json("POST", ask, {"table": table}) == {"told": False}, "though he is told"
        assert (await ben.until("invited"))["by"] == a
        await ben.ask_http("POST", f"/api/people/{a['id']}/block", {})
        assert await anna.json("POST", ask, {"table": table}) == {"told": False}


async def test_nobody_blocks_themselves_or_somebody_who_is_not_there(server: Server) -> None:
    async with server.client() as anna:
        a = await anna.me()
        for id, key in ((a["id"], "yourself"), ("nobody", "no_person")):
            assert (await anna.ask_http("POST", f"/api/people/{id}/block", {})).json()["key"] == key
        table = await anna.open_table("zovnis", 2, bots={1: "random"})
        await anna.enter(table)
        await anna.begin()
        await play_to_the_end(anna)
        assert await anna.json("GET", "/api/me/people") == []
