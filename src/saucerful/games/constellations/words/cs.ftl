# Co se děje u stolu Souhvězdí, proč tah nejde a co říká hrací plocha v prohlížeči.

# Hodí se k souhvězdí i na … planetě.
colour-name = { $colour ->
    [R] červené
    [B] modré
    [Y] žluté
   *[G] zelené
}
asked-name = { $asked ->
    [R] červená
    [B] modrá
    [Y] žlutá
   *[G] zelená
}
corner-name = { $corner ->
    [0] vlevo nahoře
    [1] vpravo nahoře
    [2] vpravo dole
   *[3] vlevo dole
}
# Ve čtvrtém pádě: souhvězdí má …
planets = { $size ->
    [one] jednu planetu
    [few] { $size } planety
   *[other] { $size } planet
}

event-laid = { $seat } pokládá kartu { $card } do sloupce { $column }, řady { $row }{ $quarters ->
    [0] {""}
    [1] , otočenou o čtvrtinu
    [2] , otočenou o polovinu
   *[3] , otočenou o tři čtvrtiny
}.
event-joined = Dvě { $colour ->
    [R] červená
    [B] modrá
    [Y] žlutá
   *[G] zelená
} souhvězdí se spojují v jedno.
event-shared = { $holders ->
    [2] Teď patří oběma hráčům: { $first } a { $second }.
    [3] Teď patří třem hráčům: { $first }, { $second } a { $third }.
   *[4] Teď patří všem čtyřem: { $first }, { $second }, { $third } a { $fourth }.
}
event-grew = { $holders ->
    [0] Volné { colour-name } souhvězdí roste a má teď { planets }.
    [1] { $first }: { colour-name } souhvězdí roste a má teď { planets }.
    [2] { $first } a { $second }: společné { colour-name } souhvězdí roste a má teď { planets }.
    [3] { $first }, { $second } a { $third }: společné { colour-name } souhvězdí roste a má teď { planets }.
   *[4] { $first }, { $second }, { $third } a { $fourth }: společné { colour-name } souhvězdí roste a má teď { planets }.
}
event-landed = { $seat } přistává na { colour-name } planetě { corner-name } a drží souhvězdí, které má { planets }.
event-moved = { $seat } přesouvá loď, která teď stojí na { colour-name } planetě { corner-name }, a drží souhvězdí, které má { planets }.
event-left = Opuštěné { colour-name } souhvězdí, které má { planets }, { $holders ->
    [0] je volné.
    [1] dál drží { $first }.
    [2] dál drží { $first } a { $second }.
   *[3] dál drží { $first }, { $second } a { $third }.
}
event-declined = { $seat } nepřistává.
event-drew = { $card-known ->
    [yes] { $seat } dobírá kartu { $card }.
   *[no] { $seat } dobírá kartu.
}
event-passed = { $hand ->
    [0] { $seat } už nemá karty a vynechává.
    [one] { $seat } nemůže položit poslední kartu a vynechává.
    [few] { $seat } nemůže položit žádnou ze { $hand } karet a vynechává.
   *[other] { $seat } nemůže položit žádnou z { $hand } karet a vynechává.
}
event-ended = { $reason ->
    [0] Všechny karty leží na stole: konec hry.
   *[1] Nikdo už nemůže položit kartu: konec hry.
}

refused-not-a-move = „{ $move }“ není tah: napiš kartu, sloupec, řadu a čtvrtiny otočení (třeba 17@2,-1r3), barvu a roh k přistání (třeba +R0), „.“ bez přistání, nebo „-“ pro vynechání.
refused-not-in-hand = Kartu { $card } nemáš; máš { $hand }.
refused-occupied = Ve sloupci { $column }, řadě { $row } už leží karta { $card }: vyber volné místo.
refused-touches-nothing = Vedle sloupce { $column }, řady { $row } nic neleží: karta se musí celou stranou dotýkat ležící karty.
refused-no-such-laying = Takovou kartu nemáš, nebo takové místo není: polož kartu z ruky vedle té, která leží.
refused-same-picture = Karta { $card } otočená o { $asked ->
    [one] čtvrtinu
    [few] { $asked } čtvrtiny
   *[other] { $asked } čtvrtin
} vypadá stejně jako při { $quarters }: napiš r{ $quarters }.
refused-no-match = Takto otočená karta { $card } se ve sloupci { $column }, řadě { $row } nehodí k žádné sousední planetě: otoč ji nebo ji dej jinam, aby aspoň jedna dvojice měla stejnou barvu.
refused-lay-first = Nejdřív polož kartu, teprve potom na ní můžeš přistát.
refused-land-first = Karta už leží: teď přistaň na některé z jejích volných planet, nebo přistání vynech („.“).
refused-must-pass = { $hand ->
    [0] Už nemáš karty: můžeš jen vynechat („-“).
   *[other] Žádná tvoje karta se nikam nehodí: můžeš jen vynechat („-“).
}
refused-must-play = Nemůžeš vynechat, dokud jde položit některá tvoje karta; teď jsou to: { $cards }.
refused-not-that-colour = Planeta { corner-name } je { $colour ->
    [R] červená
    [B] modrá
    [Y] žlutá
   *[G] zelená
}, ne { asked-name }.
refused-held-by-another = Toto { colour-name } souhvězdí už drží { $holder }: přistaň jen tam, kde nikdo jiný nestojí.
refused-held-already = Tvoje loď už v tomto souhvězdí stojí ({ colour-name }): přesun by nic nezměnil.

