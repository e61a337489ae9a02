"""The names and faces of those at a table."""

from saucerful.server import protocol as p
from saucerful.server.table.live import LiveTable


class People:
    """Everybody whom a table shows, as everybody sees them."""

    def __init__(self, known: dict[str, p.Person]) -> None:
        self.known = known

    def person(self, id: str) -> p.Person:
        """A person; without a name if they are forgotten."""
        return self.known.get(id) or p.Person(id, "", "")

    def know(self, person: p.Person) -> bool:
        """Note what somebody is called; returns whether that is news."""
        is_news = self.known.get(person.id) != person
        self.known[person.id] = person
        return is_news

    def forget_visitor(self, player: str, live: LiveTable) -> None:
        """Drop somebody who only came to look: any number of them may come."""
        table = live.table
        shown = {*live.present, *table.people(), table.host, *(line.player for _, line in table.chat)}
        if player not in shown:
            self.known.pop(player, None)
