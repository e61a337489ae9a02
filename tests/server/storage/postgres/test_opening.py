"""A server starts only with a database that it can use, and says in a sentence what is wrong with another."""

import asyncio
import socket
import time
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

import saucerful
from saucerful.server.clock import ServerClock, wall_clock
from saucerful.server.storage.errors import BadStorage, NotStored, OwnedElsewhere
from saucerful.server.storage.postgres import nodes, opening, schema
from saucerful.server.storage.postgres.connection import connect
from saucerful.server.storage.postgres.database import PostgresStorage
from saucerful.server.storage.postgres.faults import fault
from saucerful.server.storage.rows import OtherServer
from tests import commands
from tests.postgres import Cluster
from tests.server.storage.running import EXPIRE, append, on_a_loop, running, table_row


@pytest.fixture
def url(cluster: Cluster) -> str:
    return cluster.new_database()


def refusal(url: str) -> str:
    with pytest.raises(BadStorage) as caught:
        PostgresStorage.open(url)
    return str(caught.value)


def made(url: str) -> None:
    asyncio.run(PostgresStorage.open(url).close())


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://127.0.0.1:1/saucerful", "it cannot be reached"),
        ("postgresql://nowhere.invalid/saucerful", "it cannot be reached"),
        ("postgresql://host:secret@/{name}?host={folder}&port=1", "it cannot be reached"),
        ("postgresql://host@/nothing?host={folder}", "there is no such database or user"),
        ("postgresql://nobody@/postgres?host={folder}", "there is no such database or user"),
        ("postgresql://host@/postgres?host={folder}&colour=red", "colour"),
    ],
)
def test_an_address_that_leads_nowhere_is_named_with_what_is_wrong_and_without_its_password(
    cluster: Cluster, address: str, said: str
) -> None:
    sentence = refusal(address.format(name="postgres", folder=cluster.folder))
    assert said in sentence
    assert "secret" not in sentence


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("FATAL:  Passwort-Authentifizierung für Benutzer »ann« fehlgeschlagen", "Passwort-Authentifizierung für Ben"),
        ('KATASTROFALNY:  baza danych "x" nie istnieje', 'it refuses the connection ("baza danych "x" nie istnieje")'),
        ('FATAL:  password authentication failed for user "ann"', "user name or password are wrong"),
        ("Connection refused\n\tIs the server running on that host?", "it cannot be reached"),
    ],
)
def test_a_database_that_speaks_another_language_is_quoted(said: str, words: str) -> None:
    """There is no code that says why a connection is refused."""
    told = fault(psycopg.OperationalError(f'connection to server at "127.0.0.1", port 5432 failed: {said}'))
    assert told is not None
    assert words in told


