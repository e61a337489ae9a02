"""Bots that a program brings along as objects, or as classes that make them, beside those that are known by name."""

import copy
import pickle
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from saucerful.bots import levels
from saucerful.bots.levels import Level, Player, level_from
from saucerful.bots.sight import Bot
from saucerful.engine.errors import BadSetup

AnyBot = Player | Bot | Callable[[], Bot]
"""The name of a level, an object with a method `choose(sight)`, or a class or function that makes one."""


def as_players(bots: Sequence[AnyBot]) -> tuple[Player, ...]:
    """Each bot under a name of its own: that of its level, or its `name`, or that of its class.

    An object is copied (`copy.deepcopy`) for every seat of every game, so that games do not depend on each other. A
    class, or a function without arguments, is called instead.
    """
    if isinstance(bots, str):
        raise BadSetup(f"Give the bots as a list, [{bots!r}, …].")
    taken = {*levels.names(), *(bot for bot in bots if isinstance(bot, str))}
    return tuple(bot if isinstance(bot, str | Level) else _guest(bot, taken) for bot in bots)


def check_portable(players: Sequence[Player]) -> None:
    """Raise `BadSetup` for bots that cannot be sent to another process."""
    for player in players:
        if isinstance(player, str):
            continue
        main = sys.modules["__main__"]
        if _home(player.make) == "__main__" and not hasattr(main, "__file__"):
            raise BadSetup(
                f"The bot {player.name!r} was made in a notebook or at the prompt, where other processes cannot find"
                " it: use jobs=1, or put its class into a file and import it."
            )
        try:
            pickle.dumps(player)
        except Exception as error:  # whatever its class does when it is pickled
            raise BadSetup(
                f"The bot {player.name!r} cannot be sent to another process ({error}): use jobs=1."
            ) from error


def _guest(bot: Any, taken: set[str]) -> Level:
    makes = isinstance(bot, type) or (callable(bot) and not hasattr(bot, "choose"))
    try:
        made = bot() if makes else copy.deepcopy(bot)
    except Exception as error:
        what = "be made" if makes else "be copied for each game (give its class instead)"
        raise BadSetup(f"The bot {_called(bot)!r} cannot {what}: {type(error).__name__}: {error}.") from error
    name = _free(_called(made if isinstance(getattr(made, "name", None), str) else bot), taken)
    return level_from(made, name, bot if makes else partial(copy.deepcopy, bot))


def _called(bot: Any) -> str:
    name = getattr(bot, "name", None)
    if isinstance(name, str) and name:
        return name
    return str(getattr(bot, "__name__", type(bot).__name__))


def _free(name: str, taken: set[str]) -> str:
    """The name, with a number if there is one of that name already; it is taken from now on."""
    found, number = name, 2
    while found in taken:
        found, number = f"{name} {number}", number + 1
    taken.add(found)
    return found


def _home(make: Any) -> str:
    """The module that a bot's class is in."""
    made = make.args[0] if isinstance(make, partial) else make
    found = made if isinstance(made, type) or not hasattr(made, "choose") else type(made)
    return str(getattr(found, "__module__", ""))
