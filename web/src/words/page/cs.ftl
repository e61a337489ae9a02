# Slova samotné stránky: co říkají tlačítka, místa a karty.

close = Zavřít
busy = Okamžik…
dismiss = Skrýt

theme = Vzhled
theme-light = Den
theme-dark = Noc
theme-system = Podle zařízení
language = Jazyk

presence-here = u stolu
presence-away = pryč od stolu
presence-lost = spojení přerušeno
presence-bot = hraje bot
bot-level = { $level ->
    [cadet] Bot, kadet
    [ensign] Bot, praporčík
    [pilot] Bot, pilot
    [lieutenant] Bot, poručík
    [ace] Bot, eso
    [commander] Bot, komandér
    [captain] Bot, kapitán
    [admiral] Bot, admirál
    [classic-captain] Bot, dřívější kapitán
   *[other] Bot, { $level }
}

hand = { $count ->
    [0] Nemáš v ruce žádné karty
    [one] V ruce: jedna karta
    [few] V ruce: { $count } karty
   *[other] V ruce: { $count } karet
}
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

tagline = { $games ->
    [4] Čtyři karetní hry
    [5] Pět karetních her
    [few] { $games } karetní hry
   *[other] { $games } karetních her
} o UFO u jednoho stolu.

# Úvodní stránka

title = Saucerful: čtyři karetní hry o UFO
fact-seats = { $least }–{ $most } hráčů
fact-age = od { $age } let
fact-minutes = asi { $minutes } min
play-now = Hrát
games-elsewhere = Na tomto serveru jsou také, bez obrázků:
play-now-game = Hrát: { $game }, proti botům
invite = Pozvat přátele
invite-game = Pozvat přátele ke hře { $game }
play-options = Možnosti: { $game }, proti botům
play-somebody = Najít soupeře
play-somebody-game = Najít soupeře: { $game }{ $count ->
    [0] {""}
    [one] , hledá jeden hráč
    [few] , hledají { $count } hráči
   *[other] , hledá { $count } hráčů
}
seek = Hledat hráče
seek-seats = Kolik hráčů? Vyber vše, co ti vyhovuje.
seek-seats-none = Vyber aspoň jeden počet hráčů.
seek-stop = Už nehledat
seek-bots = Začít s boty
seek-bots-how = Můžeš začít s boty. Kdo přijde během prvních tahů, převezme místo jednoho z nich.
seek-bots-how-rated = Můžeš začít s boty. Tato hra nebude hodnocená a boti si svá místa nechají.
seeking = Hledáme hráče…
seeking-count = { $count ->
    [one] Zatím hledáš jen ty.
    [few] Tuto hru hledají { $count } hráči, i s tebou.
   *[other] Tuto hru hledá { $count } hráčů, i s tebou.
}
seeking-how = Hra začne sama, jakmile se najde někdo vhodný.
today = Dnes
today-how = Hádanka a rozdání každé hry, pro všechny stejné.
tournaments = Turnaje
tournaments-how = Stejné karty pro všechny, arény, každý s každým.
tournament-begins = { $game }: turnaj začíná
tournament-table = { $game }: turnajový stůl čeká
tournament-waits = Hra začne, až tu budou všichni, nejpozději za minutu.
tournament-back = Zpět do turnaje
your-games = Tvoje hry
my-tables = Rozehrané hry
come-back = Vrátit se do hry
your-turn = Jsi na tahu.
waits-for = { $free ->
    [0] Všichni už jsou tady.
    [one] Jedno místo je volné.
    [few] { $free } místa jsou volná.
   *[other] { $free } míst je volných.
}
in-the-middle = Hra právě běží.
lobby = Otevřené stoly
lobby-empty = Teď nikdo nečeká. Pozvi přátele, nebo otevři stůl, který tu bude vidět.
lobby-people = { $count ->
    [0] Zatím tam nikdo nesedí
   *[other] { $people }
}
lobby-free = { $free ->
    [0] Všechna místa ({ $seats }) jsou obsazená
   *[other] Volná místa: { $free } z { $seats }
}
lobby-strength = { $name } ({ $rating })
lobby-is-rated = Hodnocená
lobby-game = Hra
lobby-kind = Stoly
lobby-all = Všechny
lobby-open = S volnými místy
lobby-casual = Přátelské
lobby-rated = Hodnocené
lobby-pace = Tempo
lobby-at-once = Na jedno posezení
lobby-days = Na několik dní
lobby-nothing = Žádný otevřený stůl teď nevyhovuje.
playing = Právě se hraje
playing-nobody = Teď nikdo veřejně nehraje.
join = Připojit se
look-in = Sledovat
unofficial = Nezávislá, neoficiální verze s vlastními texty a kresbami od lidí, kteří mají tyto hry rádi. Pokud se ti zalíbí, kup si je v krabici.

