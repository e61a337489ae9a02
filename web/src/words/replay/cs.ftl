# Přehrávání odehrané hry.

title = { $game }, záznam
at = Tah { $step } z { $last }
deal = Karty jsou rozdány.
unseen = { $known ->
    [yes] { $name }: tah, který odsud není vidět.
   *[no] Stalo se něco, co odsud není vidět.
}
unfinished = Tady záznam končí; hra nebyla dohrána.

controls = Přehrávání
moment = Okamžik
first = Na začátek
back = O tah zpět
play = Přehrát
pause = Pozastavit
next = Další tah
last = Na konec
speed = Rychlost
eyes = Z čího pohledu?
eyes-open = Všechny karty odkryté
eyes-spectator = Jako divák
hands = Všechny ruce, odkryté
story = Body a průběh hry
chart = Body v průběhu hry.
chart-score = { $name }: { $score }.
only-looking = Tahle hra už skončila, sleduješ její záznam. Můžeš odsud hrát dál.

play-on = Hrát odsud dál
play-on-how = { $step ->
    [one] Nový stůl začne po prvním tahu této hry.
    [few] Nový stůl začne po { $step } tazích této hry.
   *[other] Nový stůl začne po { $step } tazích této hry.
}
play-again = Zahrát toto rozdání znovu
play-again-how = Nový stůl začne přesně s těmito kartami. Kdo tuto hru viděl, ten je zná.
your-seat = Na čí místo si sedneš?
company = S kým?
company-bots = Proti botům, hned
company-friends = Se stejnými lidmi nebo s jinými, přes odkaz

link = Odkaz na tento okamžik
download = Stáhnout záznam
picture = Uložit obrázek
clip = Uložit klip
open = Otevřít záznam
open-how = Vyber záznam hry, nebo soubor pusť kamkoli na tuto stránku. Vidíš ho jen ty; server si z něj nic nenechá.
choose-file = Vybrat soubor
file-games = Hry z tohoto souboru
file-game = Hra
file-of = z { $count }
file-before = Předchozí hra
file-after = Další hra
first-of = { $count ->
    [one] V tomto souboru je jedna hra.
    [few] V tomto souboru jsou { $count } hry; tady je první.
   *[other] V tomto souboru je { $count } her; tady je první.
}
fair = Rozdání bylo ověřeno: nikdo si tyto karty nemohl vybrat.
not-fair = Tento záznam nedokazuje, že rozdání bylo poctivé.

not-shown = Tuto hru nelze ukázat
no-moment = { $last ->
    [one] Takový okamžik tu není: tato hra má jeden tah.
    [few] Takový okamžik tu není: tato hra má { $last } tahy.
   *[other] Takový okamžik tu není: tato hra má { $last } tahů.
}
no-seat = Takové místo v této hře není, a tak vidíš všechny karty.
