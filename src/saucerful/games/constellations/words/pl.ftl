# Co dzieje się przy stole Konstelacji, dlaczego ruch jest niedozwolony i co mówi plansza w przeglądarce.

colour-name = { $colour ->
    [R] czerwona
    [B] niebieska
    [Y] żółta
   *[G] zielona
}
asked-name = { $asked ->
    [R] czerwona
    [B] niebieska
    [Y] żółta
   *[G] zielona
}
corner-name = { $corner ->
    [0] lewy górny róg
    [1] prawy górny róg
    [2] prawy dolny róg
   *[3] lewy dolny róg
}
# W bierniku: konstelacja liczy …
planets = { $size ->
    [one] jedną planetę
    [few] { $size } planety
   *[other] { $size } planet
}

event-laid = { $seat } kładzie kartę { $card } w kolumnie { $column }, w rzędzie { $row }{ $quarters ->
    [0] {""}
    [1] , obróconą o ćwierć obrotu
    [2] , obróconą o pół obrotu
   *[3] , obróconą o trzy czwarte obrotu
}.
event-joined = Dwie { $colour ->
    [R] czerwone
    [B] niebieskie
    [Y] żółte
   *[G] zielone
} konstelacje łączą się w jedną.
event-shared = { $holders ->
    [2] Teraz należy do dwojga graczy: { $first } i { $second }.
    [3] Teraz należy do trojga graczy: { $first }, { $second } i { $third }.
   *[4] Teraz należy do czworga graczy: { $first }, { $second }, { $third } i { $fourth }.
}
event-grew = { $holders ->
    [0] Wolna { colour-name } konstelacja rośnie i liczy teraz { planets }.
    [1] Rośnie { colour-name } konstelacja gracza { $first } i liczy teraz { planets }.
    [2] Rośnie wspólna { colour-name } konstelacja ({ $first } i { $second }) i liczy teraz { planets }.
    [3] Rośnie wspólna { colour-name } konstelacja ({ $first }, { $second } i { $third }) i liczy teraz { planets }.
   *[4] Rośnie wspólna { colour-name } konstelacja ({ $first }, { $second }, { $third } i { $fourth }) i liczy teraz { planets }.
}
event-landed = { $seat } ląduje na { $colour ->
    [R] czerwonej
    [B] niebieskiej
    [Y] żółtej
   *[G] zielonej
} planecie ({ corner-name }) i zajmuje konstelację, która liczy { planets }.
event-moved = { $seat } przenosi statek na inną { $colour ->
    [R] czerwoną
    [B] niebieską
    [Y] żółtą
   *[G] zieloną
} planetę ({ corner-name }) i zajmuje konstelację, która liczy { planets }.
event-left = Opuszczona { colour-name } konstelacja, która liczy { planets }, { $holders ->
    [0] jest wolna.
    [1] należy nadal do gracza { $first }.
    [2] należy nadal do dwojga graczy: { $first } i { $second }.
   *[3] należy nadal do trojga graczy: { $first }, { $second } i { $third }.
}
event-declined = { $seat } nie ląduje.
event-drew = { $card-known ->
    [yes] { $seat } dobiera kartę { $card }.
   *[no] { $seat } dobiera kartę.
}
event-passed = { $hand ->
    [0] { $seat } nie ma już kart i pasuje.
    [one] { $seat } nie może położyć ostatniej karty i pasuje.
   *[other] { $seat } nie może położyć żadnej z { $hand } kart i pasuje.
}
event-ended = { $reason ->
    [0] Wszystkie karty leżą na stole: koniec gry.
   *[1] Nikt nie może już położyć karty: koniec gry.
}

