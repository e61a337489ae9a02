# What happens at a table of Invasion, and why a move is refused.

card-name = { $card ->
    [n] Strength in Numbers
    [r] Recruitment
    [c] Animals Strike Back
    [g] the General
   *[other] saucer { $card }
}

event-played = { $count ->
    [one] { $seat } plays { $card ->
        [n] Strength in Numbers
        [r] Recruitment
        [c] Animals Strike Back against { $victim }
        [g] the General
       *[other] saucer { $card }
    }.
   *[other] { $seat } plays { $count } Strength in Numbers.
}
event-took = { $seat } takes { $loot } loot from Earth, which has { $earth } left.
event-stole = { $loot ->
    [0] { $seat } finds nothing to steal from { $victim }.
   *[other] { $seat } steals { $loot } loot from { $victim }.
}
event-returned = { $loot ->
    [0] { $seat } has nothing to return.
   *[other] { $seat } returns { $loot } loot to Earth.
}
event-gathered = All stacks, { $count ->
    [one] one card
   *[other] { $count } cards
}, are shuffled and go under the planet.
event-drew = { $card-known ->
    [yes] { $seat } draws { $card ->
        [n] Strength in Numbers
        [r] Recruitment
        [c] Animals Strike Back
        [g] a General
       *[other] saucer { $card }
    }.
   *[no] { $seat } draws a card.
}
event-missed = { $seat } has no cards and misses the turn.
event-ended = The last loot has left Earth: the game is over.

help-moves =
    Moves: a saucer by its name (3b); n2 plays two Strength in Numbers; r Recruitment; c1 sends Animals Strike Back
    against seat 1; g the General. A saucer steals from the next seat that shows the same saucer, else from Earth.

refused-not-a-move = “{ $move }” is not a move: play a saucer (such as 3b), n and how many (n2), r, c and a seat (c1), or g.
refused-not-in-hand = You do not hold { $card ->
    [n] Strength in Numbers
    [r] Recruitment
    [c] Animals Strike Back
    [g] a General
   *[other] saucer { $card }
}.
refused-too-many-numbers = You hold { $held } Strength in Numbers, not { $asked }.
refused-no-such-victim = There is no seat { $victim }; the seats are 0 to { $last }.
refused-not-yourself = The animals strike another seat, not your own.
refused-must-play = You hold cards, so you must play one.
refused-must-miss = You have no cards and the planet has none: all you can do is miss the turn, with “-”.
