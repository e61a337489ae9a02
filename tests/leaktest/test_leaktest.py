"""The leak test finds what leaks, and nothing where nothing does."""

import copy
import random
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner

import saucerful
from saucerful import SaucerfulError, leaktest
from saucerful.cli.leaktest import leaktest as leaktest_command
from saucerful.leaktest.check import difference, same
from saucerful.leaktest.table import live_table, table
from tests.commands import run


class Cards:
    """Two seats with a card of ten each; whoever is asked names a number, and there are no more than four moves."""

    name, seats = "cards", 2

    def __init__(self, chance: random.Random, shows: str = "") -> None:
        self.cards = chance.sample(range(10), 2)
        self.made = 0
        self.shows = shows

    @property
    def over(self) -> bool:
        return self.made == 4

    def acting(self) -> list[int]:
        return [] if self.over else [self.made % 2]

    def moves(self, seat: int) -> list[int]:
        return [1, 2, 3]

    def play(self, seat: int, move: int, chance: random.Random) -> dict[int, Any]:
        self.made += 1
        return {viewer: [move, self.cards[seat] if self.shows == "events" else None] for viewer in (0, 1)}

    def sent(self, seat: int) -> dict[str, Any]:
        late = self.shows == "view" and self.made == 3
        return {"view": {"own": self.cards[seat], "rival": self.cards[1 - seat] if late else None}}

    def numbers(self, seat: int) -> Any:
        hint = self.cards[1 - seat] if self.shows == "numbers" else 0
        return np.array([self.cards[seat], hint + 0.5 * self.made], float)

    def copy(self) -> "Cards":
        return copy.deepcopy(self)

    def redraw(self, seat: int, chance: random.Random) -> "Cards":
        world = self.copy()
        world.cards[1 - seat] = chance.choice([card for card in range(10) if card != self.cards[seat]])
        return world


@pytest.mark.parametrize("shows", ["view", "events"])
def test_what_is_shown_is_found_with_the_place(shows: str) -> None:
    findings = leaktest.check(lambda chance: Cards(chance, shows), games=10, seed=1)
    assert set(findings.leaking) == {shows}
    assert findings.games == 10
    if shows == "view":
        leak = findings.leaks[0]
        assert (leak.channel, leak.move) == ("view", 3)
        assert "at rival" in leak.difference
        assert str(leak).startswith("view, game 0, after 3 moves, seat")


def test_nothing_is_found_where_nothing_is_shown() -> None:
    findings = leaktest.check(Cards, games=10, seed=1)
    assert findings.leaks == []
    assert findings.moved > findings.redraws / 2
    assert findings.json()["leaks"] == {}


class Open(Cards):
    """Nothing is hidden, so nothing can be redrawn."""

    def redraw(self, seat: int, chance: random.Random) -> "Open":
        return self.copy()  # type: ignore[return-value]


def test_where_nothing_was_tested_that_is_said() -> None:
    make: Any = Open
    findings = leaktest.check(make, games=2, seed=1)
    assert not findings.tested
    told = table([(findings, None)])
    assert told.rows[0][5] == "nothing tested"
    assert "cards: nothing was tested" in told.notes[0]
    live = live_table("http://here", [leaktest.LiveFindings("cards", 2)])
    assert live.rows[0][5] == "nothing tested"
    assert "cards: nothing was tested" in live.notes[0]


