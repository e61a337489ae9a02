# Dnes: hádanka a rozdání každé hry, pro všechny stejné.

left = Do dalších zbývá: { $time }.
streak = { $days ->
    [one] Jeden den v řadě
    [few] { $days } dny v řadě
   *[other] { $days } dní v řadě
}
puzzle = Hádanka
stars = Obtížnost: { $stars } z 5
solve = Vyřešit
look-again = Podívat se znovu
found = Nejlepší tah nalezen.
missed = Tohle nebyl nejlepší tah.
found-here = Tady ho našlo { $solved } z { $tried }.
deal = Rozdání
against = { $bots ->
    [one] Proti jednomu botovi. Hraješ ho jednou.
   *[other] Proti { $bots } botům. Hraješ ho jednou.
}
play = Hrát
result = { $won ->
    [true] { $points ->
        [one] Výhra s jedním bodem.
       *[other] Výhra s { $points } body.
    }
   *[other] { $points ->
        [one] Máš jeden bod.
        [few] Máš { $points } body.
       *[other] Máš { $points } bodů.
    }
}
gave-up = Hru vzdáváš.
left-it = vzdáno
place = { $place }. místo z { $played } tady.
beaten = Lepší než { $share } % ostatních.
replay-of = Přehrát znovu: { $game }
results = Výsledky
results-of = Jak dopadli ostatní: { $game }
more = { $count ->
    [one] A ještě jeden hráč.
    [few] A ještě { $count } hráči.
   *[other] A ještě { $count } hráčů.
}
share = Pochlub se přátelům
copy = Kopírovat
copied = Zkopírováno.
copy-yourself = Tento prohlížeč kopírovat nedovolí. Označ text a zkopíruj ho ručně.
yesterday = Včera
