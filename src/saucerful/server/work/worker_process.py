"""The process that works: it reads tasks from standard input, does one after the other, and answers each.

`python -m saucerful.server.work.worker_process`, started by `worker`. It has an interpreter of its own, so that no task
makes the server's event loop wait, gives way to all other processes, and ends when its input does.
"""

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

from saucerful.server.work.tasks import LENGTH, decode_task, framed, perform

POLITE = 5
"""How much less urgent this is than everything else: on a busy machine it gets a third of what others get."""
OUR_SESSION = Path("/proc/self/autogroup")
"""Where Linux takes the same for a whole session."""


def main() -> None:
    """Serve until the input ends; half a task at the end was never sent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it reaches the server too, which closes the input
    give_way()
    tasks, answers = sys.stdin.buffer, _standard_output()
    with suppress(BrokenPipeError), os.fdopen(answers, "wb") as pipe:
        while len(header := tasks.read(LENGTH.size)) == LENGTH.size:
            (length,) = LENGTH.unpack(header)
            if len(message := tasks.read(length)) < length:
                return
            pipe.write(framed(perform(decode_task.decode(message))))
            pipe.flush()


def give_way() -> None:
    """Let all other processes go first.

    Linux may share the processor between sessions, of which we are one of our own. Then it compares the urgency of
    processes only within their session, and we would have as much of the processor as the server.
    """
    if hasattr(os, "nice"):
        os.nice(POLITE)
    with suppress(OSError):
        OUR_SESSION.write_text(str(POLITE))


def _standard_output() -> int:
    """A file descriptor for the answers. What games or libraries print goes to the log from now on."""
    answers = os.dup(1)
    os.dup2(2, 1)
    return answers


if __name__ == "__main__":
    main()
