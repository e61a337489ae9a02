# Turnaje: večery s mnoha stoly.

about = Založ turnaj a pošli odkaz přátelům, nebo se přidej k otevřenému. Volná místa obsadí boti.
open = Otevřené turnaje
none = Teď tu žádný není. Založ první!
mine = Tvoje minulé turnaje
title = { $kind }: { $game }
by = Hostitel: { $name }
joined = hraješ
people = { $count ->
    [0] Zatím tu nikdo není.
    [one] Zatím jeden hráč.
    [few] Zatím { $count } hráči.
   *[other] Zatím { $count } hráčů.
}
begins-in = Začátek za { $time }
phase-sealed = Právě začíná.
phase-playing = Probíhá.
phase-over = Skončil.
phase-cancelled = Zrušen.

set-up = Založit turnaj
set-up-now = Založit
kind = Jaký turnaj?
kind-duplicate = Stejné karty
kind-duplicate-how = Všechny stoly mají stejné karty. Počítá se, kolik hráčů dopadlo s tvými kartami hůř. Štěstí nerozhoduje.
kind-arena = Aréna
kind-arena-how = Po stanovenou dobu dostáváš nové soupeře, jakmile dohraješ. Za každého poraženého jsou dva body.
kind-robin = Každý s každým
kind-robin-how = Všichni hrají se všemi. Za každého poraženého jsou dva body, za remízu jeden.
game = Hra
begins = Začátek
in = { $minutes ->
    [5] Za 5 minut
    [10] Za 10 minut
    [30] Za 30 minut
    [60] Za hodinu
    [1440] Za den
   *[other] Za { $minutes } min
}
rounds = Kola
length = Jak dlouho?
seats = Hráči u stolu
bots = Boti obsadí volná místa
tables = Stolů na každé rozdání, nejméně
rated = Hodnocené hry
listed = Ukázat v seznamu na tomto serveru

join = Přihlásit se
leave = Odejít z turnaje
leave-sure = Odejít nadobro? Zbytek za tebe dohrají boti a budeš na konci pořadí.
leave-yes = Ano, odejít
leave-no = Zůstat
cancel = Zrušit turnaj
cancel-sure = Zrušit turnaj pro všechny?
cancel-yes = Ano, zrušit
cancel-no = Nerušit
remove = Odebrat: { $name }
remove-sure = Odebrat: { $name }? Znovu se už přihlásit nepůjde.
remove-yes = Ano, odebrat
remove-no = Nechat
begin = Začít hned
too-few = { $least ->
   *[other] Je potřeba aspoň { $least } hráčů.
}
sealed = { $count ->
    [0] Začínáme!
    [one] Začínáme. Čeká se na jednoho hráče.
    [few] Začínáme. Čeká se na { $count } hráče.
   *[other] Začínáme. Čeká se na { $count } hráčů.
}
is-here = je tu
not-here = ještě tu není
taking-part = Hráči
bots-fill = Na začátku obsadí volná místa boti.
cancelled = Na začátku tu bylo málo hráčů.
called-off = Turnaj zrušil ten, kdo ho založil.
elsewhere-open = Přihlášení proběhlo na jiném zařízení nebo v okně, které už je zavřené. Buď tam na začátku, nebo hraj odsud.
elsewhere-sealed = Přihlášení proběhlo na jiném zařízení nebo v okně, které už je zavřené. Otevři tam tuto stránku hned, jinak turnaj začne bez tebe.
join-here = Hrát odsud
over = Turnaj skončil.
absent = Začal bez tebe. Můžeš ho sledovat.
at-table = Tvůj stůl čeká.
others-play = { $count ->
    [one] Jeden stůl ještě hraje.
    [few] { $count } stoly ještě hrají.
   *[other] { $count } stolů ještě hraje.
}
next-soon = Další kolo za chvíli začne.
pairing = Hledají se soupeři…
resting = Máš přestávku.
round = Kolo { $round } z { $rounds }
round-in = Další kolo za { $time }
arena-left = Zbývá: { $time }
to-table = Ke stolu
your-tables = Tvoje stoly
watch = Sledovat: { $names }
rest = Dát si přestávku
go-on = Hrát dál
again = Založit další
rounds-of = { $rounds ->
    [one] jedno kolo
    [few] { $rounds } kola
   *[other] { $rounds } kol
}
seats-of = hráčů u stolu: { $seats }
everybody = každý s každým
is-rated = hodnocený

standings = Pořadí
results = Výsledky
counts-duplicate = Jak často se ti dařilo líp než ostatním se stejnými kartami. 50 % je průměr. Rozdání se počítá, až ho dohrají všechny stoly.
counts-arena = Dva body za každého poraženého, jeden za remízu.
counts-robin = Dva body za každého poraženého, jeden za remízu.
counted = { $games ->
    [one] jedna hra
    [few] { $games } hry
   *[other] { $games } her
}, { $wins ->
    [one] jedna výhra
    [few] { $wins } výhry
   *[other] { $wins } výher
}
left = už nehraje
deals = Rozdání po rozdání
deal = Rozdání { $number }
deal-yours = { $points ->
    [one] jeden bod
    [few] { $points } body
   *[other] { $points } bodů
}, matchbody: { $got } z { $most }
your-cards = S tvými kartami
cards-of = S kartami místa { $seat }
matchpoints = { $got } MB
replay = Přehrát hru, pořadí { $table }
how = Jak to funguje
how-absent = Buď tu na začátku: máš minutu. Když nepřijdeš ke stolu, hraje tvoje karty bot, dokud nepřijdeš. { $kind ->
    [duplicate] Když odejdeš nebo se vzdáš, bot dohraje a jeho výsledek je tvůj.
   *[other] Když odejdeš nebo se vzdáš, bot dohraje a v téhle hře skončíš poslední.
}
how-fair = Nikdo nemůže rozdání vybrat ani je předem znát. Vycházejí z tajemství, které bylo dáno při založení turnaje, a z čísla, které na začátku přidá zařízení každého hráče.
commitment = Závazek:
seed = Tajemství:
