# Ce qui se passe à une table de Zovnis, pourquoi un coup est refusé, une aide brève, et ce que dit le plateau dans le navigateur.
# Une carte est un nombre, ou « * » pour une étoile : un nombre est [one], [many] ou [other], le cas par défaut est donc l’étoile.

alien-name = { $alien ->
    [S] Tignasse
    [P] Piovr
    [M] Mumbo
   *[T] Tiki
}
saucer-name = { $saucer ->
    [G] un G-Lul
    [E] un Œuf
    [C] une Tasse rose
   *[K] une Bouilloire
}
saucer-kind = { $saucer ->
    [G] G-Lul
    [E] Œuf
    [C] Tasse rose
   *[K] Bouilloire
}
card-name = { $card ->
    [one] la carte { $card }
    [many] la carte { $card }
    [other] la carte { $card }
   *[star] une étoile
}
column-name = { $column ->
    [0] la colonne tout à gauche
    [1] la colonne du milieu à gauche
    [2] la colonne du milieu à droite
   *[3] la colonne tout à droite
}
cards-count = { $cards ->
    [0] aucune carte
    [one] une carte
   *[other] { $cards } cartes
}
points-count = { $points ->
    [0] aucun point
    [one] un point
   *[other] { $points } points
}

event-laid = { $seat } pose { $card ->
    [one] la carte { $card }, { alien-name } atterrit dans { saucer-name },
    [many] la carte { $card }, { alien-name } atterrit dans { saucer-name },
    [other] la carte { $card }, { alien-name } atterrit dans { saucer-name },
   *[star] une étoile
} sur { column-name }, hauteur { $height }.
event-fired = { $hits ->
    [0] { $round ->
        [1] La carte { $card } tire en vain : aucune voisine ne correspond.
       *[other] La carte { $card } tire encore et ne touche plus rien.
    }
   *[other] { $round ->
        [1] La carte { $card } tire
       *[other] La carte { $card } tire encore depuis la hauteur { $height }
    } et touche { $hits ->
        [one] une carte.
       *[other] { $hits } cartes.
    }
}
event-eliminated = { $seat } élimine la carte { $card } { $side ->
    [0] à gauche,
    [1] à droite,
   *[2] en dessous,
} sur { column-name }, hauteur { $height }.
event-fell = { $card ->
    [one] La carte { $card }
    [many] La carte { $card }
    [other] La carte { $card }
   *[star] Une étoile
} tombe à la hauteur { $to } sur { column-name }.
event-drew = { $card-known ->
    [yes] { $seat } pioche { card-name }.
   *[no] { $seat } pioche une carte.
}
event-missed = { $seat } n’a pas de cartes et passe son tour.
event-ended = { $reason ->
    [0] Les quatre colonnes sont pleines : la partie est finie.
   *[1] Plus personne n’a de cartes : la partie est finie.
}
event-revealed = { $seat } dévoile ses objectifs, { alien-name } et { saucer-kind } : { points-count }.

refused-not-a-move = « { $move } » n’est pas un coup : posez une carte sur une colonne, par exemple 17@2, suivi de ^ pour la retourner (17@2^) ; une étoile se joue *@2.
refused-no-such-card = Vous ne pouvez pas jouer la carte { $card } : les cartes vont de 1 à { $last }, et * est une étoile.
refused-no-such-column = Vous ne pouvez pas jouer sur la colonne { $column } : les colonnes vont de 0 à { $last }.
refused-not-in-hand = Vous n’avez pas { $card ->
    [one] la carte { $card }
    [many] la carte { $card }
    [other] la carte { $card }
   *[star] d’étoile
} en main ; vous avez { $hand }.
refused-star-has-no-way-up = Une étoile ne se retourne pas, elle n’a ni haut ni bas : jouez-la comme *@{ $column }.
refused-column-full = Vous ne pouvez pas jouer là : { column-name } a déjà ses { $limit } cartes.
refused-must-play = Vous avez des cartes : il faut en jouer une.
refused-must-miss = Vous n’avez plus de cartes alors que d’autres en ont : vous ne pouvez que passer votre tour, avec « - ».

