"""The clauses of Constellations, each with the positions that show it."""

import random
from collections import Counter

import pytest

import saucerful
from saucerful import IllegalMove, Position
from saucerful.engine.words import narrate
from saucerful.games.constellations import rules
from saucerful.games.constellations.edition import Edition, turn

GAME = saucerful.game("constellations")
SIDES = {(0, 1): ((0, 3), (1, 2)), (1, 0): ((1, 0), (2, 3)), (0, -1): ((3, 0), (2, 1)), (-1, 0): ((0, 1), (3, 2))}
"""For each direction the two pairs of corners that meet there: on the card, and across."""


def dealt(cards, seats=2):
    """A game with these cards, dealt in the order of their numbers."""
    return Position(GAME.setup(seats, {}, {"cards": cards}), range(1, len(cards)))


def refused(position, seat, move):
    refusal = position.refusal(seat, move)
    assert refusal is not None
    assert str(refusal)
    return refusal.clause, refusal.key


def names(events):
    return [event.name for event in events]


def random_game(seats, seed, **setup):
    """Every position of a game of random moves, with the events that led to it."""
    chooser = random.Random(seed)
    position = GAME.deal(seats=seats, seed=seed, **setup)
    yield position, []
    while not position.over:
        seat = position.to_act[0]
        yield position, position.play(seat, chooser.choice(position.legal(seat)))


def planets_of(position):
    """What lies where, read from the state alone: (column, row, corner) to colour."""
    cards = position.setup.edition.cards
    return {
        (column, row, corner): turn(cards[card], quarters)[corner]
        for card, column, row, quarters in GAME.views.state(position.state)["table"]
        for corner in range(4)
    }


def neighbours(planet):
    column, row, corner = planet
    yield column, row, (corner + 1) % 4
    yield column, row, (corner + 3) % 4
    for (right, up), pairs in SIDES.items():
        for near, far in pairs:
            if near == corner:
                yield column + right, row + up, far


def constellation(planets, start):
    """CON-10 by walking from planet to planet."""
    found, edge = {start}, [start]
    while edge:
        for planet in neighbours(edge.pop()):
            if planets.get(planet) == planets[start] and planet not in found:
                found.add(planet)
                edge.append(planet)
    return found


def layings(position, seat):
    """CON-6 by trying every card, place and turning."""
    planets = planets_of(position)
    lying = {(column, row) for column, row, _ in planets}
    for card in GAME.views.state(position.state)["hands"][seat]:
        pattern = position.setup.edition.cards[card]
        pictures = [turn(pattern, quarters) for quarters in range(4)]
        for column, row in {(c + right, r + up) for c, r in lying for right, up in SIDES} - lying:
            for quarters, picture in enumerate(pictures):
                pairs = [
                    (picture[near], planets.get((column + right, row + up, far)))
                    for (right, up), corners in SIDES.items()
                    for near, far in corners
                ]
                if picture not in pictures[:quarters] and any(near == far for near, far in pairs):
                    yield f"{card}@{column},{row}r{quarters}"


JOINING = ["RBYG", "RRRR", "RGRR", "GYYR", "BRRB", "RBRR", "GYRG"]
"""Seat 0 holds the cards 1 to 3 and seat 1 the cards 4 to 6: enough to join two red constellations."""


def joining(moves):
    position = dealt(JOINING)
    story = ["1@-1,0r0", "+R0", "4@1,0r0", "+R1", "2@0,1r0", ".", "5@1,1r0", ".", "3@0,-1r0", "+R3", "6@0,-2r0", "+R2"]
    events = []
    for move in story[:moves]:
        events = position.play(position.to_act[0], move)
    return position, events


@pytest.mark.clause("CON-1")
def test_a_card_turned_clockwise_shows_each_planet_one_corner_further():
    assert [turn("BGRY", quarters) for quarters in range(4)] == ["BGRY", "YBGR", "RYBG", "GRYB"]
    position = dealt(["RBYG", "BGRY", "BBBB", "BBBB", "BBBB", "BBBB", "BBBB"])
    position.play(0, "1@0,1r1")
    assert position.view(0).json()["table"][1]["planets"] == "YBGR"


