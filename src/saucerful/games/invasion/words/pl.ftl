# Co dzieje się przy stole Inwazji, dlaczego ruch jest niedozwolony i co mówi plansza w przeglądarce.

card-name = { $card ->
    [n] „W kupie siła”
    [r] „Werbunek”
    [c] „Zwierzęta kontratakują”
    [g] „Generał”
   *[other] spodek { $card }
}
loot-count = { $loot } { $loot ->
    [one] łup
    [few] łupy
   *[other] łupów
}
cards-count = { $count ->
    [one] jedna karta
    [few] { $count } karty
   *[other] { $count } kart
}
hand-count = { $hand ->
    [0] bez kart na ręce
    [one] jedna karta na ręce
    [few] { $hand } karty na ręce
   *[other] { $hand } kart na ręce
}

event-played = { $count ->
    [one] { $seat } zagrywa { $card ->
        [n] kartę „W kupie siła”
        [r] kartę „Werbunek”
        [c] kartę „Zwierzęta kontratakują” przeciw graczowi { $victim }
        [g] kartę „Generał”
       *[other] spodek { $card }
    }.
    [few] { $seat } zagrywa { $count } karty „W kupie siła”.
   *[other] { $seat } zagrywa { $count } kart „W kupie siła”.
}
event-took = { $seat } zabiera z Ziemi { loot-count }; zostaje tam jeszcze { $earth }.
event-stole = { $loot ->
    [0] { $seat } nie ma czego ukraść graczowi { $victim }.
   *[other] { $seat } kradnie { loot-count } graczowi { $victim }.
}
event-returned = { $loot ->
    [0] { $seat } nie ma czego oddać.
   *[other] { $seat } oddaje Ziemi { loot-count }.
}
event-gathered = Wszystkie stosy ({ cards-count }) zostają potasowane i trafiają pod spód planety.
event-drew = { $card-known ->
    [yes] { $seat } dobiera { $card ->
        [n] kartę „W kupie siła”
        [r] kartę „Werbunek”
        [c] kartę „Zwierzęta kontratakują”
        [g] kartę „Generał”
       *[other] spodek { $card }
    }.
   *[no] { $seat } dobiera kartę.
}
event-missed = { $seat } nie ma kart i traci kolejkę.
event-ended = Ostatni łup opuścił Ziemię: koniec gry.

help-moves =
    Ruchy: spodek według nazwy (3b); n2 zagrywa dwie karty „W kupie siła”; r „Werbunek”; c1 wysyła „Zwierzęta
    kontratakują” przeciw miejscu 1; g „Generał”. Spodek kradnie najbliższemu miejscu, które pokazuje taki sam
    spodek, a jeśli takiego nie ma, zabiera z Ziemi.

refused-not-a-move = „{ $move }” to nie ruch: zagraj spodek (na przykład 3b), n i liczbę kart (n2), r, c i miejsce (c1) albo g.
refused-not-in-hand = Nie masz na ręce { $card ->
    [n] karty „W kupie siła”
    [r] karty „Werbunek”
    [c] karty „Zwierzęta kontratakują”
    [g] karty „Generał”
   *[other] spodka { $card }
}.
refused-too-many-numbers = Liczba twoich kart „W kupie siła” to { $held }, a nie { $asked }.
refused-no-such-victim = Nie ma miejsca { $victim }; miejsca mają numery od 0 do { $last }.
refused-not-yourself = Zwierzęta atakują inne miejsce, nie twoje.
refused-must-play = Masz karty, więc musisz którąś zagrać.
refused-must-miss = Nie masz kart, a na planecie też ich nie ma: możesz tylko stracić kolejkę, ruchem „-”.

board-seats = { $you ->
    [yes] Pozostałe miejsca, zgodnie z ruchem wskazówek zegara, od twojej lewej
   *[no] Miejsca, zgodnie z ruchem wskazówek zegara
}
board-seat = { $mine ->
    [yes] Ty, { $name }
   *[no] { $name }
}: { loot-count }, { hand-count }, { $stack ->
    [0] pusty stos.
    [one] na stosie: { card-name }.
   *[other] na wierzchu stosu { $stack } kart: { card-name }.
}
board-acts = { $mine ->
    [yes] Twoja kolej.
   *[no] Teraz gra.
}
board-target = Można wybrać.
board-has = { loot-count }, { hand-count }.
board-earth = { $loot ->
    [0] Ziemia jest pusta
   *[other] Ziemia: { loot-count }
}
board-planet = { $count ->
    [0] Planeta kosmitów jest pusta
   *[other] Planeta kosmitów: { cards-count }
}
board-stack-down = Stos, od wierzchu w dół
board-stack-empty = Stos jest pusty.
board-hand-open = Karty na ręce

