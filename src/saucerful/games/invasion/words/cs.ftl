# Co se děje u stolu Invaze, proč tah nejde a co říká herní plán v prohlížeči.

card-name = { $card ->
    [n] „V jednotě je síla“
    [r] „Nábor“
    [c] „Zvířata vrací úder“
    [g] „Generál“
   *[other] talíř { $card }
}
loot-count = { $loot } { $loot ->
    [one] kořist
    [few] kořisti
   *[other] kořistí
}
cards-count = { $count ->
    [one] jedna karta
    [few] { $count } karty
   *[other] { $count } karet
}
hand-count = { $hand ->
    [0] bez karet v ruce
    [one] jedna karta v ruce
    [few] { $hand } karty v ruce
   *[other] { $hand } karet v ruce
}

event-played = { $count ->
    [one] { $seat } hraje { $card ->
        [n] kartu „V jednotě je síla“
        [r] kartu „Nábor“
        [c] kartu „Zvířata vrací úder“ proti hráči { $victim }
        [g] kartu „Generál“
       *[other] talíř { $card }
    }.
    [few] { $seat } hraje { $count } karty „V jednotě je síla“.
   *[other] { $seat } hraje { $count } karet „V jednotě je síla“.
}
event-took = { $seat } bere ze Země { loot-count }; zbývá tam { $earth }.
event-stole = { $loot ->
    [0] { $seat } nemá u hráče { $victim } co ukrást.
   *[other] { $seat } krade { loot-count } hráči { $victim }.
}
event-returned = { $loot ->
    [0] { $seat } nemá co vrátit.
   *[other] { $seat } vrací na Zemi { loot-count }.
}
event-gathered = Všechny hromádky ({ cards-count }) se zamíchají a putují pod planetu.
event-drew = { $card-known ->
    [yes] { $seat } dobírá { $card ->
        [n] kartu „V jednotě je síla“
        [r] kartu „Nábor“
        [c] kartu „Zvířata vrací úder“
        [g] kartu „Generál“
       *[other] talíř { $card }
    }.
   *[no] { $seat } dobírá kartu.
}
event-missed = { $seat } nemá karty a vynechává tah.
event-ended = Poslední kořist opustila Zemi: konec hry.

help-moves =
    Tahy: talíř podle jména (3b); n2 zahraje dvě karty „V jednotě je síla“; r „Nábor“; c1 pošle „Zvířata vrací úder“
    proti místu 1; g „Generál“. Talíř krade nejbližšímu místu, které ukazuje stejný talíř, jinak bere ze Země.

refused-not-a-move = „{ $move }“ není tah: zahraj talíř (třeba 3b), n a kolik (n2), r, c a místo (c1), nebo g.
refused-not-in-hand = Nemáš v ruce { $card ->
    [n] kartu „V jednotě je síla“
    [r] kartu „Nábor“
    [c] kartu „Zvířata vrací úder“
    [g] kartu „Generál“
   *[other] talíř { $card }
}.
refused-too-many-numbers = Počet tvých karet „V jednotě je síla“ je { $held }, ne { $asked }.
refused-no-such-victim = Místo { $victim } není; místa mají čísla 0 až { $last }.
refused-not-yourself = Zvířata útočí na jiné místo, ne na tvoje.
refused-must-play = Máš karty, takže musíš nějakou zahrát.
refused-must-miss = Nemáš karty a planeta také ne: můžeš jen vynechat tah, pomocí „-“.

board-seats = { $you ->
    [yes] Ostatní místa, po směru hodinových ručiček od tvé levice
   *[no] Místa, po směru hodinových ručiček
}
board-seat = { $mine ->
    [yes] Ty, { $name }
   *[no] { $name }
}: { loot-count }, { hand-count }, { $stack ->
    [0] prázdná hromádka.
    [one] na hromádce: { card-name }.
   *[other] navrchu hromádky { $stack } karet: { card-name }.
}
board-acts = { $mine ->
    [yes] Jsi na tahu.
   *[no] Je na tahu.
}
board-target = Lze vybrat.
board-has = { loot-count }, { hand-count }.
board-earth = { $loot ->
    [0] Země je prázdná
   *[other] Země: { loot-count }
}
board-planet = { $count ->
    [0] Planeta mimozemšťanů je prázdná
   *[other] Planeta mimozemšťanů: { cards-count }
}
board-stack-down = Hromádka odshora dolů
board-stack-empty = Hromádka je prázdná.
board-hand-open = Karty v ruce