# Ty

me = Ty
me-name = Přezdívka
me-face = Avatar
me-change = Hraješ jako { $name }: změnit přezdívku nebo avatar
other-device = Hrát dál na jiném zařízení
other-device-how = Otevři tento odkaz do deseti minut na druhém zařízení. Kdo ho otevře, bude hrát jako ty, tak ho nikomu neukazuj.
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

# Přezdívky, které vymýšlí server, jako „Lstivá Můra“: nálada a mimozemšťan.

nickname-m = { $mood ->
    [bold] Smělý
    [brave] Statečný
    [calm] Klidný
    [cheerful] Veselý
    [clever] Chytrý
    [cosmic] Kosmický
    [curious] Zvědavý
    [daring] Odvážný
    [dreamy] Zasněný
    [gentle] Něžný
    [glowing] Zářivý
    [hungry] Hladový
    [jolly] Rozjařený
    [lucky] Šťastný
    [merry] Bujarý
    [mighty] Mocný
    [nimble] Hbitý
    [patient] Trpělivý
    [polite] Zdvořilý
    [quiet] Tichý
    [shiny] Lesklý
    [sleepy] Ospalý
    [sly] Lstivý
    [sunny] Slunečný
    [tiny] Drobný
    [wandering] Toulavý
    [wise] Moudrý
   *[witty] Vtipný
}
nickname-f = { $mood ->
    [bold] Smělá
    [brave] Statečná
    [calm] Klidná
    [cheerful] Veselá
    [clever] Chytrá
    [cosmic] Kosmická
    [curious] Zvědavá
    [daring] Odvážná
    [dreamy] Zasněná
    [gentle] Něžná
    [glowing] Zářivá
    [hungry] Hladová
    [jolly] Rozjařená
    [lucky] Šťastná
    [merry] Bujará
    [mighty] Mocná
    [nimble] Hbitá
    [patient] Trpělivá
    [polite] Zdvořilá
    [quiet] Tichá
    [shiny] Lesklá
    [sleepy] Ospalá
    [sly] Lstivá
    [sunny] Slunečná
    [tiny] Drobná
    [wandering] Toulavá
    [wise] Moudrá
   *[witty] Vtipná
}
nickname-antenna = { nickname-m } Tykadlák
nickname-blob = { nickname-m } Slizoun
nickname-cyclops = { nickname-m } Kyklop
nickname-eyestalk = { nickname-m } Okáč
nickname-fungus = { nickname-m } Hřib
nickname-jelly = { nickname-f } Medúza
nickname-lizard = { nickname-m } Ještěr
nickname-moth = { nickname-f } Můra
nickname-octopod = { nickname-f } Chobotnice
nickname-puffball = { nickname-m } Chomáč
nickname-robot = { nickname-m } Robot
nickname-slug = { nickname-m } Slimák
nickname-snail = { nickname-m } Šnek
nickname-triclops = { nickname-m } Trojok
nickname-twohead = { nickname-m } Dvouhlavec
nickname-worm = { nickname-m } Červ

# Nový stůl

