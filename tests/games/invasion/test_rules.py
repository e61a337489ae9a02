"""Invasion, clause by clause."""

import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import saucerful
from saucerful import Event, Position
from saucerful.engine.files.record import Replay, read_record
from saucerful.games.invasion import edition

GAME = saucerful.game("invasion")
GAMES = {"invasion": GAME}


def table(*hands: str, planet: str = "", loot: int = 36) -> Position:
    """A table with these hands and this planet, top first. Where no General is named, one lies at the bottom."""
    cards = " ".join([*hands, planet]).split()
    if "g" not in cards:
        cards.append("g")
    box = Counter(cards)
    setup = GAME.setup(
        len(hands),
        edition={
            "saucers": {code: count for code, count in box.items() if code not in "nrcg"},
            "actions": {code: count for code, count in box.items() if code in "nrcg"},
            "loot": loot,
            "hand": len(hands[0].split()),
        },
    )
    return Position(setup, GAME.moves.deal_order(setup.state, len(hands), {"planet": cards}))


def give(position: Position, *loot: int) -> None:
    """Let the seats have taken this much loot from Earth before."""
    position.state.loot[: position.seats] = loot
    position.state.earth -= sum(loot)


def play(position: Position, *moves: str, shuffle: str | None = None) -> list[Event]:
    """Let the seats play in turn; `shuffle` goes with the last move. Returns that move's events."""
    happened: list[Event] = []
    for number, move in enumerate(moves, 1):
        given = shuffle.split() if shuffle is not None and number == len(moves) else None
        happened = position.play(position.to_act[0], move, shuffle=given)
    return happened


def state(position: Position) -> dict[str, Any]:
    found: dict[str, Any] = position.json()["state"]
    return found


def refused(position: Position, seat: int, move: str) -> tuple[str, str]:
    refusal = position.refusal(seat, move)
    assert refusal is not None
    return refusal.clause, refusal.key


def random_game(seats: int, seed: int, **box: Any) -> Iterator[Position]:
    """The positions of a random game, one object going along."""
    chooser = random.Random(seed)
    position = GAME.deal(seats=seats, seed=seed, edition=box)
    yield position
    while not position.over:
        seat = position.to_act[0]
        position.play(seat, chooser.choice(position.legal(seat)))
        yield position


# What there is