board-card = { card-name }{ $turn ->
    [yes] {""}
   *[no] , ještě nejsi na tahu
}
board-about = { $card ->
    [n] Zahraj jich, kolik chceš: každá bere ze Země jednu kořist.
    [r] Bere ze Země jednu kořist za každou hromádku, na které je vidět „Nábor“, včetně této.
    [c] Bere dvě kořisti z místa, které si vybereš.
    [g] Všichni ostatní vrátí na Zemi tolik, kolik platí jejich vrchní karta; pak jdou všechny hromádky pod planetu.
   *[other] Krade { $value } nejbližšímu místu vlevo, které ukazuje stejný talíř; když žádné takové není, bere { $value } ze Země.
}
board-takes = { $ends ->
    [yes] Bere ze Země zbytek ({ loot-count }): konec hry.
   *[no] Bere ze Země { loot-count }.
}
board-steals = { $loot ->
    [0] { $victim } nemá nic k ukradení.
   *[other] Krade { loot-count } hráči { $victim }.
}
board-returns = { $loot ->
    [0] Nikdo nic nevrací; všechny hromádky jdou pod planetu.
   *[other] Ostatní vrací na Zemi { loot-count }; všechny hromádky jdou pod planetu.
}
board-returned = { $loot ->
    [0] Nemáš co vrátit.
   *[other] Vracíš na Zemi { loot-count }.
}
board-general-you = Ztrácíš { $loot }
board-general-all = { $loot } zpátky na Zemi
board-choose = Komu? Vyber hráče.
board-later = Ještě nejsi na tahu.
board-how-many = Kolik karet
board-fewer = O jednu méně
board-more = O jednu více
board-do-play = Zahrát
board-do-miss = Vynechat tah
board-prompt-play = Jsi na tahu: zahraj kartu.
board-prompt-lifted = Klepni na ni znovu a zahraješ ji, nebo vezmi jinou.
board-prompt-miss = Nemáš karty: tento tah vynecháváš.
board-score = Kořist ve stodole

board-help-card = { $card ->
    [n] „V jednotě je síla“
    [r] „Nábor“
    [c] „Zvířata vrací úder“
    [g] „Generál“
   *[other] Talíř { $card }: platí { $value }
}
board-help-recruits = Teď platí { $loot }: „Nábor“ je vidět { $count ->
    [one] na jedné hromádce.
   *[other] na { $count } hromádkách.
}
board-help-numbers = Máš jich { $held }.
board-help-takes = Zahraná teď: { $ends ->
    [yes] zbytek ze Země ({ loot-count }) a konec hry.
   *[no] { loot-count } ze Země.
}
board-help-steals = { $loot ->
    [0] Zahraná teď: nic, { $victim } nemá kořist.
   *[other] Zahraná teď: { loot-count } od hráče { $victim }.
}
board-help-returns = Zahraná teď: ostatní vrátí na Zemi { loot-count }.
board-help-no-stack = { $mine ->
    [yes] Nemáš
   *[no] { $name } nemá
} hromádku: „Generál“ tu nic nestojí.
board-help-top = { $mine ->
    [yes] Ukazuješ
   *[no] { $name } ukazuje
}: { card-name }.
board-help-same = Kdo teď zahraje talíř { $card }, ukradne tu { loot-count }, pokud ho bližší místo neukazuje taky.
board-help-general = Cizí „Generál“ by teď stál { $mine ->
    [yes] tebe
   *[no] hráče { $name }
} { loot-count }.
board-help-under = { $count ->
    [one] Pod ní leží jedna karta; už se nepočítá.
    [few] Pod ní leží { $count } karty; už se nepočítají.
   *[other] Pod ní leží { $count } karet; už se nepočítají.
}
board-help-loot = { $mine ->
    [yes] Máš
   *[no] { $name } má
} { loot-count }.
board-help-than = { $sign ->
    [more] O { $difference } více než
    [less] O { $difference } méně než
   *[same] Stejně jako
} { $other ->
    [you] ty.
   *[other] { $name }.
}
board-help-hand = { $mine ->
    [yes] Ty
   *[no] { $name }
}: { hand-count }.
board-help-draw = Po zahrání si každý dobere z planety mimozemšťanů do plné ruky.
board-help-beneath = Co „Generál“ posbírá, jde dospod.
board-help-end = Kdo vezme ze Země poslední kořist, ukončí hru; vyhrává největší kořist.

