"""A live table judges a move, writes it down, and only then carries it out."""

import pytest

import saucerful
from saucerful import IllegalMove, Position, SaucerfulError
from tests.properties.tables import Table, at_each, some_tables, walk


def before_a_general() -> tuple[Position, int]:
    """A position without chance of its own in which the seat to act may play a General."""
    for number in range(100):
        position = Position.dealt(saucerful.game("invasion").setup(3), number)
        if "g" in position.legal(0):
            position.draws = False
            return position, 0
    raise AssertionError("no deal gave seat 0 a General")


@at_each(some_tables())
def test_a_judged_move_carried_out_is_the_same_as_one_played(table: Table) -> None:
    live: Position | None = None
    for step in walk(table):
        if live is None:
            live = step.position.copy()
            continue
        played = step.position.history[-1]
        before = live.array.tobytes()
        judged = live.judge(played.seat, played.move, t=played.t)
        assert live.array.tobytes() == before
        assert (judged.seat, judged.move) == (played.seat, played.move)
        order = [live.game.moves.card_number(live.state, card) for card in played.shuffle or ()]
        assert judged.gathered == tuple(sorted(order))
        assert live.carry_out(judged, order=order, t=played.t) == step.events
        assert live.history[-1] == played
        assert live.view(None) == step.position.view(None)


def test_a_move_is_refused_when_it_is_judged_as_when_it_is_played() -> None:
    position, seat = before_a_general()
    for who, move in ((seat, "x"), (seat, "-"), (1, "g"), (None, "g"), (3, "g"), (-1, "g")):
        with pytest.raises(SaucerfulError) as judged:
            position.judge(who, move)
        with pytest.raises(SaucerfulError) as played:
            position.play(who, move)
        assert (type(judged.value), str(judged.value)) == (type(played.value), str(played.value))
    with pytest.raises(IllegalMove):
        position.judge(seat, "n9")
    assert position.history == []


def test_a_general_tells_which_cards_are_to_be_shuffled_and_takes_no_others() -> None:
    position, seat = before_a_general()
    judged = position.judge(seat, "g")
    assert judged.gathered == (saucerful.game("invasion").moves.card_number(position.state, "g"),)
    for order in ((), (0,), judged.gathered * 2):
        with pytest.raises(SaucerfulError, match="just the cards that are gathered"):
            position.carry_out(judged, order=order)
    position.carry_out(judged, order=judged.gathered)
    assert position.history[-1].shuffle == ("g",)


def test_a_judgement_holds_only_until_the_next_move() -> None:
    position, seat = before_a_general()
    judged = position.judge(seat, "g")
    position.carry_out(judged, order=judged.gathered, by="captain")
    assert position.history[-1].by == "captain"
    with pytest.raises(SaucerfulError, match="judge it again"):
        position.carry_out(judged, order=judged.gathered)
