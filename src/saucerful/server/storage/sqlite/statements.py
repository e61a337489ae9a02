"""Everything we say to the database once its tables exist.

Each step of a statement gives up Python's lock and must win it back from a busy event loop. So a whole batch goes in
as one statement, and a whole answer comes out as one row, both as JSON.
"""

MOST_SUBSCRIPTIONS = 8
"""Browsers of one person that are told things; the latest count."""

NOT_YET = ("DELETE FROM outages WHERE began >= ?", "UPDATE outages SET ended = min(ended, ?)")
"""Outages that the machine's clock, put back since then, would let begin or end in the future."""

INBOX = (
    "CREATE TEMP VIEW inbox AS SELECT NULL AS kind, NULL AS row",
    """CREATE TEMP TRIGGER entry INSTEAD OF INSERT ON inbox WHEN NEW.kind = 'entry' BEGIN
        SELECT RAISE(ABORT, 'out of order') WHERE NEW.row->>'number' IS NOT coalesce(
            (SELECT max(number) + 1 FROM journal WHERE table_id = NEW.row->>'table'), 0);
        INSERT INTO journal (table_id, number, entry)
            VALUES (NEW.row->>'table', NEW.row->>'number', NEW.row->>'entry');
    END""",
    """CREATE TEMP TRIGGER tablerow INSTEAD OF INSERT ON inbox WHEN NEW.kind = 'tablerow' BEGIN
        INSERT INTO tables (id, game, phase, public, host, seats, due, changed, rules, summary)
            VALUES (NEW.row->>'id', NEW.row->>'game', NEW.row->>'phase', NEW.row->>'public', NEW.row->>'host',
                NEW.row->>'seats', NEW.row->>'due', NEW.row->>'changed', NEW.row->>'rules', NEW.row->'summary')
            ON CONFLICT DO UPDATE SET game = excluded.game, phase = excluded.phase, public = excluded.public,
                host = excluded.host, seats = excluded.seats, due = excluded.due, changed = excluded.changed,
                rules = excluded.rules, summary = excluded.summary;
        DELETE FROM seated WHERE table_id = NEW.row->>'id' AND json_type(NEW.row, '$.players') = 'array'
            AND player_id NOT IN (SELECT value FROM json_each(NEW.row, '$.players'));
        INSERT OR IGNORE INTO seated (table_id, player_id)
            SELECT NEW.row->>'id', value FROM json_each(NEW.row, '$.players')
            WHERE value IS NOT NULL AND value NOT IN (SELECT player_id FROM forgotten);
    END""",
    """CREATE TEMP TRIGGER player INSTEAD OF INSERT ON inbox WHEN NEW.kind = 'player' BEGIN
        SELECT RAISE(ABORT, 'forgotten')
            WHERE EXISTS (SELECT 1 FROM forgotten WHERE player_id = NEW.row->>'id');
        INSERT INTO players (id, name, avatar, created, seen)
            VALUES (NEW.row->>'id', NEW.row->>'name', NEW.row->>'avatar', NEW.row->>'created', NEW.row->>'seen')
            ON CONFLICT DO UPDATE SET name = excluded.name, avatar = excluded.avatar, seen = excluded.seen;
    END""",
    """CREATE TEMP TRIGGER finishedgame INSTEAD OF INSERT ON inbox WHEN NEW.kind = 'finishedgame' BEGIN
        INSERT OR REPLACE INTO finished (id, game, ended, summary, record)
            VALUES (NEW.row->>'id', NEW.row->>'game', NEW.row->>'ended', NEW.row->'summary', NEW.row->'record');
        DELETE FROM finished_players WHERE game_id = NEW.row->>'id';
        INSERT INTO finished_players (player_id, ended, game_id, seat)
            SELECT value, NEW.row->>'ended', NEW.row->>'id', CAST(key AS INTEGER)
            FROM json_each(NEW.row, '$.people') WHERE value NOT IN (SELECT player_id FROM forgotten);
        INSERT OR IGNORE INTO unrated (game_id) SELECT NEW.row->>'id' WHERE NEW.row->>'rated';
    END""",
    """CREATE TEMP TRIGGER gameratings INSTEAD OF INSERT ON inbox WHEN NEW.kind = 'gameratings' BEGIN
        SELECT RAISE(ABORT, 'already rated')
            WHERE NOT EXISTS (SELECT 1 FROM unrated WHERE game_id = NEW.row->>'id');
        DELETE FROM unrated WHERE game_id = NEW.row->>'id';
        INSERT INTO ratings (player_id, game, mu, sigma, games)
            SELECT key, NEW.row->>'game', value->>0, value->>1, 1 FROM json_each(NEW.row, '$.ratings')
            WHERE key NOT IN (SELECT player_id FROM forgotten)
            ON CONFLICT DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = games + 1;
    END""",
    """CREATE TEMP TRIGGER spent INSTEAD OF INSERT ON inbox WHEN NEW.kind = 'spent' BEGIN
        SELECT RAISE(ABORT, 'already spent')
            WHERE EXISTS (SELECT 1 FROM spent WHERE token = NEW.row->>'token');
        INSERT INTO spent (token, until) VALUES (NEW.row->>'token', NEW.row->>'until');
    END""",
    f"""CREATE TEMP TRIGGER pushsubscription INSTEAD OF INSERT ON inbox WHEN NEW.kind = 'pushsubscription' BEGIN
        DELETE FROM subscriptions WHERE endpoint = NEW.row->>'endpoint';
        INSERT INTO subscriptions (endpoint, player_id, p256dh, auth)
            SELECT NEW.row->>'endpoint', NEW.row->>'player', NEW.row->>'p256dh', NEW.row->>'auth'
            WHERE NEW.row->>'player' NOT IN (SELECT player_id FROM forgotten);
        DELETE FROM subscriptions WHERE player_id = NEW.row->>'player' AND number NOT IN (
            SELECT number FROM subscriptions WHERE player_id = NEW.row->>'player'
            ORDER BY number DESC LIMIT {MOST_SUBSCRIPTIONS});
    END""",
    """CREATE TEMP TRIGGER unsubscribed INSTEAD OF INSERT ON inbox WHEN NEW.kind = 'unsubscribed' BEGIN
        DELETE FROM subscriptions WHERE endpoint = NEW.row->>'endpoint' AND player_id = NEW.row->>'player';
    END""",
    """CREATE TEMP TRIGGER alive INSTEAD OF INSERT ON inbox WHEN NEW.kind = 'alive' BEGIN
        INSERT OR REPLACE INTO alive (only_row, at) VALUES (1, NEW.row->>'at');
    END""",
    """CREATE TEMP TRIGGER slept INSTEAD OF INSERT ON inbox WHEN NEW.kind = 'slept' BEGIN
        INSERT INTO outages (began, ended) VALUES (NEW.row->>'began', NEW.row->>'ended');
    END""",
    f"""CREATE TEMP TRIGGER putback INSTEAD OF INSERT ON inbox WHEN NEW.kind = 'putback' BEGIN
        {"; ".join(NOT_YET).replace("?", "NEW.row->>'at'")};
    END""",
)
"""A door for all that is written: a row put into `inbox` finds its table by its kind."""

