# The review of a finished game.

title = Review
tab-story = Game log
what = Where was the game won or lost, and what was luck? The computer goes through every move.
ask = Review this game
busy = The game is being reviewed…
waits = { $before ->
    [0] Your review comes next.
    [one] One other review comes first.
   *[other] { $before } other reviews come first.
}
failed = The review didn’t work.

curve = Chances of winning over the whole game.
curve-seat = { $name }: { $chance }.
key-slip = weak moves
key-luck = luck
move = After move

points = Turning points
point-move = { $name } gave up { $loss }
point-luck = Luck: { $change } for { $name }
better = Better:
see-better = Show the better move
try-here = Play on from here

balance = Luck and skill
balance-how = How the result came about, in shares of a win.
balance-luck = Luck
balance-skill = Skill
balance-fair = A fair share is { $fair }.
balance-adjusted = Without luck: { $adjusted } (± { $error }).

decisions = Decisions
all-decisions = Show all decisions
no-slips = No clear mistakes: well played!
unclear = too close to call
gave-up = { $loss } given up (± { $error })
exact = , calculated to the end
grade-best = best
grade-good = good
grade-slip = slip
grade-mistake = mistake
grade-blunder = blunder

delays = Seconds lost
delays-sum = { $seconds } s in all, compared with a practised player.
delays-card = Playable cards seen late: { $seconds } s.
delays-pass = Passes that waited: { $seconds } s.
delay = { $lost } s too late ({ $waited } s)
delay-card = card seen { $lost } s late ({ $waited } s)
delay-pass = passed { $lost } s late ({ $waited } s)

learn = { $count ->
    [one] Learn from your mistake
   *[other] Learn from your { $count } mistakes
}
exercise = Position { $number } of { $count }
instead = What { $name } could have done:
find = { $name } gave something up here. Find a better move!
answer-best = Yes, that’s the best move!
answer-good = Good, that’s about as strong as the best move.
answer-worse = That gives up about { $loss }. Try another one!
answer-unknown = Not one of the better moves. Try another one!
once-more = Try again
solution = Show the solution
next = Next position
back = Back to the game

method = { $losses ->
    [learned] Judged by { $level } and its learned values; each move by what the player could know then.
   *[playouts] Judged by { $level }, who plays the game to its end many times; each move by what the player could know then.
}
note-not-over = The game isn’t over: the result shown is the chance after the last move.
note-long = The game is long, so each step was looked at more briefly.
note-many-decisions = There are many decisions, so each was looked at more briefly.
note-deal-only = Luck is told for the deal and for shuffles only.
note-at-random = This game says nothing about good moves, so the judgement is rough.
note-by-bot = Some moves were made by a bot for someone who was away; they aren’t judged.
note-luck-explains-little = Chance decides little in this game, so a result without luck wouldn’t say more.
