# Les mots de la page elle-même : ce que disent les boutons, les places et les cartes.

close = Fermer
busy = Un instant…
dismiss = Masquer

theme = Thème
theme-light = Jour
theme-dark = Nuit
theme-system = Comme l’appareil
language = Langue

presence-here = à table
presence-away = loin de la table
presence-lost = connexion perdue
presence-bot = un bot joue à sa place
bot-level = { $level ->
    [cadet] Bot, cadet
    [ensign] Bot, enseigne
    [pilot] Bot, pilote
    [lieutenant] Bot, lieutenant
    [ace] Bot, as
    [commander] Bot, commandant
    [captain] Bot, capitaine
    [admiral] Bot, amiral
    [classic-captain] Bot, ancien capitaine
   *[other] Bot, { $level }
}

hand = { $count ->
    [0] Votre main est vide
    [one] Votre main : une carte
   *[other] Votre main : { $count } cartes
}
card-playable = jouable
card-lifted = soulevée
card-cannot = injouable : { $why }

clock-left = { $seconds ->
    [one] Il reste une seconde
   *[other] Il reste { $seconds } secondes
}
clock-left-long = Il reste { $time }
clock-hours = { $hours } h
clock-days = { $days } j

tagline = { $games ->
    [4] Quatre jeux
    [5] Cinq jeux
   *[other] { $games } jeux
} de cartes et d’ovnis, une seule table.

# La page d’accueil

title = Saucerful : quatre jeux de cartes et d’ovnis
fact-seats = { $least } à { $most } joueurs
fact-age = dès { $age } ans
fact-minutes = env. { $minutes } min
play-now = Jouer
games-elsewhere = Aussi sur ce serveur, sans images :
play-now-game = Jouer : { $game }, contre des bots
invite = Inviter des amis
invite-game = Inviter des amis à jouer à { $game }
play-options = Options : { $game }, contre des bots
play-somebody = Trouver quelqu’un
play-somebody-game = Trouver quelqu’un : { $game }{ $count ->
    [0] {""}
    [one] , une personne cherche
   *[other] , { $count } personnes cherchent
}
seek = Chercher des joueurs
seek-seats = À combien ? Cochez tout ce qui vous convient.
seek-seats-none = Choisissez au moins un nombre de joueurs.
seek-stop = Ne plus chercher
seek-bots = Commencer avec des bots
seek-bots-how = Vous pouvez commencer avec des bots. Qui arrive pendant les premiers coups prend la place de l’un d’eux.
seek-bots-how-rated = Vous pouvez commencer avec des bots. Cette partie ne sera pas classée, et ils gardent leurs places.
seeking = On cherche des joueurs…
seeking-count = { $count ->
    [one] Vous êtes la seule personne qui cherche pour l’instant.
   *[other] { $count } personnes cherchent cette partie, vous compris.
}
seeking-how = La partie commence d’elle-même dès que quelqu’un convient.
today = Aujourd’hui
today-how = Un problème et une donne de chaque jeu, les mêmes pour tout le monde.
tournaments = Tournois
tournaments-how = Les mêmes cartes pour tous, arènes, toutes rondes.
tournament-begins = { $game } : votre tournoi commence
tournament-table = { $game } : votre table de tournoi est prête
tournament-waits = La partie commence quand tout le monde est là, au plus tard dans une minute.
tournament-back = Retour au tournoi
your-games = Vos parties
my-tables = Vos parties en cours
come-back = Reprendre
your-turn = C’est à vous.
waits-for = { $free ->
    [0] Tout le monde est là.
    [one] Une place est libre.
   *[other] { $free } places sont libres.
}
in-the-middle = Partie en cours.
lobby = Tables ouvertes
lobby-empty = Personne n’attend pour l’instant. Invitez des amis, ou ouvrez une table visible ici.
lobby-people = { $count ->
    [0] Personne n’y est encore assis
   *[other] { $people }
}
lobby-free = { $free ->
    [0] Les { $seats } places sont prises
    [one] { $free } place libre sur { $seats }
   *[other] { $free } places libres sur { $seats }
}
lobby-strength = { $name } ({ $rating })
lobby-is-rated = Classée
lobby-game = Jeu
lobby-kind = Tables
lobby-all = Indifférent
lobby-open = Avec des places libres
lobby-casual = Amicales
lobby-rated = Classées
lobby-pace = Rythme
lobby-at-once = En une seule fois
lobby-days = Sur plusieurs jours
lobby-nothing = Aucune table ouverte ne convient pour l’instant.
playing = En ce moment
playing-nobody = Personne ne joue en public pour l’instant.
join = Rejoindre
look-in = Regarder
unofficial = Une version indépendante et non officielle, avec ses propres mots et dessins, faite par des gens qui aiment ces jeux. S’ils vous plaisent, achetez-les en boîte.

