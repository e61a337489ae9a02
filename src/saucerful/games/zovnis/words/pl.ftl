# Co dzieje się przy stole Zovnis, dlaczego ruch jest niedozwolony, krótka pomoc i co mówi plansza w przeglądarce.
# Karta to liczba albo „*” jako gwiazda: liczba jest [one], [few], [many] lub [other], więc domyślna jest gwiazda.

alien-name = { $alien ->
    [S] Kudłacz
    [P] Piovr
    [M] Mumbo
   *[T] Tiki
}
saucer-name = { $saucer ->
    [G] w G-Lulu
    [E] w Jaju
    [C] w Różowym Kubku
   *[K] w Czajniku
}
saucer-kind = { $saucer ->
    [G] G-Lul
    [E] Jajo
    [C] Różowy Kubek
   *[K] Czajnik
}
card-name = { $card ->
    [one] kartę { $card }
    [few] kartę { $card }
    [many] kartę { $card }
    [other] kartę { $card }
   *[star] gwiazdę
}
column-name = { $column ->
    [0] skrajna lewa kolumna
    [1] środkowa lewa kolumna
    [2] środkowa prawa kolumna
   *[3] skrajna prawa kolumna
}
cards-count = { $cards ->
    [0] brak kart
    [one] jedna karta
    [few] { $cards } karty
   *[other] { $cards } kart
}
points-count = { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}

event-laid = { $seat } kładzie { $card ->
    [one] kartę { $card }: { alien-name } ląduje { saucer-name }
    [few] kartę { $card }: { alien-name } ląduje { saucer-name }
    [many] kartę { $card }: { alien-name } ląduje { saucer-name }
    [other] kartę { $card }: { alien-name } ląduje { saucer-name }
   *[star] gwiazdę
} ({ column-name }, wysokość { $height }).
event-fired = { $hits ->
    [0] { $round ->
        [1] Karta { $card } strzela na próżno: żadna sąsiadka nie pasuje.
       *[other] Karta { $card } strzela jeszcze raz i nie trafia już niczego.
    }
   *[other] { $round ->
        [1] Karta { $card } strzela
       *[other] Karta { $card } strzela jeszcze raz z wysokości { $height }
    } i trafia { $hits ->
        [one] jedną kartę.
        [few] { $hits } karty.
       *[other] { $hits } kart.
    }
}
event-eliminated = { $seat } strąca kartę { $card } { $side ->
    [0] po lewej
    [1] po prawej
   *[2] poniżej
} ({ column-name }, wysokość { $height }).
event-fell = { $card ->
    [one] Karta { $card }
    [few] Karta { $card }
    [many] Karta { $card }
    [other] Karta { $card }
   *[star] Gwiazda
} spada na wysokość { $to } ({ column-name }).
event-drew = { $card-known ->
    [yes] { $seat } dobiera { card-name }.
   *[no] { $seat } dobiera kartę.
}
event-missed = { $seat } nie ma kart i traci kolejkę.
event-ended = { $reason ->
    [0] Wszystkie cztery kolumny są pełne: koniec gry.
   *[1] Nikt nie ma już kart: koniec gry.
}
event-revealed = { $seat } ujawnia cele: { alien-name } i { saucer-kind }. Wynik: { points-count }.

refused-not-a-move = „{ $move }” to nie ruch: połóż kartę na kolumnie, na przykład 17@2, ze znakiem ^ na końcu, by ją odwrócić (17@2^); gwiazda to *@2.
refused-no-such-card = Nie możesz zagrać karty { $card }: karty mają numery od 1 do { $last }, a gwiazda to *.
refused-no-such-column = Nie możesz zagrać na kolumnę { $column }: kolumny mają numery od 0 do { $last }.
refused-not-in-hand = Nie masz na ręce { $card ->
    [one] karty { $card }
    [few] karty { $card }
    [many] karty { $card }
    [other] karty { $card }
   *[star] gwiazdy
}; masz: { $hand }.
refused-star-has-no-way-up = Gwiazdy nie da się odwrócić, nie ma góry ani dołu: zagraj ją jako *@{ $column }.
refused-column-full = Nie możesz tam grać: { column-name } ma już komplet kart ({ $limit }).
refused-must-play = Masz karty, więc musisz którąś zagrać.
refused-must-miss = Nie masz kart, a inni jeszcze mają: możesz tylko stracić kolejkę, ruchem „-”.

