# Analiza skończonej gry.

title = Analiza
tab-story = Przebieg gry
what = Gdzie ta gra się rozstrzygnęła i co było szczęściem? Komputer przejrzy każdy ruch.
ask = Przeanalizuj tę grę
busy = Trwa analiza gry…
waits = { $before ->
    [0] Twoja analiza jest następna.
    [one] Wcześniej jest jedna inna analiza.
    [few] Wcześniej są { $before } inne analizy.
   *[many] Wcześniej jest { $before } innych analiz.
}
failed = Analiza się nie udała.

curve = Szanse na wygraną w ciągu całej gry.
curve-seat = { $name }: { $chance }.
key-slip = słabe ruchy
key-luck = szczęście
move = Po ruchu

points = Punkty zwrotne
point-move = { $name }: strata { $loss }
point-luck = Szczęście: { $change }, { $name }
better = Lepiej:
see-better = Pokaż lepszy ruch
try-here = Graj dalej stąd

balance = Szczęście i umiejętności
balance-how = Skąd taki wynik, w częściach wygranej.
balance-luck = Szczęście
balance-skill = Umiejętności
balance-fair = Równy udział to { $fair }.
balance-adjusted = Bez szczęścia: { $adjusted } (± { $error }).

decisions = Decyzje
all-decisions = Pokaż wszystkie decyzje
no-slips = Żadnych wyraźnych błędów, świetna gra!
unclear = nie do rozstrzygnięcia
gave-up = strata { $loss } (± { $error })
exact = , policzone do końca
grade-best = najlepszy
grade-good = dobry
grade-slip = niedokładność
grade-mistake = błąd
grade-blunder = gruby błąd

delays = Stracone sekundy
delays-sum = Razem { $seconds } s w porównaniu z wprawnym graczem.
delays-card = Karty zauważone za późno: { $seconds } s.
delays-pass = Zwlekanie z podaniem dalej: { $seconds } s.
delay = { $lost } s za późno ({ $waited } s)
delay-card = karta zauważona { $lost } s za późno ({ $waited } s)
delay-pass = podanie dalej { $lost } s za późno ({ $waited } s)

learn = { $count ->
    [one] Ucz się na swoim błędzie
   *[other] Ucz się na swoich błędach ({ $count })
}
exercise = Pozycja { $number } z { $count }
instead = Co można było zagrać ({ $name }):
find = { $name }: tu był słabszy ruch. Znajdź lepszy!
answer-best = Tak, to najlepszy ruch!
answer-good = Dobrze, to prawie tak mocne jak najlepszy ruch.
answer-worse = To strata około { $loss }. Spróbuj inaczej!
answer-unknown = To nie jest jeden z lepszych ruchów. Spróbuj inaczej!
once-more = Spróbuj jeszcze raz
solution = Pokaż rozwiązanie
next = Następna pozycja
back = Wróć do gry

method = { $losses ->
    [learned] Ocenia { $level } i jego wyuczone wartości; każdy ruch według tego, co gracz mógł wtedy wiedzieć.
   *[playouts] Ocenia { $level }, rozgrywając grę do końca wiele razy; każdy ruch według tego, co gracz mógł wtedy wiedzieć.
}
note-not-over = Gra nie jest skończona: wynik to szanse po ostatnim ruchu.
note-long = Gra jest długa, więc każdy krok został przejrzany krócej.
note-many-decisions = Decyzji jest wiele, więc każda została przejrzana krócej.
note-deal-only = Szczęście liczone jest tylko dla rozdania i tasowania.
note-at-random = Ta gra nie mówi, które ruchy są dobre, więc ocena jest przybliżona.
note-by-bot = Niektóre ruchy zrobił bot za nieobecnego gracza; nie są oceniane.
note-luck-explains-little = W tej grze przypadek decyduje o niewielu rzeczach, więc wynik bez szczęścia nie powiedziałby więcej.