def test_a_test_of_nothing_is_no_success(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saucerful.cli.leaktest.ours", lambda *_, **__: Open)
    done = CliRunner().invoke(leaktest_command, ["zovnis", "--games", "1"])
    assert (done.exit_code, "nothing was tested" in done.output) == (2, True)


def test_our_games_are_compared_with_the_size_that_is_sent_and_what_spectators_see() -> None:
    game: Any = leaktest.ours("zovnis", seats=2, bots=())(random.Random(1))
    sent = game.sent(0)
    assert sent["size"] == len(msgspec.json.encode(game.position.view(0)))
    assert sent["spectator"] == game.position.view(None).json()


def test_the_probe_predicts_hidden_cards_only_where_they_show() -> None:
    leaky = leaktest.probe(lambda chance: Cards(chance, "numbers"), games=60, seed=1)
    assert leaky is not None
    assert leaky.beats_chance
    assert leaky.strongest > 4
    tight = leaktest.probe(Cards, games=60, seed=1)
    assert tight is not None
    assert not tight.beats_chance


@pytest.mark.proof
@pytest.mark.parametrize("name", saucerful.names())
def test_our_own_games_keep_their_secrets(name: str) -> None:
    findings = leaktest.check(leaktest.ours(name, seats=3), games=1, worlds=1, seed=1)
    assert findings.leaks == []
    assert set(findings.channels) == {
        "view",
        "size",
        "spectator",
        "moves",
        "observation",
        "refusals",
        "bot pilot",
        "events",
    }


def test_a_game_of_openspiel(capfd: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel")
    findings = leaktest.check(leaktest.openspiel("leduc_poker"), games=4, seed=1)
    assert findings.leaks == []
    assert findings.channels["information_state_string"] > 20
    assert "observation_struct" not in findings.channels  # it has none, and that is no reason to print anything
    assert capfd.readouterr().err == ""
    with pytest.raises(leaktest.CannotRedraw, match="spades cannot be resampled for player 0"):
        leaktest.check(leaktest.openspiel("spades"), games=1)
    with pytest.raises(SaucerfulError, match="OpenSpiel cannot load 'no_such_game'"):
        leaktest.openspiel("no_such_game")


def test_gin_rummy_is_redrawn_by_swapping_unseen_cards() -> None:
    pytest.importorskip("pyspiel")
    from saucerful.leaktest.openspiel_deals import redraw_of

    subject = leaktest.openspiel("gin_rummy", redraw_of("gin_rummy"))(random.Random(1))
    for seat in (0, 1):
        world = subject.redraw(seat, random.Random(2))
        np.testing.assert_array_equal(world.numbers(seat), subject.numbers(seat))
        assert not np.array_equal(world.numbers(1 - seat), subject.numbers(1 - seat))


def test_gin_rummy_is_really_redrawn_while_the_defender_lays_off() -> None:
    pytest.importorskip("pyspiel")
    from saucerful.leaktest.openspiel_cards import low_cards
    from saucerful.leaktest.openspiel_deals import redraw_of

    make = leaktest.openspiel("gin_rummy", redraw_of("gin_rummy"))
    findings = leaktest.check(make, games=7, worlds=1, seed=1, choose=low_cards)
    assert set(findings.leaking) == {"observation_struct"}
    redraws, moved = findings.phases["Layoff"]
    assert redraws > 0 < moved
    told = table([(findings, None)]).notes
    assert f"Layoff {moved} of {redraws}" in told[0]


def test_gin_rummys_struct_shows_the_knocker_the_hand_of_who_lays_off() -> None:
    pytest.importorskip("pyspiel")
    from saucerful.leaktest.openspiel_cards import low_cards
    from saucerful.leaktest.openspiel_deals import redraw_of

    chance = random.Random(1)
    make = leaktest.openspiel("gin_rummy", redraw_of("gin_rummy"))
    game: Any = make(chance)
    while game.phase != "Layoff":
        game = make(chance) if game.over else game
        (seat,) = game.acting()
        game.play(seat, low_cards(game, seat, game.moves(seat), chance), chance)
    (defender,) = game.acting()
    knocker, worlds = 1 - defender, [game.redraw(1 - defender, random.Random(seed)) for seed in range(20)]
    world = next(one for one in worlds if differs(game, one, defender))
    assert differs(game, world, knocker) == ["observation_struct"]


def differs(one: Any, other: Any, seat: int) -> list[str]:
    here, there = one.sent(seat), other.sent(seat)
    return [channel for channel in here if not same(here[channel], there[channel])]


def test_what_the_probe_has_found_is_told_and_is_no_leak() -> None:
    leaky = leaktest.probe(lambda chance: Cards(chance, "numbers"), games=60, seed=1)
    report = table([(leaktest.check(Cards, games=1, seed=1), leaky)])
    assert report.rows[0][-1].endswith("look closer")
    assert "no verdict" in report.notes[0]


def test_a_game_that_was_named_and_cannot_be_tested_is_no_success() -> None:
    pytest.importorskip("pyspiel")
    alone = run("leaktest", "openspiel:spades", "--games", "1")
    assert (alone.returncode, alone.stdout) == (2, "")
    assert "spades cannot be resampled for player 0" in alone.stderr
    beside = run("leaktest", "openspiel:spades", "openspiel:kuhn_poker", "--games", "1")
    assert beside.returncode == 2
    assert "kuhn_poker" in beside.stdout


@pytest.mark.parametrize("name", ["openspiel:nope", "openspiel:leduc_poker(players=x)", "openspiel:spades"])
def test_what_openspiel_cannot_do_is_one_sentence(name: str) -> None:
    """Its own C++ prints what is wrong, too, and in some cases all the games that there are."""
    pytest.importorskip("pyspiel")
    said = run("leaktest", name, "--games", "1")
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.startswith("saucerful: OpenSpiel")
    assert said.stderr.count("\n") == 1


@pytest.mark.parametrize("url", ["nonsense", "ftp://host", "http://", "http://host:99999", "http://[", ""])
def test_what_is_no_address_of_a_server_is_one_sentence(url: str) -> None:
    with pytest.raises(SaucerfulError, match="Write a server as http://HOST:PORT, not"):
        leaktest.check_live(url, "zovnis", 2)


class Stranger(BaseHTTPRequestHandler):
    """Answers whatever is asked, as a server of something else does."""

    said = b""

    def do_GET(self) -> None:
        self.wfile.write(self.said)

    def log_message(self, format: str, *values: Any) -> None:
        pass


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (b"HTTP/1.0 200 OK\r\n\r\n<html>", "is no server of Saucerful"),
        (b"HTTP/1.0 200 OK\r\n\r\n[]", "is no server of Saucerful"),
        (b"HTTP/1.0 404 Not Found\r\n\r\nnothing", "answered 404"),
        (b"SSH-2.0-OpenSSH\r\n", "There is no server at"),
    ],
)
def test_a_server_of_something_else_is_named(said: bytes, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stranger, "said", said)
    with HTTPServer(("127.0.0.1", 0), Stranger) as server:
        Thread(target=server.handle_request, daemon=True).start()
        with pytest.raises(SaucerfulError, match=sentence):
            leaktest.check_live(f"http://127.0.0.1:{server.server_port}/", "zovnis", 2)