@on_a_loop
async def test_whatever_goes_wrong_the_other_servers_are_watched_on(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[list[OtherServer]] = []

    def found(others: list[OtherServer]) -> None:
        looks.append(others)
        if len(looks) == 1:
            raise RuntimeError("no luck")

    async with running(url, lease=0.5) as storage, asyncio.timeout(60):
        monkeypatch.setattr(storage, "_found", found)
        storage.watch_others(Events())
        while len(looks) < 3:
            await asyncio.sleep(0.02)


def test_whoever_may_not_make_tables_is_told_so_and_nothing_is_made(cluster: Cluster, url: str) -> None:
    cluster.execute("CREATE ROLE guest LOGIN")
    assert "make them its owner" in refusal(url.replace("host@", "guest@"))
    assert cluster.execute("SELECT to_regnamespace('saucerful')", url=url) == [(None,)]
    cluster.execute("DROP ROLE guest")


@pytest.mark.parametrize("limit", [0, 1, opening.CONNECTIONS - 1])
def test_too_few_connections_are_named_before_anything_is_made(cluster: Cluster, limit: int) -> None:
    role = f"crowded{limit}"
    cluster.execute(f"CREATE ROLE {role} LOGIN CONNECTION LIMIT {limit}")
    url = cluster.new_database(role)
    assert "too few free connections, and a server needs six: raise max_connections" in refusal(url)
    assert cluster.execute("SELECT to_regnamespace('saucerful')", url=url.replace(role, "host", 1)) == [(None,)]
    cluster.execute(f"ALTER ROLE {role} CONNECTION LIMIT {opening.CONNECTIONS}")
    made(url)


FULL = """CREATE FUNCTION full_disk() RETURNS {returns} LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$"""


def test_a_disk_that_is_full_in_the_middle_of_an_upgrade_leaves_nothing_half_made(cluster: Cluster, url: str) -> None:
    cluster.execute(
        FULL.format(returns="event_trigger"),
        """CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE INDEX')
            EXECUTE FUNCTION full_disk()""",
        url=url,
    )
    assert refusal(url).endswith("cannot be used: its disk is full.")
    assert cluster.execute("SELECT to_regnamespace('saucerful')", url=url) == [(None,)]
    cluster.execute("DROP EVENT TRIGGER full_disk", "DROP FUNCTION full_disk", url=url)
    made(url)


@on_a_loop
async def test_what_a_full_disk_cannot_keep_is_refused_until_there_is_room(cluster: Cluster, url: str) -> None:
    async with running(url) as storage:
        await append(storage, "table", 0)
        cluster.execute(
            FULL.format(returns="trigger"),
            "CREATE TRIGGER full_disk BEFORE INSERT ON saucerful.journal EXECUTE FUNCTION full_disk()",
            url=url,
        )
        with pytest.raises(NotStored, match="its disk is full"):
            await append(storage, "table", 1)
        cluster.execute("DROP FUNCTION full_disk CASCADE", url=url)
        while not storage.writable:  # until it has been asked once more
            await asyncio.sleep(0.02)
        await append(storage, "table", 1)
        assert len(await storage.read_entries("table")) == 2


def test_the_command_says_what_is_wrong_in_one_sentence(cluster: Cluster, url: str, tmp_path: Path) -> None:
    made(url)
    cluster.execute("UPDATE saucerful.about SET version = 99", url=url)
    for address, said in ((url, "upgrade the program"), ("postgresql://127.0.0.1:1/x", "it cannot be reached")):
        done = commands.run("serve", "--port", "0", "--data", tmp_path, "--database", address)
        assert (done.returncode, done.stdout) == (2, "")
        assert said in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_a_database_of_a_newer_version_is_left_alone(cluster: Cluster, url: str) -> None:
    made(url)
    cluster.execute("UPDATE saucerful.about SET version = 99", url=url)
    assert "written by a newer Saucerful (its version is 99" in refusal(url)
    assert cluster.execute("SELECT version FROM saucerful.about", url=url) == [(99,)]


def test_another_encoding_is_refused(cluster: Cluster) -> None:
    cluster.execute("CREATE DATABASE ascii ENCODING 'SQL_ASCII' TEMPLATE template0")
    assert "encoding SQL_ASCII" in refusal(cluster.url("ascii"))


def test_a_clock_that_differs_from_the_databases_is_named(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "wall_clock", lambda: wall_clock() + 61_000)
    assert "seconds ahead of" in refusal(url)
    monkeypatch.setattr(opening, "wall_clock", lambda: wall_clock() - 61_000)
    assert "seconds behind" in refusal(url)


def test_a_clock_is_not_blamed_for_a_database_that_takes_long_to_answer(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    readings = iter((0, 61_000))
    monkeypatch.setattr(opening, "wall_clock", lambda: wall_clock() + next(readings))
    made(url)


@on_a_loop
async def test_a_database_of_an_earlier_version_is_brought_up_to_date_step_by_step(
    cluster: Cluster, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(url) as storage:
        await append(storage, "table", 0, b'{"kept":true}', row=table_row())
    more = (*schema.STEPS, ("ALTER TABLE tables ADD COLUMN mood text",), ("CREATE TABLE moods (mood text)",))
    monkeypatch.setattr(schema, "STEPS", more)
    monkeypatch.setattr(schema, "VERSION", len(more))
    async with running(url) as storage:
        assert await storage.read_entries("table") == [b'{"kept":true}']
    assert cluster.execute("SELECT mood FROM saucerful.tables", url=url) == [(None,)]
    assert cluster.execute("SELECT version FROM saucerful.about", url=url) == [(len(more),)]


def test_an_upgrade_that_fails_leaves_the_database_as_it_was(
    cluster: Cluster, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(url)
    before = schema.VERSION
    steps = (*schema.STEPS, ("CREATE TABLE moods (mood text)",), ("nonsense",))
    monkeypatch.setattr(schema, "STEPS", steps)
    monkeypatch.setattr(schema, "VERSION", len(steps))
    assert "nonsense" in refusal(url)
    assert cluster.execute("SELECT version FROM saucerful.about", url=url) == [(before,)]
    assert cluster.execute("SELECT to_regclass('saucerful.moods')", url=url) == [(None,)]


def test_several_servers_use_a_database_and_one_that_gives_no_sign_of_life_is_struck_off(
    cluster: Cluster, url: str
) -> None:
    first, second = PostgresStorage.open(url, address="one:1"), PostgresStorage.open(url, address="two:2")
    assert [other.address for other in second.others] == ["one:1"]
    assert second.outages() == [], "the first was there all the time"
    assert first.key == second.key
    asyncio.run(second.close())
    seen = wall_clock() - 60_000
    cluster.execute(
        "UPDATE saucerful.about SET alive_at = 0",
        f"UPDATE saucerful.nodes SET seen = {seen}, expires = clock_timestamp() - interval '1 second'",
        url=url,
    )
    third = PostgresStorage.open(url)
    assert third.others == []
    assert seen == third.outages()[0][0], "since the last sign of life of the one that was killed"
    asyncio.run(third.close())


class Events:
    """Notes whether a server was struck off, and takes no notice of anything else."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()

    def server_gone(self) -> None:
        self.gone.set()

    def announced(self, what: str) -> None:
        pass

    def database_was_away(self, began: int, ended: int) -> None:
        pass


@on_a_loop
async def test_a_server_that_starts_gives_those_whose_leases_have_expired_the_time_of_a_lease_to_come_back(
    cluster: Cluster, url: str
) -> None:
    """If the database was away, they are only a little slower than the one that starts."""
    async with running(url) as storage:
        await append(storage, "table", 0)
    with closing(connect(url)) as connection:
        nodes.join(connection, "slow", "another machine", 0)
    cluster.execute("UPDATE saucerful.heads SET owner = 'slow'", f"{EXPIRE} WHERE id = 'slow'", url=url)
    async with running(url, lease=1) as storage:
        events = Events()
        storage.watch_others(events)
        with pytest.raises(OwnedElsewhere):
            await storage.take_table("table")
        await asyncio.wait_for(events.gone.wait(), 60)
        await storage.take_table("table")
        waited = (
            "SELECT clock_timestamp() - awake >= interval '1 second', owner = id FROM saucerful.nodes, saucerful.heads"
        )
        assert cluster.execute(waited, url=url) == [(True, True)]


def test_all_servers_sign_cookies_with_the_same_key(cluster: Cluster, url: str) -> None:
    mine = bytes(range(32))
    assert PostgresStorage.open(url, key=mine).key == mine
    assert PostgresStorage.open(url).key == mine
    with pytest.raises(BadStorage, match=r"secret\.key in the data folder is not the one"):
        PostgresStorage.open(url, key=bytes(32))


@on_a_loop
async def test_the_time_in_which_no_server_ran_is_an_outage(url: str) -> None:
    started = wall_clock()
    async with running(url) as storage:
        assert storage.outages() == []
        await append(storage, "table", 0)
    stopped = wall_clock()
    await asyncio.sleep(0.05)
    async with running(url) as storage:
        ((began, ended),) = storage.outages()
        assert started <= began <= stopped
        assert began + 50 <= ended <= wall_clock()


def test_time_goes_on_from_the_last_sign_of_life_if_the_clock_was_put_back(cluster: Cluster, url: str) -> None:
    made(url)
    cluster.execute("UPDATE saucerful.about SET alive_at = alive_at + 3000000", url=url)
    clock = ServerClock()
    asyncio.run(PostgresStorage.open(url, clock=clock).close())
    assert clock.now().wall - wall_clock() > 2_900_000
    cluster.execute("UPDATE saucerful.about SET alive_at = alive_at + 100000000", url=url)
    storage = PostgresStorage.open(url)
    assert all(ended <= time.time_ns() // 1_000_000 for _, ended in storage.outages())
    asyncio.run(storage.close())


@on_a_loop
async def test_a_quiet_server_renews_its_row(cluster: Cluster, url: str) -> None:
    async with running(url, lease=0.5):
        ((first,),) = cluster.execute("SELECT expires FROM saucerful.nodes", url=url)
        for _ in range(500):
            await asyncio.sleep(0.02)
            ((later,),) = cluster.execute("SELECT expires FROM saucerful.nodes", url=url)
            if later != first:
                break
    assert later != first
    assert cluster.execute("SELECT * FROM saucerful.nodes", url=url) == []


@on_a_loop
async def test_the_unfinished_tables_of_a_person_are_counted_whoever_opened_them(url: str) -> None:
    async with running(url) as one, running(url) as two:
        await append(one, "open", 0, row=table_row("open"))
        await append(two, "playing", 0, row=table_row("playing", phase="playing"))
        await append(two, "over", 0, row=table_row("over", phase="over"))
        await append(two, "hers", 0, row=table_row("hers", host="bob"))
        assert await one.opened_by("ann") == await two.opened_by("ann") == (2, 1)


@on_a_loop
async def test_the_servers_at_work_are_listed_with_their_tables(cluster: Cluster, url: str) -> None:
    async with running(url) as storage:
        await append(storage, "table", 0, row=table_row())
        await append(storage, "over", 0, row=table_row("over", phase="over"))
        done = await asyncio.to_thread(commands.run, "nodes", "--database", url)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith(f"{socket.gethostname()}: version {saucerful.__version__}, at work, since ")
        assert done.stdout.endswith(", 1 table.\n")
    done = await asyncio.to_thread(commands.run, "nodes", "--database", url)
    assert done.stdout == "No server is at work.\n"
