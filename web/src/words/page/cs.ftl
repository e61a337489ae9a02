# Slova samotné stránky: co říkají tlačítka, místa a karty.

close = Zavřít
busy = Okamžik…
dismiss = Skrýt

theme = Barvy
theme-light = Den
theme-dark = Noc
theme-system = Podle systému
language = Jazyk

presence-here = u stolu
presence-away = na chvíli pryč
presence-lost = spojení ztraceno
presence-bot = hraje bot
bot-level = { $level ->
    [cadet] Bot, kadet
    [pilot] Bot, pilot
    [captain] Bot, kapitán
    [admiral] Bot, admirál
    [ace] Bot, eso
   *[other] Bot, { $level }
}

hand = { $count ->
    [0] Nemáš v ruce žádné karty
    [one] V ruce: jedna karta
    [few] V ruce: { $count } karty
   *[other] V ruce: { $count } karet
}
hand-how = Šipky vybírají, Enter zvedne, další Enter zahraje, Escape vrátí zpět.
card-playable = lze zahrát
card-lifted = zvednutá
card-cannot = nelze zahrát: { $why }

clock-left = { $seconds ->
    [one] Zbývá jedna sekunda
    [few] Zbývají { $seconds } sekundy
   *[other] Zbývá { $seconds } sekund
}
clock-left-long = Zbývající čas: { $time }
clock-hours = { $hours } h
clock-days = { $days } d

tagline = Čtyři karetní hry o UFO u jednoho stolu.

# Úvodní stránka

title = Saucerful: čtyři karetní hry o UFO
fact-seats = { $least }–{ $most } hráčů
fact-age = od { $age } let
fact-minutes = asi { $minutes } min
play-now = Hrát hned
games-elsewhere = Na tomto serveru jsou také, bez obrázků:
play-now-game = Hrát hned: { $game }, proti botům
invite = Pozvat přátele
invite-game = Pozvat přátele ke hře { $game }
your-games = Tvoje hry
my-tables = Tvoje rozehrané hry
come-back = Vrátit se
your-turn = Jsi na řadě.
waits-for = { $free ->
    [0] Všichni jsou tu.
    [one] Jedno místo je volné.
    [few] { $free } místa jsou volná.
   *[other] { $free } míst je volných.
}
in-the-middle = Hra je v plném proudu.
lobby = Otevřené stoly
lobby-empty = Teď nikdo nečeká. Pozvi přátele, nebo otevři stůl, který tu bude vidět.
lobby-people = { $count ->
    [0] Zatím tam nikdo nesedí.
   *[other] { $people }.
}
lobby-free = { $free ->
    [0] Všechna místa ({ $seats }) jsou obsazená.
   *[other] Volná místa: { $free } z { $seats }.
}
join = Přisednout
look-in = Nakouknout
unofficial = Nezávislá, neoficiální podoba s vlastními slovy a kresbami od lidí, kteří mají tyto hry rádi. Pokud se ti líbí, kup si je v krabici.

# Ty

me = Ty
me-name = Jméno
me-face = Tvář
me-change = Jsi { $name }: změnit jméno nebo tvář
other-device = Hrát dál na jiném zařízení
other-device-how = Otevři to do deseti minut na druhém zařízení. Kdo to otevře, bude tebou, tak to nikomu neukazuj.
somebody = Někdo
alien-antenna = zelený s tykadly
alien-blob = sliz
alien-cyclops = kyklop
alien-eyestalk = oči na stopkách
alien-fungus = houba
alien-jelly = medúza
alien-lizard = ještěr
alien-moth = můra
alien-octopod = chobotnice
alien-puffball = chlupáč
alien-robot = robot
alien-slug = slimák
alien-snail = hlemýžď
alien-triclops = trojoký
alien-twohead = dvouhlavý
alien-worm = červ

# Nový stůl

