"""What all tests share: how hard Hypothesis tries. `SAUCERFUL_PROOF=20` (`make prove`) tries twenty times as hard."""

import os

from hypothesis import HealthCheck, settings

PROOF = int(os.environ.get("SAUCERFUL_PROOF", "1"))

settings.register_profile(
    "saucerful",
    deadline=None,
    derandomize=PROOF == 1,
    max_examples=100 * PROOF,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("saucerful")
