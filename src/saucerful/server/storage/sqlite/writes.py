"""The SQL that stores each kind of row. Whatever must be refused raises a `NotStored`."""

import sqlite3
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from saucerful.server.storage.chain import first_link, link_of, next_link
from saucerful.server.storage.errors import (
    AlreadyRated,
    Forgotten,
    JobTaken,
    OutOfOrder,
    PasskeyRefused,
    TokenUsed,
    TournamentChanged,
)
from saucerful.server.storage.rows import (
    Block,
    DayPlayed,
    FinishedGame,
    GameRatings,
    Job,
    Measure,
    Passkey,
    Player,
    PushSubscription,
    PuzzleTry,
    Report,
    ReportDone,
    Row,
    TableRow,
    TournamentRow,
)
from saucerful.server.storage.sqlite.forget import delete_player
from saucerful.server.storage.writing.requests import (
    MOST_SUBSCRIPTIONS,
    DeletedPasskey,
    DeletedSubscription,
    DeletedTables,
    Entries,
    ForgottenPlayer,
    IdlePlayers,
    JobProgress,
    NetworkKey,
    NewPasskey,
    OldJobs,
    OldReports,
    OldTournaments,
    Outage,
    TakenJob,
    UsedToken,
)

IS_KNOWN = "NOT EXISTS (SELECT 1 FROM forgotten WHERE player_id = :player)"
"""A server at work must not bring back a person who was deleted."""

HEAD = "SELECT entries, link FROM heads WHERE table_id = ?"
SAVE_HEAD = """INSERT INTO heads (table_id, entries, link) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET entries = excluded.entries, link = excluded.link"""
ENTRIES = "SELECT CAST(entry AS BLOB) FROM journal WHERE table_id = ? ORDER BY number"
DELETE_JOURNAL = "DELETE FROM journal WHERE table_id = ?"
DELETE_TABLE = (
    "DELETE FROM tables WHERE id = ?",
    "DELETE FROM seated WHERE table_id = ?",
    "DELETE FROM heads WHERE table_id = ?",
)
APPEND = "INSERT INTO journal (table_id, number, entry, link) VALUES (?, ?, ?, ?)"

SAVE_TABLE = """INSERT INTO tables (id, game, phase, public, host, seats, due, changed, rules, summary)
    VALUES (:id, :game, :phase, :public, :host, :seats, :due, :changed, :rules, json(:summary))
    ON CONFLICT DO UPDATE SET game = excluded.game, phase = excluded.phase, public = excluded.public,
        host = excluded.host, seats = excluded.seats, due = excluded.due, changed = excluded.changed,
        rules = excluded.rules, summary = excluded.summary"""
SEATED = "SELECT player_id FROM seated WHERE table_id = ?"
SIT = f"INSERT INTO seated (table_id, player_id) SELECT :table, :player WHERE {IS_KNOWN}"
STAND_UP = "DELETE FROM seated WHERE table_id = :table AND player_id = :player"

SAVE_PLAYER = f"""INSERT INTO players (id, name, avatar, created, seen, settings)
    SELECT :player, :name, :avatar, :created, :seen, json(:settings) WHERE {IS_KNOWN}
    ON CONFLICT DO UPDATE SET name = excluded.name, avatar = excluded.avatar, seen = excluded.seen,
        settings = excluded.settings"""

IS_IDLE = """NOT EXISTS (SELECT 1 FROM seated WHERE player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM finished_players WHERE player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM ratings WHERE player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM puzzle_tries WHERE player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM tournament_players WHERE player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE player_id = players.id)"""
"""Nothing is known of a person that anybody would miss: a block, or a deal of the day that was only begun, is not."""
DELETE_IDLE = f"DELETE FROM players WHERE id = ? AND {IS_IDLE}"
DELETE_WITH_IDLE = tuple(
    f"DELETE FROM {name} WHERE {of} = ? AND NOT EXISTS (SELECT 1 FROM players WHERE id = {name}.{of})"
    for name, of in (
        ("subscriptions", "player_id"),
        ("days", "player_id"),
        ("blocks", "player_id"),
        ("blocks", "other_id"),
    )
)
"""What goes with them, if they have gone."""

