"""The process that works: it reads tasks from standard input, does one after the other, and answers each.

`python -m saucerful.server.work.worker_process`, started by `worker`. It has an interpreter of its own, so that no task
makes the server's event loop wait, gives way to all other processes, and ends when its input does. With the argument
`jobs` it gives way even to those that play back replays, and is ready to review games.
"""

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

from saucerful.server.work.tasks import LENGTH, decode_task, framed, perform

NICENESS = 5
"""How much less urgent this is than everything else: on a busy machine it gets a third of what others get."""
JOBS_NICENESS = 7
"""The same for jobs, for which nobody waits who plays: a fifth. With much less no review on a busy machine ends."""
JOBS = "jobs"
OUR_SESSION = Path("/proc/self/autogroup")
"""Where Linux takes the same for a whole session."""


def main() -> None:
    """Serve until the input ends; half a task at the end was never sent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it reaches the server too, which closes the input
    does_jobs = JOBS in sys.argv[1:]
    give_way(JOBS_NICENESS if does_jobs else NICENESS)
    if does_jobs:
        prepare_for_reviews()
    tasks, answers = sys.stdin.buffer, _standard_output()
    with suppress(BrokenPipeError), os.fdopen(answers, "wb") as pipe:
        while len(header := tasks.read(LENGTH.size)) == LENGTH.size:
            (length,) = LENGTH.unpack(header)
            if len(message := tasks.read(length)) < length:
                return
            for answer in perform(decode_task.decode(message)):
                pipe.write(framed(answer))
                pipe.flush()


def give_way(by: int = NICENESS) -> None:
    """Let all other processes go first.

    Linux may share the processor between sessions, of which we are one of our own. Then it compares the urgency of
    processes only within their session, and we would have as much of the processor as the server.
    """
    if hasattr(os, "nice"):
        os.nice(by)
    with suppress(OSError):
        OUR_SESSION.write_text(str(by))


def prepare_for_reviews() -> None:
    """Load what takes a second or two, before somebody waits for it."""
    import saucerful.server.archive.reviews  # noqa: F401


def _standard_output() -> int:
    """A file descriptor for the answers. What games or libraries print goes to the log from now on."""
    answers = os.dup(1)
    os.dup2(2, 1)
    return answers


if __name__ == "__main__":
    main()