def test_an_environment_of_pettingzoo_needs_a_hook() -> None:
    pettingzoo_env = pytest.importorskip("saucerful.envs.pettingzoo_env")
    from saucerful.leaktest.our_game import OurGame

    def redraw(env: Any, seat: int, chance: random.Random) -> Any:
        env.position = OurGame(env.position).redraw(seat, chance).position
        return env

    def make() -> Any:
        return pettingzoo_env.raw_env("zovnis", seats=2)

    findings = leaktest.check(leaktest.pettingzoo(make, redraw), games=1, worlds=1, seed=1)
    assert findings.leaks == []
    assert findings.channels["observation"] > 20
    with pytest.raises(leaktest.CannotRedraw, match="give a hook"):
        leaktest.pettingzoo(make)


def test_a_difference_is_told_in_words() -> None:
    assert difference({"a": [1, 2]}, {"a": [1, 3]}) == "2 or 3 at a[1]"
    assert difference("abc", "abd") == "'abc' or 'abd'"
    assert "1 of 3 numbers differ" in difference(np.array([1, 2, 3]), np.array([1, 2, 4]))


class OneOfMany(Cards):
    """Two seats with a card of forty each, shown as forty numbers of which one is 1."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        self.cards = chance.sample(range(40), 2)

    def numbers(self, seat: int) -> Any:
        return np.eye(40)[self.cards[seat]]

    def redraw(self, seat: int, chance: random.Random) -> "OneOfMany":
        world = self.copy()
        world.cards[1 - seat] = chance.choice([card for card in range(40) if card != self.cards[seat]])
        return world  # type: ignore[return-value]


def test_the_probe_is_right_about_numbers_that_are_hardly_ever_there() -> None:
    make: Any = OneOfMany
    found = [leaktest.probe(make, games=150, seed=seed) for seed in range(20)]
    assert sum(one.p <= 0.1 for one in found if one is not None) <= 6  # two are to be expected


def test_pettingzoos_poker_is_redrawn() -> None:
    pytest.importorskip("pygame", reason="PettingZoo's card games need pygame: make bench-learners installs it")
    pytest.importorskip("rlcard", reason="PettingZoo's card games need rlcard: make bench-learners installs it")
    from saucerful.leaktest.pettingzoo_cards import poker

    findings = leaktest.check(poker("leduc_holdem_v4"), games=5, seed=1)
    assert findings.leaks == []
    assert findings.moved > 0


def test_a_game_of_pettingzoo_that_cannot_be_redrawn_is_named() -> None:
    from saucerful.leaktest.pettingzoo_cards import poker

    with pytest.raises(SaucerfulError, match="'chess_v6' cannot be redrawn here"):
        poker("chess_v6")
