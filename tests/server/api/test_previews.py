"""Links in messengers: words and a picture of what anybody may see, and nothing of what only some may."""

import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
import resvg_py
from PIL import Image

from saucerful.engine import game_packages
from saucerful.engine.position import Position
from saucerful.games import game, names
from saucerful.server.archive.pictures import moments
from saucerful.server.archive.pictures.drawing import Preview, png, svg
from saucerful.server.page.previews.preview import preview_of, seen_by_spectators
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from tests.properties.test_secrets import another_world
from tests.server.inside import hall_in, seated
from tests.server.live import Client, Server
from tests.server.storage.running import on_a_loop

PICTURE = b"\x89PNG\r\n\x1a\n"


async def test_a_link_to_a_table_says_who_invites_and_how_many_seats_are_free(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        await anna.json("PATCH", "/api/me", {"name": 'Ann <"&'})
        table = await anna.open_table("zovnis", 3)
        page = (await anna.http.get(f"/t/{table}", headers={"accept-language": "pl"})).text
        assert 'content="Ann &lt;&quot;&amp; zaprasza do gry Zovnis"' in page
        assert 'content="2 wolne miejsca"' in page
        found = await anna.http.get(f"/preview/{table}.png")
        assert (found.status_code, found.headers["content-type"]) == (200, "image/png")
        assert found.content.startswith(PICTURE)
        assert (await anna.http.get("/preview/nothing.png")).status_code == 404
        closed = await anna.open_table("zovnis", 2, bots={1: "random"}, spectators=False)
        await anna.enter(closed)
        await anna.begin()
        assert "zaprasza" not in (await anna.http.get(f"/t/{closed}")).text
        assert (await anna.http.get(f"/preview/{closed}.png")).status_code == 404, "nobody may watch there"


async def test_links_to_a_tournament_and_to_a_person_say_what_anybody_may_know(server: Server) -> None:
    async with server.client(address="127.0.0.56") as anna:
        me = await anna.me()
        await anna.json("PATCH", "/api/me", {"name": "Ann & Co"})
        wanted = {"settings": {"kind": "arena", "game": "zovnis", "seats": 2}, "begins_in": 60}
        one = await anna.json("POST", "/api/tournaments", wanted)
        await anna.json("POST", f"/api/tournaments/{one['id']}/join", {"nonce": "mine"})
        page = (await anna.http.get(f"/tournament/{one['id']}", headers={"accept-language": "pl"})).text
        assert 'content="Arena: Zovnis"' in page
        assert "UTC. Na razie jedna osoba." in page
        assert 'content="Saucerful"' in (await anna.http.get("/tournament/nothing")).text
        assert 'content="Ann &amp; Co"' in (await anna.http.get(f"/person/{me['id']}")).text
        await anna.json("PATCH", "/api/me/settings", {"profile": "met"})
        assert "Ann &amp; Co" not in (await anna.http.get(f"/person/{me['id']}")).text


async def test_pictures_are_drawn_by_another_process_and_show_a_game_that_goes_on_as_spectators_see_it(
    server: Server,
) -> None:
    async with server.client(address="127.0.0.55") as anna:
        await anna.me()
        table = await anna.open_table("zovnis", 2, bots={1: "random"})
        waiting = (await anna.http.get(f"/preview/{table}.png")).content
        await anna.enter(table)
        await anna.begin()
        playing = await anna.http.get(f"/preview/{table}.png")
        assert playing.content.startswith(PICTURE)
        assert playing.content != waiting
    if (maps := Path(f"/proc/{server.process.pid}/maps")).exists():
        assert "resvg" not in maps.read_text(), "drawing stops everything else in a process"


@pytest.mark.parametrize("name", names())
def test_a_view_is_drawn_elsewhere_as_it_is_here(name: str) -> None:
    _, seen = some_record(name)
    for position in seen[::7]:
        view = position.view(None)
        assert moments._drawn(name, msgspec.json.encode(view)) == view.svg()


def test_a_picture_has_the_words_and_the_moment() -> None:
    moment = '<svg xmlns="x" width="500" height="300" viewBox="0 0 500 300"><title>t</title><circle r="4"/></svg>'
    preview = Preview("Ann invites <you> to Zovnis", "Two seats free", "zovnis", 3, 1, moment)
    drawn = svg(preview)
    assert "&lt;you&gt;" in drawn
    assert '<circle r="4"/>' in drawn
    assert png(preview).startswith(PICTURE)
    assert png(preview._replace(moment=None)) != png(preview)


async def finished(anna: Client) -> str:
    """A game against a bot that has just ended."""
    table = await anna.open_table("zovnis", 2, bots={1: "random"})
    await anna.enter(table)
    await anna.begin()
    while anna.phase != "over":
        if anna.legal:
            await anna.move(anna.legal[0])
        else:
            await anna.until("moved", "table")
    return table


async def test_a_finished_game_has_pictures_of_its_moments_and_clips(server: Server) -> None:
    async with server.client(address="127.0.0.51") as anna, server.client(address="127.0.0.52") as eve:
        await anna.me()
        table = await finished(anna)
        page = (await eve.http.get(f"/replay/{table}?as=0&at=3")).text
        assert f"/preview/{table}.png?language=en&amp;at=3" in page
        deal, third, last = [(await eve.http.get(f"/preview/{table}.png{at}")).content for at in ("?at=0", "?at=3", "")]
        assert all(one.startswith(PICTURE) for one in (deal, third, last))
        assert len({deal, third, last}) == 3
        await eve.me()
        assert (await eve.json("GET", "/api/games"))["pictures"] is True
        saved = await eve.http.get(f"/api/games/{table}/picture?at=3")
        assert (saved.headers["content-type"], saved.content) == ("image/png", third)
        assert "attachment" in saved.headers["content-disposition"]
        clip = await eve.http.get(f"/api/games/{table}/clip?first=2&last=6")
        with Image.open(io.BytesIO(clip.content)) as shown:
            assert (shown.format, shown.n_frames, shown.info["loop"]) == ("GIF", 5, 0)  # type: ignore[attr-defined]
        for wrong, key in (("picture?at=9999", "no_step"), ("clip?first=0&last=24", "clip_too_long")):
            assert (await eve.ask_http("GET", f"/api/games/{table}/{wrong}")).json()["key"] == key
        assert (await eve.ask_http("GET", f"/api/games/{table}/clip?first=9&last=2")).json()["key"] == "clip_too_long"


async def test_of_a_game_that_goes_on_no_moment_is_shown_but_this_one(server: Server) -> None:
    async with server.client(address="127.0.0.53") as anna, server.client(address="127.0.0.54") as eve:
        await anna.me()
        table = await anna.open_table("zovnis", 2, bots={1: "random"})
        await anna.enter(table)
        await anna.begin()
        await eve.me()
        for what in ("picture?at=0", "clip?first=0&last=0"):
            assert (await eve.ask_http("GET", f"/api/games/{table}/{what}")).json()["key"] == "not_over"


@on_a_loop
async def test_a_game_has_its_picture_also_while_nobody_is_there_unless_nobody_may_watch(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        for number, spectators in enumerate((True, False)):
            settings = e.TableSettings("zovnis", 2, spectators=spectators)
            table, people = await seated(hall, settings, f"ada{number}", f"bob{number}")
            words, view = await preview_of(hall, table, "en"), await seen_by_spectators(hall, table)
            for someone in people:
                await someone.lose_connection()
            hall.put_away_idle(0, 0)
            assert table not in hall.rooms
            assert await seen_by_spectators(hall, table) == view
            assert await preview_of(hall, table, "en") == words
            assert [words is not None, view is not None] == [spectators] * 2


def some_record(name: str) -> tuple[str, list[Position]]:
    """A game of many moves as a record, and its positions."""
    position = game(name).deal(seats=3, seed="pictures")
    seen = [position.copy()]
    while not position.over and len(seen) < 40:
        seat = position.to_act[0]
        position.play(seat, position.legal(seat)[0])
        seen.append(position.copy())
    return json.dumps(position.record()), seen


def drawn(position: Position, view: Any) -> str:
    module = game_packages.picture(position.game.name)
    assert module is not None
    return str(module.draw(view, ["Ann", "Bob", "Cyd"]))


@pytest.mark.parametrize("name", ["zovnis", "invasion", "constellations", "abduction"])
def test_whatever_moment_is_asked_for_only_what_spectators_saw_is_drawn(name: str) -> None:
    text, seen = some_record(name)
    asked = moments.seen_by_spectators(text, ["Ann", "Bob", "Cyd"], 0, len(seen))
    for position, picture in list(zip(seen, asked, strict=True))[::7]:
        world = another_world(position, None, "another")
        assert picture == drawn(position, position.view(None)) == drawn(world, world.view(None))
    assert [drawn(one, one.open_view()) for one in seen] != asked, "there is something to hide"


def test_no_sign_is_drawn_as_an_empty_box(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    real = resvg_py.svg_to_bytes

    def drawing(**more: Any) -> Any:
        given.append(more["svg_string"])
        return real(**more)

    monkeypatch.setattr(resvg_py, "svg_to_bytes", drawing)
    for name in ("zovnis", "invasion"):
        text, seen = some_record(name)
        moments.picture(
            text, ["Sly\u00a0Moth", "Bob", "Cyd"], Preview("\u2068Ann\u2069", "", name, 3, 3), len(seen) - 1
        )
    assert not set("★⚡▸\u00a0\u2068\u2069") & set("".join(given)), "which the letters lack"


def test_a_moment_that_is_not_there_is_refused() -> None:
    text, seen = some_record("zovnis")
    preview = Preview("Zovnis", "", "zovnis", 3, 3)
    for refused in (
        lambda: moments.picture(text, ["A", "B", "C"], preview, len(seen)),
        lambda: moments.clip(text, ["A", "B", "C"], len(seen) - 1, len(seen)),
    ):
        with pytest.raises(Refusal) as found:
            refused()
        assert found.value.values == {"last": len(seen) - 1}
