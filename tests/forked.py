"""Starts `saucerful` without waiting for Python, its imports and the compiled kernels each time.

A process that has loaded all of that once forks for every command. Each fork is a process of its own, with its own
arguments, environment, streams and exit code, as if it had been started from a shell. Writer processes, which need
little, are forked from a process that has loaded little.
"""

import asyncio
import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

PARENT = "import sys; from tests.forked import fork_on_demand; fork_on_demand(int(sys.argv[1]), sys.argv[2:])"
PROGRAM = "saucerful.cli"
SERVER = ("saucerful.server.host.app", "saucerful.server.host.serve")
WRITERS = ("saucerful.server.storage.sqlite.writer_process", "saucerful.server.storage.postgres.writer_process")
MOST_FILES = 16
_one_at_a_time = threading.Lock()


class Forked:
    """A running command."""

    def __init__(self, report: int) -> None:
        self._report = report  # a pipe with the process id, and the exit code once the command has ended
        self._lock = threading.Lock()
        self._code: int | None = None
        self.pid = self._read()

    @property
    def returncode(self) -> int | None:
        """The exit code, negative after a signal, as in `subprocess`; `None` while the command runs."""
        with self._lock:
            if self._code is None and select.select([self._report], [], [], 0)[0]:
                self._end()
            return self._code

    def send_signal(self, number: int) -> None:
        """Send a signal, if the command is still running."""
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it without any warning."""
        self.send_signal(signal.SIGKILL)

    def wait(self) -> int:
        """Wait for the end, and return the exit code."""
        with self._lock:
            return self._end() if self._code is None else self._code

    def _end(self) -> int:
        self._code = self._read()
        os.close(self._report)
        return self._code

    def _read(self) -> int:
        line = b""
        while not line.endswith(b"\n"):
            more = os.read(self._report, 1)
            assert more, "the process that forks has ended"
            line += more
        return int(line)


class ForkedAwaited:
    """The same in a coroutine: it can be waited for while the loop goes on."""

    def __init__(self, forked: Forked) -> None:
        self._forked = forked
        self.pid, self.send_signal, self.kill = forked.pid, forked.send_signal, forked.kill

    @property
    def returncode(self) -> int | None:
        """The exit code, or `None` while the command runs."""
        return self._forked.returncode

    async def wait(self) -> int:
        """Wait for the end, and return the exit code."""
        return await asyncio.to_thread(self._forked.wait)


def start(
    arguments: Sequence[str],
    streams: tuple[int, int, int],
    environment: Mapping[str, str],
    program: str = PROGRAM,
    inherited: Sequence[int] = (),
) -> Forked:
    """Run `saucerful` with these arguments and these file descriptors as standard input, output and error.

    Or run `main` of another module in its place. What is to be inherited stays open, by other numbers.
    """
    words = [os.fsencode(one).hex() for one in arguments]
    request = {"program": program, "arguments": words, "environment": dict(environment)}
    with _one_at_a_time:
        report, write = os.pipe()
        try:
            line = json.dumps(request).encode() + b"\n"
            socket.send_fds(parent_of(program), [line], [write, *streams, *inherited])
        finally:
            os.close(write)
        return Forked(report)


def parent_of(program: str) -> socket.socket:
    """The process that forks for a program, started when it is first wanted; it ends with this one."""
    return _parent(WRITERS if program in WRITERS else (PROGRAM, *SERVER))


@cache
def _parent(modules: tuple[str, ...]) -> socket.socket:
    ours, theirs = socket.socketpair()
    with theirs:
        command = [sys.executable, "-c", PARENT, str(theirs.fileno()), *modules]
        process = subprocess.Popen(command, pass_fds=[theirs.fileno()])

    def end() -> None:
        ours.close()
        process.wait(60)

    atexit.register(end)
    return ours


def _load_kernels() -> None:
    from saucerful.games import names
    from saucerful.lab.warm import compile_part

    for game in names():
        for part in (0, 1):  # played by hand, and simulated
            compile_part(game, part)


def fork_on_demand(requests: int, modules: list[str]) -> None:
    """In the process that forks: load these modules, then run each command that is asked for in a child."""
    for module in modules:
        import_module(module)
    if PROGRAM in modules:
        _load_kernels()
    gc.collect()
    gc.freeze()  # the children share this memory for longer
    reports: dict[int, int] = {}

    def reap(*_: Any) -> None:
        for pid in list(reports):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                report = reports.pop(pid)
                _tell(report, os.waitstatus_to_exitcode(status))
                os.close(report)

    signal.signal(signal.SIGCHLD, reap)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with socket.socket(fileno=requests) as connection:
        while request := _request(connection):
            line, report, files = request
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
            if (pid := os.fork()) == 0:
                _run(json.loads(line), files[:3], [requests, report, *reports.values()])
            for file in files:
                os.close(file)
            reports[pid] = report
            _tell(report, pid)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
    for pid in list(reports):
        os.kill(pid, signal.SIGKILL)


def _request(connection: socket.socket) -> tuple[bytes, int, list[int]] | None:
    if not _waits(connection):
        return None
    line, (report, *files), *_ = socket.recv_fds(connection, 1 << 16, MOST_FILES)
    while line and not line.endswith(b"\n"):
        line += connection.recv(1 << 16)
    return line, report, files


def _waits(connection: socket.socket) -> bool:
    """Wait for a request; False if there will be none any more."""
    return bool(connection.recv(1, socket.MSG_PEEK))


def _tell(report: int, number: int) -> None:
    try:
        os.write(report, f"{number}\n".encode())
    except BrokenPipeError:  # nobody waits for it any more
        pass


def _run(request: dict[str, Any], streams: list[int], others: list[int]) -> None:
    """In a child: become the command. Never returns."""
    code = 1
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        for descriptor in (*streams, *others):
            os.close(descriptor)
        os.environ.clear()
        os.environ.update(request["environment"])
        sys.argv = ["saucerful", *(os.fsdecode(bytes.fromhex(one)) for one in request["arguments"])]
        sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)
        try:
            import_module(request["program"]).main()
            code = 0
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1 if stop.code else 0
        except BaseException:
            import traceback

            traceback.print_exc()
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)
