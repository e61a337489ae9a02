# Looking back at a game.

title = { $game }, played back
at = Move { $step } of { $last }
deal = The cards are dealt.
unseen = { $known ->
    [yes] { $name } made a move that one cannot see from here.
   *[no] Something happened that one cannot see from here.
}
unfinished = The record ends here; the game was not finished.

controls = Play back
moment = Moment
first = To the beginning
back = One move back
play = Play
pause = Pause
next = Next move
last = To the end
speed = Speed
eyes = Through whose eyes?
eyes-open = All cards open
eyes-spectator = As a spectator
hands = All hands, face up
story = Scores and what happened
chart = Scores over time.
chart-score = { $name }: { $score }.
only-looking = This game is over; you are only looking. Play on from here, if you like.

play-on = Play on from here
play-on-how = { $step ->
    [one] A new table begins after the first move of this game.
   *[other] A new table begins after { $step } moves of this game.
}
play-again = Play this deal again
play-again-how = A new table begins with exactly these cards. Whoever saw this game knows them.
your-seat = In whose seat do you sit?
company = With whom?
company-bots = Against bots, at once
company-friends = With the same people or others, by a link

link = Link to this moment
download = Download the record
open = Open a record
open-how = Choose the record of a game, or drop the file anywhere on this page. It is shown to you only; the server keeps nothing of it.
choose-file = Choose a file
first-of = { $count ->
    [one] This file holds one game.
   *[other] This file holds { $count } games; here is the first.
}
fair = The deal was checked: nobody could have chosen these cards.
not-fair = This record does not prove that the deal was fair.

not-shown = This game cannot be shown
no-moment = { $last ->
    [one] There is no such moment: this game has one move.
   *[other] There is no such moment: this game has { $last } moves.
}
no-seat = There is no such seat in this game, so you see all cards.
