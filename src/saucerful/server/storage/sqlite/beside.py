"""One statement, run again and again by a thread of machine code that never needs Python's lock.

A thread of Python would wait for that lock several times in each commit, and the event loop would wait for the thread:
together they lose a third of what a server can do. This one reads from a pipe where its text lies, runs the statement,
and says through another pipe how it went. It can only succeed or not: whoever uses it tries anew in the ordinary way
what did not succeed, and learns why.

The functions are those of the very SQLite that Python's own module uses. A second copy of it in the same process would
break its locks on the file, so where they cannot be found there, there is nothing beside.
"""

import _sqlite3
import ctypes
import os
import struct
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from llvmlite import binding
from numba import types

from saucerful.engine.rule import compiled, rule

OK, REFUSED, DONE = 0, 19, 101
"""What SQLite answers: `REFUSED` is a constraint, and leaves everything as it was."""
PATIENCE_MS = 100
"""How long to wait while another program has the file locked; the ordinary way waits longer."""
READ_AND_WRITE = 0x2 | 0x8000
"""An existing file, and a connection that only one thread at a time uses."""
ASK, ANSWER = struct.Struct("@QQ"), struct.Struct("@q")

pointer, count, code = types.uintp, types.intp, types.intc
OURS = "saucerful_{}"
"""What the functions of SQLite are called where machine code looks for them."""
bind_text: Any = types.ExternalFunction(OURS.format("bind_text"), code(pointer, code, pointer, code, pointer))
step: Any = types.ExternalFunction(OURS.format("step"), code(pointer))
reset: Any = types.ExternalFunction(OURS.format("reset"), code(pointer))
read: Any = types.ExternalFunction("read", count(code, pointer, count))
write: Any = types.ExternalFunction("write", count(code, pointer, count))


@rule
def run_statement(statement: Any, asked: Any, answered: Any) -> None:
    """Until the pipe is closed: take a text, run the statement with it, tell how it went."""
    ask, answer = np.zeros(2, np.uint64), np.zeros(1, np.int64)
    while read(asked, ask.ctypes.data, 16) == 16:
        result = bind_text(statement, 1, ask[0], ask[1], 0)
        if result == OK:
            result = step(statement)
        reset(statement)
        answer[0] = result
        if write(answered, answer.ctypes.data, 8) != 8:
            return


class NotBeside(Exception):
    """It cannot be done here, or not now."""


def _library() -> ctypes.CDLL:
    try:
        library = ctypes.CDLL(_sqlite3.__file__)
        for name in ("bind_text", "step", "reset"):
            found = ctypes.cast(getattr(library, f"sqlite3_{name}"), ctypes.c_void_p)
            binding.add_symbol(OURS.format(name), found.value)
    except (AttributeError, OSError, TypeError) as error:
        raise NotBeside(str(error)) from None
    return library


class Beside:
    """A connection of its own with one prepared statement, which takes one text."""

    def __init__(self, path: Path, before: Sequence[str], statement: str) -> None:
        """Raises `NotBeside`."""
        if not compiled or os.name != "posix":
            raise NotBeside("nothing is compiled")
        self._library = _library()
        self._connection, self._statement = ctypes.c_void_p(), ctypes.c_void_p()
        try:
            self._check("open_v2", os.fsencode(path), ctypes.byref(self._connection), READ_AND_WRITE, None)
            self._check("busy_timeout", self._connection, PATIENCE_MS)
            for line in before:
                self._check("exec", self._connection, line.encode(), None, None, None)
            text = statement.encode()
            self._check("prepare_v2", self._connection, text, -1, ctypes.byref(self._statement), None)
        except NotBeside:
            self._let_go()
            raise
        asked, self._asking = os.pipe()
        self.answers, answered = os.pipe()
        """To be read from when there is an answer."""
        self._theirs = asked, answered
        self._text = b""
        self._thread = threading.Thread(
            target=run_statement, args=(self._statement.value, asked, answered), name="storage-beside", daemon=True
        )
        self._thread.start()

    def run(self, text: bytes) -> None:
        """Begin; there is an answer for each text, and one at a time."""
        self._text = text  # it must stay where it is
        os.write(self._asking, ASK.pack(ctypes.cast(ctypes.c_char_p(text), ctypes.c_void_p).value, len(text)))

    def answer(self) -> int:
        """`DONE` if all of it is on the disk; else nothing is. Waits for it."""
        (result,) = ANSWER.unpack(os.read(self.answers, ANSWER.size))
        return int(result)

    def stop(self) -> None:
        """End, when what was begun is done."""
        os.close(self._asking)
        self._thread.join()
        for end in (self.answers, *self._theirs):
            os.close(end)
        self._let_go()

    def _check(self, name: str, *arguments: object) -> None:
        result = getattr(self._library, f"sqlite3_{name}")(*arguments)
        if result != OK:
            raise NotBeside(f"{name}: {result}")

    def _let_go(self) -> None:
        with suppress(AttributeError):
            self._library.sqlite3_finalize(self._statement)
            self._library.sqlite3_close_v2(self._connection)
