# What happens at a table of Zovnis, why a move is refused, help in a few lines, and what the board in the browser says.
# A card is a number, or “*” for a star: a number is [one] or [other], so the default is the star.

alien-name = { $alien ->
    [S] Shaggy
    [P] Piovr
    [M] Mumbo
   *[T] Tiki
}
saucer-name = { $saucer ->
    [G] a G-Lul
    [E] an Egg
    [C] a Pink Cup
   *[K] a Kettle
}
saucer-kind = { $saucer ->
    [G] G-Lul
    [E] Egg
    [C] Pink Cup
   *[K] Kettle
}
card-name = { $card ->
    [one] card { $card }
    [other] card { $card }
   *[star] a star
}
column-name = { $column ->
    [0] the far left column
    [1] the inner left column
    [2] the inner right column
   *[3] the far right column
}
cards-count = { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
}
points-count = { $points ->
    [one] one point
   *[other] { $points } points
}

event-laid = { $seat } lays { $card ->
    [one] card { $card }, { alien-name } landing in { saucer-name },
    [other] card { $card }, { alien-name } landing in { saucer-name },
   *[star] a star
} on { column-name } at height { $height }.
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
    [0] to the left,
    [1] to the right,
   *[2] below,
} on { column-name } at height { $height }.
event-fell = { $card ->
    [one] Card { $card }
    [other] Card { $card }
   *[star] A star
} falls to height { $to } of { column-name }.
event-drew = { $card-known ->
    [yes] { $seat } draws { card-name }.
   *[no] { $seat } draws a card.
}
event-missed = { $seat } has no cards and misses the turn.
event-ended = { $reason ->
    [0] All four columns are full: the game is over.
   *[1] Nobody has a card left: the game is over.
}
event-revealed = { $seat } was rooting for { alien-name } and { saucer-kind } saucers: { points-count }.

refused-not-a-move = “{ $move }” isn’t a move: lay a card on a column, such as 17@2, with ^ behind it to turn it the other way up (17@2^); a star is *@2.
refused-no-such-card = You can’t play card { $card }: the cards are 1 to { $last }, and * for a star.
refused-no-such-column = You can’t play on column { $column }: the columns are 0 to { $last }.
refused-not-in-hand = You don’t hold { card-name }; you hold { $hand }.
refused-star-has-no-way-up = You can’t turn a star over, it looks the same both ways: play it as *@{ $column }.
refused-column-full = You can’t play there: { column-name } already has its { $limit } cards.
refused-must-play = You hold cards, so you must play one.
refused-must-miss = You have no cards while others still do: all you can do is miss the turn, with “-”.

help-goal = You root in secret for one alien and one kind of saucer. At the end every landing zovni, the one at the bottom end of its card, is a point for each of the two that is yours.
help-turn = Lay a card on a column, either way up, at most five cards high; then draw one.
help-fire = An armed card (!) fires at once: left and right neighbours go if their bottoms or their tops match, the card below if its top matches your bottom. What is above falls down, and it fires again until it hits nothing. Same alien or same saucer is a match; stars never match.
help-end = The game ends when all columns are full or nobody has cards. A tie goes to the smaller heap of eliminated cards.
help-moves = 17@2 lays card 17 on column 2 (columns are 0 to 3 from the left) with its first end landing, 17@2^ with its second end; *@0 is a star on column 0.

board-table = Zovnis
board-seats = { $you ->
    [yes] The other seats, clockwise from your left
   *[no] The seats, clockwise
}
board-seat = { $name }: { $hand ->
    [0] no cards in hand
    [one] one card in hand
   *[other] { $hand } cards in hand
}, { cards-count } eliminated.
board-seat-goals = Roots for { alien-name } and { saucer-kind }: { points-count }.
board-seat-secret = Secret goals.
board-acts = Playing now.
board-sky = The four columns over the planet
board-legend = The aliens and the saucers, and how many land now
board-column = { column-name }: { cards-count } of { $limit }
board-pile = { $cards ->
    [0] The pile is empty
   *[other] The pile: { cards-count }
}
board-own-heap = Your heap: { cards-count }
board-heap = { $you ->
    [yes] What you have eliminated
   *[no] What { $name } has eliminated
}
board-heap-empty = Nothing yet. A tie goes to the smallest heap: to the most peaceful conqueror.

