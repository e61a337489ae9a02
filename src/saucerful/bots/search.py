"""Information-set Monte Carlo tree search, written once for all games and compiled from root to leaf.

Every simulation deals the hidden cards anew in a way that agrees with what the seat has seen, walks down one tree that
all these worlds share, adds a node, plays the game out with quick sensible moves and tells each node on the way how it
ended for the seat that moved there. A move that was not possible in many worlds is not held back for that: its node
counts how often it was available (Cowling, Powley and Whitehouse, "Information set Monte Carlo tree search", 2012).
Moves are tried in the order of their `worth`, and the more often a node is visited the more of them are let in.
Rivals in the tree mostly make the move that looks best to them in that world. To let them search for their own best
replies would give them the searcher's knowledge, and with three seats or more a fear of plots that nobody makes.
"""

from math import exp, log, sqrt

import numpy as np

from saucerful.engine import generator, kernels
from saucerful.engine.rule import rule

NODE = np.dtype(
    [("key", "i4"), ("first", "i4"), ("sibling", "i4"), ("visits", "i4"), ("available", "i4"), ("reward", "f8")],
    align=True,
)
"""A node of the tree: the move that led here (seat and action), its children, and what it has brought that seat."""

STYLE = np.dtype(
    [
        ("explore", "f8"),
        ("widen", "f8"),
        ("rivals", "i4"),
        ("candidates", "i4"),
        ("horizon", "i8"),
        ("spread", "f8"),
        ("margin", "f8"),
    ],
    align=True,
)
"""A `SearchStyle` as kernels read it."""

SEAT_SHIFT = 65536
ROOT, NONE = 0, -1
MAX_DEPTH = 256
MAX_SEATS = 8


@rule
def key_of(seat, action):
    return seat * SEAT_SHIFT + action


@rule
def search(root, seat, nodes, used, simulations, style, world, moves, worths, marks, path, reward):
    """Run simulations from a record masked for the seat, its own random numbers in it; returns the nodes used.

    `world`, `moves`, `worths`, `marks`, `path` and `reward` are scratch; a new tree begins with all `marks` 0.
    """
    for _ in range(simulations):
        generator.next_bits(root[0])
        world[0] = root[0]
        kernels.determinize(world[0], seat)
        used = simulate(world, seat, nodes, used, style[0], moves, worths, marks, path, reward)
    return used


@rule
def simulate(world, seat, nodes, used, style, moves, worths, marks, path, reward):
    """One world: down the tree, the seat itself moving first, a new node, a quick game, and back up again."""
    state = world[0]
    node = ROOT
    depth = 0
    grown = False
    while not state.over and not grown and depth < MAX_DEPTH:
        actor = seat if depth == 0 else kernels.next_seat(state)
        if actor == kernels.TABLE:
            kernels.apply(state, actor, 0, None, None)
            continue
        count = kernels.legal(state, actor, moves)
        if actor != seat and generator.below(state, 100) < style.rivals:
            moves[0] = best_of(state, actor, moves, count, worths, count)
            count = 1
        stamp = int(nodes[ROOT].visits) * MAX_DEPTH + depth + 1
        child = choose_child(nodes, node, actor, moves, count, style, marks, stamp)
        if child == NONE:
            if used == len(nodes):
                break
            child = add_child(state, nodes, node, used, actor, moves, count, worths, marks, stamp)
            used += 1
            grown = True
        kernels.apply(state, actor, nodes[child].key % SEAT_SHIFT, None, None)
        path[depth] = child
        depth += 1
        node = child
    play_out(state, style, moves, worths)
    judge(state, style, worths, reward)
    nodes[ROOT].visits += 1
    for i in range(depth):
        nodes[path[i]].visits += 1
        nodes[path[i]].reward += reward[nodes[path[i]].key // SEAT_SHIFT]
    return used


@rule
def choose_child(nodes, node, actor, moves, count, style, marks, stamp):
    """The most promising child that is possible in this world; NONE if another move should be let in first.

    Moves possible now are marked with the stamp, which is new every time; those that have a child, with its negative.
    """
    for i in range(count):
        marks[moves[i]] = stamp
    tried = 0
    best = NONE
    best_hope = -1.0
    child = nodes[node].first
    while child != NONE and tried < count:
        action = nodes[child].key % SEAT_SHIFT
        if marks[action] == stamp and nodes[child].key // SEAT_SHIFT == actor:
            marks[action] = -stamp
            tried += 1
            nodes[child].available += 1
            part = 1.0 / (nodes[child].visits + 1e-9)
            hope = nodes[child].reward * part + style.explore * sqrt(log(nodes[child].available + 1.0) * part)
            if hope > best_hope:
                best, best_hope = child, hope
        child = nodes[child].sibling
    if tried < count and tried < style.widen * sqrt(nodes[node].visits + 1.0):
        return NONE
    return best


@rule
def add_child(state, nodes, node, used, actor, moves, count, worths, marks, stamp):
    """Let in the untried move that looks best at first sight."""
    untried = 0
    for i in range(count):
        if marks[moves[i]] == stamp:
            moves[untried] = moves[i]
            untried += 1
    kernels.appraise(state, actor, moves, untried, worths)
    nodes[used].key = key_of(actor, kernels.best_move(state, moves, untried, worths))
    nodes[used].first = NONE
    nodes[used].sibling = nodes[node].first
    nodes[used].visits = 0
    nodes[used].available = 1
    nodes[used].reward = 0.0
    nodes[node].first = used
    return used


@rule
def favourite(nodes, node):
    """The child visited most, or NONE."""
    best = NONE
    child = nodes[node].first
    while child != NONE:
        if best == NONE or nodes[child].visits > nodes[best].visits:
            best = child
        child = nodes[child].sibling
    return best


@rule
def play_out(state, style, moves, worths):
    """Quick sensible play to the end of the game, or as far as one looks."""
    for _ in range(style.horizon):
        if state.over:
            return
        actor = kernels.next_seat(state)
        action = 0
        if actor != kernels.TABLE:
            action = best_of(state, actor, moves, kernels.legal(state, actor, moves), worths, style.candidates)
        kernels.apply(state, actor, action, None, None)


@rule
def best_of(state, actor, moves, count, worths, candidates):
    """The best at first sight of a few moves drawn at random."""
    if count == 1:
        return int(moves[0])
    drawn = min(count, candidates)
    if drawn < count:
        for i in range(drawn):
            other = i + generator.below(state, count - i)
            kept = moves[other]
            moves[other] = moves[i]
            moves[i] = kept
    kernels.appraise(state, actor, moves, drawn, worths)
    return kernels.best_move(state, moves, drawn, worths)


@rule
def judge(state, style, scores, reward):
    """Each seat's share of the victory, with a little for the margin; before the end, a guess from the scores."""
    seats = int(state.seats)
    kernels.scores(state, scores)
    total = 0.0
    for seat in range(seats):
        rival = -1000000
        for other in range(seats):
            if other != seat:
                rival = max(rival, int(scores[other]))
        reward[seat] = 1.0 / (1.0 + exp((rival - int(scores[seat])) / style.spread))
        total += reward[seat]
    for seat in range(seats):
        reward[seat] /= total
    if state.over:
        kernels.winners(state, scores)
        sharing = 0
        for seat in range(seats):
            sharing += scores[seat]
        for seat in range(seats):
            reward[seat] = (1.0 - style.margin) * scores[seat] / sharing + style.margin * reward[seat]
