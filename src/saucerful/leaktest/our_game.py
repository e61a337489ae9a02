"""Our own games as the leak test sees them."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.engine.game import Setup
from saucerful.engine.generator import seed_state
from saucerful.engine.position import Position
from saucerful.envs import actions
from saucerful.games import game as game_of
from saucerful.leaktest.subject import Make

TYPED = ("", "?", "3b", "0", "x1", "17>2", "g", "5@0,1", "n3")
"""What people may type, mostly wrongly: the refusals must not tell anything either."""


class OurGame:
    """A position of one of our games, and bots that are asked what they would do."""

    def __init__(self, position: Position, bots: Sequence[str] = ()) -> None:
        self.position = position
        self.name = position.game.name
        self.seats = position.seats
        self.bots = {name: SeatedBot(name) for name in bots}

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.position.over

    def acting(self) -> list[int]:
        """In real time, the seat that the race gives the next move; else those that have one."""
        return self.position.to_act

    def moves(self, seat: int) -> list[str]:
        """The seat's legal moves."""
        return self.position.legal(seat)

    def play(self, seat: int, move: str, chance: random.Random) -> Mapping[int, Any]:
        """Make the move with that chance; returns its events as each seat may see them."""
        self.position.state.rng = seed_state(str(chance.random()))
        events = self.position.play(seat, move)
        return {viewer: [event.seen_by(viewer).json() for event in events] for viewer in range(self.seats)}

    def sent(self, seat: int) -> dict[str, Any]:
        """The view, its size as it is sent, what spectators see, moves, observation, refusals, and what bots choose."""
        position = self.position
        view = position.view(seat)
        found: dict[str, Any] = {
            "view": view.json(),
            "size": len(msgspec.json.encode(view)),
            "spectator": position.view(None).json(),
            "moves": position.legal(seat),
            "observation": self.numbers(seat),
            "refusals": [str(position.refusal(seat, move)) for move in TYPED],
        }
        if position.actions(seat):
            found |= {f"bot {name}": bot.answer(Sight.of(position, seat, 1)) for name, bot in self.bots.items()}
        return found

    def numbers(self, seat: int) -> Any:
        """The observation for learning."""
        return actions.observation(self.position.game, self.position.masked(seat), seat)

    def copy(self) -> Self:
        """The same with a position of its own."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__ | {"position": self.position.copy()})
        return other

    def redraw(self, seat: int, chance: random.Random) -> Self:
        """The masked record of the seat, filled in at random by the game's own `determinize`."""
        masked = self.position.masked(seat)
        masked["rng"] = seed_state(str(chance.random()))
        border.determinize(masked, 0, seat)
        other = self.copy()
        other.position = self.position.without_history()
        other.position.array = masked
        return other


def ours(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    edition: Any = "default",
    bots: Sequence[str] = ("pilot",),
) -> Make:
    """One of our own games, with the levels whose choices are compared."""
    found = game_of(game)
    setup: Setup = found.setup(seats or found.seats[0], options, edition)
    return lambda chance: OurGame(Position.dealt(setup, str(chance.random())), bots)