TAKE_IN = "INSERT INTO inbox (kind, row) SELECT value->>'kind', value FROM json_each(?)"

JOURNAL = """SELECT '[' || coalesce(group_concat(entry), '') || ']' FROM (
    SELECT entry FROM journal WHERE table_id = ? ORDER BY number)"""

_TABLE = """'id', id, 'game', game, 'phase', phase, 'public', json(iif(public, 'true', 'false')), 'host', host,
    'seats', seats, 'due', due, 'changed', changed, 'rules', rules, 'summary', json(summary),
    'players', (SELECT json_group_array(player_id) FROM seated WHERE table_id = found.id)"""
_PLAYER = "'id', id, 'name', name, 'avatar', avatar, 'created', created, 'seen', seen"
_FINISHED = """'id', id, 'game', game, 'ended', finished.ended, 'summary', json(summary),
    'people', (SELECT json_group_object(seat, player_id) FROM finished_players WHERE game_id = finished.id)"""


def _objects(columns: str, rows: str) -> str:
    return f"SELECT json_group_array(json_object({columns})) FROM ({rows}) AS found"


TABLE = f"SELECT json_object({_TABLE}) FROM tables AS found WHERE id = ?"
OPEN_TABLES = _objects(_TABLE, "SELECT * FROM tables WHERE phase = 'open' AND public ORDER BY changed DESC LIMIT ?")
TABLES_OF = _objects(
    _TABLE,
    """SELECT tables.* FROM seated JOIN tables ON tables.id = seated.table_id
    WHERE seated.player_id = ? AND phase <> 'over' ORDER BY changed DESC""",
)
TABLES_DUE = """SELECT json_group_array(id) FROM (
    SELECT id FROM tables WHERE due <= ? AND phase IN ('open', 'playing') ORDER BY due)"""