@pytest.mark.clause("INV-1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_all_36_loot_start_on_earth_and_none_is_ever_lost(seats: int) -> None:
    for step, position in enumerate(random_game(seats, seed=seats)):
        here = state(position)
        assert here["earth"] + sum(here["loot"]) == 36
        assert step > 0 or here["earth"] == 36


@pytest.mark.clause("INV-2", "INV-3")
def test_the_box_holds_seven_kinds_of_saucers_and_four_of_action_cards() -> None:
    box = Counter(GAME.deal(seats=2, seed=1).record()["deal"]["planet"])
    saucers = {code: count for code, count in box.items() if code not in "nrcg"}
    assert saucers == dict.fromkeys(["2a", "2b", "3a", "3b", "3c", "4a", "4b"], 4)
    assert {code: box[code] for code in "nrcg"} == {"n": 10, "r": 7, "c": 6, "g": 4}
    assert (len(saucers) * 4, box.total()) == (28, 55)
    assert (edition.SAUCERS, edition.ACTION_CARDS) == (saucers, {code: box[code] for code in "nrcg"})


@pytest.mark.clause("INV-2")
@pytest.mark.parametrize("code", ["1a", "2a", "2b", "3c", "4b", "9p"])
def test_a_saucer_is_worth_its_digit(code: str) -> None:
    position = table(f"{code} n", "n n")
    play(position, code)
    assert position.scores() == [int(code[0]), 0]


# Setting up


@pytest.mark.clause("INV-4")
@pytest.mark.parametrize("seats", GAME.seats)
def test_each_seat_is_dealt_five_from_the_top_and_the_rest_is_the_planet(seats: int) -> None:
    position = GAME.deal(seats=seats, seed=4)
    deal, here = position.record()["deal"]["planet"], state(position)
    for seat in range(seats):
        assert Counter(here["hands"][seat]) == Counter(deal[5 * seat : 5 * seat + 5])
    assert here["planet"] == deal[5 * seats :]
    assert position.view(0).json()["planet"] == 55 - 5 * seats


@pytest.mark.clause("INV-4")
def test_a_seed_shuffles_all_cards_and_always_alike() -> None:
    deals = [GAME.deal(seats=2, seed=seed).order for seed in (1, 1, 2, "one")]
    assert deals[0] == deals[1]
    assert len(set(deals)) == 3


@pytest.mark.clause("INV-5")
def test_every_stack_is_empty_at_first_and_grows_on_top() -> None:
    position = table("2a n", "3a n", planet="4a")
    assert state(position)["stacks"] == [[], []]
    play(position, "2a", "3a", "n1")
    assert state(position)["stacks"] == [["2a", "n"], ["3a"]]
    assert [seat["stack"][-1] for seat in position.view(None).json()["seats"]] == ["n", "3a"]


@pytest.mark.clause("INV-6")
@pytest.mark.parametrize("seats", GAME.seats)
def test_seat_0_begins_and_play_goes_clockwise(seats: int) -> None:
    position = GAME.deal(seats=seats, seed=6)
    for turn in range(2 * seats):
        assert position.to_act == [turn % seats]
        other = (turn + 1) % seats
        assert position.legal(other) == []
        assert refused(position, other, "r") == ("INV-6", "not-your-turn")
        play(position, position.legal(turn % seats)[0])


# A turn


@pytest.mark.clause("INV-7")
def test_a_card_goes_on_the_own_stack_and_the_hand_is_filled_from_the_top() -> None:
    position = table("2a 3a n", "n n n", planet="4a 4b r")
    happened = play(position, "2a")
    assert state(position)["stacks"][0] == ["2a"]
    assert state(position)["hands"][0] == ["3a", "4a", "n"]
    assert state(position)["planet"] == ["4b", "r", "g"]
    assert [event.name for event in happened] == ["played", "took", "drew"]
    assert (happened[-1]["seat"], happened[-1]["card"]) == (0, "4a")


@pytest.mark.clause("INV-7", "INV-11")
def test_as_many_are_drawn_as_were_played() -> None:
    position = table("n n n 2a 3a", "n n n n n", planet="4a r c 4b")
    happened = play(position, "n3")
    assert [event["card"] for event in happened if event.name == "drew"] == ["4a", "r", "c"]
    assert len(state(position)["hands"][0]) == 5


@pytest.mark.clause("INV-7")
def test_where_the_planet_runs_out_the_hand_stays_short() -> None:
    position = table("n n n g", "2a 2a 2a 3a", planet="4a")
    play(position, "n3")
    assert state(position)["hands"][0] == ["4a", "g"]
    assert state(position)["planet"] == []
    play(position, "3a")
    assert len(state(position)["hands"][1]) == 3


@pytest.mark.clause("INV-7")
def test_only_cards_in_hand_are_played() -> None:
    position = table("2a n", "3a r", planet="c g")
    for move in ("3a", "r", "c1", "g"):
        assert refused(position, 0, move) == ("INV-7", "not-in-hand")
    before = position.json()
    with pytest.raises(saucerful.IllegalMove, match=r"INV-7"):
        position.play(0, "3a")
    assert position.json() == before
    assert position.history == []


@pytest.mark.clause("INV-7")
@pytest.mark.parametrize(
    "move",
    ["", " ", "2", "a2", "2A", "2a ", " 2a", "2a\n", "n", "n0", "n01", "n10", "N1", "n٣", "r1", "c", "c01", "c1 ",
     "c-1", "g1", "--", "4a", "2q", "0a", "n1,2a", "rr"],
)  # fmt: skip
def test_only_the_canonical_text_is_a_move(move: str) -> None:
    position = table("2a n c", "3a r g")
    assert refused(position, 0, move) == ("INV-7", "not-a-move")


@pytest.mark.clause("INV-8")
def test_every_card_held_may_be_played_and_one_must_be() -> None:
    position = table("2a 4b n n r c g", "3a 3a 3a 3a 3a 3a 3a", "3b 3b 3b 3b 3b 3b 3b")
    assert position.legal(0) == ["2a", "4b", "c1", "c2", "g", "n1", "n2", "r"]
    assert refused(position, 0, "-") == ("INV-8", "must-play")


@pytest.mark.clause("INV-8")
def test_a_move_is_legal_exactly_where_it_is_not_refused() -> None:
    texts = [*edition.SAUCERS, "r", "g", "-", *(f"n{k}" for k in range(1, 10)), *(f"c{k}" for k in range(7))]
    for position in random_game(4, seed=8):
        for seat in range(4):
            allowed = sorted(text for text in texts if position.refusal(seat, text) is None)
            assert allowed == position.legal(seat)


@pytest.mark.clause("INV-9")
def test_an_empty_hand_misses_its_turns_while_the_planet_is_empty() -> None:
    position = table("n n", "2a g")
    play(position, "n2", "2a")
    assert (position.to_act, position.legal(0)) == ([0], ["-"])
    for move in ("n1", "2a", "g", "c1"):
        assert refused(position, 0, move) == ("INV-9", "must-miss")
    happened = play(position, "-")
    assert [event.json() for event in happened] == [{"event": "missed", "seat": 0}]
    assert position.to_act == [1]
    assert position.record()["moves"][-1] == {"seat": 0, "move": "-"}


@pytest.mark.clause("INV-9", "INV-14")
def test_a_seat_that_missed_draws_at_the_start_of_its_next_turn() -> None:
    position = table("n n", "2a g")
    play(position, "n2", "2a", "-")
    happened = play(position, "g", shuffle="g n 2a n")
    assert [(event["seat"], event["card"]) for event in happened if event.name == "drew"] == [
        (1, "g"), (1, "n"), (0, "2a"), (0, "n"),
    ]  # fmt: skip
    assert state(position)["hands"] == [["2a", "n"], ["n", "g"]]
    assert position.legal(0) == ["2a", "n1"]


@pytest.mark.clause("INV-9")
def test_several_seats_may_miss_and_each_waits_for_its_own_turn_to_draw() -> None:
    position = table("n n", "n n", "2a g")
    play(position, "n2", "n2", "2a", "-", "-")
    play(position, "g", shuffle="n n g 2a n n")
    assert [len(hand) for hand in state(position)["hands"]] == [2, 0, 2]
    assert position.legal(1) == []
    play(position, "2a")
    assert [len(hand) for hand in state(position)["hands"]] == [2, 1, 2]
    assert position.legal(1) == ["n1"]


@pytest.mark.clause("INV-9")
def test_a_seat_with_a_card_left_draws_only_after_it_has_played() -> None:
    position = table("2a 2b 3a", "n n g")
    play(position, "2a", "n1", "2b")
    play(position, "g", shuffle="g 2a n 2b")
    assert state(position)["hands"] == [["3a"], ["2a", "n", "g"]]
    assert state(position)["planet"] == ["n", "2b"]
    play(position, "3a")
    assert state(position)["hands"][0] == ["2b", "n"]


@pytest.mark.clause("INV-9")
def test_a_seat_without_cards_misses_again_when_the_planet_has_run_out_before_its_turn() -> None:
    position = table("n n", "n g", "n n")
    play(position, "n2", "n1", "n2", "-")
    play(position, "g", shuffle="g n n n n n")
    play(position, "n2")
    assert state(position)["hands"] == [[], ["n", "g"], ["n", "n"]]
    assert (position.to_act, position.legal(0)) == ([0], ["-"])


# The cards


@pytest.mark.clause("INV-10")
def test_a_saucer_takes_its_value_from_earth() -> None:
    position = table("4a n", "3a n")
    happened = play(position, "4a")
    assert happened[1].json() == {"event": "took", "seat": 0, "loot": 4, "earth": 32}
    assert (position.scores(), state(position)["earth"]) == ([4, 0], 32)


@pytest.mark.clause("INV-10")
def test_a_saucer_steals_from_the_seat_that_shows_its_kind() -> None:
    position = table("4a n", "4a n")
    give(position, 3, 0)
    play(position, "4a")
    happened = play(position, "4a")
    assert happened[1].json() == {"event": "stole", "seat": 1, "victim": 0, "loot": 4}
    assert (position.scores(), state(position)["earth"]) == ([3, 4], 29)


@pytest.mark.clause("INV-10")
def test_a_saucer_steals_what_there_is_and_nothing_from_earth() -> None:
    position = table("4a n", "4a n")
    play(position, "4a")
    position.state.loot[0] = 1
    position.state.earth += 3
    play(position, "4a")
    assert (position.scores(), state(position)["earth"]) == ([0, 1], 35)


@pytest.mark.clause("INV-10")
def test_a_seat_without_loot_that_shows_the_kind_still_keeps_the_saucer_from_earth() -> None:
    position = table("2a n", "c n", "2a n")
    play(position, "2a", "c0")
    assert position.scores() == [0, 2, 0]
    happened = play(position, "2a")
    assert happened[1].json() == {"event": "stole", "seat": 2, "victim": 0, "loot": 0}
    assert (position.scores(), state(position)["earth"]) == ([0, 2, 0], 34)


@pytest.mark.clause("INV-10")
def test_the_same_value_is_not_the_same_kind() -> None:
    position = table("2a n", "2b n")
    play(position, "2a", "2b")
    assert (position.scores(), state(position)["earth"]) == ([2, 2], 32)


@pytest.mark.clause("INV-10")
@pytest.mark.parametrize("thief", range(4))
def test_the_first_seat_clockwise_that_shows_the_kind_is_robbed_and_no_other(thief: int) -> None:
    position = table("3a n", "3a n", "3a n", "3a n")
    give(position, 5, 5, 5, 5)
    position.state.top[:] = GAME.moves.card_number(position.state, "3a")
    position.state.turn = thief
    play(position, "3a")
    expected = [5, 5, 5, 5]
    expected[thief], expected[(thief + 1) % 4] = 8, 2
    assert position.scores() == expected


@pytest.mark.clause("INV-10")
def test_the_search_passes_seats_that_show_something_else() -> None:
    position = table("3b n", "3a n", "r n", "3a n", "3b n")
    play(position, "3b", "3a", "r", "3a")
    assert position.scores() == [3, 0, 1, 3, 0]
    play(position, "3b")
    assert position.scores() == [0, 0, 1, 3, 3]


@pytest.mark.clause("INV-10", "INV-5")
def test_only_the_top_of_a_stack_counts_and_never_the_own_one() -> None:
    position = table("2a 2a n", "n 2a n")
    play(position, "2a", "n1")
    play(position, "2a")
    assert position.scores() == [4, 1]
    play(position, "n1", "n1", "2a")
    assert position.scores() == [5, 4]


@pytest.mark.clause("INV-11")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_any_number_of_strength_in_numbers_takes_one_loot_each(count: int) -> None:
    position = table("n n n n 2a", "3a 3a 3a 3a 3a", planet="4a 4a 4a 4a")
    play(position, f"n{count}")
    assert position.scores() == [count, 0]
    assert state(position)["stacks"][0] == ["n"] * count
    assert Counter(state(position)["hands"][0])["n"] == 4 - count


@pytest.mark.clause("INV-11")
def test_no_more_strength_in_numbers_than_held() -> None:
    position = table("n n 2a", "3a 3a n")
    assert [move for move in position.legal(0) if move[0] == "n"] == ["n1", "n2"]
    for count in range(3, 10):
        assert refused(position, 0, f"n{count}") == ("INV-11", "too-many-numbers")
    refusal = position.refusal(0, "n3")
    assert refusal is not None
    assert refusal.values == {"asked": 3, "held": 2}


@pytest.mark.clause("INV-12")
def test_recruitment_takes_as_many_as_there_are_recruitments_on_top() -> None:
    position = table("r n r", "r n r", "r n r", planet="n n n n n n n n")
    play(position, "r", "r", "r")
    assert position.scores() == [1, 2, 3]
    play(position, "r")
    assert position.scores() == [4, 2, 3]
    play(position, "n1", "n1")
    play(position, "n1", "r")
    assert position.scores() == [5, 4, 4]


@pytest.mark.clause("INV-13")
def test_animals_strike_back_steals_two_from_any_other_seat() -> None:
    position = table("c n", "c n", "c n")
    give(position, 1, 5, 4)
    assert [move for move in position.legal(0) if move[0] == "c"] == ["c1", "c2"]
    happened = play(position, "c2")
    assert [event.json() for event in happened[:2]] == [
        {"event": "played", "seat": 0, "card": "c", "count": 1, "victim": 2},
        {"event": "stole", "seat": 0, "victim": 2, "loot": 2},
    ]
    assert (position.scores(), state(position)["earth"]) == ([3, 5, 2], 26)


@pytest.mark.clause("INV-13")
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_animals_take_what_there_is_even_nothing(held: int) -> None:
    position = table("c n", "n n")
    give(position, 0, held)
    play(position, "c1")
    assert position.scores() == [min(2, held), held - min(2, held)]
    assert state(position)["earth"] == 36 - held


@pytest.mark.clause("INV-13")
def test_animals_strike_neither_their_own_seat_nor_one_that_is_not_there() -> None:
    position = table("n c", "c n", "n n")
    assert refused(position, 0, "c0") == ("INV-13", "not-yourself")
    assert refused(position, 0, "c3") == ("INV-13", "no-such-victim")
    assert refused(position, 0, "c9") == ("INV-13", "no-such-victim")


@pytest.mark.clause("INV-14")
def test_each_other_seat_returns_what_its_top_card_is_worth() -> None:
    position = table("g n", "4a n", "n n", "c n", "r n", "r n", planet="g")
    play(position, "n1", "4a", "n2", "c1", "r", "r")
    position.state.loot[:] = 5
    position.state.earth = 6
    happened = play(position, "g", shuffle="n 4a n n c r r g")
    returned = {event["seat"]: event["loot"] for event in happened if event.name == "returned"}
    assert returned == {1: 4, 2: 1, 3: 2, 4: 2, 5: 2}
    assert (position.scores(), state(position)["earth"]) == ([5, 1, 4, 3, 3, 3], 17)


@pytest.mark.clause("INV-14")
def test_a_recruitment_that_the_general_covers_no_longer_counts() -> None:
    position = table("r g", "r n", "r n")
    play(position, "r", "r", "r")
    assert position.scores() == [1, 2, 3]
    play(position, "g", shuffle="r r r g")
    assert position.scores() == [1, 0, 1]


@pytest.mark.clause("INV-14")
def test_an_empty_stack_is_worth_nothing() -> None:
    position = table("g n", "n n", "n n")
    give(position, 3, 4, 5)
    happened = play(position, "g", shuffle="g")
    assert position.scores() == [3, 4, 5]
    assert [event["loot"] for event in happened if event.name == "returned"] == [0, 0]


@pytest.mark.clause("INV-14")
def test_a_seat_returns_no_more_than_it_has() -> None:
    position = table("n g", "4a n")
    play(position, "n1", "4a")
    position.state.loot[1] = 3
    position.state.earth += 1
    play(position, "g", shuffle="4a n g")
    assert (position.scores(), state(position)["earth"]) == ([1, 0], 35)


@pytest.mark.clause("INV-14")
def test_the_general_buries_every_stack() -> None:
    position = table("2a n g", "3a n n", planet="4a 4b r c")
    play(position, "2a", "3a")
    happened = play(position, "g", shuffle="g 2a 3a")
    assert state(position)["stacks"] == [[], []]
    assert state(position)["planet"] == ["c", "g", "2a", "3a"]
    assert state(position)["hands"][0] == ["4a", "n", "r"]
    assert [event.name for event in happened] == ["played", "returned", "gathered", "drew"]
    assert [event["count"] for event in happened if event.name == "gathered"] == [3]


@pytest.mark.clause("INV-10", "INV-12", "INV-14")
def test_what_the_general_has_buried_no_longer_counts() -> None:
    position = table("2a r", "r 2a", "g g", planet="n n n n n")
    play(position, "2a", "r")
    play(position, "g", shuffle="2a r g")
    assert position.scores() == [0, 0, 0]
    play(position, "r", "2a")
    assert (position.scores(), state(position)["earth"]) == ([1, 2, 0], 33)
    play(position, "g", shuffle="r 2a g")
    happened = play(position, "n1", "n1", "n1")
    assert position.scores() == [1, 1, 1]
    assert happened[1].json() == {"event": "took", "seat": 2, "loot": 1, "earth": 33}


@pytest.mark.clause("INV-14")
def test_the_general_may_draw_what_it_gathered() -> None:
    position = table("n g", "2a n")
    play(position, "n1", "2a")
    play(position, "g", shuffle="2a g n")
    assert state(position)["hands"] == [["2a", "g"], ["n"]]


@pytest.mark.clause("INV-14")
def test_every_order_of_the_gathered_cards_comes_up_about_equally_often() -> None:
    orders: Counter[tuple[Any, ...]] = Counter()
    start = table("2a n g", "3a n n", planet="4a 4b")
    play(start, "2a", "3a")
    for seed in range(1200):
        position = start.copy()
        position.draw_from(seed)
        position.play(0, "g")
        orders[position.history[-1].shuffle or ()] += 1
    assert set(orders) == set(itertools.permutations(["2a", "3a", "g"]))
    assert all(150 < count < 250 for count in orders.values())


@pytest.mark.clause("INV-14")
def test_a_general_is_never_in_a_stack_so_the_game_cannot_lock_up() -> None:
    for seats in GAME.seats:
        for position in random_game(seats, seed=14, hand=3, actions={"n": 20, "g": 1, "c": 2, "r": 1}, loot=60):
            here = state(position)
            assert not any("g" in stack for stack in here["stacks"])
            assert Counter(itertools.chain(here["planet"], *here["hands"]))["g"] == 1


@pytest.mark.clause("INV-15")
@pytest.mark.parametrize(("move", "asked"), [("4a", 4), ("n3", 3), ("r", 2)])
def test_where_earth_holds_less_than_a_card_would_take_it_gives_what_is_there(move: str, asked: int) -> None:
    position = table("r 2a 2a 2a 2a", "4a n n n r", loot=2)
    play(position, "r")
    assert state(position)["earth"] == 1 < asked
    play(position, move)
    assert (position.scores(), position.over) == ([1, 1], True)


# The end


@pytest.mark.clause("INV-16")
def test_the_game_ends_at_once_with_the_last_loot_and_nothing_is_drawn() -> None:
    position = table("n n n 2a", "3a 3a 3a 3a", planet="4a 4b 4a", loot=3)
    happened = play(position, "n3")
    assert [event.name for event in happened] == ["played", "took", "ended"]
    assert state(position)["hands"][0] == ["2a"]
    assert state(position)["planet"] == ["4a", "4b", "4a", "g"]
    assert (position.over, position.to_act, position.winners) == (True, [], [0])
    assert [position.legal(seat) for seat in range(2)] == [[], []]
    for seat, move in itertools.product(range(2), ("2a", "3a", "-")):
        assert refused(position, seat, move) == ("INV-16", "game-over")


@pytest.mark.clause("INV-16")
def test_nobody_draws_after_the_end_not_even_a_seat_without_cards() -> None:
    position = table("n", "2a", planet="3a", loot=2)
    play(position, "n1", "2a")
    assert position.over
    assert state(position)["hands"] == [["3a"], []]
    assert state(position)["planet"] == ["g"]


@pytest.mark.clause("INV-16")
def test_stealing_does_not_end_the_game() -> None:
    position = table("n n", "c n", loot=4)
    give(position, 3, 0)
    position.state.turn = 1
    play(position, "c0")
    assert (position.over, position.winners, state(position)["earth"]) == (False, [], 1)


@pytest.mark.clause("INV-16", "INV-17")
def test_the_most_loot_wins_not_the_last_move() -> None:
    position = table("4a n", "2a n", loot=6)
    play(position, "4a", "2a")
    assert (position.over, position.scores(), position.winners) == (True, [4, 2], [0])


@pytest.mark.clause("INV-16")
def test_seats_that_tie_share_the_victory() -> None:
    position = table("2a n", "n n", "2b n", loot=5)
    play(position, "2a", "n1", "2b")
    assert (position.scores(), position.winners) == ([2, 1, 2], [0, 2])


@pytest.mark.clause("INV-17")
def test_the_score_is_the_loot_held_at_any_time() -> None:
    for position in random_game(3, seed=17):
        assert position.scores() == state(position)["loot"]
        assert position.view(None).json()["scores"] == position.scores()


# Who knows what


@pytest.mark.clause("INV-18")
def test_all_is_public_but_hands_and_the_planets_order() -> None:
    position = table("2a n", "n 3a", planet="4a c")
    play(position, "2a", "n1")
    view = position.view(1).json()
    assert view["seats"] == [
        {"loot": 2, "hand": 2, "cards": None, "stack": ["2a"]},
        {"loot": 1, "hand": 2, "cards": ["3a", "c"], "stack": ["n"]},
    ]
    assert (view["earth"], view["planet"], view["turn"]) == (33, 1, 0)
    assert [seat["cards"] for seat in position.view(None).json()["seats"]] == [None, None]


@pytest.mark.clause("INV-18")
def test_a_drawn_card_is_told_to_its_seat_alone() -> None:
    position = table("2a n", "n 3a", planet="4a c")
    drew = play(position, "2a")[-1]
    assert [drew.seen_by(seat)["card"] for seat in (0, 1, None)] == ["4a", None, None]


@pytest.mark.clause("INV-19")
def test_layers_come_out_in_the_order_in_which_they_went_in() -> None:
    position = table("g n", "g 2a", planet="3a")
    play(position, "g", shuffle="g")
    play(position, "g", shuffle="g")
    assert state(position)["hands"] == [["3a", "n"], ["2a", "g"]]
    play(position, "n1", "2a")
    assert state(position)["hands"] == [["3a", "g"], ["g"]]


# Records


def written(position: Position, **changes: Any) -> str:
    return json.dumps(position.record() | changes)


def read(text: str) -> Replay:
    return read_record(text, GAMES)


@pytest.mark.clause("INV-4", "INV-7", "INV-14")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_record_replays_to_the_same_game(seats: int) -> None:
    states = [position.json() for position in random_game(seats, seed=seats)]
    *_, position = random_game(seats, seed=seats)
    replay = read(written(position))
    assert [there.json() for there, _ in replay.positions()] == states
    assert replay.end.record() == position.record()


@pytest.mark.clause("INV-14")
def test_a_record_tells_the_shuffle_of_every_general_even_of_a_single_card() -> None:
    position = table("g n", "n n")
    play(position, "g", shuffle="g")
    assert position.record()["moves"] == [{"seat": 0, "move": "g", "shuffle": ["g"]}]
    bare = written(position, moves=[{"seat": 0, "move": "g"}])
    with pytest.raises(saucerful.BadRecord, match=r"move 1 \(seat 0, 'g'\): .*needs their order"):
        read(bare)


@pytest.mark.clause("INV-14")
@pytest.mark.parametrize("shuffle", [[], ["g"], ["g", "2a", "2a"], ["g", "3a"], ["g", "2a", "n"], ["2a", "x"]])
def test_a_shuffle_of_other_cards_is_refused(shuffle: list[str]) -> None:
    position = table("2a n", "g n", planet="3a")
    moves = [{"seat": 0, "move": "2a"}, {"seat": 1, "move": "g", "shuffle": shuffle}]
    with pytest.raises(saucerful.BadRecord, match=r"move 2 .*just the cards that are gathered"):
        read(written(position, moves=moves))


@pytest.mark.clause("INV-14")
def test_only_a_general_shuffles() -> None:
    position = table("2a n", "g n")
    with pytest.raises(saucerful.BadRecord, match=r"move 1 .*shuffles nothing"):
        read(written(position, moves=[{"seat": 0, "move": "2a", "shuffle": ["2a"]}]))


@pytest.mark.clause("INV-2", "INV-3", "INV-4")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda deal: deal[:-1], "INV-4"),
        (lambda deal: [*deal, "n"], "INV-4"),
        (lambda deal: ["2a", *deal[1:]] if deal[0] != "2a" else ["2b", *deal[1:]], "INV-4"),
        (lambda deal: ["5a", *deal[1:]], "'5a' in the planet is not a card"),
        (lambda deal: [3, *deal[1:]], "3 in the planet is not a card"),
        (lambda deal: None, "INV-4"),
        (lambda deal: "".join(deal), "INV-4"),
    ],
)
def test_a_deal_of_other_cards_is_refused(change: Any, words: str) -> None:
    record = GAME.deal(seats=2, seed=3).record()
    with pytest.raises(saucerful.BadRecord, match=words):
        read(json.dumps(record | {"deal": {"planet": change(record["deal"]["planet"])}}))
    with pytest.raises(saucerful.BadRecord, match="INV-4"):
        read(json.dumps(record | {"deal": record["deal"] | {"pile": []}}))


