"""What positions promise, judged by the strongest evaluator that a game has."""

from collections.abc import Sequence
from dataclasses import astuple, replace
from typing import Any, Literal

import numpy as np

from saucerful.bots import search
from saucerful.bots.guidance import guide_of
from saucerful.bots.learned import NO_NETWORK, Policy, shipped
from saucerful.bots.levels import ATTENTIONS, attention_of
from saucerful.engine.errors import SaucerfulError
from saucerful.engine.game import Game
from saucerful.lab.review import weighing

Array = np.ndarray[Any, Any]
LEARNED, QUICK = "ace", "pilot"
"""The levels that play a game on: the learned one, or where nothing was learned, the best at first sight."""
EASE, MANY_MOVES = 4, 200
TRUST = 0.95
"""How much of a move's worth is what the network expects; the rest is how a quick game ends. A network never says that
a game is quite won, so it alone could not tell a sure win from a likely one.

It is not what a guided search trusts (`levels.json`): a tree corrects what quick games get wrong, and here is none."""
LONG = 1000
"""A game is played on for so many moves at most, and then judged by its scores."""


class Evaluator:
    """Judges positions of one game. It has its own work areas: one for each thread."""

    def __init__(self, game: Game, bots: Sequence[str] = ()) -> None:
        """The bots are the levels of all seats, where they are known: quick ones play the game on themselves."""
        self.game = game
        network, guide = _network(game), guide_of(game)
        self._trusted = network is not None and guide is not None and guide.policy is not None
        best = LEARNED if self._trusted else QUICK
        quick = {*ATTENTIONS, LEARNED} if network else {*ATTENTIONS}
        self.levels = [bot if bot in quick else best for bot in bots] or [best] * search.MAX_SEATS
        """Who plays the game on, in each seat: the best there is where it is not known. A network that does not guide
        the search either is too slow for what it is worth, unless it was the player itself."""
        self._attentions = np.array([self._attention(level) for level in self.levels], np.int8)
        rules = game.rules
        style = np.zeros(1, search.STYLE)
        usual = game.search_style
        style[0] = (*astuple(replace(usual, margin=0.0, horizon=max(LONG, usual.horizon))), search.UNGUIDED)
        scratch = (
            np.zeros(1, rules.RECORD),
            np.zeros(1, rules.RECORD),
            np.zeros(rules.MAX_MOVES, np.int16),
            np.zeros(max(rules.MAX_MOVES, search.MAX_SEATS), np.int32),
            np.zeros(rules.MAX_MOVES, np.float32),
            np.zeros(search.MAX_SEATS),
        )
        choosing = network.choice_arguments() if network else (None, None)
        self._fixed = (style, *scratch, network.value_arguments() if network else NO_NETWORK, *choosing)

    @property
    def ease(self) -> int:
        """How many times as many games are affordable as with a network, or where there are very many moves."""
        slow = weighing.NETWORK in self._attentions or self.game.rules.MAX_MOVES > MANY_MOVES
        return 1 if slow else EASE

    @property
    def judges_moves_by(self) -> Literal["learned value", "playouts"]:
        """How `after` judges."""
        return "learned value" if self._trusted else "playouts"

    def chances(self, sources: Array, tasks: Array, seats: int) -> Array:
        """Each seat's share of the victory when the game is played on to its end, for every task."""
        return self._weigh(sources, tasks, self._attentions, 0, seats)

    def after(self, worlds: Array, tasks: Array, seat: int) -> Array:
        """What the seat may expect, for every task."""
        quick = np.full(search.MAX_SEATS, attention_of(QUICK, self.game), np.int8)
        ends: Array = self._weigh(worlds, tasks, quick, 0, seat + 1)[:, seat]
        if not self._trusted:
            return ends
        expected: Array = self._weigh(worlds, tasks, quick, 1 << seat, seat + 1)[:, seat]
        return TRUST * expected + (1 - TRUST) * ends

    def _attention(self, level: str) -> int:
        return weighing.NETWORK if level == LEARNED else attention_of(level, self.game)

    def _weigh(self, sources: Array, tasks: Array, attentions: Array, asked: int, seats: int) -> Array:
        shares = np.zeros((len(tasks), seats))
        weighing.weigh(sources, tasks, attentions, asked, *self._fixed, shares)
        return shares


def tasks(seeds: Array) -> Array:
    """A task for each seed: judge the first position as it is."""
    made = np.zeros(len(seeds), weighing.TASK)
    made["seed"] = seeds
    made["action"] = weighing.NO_MOVE
    return made


def _network(game: Game) -> Policy | None:
    """The network of the game, if it has one that fits its rules as they are."""
    try:
        return shipped(game)
    except SaucerfulError:
        return None