@pytest.mark.clause("CON-1", "CON-2")
def test_the_printed_cards_are_every_pattern_of_two_and_three_colours_in_order():
    start, *others = Edition().cards
    assert start == "RBYG"
    assert len(others) == len(set(others)) == 48
    assert others == sorted(others)
    assert all(pattern == min(turn(pattern, quarters) for quarters in range(4)) for pattern in others)
    kinds = Counter(tuple(sorted(Counter(pattern).values())) for pattern in others)
    assert kinds == {(1, 1, 2): 36, (2, 2): 12}


@pytest.mark.clause("CON-3", "CON-11", "CON-13")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_seat_holds_just_the_constellations_in_which_its_ships_stand_one_of_a_colour(seats):
    for position, _ in random_game(seats, "ships"):
        planets = planets_of(position)
        ships = GAME.views.state(position.state)["ships"]
        for seat in range(seats):
            assert all(planets[tuple(ship)] == colour for colour, ship in ships[seat].items())
            held = [
                group["colour"] for group in position.view(None).json()["constellations"] if seat in group["holders"]
            ]
            assert sorted(held) == sorted(ships[seat])


@pytest.mark.clause("CON-4")
@pytest.mark.parametrize("seats", GAME.seats)
def test_each_seat_is_dealt_three_from_the_top_around_the_starting_card(seats):
    order = random.Random(1).sample(range(1, 49), 48)
    state = GAME.views.state(Position(GAME.setup(seats), order).state)
    assert state["table"] == [[0, 0, 0, 0]]
    assert state["hands"] == [sorted(order[3 * seat : 3 * seat + 3]) for seat in range(seats)]
    assert state["pile"] == order[3 * seats :]


@pytest.mark.clause("CON-5")
def test_seat_0_begins_and_play_goes_clockwise():
    position = GAME.deal(seats=3, seed=1)
    turns = []
    while len(turns) < 6:
        seat = position.to_act[0]
        turns.append(seat)
        position.play(seat, position.legal(seat)[0])
        if position.to_act == [seat]:
            assert refused(position, (seat + 1) % 3, ".") == ("CON-5", "not-your-turn")
            position.play(seat, ".")
    assert turns == [0, 1, 2, 0, 1, 2]


@pytest.mark.clause("CON-6", "CON-9")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_legal_layings_are_those_found_by_trying_everything(seats):
    for position, _ in random_game(seats, f"layings {seats}"):
        if not position.over and not position.state.landing:
            seat = position.to_act[0]
            assert position.legal(seat) == (sorted(layings(position, seat)) or ["-"])


@pytest.mark.clause("CON-6")
def test_a_card_must_touch_a_side_and_match_across_it():
    position = dealt(["RBYG", "RRRR", "RRGG", "BGBG", "BBBB", "BBBB", "BBBB"])
    assert refused(position, 0, "1@1,1r0") == ("CON-6", "touches-nothing")
    assert refused(position, 0, "1@50,0r0") == ("CON-6", "touches-nothing")
    assert refused(position, 0, "1@0,0r0") == ("CON-6", "occupied")
    assert refused(position, 0, "1@1,0r0") == ("CON-6", "no-match")
    assert refused(position, 0, "4@1,0r0") == ("CON-6", "not-in-hand")
    assert position.refusal(0, "2@0,1r2") is None  # one of the two pairs matches, and that is enough
    assert refused(position, 0, "2@0,1r0") == ("CON-6", "no-match")


@pytest.mark.clause("CON-6")
def test_a_turning_that_gives_the_same_picture_is_not_a_separate_move():
    position = dealt(["RBYG", "RRRR", "RGRG", "RRGG", "BBBB", "BBBB", "BBBB"])
    assert refused(position, 0, "1@-1,0r1") == ("CON-6", "same-picture")
    assert position.refusal(0, "2@-1,0r1") is None
    assert refused(position, 0, "2@-1,0r3") == ("CON-6", "same-picture")


