"""The server's clock: whatever happens to the machine's, time goes on evenly, and nobody pays for what was skipped."""

import pytest

from saucerful.server.clock import FARTHEST_AHEAD, FOLLOW_AFTER, ServerClock, wall_clock
from tests.server.inside import set_clocks

HOUR = 3_600_000


def test_a_clock_that_is_put_forward_for_a_while_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    set_clocks(monkeypatch)
    clock = ServerClock()
    before = clock.now().wall
    set_clocks(monkeypatch, wall=3_600)
    assert clock.compare() is None
    assert clock.now().wall - before < HOUR // 2
    set_clocks(monkeypatch)
    assert clock.compare() is None


def test_a_clock_that_stays_forward_is_followed_and_what_was_skipped_is_an_outage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_clocks(monkeypatch)
    clock = ServerClock()
    set_clocks(monkeypatch, wall=3_600)
    assert clock.compare() is None
    later = FOLLOW_AFTER / 1000 + 1
    set_clocks(monkeypatch, wall=3_600 + later, steady=later)
    jump = clock.compare()
    assert jump is not None
    assert (jump.why, jump.outage) == ("clock_put_forward", True)
    assert abs(jump.ended - jump.began - HOUR) < 5_000
    assert abs(clock.now().wall - wall_clock()) < 5_000


def test_a_clock_that_is_put_back_is_not_followed_and_the_host_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    set_clocks(monkeypatch)
    clock = ServerClock()
    before = clock.now().wall
    set_clocks(monkeypatch, wall=-3_600)
    jump = clock.compare()
    assert jump is not None
    assert (jump.why, jump.outage) == ("clock_put_back", False)
    assert clock.compare() is None
    assert clock.now().wall >= before


def test_a_machine_that_slept_is_followed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    set_clocks(monkeypatch)
    clock = ServerClock()
    set_clocks(monkeypatch, wall=3_600, asleep=3_600)
    jump = clock.compare()
    assert jump is not None
    assert jump.why == "slept"
    assert abs(jump.ended - jump.began - HOUR) < 5_000


def test_a_process_that_stood_still_has_served_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    set_clocks(monkeypatch)
    clock = ServerClock()
    clock.watch()
    assert clock.silence(clock.now()) is None
    set_clocks(monkeypatch, wall=60, steady=60)
    jump = clock.silence(clock.now())
    assert jump is not None
    assert jump.why == "process_stalled"
    assert abs(jump.ended - jump.began - 60_000) < 5_000
    assert clock.silence(clock.now()) is None
    clock.unwatch()
    set_clocks(monkeypatch, wall=120, steady=120)
    assert clock.silence(clock.now()) is None


def test_after_a_restart_time_does_not_run_backwards_unless_the_last_clock_was_absurd() -> None:
    clock = ServerClock()
    last = wall_clock() + HOUR
    assert clock.start_after(last)
    assert clock.now().wall > last
    assert not ServerClock().start_after(wall_clock() + FARTHEST_AHEAD + HOUR)
    early = ServerClock()
    assert early.start_after(0)
    assert abs(early.now().wall - wall_clock()) < 5_000
