"""Who sits where: in most games the network plays all seats, in some only one, against earlier selves or quick bots.

Playing only against what one is now, a policy can go round in circles, or settle where everybody does the same foolish
thing. Earlier selves and quick bots show that something else beats it.
"""

import copy
import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch

from saucerful.engine.game import Game
from saucerful.learn import playing
from saucerful.learn.network import Network
from saucerful.learn.settings import TrainingSettings
from saucerful.learn.tables import SEATS

PILOT = 100
"""The attention of a pilot."""
MOST_KEPT = 20


class League:
    """Earlier selves, of which one at a time is the opponent."""

    def __init__(self, seed: int) -> None:
        self.earlier: list[Network] = []
        self._dice = random.Random(seed)

    def keep(self, network: Network) -> None:
        """Let the network as it is now join; of too many, one from the middle goes."""
        self.earlier.append(copy.deepcopy(network).eval().requires_grad_(False))
        if len(self.earlier) > MOST_KEPT:
            del self.earlier[self._dice.randrange(1, MOST_KEPT)]

    def state(self) -> dict[str, Any]:
        """What it takes to go on with the same opponents, in numbers of 16 bits."""
        version, numbers, _ = self._dice.getstate()
        halves = [{name: one.half() for name, one in earlier.state_dict().items()} for earlier in self.earlier]
        return {"earlier": halves, "dice": [version, *numbers]}

    def restore(self, state: dict[str, Any], like: Network) -> None:
        """Take back what `state` gave, into networks like that one."""
        for weights in state["earlier"]:
            self.keep(like)
            self.earlier[-1].load_state_dict(weights)
        version, *numbers = state["dice"]
        self._dice.setstate((version, tuple(numbers), None))

    def opponent(self) -> Network | None:
        """One of them, if there is any."""
        return self._dice.choice(self.earlier) if self.earlier else None


class LeagueSeats:
    """For each game its number of seats, its quick bots, and which seats an earlier self has."""

    def __init__(self, game: Game, settings: TrainingSettings) -> None:
        count = settings.games
        two = round(count * settings.two_seats)
        more = [seats for seats in game.seats if seats > 2] or [2]
        seats = [2] * two + [more[number % len(more)] for number in range(count - two)]
        random.Random(settings.seed).shuffle(seats)
        earlier = round(count * settings.against_earlier)
        quick = round(count * settings.against_quick)
        self.seats = seats
        self.options: list[dict[str, Any]] = [{}, *(share.options for share in settings.options)]
        self.kinds = drawn_kinds(settings, seats)
        self.attentions = np.full((count, SEATS), playing.NETWORK, np.int8)
        self.by_earlier = np.zeros((count, SEATS), np.bool_)
        self.earlier_games = earlier
        """The first so many games are those against earlier selves, the last ones those against pilots."""
        for number in range(count):
            others = [seat for seat in range(seats[number]) if seat != number % seats[number]]
            if number < earlier:
                self.by_earlier[number, others] = True
            elif number >= count - quick:
                self.attentions[number, others] = PILOT

    def of_earlier(self, device: str) -> torch.Tensor:
        """The seats of earlier selves in the first games."""
        return torch.tensor(self.by_earlier[: self.earlier_games], device=device)


def drawn_kinds(settings: TrainingSettings, seats: Sequence[int]) -> "np.ndarray[Any, Any]":
    """Which options each game has: 0 for a table's own, 1 for the first of the settings, and so on."""
    dice = random.Random(f"{settings.seed}/options")
    kinds = np.zeros(len(seats), np.int16)
    for number, count in enumerate(seats):
        left = dice.random()
        for kind, share in enumerate(settings.options, 1):
            if share.holds_for(count):
                if left < share.part:
                    kinds[number] = kind
                    break
                left -= share.part
    return kinds
