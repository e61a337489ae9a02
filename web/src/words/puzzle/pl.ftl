# Zagadki: znajdź najlepszy ruch.

title = Zagadki: { $game }
task = Twoje zadanie
find = Znajdź najlepszy ruch.
right = Tak! To najlepszy ruch.
wrong = Nie całkiem. Oto najlepszy ruch.
not-legal = Zasady na to tutaj nie pozwalają. Spróbuj innego ruchu.
answer = Odpowiedź
best = Najlepiej:
best-does = Dlaczego:
proved = Wygrywa w { $chance } % przypadków, o { $margin } % częściej niż cokolwiek innego: tak wychodzi w { $worlds } możliwych układach ukrytych kart.
proved-exactly = Wygrywa w { $chance } % przypadków, o { $margin } % częściej niż cokolwiek innego: wszystko, co może się wydarzyć, zostało policzone.
yours-worse = Twój ruch jest wyraźnie gorszy.
yours-gives-up = Twój ruch zmniejsza szansę na wygraną o { $loss } %.
show-position = Pozycja
show-best = Najlepszy ruch
next = Następna zagadka
rated = Twój ranking: { $rating } ({ $change }).
not-rated = Ta zagadka ma już twoją odpowiedź, więc ranking się nie zmienia.
sum = Rozwiązane: { $solved } z { $tried }.
difficulty = Trudność
stars = { $stars } z 5
rating = Ranking
streak = Seria
themes = O co chodzi

theme-win = Wygrana
theme-endgame = Końcówka
theme-hold-on = Obrona
theme-take = Bierz
theme-strike = Cios
theme-patience = Cierpliwość
theme-sacrifice = Poświęcenie
theme-surprise = Niespodzianka
theme-choice = Albo, albo
theme-crowd = Mnóstwo ruchów
theme-hidden = Czego nie widać
theme-ahead = Na prowadzeniu
theme-behind = W pogoni

why-wins = Od razu wygrywa grę.
why-shares-win = Kończy grę, a zwycięstwo jest wspólne.
why-may-win = Kończy grę i może dać wygraną.
why-may-end = Może zakończyć grę.
why-loses = Kończy grę bez twojej wygranej.
why-gains = { $same ->
    [yes] Zyskujesz { $least }.
   *[other] Zyskujesz od { $least } do { $most }.
}
why-gives-up = { $same ->
    [yes] Oddajesz { $least }.
   *[other] Oddajesz od { $least } do { $most }.
}
why-takes-from = { $same ->
    [yes] { $name } traci { $least }.
   *[other] { $name } traci od { $least } do { $most }.
}
why-helps = { $same ->
    [yes] { $name } zyskuje { $least }.
   *[other] { $name } zyskuje od { $least } do { $most }.
}
