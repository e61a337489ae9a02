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
loss = Strata na ruch
luck = Szczęście
every-game = Wszystkie gry
reviewed-how = Strata i szczęście to części wygranej, z przeanalizowanych gier ({ $count } z { $games }): średnia strata na decyzję i to, co dał los.
chart-wins = { $all ->
    [true] Wygrane w twoich grach ({ $count }): { $share }.
   *[false] Wygrane w ostatnich dziesięciu z { $count } gier: { $share }.
}
chart-wins-how = Gry wygrane i przegrane w czasie oraz udział wygranych.
chart-few = Po trzech grach zobaczysz tu wykresy.
chart-loss = Strata na ruch, ostatnio: { $share }
chart-loss-how = Średnia strata twoich decyzji, gra po grze.
chart-none = Przeanalizuj swoje gry, by zobaczyć, ile tracą twoje ruchy.
chart-luck = { $count ->
    [one] Szczęście w jednej przeanalizowanej grze
    [few] Szczęście w { $count } przeanalizowanych grach
   *[many] Szczęście w { $count } przeanalizowanych grach
}
chart-luck-how = Co dał ci los, gra po grze.
chart-yes = tak
chart-no = nie
best = Najlepsi gracze
best-nobody = Niczyj ranking nie jest jeszcze dość pewny. Potrzeba na to kilkudziesięciu gier rankingowych.
best-when = Kolejność według
best-ever = Ranking
best-week = Przyrost rankingu w ostatnich siedmiu dniach
best-nobody-week = W ostatnich siedmiu dniach nie wzrósł niczyj dość pewny ranking.
best-now = teraz { $rating }
best-you = Twój ranking to { $rating } ± { $margin }. Trafisz na listę, gdy będzie znany z dokładnością do ± { $certain }.
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
