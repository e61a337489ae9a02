# La page d’une personne, et les gens que vous avez rencontrés.

since = Ici depuis le { $date }
favourite = Joue surtout à { $game }
together = { $count ->
    [one] Vous avez joué une partie ensemble.
   *[other] Vous avez joué { $count } parties ensemble.
}
yours = Voici comment les autres vous voient. Choisissez dans les réglages qui peut voir vos parties et vos classements.
game = Jeu
invite = Rejouer ensemble
invited = Invitation envoyée à { $name }.
not-here = { $name } n’est pas là en ce moment. Envoyez-lui le lien de cette table.
block = Bloquer
unblock = Débloquer
block-how = Si vous bloquez quelqu’un, on ne vous mettra pas ensemble, cette personne ne pourra pas s’asseoir à vos tables et vous ne verrez pas ce qu’elle écrit.
is-blocked = Vous avez bloqué cette personne : on ne vous met pas ensemble, elle ne peut pas s’asseoir à vos tables et vous ne voyez pas ce qu’elle écrit.
games = Parties
none = Pas encore de partie terminée.
hidden = { $name } ne montre pas cela.
played = { $rated ->
    [0] { $casual ->
        [one] Une partie amicale
       *[other] { $casual } parties amicales
    }
    [one] Une partie classée, { $casual } en amical
   *[other] { $rated } parties classées, { $casual } en amical
}, { $wins ->
    [0] aucune victoire encore.
    [one] une victoire.
   *[other] { $wins } victoires.
}
no-rating = Pas encore de classement : il apparaît après assez de parties classées.
curve = Classement sur { $games } parties : de { $first } à { $last }, entre { $lowest } et { $highest }.
met = Les gens que vous avez rencontrés
blocked = personne bloquée
here = là en ce moment
last = { $games ->
    [one] une partie, le { $date }
   *[other] { $games } parties, la dernière le { $date }
}
report = Signaler
report-who = Signaler { $name }
reason = De quoi s’agit-il ?
reason-chat = messages
reason-name = nom
reason-leaving = abandon de parties
reason-cheating = triche
reason-other = autre chose
report-words = Que s’est-il passé ?
report-how = Seul l’hôte lit ceci, avec ce que cette personne a écrit en dernier à la table d’où vous venez.
report-send = Envoyer
reported = Merci. L’hôte le lira.
passkeys = Protéger votre pseudo
passkeys-how = Avec une clé d’accès, vous revenez sous votre pseudo, ici et sur vos autres appareils, et personne d’autre ne peut prendre un pseudo qui ressemble au vôtre. Rien d’autre n’est demandé.
passkey = Clé d’accès du { $made }, utilisée le { $used }
passkey-add = Ajouter une clé d’accès
passkey-added = C’est fait : votre pseudo est protégé.
passkey-not = Aucune clé d’accès n’a été utilisée. Rien n’a changé.
passkey-back = J’en ai déjà une
passkey-you = Bon retour, { $name } !
passkey-remove = Supprimer
passkey-remove-which = Supprimer la clé d’accès du { $made }
