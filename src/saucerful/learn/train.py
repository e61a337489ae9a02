"""Training: play, improve, look at how strong it has become, and keep everything in the run's folder."""

import platform
import time
from collections.abc import Iterator
from typing import Any

import torch

from saucerful.bots.outlook import outlook_of
from saucerful.bots.weights import Weights, rules_hash
from saucerful.engine.batch.gpu import cuda
from saucerful.engine.errors import SaucerfulError
from saucerful.engine.game import Game
from saucerful.games import game as game_of
from saucerful.learn.curve import draw_curve
from saucerful.learn.improve import improve
from saucerful.learn.league import League
from saucerful.learn.memory import enough_memory
from saucerful.learn.network import network_for
from saucerful.learn.origin import origin
from saucerful.learn.run import Run
from saucerful.learn.selfplay import SelfPlay
from saucerful.learn.strength import examinations

EXAMINED = {"cuda": 4096, "cpu": 1024}
"""How many games of each sort show how strong a network is."""
SAMPLES = 16
"""How many positions go with the weights, with what PyTorch makes of them."""


def begin_with(run: Run, weights: Weights, name: str) -> None:
    """Let a run that has just begun start from the network of a bot, with a new optimizer."""
    settings, game = run.settings, game_of(run.settings.game)
    network = network_for(outlook_of(game), settings.hidden)
    network.take(weights.arrays)
    optimizer = torch.optim.Adam(network.parameters(), lr=settings.rate[0], eps=1e-5)
    run.save({
        "network": network.state_dict(), "optimizer": optimizer.state_dict(), "updates": 0,
        "progress": 0.0,
        "moves": int(weights.made.get("moves", 0)), "seconds": 60 * float(weights.made.get("minutes", 0)),
        "rules": rules_hash(game),
        "start": {"name": name} | {part: weights.made[part] for part in ("minutes", "moves") if part in weights.made},
    })  # fmt: skip


def train(
    run: Run,
    minutes: float,
    device: str,
    look_every: float = 20.0,
    whole: float | None = None,
    examined: int | None = None,
) -> Iterator[dict[str, Any]]:
    """Train for so many minutes, going on with what the run has saved; yields each line of its log.

    Steps of learning become smaller until the minutes are over, in a run that goes on from where it was: never larger.

    Every `look_every` seconds the network plays `examined` games of each sort that it is examined by. Where a run is
    made in parts, `whole` is how many minutes they have together.
    """
    with enough_memory(run, device):
        yield from _train(run, minutes, device, look_every, whole, examined or EXAMINED[device])


def _train(
    run: Run, minutes: float, device: str, look_every: float, whole: float | None, examined: int
) -> Iterator[dict[str, Any]]:
    trainer = Trainer(run, device)
    exams = examinations(trainer.game, trainer.settings, examined, device)
    for exam in exams.values():
        exam.share(trainer.network, 1)  # compiles what there is to compile
    start, looked, first, before = time.monotonic(), -look_every, trainer.seconds, trainer.progress
    while True:
        spent = time.monotonic() - start
        done = spent >= 60 * minutes
        if done or spent - looked >= look_every:
            looked = spent
            shares = {name: round(exam.share(trainer.network)[0], 4) for name, exam in exams.items()}
            entry = trainer.entry(first + spent) | shares
            run.note(entry)
            trainer.save(first + spent, shares)
            draw_curve(run)
            yield entry
        if done:
            break
        progress = (first + spent) / (60 * whole) if whole else before + (1 - before) * spent / (60 * minutes)
        trainer.improve(min(1.0, progress))
        run.new = False


def check_device(device: str) -> None:
    """Raise `SaucerfulError` if one cannot train there."""
    if device == "cuda":
        cuda()
        if not torch.cuda.is_available():
            raise SaucerfulError("PyTorch finds no GPU here: install its build for CUDA, or use --device cpu.")


