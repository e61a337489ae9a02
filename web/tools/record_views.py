"""Records moments of real games for the tests of the boards and for the gallery.

    .venv/bin/python web/tools/record_views.py abduction            # each number of seats → <game>/views/<seats>.json
    .venv/bin/python web/tools/record_views.py abduction --seats 4 --options '{"referee": "final"}' --name final

A file is a list of moments, each as a board is given it: `{"view", "legal", "you", "step"}`. It holds the deal, what
each kind of event looks like when it first happens, some moments in between, and the end as everybody sees it.
"""

import argparse
import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import saucerful
from saucerful import Position
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight
from saucerful.engine.kernels import TABLE

GAMES = Path(__file__).parents[1] / "src" / "games"


def moments(position: Position, level: str, seed: str, never: str, every: int) -> list[dict[str, Any]]:
    """A game between bots, from the deal to its end; of the moves that bring nothing new, one in so many is kept."""
    player, known, number = SeatedBot(level), set[str](), 0
    kept = [moment(position, position.to_act[0], None)]
    while not position.over:
        number += 1
        seat = position.next_seat()
        who = None if seat == TABLE else seat
        if who is None:
            events = position.play(None, "time", t=position.t)
        else:
            sight = Sight.of(position, who, f"{seed}/{number}")
            move = sight.moves[sight.actions.tolist().index(player.answer(sight))]
            if re.fullmatch(never, move):
                move = next(other for other in sight.moves if not re.fullmatch(never, other))
            events = position.play(who, move, by=level)
        step = partial(told, number, who, level, events)
        kinds, acting = {event.name for event in events}, position.to_act
        if acting and (kinds - known or number % every == 0):
            you = acting[number % len(acting)]
            kept.append(moment(position, you, step(you)))
        known |= kinds
    return [*kept, *(moment(position, you, step(you)) for you in (*range(position.seats), None))]


def moment(position: Position, you: int | None, step: dict[str, Any] | None) -> dict[str, Any]:
    """What the board of that seat, or of a spectator, is given."""
    legal = position.legal(you) if you in position.to_act else []
    return {"view": position.view(you).json(), "legal": legal, "you": you, "step": step}


def told(number: int, seat: int | None, level: str, events: list[Any], you: int | None) -> dict[str, Any]:
    """A step as the server tells it to that seat."""
    shown = [event.seen_by(you).json() for event in events]
    return {"n": number, "seat": seat, "by": "table" if seat is None else level, "events": shown}


def main() -> None:
    """Read the command line and write the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=saucerful.names())
    parser.add_argument("--seats", type=int, help="only for so many")
    parser.add_argument("--level", default="pilot", help="of the bots")
    parser.add_argument("--never", default="", help="moves that the bots do not make, as a pattern")
    parser.add_argument("--every", type=int, default=7, help="keep one in so many of the moves that bring nothing new")
    parser.add_argument("--seed", default="recorded")
    parser.add_argument("--options", type=json.loads, default={}, help="the game's options, as JSON")
    parser.add_argument("--edition", type=json.loads, default={}, help="how the box differs, as JSON")
    parser.add_argument("--name", help="what the file is called, if not after the number of seats")
    asked = parser.parse_args()
    game = saucerful.game(asked.game)
    folder = GAMES / asked.game / "views"
    folder.mkdir(parents=True, exist_ok=True)
    for seats in game.seats if asked.seats is None else [asked.seats]:
        position = Position.dealt(game.setup(seats, asked.options, asked.edition), asked.seed)
        game_of = moments(position, asked.level, asked.seed, asked.never, asked.every)
        lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in game_of)
        folder.joinpath(f"{asked.name or seats}.json").write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
