"""How a training run is made: what each game needs to learn well, and what one may change."""

from collections.abc import Sequence
from importlib import resources
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from saucerful.engine.errors import BadSetup
from saucerful.engine.game_packages import package_of
from saucerful.games import game as game_of

Some = Annotated[int, Meta(ge=1, le=1 << 20)]
Part = Annotated[float, Meta(ge=0, le=1)]
Rate = Annotated[float, Meta(gt=0, le=1)]
ROUNDING = 1e-9


class OptionShare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table with which a part of the games is played: an option never met is an option never learned."""

    options: dict[str, Any]
    part: Part
    """Of the games with these numbers of seats."""
    seats: tuple[int, ...] = ()
    """With which numbers of seats; without any, with all."""

    def holds_for(self, seats: int) -> bool:
        """Whether games with so many seats can have these options."""
        return not self.seats or seats in self.seats


class TrainingSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a run depends on besides the rules and the minutes. It is kept in the run's folder."""

    game: str
    seed: int = 1
    hidden: Annotated[int, Meta(ge=4, le=8192)] = 512
    """Numbers in each of the two hidden layers."""
    games: Some = 32_768
    """Games that are played together."""
    steps: Some = 128
    """Moves in each of them between two improvements."""
    batch: Some = 65_536
    """Moves that one step of learning looks at."""
    epochs: Some = 2
    """How often a move is looked at."""
    rate: tuple[Rate, Rate] = (1e-3, 5e-5)
    """How large the steps of learning are, at the beginning and at the end."""
    entropy: tuple[Part, Part] = (0.02, 0.002)
    """How much it is worth to play in many ways, at the beginning and at the end."""
    trust: Part = 1.0
    """How much a result counts against what was expected on the way (the λ of GAE): 1 for whole games."""
    two_seats: Part = 0.5
    """The part of the games that has two seats; the others share the rest."""
    against_earlier: Part = 0.15
    """The part of the games in which all but one seat are played by an earlier self …"""
    against_quick: Part = 0.05
    """… and by pilots."""
    keep_every: Some = 50
    """Improvements after which the network joins the league of earlier selves."""
    options: tuple[OptionShare, ...] = ()
    """Games with other options than a table has by itself."""


def settings_for(game: str, device: str, seed: int = 1, hidden: int | None = None) -> TrainingSettings:
    """What was found good for a game, in its `training.json`; a CPU plays fewer games with a smaller network.

    `hidden` is given where a run begins with a network that is there.
    """
    file = resources.files(package_of(game)).joinpath("training.json")
    own = msgspec.json.decode(file.read_bytes()) if file.is_file() else {}
    settings = msgspec.convert({"game": game, "seed": seed} | own, TrainingSettings)
    if device == "cpu":
        settings = msgspec.structs.replace(settings, games=512, batch=4_096, hidden=128)
    return settings if hidden is None else msgspec.structs.replace(settings, hidden=hidden)


def changed(settings: TrainingSettings, changes: Sequence[str]) -> TrainingSettings:
    """The settings with changes written as `name=value`, the value in JSON."""
    values = msgspec.to_builtins(settings)
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals or name not in values or name in ("game", "seed"):
            raise BadSetup(f"There is no setting {name!r}; there are {', '.join(list(values)[2:])}.")
        try:
            values[name] = msgspec.json.decode(value)
            msgspec.convert(values, TrainingSettings)
        except msgspec.MsgspecError as error:
            told = isinstance(error, msgspec.ValidationError)
            why = f" ({str(error).partition(' - at ')[0].replace('`', '')})" if told else ""
            raise BadSetup(f"The setting {name} cannot be {value!r}{why}; it is {getattr(settings, name)!r}.") from None
    result = msgspec.convert(values, TrainingSettings)
    _check_options(result)
    return result


def _check_options(settings: TrainingSettings) -> None:
    """Raise `BadSetup` unless the game has these options, and their parts are no more than the whole."""
    game = game_of(settings.game)
    for share in settings.options:
        for seats in share.seats or game.seats:
            game.setup(seats, share.options)
    for seats in game.seats:
        if sum(share.part for share in settings.options if share.holds_for(seats)) > 1 + ROUNDING:
            raise BadSetup(f"With {seats} seats the parts of the setting options are more than 1 together.")
