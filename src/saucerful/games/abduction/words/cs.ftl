# Co se děje u stolu hry Únos, proč tah nejde a co říká deska v prohlížeči.

help-moves = Kartu ze svého balíčku zahraješ na vlastní hromádku jejím číslem (19), na hromádku soupeře se znakem @ a místem (19@2); balíček předáš znakem >; odletíš písmenem d a číslem odletové karty (d3).
help-own = Na tvé vlastní hromádce musí být každá karta vyšší než ta navrchu.
help-rival = Na hromádku soupeře patří jen číslo o jedna vyšší; vezmeš mu za ně jednu přistávací kartu.
help-end = Hra končí, když si někdo vezme poslední odletovou kartu, když dojde některý balíček nebo když vyprší čas.

event-played = { $seat } hraje { $card }; { $left ->
    [one] v balíčku zbývá jedna karta.
    [few] v balíčku zbývají { $left } karty.
   *[other] v balíčku zbývá { $left } karet.
}
event-jumped = { $landing ->
    [0] { $seat } hraje { $card } na hromádku hráče { $rival }, který už nemá žádnou přistávací kartu.
   *[other] { $seat } hraje { $card } na hromádku hráče { $rival } a bere si za to přistávací kartu.
}
event-passed = { $seat } předává balíček { $size ->
    [one] s jednou kartou
   *[other] s { $size } kartami
} a čeká; teď ho drží { $to }.
event-exchanged = { $seat } odkládá doprostřed balíček { $size ->
    [one] s jednou kartou
   *[other] s { $size } kartami
} a bere si druhý, { $taken_size ->
    [one] s jednou kartou
   *[other] s { $taken_size } kartami
}.
event-departed = { $seat } odlétá s odletovou kartou { $departure } a vyřazuje balíček { $size ->
    [one] s jednou kartou
   *[other] s { $size } kartami
}. { $departures ->
    [0] Žádná odletová karta už nezbývá.
    [one] Zbývá jedna odletová karta.
    [few] Zbývají { $departures } odletové karty.
   *[other] Zbývá { $departures } odletových karet.
}
event-emptied = { $seat } hraje poslední kartu z balíčku.
event-time-up = Čas vypršel.
event-threw-out = Hromádka hráče { $seat }: { $count ->
    [one] jedna karta leží na vyšší a nepočítá se
    [few] { $count } karty leží na vyšších a nepočítají se
   *[other] { $count } karet leží na vyšších a nepočítá se
}; { $left ->
    [0] nezbývá žádná karta.
    [one] zbývá jedna karta.
    [few] zbývají { $left } karty.
   *[other] zbývá { $left } karet.
}
event-gave = { $seat } má deset nebo více karet a zůstává na zemi: kartu { $card } dostává { $to }.
event-ended = Konec hry.

refused-not-a-move = „{ $move }“ není tah: zahraj kartu (třeba 19), zahraj ji na hromádku soupeře (19@2), předej balíček znakem > nebo odleť (d3).
refused-no-such-card = Karta { $card } neexistuje; karty mají čísla od 1 do { $last }.
refused-no-such-rival = Místo { $rival } neexistuje; místa mají čísla od 0 do { $last }.
refused-no-such-departure = Odletová karta { $number } neleží uprostřed; můžeš si vzít { $left }.
refused-too-early-to-leave = Odletět ještě nemůžeš: u tohoto stolu { $needed ->
    [one] je k tomu potřeba jedna karta na hromádce
    [few] jsou k tomu potřeba { $needed } karty na hromádce
   *[other] je k tomu potřeba { $needed } karet na hromádce
} a máš jich { $count }. Dřív smíš odletět, jen když držíš balíček, ze kterého se nikam nehodí žádná karta.
refused-you-are-gone = Už letíš pryč a v této hře nic dalšího neděláš.
refused-you-wait = Nemáš balíček: počkej, až ti ho někdo předá.
refused-already-played = Z tohoto balíčku už jedna tvoje karta leží na stole: teď ho předej (>), nebo odleť.
refused-not-in-pile = Karta { $card } není ve tvém balíčku.
refused-not-higher = { $card } není vyšší než { $top } navrchu tvé hromádky: zahraj vyšší kartu, nebo předej balíček dál.
refused-not-yourself = To je tvá vlastní hromádka: zahraj na ni { $card } bez znaku @.
refused-rival-gone = { $rival } už nehraje: na tuto hromádku nikdo hrát nemůže.
refused-not-begun = { $rival } ještě nemá hromádku, takže na ni nejde hrát.
refused-not-next = { $card } nepatří na tuto hromádku ({ $rival }): navrchu je { $top }, takže jde jen { $next }.
refused-time-is-up = { $limit ->
    [one] Uplynula { $limit } sekunda
    [few] Uplynuly { $limit } sekundy
   *[other] Uplynulo { $limit } sekund
}: hrát už nejde.
refused-only-the-table = Konec času ohlásit nemůžeš: stůl to dělá sám.
refused-only-time = Stůl karty nehraje; jeho jediný tah je „time“.
refused-no-limit = Tento stůl nemá časový limit, takže jeho konec nikdy neohlásí.
refused-not-yet = Na konec času je brzy ({ $t } ms): limit { $limit } s vyprší v { $needed } ms.