SAVE_GAME = """INSERT OR REPLACE INTO finished (id, game, ended, summary, record)
    VALUES (:id, :game, :ended, json(:summary), json(:record))"""
DELETE_GAME_PLAYERS = "DELETE FROM finished_players WHERE game_id = ?"
SAVE_GAME_PLAYER = f"""INSERT INTO finished_players (player_id, ended, game_id, seat)
    SELECT :player, :ended, :id, :seat WHERE {IS_KNOWN}"""
MARK_UNRATED = "INSERT OR IGNORE INTO unrated (game_id) VALUES (?)"
MARK_RATED = "DELETE FROM unrated WHERE game_id = ?"
SAVE_RATING = f"""INSERT INTO ratings (player_id, game, mu, sigma, games)
    SELECT :player, :game, :mu, :sigma, 1 WHERE {IS_KNOWN}
    ON CONFLICT DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = games + 1"""
SAVE_RATING_AFTER = f"""INSERT OR REPLACE INTO ratings_after (player_id, ended, game_id, game, mu, sigma)
    SELECT :player, :ended, :id, :game, :mu, :sigma WHERE {IS_KNOWN}"""
SAVE_BLOCK = f"""INSERT OR REPLACE INTO blocks (player_id, other_id, at) SELECT :player, :other, :at WHERE {IS_KNOWN}
    AND NOT EXISTS (SELECT 1 FROM forgotten WHERE player_id = :other)"""
DELETE_BLOCK = "DELETE FROM blocks WHERE player_id = ? AND other_id = ?"
SAVE_PASSKEY = f"""INSERT INTO passkeys (id, player_id, credential, counter, looks, created, used)
    SELECT :id, :player, :credential, :counter, :looks, :created, :used WHERE {IS_KNOWN}
    ON CONFLICT DO UPDATE SET counter = excluded.counter, used = excluded.used, looks = CASE WHEN EXISTS (
            SELECT 1 FROM passkeys AS others
            WHERE others.looks = excluded.looks AND others.player_id <> excluded.player_id
        ) THEN '' ELSE excluded.looks END
        WHERE player_id = excluded.player_id"""
ADD_PASSKEY = f"""INSERT INTO passkeys (id, player_id, credential, counter, looks, created, used)
    SELECT :id, :player, :credential, :counter, :looks, :created, :used WHERE {IS_KNOWN}
        AND (SELECT count(*) FROM passkeys WHERE player_id = :player) < :most
        AND NOT EXISTS (SELECT 1 FROM passkeys WHERE looks = :looks AND looks <> '' AND player_id <> :player)
    ON CONFLICT DO NOTHING"""
DELETE_PASSKEY = "DELETE FROM passkeys WHERE id = ? AND player_id = ?"
SAVE_MEASURE = """INSERT OR REPLACE INTO measures (kind, who, what, until, why, at)
    VALUES (:kind, :who, :what, :until, :why, :at)"""
DELETE_MEASURE = "DELETE FROM measures WHERE kind = :kind AND who = :who AND what = :what"
SAVE_REPORT = f"""INSERT INTO reports (player_id, about_id, table_id, reason, words, said, at, network)
    SELECT :player, :about, :table, :reason, :words, :said, :at, :network WHERE {IS_KNOWN}"""
CLOSE_REPORT = "UPDATE reports SET done = 1 WHERE number = ?"
DELETE_OLD_REPORTS = "DELETE FROM reports WHERE done = 1 AND at < ?"

DELETE_ENDPOINT = "DELETE FROM subscriptions WHERE endpoint = ?"
SAVE_SUBSCRIPTION = f"""INSERT INTO subscriptions (endpoint, player_id, p256dh, auth)
    SELECT :endpoint, :player, :p256dh, :auth WHERE {IS_KNOWN}"""
DELETE_OLD_SUBSCRIPTIONS = f"""DELETE FROM subscriptions WHERE player_id = :player AND number NOT IN (
    SELECT number FROM subscriptions WHERE player_id = :player ORDER BY number DESC LIMIT {MOST_SUBSCRIPTIONS})"""
