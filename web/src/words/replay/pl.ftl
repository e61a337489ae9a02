# Oglądanie rozegranej partii.

title = { $game }, powtórka
at = Ruch { $step } z { $last }
deal = Karty rozdane.
unseen = { $known ->
    [yes] { $name } wykonuje ruch, którego stąd nie widać.
   *[no] Stało się coś, czego stąd nie widać.
}
unfinished = Tu zapis się kończy; gry nie dokończono.

controls = Odtwarzanie
moment = Moment
first = Na początek
back = Ruch wstecz
play = Odtwarzaj
pause = Pauza
next = Następny ruch
last = Na koniec
speed = Szybkość
eyes = Z czyjej perspektywy?
eyes-open = Wszystkie karty odkryte
eyes-spectator = Jako widz
hands = Wszystkie ręce, odkryte
story = Punkty i przebieg gry
chart = Punkty w czasie gry.
chart-score = { $name }: { $score }.
only-looking = Ta gra jest już skończona, oglądasz powtórkę. Możesz zagrać dalej od tego miejsca.

play-on = Graj dalej stąd
play-on-how = { $step ->
    [one] Nowy stół zacznie po pierwszym ruchu tej gry.
    [few] Nowy stół zacznie po { $step } ruchach tej gry.
   *[many] Nowy stół zacznie po { $step } ruchach tej gry.
}
play-again = Zagraj to rozdanie jeszcze raz
play-again-how = Nowy stół zacznie z dokładnie tymi kartami. Kto widział tę grę, ten je zna.
your-seat = Na czyim miejscu siadasz?
company = Z kim?
company-bots = Przeciw botom, od razu
company-friends = Z tymi samymi albo innymi osobami, przez link

link = Link do tego momentu
download = Pobierz zapis
picture = Zapisz obrazek
clip = Zapisz klip
open = Otwórz zapis
open-how = Wybierz zapis gry albo upuść plik gdziekolwiek na tej stronie. Widzisz go tylko ty; serwer niczego nie zachowuje.
choose-file = Wybierz plik
file-games = Partie z tego pliku
file-game = Partia
file-of = z { $count }
file-before = Poprzednia partia
file-after = Następna partia
first-of = { $count ->
    [one] W tym pliku jest jedna gra.
    [few] W tym pliku są { $count } gry; oto pierwsza.
   *[many] W tym pliku jest { $count } gier; oto pierwsza.
}
fair = Rozdanie zostało sprawdzone: nikt nie mógł wybrać tych kart.
not-fair = Ten zapis nie dowodzi, że rozdanie było uczciwe.

not-shown = Tej gry nie da się pokazać
no-moment = { $last ->
    [one] Nie ma takiego momentu: ta gra ma jeden ruch.
    [few] Nie ma takiego momentu: ta gra ma { $last } ruchy.
   *[many] Nie ma takiego momentu: ta gra ma { $last } ruchów.
}
no-seat = W tej grze nie ma takiego miejsca, więc widzisz wszystkie karty.
