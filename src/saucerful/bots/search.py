"""Information-set Monte Carlo tree search, written once for all games and compiled from root to leaf.

Every simulation deals the hidden cards anew in a way that agrees with what the seat has seen, walks down one tree that
all these worlds share, adds a node, plays the game out with quick sensible moves and tells each node on the way how it
ended for the seat that moved there. A move that was not possible in many worlds is not held back for that: its node
counts how often it was available (Cowling, Powley and Whitehouse, "Information set Monte Carlo tree search", 2012).
Moves are tried in the order of their `worth`, and the more often a node is visited the more of them are let in.
Rivals in the tree mostly make the move that looks best to them in that world. To let them search for their own best
replies would give them the searcher's knowledge, and with three seats or more a fear of plots that nobody makes.

A trained network can guide the search in two ways. At the root each move gets a bonus, larger the likelier the network
makes the move, so that visits go where the search and the network agree (regularised as in Grill et al., "Monte-Carlo
tree search as regularized policy optimization", 2020); it counts as far as the search does not see the end of the game.
At a leaf the network's value, for the searching seat when it is next to act and from what that seat would then see,
takes the place of the quick game in part or in whole.

Where what others hold in secret scores, how they stand tells of it, for they have played for it: then worlds are not
drawn as likely as they are dealt (see `imagine`).
"""

from math import exp, log, sqrt

import numpy as np

from saucerful.bots.network import value_of
from saucerful.engine import generator, kernels
from saucerful.engine.rule import rule

NODE = np.dtype(
    [
        ("key", "i4"),
        ("first", "i4"),
        ("sibling", "i4"),
        ("visits", "i4"),
        ("available", "i4"),
        ("reward", "f8"),
        ("bonus", "f8"),
    ],
    align=True,
)
"""A node of the tree: the move that led here (seat and action), its children, what it has brought that seat, and what a
network adds to its promise. At the root itself `bonus` is that of moves which are let in later, and `available` counts
simulations that did not see the end of the game before the seat was to act again."""

STYLE = np.dtype(
    [
        ("explore", "f8"),
        ("widen", "f8"),
        ("rivals", "i4"),
        ("candidates", "i4"),
        ("horizon", "i8"),
        ("spread", "f8"),
        ("margin", "f8"),
        ("belief", "f8"),
        ("trust", "f8"),
    ],
    align=True,
)
"""A `SearchStyle` as kernels read it, and how much of a leaf's reward is the network's value, or `UNGUIDED`."""

SEAT_SHIFT = 65536
ROOT, NONE = 0, -1
MAX_DEPTH = 256
MAX_SEATS = 8
UNPROMISING = -1e9
UNGUIDED = -1.0
GUESSES = 8
"""How many worlds are looked at before one is believed."""
HOPE = 0.02
"""The least share of victory that a network can expect, and what it leaves the others: while a game goes on, nothing is
lost, and to lose at once is not better."""


@rule
def key_of(seat, action):
    return seat * SEAT_SHIFT + action


@rule
def search(root, seat, nodes, used, simulations, style, world, moves, worths, marks, path, reward, masked, network):
    """Run simulations from a record masked for the seat, its own random numbers in it; returns the nodes used.

    From `world` to `masked` all is scratch; a new tree begins with all `marks` 0. `network` are the arguments of
    `value_of` after the record and the seat.
    """
    for _ in range(simulations):
        imagine(root, seat, style[0].belief, world, masked, worths)
        used = simulate(world, seat, nodes, used, style[0], moves, worths, marks, path, reward, masked, network)
    return used


@rule
def imagine(root, seat, belief, world, other, scores):
    """A world that the seat may be in. With a belief it is one of several, the likelier the better the others stand."""
    generator.next_bits(root[0])
    world[0] = root[0]
    kernels.determinize(world[0], seat)
    if belief > 0:
        total = likelihood(world[0], seat, belief, scores)
        for _ in range(GUESSES - 1):
            generator.next_bits(root[0])
            other[0] = root[0]
            kernels.determinize(other[0], seat)
            likely = likelihood(other[0], seat, belief, scores)
            total += likely
            if generator.below(root[0], 1 << 30) * total < likely * (1 << 30):
                world[0] = other[0]


@rule
def likelihood(state, seat, belief, scores):
    """How likely it is, up to a factor, that the others have come to stand as they do in a world."""
    kernels.scores(state, scores)
    total = 0
    for other in range(state.seats):
        if other != seat:
            total += int(scores[other])
    return exp(belief * total)


@rule
def simulate(world, seat, nodes, used, style, moves, worths, marks, path, reward, masked, network):
    """One world: down the tree, the seat itself moving first, a new node, what comes of it, and back up again."""
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
    if style.trust == UNGUIDED:
        play_out(state, style, kernels.TABLE, moves, worths)
        judge(state, style, worths, reward)
    else:
        nodes[ROOT].available += look_ahead(world, seat, style, moves, worths, reward, masked, network)
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
    unsure = nodes[ROOT].available / (nodes[ROOT].visits + 1e-9)
    tried = 0
    best = NONE
    best_hope = UNPROMISING
    child = nodes[node].first
    while child != NONE and tried < count:
        action = nodes[child].key % SEAT_SHIFT
        if marks[action] == stamp and nodes[child].key // SEAT_SHIFT == actor:
            marks[action] = -stamp
            tried += 1
            nodes[child].available += 1
            part = 1.0 / (nodes[child].visits + 1e-9)
            hope = nodes[child].reward * part + style.explore * sqrt(log(nodes[child].available + 1.0) * part)
            hope += nodes[child].bonus * unsure
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
    nodes[used].bonus = nodes[node].bonus if node == ROOT else 0.0
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
def look_ahead(world, seat, style, moves, worths, reward, masked, network):
    """What a leaf promises each seat: how a quick game ends, or the network's value, or both in parts.

    Returns whether the game was not over when the seat would have been to act again.
    """
    state = world[0]
    play_out(state, style, seat, moves, worths)
    going_on = not state.over
    value = 0.0
    if going_on and style.trust > 0:
        masked[0] = world[0]
        kernels.mask(masked[0], seat)
        value = value_of(masked[0], seat, *network)
    if style.trust < 1:
        play_out(state, style, kernels.TABLE, moves, worths)
    judge(state, style, worths, reward)
    if going_on and style.trust > 0:
        blend(state, seat, style.trust, value, reward)
    return going_on


@rule
def blend(state, seat, trust, value, reward):
    """Move the seat's reward towards the share of victory that the network expects; the others share the rest."""
    seats = int(state.seats)
    share = min(1.0 - HOPE, max(HOPE, (value * (seats - 1) + 1.0) / seats))
    mixed = (1.0 - trust) * reward[seat] + trust * share
    others = 1.0 - reward[seat]
    for other in range(seats):
        if other != seat:
            part = reward[other] / others if others > 1e-9 else 1.0 / (seats - 1)
            reward[other] = part * (1.0 - mixed)
    reward[seat] = mixed


@rule
def play_out(state, style, until, moves, worths):
    """Quick sensible play to the end of the game, or as far as one looks, or until that seat is to act."""
    for _ in range(style.horizon):
        if state.over:
            return
        actor = kernels.next_seat(state)
        if actor == until and until != kernels.TABLE:
            return
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
