invites = { $name } vous invite à { $game }
open = Une table pour { $game }
free = { $free ->
    [0] Plus de place libre : venez regarder
    [one] Une place libre
   *[other] { $free } places libres
}
playing = { $game }, la partie est en cours
playing-how = Avec { $names }
over = { $game } : victoire de { $winners }
over-nobody = { $game } : la partie est terminée
title = Saucerful
about = Des jeux de cartes à soucoupes volantes autour d’une table : entre amis ou contre des bots.
tournament = { $kind ->
    [duplicate] Duplicate
    [arena] Arène
   *[robin] Toutes rondes
} : { $game }
tournament-open = Début le { $day } à { $time } UTC.
tournament-playing = En cours.
tournament-over = Terminé.
tournament-cancelled = Annulé.
tournament-people = { $people ->
    [0] Personne pour l’instant.
    [one] Un participant pour l’instant.
   *[other] { $people } participants pour l’instant.
}
person = Parties et classements
