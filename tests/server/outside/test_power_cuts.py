"""A power cut leaves only what was fsynced: a server that is started on that has every acknowledged move.

Four images here; ten thousand with `make prove-server`.
"""

import random
import sys
from pathlib import Path

import pytest

from tests.server.outside.disk.recording import compiler
from tests.server.outside.power_cuts import cut_often

IMAGES = 4


@pytest.mark.sqlite
@pytest.mark.skipif(sys.platform != "linux" or not compiler(), reason="records writes with a small library in C")
async def test_whatever_a_power_cut_leaves_all_that_was_acknowledged_is_there(tmp_path: Path) -> None:
    figures = await cut_often(tmp_path, IMAGES, random.Random(14), seconds=1)
    assert figures.images == IMAGES
    assert figures.moves > 0
    print(f"{figures.images} images, {figures.moves} moves asked about")
