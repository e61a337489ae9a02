"""A bot in a seat, asked for its moves in such a way that the game goes on whatever the bot does."""

import logging
import threading
import time
from dataclasses import replace
from typing import Any

import numpy as np

from saucerful.bots.levels import TRUSTED, QuickBot, SearchBot, level
from saucerful.bots.sight import Bot, Sight

PATIENCE = 10.0
"""Seconds that a bot from another package may take for a move before another one is made for it."""

logger = logging.getLogger("saucerful.bots")
logger.addHandler(logging.NullHandler())  # silent unless the program sets up logging


class SeatedBot:
    """A bot in a seat for the length of a game.

    If it fails, takes too long or answers with an illegal move, that is a fault: a quick sensible move is made instead.
    A bot that is still thinking about an earlier move is not asked again before it has answered.
    """

    def __init__(self, name: str, patience: float = PATIENCE, scale: float = 1.0) -> None:
        self.name = name
        self.level = level(name)
        self.patience = None if name in TRUSTED else patience
        self.faults: list[str] = []
        self._thinking: threading.Thread | None = None
        self.bot: Bot | None = None
        self._trouble = ""
        try:
            bot = self.level.make()
            self.bot = bot.scaled(scale) if isinstance(bot, SearchBot) and scale != 1 else bot
        except (Exception, SystemExit) as error:
            self._trouble = f"could not be made: {type(error).__name__}: {error}"

    def choose(self, sight: Sight) -> int:
        """The action to make. In live play it comes when the bot's time is up: a quick answer would tell something."""
        start = time.monotonic()
        action = self.answer(sight)
        if sight.seconds is not None:
            time.sleep(max(0.0, start + sight.seconds - time.monotonic()))
        return action

    def answer(self, sight: Sight) -> int:
        """The action to make, as soon as it is known. In live play the caller holds it back until the time is up."""
        own = replace(sight, masked=sight.masked.copy(), actions=sight.actions.copy())  # a bot may change what it gets
        answer, fault = self._ask(own)
        action = _legal_action(answer, sight) if not fault else None
        if action is None:
            self._record_fault(sight, fault or f"answered {_shown(answer)}, which is not legal")
            action = self._stand_in(sight)
        return action

    def _stand_in(self, sight: Sight) -> int:
        """A quick sensible move; any legal one if even that fails, as on a full disk where nothing can be compiled."""
        action, fault = _try(QuickBot(), sight)
        if fault:
            self._record_fault(sight, f"had a stand-in that {fault}")
            action = sight.actions[sight.seed % len(sight.actions)]
        return int(action)

    def _ask(self, sight: Sight) -> tuple[Any, str]:
        if self.bot is None:
            return None, self._trouble
        if self.patience is None:
            return _try(self.bot, sight)
        if self._thinking and self._thinking.is_alive():
            return None, "is still thinking about an earlier move"
        bot, found = self.bot, list[tuple[Any, str]]()
        self._thinking = threading.Thread(target=lambda: found.append(_try(bot, sight)), daemon=True)
        self._thinking.start()
        self._thinking.join(self.patience)
        return found[0] if found else (None, f"took more than {self.patience:g} s")

    def _record_fault(self, sight: Sight, fault: str) -> None:
        self.faults.append(fault)
        logger.warning("%s in seat %d of %s %s", self.name, sight.seat, sight.game.name, fault)


def _legal_action(answer: Any, sight: Sight) -> int | None:
    """The action that an answer stands for, if it is a legal one."""
    if isinstance(answer, str) and answer in sight.moves:
        return int(sight.actions[sight.moves.index(answer)])
    if isinstance(answer, int | np.integer) and not isinstance(answer, bool) and int(answer) in sight.actions.tolist():
        return int(answer)
    return None


def _shown(answer: Any) -> str:
    try:
        return f"{answer!r:.80}"
    except Exception:
        return f"some {type(answer).__name__}"


def _try(bot: Bot, sight: Sight) -> tuple[Any, str]:
    try:
        return bot.choose(sight), ""
    except (Exception, SystemExit) as error:  # a bot from another package may do anything
        return None, f"raised {type(error).__name__}: {error}"[:200]
