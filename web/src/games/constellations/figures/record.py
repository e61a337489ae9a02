"""Which positions of Constellations the figures show."""

from figure_positions import Moment, first, the_end

from saucerful import Position


def figures() -> dict[str, Moment]:
    """Small skies, so that the figures stay large."""
    return {
        "fit": first(a_card_that_fits_in_some_ways, "constellations", 3),
        "landing": first(planets_of_every_sort, "constellations", 3),
        "shared": first(a_shared_constellation, "constellations", 3),
        "scoring": first(the_end, "constellations", 2),
    }


def a_card_that_fits_in_some_ways(position: Position) -> Moment | None:
    """CON-6: a card of three colours that fits at its place in two or three ways, and at some other place in none."""
    if not 5 <= len(position.history) or position.over or position.view(None).json()["landing"]:
        return None
    seat = position.to_act[0]
    view, legal = position.view(seat).json(), position.legal(seat)
    if not 5 <= len(view["table"]) <= 6:
        return None
    for card in view["seats"][seat]["cards"]:
        if len(set(view["patterns"][card])) < 3:
            continue
        places: dict[str, list[str]] = {}
        for move in legal:
            number, place = move.split("@")
            if int(number) == card:
                places.setdefault(place.split("r")[0], []).append(move)
        neighbours = {(one["column"], one["row"]) for one in view["table"]}
        open_places = {
            (column + right, row + up) for column, row in neighbours for right, up in [(1, 0), (-1, 0), (0, 1), (0, -1)]
        } - neighbours
        if len(places) == len(open_places):
            continue
        for place, moves in places.items():
            column, row = map(int, place.split(","))
            beside = sum((column + r, row + u) in neighbours for r, u in [(1, 0), (-1, 0), (0, 1), (0, -1)])
            if len(moves) in (2, 3) and beside == 2:
                return Moment(position, seat, moves[0])
    return None


def planets_of_every_sort(position: Position) -> Moment | None:
    """CON-13 and CON-14: one planet to land on anew, one to move a ship to, one that somebody else holds."""
    if position.over or not position.view(None).json()["landing"]:
        return None
    seat = position.to_act[0]
    view, legal = position.view(seat).json(), position.legal(seat)
    if not 6 <= len(view["table"]) <= 12:
        return None
    last, ships = view["table"][-1], view["seats"][seat]["ships"]
    holders = {one["group"]: one["holders"] for one in view["constellations"]}
    sorts = set()
    best = None
    for corner, (colour, group) in enumerate(zip(last["planets"], last["groups"], strict=True)):
        if f"+{colour}{corner}" in legal:
            sorts.add("move" if colour in ships else "new")
            best = best or f"+{colour}{corner}"
        elif holders[group] and seat not in holders[group]:
            sorts.add("held")
    return Moment(position, seat, best) if len(sorts) == 3 else None


def a_shared_constellation(position: Position) -> Moment | None:
    """CON-16: two seats hold one constellation."""
    if position.over:
        return None
    view = position.view(None).json()
    shared = [one for one in view["constellations"] if len(one["holders"]) == 2 and one["size"] >= 6]
    return Moment(position, None) if shared and len(view["table"]) <= 16 and not view["landing"] else None