# Vous

me = Vous
me-name = Pseudo
me-face = Avatar
me-change = Vous êtes { $name } : changer de pseudo ou d’avatar
other-device = Continuer sur un autre appareil
other-device-how = Ouvrez ce lien sur l’autre appareil dans les dix minutes. Qui l’ouvre devient vous : ne le montrez à personne.
somebody = Quelqu’un
alien-antenna = vert à antennes
alien-blob = blob
alien-cyclops = cyclope
alien-eyestalk = yeux pédonculés
alien-fungus = champignon
alien-jelly = méduse
alien-lizard = lézard
alien-moth = papillon de nuit
alien-octopod = pieuvre
alien-puffball = boule de poils
alien-robot = robot
alien-slug = limace
alien-snail = escargot
alien-triclops = trois yeux
alien-twohead = deux têtes
alien-worm = ver

# Les pseudos qu’invente le serveur, comme « Papillon rusé » : une humeur et un extraterrestre.

nickname-m = { $mood ->
    [bold] hardi
    [brave] vaillant
    [calm] calme
    [cheerful] enjoué
    [clever] malin
    [cosmic] cosmique
    [curious] curieux
    [daring] audacieux
    [dreamy] rêveur
    [gentle] doux
    [glowing] lumineux
    [hungry] affamé
    [jolly] jovial
    [lucky] chanceux
    [merry] joyeux
    [mighty] puissant
    [nimble] agile
    [patient] patient
    [polite] poli
    [quiet] discret
    [shiny] brillant
    [sleepy] endormi
    [sly] rusé
    [sunny] radieux
    [tiny] minuscule
    [wandering] vagabond
    [wise] sage
   *[witty] spirituel
}
nickname-f = { $mood ->
    [bold] hardie
    [brave] vaillante
    [calm] calme
    [cheerful] enjouée
    [clever] maligne
    [cosmic] cosmique
    [curious] curieuse
    [daring] audacieuse
    [dreamy] rêveuse
    [gentle] douce
    [glowing] lumineuse
    [hungry] affamée
    [jolly] joviale
    [lucky] chanceuse
    [merry] joyeuse
    [mighty] puissante
    [nimble] agile
    [patient] patiente
    [polite] polie
    [quiet] discrète
    [shiny] brillante
    [sleepy] endormie
    [sly] rusée
    [sunny] radieuse
    [tiny] minuscule
    [wandering] vagabonde
    [wise] sage
   *[witty] spirituelle
}
nickname-antenna = Antenne { nickname-f }
nickname-blob = Blob { nickname-m }
nickname-cyclops = Cyclope { nickname-m }
nickname-eyestalk = Périscope { nickname-m }
nickname-fungus = Champignon { nickname-m }
nickname-jelly = Méduse { nickname-f }
nickname-lizard = Lézard { nickname-m }
nickname-moth = Papillon { nickname-m }
nickname-octopod = Pieuvre { nickname-f }
nickname-puffball = Pompon { nickname-m }
nickname-robot = Robot { nickname-m }
nickname-slug = Limace { nickname-f }
nickname-snail = Escargot { nickname-m }
nickname-triclops = Trois-Yeux { nickname-m }
nickname-twohead = Bicéphale { nickname-m }
nickname-worm = Asticot { nickname-m }

# Une nouvelle table

