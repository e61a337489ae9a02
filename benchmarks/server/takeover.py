"""How long it takes until the tables of a lost server go on at another one, and a start beside many that nobody needs.

`python -m benchmarks.server.takeover [--tables 1000] [--unfinished 100000] [--people 100]`. A real game is played a
little way, and its journal copied, as tables of a server whose lease expires, with bots to move: a server that is at
work must take over all of them. Then a server at which people play, each at a table of their own, is killed with
`kill -9`, and all of them come again to the other one. Last, a server starts on a database with many unfinished tables
at which nothing is due.
"""

import argparse
import asyncio
import os
import signal
import statistics
import time
from contextlib import ExitStack

import httpx
import psycopg
from rich.console import Console
from rich.table import Table

from benchmarks.server import usage
from benchmarks.server.servers import METRICS_TOKEN, Server, data_folder, saucerful
from saucerful.server.storage.chain import first_link, next_link
from tests.postgres import Cluster
from tests.server.outside.client import TRY_AGAIN, Client
from tests.server.outside.players import CONNECTION_TROUBLE

PATIENCE = 300.0
LOST = "lost"
LOSE = f"""INSERT INTO saucerful.nodes (id, name, seen, expires)
    VALUES ('{LOST}', '{LOST}', %s, clock_timestamp() + interval '3 seconds')"""
LEASE_LEFT = "SELECT extract(epoch FROM expires - clock_timestamp())::float8 FROM saucerful.nodes WHERE id = %s"
HEAD = "INSERT INTO saucerful.heads (table_id, entries, link, owner, epoch) VALUES (%s, %s, %s, %s, 1)"
ROW = """INSERT INTO saucerful.tables
    SELECT %s, game, phase, public, host, seats, %s, changed, rules, summary FROM saucerful.tables WHERE id = %s"""


async def play_a_little(server: Server) -> str:
    """A table of Invasion with three bots, in play."""
    client = Client(f"http://127.0.0.1:{server.port}", {}, {}, "127.0.0.1")
    table = await client.open_table("invasion", 4, bots={1: "pilot", 2: "pilot", 3: "pilot"})
    await client.enter(table)
    await client.begin()
    for _ in range(3):
        while not client.legal:
            await client.until("moved", "table")
        await client.move(client.legal[0])
    await client.close()
    return table


def copy(url: str, table: str, count: int, owner: str | None, due: int | None) -> None:
    """So many tables with the same journal."""
    with psycopg.connect(url) as connection:
        asked = "SELECT entry FROM saucerful.journal WHERE table_id = %s ORDER BY number"
        entries = [entry for (entry,) in connection.execute(asked, (table,))]
        with connection.cursor() as cursor, cursor.copy("COPY saucerful.journal FROM STDIN") as rows:
            heads = []
            for number in range(count):
                id, link = f"{owner}-{number}", first_link(f"{owner}-{number}")
                for index, entry in enumerate(entries):
                    link = next_link(link, entry.encode())
                    rows.write_row((id, index, entry, link))
                heads.append((id, len(entries), link, owner))
        with connection.cursor() as cursor:
            cursor.executemany(HEAD, heads)
            cursor.executemany(ROW, [(id, due, table) for id, *_ in heads])


def owned(server: Server) -> float:
    answer = httpx.get(
        f"http://127.0.0.1:{server.port}/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"}, timeout=60
    )
    return next(
        float(line.split()[-1]) for line in answer.text.splitlines() if line.startswith("saucerful_tables_owned")
    )


def measure_takeover(cluster: Cluster, count: int) -> float:
    """Seconds from the end of the lease until all tables are at the other server."""
    url = cluster.new_database()
    with data_folder() as data, saucerful(data, database=url) as server:
        table = asyncio.run(play_a_little(server))
        now = time.time_ns() // 1_000_000
        copy(url, table, count, LOST, now)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(LOSE, (now,))
        expires = time.monotonic() + 3.0
        until = expires + PATIENCE
        while owned(server) < count and time.monotonic() < until:
            time.sleep(0.1)
        return time.monotonic() - expires


async def begin(server: Server) -> tuple[Client, str]:
    """Somebody in a game with a bot."""
    client = Client(f"http://127.0.0.1:{server.port}", {}, {}, "127.0.0.1")
    table = await client.open_table("zovnis", 2, bots={1: "random"})
    await client.enter(table)
    await client.begin()
    return client, table


async def come_again(client: Client, table: str, server: Server) -> float:
    """When somebody has their table at that server, by the monotonic clock."""
    client.url = f"http://127.0.0.1:{server.port}"
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                if (await client.enter(table))["type"] == "table":
                    return time.monotonic()
            except CONNECTION_TROUBLE:
                pass
            await asyncio.sleep(TRY_AGAIN)


async def kill_under(one: Server, two: Server, connection: psycopg.Connection, node: str, people: int) -> list[float]:
    """Kill a server; how many seconds after the end of its lease each of so many people had their table again."""
    playing = [await begin(one) for _ in range(people)]
    (left,) = connection.execute(LEASE_LEFT, (node,)).fetchone() or (0.0,)
    os.kill(one.pid, signal.SIGKILL)
    expires = time.monotonic() + left
    back = await asyncio.gather(*(come_again(client, table, two) for client, table in playing))
    for client, _ in playing:
        await client.close()
    return [when - expires for when in back]


def measure_killed(cluster: Cluster, people: int) -> list[float]:
    """Seconds from the end of a killed server's lease until people were at their tables at another one."""
    url = cluster.new_database()
    with ExitStack() as stack:
        first, second = [stack.enter_context(data_folder()) for _ in range(2)]
        one = stack.enter_context(saucerful(first, database=url))
        connection = stack.enter_context(psycopg.connect(url, autocommit=True))
        ((node,),) = connection.execute("SELECT id FROM saucerful.nodes").fetchall()
        two = stack.enter_context(saucerful(second, database=url))
        return asyncio.run(kill_under(one, two, connection, node, people))


def measure_start(cluster: Cluster, count: int) -> tuple[float, int]:
    """Seconds until a server answers beside so many unfinished tables, and its memory."""
    url = cluster.new_database()
    with ExitStack() as stack:
        data = stack.enter_context(data_folder())
        with saucerful(data, database=url) as server:
            table = asyncio.run(play_a_little(server))
        copy(url, table, count, None, None)
        began = time.monotonic()
        server = stack.enter_context(saucerful(data, database=url))
        return time.monotonic() - began, usage.memory(server.pid)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--unfinished", type=int, default=100_000)
    parser.add_argument("--people", type=int, default=100)
    options = parser.parse_args()
    report = Table("what", "figure")
    cluster = Cluster(fsync="on", max_connections="100")
    try:
        took = measure_takeover(cluster, options.tables)
        report.add_row(f"{options.tables:,} tables, at another server after the lease has expired", f"{took:.1f} s")
        back = measure_killed(cluster, options.people)
        what = f"{options.people} people of a killed server, at their tables after its lease has expired"
        report.add_row(what, f"{statistics.median(back):.1f} s, the last {max(back):.1f} s")
        for count in (1, options.unfinished):
            seconds, memory = measure_start(cluster, count)
            report.add_row(f"start beside {count:,} unfinished tables", f"{seconds:.1f} s, {memory / 2**20:.0f} MB")
    finally:
        cluster.remove()
    Console().print(report)


if __name__ == "__main__":
    main()
