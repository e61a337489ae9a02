"""The example that trains a policy does train one."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_policy.py"


def won_after(updates: int) -> tuple[float, float]:
    run = [sys.executable, str(EXAMPLE), "--updates", str(updates), "--games", "1000"]
    said = subprocess.run(run, check=True, capture_output=True, text=True).stdout
    won, margin = map(float, re.findall(r"([0-9.]+)%", said)[:2])
    return won, margin


def test_a_policy_learns_against_the_pilot() -> None:
    before, margin = won_after(0)
    after, _ = won_after(15)
    assert after > before + 2 * margin