open-seats = Hráči
open-level = Jak silní mají být boti?
open-stand-in = Kdo hraje za nepřítomné?
open-more = Další možnosti
open-clock = Čas
open-public = Ukázat na úvodní stránce
open-spectators = Ostatní se mohou dívat
open-hold = Dvě sekundy na vrácení tahu
open-friendly = Vracení tahů, když všichni souhlasí
open-rated = Hodnocená: výsledek se počítá a tahy se nevracejí
open-calm = Klidné tempo: pomalejší boti, delší odpočet
open-box = Karty jako v mé krabici
open-box-file = Vyber soubor
open-box-usual = Obvyklé karty
open-box-own = Vlastní karty hostitele
open-play = Začít
open-invite = Otevřít stůl
clock-none = Bez omezení
clock-quick = 30 sekund na tah
clock-easy = 2 minuty na tah
clock-chess = 5 minut na celou hru a 5 sekund navíc za každý tah
clock-post = 3 dny na tah
fewer = Méně
more = Více
level = { $level ->
    [cadet] Kadet
    [pilot] Pilot
    [captain] Kapitán
    [admiral] Admirál
    [ace] Eso
   *[other] { $level }
}
level-says = { $level ->
    [cadet] Zná pravidla a často hraje, co mu přijde pod ruku.
    [pilot] Bere, co na první pohled vypadá nejlíp.
    [captain] Přemýšlí trochu dopředu. Důstojný soupeř.
    [admiral] Přemýšlí dopředu ze všech sil.
    [ace] Hraje podle toho, co se naučil v milionech her sám se sebou.
   *[other] Bot z balíčku hostitele.
}
minutes = { $minutes ->
    [one] { $minutes } minuta
    [few] { $minutes } minuty
   *[other] { $minutes } minut
}
hours = { $hours ->
    [one] { $hours } hodina
    [few] { $hours } hodiny
   *[other] { $hours } hodin
}
days = { $days ->
    [one] { $days } den
    [few] { $days } dny
   *[other] { $days } dní
}

# Pozvánky

invite-friends = Pozvat přátele
invite-link = Odkaz na tuto stránku
invite-code = Stejný odkaz jako kód pro telefony
invite-copy = Kopírovat
invite-copied = Odkaz je zkopírovaný.
invite-copy-yourself = Prohlížeč tu nedovolí kopírovat: odkaz je označený, zkopíruj ho ručně.
invite-share = Sdílet
invite-title = Saucerful: { $game }
invite-only = Jen pro pozvané
invite-word = Heslo, které znáš od hostitele
come-in = Vstoupit

# Nastavení

settings = Nastavení
speed = Rychlost předvádění
speed-slow = Pomalu
speed-normal = Normálně
speed-fast = Rychle
sound = Zvuk
notify = Upozornit mě, když jsem na řadě
notify-denied = Prohlížeč této stránce nedovoluje upozornění; změnit to jde v jeho nastavení.
install = Nainstalovat jako aplikaci
plain-http = Tato stránka přichází přes obyčejné http, takže tu prohlížeč nedovolí upozornění ani tlačítko sdílení. Všechno ostatní funguje.

# Dveře a potíže

closed = Nikdo neodpovídá
try-again = Zkusit znovu
follow = Jsi to ty?
follow-how = Tento odkaz udělá z tohoto zařízení stejnou osobu, jako je ta, která ho vytvořila.
follow-yes = Ano, hrát dál jako tato osoba
follow-no = Ne, nic neměnit
stale = Něco chybí
stale-how = Část stránky nedorazila. Možná vypadlo spojení, nebo má server novější stránku.
outdated = Je tu novější Saucerful
outdated-how = Tahle karta prohlížeče je starší než server. Načti stránku znovu a hraj dál: tvoje hry jsou v bezpečí.
board-broken = Herní deska se rozbila. Tady je hra slovy; načti stránku znovu a zase ji uvidíš.
reload = Načíst stránku znovu
nowhere = Tady nic není
nowhere-how = Zkontroluj adresu, nebo začni na úvodní stránce.
to-front = Úvod
no-way-in = Sem nemůžeš vstoupit
line-lost = Spojení je přerušené
line-lost-how = Zkoušíme to dál sami. Nic není ztraceno: tvoje místo na tebe čeká.
line-returns = Spojení je přerušené; zkoušíme to znovu…
line-restarts = Server se restartuje; okamžik…

# Před hrou

