"""The SQL that stores each kind of row. Whatever must be refused raises a `NotStored`."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from psycopg import Connection

from saucerful.server.storage.chain import first_link, link_of, next_link
from saucerful.server.storage.errors import (
    AlreadyRated,
    Forgotten,
    JobTaken,
    NotOwner,
    OutOfOrder,
    PasskeyRefused,
    RatingsChanged,
    TokenUsed,
    TournamentChanged,
)
from saucerful.server.storage.postgres.forget import delete_player
from saucerful.server.storage.postgres.nodes import LEASE_SECONDS, RELEASE, take_table
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
from saucerful.server.storage.writing.requests import (
    FIRST_EPOCH,
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
    ReleasedTables,
    TakenJob,
    TakenTable,
    UsedToken,
)

HEADS = "SELECT table_id, entries, link, owner, epoch FROM heads WHERE table_id = ANY(%s) ORDER BY table_id FOR UPDATE"
SAVE_HEADS = """INSERT INTO heads (table_id, entries, link, owner, epoch)
    SELECT table_id, entries, decode(link, 'hex'), owner, epoch
    FROM json_to_recordset(%s::json) AS new (table_id text, entries integer, link text, owner text, epoch bigint)
    ON CONFLICT (table_id) DO UPDATE SET entries = excluded.entries, link = excluded.link,
        lost_from = NULL, lost_until = NULL"""
"""The first entry after a takeover says from when to when nobody looked after the table, if that matters there."""
ENTRIES = "SELECT entry FROM journal WHERE table_id = %s ORDER BY number"
APPEND = """INSERT INTO journal (table_id, number, entry, link)
    SELECT table_id, number, entry, decode(link, 'hex')
    FROM json_to_recordset(%s::json) AS new (table_id text, number integer, entry text, link text)"""

IS_KNOWN = "NOT EXISTS (SELECT 1 FROM forgotten WHERE player_id = new.player_id)"
"""A server at work must not bring back a person who was deleted."""

_TABLES = """json_to_recordset(%s::json) AS new (
    id text, game text, phase text, public boolean, host text, seats integer, due bigint, changed bigint, rules text,
    summary text, players text[])"""
SAVE_TABLES = f"""INSERT INTO tables (id, game, phase, public, host, seats, due, changed, rules, summary)
    SELECT id, game, phase, public, host, seats, due, changed, rules, summary::json FROM {_TABLES}
    ON CONFLICT (id) DO UPDATE SET game = excluded.game, phase = excluded.phase, public = excluded.public,
        host = excluded.host, seats = excluded.seats, due = excluded.due, changed = excluded.changed,
        rules = excluded.rules, summary = excluded.summary"""
STAND_UP = f"DELETE FROM seated USING {_TABLES} WHERE table_id = new.id AND player_id <> ALL(new.players)"
SIT = f"""INSERT INTO seated (table_id, player_id) SELECT id, player_id
    FROM (SELECT id, unnest(players) AS player_id FROM {_TABLES}) AS new WHERE {IS_KNOWN} ON CONFLICT DO NOTHING"""
DELETE_TABLES = (
    "DELETE FROM journal WHERE table_id = ANY(%s)",
    "DELETE FROM heads WHERE table_id = ANY(%s)",
    "DELETE FROM seated WHERE table_id = ANY(%s)",
    "DELETE FROM tables WHERE id = ANY(%s)",
)

SAVE_PLAYER = f"""INSERT INTO players (id, name, avatar, created, seen, settings)
    SELECT * FROM (VALUES (%s, %s, %s, %s::bigint, %s::bigint, %s)) AS new (player_id) WHERE {IS_KNOWN}
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, avatar = excluded.avatar, seen = excluded.seen,
        settings = excluded.settings
    RETURNING true"""

IS_IDLE = """NOT EXISTS (SELECT 1 FROM seated WHERE player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM finished_players WHERE player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM ratings WHERE player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM puzzle_tries WHERE player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM tournament_players WHERE player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE player_id = players.id)"""
"""Nothing is known of a person that anybody would miss: a block, or a deal of the day that was only begun, is not."""
DELETE_IDLE = f"DELETE FROM players WHERE id = ANY(%s) AND {IS_IDLE}"
DELETE_WITH_IDLE = tuple(
    f"DELETE FROM {name} WHERE {of} = ANY(%s) AND NOT EXISTS (SELECT 1 FROM players WHERE id = {name}.{of})"
    for name, of in (
        ("subscriptions", "player_id"),
        ("days", "player_id"),
        ("blocks", "player_id"),
        ("blocks", "other_id"),
    )
)
"""What goes with them, if they have gone."""

SAVE_GAME = """INSERT INTO finished (id, game, ended, summary, record) VALUES (%s, %s, %s, %s, %s)
    ON CONFLICT (id) DO UPDATE SET game = excluded.game, ended = excluded.ended, summary = excluded.summary,
        record = excluded.record"""
DELETE_GAME_PLAYERS = "DELETE FROM finished_players WHERE game_id = %s"
SAVE_GAME_PLAYERS = f"""INSERT INTO finished_players (player_id, seat, ended, game_id)
    SELECT player_id, seat, %s, %s FROM unnest(%s::text[], %s::integer[]) AS new (player_id, seat) WHERE {IS_KNOWN}"""
MARK_UNRATED = "INSERT INTO unrated (game_id) VALUES (%s) ON CONFLICT DO NOTHING"
MARK_RATED = "DELETE FROM unrated WHERE game_id = %s RETURNING true"
RATED_GAMES = """SELECT player_id, games FROM ratings WHERE game = %s AND player_id = ANY(%s)
    ORDER BY player_id FOR UPDATE"""
SAVE_RATING = f"""INSERT INTO ratings (player_id, game, mu, sigma, games)
    SELECT * FROM (VALUES (%s, %s, %s::double precision, %s::double precision, 1)) AS new (player_id) WHERE {IS_KNOWN}
    ON CONFLICT (player_id, game) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = ratings.games + 1"""
SAVE_RATING_AFTER = f"""INSERT INTO ratings_after (player_id, ended, game_id, game, mu, sigma)
    SELECT * FROM (VALUES (%s, %s::bigint, %s, %s, %s::double precision, %s::double precision)) AS new (player_id)
    WHERE {IS_KNOWN} ON CONFLICT DO NOTHING"""
SAVE_BLOCK = f"""INSERT INTO blocks (player_id, other_id, at)
    SELECT * FROM (VALUES (%(player)s, %(other)s, %(at)s::bigint)) AS new (player_id) WHERE {IS_KNOWN}
    AND NOT EXISTS (SELECT 1 FROM forgotten WHERE player_id = %(other)s) ON CONFLICT DO NOTHING"""
DELETE_BLOCK = "DELETE FROM blocks WHERE player_id = %s AND other_id = %s"
SAVE_PASSKEY = f"""INSERT INTO passkeys (player_id, id, credential, counter, looks, created, used)
    SELECT * FROM (VALUES (%(player)s, %(id)s, %(credential)s::bytea, %(counter)s::bigint, %(looks)s,
        %(created)s::bigint, %(used)s::bigint)) AS new (player_id) WHERE {IS_KNOWN}
    ON CONFLICT (id) DO UPDATE SET counter = excluded.counter, used = excluded.used, looks = CASE WHEN EXISTS (
            SELECT 1 FROM passkeys AS others
            WHERE others.looks = excluded.looks AND others.player_id <> excluded.player_id
        ) THEN '' ELSE excluded.looks END
        WHERE passkeys.player_id = excluded.player_id"""
ONE_ADDS = "SELECT pg_try_advisory_xact_lock(hashtext('saucerful passkeys'))"
"""Whether no other server adds a key just now: it could be for the same name."""
ADD_PASSKEY = f"""INSERT INTO passkeys (player_id, id, credential, counter, looks, created, used)
    SELECT * FROM (VALUES (%(player)s, %(id)s, %(credential)s::bytea, %(counter)s::bigint, %(looks)s,
        %(created)s::bigint, %(used)s::bigint)) AS new (player_id) WHERE {IS_KNOWN}
        AND (SELECT count(*) FROM passkeys WHERE player_id = %(player)s) < %(most)s
        AND NOT EXISTS (SELECT 1 FROM passkeys WHERE looks = %(looks)s AND looks <> '' AND player_id <> %(player)s)
    ON CONFLICT DO NOTHING RETURNING true"""
DELETE_PASSKEY = "DELETE FROM passkeys WHERE id = %s AND player_id = %s"
SAVE_MEASURE = """INSERT INTO measures (kind, who, what, until, why, at)
    VALUES (%(kind)s, %(who)s, %(what)s, %(until)s, %(why)s, %(at)s)
    ON CONFLICT (kind, who, what) DO UPDATE SET until = excluded.until, why = excluded.why, at = excluded.at"""
DELETE_MEASURE = "DELETE FROM measures WHERE kind = %(kind)s AND who = %(who)s AND what = %(what)s"
SAVE_REPORT = f"""INSERT INTO reports (player_id, about_id, table_id, reason, words, said, at, network)
    SELECT * FROM (VALUES (%(player)s, %(about)s, %(table)s, %(reason)s, %(words)s, %(said)s, %(at)s::bigint,
        %(network)s))
        AS new (player_id) WHERE {IS_KNOWN}"""
CLOSE_REPORT = "UPDATE reports SET done = 1 WHERE number = %s"
DELETE_OLD_REPORTS = "DELETE FROM reports WHERE done = 1 AND at < %s"

DELETE_ENDPOINT = "DELETE FROM subscriptions WHERE endpoint = %s"
SAVE_SUBSCRIPTION = f"""INSERT INTO subscriptions (player_id, endpoint, p256dh, auth)
    SELECT * FROM (VALUES (%s, %s, %s, %s)) AS new (player_id) WHERE {IS_KNOWN}"""
DELETE_OLD_SUBSCRIPTIONS = f"""DELETE FROM subscriptions WHERE player_id = %s AND number NOT IN (
    SELECT number FROM subscriptions WHERE player_id = %s ORDER BY number DESC LIMIT {MOST_SUBSCRIPTIONS})"""
DELETE_SUBSCRIPTION = "DELETE FROM subscriptions WHERE endpoint = %s AND player_id = %s"

SAVE_TRY = f"""INSERT INTO puzzle_tries (player_id, game, puzzle, at, solved, rating, deviation)
    SELECT * FROM (VALUES (%(player)s, %(game)s, %(puzzle)s, %(at)s::bigint, %(solved)s::boolean::integer,
        %(rating)s::double precision, %(deviation)s::double precision)) AS new (player_id) WHERE {IS_KNOWN}
    ON CONFLICT DO NOTHING RETURNING true"""
SAVE_PUZZLE = """INSERT INTO puzzle_ratings AS old (game, puzzle, rating, deviation, tries, solved)
    VALUES (%(game)s, %(puzzle)s, %(puzzle_rating)s, %(puzzle_deviation)s, 1, %(solved)s::boolean::integer)
    ON CONFLICT (game, puzzle) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
        tries = old.tries + 1, solved = old.solved + excluded.solved"""
SAVE_DAY = f"""INSERT INTO days AS old (player_id, game, day, version, at, solved, table_id)
    SELECT * FROM (VALUES (%(player)s, %(game)s, %(day)s, %(version)s, %(at)s::bigint, %(solved)s::boolean::integer,
        %(table)s::text)) AS new (player_id) WHERE {IS_KNOWN}
    ON CONFLICT (player_id, game, day, version) DO UPDATE SET solved = coalesce(old.solved, excluded.solved),
        table_id = coalesce(old.table_id, excluded.table_id)"""
JOB_IS_FREE = """(state = 'waiting' OR (state = 'running' AND NOT EXISTS (
    SELECT 1 FROM nodes WHERE nodes.id = jobs.owner AND nodes.expires > clock_timestamp())))"""
SAVE_JOB = f"""INSERT INTO jobs (player_id, id, kind, game_id, arguments, state, created, changed, attempts, summary,
        result, error, network, refusal)
    SELECT * FROM (VALUES (%s, %s, %s, %s, %s, %s, %s::bigint, %s::bigint, %s::integer, %s, %s::bytea, %s, %s, %s))
        AS new (player_id) WHERE {IS_KNOWN}
    ON CONFLICT (id) DO UPDATE SET player_id = excluded.player_id, arguments = excluded.arguments,
        state = excluded.state, created = excluded.created, changed = excluded.changed,
        summary = excluded.summary, result = excluded.result, error = excluded.error,
        network = excluded.network, refusal = excluded.refusal WHERE jobs.state = 'failed'"""
TAKE_JOB = f"""UPDATE jobs SET state = 'running', attempts = %s, changed = %s, owner = %s
    WHERE id = %s AND attempts = %s AND {JOB_IS_FREE} RETURNING true"""
SAVE_PROGRESS = """UPDATE jobs SET state = %s, changed = %s, summary = %s, result = %s, error = %s, refusal = %s,
        player_id = CASE %s::text WHEN 'done' THEN '' ELSE player_id END,
        network = CASE WHEN %s::text IN ('waiting', 'running') THEN network ELSE '' END,
        arguments = CASE WHEN %s::text IN ('waiting', 'running') THEN arguments ELSE '{}' END
    WHERE id = %s AND attempts = %s AND state = 'running' RETURNING true"""
DELETE_OLD_JOBS = "DELETE FROM jobs WHERE (state <> 'done' OR game_id = '') AND changed < %s"

ADD_TOURNAMENT = """INSERT INTO tournaments
        (id, version, game, phase, public, host, due, changed, begins, network, state)
    VALUES (%(id)s, %(version)s, %(game)s, %(phase)s, %(public)s, %(host)s, %(due)s, %(changed)s, %(begins)s,
        %(network)s, %(state)s)
    ON CONFLICT DO NOTHING RETURNING true"""
SAVE_TOURNAMENT = """UPDATE tournaments SET version = %(version)s, game = %(game)s, phase = %(phase)s,
    public = %(public)s, host = %(host)s, due = %(due)s, changed = %(changed)s, begins = %(begins)s,
    network = %(network)s, state = %(state)s
    WHERE id = %(id)s AND version = %(version)s - 1 RETURNING true"""
LEAVE_TOURNAMENT = "DELETE FROM tournament_players WHERE tournament_id = %s AND player_id <> ALL(%s)"
JOIN_TOURNAMENT = f"""INSERT INTO tournament_players (tournament_id, player_id)
    SELECT %s, player_id FROM unnest(%s::text[]) AS new (player_id) WHERE {IS_KNOWN} ON CONFLICT DO NOTHING"""
DELETE_OLD_TOURNAMENTS = (
    """DELETE FROM tournament_players USING tournaments
        WHERE id = tournament_id AND phase IN ('over', 'cancelled') AND changed < %s""",
    "DELETE FROM tournaments WHERE phase IN ('over', 'cancelled') AND changed < %s",
)

SAVE_NETWORK_KEY = "INSERT INTO network_keys (period, key) VALUES (%s, %s) ON CONFLICT DO NOTHING"
DELETE_NETWORK_KEYS = "DELETE FROM network_keys WHERE period < %s"
USE_TOKEN = "INSERT INTO spent (token, until) VALUES (%s, %s) ON CONFLICT DO NOTHING RETURNING true"
SAVE_OUTAGE = "INSERT INTO outages (began, ended) VALUES (%s, %s)"


def write(connection: Connection, node: str, rows: Iterable[Row], lease: float = LEASE_SECONDS) -> None:
    """Store rows of a node in the transaction that was begun, journal entries first.

    Many rows of one kind are one statement with a list in JSON: that costs a third of the processor's time of arrays.
    """
    journals: list[Entries] = []
    tables: dict[str, TableRow] = {}
    others: list[Row] = []
    for row in rows:
        if isinstance(row, Entries):
            journals.append(row)
        elif isinstance(row, TableRow):
            tables[row.id] = _merged(tables.get(row.id), row)
        else:
            others.append(row)
    if journals:
        _append(connection, node, journals)
    if tables:
        _save_tables(connection, list(tables.values()))
    for row in others:
        if isinstance(row, TakenTable):
            _take_table(connection, node, row, lease)
        elif isinstance(row, TakenJob):
            _take_job(connection, node, row)
        elif isinstance(row, ReleasedTables):
            connection.execute(RELEASE, (list(row.tables), node))
        else:
            _WRITE[type(row)](connection, row)


class _Head:
    """The end of a journal, while a batch is added to it."""

    def __init__(self, entries: int, link: bytes, owner: str | None, epoch: int) -> None:
        self.entries = entries
        self.link = link
        self.owner = owner
        self.epoch = epoch


def _append(connection: Connection, node: str, journals: Sequence[Entries]) -> None:
    """Store entries, each with its link; raises `NotOwner`, or `OutOfOrder` if they do not follow the last.

    The rows in `heads` are locked to the end of the transaction. Whoever takes a table over changes its row, so either
    that comes first and these entries are refused, or it waits until they are committed.
    """
    heads = _lock_heads(connection, node, journals)
    rows: list[dict[str, Any]] = []
    for added in journals:
        table, head = added.table, heads[added.table]
        if (head.owner, head.epoch) != (node, added.epoch):
            raise NotOwner("Not stored: another server has taken over this table.")
        if added.number != head.entries:
            raise OutOfOrder("Not stored: the number of an entry does not follow the last one of its table.")
        for entry in added.entries:
            head.link = next_link(head.link, entry)
            rows.append({"table_id": table, "number": head.entries, "entry": entry.decode(), "link": head.link.hex()})
            head.entries += 1
    connection.execute(APPEND, (_json(rows),))
    saved = [
        {"table_id": table, "entries": head.entries, "link": head.link.hex(), "owner": head.owner, "epoch": head.epoch}
        for table, head in heads.items()
    ]
    connection.execute(SAVE_HEADS, (_json(saved),))


def _lock_heads(connection: Connection, node: str, journals: Sequence[Entries]) -> dict[str, _Head]:
    """The ends of these journals; a new one belongs to whoever begins it."""
    tables = list({added.table for added in journals})
    heads: dict[str, _Head] = {}
    for table, entries, link, owner, epoch in connection.execute(HEADS, (tables,)):
        heads[table] = _Head(entries, link, owner, epoch)
    for table in tables:
        if table not in heads:
            heads[table] = _Head(0, first_link(table), node, FIRST_EPOCH)
        elif heads[table].link is None:  # from before there were links
            entries = (entry.encode() for (entry,) in connection.execute(ENTRIES, (table,)))
            heads[table].link = link_of(table, entries)
    return heads


def _merged(before: TableRow | None, row: TableRow) -> TableRow:
    """The later of two rows of a table; people sit there as before unless it says otherwise."""
    if before is None or row.players is not None:
        return row
    return msgspec.structs.replace(row, players=before.players)


def _save_tables(connection: Connection, rows: list[TableRow]) -> None:
    values = [{name: getattr(row, name) for name in row.__struct_fields__} for row in rows]
    for value in values:
        value["summary"] = value["summary"].decode()
    connection.execute(SAVE_TABLES, (_json(values),))
    if seated := [value for value in values if value["players"] is not None]:
        connection.execute(STAND_UP, (_json(seated),))
        connection.execute(SIT, (_json(seated),))


def _json(rows: list[dict[str, Any]]) -> str:
    return msgspec.json.encode(rows).decode()


def _delete_tables(connection: Connection, row: DeletedTables) -> None:
    for statement in DELETE_TABLES:
        connection.execute(statement, (list(row.tables),))


def _delete_idle(connection: Connection, row: IdlePlayers) -> None:
    for statement in (DELETE_IDLE, *DELETE_WITH_IDLE):
        connection.execute(statement, (list(row.players),))


def _save_player(connection: Connection, row: Player) -> None:
    values = (row.id, row.name, row.avatar, row.created, row.seen, row.settings.decode())
    if not connection.execute(SAVE_PLAYER, values).fetchall():
        raise Forgotten("Not stored: this person's data was deleted.")


def _save_game(connection: Connection, row: FinishedGame) -> None:
    connection.execute(SAVE_GAME, (row.id, row.game, row.ended, row.summary.decode(), row.record.decode()))
    connection.execute(DELETE_GAME_PLAYERS, (row.id,))
    connection.execute(SAVE_GAME_PLAYERS, (row.ended, row.id, list(row.people.values()), list(row.people)))
    if row.rated:
        connection.execute(MARK_UNRATED, (row.id,))


def _save_ratings(connection: Connection, row: GameRatings) -> None:
    if not connection.execute(MARK_RATED, (row.id,)).fetchall():
        raise AlreadyRated("Not stored: this game has changed the ratings before.")
    known: dict[str, int] = dict(connection.execute(RATED_GAMES, (row.game, list(row.ratings))).fetchall())
    if any(known.get(player, 0) != games for player, games in row.before.items()):
        raise RatingsChanged("Not stored: another game has changed these ratings just now.")
    for player, (mu, sigma) in sorted(row.ratings.items()):  # in one order, so that no two nodes wait for each other
        connection.execute(SAVE_RATING, (player, row.game, mu, sigma))
        connection.execute(SAVE_RATING_AFTER, (player, row.ended, row.id, row.game, mu, sigma))


def _save_job(connection: Connection, row: Job) -> None:
    values = (
        row.player, row.id, row.kind, row.game, row.arguments.decode(), row.state, row.created, row.changed,
        row.attempts, row.summary.decode(), row.result, row.error, row.network, row.refusal.decode(),
    )  # fmt: skip
    connection.execute(SAVE_JOB, values)


def _take_job(connection: Connection, node: str, row: TakenJob) -> None:
    values = (row.attempts, row.changed, node, row.id, row.attempts - 1)
    if not connection.execute(TAKE_JOB, values).fetchall():
        raise JobTaken("Not stored: somebody else has begun this job, or nobody wants it any more.")


def _save_progress(connection: Connection, row: JobProgress) -> None:
    values = (
        row.state, row.changed, row.summary.decode(), row.result, row.error, row.refusal.decode(), *3 * (row.state,),
        row.id, row.attempts,
    )  # fmt: skip
    if not connection.execute(SAVE_PROGRESS, values).fetchall():
        raise JobTaken("Not stored: somebody else has begun this job, or nobody wants it any more.")


def _delete_old_jobs(connection: Connection, row: OldJobs) -> None:
    connection.execute(DELETE_OLD_JOBS, (row.before,))


def _save_tournament(connection: Connection, row: TournamentRow) -> None:
    values = {**msgspec.structs.asdict(row), "state": row.state.decode()}
    players = list(values.pop("players"))
    if not connection.execute(ADD_TOURNAMENT if row.version == 1 else SAVE_TOURNAMENT, values).fetchall():
        raise TournamentChanged("Not stored: this tournament has changed meanwhile.")
    for statement in (LEAVE_TOURNAMENT, JOIN_TOURNAMENT):
        connection.execute(statement, (row.id, players))


def _delete_old_tournaments(connection: Connection, row: OldTournaments) -> None:
    for statement in DELETE_OLD_TOURNAMENTS:
        connection.execute(statement, (row.before,))


def _save_subscription(connection: Connection, row: PushSubscription) -> None:
    connection.execute(DELETE_ENDPOINT, (row.endpoint,))
    connection.execute(SAVE_SUBSCRIPTION, (row.player, row.endpoint, row.p256dh, row.auth))
    connection.execute(DELETE_OLD_SUBSCRIPTIONS, (row.player, row.player))


def _delete_subscription(connection: Connection, row: DeletedSubscription) -> None:
    connection.execute(DELETE_SUBSCRIPTION, (row.endpoint, row.player))


def _save_try(connection: Connection, row: PuzzleTry) -> None:
    values = msgspec.structs.asdict(row)
    if connection.execute(SAVE_TRY, values).fetchall():
        connection.execute(SAVE_PUZZLE, values)


def _save_day(connection: Connection, row: DayPlayed) -> None:
    connection.execute(SAVE_DAY, msgspec.structs.asdict(row))


def _save_block(connection: Connection, row: Block) -> None:
    if row.on:
        connection.execute(SAVE_BLOCK, {"player": row.player, "other": row.other, "at": row.at})
    else:
        connection.execute(DELETE_BLOCK, (row.player, row.other))


def _save_passkey(connection: Connection, row: Passkey) -> None:
    connection.execute(SAVE_PASSKEY, msgspec.structs.asdict(row))


def _add_passkey(connection: Connection, row: NewPasskey) -> None:
    values = {**msgspec.structs.asdict(row.key), "most": row.most}
    [(alone,)] = connection.execute(ONE_ADDS).fetchall()
    if not alone or not connection.execute(ADD_PASSKEY, values).fetchall():
        raise PasskeyRefused("Not stored: too many keys, or somebody else has that name or that key.")


def _delete_passkey(connection: Connection, row: DeletedPasskey) -> None:
    connection.execute(DELETE_PASSKEY, (row.id, row.player))


def _save_measure(connection: Connection, row: Measure) -> None:
    values = msgspec.structs.asdict(row)
    on = values.pop("on")
    if not on:
        values = {name: values[name] for name in ("kind", "who", "what")}
    connection.execute(SAVE_MEASURE if on else DELETE_MEASURE, values)


def _save_report(connection: Connection, row: Report) -> None:
    connection.execute(SAVE_REPORT, {**msgspec.structs.asdict(row), "said": row.said.decode()})


def _close_report(connection: Connection, row: ReportDone) -> None:
    connection.execute(CLOSE_REPORT, (row.number,))


def _delete_old_reports(connection: Connection, row: OldReports) -> None:
    connection.execute(DELETE_OLD_REPORTS, (row.before,))


def _use_token(connection: Connection, row: UsedToken) -> None:
    if not connection.execute(USE_TOKEN, (row.token, row.until)).fetchall():
        raise TokenUsed("Not stored: this token was used before.")


def _save_network_key(connection: Connection, row: NetworkKey) -> None:
    connection.execute(SAVE_NETWORK_KEY, (row.period, row.key))
    connection.execute(DELETE_NETWORK_KEYS, (row.period,))


def _save_outage(connection: Connection, row: Outage) -> None:
    connection.execute(SAVE_OUTAGE, (row.began, row.ended))


def _take_table(connection: Connection, node: str, row: TakenTable, lease: float) -> None:
    if not take_table(connection, node, row.table, row.epoch, lease):
        raise NotOwner("Not stored: another server has taken over this table.")


def _forget(connection: Connection, row: ForgottenPlayer) -> None:
    delete_player(connection, row.player)


_WRITE: dict[type[Row], Callable[[Connection, Any], None]] = {
    Player: _save_player,
    FinishedGame: _save_game,
    GameRatings: _save_ratings,
    Job: _save_job,
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
    DeletedTables: _delete_tables,
    IdlePlayers: _delete_idle,
    ForgottenPlayer: _forget,
}
