"""Reads from the database in a few threads, so that the event loop never waits for it."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import psycopg
from psycopg import Connection

from saucerful.server.storage.chain import Examined
from saucerful.server.storage.errors import NotRead
from saucerful.server.storage.postgres.connection import connect
from saucerful.server.storage.postgres.faults import fault, is_lost
from saucerful.server.storage.postgres.journals import examine_journal
from saucerful.server.storage.postgres.writes import IS_IDLE, JOB_IS_FREE
from saucerful.server.storage.reading import Questions, Reading

T = TypeVar("T")

THREADS = 3
"""Each has a connection of its own."""

_TABLES = """SELECT id, game, phase, public, host, seats, due, changed, rules, summary::text,
    (SELECT coalesce(json_agg(player_id ORDER BY player_id), '[]')::text FROM seated WHERE table_id = tables.id) FROM"""
_THESE = "(SELECT json_array_elements_text(%s))"
_PEOPLE = """(SELECT coalesce(json_object_agg(seat, player_id ORDER BY seat), '{}')::text
    FROM finished_players WHERE game_id = finished.id)"""
_SOONEST = "phase <> 'open', CASE phase WHEN 'open' THEN begins ELSE -begins END, id"
_TOURNAMENTS = "SELECT id, version, game, phase, public, host, due, changed, begins, network, state FROM"

_NOT_OTHERS = """NOT EXISTS (SELECT 1 FROM heads AS owned JOIN nodes ON nodes.id = owner AND expires > clock_timestamp()
    WHERE owned.table_id = tables.id AND nodes.id <> current_setting('saucerful.node'))"""
"""No other server that is at work owns the table."""
SET_NODE = "SELECT set_config('saucerful.node', %s, false)"
"""Says which server asks over a connection."""

OUTAGES = "SELECT began, ended FROM outages ORDER BY began"

QUESTIONS = Questions(
    table=f"{_TABLES} tables WHERE id = %s",
    table_phases=f"SELECT id, phase FROM tables WHERE id IN {_THESE}",
    open_tables=f"{_TABLES} tables WHERE phase = 'open' AND public ORDER BY changed DESC LIMIT %s",
    tables_of=f"""{_TABLES} seated AS mine JOIN tables ON tables.id = mine.table_id
        WHERE mine.player_id = %s AND phase <> 'over' ORDER BY changed DESC""",
    count_tables="SELECT phase, count(*) FROM tables WHERE phase <> 'over' GROUP BY phase",
    unfinished_tables="SELECT id, host, public AND phase = 'open' FROM tables WHERE phase IN ('open', 'playing')",
    tables_due=f"""SELECT id FROM tables WHERE due <= %s AND phase IN ('open', 'playing') AND {_NOT_OTHERS}
        ORDER BY due""",
    next_due="SELECT min(due) FROM tables WHERE due > %s AND phase IN ('open', 'playing')",
    old_tables=f"""SELECT id, coalesce(entries, 0) FROM tables LEFT JOIN heads ON table_id = id
        WHERE phase = 'over' AND changed < %s AND {_NOT_OTHERS} ORDER BY changed LIMIT %s""",
    size="""SELECT coalesce(sum(pg_total_relation_size(pg_class.oid)), 0)::bigint
        FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE nspname = current_schema() AND relkind = 'r'""",
    players=f"SELECT id, name, avatar, created, seen, settings FROM players WHERE id IN {_THESE}",
    idle_players=f"SELECT id FROM players WHERE seen < %s AND {IS_IDLE} LIMIT %s",
    forgotten_players="SELECT number, player_id FROM forgotten WHERE number > %s ORDER BY number",
    finished_game=f"SELECT id, game, ended, summary::text, {_PEOPLE}, record::text FROM finished WHERE id = %s",
    games_of=f"""SELECT finished.id, game, finished.ended, summary::text, {_PEOPLE}, 'null'
        FROM finished_players AS mine JOIN finished ON finished.id = mine.game_id
        WHERE mine.player_id = %s ORDER BY mine.ended DESC, mine.game_id DESC LIMIT %s OFFSET %s""",
    unrated_games="SELECT game_id FROM unrated ORDER BY number",
    ratings=f"SELECT player_id, game, mu, sigma, games FROM ratings WHERE player_id IN {_THESE}",
    job="""SELECT id, kind, game_id, player_id, arguments, state, created, changed, attempts, summary, result, error,
            network, refusal
        FROM jobs WHERE id = %s""",
    unfinished_jobs=f"""SELECT id, player_id, attempts, {JOB_IS_FREE}, network FROM jobs
        WHERE state IN ('waiting', 'running') ORDER BY created, id""",
    job_summaries="""SELECT jobs.game_id, summary FROM jobs JOIN finished_players AS mine ON mine.game_id = jobs.game_id
        WHERE kind = %s AND state = 'done' AND mine.player_id = %s ORDER BY mine.ended DESC, mine.game_id DESC
        LIMIT %s""",
    best_ratings="""SELECT player_id, game, mu, sigma, games FROM ratings
        WHERE game = %s AND sigma <= %s ORDER BY mu DESC, player_id LIMIT %s""",
    ratings_gained="""SELECT * FROM (
            SELECT player_id, game, mu, sigma, games, coalesce((
                SELECT earlier.mu FROM ratings_after AS earlier
                WHERE earlier.player_id = ratings.player_id AND earlier.game = ratings.game AND earlier.ended < %s
                ORDER BY earlier.ended DESC, earlier.game_id DESC LIMIT 1
            ), %s) AS earliest FROM ratings
            WHERE game = %s AND sigma <= %s AND EXISTS (
                SELECT 1 FROM ratings_after WHERE ratings_after.player_id = ratings.player_id
                    AND ratings_after.game = ratings.game AND ended >= %s
            )
        ) AS gained WHERE mu > earliest ORDER BY mu - earliest DESC, player_id LIMIT %s""",
    ratings_after="""SELECT game, ended, game_id, mu, sigma FROM ratings_after WHERE player_id = %s
        ORDER BY ended DESC, game_id DESC LIMIT %s""",
    games_played="""SELECT game, coalesce((summary->>'rated')::boolean, false), count(*),
            sum(((summary->'winners')::jsonb @> to_jsonb(seat))::integer), min(finished.ended), max(finished.ended)
        FROM finished_players JOIN finished ON id = game_id
        WHERE player_id = %s AND NOT coalesce((summary->>'origin')::boolean, false) GROUP BY 1, 2 ORDER BY 1, 2""",
    met="""SELECT others.player_id, count(*), max(others.ended)
        FROM finished_players AS mine JOIN finished_players AS others ON others.game_id = mine.game_id
        WHERE mine.player_id = %s AND others.player_id <> mine.player_id AND (%s::text = '' OR others.player_id = %s)
        GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT %s""",
    blocked="SELECT other_id FROM blocks WHERE player_id = %s",
    blocked_by="SELECT player_id FROM blocks WHERE other_id = %s",
    passkey="SELECT id, player_id, credential, counter, looks, created, used FROM passkeys WHERE id = %s",
    passkeys="""SELECT id, player_id, credential, counter, looks, created, used FROM passkeys WHERE player_id = %s
        ORDER BY created, id""",
    network_key="SELECT key FROM network_keys WHERE period = %s",
    protected_by="SELECT DISTINCT player_id FROM passkeys WHERE looks = %s",
    measures="SELECT kind, who, what, until, why, at FROM measures WHERE until IS NULL OR until > %s ORDER BY at DESC",
    reports="""SELECT number, player_id, about_id, table_id, reason, words, said, at, done
        FROM reports JOIN (
            SELECT number AS listed, row_number() OVER (
                PARTITION BY done, network, CASE network WHEN '' THEN number END ORDER BY number DESC
            ) AS place FROM reports
        ) AS shared ON listed = number WHERE place <= %s ORDER BY done, number DESC LIMIT %s""",
    subscriptions="SELECT endpoint, player_id, p256dh, auth FROM subscriptions WHERE player_id = %s",
    puzzle_tries="""SELECT player_id, game, puzzle, at, solved, rating, deviation FROM puzzle_tries
        WHERE player_id = %s AND game = %s ORDER BY at DESC, puzzle""",
    puzzle_ratings="SELECT puzzle, rating, deviation, tries, solved FROM puzzle_ratings WHERE game = %s",
    days_played="SELECT DISTINCT day FROM days WHERE player_id = %s ORDER BY day DESC LIMIT %s",
    day_played="""SELECT player_id, game, day, version, at, solved, table_id FROM days
        WHERE player_id = %s AND day = %s AND version = %s""",
    day_puzzles="""SELECT game, count(*), sum(solved) FROM days
        WHERE day = %s AND version = %s AND solved IS NOT NULL GROUP BY game""",
    day_results="""SELECT days.player_id, seat, finished.ended, summary::text FROM days
        JOIN finished_players AS mine ON mine.game_id = table_id AND mine.player_id = days.player_id
        JOIN finished ON finished.id = table_id
        WHERE days.game = %s AND day = %s AND version = %s ORDER BY finished.ended, days.player_id LIMIT %s""",
    tournament=f"{_TOURNAMENTS} tournaments WHERE id = %s",
    open_tournaments=f"""{_TOURNAMENTS} tournaments JOIN (
            SELECT id AS of_network, row_number() OVER (
                PARTITION BY CASE network WHEN '' THEN id ELSE network END ORDER BY {_SOONEST}
            ) AS place FROM tournaments WHERE public AND phase IN ('open', 'sealed', 'playing')
        ) AS listed ON of_network = id WHERE place <= %s ORDER BY {_SOONEST} LIMIT %s""",
    tournaments_from="SELECT count(*) FROM tournaments WHERE network = %s AND phase NOT IN ('over', 'cancelled')",
    tournaments_of=f"""{_TOURNAMENTS} tournament_players JOIN tournaments ON id = tournament_id
        WHERE player_id = %s ORDER BY changed DESC LIMIT %s""",
    tournaments_due="SELECT id FROM tournaments WHERE due <= %s ORDER BY due",
)


class Reader(Reading[Connection]):
    """Each thread reads over a connection of its own, which is replaced when it is lost."""

    questions = QUESTIONS
    _connections_at_most = THREADS
    node = ""
    """Identifies this server among those that use the database."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._threads = ThreadPoolExecutor(THREADS, "storage-reader")
        self._own = threading.local()
        self._connections: set[Connection] = set()

    async def _ask(self, question: str, *arguments: object) -> list[Any]:
        return [] if any(map(_has_nul, arguments)) else await super()._ask(question, *arguments)

    def _examine_journal(self, connection: Connection, table: str) -> Examined:
        return examine_journal(connection, table)

    def _with_connection(self, work: Callable[[Connection], T]) -> T:
        """Do it, and again over a new connection if one that was open turns out to be lost."""
        try:
            was_open = getattr(self._own, "connection", None) is not None
            try:
                return self._do(work)
            except psycopg.Error:
                if not was_open or self._own.connection is not None:
                    raise
                return self._do(work)
        except psycopg.Error as error:
            said = str(error).strip()
            raise NotRead(f"The database cannot be read: {fault(error) or said}.") from error

    def _do(self, work: Callable[[Connection], T]) -> T:
        """Do it over this thread's connection, which is dropped if it is lost."""
        connection = getattr(self._own, "connection", None) or self._connect()
        try:
            return work(connection)
        except psycopg.Error as error:
            if is_lost(connection, error):
                self._own.connection = None
                self._connections.discard(connection)
                connection.close()
            raise

    def _connect(self) -> Connection:
        self._own.connection = None
        connection = connect(self._url, read_only=True)
        self._connections.add(connection)
        connection.execute(SET_NODE, (self.node,))
        self._own.connection = connection
        return connection

    def _stop_reading(self) -> None:
        self._threads.shutdown()
        while self._connections:
            self._connections.pop().close()


def _has_nul(argument: object) -> bool:
    """Whether it is a text, or JSON, with a character that PostgreSQL keeps in none: no row can have it."""
    return isinstance(argument, str) and ("\0" in argument or "\\u0000" in argument)