board-seats = Ostatní hráči po směru hodinových ručiček
board-seat = { $name }: { $score ->
    [one] jeden bod.
    [few] { $score } body.
   *[other] { $score } bodů.
}
board-stack-empty = Zatím bez hromádky.
board-stack = Na hromádce { $count ->
    [one] jedna karta
    [few] { $count } karty
   *[other] { $count } karet
}, navrchu { $top }.
board-landing = { $count ->
    [0] Bez přistávací karty.
    [one] Jedna přistávací karta.
    [few] { $count } přistávací karty.
   *[other] { $count } přistávacích karet.
}
board-status-waiting = Čeká na balíček.
board-status-holding = Drží balíček { $size ->
    [one] s jednou kartou.
   *[other] s { $size } kartami.
}
board-status-played = Má zahráno a musí předat balíček { $size ->
    [0] bez karet.
    [one] s jednou kartou.
   *[other] s { $size } kartami.
}
board-status-gone = Pryč, s odletovou kartou { $number }.
board-jump = Zahrát { $card } na hromádku hráče { $name }
board-jump-not = Co patří na hromádku hráče { $name }?

board-own = Tvá hromádka
board-play = Zahrát { $card }
board-choose-first = Nejdřív zvedni kartu ze svého balíčku.
board-pass-short = Předat
board-pass = Předat balíček; čeká { $name }
board-swap = Vyměnit za { $count ->
    [one] jednu kartu
    [few] { $count } karty
   *[other] { $count } karet
}
board-swap-short = Vyměnit
board-waits = Čeká { $name }
board-waits-you = Čekáš
board-leave = Odletět
board-stay = Zůstat
board-departures = { $count ->
    [0] Žádná odletová karta nezbývá
    [one] Odletová karta { $numbers }
   *[other] Odletové karty { $numbers }
}
board-leave-how = { $count ->
    [one] To je poslední odletová karta. Když si ji vezmeš, hra skončí pro všechny.
   *[other] Se kterou kartou odletíš? Tvůj balíček zmizí ze stolu a na tvou hromádku už nikdo nesáhne.
}
board-leave-with = Odletět s odletovou kartou { $number }

board-pile = Tvůj balíček: { $count ->
    [0] žádné karty
    [one] jedna karta
    [few] { $count } karty
   *[other] { $count } karet
}
board-order = { $order ->
    [up] Vzestupně. Seřadit sestupně
    [down] Sestupně. Dát dopředu karty, které lze zahrát
   *[playable] Hratelné karty vpředu. Seřadit vzestupně
}
board-card = Karta { $card }, { $points ->
    [one] jeden bod
    [few] { $points } body
   *[other] { $points } bodů
}
board-goes-own = patří na tvou hromádku
board-goes-rival = patří na hromádku hráče { $name }
board-why-played = z tohoto balíčku už jedna tvoje karta leží na stole
board-why-low = není vyšší než tvoje { $top }
board-wait = Ruku sem! Kdo předá první?

