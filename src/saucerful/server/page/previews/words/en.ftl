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
