# Strona gospodarza.

title = Dla gospodarza
token = Token
open = Otwórz
reports = Zgłoszenia
by = zgłasza { $name }
reason-chat = czat
reason-name = nick
reason-leaving = porzucanie gier
reason-cheating = oszustwo
reason-other = coś innego
for = Blokada i wyciszenie na
days = { $count ->
    [one] jeden dzień
    [few] { $count } dni
   *[many] { $count } dni
}
for-good = na stałe
mute = Wycisz
ban = Zablokuj
ban-network = Zablokuj z siecią
rename = Nowy nick
done = Załatwione
no-reports = Nikt nic nie zgłosił.
measures = Obowiązuje
who = Osoba (link do jej strony) albo adres, na przykład 203.0.113.7
word = Słowo niedozwolone w nickach
word-add = Zabroń
is-ban = bez wstępu
is-mute = bez głosu
is-name = niedozwolone w nickach
until = do { $date }
take-back = Cofnij
no-measures = Każdy może wejść i pisać, a w nickach wolno użyć każdego słowa.
