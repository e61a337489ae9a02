"""Work on a Ray cluster: in pieces of about a second, done again elsewhere if a machine is lost."""

import os
import time
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import islice
from typing import Any

from saucerful.engine.errors import SaucerfulError
from saucerful.lab.machines.version import work_version

AHEAD = 3
"""Pieces for each core that are under way: a core that has ended one finds the next."""
SHORT, LONG = 0.5, 3.0
"""Seconds that a piece takes at least and at most; a message to the cluster costs about a millisecond."""
MOST_CALLS = 4096
PATIENCE = 30
"""Seconds to wait for a machine of the cluster to answer."""

Call = tuple[Any, ...]


class OtherVersion(SaucerfulError):
    """A machine of the cluster runs other code than this one, and so would play other games."""


class Cluster:
    """The cores of a cluster that this process is connected to."""

    def __init__(self, address: str) -> None:
        import ray

        self._ray: Any = ray
        self._address = address
        self._work = self._ray.remote(max_retries=-1, num_cpus=1)(_piece)
        self._calls = 1
        self._cores = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def map(self, do: Callable[..., Any], *values: Iterable[Any]) -> Iterator[Any]:
        """What the calls return, in order."""
        calls, under_way = zip(*values, strict=False), deque[Any]()
        try:
            with told(self._ray, self._address):
                while self._send(do, calls, under_way):
                    yield from self._received(under_way.popleft())
        finally:
            self._drop(under_way)

    def as_done(self, do: Callable[..., Any], *values: Iterable[Any]) -> Iterator[Any]:
        """What the calls return, as they end."""
        calls, under_way = zip(*values, strict=False), deque[Any]()
        try:
            with told(self._ray, self._address):
                while self._send(do, calls, under_way):
                    [done], others = self._ray.wait(list(under_way), num_returns=1)
                    under_way = deque(others)
                    yield from self._received(done)
        finally:
            self._drop(under_way)

    def _send(self, do: Callable[..., Any], calls: Iterator[Call], under_way: deque[Any]) -> bool:
        """Give the cluster as much as it can do at a time; whether anything is under way."""
        while len(under_way) < AHEAD * self._cores and (piece := list(islice(calls, self._calls))):
            under_way.append(self._work.remote(work_version(), do, piece))
        return bool(under_way)

    def _received(self, reference: Any) -> list[Any]:
        """The results of a piece; from the time that it took follows how large the next ones are."""
        results, seconds = self._ray.get(reference)
        if seconds < SHORT:
            self._calls = min(MOST_CALLS, 2 * self._calls)
        elif seconds > LONG:
            self._calls = max(1, self._calls // 2)
        return list(results)

    def _drop(self, under_way: Iterable[Any]) -> None:
        with suppress(ConnectionError):  # a cluster that is lost does nothing any more
            for reference in under_way:
                self._ray.cancel(reference, force=False)


def _piece(version: str, do: Callable[..., Any], calls: list[Call]) -> tuple[list[Any], float]:
    """On a machine of the cluster: some calls, and how many seconds they took."""
    if work_version() != version:
        raise OtherVersion(_other(work_version(), version))
    began = time.monotonic()
    return [do(*given) for given in calls], time.monotonic() - began


def _version() -> str:
    return work_version()


def _other(theirs: str, ours: str) -> str:
    return f"The cluster runs another version of Saucerful ({theirs}, here {ours}): install the same on all machines."


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """Connect to a cluster, `ray://host:port`; `ray` is one of this machine's cores alone, made for the occasion."""
    if find_spec("ray") is None:
        raise SaucerfulError("A Ray cluster needs the library: pip install 'saucerful[cluster]'.")
    import ray

    _connect(ray, address)
    try:
        with told(ray, address):
            _check_versions(ray)
            machines = Cluster(address)
        yield machines
    finally:
        ray.shutdown()


@contextmanager
def told(ray: Any, address: str) -> Iterator[None]:
    """What goes wrong with a cluster as one sentence, where it happens: whoever writes a file beside did not fail."""
    try:
        yield
    except ConnectionError as error:
        raise SaucerfulError(f"The connection to the cluster {address} was lost: {_first_line(error)}.") from None
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, SaucerfulError):
            raise error.cause from None
        what = f"{type(error.cause).__name__}: {_first_line(error.cause)}"
        raise SaucerfulError(f"The work failed on a machine of the cluster {address}, by {what}.") from error
    except ray.exceptions.RayError as error:
        raise SaucerfulError(f"The cluster {address} failed: {type(error).__name__}.") from None


def _first_line(error: BaseException) -> str:
    """What an error says at first, or else its name."""
    said = str(error).strip()
    return said.splitlines()[0].rstrip(".") if said else type(error).__name__


def _connect(ray: Any, address: str) -> None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what matters is told by the error
            if address == "ray":  # a new one, even if Ray remembers another that has ended since
                named = os.environ.get("RAY_ADDRESS") or "local"
                more = {"include_dashboard": False} if named == "local" else {}
                ray.init(named, log_to_driver=False, logging_level="error", **more)
            else:
                ray.init(address, log_to_driver=False, logging_level="error")
    except (ConnectionError, TimeoutError, ValueError, AssertionError, RuntimeError) as error:
        sentence = f"There is no way to the cluster {address}: {_first_line(error)}."
        raise SaucerfulError(f"{sentence} If it asks for a token, set RAY_AUTH_MODE=token.") from None


def _check_versions(ray: Any) -> None:
    """Ask every machine once. One that comes later is refused by its first piece; one that is lost is left out."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy as OnNode

    ask = ray.remote(max_retries=0, num_cpus=0)(_version)
    nodes = [node["NodeID"] for node in ray.nodes() if node["Alive"]]
    asked = [ask.options(scheduling_strategy=OnNode(node, soft=False)).remote() for node in nodes]
    lost = ray.exceptions.NodeDiedError, ray.exceptions.WorkerCrashedError, ray.exceptions.TaskUnschedulableError
    answers, until = set[str](), time.monotonic() + PATIENCE
    try:
        for one in asked:
            with suppress(*lost):
                answers.add(ray.get(one, timeout=max(0.0, until - time.monotonic())))
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, ImportError) or "ModuleNotFoundError" in str(error):
            raise SaucerfulError(
                "A machine of the cluster has no Saucerful: install the same on all machines."
            ) from None
        raise
    except ray.exceptions.GetTimeoutError:
        raise SaucerfulError(f"The cluster does not answer within {PATIENCE} seconds.") from None
    for theirs in answers - {work_version()}:
        raise OtherVersion(_other(theirs, work_version()))
