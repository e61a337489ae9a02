"""Which positions of Invasion the figures show: one game, made up so that it shows all they need."""

import json

from figure_positions import Moment

import saucerful
from saucerful import Position
from saucerful.engine.files.record import read_record

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


def figures() -> dict[str, Moment]:
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
