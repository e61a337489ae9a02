# Les mots de la page elle-même : ce que disent les boutons, les places et les cartes.

close = Fermer
busy = Un instant…
dismiss = Masquer

theme = Couleurs
theme-light = Jour
theme-dark = Nuit
theme-system = Comme le système
language = Langue

presence-here = à table
presence-away = loin de la table
presence-lost = connexion perdue
presence-bot = un bot joue à sa place
bot-level = { $level ->
    [cadet] Bot, cadet
    [pilot] Bot, pilote
    [captain] Bot, capitaine
    [admiral] Bot, amiral
    [ace] Bot, as
   *[other] Bot, { $level }
}

hand = { $count ->
    [0] Votre main est vide
    [one] Votre main : une carte
   *[other] Votre main : { $count } cartes
}
hand-how = Les flèches choisissent, Entrée soulève, Entrée encore joue, Échap repose.
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

tagline = Quatre jeux de cartes et d’ovnis, une seule table.

# La page d’accueil

title = Saucerful : quatre jeux de cartes et d’ovnis
fact-seats = { $least } à { $most } joueurs
fact-age = dès { $age } ans
fact-minutes = environ { $minutes } min
play-now = Jouer
games-elsewhere = Aussi sur ce serveur, sans images :
play-now-game = Jouer : { $game }, contre des bots
invite = Inviter des amis
invite-game = Inviter des amis à jouer à { $game }
your-games = Vos parties
my-tables = Vos parties en cours
come-back = Revenir
your-turn = C’est à vous.
waits-for = { $free ->
    [0] Tout le monde est là.
    [one] Une place est libre.
   *[other] { $free } places sont libres.
}
in-the-middle = La partie bat son plein.
lobby = Tables ouvertes
lobby-empty = Personne n’attend pour l’instant. Invitez des amis, ou ouvrez une table visible ici.
lobby-people = { $count ->
    [0] Personne n’y est encore assis.
   *[other] { $people }.
}
lobby-free = { $free ->
    [0] Les { $seats } places sont prises.
    [one] { $free } place libre sur { $seats }.
   *[other] { $free } places libres sur { $seats }.
}
join = Rejoindre
look-in = Jeter un œil
unofficial = Une version indépendante et non officielle, avec ses propres mots et dessins, faite par des gens qui aiment ces jeux. S’ils vous plaisent, achetez-les en boîte.

# Vous

me = Vous
me-name = Nom
me-face = Tête
me-change = Vous êtes { $name } : changer de nom ou de tête
other-device = Continuer sur un autre appareil
other-device-how = Ouvrez ceci sur l’autre appareil dans les dix minutes. Qui l’ouvre devient vous : ne le montrez à personne.
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

# Une nouvelle table

