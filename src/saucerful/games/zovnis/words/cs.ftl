# Co se děje u stolu Zovnis, proč je tah odmítnut, krátká nápověda a co říká deska v prohlížeči.
# Karta je číslo, nebo „*“ jako hvězda: číslo je [one], [few], [many] nebo [other], takže výchozí je hvězda.

alien-name = { $alien ->
    [S] Chlupáč
    [P] Piovr
    [M] Mumbo
   *[T] Tiki
}
saucer-name = { $saucer ->
    [G] v G-Lulu
    [E] ve Vejci
    [C] v Růžovém šálku
   *[K] v Konvici
}
saucer-kind = { $saucer ->
    [G] G-Lul
    [E] Vejce
    [C] Růžový šálek
   *[K] Konvice
}
card-name = { $card ->
    [one] kartu { $card }
    [few] kartu { $card }
    [many] kartu { $card }
    [other] kartu { $card }
   *[star] hvězdu
}
column-name = { $column ->
    [0] sloupec úplně vlevo
    [1] prostřední sloupec vlevo
    [2] prostřední sloupec vpravo
   *[3] sloupec úplně vpravo
}
cards-count = { $cards ->
    [0] žádná karta
    [one] jedna karta
    [few] { $cards } karty
   *[other] { $cards } karet
}
points-count = { $points ->
    [one] jeden bod
    [few] { $points } body
   *[other] { $points } bodů
}

event-laid = { $seat } pokládá { $card ->
    [one] kartu { $card }: { alien-name } přistává { saucer-name }
    [few] kartu { $card }: { alien-name } přistává { saucer-name }
    [many] kartu { $card }: { alien-name } přistává { saucer-name }
    [other] kartu { $card }: { alien-name } přistává { saucer-name }
   *[star] hvězdu
} ({ column-name }, výška { $height }).
event-fired = { $hits ->
    [0] { $round ->
        [1] Karta { $card } střílí naprázdno: žádná sousedka se neshoduje.
       *[other] Karta { $card } střílí znovu a už nic netrefí.
    }
   *[other] { $round ->
        [1] Karta { $card } střílí
       *[other] Karta { $card } střílí znovu z výšky { $height }
    } a trefí { $hits ->
        [one] jednu kartu.
        [few] { $hits } karty.
       *[other] { $hits } karet.
    }
}
event-eliminated = { $seat } sestřeluje kartu { $card } { $side ->
    [0] vlevo
    [1] vpravo
   *[2] dole
} ({ column-name }, výška { $height }).
event-fell = { $card ->
    [one] Karta { $card }
    [few] Karta { $card }
    [many] Karta { $card }
    [other] Karta { $card }
   *[star] Hvězda
} padá do výšky { $to } ({ column-name }).
event-drew = { $card-known ->
    [yes] { $seat } dobírá { card-name }.
   *[no] { $seat } dobírá kartu.
}
event-missed = { $seat } nemá karty a tah vynechává.
event-ended = { $reason ->
    [0] Všechny čtyři sloupce jsou plné: konec hry.
   *[1] Nikdo už nemá karty: konec hry.
}
event-revealed = { $seat } odhaluje své cíle: { alien-name } a { saucer-kind }. Výsledek: { points-count }.

refused-not-a-move = „{ $move }“ není tah: polož kartu na sloupec, třeba 17@2, se znakem ^ na konci, když ji chceš otočit (17@2^); hvězda je *@2.
refused-no-such-card = Kartu { $card } zahrát nemůžeš: karty mají čísla 1 až { $last } a hvězda je *.
refused-no-such-column = Na sloupec { $column } hrát nemůžeš: sloupce mají čísla 0 až { $last }.
refused-not-in-hand = Nemáš v ruce { card-name }; máš: { $hand }.
refused-star-has-no-way-up = Hvězdu nelze otočit, nemá nahoře ani dole: zahraj ji jako *@{ $column }.
refused-column-full = Tam hrát nemůžeš: { column-name } už má plný počet karet ({ $limit }).
refused-must-play = Máš karty, takže musíš nějakou zahrát.
refused-must-miss = Nemáš karty, a jiní je ještě mají: můžeš jen vynechat tah, pomocí „-“.

