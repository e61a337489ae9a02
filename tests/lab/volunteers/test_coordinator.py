"""Machines that nobody knows play an arena: what counts is what it would have been without them."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import msgspec
import pytest

from saucerful.engine.errors import SaucerfulError
from saucerful.lab.arena import Arena, ArenaTournament
from saucerful.lab.machines.version import code_version
from saucerful.lab.terms import Terms
from saucerful.lab.volunteers.coordinator import ALONE, FIRST, LEASE, MOST_AT_ADDRESS, Coordinator, NotWelcome
from saucerful.lab.volunteers.playing import arena_of, play_piece
from saucerful.lab.volunteers.protocol import (
    MOST_DEALS,
    ArenaTerms,
    Hello,
    Pause,
    PieceResult,
    PlayedGame,
    WorkPiece,
    digest,
)
from saucerful.lab.volunteers.service import network, place, sender

ARENA = Arena("invasion", ("cadet", "pilot"), deals=24, seed="volunteers", terms=Terms(True, 1.0, None))
ADDRESSES = count(1)
Games = Callable[[WorkPiece], list[PlayedGame]]


def alone() -> dict[str, object]:
    tournament = ArenaTournament(ARENA)
    for _ in tournament.play():
        pass
    return tournament.json()


def honest(piece: WorkPiece) -> list[PlayedGame]:
    return play_piece(ARENA, piece)


def lying(piece: WorkPiece) -> list[PlayedGame]:
    """Everybody's scores are as they were, and seat 0 has always won."""
    return [msgspec.structs.replace(game, winners=[0]) for game in play_piece(ARENA, piece)]


class Machine:
    """A machine and its clock."""

    def __init__(self, coordinator: Coordinator, games: Games = honest, address: str = "") -> None:
        self.coordinator, self.games = coordinator, games
        self.worker = coordinator.join(Hello(code_version()), address or f"10.0.0.{next(ADDRESSES)}", 0.0).worker

    def step(self, now: float) -> WorkPiece | None:
        """Play a piece, if there is one."""
        piece = self.coordinator.work(self.worker, now)
        if isinstance(piece, Pause):
            return None
        games = self.games(piece)
        self.coordinator.take(
            PieceResult(self.worker, piece.number, games, digest(piece.number, piece.deals, games)), now + 1
        )
        return piece


def check(coordinator: Coordinator, now: float) -> int:
    """The host plays what it has to; how many pieces that were."""
    checked = 0
    while piece := coordinator.to_check(now):
        coordinator.judge(piece, honest(piece))
        checked += 1
    return checked


def play_out(coordinator: Coordinator, *machines: Machine) -> None:
    now = 0.0
    while not coordinator.over:
        now += 1.0
        assert now < 10_000
        for machine in machines:
            try:
                machine.step(now)
            except NotWelcome:
                continue
        check(coordinator, now)


@pytest.mark.parametrize("twice", [0.0, 0.5, 1.0])
def test_the_results_are_those_of_one_machine_alone(twice: float) -> None:
    coordinator = Coordinator(ARENA, twice=twice)
    play_out(coordinator, Machine(coordinator), Machine(coordinator))
    assert coordinator.tournament.json() == alone()
    assert coordinator.exposed == []


@pytest.mark.parametrize("twice", [0.1, 0.5, 1.0])
def test_a_machine_that_lies_is_found_and_nothing_of_it_counts(twice: float) -> None:
    coordinator = Coordinator(ARENA, twice=twice)
    play_out(coordinator, Machine(coordinator, lying), Machine(coordinator))
    assert coordinator.exposed == ["machine 1"]
    assert coordinator.tournament.json() == alone()


def test_nothing_of_a_liar_ever_counts_not_even_for_a_moment() -> None:
    coordinator = Coordinator(ARENA, twice=0.1)
    liar = Machine(coordinator, lying)
    for now in range(8):
        liar.step(float(now))
    assert coordinator.counted == {}
    assert coordinator.to_check(9.0) is not None, "nobody else could check it: the host does at once"
    check(coordinator, 9.0)
    assert coordinator.exposed == ["machine 1"]
    assert all(game.winners != [0] or game.scores[0] == max(game.scores) for game in coordinator.counted.values())
    with pytest.raises(NotWelcome):
        liar.step(20.0)


