"""What signals are worth at first sight, and how bots search the game."""

# shown: judgement
from saucerful.engine.rule import rule
from saucerful.engine.search_style import SearchStyle
from signals.knowledge import seen
from signals.rules import answers

STYLE = SearchStyle(explore=0.6, widen=2.0, candidates=9, spread=3.0)
SIMULATIONS = {"captain": 5_000, "admiral": 40_000}


@rule
def appraise(state, seat, moves, count, worths):
    """What a card wins at once; else as little as can be for the next seat to answer."""
    for i in range(count):
        frequency = int(moves[i])
        if answers(state, frequency):
            worths[i] = 10 * (int(state.waiting) + 1)
        else:
            worths[i] = -could_answer(state, seat, frequency)


@rule
def could_answer(state, seat, frequency):
    """How many unseen cards would answer this one."""
    count = 0
    for other in range(max(1, frequency - state.reach), min(int(state.highest), frequency + state.reach) + 1):
        count += int(state.copies) - seen(state, seat, other)
    return count
