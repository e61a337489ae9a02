# What happens at a table of Abduction, why a move is refused, and what the board in the browser says.

help-moves = Play a card from your pile on your own stack with its number (19), on the stack of a rival with @ and the seat (19@2); pass the pile on with >; leave with d and a Departure card (d3).
help-own = On your own stack every card must be higher than the one on top.
help-rival = On a rival’s stack only the very next number goes, and it earns you one of the rival’s Landing cards.
help-end = The game ends when the last Departure card is taken, when a pile runs out, or when time’s up.

event-played = { $seat } plays { $card }; the pile has { $left ->
    [one] one card
   *[other] { $left } cards
} left.
event-jumped = { $landing ->
    [0] { $seat } plays { $card } on the stack of { $rival }, who has no Landing card to lose.
   *[other] { $seat } plays { $card } on the stack of { $rival } and takes a Landing card for it.
}
event-passed = { $seat } passes a pile of { $size ->
    [one] one card
   *[other] { $size } cards
} to { $to } and waits.
event-exchanged = { $seat } lays a pile of { $size ->
    [one] one card
   *[other] { $size } cards
} in the middle and takes the other, of { $taken_size ->
    [one] one card
   *[other] { $taken_size } cards
}.
event-departed = { $seat } leaves with Departure card { $departure } and turns off a pile of { $size ->
    [one] one card
   *[other] { $size } cards
}. { $departures ->
    [0] No Departure card is left.
    [one] One Departure card is left.
   *[other] { $departures } Departure cards are left.
}
event-emptied = { $seat } has played the last card of a pile.
event-time-up = Time’s up.
event-threw-out = On the stack of { $seat } { $count ->
    [one] one card is
   *[other] { $count } cards are
} lower than one beneath and { $count ->
    [one] does
   *[other] do
} not count; { $left ->
    [one] one card stays
   *[other] { $left } cards stay
}.
event-gave = { $seat } has ten cards or more and didn’t leave: { $to } gets the { $card }.
event-ended = The game is over.

refused-not-a-move = “{ $move }” isn’t a move: play a card (such as 19), play it on a rival’s stack (19@2), pass with >, or leave (d3).
refused-no-such-card = There’s no card { $card }; the cards are 1 to { $last }.
refused-no-such-rival = There’s no seat { $rival }; the seats are 0 to { $last }.
refused-no-such-departure = Departure card { $number } isn’t in the middle; you can take { $left }.
refused-too-early-to-leave = You can’t leave yet: at this table you need { $needed ->
    [one] one card
   *[other] { $needed } cards
} in your stack, and you have { $count }. You can leave earlier only while you hold a pile from which no card fits anywhere.
refused-you-are-gone = You’ve left: there’s nothing more for you to do in this game.
refused-you-wait = You have no pile: wait until someone passes you one.
refused-already-played = You’ve already played from this pile: now pass it on with >, or leave.
refused-not-in-pile = Card { $card } isn’t in your pile.
refused-not-higher = { $card } isn’t higher than the { $top } on top of your stack: play a higher card, or pass the pile on.
refused-not-yourself = That’s your own stack: play { $card } there without the @.
refused-rival-gone = { $rival } has left: nobody can play on that stack any more.
refused-not-begun = { $rival } has no stack yet, so you can’t play on it.
refused-not-next = { $card } can’t go on { $rival }’s stack: the top card is { $top }, so only { $next } can.
refused-time-is-up = The { $limit } seconds are up: you can’t play any more.
refused-only-the-table = You can’t call time: the table does that by itself.
refused-only-time = The table plays no cards; its one move is “time”.
refused-no-limit = This table has no time limit, so it never calls time.
refused-not-yet = It’s too early to call time, at { $t } ms: the limit of { $limit } seconds ends at { $needed } ms.