def test_a_machine_that_begins_to_lie_when_it_is_trusted_is_found() -> None:
    coordinator = Coordinator(replace(ARENA, deals=4000), twice=0.1)
    machine = Machine(coordinator)
    for now in range(FIRST):
        machine.step(float(now))
        check(coordinator, float(now))
    believed = len(coordinator.counted)
    assert believed > 0
    machine.games = lying
    for now in range(20, 30):
        machine.step(float(now))
    assert len(coordinator.counted) == believed
    check(coordinator, 30.0)
    assert coordinator.exposed == ["machine 1"]


def test_no_machine_checks_another_at_its_own_address_or_before_it_was_right_itself() -> None:
    coordinator = Coordinator(ARENA, twice=1.0)
    twins = [Machine(coordinator, lying, "192.0.2.7"), Machine(coordinator, lying, "192.0.2.7")]
    stranger = Machine(coordinator, lying, "192.0.2.8")
    pieces = [machine.step(float(now)) for now in range(3) for machine in (*twins, stranger)]
    assert len({piece.number for piece in pieces if piece}) == 9, "each piece went to one of them only"
    check(coordinator, 3.0)
    assert sorted(coordinator.exposed) == ["machine 1", "machine 2", "machine 3"]


def test_a_machine_that_was_right_before_checks_others() -> None:
    coordinator = Coordinator(ARENA, twice=1.0)
    first, second = Machine(coordinator), Machine(coordinator)
    for now in range(FIRST):
        first.step(float(now))
    check(coordinator, 3.0)
    played = second.step(4.0)
    assert coordinator.to_check(5.0) is None, "the first one may still do it"
    assert first.step(5.0) == played
    assert len(coordinator.counted) == 2 * (FIRST + 1)
    second.step(6.0)
    assert check(coordinator, 8.0 + ALONE) == 1, "nobody has come for it"


def test_a_newcomer_gets_little_and_nobody_a_large_part() -> None:
    coordinator = Coordinator(replace(ARENA, deals=4000), twice=0.1)
    machine = Machine(coordinator)
    sizes = []
    for _ in range(20):
        piece = coordinator.work(machine.worker, 0.0)
        assert isinstance(piece, WorkPiece)
        games = honest(piece)
        result = PieceResult(machine.worker, piece.number, games, digest(piece.number, piece.deals, games))
        coordinator.take(result, 0.0)  # at once: however fast it seems
        check(coordinator, 0.0)
        sizes.append(len(piece.deals))
    assert sizes[0] == 1
    assert max(sizes) <= MOST_DEALS


def test_machines_that_have_left_make_room_for_others() -> None:
    coordinator = Coordinator(ARENA)
    for _ in range(MOST_AT_ADDRESS):
        Machine(coordinator, address="192.0.2.7")
    with pytest.raises(NotWelcome, match="come again later"):
        Machine(coordinator, address="192.0.2.7")
    Machine(coordinator, address="192.0.2.8")
    coordinator.join(Hello(code_version()), "192.0.2.7", LEASE + 1.0)


def test_a_pairing_with_a_bar_is_played_ahead_and_ends_where_it_would_alone() -> None:
    arena = replace(ARENA, deals=400, bar=0.4)
    coordinator = Coordinator(arena, twice=0.5)
    machines = [Machine(coordinator) for _ in range(3)]
    given = [coordinator.work(machine.worker, 0.0) for machine in machines for _ in range(20)]
    assert sum(len(piece.deals) for piece in given if isinstance(piece, WorkPiece)) == 60, "more than a batch"
    coordinator = Coordinator(arena, twice=0.5)
    play_out(coordinator, Machine(coordinator), Machine(coordinator), Machine(coordinator, lying))
    tournament = ArenaTournament(arena)
    assert list(tournament.play())
    assert coordinator.tournament.json() == tournament.json()


