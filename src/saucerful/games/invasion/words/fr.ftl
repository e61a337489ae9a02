# Ce qui se passe à une table d’Invasion, pourquoi un coup est refusé, et ce que dit le plateau dans le navigateur.

card-name = { $card ->
    [n] « L’union fait la force »
    [r] « Recrutement »
    [c] « Les animaux contre-attaquent »
    [g] le Général
   *[other] soucoupe { $card }
}
loot-count = { $loot } { $loot ->
    [one] butin
   *[other] butins
}
cards-count = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
hand-count = { $hand ->
    [0] aucune carte en main
    [one] une carte en main
   *[other] { $hand } cartes en main
}

event-played = { $count ->
    [one] { $seat } joue { $card ->
        [n] « L’union fait la force »
        [r] « Recrutement »
        [c] « Les animaux contre-attaquent » contre { $victim }
        [g] le Général
       *[other] la soucoupe { $card }
    }.
   *[other] { $seat } joue { $count } cartes « L’union fait la force ».
}
event-took = { $seat } prend { loot-count } sur Terre ; il en reste { $earth }.
event-stole = { $loot ->
    [0] { $seat } ne trouve rien à voler à { $victim }.
   *[other] { $seat } vole { loot-count } à { $victim }.
}
event-returned = { $loot ->
    [0] { $seat } n’a rien à rendre.
   *[other] { $seat } rend { loot-count } à la Terre.
}
event-gathered = Toutes les piles ({ cards-count }) sont mélangées et glissées sous la planète.
event-drew = { $card-known ->
    [yes] { $seat } pioche { $card ->
        [n] « L’union fait la force »
        [r] « Recrutement »
        [c] « Les animaux contre-attaquent »
        [g] un Général
       *[other] la soucoupe { $card }
    }.
   *[no] { $seat } pioche une carte.
}
event-missed = { $seat } n’a plus de cartes et passe son tour.
event-ended = Le dernier butin a quitté la Terre : la partie est finie.

help-moves =
    Coups : une soucoupe par son nom (3b) ; n2 joue deux cartes « L’union fait la force » ; r « Recrutement » ; c1
    envoie « Les animaux contre-attaquent » contre la place 1 ; g le Général. Une soucoupe vole du butin à la
    première place qui montre la même soucoupe, sinon à la Terre.

refused-not-a-move = « { $move } » n’est pas un coup : jouez une soucoupe (3b, par exemple), n et combien (n2), r, c et une place (c1), ou g.
refused-not-in-hand = Vous n’avez pas en main { $card ->
    [n] « L’union fait la force »
    [r] « Recrutement »
    [c] « Les animaux contre-attaquent »
    [g] de Général
   *[other] la soucoupe { $card }
}.
refused-too-many-numbers = Vous avez { $held } « L’union fait la force », pas { $asked }.
refused-no-such-victim = Il n’y a pas de place { $victim } ; les places vont de 0 à { $last }.
refused-not-yourself = Les animaux attaquent une autre place, pas la vôtre.
refused-must-play = Vous avez des cartes : vous devez en jouer une.
refused-must-miss = Vous n’avez plus de cartes et la planète non plus : vous ne pouvez que passer votre tour, avec « - ».

board-seats = { $you ->
    [yes] Les autres places, dans le sens des aiguilles d’une montre, en partant de votre gauche
   *[no] Les places, dans le sens des aiguilles d’une montre
}
board-seat = { $mine ->
    [yes] Vous, { $name }
   *[no] { $name }
} : { loot-count }, { hand-count }, { $stack ->
    [0] pile vide.
    [one] sur la pile : { card-name }.
   *[other] sur une pile de { $stack } cartes : { card-name }.
}
board-acts = { $mine ->
    [yes] C’est à vous.
   *[no] C’est son tour.
}
board-target = Cible possible.
board-has = { loot-count }, { hand-count }.
board-earth = { $loot ->
    [0] La Terre est vide
   *[other] Terre : { loot-count }
}
board-planet = { $count ->
    [0] La planète des extraterrestres est vide
   *[other] Planète des extraterrestres : { cards-count }
}
board-stack-down = La pile, de haut en bas
board-stack-empty = La pile est vide.
board-hand-open = La main

