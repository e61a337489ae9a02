# Puzzles: find the best move.

title = Puzzles: { $game }
task = Your task
find = Find the best move.
right = Yes! That’s the best move.
wrong = Not quite. Here’s the best move.
not-legal = The rules don’t allow that here. Try another move.
answer = The answer
best = Best:
best-does = Why:
proved = It wins { $chance }% of the time, { $margin }% more than anything else: we tried { $worlds } ways the hidden cards may lie.
proved-exactly = It wins { $chance }% of the time, { $margin }% more than anything else: we counted everything that can follow.
yours-worse = Your move is clearly worse.
yours-gives-up = Your move lowers your chance of winning by { $loss }%.
show-position = The position
show-best = The best move
next = Next puzzle
rated = Your rating: { $rating } ({ $change }).
not-rated = You’ve answered this one before, so your rating stays.
sum = { $solved } of { $tried } solved.
difficulty = Difficulty
stars = { $stars } of 5
rating = Rating
streak = Streak
themes = What it’s about

theme-win = Winning
theme-endgame = Endgame
theme-hold-on = Holding on
theme-take = Take it
theme-strike = Strike
theme-patience = Patience
theme-sacrifice = Sacrifice
theme-surprise = Surprise
theme-choice = Either, or
theme-crowd = So many moves
theme-hidden = What you can’t see
theme-ahead = Ahead
theme-behind = Catching up

why-wins = It wins the game at once.
why-shares-win = It ends the game, and you share the win.
why-may-win = It ends the game, and you may win.
why-may-end = It may end the game.
why-loses = It ends the game without a win for you.
why-gains = { $same ->
    [yes] You gain { $least }.
   *[other] You gain { $least } to { $most }.
}
why-gives-up = { $same ->
    [yes] You give up { $least }.
   *[other] You give up { $least } to { $most }.
}
why-takes-from = { $same ->
    [yes] { $name } loses { $least }.
   *[other] { $name } loses { $least } to { $most }.
}
why-helps = { $same ->
    [yes] { $name } gains { $least }.
   *[other] { $name } gains { $least } to { $most }.
}