board-counts = Odpočítává { $name }
board-end = Konec lekce!
board-ended-left = { $mine ->
    [yes] Odlétáš: byla to poslední odletová karta a hra končí.
   *[no] { $name } odlétá: byla to poslední odletová karta a hra končí.
}
board-ended-emptied = { $mine ->
    [yes] Hraješ poslední kartu balíčku a hra končí.
   *[no] { $name } hraje poslední kartu balíčku a hra končí.
}
board-ended-time = Čas vypršel a hra končí.
board-won = { $count ->
    [one] Vítězí { $names }!
   *[other] O vítězství se dělí { $names }!
}
board-won-you = Vyhráváš!

board-prompt-wait = Čekáš: někdo ti hned něco předá.
board-prompt-gone = Letíš s kartou { $number }. Hezký výhled!
board-prompt-played = { $two ->
    [yes] Zahráno! Vyměň balíček, nebo odleť.
   *[no] Zahráno! Předej balíček, nebo odleť.
}
board-prompt-played-stay = { $two ->
    [yes] Zahráno! Vyměň balíček.
   *[no] Zahráno! Předej balíček dál.
}
board-prompt-none = { $two ->
    [yes] Nic se nehodí. Vyměň balíček.
   *[no] Nic se nehodí. Předej balíček dál.
}
board-prompt-none-leave = { $two ->
    [yes] Nic se nehodí. Vyměň balíček, nebo odleť.
   *[no] Nic se nehodí. Předej balíček, nebo odleť.
}
board-prompt-jump = { $jumps ->
    [one] Máš další kartu na soupeřovu hromádku!
    [few] Máš další karty pro { $jumps } soupeře!
   *[other] Máš další karty pro { $jumps } soupeřů!
}
board-prompt-early = { $two ->
    [yes] Zahraj, nebo rovnou vyměň: je to rychlejší.
   *[no] Zahraj, nebo rovnou předej: je to rychlejší.
}
board-prompt-hold = { $two ->
    [yes] Zahraj kartu, pak balíček vyměň.
   *[no] Zahraj kartu, pak balíček předej.
}
board-prompt-lifted = Klepni na ni znovu a zahraješ { $card }, nebo klepni tam, kam má přijít.

board-total = { $points ->
    [one] Jeden bod
    [few] { $points } body
   *[other] { $points } bodů
}
board-scoring-cards = { $count ->
    [0] Žádná karta Únosu
    [one] Jedna karta Únosu
    [few] { $count } karty Únosu
   *[other] { $count } karet Únosu
}
board-scoring-landing = { $count ->
    [0] Žádná přistávací karta
    [one] Jedna přistávací karta
    [few] { $count } přistávací karty
   *[other] { $count } přistávacích karet
}
board-scoring-departure = Odletová karta { $number }
board-scoring-gave = Odevzdaná karta { $card }: deset nebo více karet a bez odletu
board-scoring-got = Karta { $card } od soupeře

board-help-high = { $top ->
    [0] Může začít tvou hromádku.
   *[other] Patří na tvou hromádku, na { $top }.
}
board-help-low = Na tvou hromádku nepatří: není vyšší než { $top }.
board-help-next = { $points ->
    [0] Patří na hromádku hráče { $name }, který už nemá přistávací kartu.
    [one] Patří na hromádku hráče { $name } a přinese ti přistávací kartu: jeden bod.
    [few] Patří na hromádku hráče { $name } a přinese ti přistávací kartu: { $points } body.
   *[other] Patří na hromádku hráče { $name } a přinese ti přistávací kartu: { $points } bodů.
}
board-help-stack = { $mine ->
    [yes] Tvá hromádka
   *[no] Hromádka hráče { $name }
}
board-help-only = { $points ->
    [0] Teď sem patří jen { $next }; přistávací karta tu už není.
    [one] Teď sem patří jen { $next } a přinese přistávací kartu: jeden bod.
    [few] Teď sem patří jen { $next } a přinese přistávací kartu: { $points } body.
   *[other] Teď sem patří jen { $next } a přinese přistávací kartu: { $points } bodů.
}
board-help-not-begun = Ostatní sem mohou hrát, až hromádka začne.
board-help-landing = Body za každou: { $points }. Kdo zahraje na hromádku další číslo, vezme jednu jejímu majiteli.
board-help-sum = { $cards } za karty, { $landing } za přistávací karty, { $departure } za odlet.
board-help-who = { $name }
board-help-waiting = Sem přijde další balíček, který někdo předá.
board-help-pile = Jednu kartu z něj lze zahrát, ale nemusí se; pak se předá dál.
board-help-middle = Balíček { $size ->
    [one] s jednou kartou
   *[other] s { $size } kartami
}
board-help-swap = Položíš svůj a vezmeš si tento, se zahranou kartou i bez ní.
board-help-leave = Kdo odletí, vezme si jednu i s body a odloží svůj balíček; na jeho hromádku už nikdo nesáhne.
board-help-leave-from = Domácí pravidlo: odletět smíš, když máš na hromádce aspoň { $count ->
    [one] jednu kartu
    [few] { $count } karty
   *[other] { $count } karet
}, nebo když se žádná karta z tvého balíčku nikam nehodí.
board-help-clock = Zbývající čas v sekundách

