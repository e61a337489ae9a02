"""When a bot moves tells nothing: it is the same moment in every world that somebody at the table may be in."""

from random import Random
from typing import Any

import pytest

from saucerful.bots.reaction import turn_length
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight
from saucerful.server import protocol as p
from saucerful.server.moment import Now
from saucerful.server.table import commands as c
from saucerful.server.table import effects as f
from saucerful.server.table import entries as e
from saucerful.server.table.automation.next_step import GOES_ON
from saucerful.server.table.automation.real_time import LATE
from saucerful.server.table.decide import Decided
from saucerful.server.table.live import Patience
from saucerful.server.table.seats.bot_levels import level_of
from saucerful.server.table.seats.places import COUNTDOWN
from tests.properties.tables import BOXES
from tests.properties.test_secrets import another_world
from tests.server.table.test_decide import TWO, Evening

TICK = 50
"""Milliseconds."""
TICKS = 1_200


class Race(Evening):
    """Ada and three bots play Abduction; the bots' answers come after a while, now and then too late."""

    def __init__(self, level: str, nonce: str = "") -> None:
        super().__init__(p.TableSettings("abduction", 4), "ada", seed=f"seed{nonce}")
        for place in (1, 2, 3):
            self.say("ada", p.SeatBot(place, level))
        self.say("ada", p.Sit(0))
        self.say("ada", p.Ready(f"nonce{nonce}"))
        self.wake()
        self.now = Now(self.now.wall + COUNTDOWN, self.now.steady + COUNTDOWN)
        self.answers: list[tuple[int, c.BotAnswered]] = []
        self.asked: list[tuple[int, int, float]] = []
        """When which seat was asked, and how long it may think."""

    @property
    def position(self) -> Any:
        return self.live.table.position

    @property
    def ada(self) -> int:
        seat = self.live.table.seat_of("ada")
        assert seat is not None
        return seat

    def tick(self, lots: Random) -> list[e.Moved]:
        """Let a moment pass; the move that a bot makes in it, if one does."""
        self.now = Now(self.now.wall + TICK, self.now.steady + TICK)
        for at, answer in self.answers[:]:
            if at <= self.now.steady:
                self.answers.remove((at, answer))
                self.do(answer)
        decision = self.wake()
        self._ask(decision, lots)
        return [one.entry for one in decision.happened if isinstance(one.entry, e.Moved)]

    def _ask(self, decision: Decided, lots: Random) -> None:
        for effect in decision.effects:
            if isinstance(effect, f.AskBot):
                self.asked.append((self.now.steady, effect.seat, effect.seconds))
                sight = Sight.of(self.position, effect.seat, effect.seed).considerate(effect.people, effect.t)
                move = sight.moves[sight.actions.tolist().index(SeatedBot("pilot").answer(sight))]
                late = lots.choice((0.1, 0.5, 0.9, 1.5)) * 1000 * (effect.seconds + 0.1)
                self.answers.append((self.now.steady + round(late), c.BotAnswered(effect.request, move)))

    def see_as(self, other: "Race", viewer: int, seed: str) -> None:
        """From now on the game is another one that the viewer cannot tell from that of the other table."""
        self.live.table.position = another_world(other.position, viewer, seed)
        self.live.table.phase = other.live.table.phase

    def plans(self) -> dict[int, tuple[int, int, int]]:
        return {
            seat: (plan.reaction.think_at, plan.reaction.due, plan.due) for seat, plan in self.live.bot_plans.items()
        }


@pytest.mark.parametrize("level", ["pilot", "captain"])
@pytest.mark.parametrize("viewer", range(4))
def test_in_real_time_bots_act_at_the_same_moments_in_all_worlds_that_a_seat_may_be_in(level: str, viewer: int) -> None:
    one, other = Race(level), Race(level)
    other.see_as(one, viewer, "first")
    here, there, choice = Random(viewer), Random(viewer), Random(viewer)
    moves = plans = different = 0
    for tick in range(TICKS):
        made, also = one.tick(here), other.tick(there)
        assert [(entry.at, entry.seat, entry.t) for entry in made] == [
            (entry.at, entry.seat, entry.t) for entry in also
        ]
        assert [entry.move for entry in made if entry.seat == viewer] == [
            entry.move for entry in also if entry.seat == viewer
        ], "and a bot's own move follows from what it sees"
        if one.live.table.phase == "over":
            break
        different += [entry.move for entry in made] != [entry.move for entry in also]
        moves += len(made)
        if made:
            other.see_as(one, viewer, str(tick))
        both = sorted(set(one.position.legal(one.ada)) & set(other.position.legal(one.ada)))
        if tick % 40 == 7 and both:
            move = choice.choice([move for move in both if not move.startswith("d")])
            for evening in (one, other):
                evening.say("ada", p.Move(f"{tick}", move))
        assert one.plans() == other.plans()
        assert one.asked == other.asked
        plans += len(one.plans())
    assert moves > 10
    assert plans
    assert different, "worlds differ, and so do the bots' moves"