DELETE_SUBSCRIPTION = "DELETE FROM subscriptions WHERE endpoint = ? AND player_id = ?"

SAVE_TRY = f"""INSERT INTO puzzle_tries (player_id, game, puzzle, at, solved, rating, deviation)
    SELECT :player, :game, :puzzle, :at, :solved, :rating, :deviation WHERE {IS_KNOWN} ON CONFLICT DO NOTHING"""
SAVE_PUZZLE = """INSERT INTO puzzle_ratings (game, puzzle, rating, deviation, tries, solved)
    VALUES (:game, :puzzle, :puzzle_rating, :puzzle_deviation, 1, :solved)
    ON CONFLICT DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, tries = tries + 1,
        solved = solved + excluded.solved"""
SAVE_DAY = f"""INSERT INTO days (player_id, game, day, version, at, solved, table_id)
    SELECT :player, :game, :day, :version, :at, :solved, :table WHERE {IS_KNOWN}
    ON CONFLICT DO UPDATE SET solved = coalesce(solved, excluded.solved),
        table_id = coalesce(table_id, excluded.table_id)"""
SAVE_JOB = f"""INSERT INTO jobs (id, kind, game_id, player_id, arguments, state, created, changed, attempts, summary,
        result, error, network, refusal)
    SELECT :id, :kind, :game, :player, json(:arguments), :state, :created, :changed, :attempts, json(:summary), :result,
        :error, :network, :refusal WHERE {IS_KNOWN}
    ON CONFLICT (id) DO UPDATE SET player_id = excluded.player_id, arguments = excluded.arguments,
        state = excluded.state, created = excluded.created, changed = excluded.changed,
        summary = excluded.summary, result = excluded.result, error = excluded.error,
        network = excluded.network, refusal = excluded.refusal WHERE jobs.state = 'failed'"""
TAKE_JOB = """UPDATE jobs SET state = 'running', attempts = :attempts, changed = :changed
    WHERE id = :id AND attempts = :attempts - 1 AND state = 'waiting'"""
SAVE_PROGRESS = """UPDATE jobs SET state = :state, changed = :changed, summary = json(:summary), result = :result,
        error = :error, refusal = :refusal, player_id = CASE :state WHEN 'done' THEN '' ELSE player_id END,
        network = CASE WHEN :state IN ('waiting', 'running') THEN network ELSE '' END,
        arguments = CASE WHEN :state IN ('waiting', 'running') THEN arguments ELSE '{}' END
    WHERE id = :id AND attempts = :attempts AND state = 'running'"""
DELETE_OLD_JOBS = "DELETE FROM jobs WHERE (state <> 'done' OR game_id = '') AND changed < ?"

ADD_TOURNAMENT = """INSERT OR IGNORE INTO tournaments
        (id, version, game, phase, public, host, due, changed, begins, network, state)
    VALUES (:id, :version, :game, :phase, :public, :host, :due, :changed, :begins, :network, :state)"""
SAVE_TOURNAMENT = """UPDATE tournaments SET version = :version, game = :game, phase = :phase, public = :public,
    host = :host, due = :due, changed = :changed, begins = :begins, network = :network, state = :state
    WHERE id = :id AND version = :version - 1"""
IN_TOURNAMENT = "SELECT player_id FROM tournament_players WHERE tournament_id = ?"
JOIN_TOURNAMENT = f"INSERT INTO tournament_players (tournament_id, player_id) SELECT :id, :player WHERE {IS_KNOWN}"
LEAVE_TOURNAMENT = "DELETE FROM tournament_players WHERE tournament_id = :id AND player_id = :player"
DELETE_OLD_TOURNAMENTS = (
    """DELETE FROM tournament_players WHERE tournament_id IN (
        SELECT id FROM tournaments WHERE phase IN ('over', 'cancelled') AND changed < ?)""",
    "DELETE FROM tournaments WHERE phase IN ('over', 'cancelled') AND changed < ?",
)

