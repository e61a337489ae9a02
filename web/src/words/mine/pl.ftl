# Twoje gry.

nothing-on = W tej chwili nie toczy się żadna gra.
totals = Twoje wyniki
no-games = Na razie nie ma czego liczyć: lekcje i gry kontynuowane z innych się nie liczą.
sum = { $games ->
    [one] Jedna gra
    [few] { $games } gry
   *[many] { $games } gier
}, { $wins ->
    [0] żadnej wygranej.
    [one] jedna wygrana.
    [few] { $wins } wygrane.
   *[many] { $wins } wygranych.
}
game = Gra
games = Rozegrane
wins = Wygrane
losses = Przegrane
rating = Ranking
rating-how = Ranking jest w skali Elo i liczy się tylko z gier rankingowych.
opponent = Z kim
finished = Skończone
none-finished = Tu znajdziesz gry, które skończysz, ruch po ruchu.
won = Wygrana,
lost = Bez wygranej,
rated = rankingowa
more = Pokaż więcej
open-record = Otwórz zapis z pliku

data = Co o tobie przechowujemy
data-how = Twój nick i awatar, twoje gry, ranking i to, co piszesz przy stołach. To wszystko należy do ciebie.
export = Pobierz wszystko
delete = Usuń mnie
delete-what = Usuniemy twój nick, awatar, ranking, wszystkie twoje wypowiedzi i listę twoich gier. Ruchy zostaną w grach innych osób, ale bez twojego nicku.
delete-for-good = Stanie się to od razu i nie da się tego cofnąć.
delete-name = Aby potwierdzić, wpisz swój nick: { $name }
delete-yes = Usuń wszystko na zawsze
delete-no = Zachowaj wszystko
