"""A real PostgreSQL for tests: a cluster in a temporary folder, which is removed with everything in it."""

import atexit
import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

DEBIAN = Path("/usr/lib/postgresql")
SETTINGS = {
    "fsync": "off",  # the machine does not crash while it is tested; processes may
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "autovacuum": "off",
}
PATIENCE = 60.0
PREFIX = "saucerful-pg-"
OWNER = "owner"
"""The file with the id of the process that made a cluster."""
END_OTHERS = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""


def programs() -> Path | None:
    """The folder of PostgreSQL's programs: on the PATH, of Debian's package, or of the wheel `pgserver`."""
    if found := shutil.which("postgres"):
        beside = Path(found).resolve().parent
        if (beside / "initdb").exists():
            return beside
    for folder in sorted(DEBIAN.glob("*/bin"), key=lambda folder: -float(folder.parent.name)):
        if (folder / "initdb").exists():
            return folder
    if (wheel := find_spec("pgserver")) and wheel.submodule_search_locations:
        return Path(wheel.submodule_search_locations[0]) / "pginstall" / "bin"
    return None


def execute(statement: str, *values: object, url: str) -> list[tuple[object, ...]]:
    """Run a statement; return its rows, if it has any."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        done = connection.execute(statement.encode(), values or None)
        return done.fetchall() if done.description else []


class Cluster:
    """A running PostgreSQL that listens on a socket in its own folder."""

    def __init__(self, **settings: str) -> None:
        found = programs()
        if found is None:
            raise RuntimeError("These tests need PostgreSQL: say `make postgres`.")
        self._programs = found
        self._settings = SETTINGS | settings
        self._names = count()
        self._used: list[str] = []
        self._free: list[str] = []
        _remove_leftovers()
        # Another user must get there, and the name of a socket must be short.
        self.folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir="/tmp"))
        (self.folder / OWNER).write_text(str(os.getpid()))
        self._user = _other_user()
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        data = str(self.folder / "data")
        self._run("initdb", "--auth=trust", "--no-sync", "--username=host", "--encoding=UTF8", "--locale=C", "-D", data)
        self._process = self._start()

    @property
    def pid(self) -> int:
        """Its first process, which has started all others."""
        return self._process.pid

    def url(self, database: str = "postgres", user: str = "host") -> str:
        """The address of a database."""
        return f"postgresql://{user}@/{database}?host={self.folder}"

    def new_database(self, owner: str = "host") -> str:
        """The address of an empty database."""
        if owner == "host" and self._free:
            self._used.append(self._free.pop())
            return self._used[-1]
        name = f"test{next(self._names)}"
        self.execute(f"CREATE DATABASE {name} OWNER {owner}")
        url = self.url(name, owner)
        if owner == "host":
            self._used.append(url)
        return url

    def recycle(self) -> None:
        """Empty all databases, for the next test: that is quicker than to make new ones."""
        while self._used:
            url = self._used.pop()
            self.execute(END_OTHERS, "DROP SCHEMA IF EXISTS saucerful CASCADE", url=url)
            self._free.append(url)

    def execute(self, *statements: str, url: str | None = None) -> list[tuple[object, ...]]:
        """Run statements; return the rows of the last one, if it has any."""
        rows: list[tuple[object, ...]] = []
        for statement in statements:
            rows = execute(statement, url=url or self.url())
        return rows

    def kill(self) -> None:
        """End PostgreSQL without any warning."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()

    def start_again(self) -> None:
        """Start it after it was killed."""
        self._process = self._start()

    def remove(self) -> None:
        """End it and delete everything."""
        if self._process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _start(self) -> subprocess.Popen[bytes]:
        options = [f"--{name}={value}" for name, value in self._settings.items()]
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(
                [self._programs / "postgres", "-D", self.folder / "data", "-k", self.folder, *options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=self._user,
                cwd=self.folder,
                start_new_session=True,  # Ctrl+C ends the tests, and those end it
            )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"PostgreSQL did not start:\n{(self.folder / 'log').read_text()}")
            time.sleep(0.02)
        return process

    def _answers(self) -> bool:
        done = subprocess.run(
            [self._programs / "pg_isready", "-q", "-h", self.folder], stdin=subprocess.DEVNULL, check=False
        )
        return done.returncode == 0

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        done = subprocess.run(command, user=self._user, cwd=self.folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{program} failed:\n{done.stdout}\n{done.stderr}")


def _remove_leftovers() -> None:
    """End and delete the clusters of test runs that were killed."""
    for folder in Path("/tmp").glob(f"{PREFIX}*"):
        with suppress(OSError, ValueError, IndexError):  # another run is making it, or deletes it at the same time
            if not Path(f"/proc/{int((folder / OWNER).read_text())}").exists() and Path("/proc/self").exists():
                pids = folder / "data" / "postmaster.pid"
                if pids.exists():
                    with suppress(ProcessLookupError):
                        os.kill(int(pids.read_text().splitlines()[0]), signal.SIGQUIT)
                shutil.rmtree(folder, ignore_errors=True)


def _other_user() -> str | None:
    """Whom it runs as: it refuses to run as root."""
    if os.geteuid() != 0:
        return None
    import pwd

    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise RuntimeError("PostgreSQL refuses to run as root, and there is no other user.")


ON_POSTGRES = os.environ.get("TESTS_ON") == "postgres"
"""Whether all servers of the tests keep their data in PostgreSQL, see `make test-postgres`."""


@cache
def _shared_cluster() -> Cluster:
    cluster = Cluster()
    atexit.register(cluster.remove)
    return cluster


@cache
def database_of(folder: Path) -> str:
    """The database of a server whose data folder that is."""
    return _shared_cluster().new_database()


def with_database(folder: Path, settings: dict[str, Any]) -> dict[str, Any]:
    """The settings of a server, on PostgreSQL if all tests run there."""
    return {"database": database_of(folder), **settings} if ON_POSTGRES else settings