help-goal = Tajně fandíš jednomu mimozemšťanovi a jednomu druhu talíře. Na konci je každý přistávající zovni, tedy ten na dolním konci karty, bod za každého z těch dvou, který je tvůj.
help-turn = Polož kartu na sloupec, libovolným koncem dolů, nejvýš pět karet vysoko; pak jednu dober.
help-fire = Ozbrojená karta (!) hned vystřelí: sousedky vlevo a vpravo zmizí, když se shodují jejich spodky nebo jejich vršky, karta pod ní, když se její vršek shoduje s tvým spodkem. Co bylo výš, spadne, a karta střílí znovu, dokud něco trefí. Shoda je stejný mimozemšťan nebo stejný talíř; hvězdy se neshodují nikdy.
help-end = Hra končí, když jsou všechny sloupce plné nebo nikdo nemá karty. Při shodě bodů vyhrává menší hromádka sestřelených karet.
help-moves = 17@2 položí kartu 17 na sloupec 2 (sloupce jsou 0 až 3 zleva) prvním koncem dolů, 17@2^ druhým koncem; *@0 je hvězda na sloupci 0.

board-table = Zovnis
board-seats = { $you ->
    [yes] Ostatní místa po směru hodin, od tebe vlevo
   *[no] Místa po směru hodin
}
board-seat = { $name }: { $hand ->
    [0] žádná karta v ruce
    [one] jedna karta v ruce
    [few] { $hand } karty v ruce
   *[other] { $hand } karet v ruce
}, sestřeleno: { cards-count }.
board-seat-goals = Cíle: { alien-name } a { saucer-kind }; { points-count }.
board-seat-secret = Tajné cíle.
board-acts = Je na tahu.
board-sky = Čtyři sloupce nad planetou
board-legend = Mimozemšťané a talíře a kolik jich teď přistává
board-column = { column-name }: { cards-count }, nejvýš { $limit }
board-pile = { $cards ->
    [0] Balíček je prázdný
   *[other] Balíček: { cards-count }
}
board-own-heap = Tvoje hromádka: { cards-count }
board-heap = { $you ->
    [yes] Tvoje sestřelené karty
   *[no] { $name }: sestřelené karty
}
board-heap-empty = Zatím nic. Při shodě bodů vyhrává nejmenší hromádka, tedy nejmírnější dobyvatel.

board-zovni = { alien-name } { saucer-name }
board-face = karta { $card }{ $armed ->
    [yes] , ozbrojená
   *[no] {""}
}: přistává { $landing }, vzhůru nohama { $hanging }
board-face-star = hvězda
board-held = { $face }{ $turn ->
    [yes] {""}
   *[no] , ještě nejsi na tahu
}
board-standing = výška { $height }, { $face }
board-worth = { points-count } { $you ->
    [yes] pro tebe
   *[no] ({ $name })
}
board-hit = bude sestřelena
board-target = { column-name }, výška { $height }: { $effect }
board-target-full = { column-name } je plný
board-about = { $kind ->
    [armed] Ozbrojená: jakmile leží, střílí vlevo, vpravo a dolů na karty, které mají v místě dotyku stejného mimozemšťana nebo stejný talíř.
    [star] Hvězda se s ničím neshoduje a nelze ji sestřelit, takže chrání, co je vedle ní a pod ní. Body nepřináší nikomu.
   *[plain] Na konci se počítá zovni, který na spodku karty stojí rovně.
}

board-lands = { alien-name } přistane { saucer-name }.
board-lands-star = Tady zazáří hvězda; nic ji nesestřelí.
board-fires = { $cards ->
    [0] Střílí naprázdno.
    [one] Vystřelí a sestřelí jednu kartu.
    [few] Vystřelí a sestřelí { $cards } karty.
   *[other] Vystřelí a sestřelí { $cards } karet.
}
board-change = { $sign ->
    [more] Získáš { points-count }.
    [less] Ztratíš { points-count }.
   *[same] Tvoje body se nezmění.
}
board-laid = { $alien ->
    [S] { $seat }: { alien-name } přistává { saucer-name }.
    [P] { $seat }: { alien-name } přistává { saucer-name }.
    [M] { $seat }: { alien-name } přistává { saucer-name }.
    [T] { $seat }: { alien-name } přistává { saucer-name }.
   *[star] { $seat } pokládá hvězdu.
}
board-takes = { $seat } sestřeluje { $cards ->
    [one] jednu kartu.
    [few] { $cards } karty.
   *[other] { $cards } karet.
}
board-choose = Vyber sloupec. Klepni na kartu znovu a otočí se.
board-choose-star = Vyber sloupec.
board-later = Ještě nejsi na tahu.
board-tie = Shoda bodů: vyhrává nejmírnější dobyvatel, ten s nejmenší hromádkou.
board-do-turn = Otočit
board-do-play = Zahrát
board-do-miss = Vynechat tah

