"""The longest pauses of the event loop, and of the garbage collector, are seen in the metrics."""

import asyncio
import gc
import time

from saucerful.server.host.pauses import GarbageProbe, LoopProbe
from saucerful.server.metrics import Metrics
from tests.server.host.test_metrics import samples
from tests.server.storage.running import on_a_loop


@on_a_loop
async def test_a_turn_of_the_loop_that_takes_long_is_seen_once() -> None:
    metrics = Metrics()
    probe = LoopProbe(metrics.loop_delays)
    await asyncio.sleep(0.05)
    time.sleep(0.3)
    await asyncio.sleep(0.05)
    probe.stop()
    found = samples(metrics)
    assert found["saucerful_loop_delay_longest_seconds", ()] > 0.2
    assert found["saucerful_loop_delay_seconds_count", ()] > found["saucerful_loop_delay_seconds_bucket", ("0.2",)]
    assert samples(metrics)["saucerful_loop_delay_longest_seconds", ()] == 0


def test_collections_of_garbage_are_timed() -> None:
    metrics = Metrics()
    probe = GarbageProbe(metrics.gc_pauses)
    gc.collect()
    probe.stop()
    gc.collect()
    found = samples(metrics)
    assert found["saucerful_gc_pause_seconds_count", ()] == 1
    assert found["saucerful_gc_pause_longest_seconds", ()] > 0