board-card = { card-name }{ $turn ->
    [yes] {""}
   *[no] , ce n’est pas encore votre tour
}
board-about = { $card ->
    [n] Jouez-en autant que vous voulez : chacune prend un butin sur Terre.
    [r] Prend sur Terre un butin par pile qui montre « Recrutement », celle-ci comprise.
    [c] Prend deux butins à la place de votre choix.
    [g] Tous les autres rendent à la Terre ce que vaut leur carte du dessus ; puis toutes les piles vont sous la planète.
   *[other] Vole { $value } à la première place sur la gauche qui montre la même soucoupe ; s’il n’y en a pas, prend { $value } sur Terre.
}
board-takes = { $ends ->
    [yes] Prend tout ce qui reste sur Terre ({ loot-count }) : la partie s’achève.
   *[no] Prend { loot-count } sur Terre.
}
board-steals = { $loot ->
    [0] Il n’y a rien à voler à { $victim }.
   *[other] Vole { loot-count } à { $victim }.
}
board-returns = { $loot ->
    [0] Personne ne rend rien ; toutes les piles vont sous la planète.
   *[other] Les autres rendent { loot-count } à la Terre ; toutes les piles vont sous la planète.
}
board-returned = { $loot ->
    [0] Vous n’avez rien à rendre.
   *[other] Vous rendez { loot-count } à la Terre.
}
board-general-you = Vous perdez { $loot }
board-general-all = { $loot } de retour sur Terre
board-choose = À qui ? Choisissez un joueur.
board-later = Ce n’est pas encore votre tour.
board-how-many = Combien
board-fewer = Une de moins
board-more = Une de plus
board-do-play = Jouer
board-do-miss = Passer mon tour
board-prompt-play = À vous : jouez une carte.
board-prompt-lifted = Touchez-la encore pour la jouer, ou prenez-en une autre.
board-prompt-miss = Vous n’avez plus de cartes : vous passez votre tour.
board-score = Butin dans la grange

board-help-card = { $card ->
    [n] « L’union fait la force »
    [r] « Recrutement »
    [c] « Les animaux contre-attaquent »
    [g] Le Général
   *[other] Soucoupe { $card } : vaut { $value }
}
board-help-recruits = Vaut { $loot } maintenant : { $count ->
    [one] une pile montre
   *[other] { $count } piles montrent
} « Recrutement ».
board-help-numbers = Vous en avez { $held }.
board-help-takes = Jouée maintenant : { $ends ->
    [yes] tout ce qui reste sur Terre ({ loot-count }), et la partie s’achève.
   *[no] { loot-count } de la Terre.
}
board-help-steals = { $loot ->
    [0] Jouée maintenant : rien, car { $victim } n’a pas de butin.
   *[other] Jouée maintenant : { loot-count } de { $victim }.
}
board-help-returns = Jouée maintenant : les autres rendent { loot-count } à la Terre.
board-help-no-stack = { $mine ->
    [yes] Vous n’avez
   *[no] { $name } n’a
} pas de pile : un Général n’y coûte rien.
board-help-top = { $mine ->
    [yes] Vous montrez
   *[no] { $name } montre
} { card-name }.
board-help-same = La prochaine soucoupe { $card } vole ici { loot-count }, à moins qu’une place plus proche ne la montre aussi.
board-help-general = Le Général d’un autre coûterait maintenant { loot-count } à { $mine ->
    [yes] vous.
   *[no] { $name }.
}
board-help-under = { $count ->
    [one] Une carte est dessous ; elle ne compte plus.
   *[other] { $count } cartes sont dessous ; elles ne comptent plus.
}
board-help-loot = { $mine ->
    [yes] Vous avez
   *[no] { $name } a
} { loot-count }.
board-help-than = { $sign ->
    [more] { $difference } de plus que
    [less] { $difference } de moins que
   *[same] Autant que
} { $other ->
    [you] vous.
   *[other] { $name }.
}
board-help-hand = { $mine ->
    [yes] Vous
   *[no] { $name }
} : { hand-count }.
board-help-draw = Après avoir joué, chacun complète sa main sur la planète des extraterrestres.
board-help-beneath = Ce qu’un Général ramasse va en dessous.
board-help-end = Qui prend le dernier butin de la Terre met fin à la partie ; le plus gros butin gagne.