NEXT_DUE = "SELECT min(due) FROM tables WHERE due > ? AND phase IN ('open', 'playing')"
UNFINISHED = """SELECT json_group_object(phase, tables) FROM (
    SELECT phase, count(*) AS tables FROM tables WHERE phase <> 'over' GROUP BY phase)"""
PLAYERS = f"SELECT json_group_array(json_object({_PLAYER})) FROM players WHERE id IN (SELECT value FROM json_each(?))"
GAMES_OF = f"""SELECT json_group_array(json_object({_FINISHED})) FROM (
    SELECT game_id FROM finished_players WHERE player_id = ? ORDER BY ended DESC, game_id DESC LIMIT ? OFFSET ?
) CROSS JOIN finished ON id = game_id"""
FINISHED = f"SELECT json_object({_FINISHED}, 'record', json(record)) FROM finished WHERE id = ?"
UNRATED = "SELECT json_group_array(game_id) FROM (SELECT game_id FROM unrated ORDER BY number)"
RATINGS = """SELECT json_group_array(json_object('player', player_id, 'game', game, 'mu', mu, 'sigma', sigma,
    'games', games)) FROM ratings WHERE player_id IN (SELECT value FROM json_each(?))"""
SUBSCRIPTIONS = """SELECT json_group_array(json_object('kind', 'pushsubscription', 'endpoint', endpoint,
    'player', player_id, 'p256dh', p256dh, 'auth', auth)) FROM subscriptions WHERE player_id = ?"""
IS_SPENT = "SELECT 1 FROM spent WHERE token = ?"
FORGOTTEN = """SELECT json_group_array(json_array(number, player_id)) FROM (
    SELECT * FROM forgotten WHERE number > ? ORDER BY number)"""

LAST_ALIVE = "SELECT at FROM alive"
NEW_OUTAGE = "INSERT INTO outages (began, ended) VALUES (?, ?)"
NOW_ALIVE = "INSERT OR REPLACE INTO alive (only_row, at) VALUES (1, ?)"
OUTAGES = "SELECT json_group_array(json_array(began, ended)) FROM (SELECT * FROM outages ORDER BY began)"
DROP_EXPIRED = "DELETE FROM spent WHERE until < ?"
DROP_FORGOTTEN = "DELETE FROM forgotten"

NAMED = "SELECT id, name, avatar, created, seen FROM players WHERE id = ? OR name = ?"
LAST_LINE = "SELECT coalesce(max(id), 0) FROM journal"
SAID = """SELECT id FROM journal WHERE id BETWEEN ? AND ?
    AND instr(entry, ?) AND entry->>'kind' = 'said' AND entry->>'player' = ?"""
UNSAY = "UPDATE journal SET entry = json_set(entry, '$.text', '') WHERE id = ?"
FORGET = (
    "DELETE FROM players WHERE id = ?",
    "DELETE FROM seated WHERE player_id = ?",
    "DELETE FROM finished_players WHERE player_id = ?",
    "DELETE FROM ratings WHERE player_id = ?",
    "DELETE FROM subscriptions WHERE player_id = ?",
    "INSERT OR REPLACE INTO forgotten (player_id) VALUES (?)",
)

EXPORT = {
    "person": f"SELECT json_object({_PLAYER}) FROM players WHERE id = :player",
    "tables": """SELECT json_group_array(json_object('id', id, 'game', game, 'phase', phase, 'changed', changed))
        FROM seated JOIN tables ON id = table_id WHERE player_id = :player""",
    "games": """SELECT json_group_array(json_object('id', id, 'game', game, 'ended', finished.ended, 'seat', seat,
        'record', json(record))) FROM finished_players JOIN finished ON id = game_id WHERE player_id = :player""",
    "ratings": """SELECT json_group_array(json_object('game', game, 'mu', mu, 'sigma', sigma, 'games', games))
        FROM ratings WHERE player_id = :player""",
    "notifications": "SELECT json_group_array(endpoint) FROM subscriptions WHERE player_id = :player",
    "said": """SELECT json_group_array(json_object('table', table_id, 'at', entry->>'at', 'text', entry->>'text'))
        FROM journal WHERE instr(entry, :player) AND entry->>'kind' = 'said' AND entry->>'player' = :player""",
}
"""What we hold about somebody, by what it is."""

EMPTY_LOG = "PRAGMA wal_checkpoint(TRUNCATE)"
CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"
