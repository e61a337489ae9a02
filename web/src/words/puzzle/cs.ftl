# Hádanky: najdi nejlepší tah.

title = Hádanky: { $game }
task = Tvůj úkol
find = Najdi nejlepší tah.
right = Ano! To je nejlepší tah.
wrong = Ne tak docela. Tohle je nejlepší tah.
not-legal = To tady pravidla nedovolují. Zkus jiný tah.
answer = Odpověď
best = Nejlepší:
best-does = Proč:
proved = Vyhrává v { $chance } % případů, o { $margin } % častěji než cokoli jiného: vyzkoušeli jsme { $worlds } možných rozložení skrytých karet.
proved-exactly = Vyhrává v { $chance } % případů, o { $margin } % častěji než cokoli jiného: všechno, co může následovat, je spočítané.
yours-worse = Tvůj tah je jasně horší.
yours-gives-up = Tvůj tah snižuje šanci na výhru o { $loss } %.
show-position = Pozice
show-best = Nejlepší tah
next = Další hádanka
rated = Tvoje hodnocení: { $rating } ({ $change }).
not-rated = Na tuhle hádanku už tvoje odpověď je, hodnocení se nemění.
sum = Vyřešeno { $solved } z { $tried }.
difficulty = Obtížnost
stars = { $stars } z 5
rating = Hodnocení
streak = Série
themes = O co jde

theme-win = Výhra
theme-endgame = Koncovka
theme-hold-on = Vydržet
theme-take = Ber
theme-strike = Zásah
theme-patience = Trpělivost
theme-sacrifice = Oběť
theme-surprise = Překvapení
theme-choice = Buď, anebo
theme-crowd = Spousta tahů
theme-hidden = Co není vidět
theme-ahead = Ve vedení
theme-behind = Dohánět

why-wins = Hned vyhrává hru.
why-shares-win = Končí hru a vítězství je společné.
why-may-win = Končí hru a může přinést výhru.
why-may-end = Může hru ukončit.
why-loses = Končí hru bez tvé výhry.
why-gains = { $same ->
    [yes] Získáš { $least }.
   *[other] Získáš { $least } až { $most }.
}
why-gives-up = { $same ->
    [yes] Ztratíš { $least }.
   *[other] Ztratíš { $least } až { $most }.
}
why-takes-from = { $same ->
    [yes] { $name } ztratí { $least }.
   *[other] { $name } ztratí { $least } až { $most }.
}
why-helps = { $same ->
    [yes] { $name } získá { $least }.
   *[other] { $name } získá { $least } až { $most }.
}