refused-not-a-move = „{ $move }” to nie ruch: napisz kartę, kolumnę, rząd i liczbę ćwierćobrotów (na przykład 17@2,-1r3), kolor i róg, w którym lądujesz (na przykład +R0), „.”, żeby nie lądować, albo „-”, żeby spasować.
refused-not-in-hand = Nie masz karty { $card }; masz { $hand }.
refused-occupied = W kolumnie { $column }, w rzędzie { $row } leży już karta { $card }: wybierz puste miejsce.
refused-touches-nothing = Obok kolumny { $column }, rzędu { $row } nic nie leży: karta musi całym bokiem stykać się z leżącą kartą.
refused-no-such-laying = Nie masz takiej karty albo nie ma takiego miejsca: połóż kartę z ręki obok leżącej.
refused-same-picture = Karta { $card } obrócona o { $asked ->
    [one] ćwierć obrotu
    [few] { $asked } ćwierćobroty
   *[other] { $asked } ćwierćobrotów
} wygląda tak samo jak przy { $quarters }: napisz r{ $quarters }.
refused-no-match = Tak obrócona karta { $card } nie pasuje do żadnej planety obok kolumny { $column }, rzędu { $row }: obróć ją albo przesuń, żeby choć jedna para była w jednym kolorze.
refused-lay-first = Najpierw połóż kartę, potem możesz na niej wylądować.
refused-land-first = Karta już leży: teraz wyląduj na jednej z jej wolnych planet albo zrezygnuj z lądowania („.”).
refused-must-pass = { $hand ->
    [0] Nie masz już kart: możesz tylko spasować („-”).
   *[other] Żadna z twoich kart nigdzie nie pasuje: możesz tylko spasować („-”).
}
refused-must-play = Nie wolno pasować, dopóki możesz położyć kartę; teraz są to: { $cards }.
refused-not-that-colour = Ta planeta ({ corner-name }) jest { colour-name }, a nie { asked-name }.
refused-held-by-another = Tę konstelację ({ colour-name }) zajmuje już { $holder }: ląduj tylko tam, gdzie nie stoi nikt inny.
refused-held-already = Twój statek stoi już w tej konstelacji ({ colour-name }): przeniesienie go tam nic by nie zmieniło.

help-lay = Kładzenie karty: jej numer, „@”, kolumna i rząd, „r” i liczba ćwierćobrotów w prawo. 17@2,-1r3
help-land = Lądowanie lub przeniesienie statku: „+”, kolor i róg (0 lewy górny, 1 prawy górny, 2 prawy dolny, 3 lewy dolny). +R0
help-decline = Bez lądowania: „.”
help-pass = Pas, gdy żadna karta nie pasuje: „-”

# Plansza w przeglądarce.

