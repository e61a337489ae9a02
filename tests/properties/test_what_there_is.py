"""Nothing is made and nothing is lost, and what there is adds up to the scores."""

from saucerful.engine.log import ROWS
from tests.properties.cards import box, points, shown, tokens
from tests.properties.tables import Table, at_each, games, tables


@at_each(tables())
def test_no_card_is_lost_or_doubled(table: Table) -> None:
    for game in games(table):
        start = None
        hidden: int = 0
        for step in game:
            cards, all_cards = shown(step.position), box(step.position)
            if start is None:
                start, hidden = cards, all_cards.total() - cards.total()
                assert hidden == (10 if (table.game, table.seats) == ("abduction", 2) else 0)
            assert cards <= all_cards
            if step.move and step.move.startswith("d"):  # ABD-14: a pile goes face down, never to come back
                hidden = all_cards.total() - cards.total()
                start = cards
            assert cards == start
            assert cards.total() == all_cards.total() - hidden


@at_each(tables())
def test_no_loot_landing_card_or_goal_is_lost_or_doubled(table: Table) -> None:
    for game in games(table):
        start = None
        for step in game:
            start = tokens(step.position) if start is None else start
            assert tokens(step.position) == start


@at_each(tables())
def test_scores_are_what_the_state_adds_up_to(table: Table) -> None:
    for game in games(table):
        for step in game:
            assert step.position.scores() == points(step.position)


@at_each(tables())
def test_somebody_wins_and_only_seats_with_the_most_points(table: Table) -> None:
    for game in games(table):
        for step in game:
            position = step.position
            assert bool(position.winners) == position.over
        assert all(position.scores()[seat] == max(position.scores()) for seat in position.winners)
        assert bool(position.to_act) != position.over


@at_each(tables())
def test_what_one_move_causes_fits_into_the_log(table: Table) -> None:
    fullest = max(len(step.events) for game in games(table) for step in game)
    assert fullest < ROWS - 1
