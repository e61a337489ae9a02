"""One live server for the tests of a process, and tests that are coroutines."""

import asyncio
import inspect
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.server.live import METRICS_TOKEN, Server, running_server


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


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    runner: asyncio.Runner = pyfuncitem._request.getfixturevalue("runner")
    wanted = inspect.signature(pyfuncitem.obj).parameters
    runner.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True
