"""Long proofs can be stopped and gone on with."""

import random
from pathlib import Path

import pytest

from tests.server.outside import prove


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = 0

    async def kicks(folder: Path, lots: random.Random) -> prove.Counts:
        nonlocal rounds
        rounds += 1
        if rounds == 3:
            raise KeyboardInterrupt
        return {"kicks": 4, "dents": 1}

    kept = tmp_path / "build" / "proved.json"
    monkeypatch.setattr(prove, "GOALS", {kicks: ("kicks", 18)})
    with pytest.raises(KeyboardInterrupt):
        prove.prove([], float("inf"), None, kept)
    assert prove.load(kept) == {"kicks": 8, "dents": 2}
    prove.prove([], float("inf"), None, kept)
    assert prove.load(kept) == {"kicks": 20, "dents": 5}
    prove.prove([], float("inf"), None, kept)
    assert rounds == 6