def test_names_of_strangers_do_nothing_to_a_terminal() -> None:
    coordinator = Coordinator(ARENA)
    coordinator.join(Hello(code_version(), "\x1b[2JEve\u202e"), "", 0.0)
    assert coordinator.status()["machines"] == [{"name": "\ufffd[2JEve\ufffd", "pieces": 0}]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:0:1::5", "2001:db8:0:1:a:b:c:d", True),
        ("2001:db8:0:1::5", "2001:db8:0:2::5", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
    ],
)
def test_addresses_of_one_household_are_one_place(one: str, other: str, same: bool) -> None:
    assert (place(one) == place(other)) == same


@pytest.mark.parametrize(
    ("peer", "forwarded", "who"),
    [
        ("192.0.2.1", "198.51.100.7", "192.0.2.1"),
        ("10.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("10.0.0.1", "203.0.113.9, 198.51.100.7, 10.0.0.2", "198.51.100.7"),
        ("10.0.0.1", "2001:db8::5", "2001:db8::5"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "somebody", "10.0.0.1"),
    ],
)
def test_behind_a_proxy_machines_are_told_apart_and_only_the_proxy_is_believed(
    peer: str, forwarded: str, who: str
) -> None:
    assert sender(peer, forwarded, [network("10.0.0.0/8")]) == who


def test_what_is_no_proxy_is_refused_in_a_sentence() -> None:
    with pytest.raises(SaucerfulError, match="address or a network"):
        network("proxy.example")


def test_a_host_cannot_ask_for_endless_work() -> None:
    terms = msgspec.to_builtins(Coordinator(ARENA).terms())
    with pytest.raises(msgspec.ValidationError, match="<= 100"):
        msgspec.convert({**terms, "scale": 1e9}, ArenaTerms)
    with pytest.raises(msgspec.ValidationError, match="length <= 200"):
        msgspec.convert({"number": 0, "a": "pilot", "b": "cadet", "deals": list(range(201))}, WorkPiece)


def test_what_a_lost_machine_had_is_given_to_another_one() -> None:
    coordinator = Coordinator(ARENA, twice=0.0)
    lost, other = Machine(coordinator), Machine(coordinator)
    piece = coordinator.work(lost.worker, 0.0)
    assert isinstance(piece, WorkPiece)
    given = [coordinator.work(other.worker, 1.0)]
    assert isinstance(given[0], WorkPiece)
    assert given[0].number != piece.number
    again = coordinator.work(other.worker, LEASE + 1.0)
    assert again == piece


def test_a_deal_and_its_rotations_are_one_block() -> None:
    coordinator = Coordinator(ARENA, twice=0.0)
    machine = Machine(coordinator)
    piece = coordinator.work(machine.worker, 0.0)
    assert isinstance(piece, WorkPiece)
    games = honest(piece)
    assert len(games) == 2 * len(piece.deals)
    coordinator.take(PieceResult(machine.worker, piece.number, games, digest(piece.number, piece.deals, games)), 1.0)
    assert {game.key.deal for game in coordinator.counted.values()} == set(piece.deals)


def test_games_that_cannot_be_are_refused() -> None:
    coordinator = Coordinator(ARENA, twice=0.0)
    machine = Machine(coordinator)
    piece = coordinator.work(machine.worker, 0.0)
    assert isinstance(piece, WorkPiece)
    games = [msgspec.structs.replace(game, winners=[7]) for game in honest(piece)]
    with pytest.raises(NotWelcome, match="cannot be"):
        coordinator.take(
            PieceResult(machine.worker, piece.number, games, digest(piece.number, piece.deals, games)), 1.0
        )
    assert coordinator.counted == {}


def test_another_version_is_refused_in_a_sentence() -> None:
    with pytest.raises(NotWelcome, match="install the same"):
        Coordinator(ARENA).join(Hello("0.1.0 abc"), "", 0.0)


def test_nobody_else_s_bots_are_run() -> None:
    terms = Coordinator(ARENA).terms()
    with pytest.raises(Exception, match="own bots"):
        arena_of(msgspec.structs.replace(terms, levels=["pilot", "somebody-elses"]))
