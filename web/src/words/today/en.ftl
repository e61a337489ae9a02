# Today: a puzzle and a deal of each game, the same for everyone.

left = New ones in { $time }.
streak = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
}
puzzle = Puzzle
stars = Difficulty: { $stars } of 5
solve = Solve it
look-again = Look again
found = You found the best move.
missed = You missed the best move.
found-here = { $solved } of { $tried } here found it.
deal = Deal
against = { $bots ->
    [one] Against one bot. You play it once.
   *[other] Against { $bots } bots. You play it once.
}
play = Play
result = { $won ->
    [true] You won with { $points ->
        [one] one point
       *[other] { $points } points
    }.
   *[other] You have { $points ->
        [one] one point
       *[other] { $points } points
    }.
}
gave-up = You gave it up.
left-it = gave up
place = Place { $place } of { $played } here.
beaten = Better than { $share }% of the others.
replay-of = Watch replay: { $game }
results = Results
results-of = How others did: { $game }
more = { $count ->
    [one] And one more player.
   *[other] And { $count } more players.
}
share = Tell your friends
copy = Copy
copied = Copied.
copy-yourself = This browser won’t let us copy. Select the text and copy it yourself.
yesterday = Yesterday
