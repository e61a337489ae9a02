"""The SQL that stores each kind of row. Whatever must be refused raises a `NotStored`."""

import sqlite3
from collections.abc import Callable, Iterable
from typing import Any

from saucerful.server.storage.errors import AlreadyRated, Forgotten, OutOfOrder, TokenUsed
from saucerful.server.storage.rows import FinishedGame, GameRatings, Player, PushSubscription, Row, TableRow
from saucerful.server.storage.sqlite.forget import delete_player
from saucerful.server.storage.sqlite.messages import (
    DeletedSubscription,
    Entries,
    ForgottenPlayer,
    Outage,
    OutagesTrimmed,
    UsedToken,
)

MOST_SUBSCRIPTIONS = 8
"""Browsers of one person that get notifications; the latest count."""

IS_KNOWN = "NOT EXISTS (SELECT 1 FROM forgotten WHERE player_id = :player)"
"""A server at work must not bring back a person who was deleted."""

APPEND = """INSERT INTO journal (table_id, number, entry) SELECT ?1, ?2, ?3
    WHERE ?2 = (SELECT coalesce(max(number) + 1, 0) FROM journal WHERE table_id = ?1)"""

SAVE_TABLE = """INSERT INTO tables (id, game, phase, public, host, seats, due, changed, rules, summary)
    VALUES (:id, :game, :phase, :public, :host, :seats, :due, :changed, :rules, json(:summary))
    ON CONFLICT DO UPDATE SET game = excluded.game, phase = excluded.phase, public = excluded.public,
        host = excluded.host, seats = excluded.seats, due = excluded.due, changed = excluded.changed,
        rules = excluded.rules, summary = excluded.summary"""
SEATED = "SELECT player_id FROM seated WHERE table_id = ?"
SIT = f"INSERT INTO seated (table_id, player_id) SELECT :table, :player WHERE {IS_KNOWN}"
STAND_UP = "DELETE FROM seated WHERE table_id = :table AND player_id = :player"

SAVE_PLAYER = f"""INSERT INTO players (id, name, avatar, created, seen)
    SELECT :player, :name, :avatar, :created, :seen WHERE {IS_KNOWN}
    ON CONFLICT DO UPDATE SET name = excluded.name, avatar = excluded.avatar, seen = excluded.seen"""

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

DELETE_ENDPOINT = "DELETE FROM subscriptions WHERE endpoint = ?"
SAVE_SUBSCRIPTION = f"""INSERT INTO subscriptions (endpoint, player_id, p256dh, auth)
    SELECT :endpoint, :player, :p256dh, :auth WHERE {IS_KNOWN}"""
DELETE_OLD_SUBSCRIPTIONS = f"""DELETE FROM subscriptions WHERE player_id = :player AND number NOT IN (
    SELECT number FROM subscriptions WHERE player_id = :player ORDER BY number DESC LIMIT {MOST_SUBSCRIPTIONS})"""
DELETE_SUBSCRIPTION = "DELETE FROM subscriptions WHERE endpoint = ? AND player_id = ?"

USE_TOKEN = "INSERT OR IGNORE INTO spent (token, until) VALUES (?, ?)"
SAVE_OUTAGE = "INSERT INTO outages (began, ended) VALUES (?, ?)"
TRIM_OUTAGES = ("DELETE FROM outages WHERE began >= ?", "UPDATE outages SET ended = min(ended, ?)")

Parameters = dict[str, Any]


def write(connection: sqlite3.Connection, rows: Iterable[Row]) -> None:
    """Store rows in the transaction that was begun. Journal entries go first, as one statement for all of them."""
    entries: list[tuple[str, int, str]] = []
    others: list[Row] = []
    for row in rows:
        if isinstance(row, Entries):
            entries += [(row.table, number, entry.decode()) for number, entry in enumerate(row.entries, row.number)]
        else:
            others.append(row)
    if entries and connection.executemany(APPEND, entries).rowcount != len(entries):
        raise OutOfOrder("Not stored: the number of an entry does not follow the last one of its table.")
    for row in others:
        _WRITE[type(row)](connection, row)


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


def _save_player(connection: sqlite3.Connection, row: Player) -> None:
    values = {"player": row.id, "name": row.name, "avatar": row.avatar, "created": row.created, "seen": row.seen}
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


def _save_subscription(connection: sqlite3.Connection, row: PushSubscription) -> None:
    values = {"endpoint": row.endpoint, "player": row.player, "p256dh": row.p256dh, "auth": row.auth}
    connection.execute(DELETE_ENDPOINT, (row.endpoint,))
    connection.execute(SAVE_SUBSCRIPTION, values)
    connection.execute(DELETE_OLD_SUBSCRIPTIONS, {"player": row.player})


def _delete_subscription(connection: sqlite3.Connection, row: DeletedSubscription) -> None:
    connection.execute(DELETE_SUBSCRIPTION, (row.endpoint, row.player))


def _use_token(connection: sqlite3.Connection, row: UsedToken) -> None:
    if not connection.execute(USE_TOKEN, (row.token, row.until)).rowcount:
        raise TokenUsed("Not stored: this token was used before.")


def _save_outage(connection: sqlite3.Connection, row: Outage) -> None:
    connection.execute(SAVE_OUTAGE, (row.began, row.ended))


def _trim_outages(connection: sqlite3.Connection, row: OutagesTrimmed) -> None:
    trim_outages(connection, row.now)


def trim_outages(connection: sqlite3.Connection, now: int) -> None:
    """Cut off what lies after `now`: the machine's clock was set back since then."""
    for statement in TRIM_OUTAGES:
        connection.execute(statement, (now,))


def _forget(connection: sqlite3.Connection, row: ForgottenPlayer) -> None:
    delete_player(connection, row.player, row.chat, row.searched)


_WRITE: dict[type[Row], Callable[[sqlite3.Connection, Any], None]] = {
    TableRow: _save_table,
    Player: _save_player,
    FinishedGame: _save_game,
    GameRatings: _save_ratings,
    PushSubscription: _save_subscription,
    DeletedSubscription: _delete_subscription,
    UsedToken: _use_token,
    Outage: _save_outage,
    OutagesTrimmed: _trim_outages,
    ForgottenPlayer: _forget,
}