SAVE_NETWORK_KEY = "INSERT OR IGNORE INTO network_keys (period, key) VALUES (?, ?)"
DELETE_NETWORK_KEYS = "DELETE FROM network_keys WHERE period < ?"
USE_TOKEN = "INSERT OR IGNORE INTO spent (token, until) VALUES (?, ?)"
SAVE_OUTAGE = "INSERT INTO outages (began, ended) VALUES (?, ?)"

Parameters = dict[str, Any]


def write(connection: sqlite3.Connection, rows: Iterable[Row]) -> int:
    """Store rows in the transaction that was begun, journal entries first; return how many entries were added."""
    journals: list[Entries] = []
    others: list[Row] = []
    for row in rows:
        if isinstance(row, Entries):
            journals.append(row)
        else:
            others.append(row)
    entries = _append(connection, journals)
    deleted = 0
    for row in others:
        if isinstance(row, DeletedTables):
            deleted += _delete_tables(connection, row)
        else:
            _WRITE[type(row)](connection, row)
    return entries - deleted


def _append(connection: sqlite3.Connection, journals: Iterable[Entries]) -> int:
    """Store entries, each with its link, and return how many; raises `OutOfOrder` if they do not follow the last."""
    heads: dict[str, tuple[int, bytes]] = {}
    rows = []
    for added in journals:
        table = added.table
        number, link = heads[table] if table in heads else _head(connection, table)
        if added.number != number:
            raise OutOfOrder("Not stored: the number of an entry does not follow the last one of its table.")
        for following, entry in enumerate(added.entries, number):
            link = next_link(link, entry)
            rows.append((table, following, entry.decode(), link))
        heads[table] = number + len(added.entries), link
    connection.executemany(APPEND, rows)
    connection.executemany(SAVE_HEAD, [(table, *head) for table, head in heads.items()])
    return len(rows)


def _head(connection: sqlite3.Connection, table: str) -> tuple[int, bytes]:
    """The number of the next entry of a table, and the link of the last one."""
    entries, link = connection.execute(HEAD, (table,)).fetchone() or (0, first_link(table))
    if link is None:  # from before there were links
        link = link_of(table, (entry for (entry,) in connection.execute(ENTRIES, (table,))))
    return entries, link


def _save_table(connection: sqlite3.Connection, row: TableRow) -> None:
    connection.execute(
        SAVE_TABLE,
        {
            "id": row.id,
            "game": row.game,
            "phase": row.phase,
            "public": row.public,
            "host": row.host,
            "seats": row.seats,
            "due": row.due,
            "changed": row.changed,
            "rules": row.rules,
            "summary": row.summary.decode(),
        },
    )
    if row.players is not None:
        seated = {player for (player,) in connection.execute(SEATED, (row.id,))}
        connection.executemany(STAND_UP, _at_table(row.id, seated.difference(row.players)))
        connection.executemany(SIT, _at_table(row.id, set(row.players) - seated))


def _at_table(table: str, players: Iterable[str]) -> list[Parameters]:
    return [{"table": table, "player": player} for player in players]


def _delete_tables(connection: sqlite3.Connection, row: DeletedTables) -> int:
    """Return how many entries were deleted."""
    tables = [(table,) for table in row.tables]
    for statement in DELETE_TABLE:
        connection.executemany(statement, tables)
    return connection.executemany(DELETE_JOURNAL, tables).rowcount if tables else 0


def _delete_idle(connection: sqlite3.Connection, row: IdlePlayers) -> None:
    players = [(player,) for player in row.players]
    for statement in (DELETE_IDLE, *DELETE_WITH_IDLE):
        connection.executemany(statement, players)


def _save_player(connection: sqlite3.Connection, row: Player) -> None:
    values = {
        "player": row.id, "name": row.name, "avatar": row.avatar, "created": row.created, "seen": row.seen,
        "settings": row.settings.decode(),
    }  # fmt: skip
    if not connection.execute(SAVE_PLAYER, values).rowcount:
        raise Forgotten("Not stored: this person's data was deleted.")


