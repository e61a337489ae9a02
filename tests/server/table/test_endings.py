"""Games that end before their rules end them: given up, ended by agreement, or claimed from those who stay away."""

from typing import Any

import pytest

from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table import commands as c
from saucerful.server.table import effects as f
from saucerful.server.table import entries as e
from saucerful.server.table.endings import GONE_AFTER
from saucerful.server.table.live import Patience
from saucerful.server.table.state import Table
from tests.server.table.test_decide import TWO, Evening

THREE = p.TableSettings("invasion", 3)


def told(evening: Evening, player: str, message: p.AnyAsk) -> list[Any]:
    """What everybody hears of it."""
    return [one.message for one in evening.say(player, message).effects if isinstance(one, f.SendAll)]


def seat(evening: Evening, player: str) -> int:
    found = evening.live.table.seat_of(player)
    assert found is not None
    return found


def rebuilt(evening: Evening) -> Table:
    return Table.from_journal("t", [e.write_entry(entry) for entry in evening.journal])


def test_a_bot_plays_on_for_somebody_who_has_given_up_and_they_do_not_come_back() -> None:
    evening = Evening(TWO, "ada", "bob").begin("ada", "bob")
    evening.say("ada", p.GiveUp())
    table, ada = evening.live.table, seat(evening, "ada")
    assert table.phase == "playing"
    assert (table.seats[ada].bot, table.seats[ada].why) == ("pilot", "resigned")
    assert table.absent == [ada]
    with pytest.raises(Refusal) as refused:
        evening.say("ada", p.Return())
    assert refused.value.key == "given_up"
    for message in (p.GiveUp(), p.Stand()):
        assert not evening.say("ada", message).happened
    evening.do(c.ClientLeft(evening.client("ada")))
    entered = evening.do(c.ClientEntered(evening.client("ada"), "ada", 0))
    assert not any(isinstance(effect, f.Then) for effect in entered.effects), "the seat is not theirs any more"


def test_the_game_ends_where_the_host_chose_that_and_all_others_have_won() -> None:
    settings = p.TableSettings("invasion", 3, resigning="end")
    evening = Evening(settings, "ada", "bob", "cyd").begin("ada", "bob", "cyd")
    evening.say("bob", p.GiveUp())
    bob = seat(evening, "bob")
    for table in (evening.live.table, rebuilt(evening)):
        assert (table.phase, table.closed, table.absent) == ("over", "resigned", [bob])
        assert table.winners == [number for number in range(3) if number != bob]
        assert table.tally() == {"ada": 1, "cyd": 1}
        assert table.record()["meta"]["ended"] == {"why": "resigned", "seat": bob, "winners": table.winners}
        assert "seed" in table.record(), "everybody may see how it was dealt"


def test_a_game_against_bots_is_given_up_at_once() -> None:
    evening = Evening(THREE, "ada")
    evening.say("ada", p.SeatBot(1, "pilot"))
    evening.say("ada", p.SeatBot(2, "cadet"))
    evening.begin("ada")
    evening.say("ada", p.GiveUp())
    table = evening.live.table
    assert table.phase == "over"
    assert seat(evening, "ada") not in table.winners
    assert len(table.winners) == 2


def test_the_last_of_several_people_ends_the_game_and_has_not_lost_to_those_who_gave_up_before() -> None:
    evening = Evening(TWO, "ada", "bob").begin("ada", "bob")
    evening.say("ada", p.GiveUp())
    evening.say("bob", p.GiveUp())
    assert evening.live.table.winners == [seat(evening, "bob")]


def test_a_game_ends_without_a_result_when_all_agree() -> None:
    evening = Evening(THREE, "ada", "bob", "cyd").begin("ada", "bob", "cyd")
    [proposed] = told(evening, "ada", p.End())
    assert proposed.proposal.ends
    assert [agreed.proposal.agreed for agreed in told(evening, "bob", p.End(proposed.proposal.id))] == [
        sorted([seat(evening, "ada"), seat(evening, "bob")])
    ]
    player, move = evening.to_act()
    evening.say(player, p.Move("1", move))
    assert evening.live.proposal is not None, "a move is no answer"
    with pytest.raises(Refusal) as refused:
        evening.say("cyd", p.Undo(proposed.proposal.id))
    assert refused.value.key == "proposal_gone"
    evening.say("cyd", p.End(proposed.proposal.id))
    for table in (evening.live.table, rebuilt(evening)):
        assert (table.phase, table.closed, table.winners) == ("over", "agreed", [])
    assert evening.live.proposal is None


def test_one_no_is_enough_and_one_proposal_at_a_time() -> None:
    evening = Evening(TWO, "ada", "bob").begin("ada", "bob")
    [proposed] = told(evening, "ada", p.End())
    with pytest.raises(Refusal) as refused:
        evening.say("ada", p.Undo())
    assert refused.value.key in ("already_proposed", "nothing_to_undo")
    assert told(evening, "bob", p.End(proposed.proposal.id, agree=False)) == [p.Undoing(None)]
    assert evening.live.table.phase == "playing"
    with pytest.raises(Refusal):
        evening.say("bob", p.End(proposed.proposal.id))


def test_whoever_has_given_up_need_not_agree() -> None:
    evening = Evening(THREE, "ada", "bob", "cyd").begin("ada", "bob", "cyd")
    evening.say("cyd", p.GiveUp())
    [proposed] = told(evening, "ada", p.End())
    evening.say("bob", p.End(proposed.proposal.id))
    assert evening.live.table.closed == "agreed"


def test_a_game_is_claimed_from_those_who_have_stayed_away_for_a_while() -> None:
    evening = Evening(TWO, "ada", "bob", patience=Patience(grace=1_000)).begin("ada", "bob")
    with pytest.raises(Refusal) as refused:
        evening.say("ada", p.Claim())
    assert refused.value.key == "nobody_gone"
    evening.do(c.ClientLeft(evening.client("bob")))
    evening.wake()
    assert isinstance(evening.wake(1_000).happened[-1].entry, e.Handed)
    with pytest.raises(Refusal) as refused:
        evening.say("ada", p.Claim())
    assert (refused.value.key, refused.value.values) == ("not_gone_yet", {"seconds": GONE_AFTER // 1000})
    evening.wake(GONE_AFTER)
    evening.say("ada", p.Claim())
    for table in (evening.live.table, rebuilt(evening)):
        assert (table.closed, table.winners) == ("claimed", [seat(evening, "ada")])
        assert table.absent == [seat(evening, "bob")]


def test_what_was_an_outage_is_not_time_in_which_others_stayed_away() -> None:
    evening = Evening(TWO, "ada", "bob").begin("ada", "bob")
    evening.say("bob", p.Stand())
    evening.do(c.OutagesChanged([(evening.now.wall, evening.now.wall + GONE_AFTER)]))
    evening.wake(GONE_AFTER)
    with pytest.raises(Refusal) as refused:
        evening.say("ada", p.Claim())
    assert refused.value.key == "not_gone_yet"


def test_nothing_is_given_up_before_the_game_or_by_those_who_watch() -> None:
    evening = Evening(TWO, "ada", "bob")
    evening.say("ada", p.Sit(0))
    for message in (p.GiveUp(), p.End(), p.Claim()):
        with pytest.raises(Refusal) as refused:
            evening.say("ada", message)
        assert refused.value.key == "not_playing"
        with pytest.raises(Refusal) as refused:
            evening.say("bob", message)
        assert refused.value.key == "not_seated"
