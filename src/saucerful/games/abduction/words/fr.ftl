# Ce qui se passe à une table d’Abduction, pourquoi un coup est refusé, et ce que dit le plateau dans le navigateur.

help-moves = Jouez une carte de votre paquet sur votre pile avec son numéro (19), sur la pile d’un rival avec @ et sa place (19@2) ; passez le paquet avec > ; partez avec d et une carte Départ (d3).
help-own = Sur votre pile, chaque carte doit être plus haute que celle du dessus.
help-rival = Sur la pile d’un rival, seul le numéro suivant convient ; il vous rapporte une de ses cartes Atterrissage.
help-end = La partie se termine quand la dernière carte Départ est prise, quand un paquet est épuisé ou quand le temps est écoulé.

event-played = { $seat } joue { $card } ; il reste { $left ->
    [0] zéro carte
    [one] une carte
   *[other] { $left } cartes
} dans le paquet.
event-jumped = { $landing ->
    [0] { $seat } joue { $card } sur la pile de { $rival }, qui n’a plus de carte Atterrissage à perdre.
   *[other] { $seat } joue { $card } sur la pile de { $rival } et lui prend une carte Atterrissage.
}
event-passed = { $seat } passe un paquet de { $size ->
    [0] zéro carte
    [one] une carte
   *[other] { $size } cartes
} à { $to } et attend.
event-exchanged = { $seat } pose au milieu un paquet de { $size ->
    [0] zéro carte
    [one] une carte
   *[other] { $size } cartes
} et prend l’autre, de { $taken_size ->
    [0] zéro carte
    [one] une carte
   *[other] { $taken_size } cartes
}.
event-departed = { $seat } part avec la carte Départ { $departure } et retire un paquet de { $size ->
    [0] zéro carte
    [one] une carte
   *[other] { $size } cartes
}. { $departures ->
    [0] Il ne reste plus de carte Départ.
    [one] Il reste une carte Départ.
   *[other] Il reste { $departures } cartes Départ.
}
event-emptied = { $seat } a joué la dernière carte d’un paquet.
event-time-up = Le temps est écoulé.
event-threw-out = Pile de { $seat } : { $count ->
    [one] une carte est plus basse qu’une autre en dessous et ne compte pas
   *[other] { $count } cartes sont plus basses qu’une autre en dessous et ne comptent pas
} ; { $left ->
    [0] il n’en reste aucune.
    [one] il en reste une.
   *[other] il en reste { $left }.
}
event-gave = { $seat } a dix cartes ou plus sans être parti : { $to } reçoit le { $card }.
event-ended = La partie est finie.

refused-not-a-move = « { $move } » n’est pas un coup : jouez une carte (par exemple 19), jouez-la sur la pile d’un rival (19@2), passez avec > ou partez (d3).
refused-no-such-card = Il n’y a pas de carte { $card } ; les cartes vont de 1 à { $last }.
refused-no-such-rival = Il n’y a pas de place { $rival } ; les places vont de 0 à { $last }.
refused-no-such-departure = La carte Départ { $number } n’est pas au milieu ; vous pouvez prendre { $left }.
refused-too-early-to-leave = Vous ne pouvez pas encore partir : à cette table, il faut { $needed ->
    [one] une carte
   *[other] { $needed } cartes
} dans votre pile, et vous en avez { $count }. On ne part plus tôt qu’en tenant un paquet dont aucune carte ne va nulle part.
refused-you-are-gone = Vous êtes en vol : vous ne jouez plus dans cette partie.
refused-you-wait = Vous n’avez pas de paquet : attendez que quelqu’un vous en passe un.
refused-already-played = Vous avez déjà joué une carte de ce paquet : passez-le maintenant avec >, ou partez.
refused-not-in-pile = La carte { $card } n’est pas dans votre paquet.
refused-not-higher = { $card } n’est pas plus haut que le { $top } du dessus de votre pile : jouez une carte plus haute ou passez le paquet.
refused-not-yourself = C’est votre propre pile : jouez-y { $card } sans le @.
refused-rival-gone = { $rival } a décollé : plus personne ne peut jouer sur cette pile.
refused-not-begun = { $rival } n’a pas encore de pile : vous ne pouvez pas y jouer.
refused-not-next = { $card } ne va pas sur la pile de { $rival } : { $top } est au-dessus, seul { $next } convient.
refused-time-is-up = { $limit ->
    [one] La seconde est écoulée
   *[other] Les { $limit } secondes sont écoulées
} : vous ne pouvez plus jouer.
refused-only-the-table = Vous ne pouvez pas annoncer la fin du temps : la table le fait toute seule.
refused-only-time = La table ne joue pas de carte ; son seul coup est « time ».
refused-no-limit = Cette table n’a pas de limite de temps : elle n’en annonce jamais la fin.
refused-not-yet = Il est trop tôt pour annoncer la fin, à { $t } ms : la limite de { $limit } s tombe à { $needed } ms.