def _save_game(connection: sqlite3.Connection, row: FinishedGame) -> None:
    summary, record = row.summary.decode(), row.record.decode()
    values = {"id": row.id, "game": row.game, "ended": row.ended, "summary": summary, "record": record}
    connection.execute(SAVE_GAME, values)
    connection.execute(DELETE_GAME_PLAYERS, (row.id,))
    people = [{"player": player, "ended": row.ended, "id": row.id, "seat": seat} for seat, player in row.people.items()]
    connection.executemany(SAVE_GAME_PLAYER, people)
    if row.rated:
        connection.execute(MARK_UNRATED, (row.id,))


def _save_ratings(connection: sqlite3.Connection, row: GameRatings) -> None:
    if not connection.execute(MARK_RATED, (row.id,)).rowcount:
        raise AlreadyRated("Not stored: this game has changed the ratings before.")
    ratings = [
        {"player": player, "game": row.game, "mu": mu, "sigma": sigma} for player, (mu, sigma) in row.ratings.items()
    ]
    connection.executemany(SAVE_RATING, ratings)
    connection.executemany(SAVE_RATING_AFTER, [{**one, "ended": row.ended, "id": row.id} for one in ratings])


def _save_job(connection: sqlite3.Connection, row: Job) -> None:
    values = {
        "id": row.id, "kind": row.kind, "game": row.game, "player": row.player, "arguments": row.arguments.decode(),
        "state": row.state, "created": row.created, "changed": row.changed, "attempts": row.attempts,
        "summary": row.summary.decode(), "result": row.result, "error": row.error, "network": row.network,
        "refusal": row.refusal.decode(),
    }  # fmt: skip
    connection.execute(SAVE_JOB, values)


def _take_job(connection: sqlite3.Connection, row: TakenJob) -> None:
    values = {"id": row.id, "attempts": row.attempts, "changed": row.changed}
    if not connection.execute(TAKE_JOB, values).rowcount:
        raise JobTaken("Not stored: somebody else has begun this job, or nobody wants it any more.")


def _save_progress(connection: sqlite3.Connection, row: JobProgress) -> None:
    values = {
        "id": row.id, "attempts": row.attempts, "state": row.state, "changed": row.changed,
        "summary": row.summary.decode(), "result": row.result, "error": row.error, "refusal": row.refusal.decode(),
    }  # fmt: skip
    if not connection.execute(SAVE_PROGRESS, values).rowcount:
        raise JobTaken("Not stored: somebody else has begun this job, or nobody wants it any more.")


def _delete_old_jobs(connection: sqlite3.Connection, row: OldJobs) -> None:
    connection.execute(DELETE_OLD_JOBS, (row.before,))


def _save_tournament(connection: sqlite3.Connection, row: TournamentRow) -> None:
    values = {**msgspec.structs.asdict(row), "state": row.state.decode()}
    players = set(values.pop("players"))
    saved = connection.execute(ADD_TOURNAMENT if row.version == 1 else SAVE_TOURNAMENT, values)
    if not saved.rowcount:
        raise TournamentChanged("Not stored: this tournament has changed meanwhile.")
    before = {player for (player,) in connection.execute(IN_TOURNAMENT, (row.id,))}
    for statement, some in ((LEAVE_TOURNAMENT, before - players), (JOIN_TOURNAMENT, players - before)):
        connection.executemany(statement, [{"id": row.id, "player": player} for player in some])


def _delete_old_tournaments(connection: sqlite3.Connection, row: OldTournaments) -> None:
    for statement in DELETE_OLD_TOURNAMENTS:
        connection.execute(statement, (row.before,))


def _save_subscription(connection: sqlite3.Connection, row: PushSubscription) -> None:
    values = {"endpoint": row.endpoint, "player": row.player, "p256dh": row.p256dh, "auth": row.auth}
    connection.execute(DELETE_ENDPOINT, (row.endpoint,))
    connection.execute(SAVE_SUBSCRIPTION, values)
    connection.execute(DELETE_OLD_SUBSCRIPTIONS, {"player": row.player})


def _delete_subscription(connection: sqlite3.Connection, row: DeletedSubscription) -> None:
    connection.execute(DELETE_SUBSCRIPTION, (row.endpoint, row.player))


