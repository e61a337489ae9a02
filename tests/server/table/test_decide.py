"""A live table is a state and a function: no loop, no socket, no disk and no clock is needed to play at it."""

from typing import Any

import msgspec
import pytest

from saucerful.engine.fair import commitment
from saucerful.server import protocol as p
from saucerful.server.moment import Now
from saucerful.server.refusals import Refusal
from saucerful.server.settings import Settings
from saucerful.server.table import commands as c
from saucerful.server.table import effects as f
from saucerful.server.table import entries as e
from saucerful.server.table.blocks import NO_BLOCKS, Blocks
from saucerful.server.table.decide import Decided, decide
from saucerful.server.table.live import LiveTable, Patience
from saucerful.server.table.moves.held_moves import HOLD
from saucerful.server.table.state import Table

SEED = "3" * 64
START = Now(1_000_000, 50_000)
TWO = p.TableSettings("zovnis", 2)


class FakeClient:
    """A client that only is somebody."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.person = p.Person(player, player, "moth")
        self.room: Any = None

    def __repr__(self) -> str:
        return self.player


class Evening:
    """A live table, its journal, and a clock that goes when it is told to."""

    def __init__(
        self, settings: p.TableSettings, *players: str, patience: Patience | None = None, seed: str = "seed"
    ) -> None:
        opened = e.Opened(START.wall, players[0], settings, e.RULES, SEED, commitment(SEED))
        self.live = LiveTable(Table("t", opened), patience or Patience(), seed.encode())
        self.now = START
        self.journal: list[e.AnyEntry] = [opened]
        self.clients = {player: FakeClient(player) for player in players}
        self.blocks: dict[str, Blocks] = {}
        for player in players:
            self.do(c.ClientEntered(self.client(player), player, 0))

    def client(self, player: str) -> Any:
        return self.clients[player]

    def do(self, command: c.Command) -> Decided:
        decision = decide(self.live, command, self.now)
        self.journal += [happened.entry for happened in decision.happened]
        return decision

    def say(self, player: str, message: p.AnyAsk) -> Decided:
        return self.do(c.MessageReceived(self.client(player), player, message, self.blocks.get(player, NO_BLOCKS)))

    def wake(self, milliseconds: int = 0) -> Decided:
        self.now = Now(self.now.wall + milliseconds, self.now.steady + milliseconds)
        return self.do(c.TimerFired())

    def begin(self, *players: str) -> "Evening":
        for place, player in enumerate(players):
            self.say(player, p.Sit(place))
            self.say(player, p.Ready(f"nonce of {player}"))
        assert isinstance(self.wake().happened[-1].entry, e.Started)
        return self

    def to_act(self) -> tuple[str, str]:
        """Whose turn it is, and a move that they may make."""
        position = self.live.table.position
        assert position is not None
        seat = position.to_act[0]
        player = self.live.table.seats[seat].player
        assert player is not None
        return player, position.legal(seat)[0]


def kinds(decision: Decided) -> list[type]:
    return [type(effect) for effect in decision.effects]


def test_everything_about_a_table_follows_from_its_journal() -> None:
    evening = Evening(TWO, "ada", "bob").begin("ada", "bob")
    while evening.live.table.phase == "playing":
        player, move = evening.to_act()
        evening.say(player, p.Move(f"{len(evening.journal)}", move))
    rebuilt = Table.from_journal("t", [e.write_entry(entry) for entry in evening.journal])
    assert rebuilt.record() == evening.live.table.record()
    assert rebuilt.seats == evening.live.table.seats
    assert rebuilt.number == evening.live.table.number


def test_the_same_state_command_and_time_lead_to_the_same_decision() -> None:
    settings = p.TableSettings("abduction", 3)
    evenings = [Evening(settings, "ada") for _ in range(2)]
    for evening in evenings:
        evening.say("ada", p.SeatBot(1, "pilot"))
        evening.say("ada", p.SeatBot(2, "cadet"))
        evening.begin("ada")
    decisions = [[evening.wake(500) for _ in range(40)] for evening in evenings]
    assert str(decisions[0]) == str(decisions[1])
    assert any(f.AskBot in kinds(decision) for decision in decisions[0])


def test_who_is_blocked_by_somebody_at_the_table_does_not_sit_down_there_until_the_block_is_lifted() -> None:
    evening = Evening(TWO, "ada", "bob")
    evening.blocks["bob"] = Blocks(blocked_by=frozenset({"ada"}))
    with pytest.raises(Refusal) as refused:
        evening.say("bob", p.Sit(1))
    assert refused.value.key == "not_wanted"
    evening.blocks.clear()
    evening.say("bob", p.Sit(1))
    assert evening.live.table.people() == ["bob"]


def test_what_is_refused_changes_nothing() -> None:
    evening = Evening(TWO, "ada", "bob").begin("ada", "bob")
    before = msgspec.json.encode(evening.live.table.record())
    player, _ = evening.to_act()
    other = "bob" if player == "ada" else "ada"
    refused: list[tuple[str, p.AnyAsk]] = [
        (player, p.Move("1", "nonsense")),
        (other, p.Rematch()),
        (other, p.TakeBack("1")),
    ]
    for who, message in refused:
        with pytest.raises(Refusal):
            evening.say(who, message)
    assert msgspec.json.encode(evening.live.table.record()) == before


def test_a_move_sent_twice_is_made_once() -> None:
    evening = Evening(TWO, "ada", "bob").begin("ada", "bob")
    player, move = evening.to_act()
    made = evening.say(player, p.Move("once", move))
    again = evening.say(player, p.Move("once", move))
    assert f.ShowMove in kinds(made)
    assert again == Decided((), [f.Send([evening.client(player)], p.Accepted("once", made.happened[0].number))])


def test_a_bot_is_asked_at_once_and_moves_when_its_time_is_up() -> None:
    evening = Evening(TWO, "ada", patience=Patience(bot_wait=700))
    evening.say("ada", p.SeatBot(1, "pilot"))
    evening.begin("ada")
    position = evening.live.table.position
    assert position is not None
    asked = evening.wake()
    if position.to_act[0] == evening.live.table.seat_of("ada"):
        player, move = evening.to_act()
        evening.say(player, p.Move("1", move))
        asked = evening.wake()
    [question] = [effect for effect in asked.effects if isinstance(effect, f.AskBot)]
    assert evening.wake().effects == [], "it is asked once"
    move = position.legal(question.seat)[0]
    evening.do(c.BotAnswered(question.request, move))
    assert evening.wake(100).effects == [f.WakeAt(evening.now.steady + 600)]
    [happened] = evening.wake(600).happened
    assert isinstance(happened.entry, e.Moved)
    assert (happened.entry.move, happened.entry.by) == (move, "pilot")


def test_two_bots_are_done_with_their_turns_before_two_seconds_have_passed() -> None:
    wait = round(1000 * Settings().bot_wait)
    evening = Evening(p.TableSettings("constellations", 3), "ada", patience=Patience(bot_wait=wait))
    evening.say("ada", p.SeatBot(1, "pilot"))
    evening.say("ada", p.SeatBot(2, "pilot"))
    evening.begin("ada")
    table, ada = evening.live.table, evening.live.table.seat_of("ada")
    assert table.position is not None

    def bot_moves() -> int | None:
        evening.wake()
        turn = evening.live.bot_turn
        assert turn is not None
        evening.do(c.BotAnswered(turn.request, table.position.legal(turn.seat)[0]))  # type: ignore[union-attr]
        [happened] = evening.wake(turn.due - evening.now.steady).happened
        assert isinstance(happened.entry, e.Moved)
        return happened.entry.seat

    while table.position.to_act != [ada]:
        bot_moves()
    while table.position.to_act == [ada]:
        evening.say("ada", p.Move(f"{table.number}", evening.to_act()[1]))
    began = evening.now.steady
    one, again, other, once_more = [bot_moves() for _ in range(4)]
    assert one == again != other == once_more, "each lays a card and lands"
    assert evening.now.steady - began <= 1_500, "the rest of two seconds is for what is seen of the last move"


def test_an_answer_to_an_old_question_is_ignored() -> None:
    evening = Evening(TWO, "ada")
    evening.say("ada", p.SeatBot(1, "pilot"))
    evening.begin("ada")
    evening.do(c.BotAnswered(99, "anything"))
    assert all(not isinstance(one.entry, e.Moved) for one in evening.wake(10_000).happened)


def test_a_held_move_is_state_until_its_time_has_come() -> None:
    evening = Evening(msgspec.structs.replace(TWO, hold=True), "ada", "bob").begin("ada", "bob")
    player, move = evening.to_act()
    held = evening.say(player, p.Move("1", move))
    assert (held.happened, kinds(held)) == ((), [f.Send])
    assert evening.wake(HOLD - 1).effects == [f.WakeAt(evening.now.steady + 1)]
    evening.say(player, p.TakeBack("1"))
    assert evening.wake(10).happened == ()
    evening.say(player, p.Move("2", move))
    [made] = evening.wake(HOLD).happened
    assert isinstance(made.entry, e.Moved)
    assert made.entry.id == "2"


def test_a_held_move_is_refused_though_a_bot_moves_at_the_same_moment() -> None:
    hold = msgspec.structs.replace(TWO, hold=True)
    evening = Evening(hold, "ada", "bob", patience=Patience(bot_wait=HOLD)).begin("ada", "bob")
    player, move = evening.to_act()
    evening.say(player, p.Move("1", move))
    evening.say(player, p.Stand())
    [question] = [effect for effect in evening.wake().effects if isinstance(effect, f.AskBot)]
    evening.do(c.BotAnswered(question.request, move))
    both = evening.wake(HOLD)
    assert [type(one.entry) for one in both.happened] == [e.Moved]
    [refused] = [effect for effect in both.effects if isinstance(effect, f.Refuse)]
    assert (refused.client, refused.refusal.key, refused.id) == (evening.client(player), "bot_plays", "1")


def test_a_bot_in_real_time_is_asked_though_another_one_moves_at_the_same_moment() -> None:
    evening = Evening(p.TableSettings("abduction", 5), "ada")
    for place in range(1, 5):
        evening.say("ada", p.SeatBot(place, "cadet"))
    evening.begin("ada")
    asked, together = set(), 0
    for _ in range(40):
        decision = evening.wake(1_500)
        questions = [effect for effect in decision.effects if isinstance(effect, f.AskBot)]
        together += bool(questions and decision.happened)
        asked |= {question.request for question in questions}
        assert {plan.request for plan in evening.live.bot_plans.values()} <= {None, *asked}
        position = evening.live.table.position
        assert position is not None
        for question in questions:
            if legal := position.legal(question.seat):
                evening.do(c.BotAnswered(question.request, legal[0]))
    assert together, "it never was the same moment"


def test_a_server_that_stops_makes_held_moves_and_begins_nothing_else() -> None:
    evening = Evening(msgspec.structs.replace(TWO, hold=True), "ada", "bob").begin("ada", "bob")
    player, move = evening.to_act()
    evening.say(player, p.Move("1", move))
    evening.do(c.ServerStopping())
    assert [type(one.entry) for one in evening.wake().happened] == [e.Moved]
    assert evening.wake(1_000_000) == Decided((), [])


@pytest.mark.parametrize("away_first", [True, False])
def test_a_bot_that_keeps_a_seat_does_not_agree_to_an_undo_in_its_persons_name(away_first: bool) -> None:
    evening = Evening(TWO, "ada", "bob", patience=Patience(bot_wait=700)).begin("ada", "bob")
    player, move = evening.to_act()
    other = "bob" if player == "ada" else "ada"
    evening.say(player, p.Move("1", move))
    for message in ((other, p.Stand()), (player, p.Undo()))[:: 1 if away_first else -1]:
        evening.say(*message)
    assert evening.wake().happened == ()
    assert evening.live.proposal is not None
    [undone] = evening.say(other, p.Undo(evening.live.proposal.id)).happened
    assert isinstance(undone.entry, e.Undone), "though they can, whoever plays for them meanwhile"
    assert evening.live.proposal is None


def test_bots_of_their_own_agree_to_every_undo() -> None:
    evening = Evening(TWO, "ada", patience=Patience(bot_wait=700))
    evening.say("ada", p.SeatBot(1, "pilot"))
    evening.begin("ada")
    while evening.live.table.position.to_act[0] != evening.live.table.seat_of("ada"):  # type: ignore[union-attr]
        asked = evening.wake()
        for question in asked.effects:
            if isinstance(question, f.AskBot):
                legal = evening.live.table.position.legal(question.seat)  # type: ignore[union-attr]
                evening.do(c.BotAnswered(question.request, legal[0]))
        evening.wake(700)
    evening.say(*evening.to_act()[:1], p.Move("1", evening.to_act()[1]))
    [undone] = evening.say("ada", p.Undo()).happened
    assert isinstance(undone.entry, e.Undone)


def test_whoever_is_away_too_long_is_replaced_by_a_bot_and_comes_back_to_the_seat() -> None:
    evening = Evening(TWO, "ada", "bob", patience=Patience(grace=5_000)).begin("ada", "bob")
    evening.do(c.ClientLeft(evening.client("bob")))
    assert f.WakeAt(evening.now.steady + 5_000) in evening.wake().effects
    [handed] = evening.wake(5_000).happened
    assert isinstance(handed.entry, e.Handed)
    entered = evening.do(c.ClientEntered(evening.client("bob"), "bob", 0))
    then = entered.effects[-1]
    assert isinstance(then, f.Then)
    [returned] = evening.do(then.command).happened
    assert isinstance(returned.entry, e.Returned)


def test_a_table_that_could_not_be_written_is_what_the_journal_says() -> None:
    evening = Evening(TWO, "ada", "bob").begin("ada", "bob")
    journal = [e.write_entry(entry) for entry in evening.journal]
    player, move = evening.to_act()
    evening.say(player, p.Move("1", move))
    number = evening.live.table.number - 1
    evening.do(c.TableReloaded(Table.from_journal("t", journal), number))
    assert evening.to_act() == (player, move)
    assert evening.live.table.number == number
    evening.say(player, p.Move("1", move))
    assert evening.live.table.number == number + 1


def test_what_was_proposed_and_held_is_so_again_if_what_settled_it_could_not_be_written() -> None:
    evening = Evening(msgspec.structs.replace(TWO, hold=True), "ada", "bob").begin("ada", "bob")
    player, move = evening.to_act()
    evening.say(player, p.Move("1", move))
    evening.wake(HOLD)
    journal = [e.write_entry(entry) for entry in evening.journal]
    evening.say(player, p.Undo())
    proposed = evening.live.proposal
    assert proposed is not None
    other, move = evening.to_act()
    evening.say(other, p.Move("2", move))
    [held] = evening.live.held.values()
    undone = evening.say(other, p.Undo(proposed.id))
    assert isinstance(undone.happened[0].entry, e.Undone)
    assert (evening.live.proposal, evening.live.held) == (None, {})
    table = Table.from_journal("t", journal)
    evening.do(c.TableReloaded(table, table.number, undone.pending))
    assert evening.live.proposal == proposed, "and the other one can agree again"
    assert list(evening.live.held.values()) == [held]
    assert isinstance(evening.say(other, p.Undo(proposed.id)).happened[0].entry, e.Undone)


def test_time_that_the_machine_slept_is_charged_to_nobody() -> None:
    settings = msgspec.structs.replace(TWO, clock=p.Clock(move=10))
    evening = Evening(settings, "ada", "bob").begin("ada", "bob")
    deadline = evening.live.table.clocks.deadline()
    assert deadline is not None
    slept = (evening.now.wall, evening.now.wall + 3_600_000)
    evening.now = Now(slept[1], evening.now.steady + 10)
    shown = evening.do(c.OutagesChanged([slept]))
    assert kinds(shown) == [f.ShowTable]
    assert evening.live.table.clocks.deadline() == deadline + 3_600_000
    assert evening.wake().happened == ()
    assert isinstance(evening.wake(10_000).happened[0].entry, e.Handed)


def test_spectators_leave_when_a_game_begins_that_nobody_may_watch() -> None:
    evening = Evening(msgspec.structs.replace(TWO, spectators=False), "ada", "bob", "cyd")
    for place, player in enumerate(("ada", "bob")):
        evening.say(player, p.Sit(place))
        evening.say(player, p.Ready(player))
    started = evening.wake()
    [evicted] = [effect for effect in started.effects if isinstance(effect, f.Evict)]
    assert evicted.client is evening.client("cyd")
    evening.do(c.ClientLeft(evicted.client))
    assert evening.live.present == {"ada", "bob"}
    with pytest.raises(Refusal):
        evening.do(c.ClientEntered(evening.client("cyd"), "cyd", 0))


def test_what_a_table_missed_while_its_server_was_gone_is_charged_to_nobody_there() -> None:
    evening = Evening(msgspec.structs.replace(TWO, clock=p.Clock(move=10)), "ada", "bob").begin("ada", "bob")
    clocks = evening.live.table.clocks
    deadline = clocks.deadline()
    assert deadline is not None
    gone, back = evening.now.wall + 4_000, evening.now.wall + 64_000
    evening.now = Now(back, evening.now.steady + 64_000)
    evening.do(c.TableInterrupted(gone, back))
    assert clocks.deadline() == deadline + 60_000
    evening.do(c.TableInterrupted(gone + 1_000, back))
    assert clocks.deadline() == deadline + 60_000, "what was noticed twice counts once"
    assert not evening.wake(5_000).happened
    handed = evening.wake(1_000).happened[-1].entry
    assert isinstance(handed, e.Handed)
    replayed = Table.from_journal("t", [e.write_entry(entry) for entry in evening.journal])
    assert replayed.outages == evening.live.table.outages == [(gone, back)]


def test_a_table_without_clocks_writes_nothing_down_about_an_interruption() -> None:
    evening = Evening(TWO, "ada", "bob").begin("ada", "bob")
    assert not evening.do(c.TableInterrupted(evening.now.wall, evening.now.wall + 5_000)).happened


def test_a_game_in_real_time_goes_on_with_a_countdown_after_an_interruption() -> None:
    settings = p.TableSettings("abduction", 2)
    evening = Evening(settings, "ada", "bob").begin("ada", "bob")
    evening.wake(10_000)
    began = evening.now.wall
    t = evening.live.table.stopwatch.t(began)
    evening.now = Now(began + 6_000, evening.now.steady + 6_000)
    evening.do(c.TableInterrupted(began, evening.now.wall))
    while not isinstance(evening.journal[-1], e.Resumed):
        assert evening.wake().happened, "it pauses, and goes on since somebody is there"
    assert evening.live.table.stopwatch.t(evening.now.wall) == t
