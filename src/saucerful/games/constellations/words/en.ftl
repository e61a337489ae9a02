# What happens at a table of Constellations, why a move is refused, and how moves are written.

colour-name = { $colour ->
    [R] red
    [B] blue
    [Y] yellow
   *[G] green
}
asked-name = { $asked ->
    [R] red
    [B] blue
    [Y] yellow
   *[G] green
}
corner-name = { $corner ->
    [0] top left
    [1] top right
    [2] bottom right
   *[3] bottom left
}
planets = { $size ->
    [one] one planet
   *[other] { $size } planets
}

event-laid = { $seat } lays card { $card } at column { $column }, row { $row }{ $quarters ->
    [0] {""}
    [1] , turned by a quarter
    [2] , turned by half
   *[3] , turned by three quarters
}.
event-joined = Two { colour-name } constellations become one.
event-shared = { $holders ->
    [2] { $first } and { $second } now both hold it.
    [3] { $first }, { $second } and { $third } now all hold it.
   *[4] { $first }, { $second }, { $third } and { $fourth } now all hold it.
}
event-grew = { $holders ->
    [0] A free { colour-name } constellation grows to { planets }.
    [1] { $first }’s { colour-name } constellation grows to { planets }.
    [2] The { colour-name } constellation of { $first } and { $second } grows to { planets }.
    [3] The { colour-name } constellation of { $first }, { $second } and { $third } grows to { planets }.
   *[4] The { colour-name } constellation of { $first }, { $second }, { $third } and { $fourth } grows to { planets }.
}
event-landed = { $seat } lands on the { colour-name } planet at the { corner-name } and holds a constellation of { planets }.
event-moved = { $seat } moves the ship on { colour-name } to the planet at the { corner-name } and holds a constellation of { planets }.
event-left = The { colour-name } constellation left behind, { planets }, { $holders ->
    [0] is free.
    [1] stays with { $first }.
    [2] stays with { $first } and { $second }.
   *[3] stays with { $first }, { $second } and { $third }.
}
event-declined = { $seat } doesn’t land.
event-drew = { $card-known ->
    [yes] { $seat } draws card { $card }.
   *[no] { $seat } draws a card.
}
event-passed = { $hand ->
    [0] { $seat } has no cards left and passes.
    [one] { $seat } can’t lay the one card left and passes.
   *[other] { $seat } can’t lay any of { $hand } cards and passes.
}
event-ended = { $reason ->
    [0] All cards are on the table: the game is over.
   *[1] Nobody can lay a card any more: the game is over.
}

refused-not-a-move = “{ $move }” isn’t a move: write a card, column, row and quarters to turn it (such as 17@2,-1r3), a colour and corner to land on (such as +R0), “.” not to land, or “-” to pass.
refused-not-in-hand = You don’t hold card { $card }; you hold { $hand }.
refused-occupied = Card { $card } already lies at column { $column }, row { $row }: choose an empty place.
refused-touches-nothing = Nothing lies beside column { $column }, row { $row }: your card must touch another card along a whole side.
refused-no-such-laying = You don’t have that card, or there’s no such place: lay a card from your hand beside one on the table.
refused-same-picture = Card { $card } turned by { $asked ->
    [one] a quarter
   *[other] { $asked } quarters
} looks the same as turned by { $quarters }: write r{ $quarters }.
refused-no-match = Card { $card }, turned like this, matches no planet across a side of column { $column }, row { $row }: turn it or place it so that at least one pair is of one colour.
refused-lay-first = You must lay a card before you can land on it.
refused-land-first = You’ve laid your card: now land a ship on one of its free planets, or write “.” not to.
refused-must-pass = { $hand ->
    [0] You have no cards left: all you can do is pass, with “-”.
   *[other] None of your cards fits anywhere: all you can do is pass, with “-”.
}
refused-must-play = You can’t pass while a card of yours can be laid; here that’s { $cards }.
refused-not-that-colour = The planet at the { corner-name } is { colour-name }, not { asked-name }.
refused-held-by-another = { $holder } holds this { colour-name } constellation: land only where nobody else is.
refused-held-already = Your ship is already in this { colour-name } constellation: moving it there would change nothing.