board-goals = Tvoje tajné cíle: { alien-name } a { saucer-kind }. Zatím: { points-count }.
board-goals-covered = Tvoje tajné cíle, zakryté. Podrž a podívej se.
board-cover = Zakrýt cíle
board-uncover = Nechat cíle odkryté

board-prompt-play = Jsi na tahu: polož kartu na sloupec.
board-prompt-miss = Nemáš karty: tento tah vynecháváš.
board-score-alien = Přistál { alien-name }
board-score-saucer = Přistání { saucer-name }
board-score-tie = Při shodě vyhrává nejmírnější; sestřeleno: { cards-count }

board-help-card = { $armed ->
    [star] Hvězda
    [armed] Karta { $card }, ozbrojená
   *[plain] Karta { $card }
}
board-help-end = Přistává { $zovni }.
board-help-end-worth = Přistává { $zovni }: { $points ->
    [0] pro tebe nic.
   *[other] pro tebe { points-count }.
}
board-help-fired = Byla ozbrojená. Karta střílí jen tehdy, když se hraje.
board-help-match = Ozbrojená karta vedle nebo nad ní ji sestřelí, když se tam potká stejný mimozemšťan nebo stejný talíř.
board-help-column = Do sloupce se vejde nejvýš { $limit } karet. Když jsou všechny plné, hra končí.
board-help-effect = Co by tu zvednutá karta udělala: u obláčku, kolik karet sestřelí; pak, kolik bodů získáš nebo ztratíš. Malý znak říká totéž pro otočenou kartu.
board-help-alien = { alien-name }: { $count ->
    [0] teď nepřistává žádný.
    [one] teď přistává jeden.
    [few] teď přistávají { $count }.
   *[other] teď přistává { $count }.
}
board-help-saucer = { saucer-kind }: { $count ->
    [0] teď nic nepřistává.
    [one] teď přistává jednou.
   *[other] teď přistává { $count }krát.
}
board-help-rooted = Každé přistání je bod pro toho, kdo mu fandí.
board-help-draw = Po každém tahu se z něj dobírá jedna karta.
board-help-goals = { $mine ->
    [yes] Tvoje cíle
   *[no] Cíle hráče { $name }
}: { alien-name } a { saucer-kind }; { points-count }.
board-help-secret = { $name } tajně fandí jednomu mimozemšťanovi a jednomu talíři.
board-help-hand = { $mine ->
    [yes] V tvé ruce
   *[no] V ruce hráče { $name }
}: { cards-count }.
board-help-heap = { $mine ->
    [yes] Tvoje sestřelené karty
   *[no] { $name }, sestřelené karty
}: { cards-count }.
board-help-peaceful = Rozhoduje to při shodě bodů: vyhrává nejmenší hromádka.
board-help-sum = { alien-name }: { $one }. { saucer-kind }: { $other }.

# Co místo toho říká stránka: neukazuje čísla míst ani znaky k napsání.

