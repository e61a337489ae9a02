"""People: what one may see of others, whom one has met, how strong they are, and telling the host about them."""

from saucerful.server.api.people import acquaintances, profiles, ratings, reports

ROUTES = [*profiles.ROUTES, *acquaintances.ROUTES, *ratings.ROUTES, *reports.ROUTES]
