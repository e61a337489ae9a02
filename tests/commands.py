"""Runs `saucerful` to its end, and returns what it printed."""

import os
import subprocess
import tempfile
from pathlib import Path

from tests.forked import PROGRAM, start


def run(
    *arguments: str | Path, given: bytes | str | None = None, program: str = PROGRAM
) -> "subprocess.CompletedProcess[str]":
    """Run a command with some standard input, on a wide terminal."""
    with tempfile.TemporaryFile() as typed, tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as complained:
        typed.write(given.encode() if isinstance(given, str) else given or b"")
        typed.seek(0)
        streams = (typed.fileno(), said.fileno(), complained.fileno())
        code = start([str(one) for one in arguments], streams, os.environ | {"COLUMNS": "200"}, program).wait()
        printed = []
        for stream in (said, complained):
            stream.seek(0)
            printed.append(stream.read().decode())
    return subprocess.CompletedProcess(["saucerful", *map(str, arguments)], code, *printed)