title-waiting = { $game }: čekáme – Saucerful
waiting-sit = Posaď se a hraj s námi.
waiting-full = Všechna místa jsou obsazená. Až hra začne, budeš se dívat.
waiting-full-alone = Všechna místa jsou obsazená a hostitel nedovolí se u tohoto stolu dívat.
waiting-free = { $free ->
    [one] Jedno místo je ještě volné.
    [few] { $free } místa jsou ještě volná.
   *[other] { $free } míst je ještě volných.
}
waiting-others = { $count ->
    [0] Jdeme na to!
    [one] Jeden hráč ještě není připraven.
    [few] { $count } hráči ještě nejsou připraveni.
   *[other] { $count } hráčů ještě není připraveno.
}
waiting-you = Všichni jsou tu. Můžeme začít?
waiting-devices = Všichni jsou připraveni. Čeká se na zařízení: { $names } …
places = Místa u stolu
sit-down = Posadit se
sit-here = Sednout si sem
move-here = Přesednout sem
stand-up = Vstát
ready = Můžeme začít
not-ready = Přece jen ještě ne
start-bots = Začít, s boty na volných místech
is-host = Hostitel.
is-ready = Může začít
is-not-ready = Ještě nezačíná
free-place = Uvolnit místo: { $name }
place-freed = Tvoje místo se uvolnilo. Jestli chceš, sedni si jinam.
add-bot = Bot

# U stolu

title-game = { $game } – Saucerful
title-your-turn = ● Jsi na řadě: { $game }
around = Kolem stolu
acts = je na tahu
panel = Průběh hry a chat
panel-log = Průběh hry
panel-chat = Chat
log = Průběh hry
log-empty = Zatím se nic nestalo.
log-undone = { $count ->
    [one] Jeden tah byl vrácen.
    [few] { $count } tahy byly vráceny.
   *[other] { $count } tahů bylo vráceno.
}
chat = Chat
chat-empty = Zatím nikdo nic neřekl.
chat-say = Řekni něco
chat-send = Odeslat
reactions = Rychlé reakce
reaction = { $reaction ->
    [wave] Ahoj!
    [laugh] Ha ha!
    [wow] Páni!
    [ouch] Au!
    [think] Hmm…
    [hurry] Honem!
    [well] Pěkný tah!
    [thanks] Díky!
   *[other] { $reaction }
}
menu = Nabídka
menu-link = Odkaz pro přátele a druhou obrazovku
mute = Ztlumit: { $name }
watching = { $count ->
    [one] Jeden člověk se dívá.
    [few] { $count } lidé se dívají.
   *[other] { $count } lidí se dívá.
}
undo = Požádat o vrácení mého tahu
undo-asked = { $moves ->
    [one] { $name } žádá o vrácení tahu.
   *[other] { $name } žádá o vrácení { $moves } tahů.
}
undo-waits = Ještě nesouhlasí: { $names }.
undo-agree = Souhlasím
undo-no = Ne
undo-never-mind = Nechme to být
undo-refused = Tah zůstává: někdo s vrácením nesouhlasí.
hand-over = Ať za mě hraje bot
leave-for-now = Na chvíli odejít; místo počká
held = Tvůj tah se za okamžik provede.
take-back = Vrátit
seat-bot = Hraje za tebe bot.
seat-flag = Tvůj čas vypršel; dál hraje bot.
seat-back = Vrátit se na své místo
go = START!
away = Co se mezitím stalo
away-more = { $count ->
    [one] Ještě jedna událost je v průběhu hry.
    [few] Ještě { $count } události jsou v průběhu hry.
   *[other] Ještě { $count } událostí je v průběhu hry.
}
away-close = Hrajeme dál
recap = Co udělali ostatní od tvého tahu
recap-change = ty { $change }
pending = Tvůj tah je na cestě.
line-your-turn = Jsi na řadě.
line-their-turn = Na tahu: { $name }.
line-wait = Okamžik.
line-watch-all = Díváš se.
line-paused = Hra stojí, dokud se někdo nevrátí.
line-held = Tah můžeš ještě vrátit.
line-over = Konec hry.
line-won = Vítězí { $name }.
line-shared = O vítězství se dělí: { $names }.
line-won-you = Vyhráváš!
line-shared-you = O vítězství se dělíš s: { $names }.
too-late = Někdo byl rychlejší: karta se ti vrací.
plain-board = Pro tuto hru ještě nikdo nenakreslil desku. Hrát se dá i tak: níže jsou tvoje tahy a pod nimi je jako text to, co vidíš.
plain-moves = Tvoje tahy
help-open = Co je co? Na čemkoli stiskni ?, nebo to podrž.
help-rule = Pravidlo { $clause }
help-back = Předchozí věc
help-next = Další věc
fair = Je rozdání poctivé?
fair-how = Než si kdokoli sedl, server určil svůj náhodný základ a ukázal tento jeho otisk. Zařízení každého hráče přidává vlastní náhodnou část a stejně ji určí dřív, než je známa kterákoli z nich, takže karty nemůže vybírat nikdo, ani hostitel. Po hře záznam základ prozradí a každý si to může ověřit.
fair-broken-off = { $count ->
    [one] Rozdání už jednou začalo, ale někdo přestal být připraven.
    [few] Rozdání už začalo { $count }krát, ale někdo přestal být připraven.
   *[other] Rozdání už začalo { $count }krát, ale někdo přestal být připraven.
}
fair-record = Stáhnout záznam této hry

