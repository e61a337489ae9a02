"""Games as a live table plays them: all chance from a seed and nonces, and moves taken back now and then."""

import random
from typing import Any

import saucerful
from saucerful import Position
from saucerful.engine.fair import Chance, commitment
from tests.properties.tables import random_move

LONGEST = 150


class FairGame:
    """One game, its moves and what is taken back drawn by lot. The number says which game."""

    def __init__(self, game: str, seats: int, number: int = 0, undo: float = 0.0) -> None:
        self.lots = random.Random(f"{game}/{seats}/{number}")
        self.seed = self.lots.randbytes(32).hex()
        self.nonces = [f"{name} says {self.lots.random()}" for name in ("Ada", "Bob", "Cyd")]
        self.chance = Chance(self.seed, self.nonces)
        self.setup = saucerful.game(game).setup(seats)
        self.position = Position(self.setup, self.chance.deal(self.setup))
        self.undone: list[dict[str, Any]] = []
        self.shuffles = self.shuffles_undone = self.t = 0
        while not self.position.over and len(self.position.history) + len(self.undone) < LONGEST:
            self.move()
            if self.lots.random() < undo:
                self.take_back(self.lots.randint(1, min(9, len(self.position.history))))

    def move(self) -> None:
        self.t += self.lots.randrange(2000)
        t = self.t if self.setup.game.clock else None
        seat, move = self._chosen()
        judged = self.position.judge(seat, move, t=t)
        order = self.chance.shuffle(judged.gathered, self.shuffles)
        self.position.carry_out(judged, order=order, t=t, by="human")
        self.shuffles += bool(order)

    def _chosen(self) -> tuple[int | None, str]:
        if self.setup.game.clock and self.t >= self.setup.options.limit * 1000:
            return None, "time"
        seat = self.lots.choice(self.position.to_act)
        generals = "g" in self.position.legal(seat) and self.lots.random() < 0.5
        return seat, "g" if generals else random_move(self.position, seat, self.lots.random())

    def take_back(self, count: int) -> None:
        kept, taken = self.position.history[:-count], self.position.history[-count:]
        self.position = Position(self.setup, self.position.order)
        for played in kept:
            self.position.play(played.seat, played.move, shuffle=played.shuffle, t=played.t, by=played.by)
        self.undone.append({"after": len(kept), "moves": [played.json() for played in taken]})
        self.shuffles_undone += sum(played.shuffle is not None for played in taken)

    def record(self) -> dict[str, Any]:
        fair = {
            "commitment": commitment(self.seed),
            "nonces": self.nonces,
            "lots": self.chance.lots(self.setup.seats),
        }
        return self.position.record() | {"seed": self.seed, "meta": {"fair": fair, "undone": self.undone}}