board-seats = Les autres places, dans le sens des aiguilles d’une montre
board-seat = { $name } : { $score ->
    [one] { $score } point.
   *[other] { $score } points.
}
board-stack-empty = Pas encore de pile.
board-stack = Une pile de { $count ->
    [one] une carte
   *[other] { $count } cartes
}, { $top } au-dessus.
board-landing = { $count ->
    [0] Aucune carte Atterrissage.
    [one] Une carte Atterrissage.
   *[other] { $count } cartes Atterrissage.
}
board-status-waiting = Attend un paquet.
board-status-holding = Tient un paquet de { $size ->
    [0] zéro carte.
    [one] une carte.
   *[other] { $size } cartes.
}
board-status-played = A joué et doit passer un paquet de { $size ->
    [0] zéro carte.
    [one] une carte.
   *[other] { $size } cartes.
}
board-status-gone = En vol, avec la carte Départ { $number }.
board-jump = Jouer { $card } sur la pile de { $name }
board-jump-not = Qu’est-ce qui va sur la pile de { $name } ?

board-own = Votre pile
board-play = Jouer { $card }
board-choose-first = Soulevez d’abord une carte de votre paquet.
board-pass-short = Passer
board-pass = Passer le paquet à { $name }
board-swap = Échanger contre { $count ->
    [0] zéro carte
    [one] une carte
   *[other] { $count } cartes
}
board-swap-short = Échanger
board-waits = { $name } attend
board-waits-you = En attente
board-leave = Partir
board-stay = Rester
board-departures = { $count ->
    [0] Plus de carte Départ
    [one] Carte Départ { $numbers }
   *[other] Cartes Départ { $numbers }
}
board-leave-how = { $count ->
    [one] C’est la dernière carte Départ. Si vous la prenez, la partie est finie pour tout le monde.
   *[other] Avec quelle carte partez-vous ? Votre paquet quitte la table et personne ne touchera plus à votre pile.
}
board-leave-with = Partir avec la carte Départ { $number }

board-pile = Votre paquet : { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
}
board-order = { $order ->
    [up] Tri croissant. Trier en décroissant
    [down] Tri décroissant. Mettre les cartes jouables devant
   *[playable] Cartes jouables devant. Trier en croissant
}
board-card = Carte { $card }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-goes-own = va sur votre pile
board-goes-rival = va sur la pile de { $name }
board-why-played = vous avez déjà joué une carte de ce paquet
board-why-low = pas plus haute que votre { $top }
board-wait = Main tendue ! Qui passera en premier ?

