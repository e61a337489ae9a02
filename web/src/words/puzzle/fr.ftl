# Les problèmes : trouver le meilleur coup.

title = Problèmes : { $game }
task = Votre tâche
find = Trouvez le meilleur coup.
right = Oui ! C’est le meilleur coup.
wrong = Pas tout à fait. Voici le meilleur coup.
not-legal = Les règles ne le permettent pas ici. Essayez un autre coup.
answer = La réponse
best = Le mieux :
best-does = Pourquoi :
proved = Il gagne dans { $chance } % des cas, { $margin } % de plus que tout autre coup, d’après { $worlds } dispositions possibles des cartes cachées.
proved-exactly = Il gagne dans { $chance } % des cas, { $margin } % de plus que tout autre coup : tout ce qui peut suivre a été calculé.
yours-worse = Votre coup est nettement moins bon.
yours-gives-up = Votre coup réduit vos chances de gagner de { $loss } %.
show-position = La position
show-best = Le meilleur coup
next = Problème suivant
rated = Votre classement : { $rating } ({ $change }).
not-rated = Vous aviez déjà répondu à ce problème : votre classement ne change pas.
sum = { $solved } résolus sur { $tried }.
difficulty = Difficulté
stars = { $stars } sur 5
rating = Classement
streak = Série
themes = De quoi il s’agit

theme-win = Gagner
theme-endgame = Fin de partie
theme-hold-on = Tenir bon
theme-take = Se servir
theme-strike = Frapper
theme-patience = Patience
theme-sacrifice = Sacrifice
theme-surprise = Surprise
theme-choice = L’un ou l’autre
theme-crowd = L’embarras du choix
theme-hidden = Ce qu’on ne voit pas
theme-ahead = En tête
theme-behind = À la poursuite

why-wins = Il gagne la partie tout de suite.
why-shares-win = Il termine la partie, et vous partagez la victoire.
why-may-win = Il termine la partie, et vous pouvez gagner.
why-may-end = Il peut terminer la partie.
why-loses = Il termine la partie sans victoire pour vous.
why-gains = { $same ->
    [yes] Vous gagnez { $least }.
   *[other] Vous gagnez de { $least } à { $most }.
}
why-gives-up = { $same ->
    [yes] Vous cédez { $least }.
   *[other] Vous cédez de { $least } à { $most }.
}
why-takes-from = { $same ->
    [yes] { $name } perd { $least }.
   *[other] { $name } perd de { $least } à { $most }.
}
why-helps = { $same ->
    [yes] { $name } gagne { $least }.
   *[other] { $name } gagne de { $least } à { $most }.
}
