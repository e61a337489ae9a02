"""What all tests share: how hard Hypothesis tries. `SAUCERFUL_PROOF=20` (`make prove`) tries twenty times as hard.

And that what they start can be stopped by hand: a run in the background would pass on that Ctrl+C means nothing.
"""

import os
import signal

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

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