board-seats = The other seats, clockwise
board-seat = { $name }: { $score ->
    [one] one point.
   *[other] { $score } points.
}
board-stack-empty = No stack yet.
board-stack = A stack of { $count ->
    [one] one card
   *[other] { $count } cards
}, { $top } on top.
board-landing = { $count ->
    [0] No Landing card.
    [one] One Landing card.
   *[other] { $count } Landing cards.
}
board-status-waiting = Waiting for a pile.
board-status-holding = Holding a pile of { $size ->
    [one] one card.
   *[other] { $size } cards.
}
board-status-played = Has played, and must pass on a pile of { $size ->
    [0] no cards.
    [one] one card.
   *[other] { $size } cards.
}
board-status-gone = Gone, with Departure card { $number }.
board-jump = Play { $card } on { $name }’s stack
board-jump-not = What goes on { $name }’s stack?

board-own = Your stack
board-play = Play { $card }
board-choose-first = First lift a card from your pile.
board-pass-short = Pass
board-pass = Pass the pile to { $name }
board-swap = Swap for { $count ->
    [one] one card
   *[other] { $count } cards
}
board-swap-short = Swap
board-waits = { $name } is waiting
board-waits-you = You’re waiting
board-leave = Leave
board-stay = Stay
board-departures = { $count ->
    [0] No Departure card left
    [one] Departure card { $numbers }
   *[other] Departure cards { $numbers }
}
board-leave-how = { $count ->
    [one] This is the last Departure card. If you take it, the game is over for everyone.
   *[other] Which card do you leave with? Your pile goes off the table, and nobody can touch your stack any more.
}
board-leave-with = Leave with Departure card { $number }

board-pile = Your pile: { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
}
board-order = { $order ->
    [up] Sorted upwards. Sort downwards
    [down] Sorted downwards. Put playable cards first
   *[playable] Playable cards first. Sort upwards
}
board-card = Card { $card }, { $points ->
    [one] one point
   *[other] { $points } points
}
board-goes-own = goes on your stack
board-goes-rival = goes on { $name }’s stack
board-why-played = you’ve already played from this pile
board-why-low = not higher than your { $top }
board-wait = Hand out! Who passes first?

board-counts = { $name } counts you in
board-end = Lesson over!
board-ended-left = { $mine ->
    [yes] You left: that was the last Departure card, and the game is over.
   *[no] { $name } left: that was the last Departure card, and the game is over.
}
board-ended-emptied = { $mine ->
    [yes] You played the last card of a pile, and the game is over.
   *[no] { $name } played the last card of a pile, and the game is over.
}
board-ended-time = Time’s up, and the game is over.
board-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
board-won-you = You win!

board-prompt-wait = You’re waiting: someone’s about to pass.
board-prompt-gone = Off you go, with card { $number }. Enjoy the view!
board-prompt-played = { $two ->
    [yes] Played! Swap the pile, or leave.
   *[no] Played! Pass the pile on, or leave.
}
board-prompt-played-stay = { $two ->
    [yes] Played! Swap the pile.
   *[no] Played! Pass the pile on.
}
board-prompt-none = { $two ->
    [yes] Nothing fits. Swap the pile.
   *[no] Nothing fits. Pass the pile on.
}
board-prompt-none-leave = { $two ->
    [yes] Nothing fits. Swap the pile, or leave.
   *[no] Nothing fits. Pass the pile on, or leave.
}
board-prompt-jump = { $jumps ->
    [one] You hold a rival’s next card!
   *[other] You hold the next card of { $jumps } rivals!
}
board-prompt-early = { $two ->
    [yes] Play a card, or just swap: that’s faster.
   *[no] Play a card, or just pass: that’s faster.
}
board-prompt-hold = { $two ->
    [yes] Play a card, then swap the pile.
   *[no] Play a card, then pass the pile on.
}
board-prompt-lifted = Tap it again to play { $card }, or tap where it should go.

board-total = { $points ->
    [one] One point
   *[other] { $points } points
}
board-scoring-cards = { $count ->
    [one] One Abduction card
   *[other] { $count } Abduction cards
}
board-scoring-landing = { $count ->
    [one] One Landing card
   *[other] { $count } Landing cards
}
board-scoring-departure = Departure card { $number }
board-scoring-gave = The { $card }, given away: ten cards or more, and didn’t leave
board-scoring-got = The { $card }, from the other player

