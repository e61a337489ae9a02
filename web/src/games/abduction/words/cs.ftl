tagline = Žádné tahy, žádné slitování: všichni hrají najednou, balíček za balíčkem, dokud neodletí poslední talíř.
opening-2 = Ve dvou je jen jedna odletová karta: kdo si ji vezme, ukončí hru. Kdo zůstane s deseti nebo více kartami, dá tu nejcennější druhému. Aby hned nebylo po všem, platí domácí pravidlo: odletět se smí až s dost kartami na hromádce, nebo když se z balíčku nic nehodí.
option-referee = Kdo kontroluje hromádky?
option-referee-live = Stůl, hned
option-referee-final = Všichni, na konci
option-departures = Odletové karty
option-departures-chart = Podle tištěné tabulky
option-departures-one-fewer = O jednu méně než hráčů
option-limit = Nejdelší hra
option-limit-none = Bez limitu
option-leave_from = Odlet (domácí pravidlo)
option-leave_from-number = { $number ->
    [0] Kdykoli, jako v tisku
    [one] Od jedné karty na hromádce
   *[other] Od { $number } karet na hromádce
}
