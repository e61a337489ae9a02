# Co dzieje się przy stole Uprowadzenia, dlaczego ruch jest niedozwolony i co mówi plansza w przeglądarce.

help-moves = Kartę ze swojego pliku zagrywasz na własny stos, pisząc jej numer (19), a na stos rywala ze znakiem @ i miejscem (19@2); plik podajesz dalej znakiem >; odlatujesz literą d z numerem karty Odlotu (d3).
help-own = Na własnym stosie każda karta musi być wyższa od tej na wierzchu.
help-rival = Na stos rywala pasuje tylko kolejny numer; w nagrodę zabierasz rywalowi jedną kartę Lądowania.
help-end = Gra kończy się, gdy ktoś weźmie ostatnią kartę Odlotu, gdy któryś plik się wyczerpie albo gdy minie czas.

event-played = { $seat } zagrywa { $card }; { $left ->
    [one] w pliku zostaje jedna karta.
    [few] w pliku zostają { $left } karty.
   *[other] w pliku zostaje { $left } kart.
}
event-jumped = { $landing ->
    [0] { $seat } zagrywa { $card } na stos gracza { $rival }, który nie ma już kart Lądowania do stracenia.
   *[other] { $seat } zagrywa { $card } na stos gracza { $rival } i zabiera za to kartę Lądowania.
}
event-passed = { $seat } podaje dalej plik { $size ->
    [one] z jedną kartą
   *[other] z { $size } kartami
} i czeka; teraz trzyma go { $to }.
event-exchanged = { $seat } odkłada na środek plik { $size ->
    [one] z jedną kartą
   *[other] z { $size } kartami
} i bierze drugi, { $taken_size ->
    [one] z jedną kartą
   *[other] z { $taken_size } kartami
}.
event-departed = { $seat } odlatuje z kartą Odlotu { $departure } i usuwa z gry plik { $size ->
    [one] z jedną kartą
   *[other] z { $size } kartami
}. { $departures ->
    [0] Nie ma już kart Odlotu.
    [one] Została jedna karta Odlotu.
    [few] Zostały { $departures } karty Odlotu.
   *[other] Zostało { $departures } kart Odlotu.
}
event-emptied = { $seat } zagrywa ostatnią kartę z pliku.
event-time-up = Czas minął.
event-threw-out = Stos gracza { $seat }: { $count ->
    [one] jedna karta leży na wyższej i się nie liczy
    [few] { $count } karty leżą na wyższych i się nie liczą
   *[other] { $count } kart leży na wyższych i się nie liczy
}; { $left ->
    [0] nie zostaje żadna karta.
    [one] zostaje jedna karta.
    [few] zostają { $left } karty.
   *[other] zostaje { $left } kart.
}
event-gave = { $seat } ma co najmniej dziesięć kart i zostaje na ziemi: kartę { $card } dostaje { $to }.
event-ended = Koniec gry.

refused-not-a-move = „{ $move }” to nie ruch: zagraj kartę (np. 19), zagraj ją na stos rywala (19@2), podaj plik znakiem > albo odleć (d3).
refused-no-such-card = Nie ma karty { $card }; karty mają numery od 1 do { $last }.
refused-no-such-rival = Nie ma miejsca { $rival }; miejsca mają numery od 0 do { $last }.
refused-no-such-departure = Karta Odlotu { $number } nie leży na środku; możesz wziąć: { $left }.
refused-too-early-to-leave = Jeszcze nie możesz odlecieć: przy tym stole { $needed ->
    [one] potrzeba jednej karty na stosie
   *[other] potrzeba { $needed } kart na stosie
}, a masz { $count }. Wcześniej wolno odlecieć tylko wtedy, gdy trzymasz plik, z którego żadna karta nigdzie nie pasuje.
refused-you-are-gone = Już odlatujesz i w tej grze nic więcej nie robisz.
refused-you-wait = Nie masz pliku: poczekaj, aż ktoś ci go poda.
refused-already-played = Z tego pliku leży już na stole jedna twoja karta: teraz podaj go dalej (>) albo odleć.
refused-not-in-pile = W twoim pliku nie ma karty { $card }.
refused-not-higher = { $card } nie jest wyższa niż { $top } na wierzchu twojego stosu: zagraj wyższą kartę albo podaj plik dalej.
refused-not-yourself = To twój własny stos: zagraj na niego { $card } bez znaku @.
refused-rival-gone = { $rival } już nie gra: na ten stos nikt nie może nic zagrać.
refused-not-begun = { $rival } nie ma jeszcze stosu, więc nie możesz na nim zagrać.
refused-not-next = { $card } nie pasuje na ten stos ({ $rival }): na wierzchu leży { $top }, więc pasuje tylko { $next }.
refused-time-is-up = { $limit ->
    [one] Minęła { $limit } sekunda
    [few] Minęły { $limit } sekundy
   *[other] Minęło { $limit } sekund
}: nie możesz już nic zagrać.
refused-only-the-table = Nie możesz ogłosić końca czasu: stół robi to sam.
refused-only-time = Stół nie zagrywa kart; jego jedyny ruch to „time”.
refused-no-limit = Przy tym stole nie ma limitu czasu, więc stół nigdy nie ogłasza jego końca.
refused-not-yet = Za wcześnie na koniec czasu ({ $t } ms): limit { $limit } s mija po { $needed } ms.