help-goal = W tajemnicy kibicujesz jednemu kosmicie i jednemu rodzajowi pojazdu. Na koniec każdy lądujący zovni, czyli ten na dolnym końcu karty, daje punkt za każde z tych dwojga, które jest twoje.
help-turn = Połóż kartę na kolumnie, dowolną stroną do góry, najwyżej pięć kart wysoko; potem dobierz jedną.
help-fire = Uzbrojona karta (!) strzela od razu: sąsiadki z lewej i prawej odpadają, jeśli pasują ich doły albo ich góry, a karta poniżej, jeśli jej góra pasuje do twojego dołu. To, co było wyżej, spada, i karta strzela znowu, aż niczego nie trafi. Pasuje ten sam kosmita albo ten sam pojazd; gwiazdy nie pasują nigdy.
help-end = Gra kończy się, gdy wszystkie kolumny są pełne albo nikt nie ma kart. Przy remisie wygrywa mniejszy stos strąconych kart.
help-moves = 17@2 kładzie kartę 17 na kolumnie 2 (kolumny od 0 do 3, od lewej) pierwszym końcem do dołu, 17@2^ drugim końcem; *@0 to gwiazda na kolumnie 0.

board-table = Zovnis
board-seats = { $you ->
    [yes] Pozostałe miejsca, zgodnie z ruchem wskazówek zegara, od twojej lewej
   *[no] Miejsca, zgodnie z ruchem wskazówek zegara
}
board-seat = { $name }: { $hand ->
    [0] bez kart na ręce
    [one] jedna karta na ręce
    [few] { $hand } karty na ręce
   *[other] { $hand } kart na ręce
}, strącone: { cards-count }.
board-seat-goals = Cele: { alien-name } i { saucer-kind }; { points-count }.
board-seat-secret = Tajne cele.
board-acts = Teraz gra.
board-sky = Cztery kolumny nad planetą
board-legend = Kosmici i pojazdy oraz ilu teraz ląduje
board-column = { column-name }: { cards-count }, najwyżej { $limit }
board-pile = { $cards ->
    [0] Talia jest pusta
   *[other] Talia: { cards-count }
}
board-own-heap = Twój stos: { cards-count }
board-heap = { $you ->
    [yes] Strącone przez ciebie
   *[no] { $name }: strącone karty
}
board-heap-empty = Jeszcze nic. Remis wygrywa najmniejszy stos, czyli najłagodniejszy zdobywca.

board-zovni = { alien-name } { saucer-name }
board-face = karta { $card }{ $armed ->
    [yes] , uzbrojona
   *[no] {""}
}: ląduje { $landing }, do góry nogami { $hanging }
board-face-star = gwiazda
board-held = { $face }{ $turn ->
    [yes] {""}
   *[no] , jeszcze nie twoja kolej
}
board-standing = wysokość { $height }, { $face }
board-worth = { points-count } { $you ->
    [yes] dla ciebie
   *[no] ({ $name })
}
board-hit = zostanie strącona
board-target = { column-name }, wysokość { $height }: { $effect }
board-target-full = { column-name } jest pełna
board-about = { $kind ->
    [armed] Uzbrojona: gdy tylko leży, strzela w lewo, w prawo i w dół do kart, które w miejscu styku mają tego samego kosmitę albo ten sam pojazd.
    [star] Gwiazda do niczego nie pasuje i nie można jej strącić, więc osłania to, co obok niej i pod nią. Nie daje nikomu punktów.
   *[plain] Na koniec liczy się zovni, który stoi prosto na dole karty.
}

board-lands = { alien-name } ląduje { saucer-name }.
board-lands-star = Tu zaświeci gwiazda; nic jej nie strąci.
board-fires = { $cards ->
    [0] Strzela na próżno.
    [one] Strzela i strąca jedną kartę.
    [few] Strzela i strąca { $cards } karty.
   *[other] Strzela i strąca { $cards } kart.
}
board-change = { $sign ->
    [more] Zyskujesz { points-count }.
    [less] Tracisz { points-count }.
   *[same] Twoje punkty się nie zmieniają.
}
board-laid = { $alien ->
    [S] { $seat }: { alien-name } ląduje { saucer-name }.
    [P] { $seat }: { alien-name } ląduje { saucer-name }.
    [M] { $seat }: { alien-name } ląduje { saucer-name }.
    [T] { $seat }: { alien-name } ląduje { saucer-name }.
   *[star] { $seat } kładzie gwiazdę.
}
board-takes = { $seat } strąca { $cards ->
    [one] jedną kartę.
    [few] { $cards } karty.
   *[other] { $cards } kart.
}
board-choose = Wybierz kolumnę. Dotknij karty jeszcze raz, by ją odwrócić.
board-choose-star = Wybierz kolumnę.
board-later = Jeszcze nie twoja kolej.
board-tie = Remis: wygrywa najłagodniejszy zdobywca, ten z najmniejszym stosem.
board-do-turn = Odwróć
board-do-play = Zagraj
board-do-miss = Tracę kolejkę