@pytest.mark.parametrize(
    "move", ["01@0,1r0", "+1@0,1r0", "1@0,+1r0", "1@-0,1r0", "1@0,01r0", "1@0,1r4", "1@0,1", " 1@0,1r0"]
)
@pytest.mark.parametrize("ending", ["", "\n"])
@pytest.mark.clause("CON-6")
def test_only_the_canonical_text_is_a_move(move, ending):
    position = dealt(JOINING)
    assert refused(position, 0, move + ending) == ("CON-6", "not-a-move")
    assert refused(position, 0, "１@-1,0r0") == ("CON-6", "not-a-move")


@pytest.mark.clause("CON-6", "CON-7", "CON-9")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_refusal_is_given_for_every_action_but_the_legal_ones(seats):
    for moment, (position, _) in enumerate(random_game(seats, f"refusals {seats}")):
        for seat in range(seats) if moment % 9 < 2 else ():
            state = position.state
            allowed = {a for a in range(rules.ACTIONS) if GAME.moves.refusal(state, seat, a) is None}
            texts = sorted(GAME.moves.text(state, seat, action) for action in allowed)
            assert texts == (position.legal(seat) if seat in position.to_act else [])
            assert all(GAME.moves.action(state, seat, GAME.moves.text(state, seat, a)) == a for a in allowed)


@pytest.mark.clause("CON-7", "CON-8", "CON-12")
def test_a_seat_lays_then_lands_once_or_not_then_draws():
    position = GAME.deal(seats=2, seed=3)
    assert refused(position, 0, ".") == ("CON-6", "lay-first")
    assert refused(position, 0, "-") == ("CON-9", "must-play")
    laying = position.legal(0)[0]
    assert names(position.play(0, laying))[0] == "laid"
    assert position.state.hand_size[0] == 2
    assert refused(position, 0, laying) == ("CON-7", "land-first")
    assert refused(position, 0, "-") == ("CON-7", "land-first")
    top = GAME.views.state(position.state)["pile"][0]
    landed, drew = position.play(0, position.legal(0)[0])
    assert (landed.name, drew.name, drew["card"]) == ("landed", "drew", top)
    assert drew.seen_by(1)["card"] is None
    assert position.to_act == [1]


@pytest.mark.clause("CON-12")
def test_a_ship_lands_only_on_a_planet_of_its_colour_on_the_card_just_laid():
    position, _ = joining(1)
    assert position.legal(0) == ["+R0", "+R1", "+R2", "+R3", "."]
    assert refused(position, 0, "+B1") == ("CON-12", "not-that-colour")


@pytest.mark.clause("CON-7")
def test_the_landing_is_asked_for_only_where_one_is_legal():
    position = dealt(["RRRR", *["RRRR"] * 6])
    position.play(0, "1@0,1r0")
    position.play(0, "+R0")
    position.play(1, "4@1,0r0")
    assert position.to_act == [0]


STUCK = ["RRRR", "RRRR", "BBBB", "BBBB", "RRRR", "RRRR", "RRRB"]


@pytest.mark.clause("CON-9")
def test_a_seat_that_cannot_lay_passes_and_draws_nothing():
    position = dealt(["RRRR", "BBBB", "BBBB", "BBBB", "RRRR", "RRRR", "RRRR", "RRRR"])
    assert position.legal(0) == ["-"]
    assert refused(position, 0, "1@0,1r0") == ("CON-9", "must-pass")
    assert refused(position, 0, ".") == ("CON-9", "must-pass")
    assert names(position.play(0, "-")) == ["passed"]
    assert (position.state.hand_size[0], position.state.pile_size) == (3, 1)


@pytest.mark.clause("CON-9", "CON-17")
def test_a_seat_without_cards_passes_and_that_does_not_count():
    position = dealt(STUCK)
    for move in ["1@0,1r0", "+R0", "4@0,2r0", "-", "5@0,3r0", "-", "6@0,4r1"]:
        position.play(position.to_act[0], move)
    position.play(1, "+B0")
    position.play(0, "2@-1,4r0")
    assert position.legal(1) == ["-"]
    assert refused(position, 1, "2@0,5r0") == ("CON-9", "must-pass")
    assert [event["hand"] for event in position.play(1, "-")] == [0]
    assert position.state.passes == 0
    assert names(position.play(0, "3@-2,4r0"))[-1] == "ended"
    assert position.over


