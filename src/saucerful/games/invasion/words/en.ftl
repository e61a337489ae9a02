# What happens at a table of Invasion, why a move is refused, and what the board in the browser says.

card-name = { $card ->
    [n] Strength in Numbers
    [r] Recruitment
    [c] Animals Strike Back
    [g] the General
   *[other] saucer { $card }
}
loot-count = { $loot } loot
cards-count = { $count ->
    [one] one card
   *[other] { $count } cards
}
hand-count = { $hand ->
    [0] no cards in hand
    [one] one card in hand
   *[other] { $hand } cards in hand
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
event-took = { $seat } takes { loot-count } from Earth, which has { $earth } left.
event-stole = { $loot ->
    [0] { $seat } finds nothing to steal from { $victim }.
   *[other] { $seat } steals { loot-count } from { $victim }.
}
event-returned = { $loot ->
    [0] { $seat } has nothing to return.
   *[other] { $seat } returns { loot-count } to Earth.
}
event-gathered = All stacks, { cards-count }, are shuffled and go under the planet.
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

refused-not-a-move = “{ $move }” isn’t a move: play a saucer (such as 3b), n and how many (n2), r, c and a seat (c1), or g.
refused-not-in-hand = You don’t hold { $card ->
    [n] Strength in Numbers
    [r] Recruitment
    [c] Animals Strike Back
    [g] a General
   *[other] saucer { $card }
}.
refused-too-many-numbers = You hold { $held } Strength in Numbers, not { $asked }.
refused-no-such-victim = There’s no seat { $victim }; the seats are 0 to { $last }.
refused-not-yourself = The animals attack another player, not you.
refused-must-play = You hold cards, so you must play one.
refused-must-miss = You have no cards and the planet has none: all you can do is miss the turn, with “-”.

board-seats = { $you ->
    [yes] The other seats, clockwise from your left
   *[no] The seats, clockwise
}
board-seat = { $mine ->
    [yes] You, { $name }
   *[no] { $name }
}: { loot-count }, { hand-count }, { $stack ->
    [0] empty stack.
    [one] on the stack: { card-name }.
   *[other] on top of a stack of { $stack } cards: { card-name }.
}
board-acts = { $mine ->
    [yes] Your turn.
   *[no] To move.
}
board-target = Can be chosen.
board-has = { loot-count }, { hand-count }.
board-earth = { $loot ->
    [0] Earth is empty
   *[other] Earth: { loot-count }
}
board-planet = { $count ->
    [0] The aliens’ planet is empty
   *[other] The aliens’ planet: { cards-count }
}
board-stack-down = The stack, from the top down
board-stack-empty = The stack is empty.
board-hand-open = The hand

board-card = { card-name }{ $turn ->
    [yes] {""}
   *[no] , not your turn yet
}
board-about = { $card ->
    [n] Play as many as you like: each takes one loot from Earth.
    [r] Takes one loot from Earth for every stack that shows Recruitment, this one included.
    [c] Takes two loot from a player of your choice.
    [g] Everyone else returns what their top card is worth to Earth; then all stacks go under the planet.
   *[other] Steals { $value } from the first player to your left who shows the same saucer; if nobody does, takes { $value } from Earth.
}
board-takes = { $ends ->
    [yes] Takes the last { loot-count } from Earth: the game ends.
   *[no] Takes { loot-count } from Earth.
}
board-steals = { $loot ->
    [0] { $victim } has nothing to steal.
   *[other] Steals { loot-count } from { $victim }.
}
board-returns = { $loot ->
    [0] Nobody returns anything; all stacks go under the planet.
   *[other] The others return { loot-count } to Earth; all stacks go under the planet.
}
board-returned = { $loot ->
    [0] You have nothing to return.
   *[other] You return { loot-count } to Earth.
}
board-general-you = You lose { $loot }
board-general-all = { $loot } back to Earth
board-choose = From whom? Choose a player.
board-later = Not your turn yet.
board-how-many = How many
board-fewer = One fewer
board-more = One more
board-do-play = Play
board-do-miss = Miss the turn
board-prompt-play = Your turn: play a card.
board-prompt-lifted = Tap it again to play it, or take another.
board-prompt-miss = You have no cards: you miss this turn.
board-score = Loot in the barn

board-help-card = { $card ->
    [n] Strength in Numbers
    [r] Recruitment
    [c] Animals Strike Back
    [g] The General
   *[other] Saucer { $card }: worth { $value }
}
board-help-recruits = Worth { $loot } now: { $count ->
    [one] one stack shows
   *[other] { $count } stacks show
} Recruitment.
board-help-numbers = You hold { $held } of them.
board-help-takes = Played now: { $ends ->
    [yes] the last { loot-count } from Earth, and the game ends.
   *[no] { loot-count } from Earth.
}
board-help-steals = { $loot ->
    [0] Played now: nothing, because { $victim } has no loot.
   *[other] Played now: { loot-count } from { $victim }.
}
board-help-returns = Played now: the others return { loot-count } to Earth.
board-help-no-stack = { $mine ->
    [yes] You have
   *[no] { $name } has
} no stack: a General costs nothing.
board-help-top = { $mine ->
    [yes] You show
   *[no] { $name } shows
} { card-name }.
board-help-same = Whoever plays saucer { $card } next steals { loot-count } here, unless someone before shows it too.
board-help-general = Someone else’s General would cost { $mine ->
    [yes] you
   *[no] { $name }
} { loot-count } now.
board-help-under = { $count ->
    [one] One card lies beneath; it doesn’t count any more.
   *[other] { $count } cards lie beneath; they don’t count any more.
}
board-help-loot = { $mine ->
    [yes] You have
   *[no] { $name } has
} { loot-count }.
board-help-than = { $sign ->
    [more] { $difference } more than
    [less] { $difference } less than
   *[same] As much as
} { $other ->
    [you] you.
   *[other] { $name }.
}
board-help-hand = { $mine ->
    [yes] You
   *[no] { $name }
}: { hand-count }.
board-help-draw = After playing, you fill up your hand from the aliens’ planet.
board-help-beneath = What a General gathers goes beneath it.
board-help-end = Whoever takes the last loot from Earth ends the game; then the most loot wins.

# What the page says instead of the words above: it shows no numbers of places and no signs to type.

page-refused-must-miss = You have no cards and neither has the planet: you miss this turn.

# Keyboard shortcuts

keys-lift = Lift a card
keys-many = Strength in Numbers lifted: play that many
keys-victim = Animals Strike Back lifted: choose a player
keys-back = Put the card back

# The guided first game

lesson-saucer = Hello! We’re here for loot, and Earth is full of it. Tap the saucer with the 4 to lift it, then press Play: it beams up 4.
lesson-steal = { $seat1 } shows a saucer that you hold too: the glowing 3. Play yours. The same saucer steals from { $seat1 }, not from Earth!
lesson-stolen = Stolen! Only the very same picture does that; another 3 takes from Earth. So keep an eye on what lies on top of each stack.
lesson-numbers = You hold three Strength in Numbers, and one turn can play them all: 1 loot for each. Tap one, press + until it says 3, then Play.
lesson-numbers-else = All three at once! Press + until it says 3, then Play.
lesson-recruit = Recruitment takes 1 for each Recruitment on top of a stack. { $seat1 } and { $seat2 } show one, yours makes three. Play it now!
lesson-struck = Ouch! { $seat1 } played Animals Strike Back and took 2 from you. Animals can strike anyone.
lesson-animals = Strike back! { $seat2 } has grabbed a lot: lift Animals Strike Back, then tap { $seat2 } to take 2.
lesson-animals-else = Not there: tap { $seat2 }, who has more.
lesson-general = Time for the General! The others put back what their top card is worth: { $seat1 } 4, { $seat2 } 3. You put back nothing. Play it.
lesson-buried = They’ve paid, and all stacks are gone. The General is strongest when your rivals show big cards.
lesson-last = Earth has only 8 left. Whoever takes the last piece ends the game at once. You lead, so hurry: take 4 with the big saucer.
lesson-end = Two left, and you have the most. Play the glowing saucer: it takes the last 2, and the game is over.
lesson-over = Earth is empty. You have 19, { $seat1 } 10, { $seat2 } 7. The most loot wins, and that’s you!
lesson-learned-1 = A saucer takes its number from Earth, or from the first rival who shows the same one.
lesson-learned-2 = Strength in Numbers comes in heaps, Recruitment counts stacks, Animals take 2 from anyone.
lesson-learned-3 = The General makes everyone else pay. When Earth is empty, the most loot wins.

box-saucers = Saucers
box-saucers-entry = Saucer { $entry }
box-actions = Action cards
box-actions-entry = { $entry ->
    [n] Strength in Numbers
    [r] Recruitment
    [c] Animals Strike Back
   *[g] The General
}
box-loot = Loot on Earth
box-hand = Cards in hand
