# Oglądanie rozegranej partii.

title = { $game }, powtórka
at = Ruch { $step } z { $last }
deal = Karty rozdane.
unseen = { $known ->
    [yes] { $name } wykonuje ruch, którego stąd nie widać.
   *[no] Stało się coś, czego stąd nie widać.
}
unfinished = Tu zapis się kończy; partii nie dokończono.

controls = Odtwarzanie
moment = Chwila
first = Na początek
back = Ruch wstecz
play = Odtwarzaj
pause = Zatrzymaj
next = Następny ruch
last = Na koniec
speed = Szybkość
eyes = Czyimi oczami?
eyes-open = Wszystkie karty odkryte
eyes-spectator = Jako widz
hands = Wszystkie ręce, odkryte
story = Punkty i przebieg gry
chart = Punkty w czasie gry.
chart-score = { $name }: { $score }.
only-looking = Ta partia jest już skończona, tylko ją oglądasz. Możesz zagrać dalej od tego miejsca.

play-on = Graj dalej stąd
play-on-how = { $step ->
    [one] Nowa gra zacznie się po pierwszym ruchu tej partii.
    [few] Nowa gra zacznie się po { $step } ruchach tej partii.
   *[many] Nowa gra zacznie się po { $step } ruchach tej partii.
}
play-again = Zagraj to rozdanie jeszcze raz
play-again-how = Nowa gra zacznie się z dokładnie tymi kartami. Kto widział tę partię, ten je zna.
your-seat = Na czyim miejscu siadasz?
company = Z kim?
company-bots = Przeciw botom, od razu
company-friends = Z tymi samymi albo innymi osobami, przez link

link = Link do tej chwili
download = Pobierz zapis
open = Otwórz zapis
open-how = Wybierz zapis partii albo upuść plik gdziekolwiek na tej stronie. Widzisz go tylko ty; serwer niczego z niego nie zachowuje.
choose-file = Wybierz plik
first-of = { $count ->
    [one] W tym pliku jest jedna partia.
    [few] W tym pliku są { $count } partie; oto pierwsza.
   *[many] W tym pliku jest { $count } partii; oto pierwsza.
}
fair = Rozdanie zostało sprawdzone: nikt nie mógł wybrać tych kart.
not-fair = Ten zapis nie dowodzi, że rozdanie było uczciwe.

not-shown = Tej partii nie da się pokazać
no-moment = { $last ->
    [one] Nie ma takiej chwili: ta partia ma jeden ruch.
    [few] Nie ma takiej chwili: ta partia ma { $last } ruchy.
   *[many] Nie ma takiej chwili: ta partia ma { $last } ruchów.
}
no-seat = W tej partii nie ma takiego miejsca, więc widzisz wszystkie karty.
