"""A game from elsewhere: the example is installed for real, keeps the promises that ours keep, and is what is shown."""

import asyncio
import dataclasses
import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import astuple
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import numpy as np
import pytest

from saucerful import games
from saucerful.bots.levels import SearchBot
from saucerful.bots.search import UNGUIDED
from saucerful.bots.searcher import Tree
from saucerful.bots.sight import Sight
from saucerful.engine.batch import playout
from saucerful.engine.errors import BadSetup
from saucerful.engine.event import EventKind
from saucerful.engine.kernels import MAX_DECKS
from saucerful.engine.view import ViewHeader
from saucerful.games import installed
from tests.bots.installed import saucerful, write_package
from tests.fifth_game import example
from tests.fifth_game.example import EXAMPLE, ROOT
from tests.properties import test_moves, test_records, test_secrets, test_types, test_what_there_is, test_words
from tests.properties.tables import BOXES, Table
from tests.server.outside.server import running_server
from web.tools import schema

GUIDE = ROOT / "docs" / "fifth-game.md"
KEEP = (test_moves, test_records, test_secrets, test_types, test_what_there_is, test_words)
PROMISES = [test.promise for module in KEEP for test in vars(module).values() if hasattr(test, "promise")]
"""All that the property tests want of every table."""

SMALL = {"highest": 9, "copies": 1, "hand": 2}
TABLES = [
    *(Table("signals", seats) for seats in (2, 3, 4)),
    Table("signals", 2, (("answer", "same"),)),
    Table("signals", 4, box="small"),
]


@pytest.fixture(scope="module")
def folder() -> Path:
    """Where the example has been installed."""
    pytest.importorskip("hatchling")
    return example.installed()


def forget() -> None:
    """Look for installed games anew."""
    for found in (games.names, games.game, games.broken, games._added):
        found.cache_clear()


