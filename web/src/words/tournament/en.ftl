# Tournaments: evenings of many tables.

about = Set one up, send the link to your friends, or join one that’s open. Bots fill the free seats.
open = Open tournaments
none = There’s none right now. Set one up!
mine = Your past tournaments
title = { $kind }: { $game }
by = Set up by { $name }
joined = you’re in
people = { $count ->
    [0] Nobody’s in yet.
    [one] One player so far.
   *[other] { $count } players so far.
}
begins-in = Starts in { $time }
phase-sealed = Starting now.
phase-playing = In progress.
phase-over = Finished.
phase-cancelled = Cancelled.

set-up = Set up a tournament
set-up-now = Set it up
kind = What kind?
kind-duplicate = Duplicate
kind-duplicate-how = Every table gets the same cards. What counts is how many players did worse than you with your cards, so luck doesn’t.
kind-arena = Arena
kind-arena-how = For a set time you’re paired again as soon as you’re free. Each opponent you beat is worth two points.
kind-robin = Round robin
kind-robin-how = Everyone plays everyone. Each opponent you beat is worth two points, a tie is worth one.
game = Game
begins = Start
in = { $minutes ->
    [5] In 5 minutes
    [10] In 10 minutes
    [30] In 30 minutes
    [60] In one hour
    [1440] In one day
   *[other] In { $minutes } minutes
}
rounds = Rounds
length = How long?
seats = Players per table
bots = Bots fill the free seats
tables = Tables for each deal, at least
rated = Rated
listed = List it on this server

join = Join
leave = Leave the tournament
leave-sure = Leave for good? Bots play the rest for you, and you come last.
leave-yes = Yes, leave
leave-no = Stay
cancel = Call it off
cancel-sure = Call the tournament off, for everyone?
cancel-yes = Yes, call it off
cancel-no = Keep it
remove = Remove { $name }
remove-sure = Remove { $name }? They won’t be able to join again.
remove-yes = Yes, remove
remove-no = Keep
begin = Start now
too-few = { $least ->
   *[other] It needs at least { $least } players.
}
sealed = { $count ->
    [0] Here we go!
    [one] It’s starting. Waiting for one player.
   *[other] It’s starting. Waiting for { $count } players.
}
is-here = here
not-here = not here yet
taking-part = Players
bots-fill = Bots take the free seats when it starts.
cancelled = Too few players were here when it started.
called-off = Called off by the person who set it up.
elsewhere-open = You joined on another device, or in a window that’s been closed. Be there when it starts, or take part from here.
elsewhere-sealed = You joined on another device, or in a window that’s been closed. Open this page there now, or it starts without you.
join-here = Take part from here
over = The tournament is over.
absent = It started while you weren’t here. You can follow it.
at-table = Your table is waiting.
others-play = { $count ->
    [one] One table is still playing.
   *[other] { $count } tables are still playing.
}
next-soon = The next round is about to start.
pairing = Looking for opponents…
resting = You’re taking a break.
round = Round { $round } of { $rounds }
round-in = Next round in { $time }
arena-left = Time left: { $time }
to-table = To your table
your-tables = Your tables
watch = Watch: { $names }
rest = Take a break
go-on = Play on
again = Set up another one
rounds-of = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
seats-of = { $seats } players per table
everybody = everyone plays everyone
is-rated = rated

standings = Standings
results = Results
counts-duplicate = How often you did better than others with the same cards. 50% is average. A deal counts once every table has played it.
counts-arena = Two points for each opponent you beat, one for a tie.
counts-robin = Two points for each opponent you beat, one for a tie.
counted = { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins ->
    [one] one win
   *[other] { $wins } wins
}
left = left
deals = Deal by deal
deal = Deal { $number }
deal-yours = { $points ->
    [one] one point
   *[other] { $points } points
}, { $got } of { $most } matchpoints
your-cards = With your cards
cards-of = With the cards of seat { $seat }
matchpoints = { $got } MP
replay = Watch replay, place { $table }
how = How it works
how-absent = Be here when it starts: you have a minute. If you don’t come to a table, a bot plays your cards until you do. { $kind ->
    [duplicate] If you leave or give up, a bot plays on, and its result is yours.
   *[other] If you leave or give up, a bot plays on, and you come last in that game.
}
how-fair = Nobody can choose the deals or know them beforehand. They come from a secret that was fixed when the tournament was set up, and from a number that each player’s device adds at the start.
commitment = Commitment:
seed = The secret:
