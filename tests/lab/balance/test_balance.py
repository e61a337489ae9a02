"""The balance lab: the very games of `simulate`, on the same deals for every box, with the same figures everywhere."""

from collections import Counter
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import saucerful
from saucerful import BadEdition, BadSetup
from saucerful.engine.batch import measured
from saucerful.lab.balance.arms import Chunk, Experiment
from saucerful.lab.balance.boxes import changed, correspondence, one_step_changes, read_path, whole, with_box, written
from saucerful.lab.balance.counting import Counts, count
from saucerful.lab.balance.plan import BalancePlan
from saucerful.lab.balance.playing import play
from saucerful.lab.balance.results import BalanceResults
from saucerful.lab.balance.running import chunk_counts, run
from saucerful.lab.simulate import Plan, simulate
from saucerful.lab.summary import Summary

FULL = Chunk(0, 40, (0,))


def box_of(name: str, path: str, value: Any) -> Any:
    """The usual box with one thing changed."""
    return changed(whole(saucerful.game(name).setup(2)), read_path(path), value)


@pytest.mark.parametrize("name", saucerful.names())
def test_the_games_are_those_of_simulate(name: str) -> None:
    for seats in {saucerful.game(name).seats[0], saucerful.game(name).seats[-1]}:
        experiment = Experiment(BalancePlan(name, seats, "número", deals=40, parts=("cards",)))
        played = play(experiment, FULL)
        for deal, outcome in enumerate(simulate(Plan(name, seats, "número", ("pilot",), records=False), 40)):
            assert played.told[deal, 0, measured.MOVES] == outcome.moves
            assert played.scores[deal, 0].tolist() == outcome.scores
            assert np.flatnonzero(played.shares[deal, 0]).tolist() == outcome.winners
            assert played.shares[deal, 0].sum() == measured.SHARE


def test_the_figures_are_those_of_simulate() -> None:
    plan = Plan("zovnis", 3, "same", ("cadet",), records=False)
    figures = Summary(plan.names())
    for outcome in simulate(plan, 500):
        figures.add(outcome)
    (box,) = saucerful.balance("zovnis", seats=3, deals=500, bot="cadet", seed="same", parts=()).boxes
    assert box.course.moves.value == pytest.approx(figures.moves.mean)
    assert box.course.moves.margin == pytest.approx(figures.moves.margin)
    for seat, found in enumerate(box.seats):
        assert found.score.value == pytest.approx(figures.scores[seat].mean)
        assert found.share.value == pytest.approx(figures.win_rate(seat)[0])


def test_two_processes_give_the_same_bytes_as_one() -> None:
    plan = BalancePlan("invasion", 2, "jobs", against=box_of("invasion", "loot", 30), deals=1_100)
    one, two = (BalanceResults(plan, Experiment(plan), run(plan, jobs)) for jobs in (1, 2))
    assert one.json() == two.json()
    assert one.html() == two.html()


def test_pieces_of_any_size_add_up_to_the_same() -> None:
    plan = BalancePlan("invasion", 3, "pieces", deals=90, parts=("cards", "luck"))
    experiment = Experiment(plan)
    sums = []
    for cuts in ((0, 90), (0, 13, 60, 90)):
        total = Counts()
        for start, end in pairwise(cuts):
            total.add(chunk_counts(plan, Chunk(start, end, (0,)))[0])
        sums.append(total)
    one, other = sums
    assert np.array_equal(one.cards, other.cards)  # type: ignore[arg-type]
    assert (one.deals, one.sums, one.squares, one.spread) == (other.deals, other.sums, other.squares, other.spread)
    assert experiment.chunks(7)[-1].end == 90


def test_a_box_with_one_card_more_is_dealt_the_same_order_with_that_card_put_in() -> None:
    first = saucerful.game("invasion").setup(2)
    other = with_box(first, box_of("invasion", "actions.g", 5))
    places, added = correspondence(first, other)
    assert added == [[first.game.moves.card_number(first.state, "g")]]
    assert places == first.decks
    fewer = with_box(first, box_of("invasion", "saucers.2b", 3))
    places, added = correspondence(first, fewer)
    assert (places[0].count(-1), added) == (1, [[]])
    assert [card for card in places[0] if card >= 0] == fewer.decks[0]


def test_cards_are_the_same_by_what_they_show_where_numbers_move() -> None:
    first = saucerful.game("constellations").setup(2)
    cards = whole(first)["cards"]
    other = with_box(first, {"cards": [*cards[:5], *cards[6:]]})
    places, added = correspondence(first, other)
    numbers = dict(zip(first.decks[0], places[0], strict=True))
    assert added == [[]]
    assert (numbers[4], numbers[5], numbers[6], numbers[48]) == (4, -1, 5, 47)


def test_a_box_that_differs_in_nothing_plays_the_same_games() -> None:
    same = whole(saucerful.game("zovnis").setup(3))
    found = saucerful.balance("zovnis", against=same, seats=3, deals=200, seed=1, parts=("cards",))
    assert found.comparison is not None
    assert [(one.value, one.margin) for one in found.comparison.shares] == [(0, 0)] * 3
    assert found.boxes[0] == found.boxes[1]


def test_the_same_deals_tell_a_difference_sooner() -> None:
    found = saucerful.balance("invasion", against={"loot": 40}, deals=1_000, seed=1, parts=())
    assert found.comparison is not None
    apart = sum(box.course.moves.margin**2 for box in found.boxes) ** 0.5
    assert found.comparison.course.moves.margin < 0.7 * apart
    assert found.comparison.course.moves.is_clear
    moves = [box.course.moves.value for box in found.boxes]
    assert found.comparison.course.moves.value == pytest.approx(moves[0] - moves[1])


def test_the_orders_of_a_larger_box_are_all_equally_likely() -> None:
    """Two seats with two cards each, of three that are alike and one more: who is dealt that one?"""
    small = {"saucers": {"2a": 1}, "actions": {"n": 2, "g": 1}, "loot": 1, "hand": 2}
    large = small | {"actions": {"n": 2, "g": 2}}
    experiment = Experiment(BalancePlan("invasion", 2, "orders", small, large, deals=3_000, parts=("cards",)))
    uses = play(experiment, Chunk(0, 3_000, (0, 1))).uses
    general = experiment.setups[0].game.moves.card_number(experiment.setups[0].state, "g")
    begun = Counter(map(tuple, uses[:, 1, :, measured.FIRST, general].tolist()))
    # Of five cards, two Generals: both in one hand 1 in 10 each; one each 4 in 10; one with one seat 2 in 10 each.
    assert begun[(1, 1)] / 3_000 == pytest.approx(0.4, abs=0.03)
    assert begun[(1, 0)] / 3_000 == pytest.approx(0.3, abs=0.03)
    assert begun[(0, 1)] / 3_000 == pytest.approx(0.3, abs=0.03)


def test_the_cards_that_begin_games_and_are_played_are_counted() -> None:
    plan = BalancePlan("invasion", 3, "cards", deals=30, parts=("cards",))
    found, experiment = BalanceResults(plan, Experiment(plan), run(plan)), Experiment(plan)
    begun: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for number in range(30):
        position = saucerful.game("invasion").deal(seats=3, seed=f"cards/{number}")
        begun.update(code for seat in range(3) for code in set(hand(position, seat)))
    uses = play(experiment, Chunk(0, 30, (0,))).uses[:, 0]
    for card in found.boxes[0].cards:
        kind = experiment.setups[0].game.moves.card_number(experiment.setups[0].state, card.card)
        played[card.card] = int(uses[:, :, measured.PLAYED, kind].sum())
        assert card.first == pytest.approx(begun[card.card] / 90)
        assert card.played <= 1
        assert card.held >= card.first
    assert min(played.values()) > 0


def hand(position: Any, seat: int) -> list[str]:
    """The cards that a seat holds."""
    state = position.array.view(np.recarray)[0]
    return [
        position.game.moves.card(state, kind) for kind, count in enumerate(state.hands[seat]) for _ in range(count)
    ]  # fmt: skip


def test_the_worth_of_a_card_is_the_difference_of_two_shares() -> None:
    plan = BalancePlan("zovnis", 2, "worth", deals=300, parts=("cards",))
    experiment = Experiment(plan)
    played = play(experiment, Chunk(0, 300, (0,)))
    counts = count(experiment, Chunk(0, 300, (0,)), played)[0]
    box = BalanceResults(plan, experiment, [counts]).boxes[0]
    star = next(card for card in box.cards if card.card == "*")
    number = experiment.setups[0].game.moves.card_number(experiment.setups[0].state, "*")
    uses, shares = played.uses[:, 0, :, :, number], played.shares[:, 0] / measured.SHARE
    first = uses[:, :, measured.FIRST] == 1
    assert star.worth_first is not None
    assert star.worth_first.value == pytest.approx(shares[first].mean() - shares[~first].mean())
    # Each deal is one observation: what it adds to the two means, all about their totals.
    one, other = shares[first].mean(), shares[~first].mean()
    adds = ((shares - one) * first).sum(1) / first.sum() - ((shares - other) * ~first).sum(1) / (~first).sum()
    assert star.worth_first.margin == pytest.approx(1.959964 * np.sqrt((adds**2).sum()))
    kept = (uses[:, :, measured.HELD] == 1) & (uses[:, :, measured.PLAYED] == 0)
    did = uses[:, :, measured.PLAYED] == 1
    assert star.worth_played is not None
    assert star.worth_played.value == pytest.approx(shares[did].mean() - shares[kept].mean())


def test_where_nothing_can_be_decided_the_deal_decides_all() -> None:
    """One card each and loot for one: the first seat takes it, whatever it plays."""
    box = {"saucers": {"2a": 3, "3a": 3}, "actions": {"g": 1}, "loot": 1, "hand": 1}
    (found,) = saucerful.balance("invasion", box, seats=2, deals=1_000, seed=1, parts=("luck",)).boxes
    assert found.luck is not None
    assert found.luck.value == pytest.approx(1)
    assert found.course.decided.value == 0
    assert found.course.lead_changes.value == 0


def test_a_seat_that_leaves_a_card_alone_plays_it_only_if_nothing_else_is_left() -> None:
    experiment = Experiment(BalancePlan("invasion", 2, "alone", deals=200, parts=("without",)))
    card = next(i for i, arm in enumerate(experiment.arms) if arm.kind == "without")
    assert experiment.arms[card].without >= 0
    seen = Experiment(BalancePlan("invasion", 2, "alone", deals=200, parts=("cards",)))
    rows = seen.rows([0])
    rows[0, measured.WITHOUT] = experiment.arms[card].without
    seen.rows = lambda numbers: rows  # type: ignore[method-assign]
    uses = play(seen, Chunk(0, 200, (0,))).uses[:, 0, :, measured.PLAYED, experiment.arms[card].without]
    looked_at = np.arange(200) % 2
    alone = uses[np.arange(200), looked_at].mean()
    free = uses[np.arange(200), 1 - looked_at].mean()
    assert alone < 0.2 * free


def test_every_number_is_tried_one_lower_and_one_higher_where_that_can_be_played() -> None:
    setup = saucerful.game("invasion").setup(3)
    words = [change.words for change, _ in one_step_changes(setup)]
    assert {"loot 36 → 35", "loot 36 → 37", "hand 5 → 4", "hand 5 → 6", "actions.g 4 → 3"} <= set(words)
    least = with_box(setup, box_of("invasion", "actions.g", 1))
    assert "actions.g 1 → 0" not in [change.words for change, _ in one_step_changes(least)]
    armed = [change for change, _ in one_step_changes(saucerful.game("zovnis").setup(2)) if change.path[-1] == "armed"]
    assert len(armed) == 36


@pytest.mark.parametrize("path", [("hand",), ("actions", "g"), ("cards", 3, "armed"), ("chart", "4", 1)])
def test_a_path_is_read_as_it_is_written(path: tuple[str | int, ...]) -> None:
    assert read_path(written(path)) == path


def test_a_sweep_tries_each_value_on_the_same_deals() -> None:
    found = saucerful.balance("invasion", deals=400, seed=2, parts=(), sweeps=["loot=20..22", "hand=5"])
    assert [step.change for step in found.steps] == ["loot 36 → 20", "loot 36 → 21", "loot 36 → 22", "hand 5 → 5"]
    assert found.steps[0].course.moves.value < found.steps[2].course.moves.value < 0
    assert found.steps[3].course.moves.value == found.steps[3].course.moves.margin == 0
    assert found.steps[0].games == 400


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"sweeps": ["actions.g=0..2"]}, r"actions\.g cannot be 0: There must be 1 to 15 Generals"),
        ({"sweeps": ["loots=3"]}, "There is no loots in this box; there is saucers.2a"),
        ({"sweeps": ["hand"]}, "Write a sweep as hand=3..7"),
        ({"sweeps": ["hand=7..3"]}, "Write a sweep of 1 to 50 values"),
        ({"sweeps": ["saucers=3"]}, "saucers is not a number"),
        ({"edition": {"hand": 8, "actions": {"g": 1}}, "seats": 6}, "29 cards do not give 6 seats 8 each"),
        ({"against": {"actions": {"n": 9}}}, "There must be 1 to 15 Generals"),
        ({"bot": "captain"}, "Boxes are tried by random, cadet, ensign and pilot; captain would take too long"),
        ({"parts": ["figures"]}, "There is no part 'figures'"),
        ({"deals": 0}, "Play 1 to"),
        ({"seed": "x" * 200}, "a seed has at most 95 bytes"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises((BadSetup, BadEdition), match=words) as refused:
        saucerful.balance("invasion", **arguments)
    assert "\n" not in str(refused.value)


def test_results_print_and_show_in_notebooks() -> None:
    found = saucerful.balance("abduction", seats=2, deals=20, seed=1, parts=("cards",), sweeps=["landing=2,4"])
    assert repr(found) == "<BalanceResults abduction: 2 seats, 20 deals>"
    assert "What a change does, on the same 20 deals" in str(found)
    assert found._repr_html_().count("<table>") == 4
    page = found.html()
    assert page.count("<svg viewBox") > 7
    assert "<script" not in page
    assert "http" not in page
    assert found.json()["boxes"][0]["course"]["seconds"]["value"] > 1


def test_a_game_from_elsewhere_without_cards_to_count_has_figures_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(saucerful.game("zovnis")), "counted_cards", 0)
    (box,) = saucerful.balance("zovnis", seats=2, deals=20, seed=1, parts=("cards", "without", "luck")).boxes
    assert (box.cards, box.without) == ([], [])
    assert box.games == 20