board-seats = Pozostali gracze, zgodnie z ruchem wskazówek zegara
board-seat = { $name }: { $score ->
    [one] jeden punkt.
    [few] { $score } punkty.
   *[other] { $score } punktów.
}
board-stack-empty = Jeszcze bez stosu.
board-stack = Na stosie { $count ->
    [one] jedna karta
    [few] { $count } karty
   *[other] { $count } kart
}, na wierzchu { $top }.
board-landing = { $count ->
    [0] Bez karty Lądowania.
    [one] Jedna karta Lądowania.
    [few] { $count } karty Lądowania.
   *[other] { $count } kart Lądowania.
}
board-status-waiting = Czeka na plik.
board-status-holding = Trzyma plik { $size ->
    [one] z jedną kartą.
   *[other] z { $size } kartami.
}
board-status-played = Karta zagrana; plik do oddania { $size ->
    [0] bez kart.
    [one] z jedną kartą.
   *[other] z { $size } kartami.
}
board-status-gone = Poza grą, z kartą Odlotu { $number }.
board-jump = Zagraj { $card } na stos gracza { $name }
board-jump-not = Co pasuje na stos gracza { $name }?

board-own = Twój stos
board-play = Zagraj { $card }
board-choose-first = Najpierw podnieś kartę ze swojego pliku.
board-pass-short = Podaj
board-pass = Podaj plik dalej; czeka { $name }
board-swap = Zamień na { $count ->
    [one] jedną kartę
    [few] { $count } karty
   *[other] { $count } kart
}
board-swap-short = Zamień
board-waits = Czeka { $name }
board-waits-you = Czekasz
board-leave = Odlot
board-stay = Zostań
board-departures = { $count ->
    [0] Nie ma już kart Odlotu
    [one] Karta Odlotu { $numbers }
   *[other] Karty Odlotu { $numbers }
}
board-leave-how = { $count ->
    [one] To ostatnia karta Odlotu. Jeśli ją weźmiesz, gra kończy się dla wszystkich.
   *[other] Z którą kartą odlatujesz? Twój plik znika ze stołu, a twojego stosu nikt już nie ruszy.
}
board-leave-with = Odleć z kartą Odlotu { $number }