open-seats = Joueurs
open-level = Quelle force pour les bots ?
open-stand-in = Qui joue pour les absents ?
open-more = Plus d’options
open-clock = Limite de temps
open-public = Afficher la table sur la page d’accueil
open-spectators = Laisser les autres regarder
open-hold = Deux secondes pour annuler un coup
open-friendly = Annuler si tous sont d’accord
open-hints = Des indices pour qui en demande
open-rated = Classée : le résultat compte, rien ne s’annule
open-resigning = La partie s’arrête dès que quelqu’un abandonne
open-calm = Rythme calme : bots plus lents, compte à rebours plus long
open-box = Les cartes de ma boîte
open-box-file = Choisir un fichier
open-box-usual = Cartes standard
open-box-faulty = Il y a une erreur dans votre fichier de cartes. Choisissez-en un autre, ou revenez aux cartes habituelles.
open-box-own = Les cartes de l’hôte
open-box-design = Composer une boîte
open-print = Imprimer les cartes et les règles
print-paper = Papier
open-play = C’est parti
open-invite = Ouvrir la table
clock-none = Sans limite
clock-quick = 30 secondes par coup
clock-easy = 2 minutes par coup
clock-chess = 5 minutes pour la partie, plus 5 secondes par coup
clock-post = 3 jours par coup
fewer = Moins
more = Plus
level = { $level ->
    [cadet] Cadet
    [ensign] Enseigne
    [pilot] Pilote
    [lieutenant] Lieutenant
    [ace] As
    [commander] Commandant
    [captain] Capitaine
    [admiral] Amiral
    [classic-captain] Ancien capitaine
   *[other] { $level }
}
level-says = { $level ->
    [cadet] Un enfant qui connaît les règles et prend ce qui lui plaît.
    [ensign] Cherche les bons coups, mais en manque quelques-uns.
    [pilot] Prend ce qui paraît le mieux au premier coup d’œil.
    [lieutenant] Joue d’après ce qu’il a appris et essaie parfois autre chose.
    [ace] Joue d’après ce qu’il a appris en des millions de parties contre lui-même.
    [commander] Joue d’après ce qu’il a appris et réfléchit un instant à l’avance.
    [captain] Réfléchit un peu à l’avance. Un rival sérieux.
    [admiral] Réfléchit aussi loin qu’il le peut.
    [classic-captain] Réfléchit à l’avance sans avoir rien appris : le capitaine d’autrefois.
   *[other] Un bot installé par l’hôte.
}
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}

# Invitations

invite-friends = Inviter des amis
invite-link = Lien vers cette page
invite-code = Le même lien, en code pour les téléphones
invite-copy = Copier
invite-copied = Lien copié.
invite-copy-yourself = Votre navigateur ne nous laisse pas copier ici : le lien est sélectionné, copiez-le vous-même.
invite-share = Partager
invite-title = Saucerful : { $game }
invite-only = Sur invitation
invite-word = Le mot de passe qu’on vous a donné
come-in = Entrer

# Réglages

settings = Réglages
speed = Vitesse des animations
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
speed-off = Sans animation
sound = Son
notify = Me prévenir quand c’est mon tour
notify-open = Me prévenir quand c’est mon tour (gardez cette page ouverte)
notify-denied = Votre navigateur bloque les notifications de cette page. Vous pouvez changer cela dans ses réglages.
volume = Volume
quiet = Discret : seulement ce qui me concerne
confirm = Confirmer mes coups
confirm-move = Jouer ce coup ?
confirm-yes = Oui, je joue
confirm-no = Reprendre
large-cards = Grandes cartes en main
profile = Qui voit mes parties et classements
profile-everybody = Tout le monde
profile-met = Les gens avec qui j’ai joué
profile-nobody = Moi seulement
settings-follow = Vos réglages vous suivent sur vos autres appareils.
install = Installer comme application
plain-http = Cette page n’est pas en https : votre navigateur n’y permet ni notifications ni bouton de partage. Tout le reste fonctionne.

# Portes et ennuis

closed = Le serveur ne répond pas
try-again = Réessayer
as-table = Afficher en tableau
follow = Est-ce bien vous ?
follow-yes = Oui, continuer sous cette identité
follow-no = Non, ne rien changer
follow-as = Sur cet appareil, vous continueriez en tant que { $name }.
stale = Il manque quelque chose
stale-how = Une partie de la page n’a pas été chargée. La connexion a peut-être été coupée, ou le serveur a une version plus récente.
outdated = Une version plus récente est là
outdated-how = Cet onglet est plus ancien que le serveur. Rechargez la page pour continuer : vos parties sont gardées.
board-broken = Le plateau ne fonctionne plus. Voici la partie en texte ; rechargez la page pour le retrouver.
reload = Recharger la page
nowhere = Il n’y a rien ici
nowhere-how = Vérifiez l’adresse, ou repartez de la page d’accueil.
to-front = Accueil
no-way-in = Vous ne pouvez pas entrer ici
connection-lost = Connexion perdue
connection-lost-how = Reconnexion en cours… Rien n’est perdu : votre place vous attend.
connection-returns = Connexion perdue. Reconnexion…
connection-restarts = Le serveur redémarre. Un instant…

