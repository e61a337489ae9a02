# L’analyse d’une partie terminée.

title = Analyse
tab-story = Déroulement
what = Où la partie s’est-elle jouée, et quelle part revient à la chance ? L’ordinateur passe en revue chaque coup.
ask = Analyser cette partie
busy = L’analyse est en cours…
waits = { $before ->
    [0] Votre analyse est la prochaine.
    [one] Une autre analyse passe avant.
   *[other] { $before } autres analyses passent avant.
}
failed = L’analyse n’a pas abouti.

curve = Chances de gagner au fil de la partie.
curve-seat = { $name } : { $chance }.
key-slip = coups faibles
key-luck = chance
move = Après le coup

points = Tournants de la partie
point-move = { $name } a perdu { $loss }
point-luck = Chance : { $change } pour { $name }
better = Mieux :
see-better = Montrer le meilleur coup
try-here = Continuer à partir d’ici

balance = Chance et talent
balance-how = D’où vient le résultat, en parts de victoire.
balance-luck = Chance
balance-skill = Talent
balance-fair = Une part égale serait de { $fair }.
balance-adjusted = Sans la chance : { $adjusted } (± { $error }).

decisions = Décisions
all-decisions = Afficher toutes les décisions
no-slips = Aucune erreur nette : bien joué !
unclear = trop serré pour trancher
gave-up = { $loss } perdus (± { $error })
exact = , calculé jusqu’au bout
grade-best = meilleur coup
grade-good = bon coup
grade-slip = imprécision
grade-mistake = erreur
grade-blunder = gaffe

delays = Secondes perdues
delays-sum = { $seconds } s en tout, par rapport à une personne exercée.
delays-card = Cartes jouables vues trop tard : { $seconds } s.
delays-pass = Attente avant de passer : { $seconds } s.
delay = { $lost } s trop tard ({ $waited } s)
delay-card = carte vue { $lost } s trop tard ({ $waited } s)
delay-pass = passe { $lost } s trop tard ({ $waited } s)

learn = { $count ->
    [one] Apprendre de votre erreur
   *[other] Apprendre de vos { $count } erreurs
}
exercise = Position { $number } sur { $count }
instead = Ce que { $name } aurait pu jouer :
find = { $name } a perdu du terrain ici. Trouvez un meilleur coup !
answer-best = Oui, c’est le meilleur coup !
answer-good = Bien, c’est presque aussi fort que le meilleur coup.
answer-worse = Vous y perdez environ { $loss }. Essayez autre chose !
answer-unknown = Ce n’est pas l’un des meilleurs coups. Essayez autre chose !
once-more = Réessayer
solution = Montrer la solution
next = Position suivante
back = Revenir à la partie

method = { $losses ->
    [learned] Évalué par { $level } et ses valeurs apprises ; chaque coup d’après ce que l’on pouvait savoir alors.
   *[playouts] Évalué par { $level }, qui joue de nombreuses fois la partie jusqu’au bout ; chaque coup d’après ce que l’on pouvait savoir alors.
}
note-not-over = La partie n’est pas terminée : le résultat indiqué est la chance après le dernier coup.
note-long = La partie est longue : chaque étape a été examinée plus brièvement.
note-many-decisions = Il y a beaucoup de décisions : chacune a été examinée plus brièvement.
note-deal-only = La chance n’est comptée que pour la donne et les mélanges.
note-at-random = Ce jeu ne dit rien des bons coups : l’évaluation est approximative.
note-by-bot = Certains coups ont été joués par un bot à la place de quelqu’un d’absent ; ils ne sont pas jugés.
note-luck-explains-little = Dans ce jeu, le hasard décide de peu : un résultat sans la chance n’en dirait pas plus.
