# Tvoje hry.

nothing-on = Právě neběží žádná hra.
totals = Tvoje výsledky
no-games = Zatím není co počítat: lekce a hry, které pokračují z jiné, se nepočítají.
sum = { $games ->
    [one] Jedna hra
    [few] { $games } hry
   *[other] { $games } her
}, { $wins ->
    [0] zatím bez výhry.
    [one] jedna výhra.
    [few] { $wins } výhry.
   *[other] { $wins } výher.
}
game = Hra
games = Odehráno
wins = Výhry
losses = Prohry
rating = Hodnocení
rating-how = Hodnocení je na stupnici Elo a počítá se jen z hodnocených stolů.
loss = Ztráta na tah
luck = Štěstí
every-game = Všechny hry
reviewed-how = Ztráta a štěstí jsou podíly na výhře, z rozebraných her ({ $count } z { $games }): kolik průměrně ztratilo rozhodnutí a co dala náhoda.
chart-wins = { $all ->
    [true] Výhry v tvých hrách ({ $count }): { $share }.
   *[false] Výhry v posledních deseti z { $count } her: { $share }.
}
chart-wins-how = Vyhrané a prohrané hry v čase a podíl výher.
chart-few = Po třech hrách tu uvidíš grafy.
chart-loss = Ztráta na tah, poslední dobou: { $share }
chart-loss-how = Kolik tvá rozhodnutí průměrně ztratila, hru po hře.
chart-none = Nech své hry rozebrat a uvidíš, kolik tvé tahy ztrácejí.
chart-luck = { $count ->
    [one] Štěstí v jedné rozebrané hře
    [few] Štěstí ve { $count } rozebraných hrách
   *[other] Štěstí v { $count } rozebraných hrách
}
chart-luck-how = Co ti dala náhoda, hru po hře.
chart-yes = ano
chart-no = ne
best = Nejlepší hráči
best-nobody = Ničí hodnocení ještě není dost jisté. Je k tomu třeba několik desítek hodnocených her.
best-when = Řadit podle
best-ever = Hodnocení
best-week = Zlepšení za posledních sedm dní
best-nobody-week = Za posledních sedm dní se nikomu s dost jistým hodnocením hodnocení nezvýšilo.
best-now = teď { $rating }
best-you = Tvoje hodnocení je { $rating } ± { $margin }. Do žebříčku se dostaneš, až bude známé na ± { $certain }.
opponent = S kým
finished = Dohrané
none-finished = Tady najdeš hry, které dohraješ, tah po tahu.
won = Výhra,
lost = Bez výhry,
rated = hodnocená
more = Ukázat další
open-record = Otevřít záznam ze souboru

data = Co o tobě uchováváme
data-how = Tvoje přezdívka a avatar, tvoje hry, hodnocení a to, co napíšeš u stolů. Všechno to patří tobě.
export = Stáhnout všechno
delete = Smazat mě
delete-what = Smažeme tvoji přezdívku, avatar, hodnocení, všechno, co od tebe zaznělo, i seznam tvých her. Tahy zůstanou ve hrách ostatních, ale bez tvé přezdívky.
delete-for-good = Stane se to hned a nejde to vrátit.
delete-name = Pro potvrzení napiš svou přezdívku: { $name }
delete-yes = Smazat všechno natrvalo
delete-no = Nechat všechno
