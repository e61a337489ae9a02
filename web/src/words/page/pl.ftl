# Słowa samej strony: co mówią przyciski, miejsca i karty.

close = Zamknij
busy = Chwileczkę…
dismiss = Schowaj

theme = Kolory
theme-light = Dzień
theme-dark = Noc
theme-system = Jak w systemie
language = Język

presence-here = przy stole
presence-away = z dala od stołu
presence-lost = brak łączności
presence-bot = gra za niego bot
bot-level = { $level ->
    [cadet] Bot, kadet
    [pilot] Bot, pilot
    [captain] Bot, kapitan
    [admiral] Bot, admirał
   *[other] Bot, { $level }
}

hand = { $count ->
    [0] Nie masz kart na ręce
    [one] Na ręce: jedna karta
    [few] Na ręce: { $count } karty
   *[other] Na ręce: { $count } kart
}
hand-how = Strzałki wybierają, Enter podnosi, drugi Enter zagrywa, Escape odkłada.
card-playable = można zagrać
card-lifted = podniesiona
card-cannot = nie można zagrać: { $why }

clock-left = { $seconds ->
    [one] Została jedna sekunda
    [few] Zostały { $seconds } sekundy
   *[other] Zostało { $seconds } sekund
}

tagline = Cztery karciane gry o UFO przy jednym stole.
