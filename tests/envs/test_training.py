"""The example that trains a policy does train one."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_policy.py"


def test_a_policy_learns_to_beat_random_play() -> None:
    run = [sys.executable, str(EXAMPLE), "--updates", "15", "--games", "1000"]
    said = subprocess.run(run, check=True, capture_output=True, text=True).stdout
    won, margin = map(float, re.findall(r"([0-9.]+)%", said)[:2])
    assert won - margin > 60
