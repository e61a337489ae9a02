invites = { $name } invites you to { $game }
open = A table for { $game }
free = { $free ->
    [0] No seat free: come and watch
    [one] One seat free
   *[other] { $free } seats free
}
playing = { $game }, being played right now
playing-how = With { $names }
over = { $game }: { $winners } won
over-nobody = { $game }: the game is over
title = Saucerful
about = UFO card games at one table: with friends or against bots.
tournament = { $kind ->
    [duplicate] Duplicate
    [arena] Arena
   *[robin] Round robin
}: { $game }
tournament-open = Starts on { $day } at { $time } UTC.
tournament-playing = In progress.
tournament-over = Finished.
tournament-cancelled = Cancelled.
tournament-people = { $people ->
    [0] Nobody’s in yet.
    [one] One player so far.
   *[other] { $people } players so far.
}
person = Games and ratings