@pytest.mark.clause("INV-8", "INV-9", "INV-16")
@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ([(0, "-")], r"move 1 .*INV-8"),
        ([(1, "2a")], r"move 1 .*INV-6"),
        ([(0, "n2"), (1, "2a"), (0, "n1")], r"move 3 .*INV-9"),
        ([(0, "n2"), (1, "2a"), (1, "g")], r"move 3 .*INV-6"),
        ([(0, "n3")], r"move 1 .*INV-11"),
        ([(0, "n2"), (1, "2a"), (0, "-"), (1, "2a")], r"move 4 .*INV-7"),
    ],
)
def test_a_record_with_an_illegal_move_is_refused_with_its_number_and_clause(
    moves: list[tuple[int, str]], words: str
) -> None:
    position = table("n n", "2a g")
    entries = [{"seat": seat, "move": move} for seat, move in moves]
    with pytest.raises(saucerful.BadRecord, match=words):
        read(written(position, moves=entries))


@pytest.mark.clause("INV-16", "INV-17")
def test_the_result_must_be_what_the_moves_lead_to() -> None:
    position = table("2a n", "2b n", loot=4)
    play(position, "2a", "2b")
    assert position.record()["result"] == {"scores": [2, 2], "winners": [0, 1]}
    for wrong in ({"scores": [2, 2], "winners": [0]}, {"scores": [3, 1], "winners": [0]}):
        with pytest.raises(saucerful.BadRecord, match="the result says"):
            read(written(position, result=wrong))
    with pytest.raises(saucerful.BadRecord, match="INV-16"):
        read(written(position, moves=[*position.record()["moves"], {"seat": 0, "move": "n1"}]))