# Ce que dit la page à la place : elle ne montre ni numéros de places ni signes à taper.

page-refused-must-miss = Vous n’avez plus de cartes et la planète non plus : vous passez votre tour.

# Raccourcis clavier

keys-lift = Soulever une carte
keys-many = « L’union fait la force » soulevée : combien en jouer
keys-victim = « Les animaux » soulevés : choisir un joueur
keys-back = Reposer la carte

# La première partie guidée

lesson-saucer = Bonjour ! Nous venons pour le butin, et la Terre en est pleine. Touchez la soucoupe qui porte un 4, puis Jouer : elle en aspire 4.
lesson-steal = { $seat1 } montre une soucoupe que vous avez aussi : le 3 qui brille. Jouez la vôtre : la même soucoupe vole { $seat1 }, pas la Terre !
lesson-stolen = Volé ! Seule exactement la même image le peut ; un autre 3 prend sur Terre. Regardez donc ce qui est au-dessus de chaque pile.
lesson-numbers = Vous avez trois « L’union fait la force », jouables ensemble : 1 butin chacune. Touchez-en une, appuyez sur + jusqu’à 3, puis Jouer.
lesson-numbers-else = Les trois à la fois ! Appuyez sur + jusqu’à 3, puis Jouer.
lesson-recruit = « Recrutement » prend 1 par « Recrutement » au-dessus d’une pile. { $seat1 } et { $seat2 } en montrent un, le vôtre fait trois. Jouez-le !
lesson-struck = Aïe ! { $seat1 } joue « Les animaux contre-attaquent » et vous prend 2. Les animaux peuvent frapper n’importe qui.
lesson-animals = À vous ! { $seat2 } a beaucoup amassé : soulevez « Les animaux contre-attaquent », puis touchez { $seat2 } pour lui en prendre 2.
lesson-animals-else = Pas là : touchez { $seat2 }, qui a davantage.
lesson-general = L’heure du Général ! Les autres rendent ce que vaut leur carte du dessus : { $seat1 } 4, { $seat2 } 3. Vous, rien. Jouez-le.
lesson-buried = Ils ont payé, et toutes les piles ont disparu. Le Général est le plus fort quand vos rivaux montrent de grosses cartes.
lesson-last = Il ne reste que 8 sur Terre. Qui prend le dernier butin finit la partie. Vous menez, alors vite : prenez 4 avec la grande soucoupe.
lesson-end = Plus que deux, et vous avez le plus. Jouez la soucoupe qui brille : elle prend les 2 derniers et la partie est finie.
lesson-over = La Terre est vide. Vous avez 19, { $seat1 } 10, { $seat2 } 7. Le plus gros butin gagne : le vôtre !
lesson-learned-1 = Une soucoupe prend son nombre sur Terre, ou au premier rival qui montre la même.
lesson-learned-2 = « L’union fait la force » se joue à plusieurs, « Recrutement » compte les piles, les animaux prennent 2 à qui vous voulez.
lesson-learned-3 = Le Général fait payer tous les autres. Quand la Terre est vide, le plus gros butin gagne.

box-saucers = Soucoupes
box-saucers-entry = Soucoupe { $entry }
box-actions = Cartes action
box-actions-entry = { $entry ->
    [n] L’union fait la force
    [r] Recrutement
    [c] Les animaux contre-attaquent
   *[g] Le Général
}
box-loot = Butin sur Terre
box-hand = Cartes en main
