"""Games that are over: their records, replays and reviews."""

from saucerful.server.api.finished import pictures, records, replays, reviews

ROUTES = [*records.ROUTES, *replays.ROUTES, *pictures.ROUTES, *reviews.ROUTES]
