"""A pool of worker processes that ends with the process that started it."""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process

from saucerful.engine.errors import SaucerfulError


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of `jobs` spawned processes. An exception in the block stops them, whatever they are doing."""
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_exit_with_parent)
    try:
        with _ignoring_interrupts():
            for _ in range(jobs):
                pool.submit(_do_nothing)  # starts a worker
        yield pool
    except BrokenProcessPool as error:
        raise SaucerfulError(
            "A worker process ended early: it could not import a bot's module, was killed, or memory ran out."
        ) from error
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(active_children()) - others:
            worker.terminate()
        raise
    pool.shutdown()


@contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Let processes that are started in the block ignore Ctrl-C, so that only this process handles it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _do_nothing() -> None:
    pass


def _exit_with_parent() -> None:
    """In a worker: exit when the parent process does, even if that was killed."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)