help-lay = Položit kartu: její číslo, „@“, sloupec a řada, „r“ a čtvrtiny otočení po směru hodin. 17@2,-1r3
help-land = Přistát nebo přesunout loď: „+“, barva a roh (0 vlevo nahoře, 1 vpravo nahoře, 2 vpravo dole, 3 vlevo dole). +R0
help-decline = Nepřistát: „.“
help-pass = Vynechat, když se žádná karta nehodí: „-“

# Hrací plocha v prohlížeči.

board-table = Stůl
board-seats = Ostatní hráči
board-seat = { $name }{ $mine ->
    [yes] , tvoje místo
   *[no] {""}
}: { $score ->
    [one] jeden bod
    [few] { $score } body
   *[other] { $score } bodů
}, { $hand ->
    [one] jedna karta
    [few] { $hand } karty
   *[other] { $hand } karet
}.
board-holds = Drží { colour-name } souhvězdí, které má { planets }.
board-about-seat = Na usměvavých planetách stojí lodě tohoto hráče; čísla říkají, jak velká jsou jejich souhvězdí. Stiskni a uvidíš jen je.
board-acts = Teď je na tahu.
board-sky = { $count ->
    [one] Jedna karta na stole
    [few] { $count } karty na stole
   *[other] { $count } karet na stole
}
board-colour = { $colour ->
    [R] červená
    [B] modrá
    [Y] žlutá
   *[G] zelená
}
board-pattern = vlevo nahoře { $first }, vpravo nahoře { $second }, vpravo dole { $third }, vlevo dole { $fourth }
board-card = Karta { $card }: { $pattern }
board-lying = Karta { $card }, sloupec { $column }, řada { $row }: { $pattern }{ $laid ->
    [yes] , položena hráčem { $name }
   *[no] {""}
}.
board-ship = Na { colour-name } planetě { corner-name } stojí loď: { $name }.
board-pile = { $count ->
    [0] Balíček je prázdný
    [one] Jedna karta v balíčku
    [few] { $count } karty v balíčku
   *[other] { $count } karet v balíčku
}
board-places = Místa pro kartu { $card }, vhodných: { $count }
board-place = Sloupec { $column }, řada { $row }, { $ways ->
    [0] nehodí se
    [one] hodí se jedním způsobem
   *[other] hodí se { $ways } způsoby
}
board-brings = { $points } ke skóre{ $more ->
    [0] {""}
   *[other] , s lodí ještě { $ship }
}
board-grows = { $colour ->
    [R] Červené
    [B] Modré
    [Y] Žluté
   *[G] Zelené
} souhvězdí bude mít { planets }.
board-gains = { $name }: { $points } ke skóre.
board-choose = Klepni na zářící místo, nebo tam kartu přetáhni. Klepnutím na kartu ji otočíš.
board-turn = Otočit kartu
board-undo = Vzít zpět
board-lay = Položit
board-pass = Vynechat
board-landings = Kde přistát
board-land = { $moves ->
    [yes] Přesunout loď
   *[no] Přistát
}: { board-colour } planeta { corner-name }; souhvězdí má { planets }, { $points } ke skóre
board-land-not = Na { colour-name } planetě { corner-name } přistát nejde, souhvězdí má { planets }
board-no-landing = Bez lodi
board-closer = Blíž
board-farther = Dál
board-fit = Ukázat celou oblohu
board-prompt-lay = Polož kartu: klepni na ni a uvidíš, kam se hodí.
board-prompt-put = Můžeš ji otočit; fajfka ji položí.
board-prompt-put-land = Leží! Klepni na planetu, kde chceš přistát, nebo zůstaň bez lodi.
board-prompt-undo = Za chvilku hotovo. Ještě to můžeš vzít zpět.
board-prompt-land = Klepni na planetu, kde chceš přistát, nebo zůstaň bez lodi.
board-prompt-pass = Žádná tvoje karta se nehodí. Tentokrát vynecháváš.
board-score = { $colour ->
    [R] Červené
    [B] Modré
    [Y] Žluté
   *[G] Zelené
} souhvězdí má { planets }

