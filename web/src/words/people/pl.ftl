# Strona osoby i osoby, z którymi grałeś.

since = Tutaj od { $date }
favourite = Najczęściej gra w: { $game }
together = { $count ->
    [one] Macie za sobą jedną wspólną grę.
    [few] Macie za sobą { $count } wspólne gry.
   *[many] Macie za sobą { $count } wspólnych gier.
}
yours = Tak widzą cię inni. W ustawieniach wybierzesz, kto widzi twoje gry i rankingi.
game = Gra
invite = Zagraj znowu
invited = Zaproszenie wysłane: { $name }.
not-here = { $name } – teraz poza serwerem. Wyślij link do tego stołu.
block = Zablokuj
unblock = Odblokuj
block-how = Z kimś zablokowanym serwer cię nie połączy, ta osoba nie usiądzie przy twoich stołach, a ty nie zobaczysz, co pisze.
is-blocked = Ta osoba jest zablokowana: serwer was nie połączy, nie usiądzie ona przy twoich stołach, a ty nie widzisz, co pisze.
games = Gry
none = Na razie żadnych skończonych gier.
hidden = { $name } tego nie pokazuje.
played = { $rated ->
    [0] { $casual ->
        [one] Jedna gra towarzyska
        [few] { $casual } gry towarzyskie
       *[many] { $casual } gier towarzyskich
    }
   *[other] Gry rankingowe: { $rated }, towarzyskie: { $casual }
}, { $wins ->
    [0] jeszcze bez wygranej.
    [one] jedna wygrana.
    [few] { $wins } wygrane.
   *[many] { $wins } wygranych.
}
no-rating = Jeszcze bez rankingu: pojawi się po kilku grach rankingowych.
curve = Ranking w { $games } grach rankingowych: od { $first } do { $last }, między { $lowest } a { $highest }.
met = Osoby, z którymi grasz
blocked = zablokowana osoba
here = teraz tutaj
last = { $games ->
    [one] jedna gra, { $date }
    [few] { $games } gry, ostatnio { $date }
   *[many] { $games } gier, ostatnio { $date }
}
report = Zgłoś
report-who = Zgłoś: { $name }
reason = O co chodzi?
reason-chat = czat
reason-name = nick
reason-leaving = porzucanie gier
reason-cheating = oszustwo
reason-other = coś innego
report-words = Co się stało?
report-how = Czyta to tylko gospodarz, razem z tym, co ta osoba ostatnio pisała przy stole, od którego przychodzisz.
report-send = Wyślij
reported = Dziękujemy. Gospodarz to przeczyta.
passkeys = Zabezpiecz swój nick
passkeys-how = Z kluczem dostępu wrócisz jako ty, tutaj i na innych urządzeniach, a nikt inny nie przyjmie nicku podobnego do twojego. O nic więcej nie pytamy.
passkey = Klucz dostępu z { $made }, ostatnio użyty { $used }
passkey-add = Dodaj klucz dostępu
passkey-added = Gotowe: twój nick jest zabezpieczony.
passkey-not = Nie użyto klucza dostępu. Nic się nie zmieniło.
passkey-back = Mam już klucz
passkey-you = Witaj z powrotem, { $name }!
passkey-remove = Usuń
passkey-remove-which = Usuń klucz dostępu z { $made }