def _save_try(connection: sqlite3.Connection, row: PuzzleTry) -> None:
    values = msgspec.structs.asdict(row)
    if connection.execute(SAVE_TRY, values).rowcount:
        connection.execute(SAVE_PUZZLE, values)


def _save_day(connection: sqlite3.Connection, row: DayPlayed) -> None:
    connection.execute(SAVE_DAY, msgspec.structs.asdict(row))


def _save_block(connection: sqlite3.Connection, row: Block) -> None:
    if row.on:
        connection.execute(SAVE_BLOCK, {"player": row.player, "other": row.other, "at": row.at})
    else:
        connection.execute(DELETE_BLOCK, (row.player, row.other))


def _save_passkey(connection: sqlite3.Connection, row: Passkey) -> None:
    connection.execute(SAVE_PASSKEY, msgspec.structs.asdict(row))


def _add_passkey(connection: sqlite3.Connection, row: NewPasskey) -> None:
    if not connection.execute(ADD_PASSKEY, {**msgspec.structs.asdict(row.key), "most": row.most}).rowcount:
        raise PasskeyRefused("Not stored: too many keys, or somebody else has that name or that key.")


def _delete_passkey(connection: sqlite3.Connection, row: DeletedPasskey) -> None:
    connection.execute(DELETE_PASSKEY, (row.id, row.player))


def _save_measure(connection: sqlite3.Connection, row: Measure) -> None:
    values = msgspec.structs.asdict(row)
    on = values.pop("on")
    if not on:
        values = {name: values[name] for name in ("kind", "who", "what")}
    connection.execute(SAVE_MEASURE if on else DELETE_MEASURE, values)


def _save_report(connection: sqlite3.Connection, row: Report) -> None:
    connection.execute(SAVE_REPORT, {**msgspec.structs.asdict(row), "said": row.said.decode()})


def _close_report(connection: sqlite3.Connection, row: ReportDone) -> None:
    connection.execute(CLOSE_REPORT, (row.number,))


def _delete_old_reports(connection: sqlite3.Connection, row: OldReports) -> None:
    connection.execute(DELETE_OLD_REPORTS, (row.before,))


def _use_token(connection: sqlite3.Connection, row: UsedToken) -> None:
    if not connection.execute(USE_TOKEN, (row.token, row.until)).rowcount:
        raise TokenUsed("Not stored: this token was used before.")


def _save_network_key(connection: sqlite3.Connection, row: NetworkKey) -> None:
    connection.execute(SAVE_NETWORK_KEY, (row.period, row.key))
    connection.execute(DELETE_NETWORK_KEYS, (row.period,))


def _save_outage(connection: sqlite3.Connection, row: Outage) -> None:
    connection.execute(SAVE_OUTAGE, (row.began, row.ended))


def _forget(connection: sqlite3.Connection, row: ForgottenPlayer) -> None:
    delete_player(connection, row.player, row.chat, row.searched)


_WRITE: dict[type[Row], Callable[[sqlite3.Connection, Any], None]] = {
    TableRow: _save_table,
    Player: _save_player,
    FinishedGame: _save_game,
    GameRatings: _save_ratings,
    Job: _save_job,
    TakenJob: _take_job,
    JobProgress: _save_progress,
    OldJobs: _delete_old_jobs,
    TournamentRow: _save_tournament,
    OldTournaments: _delete_old_tournaments,
    PushSubscription: _save_subscription,
    DeletedSubscription: _delete_subscription,
    PuzzleTry: _save_try,
    DayPlayed: _save_day,
    Block: _save_block,
    Passkey: _save_passkey,
    NewPasskey: _add_passkey,
    DeletedPasskey: _delete_passkey,
    Measure: _save_measure,
    Report: _save_report,
    ReportDone: _close_report,
    OldReports: _delete_old_reports,
    UsedToken: _use_token,
    NetworkKey: _save_network_key,
    Outage: _save_outage,
    IdlePlayers: _delete_idle,
    ForgottenPlayer: _forget,
}
