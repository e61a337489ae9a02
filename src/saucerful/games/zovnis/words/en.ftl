# What happens at a table of Zovnis, why a move is refused, and help in a few lines.
# A card is a number, or “*” for a star: a number is [one] or [other], so the default is the star.

event-laid = { $seat } lays { $alien ->
    [S] card { $card }, Shaggy landing in
    [P] card { $card }, Piovr landing in
    [M] card { $card }, Mumbo landing in
    [T] card { $card }, Tiki landing in
   *[star] a star
}{ $saucer ->
    [G] {" a G-Lul,"}
    [E] {" an Egg,"}
    [C] {" a Pink Cup,"}
    [K] {" a Kettle,"}
   *[star] {""}
} on column { $column } at height { $height }.
event-fired = { $hits ->
    [0] { $round ->
        [1] Card { $card } fires in vain: no neighbour matches.
       *[other] Card { $card } fires again and hits nothing more.
    }
   *[other] { $round ->
        [1] Card { $card } fires
       *[other] Card { $card } fires again from height { $height }
    } and hits { $hits ->
        [one] one card.
       *[other] { $hits } cards.
    }
}
event-eliminated = { $seat } eliminates card { $card } { $side ->
    [0] to the left, on column { $column } at height { $height }.
    [1] to the right, on column { $column } at height { $height }.
   *[2] below, on column { $column } at height { $height }.
}
event-fell = { $card ->
    [one] Card { $card }
    [other] Card { $card }
   *[star] A star
} falls to height { $to } of column { $column }.
event-drew = { $card-known ->
    [yes] { $seat } draws { $card ->
        [one] card { $card }
        [other] card { $card }
       *[star] a star
    }.
   *[no] { $seat } draws a card.
}
event-missed = { $seat } has no cards and misses the turn.
event-ended = { $reason ->
    [0] All four columns are full: the game is over.
   *[1] Nobody has a card left: the game is over.
}
event-revealed = { $seat } was rooting for { $alien ->
    [S] Shaggy
    [P] Piovr
    [M] Mumbo
   *[T] Tiki
} and { $saucer ->
    [G] G-Lul saucers
    [E] Egg saucers
    [C] Pink Cup saucers
   *[K] Kettle saucers
}: { $points ->
    [one] one point.
   *[other] { $points } points.
}

refused-not-a-move = “{ $move }” is not a move: lay a card on a column, such as 17@2, with ^ behind it to turn it the other way up (17@2^); a star is *@2.
refused-no-such-card = You cannot play card { $card }: the cards are 1 to { $last }, and * for a star.
refused-no-such-column = You cannot play on column { $column }: the columns are 0 to { $last }.
refused-not-in-hand = You do not hold { $card ->
    [one] card { $card }
    [other] card { $card }
   *[star] a star
}; you hold { $hand }.
refused-star-has-no-way-up = You cannot turn a star over, it has no way up: play it as *@{ $column }.
refused-column-full = You cannot play on column { $column }, it has its { $limit } cards already; there is room on { $room }.
refused-must-play = You hold cards, so you must play one.
refused-must-miss = You have no cards while others still do: all you can do is miss the turn, with “-”.

help-goal = You root in secret for one alien and one kind of saucer. At the end every landing zovni, the one at the bottom end of its card, is a point for each of the two that is yours.
help-turn = Lay a card on a column, either way up, at most five cards high; then draw one.
help-fire = An armed card (!) fires at once: left and right neighbours go if their bottoms or their tops match, the card below if its top matches your bottom. What is above falls down, and it fires again until it hits nothing. Same alien or same saucer is a match; stars never match.
help-end = The game ends when all columns are full or nobody has cards. A tie goes to the smaller heap of eliminated cards.
help-moves = 17@2 lays card 17 on column 2 with its first end landing, 17@2^ with its second end; *@0 is a star on column 0.
