# Strona, na której projektuje się zawartość pudełka.

title = Pudełko: { $game }
how = Zmień jego zawartość: boty od razu w to zagrają i pokażą, co z tego wynika. Gdy ci się spodoba, zagraj.
contents = W pudełku
like = Jak się w to gra
trying = Boty próbują…
deals = Rozdania: { $deals }, grają piloci
usual = Nasze zwykłe pudełko
open-file = Otwórz plik
save-file = Zapisz plik
play = Zagraj z tym pudełkiem
seats = Kto wygrywa
seats-how = Wszyscy grają równie dobrze. Kreska to sprawiedliwy udział, { $share }.
seat = Miejsce { $seat }
games = Jak przebiegają gry
measure = { $name ->
    [moves] Ruchy
    [seconds] Sekundy
    [margin] Przewaga punktów nad drugim
    [lead_changes] Zmiany prowadzenia
    [decided] Rozstrzygnięte po
   *[comeback] Strata zwycięzcy w punktach
}
same = jak zwykle
moves = Ruchy w grze
moves-says = Dziewięć gier na dziesięć trwa od { $least } do { $most } ruchów.
margins = Przewaga punktów nad drugim
margins-says = Dziewięć gier na dziesięć kończy się przewagą od { $least } do { $most } punktów.
dashed = Linia przerywana: nasze zwykłe pudełko, te same rozdania.
cards = Ile są warte karty
cards-how = O ile częściej wygrywa ten, kto zaczyna z daną kartą, w setnych częściach zwycięstwa.
card = Karta
held = Na ręce
played = Zagrana
worth = Wartość
all-rows = Pokaż wszystkie ({ $count })
fewer-rows = Pokaż mniej
fewer-cards = O jedną kartę mniej
more-cards = O jedną kartę więcej
pattern = Kolejna karta
put-in = Dodaj
take-out = Wyjmij { $card }
