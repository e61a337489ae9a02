# Ce qui se passe à une table de Constellations, pourquoi un coup est refusé et ce que dit le plateau dans le navigateur.

colour-name = { $colour ->
    [R] rouge
    [B] bleue
    [Y] jaune
   *[G] verte
}
asked-name = { $asked ->
    [R] rouge
    [B] bleue
    [Y] jaune
   *[G] verte
}
corner-name = { $corner ->
    [0] en haut à gauche
    [1] en haut à droite
    [2] en bas à droite
   *[3] en bas à gauche
}
planets = { $size ->
    [one] une planète
   *[other] { $size } planètes
}

event-laid = { $seat } pose la carte { $card } en colonne { $column }, rangée { $row }{ $quarters ->
    [0] {""}
    [1] , tournée d’un quart
    [2] , tournée d’un demi-tour
   *[3] , tournée de trois quarts
}.
event-joined = Deux constellations { $colour ->
    [R] rouges
    [B] bleues
    [Y] jaunes
   *[G] vertes
} n’en font plus qu’une.
event-shared = { $holders ->
    [2] { $first } et { $second } la tiennent désormais ensemble.
    [3] { $first }, { $second } et { $third } la tiennent désormais ensemble.
   *[4] { $first }, { $second }, { $third } et { $fourth } la tiennent désormais ensemble.
}
event-grew = { $holders ->
    [0] Une constellation { colour-name } libre grandit et compte { planets }.
    [1] La constellation { colour-name } de { $first } grandit et compte { planets }.
    [2] La constellation { colour-name } de { $first } et { $second } grandit et compte { planets }.
    [3] La constellation { colour-name } de { $first }, { $second } et { $third } grandit et compte { planets }.
   *[4] La constellation { colour-name } de { $first }, { $second }, { $third } et { $fourth } grandit et compte { planets }.
}
event-landed = { $seat } se pose sur la planète { colour-name } { corner-name } et tient une constellation de { planets }.
event-moved = { $seat } déplace son vaisseau vers la planète { colour-name } { corner-name } et tient une constellation de { planets }.
event-left = La constellation { colour-name } abandonnée, de { planets }, { $holders ->
    [0] est libre.
    [1] reste à { $first }.
    [2] reste à { $first } et { $second }.
   *[3] reste à { $first }, { $second } et { $third }.
}
event-declined = { $seat } ne se pose pas.
event-drew = { $card-known ->
    [yes] { $seat } pioche la carte { $card }.
   *[no] { $seat } pioche une carte.
}
event-passed = { $hand ->
    [0] { $seat } n’a plus de cartes et passe.
    [one] { $seat } ne peut pas poser sa dernière carte et passe.
   *[other] { $seat } ne peut poser aucune de ses { $hand } cartes et passe.
}
event-ended = { $reason ->
    [0] Toutes les cartes sont sur la table : la partie est finie.
   *[1] Plus personne ne peut poser de carte : la partie est finie.
}

refused-not-a-move = « { $move } » n’est pas un coup : écrivez une carte, une colonne, une rangée et les quarts de tour (par exemple 17@2,-1r3), une couleur et un coin où se poser (par exemple +R0), « . » pour ne pas se poser, ou « - » pour passer.
refused-not-in-hand = Vous n’avez pas la carte { $card } ; vous avez { $hand }.
refused-occupied = La carte { $card } est déjà en colonne { $column }, rangée { $row } : choisissez une place vide.
refused-touches-nothing = Il n’y a rien à côté de la colonne { $column }, rangée { $row } : votre carte doit toucher une carte posée par tout un côté.
refused-no-such-laying = Vous n’avez pas cette carte ou cette place n’existe pas : posez une carte de votre main à côté d’une autre.
refused-same-picture = La carte { $card } tournée de { $asked ->
    [one] { $asked } quart
   *[other] { $asked } quarts
} a le même aspect que tournée de { $quarters } : écrivez r{ $quarters }.
refused-no-match = Tournée ainsi, la carte { $card } ne va avec aucune planète autour de la colonne { $column }, rangée { $row } : tournez-la ou déplacez-la pour qu’au moins une paire soit de la même couleur.
refused-lay-first = Posez d’abord une carte, vous pourrez ensuite vous y poser.
refused-land-first = Votre carte est posée : envoyez maintenant un vaisseau sur une de ses planètes libres, ou renoncez avec « . ».
refused-must-pass = { $hand ->
    [0] Vous n’avez plus de cartes : vous ne pouvez que passer, avec « - ».
   *[other] Aucune de vos cartes ne va nulle part : vous ne pouvez que passer, avec « - ».
}
refused-must-play = Vous ne pouvez pas passer tant qu’une de vos cartes peut être posée ; ici : { $cards }.
refused-not-that-colour = La planète { corner-name } est { colour-name }, pas { asked-name }.
refused-held-by-another = { $holder } tient cette constellation { colour-name } : posez-vous là où il n’y a personne d’autre.
refused-held-already = Votre vaisseau est déjà dans cette constellation { colour-name } : l’y déplacer ne changerait rien.