board-card = { card-name }{ $turn ->
    [yes] {""}
   *[no] , jeszcze nie twoja kolej
}
board-about = { $card ->
    [n] Zagraj, ile chcesz: każda zabiera z Ziemi jeden łup.
    [r] Zabiera z Ziemi po jednym łupie za każdy stos, na którym widać „Werbunek”, razem z tym.
    [c] Zabiera dwa łupy z wybranego miejsca.
    [g] Wszyscy inni oddają Ziemi tyle, ile warta jest ich wierzchnia karta; potem wszystkie stosy trafiają pod planetę.
   *[other] Kradnie { $value } najbliższemu miejscu po lewej, na którym widać taki sam spodek; jeśli takiego nie ma, zabiera { $value } z Ziemi.
}
board-takes = { $ends ->
    [yes] Zabiera z Ziemi resztę ({ loot-count }): koniec gry.
   *[no] Zabiera z Ziemi { loot-count }.
}
board-steals = { $loot ->
    [0] { $victim } nie ma nic do ukradzenia.
   *[other] Kradnie { loot-count } graczowi { $victim }.
}
board-returns = { $loot ->
    [0] Nikt nic nie oddaje; wszystkie stosy trafiają pod planetę.
   *[other] Inni oddają Ziemi { loot-count }; wszystkie stosy trafiają pod planetę.
}
board-returned = { $loot ->
    [0] Nie masz czego oddać.
   *[other] Oddajesz Ziemi { loot-count }.
}
board-general-you = Tracisz { $loot }
board-general-all = { $loot } wraca na Ziemię
board-choose = Komu? Wybierz gracza.
board-later = Jeszcze nie twoja kolej.
board-how-many = Ile kart
board-fewer = O jedną mniej
board-more = O jedną więcej
board-do-play = Zagraj
board-do-miss = Tracę kolejkę
board-prompt-play = Twoja kolej: zagraj kartę.
board-prompt-lifted = Dotknij jej jeszcze raz, żeby zagrać, albo weź inną.
board-prompt-miss = Nie masz kart: tracisz kolejkę.
board-score = Łupy w stodole

board-help-card = { $card ->
    [n] „W kupie siła”
    [r] „Werbunek”
    [c] „Zwierzęta kontratakują”
    [g] „Generał”
   *[other] Spodek { $card }: wart { $value }
}
board-help-recruits = Teraz warte { $loot }: { $count ->
    [one] „Werbunek” widać na jednym stosie.
   *[other] „Werbunek” widać na { $count } stosach.
}
board-help-numbers = Masz takich kart: { $held }.
board-help-takes = Zagrana teraz: { $ends ->
    [yes] ostatnie { loot-count } z Ziemi i koniec gry.
   *[no] { loot-count } z Ziemi.
}
board-help-steals = { $loot ->
    [0] Zagrana teraz: nic, bo { $victim } nie ma łupów.
   *[other] Zagrana teraz: { loot-count } od gracza { $victim }.
}
board-help-returns = Zagrana teraz: inni oddają Ziemi { loot-count }.
board-help-no-stack = { $mine ->
    [yes] Nie masz
   *[no] { $name } nie ma
} stosu: „Generał” nic tu nie kosztuje.
board-help-top = { $mine ->
    [yes] Na twoim stosie
   *[no] Na stosie ({ $name })
} widać: { card-name }.
board-help-same = Kto teraz zagra spodek { $card }, ukradnie tu { loot-count }, chyba że wcześniejsze miejsce też go pokazuje.
board-help-general = Cudzy „Generał” zabrałby teraz { $mine ->
    [yes] tobie
   *[no] graczowi { $name }
} { loot-count }.
board-help-under = { $count ->
    [one] Pod nią leży jedna karta; już się nie liczy.
    [few] Pod nią leżą { $count } karty; już się nie liczą.
   *[other] Pod nią leży { $count } kart; już się nie liczą.
}
board-help-loot = { $mine ->
    [yes] Masz
   *[no] { $name } ma
} { loot-count }.
board-help-than = { $sign ->
    [more] O { $difference } więcej niż { $other ->
        [you] ty.
       *[other] { $name }.
    }
    [less] O { $difference } mniej niż { $other ->
        [you] ty.
       *[other] { $name }.
    }
   *[same] Tyle samo, ile { $other ->
        [you] masz ty.
       *[other] ma { $name }.
    }
}
board-help-hand = { $mine ->
    [yes] Ty
   *[no] { $name }
}: { hand-count }.
board-help-draw = Po zagraniu każdy dobiera z planety kosmitów do pełnej ręki.
board-help-beneath = To, co zbierze „Generał”, trafia pod spód.
board-help-end = Kto zabierze z Ziemi ostatni łup, kończy grę; wygrywa ten, kto ma najwięcej łupów.

