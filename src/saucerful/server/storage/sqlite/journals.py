"""Reading whole journals, with what is known of how long they must be."""

import itertools
import sqlite3

from saucerful.server.storage.chain import Examined, Head, Stored, examine

ENTRIES = "SELECT number, CAST(entry AS BLOB), link FROM journal WHERE table_id = ? ORDER BY number"
HEAD = "SELECT entries, link FROM heads WHERE table_id = ?"


def examine_journal(connection: sqlite3.Connection, table: str) -> Examined:
    """What can be trusted of a table's journal; in a transaction, so that its head is of the same moment."""
    begun = connection.in_transaction
    if not begun:
        connection.execute("BEGIN")
    try:
        head = connection.execute(HEAD, (table,)).fetchone()
        stored = connection.execute(ENTRIES, (table,)).fetchall()
    finally:
        if not begun:
            connection.execute("COMMIT")
    return examine(table, itertools.starmap(Stored, stored), Head(*head) if head else Head(0, None))