# Avant la partie

title-waiting = { $game } : on attend – Saucerful
waiting-sit = Prenez place et jouez avec nous.
waiting-full = Toutes les places sont prises. Vous pourrez regarder quand la partie commencera.
waiting-full-alone = Toutes les places sont prises, et l’hôte ne laisse personne regarder cette table.
waiting-free = { $free ->
    [one] Une place est encore libre.
   *[other] { $free } places sont encore libres.
}
waiting-others = { $count ->
    [0] C’est parti !
    [one] Une personne n’est pas encore prête.
   *[other] { $count } personnes ne sont pas encore prêtes.
}
waiting-you = Tout le monde est là. On y va ?
waiting-devices = Tout le monde est prêt. Connexion de { $names }…
places = Places à la table
sit-down = S’asseoir
sit-here = S’asseoir ici
move-here = Changer de place
stand-up = Se lever
ready = Je suis prêt·e
not-ready = Finalement, pas encore
start-bots = Commencer, avec des bots aux places libres
is-host = Hôte.
is-ready = Prêt·e
is-not-ready = Pas encore prêt·e
free-place = Libérer la place de { $name }
place-freed = Votre place a été libérée. Prenez-en une autre, si vous voulez.
add-bot = Bot

# À la table

title-game = { $game } – Saucerful
invited-by = { $name } vous invite à { $game }
title-your-turn = ● À vous : { $game }
around = Autour de la table
acts = doit jouer
panel = Journal et discussion
panel-log = Journal
panel-chat = Discussion
log = Journal de la partie
log-empty = Il ne s’est encore rien passé.
log-earlier = Voir ce qui s’est passé avant
log-you = vous
log-undone = { $count ->
    [one] Un coup a été annulé.
   *[other] { $count } coups ont été annulés.
}
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dites quelque chose
chat-send = Envoyer
reactions = Réactions rapides
reaction = { $reaction ->
    [wave] Salut !
    [laugh] Ha ha !
    [wow] Oh là là !
    [ouch] Aïe !
    [think] Hmm…
    [hurry] Plus vite !
    [well] Bien joué !
    [thanks] Merci !
   *[other] { $reaction }
}
menu = Menu
menu-link = Lien pour les amis et un deuxième écran
mute = Masquer les messages de { $name }
watching = { $count ->
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
undo = Demander à annuler mon dernier coup
undo-asked = { $moves ->
    [one] { $name } voudrait annuler un coup.
   *[other] { $name } voudrait annuler { $moves } coups.
}
undo-waits = Il manque l’accord de { $names }.
undo-agree = D’accord
undo-no = Non
undo-never-mind = Tant pis
undo-refused = Le coup reste joué : quelqu’un a refusé l’annulation.
end-propose = Proposer d’arrêter la partie
end-asked = { $name } voudrait arrêter la partie maintenant, sans résultat.
end-refused = La partie continue : quelqu’un préfère jouer.
give-up = Abandonner
give-up-sure = Abandonner cette partie ? Cela compte comme une défaite, et vous ne pourrez pas revenir.
give-up-yes = Oui, j’abandonne
give-up-no = Non, je continue
claim = Réclamer la victoire
claim-how = Des bots jouent pour tous les autres. Si personne ne revient d’ici une minute, vous pouvez réclamer la victoire dans le menu.
seat-resigned = Vous avez abandonné ; un bot continue pour vous.
hand-over = Laisser un bot jouer pour moi
leave-for-now = Quitter un moment (votre place est gardée)
next-game = La prochaine partie qui vous attend : { $game }
held = Votre coup sera joué dans un instant.
take-back = Annuler
seat-bot = Un bot joue pour vous.
seat-flag = Votre temps est écoulé ; un bot continue.
seat-back = Reprendre ma place
go = PARTEZ !
away = Pendant votre absence
away-more = { $count ->
    [one] Encore une chose dans le journal.
   *[other] Encore { $count } choses dans le journal.
}
away-close = Continuer
recap = Ce que les autres ont fait depuis votre coup
recap-change = vous { $change }
pending = Envoi de votre coup…
line-your-turn = C’est à vous.
line-their-turn = C’est à { $name }.
line-wait = Un instant.
line-watch-all = Vous regardez.
line-paused = La partie est en pause jusqu’au retour de quelqu’un.
line-held = Vous pouvez encore annuler votre coup.
line-over = La partie est finie.
line-won = { $name } gagne.
line-shared = { $names } partagent la victoire.
line-won-you = Vous gagnez !
line-shared-you = Vous partagez la victoire avec { $names }.
too-late = Quelqu’un a été plus rapide : votre carte revient.
plain-board = Ce jeu n’a pas encore de plateau, mais on peut y jouer : vos coups sont ci-dessous, suivis de ce que vous voyez, en texte.
plain-moves = Vos coups
help-open = Qu’est-ce que c’est ? Appuyez sur H, ou touchez longuement un élément.
help-rule = Règle { $clause }
help-back = Précédent
help-next = Suivant
fair = La donne est-elle honnête ?
fair-how = Avant que quiconque prenne place, le serveur a fixé sa graine de hasard et en a montré cette empreinte. L’appareil de chacun y ajoute sa part de hasard, fixée de la même façon avant qu’aucune ne soit connue : personne ne peut choisir les cartes, pas même l’hôte. À la fin, le fichier de la partie donne la graine, et chacun peut vérifier.
fair-tournament = Cette donne vient du tournoi : de son secret et d’un nombre de l’appareil de chaque joueur, tous fixés avant que quiconque les connaisse. La page du tournoi les montre quand il est terminé.
fair-today = Aujourd’hui, tout le monde reçoit cette donne : elle découle de la date et de la version de Saucerful, pas du hasard, et personne ici ne peut la choisir. À la fin, le fichier de la partie donne sa graine.
fair-broken-off = { $count ->
    [one] La donne avait déjà été commencée une fois, mais quelqu’un n’était plus prêt.
   *[other] La donne avait déjà été commencée { $count } fois, mais quelqu’un n’était plus prêt.
}
fair-seen = Ce que l’appareil de chacun avait fixé avant que rien n’en soit connu, tel que ce navigateur l’a vu :
fair-same = Vérifié ici : le fichier de la partie correspond à ce que ce navigateur a vu avant la donne.
fair-other = Ce fichier ne correspond pas à ce que ce navigateur a vu avant la donne. Ne vous fiez pas à cette donne, et parlez-en à la personne qui tient le serveur.
fair-unread = Impossible de lire le fichier de la partie pour l’instant : rien n’a été vérifié ici.
fair-record = Télécharger le fichier de cette partie

# Le résultat

result = Résultat
result-won = Vous avez gagné !
result-shared = Vous partagez la victoire !
result-lost = La partie est finie
result-given-up = Personne n’a continué cette partie pendant si longtemps qu’elle a été abandonnée.
result-too-many-moves = Cette partie compte tant de coups que le serveur y met fin, sans résultat.
result-agreed = Tout le monde a accepté d’arrêter la partie sans résultat.
result-resigned = { $name } abandonne.
result-resigned-you = Vous avez abandonné.
result-claimed = { $name } réclame la victoire : personne d’autre n’est revenu.
result-claimed-you = La victoire est à vous : personne d’autre n’est revenu.
wins = gagne
result-you = vous
result-review = Analyse
result-copy = Copier en texte
result-picture = Enregistrer une image
result-best = Le coup de la partie
result-best-why = Il a déplacé { $points } points, gains et pertes de tous confondus : plus qu’aucun autre coup.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tally = { $count ->
    [one] une victoire avant
   *[other] { $count } victoires avant
}
rating = Classement { $rating }
rating-change = Classement { $rating } ({ $change })
rating-same = Votre classement ne change pas. Une partie classée compte une fois que vos adversaires en ont joué avec d’autres, et seulement si vous n’êtes pas à la même adresse.
look-back = Revoir la partie
rematch = Revanche
rematch-join = Rejoindre la revanche
rematch-watch = Regarder la revanche

# Pourquoi quelque chose n’a pas été fait

refused-no-answer = Le serveur ne répond pas. Cet appareil est-il en ligne ?
refused-not-understood = Le serveur n’a pas compris. Rechargez la page et réessayez.
refused-too-fast = C’était trop à la fois : attendez un instant et réessayez.
refused-busy = Le serveur est très occupé : réessayez dans { $seconds } s.
refused-took-too-long = Ce serait trop long à calculer ici. Téléchargez le fichier de la partie et regardez-le dans un terminal.
refused-no-table = Cette table n’existe plus. Demandez un nouveau lien, ou ouvrez votre propre table.
refused-no-game = Cette partie terminée n’existe pas.
refused-not-at-table = Rejoignez d’abord une table.
refused-not-seated = Vous n’avez pas de place à cette table.
refused-no-spectators = L’hôte ne laisse personne regarder cette table.
refused-not-open = La partie a commencé : les places ne changent plus.
refused-not-playing = Aucune partie n’est en cours à cette table.
refused-not-over = La partie n’est pas encore finie.
refused-no-reviews = Ce serveur ne fait pas d’analyses.
refused-no-place = Cette place n’existe pas à cette table.
refused-place-taken = Quelqu’un y est déjà assis : choisissez une autre place.
refused-place-free = Personne n’y est assis.
refused-host-only = Seul l’hôte peut faire cela.
refused-no-level = Ce bot n’existe pas.
refused-people-not-ready = Tout le monde n’est pas encore prêt.
refused-not-sealed = Tout le monde n’est pas encore prêt : votre appareil garde sa part de hasard pour l’instant.
refused-wrong-nonce = Votre appareil a perdu sa part de hasard : indiquez encore une fois que vous pouvez commencer.
refused-nobody-seated = Il faut au moins une personne à la table.
refused-not-yet = Attendez le départ.
refused-paused = La partie est en pause jusqu’au retour de quelqu’un.
refused-bot-plays = Un bot joue à votre place : reprenez-la d’abord.
refused-time-used-up = Votre temps pour cette partie est écoulé ; le bot continue.
refused-already-held = Votre dernier coup attend encore : annulez-le, ou laissez-le se jouer.
refused-nothing-held = Il est trop tard pour annuler.
refused-no-undo = À cette table, on n’annule pas les coups.
refused-nothing-to-undo = Vous n’avez aucun coup à annuler.
refused-already-proposed = Quelqu’un a déjà demandé quelque chose : répondez-lui d’abord.
refused-proposal-gone = Cette demande a déjà reçu une réponse.
refused-not-seeking = Vous ne cherchez personne en ce moment.
refused-given-up = Vous avez abandonné cette partie. Vous pouvez en regarder la fin.
refused-nobody-gone = Quelqu’un d’autre joue encore : proposez d’arrêter la partie, ou abandonnez.
refused-not-gone-yet = Les autres peuvent encore revenir. Vous pourrez réclamer la victoire dans { $seconds } s.
refused-unknown-reaction = Cette réaction n’existe pas.
refused-no-person = Cette personne n’est plus ici.
refused-yourself = C’est vous. Choisissez quelqu’un d’autre.
refused-too-many-blocked = Vous avez déjà bloqué { $most } personnes. Retirez-en une de la liste d’abord.
refused-not-your-table = Cette table n’est pas à vous, ou la partie a commencé. Ouvrez-en une autre pour inviter quelqu’un.
refused-never-met = Vous n’avez pas encore joué avec cette personne. Envoyez-lui plutôt le lien de votre table.
refused-not-wanted = Quelqu’un à cette table ne veut pas jouer avec vous. Choisissez une autre table.
refused-banned = L’hôte de ce serveur ne vous laisse pas entrer pour l’instant.
refused-host-muted = L’hôte de ce serveur ne vous laisse pas écrire pour l’instant.
refused-name-not-allowed = L’hôte n’autorise pas ce nom. Choisissez-en un autre.
refused-name-protected = Quelqu’un a protégé ici un pseudo qui ressemble à celui-ci. Choisissez-en un autre.
refused-no-passkeys = Ce serveur ne garde pas de clés d’accès. Utilisez un lien vers l’autre appareil.
refused-passkey-address = Les clés d’accès demandent un serveur qui a un nom. Ouvrez-le sous son nom, ou utilisez un lien.
refused-too-many-passkeys = Vous avez déjà { $most } clés d’accès. Supprimez-en une d’abord.
refused-unknown-passkey = Cette clé d’accès n’est à personne ici : elle a été supprimée, ou vient d’un autre serveur. Essayez-en une autre.
refused-bad-passkey = Cette clé d’accès ne convient pas ici. Réessayez, ou utilisez un lien depuis l’autre appareil.
refused-late-passkey = C’était trop long, ou essayé deux fois. Réessayez.
refused-no-pictures = Ce serveur ne fait pas d’images. Faites une capture d’écran.
refused-no-picture-of-game = Ce jeu n’a pas d’image. Faites une capture d’écran.
refused-clip-too-long = Un clip a { $most } moments au plus. Choisissez-en moins.
refused-bad-measure = C’est impossible : { $why }
refused-host-tools-are-off = Réglez d’abord host_token sur le serveur, puis saisissez-le ici.
refused-host-tools-are-private = Ce n’est pas le jeton de l’hôte.
refused-no-such-player = Cette personne n’est pas à cette table.
refused-nothing-said = Il n’y a rien à lire dans ce message.
refused-no-step = Ce moment n’existe pas dans cette partie.
refused-no-push = Ce serveur n’envoie pas de notifications.
refused-bad-subscription = Votre navigateur n’a pas donné d’adresse pour les notifications : réessayez plus tard.
refused-cannot-be-rated = Une partie qui en continue une autre n’est pas classée.
refused-not-confirmed = Ce n’est pas votre pseudo : écrivez-le exactement, pour que rien ne soit supprimé par erreur.
refused-no-lesson = Il n’y a pas encore de partie guidée pour ce jeu : ouvrez une table avec des bots.
refused-no-puzzles = Il n’y a pas encore de problèmes pour ce jeu.
refused-no-puzzle = Ce problème n’est pas ici, il vient peut-être d’une autre version : essayez-en un autre.
refused-no-day = Il n’y a pas de donne du jour pour ce jeu.
refused-tournament-places = C’est le tournoi qui place les joueurs. Quittez le tournoi si vous ne voulez pas jouer.
refused-tournament-goes-on = En tournoi, chaque partie se joue jusqu’au bout et la suivante arrive toute seule.
refused-no-tournament = Ce tournoi n’existe pas. Vérifiez le lien ou créez le vôtre.
refused-tournament-begun = Ce tournoi a commencé. Vous pouvez le suivre ou en créer un autre.
refused-tournament-over = Ce tournoi est terminé. Regardez les résultats ou créez-en un autre.
refused-tournament-full = Ce tournoi est complet : { $most } participants. Créez-en un autre.
refused-robin-full = Ici, tout le monde affronte tout le monde : au-delà de { $most } participants, cela ferait trop de parties. Créez un autre tournoi toutes rondes, ou une arène.
refused-not-wanted-in-tournament = La personne qui a créé ce tournoi ne souhaite pas votre participation. Choisissez-en un autre, ou créez le vôtre.
refused-not-in-tournament = Vous ne participez pas à ce tournoi. Inscrivez-vous d’abord.
refused-tournament-host-only = Seule la personne qui a créé le tournoi peut le faire.
refused-too-few = Il faut au moins { $least } joueurs. Envoyez le lien à d’autres personnes.
refused-not-revealing = Le tournoi n’a pas encore commencé.
refused-not-an-arena = Votre prochaine table arrive toute seule. Il n’y a rien à faire.
refused-tournament-share = Vous avez déjà { $most } tournois en cours. Terminez-en un d’abord.
refused-deal-in-play = Cette donne est encore jouée à d’autres tables. Revenez à la fin de la ronde.
refused-no-hints = Il n’y a pas d’indices à cette table.
refused-nothing-to-hint = Attendez votre tour, puis demandez un indice.
refused-rated-hints = Une partie classée n’a pas d’indices : renoncez à l’un des deux.
refused-origin-seats = Cette partie a { $seats } places : ouvrez une table de { $seats }.
refused-origin-differs = Cette partie est { $title } avec ses propres options et son édition : laissez-les telles quelles.
refused-origin-over = À ce moment la partie est finie : choisissez-en un plus tôt.
refused-bad-record = { $part ->
    [json] Ce fichier n’est pas une partie de Saucerful.
    [version] Ce fichier vient d’une autre version de Saucerful.
    [game] C’est la partie d’un jeu auquel on ne joue pas ici.
    [setup] Les options ou l’édition de ce fichier ne conviennent pas.
    [deal] La donne de ce fichier est fausse : des cartes manquent ou sont en double.
    [moves] Ce fichier enfreint les règles au coup { $move }.
    [result] Le résultat de ce fichier ne correspond pas à ses coups.
   *[form] Il manque quelque chose dans ce fichier, ou quelque chose est faux.
} Téléchargez-le à nouveau, ou ouvrez-en un autre.
refused-bad-box = On ne peut pas jouer avec cette boîte : voyez « { $entry } ».
refused-bad-edition = { $part ->
    [toml] Ce fichier n’est pas au format TOML ou contient une erreur{ $line ->
        [0] .
       *[other] {" "}: voyez la ligne { $line }.
    }
    [section] Ce fichier ne dit rien de ce jeu : il lui faut une section [{ $game }].
    [file] Ce n’est pas un fichier texte.
   *[value] On ne peut pas jouer avec ce que dit la ligne { $line }, « { $entry } ». Les règles du jeu disent ce qu’une édition peut contenir.
}
refused-record-too-long = Cette partie est trop longue pour être montrée ici. Téléchargez son fichier et regardez-le dans un terminal.
refused-too-large = Ce fichier est trop gros : { $kilobytes } Ko au plus.
refused-not-stored = Le serveur n’a pas pu l’enregistrer, donc rien ne s’est passé : réessayez dans un instant.
refused-not-read = Le serveur ne peut pas lire ses données pour l’instant : réessayez dans un instant.
refused-aside = Cette table a été commencée avec d’autres règles, ou ses données sont endommagées : elle ne peut pas continuer, mais elle est gardée.
refused-setup = On ne peut pas préparer une table ainsi : { $why }
refused-too-many-tables = Il y a déjà trop de tables ici : finissez-en une, ou réessayez plus tard.
refused-storage-full = Ce serveur est plein : rien de nouveau ne peut être enregistré tant que l’hôte ne fait pas de place.
refused-table-full = Il s’est passé trop de choses à cette table : ouvrez-en une autre.
refused-table-share = Vous ou votre réseau avez trop de tables inachevées : finissez-en une d’abord.
refused-lobby-share = Trop de tables de vous ou de votre réseau sont déjà affichées sur la page d’accueil : ouvrez-en une sans l’afficher.
refused-too-many-sockets = Vous avez trop d’onglets ouverts ici : fermez-en un.
refused-invite-needed = Ce serveur est réservé aux invités.
refused-bad-invite = Ce n’est pas le bon mot de passe : demandez à la personne qui vous invite.
refused-bad-link = Ce lien a déjà servi, ou il est trop ancien : demandez-en un nouveau.
refused-bad-name = Ce pseudo ne convient pas : il faut 1 à 24 caractères visibles.
refused-bad-avatar = Cet avatar n’existe pas.
refused-unknown-player = Le serveur ne vous connaît plus : rechargez la page.
refused-bad-origin = Cette page n’appartient pas à ce serveur.
refused-failed = Quelque chose s’est mal passé sur le serveur, et rien n’a changé. L’hôte le trouvera dans le journal du serveur.
refused-stopping = Le serveur va s’arrêter : revenez dans un instant.

# Raccourcis clavier

keys = Raccourcis clavier
keys-game = Sur le plateau
keys-table = À chaque table
keys-choose = Passer d’une carte à l’autre
keys-enter = Soulever une carte ; encore une fois pour la jouer
keys-help = Qu’est-ce que c’est ? Explique l’élément sélectionné
keys-overview = Afficher tous les raccourcis
key = { $key ->
    [Enter] Entrée
    [Escape] Échap
    [Space] Espace
    [Home] Début
    [End] Fin
   *[other] { $key }
}

# Les pages de règles

rules-title = { $game } : les règles
rules-read = Règles
rules-contents = Sommaire
rules-home = Saucerful : accueil
rules-others = Les autres jeux
rules-table = Tableau
rules-code = Exemple de notation
rules-mark-edition = édition
rules-mark-ruling = décision
rules-mark-option = option
rules-mark-change = changement

# Une première partie qui apprend à jouer

learn = Première fois ? Apprenez en 3 minutes
learn-game = Première fois ? Apprenez en 3 minutes : { $game }
learn-brief = Apprenez en 3 minutes
puzzles = Problèmes
puzzles-game = Problèmes : { $game }
learn-now-you = À vous : des problèmes
hint-ask = Indice
hint-by = Ce que ferait le { $level }, d’après ce que vous voyez :
hint-share = { $share } %
hint-none = Pas d’idée pour l’instant. Redemandez un peu plus tard.
hint-close = Fermer l’indice
result-hints = { $count ->
    [one] un indice
   *[other] { $count } indices
}
learn-coach = Votre guide
learn-progress = Étape { $step } sur { $steps }
learn-next = Suite
learn-leave = Quitter, je reviens
learn-else = Bonne idée, mais d’abord ceci :
learn-watch = Regardez ce qui se passe…
learn-own-way = La partie a pris un autre chemin. Continuez comme vous voulez, ou recommencez la partie guidée.
learn-again = Recommencer
learn-over = Vous savez jouer à { $game } !
learn-real = Place à une vraie partie
learn-left = Vous apprenez ce jeu : reprenez où vous en étiez.