help-lay = Poser une carte : son numéro, « @ », colonne et rangée, « r » et les quarts de tour dans le sens horaire. 17@2,-1r3
help-land = Poser ou déplacer un vaisseau : « + », la couleur et le coin (0 en haut à gauche, 1 en haut à droite, 2 en bas à droite, 3 en bas à gauche). +R0
help-decline = Ne pas se poser : « . »
help-pass = Passer, quand aucune carte ne convient : « - »

# Le plateau dans le navigateur.

board-table = La table
board-seats = Les autres places
board-seat = { $name }{ $mine ->
    [yes] , votre place
   *[no] {""}
} : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $hand ->
    [0] aucune carte
    [one] une carte
   *[other] { $hand } cartes
}.
board-holds = Tient une constellation { colour-name }, { planets }.
board-about-seat = Les planètes qui sourient portent un vaisseau de cette place ; les nombres disent la taille de leurs constellations. Appuyez pour ne voir que celles-là.
board-acts = C’est son tour.
board-sky = { $count ->
    [one] Une carte sur la table
   *[other] { $count } cartes sur la table
}
board-colour = { colour-name }
board-pattern = en haut à gauche { $first }, en haut à droite { $second }, en bas à droite { $third }, en bas à gauche { $fourth }
board-card = Carte { $card } : { $pattern }
board-lying = Carte { $card }, colonne { $column }, rangée { $row } : { $pattern }{ $laid ->
    [yes] , posée par { $name }
   *[no] {""}
}.
board-ship = Le vaisseau de { $name } est sur la planète { colour-name }, { corner-name }.
board-pile = { $count ->
    [0] La pioche est vide
    [one] Une carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
board-places = Places pour la carte { $card } : { $count } possibles
board-place = Colonne { $column }, rangée { $row }, { $ways ->
    [0] ne va pas
    [one] va d’une seule façon
   *[other] va de { $ways } façons
}
board-brings = { $points } au score{ $more ->
    [0] {""}
   *[other] , et { $ship } de plus avec un vaisseau
}
board-grows = La constellation { colour-name } passerait à { planets }.
board-gains = { $name } : { $points } au score.
board-choose = Touchez une place qui brille ou glissez-y la carte. Touchez la carte pour la tourner.
board-turn = Tourner la carte
board-undo = Annuler
board-lay = Poser
board-pass = Passer
board-landings = Où se poser
board-land = { $moves ->
    [yes] Déplacer votre vaisseau vers la planète
   *[no] Se poser sur la planète
} { colour-name } { corner-name } : { planets }, { $points } au score
board-land-not = Impossible de se poser sur la planète { colour-name } { corner-name }, { planets }
board-no-landing = Pas de vaisseau
board-closer = Plus près
board-farther = Plus loin
board-fit = Voir tout le ciel
board-prompt-lay = Posez une carte : touchez pour voir où elle va.
board-prompt-put = Tournez-la si vous voulez ; la coche la pose.
board-prompt-put-land = Posée ! Touchez une planète pour y envoyer un vaisseau, ou n’en envoyez pas.
board-prompt-undo = C’est fait dans un instant. Vous pouvez encore annuler.
board-prompt-land = Touchez une planète pour y poser un vaisseau, ou n’en envoyez pas.
board-prompt-pass = Aucune de vos cartes ne convient. Cette fois, vous passez.
board-score = Constellation { colour-name }, { planets }

board-help-card = { $what }
board-help-lay = Tournez-la comme vous voulez et posez-la à côté d’une carte, pour qu’au moins une planète en touche une de sa couleur.
board-help-fits = { $places ->
    [0] Elle ne va nulle part maintenant.
    [one] Elle va à une place maintenant.
   *[other] Elle va à { $places } places maintenant.
}
board-help-held = { $count ->
    [one] Tenue par { $names } : { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] Tenue par { $names } : { $points ->
        [one] { $points } point pour chacun.
       *[other] { $points } points pour chacun.
    }
}
board-help-free = Personne ne la tient : qui l’agrandit peut se poser sur la nouvelle planète.
board-help-ship = { $mine ->
    [yes] Votre vaisseau
   *[no] Le vaisseau de { $name }
}
board-help-no-ship = { $mine ->
    [yes] Vous ne tenez
   *[no] { $name } ne tient
} pas encore de constellation { colour-name }. On peut en tenir une de chaque couleur.
board-help-score = { $mine ->
    [yes] Vous avez
   *[no] { $name } a
} { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
board-help-each = Chaque planète d’une constellation tenue vaut un point.
board-help-hand = { $mine ->
    [yes] En main, vous
   *[no] En main, { $name }
} : { $hand ->
    [0] aucune carte.
    [one] une carte.
   *[other] { $hand } cartes.
}
board-help-draw = Après chaque tour on pioche une carte, tant qu’il y en a.
board-help-end = Quand toutes les cartes sont sur la table, la partie est finie.
board-score-tie = L’égalité va à la plus grande constellation : { planets }

# Ce que dit la page à la place : elle ne montre ni numéros de places ni signes à taper.

page-event-laid = { $seat } pose une carte.
page-refused-not-in-hand = Vous n’avez pas cette carte.
page-refused-occupied = Il y a déjà une carte ici : choisissez une place vide.
page-refused-touches-nothing = Il n’y a rien à côté de cette place : votre carte doit toucher une autre carte par tout un côté.
page-refused-no-match = Tournée ainsi, la carte ne convient pas : tournez-la ou choisissez une autre place, pour qu’au moins une planète en touche une de sa couleur.
page-refused-land-first = Votre carte est posée : posez un vaisseau sur l’une de ses planètes libres, ou choisissez « Pas de vaisseau ».
page-refused-must-pass = { $hand ->
    [0] Vous n’avez plus de cartes : vous ne pouvez que passer.
   *[other] Aucune de vos cartes ne convient : vous ne pouvez que passer.
}
page-refused-must-play = Vous ne pouvez pas passer tant qu’une de vos cartes peut être posée.

# Raccourcis clavier

keys-enter = Soulever une carte ; les flèches choisissent une place, Entrée la pose
keys-lift = Soulever une carte
keys-turn = Tourner la carte
keys-land = Se poser sur cette planète
keys-decline = Pas de vaisseau
keys-back = Reprendre la carte

# La première partie guidée

lesson-lay = Bâtissons un ciel ! Soulevez la carte qui brille, touchez la place qui brille sous la première, puis la coche : jaune touche jaune.
lesson-land = Trois planètes jaunes côte à côte : une constellation. Posez un vaisseau sur la jaune qui brille : 1 point par planète.
lesson-ship = 3 points ! Elle est à vous : personne d’autre ne peut s’y poser, et quand elle grandit, vos points aussi.
lesson-grow = Faites-la grandir ! Soulevez la carte qui brille et mettez-la en bas. Tournez-la jusqu’à ce que ses jaunes soient en haut, puis touchez la coche.
lesson-grow-else = Presque ! Tournez-la : jaune doit toucher jaune au-dessus. Puis touchez la coche.
lesson-second = Le jaune s’illumine, 5 planètes ! Les deux vertes en dessous sont aussi une constellation : un deuxième vaisseau, sur le vert.
lesson-colours = Vous avez un vaisseau pour chacune des quatre couleurs. Déjà 7 points ! Regardez ce que bâtit { $seat1 }.
lesson-room = Le jaune ne grandit que là où une place vide le touche : à gauche. Laissez-lui ce vide et posez cette carte tout en bas, sous le vert.
lesson-keep = Vous pourriez prendre la seule rouge, pour 1 point. Mais il n’y a qu’un vaisseau rouge : gardez-le. Choisissez Pas de vaisseau.
lesson-more = Profitez du vide : posez la carte qui brille à gauche, près du jaune. Le jaune passe à 7 !
lesson-third = Deux planètes bleues, et personne. Posez-vous sur le bleu : votre troisième constellation.
lesson-final = Votre dernière carte. Posez-la sous les bleues : le bleu passe à 4, et regardez le rouge !
lesson-all-four = Ici, le rouge a deux planètes. Vous avez bien fait de garder ce vaisseau : posez-le.
lesson-over = Toutes les cartes sont posées : jaune 7, vert 4, bleu 4, rouge 2, soit 17. { $seat1 } a 10. Vous gagnez !
lesson-learned-1 = Tournez une carte à votre gré et posez-la pour que deux planètes d’une couleur se touchent.
lesson-learned-2 = Un vaisseau rapporte 1 point par planète de sa constellation. Vous en avez un par couleur.
lesson-learned-3 = Laissez de la place à vos constellations, et gardez des vaisseaux pour les grandes.

box-cards = Cartes
box-cards-about = Les planètes de chaque carte, dans le sens horaire depuis le coin en haut à gauche : R rouge, B bleue, Y jaune, G verte. La première est la carte de départ.
