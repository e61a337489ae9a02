# Les mots de la page elle-même : ce que disent les boutons, les places et les cartes.

close = Fermer
busy = Un instant…
dismiss = Masquer

theme = Couleurs
theme-light = Jour
theme-dark = Nuit
theme-system = Comme le système
language = Langue

presence-here = à table
presence-away = parti un moment
presence-lost = liaison perdue
presence-bot = un robot joue à sa place
bot-level = { $level ->
    [cadet] Robot, cadet
    [pilot] Robot, pilote
    [captain] Robot, capitaine
    [admiral] Robot, amiral
   *[other] Robot, { $level }
}

hand = { $count ->
    [0] Votre main est vide
    [one] Votre main : une carte
   *[other] Votre main : { $count } cartes
}
hand-how = Les flèches choisissent, Entrée soulève, Entrée encore joue, Échap repose.
card-playable = jouable
card-lifted = soulevée
card-cannot = injouable : { $why }

clock-left = { $seconds ->
    [one] Il reste une seconde
   *[other] Il reste { $seconds } secondes
}

tagline = Quatre jeux de cartes et d’ovnis, une seule table.
