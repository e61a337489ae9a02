"""Limits: bursts pass, floods do not, and a flood of addresses does not fill the memory."""

from hypothesis import given
from hypothesis import strategies as st

from saucerful.server.access.rate_limits import Bucket, Buckets, address_key


class Watch:
    """A clock that we turn."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_passes_then_one_at_a_time() -> None:
    watch = Watch()
    bucket = Bucket(rate=2, burst=3, clock=watch)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == 0.5
    watch.now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    watch.now += 1000
    assert bucket.full
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


@given(st.lists(st.tuples(st.floats(0, 5), st.floats(0.1, 4)), max_size=60), st.floats(0.1, 10), st.floats(1, 10))
def test_nobody_ever_gets_more_than_the_burst_and_the_rate(
    asked: list[tuple[float, float]], rate: float, burst: float
) -> None:
    watch = Watch()
    bucket = Bucket(rate, burst, watch)
    taken = 0.0
    for pause, amount in asked:
        watch.now += pause
        taken += amount if bucket.take(amount) else 0
        assert taken <= burst + rate * (watch.now - 1000) + 1e-6


def test_each_key_has_its_own_bucket() -> None:
    buckets = Buckets(rate=1, burst=1, clock=Watch())
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    assert buckets.wait("a") == 1.0
    assert buckets.wait("never seen") == 0.0


def test_idle_keys_are_forgotten() -> None:
    watch = Watch()
    buckets = Buckets(rate=1, burst=2, clock=watch)
    for number in range(100):
        buckets.take(f"visitor {number}")
    watch.now += 10
    for number in range(60):
        buckets.take(f"somebody new {number}")
    assert len(buckets) == 60


def test_there_are_never_more_keys_than_allowed_and_the_busy_ones_stay() -> None:
    buckets = Buckets(rate=0.001, burst=1, most=10, clock=Watch())
    buckets.take("busy")
    for number in range(1000):
        buckets.take(f"flood {number}")
        assert not buckets.take("busy")
        assert len(buckets) <= 10


def test_a_household_is_one_address() -> None:
    assert address_key("192.0.2.7") == "192.0.2.7"
    assert address_key("2001:db8:1:2:aaaa::1") == address_key("2001:db8:1:2:bbbb::2")
    assert address_key("2001:db8:1:2::1") != address_key("2001:db8:1:3::1")
    assert address_key("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_key("unix socket") == "unix socket"
