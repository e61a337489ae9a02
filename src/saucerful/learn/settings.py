"""How a training run is made: what each game needs to learn well, and what one may change."""

from collections.abc import Sequence
from importlib import resources

import msgspec

from saucerful.engine.errors import BadSetup
from saucerful.engine.game_packages import package_of


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a run depends on besides the rules and the minutes. It is kept in the run's folder."""

    game: str
    seed: int = 1
    hidden: int = 512
    """Numbers in each of the two hidden layers."""
    games: int = 32_768
    """Games that are played together."""
    steps: int = 128
    """Moves in each of them between two improvements."""
    batch: int = 65_536
    """Moves that one step of learning looks at."""
    epochs: int = 2
    """How often a move is looked at."""
    rate: tuple[float, float] = (1e-3, 5e-5)
    """How large the steps of learning are, at the beginning and at the end."""
    entropy: tuple[float, float] = (0.02, 0.002)
    """How much it is worth to play in many ways, at the beginning and at the end."""
    trust: float = 1.0
    """How much a result counts against what was expected on the way (the λ of GAE): 1 for whole games."""
    two_seats: float = 0.5
    """The part of the games that has two seats; the others share the rest."""
    against_earlier: float = 0.15
    """The part of the games in which all but one seat are played by an earlier self …"""
    against_quick: float = 0.05
    """… and by pilots."""
    keep_every: int = 50
    """Improvements after which the network joins the league of earlier selves."""


def settings_for(game: str, device: str, seed: int = 1) -> Settings:
    """What was found good for a game, in its `training.json`; a CPU plays fewer games with a smaller network."""
    file = resources.files(package_of(game)).joinpath("training.json")
    own = msgspec.json.decode(file.read_bytes()) if file.is_file() else {}
    settings = msgspec.convert({"game": game, "seed": seed} | own, Settings)
    if device == "cpu":
        return msgspec.structs.replace(settings, games=512, batch=4_096, hidden=128)
    return settings


def changed(settings: Settings, changes: Sequence[str]) -> Settings:
    """The settings with changes written as `name=value`, the value in JSON."""
    values = msgspec.to_builtins(settings)
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals or name not in values or name in ("game", "seed"):
            raise BadSetup(f"There is no setting {name!r}; there are {', '.join(list(values)[2:])}.")
        try:
            values[name] = msgspec.json.decode(value)
            msgspec.convert(values, Settings)
        except msgspec.MsgspecError:
            raise BadSetup(f"The setting {name} cannot be {value!r}; it is {getattr(settings, name)!r}.") from None
    return msgspec.convert(values, Settings)
