"""Deals of a simulation played in several ways, and what a designer asks of each game: who led, what cards did.

Each way to play a deal is an *arm*: with one box or another, with other lots for the players, with a seat that is
careless or leaves a card alone. All arms play the same deals. Deal n of seed s is shuffled for the first box, as by
`numbered.play`; for another box the same order is taken, less the cards that are not in it, and the cards that it
has more are put in at random. So both orders are fair, and as alike as they can be.
"""

from saucerful.engine import card_use, generator, kernels
from saucerful.engine.batch import simulation
from saucerful.engine.batch.blake2b import digest, write_number
from saucerful.engine.batch.numbered import PLAY, SEAT, appended
from saucerful.engine.rule import rule

BOX, AGAIN, ATTENTION, WITHOUT, WATCHED = 0, 1, 2, 3, 4
"""What an arm is made of: the number of its box; whether the players draw other lots; the attention of the seat that is
looked at, or -1; the card that this seat leaves alone, or -1; and where the use of its cards is written, or -1."""
ARM = 5

MOVES, FINISHED, CHANGES, DECIDED, BEHIND, MILLISECONDS = 0, 1, 2, 3, 4, 5
"""What is told of a game: how many moves; whether it ended; how often the lead changed hands; after which move no
winner was behind any more; how far a winner was behind at most; and how long it took, where time matters."""
TOLD = 6

FIRST, HELD, PLAYED = 0, 1, 2
"""Of a card and a seat: whether it was there when the game began, whenever the seat could play it, and was played."""
USES = 3

SHARE = 840
"""A victory in parts that up to eight winners can share."""

INSERTED = 1
OTHER_LOTS = 2 * simulation.CUT_SHORT
NOBODY = -1


@rule
def begin(positions, template, seats, number, prefix, order, ends, stems, text, words):
    """Shuffle the places in the first box, deck by deck, into `order`, whose decks are of the sizes that `ends` tells.

    In `stems` are left the source of each seat's numbers, and after them those of the table and of the deal.
    """
    length = write_number(text, appended(text, 0, prefix), number)
    positions[0] = template
    deal = digest(text, length, words)
    positions[0].rng = deal
    start = 0
    for deck in range(len(ends)):
        for i in range(start, int(ends[deck])):
            order[i] = i
        generator.shuffle(positions[0], order, start, int(ends[deck]))
        start = int(ends[deck])
    stems[seats] = digest(text, appended(text, length, PLAY), words)
    stems[seats + 1] = deal
    for seat in range(seats):
        stems[seat] = digest(text, write_number(text, appended(text, length, SEAT), seat), words)


@rule
def lay_out(positions, order, ends, cards_at, added, deal, cards):
    """Write the cards of a box in the order that `begin` left. `positions[0]` lends its generator.

    `cards_at[place]` is the card of this box at a place in the first one, or -1; `added` holds, deck by deck, how many
    cards there are more, and which.
    """
    count, start, more = 0, 0, 0
    positions[0].rng = generator.branch(deal, INSERTED)
    for deck in range(len(ends)):
        first = count
        for i in range(start, int(ends[deck])):
            if cards_at[order[i]] >= 0:
                cards[count] = cards_at[order[i]]
                count += 1
        start = int(ends[deck])
        for _ in range(added[more]):
            more += 1
            place = first + int(generator.below(positions[0], count - first + 1))
            for i in range(count, place, -1):
                cards[i] = cards[i - 1]
            cards[place] = added[more]
            count += 1
        more += 1


