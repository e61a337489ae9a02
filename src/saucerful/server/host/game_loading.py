"""Loads every game before the server opens: else the first move of each would keep everybody waiting."""

import structlog

from saucerful.games import broken, game, names

log = structlog.get_logger("saucerful.loading")


def load_games() -> None:
    """Play a move of each game, which loads its compiled rules; where nothing is compiled yet, this compiles them."""
    for name, why in broken().items():
        log.warning("game left out", game=name, why=why)
    for name in names():
        kind = game(name)
        position = kind.deal(seats=kind.seats[0], seed=0)
        seat = position.to_act[0]
        position.setup.decks, position.view(None)
        position.play(seat, position.legal(seat)[0])
        position.scores()
        position.record()
