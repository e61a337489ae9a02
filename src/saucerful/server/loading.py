"""Every game is loaded before the doors open: else the first move of each would keep everybody waiting."""

from saucerful.games import game, names


def load_games() -> None:
    """Play a move of each game, which loads its compiled rules; where nothing is compiled yet, this compiles them."""
    for name in names():
        kind = game(name)
        position = kind.deal(seats=kind.seats[0], seed=0)
        seat = position.to_act[0]
        position.view(None)
        position.play(seat, position.legal(seat)[0])
        position.scores()
        position.record()