@rule
def play(
    positions, template, seats, number, arm, order, ends, cards_at, added, stems, attentions, paces, masked, moves,
    worths, cards, leads, told, shares, scores, uses,
):  # fmt: skip
    """Play the deal that `begin` left in one arm, and write what came of it.

    Seats are looked at in turn: in deal n it is seat n modulo the number of seats that is careless or leaves a card
    alone. `leads` is scratch for two rows of seats; `uses[place]` has a row for each seat, use and card.
    """
    lay_out(positions, order, ends, cards_at, added, stems[seats + 1], cards)
    positions[0] = template
    positions[0].rng = stems[seats]
    kernels.deal(positions[0], seats, cards)
    looked_at = number % seats
    watched = int(arm[WATCHED])
    for seat in range(seats):
        kernels.set_pace(positions[0], seat, int(paces[seat]))
        leads[0, seat] = 0
        leads[1, seat] = 0
        if watched >= 0:
            card_use.held(positions[0], seat, uses[watched, seat, FIRST])
    count, leader, changes = 0, NOBODY, 0
    while positions[0].over == 0 and count < simulation.CUT_SHORT:
        seat = kernels.next_seat(positions[0])
        action = 0
        if seat != kernels.TABLE:
            masked[0] = positions[0]
            kernels.mask(masked[0], seat)
            masked[0].rng = generator.branch(stems[seat], count + OTHER_LOTS * int(arm[AGAIN]))
            legal = kernels.legal(masked[0], seat, moves)
            attention = int(attentions[seat])
            if seat == looked_at:
                attention = int(arm[ATTENTION]) if arm[ATTENTION] >= 0 else attention
                legal = leave_alone(masked[0], seat, int(arm[WITHOUT]), moves, legal)
            action = simulation.quick_move(masked, 0, seat, attention, moves, legal, worths)
            if watched >= 0:
                card_use.held(positions[0], seat, uses[watched, seat, HELD])
                card = card_use.played(positions[0], seat, action)
                if card >= 0:
                    uses[watched, seat, PLAYED, card] = 1
        shuffled = kernels.to_shuffle(positions[0], seat, action, cards)
        generator.shuffle(positions[0], cards, 0, shuffled)
        kernels.apply(positions[0], seat, action, cards[:shuffled], None)
        count += 1
        ahead = note_lead(positions[0], seats, count, cards, leads)
        if ahead != NOBODY and ahead != leader:
            changes += 1 if leader != NOBODY else 0
            leader = ahead
    told[MOVES] = count
    told[FINISHED] = positions[0].over
    told[CHANGES] = changes
    told[MILLISECONDS] = positions[0].clock
    note_result(positions[0], seats, cards, leads, told, shares, scores)


@rule
def leave_alone(state, seat, card, moves, count):
    """Take the moves that play a card out of the list, if others are left; returns how many there are."""
    if card < 0:
        return count
    kept = 0
    for i in range(count):
        if card_use.played(state, seat, int(moves[i])) != card:
            other = moves[kept]
            moves[kept] = moves[i]
            moves[i] = other
            kept += 1
    return kept if kept > 0 else count


@rule
def note_lead(state, seats, count, points, leads):
    """Note how far each seat is behind and when it last was; returns the seat that leads alone, or `NOBODY`."""
    kernels.scores(state, points)
    best, first = int(points[0]), 0
    alone = True
    for seat in range(1, seats):
        if points[seat] > best:
            best, first, alone = int(points[seat]), seat, True
        elif points[seat] == best:
            alone = False
    for seat in range(seats):
        if points[seat] < best:
            leads[0, seat] = max(int(leads[0, seat]), best - int(points[seat]))
            leads[1, seat] = count
    return first if alone else NOBODY


@rule
def note_result(state, seats, points, leads, told, shares, scores):
    """Write each seat's score and its share of the victory; all share a game that was cut short."""
    kernels.scores(state, points)
    for seat in range(seats):
        scores[seat] = points[seat]
    kernels.winners(state, points)
    won = 0
    for seat in range(seats):
        if state.over == 0:
            points[seat] = 1
        won += int(points[seat])
    told[DECIDED] = 0
    told[BEHIND] = 0
    for seat in range(seats):
        shares[seat] = SHARE // won if points[seat] > 0 else 0
        if points[seat] > 0:
            told[DECIDED] = max(int(told[DECIDED]), int(leads[1, seat]))
            told[BEHIND] = max(int(told[BEHIND]), int(leads[0, seat]))


@rule
def play_deals(
    positions, templates, seats, start, end, prefix, arms, ends, cards_at, added, attentions, paces, masked, order,
    stems, moves, worths, cards, leads, text, words, told, shares, scores, uses,
):  # fmt: skip
    """Play deals `start` to `end` in all arms, on a CPU; the results have a row for each deal and arm."""
    for number in range(start, end):
        begin(positions, templates[0], seats, number, prefix, order, ends, stems, text, words)
        i = number - start
        for a in range(len(arms)):
            box = int(arms[a, BOX])
            play(
                positions, templates[box], seats, number, arms[a], order, ends, cards_at[box], added[box], stems,
                attentions, paces, masked, moves, worths, cards, leads, told[i, a], shares[i, a], scores[i, a], uses[i],
            )  # fmt: skip
