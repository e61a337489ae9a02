"""Runs `saucerful` with deals and bots that follow from a seed, so that tests can be repeated.

Servers that people play on have no such setting: it is not in the package. All tables have one seed, but everybody's
nonce goes into the deal, too, so they differ.
"""

import hashlib
import sys
from types import SimpleNamespace
from unittest.mock import patch

from saucerful.cli import main
from saucerful.engine import fair
from saucerful.server.room import room


def seeded_main(seed: str) -> None:
    """Run the command line; deals and bots follow from the seed."""
    deals, bots = (hashlib.sha256(f"{seed}/{part}".encode()) for part in ("deals", "bots"))
    chance = SimpleNamespace(token_bytes=lambda count: bots.digest()[:count])
    with patch.object(fair, "new_seed", deals.hexdigest), patch.object(room, "secrets", chance):
        main()


if __name__ == "__main__":
    seeded_main(sys.argv.pop(1))
