"""Draws a game in the terminal for the documentation: `make pictures`."""

import io
import re
from pathlib import Path

from rich.console import Console

import saucerful
from saucerful.bots.levels import QuickBot
from saucerful.bots.sight import Sight
from saucerful.terminal import show

HERE = Path(__file__).parent
NAMES = ["Earthling", "Zib", "Morx"]


def draw(name: str, seed: int, moves: int) -> None:
    """A game some moves in, as the person in seat 0 sees it."""
    game = saucerful.game(name)
    position = game.deal(seats=3, seed=seed)
    pilot = QuickBot()
    console = Console(record=True, width=82, file=io.StringIO())
    while len(position.history) < moves or position.to_act[0] != 0:
        seat = position.next_seat()
        action = pilot.choose(Sight.of(position, seat, len(position.history)))
        events = position.apply(seat, action, t=position.t if game.clock else None)
        if len(position.history) >= moves - 1:
            console.print(show.story(game, events, NAMES, 0))
    console.print(show.board(game, position.view(0), NAMES))
    console.print(f"[bold]Your move:[/] {'  '.join(position.legal(0)[:14])}")
    picture = console.export_svg(title=game.title)
    local = re.sub(r"@font-face \{.*?\}", "", picture, flags=re.S)  # fonts of the reader's own
    (HERE / "terminal.svg").write_text(local, encoding="utf-8")


if __name__ == "__main__":
    draw("invasion", seed=11, moves=9)
