"""Where all cards are, told from nothing but `position.json()["state"]`, and what that is worth. One place a game."""

from collections import Counter
from typing import Any

import msgspec

from saucerful import Position

Json = dict[str, Any]


def edition_of(position: Position) -> Any:
    return msgspec.to_builtins(position.setup.edition)


def box(position: Position) -> Counter[Any]:
    """Every card that the deal was made of."""
    edition = edition_of(position)
    match position.game.name:
        case "invasion":
            return +Counter({**edition["saucers"], **edition["actions"]})
        case "constellations":
            return Counter(range(len(edition["cards"])))
        case "abduction":
            return Counter(range(1, len(edition["points"]) + 1))
        case "zovnis":
            return +Counter({**{card["id"]: 1 for card in edition["cards"]}, "*": edition["stars"]})
        case "signals":
            return Counter(dict.fromkeys(range(1, edition["highest"] + 1), edition["copies"]))
    raise LookupError(f"nobody has said how to count the cards of {position.game.name}")


def shown(position: Position) -> Counter[Any]:
    """Every card that the state shows: all of them, except in Abduction those that were taken out or turned off."""
    state = position.json()["state"]
    match position.game.name:
        case "invasion":
            return _count(*state["hands"], *state["stacks"], state["planet"])
        case "constellations":
            return _count([card for card, *_ in state["table"]], *state["hands"], state["pile"])
        case "abduction":
            places = [cards for seat in state["seats"] for cards in (seat["pile"], seat["stack"])]
            return _count(*places, state.get("middle", []))
        case "zovnis":
            columns = [[card for card, _ in column] for column in state["columns"]]
            return _count(*columns, *state["hands"], *state["heaps"], state["pile"], state["planet"])
        case "signals":
            return _count(*state["hands"], state["unused"]) + Counter(dict(enumerate(state["sent"], 1)))
    raise LookupError(f"nobody has said how to count the cards of {position.game.name}")


def tokens(position: Position) -> Counter[str]:
    """All that is neither made nor lost besides cards: loot, ships, Landing and Departure cards, goals."""
    state = position.json()["state"]
    match position.game.name:
        case "invasion":
            return Counter({"loot": state["earth"] + sum(state["loot"])})
        case "abduction":
            gone = [f"d{seat['departure']}" for seat in state["seats"] if seat["departure"]]
            middle = [f"d{number}" for number in state["departures"]]
            return Counter({"landing": sum(seat["landing"] for seat in state["seats"])}) + Counter(gone + middle)
        case "zovnis":
            return Counter(letter for goal in state["goals"] for letter in goal)
    return Counter()


def points(position: Position) -> list[int]:
    """The scores, reckoned from the state by the rule page alone."""
    state, edition = position.json()["state"], edition_of(position)
    match position.game.name:
        case "invasion":
            return list(state["loot"])
        case "constellations":
            return _planets_held(state, edition)
        case "abduction":
            return _stacks_reckoned(state, edition)
        case "zovnis":
            faces = {card["id"]: card["ends"] for card in edition["cards"]} | {"*": ("  ", "  ")}
            landing = [faces[card][way] for column in state["columns"] for card, way in column]
            return [sum((z[0] == goal[0]) + (z[1] == goal[1]) for z in landing) for goal in state["goals"]]
        case "signals":
            return list(state["points"])
    raise LookupError(f"nobody has said how to count the cards of {position.game.name}")


def _count(*places: list[Any]) -> Counter[Any]:
    return Counter(card for place in places for card in place)


def _planets_held(state: Json, edition: Json) -> list[int]:
    """CON-10, CON-18: flood each ship's constellation over the planets, two by two on every card."""
    offsets = ((0, 1), (1, 1), (1, 0), (0, 0))
    sky = {}
    for card, column, row, quarters in state["table"]:
        for corner, colour in enumerate(edition["cards"][card]):
            x, y = offsets[(corner + quarters) % 4]
            sky[2 * column + x, 2 * row + y] = colour
    scores = []
    for ships in state["ships"]:
        score = 0
        for colour, (column, row, corner) in ships.items():
            x, y = offsets[corner]
            start = (2 * column + x, 2 * row + y)
            assert sky[start] == colour
            reached, edge = {start}, [start]
            while edge:
                x, y = edge.pop()
                for planet in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if sky.get(planet) == colour and planet not in reached:
                        reached.add(planet)
                        edge.append(planet)
            score += len(reached)
        scores.append(score)
    return scores


def _stacks_reckoned(state: Json, edition: Json) -> list[int]:
    """ABD-17, ABD-18, ABD-22."""
    worth = dict(enumerate(edition["points"], 1))
    kept = [[c for i, c in enumerate(seat["stack"]) if c == max(seat["stack"][: i + 1])] for seat in state["seats"]]
    gifts = [
        max(cards, key=lambda card: (worth[card], card))
        if len(kept) == 2 and seat["departure"] is None and len(cards) >= 10
        else None
        for seat, cards in zip(state["seats"], kept, strict=True)
    ]
    scores = []
    for number, seat in enumerate(state["seats"]):
        departure = edition["departures"][str(seat["departure"])] if seat["departure"] else 0
        score = sum(worth[card] for card in kept[number]) + seat["landing"] * edition["landing"] + departure
        if len(kept) == 2:
            score += sum(worth[card] for card in [gifts[1 - number]] if card)
            score -= sum(worth[card] for card in [gifts[number]] if card)
        scores.append(score)
    return scores
