# Looking back at a game.

title = { $game }, replay
at = Move { $step } of { $last }
deal = The cards are dealt.
unseen = { $known ->
    [yes] { $name } made a move that you can’t see from here.
   *[no] Something happened that you can’t see from here.
}
unfinished = The record ends here; the game wasn’t finished.

controls = Replay
moment = Moment
first = To the beginning
back = Previous move
play = Play
pause = Pause
next = Next move
last = To the end
speed = Speed
eyes = Whose view?
eyes-open = All cards face up
eyes-spectator = As a spectator
hands = All hands, face up
story = Scores and game log
chart = Scores over time.
chart-score = { $name }: { $score }.
only-looking = This game is over and you’re watching the replay. You can play on from here if you like.

play-on = Play on from here
play-on-how = { $step ->
    [one] A new table starts after the first move of this game.
   *[other] A new table starts after { $step } moves of this game.
}
play-again = Play this deal again
play-again-how = A new table starts with exactly these cards. Anyone who saw this game knows them.
your-seat = Whose seat do you take?
company = Who with?
company-bots = Bots, right away
company-friends = The same people or others, by a link

link = Link to this moment
download = Download the record
picture = Save a picture
clip = Save a clip
open = Open a record
open-how = Choose the record of a game, or drop the file anywhere on this page. Only you see it; the server keeps nothing.
choose-file = Choose a file
file-games = The games of this file
file-game = Game
file-of = of { $count }
file-before = The game before
file-after = The next game
first-of = { $count ->
    [one] This file holds one game.
   *[other] This file holds { $count } games; here is the first.
}
fair = The deal has been checked: nobody could have chosen these cards.
not-fair = This record doesn’t prove that the deal was fair.

not-shown = This game can’t be shown
no-moment = { $last ->
    [one] There’s no such moment: this game has one move.
   *[other] There’s no such moment: this game has { $last } moves.
}
no-seat = There’s no such seat in this game, so you see all cards.
