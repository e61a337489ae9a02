"""What processes use, read from /proc: processor time and memory. Linux only."""

import os
import time
from contextlib import suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int, children: bool = True) -> float:
    """Processor time so far of a process, and of those that it has started."""
    pids = _with_children(pid) if children else [pid]
    return sum((int(_stat(one)[11]) + int(_stat(one)[12])) / TICKS for one in pids)


def memory(pid: int) -> int:
    """Bytes of them that are in memory now."""
    return sum(int(_status(one)["VmRSS"].split()[0]) * 1024 for one in _with_children(pid))


def shared_memory(pid: int) -> int:
    """Bytes of them that are in memory now, what several processes share counted once (PSS)."""
    lines = (Path(f"/proc/{one}/smaps_rollup").read_text().splitlines() for one in _with_children(pid))
    return sum(int(line.split()[1]) * 1024 for rollup in lines for line in rollup if line.startswith("Pss:"))


def _with_children(pid: int) -> list[int]:
    """A process and those that it has started, such as our server's writer."""
    children = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            if int(_stat(int(folder.name))[1]) == pid:
                children.append(int(folder.name))
    return [pid, *children]


def _stat(pid: int) -> list[str]:
    """What follows the name: state, parent, …"""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def _status(pid: int) -> dict[str, str]:
    return dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines() if ":" in line)


def machine_seconds() -> float:
    """Processor time of everything on this machine so far, waiting left out."""
    user, nice, system, _idle, _waiting, *interrupts = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    return sum(map(int, (user, nice, system, *interrupts[:2]))) / TICKS


def file_system(path: Path) -> str:
    """The kind of file system a folder is on: what a sync to disk means there."""
    mounts = [line.split()[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    holding = [(len(mount), kind) for mount, kind in mounts if path.resolve().is_relative_to(mount)]
    return max(holding)[1]


class Meter:
    """Cores in use since it was made: by the server, by this process, and by everybody else."""

    def __init__(self, server: int) -> None:
        self.pids = (server, os.getpid())
        self.start, self.used = time.perf_counter(), self._used()

    def _used(self) -> tuple[float, float, float]:
        server, driver = map(cpu_seconds, self.pids)
        return server, driver, machine_seconds()

    def cores(self) -> tuple[float, float, float]:
        took = time.perf_counter() - self.start
        server, driver, machine = ((now - then) / took for now, then in zip(self._used(), self.used, strict=True))
        return server, driver, max(0.0, machine - server - driver)
