"""Playing a game of turns in the terminal."""

from saucerful.terminal.table import COMMANDS, TerminalTable
from saucerful.terminal.typing import complete_with, read_line

QUIT = ("quit", "q", "exit")


def play_turns(table: TerminalTable) -> None:
    """Play until the game is over or the person quits."""
    table.help()
    position = table.position
    complete_with(lambda: [*position.legal(table.you), *COMMANDS])
    while not position.over:
        seat = position.to_act[0]
        if seat != table.you:
            table.bot_moves(seat)
            continue
        table.draw()
        moved = False
        while not moved:
            try:
                line = read_line(table.console, "[bold]Your move: [/]")
            except EOFError:
                line = QUIT[0]
            if line.strip() in QUIT:
                table.save()
                table.console.print(f"The game is kept. Go on with: saucerful play {table.game.name}", markup=False)
                return
            moved = table.answer(line)
    table.finish()