open-seats = Počet hráčů
open-level = Jak silní mají být boti?
open-stand-in = Kdo hraje za nepřítomné?
open-more = Další možnosti
open-clock = Časový limit
open-public = Ukázat stůl na úvodní stránce
open-spectators = Ostatní mohou sledovat
open-hold = Dvě sekundy na vrácení tahu
open-friendly = Vracení tahů, když všichni souhlasí
open-hints = Nápověda pro toho, kdo se zeptá
open-rated = Hodnocená: výsledek se počítá a tahy se nevracejí
open-resigning = Hra skončí, jakmile se někdo vzdá
open-calm = Klidné tempo: pomalejší boti, delší odpočet
open-box = Karty z mé krabice
open-box-file = Vyber soubor
open-box-usual = Běžné karty
open-box-faulty = V souboru s kartami je chyba. Vyber jiný soubor, nebo se vrať k obvyklým kartám.
open-box-own = Vlastní karty hostitele
open-box-design = Navrhnout krabici
open-print = Vytisknout karty a pravidla
print-paper = Papír
open-play = Začít
open-invite = Otevřít stůl
clock-none = Bez limitu
clock-quick = 30 sekund na tah
clock-easy = 2 minuty na tah
clock-chess = 5 minut na celou hru a 5 sekund navíc za každý tah
clock-post = 3 dny na tah
fewer = Méně
more = Více
level = { $level ->
    [cadet] Kadet
    [ensign] Praporčík
    [pilot] Pilot
    [lieutenant] Poručík
    [ace] Eso
    [commander] Komandér
    [captain] Kapitán
    [admiral] Admirál
    [classic-captain] Dřívější kapitán
   *[other] { $level }
}
level-says = { $level ->
    [cadet] Dítě, které zná pravidla a bere, co se mu líbí.
    [ensign] Hledá dobré tahy a některé přehlédne.
    [pilot] Bere, co na první pohled vypadá nejlíp.
    [lieutenant] Hraje podle toho, co se naučil, a občas zkusí něco jiného.
    [ace] Hraje podle toho, co se naučil v milionech her sám se sebou.
    [commander] Hraje podle toho, co se naučil, a chvilku přemýšlí dopředu.
    [captain] Trochu přemýšlí dopředu. Důstojný soupeř.
    [admiral] Přemýšlí tak daleko dopředu, jak jen dokáže.
    [classic-captain] Přemýšlí dopředu, i když se nic nenaučil: kapitán z dřívějška.
   *[other] Bot, kterého nainstaloval hostitel.
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
invite-copied = Odkaz zkopírován.
invite-copy-yourself = Prohlížeč tu nedovolí kopírovat: odkaz je označený, zkopíruj ho ručně.
invite-share = Sdílet
invite-title = Saucerful: { $game }
invite-only = Jen pro pozvané
invite-word = Heslo z pozvánky
come-in = Vstoupit

# Nastavení

settings = Nastavení
speed = Rychlost animací
speed-slow = Pomalu
speed-normal = Normálně
speed-fast = Rychle
speed-off = Bez animací
sound = Zvuk
notify = Upozornit mě, když jsem na tahu
notify-open = Upozornit mě, když jsem na tahu (nech stránku otevřenou)
notify-denied = Prohlížeč blokuje upozornění z této stránky. Změníš to v jeho nastavení.
volume = Hlasitost
quiet = Tiše: jen to, co se týká mě
confirm = Zeptat se, než zahraju tah
confirm-move = Zahrát tento tah?
confirm-yes = Ano, zahrát
confirm-no = Vzít zpět
large-cards = Velké karty v ruce
profile = Kdo vidí moje hry a rating
profile-everybody = Všichni
profile-met = Lidé, se kterými hraju
profile-nobody = Jen já
settings-follow = Nastavení platí i na tvých dalších zařízeních.
install = Nainstalovat jako aplikaci
plain-http = Tato stránka neběží přes https, takže tu prohlížeč nedovolí upozornění ani tlačítko sdílení. Všechno ostatní funguje.

# Dveře a potíže

closed = Server neodpovídá
try-again = Zkusit znovu
as-table = Ukázat jako tabulku
follow = Jsi to ty?
follow-yes = Ano, pokračovat jako tento hráč
follow-as = Na tomto zařízení budeš hrát dál jako { $name }.
follow-no = Ne, nic neměnit
stale = Něco chybí
stale-how = Část stránky se nenačetla. Možná vypadlo spojení, nebo má server novější verzi.
outdated = Je tu novější Saucerful
outdated-how = Tahle karta prohlížeče je starší než server. Načti stránku znovu a hraj dál: tvoje hry jsou v bezpečí.
board-broken = Herní deska přestala fungovat. Tady je hra jako text; načti stránku znovu a deska se vrátí.
reload = Načíst stránku znovu
nowhere = Tady nic není
nowhere-how = Zkontroluj adresu, nebo začni na úvodní stránce.
to-front = Úvod
no-way-in = Sem nemůžeš vstoupit
connection-lost = Spojení přerušeno
connection-lost-how = Znovu se připojujeme… Nic není ztraceno: tvoje místo na tebe čeká.
connection-returns = Spojení přerušeno. Znovu se připojujeme…
connection-restarts = Server se restartuje. Okamžik…

# Před hrou

title-waiting = { $game }: čekáme – Saucerful
waiting-sit = Posaď se a hraj s námi.
waiting-full = Všechna místa jsou obsazená. Až hra začne, můžeš ji sledovat.
waiting-full-alone = Všechna místa jsou obsazená a hostitel nedovolil u tohoto stolu diváky.
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
waiting-you = Všichni už jsou tady. Můžeme začít?
waiting-devices = Všichni jsou připraveni. Čeká se na připojení: { $names }…
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
invited-by = { $name } tě zve na { $game }
title-your-turn = ● Jsi na tahu: { $game }
around = Kolem stolu
acts = je na tahu
panel = Průběh hry a chat
panel-log = Průběh hry
panel-chat = Chat
log = Průběh hry
log-empty = Zatím se nic nestalo.
log-earlier = Ukázat, co bylo předtím
log-you = ty
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
    [one] Sleduje jeden divák.
    [few] Sledují { $count } diváci.
   *[other] Sleduje { $count } diváků.
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
end-propose = Navrhnout konec hry
end-asked = { $name } navrhuje hru teď ukončit, bez výsledku.
end-refused = Hraje se dál: někdo chce raději hrát.
give-up = Vzdát hru
give-up-sure = Vzdát tuto hru? Počítá se to jako prohra a není cesty zpět.
give-up-yes = Ano, vzdávám
give-up-no = Ne, hraju dál
claim = Přihlásit se o výhru
claim-how = Za všechny ostatní hrají boti. Když se do minuty nikdo nevrátí, můžeš se v nabídce přihlásit o výhru.
seat-resigned = Hru vzdáváš; dál za tebe hraje bot.
hand-over = Ať za mě hraje bot
leave-for-now = Na chvíli odejít (místo počká)
next-game = Další hra, která na tebe čeká: { $game }
held = Tvůj tah se za okamžik provede.
take-back = Vrátit
seat-bot = Bot hraje za tebe.
seat-flag = Tvůj čas vypršel; dál hraje bot.
seat-back = Vrátit se na své místo
go = START!
away = Co se mezitím stalo
away-more = { $count ->
    [one] Ještě jedna událost je v průběhu hry.
    [few] Ještě { $count } události jsou v průběhu hry.
   *[other] Ještě { $count } událostí je v průběhu hry.
}
away-close = Pokračovat
recap = Co udělali ostatní od tvého tahu
recap-change = ty { $change }
pending = Odesíláme tah…
line-your-turn = Jsi na tahu.
line-their-turn = Na tahu je { $name }.
line-wait = Okamžik.
line-watch-all = Sleduješ hru.
line-paused = Hra je pozastavená, dokud se někdo nevrátí.
line-held = Tah můžeš ještě vrátit.
line-over = Konec hry.
line-won = Vítězí { $name }.
line-shared = O vítězství se dělí: { $names }.
line-won-you = Vyhráváš!
line-shared-you = O vítězství se dělíš s: { $names }.
too-late = Někdo byl rychlejší: karta se ti vrací.
plain-board = Tato hra ještě nemá vlastní desku, ale hrát se dá: níže jsou tvoje tahy a pod nimi to, co vidíš, jako text.
plain-moves = Tvoje tahy
help-open = Co je co? Na čemkoli stiskni H, nebo to podrž.
help-rule = Pravidlo { $clause }
help-back = Předchozí
help-next = Další
fair = Je rozdání poctivé?
fair-how = Než si kdokoli sedl, server určil svůj náhodný základ a ukázal tento jeho otisk. Zařízení každého hráče přidává vlastní náhodnou část a stejně ji určí dřív, než je známa kterákoli z nich, takže karty nemůže vybírat nikdo, ani hostitel. Po hře záznam základ prozradí a každý si to může ověřit.
fair-tournament = Tohle rozdání vychází z turnaje: z jeho tajemství a z čísel ze zařízení všech hráčů, daných dřív, než je kdokoli znal. Stránka turnaje je ukáže, až skončí.
fair-today = Dnes má každý stejné rozdání: vyplývá z data a z verze Saucerful, ne z náhody, a nikdo si ho tu nemůže vybrat. Po hře záznam prozradí jeho základ.
fair-broken-off = { $count ->
    [one] Rozdání už jednou začalo, ale někdo přestal být připraven.
    [few] Rozdání už začalo { $count }krát, ale někdo přestal být připraven.
   *[other] Rozdání už začalo { $count }krát, ale někdo přestal být připraven.
}
fair-seen = Co zařízení všech hráčů určila dřív, než z toho kdo co znal, jak to viděl tento prohlížeč:
fair-same = Ověřeno tady: záznam odpovídá tomu, co tento prohlížeč viděl před rozdáním.
fair-other = Tento záznam neodpovídá tomu, co tento prohlížeč viděl před rozdáním. Tomuto rozdání nevěř a zeptej se toho, kdo server provozuje.
fair-unread = Záznam teď nejde přečíst, takže se tu nic neověřilo.
fair-record = Stáhnout záznam této hry

# Výsledek

result = Výsledek
result-won = Vyhráváš!
result-shared = Dělíš se o vítězství!
result-lost = Konec hry
result-given-up = V této hře tak dlouho nikdo nepokračoval, že byla ukončena.
result-too-many-moves = Tahle hra má už tolik tahů, že ji server končí, bez výsledku.
result-agreed = Všichni souhlasili s ukončením hry bez výsledku.
result-resigned = { $name } vzdává hru.
result-resigned-you = Vzdáváš hru.
result-claimed = { $name } vyhrává, protože se nikdo jiný nevrátil.
result-claimed-you = Hra je tvoje: nikdo jiný se nevrátil.
wins = vítězí
result-you = ty
result-review = Rozbor
result-copy = Kopírovat jako text
result-picture = Uložit obrázek
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
rating = Hodnocení { $rating }
rating-change = Hodnocení { $rating } ({ $change })
rating-same = Tvé hodnocení se nemění. Hodnocená hra se počítá, až když soupeři hráli hodnocené hry i s jinými, a jen pokud nejste na stejné adrese.
look-back = Přehrát znovu
rematch = Odveta
rematch-join = Přidat se k odvetě
rematch-watch = Sledovat odvetu

# Proč se něco nestalo

refused-no-answer = Server neodpovídá. Je toto zařízení online?
refused-not-understood = Server tomu nerozuměl. Načti stránku znovu a zkus to ještě jednou.
refused-too-fast = To bylo moc najednou: chvilku počkej a zkus to znovu.
refused-busy = Server je teď zaneprázdněný: zkus to znovu za { $seconds } s.
refused-took-too-long = Tady by to trvalo příliš dlouho. Stáhni si záznam a prohlédni si ho v terminálu.
refused-no-table = Takový stůl už neexistuje. Požádej o nový odkaz, nebo otevři vlastní stůl.
refused-no-game = Taková dohraná hra neexistuje.
refused-not-at-table = Nejdřív přijď ke stolu.
refused-not-seated = U tohoto stolu nesedíš.
refused-no-spectators = Hostitel nedovolil u tohoto stolu diváky.
refused-not-open = Hra už začala: místa se nedají měnit.
refused-not-playing = U tohoto stolu se teď nehraje.
refused-not-over = Hra ještě neskončila.
refused-no-reviews = Tento server rozbory nedělá.
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
refused-paused = Hra je pozastavená, dokud se někdo nevrátí.
refused-bot-plays = Na tvém místě hraje bot: nejdřív se na něj vrať.
refused-time-used-up = Tvůj čas na tuto hru vypršel; dál hraje bot.
refused-already-held = Tvůj poslední tah ještě čeká: vrať ho, nebo ho nech provést.
refused-nothing-held = Na vrácení už je pozdě.
refused-no-undo = U tohoto stolu se tahy nevracejí.
refused-nothing-to-undo = Nemáš žádný tah, který by šel vrátit.
refused-already-proposed = Někdo už o něco požádal: nejdřív odpověz.
refused-proposal-gone = Na tuto žádost už někdo odpověděl.
refused-not-seeking = Teď nikoho nehledáš.
refused-given-up = Tuto hru máš vzdanou. Můžeš sledovat, jak skončí.
refused-nobody-gone = Někdo jiný ještě hraje: navrhni konec hry, nebo se vzdej.
refused-not-gone-yet = Ostatní se ještě mohou vrátit. O výhru se můžeš přihlásit za { $seconds } s.
refused-unknown-reaction = Taková reakce není.
refused-no-person = Takový hráč už tu není.
refused-yourself = To jsi ty. Vyber někoho jiného.
refused-too-many-blocked = Už máš { $most } zablokovaných lidí. Nejdřív někoho ze seznamu odeber.
refused-not-your-table = Tenhle stůl není tvůj, nebo už hra začala. Chceš-li někoho pozvat, otevři nový.
refused-never-met = Ještě jste spolu nehráli. Pošli tomu člověku odkaz na stůl.
refused-not-wanted = Někdo u tohoto stolu s tebou hrát nechce. Vyber si jiný.
refused-banned = Správce tohoto serveru tě sem zatím nepouští.
refused-host-muted = Správce tohoto serveru ti zatím nedovoluje psát.
refused-name-not-allowed = Tohle jméno správce nedovoluje. Vyber si jiné.
refused-name-protected = Někdo tady má chráněnou podobnou přezdívku. Vyber si jinou.
refused-no-passkeys = Tento server přístupové klíče nemá. Použij odkaz na druhé zařízení.
refused-passkey-address = Přístupové klíče fungují jen pod jménem serveru. Otevři ho pod jménem, nebo použij odkaz.
refused-too-many-passkeys = Máš už { $most } přístupových klíčů. Nejdřív nějaký odeber.
refused-unknown-passkey = Tenhle přístupový klíč tu nikomu nepatří: byl odebrán, nebo je z jiného serveru. Zkus jiný.
refused-bad-passkey = Tenhle přístupový klíč sem nepasuje. Zkus to znovu, nebo použij odkaz z druhého zařízení.
refused-late-passkey = Trvalo to moc dlouho, nebo to bylo použito dvakrát. Zkus to znovu.
refused-no-pictures = Tento server obrázky nedělá. Udělej snímek obrazovky.
refused-no-picture-of-game = Z téhle hry obrázek udělat nejde. Udělej snímek obrazovky.
refused-clip-too-long = Klip má nejvýš { $most } okamžiků. Vyber jich méně.
refused-bad-measure = To nejde: { $why }
refused-host-tools-are-off = Nejdřív na serveru nastav host_token a pak ho zadej tady.
refused-host-tools-are-private = To není token správce.
refused-no-such-player = Takový hráč u tohoto stolu není.
refused-nothing-said = V té zprávě není nic ke čtení.
refused-no-step = Takový okamžik v této hře není.
refused-no-push = Tento server neposílá upozornění.
refused-bad-subscription = Prohlížeč neposkytl adresu pro upozornění: zkus to později.
refused-cannot-be-rated = Hra, která navazuje na jinou, se do žebříčku nepočítá.
refused-not-confirmed = To není tvoje přezdívka: napiš ji přesně, aby se nic nesmazalo omylem.
refused-no-lesson = K téhle hře zatím není lekce: otevři stůl s boty.
refused-no-puzzles = K téhle hře zatím nejsou hádanky.
refused-no-puzzle = Tahle hádanka tu není, možná je z jiné verze: zkus jinou.
refused-no-day = K téhle hře není rozdání dne.
refused-tournament-places = O místech rozhoduje turnaj. Pokud nechceš hrát, odejdi z turnaje.
refused-tournament-goes-on = V turnaji se každá hra dohrává do konce a další přijde sama.
refused-no-tournament = Takový turnaj tu není. Zkontroluj odkaz, nebo založ vlastní.
refused-tournament-begun = Tenhle turnaj už začal. Můžeš ho sledovat, nebo založit jiný.
refused-tournament-over = Tenhle turnaj skončil. Podívej se na výsledky, nebo založ jiný.
refused-tournament-full = Tenhle turnaj je plný, hráčů je už { $most }. Založ jiný.
refused-robin-full = Tady hraje každý s každým a s více než { $most } hráči by to bylo moc her. Založ další turnaj každý s každým, nebo arénu.
refused-not-wanted-in-tournament = Ten, kdo tento turnaj založil, tě v něm nechce. Vyber si jiný, nebo založ vlastní.
refused-not-in-tournament = Tohohle turnaje se neúčastníš. Nejdřív se přihlas.
refused-tournament-host-only = To může jen ten, kdo turnaj založil.
refused-too-few = Je potřeba aspoň { $least } hráčů. Pošli odkaz dalším lidem.
refused-not-revealing = Turnaj ještě nezačal.
refused-not-an-arena = Další stůl přijde sám. Není třeba nic dělat.
refused-tournament-share = Máš už { $most } neskončené turnaje. Nejdřív některý dohraj.
refused-deal-in-play = Tohle rozdání se ještě hraje u jiných stolů. Vrať se po skončení kola.
refused-no-hints = U tohohle stolu nápověda není.
refused-nothing-to-hint = Počkej, až budeš mít tah, pak se zeptej.
refused-rated-hints = Hra o hodnocení nápovědu nemá. Vyber si jedno z toho.
refused-origin-seats = Tato hra má { $seats } míst: otevři stůl pro tolik hráčů.
refused-origin-differs = Tato hra je { $title } s vlastními možnostmi a edicí: nech je beze změny.
refused-origin-over = V tom okamžiku už hra skončila: vyber dřívější.
refused-bad-record = { $part ->
    [json] Tento soubor není záznam hry ze Saucerful.
    [version] Tento záznam pochází z jiné verze Saucerful.
    [game] Je to záznam hry, která se tu nehraje.
    [setup] Možnosti nebo edice v tomto záznamu nejsou v pořádku.
    [deal] Rozdání v tomto záznamu není v pořádku: karty chybějí, nebo jsou tu dvakrát.
    [moves] Tento záznam porušuje pravidla v tahu { $move }.
    [result] Výsledek v tomto záznamu neodpovídá tahům.
   *[form] V tomto záznamu něco chybí, nebo je špatně.
} Stáhni ho znovu, nebo otevři jiný.
refused-bad-box = S touto krabicí se hrát nedá: podívej se na „{ $entry }“.
refused-bad-edition = { $part ->
    [toml] Tento soubor není ve formátu TOML, nebo je v něm chyba{ $line ->
        [0] .
       *[other] : podívej se na řádek { $line }.
    }
    [section] O této hře v souboru nic není: potřebuje oddíl [{ $game }].
    [file] Tohle není textový soubor.
   *[value] S tím, co je na řádku { $line }, se hrát nedá: „{ $entry }“. Co může edice obsahovat, říkají pravidla hry.
}
refused-record-too-long = Tahle hra je příliš dlouhá, aby se tu dala ukázat. Stáhni si její záznam a podívej se na něj v terminálu.
refused-too-large = Tento soubor je příliš velký: nejvýše { $kilobytes } KB.
refused-not-stored = Server to nemohl uložit, takže se nic nestalo: zkus to za chvíli.
refused-not-read = Server teď nemůže číst svá data: zkus to za chvíli.
refused-aside = Tento stůl začal podle jiných pravidel, nebo jsou jeho data poškozená: pokračovat v něm nejde, ale je uschovaný.
refused-setup = Takový stůl připravit nejde: { $why }
refused-too-many-tables = Je tu už příliš mnoho stolů: některý dohraj, nebo to zkus později.
refused-storage-full = Na tomto serveru došlo místo: nic nového nejde uložit, dokud ho hostitel neuvolní.
refused-table-full = U tohoto stolu se toho stalo už příliš mnoho: otevři jiný.
refused-table-share = Ty nebo tvoje síť máte příliš mnoho nedohraných stolů: nejdřív některý dohraj.
refused-lobby-share = Na úvodní stránce je už příliš mnoho stolů od tebe nebo z tvé sítě: otevři stůl, který tam nebude.
refused-too-many-sockets = Máš tu otevřeno příliš mnoho karet prohlížeče: jednu zavři.
refused-invite-needed = Tento server je jen pro pozvané.
refused-bad-invite = To není to heslo: zeptej se toho, kdo tě pozval.
refused-bad-link = Tento odkaz už byl použit, nebo je příliš starý: požádej o nový.
refused-bad-name = Tato přezdívka nejde: potřebuje 1 až 24 viditelných znaků.
refused-bad-avatar = Takový avatar není.
refused-unknown-player = Server tě už nezná: načti stránku znovu.
refused-bad-origin = Tato stránka k tomuto serveru nepatří.
refused-failed = Na serveru se něco pokazilo a nic se nezměnilo. Hostitel to najde v logu serveru.
refused-stopping = Server se za chvíli zastaví: vrať se za okamžik.

# Klávesové zkratky

keys = Klávesové zkratky
keys-game = Na desce
keys-table = U každého stolu
keys-choose = Přejít na jinou kartu
keys-enter = Zvednout kartu; ještě jednou ji zahraje
keys-help = Co to je? Vysvětlí vybranou věc
keys-overview = Ukázat všechny zkratky
key = { $key ->
    [Enter] Enter
    [Escape] Esc
    [Space] Mezerník
    [Home] Home
    [End] End
   *[other] { $key }
}

# Stránky s pravidly

rules-title = { $game }: pravidla
rules-read = Pravidla
rules-contents = Obsah
rules-home = Saucerful: úvodní stránka
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
learn-brief = Nauč se to za 3 minuty
puzzles = Hádanky
puzzles-game = Hádanky: { $game }
learn-now-you = Teď ty: hádanky
hint-ask = Nápověda
hint-by = Co by udělal { $level }, kdyby viděl totéž co ty:
hint-share = { $share } %
hint-none = Teď nic nenapadá. Zeptej se o chvíli později.
hint-close = Zavřít nápovědu
result-hints = { $count ->
    [one] jedna nápověda
    [few] { $count } nápovědy
   *[other] { $count } nápověd
}
learn-coach = Tvůj průvodce
learn-progress = Krok { $step } z { $steps }
learn-next = Dál
learn-leave = Odcházím, vrátím se
learn-else = Dobrý nápad, ale nejdřív tohle:
learn-watch = Sleduj, co se děje…
learn-own-way = Hra se vydala vlastní cestou. Hraj dál, jak chceš, nebo začni s průvodcem znovu.
learn-again = Začít znovu
learn-over = Teď už umíš hru { $game }!
learn-real = A teď opravdová hra
learn-left = Učíš se ji: pokračuj tam, kde to zůstalo.
