"""Everything that the database holds about one person, for that person."""

from typing import Any

import msgspec
from psycopg import Connection
from psycopg.rows import dict_row

from saucerful.server.storage.postgres.forget import find_chat

PERSON = "SELECT id, name, avatar, created, seen, settings FROM players WHERE id = %s"
TABLES = "SELECT id, game, phase, changed FROM seated JOIN tables ON id = table_id WHERE player_id = %s"
GAMES = """SELECT id, game, finished.ended, seat, record::text AS record, summary->>'tournament' AS tournament
    FROM finished_players JOIN finished ON id = game_id WHERE player_id = %s"""
RATINGS = "SELECT game, mu, sigma, games FROM ratings WHERE player_id = %s"
PUZZLES = "SELECT game, puzzle, at, solved, rating FROM puzzle_tries WHERE player_id = %s ORDER BY at"
DAYS = "SELECT day, game, at, solved, table_id FROM days WHERE player_id = %s ORDER BY day, game"
TOURNAMENTS = """SELECT id, game, phase, changed FROM tournament_players JOIN tournaments ON id = tournament_id
    WHERE player_id = %s ORDER BY changed"""
RATINGS_AFTER = "SELECT game, ended, game_id, mu, sigma FROM ratings_after WHERE player_id = %s ORDER BY ended"
REPORTED = "SELECT about_id, reason, words, at FROM reports WHERE player_id = %s ORDER BY at"
BLOCKED = "SELECT other_id, at FROM blocks WHERE player_id = %s ORDER BY at"
PASSKEYS = "SELECT id, created, used FROM passkeys WHERE player_id = %s ORDER BY created"
NOTIFICATIONS = "SELECT endpoint FROM subscriptions WHERE player_id = %s"


def export_player(connection: Connection, player: str) -> dict[str, Any]:
    """Name, settings, tables, finished games with their records, ratings, puzzles, and all they ever said."""
    with connection.transaction(), connection.cursor(row_factory=dict_row) as cursor:  # everything as of one moment

        def ask(question: str) -> list[dict[str, Any]]:
            return cursor.execute(question, (player,)).fetchall()

        person = [one | {"settings": msgspec.json.decode(one["settings"])} for one in ask(PERSON)]
        return {
            "person": person[0] if person else None,
            "tables": ask(TABLES),
            "games": [game | {"record": msgspec.json.decode(game["record"])} for game in ask(GAMES)],
            "ratings": ask(RATINGS),
            "puzzles": ask(PUZZLES),
            "days": ask(DAYS),
            "tournaments": ask(TOURNAMENTS),
            "ratings_after": ask(RATINGS_AFTER),
            "blocked": ask(BLOCKED),
            "passkeys": ask(PASSKEYS),
            "reported": ask(REPORTED),
            "notifications": [found["endpoint"] for found in ask(NOTIFICATIONS)],
            "said": [_line(table, entry) for table, _, entry in find_chat(connection, player)],
        }


def _line(table: str, entry: str) -> dict[str, Any]:
    said = msgspec.json.decode(entry)
    return {"table": table, "at": said.get("at"), "text": said.get("text")}