help-goal = Vous soutenez en secret un extraterrestre et une sorte de soucoupe. À la fin, chaque zovni qui atterrit, celui du bas de sa carte, vaut un point pour chacun des deux qui est à vous.
help-turn = Posez une carte sur une colonne, dans un sens ou dans l’autre, cinq cartes de haut au plus ; puis piochez-en une.
help-fire = Une carte armée (!) tire aussitôt : les voisines de gauche et de droite partent si leurs bas ou leurs hauts correspondent, la carte du dessous si son haut correspond à votre bas. Ce qui est au-dessus tombe, et elle tire encore jusqu’à ne plus rien toucher. Même extraterrestre ou même soucoupe, cela correspond ; les étoiles, jamais.
help-end = La partie finit quand toutes les colonnes sont pleines ou que personne n’a plus de cartes. En cas d’égalité, la plus petite pile de cartes éliminées l’emporte.
help-moves = 17@2 pose la carte 17 sur la colonne 2 (les colonnes vont de 0 à 3 depuis la gauche), premier bout en bas, 17@2^ le second bout en bas ; *@0 est une étoile sur la colonne 0.

board-table = Zovnis
board-seats = { $you ->
    [yes] Les autres places, dans le sens horaire depuis votre gauche
   *[no] Les places, dans le sens horaire
}
board-seat = { $name } : { $hand ->
    [0] aucune carte en main
    [one] une carte en main
   *[other] { $hand } cartes en main
}, éliminé : { cards-count }.
board-seat-goals = Soutient { alien-name } et { saucer-kind } : { points-count }.
board-seat-secret = Objectifs secrets.
board-acts = À son tour.
board-sky = Les quatre colonnes au-dessus de la planète
board-legend = Les extraterrestres et les soucoupes, et combien atterrissent
board-column = { column-name } : { cards-count }, { $limit } au plus
board-pile = { $cards ->
    [0] La pioche est vide
   *[other] La pioche : { cards-count }
}
board-own-heap = Votre pile : { cards-count }
board-heap = { $you ->
    [yes] Ce que vous avez éliminé
   *[no] Ce que { $name } a éliminé
}
board-heap-empty = Rien pour l’instant. Une égalité va à la plus petite pile : au conquérant le plus pacifique.

board-zovni = { alien-name } dans { saucer-name }
board-face = carte { $card }{ $armed ->
    [yes] , armée
   *[no] {""}
} : { $landing } atterrit, { $hanging } tête en bas
board-face-star = étoile
board-held = { $face }{ $turn ->
    [yes] {""}
   *[no] , ce n’est pas encore votre tour
}
board-standing = hauteur { $height }, { $face }
board-worth = { points-count } pour { $you ->
    [yes] vous
   *[no] { $name }
}
board-hit = serait éliminée
board-target = { column-name }, hauteur { $height } : { $effect }
board-target-full = { column-name } est pleine
board-about = { $kind ->
    [armed] Armée : à peine posée, elle tire à gauche, à droite et en bas sur les cartes qui ont le même extraterrestre ou la même soucoupe là où elles se touchent.
    [star] Une étoile ne correspond à rien et ne peut être éliminée : elle protège ce qui est à côté et en dessous. Elle ne rapporte rien à personne.
   *[plain] À la fin compte le zovni qui se tient debout en bas de la carte.
}

board-lands = { alien-name } atterrit dans { saucer-name }.
board-lands-star = Une étoile brillera ici ; rien ne peut l’éliminer.
board-fires = { $cards ->
    [0] Tire en vain.
   *[other] Tire et élimine { cards-count }.
}
board-change = { $sign ->
    [more] Vous gagnez { points-count }.
    [less] Vous perdez { points-count }.
   *[same] Vos points ne changent pas.
}
board-laid = { $alien ->
    [S] { $seat } : { alien-name } atterrit dans { saucer-name }.
    [P] { $seat } : { alien-name } atterrit dans { saucer-name }.
    [M] { $seat } : { alien-name } atterrit dans { saucer-name }.
    [T] { $seat } : { alien-name } atterrit dans { saucer-name }.
   *[star] { $seat } pose une étoile.
}
board-takes = { $seat } élimine { cards-count }.
board-choose = Choisissez une colonne. Touchez encore la carte pour la retourner.
board-choose-star = Choisissez une colonne.
board-later = Ce n’est pas encore votre tour.
board-tie = Égalité : elle va au conquérant le plus pacifique, celui qui a la plus petite pile.
board-do-turn = Retourner
board-do-play = Jouer
board-do-miss = Passer le tour