@pytest.fixture
def signals(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The game, as this process finds it."""
    monkeypatch.syspath_prepend(folder)
    forget()
    monkeypatch.setitem(test_records.GAMES, "signals", games.game("signals"))
    monkeypatch.setitem(BOXES, "signals", {"small": SMALL})
    yield games.game("signals")
    forget()


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__.removeprefix("test_"))
def test_it_keeps_every_promise_that_our_games_keep(signals: Any, promise: Callable[[Table], None]) -> None:
    for table in TABLES:
        promise(table)


def test_it_may_do_without_types_for_its_views_and_events(signals: Any) -> None:
    header = ViewHeader("signals", None, False, [])

    class UntypedViews:
        state = staticmethod(signals.views.state)

        @staticmethod
        def view(state: Any) -> dict[str, Any]:
            return dict(list(signals.views.view(state, header).json().items())[len(header) :])

    class UntypedEvents:
        EVENTS: ClassVar = {
            signals.rules.SENT: EventKind("sent", ("seat", "card"), cards=("card",)),
            signals.rules.ANSWERED: EventKind("answered", ("seat", "won")),
            signals.rules.ENDED: EventKind("ended", seats=()),
        }

    untyped = dataclasses.replace(signals, views=UntypedViews, events=UntypedEvents)
    assert (signals.view_type, untyped.view_type) == (signals.views.View, None)
    assert as_written(untyped) == as_written(signals)
    assert untyped.deal(seats=2, seed=7).view(0).seats[0]["hand"] == 5


def as_written(signals: Any) -> list[bytes]:
    """Views and events after a first move."""
    position = signals.deal(seats=2, seed=7)
    events = position.play(0, position.legal(0)[0])
    views = [show(seat) for show in (position.view, position.shared_view) for seat in (None, 0, 1)]
    return [*map(msgspec.json.encode, views), *(event.text for event in events)]


def test_its_refusals_have_words(signals: Any) -> None:
    test_words.test_every_refusal_in_the_code_has_words_and_every_word_for_one_is_used("signals")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_thousands_of_random_games_come_to_their_end(signals: Any, table: Table) -> None:
    setup = signals.setup(table.seats, dict(table.options), table.edition)
    order, ends = np.zeros(signals.rules.MAX_CARDS, np.int16), np.zeros(MAX_DECKS, np.int16)
    moves = np.zeros(signals.rules.MAX_MOVES, np.int16)
    made = playout.random_games(setup.template.copy(), 0, setup.template, table.seats, 2000, order, ends, moves)
    assert made == 2000 * table.seats * setup.edition.hand


def test_it_is_simulated_with_bots_that_think_and_its_records_are_read(folder: Path, tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    levels = "captain,pilot,random"
    told = saucerful(
        folder, "simulate", "signals", "--games", "20", "--bots", levels, "--records", str(records), "--json"
    )
    assert told.returncode == 0, told.stderr
    assert [seat["bot"] for seat in json.loads(told.stdout)["seats"]] == levels.split(",")
    written = [json.loads(line) for line in records.read_text().splitlines()]
    assert len(written) == 20
    read = saucerful(folder, "replay", str(records), "--json")
    assert read.returncode == 0, read.stderr
    ends = [line for line in map(json.loads, read.stdout.splitlines()) if line["over"]]
    assert [end["scores"] for end in ends] == [record["result"]["scores"] for record in written]
    shown = saucerful(folder, "replay", str(records), "--at", "3")
    assert "Signals: " in shown.stdout


def test_its_bots_search_in_the_style_of_its_judgement(signals: Any) -> None:
    captain, admiral = SearchBot("captain"), SearchBot("admiral")
    assert (captain.budget(signals), admiral.budget(signals)) == (5_000, 40_000)
    assert Tree(signals, 1).style[0].item() == (*astuple(signals.judgement.STYLE), UNGUIDED)
    position = signals.deal(seats=2, seed=7)
    considered = captain.consider(Sight.of(position, 0, 1))
    assert sum(one.visits for one in considered) == 5_000


def test_without_judgement_its_bots_make_a_plain_search(folder: Path) -> None:
    told = saucerful(example.without_judgement(), "simulate", "signals", "--games", "1", "--bots", "captain", "--json")
    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout)["unfinished"] == 0


def test_without_judgement_its_games_are_reviewed_and_the_judgement_is_called_rough(
    folder: Path, tmp_path: Path
) -> None:
    package, records = example.without_judgement(), tmp_path / "games.jsonl"
    played = saucerful(package, "simulate", "signals", "--games", "1", "--bots", "random", "--records", str(records))
    assert played.returncode == 0, played.stderr
    told = saucerful(package, "review", str(records), "--depth", "quick", "--json")
    assert told.returncode == 0, told.stderr
    found = json.loads(told.stdout)
    assert "played on at random" in " ".join(found["notes"])
    assert "luck is told for its deal and shuffles only" in " ".join(found["notes"])
    assert len(found["chances"]) == 15 + 1
    assert found["moves"]
    assert sum(found["result"]) == pytest.approx(1)


def test_it_is_played_at_a_live_table_and_looked_at_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
    asyncio.run(_play_live(tmp_path / "data"))


async def _play_live(data: Path) -> None:
    async with running_server(data, bot_wait=0) as server, server.client() as anna:
        table = await anna.open_table("signals", 3, bots={1: "pilot", 2: "captain"})
        await anna.enter(table)
        await anna.begin()
        while anna.phase != "over":
            if anna.legal:
                await anna.move(anna.legal[0])
            else:
                await anna.until("moved", "table", that=lambda _: bool(anna.legal) or anna.phase == "over")
        game = (await anna.json("GET", "/api/me/games"))[0]["id"]
        replay = await anna.json("GET", f"/api/games/{game}/replay?eyes=open")
        assert (replay["game"], len(replay["steps"])) == ("signals", 1 + 3 * 5)


def test_games_that_cannot_be_played_say_why_and_the_others_are_played(folder: Path, tmp_path: Path) -> None:
    write_package(tmp_path, "torn", "import nothing_of_the_kind\n", installed.GROUP, torn="GAME")
    write_package(tmp_path, "empty", "GAME = 5\n", installed.GROUP, empty="GAME", invasion="GAME")
    listed = saucerful(tmp_path, "games")
    assert listed.returncode == 0
    words = " ".join(re.sub("[│┃]", " ", listed.stdout).split())
    assert "ModuleNotFoundError" in words
    assert "invasion 2–6" in words
    refused = saucerful(tmp_path, "simulate", "empty", "--seats", "2")
    assert refused.returncode == 2
    assert "'empty' of empty 1.0 cannot be played: empty:GAME is not a saucerful Game but int" in refused.stderr


def test_what_a_game_lacks_is_said(signals: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = installed.offered()["signals"]
    with monkeypatch.context() as without:
        without.delattr(signals.knowledge, "determinize")
        with pytest.raises(BadSetup, match=r"its knowledge\.py lacks determinize"):
            installed.load(entry)
    for name, value, words in (
        ("STYLE", (0.7, 4.0), "is not a SearchStyle"),
        ("SIMULATIONS", {"captain": 0}, "are not whole numbers above 0"),
    ):
        with monkeypatch.context() as wrong:
            wrong.setattr(signals.judgement, name, value)
            with pytest.raises(BadSetup, match=words):
                installed.load(entry)


def test_what_its_page_knows_of_it_is_up_to_date(signals: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMES", str(EXAMPLE))
    made = {file: text for file, text in schema.game_files().items() if file.is_relative_to(EXAMPLE)}
    assert {file.name for file in made} == {"kinds.json", "types.schema.json"}
    for file, text in made.items():
        assert file.read_text("utf-8") == text, f"run `GAMES={EXAMPLE} npm run types` in web/"


SHOWN = re.compile(
    r"^(?:#|//|<!--) shown: (\w+)(?: -->)?\n(.*?)(?=^(?:#|//) shown: |^<!-- end -->|\Z)", re.DOTALL | re.MULTILINE
)
"""A part that is marked, up to the next mark."""


def parts() -> dict[str, str]:
    """The parts of the example that are marked to be shown, by file and name."""
    return {
        f"{path.relative_to(EXAMPLE).as_posix()}: {name}": code.strip()
        for path in sorted(EXAMPLE.rglob("*.*"))
        if path.suffix in (".py", ".toml", ".ftl", ".ts", ".svelte")
        for name, code in SHOWN.findall(path.read_text("utf-8"))
    }


def test_the_guide_shows_all_of_the_example_as_it_is() -> None:
    shown = re.findall(r"^<!-- (\S+: \w+) -->\n```\w*\n(.*?)\n```$", GUIDE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert dict(shown) == parts()
