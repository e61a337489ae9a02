"""What can be played: games, editions of one's own, tables, tournaments, lessons, puzzles, and what today brings."""

from saucerful.server.api.play import boxes, editions, games, lessons, prints, puzzles, tables, today, tournaments

ROUTES = [
    *(*games.ROUTES, *editions.ROUTES, *boxes.ROUTES, *prints.ROUTES, *tables.ROUTES, *tournaments.ROUTES),
    *(*lessons.ROUTES, *puzzles.ROUTES, *today.ROUTES),
]