# Co místo toho říká stránka: neukazuje čísla míst ani znaky k napsání.

page-refused-must-miss = Nemáš karty a planeta také ne: tento tah vynecháváš.

# Klávesové zkratky

keys-lift = Zvednout kartu
keys-many = Se zvednutou „V jednotě je síla“: kolik karet zahrát
keys-victim = Se zvednutými „Zvířaty“: vybrat hráče
keys-back = Vrátit kartu

# První hra s průvodcem

lesson-saucer = Ahoj! Přiletěli jsme si pro kořist a na Zemi je jí plno. Klepni na talíř se čtyřkou a pak na Zahrát: vysaje 4.
lesson-steal = { $seat1 } ukazuje talíř, který máš taky: svítící trojku. Zahraj svou. Stejný talíř krade hráči { $seat1 }, ne Zemi!
lesson-stolen = Ukradeno! To umí jen úplně stejný obrázek; jiná trojka bere ze Země. Sleduj tedy, co leží navrchu každé hromádky.
lesson-numbers = Máš tři karty „V jednotě je síla“ a můžeš je zahrát naráz: za každou 1 kořist. Klepni na jednu, mačkej +, až tam bude 3, a Zahrát.
lesson-numbers-else = Všechny tři naráz! Mačkej +, až tam bude 3, a Zahrát.
lesson-recruit = „Nábor“ bere 1 za každý „Nábor“ navrchu hromádky. { $seat1 } a { $seat2 } mají po jednom, tvůj je třetí. Zahraj ho hned!
lesson-struck = Au! { $seat1 } hraje „Zvířata vrací úder“ a bere ti 2. Zvířata mohou zaútočit na kohokoli.
lesson-animals = Oplať to! { $seat2 } už má hodně: zvedni „Zvířata vrací úder“, pak klepni na hráče { $seat2 } a vezmi 2.
lesson-animals-else = Tam ne: klepni na hráče { $seat2 }, má víc.
lesson-general = Teď Generál! Ostatní vrátí tolik, kolik platí jejich vrchní karta: { $seat1 } 4, { $seat2 } 3. Ty nevracíš nic. Zahraj ho.
lesson-buried = Zaplatili a všechny hromádky jsou pryč. Generál je nejsilnější, když soupeři ukazují velké karty.
lesson-last = Na Zemi zbývá jen 8. Kdo vezme poslední kořist, hned končí hru. Vedeš, tak honem: vezmi 4 velkým talířem.
lesson-end = Zbývají dvě a ty máš nejvíc. Zahraj svítící talíř: vezme poslední 2 a je konec hry.
lesson-over = Země je prázdná. Ty máš 19, { $seat1 } 10, { $seat2 } 7. Vyhrává největší kořist, a ta je tvoje!
lesson-learned-1 = Talíř bere své číslo ze Země, nebo od prvního soupeře, který ukazuje stejný.
lesson-learned-2 = „V jednotě je síla“ se hraje po několika, „Nábor“ počítá hromádky, „Zvířata“ berou 2 komukoli.
lesson-learned-3 = „Generál“ nechá platit všechny ostatní. Když je Země prázdná, vyhrává největší kořist.

box-saucers = Talíře
box-saucers-entry = Talíř { $entry }
box-actions = Akční karty
box-actions-entry = { $entry ->
    [n] V jednotě je síla
    [r] Nábor
    [c] Zvířata vrací úder
   *[g] Generál
}
box-loot = Kořist na Zemi
box-hand = Karty v ruce