board-goals = Vos objectifs secrets : { alien-name } et { saucer-kind }. Pour l’instant : { points-count }.
board-goals-covered = Vos objectifs secrets, cachés. Maintenez pour regarder.
board-cover = Cacher vos objectifs
board-uncover = Laisser vos objectifs visibles

board-prompt-play = À vous : posez une carte sur une colonne.
board-prompt-miss = Vous n’avez pas de cartes : vous passez ce tour.
board-score-alien = { alien-name } à l’atterrissage
board-score-saucer = Atterrissages dans { saucer-name }
board-score-tie = L’égalité va au plus pacifique ; éliminé : { cards-count }

board-help-card = { $armed ->
    [star] Une étoile
    [armed] Carte { $card }, armée
   *[plain] Carte { $card }
}
board-help-end = { $zovni } atterrit.
board-help-end-worth = { $zovni } atterrit : { $points ->
    [0] rien pour vous.
   *[other] { points-count } pour vous.
}
board-help-fired = Elle était armée. Une carte ne tire que quand on la joue.
board-help-match = Une carte armée à côté ou au-dessus l’élimine si le même extraterrestre ou la même soucoupe s’y rencontrent.
board-help-column = Une colonne monte jusqu’à { $limit } cartes. Quand toutes sont pleines, la partie est finie.
board-help-effect = Ce que ferait ici la carte soulevée : près du nuage, combien de cartes son tir élimine ; puis ce que vos points gagnent ou perdent. Le petit signe le dit pour l’autre sens.
board-help-alien = { alien-name } : { $count ->
    [0] aucun n’atterrit pour l’instant.
    [one] un atterrit pour l’instant.
   *[other] { $count } atterrissent pour l’instant.
}
board-help-saucer = { saucer-kind } : { $count ->
    [0] rien n’atterrit pour l’instant.
    [one] un atterrissage pour l’instant.
   *[other] { $count } atterrissages pour l’instant.
}
board-help-rooted = Chacun vaut un point à qui le soutient.
board-help-draw = Après chaque tour on y prend une carte.
board-help-goals = { $mine ->
    [yes] Vous soutenez
   *[no] { $name } soutient
} { alien-name } et { saucer-kind } : { points-count }.
board-help-secret = { $name } soutient en secret un extraterrestre et une soucoupe.
board-help-hand = { $mine ->
    [yes] Dans votre main
   *[no] Dans la main de { $name }
} : { cards-count }.
board-help-heap = { $mine ->
    [yes] Vous avez éliminé
   *[no] { $name } a éliminé
} : { cards-count }.
board-help-peaceful = Cela compte en cas d’égalité : elle va à la plus petite pile.
board-help-sum = { alien-name } : { $one }. { saucer-kind } : { $other }.

# Ce que dit la page à la place : elle ne montre ni numéros de places ni signes à taper.

page-event-laid = { $seat } pose { $card ->
    [one] une carte
    [many] une carte
    [other] une carte
   *[star] une étoile
} sur { column-name }{ $card ->
    [one] {" : "}{ alien-name } atterrit dans { saucer-name }.
    [many] {" : "}{ alien-name } atterrit dans { saucer-name }.
    [other] {" : "}{ alien-name } atterrit dans { saucer-name }.
   *[star] .
}
page-event-fired = { $hits ->
    [0] { $round ->
        [1] Elle tire en vain : rien ne correspond autour d’elle.
       *[other] Elle tire encore et ne touche plus rien.
    }
   *[other] { $round ->
        [1] Elle tire
       *[other] Elle tombe, tire encore
    } et touche { $hits ->
        [one] une carte.
       *[other] { $hits } cartes.
    }
}
page-event-eliminated = { $seat } élimine une carte { $side ->
    [0] à gauche,
    [1] à droite,
   *[2] en dessous,
} sur { column-name }.
page-event-fell = { $card ->
    [one] Une carte
    [many] Une carte
    [other] Une carte
   *[star] Une étoile
} tombe sur { column-name }.
page-event-drew = { $card-known ->
    [yes] { $seat } pioche { $card ->
        [one] une carte.
        [many] une carte.
        [other] une carte.
       *[star] une étoile.
    }
   *[no] { $seat } pioche une carte.
}
page-refused-not-in-hand = Vous n’avez pas cette carte.
page-refused-star-has-no-way-up = Une étoile ne se retourne pas : elle est la même dans les deux sens.
page-refused-must-miss = Vous n’avez plus de cartes alors que d’autres en ont : vous passez votre tour.

