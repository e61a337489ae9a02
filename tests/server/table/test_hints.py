"""Hints at live tables: who gets them, from what, and that everybody sees how many were asked for."""

import msgspec
import pytest

from saucerful.engine import border
from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.room import hints
from saucerful.server.table import commands as c
from saucerful.server.table import effects as f
from saucerful.server.table import entries as e
from saucerful.server.table.state import Table
from tests.server.table.test_decide import Evening

ALLOWED = p.TableSettings("zovnis", 2, hints=True)
FOUND = [p.HintMove("1@0", 52)]


def begun(settings: p.TableSettings = ALLOWED) -> Evening:
    return Evening(settings, "ada", "bob").begin("ada", "bob")


def asked(evening: Evening, player: str) -> f.AskHint:
    return next(effect for effect in evening.say(player, p.Hint()).effects if isinstance(effect, f.AskHint))


def other(player: str) -> str:
    return "bob" if player == "ada" else "ada"


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        (p.TableSettings("zovnis", 2), "no_hints"),
        (p.TableSettings("zovnis", 2, rated=True), "no_hints"),
        (p.TableSettings("zovnis", 2, rated=True, hints=True), "no_hints"),
    ],
)
def test_there_are_none_unless_the_host_wants_them_and_never_where_it_is_rated(settings, key: str) -> None:
    evening = begun(settings)
    with pytest.raises(Refusal) as refused:
        evening.say(evening.to_act()[0], p.Hint())
    assert refused.value.key == key


def test_only_whoever_has_a_move_may_ask() -> None:
    evening = Evening(ALLOWED, "ada", "bob", "eve")
    evening.say("ada", p.Sit(0))
    with pytest.raises(Refusal) as refused:
        evening.say("ada", p.Hint())
    assert refused.value.key == "not_playing"
    evening = begun()
    with pytest.raises(Refusal) as refused:
        evening.say(other(evening.to_act()[0]), p.Hint())
    assert refused.value.key == "nothing_to_hint"


def test_the_answer_goes_to_whoever_asked_and_everybody_sees_the_count() -> None:
    evening = begun()
    player, _ = evening.to_act()
    request = asked(evening, player)
    assert isinstance(evening.journal[-1], e.Hinted)
    [sent] = evening.do(c.HintFound(request.request, request.seat, "captain", FOUND)).effects
    assert isinstance(sent, f.Send)
    assert [client.player for client in sent.clients] == [player]
    assert sent.message == p.HintShown(0, "captain", FOUND)
    assert evening.live.table.hinted == {request.seat: 1}
    [again] = evening.say(player, p.Hint()).effects
    assert again == f.Send([evening.client(player)], sent.message)
    assert evening.live.table.hinted == {request.seat: 1}


def test_nothing_is_told_about_a_position_that_has_gone_by() -> None:
    evening = begun()
    player, move = evening.to_act()
    request = asked(evening, player)
    evening.say(player, p.Move("m1", move))
    assert evening.do(c.HintFound(request.request, request.seat, "captain", FOUND)).effects == []


def test_the_count_is_in_the_journal_and_in_the_record() -> None:
    evening = begun()
    request = asked(evening, evening.to_act()[0])
    rebuilt = Table.from_journal("t", [e.write_entry(entry) for entry in evening.journal])
    assert rebuilt.hinted == {request.seat: 1}
    assert rebuilt.record()["meta"]["hints"][request.seat] == 1


@pytest.mark.parametrize("game", ["invasion", "constellations", "abduction", "zovnis"])
def test_a_hint_is_the_same_however_the_hidden_cards_lie(game: str) -> None:
    evening = begun(p.TableSettings(game, 2, hints=True))
    position = evening.live.table.position
    assert position is not None
    seat = position.to_act[0]
    found = hints.best_moves(hints.seen_by(position, seat), seat)
    assert 1 <= len(found) <= hints.BEST
    assert {one.move for one in found} <= set(position.legal(seat))
    world = position.without_history()
    world.array = position.masked(seat)
    world.array["rng"] = 7
    border.determinize(world.array, 0, seat)
    assert msgspec.json.encode(hints.best_moves(hints.seen_by(world, seat), seat)) == msgspec.json.encode(found)
