"""Running `saucerful` many times over without waiting for Python to start each time.

A process that has imported the program, and the games' kernels once they are wanted, forks for every command: each is a
process of its own, with its own standard input, output, error and exit code, as if it had been started from a shell.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

_HOST = """
import functools, json, os, sys
from saucerful import cli
from saucerful.games import names
from saucerful.lab.warm import compile_part

@functools.cache
def load():
    for game in names():
        for part in (0, 1):  # played by hand, and simulated
            compile_part(game, part)

for line in sys.stdin:
    asked = json.loads(line)
    arguments = [os.fsdecode(bytes.fromhex(part)) for part in asked["arguments"]]
    if arguments[:1] in (["simulate"], ["replay"]):
        load()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
            for number, (name, how) in enumerate(zip(asked["files"], (os.O_RDONLY, flags, flags))):
                os.dup2(os.open(name, how, 0o600), number)
            sys.stdin = open(0, encoding="utf-8", closefd=False)
            sys.stdout = open(1, "w", encoding="utf-8", closefd=False)
            sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)
            sys.argv = ["saucerful", *arguments]
            try:
                cli.main()
                code = 0
            except SystemExit as stop:
                code = stop.code or 0
            except BaseException:
                import traceback
                traceback.print_exc()
            sys.stdout.flush(), sys.stderr.flush()
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    print(os.waitstatus_to_exitcode(status), flush=True)
"""


class Commands:
    """Runs commands; close it when done."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.host = subprocess.Popen(
            [sys.executable, "-c", _HOST],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "COLUMNS": "200"},
        )

    def run(self, *arguments: str | Path, given: bytes | str | None = None) -> "subprocess.CompletedProcess[str]":
        with tempfile.TemporaryDirectory(dir=self.folder) as place:
            names = [str(Path(place, name)) for name in ("in", "out", "err")]
            Path(names[0]).write_bytes(given.encode() if isinstance(given, str) else given or b"")
            asked: dict[str, Any] = {"files": names, "arguments": [os.fsencode(part).hex() for part in arguments]}
            assert self.host.stdin
            assert self.host.stdout
            self.host.stdin.write(json.dumps(asked) + "\n")
            self.host.stdin.flush()
            code = int(self.host.stdout.readline())
            said, complained = (Path(name).read_text("utf-8") for name in names[1:])
        return subprocess.CompletedProcess(["saucerful", *map(str, arguments)], code, said, complained)

    def close(self) -> None:
        assert self.host.stdin
        self.host.stdin.close()
        self.host.wait(60)