board-help-card = { $what }
board-help-lay = Libovolně ji otoč a polož vedle jiné karty tak, aby se aspoň jedna planeta potkala s planetou stejné barvy.
board-help-fits = { $places ->
    [0] Teď se nikam nehodí.
    [one] Teď se hodí na jedno místo.
    [few] Teď se hodí na { $places } místa.
   *[other] Teď se hodí na { $places } míst.
}
board-help-held = { $count ->
    [one] Drží ho { $names }: { $points ->
        [one] jeden bod.
        [few] { $points } body.
       *[other] { $points } bodů.
    }
   *[other] Společně ho drží { $names }; body pro každého: { $points }.
}
board-help-free = Nikdo ho nedrží: kdo ho zvětší, může přistát na nové planetě.
board-help-ship = { $mine ->
    [yes] Tvoje loď
   *[no] Loď hráče { $name }
}
board-help-no-ship = { $mine ->
    [yes] Zatím nedržíš
   *[no] { $name } zatím nedrží
} žádné { colour-name } souhvězdí. Od každé barvy lze držet jedno.
board-help-score = { $mine ->
    [yes] Máš
   *[no] { $name } má
} { $points ->
    [one] jeden bod.
    [few] { $points } body.
   *[other] { $points } bodů.
}
board-help-each = Každá planeta drženého souhvězdí je bod.
board-help-hand = { $mine ->
    [yes] Máš
   *[no] { $name } má
} { $hand ->
    [0] v ruce žádnou kartu.
    [one] v ruce jednu kartu.
    [few] v ruce { $hand } karty.
   *[other] v ruce { $hand } karet.
}
board-help-draw = Po každém tahu se dobírá jedna karta, dokud nějaké jsou.
board-help-end = Až budou všechny karty na stole, hra končí.
board-score-tie = Při shodě vyhrává největší souhvězdí; má { planets }

# Co místo toho říká stránka: neukazuje čísla míst ani znaky k napsání.

page-event-laid = { $seat } pokládá kartu.
page-refused-not-in-hand = Tuto kartu nemáš.
page-refused-occupied = Tady už karta leží: vyber volné místo.
page-refused-touches-nothing = Vedle tohoto místa nic neleží: karta se musí celou stranou dotýkat jiné karty.
page-refused-no-match = Takto otočená karta se sem nehodí: otoč ji nebo vyber jiné místo, aby se aspoň jedna planeta potkala s planetou stejné barvy.
page-refused-land-first = Karta už leží: teď přistaň na některé z jejích volných planet, nebo zvol „Bez lodi“.
page-refused-must-pass = { $hand ->
    [0] Už nemáš karty: můžeš jen vynechat.
   *[other] Žádná tvoje karta se nikam nehodí: můžeš jen vynechat.
}
page-refused-must-play = Nemůžeš vynechat, dokud jde položit některá tvoje karta.

# Klávesové zkratky

keys-enter = Zvednout kartu; pak šipky vybírají místo a Enter ji položí
keys-lift = Zvednout kartu
keys-turn = Otočit kartu
keys-land = Přistát na té planetě
keys-decline = Bez lodi
keys-back = Vzít kartu zpět

# První hra s průvodcem

lesson-lay = Stavíme oblohu! Zvedni svítící kartu, klepni na svítící místo pod první kartou a na fajfku: žlutá se dotkne žluté.
lesson-land = Tři žluté planety vedle sebe jsou souhvězdí. Přistaň lodí na té, která svítí: 1 bod za každou planetu.
lesson-ship = 3 body! Teď je tvoje: nikdo jiný v něm nepřistane, a když roste, rostou i tvoje body.
lesson-grow = Ať roste! Zvedni svítící kartu a dej ji dolů. Mačkej Otočit, až budou žluté planety nahoře, a pak fajfku.
lesson-grow-else = Skoro! Otoč ji: žlutá se má dotknout žluté nad ní. Pak zmáčkni fajfku.
lesson-second = Žluté se rozsvítilo, 5 planet! Dvě zelené pod ním jsou taky souhvězdí: přistaň druhou lodí na zelené.
lesson-colours = Pro každou ze čtyř barev máš jednu loď. Už 7 bodů! Podívej, co staví { $seat1 }.
lesson-room = Žluté může růst jen tam, kde má vedle sebe prázdné místo: vlevo. Nech mu ho a polož tuhle kartu úplně dolů, pod zelené.
lesson-keep = Můžeš přistát na jediné červené za 1 bod. Červenou loď ale máš jen jednu: nech si ji na něco lepšího. Zvol Bez lodi.
lesson-more = Teď to místo využij: polož svítící kartu vlevo, vedle žlutého. Žluté vyroste na 7!
lesson-third = Dvě modré planety a nikdo na nich. Přistaň na modré: tvoje třetí souhvězdí.
lesson-final = Poslední karta. Polož ji pod modré: modré vyroste na 4, a podívej se na červené!
lesson-all-four = Tady má červená dvě planety. Ještě že máš červenou loď: přistaň!
lesson-over = Všechny karty leží: žluté 7, zelené 4, modré 4, červené 2, to je 17. { $seat1 } má 10. Vyhráváš!
lesson-learned-1 = Kartu libovolně otoč a polož tak, aby se někde potkaly dvě planety jedné barvy.
lesson-learned-2 = Loď přináší 1 bod za každou planetu svého souhvězdí. Na každou barvu máš jednu loď.
lesson-learned-3 = Nechávej souhvězdím místo k růstu a lodě si šetři na něco velkého.

box-cards = Karty
box-cards-about = Planety na kartě po směru hodin od levého horního rohu: R červená, B modrá, Y žlutá, G zelená. První je startovní karta.