board-zovni = { alien-name } in { saucer-name }
board-face = card { $card }{ $armed ->
    [yes] , armed
   *[no] {""}
}: { $landing } landing, { $hanging } upside down
board-face-star = star
board-held = { $face }{ $turn ->
    [yes] {""}
   *[no] , not your turn yet
}
board-standing = height { $height }, { $face }
board-worth = { points-count } for { $you ->
    [yes] you
   *[no] { $name }
}
board-hit = would be eliminated
board-target = { column-name }, height { $height }: { $effect }
board-target-full = { column-name } is full
board-about = { $kind ->
    [armed] Armed: as soon as it lands, it fires left, right and down at cards with the same alien or saucer where they touch.
    [star] A star matches nothing and can’t be shot, so it shields what’s beside it and below it. It scores for nobody.
   *[plain] At the end, the zovni that stands upright at the bottom counts.
}

board-lands = { alien-name } lands in { saucer-name }.
board-lands-star = A star shines here; nothing can shoot it.
board-fires = { $cards ->
    [0] Fires in vain.
   *[other] Fires and takes { cards-count }.
}
board-change = { $sign ->
    [more] You gain { points-count }.
    [less] You lose { points-count }.
   *[same] Your points don’t change.
}
board-laid = { $alien ->
    [S] { $seat } lands { alien-name } in { saucer-name }.
    [P] { $seat } lands { alien-name } in { saucer-name }.
    [M] { $seat } lands { alien-name } in { saucer-name }.
    [T] { $seat } lands { alien-name } in { saucer-name }.
   *[star] { $seat } lays a star.
}
board-takes = { $seat } takes { cards-count }.
board-choose = Choose a column. Tap the card again to turn it over.
board-choose-star = Choose a column.
board-later = Not your turn yet.
board-tie = A tie: it goes to the most peaceful conqueror, the one with the smallest heap.
board-do-turn = Turn over
board-do-play = Play
board-do-miss = Miss the turn

board-goals = Your secret goals: { alien-name } and { saucer-kind }. { $points ->
    [one] One point now.
   *[other] { $points } points now.
}
board-goals-covered = Your secret goals, covered. Hold to peek.
board-cover = Cover your goals
board-uncover = Leave your goals open

board-prompt-play = Your turn: lay a card on a column.
board-prompt-miss = You have no cards: you miss this turn.
board-score-alien = { alien-name } landing
board-score-saucer = Landing in { saucer-name }
board-score-tie = A tie goes to the most peaceful: { cards-count } eliminated

board-help-card = { $armed ->
    [star] A star
    [armed] Card { $card }, armed
   *[plain] Card { $card }
}
board-help-end = { $zovni } landing.
board-help-end-worth = { $zovni } landing: { $points ->
    [0] nothing for you.
   *[other] { points-count } for you.
}
board-help-fired = It was armed. A card fires only when it’s played.
board-help-match = An armed card beside or above shoots it if the same alien or the same saucer meets there.
board-help-column = A column holds up to { $limit } cards. When all are full, the game is over.
board-help-effect = What the lifted card would do here: beside the puff, how many cards its fire takes; then what your points gain or lose. The small sign says it for the other way up.
board-help-alien = { alien-name }: { $count ->
    [0] nobody lands now.
    [one] one lands now.
   *[other] { $count } land now.
}
board-help-saucer = { saucer-kind }: { $count ->
    [0] none lands now.
    [one] one lands now.
   *[other] { $count } land now.
}
board-help-rooted = Each is a point for whoever roots for it.
board-help-draw = After each turn you draw a card from it.
board-help-goals = { $mine ->
    [yes] You root
   *[no] { $name } roots
} for { alien-name } and { saucer-kind }: { points-count }.
board-help-secret = { $name } roots in secret for one alien and one saucer.
board-help-hand = { $mine ->
    [yes] You hold
   *[no] { $name } holds
} { cards-count }.
board-help-heap = { $mine ->
    [yes] You have
   *[no] { $name } has
} eliminated { cards-count }.
board-help-peaceful = That matters in a tie: it goes to the smallest heap.
board-help-sum = { alien-name }: { $one }. { saucer-kind }: { $other }.