page-event-laid = { $seat } pokládá { $card ->
    [one] kartu
    [few] kartu
    [many] kartu
    [other] kartu
   *[star] hvězdu
} ({ column-name }){ $card ->
    [one] : { alien-name } přistává { saucer-name }.
    [few] : { alien-name } přistává { saucer-name }.
    [many] : { alien-name } přistává { saucer-name }.
    [other] : { alien-name } přistává { saucer-name }.
   *[star] .
}
page-event-fired = { $hits ->
    [0] { $round ->
        [1] Střílí naprázdno: nic vedle se neshoduje.
       *[other] Střílí znovu a už nic netrefí.
    }
   *[other] { $round ->
        [1] Střílí
       *[other] Padá, střílí znovu
    } a trefí { $hits ->
        [one] jednu kartu.
        [few] { $hits } karty.
       *[other] { $hits } karet.
    }
}
page-event-eliminated = { $seat } sestřeluje kartu { $side ->
    [0] vlevo
    [1] vpravo
   *[2] dole
} ({ column-name }).
page-event-fell = { $card ->
    [one] Karta
    [few] Karta
    [many] Karta
    [other] Karta
   *[star] Hvězda
} padá ({ column-name }).
page-event-drew = { $card-known ->
    [yes] { $seat } dobírá { $card ->
        [one] kartu.
        [few] kartu.
        [many] kartu.
        [other] kartu.
       *[star] hvězdu.
    }
   *[no] { $seat } dobírá kartu.
}
page-refused-not-in-hand = Tuto kartu nemáš.
page-refused-star-has-no-way-up = Hvězdu nelze otočit: z obou stran vypadá stejně.
page-refused-must-miss = Nemáš karty, a jiní je ještě mají: tento tah vynecháváš.

# Klávesové zkratky

keys-enter = Zvednout kartu; ještě jednou ji otočí
keys-lift = Zvednout kartu
keys-column = Se zvednutou kartou: vybrat sloupec; stejná klávesa znovu zahraje
keys-columns = Z ruky ke sloupcům
keys-turn = U sloupců: otočit kartu
keys-hand = Zpátky do ruky
keys-back = Vrátit kartu

# První hra s průvodcem

lesson-goals = Psst! Tajně fandíš Chlupáčovi a Vejci. Zvedni svítící kartu, Chlupáče ve Vejci, a polož ji na sloupec vpravo.
lesson-two = Tvůj mimozemšťan ve tvém talíři: 2 body! Počítá se jen konec, který míří dolů. Komu fandí { $seat1 }, je taky tajné.
lesson-turn = Každá karta má dva konce. Zvedni svítící a stiskni Otočit: teď ve Vejci přistane Tiki. Polož ji na druhý sloupec.
lesson-turn-else = Vejce musí být dole: stiskni Otočit a pak klepni na druhý sloupec.
lesson-fire = Bum! { $seat1 } střílí a tvůj Chlupáč je pryč. Karty s blesky střílejí při přistání na to, co se shoduje. Oplať to: vpravo polož Piovra na Piovra.
lesson-fire-else = Neotáčej ji, Piovr má být dole, a polož ji na sloupec vpravo.
lesson-hit = Zásah! Stejný mimozemšťan nebo stejný talíř tam, kde se karty dotýkají: druhá je pryč a tvoje padá do mezery.
lesson-stack = Zase Chlupáč ve Vejci! Polož ho na sloupec vpravo. Vejde se tam pět karet a každý konec, který míří dolů, se počítá.
lesson-stack-else = Chlupáč dolů, na sloupec vpravo.
lesson-chain = A teď řetěz! Polož svítící kartu na druhý sloupec, Chlupáčem dolů. Zasáhne kartu pod sebou, spadne a vystřelí ještě vlevo.
lesson-chain-else = Chlupáč dolů, na druhý sloupec: pak zasáhne dvakrát.
lesson-chained = Dvě karty jednou ranou! Po každém pádu střílí znovu, dokud se něco shoduje. { $seat1 } ztrácí 2 body.
lesson-quiet = Poslední karta. Vpravo se nic neshoduje, takže prostě přistane: Chlupáč dolů, ještě 1 bod.
lesson-quiet-else = Chlupáč dolů, na sloupec vpravo.
lesson-over = Nikdo už nemá karty, takže se cíle odhalí. Máš 7 bodů, { $seat1 } má 1: vyhráváš!
lesson-learned-1 = Počítá se jen to, co je dole: 1 bod za tvého mimozemšťana, 1 za tvůj talíř.
lesson-learned-2 = Karty s blesky střílejí vlevo, vpravo a dolů na to, co se shoduje; padají a střílejí znovu.
lesson-learned-3 = Nedej své cíle uhodnout a hádej cizí.

box-cards = Karty zovni
box-cards-armed = ozbrojená
box-cards-about = Hvězdička značí ozbrojenou kartu: vystřelí, když se zahraje. První písmeno je mimozemšťan (S, P, M, T), druhé talíř (G, E, C, K).
box-stars = Hvězdy
