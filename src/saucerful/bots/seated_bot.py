"""A bot in a seat, asked for its moves in such a way that the game goes on whatever the bot does."""

import logging
import sys
import threading
import time
import traceback
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from saucerful.bots.levels import BUILT_IN, Player, QuickBot, SearchBot, level_of
from saucerful.bots.sight import Bot, Sight

PATIENCE = 10.0
"""Seconds that a bot from another package may take for a move before another one is made for it."""

logger = logging.getLogger("saucerful.bots")
logger.addHandler(logging.NullHandler())  # silent unless the program sets up logging


class BotAnswer(NamedTuple):
    """What a bot gave when it was asked, or its fault, and where in the bot that happened."""

    given: Any
    fault: str = ""
    traceback: str = ""


class SeatedBot:
    """A bot in a seat for the length of a game.

    If it fails, takes too long or answers with an illegal move, that is a fault: a quick sensible move is made instead.
    A bot that is still thinking about an earlier move is not asked again before it has answered.
    """

    def __init__(self, player: Player, patience: float | None = PATIENCE, scale: float = 1.0) -> None:
        self.level = level_of(player)
        self.name = self.level.name
        self.patience = None if self.level in BUILT_IN else patience
        self.faults: list[str] = []
        self.traceback = ""
        """Where in the bot its first fault happened, if it raised or took too long."""
        self._thinking: threading.Thread | None = None
        self.bot: Bot | None = None
        self._trouble = BotAnswer(None)
        try:
            bot = self.level.make()
            self.bot = bot.scaled(scale) if isinstance(bot, SearchBot) and scale != 1 else bot
        except (Exception, SystemExit) as error:
            self._trouble = BotAnswer(None, f"could not be made: {type(error).__name__}: {error}", _where(error))

    def choose(self, sight: Sight) -> int:
        """The action to make. In live play it comes when the bot's time is up: a quick answer would tell something."""
        start = time.monotonic()
        action = self.answer(sight)
        if sight.seconds is not None:
            time.sleep(max(0.0, start + sight.seconds - time.monotonic()))
        return action

    def answer(self, sight: Sight) -> int:
        """The action to make, as soon as it is known. In live play the caller holds it back until the time is up."""
        action = self.attempt(sight)
        return self._stand_in(sight) if action is None else action

    def attempt(self, sight: Sight) -> int | None:
        """The bot's own action, or `None` after a fault, which is recorded."""
        own = replace(sight, masked=sight.masked.copy(), actions=sight.actions.copy())  # a bot may change what it gets
        answer = self._ask(own)
        action = None if answer.fault else _legal_action(answer.given, sight)
        if action is None:
            self.traceback = self.traceback or answer.traceback
            self._record_fault(sight, answer.fault or f"answered {_shown(answer.given)}, which is not legal")
        return action

    def _stand_in(self, sight: Sight) -> int:
        """A quick sensible move; any legal one if even that fails, as on a full disk where nothing can be compiled."""
        quick = _try(QuickBot(), sight)
        if quick.fault:
            self._record_fault(sight, f"had a stand-in that {quick.fault}")
            return int(sight.actions[sight.seed % len(sight.actions)])
        return int(quick.given)

    def _ask(self, sight: Sight) -> BotAnswer:
        if self.bot is None:
            return self._trouble
        if self.patience is None:
            return _try(self.bot, sight)
        if self._thinking and self._thinking.is_alive():
            return BotAnswer(None, "is still thinking about an earlier move")
        bot, found = self.bot, list[BotAnswer]()
        self._thinking = threading.Thread(target=lambda: found.append(_try(bot, sight)), daemon=True)
        self._thinking.start()
        self._thinking.join(self.patience)
        if found:
            return found[0]
        return BotAnswer(None, f"took more than {self.patience:g} s", _still_in(self._thinking))

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


def _try(bot: Bot, sight: Sight) -> BotAnswer:
    try:
        return BotAnswer(bot.choose(sight))
    except (Exception, SystemExit) as error:  # a bot from another package may do anything
        return BotAnswer(None, f"raised {type(error).__name__}: {error}"[:200], _where(error))


def _where(error: BaseException) -> str:
    """The traceback of an error within the bot, without the line that called it."""
    inside = error.__traceback__.tb_next if error.__traceback__ else None
    return "".join(traceback.format_exception(type(error), error, inside))


def _still_in(thread: threading.Thread) -> str:
    """Where in the bot a thread is at this moment."""
    frame = sys._current_frames().get(thread.ident or 0)
    if frame is None:
        return ""
    stack = traceback.extract_stack(frame)
    inside = next((i + 1 for i, one in enumerate(stack) if one.name == _try.__name__), len(stack))
    return "".join(["Still at work here:\n", *traceback.format_list(stack[inside:])])
