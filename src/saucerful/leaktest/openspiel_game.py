"""Games of OpenSpiel as the leak test sees them."""

import json
import os
import random
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Self

import numpy as np

from saucerful.engine.errors import BadSetup, SaucerfulError
from saucerful.leaktest.subject import CannotRedraw, Make

STDERR = 2
PHASE = re.compile(r"^Phase: (\w+)$", re.MULTILINE)

Redraw = Callable[[Any, int, random.Random], Any]
"""Another state that the player cannot tell from this one."""


class OpenSpielGame:
    """A state of OpenSpiel with all that it provides for its players."""

    def __init__(self, name: str, state: Any, redraw: Redraw) -> None:
        kind = state.get_game().get_type()
        self.name = name
        self.seats = state.num_players()
        self.state = state
        self._redraw = redraw
        self._strings = [
            (channel, getattr(state.__class__, channel))
            for channel, provided in (
                ("observation_string", kind.provides_observation_string),
                ("information_state_string", kind.provides_information_state_string),
            )
            if provided
        ]
        self._tensors = [
            (channel, getattr(state.__class__, channel))
            for channel, provided in (
                ("observation_tensor", kind.provides_observation_tensor),
                ("information_state_tensor", kind.provides_information_state_tensor),
            )
            if provided
        ]

    @property
    def phase(self) -> str:
        """What the game calls this part of itself, if it says so, as gin rummy does."""
        found = PHASE.search(str(self.state))
        return found.group(1) if found else ""

    @property
    def over(self) -> bool:
        """Whether the state is terminal."""
        return bool(self.state.is_terminal())

    def acting(self) -> list[int]:
        """The current player."""
        return [] if self.over else [self.state.current_player()]

    def moves(self, seat: int) -> list[int]:
        """The player's legal actions."""
        return list(self.state.legal_actions(seat))

    def play(self, seat: int, move: int, chance: random.Random) -> None:  # noqa: ARG002  (it is the current player's)
        """Make the move, then draw what chance decides."""
        self.state.apply_action(move)
        self.draw(chance)

    def draw(self, chance: random.Random) -> None:
        """Draw all that chance decides before the next player."""
        while self.state.is_chance_node():
            outcomes, weights = zip(*self.state.chance_outcomes(), strict=True)
            self.state.apply_action(chance.choices(outcomes, weights)[0])

    def sent(self, seat: int) -> dict[str, Any]:
        """Everything that the game provides for a player, its legal actions, and who is to act."""
        if self.over:
            return {}
        found: dict[str, Any] = {"current_player": self.state.current_player(), "moves": self.moves(seat)}
        found |= {channel: ask(self.state, seat) for channel, ask in self._strings}
        found |= {channel: np.array(ask(self.state, seat)) for channel, ask in self._tensors}
        struct = self._observation_struct(seat)
        return found if struct is None else found | {"observation_struct": struct}

    def _observation_struct(self, seat: int) -> Any:
        """What the game tells a player for programs and language models to read; `None` in games that have no such."""
        try:
            with unprinted():
                return json.loads(self.state.to_observation_struct(seat).to_json())
        except (AttributeError, RuntimeError):  # older than structs, or pyspiel's SpielError: not implemented
            return None

    def numbers(self, seat: int) -> Any:
        """The first tensor that the game provides."""
        return np.array(self._tensors[0][1](self.state, seat)) if self._tensors and not self.over else None

    def copy(self) -> Self:
        """The same with a state of its own."""
        return type(self)(self.name, self.state.clone(), self._redraw)

    def redraw(self, seat: int, chance: random.Random) -> Self:
        """A state that the player cannot tell from this one, as the hook draws it."""
        if self.over:
            return self.copy()
        try:
            with unprinted():
                world = self._redraw(self.state, seat, chance)
            return type(self)(self.name, world, self._redraw)
        except RuntimeError as error:  # pyspiel's SpielError
            raise CannotRedraw(f"OpenSpiel's {self.name} cannot be resampled for player {seat}: {error}") from None


@contextmanager
def unprinted() -> Iterator[None]:
    """Keep what OpenSpiel's C++ prints of an error, which it raises besides, from the terminal."""
    sys.stderr.flush()
    kept = os.dup(STDERR)
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), STDERR)
    try:
        yield
    finally:
        os.dup2(kept, STDERR)
        os.close(kept)


def openspiel(name: str, redraw: Redraw | None = None) -> Make:
    """A game of OpenSpiel by name, with parameters if wanted: `leduc_poker(players=3)`.

    What a player cannot know is drawn by the game's own `resample_from_infostate`, or by a hook.
    """
    try:
        import pyspiel
    except ImportError:
        raise SaucerfulError("OpenSpiel is missing: pip install 'saucerful[research]'.") from None
    if name.partition("(")[0] not in pyspiel.registered_names():
        raise BadSetup(f"OpenSpiel cannot load {name!r}: it has no game of that name.")
    try:
        with unprinted():
            game = pyspiel.load_game(name)
    except RuntimeError as error:  # pyspiel's SpielError
        raise BadSetup(f"OpenSpiel cannot load {name!r}: {error}") from None
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        game = pyspiel.convert_to_turn_based(game)
    if game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC:
        raise CannotRedraw(f"OpenSpiel's {name} hides its chance, so it cannot be dealt by our seeds.")

    def make(chance: random.Random) -> OpenSpielGame:
        begun = OpenSpielGame(name, game.new_initial_state(), redraw or resample)
        begun.draw(chance)
        return begun

    return make


def resample(state: Any, player: int, chance: random.Random) -> Any:
    """What OpenSpiel's own games offer."""
    return state.resample_from_infostate(player, chance.random)
