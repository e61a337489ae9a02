# Turnieje: wieczory z wieloma stołami.

about = Utwórz turniej i wyślij link znajomym albo dołącz do otwartego. Wolne miejsca zajmą boty.
open = Otwarte turnieje
none = Na razie nie ma żadnego. Utwórz pierwszy!
mine = Twoje poprzednie turnieje
title = { $kind }: { $game }
by = Gospodarz: { $name }
joined = bierzesz udział
people = { $count ->
    [0] Nikogo jeszcze nie ma.
    [one] Na razie jeden gracz.
    [few] Na razie { $count } graczy.
   *[other] Na razie { $count } graczy.
}
begins-in = Początek za { $time }
phase-sealed = Właśnie się zaczyna.
phase-playing = W toku.
phase-over = Zakończony.
phase-cancelled = Odwołany.

set-up = Utwórz turniej
set-up-now = Utwórz
kind = Jaki turniej?
kind-duplicate = Te same karty
kind-duplicate-how = Każdy stół dostaje te same karty. Liczy się, ilu graczy poradziło sobie z twoimi kartami gorzej, a nie szczęście.
kind-arena = Arena
kind-arena-how = Przez ustalony czas dostajesz nowych przeciwników, gdy tylko skończysz grę. Każdy pokonany daje dwa punkty.
kind-robin = Każdy z każdym
kind-robin-how = Wszyscy grają ze wszystkimi. Każdy pokonany daje dwa punkty, remis jeden.
game = Gra
begins = Początek
in = { $minutes ->
    [5] Za 5 minut
    [10] Za 10 minut
    [30] Za 30 minut
    [60] Za godzinę
    [1440] Jutro o tej porze
   *[other] Za { $minutes } min
}
rounds = Rundy
length = Jak długo?
seats = Gracze przy stole
bots = Boty zajmują wolne miejsca
tables = Stoły na każde rozdanie, co najmniej
rated = Gry rankingowe
listed = Pokaż na liście tego serwera

join = Dołącz
leave = Opuść turniej
leave-sure = Opuścić na dobre? Resztę zagrają za ciebie boty, a ty będziesz na końcu tabeli.
leave-yes = Tak, opuść
leave-no = Zostań
cancel = Odwołaj turniej
cancel-sure = Odwołać turniej dla wszystkich?
cancel-yes = Tak, odwołaj
cancel-no = Nie odwołuj
remove = Usuń: { $name }
remove-sure = Usunąć: { $name }? Ta osoba nie będzie mogła dołączyć ponownie.
remove-yes = Tak, usuń
remove-no = Nie usuwaj
begin = Zacznij teraz
too-few = { $least ->
   *[other] Potrzeba graczy: co najmniej { $least }.
}
sealed = { $count ->
    [0] Zaczynamy!
    [one] Zaczynamy. Czekamy na jednego gracza.
    [few] Zaczynamy. Czekamy na { $count } graczy.
   *[other] Zaczynamy. Czekamy na { $count } graczy.
}
is-here = już jest
not-here = jeszcze nie ma
taking-part = Gracze
bots-fill = Na początku boty zajmą wolne miejsca.
cancelled = Na początku było za mało graczy.
called-off = Turniej odwołała osoba, która go utworzyła.
elsewhere-open = Bierzesz udział z innego urządzenia albo z zamkniętego już okna. Bądź tam na początku albo graj stąd.
elsewhere-sealed = Bierzesz udział z innego urządzenia albo z zamkniętego już okna. Otwórz tę stronę tam, bo turniej zacznie się bez ciebie.
join-here = Gram stąd
over = Turniej się skończył.
absent = Turniej zaczął się bez ciebie. Możesz go śledzić.
at-table = Twój stół czeka.
others-play = { $count ->
    [one] Jeden stół jeszcze gra.
    [few] { $count } stoły jeszcze grają.
   *[other] { $count } stołów jeszcze gra.
}
next-soon = Zaraz zacznie się następna runda.
pairing = Szukamy przeciwników…
resting = Masz przerwę.
round = Runda { $round } z { $rounds }
round-in = Następna runda za { $time }
arena-left = Pozostały czas: { $time }
to-table = Do stołu
your-tables = Twoje stoły
watch = Oglądaj: { $names }
rest = Zrób przerwę
go-on = Graj dalej
again = Utwórz kolejny
rounds-of = { $rounds ->
    [one] jedna runda
    [few] { $rounds } rundy
   *[other] { $rounds } rund
}
seats-of = graczy przy stole: { $seats }
everybody = każdy z każdym
is-rated = rankingowy

standings = Tabela
results = Wyniki
counts-duplicate = Jak często udało ci się więcej niż innym z tymi samymi kartami. 50% to średnia. Rozdanie liczy się, gdy zagrają je wszystkie stoły.
counts-arena = Dwa punkty za każdego pokonanego, jeden za remis.
counts-robin = Dwa punkty za każdego pokonanego, jeden za remis.
counted = { $games ->
    [one] jedna gra
    [few] { $games } gry
   *[other] { $games } gier
}, { $wins ->
    [one] jedna wygrana
    [few] { $wins } wygrane
   *[other] { $wins } wygranych
}
left = już nie gra
deals = Rozdanie po rozdaniu
deal = Rozdanie { $number }
deal-yours = { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}, matchpunkty: { $got } z { $most }
your-cards = Z twoimi kartami
cards-of = Z kartami miejsca { $seat }
matchpoints = { $got } MP
replay = Obejrzyj powtórkę, pozycja { $table }
how = Jak to działa
how-absent = Bądź tu na początku: masz minutę. Jeśli nie przyjdziesz do stołu, bot zagra twoimi kartami, dopóki się nie zjawisz. { $kind ->
    [duplicate] Jeśli odejdziesz albo się poddasz, bot dokończy grę, a jego wynik będzie twój.
   *[other] Jeśli odejdziesz albo się poddasz, bot dokończy grę, a ty zajmiesz w niej ostatnie miejsce.
}
how-fair = Nikt nie może wybrać rozdań ani znać ich wcześniej. Wynikają z sekretu ustalonego przy tworzeniu turnieju i z liczby, którą na początku dodaje urządzenie każdego gracza.
commitment = Zobowiązanie:
seed = Sekret:
