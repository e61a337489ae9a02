"""Which tracker follows which game."""

from tests.server.outside.knowledge.abduction import Abduction
from tests.server.outside.knowledge.constellations import Constellations
from tests.server.outside.knowledge.invasion import Invasion
from tests.server.outside.knowledge.tracker import Tracker
from tests.server.outside.knowledge.zovnis import Zovnis

TRACKERS: dict[str, type[Tracker]] = {
    "invasion": Invasion,
    "constellations": Constellations,
    "abduction": Abduction,
    "zovnis": Zovnis,
}
SEATS = {"invasion": range(2, 7), "constellations": range(2, 5), "abduction": range(2, 8), "zovnis": range(2, 5)}
"""How many may play, as the rule pages say."""
