"""Whoever looks for tables of a server that does not answer leaves the database time for others."""

from saucerful.server.hall.finding import LONGEST_PAUSE, pause_after

LEASE = 4.0


def test_a_table_of_a_lost_server_is_looked_for_a_few_times_and_at_once_when_its_lease_has_expired() -> None:
    passed, looks = 0.0, 0
    while passed < LEASE:
        passed += pause_after(looks, LEASE - passed)
        looks += 1
    assert looks <= 10
    assert passed < LEASE + 0.1


def test_without_a_lease_it_is_looked_for_soon_again_however_often_that_was_done() -> None:
    assert all(pause_after(looks, 0.0) <= LONGEST_PAUSE for looks in range(100))