board-goals = Twoje tajne cele: { alien-name } i { saucer-kind }. Na razie: { points-count }.
board-goals-covered = Twoje tajne cele, zakryte. Przytrzymaj, by podejrzeć.
board-cover = Zakryj cele
board-uncover = Zostaw cele odkryte

board-prompt-play = Twoja kolej: połóż kartę na kolumnie.
board-prompt-miss = Nie masz kart: tracisz tę kolejkę.
board-score-alien = Ląduje { alien-name }
board-score-saucer = Lądowanie { saucer-name }
board-score-tie = Remis wygrywa najłagodniejszy; strącone: { cards-count }

board-help-card = { $armed ->
    [star] Gwiazda
    [armed] Karta { $card }, uzbrojona
   *[plain] Karta { $card }
}
board-help-end = Ląduje { $zovni }.
board-help-end-worth = Ląduje { $zovni }: { $points ->
    [0] nic dla ciebie.
   *[other] { points-count } dla ciebie.
}
board-help-fired = Była uzbrojona. Karta strzela tylko wtedy, gdy się ją zagrywa.
board-help-match = Uzbrojona karta obok albo nad nią strąci ją, jeśli w miejscu styku jest ten sam kosmita albo ten sam pojazd.
board-help-column = Kolumna mieści najwyżej tyle kart: { $limit }. Gdy wszystkie są pełne, gra się kończy.
board-help-effect = Co zrobi tu podniesiona karta: przy obłoczku, ile kart strąci jej strzał; potem, ile punktów zyskasz lub stracisz. Mały znak mówi to samo dla karty odwróconej.
board-help-alien = { alien-name }: { $count ->
    [0] teraz nie ląduje.
    [one] teraz ląduje jeden.
    [few] teraz lądują { $count }.
   *[other] teraz ląduje { $count }.
}
board-help-saucer = { saucer-kind }: { $count ->
    [0] teraz nie ląduje.
    [one] teraz ląduje jeden.
    [few] teraz lądują { $count }.
   *[other] teraz ląduje { $count }.
}
board-help-rooted = Każdy to punkt dla tego, kto mu kibicuje.
board-help-draw = Po każdej turze dobiera się z niej jedną kartę.
board-help-goals = { $mine ->
    [yes] Twoje cele
   *[no] Cele gracza { $name }
}: { alien-name } i { saucer-kind }; { points-count }.
board-help-secret = { $name } w tajemnicy kibicuje jednemu kosmicie i jednemu pojazdowi.
board-help-hand = { $mine ->
    [yes] Na twojej ręce
   *[no] Na ręce gracza { $name }
}: { cards-count }.
board-help-heap = { $mine ->
    [yes] Strącone przez ciebie
   *[no] { $name }, strącone
}: { cards-count }.
board-help-peaceful = Ma to znaczenie przy remisie: wygrywa najmniejszy stos.
board-help-sum = { alien-name }: { $one }. { saucer-kind }: { $other }.

# Co mówi strona zamiast powyższego: nie pokazuje numerów miejsc ani znaków do wpisania.