def test_a_bot_whose_choice_has_become_impossible_acts_when_it_would_have_acted() -> None:
    race = Race("captain")
    while not race.asked:
        race.tick(Random(1))
    at, seat, _ = race.asked[0]
    plan = race.live.bot_plans[seat]
    assert plan.request is not None
    race.answers.clear()
    race.do(c.BotAnswered(plan.request, "99"))
    legal, made = race.position.legal(seat), list[e.Moved]()
    while not made:
        made = [entry for entry in race.tick(Random(1)) if entry.seat == seat]
    assert made[0].move in legal
    assert plan.due <= race.now.steady < plan.due + TICK
    assert at < plan.due


def test_a_bot_that_has_not_chosen_in_time_acts_at_a_later_step() -> None:
    race = Race("captain")
    while not race.asked:
        race.tick(Random(1))
    _, seat, _ = race.asked[0]
    plan = race.live.bot_plans[seat]
    assert plan.request is not None
    due, move = plan.due, race.position.legal(seat)[0]
    race.answers.clear()
    race.now = race.now._replace(steady=due + 1, wall=race.now.wall + due + 1 - race.now.steady)
    race.do(c.BotAnswered(plan.request, move))
    assert plan.due == due + LATE


@pytest.mark.parametrize("level", ["pilot", "captain", "admiral"])
@pytest.mark.parametrize("calm", [False, True])
def test_where_there_are_turns_a_bot_takes_the_same_time_for_every_move_less_where_it_goes_on(
    level: str, calm: bool
) -> None:
    settings = p.TableSettings("constellations", 2, edition=BOXES["constellations"]["hard to match"], calm=calm)
    evening = Evening(settings, "ada", patience=Patience(bot_wait=700))
    evening.say("ada", p.SeatBot(1, level))
    evening.begin("ada")
    choices = set()
    position: Any = evening.live.table.position
    while not position.over:
        seat = position.to_act[0]
        if seat == evening.live.table.seat_of("ada"):
            evening.say("ada", p.Move(f"{len(position.history)}", position.legal(seat)[0]))
            continue
        choices.add(len(position.legal(seat)))
        goes_on = len(position.history) > 0 and position.history[-1].seat == seat
        length = max(700 // (GOES_ON if goes_on else 1), turn_length(level_of(level))) * (2 if calm else 1)
        [question] = [effect for effect in evening.wake().effects if isinstance(effect, f.AskBot)]
        assert question.seconds == level_of(level).seconds
        evening.do(c.BotAnswered(question.request, position.legal(seat)[-1]))
        assert evening.wake(length - 1).happened == ()
        assert len(evening.wake(1).happened) == 1
    assert 1 in choices, "some were forced"
    assert len(choices) > 1


def test_where_there_are_turns_a_late_bot_moves_when_its_time_has_passed_once_more() -> None:
    evening = Evening(TWO, "ada", patience=Patience(bot_wait=700))
    evening.say("ada", p.SeatBot(1, "captain"))
    evening.begin("ada")
    position: Any = evening.live.table.position
    if position.to_act[0] == evening.live.table.seat_of("ada"):
        evening.say("ada", p.Move("1", position.legal(position.to_act[0])[0]))
    [question] = [effect for effect in evening.wake().effects if isinstance(effect, f.AskBot)]
    evening.wake(701)
    evening.do(c.BotAnswered(question.request, position.legal(question.seat)[0]))
    assert evening.wake(698).happened == ()
    assert len(evening.wake(1).happened) == 1