board-pile = Twój plik: { $count ->
    [0] bez kart
    [one] jedna karta
    [few] { $count } karty
   *[other] { $count } kart
}
board-order = { $order ->
    [up] Rosnąco. Ułóż malejąco
    [down] Malejąco. Ułóż najpierw te, które można zagrać
   *[playable] Najpierw te, które można zagrać. Ułóż rosnąco
}
board-card = Karta { $card }, { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
board-goes-own = pasuje na twój stos
board-goes-rival = pasuje na stos gracza { $name }
board-why-played = z tego pliku leży już na stole jedna twoja karta
board-why-low = nie jest wyższa niż twoja { $top }
board-wait = Ręka czeka! Kto poda pierwszy?

board-counts = Odlicza { $name }
board-end = Koniec lekcji!
board-ended-left = { $mine ->
    [yes] Odlatujesz: to była ostatnia karta Odlotu, gra skończona.
   *[no] { $name } odlatuje: to była ostatnia karta Odlotu, gra skończona.
}
board-ended-emptied = { $mine ->
    [yes] Zagrywasz ostatnią kartę pliku: gra skończona.
   *[no] { $name } zagrywa ostatnią kartę pliku: gra skończona.
}
board-ended-time = Czas minął: gra skończona.
board-won = { $count ->
    [one] Wygrywa { $names }!
   *[other] Wygrywają { $names }!
}
board-won-you = Wygrywasz!

board-prompt-wait = Czekasz: zaraz ktoś poda ci plik.
board-prompt-gone = Lecisz z kartą { $number }. Podziwiaj widoki!
board-prompt-played = { $two ->
    [yes] Zagrane! Zamień plik albo odleć.
   *[no] Zagrane! Podaj plik albo odleć.
}
board-prompt-played-stay = { $two ->
    [yes] Zagrane! Zamień plik.
   *[no] Zagrane! Podaj plik dalej.
}
board-prompt-none = { $two ->
    [yes] Nic nie pasuje. Zamień plik.
   *[no] Nic nie pasuje. Podaj plik dalej.
}
board-prompt-none-leave = { $two ->
    [yes] Nic nie pasuje. Zamień plik albo odleć.
   *[no] Nic nie pasuje. Podaj plik albo odleć.
}
board-prompt-jump = { $jumps ->
    [one] Masz kolejną kartę na stos rywala!
   *[other] Masz kolejne karty dla { $jumps } rywali!
}
board-prompt-early = { $two ->
    [yes] Zagraj albo od razu zamień: tak szybciej.
   *[no] Zagraj albo od razu podaj: tak szybciej.
}
board-prompt-hold = { $two ->
    [yes] Zagraj kartę, potem zamień plik.
   *[no] Zagraj kartę, potem podaj plik.
}
board-prompt-lifted = Dotknij jej jeszcze raz, żeby zagrać { $card }, albo wskaż miejsce.

board-total = { $points ->
    [one] Jeden punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
board-scoring-cards = { $count ->
    [0] Bez kart Uprowadzenia
    [one] Jedna karta Uprowadzenia
    [few] { $count } karty Uprowadzenia
   *[other] { $count } kart Uprowadzenia
}
board-scoring-landing = { $count ->
    [0] Bez kart Lądowania
    [one] Jedna karta Lądowania
    [few] { $count } karty Lądowania
   *[other] { $count } kart Lądowania
}
board-scoring-departure = Karta Odlotu { $number }
board-scoring-gave = Oddana karta { $card }: co najmniej dziesięć kart i bez odlotu
board-scoring-got = Karta { $card } od drugiego gracza

board-help-high = { $top ->
    [0] Może rozpocząć twój stos.
   *[other] Pasuje na twój stos, na { $top }.
}
board-help-low = Nie pasuje na twój stos: nie jest wyższa niż { $top }.
board-help-next = { $points ->
    [0] Pasuje na stos gracza { $name }, który nie ma już karty Lądowania.
    [one] Pasuje na stos gracza { $name } i daje ci kartę Lądowania: jeden punkt.
    [few] Pasuje na stos gracza { $name } i daje ci kartę Lądowania: { $points } punkty.
   *[other] Pasuje na stos gracza { $name } i daje ci kartę Lądowania: { $points } punktów.
}
board-help-stack = { $mine ->
    [yes] Twój stos
   *[no] Stos gracza { $name }
}
board-help-only = { $points ->
    [0] Teraz pasuje tu tylko { $next }; karty Lądowania już nie ma.
    [one] Teraz pasuje tu tylko { $next } i daje kartę Lądowania: jeden punkt.
    [few] Teraz pasuje tu tylko { $next } i daje kartę Lądowania: { $points } punkty.
   *[other] Teraz pasuje tu tylko { $next } i daje kartę Lądowania: { $points } punktów.
}
board-help-not-begun = Inni mogą tu grać dopiero, gdy stos się zacznie.
board-help-landing = Punkty za każdą: { $points }. Kto zagra na stos kolejny numer, zabiera jedną jego właścicielowi.
board-help-sum = { $cards } za karty, { $landing } za karty Lądowania, { $departure } za odlot.
board-help-who = { $name }
board-help-waiting = Tu trafi następny plik, który ktoś poda.
board-help-pile = Można zagrać z niego jedną kartę, ale nie trzeba; potem podaje się go dalej.
board-help-middle = { $size ->
    [one] Plik z jedną kartą
   *[other] Plik z { $size } kartami
}
board-help-swap = Odkładasz swój plik i bierzesz ten, po zagraniu karty albo bez.
board-help-leave = Kto odlatuje, bierze jedną z nich z jej punktami i odkłada swój plik; jego stosu nikt już nie ruszy.
board-help-leave-from = Zasada domowa: odlecieć możesz, mając na stosie co najmniej { $count ->
    [one] jedną kartę
    [few] { $count } karty
   *[other] { $count } kart
}, albo gdy żadna karta z twojego pliku nigdzie nie pasuje.
board-help-clock = Pozostały czas w sekundach

board-scoring-tie = Przy remisie liczą się karty Uprowadzenia: { $count }

# Co mówi strona zamiast powyższego: nie pokazuje numerów miejsc ani znaków do wpisania.

page-refused-already-played = Z tego pliku leży już na stole jedna twoja karta: teraz podaj go dalej albo odleć.
page-refused-not-yourself = To twój własny stos.

# Skróty klawiszowe

keys-card = Wpisz numer karty, żeby ją podnieść
keys-play = Zagraj podniesioną kartę
keys-aim = Wybierz, na który stos
keys-pass = Podaj albo zamień plik
keys-leave = Odlot
keys-back = Odłóż kartę

# Pierwsza gra z przewodnikiem

lesson-begin = Tu wszyscy grają naraz, ale dziś czekamy na ciebie. Ten plik jest na chwilę twój. Zacznij stos nisko: dotknij 2, potem swojego stosu.
lesson-pass = Jedna karta z pliku i podajesz go dalej. { $seat0 } wyciąga rękę i czeka: naciśnij Podaj.
lesson-climb = Nowy plik od gracza { $seat2 }. Twój stos musi rosnąć: każda karta wyższa od poprzedniej. Małe kroki zostawiają miejsce: zagraj 3.
lesson-pass-again = I podaj dalej. W prawdziwej grze nikt nie czeka: kto szybko podaje, dostaje więcej plików.
lesson-rival = { $seat0 } ma na wierzchu 7, a ty masz 8. Kolejny numer wolno położyć na stos rywala! Dotknij 8, potem stosu gracza { $seat0 }.
lesson-pass-on = Karta Lądowania gracza { $seat0 } jest twoja: 3 punkty dla ciebie, a ósemka liczy się tam tylko za 1. Teraz podaj.
lesson-rivalled = Co za tupet! { $seat2 } kładzie 4 na twój stos. Liczy się dla ciebie, ale znika jedna twoja karta Lądowania.
lesson-skip = Na wierzchu masz 4, a ten plik zaczyna się od 13. Taki skok nie zostawi miejsca. Nie musisz grać: po prostu podaj.
lesson-step = Cierpliwość popłaca: jest 6, mały krok. Zagraj ją.
lesson-once-more = I znowu podaj.
lesson-points = Robi się późno, więc można skoczyć. Numery z 5 na końcu są warte 2, z 0 nawet 3. Zagraj 15.
lesson-leave = Teraz uciekaj przed innymi! Naciśnij Odlot i weź kartę 3: to 3 punkty, a twojego stosu nikt już nie ruszy.
lesson-gone = Już nic ci nie grozi! Gdy zniknie ostatnia karta Odlotu, gra kończy się dla wszystkich. Patrz, co robi { $seat0 }.
lesson-over = Po lądowaniu! Karty dają 6, karta Lądowania 3, odlot 3: razem 12. { $seat2 } ma 9, { $seat0 } 8. Wygrywasz!
lesson-learned-1 = Z każdego pliku zagraj jedną kartę albo żadnej i podaj go dalej. Twój stos tylko rośnie.
lesson-learned-2 = Kolejny numer na stosie rywala daje ci kartę Lądowania.
lesson-learned-3 = Odleć w porę z dobrą kartą Odlotu. W prawdziwej grze kart jest więcej i nikt nie czeka!

box-points = Ile są warte karty
box-points-entry = Karta { $entry }
box-landing = Karta Lądowania
box-departures = Karty Odlotu
box-departures-entry = Odlot { $entry }
box-chart = Używane karty Odlotu
box-chart-entry = Gracze: { $entry }
