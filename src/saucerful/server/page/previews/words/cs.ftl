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
tournament = { $kind ->
    [duplicate] Stejné karty
    [arena] Aréna
   *[robin] Každý s každým
}: { $game }
tournament-open = Začíná { $day } v { $time } UTC.
tournament-playing = Právě se hraje.
tournament-over = Dohráno.
tournament-cancelled = Zrušeno.
tournament-people = { $people ->
    [0] Zatím nikdo.
    [one] Zatím jeden hráč.
    [few] Zatím { $people } hráči.
   *[other] Zatím { $people } hráčů.
}
person = Hry a hodnocení
