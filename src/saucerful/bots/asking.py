"""Asking a bot for its move, so that the game goes on whatever the bot does."""

import threading
from dataclasses import dataclass
from typing import Any

from saucerful.bots.levels import PolicyBot
from saucerful.bots.sight import Bot, Sight

PATIENCE = 10.0
"""Seconds that a bot from elsewhere may take before the seat moves without it."""


@dataclass(frozen=True)
class Answer:
    """The action to make, and what was wrong with the bot's own answer, if anything was."""

    action: int
    fault: str | None = None


def ask(bot: Bot, sight: Sight, patience: float | None = None) -> Answer:
    """The bot's move; a quick sensible one instead if it raises, answers nonsense or takes too long."""
    answer, fault = _answer(bot, sight, patience)
    if fault is None:
        if isinstance(answer, str) and answer in sight.moves:
            return Answer(int(sight.actions[sight.moves.index(answer)]))
        if isinstance(answer, int) and not isinstance(answer, bool) and answer in sight.actions:
            return Answer(answer)
        fault = f"answered {answer!r:.80}, which is not legal"
    return Answer(PolicyBot().choose(sight), fault)


def _answer(bot: Bot, sight: Sight, patience: float | None) -> tuple[Any, str | None]:
    if patience is None:
        return _try(bot, sight)
    found: list[tuple[Any, str | None]] = []
    worker = threading.Thread(target=lambda: found.append(_try(bot, sight)), daemon=True)
    worker.start()
    worker.join(patience)
    return found[0] if found else (None, f"took more than {patience:g} s")


def _try(bot: Bot, sight: Sight) -> tuple[Any, str | None]:
    try:
        return bot.choose(sight), None
    except Exception as error:  # a bot from elsewhere may do anything
        return None, f"raised {type(error).__name__}: {error}"[:200]