help-lay = Lay a card: its number, “@”, column and row, “r” and the quarters to turn it clockwise. 17@2,-1r3
help-land = Land or move a ship: “+”, the colour and the corner (0 top left, 1 top right, 2 bottom right, 3 bottom left). +R0
help-decline = Don’t land: “.”
help-pass = Pass, when none of your cards fits: “-”

# The board in the browser.

board-table = The table
board-seats = The other seats
board-seat = { $name }{ $mine ->
    [yes] , your seat
   *[no] {""}
}: { $score ->
    [one] one point
   *[other] { $score } points
}, { $hand ->
    [one] one card
   *[other] { $hand } cards
}.
board-holds = Holds { colour-name }, { planets }.
board-about-seat = The smiling planets carry this player’s ships; the numbers say how large their constellations are. Press to see only these.
board-acts = Playing now.
board-sky = { $count ->
    [one] One card on the table
   *[other] { $count } cards on the table
}
board-colour = { colour-name }
board-pattern = top left { $first }, top right { $second }, bottom right { $third }, bottom left { $fourth }
board-card = Card { $card }: { $pattern }
board-lying = Card { $card }, column { $column }, row { $row }: { $pattern }{ $laid ->
    [yes] , laid by { $name }
   *[no] {""}
}.
board-ship = { $name }’s ship is on { colour-name }, { corner-name }.
board-pile = { $count ->
    [0] The pile is empty
    [one] One card in the pile
   *[other] { $count } cards in the pile
}
board-places = Places for card { $card }: it fits in { $count }
board-place = Column { $column }, row { $row }, { $ways ->
    [0] doesn’t fit
    [one] fits in one way
   *[other] fits in { $ways } ways
}
board-brings = { $points } to the score{ $more ->
    [0] {""}
   *[other] , and { $ship } more with a ship
}
board-grows = { $colour ->
    [R] Red
    [B] Blue
    [Y] Yellow
   *[G] Green
} grows to { planets }.
board-gains = { $name }: { $points } to the score.
board-choose = Tap a glowing place, or drag the card there. Tap the card to turn it.
board-turn = Turn the card
board-undo = Take it back
board-lay = Lay it
board-pass = Pass
board-landings = Where to land
board-land = { $moves ->
    [yes] Move your ship to
   *[no] Land on
} { colour-name }, { corner-name }: { planets }, { $points } to the score
board-land-not = No landing on { colour-name }, { corner-name }, { planets }
board-no-landing = No ship
board-closer = Closer
board-farther = Farther away
board-fit = Show the whole sky
board-prompt-lay = Lay a card: tap one to see where it fits.
board-prompt-put = Turn it if you like; the tick lays it.
board-prompt-put-land = Laid! Tap a planet to land a ship there, or send no ship.
board-prompt-undo = Done in a moment. You can still take it back.
board-prompt-land = Tap a planet to land a ship there, or send no ship.
board-prompt-pass = None of your cards fits. You pass this time.
board-score = { $colour ->
    [R] Red constellation
    [B] Blue constellation
    [Y] Yellow constellation
   *[G] Green constellation
}, { planets }