board-help-high = { $top ->
    [0] It can start your stack.
   *[other] It goes on your stack, on the { $top }.
}
board-help-low = It doesn’t go on your stack: it isn’t higher than the { $top }.
board-help-next = { $points ->
    [0] It goes on { $name }’s stack, but there’s no Landing card to win there.
   *[other] It goes on { $name }’s stack and wins you a Landing card: { $points } points.
}
board-help-stack = { $mine ->
    [yes] Your stack
   *[no] { $name }’s stack
}
board-help-only = { $points ->
    [0] Only { $next } goes here now; there’s no Landing card left to win.
   *[other] Only { $next } goes here now, and it wins a Landing card: { $points } points.
}
board-help-not-begun = Others can play here once the stack has been started.
board-help-landing = Each is worth { $points } points. Whoever plays the next number on a stack takes one from its owner.
board-help-sum = { $cards } from cards, { $landing } from Landing cards, { $departure } from leaving.
board-help-who = { $name }
board-help-waiting = The next pile that anyone passes comes here.
board-help-pile = You can play one card from it, but you don’t have to; then you pass it on.
board-help-middle = A pile of { $size ->
    [one] one card
   *[other] { $size } cards
}
board-help-swap = You put yours down and take this one, whether or not you’ve played a card.
board-help-leave = When you leave, you take one of these and its points and turn off your pile. Then you’re safe: nobody can touch your stack any more.
board-help-leave-from = House rule: you can leave with { $count ->
    [one] one card
   *[other] { $count } cards
} in your stack, or while no card in your pile fits anywhere.
board-help-clock = Time left, in seconds

board-scoring-tie = A tie goes to the most Abduction cards: { $count }

# What the page says instead of the words above: it shows no numbers of places and no signs to type.

page-refused-already-played = You’ve already played from this pile: now pass it on, or leave.
page-refused-not-yourself = That’s your own stack.

# Keyboard shortcuts

keys-card = Type a card’s number to lift it
keys-play = Play the lifted card
keys-aim = Choose which stack it goes on
keys-pass = Pass or swap the pile
keys-leave = Leave
keys-back = Put the card back

# The guided first game

lesson-begin = Here everyone plays at once, but today we’ll all wait for you. This pile is yours for a moment. Start your stack low: tap the 2, then your stack.
lesson-pass = One card from a pile, then let it go. { $seat0 } is waiting with a hand out: press Pass.
lesson-climb = A new pile, from { $seat2 }. Your stack must climb, each card higher than the last. Small steps leave room for more: play the 3.
lesson-pass-again = And pass it on. In a real game nobody waits: the faster you pass, the more piles you get.
lesson-rival = { $seat0 } shows a 7, and you hold the 8. The very next number can go on a rival’s stack! Tap the 8, then { $seat0 }’s stack.
lesson-pass-on = You’ve taken { $seat0 }’s Landing card: 3 points for you, and the 8 counts only 1 over there. Now pass.
lesson-rivalled = Cheeky! { $seat2 } put the 4 on your stack. It counts for you, but one of your Landing cards is gone.
lesson-skip = Your top card is 4, and this pile starts with 13. A leap like that leaves no room. You don’t have to play: just pass.
lesson-step = Patience pays: here’s a 6, a small step. Play it.
lesson-once-more = And pass again.
lesson-points = It’s getting late, so a leap is fine. Numbers that end in 5 are worth 2, and in 0 even 3. Play the 15.
lesson-leave = Now go before the others do! Press Leave and take card 3: that’s 3 points, and nobody can touch your stack any more.
lesson-gone = You’re safe. When the last Departure card goes, it’s over for everyone. Watch { $seat0 }.
lesson-over = Landed! Your cards bring 6, a Landing card 3, leaving 3: that’s 12. { $seat2 } has 9, { $seat0 } 8. You win!
lesson-learned-1 = From each pile play one card, or none, and pass it on. Your stack only climbs.
lesson-learned-2 = The next number on a rival’s stack brings you a Landing card.
lesson-learned-3 = Leave in time, with a good Departure card. In a real game there are more cards, and nobody waits!

box-points = What the cards are worth
box-points-entry = Card { $entry }
box-landing = A Landing card
box-departures = Departure cards
box-departures-entry = Departure { $entry }
box-chart = Departure cards in use
box-chart-entry = With { $entry }
