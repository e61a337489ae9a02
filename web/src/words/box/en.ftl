# The page on which one designs what is in a game's box.

title = The box of { $game }
how = Change what’s in it: bots play it at once and show what that does. When you like it, play it.
contents = In the box
like = What it’s like to play
trying = Bots are trying it…
deals = { $deals } deals, played by pilots
usual = Our usual box
open-file = Open a file
save-file = Save as a file
play = Play with this box
seats = Who wins
seats-how = All play equally well. The line is a fair share, { $share }.
seat = Seat { $seat }
games = How the games go
measure = { $name ->
    [moves] Moves
    [seconds] Seconds
    [margin] Points ahead of the second
    [lead_changes] Changes of the lead
    [decided] Decided after
   *[comeback] Points the winner was behind
}
same = as usual
moves = Moves in a game
moves-says = Nine games of ten take { $least } to { $most } moves.
margins = Points ahead of the second
margins-says = Nine games of ten end with a lead of { $least } to { $most } points.
dashed = Dashed: our usual box, with the same deals.
cards = What the cards are worth
cards-how = How much more often those win who start with a card, in hundredths of the victory.
card = Card
held = In hand
played = Played
worth = Worth
all-rows = Show all { $count }
fewer-rows = Show fewer
fewer-cards = One card fewer
more-cards = One card more
pattern = Another card
put-in = Add
take-out = Take out { $card }