# Co mówi strona zamiast powyższego: nie pokazuje numerów miejsc ani znaków do wpisania.

page-refused-must-miss = Nie masz kart, a na planecie też ich nie ma: tracisz kolejkę.

# Skróty klawiszowe

keys-lift = Podnieś kartę
keys-many = Przy podniesionej „W kupie siła”: zagraj tyle kart
keys-victim = Przy podniesionych „Zwierzętach”: wybierz gracza
keys-back = Odłóż kartę

# Pierwsza gra z przewodnikiem

lesson-saucer = Cześć! Przylecieliśmy po łupy, a na Ziemi ich nie brakuje. Dotknij spodka z czwórką, żeby go podnieść, i naciśnij Zagraj: porwie 4.
lesson-steal = { $seat1 } pokazuje spodek, który masz i ty: świecącą trójkę. Zagraj swoją. Taki sam spodek kradnie graczowi { $seat1 }, a nie Ziemi!
lesson-stolen = Skradzione! Działa tylko dokładnie ten sam obrazek; inna trójka bierze z Ziemi. Patrz więc, co leży na wierzchu każdego stosu.
lesson-numbers = Masz trzy karty „W kupie siła” i możesz zagrać je naraz: za każdą 1 łup. Dotknij jednej, naciskaj +, aż będzie 3, i Zagraj.
lesson-numbers-else = Wszystkie trzy naraz! Naciskaj +, aż będzie 3, i Zagraj.
lesson-recruit = „Werbunek” bierze 1 za każdy „Werbunek” na wierzchu stosu. { $seat1 } i { $seat2 } mają po jednym, twój będzie trzeci. Zagraj go teraz!
lesson-struck = Au! { $seat1 } gra „Zwierzęta kontratakują” i zabiera ci 2 łupy. Zwierzęta mogą uderzyć w każdego.
lesson-animals = Rewanż! { $seat2 } ma już sporo: podnieś „Zwierzęta kontratakują”, potem dotknij gracza { $seat2 } i weź 2.
lesson-animals-else = Nie tutaj: dotknij gracza { $seat2 }, ma więcej.
lesson-general = Czas na Generała! Inni oddają tyle, ile warta jest ich wierzchnia karta: { $seat1 } 4, { $seat2 } 3. Ty nie oddajesz nic. Zagraj go.
lesson-buried = Oddali, a wszystkie stosy zniknęły. Generał jest najmocniejszy, gdy rywale pokazują wysokie karty.
lesson-last = Na Ziemi zostało tylko 8. Kto weźmie ostatni łup, od razu kończy grę. Prowadzisz, więc szybko: weź 4 dużym spodkiem.
lesson-end = Zostały dwa, a ty masz najwięcej. Zagraj świecący spodek: weźmie ostatnie 2 i zakończy grę.
lesson-over = Ziemia jest pusta. Ty masz 19, { $seat1 } 10, { $seat2 } 7. Wygrywa, kto ma najwięcej łupów, czyli ty!
lesson-learned-1 = Spodek bierze swoją liczbę z Ziemi albo od pierwszego rywala, który pokazuje taki sam.
lesson-learned-2 = „W kupie siła” gra się naraz, „Werbunek” liczy stosy, „Zwierzęta” zabierają 2 każdemu, kogo wybierzesz.
lesson-learned-3 = „Generał” każe oddawać wszystkim innym. Gdy Ziemia jest pusta, wygrywa, kto ma najwięcej.

box-saucers = Spodki
box-saucers-entry = Spodek { $entry }
box-actions = Karty akcji
box-actions-entry = { $entry ->
    [n] W kupie siła
    [r] Werbunek
    [c] Zwierzęta kontratakują
   *[g] Generał
}
box-loot = Łupy na Ziemi
box-hand = Karty na ręce
