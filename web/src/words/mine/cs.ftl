# Vaše hry.

nothing-on = Právě nic neběží.
totals = Jak to zatím šlo
no-games = Ještě jste žádnou hru nedohráli.
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
opponent = S kým
finished = Dohrané
none-finished = Tady najdete hry, které dohrajete, tah po tahu.
won = Výhra,
lost = Bez výhry,
rated = hodnocená
more = Ukázat další
open-record = Otevřít záznam ze souboru

data = Co o vás uchováváme
data-how = Vaše jméno a tvář, vaše hry, vaše hodnocení a to, co jste u stolů řekli. Patří to vám.
export = Stáhnout všechno
delete = Smazat mě
delete-what = Smažeme vaše jméno, tvář, hodnocení, všechno, co jste řekli, i seznam vašich her. Tahy zůstanou ve hrách ostatních, ale nikoho nejmenují.
delete-for-good = Stane se to hned a nejde to vrátit.
delete-name = Pro potvrzení napište své jméno: { $name }
delete-yes = Smazat všechno natrvalo
delete-no = Nechat všechno
