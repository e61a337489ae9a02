"""Constellations a second time, slow and plain, written from the rule page alone."""

from typing import Any

from tests.referee.record import Json, check_fields, check_record, check_result, whole_list

COLOURS = "RBYG"  # CON-1

# CON-2: the starting card, then each pattern (turning ignored) with one colour twice and two colours once, and with
# two colours twice, in the order of their text.
# fmt: off
DEFAULT_CARDS = [
    "RBYG", "BBGG", "BBGR", "BBGY", "BBRG", "BBRR", "BBRY", "BBYG", "BBYR", "BBYY", "BGBG", "BGBR", "BGBY",
    "BGGR", "BGGY", "BGRG", "BGRR", "BGYG", "BGYY", "BRBR", "BRBY", "BRGG", "BRGR", "BRRG", "BRRY", "BRYR",
    "BRYY", "BYBY", "BYGG", "BYGY", "BYRR", "BYRY", "BYYG", "BYYR", "GGRR", "GGRY", "GGYR", "GGYY", "GRGR",
    "GRGY", "GRRY", "GRYR", "GRYY", "GYGY", "GYRR", "GYRY", "GYYR", "RRYY", "RYRY",
]
# fmt: on

Planet = tuple[int, int]  # planets stand on a grid of their own, two columns and two rows to a card


def replay(record: Json) -> list[Json]:
    """The position at the start and after each move; `ValueError` for a record that breaks a rule."""
    game = _set_up(record)
    positions = [_position(game, 0)]
    for number, entry in enumerate(record["moves"], 1):
        try:
            _move(game, entry)
        except ValueError as error:
            raise ValueError(f"move {number}: {error}") from None
        positions.append(_position(game, number))
    check_result(record, game["over"], _result(game))
    return positions


def result(record: Json) -> Json:
    """Scores and winners where the moves lead to."""
    game = _set_up(record)
    for entry in record["moves"]:
        _move(game, entry)
    return _result(game)


# Setting up


def _set_up(record: Json) -> Json:
    check_record(record, "constellations", 2, 4)
    for number, entry in enumerate(record["moves"], 1):
        if "shuffle" in entry:
            raise ValueError(f"move {number}: nothing is shuffled in Constellations")
    check_fields(record["options"], "options", (), ())
    cards = _cards(record["edition"])
    seats = record["seats"]
    check_fields(record["deal"], "the deal", ("pile",), ("pile",))
    pile = record["deal"]["pile"]
    if not whole_list(pile) or sorted(pile) != list(range(1, len(cards))):
        raise ValueError("the pile does not hold every card once")
    if len(pile) < 3 * seats:
        raise ValueError("there are not three cards for each seat (CON-4)")
    return {
        "cards": cards,
        "table": [[0, 0, 0, 0]],  # CON-4: the starting card at column 0, row 0
        "hands": [pile[3 * seat : 3 * seat + 3] for seat in range(seats)],  # CON-4: three from the top to each in order
        "pile": pile[3 * seats :],
        "ships": [{} for _ in range(seats)],
        "turn": 0,  # CON-5
        "landing": False,  # whether the card of this turn lies and the landing is asked for
        "passed": 0,  # seats with cards that have passed since a card was played (CON-9)
        "over": False,
    }


def _cards(edition: Any) -> list[str]:
    if edition == "default":
        return DEFAULT_CARDS
    check_fields(edition, "the edition", ("cards",), ("cards",))
    cards = edition["cards"]
    if not isinstance(cards, list) or not cards:
        raise ValueError("the cards are not a list")
    for card in cards:  # CON-1: four planets in four colours
        if not isinstance(card, str) or len(card) != 4 or any(colour not in COLOURS for colour in card):
            raise ValueError(f"{card!r} is not a card")
    return list(cards)


# The table


def _turned(pattern: str, quarters: int) -> str:
    """The planets in corners 0 to 3 once the card is turned clockwise: what was in corner 0 is then in corner 1."""
    for _ in range(quarters):
        pattern = pattern[3] + pattern[0] + pattern[1] + pattern[2]
    return pattern


def _planet(column: int, row: int, corner: int) -> Planet:
    """Where a corner of a card stands on the grid of planets; right and up are positive."""
    right = 1 if corner in (1, 2) else 0
    up = 1 if corner in (0, 1) else 0
    return (2 * column + right, 2 * row + up)


def _planets(game: Json) -> dict[Planet, str]:
    """The colour of every planet on the table."""
    planets = {}
    for card, column, row, quarters in game["table"]:
        for corner, colour in enumerate(_turned(game["cards"][card], quarters)):
            planets[_planet(column, row, corner)] = colour
    return planets


def _side_by_side(planet: Planet) -> list[Planet]:
    x, y = planet
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def _constellation(planets: dict[Planet, str], start: Planet) -> set[Planet]:
    """CON-10: all planets of one colour that are connected to this one, side by side."""
    found = {start}
    todo = [start]
    while todo:
        for near in _side_by_side(todo.pop()):
            if near not in found and planets.get(near) == planets[start]:
                found.add(near)
                todo.append(near)
    return found


# Moves


