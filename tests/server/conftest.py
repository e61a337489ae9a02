"""One live server for the tests of a process, and tests that are coroutines."""

import asyncio
import inspect
import os
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from saucerful.server.storage.postgres import opening
from saucerful.server.storage.writing.process import WriterProcess
from tests.forked import WRITERS, parent_of
from tests.postgres import ON_POSTGRES, Cluster
from tests.server.forked_writer import start_forked
from tests.server.live import METRICS_TOKEN, Server, running_server

if ON_POSTGRES:  # tests set the machine's clock, which then differs from the database's
    opening.CLOCKS_APART = 2**60


@pytest.fixture(autouse=True)
def forked_writers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Writer processes are forked, but where a file has a fixture of this name that leaves them as they are."""
    if hasattr(os, "fork"):
        parent_of(WRITERS[0])
        monkeypatch.setattr(WriterProcess, "start", classmethod(start_forked))


@pytest.fixture(scope="session")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="session")
def server(runner: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    stack = AsyncExitStack()
    settings: dict[str, Any] = {"bot_wait": 0, "address_rate": 1000, "metrics_token": METRICS_TOKEN}
    running = running_server(tmp_path_factory.mktemp("data"), **settings)
    yield runner.run(stack.enter_async_context(running))
    runner.run(stack.aclose())


@pytest.fixture(scope="session")
def only_cluster() -> Iterator[Cluster]:
    """A PostgreSQL for the tests of a process."""
    cluster = Cluster()
    yield cluster
    cluster.remove()


@pytest.fixture
def cluster(only_cluster: Cluster) -> Iterator[Cluster]:
    """The same, of whose databases no test sees what another has left there."""
    yield only_cluster
    only_cluster.recycle()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where all tests run on PostgreSQL, leave out those of SQLite alone."""
    for item in items if ON_POSTGRES else ():
        if item.get_closest_marker("sqlite") is not None:
            item.add_marker(pytest.mark.skip(reason="it is about what only SQLite does"))


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    runner: asyncio.Runner = pyfuncitem._request.getfixturevalue("runner")
    wanted = inspect.signature(pyfuncitem.obj).parameters
    runner.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True
