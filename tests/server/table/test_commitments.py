"""Nobody can choose their part of the deal by the others': all commit before any reveals, and breaking off shows."""

import pytest

from saucerful.engine.fair import Chance, nonce_commitment, verify
from saucerful.engine.files.record import read_record, write_record
from saucerful.games import game
from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table import effects as f
from saucerful.server.table import entries as e
from saucerful.server.table.state import Table
from tests.server.table.test_decide import TWO, Evening, kinds


class Deal(Evening):
    """An evening whose people sit already, the first one in the first place."""

    def __init__(self, *players: str) -> None:
        super().__init__(p.TableSettings("zovnis", len(players)), *players)
        for place, player in enumerate(players):
            self.say(player, p.Sit(place))

    def commit(self, player: str, nonce: str) -> None:
        self.say(player, p.Ready(commitment=nonce_commitment(self.live.table.opened.commitment, nonce)))

    def refused(self, player: str, message: p.AnyAsk) -> str:
        with pytest.raises(Refusal) as refusal:
            self.say(player, message)
        return refusal.value.key

    def settle(self) -> list[type]:
        """Let the table do what it does by itself; the kinds of the entries."""
        return [type(one.entry) for one in self.wake().happened]

    @property
    def ready(self) -> list[bool]:
        return [seat.ready for seat in self.live.table.seats]


def sealed() -> Deal:
    """Ada, Bob and Cyd have committed, and nobody has revealed anything."""
    deal = Deal("ada", "bob", "cyd")
    for player in ("ada", "bob", "cyd"):
        deal.commit(player, f"nonce-of-{player}")
    assert deal.settle() == [e.Sealed]
    return deal


def test_the_deal_follows_from_nonces_that_were_revealed_after_all_had_committed() -> None:
    deal = sealed()
    assert deal.settle() == []
    for player in ("cyd", "ada", "bob"):
        deal.say(player, p.Reveal(f"nonce-of-{player}"))
    assert deal.settle() == [e.Started]
    table = deal.live.table
    assert table.started is not None
    nonces = ["nonce-of-ada", "nonce-of-bob", "nonce-of-cyd"]
    assert table.started.nonces == nonces
    assert table.started.order == Chance(table.opened.seed, nonces).lots(3)
    assert deal.say("ada", p.Reveal("nonce-of-ada")).happened == (), "told once more, when the game has begun"
    assert table.started.commitments == [nonce_commitment(table.opened.commitment, nonce) for nonce in nonces]
    while table.phase == "playing":
        player, move = deal.to_act()
        deal.say(player, p.Move(f"{len(deal.journal)}", move))
    record = table.record()
    assert "3 of 3 players had committed to their nonces before any was known" in verify(
        read_record(write_record(record), {"zovnis": game("zovnis")})
    )
    assert Table.from_journal("t", [e.write_entry(entry) for entry in deal.journal]).record() == record


def test_nobody_reveals_before_all_have_committed() -> None:
    deal = Deal("ada", "bob")
    deal.commit("ada", "a")
    assert deal.refused("ada", p.Reveal("a")) == "not_sealed"
    assert deal.refused("bob", p.Reveal("b")) == "not_sealed"
    deal.commit("bob", "b")
    assert deal.settle() == [e.Sealed]
    assert f.ShowTableSoon in kinds(deal.say("ada", p.Ready())), "she may change her mind"
    assert deal.refused("bob", p.Reveal("b")) == "not_sealed"


def test_another_nonce_than_the_one_committed_to_is_refused() -> None:
    deal = sealed()
    assert deal.refused("cyd", p.Reveal("nonce-that-cyd-likes-better")) == "wrong_nonce"
    deal.say("cyd", p.Reveal("nonce-of-cyd"))
    assert deal.say("cyd", p.Reveal("nonce-of-cyd")).happened == (), "twice is once"
    assert deal.refused("cyd", p.Reveal("nonce-that-cyd-likes-better")) == "wrong_nonce"


@pytest.mark.parametrize("how", ["another nonce", "not ready", "stands up", "removed"])
def test_whoever_breaks_off_learns_nothing_about_the_next_deal_and_everybody_sees_it(how: str) -> None:
    deal = sealed()
    deal.say("ada", p.Reveal("nonce-of-ada"))
    match how:
        case "another nonce":
            deal.commit("bob", "better")
        case "not ready":
            deal.say("bob", p.Ready())
        case "stands up":
            deal.say("bob", p.Stand())
        case "removed":
            deal.say("ada", p.Remove(1))
    table = deal.live.table
    assert (table.sealed, table.broken_off) == (False, 1)
    assert deal.ready == [False, how == "another nonce", True], "what was revealed is used up, what was not is not"
    assert deal.settle() == []
    if how in ("stands up", "removed"):
        deal.say("bob", p.Sit(1))
    for player in ("ada", "bob"):
        deal.commit(player, f"second-nonce-of-{player}")
    assert deal.settle() == [e.Sealed]
    for player, nonce in [("ada", "second-nonce-of-ada"), ("bob", "second-nonce-of-bob"), ("cyd", "nonce-of-cyd")]:
        deal.say(player, p.Reveal(nonce))
    assert deal.settle() == [e.Started]
    assert table.record()["meta"]["fair"]["broken_off"] == 1


def test_the_host_can_go_on_without_somebody_who_does_not_reveal() -> None:
    deal = sealed()
    deal.say("bob", p.Reveal("nonce-of-bob"))
    deal.say("ada", p.Reveal("nonce-of-ada"))
    assert deal.settle() == [], "Cyd is waited for …"
    deal.say("ada", p.Remove(2))
    for player in ("ada", "bob"):
        deal.commit(player, f"again-{player}")
    assert deal.settle() == []
    started = deal.say("ada", p.Start("cadet"))
    assert [type(one.entry) for one in started.happened] == [e.BotSat, e.Sealed], "… but not for ever"
    assert deal.say("ada", p.Start("cadet")).happened == ()
    for player in ("ada", "bob"):
        deal.say(player, p.Reveal(f"again-{player}"))
    assert deal.settle() == [e.Started]


def test_a_client_may_give_its_nonce_at_once_and_the_others_are_as_safe_as_before() -> None:
    deal = Deal("ada", "bob")
    deal.say("bob", p.Ready("plain"))
    deal.commit("ada", "secret")
    assert deal.settle() == [e.Sealed]
    deal.say("ada", p.Reveal("secret"))
    assert deal.settle() == [e.Started]
    started = deal.live.table.started
    assert started is not None
    assert started.nonces == ["secret", "plain"]
    assert [shown is None for shown in started.commitments] == [False, True]


def test_without_commitments_the_game_begins_at_once() -> None:
    evening = Evening(TWO, "ada", "bob").begin("ada", "bob")
    started = evening.live.table.started
    assert started is not None
    assert (started.commitments, started.broken_off) == ([], 0)
    assert "commitments" not in evening.live.table.record()["meta"]["fair"]


def test_a_nonce_and_a_commitment_at_once_are_not_understood() -> None:
    assert Deal("ada", "bob").refused("ada", p.Ready("a", "0" * 64)) == "not_understood"