# Raccourcis clavier

keys-enter = Soulever une carte ; encore une fois la retourne
keys-lift = Soulever une carte
keys-column = Carte soulevée : choisir une colonne ; la même touche la joue
keys-columns = De la main aux colonnes
keys-turn = Sur les colonnes : retourner la carte
keys-hand = Retour à la main
keys-back = Reposer la carte

# La première partie guidée

lesson-goals = Psst ! En secret, vous soutenez Tignasse et l’Œuf. Soulevez la carte qui brille, Tignasse dans l’Œuf, et posez-la sur la colonne de droite.
lesson-two = Votre extraterrestre dans votre soucoupe : 2 points ! Seul le bout tourné vers le bas compte. Les objectifs de { $seat1 } sont secrets aussi.
lesson-turn = Chaque carte a deux bouts. Soulevez celle qui brille, appuyez sur Retourner : Tiki atterrit dans l’Œuf. Posez-la sur la deuxième colonne.
lesson-turn-else = L’Œuf doit être en bas : appuyez sur Retourner, puis touchez la deuxième colonne.
lesson-fire = Pan ! { $seat1 } a abattu votre Tignasse. Les cartes à éclairs tirent en se posant sur ce qui va avec. Ripostez : Piovr sur Piovr, à droite.
lesson-fire-else = Ne la retournez pas, Piovr en bas, et posez-la sur la colonne de droite.
lesson-hit = Touché ! Le même extraterrestre, ou la même soucoupe, là où deux cartes se touchent : l’autre disparaît, la vôtre tombe dans le trou.
lesson-stack = Encore Tignasse dans l’Œuf ! Posez-la sur la colonne de droite. Elle porte jusqu’à cinq cartes, et chaque bout tourné vers le bas compte.
lesson-stack-else = Tignasse en bas, sur la colonne de droite.
lesson-chain = Et maintenant en chaîne ! Posez la carte qui brille sur la deuxième colonne, Tignasse en bas : elle touche, tombe et tire encore à gauche.
lesson-chain-else = Tignasse en bas, sur la deuxième colonne : elle touchera deux fois.
lesson-chained = Deux cartes d’un seul tir ! Après chaque chute elle tire encore, tant que quelque chose va avec. { $seat1 } perd 2 points.
lesson-quiet = Votre dernière carte. À droite, rien ne va avec : elle se pose simplement, Tignasse en bas, 1 point de plus.
lesson-quiet-else = Tignasse en bas, sur la colonne de droite.
lesson-over = Plus personne n’a de cartes : les objectifs sont montrés. Vous avez 7 points, { $seat1 } en a 1 : vous gagnez !
lesson-learned-1 = Seul compte ce qui est en bas : 1 point pour votre extraterrestre, 1 pour votre soucoupe.
lesson-learned-2 = Les cartes à éclairs tirent à gauche, à droite et en bas sur ce qui va avec ; elles tombent et tirent encore.
lesson-learned-3 = Ne laissez pas deviner vos objectifs, et devinez ceux des autres.

box-cards = Cartes zovni
box-cards-armed = armée
box-cards-about = Une étoile marque les cartes armées, qui tirent quand on les joue. Première lettre : l’extraterrestre (S, P, M, T) ; seconde : la soucoupe (G, E, C, K).
box-stars = Étoiles
