"""The independent check of fair deals, which every audited game must pass, agrees with the page's test vectors."""

import json
import re
from pathlib import Path

from tests.server.outside.fairness import Draw, commitment

PAGE = Path(__file__).parents[3] / "docs" / "fair-deals.md"


def test_the_check_agrees_with_the_test_vectors() -> None:
    vectors = json.loads(re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)[-1])
    seed, nonces = vectors["seed"], vectors["nonces"]
    assert commitment("saucerful fair deal 1 commitment", seed) == vectors["commitment"]
    assert Draw(seed, nonces, 0).shuffled(list(range(5))) == vectors["lots"]
    for number, shuffle in enumerate(vectors["shuffles"]):
        assert Draw(seed, nonces, 2 + number).shuffled(vectors["gathered"]) == shuffle
    assert Draw(seed, nonces, 1).shuffled(list(range(1, 49))) == vectors["deals"]["constellations"]["pile"]