@pytest.mark.clause("CON-9")
def test_the_game_ends_when_all_seats_with_cards_have_passed():
    position = dealt(["RRRR", *["BBBB"] * 8], seats=2)
    position.play(0, "-")
    assert not position.over
    assert [(event.name, event.values.get("reason")) for event in position.play(1, "-")][-1] == ("ended", 1)
    assert position.over
    assert position.winners == [0, 1]
    assert refused(position, 0, "-") == ("CON-17", "game-over")


@pytest.mark.clause("CON-9")
def test_a_card_laid_between_passes_starts_the_count_anew():
    position = dealt(["RRRR", *["BBBB"] * 3, "RRRR", "BBBB", "BBBB"])
    for seat, move in [(0, "-"), (1, "4@0,1r0"), (1, "+R0"), (0, "-")]:
        assert not position.over
        position.play(seat, move)
    assert not position.over
    position.play(1, "-")
    assert position.over


@pytest.mark.clause("CON-9")
def test_the_last_seat_with_cards_ends_the_game_by_its_pass_alone():
    position = dealt(["RRRR", "BBBB", "BBBB", "BBBB", "RRRR", "RRRR", "RRRR"])
    for move in ["-", "4@0,1r0", ".", "-", "5@0,2r0", ".", "-", "6@0,3r0", ".", "-"]:
        assert not position.over
        position.play(position.to_act[0], move)
    assert position.over


@pytest.mark.clause("CON-10", "CON-18")
@pytest.mark.parametrize("seats", GAME.seats)
def test_constellations_and_scores_are_those_found_by_walking(seats):
    for position, _ in random_game(seats, f"walking {seats}"):
        planets = planets_of(position)
        by_group = {}
        for card in position.view(None).json()["table"]:
            for corner in range(4):
                by_group.setdefault(card["groups"][corner], set()).add((card["column"], card["row"], corner))
        assert all(members == constellation(planets, next(iter(members))) for members in by_group.values())
        sizes = {group["group"]: group["size"] for group in position.view(None).json()["constellations"]}
        assert sizes == {group: len(members) for group, members in by_group.items()}
        ships = GAME.views.state(position.state)["ships"]
        assert position.scores() == [
            sum(len(constellation(planets, tuple(ship))) for ship in ships[seat].values()) for seat in range(seats)
        ]


@pytest.mark.clause("CON-10")
def test_planets_corner_to_corner_are_not_neighbours():
    position = dealt(["RBRB", *["GGGG"] * 6])
    assert [group["size"] for group in position.view(None).json()["constellations"]] == [1, 1, 1, 1]


@pytest.mark.clause("CON-13")
def test_a_ship_may_be_moved_and_leaves_a_shared_constellation_to_the_others():
    position, events = joining(10)
    assert names(events) == ["moved", "left"]
    assert (events[1]["size"], events[1]["holders"], events[1]["first"]) == (13, 1, 1)
    assert position.scores() == [1, 13]
    position, events = joining(12)
    assert names(events) == ["moved", "left", "ended"]
    assert (events[1]["size"], events[1]["holders"], events[1]["first"]) == (13, 0, None)
    assert position.scores() == [1, 1]


@pytest.mark.clause("CON-14")
def test_no_landing_where_another_seat_stands_even_if_one_stands_there_too():
    position, _ = joining(7)
    assert position.legal(1) == ["+B1", "."]
    assert refused(position, 1, "+R0") == ("CON-14", "held-by-another")


@pytest.mark.clause("CON-15")
def test_moving_within_the_own_constellation_is_not_a_move():
    position, _ = joining(5)
    assert position.legal(0) == ["+G1", "."]
    assert refused(position, 0, "+R0") == ("CON-15", "held-already")