board-table = Stół
board-seats = Pozostali gracze
board-seat = { $name }{ $mine ->
    [yes] , twoje miejsce
   *[no] {""}
}: { $score ->
    [one] jeden punkt
    [few] { $score } punkty
   *[other] { $score } punktów
}, { $hand ->
    [one] jedna karta
    [few] { $hand } karty
   *[other] { $hand } kart
}.
board-holds = Zajęta { colour-name } konstelacja liczy { planets }.
board-about-seat = Na uśmiechniętych planetach stoją statki tego gracza; liczby mówią, jak duże są konstelacje. Naciśnij, a zobaczysz tylko je.
board-acts = Teraz gra.
board-sky = { $count ->
    [one] Jedna karta na stole
    [few] { $count } karty na stole
   *[other] { $count } kart na stole
}
board-colour = { colour-name }
board-pattern = u góry po lewej { $first }, u góry po prawej { $second }, u dołu po prawej { $third }, u dołu po lewej { $fourth }
board-card = Karta { $card }: { $pattern }
board-lying = Karta { $card }, kolumna { $column }, rząd { $row }: { $pattern }{ $laid ->
    [yes] , karta gracza { $name }
   *[no] {""}
}.
board-ship = Stoi tu statek gracza { $name }: { colour-name } planeta, { corner-name }.
board-pile = { $count ->
    [0] Talia jest pusta
    [one] Jedna karta w talii
    [few] { $count } karty w talii
   *[other] { $count } kart w talii
}
board-places = Miejsca dla karty { $card }, pasujących: { $count }
board-place = Kolumna { $column }, rząd { $row }, { $ways ->
    [0] nie pasuje
    [one] pasuje w jeden sposób
   *[other] pasuje na { $ways } sposoby
}
board-brings = { $points } do wyniku{ $more ->
    [0] {""}
   *[other] , a ze statkiem jeszcze { $ship }
}
board-grows = { $colour ->
    [R] Czerwona
    [B] Niebieska
    [Y] Żółta
   *[G] Zielona
} konstelacja będzie liczyć { planets }.
board-gains = { $name }: { $points } do wyniku.
board-choose = Dotknij świecącego miejsca albo przeciągnij tam kartę. Dotknij karty, żeby ją obrócić.
board-turn = Obróć kartę
board-undo = Cofnij
board-lay = Połóż
board-pass = Pas
board-landings = Gdzie wylądować
board-land = { $moves ->
    [yes] Przenieś statek
   *[no] Wyląduj
}: { colour-name } planeta, { corner-name }; konstelacja liczy { planets }, { $points } do wyniku
board-land-not = Tu nie można lądować: { colour-name } planeta, { corner-name }; konstelacja liczy { planets }
board-no-landing = Bez statku
board-closer = Bliżej
board-farther = Dalej
board-fit = Pokaż całe niebo
board-prompt-lay = Połóż kartę: dotknij jednej, a zobaczysz, gdzie pasuje.
board-prompt-put = Możesz ją obrócić; znaczek ✓ ją kładzie.
board-prompt-put-land = Leży! Dotknij planety, żeby wylądować, albo zostań bez statku.
board-prompt-undo = Za chwilę gotowe. Jeszcze możesz to cofnąć.
board-prompt-land = Dotknij planety, żeby tam wylądować, albo zostań bez statku.
board-prompt-pass = Żadna z twoich kart nie pasuje. Tym razem pasujesz.
board-score = { $colour ->
    [R] Czerwona
    [B] Niebieska
    [Y] Żółta
   *[G] Zielona
} konstelacja liczy { planets }

board-help-card = { $what }
board-help-lay = Obróć ją dowolnie i połóż obok innej karty tak, by choć jedna planeta zetknęła się z planetą tego samego koloru.
board-help-fits = { $places ->
    [0] Teraz nigdzie nie pasuje.
    [one] Teraz pasuje w jednym miejscu.
   *[other] Teraz pasuje w { $places } miejscach.
}
board-help-held = { $count ->
    [one] Zajmuje ją { $names }: { $points ->
        [one] jeden punkt.
        [few] { $points } punkty.
       *[other] { $points } punktów.
    }
   *[other] Zajmują ją { $names }: { $points ->
        [one] po jednym punkcie.
        [few] po { $points } punkty.
       *[other] po { $points } punktów.
    }
}
board-help-free = Nikt jej nie zajmuje: kto ją powiększy, może wylądować na nowej planecie.
board-help-ship = { $mine ->
    [yes] Twój statek
   *[no] Statek gracza { $name }
}
board-help-no-ship = Jeszcze wolna: { colour-name } konstelacja ({ $mine ->
    [yes] ty
   *[no] { $name }
}). Można zajmować po jednej w każdym kolorze.
board-help-score = { $mine ->
    [yes] Masz
   *[no] { $name } ma
} { $points ->
    [one] jeden punkt.
    [few] { $points } punkty.
   *[other] { $points } punktów.
}
board-help-each = Każda planeta zajętej konstelacji to punkt.
board-help-hand = { $mine ->
    [yes] Masz
   *[no] { $name } ma
} { $hand ->
    [0] zero kart.
    [one] jedną kartę.
    [few] { $hand } karty.
   *[other] { $hand } kart.
}
board-help-draw = Po każdej turze dobiera się jedną kartę, póki są.
board-help-end = Gdy wszystkie karty leżą na stole, gra się kończy.
board-score-tie = Przy remisie wygrywa największa konstelacja; liczy { planets }

# Co mówi strona zamiast powyższego: nie pokazuje numerów miejsc ani znaków do wpisania.

