"""Reads from the file in a thread, so that the event loop never waits for the disk."""

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import msgspec

from saucerful.server.storage.chain import Examined
from saucerful.server.storage.errors import NotRead
from saucerful.server.storage.reading import Questions, Reading
from saucerful.server.storage.sqlite.connection import connect_to_read
from saucerful.server.storage.sqlite.faults import fault, is_damage
from saucerful.server.storage.sqlite.journals import examine_journal
from saucerful.server.storage.sqlite.writes import IS_IDLE
from saucerful.server.storage.writing.messages import BatchAnswer, WriteRefusal

T = TypeVar("T")

_TABLES = """SELECT id, game, phase, public, host, seats, due, changed, rules, summary,
    (SELECT json_group_array(player_id) FROM seated WHERE table_id = tables.id) FROM"""
_PEOPLE = "(SELECT json_group_object(seat, player_id) FROM finished_players WHERE game_id = finished.id)"
_SOONEST = "phase <> 'open', CASE phase WHEN 'open' THEN begins ELSE -begins END, id"
_TOURNAMENTS = "SELECT id, version, game, phase, public, host, due, changed, begins, network, state FROM"

OUTAGES = "SELECT began, ended FROM outages ORDER BY began"
LAST_BATCH = "SELECT batch, refusals FROM alive WHERE run = ?"

QUESTIONS = Questions(
    table=f"{_TABLES} tables WHERE id = ?",
    table_phases="SELECT id, phase FROM tables WHERE id IN (SELECT value FROM json_each(?))",
    open_tables=f"{_TABLES} tables WHERE phase = 'open' AND public ORDER BY changed DESC LIMIT ?",
    tables_of=f"""{_TABLES} seated AS mine JOIN tables ON tables.id = mine.table_id
        WHERE mine.player_id = ? AND phase <> 'over' ORDER BY changed DESC""",
    count_tables="SELECT phase, count(*) FROM tables WHERE phase <> 'over' GROUP BY phase",
    unfinished_tables="SELECT id, host, public AND phase = 'open' FROM tables WHERE phase IN ('open', 'playing')",
    tables_due="SELECT id FROM tables WHERE due <= ? AND phase IN ('open', 'playing') ORDER BY due",
    next_due="SELECT min(due) FROM tables WHERE due > ? AND phase IN ('open', 'playing')",
    old_tables="""SELECT id, coalesce(entries, 0) FROM tables LEFT JOIN heads ON table_id = id
        WHERE phase = 'over' AND changed < ? ORDER BY changed LIMIT ?""",
    size="""SELECT (page_count - freelist_count) * page_size
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size""",
    players="""SELECT id, name, avatar, created, seen, settings FROM players
        WHERE id IN (SELECT value FROM json_each(?))""",
    idle_players=f"SELECT id FROM players WHERE seen < ? AND {IS_IDLE} LIMIT ?",
    forgotten_players="SELECT number, player_id FROM forgotten WHERE number > ? ORDER BY number",
    finished_game=f"SELECT id, game, ended, summary, {_PEOPLE}, record FROM finished WHERE id = ?",
    games_of=f"""SELECT finished.id, game, finished.ended, summary, {_PEOPLE}, 'null' FROM (
            SELECT game_id FROM finished_players WHERE player_id = ? ORDER BY ended DESC, game_id DESC LIMIT ? OFFSET ?
        ) CROSS JOIN finished ON id = game_id""",
    unrated_games="SELECT game_id FROM unrated ORDER BY number",
    ratings="""SELECT player_id, game, mu, sigma, games FROM ratings
        WHERE player_id IN (SELECT value FROM json_each(?))""",
    job="""SELECT id, kind, game_id, player_id, arguments, state, created, changed, attempts, summary, result, error,
            network, refusal
        FROM jobs WHERE id = ?""",
    unfinished_jobs="""SELECT id, player_id, attempts, state = 'waiting', network FROM jobs
        WHERE state IN ('waiting', 'running') ORDER BY created, id""",
    job_summaries="""SELECT jobs.game_id, summary FROM jobs JOIN finished_players AS mine ON mine.game_id = jobs.game_id
        WHERE kind = ? AND state = 'done' AND mine.player_id = ? ORDER BY mine.ended DESC, mine.game_id DESC LIMIT ?""",
    best_ratings="""SELECT player_id, game, mu, sigma, games FROM ratings
        WHERE game = ? AND sigma <= ? ORDER BY mu DESC, player_id LIMIT ?""",
    ratings_gained="""SELECT * FROM (
            SELECT player_id, game, mu, sigma, games, coalesce((
                SELECT earlier.mu FROM ratings_after AS earlier
                WHERE earlier.player_id = ratings.player_id AND earlier.game = ratings.game AND earlier.ended < ?
                ORDER BY earlier.ended DESC, earlier.game_id DESC LIMIT 1
            ), ?) AS earliest FROM ratings
            WHERE game = ? AND sigma <= ? AND EXISTS (
                SELECT 1 FROM ratings_after WHERE ratings_after.player_id = ratings.player_id
                    AND ratings_after.game = ratings.game AND ended >= ?
            )
        ) AS gained WHERE mu > earliest ORDER BY mu - earliest DESC, player_id LIMIT ?""",
    ratings_after="""SELECT game, ended, game_id, mu, sigma FROM ratings_after WHERE player_id = ?
        ORDER BY ended DESC, game_id DESC LIMIT ?""",
    games_played="""SELECT game, coalesce(summary->>'rated', 0), count(*),
            sum(EXISTS (SELECT 1 FROM json_each(summary, '$.winners') WHERE value = seat)),
            min(finished.ended), max(finished.ended)
        FROM finished_players JOIN finished ON id = game_id
        WHERE player_id = ? AND NOT coalesce(summary->>'origin', 0) GROUP BY 1, 2 ORDER BY 1, 2""",
    met="""SELECT others.player_id, count(*), max(others.ended)
        FROM finished_players AS mine JOIN finished_players AS others ON others.game_id = mine.game_id
        WHERE mine.player_id = ? AND others.player_id <> mine.player_id AND (? = '' OR others.player_id = ?)
        GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ?""",
    blocked="SELECT other_id FROM blocks WHERE player_id = ?",
    blocked_by="SELECT player_id FROM blocks WHERE other_id = ?",
    passkey="SELECT id, player_id, credential, counter, looks, created, used FROM passkeys WHERE id = ?",
    passkeys="""SELECT id, player_id, credential, counter, looks, created, used FROM passkeys WHERE player_id = ?
        ORDER BY created, id""",
    network_key="SELECT key FROM network_keys WHERE period = ?",
    protected_by="SELECT DISTINCT player_id FROM passkeys WHERE looks = ?",
    measures="SELECT kind, who, what, until, why, at FROM measures WHERE until IS NULL OR until > ? ORDER BY at DESC",
    reports="""SELECT number, player_id, about_id, table_id, reason, words, said, at, done
        FROM reports JOIN (
            SELECT number AS listed, row_number() OVER (
                PARTITION BY done, network, CASE network WHEN '' THEN number END ORDER BY number DESC
            ) AS place FROM reports
        ) AS shared ON listed = number WHERE place <= ? ORDER BY done, number DESC LIMIT ?""",
    subscriptions="SELECT endpoint, player_id, p256dh, auth FROM subscriptions WHERE player_id = ?",
    puzzle_tries="""SELECT player_id, game, puzzle, at, solved, rating, deviation FROM puzzle_tries
        WHERE player_id = ? AND game = ? ORDER BY at DESC, puzzle""",
    puzzle_ratings="SELECT puzzle, rating, deviation, tries, solved FROM puzzle_ratings WHERE game = ?",
    days_played="SELECT DISTINCT day FROM days WHERE player_id = ? ORDER BY day DESC LIMIT ?",
    day_played="""SELECT player_id, game, day, version, at, solved, table_id FROM days
        WHERE player_id = ? AND day = ? AND version = ?""",
    day_puzzles="""SELECT game, count(*), sum(solved) FROM days
        WHERE day = ? AND version = ? AND solved IS NOT NULL GROUP BY game""",
    day_results="""SELECT days.player_id, seat, finished.ended, summary FROM days
        JOIN finished_players AS mine ON mine.game_id = table_id AND mine.player_id = days.player_id
        JOIN finished ON finished.id = table_id
        WHERE days.game = ? AND day = ? AND version = ? ORDER BY finished.ended, days.player_id LIMIT ?""",
    tournament=f"{_TOURNAMENTS} tournaments WHERE id = ?",
    open_tournaments=f"""{_TOURNAMENTS} tournaments JOIN (
            SELECT id AS of_network, row_number() OVER (
                PARTITION BY CASE network WHEN '' THEN id ELSE network END ORDER BY {_SOONEST}
            ) AS place FROM tournaments WHERE public AND phase IN ('open', 'sealed', 'playing')
        ) AS listed ON of_network = id WHERE place <= ? ORDER BY {_SOONEST} LIMIT ?""",
    tournaments_from="SELECT count(*) FROM tournaments WHERE network = ? AND phase NOT IN ('over', 'cancelled')",
    tournaments_of=f"""{_TOURNAMENTS} tournament_players JOIN tournaments ON id = tournament_id
        WHERE player_id = ? ORDER BY changed DESC LIMIT ?""",
    tournaments_due="SELECT id FROM tournaments WHERE due <= ? ORDER BY due",
)