board-counts = { $name } compte
board-end = Fin de la leçon !
board-ended-left = { $mine ->
    [yes] Vous partez : c’était la dernière carte Départ, la partie est finie.
   *[no] { $name } part : c’était la dernière carte Départ, la partie est finie.
}
board-ended-emptied = { $mine ->
    [yes] Vous jouez la dernière carte d’un paquet : la partie est finie.
   *[no] { $name } joue la dernière carte d’un paquet : la partie est finie.
}
board-ended-time = Le temps est écoulé : la partie est finie.
board-won = { $count ->
    [one] { $names } gagne !
   *[other] { $names } partagent la victoire !
}
board-won-you = Vous gagnez !

board-prompt-wait = Vous attendez : un paquet va venir.
board-prompt-gone = En vol avec la carte { $number }. Belle vue !
board-prompt-played = { $two ->
    [yes] Joué ! Échangez le paquet, ou partez.
   *[no] Joué ! Passez le paquet, ou partez.
}
board-prompt-played-stay = { $two ->
    [yes] Joué ! Échangez le paquet.
   *[no] Joué ! Passez le paquet.
}
board-prompt-none = { $two ->
    [yes] Rien ne va. Échangez le paquet.
   *[no] Rien ne va. Passez le paquet.
}
board-prompt-none-leave = { $two ->
    [yes] Rien ne va. Échangez le paquet, ou partez.
   *[no] Rien ne va. Passez le paquet, ou partez.
}
board-prompt-jump = { $jumps ->
    [one] Vous tenez la suite d’un rival !
   *[other] Vous tenez la suite de { $jumps } rivaux !
}
board-prompt-early = { $two ->
    [yes] Jouez, ou échangez tout de suite : c’est permis.
   *[no] Jouez, ou passez tout de suite : c’est permis.
}
board-prompt-hold = { $two ->
    [yes] Jouez, puis échangez le paquet.
   *[no] Jouez, puis passez le paquet.
}
board-prompt-lifted = Touchez-la encore pour jouer { $card }, ou touchez l’endroit où elle doit aller.

board-total = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-scoring-cards = { $count ->
    [0] Aucune carte Abduction
    [one] Une carte Abduction
   *[other] { $count } cartes Abduction
}
board-scoring-landing = { $count ->
    [0] Aucune carte Atterrissage
    [one] Une carte Atterrissage
   *[other] { $count } cartes Atterrissage
}
board-scoring-departure = Carte Départ { $number }
board-scoring-gave = Le { $card }, donné : dix cartes ou plus, sans départ
board-scoring-got = Le { $card }, reçu de l’autre place

board-help-high = { $top ->
    [0] Elle peut commencer votre pile.
   *[other] Elle va sur votre pile, sur le { $top }.
}
board-help-low = Elle ne va pas sur votre pile : elle n’est pas plus haute que le { $top }.
board-help-next = { $points ->
    [0] Elle va sur la pile de { $name }, qui n’a plus de carte Atterrissage à perdre.
    [one] Elle va sur la pile de { $name } et vous rapporte une carte Atterrissage : { $points } point.
   *[other] Elle va sur la pile de { $name } et vous rapporte une carte Atterrissage : { $points } points.
}
board-help-stack = { $mine ->
    [yes] Votre pile
   *[no] La pile de { $name }
}
board-help-only = { $points ->
    [0] Seul { $next } va ici maintenant ; il n’y a plus de carte Atterrissage à gagner.
    [one] Seul { $next } va ici maintenant, et rapporte une carte Atterrissage : { $points } point.
   *[other] Seul { $next } va ici maintenant, et rapporte une carte Atterrissage : { $points } points.
}
board-help-not-begun = Les autres pourront y jouer quand elle sera commencée.
board-help-landing = Points pour chacune : { $points }. Qui joue le numéro suivant sur une pile en prend une à son propriétaire.
board-help-sum = { $cards } pour les cartes, { $landing } pour les cartes Atterrissage, { $departure } pour le départ.
board-help-who = { $name }
board-help-waiting = Le prochain paquet que quelqu’un passe arrive ici.
board-help-pile = On peut en jouer une carte, sans y être obligé ; puis on le passe.
board-help-middle = Un paquet de { $size ->
    [0] zéro carte
    [one] une carte
   *[other] { $size } cartes
}
board-help-swap = Vous posez le vôtre et prenez celui-ci, après avoir joué une carte ou non.
board-help-leave = Qui part en prend une avec ses points, retire son paquet et ne risque plus rien : personne ne touche plus à sa pile.
board-help-leave-from = Règle maison : on peut partir avec au moins { $count ->
    [one] une carte
   *[other] { $count } cartes
} dans sa pile, ou quand aucune carte de son paquet ne va nulle part.
board-help-clock = Le temps qui reste, en secondes