page-event-laid = { $seat } kładzie kartę.
page-refused-not-in-hand = Nie masz tej karty.
page-refused-occupied = Tam leży już karta: wybierz puste miejsce.
page-refused-touches-nothing = Obok tego miejsca nic nie leży: karta musi całym bokiem stykać się z inną kartą.
page-refused-no-match = Tak obrócona karta nie pasuje: obróć ją albo wybierz inne miejsce, żeby choć jedna planeta zetknęła się z planetą tego samego koloru.
page-refused-land-first = Karta już leży: teraz wyląduj na jednej z jej wolnych planet albo wybierz „Bez statku”.
page-refused-must-pass = { $hand ->
    [0] Nie masz już kart: możesz tylko spasować.
   *[other] Żadna z twoich kart nigdzie nie pasuje: możesz tylko spasować.
}
page-refused-must-play = Nie wolno pasować, dopóki któraś z twoich kart gdzieś pasuje.

# Skróty klawiszowe

keys-enter = Podnieś kartę; potem strzałki wybierają miejsce, a Enter ją kładzie
keys-lift = Podnieś kartę
keys-turn = Obróć kartę
keys-land = Wyląduj na tej planecie
keys-decline = Bez statku
keys-back = Cofnij kartę

# Pierwsza gra z przewodnikiem

lesson-lay = Budujemy niebo! Podnieś świecącą kartę, dotknij świecącego miejsca pod pierwszą kartą i naciśnij ✓: żółta zetknie się z żółtą.
lesson-land = Trzy żółte planety obok siebie to konstelacja. Wyląduj statkiem na tej, która świeci: po 1 punkcie za planetę.
lesson-ship = 3 punkty! Teraz jest twoja: nikt inny w niej nie wyląduje, a gdy rośnie, rosną twoje punkty.
lesson-grow = Niech rośnie! Podnieś świecącą kartę i daj ją na dół. Naciskaj Obróć, aż żółte planety będą u góry, a potem ✓.
lesson-grow-else = Prawie! Obróć ją: żółta ma dotknąć żółtej nad nią. Potem naciśnij ✓.
lesson-second = Żółta się rozświetla, 5 planet! Dwie zielone pod spodem też tworzą konstelację: wyląduj drugim statkiem na zielonej.
lesson-colours = Na każdy z czterech kolorów masz jeden statek. Już 7 punktów! Zobacz, co buduje { $seat1 }.
lesson-room = Żółta może rosnąć tylko tam, gdzie ma obok puste miejsce: po lewej. Zostaw je wolne i połóż tę kartę na samym dole, pod zieloną.
lesson-keep = Możesz wylądować na jednej czerwonej, za 1 punkt. Ale czerwony statek jest tylko jeden: zachowaj go na coś lepszego. Wybierz Bez statku.
lesson-more = Teraz wykorzystaj to miejsce: połóż świecącą kartę po lewej, obok żółtej. Żółta rośnie do 7!
lesson-third = Dwie niebieskie planety i nikogo na nich. Wyląduj na niebieskiej: to twoja trzecia konstelacja.
lesson-final = Ostatnia karta. Połóż ją pod niebieskimi: niebieska urośnie do 4, i spójrz na czerwoną!
lesson-all-four = Tu czerwona ma dwie planety. Dobrze, że masz jeszcze czerwony statek: ląduj!
lesson-over = Wszystkie karty leżą: żółta 7, zielona 4, niebieska 4, czerwona 2, razem 17. { $seat1 } ma 10. Wygrywasz!
lesson-learned-1 = Obróć kartę, jak chcesz, i połóż ją tak, by gdzieś zetknęły się dwie planety jednego koloru.
lesson-learned-2 = Statek daje 1 punkt za każdą planetę swojej konstelacji. Na każdy kolor masz jeden statek.
lesson-learned-3 = Zostawiaj konstelacjom miejsce i trzymaj statki na coś dużego.

box-cards = Karty
box-cards-about = Planety na karcie od lewego górnego rogu, zgodnie z ruchem wskazówek zegara: R czerwona, B niebieska, Y żółta, G zielona. Pierwsza jest kartą startową.
