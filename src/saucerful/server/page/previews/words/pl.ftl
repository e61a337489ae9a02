invites = { $name } zaprasza do gry { $game }
open = Stół do gry { $game }
free = { $free ->
    [0] Wszystkie miejsca zajęte: można popatrzeć
    [one] Jedno wolne miejsce
    [few] { $free } wolne miejsca
   *[many] { $free } wolnych miejsc
}
playing = { $game }: gra właśnie trwa
playing-how = Grają: { $names }
over = { $game }: wygrana – { $winners }
over-nobody = { $game }: koniec gry
title = Saucerful
about = Karciane gry o UFO przy jednym stole: ze znajomymi albo z botami.
tournament = { $kind ->
    [duplicate] Te same karty
    [arena] Arena
   *[robin] Każdy z każdym
}: { $game }
tournament-open = Początek { $day } o { $time } UTC.
tournament-playing = Trwa.
tournament-over = Zakończony.
tournament-cancelled = Odwołany.
tournament-people = { $people ->
    [0] Jeszcze nikogo nie ma.
    [one] Na razie jedna osoba.
    [few] Na razie { $people } osoby.
   *[many] Na razie { $people } osób.
}
person = Gry i rankingi