board-scoring-tie = En cas d’égalité, le plus de cartes Abduction l’emporte : { $count }

# Ce que dit la page à la place : elle ne montre ni numéros de places ni signes à taper.

page-refused-already-played = Vous avez déjà joué une carte de ce paquet : passez-le, ou partez.
page-refused-not-yourself = C’est votre propre pile.

# Raccourcis clavier

keys-card = Taper le numéro d’une carte pour la soulever
keys-play = Jouer la carte soulevée
keys-aim = Choisir la pile où elle va
keys-pass = Passer ou échanger le paquet
keys-leave = Partir
keys-back = Reposer la carte

# La première partie guidée

lesson-begin = Ici, tous jouent en même temps, mais aujourd’hui on vous attend. Ce paquet est à vous. Commencez bas : touchez le 2, puis votre pile.
lesson-pass = Une carte par paquet, puis on le passe. { $seat0 } tend la main et attend : appuyez sur Passer.
lesson-climb = Un nouveau paquet, de { $seat2 }. Votre pile doit monter, chaque carte plus haute. Les petits pas laissent de la place : jouez le 3.
lesson-pass-again = Et passez-le. Dans une vraie partie, personne n’attend : qui passe vite reçoit plus de paquets.
lesson-rival = { $seat0 } montre un 7 et vous avez le 8. Le numéro juste après va sur la pile d’un rival ! Touchez le 8, puis la pile de { $seat0 }.
lesson-pass-on = Vous avez pris à { $seat0 } sa carte Atterrissage : 3 points, alors que le 8 n’en vaut qu’un là-bas. Passez.
lesson-rivalled = Quel culot ! { $seat2 } pose le 4 sur votre pile. Il compte pour vous, mais une de vos cartes Atterrissage est partie.
lesson-skip = Votre pile montre 4 et ce paquet commence à 13. Un tel saut ne laisserait plus de place. Rien ne vous oblige : passez.
lesson-step = La patience paie : voici un 6, un petit pas. Jouez-le.
lesson-once-more = Et passez encore.
lesson-points = Il se fait tard : on peut sauter. Les numéros en 5 valent 2, ceux en 0 même 3. Jouez le 15.
lesson-leave = Partez avant les autres ! Appuyez sur Partir et prenez la carte 3 : 3 points, et personne ne touchera plus à votre pile.
lesson-gone = À l’abri ! Quand la dernière carte Départ est prise, c’est fini pour tous. Regardez { $seat0 }.
lesson-over = Arrivée ! Vos cartes valent 6, une carte Atterrissage 3, le départ 3 : 12 en tout. { $seat2 } a 9, { $seat0 } 8. Vous gagnez !
lesson-learned-1 = De chaque paquet, jouez une carte ou aucune, et passez-le. Votre pile ne fait que monter.
lesson-learned-2 = Le numéro suivant sur la pile d’un rival vous donne une carte Atterrissage.
lesson-learned-3 = Partez à temps avec une bonne carte Départ. Dans une vraie partie, il y a plus de cartes et personne n’attend !

box-points = Ce que valent les cartes
box-points-entry = Carte { $entry }
box-landing = Une carte Atterrissage
box-departures = Cartes Départ
box-departures-entry = Départ { $entry }
box-chart = Cartes Départ utilisées
box-chart-entry = À { $entry }