page-event-laid = { $seat } kładzie { $card ->
    [one] kartę
    [few] kartę
    [many] kartę
    [other] kartę
   *[star] gwiazdę
} ({ column-name }){ $card ->
    [one] : { alien-name } ląduje { saucer-name }.
    [few] : { alien-name } ląduje { saucer-name }.
    [many] : { alien-name } ląduje { saucer-name }.
    [other] : { alien-name } ląduje { saucer-name }.
   *[star] .
}
page-event-fired = { $hits ->
    [0] { $round ->
        [1] Strzela na próżno: nic obok nie pasuje.
       *[other] Strzela jeszcze raz i niczego już nie trafia.
    }
   *[other] { $round ->
        [1] Strzela
       *[other] Spada, strzela jeszcze raz
    } i trafia { $hits ->
        [one] jedną kartę.
        [few] { $hits } karty.
       *[other] { $hits } kart.
    }
}
page-event-eliminated = { $seat } strąca kartę { $side ->
    [0] po lewej
    [1] po prawej
   *[2] poniżej
} ({ column-name }).
page-event-fell = { $card ->
    [one] Karta
    [few] Karta
    [many] Karta
    [other] Karta
   *[star] Gwiazda
} spada ({ column-name }).
page-event-drew = { $card-known ->
    [yes] { $seat } dobiera { $card ->
        [one] kartę.
        [few] kartę.
        [many] kartę.
        [other] kartę.
       *[star] gwiazdę.
    }
   *[no] { $seat } dobiera kartę.
}
page-refused-not-in-hand = Nie masz tej karty.
page-refused-star-has-no-way-up = Gwiazdy nie da się odwrócić: z obu stron wygląda tak samo.
page-refused-must-miss = Nie masz kart, a inni jeszcze mają: tracisz kolejkę.

# Skróty klawiszowe

keys-enter = Podnieś kartę; jeszcze raz ją odwraca
keys-lift = Podnieś kartę
keys-column = Karta podniesiona: wybierz kolumnę; ta sama cyfra jeszcze raz zagrywa
keys-columns = Z ręki do kolumn
keys-turn = Przy kolumnach: odwróć kartę
keys-hand = Z powrotem do ręki
keys-back = Odłóż kartę

# Pierwsza gra z przewodnikiem

lesson-goals = Psst! W tajemnicy kibicujesz Kudłaczowi i Jaju. Podnieś świecącą kartę, Kudłacza w Jaju, i połóż ją na kolumnie po prawej.
lesson-two = Twój kosmita w twoim pojeździe: 2 punkty! Liczy się tylko koniec skierowany w dół. Komu kibicuje { $seat1 }, to też tajemnica.
lesson-turn = Każda karta ma dwa końce. Podnieś świecącą i naciśnij Odwróć: teraz w Jaju ląduje Tiki. Połóż ją na drugiej kolumnie.
lesson-turn-else = Jajo musi być na dole: naciśnij Odwróć i dotknij drugiej kolumny.
lesson-fire = Bum! { $seat1 } strzela i twój Kudłacz znika. Karty z piorunami strzelają, lądując, do tego, co pasuje. Odpowiedz: połóż po prawej Piovra na Piovrze.
lesson-fire-else = Nie odwracaj jej, Piovr ma być na dole, i połóż ją na kolumnie po prawej.
lesson-hit = Trafienie! Ten sam kosmita albo ten sam pojazd tam, gdzie karty się stykają: tamta znika, a twoja spada w lukę.
lesson-stack = Znowu Kudłacz w Jaju! Połóż go na kolumnie po prawej. Zmieści się tam pięć kart, a każdy koniec skierowany w dół się liczy.
lesson-stack-else = Kudłacz na dół, na kolumnę po prawej.
lesson-chain = A teraz seria! Połóż świecącą kartę na drugiej kolumnie, Kudłaczem w dół. Trafi kartę pod sobą, spadnie i strzeli jeszcze w lewo.
lesson-chain-else = Kudłacz na dół, na drugą kolumnę: wtedy trafi dwa razy.
lesson-chained = Dwie karty jednym strzałem! Po każdym upadku strzela znowu, dopóki coś pasuje. { $seat1 } traci 2 punkty.
lesson-quiet = Ostatnia karta. Po prawej nic nie pasuje, więc po prostu wyląduje: Kudłacz na dół, jeszcze 1 punkt.
lesson-quiet-else = Kudłacz na dół, na kolumnę po prawej.
lesson-over = Nikt nie ma już kart, więc cele są jawne. Masz 7 punktów, { $seat1 } ma 1: wygrywasz!
lesson-learned-1 = Liczy się tylko to, co na dole: 1 punkt za twojego kosmitę, 1 za twój pojazd.
lesson-learned-2 = Karty z piorunami strzelają w lewo, w prawo i w dół do tego, co pasuje; spadają i strzelają znowu.
lesson-learned-3 = Nie zdradzaj swoich celów i zgaduj cudze.

box-cards = Karty zovni
box-cards-armed = uzbrojona
box-cards-about = Gwiazdka oznacza kartę uzbrojoną: strzela, gdy się ją zagra. Pierwsze litery: S, P, M i T to kosmici, drugie: G, E, C i K to pojazdy.
box-stars = Gwiazdy
