# Twoje gry.

nothing-on = W tej chwili nic się nie toczy.
totals = Jak szło do tej pory
no-games = Na razie nie ma czego liczyć: lekcje i partie rozgrywane dalej z innych gier się nie liczą.
sum = { $games ->
    [one] Jedna partia
    [few] { $games } partie
   *[many] { $games } partii
}, { $wins ->
    [0] żadnej wygranej.
    [one] jedna wygrana.
    [few] { $wins } wygrane.
   *[many] { $wins } wygranych.
}
game = Gra
games = Partie
wins = Wygrane
losses = Przegrane
rating = Ranking
rating-how = Ranking jest w skali Elo i liczy się tylko z gier rankingowych.
opponent = Z kim
finished = Skończone
none-finished = Tu znajdziesz partie, które skończysz, ruch po ruchu.
won = Wygrana,
lost = Bez wygranej,
rated = rankingowa
more = Pokaż więcej
open-record = Otwórz zapis z pliku

data = Co o tobie przechowujemy
data-how = Twoje imię i twarz, twoje gry, twój ranking i to, co zostało powiedziane przy stołach. To należy do ciebie.
export = Pobierz wszystko
delete = Usuń mnie
delete-what = Usuniemy twoje imię, twarz, ranking, wszystkie twoje wypowiedzi i listę twoich gier. Ruchy zostaną w grach innych osób, ale nikogo nie wskazują.
delete-for-good = Stanie się to od razu i nie da się tego cofnąć.
delete-name = Aby potwierdzić, wpisz swoje imię: { $name }
delete-yes = Usuń wszystko na zawsze
delete-no = Zachowaj wszystko
