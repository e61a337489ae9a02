"""Where work is done: in this process, in several, or on the machines of a Ray cluster, always with the same results.

What is given to `map` and `as_done` is a plain function of a module and what it is called with, so it can run anywhere.
`as_done` asks for the next values only when somebody is free for them: what they are may depend on what came back.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import Any, Protocol

from saucerful.engine.errors import BadSetup
from saucerful.lab.machines.workers import workers

RAY = "ray"
AHEAD = 3
"""Calls for each core that are under way: a core that has ended one finds the next."""


class Workplace(Protocol):
    """Calls a function many times, for the values that the iterables give together, until the shortest ends."""

    def map(self, do: Callable[..., Any], *values: Iterable[Any]) -> Iterator[Any]:
        """What the calls return, in order."""

    def as_done(self, do: Callable[..., Any], *values: Iterable[Any]) -> Iterator[Any]:
        """What the calls return, as they end."""


class _Here:
    """This process: nothing is done before its result is asked for."""

    def map(self, do: Callable[..., Any], *values: Iterable[Any]) -> Iterator[Any]:
        return map(do, *values)

    def as_done(self, do: Callable[..., Any], *values: Iterable[Any]) -> Iterator[Any]:
        return map(do, *values)


class _Processes:
    """Several processes on this machine."""

    def __init__(self, pool: ProcessPoolExecutor, jobs: int) -> None:
        self._pool, self._jobs = pool, jobs

    def map(self, do: Callable[..., Any], *values: Iterable[Any]) -> Iterator[Any]:
        return self._pool.map(do, *values)

    def as_done(self, do: Callable[..., Any], *values: Iterable[Any]) -> Iterator[Any]:
        calls, under_way = zip(*values, strict=False), set[Future[Any]]()
        while under_way := under_way | self._begin(do, islice(calls, AHEAD * self._jobs - len(under_way))):
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            yield from (one.result() for one in done)

    def _begin(self, do: Callable[..., Any], calls: Iterable[tuple[Any, ...]]) -> set[Future[Any]]:
        return {self._pool.submit(do, *given) for given in calls}


@contextmanager
def workplace(jobs: int = 1, on: str | None = None) -> Iterator[Workplace]:
    """So many processes of this machine, or what `on` names: `local`, `ray` or `ray://host:port`."""
    check_place(jobs, on)
    if on is not None and on != "local":
        from saucerful.lab.machines.ray_cluster import cluster

        with cluster(on) as machines:
            yield machines
    elif jobs == 1:
        yield _Here()
    else:
        with workers(jobs) as pool:
            yield _Processes(pool, jobs)


def check_place(jobs: int, on: str | None) -> None:
    """Refuse a place that there is not, before anything is begun."""
    if on is None or on == "local":
        return
    if on != RAY and not on.startswith(f"{RAY}://"):
        raise BadSetup(f"Work can be done on local, ray or ray://HOST:PORT, not on {on!r}.")
    if jobs > 1:
        raise BadSetup("--jobs is for this machine; a Ray cluster uses all its cores: leave out --jobs or --on.")
