# Dzisiaj: zagadka i rozdanie w każdej grze, dla wszystkich takie same.

left = Do następnych: { $time }.
streak = { $days ->
    [one] Jeden dzień z rzędu
    [few] { $days } dni z rzędu
   *[other] { $days } dni z rzędu
}
puzzle = Zagadka
stars = Trudność: { $stars } z 5
solve = Rozwiąż
look-again = Zobacz jeszcze raz
found = Najlepszy ruch znaleziony.
missed = To nie był najlepszy ruch.
found-here = Tutaj znalazło go { $solved } z { $tried }.
deal = Rozdanie
against = { $bots ->
    [one] Przeciw jednemu botowi. Grasz je raz.
   *[other] Przeciw { $bots } botom. Grasz je raz.
}
play = Graj
result = { $won ->
    [true] Wygrana, { $points } pkt.
   *[other] Masz { $points } pkt.
}
gave-up = Gra poddana.
left-it = poddana
place = Miejsce { $place } z { $played } tutaj.
beaten = Lepiej niż { $share } % pozostałych.
replay-of = Obejrzyj powtórkę: { $game }
results = Wyniki
results-of = Jak poszło innym: { $game }
more = { $count ->
    [one] I jeszcze jedna osoba.
    [few] I jeszcze { $count } osoby.
   *[other] I jeszcze { $count } osób.
}
share = Pochwal się znajomym
copy = Kopiuj
copied = Skopiowano.
copy-yourself = Ta przeglądarka nie pozwala kopiować. Zaznacz tekst i skopiuj go samodzielnie.
yesterday = Wczoraj
