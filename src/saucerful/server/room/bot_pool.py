"""The threads in which bots think, off the event loop: a bounded pool that gives way to everything else."""

import asyncio
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import TypeVar

from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight

T = TypeVar("T")

NICENESS = 10
"""How much less urgent thinking is than answering people."""
HINT_NICENESS = 15
"""The same for hints, which nobody's game waits for."""
LEAST = 0.15
"""The share of its time that a bot may think even if it had to wait until that was over."""
KEPT = 0.25
"""The share of its time for which it keeps its thread at least: searches end a little after their time."""


class BotPool:
    """Threads in which bots choose their moves. However many think, people are not kept waiting."""

    def __init__(self, threads: int, observe: Callable[[float], None] = lambda _: None) -> None:
        self._slow = ThreadPoolExecutor(threads, thread_name_prefix="bots", initializer=_give_way)
        self._quick = ThreadPoolExecutor(1, thread_name_prefix="quick-bots")
        self._behind = ThreadPoolExecutor(1, thread_name_prefix="hints", initializer=_come_last)
        self._observe = observe
        self._is_stopped = False

    def ask(self, player: SeatedBot, sight: Sight, answer: Callable[[str], None]) -> None:
        """`answer` is called on the event loop with the move.

        A bot's time begins when it is asked. On a busy machine bots think less, rather than let people wait longer. If
        one is late, how late does not tell how hard it found its move: it then has its thread for a fixed time.
        """
        if self._is_stopped:  # the server that takes over the table will ask again
            return
        loop, asked = asyncio.get_running_loop(), time.perf_counter()

        def think() -> str:
            began = time.perf_counter()
            action = player.answer(_less_waiting(sight, began - asked))
            self._observe(time.perf_counter() - began)
            time.sleep(max(0.0, began + KEPT * (sight.seconds or 0.0) - time.perf_counter()))
            moves: list[str] = sight.moves
            return str(moves[sight.actions.tolist().index(action)])

        def tell(done: Future[str]) -> None:
            if not done.cancelled() and not loop.is_closed():
                loop.call_soon_threadsafe(answer, done.result())

        at_first_sight = player.level.at_first_sight  # such a bot never waits for those that search
        (self._quick if at_first_sight else self._slow).submit(think).add_done_callback(tell)

    def find(self, work: Callable[[], T], seconds: float, answer: Callable[[T], None]) -> None:
        """Do work that no game waits for, after all bots. The answer comes after that time, or a multiple of it."""
        if self._is_stopped:
            return
        loop, asked = asyncio.get_running_loop(), time.perf_counter()

        def timed() -> T:
            found = work()
            took = time.perf_counter() - asked
            time.sleep(-took % seconds)
            return found

        def tell(done: Future[T]) -> None:
            if not done.cancelled() and not loop.is_closed() and done.exception() is None:
                loop.call_soon_threadsafe(answer, done.result())

        self._behind.submit(timed).add_done_callback(tell)

    def stop(self) -> None:
        """No more thinking; what is being thought is not waited for."""
        self._is_stopped = True
        for pool in (self._slow, self._quick, self._behind):
            pool.shutdown(wait=False, cancel_futures=True)


def _less_waiting(sight: Sight, waited: float) -> Sight:
    if sight.seconds is None:
        return sight
    return replace(sight, seconds=max(sight.seconds - waited, LEAST * sight.seconds))


def _come_last() -> None:
    _give_way(HINT_NICENESS)


def _give_way(niceness: int = NICENESS) -> None:
    """On Linux each thread has a niceness of its own; elsewhere the bound on the pool must do."""
    if hasattr(os, "setpriority") and os.uname().sysname == "Linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