class Trainer:
    """A network, its league and its tables."""

    def __init__(self, run: Run, device: str) -> None:
        self.run, self.device, self.settings = run, device, run.settings
        check_device(device)
        self.game: Game = game_of(self.settings.game)
        self.outlook, saved = outlook_of(self.game), run.load(device)
        torch.manual_seed(self.settings.seed)
        self.network = network_for(self.outlook, self.settings.hidden).to(device)
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=self.settings.rate[0], eps=1e-5)
        self.league = League(self.settings.seed)
        self.start: dict[str, Any] = {}
        """The name, the minutes and the moves of the network it began with, if it was one that had learned."""
        self.updates, self.moves, self.seconds = 0, 0, 0.0
        self.progress = 0.0
        """How far the steps of learning have gone from the first size to the last."""
        self._figures: dict[str, float] = {}
        if saved:
            self._go_on(saved)
        seed = f"{self.settings.seed}/{self.updates}"
        self.play = SelfPlay(self.game, self.settings, seed, device)
        if not self.league.earlier:
            self.league.keep(self.network)

    def improve(self, progress: float) -> None:
        """Play and learn once. `progress` is the part of the time that is over."""
        settings, self.progress = self.settings, progress
        self.optimizer.param_groups[0]["lr"] = _between(settings.rate, progress)
        played = self.play.play(self.network, self.league.opponent())
        entropy = _between(settings.entropy, progress)
        self._figures = improve(self.network, self.optimizer, played, settings.batch, settings.epochs, entropy)
        self.updates += 1
        self.moves += self.play.moves
        if self.updates % settings.keep_every == 0:
            self.league.keep(self.network)

    def entry(self, seconds: float) -> dict[str, Any]:
        """Where training stands."""
        figures = {name: round(value, 4) for name, value in self._figures.items()}
        return {"seconds": round(seconds, 1), "updates": self.updates, "moves": self.moves} | figures

    def save(self, seconds: float, shares: dict[str, float] | None = None) -> None:
        """Keep the network, for going on and for playing, with its shares of victory."""
        self.run.save({
            "network": self.network.state_dict(), "optimizer": self.optimizer.state_dict(),
            "updates": self.updates, "moves": self.moves, "seconds": seconds, "rules": rules_hash(self.game),
            "league": self.league.state(), "progress": self.progress,
            "start": self.start,
        })  # fmt: skip
        with self.run.writing():
            self.weights(seconds, shares or {}).write(self.run.folder / "weights.npz")

    def weights(self, seconds: float, shares: dict[str, float]) -> Weights:
        """The network as a bot plays it, with some positions by which one can check that it still does."""
        made = origin(self.settings, self.device, self.start) | {
            "minutes": round(seconds / 60, 2),
            "moves": self.moves,
            "device": torch.cuda.get_device_name() if self.device == "cuda" else platform.processor() or "cpu",
            "hidden": self.settings.hidden,
            "shares": shares,
        }
        tables = self.play.tables
        arrays = {name: array.astype("float16") for name, array in self.network.weights().items()}
        rounded = network_for(self.outlook, self.settings.hidden)
        rounded.take(arrays)
        seen, masks = tables.observations[:SAMPLES].cpu(), tables.masks[:SAMPLES].cpu()
        with torch.no_grad():
            logits, values = rounded(seen, torch.ones_like(masks))
        samples = {"observations": seen.numpy(), "logits": logits.numpy(), "values": values.numpy()}
        return Weights(self.game.name, rules_hash(self.game), made, arrays, samples)

    def _go_on(self, saved: dict[str, Any]) -> None:
        try:
            same_rules = saved["rules"] == rules_hash(self.game)
            if same_rules:
                self.network.load_state_dict(saved["network"])
                self.optimizer.load_state_dict(saved["optimizer"])
                self.updates, self.moves = int(saved["updates"]), int(saved["moves"])
                self.seconds, self.progress = float(saved["seconds"]), float(saved.get("progress", 0.0))
                self.start = dict(saved.get("start", {}))
                if "league" in saved:  # a run of an earlier version has none
                    self.league.restore(saved["league"], self.network)
                torch.manual_seed(self.settings.seed + self.updates)
        except (KeyError, TypeError, ValueError, AttributeError, RuntimeError, OverflowError):  # whatever is in it
            raise SaucerfulError(f"{self.run.folder / 'latest.pt'} is not what this run has saved.") from None
        if not same_rules:
            raise SaucerfulError(f"The run in {self.run.folder} was made for other rules of {self.game.title}.")


def _between(ends: tuple[float, float], progress: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * progress
