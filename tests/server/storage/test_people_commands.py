"""`saucerful people` writes into either database, also while a server is at work with it."""

import msgspec

from saucerful.server.storage.rows import Report
from tests import commands
from tests.server.storage.running import Place, on_a_loop, player, running
from tests.server.storage.test_people import KEY


@on_a_loop
async def test_hosts_read_reports_and_ban_by_name_or_address(place: Place) -> None:
    where = ("--database", place) if isinstance(place, str) else ("--data", str(place))
    async with running(place) as storage:
        await storage.save_player(player("eve", "Eve"))
        report = Report(player="ann", about="eve", table="t", reason="chat", words="ru\x1bde", at=5)
        await storage.save_report(report)
    told = commands.run("people", "reports", *where, "--done", "1").stdout
    assert "1 (done)" in told
    assert "chat, about Eve (eve), by somebody who is forgotten (ann) at table t: ru de" in told
    for arguments in (("ban", "Eve", "--days", "2"), ("mute", "203.0.113.7", "--address"), ("word", "zog")):
        assert commands.run("people", *arguments, *where).returncode == 0
    listed = commands.run("people", "list", *where).stdout
    assert "Eve (eve): banned until" in listed
    assert "203.0.113.7: muted for good" in listed
    assert "zog: not allowed in names for good" in listed
    assert "no address" in commands.run("people", "ban", "home", "--address", *where).stderr
    async with running(place) as storage:
        assert {one.who for one in await storage.measures(6)} == {"eve", "203.0.113.7", "zog"}
        assert {one.who for one in await storage.measures(2**60)} == {"203.0.113.7", "zog"}


@on_a_loop
async def test_hosts_take_a_name_away_and_with_it_what_protects_it(place: Place) -> None:
    where = ("--database", place) if isinstance(place, str) else ("--data", str(place))
    async with running(place) as storage:
        eve = msgspec.structs.replace(player("eve", "Eve"), settings=b'{"theme":"dark"}')
        await storage.save_player(eve)
        await storage.save_passkey(msgspec.structs.replace(KEY, player="eve", looks="eve"))
    assert "Eve is called " in commands.run("people", "rename", "Eve", *where).stdout
    async with running(place) as storage:
        found = await storage.player("eve")
        assert found is not None
        assert (found.name != "Eve", found.settings) == (True, eve.settings)
        assert await storage.protected_by("eve") == []
        assert len(await storage.passkeys("eve")) == 1
