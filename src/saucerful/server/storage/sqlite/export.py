"""Everything that the file holds about one person, for that person."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from saucerful.server.storage.sqlite.connection import connect_to_read

PERSON = "SELECT id, name, avatar, created, seen, settings FROM players WHERE id = ?"
TABLES = "SELECT id, game, phase, changed FROM seated JOIN tables ON id = table_id WHERE player_id = ?"
GAMES = """SELECT id, game, finished.ended, seat, record, summary->>'tournament' AS tournament
    FROM finished_players JOIN finished ON id = game_id WHERE player_id = ?"""
RATINGS = "SELECT game, mu, sigma, games FROM ratings WHERE player_id = ?"
PUZZLES = "SELECT game, puzzle, at, solved, rating FROM puzzle_tries WHERE player_id = ? ORDER BY at"
DAYS = "SELECT day, game, at, solved, table_id FROM days WHERE player_id = ? ORDER BY day, game"
TOURNAMENTS = """SELECT id, game, phase, changed FROM tournament_players JOIN tournaments ON id = tournament_id
    WHERE player_id = ? ORDER BY changed"""
RATINGS_AFTER = "SELECT game, ended, game_id, mu, sigma FROM ratings_after WHERE player_id = ? ORDER BY ended"
REPORTED = "SELECT about_id, reason, words, at FROM reports WHERE player_id = ? ORDER BY at"
BLOCKED = "SELECT other_id, at FROM blocks WHERE player_id = ? ORDER BY at"
PASSKEYS = "SELECT id, created, used FROM passkeys WHERE player_id = ? ORDER BY created"
NOTIFICATIONS = "SELECT endpoint FROM subscriptions WHERE player_id = ?"
CHAT = """SELECT table_id AS 'table', entry->>'at' AS 'at', entry->>'text' AS 'text' FROM journal
    WHERE instr(entry, :player) AND entry->>'kind' = 'said' AND entry->>'player' = :player"""


def export_player(path: Path, player: str) -> dict[str, Any]:
    """Name, settings, tables, finished games with their records, ratings, puzzles, all they said. May take a while."""
    with closing(connect_to_read(path)) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("BEGIN")  # everything as of one moment
        people = [dict(row) for row in connection.execute(PERSON, (player,))]
        person = [one | {"settings": msgspec.json.decode(one["settings"])} for one in people]
        games = [dict(row) for row in connection.execute(GAMES, (player,))]
        return {
            "person": person[0] if person else None,
            "tables": [dict(row) for row in connection.execute(TABLES, (player,))],
            "games": [game | {"record": msgspec.json.decode(game["record"])} for game in games],
            "ratings": [dict(row) for row in connection.execute(RATINGS, (player,))],
            "puzzles": [dict(row) for row in connection.execute(PUZZLES, (player,))],
            "days": [dict(row) for row in connection.execute(DAYS, (player,))],
            "tournaments": [dict(row) for row in connection.execute(TOURNAMENTS, (player,))],
            "ratings_after": [dict(row) for row in connection.execute(RATINGS_AFTER, (player,))],
            "blocked": [dict(row) for row in connection.execute(BLOCKED, (player,))],
            "passkeys": [dict(row) for row in connection.execute(PASSKEYS, (player,))],
            "reported": [dict(row) for row in connection.execute(REPORTED, (player,))],
            "notifications": [endpoint for (endpoint,) in connection.execute(NOTIFICATIONS, (player,))],
            "said": [dict(row) for row in connection.execute(CHAT, {"player": player})],
        }