open-seats = Joueurs
open-level = Quelle force pour les bots ?
open-stand-in = Qui joue pour les absents ?
open-more = Plus de choix
open-clock = Temps
open-public = L’afficher sur la page d’accueil
open-spectators = D’autres peuvent regarder
open-hold = Deux secondes pour reprendre un coup
open-friendly = Annuler si tous sont d’accord
open-rated = Classée : le résultat compte, rien ne s’annule
open-calm = Rythme calme : bots plus lents, compte à rebours plus long
open-box = Les cartes de ma boîte
open-box-file = Choisir un fichier
open-box-usual = Les cartes habituelles
open-box-own = Les cartes de l’hôte
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
    [pilot] Pilote
    [captain] Capitaine
    [admiral] Amiral
    [ace] As
   *[other] { $level }
}
level-says = { $level ->
    [cadet] Connaît les règles et joue souvent ce qui lui tombe sous la main.
    [pilot] Prend ce qui paraît le mieux au premier coup d’œil.
    [captain] Réfléchit un peu à l’avance. Un rival sérieux.
    [admiral] Réfléchit à l’avance de toutes ses forces.
    [ace] Joue d’après ce qu’il a appris en des millions de parties contre lui-même.
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
invite-copied = Le lien est copié.
invite-copy-yourself = Votre navigateur ne nous laisse pas copier ici : le lien est sélectionné, copiez-le vous-même.
invite-share = Partager
invite-title = Saucerful : { $game }
invite-only = Sur invitation
invite-word = Le mot qu’on vous a donné
come-in = Entrer

# Réglages

settings = Réglages
speed = Vitesse d’affichage
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
sound = Son
notify = Me prévenir quand c’est à moi
notify-denied = Votre navigateur n’autorise pas les notifications de cette page ; ses propres réglages peuvent changer cela.
install = Installer comme application
plain-http = Cette page arrive par simple http : votre navigateur n’y permet ni notifications ni bouton de partage. Tout le reste fonctionne.

# Portes et ennuis

closed = Personne ne répond
try-again = Réessayer
follow = Est-ce bien vous ?
follow-how = Ce lien fait de cet appareil la même personne que celui qui l’a créé.
follow-yes = Oui, continuer comme cette personne
follow-no = Non, rester qui je suis
stale = Il manque quelque chose
stale-how = Une partie de la page n’est pas arrivée. La connexion a peut-être été coupée, ou le serveur a une page plus récente.
outdated = Une version plus récente est là
outdated-how = Cet onglet est plus ancien que le serveur. Rechargez la page pour continuer : vos parties sont gardées.
board-broken = Le plateau ne fonctionne plus. Voici la partie en toutes lettres ; rechargez la page pour le revoir.
reload = Recharger la page
nowhere = Il n’y a rien ici
nowhere-how = Vérifiez l’adresse, ou repartez de la page d’accueil.
to-front = Accueil
no-way-in = Vous ne pouvez pas entrer ici
line-lost = La connexion est perdue
line-lost-how = Nous réessayons tout seuls. Rien n’est perdu : votre place vous attend.
line-returns = Connexion perdue ; nous réessayons…
line-restarts = Le serveur redémarre ; un instant…

# Avant la partie

title-waiting = { $game } : on attend – Saucerful
waiting-sit = Prenez place et jouez avec nous.
waiting-full = Toutes les places sont prises. Quand la partie commencera, vous regarderez.
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
waiting-devices = Tout le monde est prêt. On attend l’appareil de { $names }…
places = Places à la table
sit-down = S’asseoir
sit-here = S’asseoir ici
move-here = Changer de place
stand-up = Se lever
ready = On peut y aller
not-ready = Finalement, pas encore
start-bots = Commencer, avec des bots aux places libres
is-host = Hôte.
is-ready = Peut commencer
is-not-ready = Pas encore
free-place = Libérer la place de { $name }
place-freed = Votre place a été libérée. Prenez-en une autre, si vous voulez.
add-bot = Bot

# À la table

title-game = { $game } – Saucerful
title-your-turn = ● À vous : { $game }
around = Autour de la table
acts = doit jouer
panel = Journal et discussion
panel-log = Journal
panel-chat = Discussion
log = Journal de la partie
log-empty = Il ne s’est encore rien passé.
log-undone = { $count ->
    [one] Un coup a été repris.
   *[other] { $count } coups ont été repris.
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
mute = Ne plus entendre { $name }
watching = { $count ->
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
undo = Demander à reprendre mon dernier coup
undo-asked = { $moves ->
    [one] { $name } voudrait reprendre un coup.
   *[other] { $name } voudrait reprendre { $moves } coups.
}
undo-waits = Il manque l’accord de { $names }.
undo-agree = D’accord
undo-no = Non
undo-never-mind = Tant pis
undo-refused = Le coup reste joué : quelqu’un préfère ne pas le reprendre.
hand-over = Laisser un bot jouer pour moi
leave-for-now = Partir un moment ; la place est gardée
held = Votre coup sera joué dans un instant.
take-back = Le reprendre
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
pending = Votre coup est en route.
line-your-turn = C’est à vous.
line-their-turn = Au tour de { $name }.
line-wait = Un instant.
line-watch-all = Vous regardez.
line-paused = La partie attend que quelqu’un revienne.
line-held = Vous pouvez encore reprendre votre coup.
line-over = La partie est finie.
line-won = { $name } gagne.
line-shared = { $names } partagent la victoire.
line-won-you = Vous gagnez !
line-shared-you = Vous partagez la victoire avec { $names }.
too-late = Quelqu’un a été plus rapide : votre carte revient.
plain-board = Personne n’a encore dessiné de plateau pour ce jeu. On peut y jouer quand même : vos coups sont ci-dessous, et ce que vous voyez est écrit en dessous.
plain-moves = Vos coups
help-open = Qu’est-ce que c’est ? Appuyez sur ? ou touchez longuement un élément.
help-rule = Règle { $clause }
help-back = Élément précédent
help-next = Élément suivant
fair = La donne est-elle honnête ?
fair-how = Avant que quiconque prenne place, le serveur a fixé sa graine de hasard et en a montré cette empreinte. L’appareil de chacun y ajoute sa part de hasard, fixée de la même façon avant qu’aucune ne soit connue : personne ne peut choisir les cartes, pas même l’hôte. À la fin, le journal de la partie donne la graine, et chacun peut vérifier.
fair-broken-off = { $count ->
    [one] La donne avait déjà été commencée une fois, mais quelqu’un n’était plus prêt.
   *[other] La donne avait déjà été commencée { $count } fois, mais quelqu’un n’était plus prêt.
}
fair-record = Télécharger le journal de cette partie

# Le résultat

result = Le résultat
result-won = Vous avez gagné !
result-shared = Vous partagez la victoire !
result-lost = La partie est finie
result-given-up = Personne n’a continué cette partie pendant si longtemps qu’elle a été abandonnée.
result-too-many-moves = Cette partie compte tant de coups que le serveur y met fin, sans résultat.
wins = gagne
result-you = vous
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
look-back = Revoir la partie
rematch = Revanche
rematch-join = Rejoindre la revanche
rematch-watch = Regarder la revanche

# Pourquoi quelque chose n’a pas été fait

refused-no-line = Le serveur ne répond pas. Cet appareil est-il en ligne ?
refused-not-understood = Le serveur n’a pas compris. Rechargez la page et réessayez.
refused-too-fast = C’était trop à la fois : attendez un instant et réessayez.
refused-busy = Le serveur est très occupé : réessayez dans { $seconds } s.
refused-took-too-long = Ce serait trop long à calculer ici. Téléchargez la partie et regardez-la dans un terminal.
refused-no-table = Cette table n’existe plus. Demandez un nouveau lien, ou ouvrez votre propre table.
refused-no-game = Il n’y a pas de partie finie de ce nom.
refused-not-at-table = Approchez-vous d’abord d’une table.
refused-not-seated = Vous n’avez pas de place à cette table.
refused-no-spectators = L’hôte ne laisse personne regarder cette table.
refused-not-open = La partie a commencé : les places ne changent plus.
refused-not-playing = Aucune partie n’est en cours à cette table.
refused-not-over = La partie n’est pas encore finie.
refused-no-place = Cette place n’existe pas à cette table.
refused-place-taken = Quelqu’un y est déjà assis : choisissez une autre place.
refused-place-free = Personne n’y est assis.
refused-host-only = Seul l’hôte peut faire cela.
refused-no-level = Ce bot n’existe pas.
refused-people-not-ready = Tout le monde n’est pas encore prêt.
refused-not-sealed = Tout le monde n’est pas encore prêt : votre appareil garde sa part de hasard pour l’instant.
refused-wrong-nonce = Votre appareil a perdu sa part de hasard : dites encore une fois que vous êtes prêt.
refused-nobody-seated = Il faut au moins une personne à la table.
refused-not-yet = Attendez le départ.
refused-paused = La partie attend que quelqu’un revienne.
refused-bot-plays = Un bot joue à votre place : reprenez-la d’abord.
refused-time-used-up = Votre temps pour cette partie est écoulé ; le bot continue.
refused-already-held = Votre dernier coup attend encore : reprenez-le, ou laissez-le se jouer.
refused-nothing-held = Il est trop tard pour le reprendre.
refused-no-undo = À cette table, on ne reprend pas les coups.
refused-nothing-to-undo = Vous n’avez joué aucun coup à reprendre.
refused-already-proposed = Quelqu’un a déjà proposé d’annuler : acceptez ou refusez d’abord.
refused-proposal-gone = Cette proposition n’est plus sur la table.
refused-unknown-reaction = Cette réaction n’existe pas.
refused-no-such-player = Cette personne n’est pas à cette table.
refused-nothing-said = Il n’y a rien à lire dans ce message.
refused-no-step = Ce moment n’existe pas dans cette partie.
refused-no-push = Ce serveur n’envoie pas de notifications.
refused-bad-subscription = Votre navigateur n’a pas donné d’adresse pour les notifications : réessayez plus tard.
refused-cannot-be-rated = Une partie qui en continue une autre n’est pas classée.
refused-not-confirmed = Ce n’est pas votre nom : écrivez-le exactement, pour que rien ne soit effacé par erreur.
refused-no-lesson = Il n’y a pas encore de partie guidée pour ce jeu : ouvrez une table avec des bots.
refused-origin-seats = Cette partie a { $seats } places : ouvrez une table de { $seats }.
refused-origin-differs = Cette partie est { $title } avec ses propres options et son édition : laissez-les telles quelles.
refused-origin-over = À ce moment la partie est finie : choisissez-en un plus tôt.
refused-bad-record = Impossible de montrer ceci comme une partie : { $why }. Téléchargez à nouveau la partie, ou ouvrez-en une autre.
refused-record-too-long = Cette partie est trop longue pour être montrée ici. Téléchargez-la et regardez-la dans un terminal.
refused-too-large = Ce fichier est trop gros : { $kilobytes } Ko au plus.
refused-not-stored = Le serveur n’a pas pu l’écrire, donc rien ne s’est passé : réessayez dans un instant.
refused-not-read = Le serveur ne peut pas lire son fichier pour l’instant : réessayez dans un instant.
refused-aside = Cette table a été commencée avec d’autres règles, ou son fichier est endommagé : elle ne peut pas continuer, mais elle est gardée.
refused-setup = On ne peut pas préparer une table ainsi : { $why }
refused-too-many-tables = Il y a déjà trop de tables ici : finissez-en une, ou réessayez plus tard.
refused-storage-full = Ce serveur n’a plus de place pour d’autres tables : l’hôte doit en faire.
refused-table-full = Il s’est passé trop de choses à cette table : ouvrez-en une autre.
refused-table-share = Vous ou votre réseau avez trop de tables inachevées : finissez-en une d’abord.
refused-lobby-share = Trop de tables de vous ou de votre réseau sont déjà affichées sur la page d’accueil : ouvrez-en une sans l’afficher.
refused-too-many-sockets = Vous avez trop d’onglets ouverts ici : fermez-en un.
refused-invite-needed = Ce serveur est réservé aux invités.
refused-bad-invite = Ce n’est pas le bon mot : demandez à la personne qui vous invite.
refused-bad-link = Ce lien a déjà servi, ou il est trop ancien : demandez-en un nouveau.
refused-bad-name = Ce nom ne convient pas : de 1 à 24 caractères visibles, s’il vous plaît.
refused-bad-avatar = Cette tête n’existe pas.
refused-unknown-player = Le serveur ne vous connaît plus : rechargez la page.
refused-bad-origin = Cette page n’appartient pas à ce serveur.
refused-failed = Quelque chose s’est mal passé sur le serveur, et rien n’a changé. L’hôte le trouvera dans son journal.
refused-stopping = Le serveur va s’arrêter : revenez dans un instant.

# Les pages de règles

rules-title = { $game } : les règles
rules-read = Règles
rules-contents = Sommaire
rules-home = Saucerful : vers les tables
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
learn-coach = Votre guide
learn-progress = Étape { $step } sur { $steps }
learn-next = Suite
learn-leave = Je sors, je reviens
learn-else = Bonne idée, mais d’abord ceci :
learn-watch = Regardez ce qui se passe…
learn-own-way = La partie a pris un autre chemin. Continuez comme vous voulez, ou recommencez la partie guidée.
learn-again = Recommencer
learn-over = Vous savez jouer à { $game } !
learn-real = Place à une vraie partie
learn-left = Vous apprenez ce jeu : reprenez où vous en étiez.
