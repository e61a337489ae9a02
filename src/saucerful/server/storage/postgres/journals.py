"""Reading whole journals, with what is known of how long they must be."""

from psycopg import Connection

from saucerful.server.storage.chain import Examined, Head, Stored, examine

ENTRIES = "SELECT number, entry, link FROM journal WHERE table_id = %s ORDER BY number"
HEAD = "SELECT entries, link FROM heads WHERE table_id = %s"


def examine_journal(connection: Connection, table: str) -> Examined:
    """What can be trusted of a table's journal; in a transaction, so that its head is of the same moment."""
    with connection.transaction():
        head = connection.execute(HEAD, (table,)).fetchone()
        stored = connection.execute(ENTRIES, (table,)).fetchall()
    entries = (Stored(number, entry.encode(), link) for number, entry, link in stored)
    return examine(table, entries, Head(*head) if head else Head(0, None))
