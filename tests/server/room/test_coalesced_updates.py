"""What changes before a game is shown to everybody a moment later, many things at once, and nothing is left out."""

from pathlib import Path

from saucerful.server import protocol as p
from saucerful.server.table import entries as e
from tests.server.inside import Someone, hall_in, opened
from tests.server.storage.running import on_a_loop

FOUR = e.TableSettings("invasion", 4)
NAMES = ("ada", "bob", "cyd", "dan")


def steps(someone: Someone) -> list[int]:
    """The numbers of all steps that somebody was told of."""
    return [step["n"] for message in someone.heard if message["type"] == "table" for step in message.get("steps", [])]


@on_a_loop
async def test_friends_who_sit_and_get_ready_together_hear_of_every_step_once(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        _, people = await opened(hall, FOUR, *NAMES)
        for place, someone in enumerate(people):
            someone.say(p.Sit(place))
            someone.say(p.Ready(someone.nonce))
        for someone in people:
            shown = await someone.until("table", lambda shown: shown["phase"] == "playing")
            assert steps(someone) == list(range(1, shown["n"] + 1))
            numbers = [message["n"] for message in someone.heard if message["type"] == "table"]
            assert numbers == sorted(numbers)


@on_a_loop
async def test_whoever_sits_down_sees_it_at_once_and_the_others_soon(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        _, [ada, bob] = await opened(hall, FOUR, "ada", "bob")
        ada.say(p.Sit(2))
        own = await ada.until("table")
        assert own["you"] == 2
        seen = await bob.until("table", lambda shown: "player" in shown["seats"][2])
        assert seen["n"] == own["n"]


@on_a_loop
async def test_nobody_is_told_that_they_came_themselves(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada] = await opened(hall, FOUR, "ada")
        bob = await Someone(hall, "bob").connect()
        await bob.enter(table)
        assert (await ada.until("presence"))["watching"] == 2
        assert [message for message in bob.heard if message["type"] == "presence"] == []