class Reader(Reading[sqlite3.Connection]):
    """One thread reads, over one connection."""

    questions = QUESTIONS
    _connections_at_most = 1

    def __init__(self, path: Path) -> None:
        self._connection = connect_to_read(path)
        self._threads = ThreadPoolExecutor(1, "storage-reader")
        self._outages: list[tuple[int, int]] = self._with_connection(
            lambda reading: reading.execute(OUTAGES).fetchall()
        )

    def outages(self) -> list[tuple[int, int]]:
        return self._outages

    async def last_batch(self, run: str) -> BatchAnswer:
        """What became of the last batch that was committed in that run of the server."""
        ((number, refusals),) = await self._ask(LAST_BATCH, run) or [(0, "[]")]
        return BatchAnswer(number, msgspec.json.decode(refusals, type=list[WriteRefusal]))

    def _with_connection(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return work(self._connection)
        except sqlite3.Error as error:
            raise NotRead(f"The storage cannot be read: {fault(error) or error}.") from error

    def _examine_journal(self, connection: sqlite3.Connection, table: str) -> Examined:
        try:
            return examine_journal(connection, table)
        except sqlite3.Error as error:
            if is_damage(error):
                return Examined([], b"", str(error))
            raise

    def _stop_reading(self) -> None:
        self._threads.shutdown()
        self._connection.close()
