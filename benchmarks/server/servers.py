"""The servers under load, each a process of its own that is started and stopped here."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from tests.postgres import Cluster

PEER = Path(__file__).parent / "peer"
DATA = Path("build")
"""Our journal goes here: beside the sources, on a disk, where /tmp may be memory."""
PATIENCE = 60.0
METRICS_TOKEN = "0123456789abcdef"


@dataclass(frozen=True)
class Server:
    """Where it listens, and as which process."""

    language: str
    port: int
    pid: int


class CannotStart(Exception):
    """Says what is missing."""


@contextmanager
def running(command: list[str], stdout: int, **environment: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(command, env=os.environ | environment, stdout=stdout, text=True)
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


@contextmanager
def boardgame_io() -> Iterator[Server]:
    node = shutil.which("node")
    if node is None or not (PEER / "node_modules").is_dir():
        raise CannotStart("The peer needs Node and its packages: `make bench-server` fetches them.")
    with running([node, str(PEER / "serve.js")], subprocess.PIPE, NODE_ENV="production") as process:
        assert process.stdout is not None
        yield Server("boardgame_io", json.loads(process.stdout.readline())["port"], process.pid)


@contextmanager
def data_folder(parent: Path = DATA) -> Iterator[Path]:
    parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=parent) as folder:
        yield Path(folder)


@contextmanager
def saucerful(data: Path, **settings: object) -> Iterator[Server]:
    """`saucerful serve`, as hosts start it; thousands of people may come from one address here."""
    port = free_port()
    given = {"host": "127.0.0.1", "port": port, "data": data, "address_rate": 1_000_000, "log_level": "warning"}
    given["metrics_token"] = METRICS_TOKEN
    flags = [f"--{name.replace('_', '-')}={value}" for name, value in (given | settings).items()]
    with running([str(Path(sys.executable).with_name("saucerful")), "serve", *flags], subprocess.DEVNULL) as process:
        wait_until_open(process, port)
        yield Server("ours", port, process.pid)


@contextmanager
def ours() -> Iterator[Server]:
    with data_folder() as data, saucerful(data) as server:
        yield server


@contextmanager
def postgres() -> Iterator[Server]:
    """Ours with its data in a PostgreSQL of its own, which syncs every commit to the disk."""
    cluster = Cluster(fsync="on", autovacuum="on", max_connections="100", shared_buffers="256MB")
    try:
        with data_folder() as data, saucerful(data, database=cluster.new_database()) as server:
            yield server
    finally:
        cluster.remove()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def wait_until_open(process: subprocess.Popen[str], port: int) -> None:
    """Until it answers a request."""
    start = time.perf_counter()
    while time.perf_counter() - start < PATIENCE:
        if process.poll() is not None:
            raise CannotStart("`saucerful serve` did not start.")
        try:
            httpx.get(f"http://127.0.0.1:{port}/ready").raise_for_status()
            return
        except httpx.TransportError:
            time.sleep(0.02)
    raise CannotStart(f"`saucerful serve` does not answer on port {port}.")


SERVERS = {"file": ours, "postgres": postgres, "boardgame_io": boardgame_io}
