# La page de l’hôte.

title = Pour l’hôte
token = Jeton
open = Ouvrir
reports = Signalements
by = par { $name }
reason-chat = messages
reason-name = nom
reason-leaving = abandon de parties
reason-cheating = triche
reason-other = autre chose
for = Exclure ou rendre muet pendant
days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
for-good = pour toujours
mute = Rendre muet
ban = Exclure
ban-network = Exclure avec son réseau
rename = Nouveau nom
done = Traité
no-reports = Personne n’a rien signalé.
measures = En vigueur
who = Une personne, par le lien de sa page, ou une adresse comme 203.0.113.7
word = Mot interdit dans les noms
word-add = Interdire
is-ban = exclusion
is-mute = interdiction d’écrire
is-name = interdit dans les noms
until = jusqu’au { $date }
take-back = Annuler
no-measures = Tout le monde peut venir et écrire, et tous les mots sont permis dans les noms.