def _placements(game: Json, seat: int) -> list[str]:
    """CON-6: every way in which the seat may place one of its cards."""
    planets = _planets(game)
    taken = {(column, row) for _, column, row, _ in game["table"]}
    places = set()
    for column, row in taken:  # (a) an empty place that touches a lying card along a whole side
        for place in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if place not in taken:
                places.add(place)
    moves = []
    for card in game["hands"][seat]:
        pictures: list[str] = []
        for quarters in range(4):
            picture = _turned(game["cards"][card], quarters)
            if picture in pictures:  # only the smallest number of quarters is a move
                continue
            pictures.append(picture)
            for column, row in places:
                if _matches(planets, picture, column, row):
                    moves.append(f"{card}@{column},{row}r{quarters}")
    return moves


def _matches(planets: dict[Planet, str], picture: str, column: int, row: int) -> bool:
    """CON-6 (b): at least one planet of the card has the colour of the planet directly across a shared side."""
    own = [_planet(column, row, corner) for corner in range(4)]
    for corner in range(4):
        for across in _side_by_side(own[corner]):
            if across not in own and planets.get(across) == picture[corner]:
                return True
    return False


def _landings(game: Json, seat: int) -> list[str]:
    """Every landing on the card just played (CON-12) that is legal."""
    planets = _planets(game)
    _, column, row, _ = game["table"][-1]
    moves = []
    for corner in range(4):
        planet = _planet(column, row, corner)
        if not _holders(game, _constellation(planets, planet)):
            # CON-14: nobody else holds it. CON-15: nor does this seat, or its ship would move within it.
            # CON-13: a ship of this colour that stands elsewhere is moved.
            moves.append(f"+{planets[planet]}{corner}")
    return moves


def _holders(game: Json, constellation: set[Planet]) -> list[int]:
    """CON-11: the seats that have a ship in it."""
    return [
        seat
        for seat, ships in enumerate(game["ships"])
        if any(_planet(column, row, corner) in constellation for column, row, corner in ships.values())
    ]


def _legal(game: Json, seat: int) -> list[str]:
    if game["over"] or seat != game["turn"]:
        return []
    if game["landing"]:
        return sorted([*_landings(game, seat), "."])  # CON-7: may
    return sorted(_placements(game, seat)) or ["-"]  # CON-6: must; CON-9


def _move(game: Json, entry: Json) -> None:
    seat, move = entry["seat"], entry["move"]
    if game["over"]:
        raise ValueError("the game is over")
    if seat != game["turn"]:
        raise ValueError("it is not this seat's turn")
    if move not in _legal(game, seat):
        raise ValueError("this move is not legal")
    if move == "-":  # CON-9: the whole turn passes, nothing is drawn
        _pass(game, seat)
    elif game["landing"]:
        if move != ".":
            _, column, row, _ = game["table"][-1]
            game["ships"][seat][move[1]] = [column, row, int(move[2])]  # CON-13: at most one ship on each colour
        _end_turn(game, seat)
    else:
        card, place = move.split("@")
        where, quarters = place.split("r")
        column, row = where.split(",")
        game["hands"][seat].remove(int(card))
        game["table"].append([int(card), int(column), int(row), int(quarters)])
        game["passed"] = 0
        game["landing"] = True
        if not _landings(game, seat):  # the landing is asked for only where one is legal
            _end_turn(game, seat)


def _pass(game: Json, seat: int) -> None:
    """CON-9: the game ends once all seats that still hold cards have passed with no card played between."""
    if game["hands"][seat]:
        game["passed"] += 1
    if game["passed"] == len([hand for hand in game["hands"] if hand]):
        game["over"] = True
    game["turn"] = (seat + 1) % len(game["hands"])


def _end_turn(game: Json, seat: int) -> None:
    game["landing"] = False
    if game["pile"]:  # CON-8
        game["hands"][seat].append(game["pile"].pop(0))
    if len(game["table"]) == len(game["cards"]):  # CON-17
        game["over"] = True
    game["turn"] = (seat + 1) % len(game["hands"])  # CON-5


# The end


def _sizes(game: Json, seat: int) -> list[int]:
    """How many planets each constellation has that the seat holds: one for each of its ships (CON-13, CON-16)."""
    planets = _planets(game)
    return [
        len(_constellation(planets, _planet(column, row, corner)))
        for column, row, corner in game["ships"][seat].values()
    ]


def _scores(game: Json) -> list[int]:
    """CON-18: all planets of the constellations that a seat holds."""
    return [sum(_sizes(game, seat)) for seat in range(len(game["ships"]))]


def _result(game: Json) -> Json:
    """CON-18: most points; among those tied the largest single constellation; still tied, they share the victory."""
    scores = _scores(game)
    largest = [max(_sizes(game, seat), default=0) for seat in range(len(scores))]
    first = [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
    most = max(largest[seat] for seat in first)
    return {"scores": scores, "winners": [seat for seat in first if largest[seat] == most]}


def _position(game: Json, step: int) -> Json:
    moves = _legal(game, game["turn"])
    return {
        "step": step,
        "to_act": [game["turn"]] if moves else [],
        "legal": {str(game["turn"]): moves} if moves else {},
        "scores": _scores(game),
        "over": game["over"],
        "state": {
            "table": [list(card) for card in game["table"]],
            "ships": [{colour: list(place) for colour, place in ships.items()} for ships in game["ships"]],
            "hands": [sorted(hand) for hand in game["hands"]],
            "pile": list(game["pile"]),
        },
    }
