"""Records the positions that the figures of the rule pages show: real ones, each with the game that led to it.

    .venv/bin/python web/tools/record_figures.py [game …]       # → web/src/games/<game>/figures/positions.json

Invasion's game is made up so that one game shows all it needs to. For the others we look through games between bots
for the first position that shows what a figure is about. `tests/test_figures.py` replays what was recorded.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import saucerful
from saucerful import Position
from saucerful.bots.asking import Player
from saucerful.bots.sight import Sight
from saucerful.engine.kernels import TABLE
from saucerful.engine.record import read_record

GAMES = Path(__file__).parents[1] / "src" / "games"
LEVEL = "pilot"
PATIENCE = 400
"""How many games we look through for one position."""


@dataclass
class Moment:
    """A position, as one seat sees it, and the move that a figure is about."""

    position: Position
    you: int | None
    move: str | None = None

    def json(self) -> dict[str, Any]:
        """What a figure is drawn from, and the game up to there."""
        acts = self.you is not None and self.you in self.position.to_act
        shown = {
            "you": self.you,
            "view": self.position.view(self.you).json(),
            "legal": self.position.legal(self.you) if acts and self.you is not None else [],
            "record": self.position.record(),
        }
        if self.move is None:
            return shown
        after = self.position.copy()
        after.play(self.you, self.move, t=after.t if self.position.game.name == "abduction" else None)
        return {**shown, "move": self.move, "after": after.view(self.you).json()}


def games(name: str, seats: int, **options: Any) -> Iterator[Iterator[Position]]:
    """Games between bots, each position after position; the same object goes along."""
    for seed in range(PATIENCE):
        yield _game(Position.dealt(saucerful.game(name).setup(seats, options, {}), f"figure {seed}"), f"figure {seed}")


def _game(position: Position, seed: str) -> Iterator[Position]:
    player = Player(LEVEL)
    yield position
    while not position.over:
        seat = position.next_seat()
        if seat == TABLE:
            position.play(None, "time", t=position.t)
        else:
            sight = Sight.of(position, seat, f"{seed}/{len(position.history)}")
            position.play(seat, sight.moves[sight.actions.tolist().index(player.answer(sight))])
        yield position


Wanted = Callable[[Position], Moment | None]


def first(wanted: Wanted, name: str, seats: int, **options: Any) -> Moment:
    """The first moment of the first game that has what is wanted."""
    for game in games(name, seats, **options):
        for position in game:
            found = wanted(position)
            if found:
                return Moment(found.position.copy(), found.you, found.move)
    raise SystemExit(f"No game of {name} shows {wanted.__name__}.")


# Invasion

SCRIPT = [
    *["4a", "3c", "r", "r"],
    *["r", "3a", "3b", "3b"],
    *["r", "4a", "c1", "r"],
    "g",
]
HANDS = [
    ["4a", "r", "r", "3b", "g"],
    ["3c", "3a", "4a", "n", "2b"],
    ["r", "3b", "c", "n", "2a"],
    ["r", "3b", "r", "c", "n"],
]
DRAWN = ["n", "2a", "4b", "2b"]
"""What comes after the hands, so that Ada holds a bit of everything."""


def invasion() -> dict[str, Moment]:
    """One made-up game of four, seen by seat 0."""
    start = Position.dealt(saucerful.game("invasion").setup(4, {}, {}), "figures")
    record = start.record()
    wanted = [card for hand in HANDS for card in hand] + DRAWN
    rest = list(record["deal"]["planet"])
    for card in wanted:
        rest.remove(card)
    record["deal"]["planet"] = wanted + rest
    record.pop("seed")
    position = read_record(json.dumps(record), {"invasion": saucerful.game("invasion")}).start.copy()
    position.draw_from("figures/play")
    positions = [position.copy()]
    for number, move in enumerate(SCRIPT):
        position.play(number % 4, move)
        positions.append(position.copy())
    return {
        "recruitment": Moment(positions[4], 0, "r"),
        "theft": Moment(positions[8], 0, "3b"),
        "general": Moment(positions[12], 0, "g"),
        "buried": Moment(positions[13], 0),
    }


# Constellations


def constellations() -> dict[str, Moment]:
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


def the_end(position: Position) -> Moment | None:
    """A game that is over."""
    return Moment(position, None) if position.over else None


# Abduction


def abduction() -> dict[str, Moment]:
    """Small piles, so that every card is seen."""
    return {
        "pile": first(a_pile_with_everything, "abduction", 4),
        "passing": first(one_of_each_status, "abduction", 4),
        "departed": first(somebody_gone, "abduction", 4),
        "sum": first(a_departed_winner, "abduction", 4),
        "thrown": first(cards_thrown_out, "abduction", 3, referee="final"),
    }


def a_pile_with_everything(position: Position) -> Moment | None:
    """ABD-10 and ABD-11: cards for one's own stack, one for a rival's, and some for neither."""
    for you in position.to_act:
        view, legal = position.view(you).json(), position.legal(you)
        own = view["seats"][you]
        jumps = [move for move in legal if "@" in move]
        plays = [move for move in legal if move.isdigit()]
        if own["status"] == "holding" and 8 <= own["size"] <= 12 and len(jumps) == 1 and 2 <= len(plays) <= 5:
            rival = int(jumps[0].split("@")[1])
            fits_both = jumps[0].split("@")[0] in plays
            if not fits_both and view["seats"][rival]["landing"] > 0 and len(own["stack"]) >= 3:
                return Moment(position, you, jumps[0])
    return None


def one_of_each_status(position: Position) -> Moment | None:
    """ABD-8: one waits, one has played, the others hold piles."""
    if position.over:
        return None
    view = position.view(None).json()
    statuses = [seat["status"] for seat in view["seats"]]
    ready = statuses.count("played") == 1 and statuses.count("waiting") == 1 and statuses.count("holding") == 2
    if not ready or any(not seat["stack"] for seat in view["seats"]):
        return None
    return Moment(position, statuses.index("played"), ">")


def somebody_gone(position: Position) -> Moment | None:
    """ABD-14: one has departed, and the others fly on."""
    if position.over or position.view(None).json()["off"] != 1:
        return None
    return Moment(position, None)


def a_departed_winner(position: Position) -> Moment | None:
    """ABD-17: somebody who departed has a score of three parts, and somebody has more than one Landing card."""
    if not position.over:
        return None
    seats = position.view(None).json()["seats"]
    winner = position.winners[0]
    return Moment(position, winner) if seats[winner]["departure"] and seats[winner]["landing"] > 0 else None


def cards_thrown_out(position: Position) -> Moment | None:
    """ABD-18: bots would not, so we lay a low card for one of them; the next good card comes on top of it."""
    for you in position.to_act:
        own = position.view(you).json()["seats"][you]
        low = [
            card for card in own["cards"] or [] if len(own["stack"]) == 4 and own["stack"][2] < card < own["stack"][3]
        ]
        if own["status"] == "holding" and low:
            after = position.copy()
            after.play(you, str(low[-1]), t=after.t)
            return Moment(after, you)
    return None


# Zovnis


def zovnis() -> dict[str, Moment]:
    """Fire with one round and with several, and the end."""
    return {
        "fire": first(fire_in_one_round, "zovnis", 3),
        "chain": first(fire_in_rounds, "zovnis", 3),
        "goals": first(the_end, "zovnis", 2),
    }


def _rounds(position: Position, seat: int, move: str) -> list[int]:
    """How many cards each round of fire hits."""
    events = position.copy().play(seat, move)
    return [int(event.values["hits"]) for event in events if event.name == "fired" and event.values["hits"]]


def fire_in_one_round(position: Position) -> Moment | None:
    """ZOV-12: a card that hits one beside it and the one below it, beside a star or a card that does not match."""
    if position.over:
        return None
    seat = position.to_act[0]
    columns = position.view(seat).json()["columns"]
    for move in position.legal(seat):
        if "*" in move or move == "-":
            continue
        column = int(move.split("@")[1][0])
        height = len(columns[column])
        if column not in (1, 2) or height < 2 or _rounds(position, seat, move) != [2]:
            continue
        beside = [columns[at] for at in (column - 1, column + 1)]
        if all(len(cards) > height for cards in beside) and any(cards[height][0] == "*" for cards in beside):
            return Moment(position, seat, move)
    return None


def fire_in_rounds(position: Position) -> Moment | None:
    """ZOV-15: three rounds, and something falls."""
    if position.over:
        return None
    seat = position.to_act[0]
    for move in position.legal(seat):
        if "*" not in move and move != "-" and len(_rounds(position, seat, move)) >= 3:
            return Moment(position, seat, move)
    return None


FIGURES = {"invasion": invasion, "constellations": constellations, "abduction": abduction, "zovnis": zovnis}


def main() -> None:
    """Read the command line and write the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", choices=[*FIGURES, []])
    for name in parser.parse_args().game or FIGURES:
        found = {figure: moment.json() for figure, moment in FIGURES[name]().items()}
        lines = ",\n".join(f"{json.dumps(figure)}: {json.dumps(one)}" for figure, one in found.items())
        GAMES.joinpath(name, "figures", "positions.json").write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
