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
presence-bot = hraje za něj bot
bot-level = { $level ->
    [cadet] Bot, kadet
    [pilot] Bot, pilot
    [captain] Bot, kapitán
    [admiral] Bot, admirál
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

tagline = Čtyři karetní hry o UFO u jednoho stolu.