board-help-card = { $what }
board-help-lay = Turn it as you like and lay it beside another card, so that at least one planet meets one of its own colour.
board-help-fits = { $places ->
    [0] It fits nowhere now.
    [one] It fits in one place now.
   *[other] It fits in { $places } places now.
}
board-help-held = { $count ->
    [one] Held by { $names }: { $points ->
        [one] one point.
       *[other] { $points } points.
    }
   *[other] Held by { $names }: { $points ->
        [one] one point for each.
       *[other] { $points } points for each.
    }
}
board-help-free = Nobody holds it: whoever makes it larger can land a ship on the new planet.
board-help-ship = { $mine ->
    [yes] Your ship
   *[no] { $name }’s ship
}
board-help-no-ship = { $mine ->
    [yes] You hold
   *[no] { $name } holds
} no { colour-name } constellation yet. You can hold one of each colour.
board-help-score = { $mine ->
    [yes] You have
   *[no] { $name } has
} { $points ->
    [one] one point.
   *[other] { $points } points.
}
board-help-each = Every planet in a constellation you hold is a point.
board-help-hand = { $mine ->
    [yes] You hold
   *[no] { $name } holds
} { $hand ->
    [0] no cards.
    [one] one card.
   *[other] { $hand } cards.
}
board-help-draw = After each turn you draw a card, while there are any.
board-help-end = When all cards are on the table, the game is over.
board-score-tie = A tie goes to the largest constellation: { planets }

# What the page says instead of the words above: it shows no numbers of places and no signs to type.

page-event-laid = { $seat } lays a card.
page-refused-not-in-hand = You don’t have that card.
page-refused-occupied = There’s already a card there: choose an empty place.
page-refused-touches-nothing = There’s nothing beside that place: your card must touch another card along a whole side.
page-refused-no-match = Turned like this, the card doesn’t match: turn it or choose another place, so that at least one planet meets one of its own colour.
page-refused-land-first = Your card is down: now land a ship on one of its free planets, or choose “No ship”.
page-refused-must-pass = { $hand ->
    [0] You have no cards left: all you can do is pass.
   *[other] None of your cards fits anywhere: all you can do is pass.
}
page-refused-must-play = You can’t pass while one of your cards fits somewhere.

# Keyboard shortcuts

keys-enter = Lift a card; then arrow keys choose a place, and Enter lays it
keys-lift = Lift a card
keys-turn = Turn the card
keys-land = Land a ship on that planet
keys-decline = No ship
keys-back = Take the card back

# The guided first game

lesson-lay = Let’s build a sky! Lift the glowing card, tap the glowing place below the first card, and press the tick: yellow meets yellow.
lesson-land = Three yellow planets side by side make a constellation. Land a ship on the yellow one that glows: 1 point per planet.
lesson-ship = 3 points! It’s yours now: nobody else can land in it, and whenever it grows, so do your points.
lesson-grow = Make it grow! Lift the glowing card and put it at the bottom. Press Turn until its yellow planets are on top, then the tick.
lesson-grow-else = Almost! Press Turn: yellow should touch yellow above. Then press the tick.
lesson-second = Yellow lights up, 5 planets! The two green ones below are a constellation too: land a second ship on green.
lesson-colours = You have one ship for each of the four colours. 7 points so far! Look what { $seat1 } is building.
lesson-room = Yellow can grow only where an empty place touches it: on the left. Leave it room there, and lay this card at the very bottom, below green.
lesson-keep = You could land on the one red planet, for 1 point. But there’s just one red ship: keep it for something better. Choose No ship.
lesson-more = Now use the room: lay the glowing card on the left, beside yellow. Yellow grows to 7!
lesson-third = Two blue planets, and nobody is there. Land on blue: your third constellation.
lesson-final = Your last card. Lay it below the blue ones: blue grows to 4, and look at red!
lesson-all-four = Here red has two planets. Good thing you kept your red ship: land it now.
lesson-over = All cards are down: yellow 7, green 4, blue 4, red 2, that’s 17. { $seat1 } has 10. You win!
lesson-learned-1 = Turn a card as you like and lay it so that two planets of one colour meet somewhere.
lesson-learned-2 = A ship scores 1 point for every planet of its constellation. You have one ship for each colour.
lesson-learned-3 = Leave your constellations room to grow, and keep ships for something big.

box-cards = Cards
box-cards-about = The planets of each card clockwise from the top left: R red, B blue, Y yellow, G green. The first is the starting card.
