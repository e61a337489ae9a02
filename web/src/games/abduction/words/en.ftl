tagline = No turns, no mercy: everyone plays at once, pile after pile, until the last saucer leaves.
opening-2 = With two, there’s one Departure card: whoever takes it ends the game. Whoever stays behind with ten cards or more gives the best one away. A house rule keeps it from ending at once: you can leave only with enough cards in your stack, or while nothing in your pile fits.
option-referee = Who checks the stacks?
option-referee-live = The table, at once
option-referee-final = Everyone, at the end
option-departures = Departure cards
option-departures-chart = As the printed chart has it
option-departures-one-fewer = One fewer than players
option-limit = Longest game
option-limit-none = No limit
option-leave_from = Leaving (house rule)
option-leave_from-number = { $number ->
    [0] Any time, as printed
    [one] From one card in the stack
   *[other] From { $number } cards in the stack
}
