"""Loads every game before the server opens: else the first move of each would keep everybody waiting.

What is not compiled yet is compiled by `python -m saucerful.server.host.game_loading GAME`, a process of its own: the
compiler leaves some hundred megabytes behind.
"""

import subprocess
import sys
from pathlib import Path

import structlog

from saucerful.engine import border
from saucerful.engine.compiler.compiling import NotCompiled, without_compiling
from saucerful.engine.compiler.kernel_cache import cache_folder
from saucerful.games import broken, game, names

COMMAND = (sys.executable, "-P", "-m", "saucerful.server.host.game_loading")

log = structlog.get_logger("saucerful.loading")


def load_games() -> None:
    """Load the compiled rules of each game; where nothing is compiled yet, that is done first."""
    for name, why in broken().items():
        log.warning("game_left_out", game=name, why=why)
    for name in names():
        try:
            with without_compiling():
                play_a_move(name)
        except NotCompiled:
            log.info("compiling", game=name)
            if cache_folder(Path(border.__file__).resolve()) is not None:
                subprocess.run([*COMMAND, name], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)
            play_a_move(name)


def play_a_move(name: str) -> None:
    """Play a move of a game, which loads its compiled rules or compiles them."""
    kind = game(name)
    position = kind.deal(seats=kind.seats[0], seed=0)
    seat = position.to_act[0]
    position.setup.decks, position.view(None)
    position.play(seat, position.legal(seat)[0])
    position.scores()
    position.record()


if __name__ == "__main__":
    play_a_move(sys.argv[1])