# Výsledek

result = Jak to dopadlo
result-won = Vyhráváš!
result-shared = Dělíš se o vítězství!
result-lost = Konec hry
result-given-up = V této hře tak dlouho nikdo nepokračoval, že byla ukončena.
result-too-many-moves = Tahle hra má už tolik tahů, že ji server končí, bez výsledku.
wins = vítězí
result-you = ty
result-best = Tah zápasu
result-best-why = Pohnul { $points } body, počítáme-li zisky i ztráty všech: víc než kterýkoli jiný tah.
points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
tally = { $count ->
    [one] předtím jedna výhra
    [few] předtím { $count } výhry
   *[other] předtím { $count } výher
}
look-back = Prohlédnout znovu
rematch = Odveta
rematch-join = Přidat se k odvetě
rematch-watch = Dívat se na odvetu

# Proč se něco nestalo

refused-no-line = Server neodpovídá. Je toto zařízení online?
refused-not-understood = Server tomu nerozuměl. Načti stránku znovu a zkus to ještě jednou.
refused-too-fast = To bylo moc najednou: chvilku počkej a zkus to znovu.
refused-busy = Server má teď příliš mnoho práce: zkus to znovu za { $seconds } s.
refused-took-too-long = Tady by to trvalo příliš dlouho. Stáhni si záznam a prohlédni si ho v terminálu.
refused-no-table = Takový stůl už neexistuje. Požádej o nový odkaz, nebo otevři vlastní stůl.
refused-no-game = Taková dohraná hra neexistuje.
refused-not-at-table = Nejdřív přijď ke stolu.
refused-not-seated = U tohoto stolu nesedíš.
refused-no-spectators = Hostitel nedovolí dívat se na tento stůl.
refused-not-open = Hra už začala: místa se nedají měnit.
refused-not-playing = U tohoto stolu se teď nehraje.
refused-not-over = Hra ještě neskončila.
refused-no-place = Takové místo u stolu není.
refused-place-taken = Už tam někdo sedí: vyber si jiné místo.
refused-place-free = Nikdo tam nesedí.
refused-host-only = To může jen hostitel.
refused-no-level = Takový bot není.
refused-people-not-ready = Ještě nejsou všichni připraveni.
refused-not-sealed = Ještě nejsou všichni připraveni: zařízení si svou náhodnou část zatím nechává.
refused-wrong-nonce = Zařízení ztratilo svou náhodnou část rozdání: potvrď znovu, že můžeme začít.
refused-nobody-seated = U stolu musí sedět aspoň jeden člověk.
refused-not-yet = Počkej na START.
refused-paused = Hra stojí, dokud se někdo nevrátí.
refused-bot-plays = Na tvém místě hraje bot: nejdřív se na něj vrať.
refused-time-used-up = Tvůj čas na tuto hru vypršel; dál hraje bot.
refused-already-held = Tvůj poslední tah ještě čeká: vrať ho, nebo ho nech provést.
refused-nothing-held = Na vrácení už je pozdě.
refused-no-undo = U tohoto stolu se tahy nevracejí.
refused-nothing-to-undo = Nemáš žádný tah, který by šel vrátit.
refused-already-proposed = Vrácení už někdo navrhl: přijmi ho, nebo ho nejdřív odmítni.
refused-proposal-gone = Tento návrh už na stole není.
refused-unknown-reaction = Taková reakce není.
refused-no-such-player = Takový člověk u tohoto stolu není.
refused-nothing-said = V té zprávě není nic ke čtení.
refused-no-step = Takový okamžik v této hře není.
refused-no-push = Tento server neposílá oznámení.
refused-bad-subscription = Prohlížeč neposkytl adresu pro oznámení: zkus to později.
refused-cannot-be-rated = Hra, která navazuje na jinou, se do žebříčku nepočítá.
refused-not-confirmed = To není tvoje jméno: napiš ho přesně, aby se nic nesmazalo omylem.
refused-no-lesson = K téhle hře zatím není lekce: otevři stůl s boty.
refused-origin-seats = Tato hra má { $seats } míst: otevři stůl pro tolik hráčů.
refused-origin-differs = Tato hra je { $title } s vlastními možnostmi a vydáním: nech je beze změny.
refused-origin-over = V tom okamžiku už hra skončila: vyber dřívější.
refused-bad-record = Tohle nejde ukázat jako hru: { $why }. Stáhni záznam znovu, nebo otevři jiný.
refused-record-too-long = Tahle hra je příliš dlouhá, aby se tu dala ukázat. Stáhni si její záznam a podívej se na něj v terminálu.
refused-too-large = Tento soubor je příliš velký: nejvýše { $kilobytes } KB.
refused-not-stored = Server to nemohl zapsat, takže se nic nestalo: zkus to za chvíli.
refused-not-read = Server teď nemůže číst svůj soubor: zkus to za chvíli.
refused-aside = Tento stůl začal podle jiných pravidel, nebo je jeho soubor poškozený: pokračovat v něm nejde, ale je uschovaný.
refused-setup = Takový stůl připravit nejde: { $why }
refused-too-many-tables = Je tu už příliš mnoho stolů: některý dohraj, nebo to zkus později.
refused-storage-full = Na tomto serveru už není místo pro další stoly: hostitel ho musí uvolnit.
refused-table-full = U tohoto stolu se toho stalo už příliš mnoho: otevři jiný.
refused-table-share = Ty nebo tvoje síť máte příliš mnoho nedohraných stolů: nejdřív některý dohraj.
refused-lobby-share = Na úvodní stránce je už příliš mnoho stolů od tebe nebo z tvé sítě: otevři stůl, který tam nebude.
refused-too-many-sockets = Máš tu otevřeno příliš mnoho panelů: jeden zavři.
refused-invite-needed = Tento server je jen pro pozvané.
refused-bad-invite = To není to heslo: zeptej se toho, kdo tě pozval.
refused-bad-link = Tento odkaz už byl použit, nebo je příliš starý: požádej o nový.
refused-bad-name = Toto jméno nejde: potřebuje 1 až 24 viditelných znaků.
refused-bad-avatar = Taková tvář není.
refused-unknown-player = Server tě už nezná: načti stránku znovu.
refused-bad-origin = Tato stránka k tomuto serveru nepatří.
refused-failed = Na serveru se něco pokazilo a nic se nezměnilo. Hostitel to najde v záznamu.
refused-stopping = Server se za chvíli zastaví: vrať se za okamžik.

# Stránky s pravidly

rules-title = { $game }: pravidla
rules-read = Pravidla
rules-contents = Obsah
rules-home = Saucerful: ke stolům
rules-others = Ostatní hry
rules-table = Tabulka
rules-code = Příklad zápisu
rules-mark-edition = edice
rules-mark-ruling = výklad
rules-mark-option = volba
rules-mark-change = změna

# První hra, která učí

learn = Poprvé? Nauč se to za 3 minuty
learn-game = Poprvé? Nauč se to za 3 minuty: { $game }
learn-coach = Tvůj průvodce
learn-progress = Krok { $step } z { $steps }
learn-next = Dál
learn-leave = Odcházím, vrátím se
learn-else = Dobrý nápad, ale nejdřív tohle:
learn-watch = Dívej se, co se děje…
learn-own-way = Hra se vydala vlastní cestou. Hraj dál, jak chceš, nebo začni s průvodcem znovu.
learn-again = Začít znovu
learn-over = Teď už umíš hru { $game }!
learn-real = A teď opravdová hra
learn-left = Učíš se ji: pokračuj tam, kde to zůstalo.
