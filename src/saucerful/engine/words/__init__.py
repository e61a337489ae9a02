"""Words from `.ftl` files, such as those for what happened in a game and for why a move was refused."""

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from saucerful.engine.event import Event
from saucerful.engine.game_packages import package_of

LANGUAGES = ("en", "pl", "fr", "cs")


@cache
def _bundle(packages: tuple[str, ...], language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for package in packages:
        bundle.add_resource(FluentResource(_source(package, language)), allow_overrides=True)
    return bundle


def _packages(game: str) -> tuple[str, ...]:
    """Whose words a game has; of two messages of one name, the last package's counts."""
    return "saucerful.engine", package_of(game)


def _source(package: str, language: str) -> str:
    return resources.files(package).joinpath("words", f"{language}.ftl").read_text("utf-8")


def knows(game: str, key: str, language: str = "en") -> bool:
    """Whether there are words for this key."""
    return bool(_bundle(_packages(game), language).has_message(key))


def say(game: str, key: str, values: Mapping[str, Any] | None = None, language: str = "en") -> str:
    """The message of a game in words. Values that are absent read as an empty text."""
    return _say(_packages(game), language, key, values or {})


def say_in(package: str, language: str, key: str, **values: Any) -> str:
    """A message from the folder `words` of a package, in words."""
    return _say((package,), language, key, values)


def _say(packages: tuple[str, ...], language: str, key: str, values: Mapping[str, Any]) -> str:
    bundle = _bundle(packages, language)
    given = {name: _shown(value) for name, value in values.items()}
    text, errors = bundle.format_pattern(bundle.get_message(key).value, given)
    if errors:
        raise LookupError(f"{packages[-1]}: the message {key} does not fit {dict(given)}: {errors}")
    return str(text)


def help_lines(game: str, language: str = "en") -> list[str]:
    """How the game is played and how its moves are written: its messages `help-…`, in the order of its file."""
    keys = re.findall(r"^(help-[a-z-]+) *=", _source(package_of(game), language), re.MULTILINE)
    return [say(game, key, language=language) for key in keys]


def _shown(value: Any) -> Any:
    """A value as it may stand in a sentence: a typed or recorded text could hold anything, such as terminal codes."""
    if isinstance(value, str):
        return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in value)
    return "" if value is None else value


def narrate(game: str, event: Event, names: list[str], language: str = "en") -> str:
    """An event as a sentence, seats called by their names."""
    values = dict(event.values)
    for field in event.kind.seats:
        if values.get(field) is not None:
            values[field] = names[values[field]]
    for field in event.kind.private:
        values[f"{field}-known"] = "no" if values[field] is None else "yes"
    return say(game, f"event-{event.name}", values, language)