board-scoring-tie = Při shodě rozhoduje počet karet Únosu: { $count }

# Co místo toho říká stránka: neukazuje čísla míst ani znaky k napsání.

page-refused-already-played = Z tohoto balíčku už jedna tvoje karta leží na stole: teď ho předej, nebo odleť.
page-refused-not-yourself = To je tvá vlastní hromádka.

# Klávesové zkratky

keys-card = Napsat číslo karty, a tím ji zvednout
keys-play = Zahrát zvednutou kartu
keys-aim = Vybrat hromádku, kam přijde
keys-pass = Předat nebo vyměnit balíček
keys-leave = Odletět
keys-back = Vrátit kartu

# První hra s průvodcem

lesson-begin = Tady hrají všichni naráz, ale dnes na tebe počkáme. Tenhle balíček je teď tvůj. Začni hromádku nízko: klepni na 2, pak na svou hromádku.
lesson-pass = Jedna karta z balíčku a předáš ho dál. { $seat0 } natahuje ruku a čeká: stiskni Předat.
lesson-climb = Nový balíček, posílá { $seat2 }. Tvoje hromádka musí stoupat, každá karta vyšší. Malé kroky nechají místo na další: zahraj 3.
lesson-pass-again = A předej ho. V opravdové hře nikdo nečeká: kdo předává rychle, dostane víc balíčků.
lesson-rival = { $seat0 } ukazuje 7 a ty máš 8. Hned další číslo smí na hromádku soupeře! Klepni na 8 a pak na hromádku hráče { $seat0 }.
lesson-pass-on = Přistávací karta hráče { $seat0 } je tvoje: 3 body pro tebe, zatímco osmička tam platí jen 1. Teď předej.
lesson-rivalled = To je drzost! { $seat2 } dává 4 na tvou hromádku. Počítá se tobě, ale jedna tvoje přistávací karta je pryč.
lesson-skip = Navrchu máš 4 a tenhle balíček začíná 13. Takový skok by nenechal místo. Hrát nemusíš: prostě předej.
lesson-step = Trpělivost se vyplácí: tady je 6, malý krok. Zahraj ji.
lesson-once-more = A zase předej.
lesson-points = Připozdívá se, skok už nevadí. Čísla končící 5 platí 2, končící 0 dokonce 3. Zahraj 15.
lesson-leave = Teď pryč dřív než ostatní! Stiskni Odletět a vezmi kartu 3: to jsou 3 body a na tvou hromádku už nikdo nesáhne.
lesson-gone = Jsi v bezpečí. Až zmizí poslední odletová karta, je konec pro všechny. Sleduj, co dělá { $seat0 }.
lesson-over = Přistáno! Karty dávají 6, přistávací karta 3, odlet 3: celkem 12. { $seat2 } má 9, { $seat0 } 8. Vyhráváš!
lesson-learned-1 = Z každého balíčku zahraj jednu kartu, nebo žádnou, a předej ho. Tvoje hromádka jen stoupá.
lesson-learned-2 = Další číslo na hromádce soupeře ti přinese přistávací kartu.
lesson-learned-3 = Odleť včas a s dobrou odletovou kartou. V opravdové hře je karet víc a nikdo nečeká!

box-points = Jakou cenu mají karty
box-points-entry = Karta { $entry }
box-landing = Přistávací karta
box-departures = Odletové karty
box-departures-entry = Odlet { $entry }
box-chart = Použité odletové karty
box-chart-entry = Hráči: { $entry }
