"""The tables of the file, as numbered migrations: a file of any earlier version is upgraded when it is opened."""

import sqlite3

from saucerful.server.storage.sqlite.connection import transaction

APPLICATION = 0x53415543
"""Marks the file as ours in its header ("SAUC")."""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        # Entries are added at the end of the file's table and found through a small index: with hundreds of tables in
        # play a batch touches far fewer pages than if each table's entries lay side by side.
        """CREATE TABLE journal (
            id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL
        ) STRICT""",
        "CREATE UNIQUE INDEX journal_order ON journal (table_id, number)",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, phase TEXT NOT NULL, public INTEGER NOT NULL, host TEXT NOT NULL,
            seats INTEGER NOT NULL, due INTEGER, changed INTEGER NOT NULL, rules TEXT NOT NULL, summary TEXT NOT NULL
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL",
        "CREATE INDEX tables_open ON tables (changed) WHERE phase = 'open' AND public",
        "CREATE INDEX tables_unfinished ON tables (phase) WHERE phase <> 'over'",
        """CREATE TABLE seated (
            table_id TEXT NOT NULL, player_id TEXT NOT NULL, PRIMARY KEY (table_id, player_id)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX seated_player ON seated (player_id)",
        """CREATE TABLE players (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, avatar TEXT NOT NULL, created INTEGER NOT NULL,
            seen INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE finished (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, ended INTEGER NOT NULL, summary TEXT NOT NULL,
            record TEXT NOT NULL
        ) STRICT""",
        """CREATE TABLE finished_players (
            player_id TEXT NOT NULL, ended INTEGER NOT NULL, game_id TEXT NOT NULL, seat INTEGER NOT NULL,
            PRIMARY KEY (player_id, ended, game_id)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX finished_players_game ON finished_players (game_id)",
        "CREATE TABLE spent (token TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID",
        "CREATE TABLE alive (only_row INTEGER PRIMARY KEY CHECK (only_row = 1), at INTEGER NOT NULL) STRICT",
        "CREATE TABLE outages (began INTEGER NOT NULL, ended INTEGER NOT NULL) STRICT",
        "CREATE TABLE forgotten (number INTEGER PRIMARY KEY, player_id TEXT NOT NULL UNIQUE) STRICT",
    ),
    (
        """CREATE TABLE ratings (
            player_id TEXT NOT NULL, game TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL, games INTEGER NOT NULL,
            PRIMARY KEY (player_id, game)
        ) STRICT, WITHOUT ROWID""",
        "CREATE TABLE unrated (number INTEGER PRIMARY KEY, game_id TEXT NOT NULL UNIQUE) STRICT",
    ),
    (
        """CREATE TABLE subscriptions (
            number INTEGER PRIMARY KEY, endpoint TEXT NOT NULL UNIQUE, player_id TEXT NOT NULL, p256dh TEXT NOT NULL,
            auth TEXT NOT NULL
        ) STRICT""",
        "CREATE INDEX subscriptions_player ON subscriptions (player_id)",
    ),
    (
        # Which batch of which server's run was committed last, and what of it was refused.
        "ALTER TABLE alive ADD COLUMN run TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE alive ADD COLUMN batch INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE alive ADD COLUMN refusals TEXT NOT NULL DEFAULT '[]'",
    ),
    (
        # Whether anything is missing: the hash chain of each journal, how long it is, and how much was ever committed.
        "ALTER TABLE journal ADD COLUMN link BLOB",
        """CREATE TABLE heads (
            table_id TEXT PRIMARY KEY, entries INTEGER NOT NULL, link BLOB
        ) STRICT, WITHOUT ROWID""",
        "INSERT INTO heads (table_id, entries) SELECT table_id, count(*) FROM journal GROUP BY table_id",
        "ALTER TABLE alive ADD COLUMN lineage TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE alive ADD COLUMN commits INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE alive ADD COLUMN entries INTEGER NOT NULL DEFAULT 0",
        "UPDATE alive SET entries = (SELECT count(*) FROM journal)",
        # What is to be deleted some day.
        "CREATE INDEX tables_over ON tables (changed) WHERE phase = 'over'",
        "CREATE INDEX players_seen ON players (seen)",
    ),
    (
        # What a person has chosen, so that it follows them to another device.
        "ALTER TABLE players ADD COLUMN settings TEXT NOT NULL DEFAULT '{}'",
    ),
    (
        # First answers to puzzles, with the person's rating after each, and the ratings of the puzzles.
        """CREATE TABLE puzzle_tries (
            player_id TEXT NOT NULL, game TEXT NOT NULL, puzzle TEXT NOT NULL, at INTEGER NOT NULL,
            solved INTEGER NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,
            PRIMARY KEY (player_id, game, puzzle)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE puzzle_ratings (
            game TEXT NOT NULL, puzzle TEXT NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,
            tries INTEGER NOT NULL, solved INTEGER NOT NULL, PRIMARY KEY (game, puzzle)
        ) STRICT, WITHOUT ROWID""",
    ),
    (
        # Work that may take minutes, and what came of it.
        """CREATE TABLE jobs (
            id TEXT PRIMARY KEY, kind TEXT NOT NULL, game_id TEXT NOT NULL, player_id TEXT NOT NULL,
            arguments TEXT NOT NULL, state TEXT NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL,
            attempts INTEGER NOT NULL, summary TEXT NOT NULL, result BLOB NOT NULL, error TEXT NOT NULL
        ) STRICT""",
        "CREATE INDEX jobs_unfinished ON jobs (created) WHERE state IN ('waiting', 'running')",
        "CREATE INDEX jobs_game ON jobs (game_id)",
        "CREATE INDEX jobs_player ON jobs (player_id) WHERE player_id <> ''",
    ),
    (
        # What people did of the puzzles and deals of the day.
        """CREATE TABLE days (
            player_id TEXT NOT NULL, game TEXT NOT NULL, day TEXT NOT NULL, version TEXT NOT NULL, at INTEGER NOT NULL,
            solved INTEGER, table_id TEXT, PRIMARY KEY (player_id, game, day, version)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX days_day ON days (day, game)",
    ),
    (
        # People: what their ratings were after each game, and whom they have blocked.
        """CREATE TABLE ratings_after (
            player_id TEXT NOT NULL, ended INTEGER NOT NULL, game_id TEXT NOT NULL, game TEXT NOT NULL,
            mu REAL NOT NULL, sigma REAL NOT NULL, PRIMARY KEY (player_id, ended, game_id)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE blocks (
            player_id TEXT NOT NULL, other_id TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (player_id, other_id)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX blocks_other ON blocks (other_id)",
    ),
    (
        # Hosts: what people report, and who may not come or speak; words that may not be in names.
        """CREATE TABLE measures (
            kind TEXT NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL, until INTEGER, why TEXT NOT NULL,
            at INTEGER NOT NULL, PRIMARY KEY (kind, who, what)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE reports (
            number INTEGER PRIMARY KEY, player_id TEXT NOT NULL, about_id TEXT NOT NULL, table_id TEXT NOT NULL,
            reason TEXT NOT NULL, words TEXT NOT NULL, said TEXT NOT NULL, at INTEGER NOT NULL,
            done INTEGER NOT NULL DEFAULT 0
        ) STRICT""",
    ),
    (
        # Tournaments: each whole in its state, of which every change raises the version; and who takes part.
        """CREATE TABLE tournaments (
            id TEXT PRIMARY KEY, version INTEGER NOT NULL, game TEXT NOT NULL, phase TEXT NOT NULL,
            public INTEGER NOT NULL, host TEXT NOT NULL, due INTEGER, changed INTEGER NOT NULL, state TEXT NOT NULL
        ) STRICT""",
        "CREATE INDEX tournaments_due ON tournaments (due) WHERE due IS NOT NULL",
        "CREATE INDEX tournaments_changed ON tournaments (changed)",
        """CREATE TABLE tournament_players (
            tournament_id TEXT NOT NULL, player_id TEXT NOT NULL, PRIMARY KEY (tournament_id, player_id)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX tournament_players_player ON tournament_players (player_id)",
    ),
    (
        # Keys with which people come back as themselves; the names of those who have one are theirs.
        """CREATE TABLE passkeys (
            id TEXT PRIMARY KEY, player_id TEXT NOT NULL, credential BLOB NOT NULL, counter INTEGER NOT NULL,
            looks TEXT NOT NULL, created INTEGER NOT NULL, used INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX passkeys_player ON passkeys (player_id)",
        "CREATE INDEX passkeys_looks ON passkeys (looks)",
    ),
    (
        # With what the tags of networks are made, so that they are the same after a restart, and at all servers.
        "CREATE TABLE network_keys (period INTEGER PRIMARY KEY, key BLOB NOT NULL) STRICT",
    ),
    (
        # From which network a job was asked for, so that networks take turns; and why one was refused, in any language.
        "ALTER TABLE jobs ADD COLUMN network TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE jobs ADD COLUMN refusal TEXT NOT NULL DEFAULT '{}'",
    ),
    (
        # From which networks tournaments are set up and reports come, so that none of them crowds out the others.
        "ALTER TABLE tournaments ADD COLUMN begins INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tournaments ADD COLUMN network TEXT NOT NULL DEFAULT ''",
        "UPDATE tournaments SET begins = coalesce(state->>'begins', 0)",
        "CREATE INDEX tournaments_network ON tournaments (network)",
        "ALTER TABLE reports ADD COLUMN network TEXT NOT NULL DEFAULT ''",
    ),
)

VERSION = len(STEPS)


def upgrade(connection: sqlite3.Connection, version: int) -> None:
    """Take the steps after that version, each wholly or not at all."""
    for number, statements in enumerate(STEPS[version:], version + 1):
        with transaction(connection):
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {number}")