# What the page says instead of the words above: it shows no numbers of places and no signs to type.

page-event-laid = { $seat } lays { $card ->
    [one] a card
    [other] a card
   *[star] a star
} on { column-name }{ $card ->
    [one] : { alien-name } lands in { saucer-name }.
    [other] : { alien-name } lands in { saucer-name }.
   *[star] .
}
page-event-fired = { $hits ->
    [0] { $round ->
        [1] It fires in vain: nothing beside it matches.
       *[other] It fires again and hits nothing more.
    }
   *[other] { $round ->
        [1] It fires
       *[other] It falls, fires again
    } and hits { $hits ->
        [one] one card.
       *[other] { $hits } cards.
    }
}
page-event-eliminated = { $seat } shoots a card { $side ->
    [0] to the left,
    [1] to the right,
   *[2] below,
} on { column-name }.
page-event-fell = { $card ->
    [one] A card
    [other] A card
   *[star] A star
} falls in { column-name }.
page-event-drew = { $card-known ->
    [yes] { $seat } draws { $card ->
        [one] a card.
        [other] a card.
       *[star] a star.
    }
   *[no] { $seat } draws a card.
}
page-refused-not-in-hand = You don’t have that card.
page-refused-star-has-no-way-up = You can’t turn a star over: it looks the same both ways.
page-refused-must-miss = You have no cards while others still do: you miss this turn.

# Keyboard shortcuts

keys-enter = Lift a card; once more turns it over
keys-lift = Lift a card
keys-column = Card lifted: choose a column; the same key again plays
keys-columns = From the hand to the columns
keys-turn = At the columns: turn the card over
keys-hand = Back to the hand
keys-back = Put the card back

# The guided first game

lesson-goals = Psst! You’re secretly rooting for Shaggy and for the Egg. Lift the glowing card, Shaggy in the Egg, and lay it on the column on the right.
lesson-two = Your alien in your saucer: 2 points! Only the end that points down counts. What { $seat1 } roots for is a secret too.
lesson-turn = Every card has two ends. Lift the glowing card and press Turn over: now Tiki would land in the Egg. Lay it on the second column.
lesson-turn-else = The Egg must point down: press Turn over, then touch the second column.
lesson-fire = Bang! { $seat1 } shot your Shaggy. Cards with bolts fire as they land, at what matches. Shoot back: lay your Piovr on theirs, on the right.
lesson-fire-else = Leave it as it is, Piovr pointing down, and lay it on the column on the right.
lesson-hit = Hit! The same alien or the same saucer where two cards touch: the other one is gone, and yours falls into the gap.
lesson-stack = Shaggy in the Egg again! Lay it on the column on the right. Up to five cards fit there, and every end that points down counts.
lesson-stack-else = Shaggy should point down, on the column on the right.
lesson-chain = Now a chain! Lay the glowing card on the second column, Shaggy down. It hits the card below, falls, and fires once more, to the left.
lesson-chain-else = Shaggy should point down, on the second column: then it hits twice.
lesson-chained = Two cards with one shot! After every fall it fires again, as long as something matches. { $seat1 } lost 2 points.
lesson-quiet = Your last card. Nothing matches on the right, so it just lands there: Shaggy down, 1 more point.
lesson-quiet-else = Shaggy down, on the column on the right.
lesson-over = Nobody has cards left, so all goals are revealed. You have 7 points, { $seat1 } has 1: you win!
lesson-learned-1 = Only what points down counts: 1 point for your alien, 1 for your saucer.
lesson-learned-2 = Cards with bolts fire left, right and down at what matches; they fall, and fire again.
lesson-learned-3 = Don’t let anyone guess your goals, and try to guess theirs.

box-cards = Zovni cards
box-cards-armed = armed
box-cards-about = A star means armed: the card fires when it’s played. First letters: Shaggy, Piovr, Mumbo, Tiki; second: G-Lul, Egg, Pink Cup, Kettle.
box-stars = Stars
