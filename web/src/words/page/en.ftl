# Words of the page itself: what buttons, seats and cards say.

close = Close
busy = One moment…
dismiss = Dismiss

theme = Colours
theme-light = Day
theme-dark = Night
theme-system = As the system says
language = Language

presence-here = here
presence-away = away
presence-lost = line lost
presence-bot = a bot plays on
bot-level = { $level ->
    [cadet] Bot, cadet
    [pilot] Bot, pilot
    [captain] Bot, captain
    [admiral] Bot, admiral
   *[other] Bot, { $level }
}

hand = { $count ->
    [0] Your hand is empty
    [one] Your hand: one card
   *[other] Your hand: { $count } cards
}
hand-how = Arrow keys choose, Enter lifts, Enter again plays, Escape puts back.
card-playable = can be played
card-lifted = lifted
card-cannot = cannot be played: { $why }

clock-left = { $seconds ->
    [one] One second left
   *[other] { $seconds } seconds left
}

tagline = Four UFO card games, one table.
