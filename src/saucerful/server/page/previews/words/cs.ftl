invites = { $name } tě zve na { $game }
open = Stůl na { $game }
free = { $free ->
    [0] Žádné volné místo: pojď se dívat
    [one] Jedno volné místo
    [few] { $free } volná místa
   *[other] { $free } volných míst
}
playing = { $game }: právě se hraje
playing-how = Hrají: { $names }
over = { $game }: výhra – { $winners }
over-nobody = { $game }: konec hry
title = Saucerful
about = Karetní hry o UFO u jednoho stolu: s přáteli nebo proti botům.
