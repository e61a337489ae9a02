"""Weights of a trained network in a file: for which game and rules, how they were made, and a check.

The file is NumPy's `.npz`. Weights are kept in 16 bits, and a few positions with what PyTorch made of them go along, so
that anybody can see whether a bot plays just what was trained.
"""

import hashlib
import io
import json
import tokenize
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from saucerful.bots.outlook import Outlook, outlook_of
from saucerful.engine.errors import SaucerfulError
from saucerful.engine.files.atomic_file import replacing
from saucerful.engine.game import Game

Array = np.ndarray[Any, Any]

FORMAT = "saucerful-weights/1"
SAMPLES = ("observations", "logits", "values")
SILENT = {tokenize.COMMENT, tokenize.NL, tokenize.ENCODING, tokenize.ENDMARKER}
"""Tokens that a program does not consist of."""
BETWEEN = {tokenize.NEWLINE: b"\1", tokenize.INDENT: b"\2", tokenize.DEDENT: b"\3"}
"""What stands between statements, and how it is written into a hash: how wide an indentation is does not matter."""


@dataclass(frozen=True)
class Weights:
    """The weights of a network and where they come from."""

    game: str
    rules: str
    """The `rules_hash` of the rules for which it was trained."""
    made: dict[str, Any]
    """How it was made: command, minutes, moves."""
    arrays: dict[str, Array]
    """`first.weight` (inputs × outputs), `first.bias` and so on, see `shapes`."""
    samples: dict[str, Array] = field(default_factory=dict)

    @property
    def hidden(self) -> int:
        """How many numbers the hidden layers have."""
        return int(self.arrays["first.bias"].shape[0])

    def write(self, path: Path) -> None:
        """Write the file; what is there already is replaced only by a whole one."""
        about = {"format": FORMAT, "game": self.game, "rules": self.rules, "made": self.made}
        arrays: dict[str, Any] = self.arrays | {f"sample.{name}": array for name, array in self.samples.items()}
        with replacing(path) as draft, draft.open("wb") as file:
            np.savez_compressed(file, about=np.frombuffer(json.dumps(about).encode(), np.uint8), **arrays)

    @classmethod
    def read(cls, path: Path) -> "Weights":
        """The weights in a file; raises `SaucerfulError` if it is damaged or something else."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise SaucerfulError(f"Cannot read {path}: {error.strerror or error}.") from None
        try:
            with np.load(io.BytesIO(data), allow_pickle=False) as file:
                found = {name: file[name] for name in file.files}
            about = json.loads(found.pop("about").tobytes())
            if about["format"] != FORMAT or found["first.bias"].ndim != 1:
                raise ValueError
            game, rules, made = str(about["game"]), str(about["rules"]), dict(about["made"])
            samples = {name: found.pop(f"sample.{name}") for name in SAMPLES if f"sample.{name}" in found}
        except Exception:  # a damaged file fails in many ways
            raise SaucerfulError(f"{path} does not hold weights of a bot, or is damaged.") from None
        return cls(game, rules, made, found, samples)

    def check(self, game: Game) -> None:
        """Raise `SaucerfulError` unless these weights fit the game as its rules are now."""
        if self.game != game.name:
            raise SaucerfulError(f"These weights are for {self.game}, not for {game.name}.")
        if self.rules != rules_hash(game):
            raise SaucerfulError(f"These weights were trained for other rules of {game.title}: train them anew.")
        for name, shape in shapes(outlook_of(game), self.hidden).items():
            array = self.arrays.get(name)
            if array is None or array.dtype.kind != "f" or array.shape != shape or not np.isfinite(array).all():
                raise SaucerfulError(f"The weights for {game.title} are damaged: {name} is wrong.")

    def halved(self, game: Game) -> "Weights":
        """The same in 16 bits, as they are kept; raises `SaucerfulError` where a number is too large for that."""
        with np.errstate(over="ignore"):  # what becomes infinite is refused
            arrays = {name: array.astype(np.float16) for name, array in self.arrays.items()}
        halved = replace(self, arrays=arrays)
        halved.check(game)
        return halved

    def stamped(self, game: Game) -> "Weights":
        """The same for the game's rules as they are now; `made` keeps the hash of those it was trained for."""
        if self.rules == (now := rules_hash(game)):
            return self
        made = self.made | {"trained_for": self.made.get("trained_for", self.rules)}
        stamped = replace(self, rules=now, made=made)
        stamped.check(game)
        return stamped


def shapes(outlook: Outlook, hidden: int) -> dict[str, tuple[int, ...]]:
    """All arrays of a network that sees a game in this way, in the order in which kernels take them."""
    if outlook.by_move:
        half, quarter = hidden // 2, hidden // 4
        layers = {"first": (outlook.table, hidden), "context": (hidden, half), "move": (1 + outlook.description, half)}
        layers |= {"second": (half, quarter), "policy": (quarter, 1)}
    else:
        layers = {"first": (outlook.table, hidden), "second": (hidden, hidden), "policy": (hidden, outlook.choices)}
    found: dict[str, tuple[int, ...]] = {}
    for name, size in (layers | {"value": (hidden, 1)}).items():
        found |= {f"{name}.weight": size, f"{name}.bias": size[1:]}
    return found | ({"sight": (1,)} if outlook.by_move else {})


@cache
def rules_hash(game: Game) -> str:
    """A hash of what a network is trained for: the game's rules, who knows what, and what the network is shown.

    Comments and docstrings do not count.
    """
    shown = (game.rules, game.knowledge, game.features)
    modules = (*shown, game.judgement) if outlook_of(game).by_move and game.judgement else shown
    digest = hashlib.sha256()
    for module in modules:
        with tokenize.open(str(getattr(module, "__file__", ""))) as file:
            for part in program_parts(file.readline):
                digest.update(part + b"\0")
    return digest.hexdigest()[:16]


def program_parts(readline: Callable[[], str]) -> Iterator[bytes]:
    """What a program consists of: its tokens, and where statements end and blocks begin and end."""
    tokens = [token for token in tokenize.generate_tokens(readline) if token.type not in SILENT]
    begins, skipped = True, False
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        if begins and token.type == tokenize.STRING and after and after.type == tokenize.NEWLINE:
            skipped = True  # a docstring, with the end of its line
        elif skipped:
            skipped = False
        else:
            yield BETWEEN.get(token.type) or token.string.encode()
        begins = token.type in BETWEEN