@pytest.mark.clause("CON-16")
def test_all_hold_what_a_card_joins_and_each_scores_it_in_full():
    position, events = joining(7)
    assert names(events) == ["laid", "joined", "shared", "grew"]
    assert (events[2]["holders"], events[2]["first"], events[2]["second"]) == (2, 0, 1)
    assert (events[3]["size"], events[3]["holders"]) == (13, 2)
    assert position.scores() == [13, 13]


@pytest.mark.clause("CON-17")
def test_the_last_seat_to_play_may_still_occupy():
    position, _ = joining(11)
    assert position.state.lying == position.state.cards
    assert not position.over
    assert "+R2" in position.legal(1)
    assert names(position.play(1, "."))[-1] == "ended"
    assert position.to_act == []


@pytest.mark.clause("CON-17")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_whole_game_lays_every_card(seats):
    *_, (position, events) = random_game(seats, f"whole {seats}")
    assert events[-1].name == "ended"
    assert position.state.lying == 49
    assert GAME.views.state(position.state)["hands"] == [[]] * seats


@pytest.mark.clause("CON-6")
@pytest.mark.parametrize(("right", "up"), SIDES)
def test_the_table_may_be_one_row_of_all_cards(right, up):
    position = dealt(["RRRR"] * 49)
    for step in range(1, 49):
        seat = position.to_act[0]
        card = GAME.views.state(position.state)["hands"][seat][0]
        position.play(seat, f"{card}@{step * right},{step * up}r0")
        if position.state.landing:
            position.play(seat, ".")
    assert position.over
    assert [group["size"] for group in position.view(None).json()["constellations"]] == [196]


@pytest.mark.clause("CON-18")
def test_most_points_win_then_the_largest_constellation_then_all_share():
    position = dealt(JOINING)
    state = position.state
    state.over = 1
    for colour, size in enumerate([5, 3, 4, 4]):  # as if the four planets of the starting card had grown
        state.group_size[colour] = size
        state.ship[colour // 2, colour] = colour + 1
    assert position.scores() == [8, 8]
    assert position.winners == [0]
    state.group_size[3] = 5
    assert position.winners == [1]
    state.group_size[2], state.group_size[3] = 3, 5
    assert position.winners == [0, 1]


@pytest.mark.clause("CON-19")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_shows_the_own_hand_and_only_the_number_of_other_cards(seats):
    position = GAME.deal(seats=seats, seed=1)
    for viewer in (*range(seats), None):
        view = position.view(viewer).json()
        assert [place["hand"] for place in view["seats"]] == [3] * seats
        assert [seat for seat in range(seats) if view["seats"][seat]["cards"]] == ([] if viewer is None else [viewer])
        assert view["pile"] == 48 - 3 * seats


@pytest.mark.clause("CON-4")
@pytest.mark.parametrize(
    "pile", [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 5], [0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, True], [1, 2, 3, 4, 5, 7]]
)
def test_a_deal_with_wrong_cards_is_refused(pile):
    with pytest.raises(saucerful.BadRecord, match="CON-4"):
        GAME.moves.deal_order(dealt(JOINING).state, 2, {"pile": pile})


def test_every_kind_of_event_can_be_told_in_words():
    told = {}
    stuck = dealt(["RRRR", *["BBBB"] * 8])
    stories = [joining(moves)[1] for moves in range(1, 13)] + [stuck.play(0, "-"), stuck.play(1, "-")]
    stories += [events for _, events in random_game(4, "words")]
    for event in (event for events in stories for event in events):
        for viewer in (0, None):
            told[event.name] = narrate("constellations", event.seen_by(viewer), ["Ann", "Bob", "Cyd", "Dee"])
    assert set(told) == {kind.name for kind in GAME.event_kinds.values()}
    assert told["shared"] == "Ann and Bob now both hold it."
    assert told["drew"].endswith("draws a card.")


def test_a_refused_move_changes_nothing():
    position = GAME.deal(seats=2, seed=1)
    before = position.array.tobytes()
    with pytest.raises(IllegalMove):
        position.play(0, "49@0,1r0")
    assert position.array.tobytes() == before
