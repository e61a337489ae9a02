# Słowa samej strony: co mówią przyciski, miejsca i karty.

close = Zamknij
busy = Chwileczkę…
dismiss = Schowaj

theme = Motyw
theme-light = Dzień
theme-dark = Noc
theme-system = Tak jak w urządzeniu
language = Język

presence-here = przy stole
presence-away = z dala od stołu
presence-lost = brak połączenia
presence-bot = gra bot
bot-level = { $level ->
    [cadet] Bot, kadet
    [ensign] Bot, chorąży
    [pilot] Bot, pilot
    [lieutenant] Bot, porucznik
    [ace] Bot, as
    [commander] Bot, komandor
    [captain] Bot, kapitan
    [admiral] Bot, admirał
    [classic-captain] Bot, dawny kapitan
   *[other] Bot, { $level }
}

hand = { $count ->
    [0] Nie masz kart na ręce
    [one] Na ręce: jedna karta
    [few] Na ręce: { $count } karty
   *[other] Na ręce: { $count } kart
}
card-playable = można zagrać
card-lifted = podniesiona
card-cannot = nie można zagrać: { $why }

clock-left = { $seconds ->
    [one] Została jedna sekunda
    [few] Zostały { $seconds } sekundy
   *[other] Zostało { $seconds } sekund
}
clock-left-long = Pozostały czas: { $time }
clock-hours = { $hours } h
clock-days = { $days } d

tagline = { $games ->
    [4] Cztery karciane gry
    [5] Pięć karcianych gier
    [few] { $games } karciane gry
   *[other] { $games } karcianych gier
} o UFO przy jednym stole.

# Strona główna

title = Saucerful: cztery karciane gry o UFO
fact-seats = { $least }–{ $most } graczy
fact-age = od { $age } lat
fact-minutes = około { $minutes } min
play-now = Graj
games-elsewhere = Na tym serwerze są też, bez obrazków:
play-now-game = Graj: { $game }, z botami
invite = Zaproś znajomych
invite-game = Zaproś znajomych do gry { $game }
play-options = Opcje: { $game }, z botami
play-somebody = Znajdź rywala
play-somebody-game = Znajdź rywala: { $game }{ $count ->
    [0] {""}
    [one] , szuka jedna osoba
    [few] , szukają { $count } osoby
   *[other] , szuka { $count } osób
}
seek = Szukaj graczy
seek-seats = Ilu graczy? Wybierz wszystko, co ci pasuje.
seek-seats-none = Wybierz choć jedną liczbę graczy.
seek-stop = Nie szukaj dalej
seek-bots = Zacznij z botami
seek-bots-how = Możesz zacząć z botami. Kto przyjdzie w czasie pierwszych ruchów, zajmie miejsce jednego z nich.
seek-bots-how-rated = Możesz zacząć z botami. Ta gra nie będzie rankingowa, a boty zostaną na swoich miejscach.
seeking = Szukamy graczy…
seeking-count = { $count ->
    [one] Na razie szukasz tylko ty.
    [few] Tej gry szukają { $count } osoby, razem z tobą.
   *[other] Tej gry szuka { $count } osób, razem z tobą.
}
seeking-how = Gra zacznie się sama, gdy tylko znajdzie się ktoś odpowiedni.
today = Dzisiaj
today-how = Zagadka i rozdanie w każdej grze, dla wszystkich takie same.
tournaments = Turnieje
tournaments-how = Te same karty dla wszystkich, areny, każdy z każdym.
tournament-begins = { $game }: turniej się zaczyna
tournament-table = { $game }: stół turniejowy już czeka
tournament-waits = Gra zacznie się, gdy wszyscy będą na miejscu, najpóźniej po minucie.
tournament-back = Wróć do turnieju
your-games = Twoje gry
my-tables = Gry w toku
come-back = Wróć do gry
your-turn = Twoja kolej.
waits-for = { $free ->
    [0] Są już wszyscy.
    [one] Jedno miejsce jest wolne.
    [few] { $free } miejsca są wolne.
   *[other] { $free } miejsc jest wolnych.
}
in-the-middle = Gra trwa.
lobby = Otwarte stoły
lobby-empty = Nikt teraz nie czeka. Zaproś znajomych albo otwórz stół, który będzie tu widoczny.
lobby-people = { $count ->
    [0] Nikt jeszcze tam nie siedzi
   *[other] { $people }
}
lobby-free = { $free ->
    [0] Wszystkie miejsca ({ $seats }) są zajęte
   *[other] Wolne miejsca: { $free } z { $seats }
}
lobby-strength = { $name } ({ $rating })
lobby-is-rated = Rankingowa
lobby-game = Gra
lobby-kind = Stoły
lobby-all = Wszystkie
lobby-open = Z wolnymi miejscami
lobby-casual = Towarzyskie
lobby-rated = Rankingowe
lobby-pace = Tempo
lobby-at-once = Na jedno posiedzenie
lobby-days = Na wiele dni
lobby-nothing = Żaden otwarty stół teraz nie pasuje.
playing = Gry na żywo
playing-nobody = Nikt teraz nie gra publicznie.
join = Dołącz
look-in = Oglądaj
unofficial = Niezależna, nieoficjalna wersja z własnymi tekstami i rysunkami, zrobiona przez ludzi, którzy te gry kochają. Jeśli ci się spodobają, kup je w pudełku.

# Ty

me = Ty
me-name = Nick
me-face = Awatar
me-change = Grasz jako { $name }: zmień nick lub awatar
other-device = Graj dalej na innym urządzeniu
other-device-how = Otwórz ten link na drugim urządzeniu w ciągu dziesięciu minut. Kto go otworzy, zagra jako ty, więc nie pokazuj go nikomu.
somebody = Ktoś
alien-antenna = zielony z czułkami
alien-blob = glut
alien-cyclops = cyklop
alien-eyestalk = oczy na szypułkach
alien-fungus = grzyb
alien-jelly = meduza
alien-lizard = jaszczur
alien-moth = ćma
alien-octopod = ośmiornica
alien-puffball = puchatek
alien-robot = robot
alien-slug = ślimak bez muszli
alien-snail = ślimak
alien-triclops = trójoki
alien-twohead = dwugłowy
alien-worm = robak

# Nicki, które wymyśla serwer, jak „Chytra Ćma”: nastrój i kosmita.

nickname-m = { $mood ->
    [bold] Śmiały
    [brave] Dzielny
    [calm] Spokojny
    [cheerful] Pogodny
    [clever] Sprytny
    [cosmic] Kosmiczny
    [curious] Ciekawski
    [daring] Odważny
    [dreamy] Rozmarzony
    [gentle] Łagodny
    [glowing] Świecący
    [hungry] Głodny
    [jolly] Radosny
    [lucky] Szczęśliwy
    [merry] Wesoły
    [mighty] Potężny
    [nimble] Zwinny
    [patient] Cierpliwy
    [polite] Uprzejmy
    [quiet] Cichy
    [shiny] Lśniący
    [sleepy] Śpiący
    [sly] Chytry
    [sunny] Słoneczny
    [tiny] Malutki
    [wandering] Wędrowny
    [wise] Mądry
   *[witty] Dowcipny
}
nickname-f = { $mood ->
    [bold] Śmiała
    [brave] Dzielna
    [calm] Spokojna
    [cheerful] Pogodna
    [clever] Sprytna
    [cosmic] Kosmiczna
    [curious] Ciekawska
    [daring] Odważna
    [dreamy] Rozmarzona
    [gentle] Łagodna
    [glowing] Świecąca
    [hungry] Głodna
    [jolly] Radosna
    [lucky] Szczęśliwa
    [merry] Wesoła
    [mighty] Potężna
    [nimble] Zwinna
    [patient] Cierpliwa
    [polite] Uprzejma
    [quiet] Cicha
    [shiny] Lśniąca
    [sleepy] Śpiąca
    [sly] Chytra
    [sunny] Słoneczna
    [tiny] Malutka
    [wandering] Wędrowna
    [wise] Mądra
   *[witty] Dowcipna
}
nickname-antenna = { nickname-m } Czułek
nickname-blob = { nickname-m } Glut
nickname-cyclops = { nickname-m } Cyklop
nickname-eyestalk = { nickname-m } Szypułek
nickname-fungus = { nickname-m } Grzyb
nickname-jelly = { nickname-f } Meduza
nickname-lizard = { nickname-m } Jaszczur
nickname-moth = { nickname-f } Ćma
nickname-octopod = { nickname-f } Ośmiornica
nickname-puffball = { nickname-m } Puchatek
nickname-robot = { nickname-m } Robot
nickname-slug = { nickname-m } Pomrów
nickname-snail = { nickname-m } Ślimak
nickname-triclops = { nickname-m } Trójok
nickname-twohead = { nickname-m } Dwugłowiec
nickname-worm = { nickname-m } Robak

# Nowy stół

open-seats = Liczba graczy
open-level = Jak silne mają być boty?
open-stand-in = Kto gra za nieobecnych?
open-more = Więcej ustawień
open-clock = Limit czasu
open-public = Pokaż stół na stronie głównej
open-spectators = Inni mogą oglądać
open-hold = Dwie sekundy na cofnięcie ruchu
open-friendly = Cofanie za zgodą wszystkich
open-hints = Podpowiedzi dla chętnych
open-rated = Rankingowa: wynik się liczy, cofania nie ma
open-resigning = Gra się kończy, gdy tylko ktoś się podda
open-calm = Spokojne tempo: wolniejsze boty, dłuższe odliczanie
open-box = Karty z mojego pudełka
open-box-file = Wybierz plik
open-box-usual = Standardowe karty
open-box-faulty = W twoim pliku z kartami jest błąd. Wybierz inny plik albo wróć do zwykłych kart.
open-box-own = Własne karty gospodarza
open-box-design = Zaprojektuj pudełko
open-print = Wydrukuj karty i zasady
print-paper = Papier
open-play = Start
open-invite = Otwórz stół
clock-none = Bez limitu
clock-quick = 30 sekund na ruch
clock-easy = 2 minuty na ruch
clock-chess = 5 minut na całą grę i po 5 sekund za każdy ruch
clock-post = 3 dni na ruch
fewer = Mniej
more = Więcej
level = { $level ->
    [cadet] Kadet
    [ensign] Chorąży
    [pilot] Pilot
    [lieutenant] Porucznik
    [ace] As
    [commander] Komandor
    [captain] Kapitan
    [admiral] Admirał
    [classic-captain] Dawny kapitan
   *[other] { $level }
}
level-says = { $level ->
    [cadet] Dziecko, które zna zasady i bierze to, co mu się podoba.
    [ensign] Szuka dobrych ruchów, ale niektóre przeocza.
    [pilot] Bierze to, co na pierwszy rzut oka wygląda najlepiej.
    [lieutenant] Gra tak, jak się nauczył, a czasem próbuje czegoś innego.
    [ace] Gra tak, jak nauczył się w milionach gier z samym sobą.
    [commander] Gra tak, jak się nauczył, i chwilę planuje.
    [captain] Trochę planuje. Godny rywal.
    [admiral] Planuje tak daleko, jak tylko potrafi.
    [classic-captain] Planuje, choć niczego się nie nauczył: kapitan z dawnych wersji.
   *[other] Bot zainstalowany przez gospodarza.
}
minutes = { $minutes ->
    [one] { $minutes } minuta
    [few] { $minutes } minuty
   *[other] { $minutes } minut
}
hours = { $hours ->
    [one] { $hours } godzina
    [few] { $hours } godziny
   *[other] { $hours } godzin
}
days = { $days ->
    [one] { $days } dzień
   *[other] { $days } dni
}

# Zaproszenia

invite-friends = Zaproś znajomych
invite-link = Link do tej strony
invite-code = Ten sam link jako kod dla telefonów
invite-copy = Kopiuj
invite-copied = Link skopiowany.
invite-copy-yourself = Przeglądarka nie pozwala tu kopiować: link jest zaznaczony, skopiuj go ręcznie.
invite-share = Udostępnij
invite-title = Saucerful: { $game }
invite-only = Tylko dla zaproszonych
invite-word = Hasło, które ci podano
come-in = Wejdź

# Ustawienia

settings = Ustawienia
speed = Szybkość animacji
speed-slow = Wolno
speed-normal = Normalnie
speed-fast = Szybko
speed-off = Wyłączone
sound = Dźwięk
volume = Głośność
quiet = Cicho: tylko to, co dotyczy mnie
confirm = Pytaj, zanim wykonam ruch
confirm-move = Wykonać ten ruch?
confirm-yes = Tak, graj
confirm-no = Cofnij
large-cards = Duże karty na ręce
profile = Kto widzi moje gry i rankingi
profile-everybody = Wszyscy
profile-met = Osoby, z którymi gram
profile-nobody = Tylko ja
settings-follow = Twoje ustawienia działają też na twoich innych urządzeniach.
notify = Powiadom mnie, gdy przyjdzie moja kolej
notify-open = Powiadom mnie, gdy przyjdzie moja kolej (strona musi być otwarta)
notify-denied = Przeglądarka blokuje powiadomienia z tej strony. Możesz to zmienić w jej ustawieniach.
install = Zainstaluj jako aplikację
plain-http = Ta strona nie działa przez https, więc przeglądarka nie pozwala tu na powiadomienia ani na przycisk udostępniania. Wszystko inne działa.

# Drzwi i kłopoty

closed = Serwer nie odpowiada
try-again = Spróbuj ponownie
as-table = Pokaż jako tabelę
follow = Czy to ty?
follow-as = Na tym urządzeniu grasz dalej jako { $name }.
follow-yes = Tak, graj dalej jako ta osoba
follow-no = Nie, nic nie zmieniaj
stale = Czegoś brakuje
stale-how = Część strony się nie wczytała. Może zerwało się połączenie albo serwer ma już nowszą wersję.
outdated = Jest nowsza wersja Saucerful
outdated-how = Ta karta przeglądarki jest starsza niż serwer. Odśwież stronę, żeby grać dalej: twoje gry są bezpieczne.
board-broken = Plansza przestała działać. Oto gra w postaci tekstu; odśwież stronę, żeby plansza wróciła.
reload = Odśwież stronę
nowhere = Nic tu nie ma
nowhere-how = Sprawdź adres albo zacznij od strony głównej.
to-front = Strona główna
no-way-in = Nie możesz tu wejść
connection-lost = Utracono połączenie
connection-lost-how = Łączymy ponownie… Nic nie przepadło: twoje miejsce czeka.
connection-returns = Utracono połączenie. Łączymy ponownie…
connection-restarts = Serwer uruchamia się ponownie. Chwileczkę…

# Przed grą

title-waiting = { $game }: czekamy – Saucerful
waiting-sit = Zajmij miejsce i dołącz.
waiting-full = Wszystkie miejsca są zajęte. Gdy gra się zacznie, możesz ją oglądać.
waiting-full-alone = Wszystkie miejsca są zajęte, a gospodarz nie pozwala oglądać tego stołu.
waiting-free = { $free ->
    [one] Jedno miejsce jest jeszcze wolne.
    [few] { $free } miejsca są jeszcze wolne.
   *[other] { $free } miejsc jest jeszcze wolnych.
}
waiting-others = { $count ->
    [0] Zaczynamy!
    [one] Jedna osoba nie jest jeszcze gotowa.
    [few] { $count } osoby nie są jeszcze gotowe.
   *[other] { $count } osób nie jest jeszcze gotowych.
}
waiting-you = Są już wszyscy. Zaczynamy?
waiting-devices = Wszyscy są gotowi. Czekamy na połączenie: { $names }…
places = Miejsca przy stole
sit-down = Usiądź
sit-here = Usiądź tutaj
move-here = Przesiądź się tutaj
stand-up = Wstań
ready = Możemy zaczynać
not-ready = Jednak jeszcze nie
start-bots = Start, z botami na wolnych miejscach
is-host = Gospodarz.
is-ready = Czeka na start
is-not-ready = Jeszcze nie zaczyna
free-place = Zwolnij miejsce: { $name }
place-freed = Twoje miejsce zostało zwolnione. Jeśli chcesz, zajmij inne.
add-bot = Bot

# Przy stole

title-game = { $game } – Saucerful
invited-by = { $name } zaprasza cię do gry { $game }
title-your-turn = ● Twoja kolej: { $game }
around = Przy stole
acts = ma ruch
panel = Przebieg gry i czat
panel-log = Przebieg gry
panel-chat = Czat
log = Przebieg gry
log-empty = Jeszcze nic się nie wydarzyło.
log-earlier = Pokaż, co było wcześniej
log-you = ty
log-undone = { $count ->
    [one] Cofnięto ruch.
    [few] Cofnięto { $count } ruchy.
   *[other] Cofnięto { $count } ruchów.
}
chat = Czat
chat-empty = Nikt jeszcze nic nie powiedział.
chat-say = Powiedz coś
chat-send = Wyślij
reactions = Szybkie reakcje
reaction = { $reaction ->
    [wave] Cześć!
    [laugh] Ha, ha!
    [wow] O rany!
    [ouch] Au!
    [think] Hmm…
    [hurry] Szybciej!
    [well] Dobrze zagrane!
    [thanks] Dzięki!
   *[other] { $reaction }
}
menu = Menu
menu-link = Link dla znajomych i na drugi ekran
mute = Wycisz: { $name }
watching = { $count ->
    [one] Ogląda jedna osoba.
    [few] Oglądają { $count } osoby.
   *[other] Ogląda { $count } osób.
}
undo = Poproś o cofnięcie mojego ruchu
undo-asked = { $moves ->
    [one] { $name } prosi o cofnięcie ruchu.
   *[other] { $name } prosi o cofnięcie { $moves } ruchów.
}
undo-waits = Brakuje zgody: { $names }.
undo-agree = Zgoda
undo-no = Nie
undo-never-mind = Jednak nie
undo-refused = Ruch zostaje: ktoś się nie zgadza na cofnięcie.
end-propose = Zaproponuj zakończenie gry
end-asked = { $name } chce zakończyć grę teraz, bez wyniku.
end-refused = Gra toczy się dalej: ktoś woli grać.
give-up = Poddaję się
give-up-sure = Poddać tę grę? To liczy się jako przegrana i nie ma powrotu.
give-up-yes = Tak, poddaję się
give-up-no = Nie, gram dalej
claim = Zgłoś zwycięstwo
claim-how = Za wszystkich innych grają boty. Jeśli przez minutę nikt nie wróci, możesz zgłosić zwycięstwo w menu.
seat-resigned = Gra poddana; dalej gra za ciebie bot.
hand-over = Niech bot zagra za mnie
leave-for-now = Wyjdź na chwilę (miejsce zaczeka)
next-game = Następna gra, która na ciebie czeka: { $game }
held = Twój ruch zaraz zostanie wykonany.
take-back = Cofnij
seat-bot = Bot gra za ciebie.
seat-flag = Skończył ci się czas; dalej gra bot.
seat-back = Wracam na swoje miejsce
go = START!
away = Pod twoją nieobecność
away-more = { $count ->
    [one] Jeszcze jedno zdarzenie jest w przebiegu gry.
    [few] Jeszcze { $count } zdarzenia są w przebiegu gry.
   *[other] Jeszcze { $count } zdarzeń jest w przebiegu gry.
}
away-close = Graj dalej
recap = Co zrobili inni od twojego ruchu
recap-change = ty { $change }
pending = Wysyłamy ruch…
line-your-turn = Twoja kolej.
line-their-turn = Gra { $name }.
line-wait = Chwileczkę.
line-watch-all = Oglądasz grę.
line-paused = Gra jest wstrzymana, dopóki ktoś nie wróci.
line-held = Możesz jeszcze cofnąć ruch.
line-over = Koniec gry.
line-won = Wygrywa { $name }.
line-shared = Zwycięstwo dzielą: { $names }.
line-won-you = Wygrywasz!
line-shared-you = Dzielisz zwycięstwo z: { $names }.
too-late = Ktoś był szybszy: karta wraca do ciebie.
plain-board = Ta gra nie ma jeszcze własnej planszy, ale można w nią grać: poniżej są twoje ruchy, a pod nimi to, co widzisz, w postaci tekstu.
plain-moves = Twoje ruchy
help-open = Co jest co? Naciśnij H na czymkolwiek albo przytrzymaj.
help-rule = Zasada { $clause }
help-back = Poprzednie
help-next = Następne
fair = Czy rozdanie jest uczciwe?
fair-how = Zanim ktokolwiek usiadł, serwer ustalił swoje ziarno losowania i pokazał ten jego odcisk. Urządzenie każdego gracza dokłada własną losową część i tak samo ustala ją, zanim ktokolwiek pozna choć jedną z nich, więc nikt nie wybierze kart, nawet gospodarz. Po grze zapis podaje ziarno i każdy może to sprawdzić.
fair-tournament = To rozdanie wynika z turnieju: z jego sekretu i z liczb z urządzeń wszystkich graczy, ustalonych, zanim ktokolwiek je znał. Strona turnieju pokaże je po jego zakończeniu.
fair-today = Dzisiaj wszyscy dostają to samo rozdanie: wynika z daty i wersji Saucerful, a nie z losowania, i nikt tutaj go nie wybiera. Po grze zapis podaje jego ziarno.
fair-broken-off = { $count ->
    [one] Rozdanie zaczynano już raz, ale ktoś przestał być gotowy.
    [few] Rozdanie zaczynano już { $count } razy, ale ktoś przestał być gotowy.
   *[other] Rozdanie zaczynano już { $count } razy, ale ktoś przestał być gotowy.
}
fair-seen = Co ustaliły urządzenia wszystkich graczy, zanim ktokolwiek to poznał – tak, jak widziała to ta przeglądarka:
fair-same = Sprawdzono tutaj: zapis zgadza się z tym, co ta przeglądarka widziała przed rozdaniem.
fair-other = Ten zapis nie zgadza się z tym, co ta przeglądarka widziała przed rozdaniem. Nie ufaj temu rozdaniu i zapytaj osobę, która prowadzi serwer.
fair-unread = Zapisu nie da się teraz odczytać, więc niczego tu nie sprawdzono.
fair-record = Pobierz zapis tej gry

# Wynik

result = Wynik
result-won = Wygrywasz!
result-shared = Dzielisz zwycięstwo!
result-lost = Koniec gry
result-given-up = Nikt nie grał dalej tak długo, że ta gra została porzucona.
result-too-many-moves = Ta gra trwała już tyle ruchów, że serwer zakończył ją bez wyniku.
result-agreed = Wszyscy zgodzili się zakończyć grę bez wyniku.
result-resigned = { $name } poddaje grę.
result-resigned-you = Poddajesz grę.
result-claimed = { $name } zgłasza zwycięstwo, bo nikt inny nie wrócił.
result-claimed-you = Gra jest twoja: nikt inny nie wrócił.
wins = wygrywa
result-you = ty
result-review = Analiza
result-copy = Kopiuj jako tekst
result-picture = Zapisz obrazek
result-best = Ruch gry
result-best-why = Przesunął { $points } pkt, licząc zyski i straty wszystkich: więcej niż każdy inny ruch.
points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
tally = { $count ->
    [one] wcześniej jedna wygrana
    [few] wcześniej { $count } wygrane
   *[other] wcześniej { $count } wygranych
}
rating = Ranking { $rating }
rating-change = Ranking { $rating } ({ $change })
rating-same = Twój ranking zostaje bez zmian. Gra rankingowa liczy się, gdy przeciwnicy grali już w rankingowe gry z innymi, i tylko jeśli nie gracie spod tego samego adresu.
look-back = Obejrzyj powtórkę
rematch = Rewanż
rematch-join = Dołącz do rewanżu
rematch-watch = Oglądaj rewanż

# Dlaczego czegoś nie zrobiono

refused-no-answer = Serwer nie odpowiada. Czy to urządzenie jest w sieci?
refused-not-understood = Serwer tego nie zrozumiał. Odśwież stronę i spróbuj ponownie.
refused-too-fast = Za dużo naraz: odczekaj chwilę i spróbuj ponownie.
refused-busy = Serwer jest teraz zajęty: spróbuj ponownie za { $seconds } s.
refused-took-too-long = Obliczenie tego trwałoby tu zbyt długo. Pobierz zapis i obejrzyj go w terminalu.
refused-no-table = Nie ma już takiego stołu. Poproś o nowy link albo otwórz własny stół.
refused-no-game = Nie ma takiej skończonej gry.
refused-not-at-table = Najpierw podejdź do stołu.
refused-not-seated = Nie siedzisz przy tym stole.
refused-no-spectators = Gospodarz nie pozwala oglądać tego stołu.
refused-not-open = Gra już się zaczęła: nie można zmieniać miejsc.
refused-not-playing = Przy tym stole nikt teraz nie gra.
refused-not-over = Gra jeszcze się nie skończyła.
refused-no-reviews = Ten serwer nie robi analiz.
refused-no-place = Nie ma takiego miejsca przy stole.
refused-place-taken = Ktoś już tam siedzi: wybierz inne miejsce.
refused-place-free = Nikt tam nie siedzi.
refused-host-only = To może zrobić tylko gospodarz.
refused-no-level = Nie ma takiego bota.
refused-people-not-ready = Nie wszyscy są jeszcze gotowi.
refused-not-sealed = Nie wszyscy są jeszcze gotowi: urządzenie zachowuje na razie swoją losową część.
refused-wrong-nonce = Urządzenie zgubiło swoją losową część rozdania: zgłoś jeszcze raz gotowość.
refused-nobody-seated = Przy stole musi siedzieć choć jedna osoba.
refused-not-yet = Poczekaj na START.
refused-paused = Gra jest wstrzymana, dopóki ktoś nie wróci.
refused-bot-plays = Na twoim miejscu gra bot: najpierw na nie wróć.
refused-time-used-up = Skończył ci się czas na tę grę; dalej gra bot.
refused-already-held = Poprzedni ruch jeszcze czeka: cofnij go albo pozwól go wykonać.
refused-nothing-held = Na cofnięcie jest już za późno.
refused-no-undo = Przy tym stole nie cofa się ruchów.
refused-nothing-to-undo = Nie ma twojego ruchu, który można by cofnąć.
refused-already-proposed = Ktoś już o coś poprosił: najpierw odpowiedz na to.
refused-proposal-gone = Na tę prośbę już odpowiedziano.
refused-not-seeking = W tej chwili nikogo nie szukasz.
refused-given-up = Ta gra jest przez ciebie poddana. Możesz oglądać, jak się skończy.
refused-nobody-gone = Ktoś inny jeszcze gra: zaproponuj zakończenie gry albo się poddaj.
refused-not-gone-yet = Inni mogą jeszcze wrócić. Zwycięstwo możesz zgłosić za { $seconds } s.
refused-unknown-reaction = Nie ma takiej reakcji.
refused-no-person = Nie ma tu już takiej osoby.
refused-yourself = To ty. Wybierz kogoś innego.
refused-too-many-blocked = Masz już { $most } zablokowanych osób. Najpierw usuń kogoś z listy.
refused-not-your-table = To nie twój stół albo gra już się zaczęła. Otwórz nowy, żeby kogoś zaprosić.
refused-never-met = Jeszcze nie graliście razem. Wyślij tej osobie link do stołu.
refused-not-wanted = Ktoś przy tym stole nie chce z tobą grać. Wybierz inny stół.
refused-banned = Gospodarz tego serwera na razie cię nie wpuszcza.
refused-host-muted = Gospodarz tego serwera na razie nie pozwala ci pisać.
refused-name-not-allowed = Gospodarz nie pozwala na tę nazwę. Wybierz inną.
refused-name-protected = Ktoś tutaj zabezpieczył podobny nick. Wybierz inny.
refused-no-passkeys = Ten serwer nie przyjmuje kluczy dostępu. Użyj linku na drugie urządzenie.
refused-passkey-address = Klucze dostępu działają tylko pod nazwą serwera. Otwórz go pod nazwą albo użyj linku.
refused-too-many-passkeys = Masz już { $most } kluczy dostępu. Najpierw usuń któryś.
refused-unknown-passkey = Ten klucz dostępu do nikogo tu nie należy: usunięto go albo jest z innego serwera. Spróbuj innego.
refused-bad-passkey = Ten klucz dostępu tu nie pasuje. Spróbuj jeszcze raz albo użyj linku z drugiego urządzenia.
refused-late-passkey = Trwało to za długo albo było użyte dwa razy. Spróbuj jeszcze raz.
refused-no-pictures = Ten serwer nie robi obrazków. Zrób zrzut ekranu.
refused-no-picture-of-game = Z tej gry nie da się zrobić obrazka. Zrób zrzut ekranu.
refused-clip-too-long = Klip może mieć najwyżej { $most } momentów. Wybierz mniej.
refused-bad-measure = Tak się nie da: { $why }
refused-host-tools-are-off = Najpierw ustaw na serwerze host_token, potem wpisz go tutaj.
refused-host-tools-are-private = To nie jest token gospodarza.
refused-no-such-player = Nie ma takiej osoby przy tym stole.
refused-nothing-said = W tej wiadomości nie ma nic do przeczytania.
refused-no-step = Nie ma takiego momentu w tej grze.
refused-no-push = Ten serwer nie wysyła powiadomień.
refused-bad-subscription = Przeglądarka nie podała adresu do powiadomień: spróbuj później.
refused-cannot-be-rated = Gra, która jest dalszym ciągiem innej, nie liczy się do rankingu.
refused-not-confirmed = To nie jest twój nick: wpisz go dokładnie, żeby nic nie zniknęło przez pomyłkę.
refused-no-lesson = Do tej gry nie ma jeszcze lekcji: otwórz stół z botami.
refused-no-puzzles = Do tej gry nie ma jeszcze zagadek.
refused-no-puzzle = Nie ma tu takiej zagadki, może jest z innej wersji: spróbuj innej.
refused-no-day = Do tej gry nie ma rozdania dnia.
refused-tournament-places = O miejscach decyduje turniej. Jeśli nie chcesz grać, opuść turniej.
refused-tournament-goes-on = W turnieju każdą grę rozgrywa się do końca, a następna przyjdzie sama.
refused-no-tournament = Nie ma takiego turnieju. Sprawdź link albo utwórz własny turniej.
refused-tournament-begun = Ten turniej już się zaczął. Możesz go śledzić albo utworzyć inny.
refused-tournament-over = Ten turniej już się skończył. Zobacz wyniki albo utwórz inny.
refused-tournament-full = Ten turniej jest pełny, graczy jest już { $most }. Utwórz inny.
refused-robin-full = Tu każdy gra z każdym, a powyżej { $most } graczy byłoby za dużo gier. Utwórz drugi turniej każdy z każdym albo arenę.
refused-not-wanted-in-tournament = Osoba, która utworzyła ten turniej, nie zgadza się na twój udział. Wybierz inny albo utwórz własny.
refused-not-in-tournament = Nie bierzesz udziału w tym turnieju. Najpierw dołącz.
refused-tournament-host-only = Może to zrobić tylko osoba, która utworzyła turniej.
refused-too-few = Potrzeba graczy: co najmniej { $least }. Wyślij link kolejnym osobom.
refused-not-revealing = Turniej jeszcze się nie zaczął.
refused-not-an-arena = Następny stół przyjdzie sam. Nie trzeba nic robić.
refused-tournament-share = Masz już niezakończone turnieje: { $most }. Najpierw dokończ któryś z nich.
refused-deal-in-play = To rozdanie jest jeszcze grane przy innych stołach. Wróć po zakończeniu rundy.
refused-no-hints = Przy tym stole nie ma podpowiedzi.
refused-nothing-to-hint = Poczekaj na swój ruch, wtedy możesz poprosić o podpowiedź.
refused-rated-hints = W grze rankingowej nie ma podpowiedzi. Zrezygnuj z jednego albo drugiego.
refused-origin-seats = Ta gra ma { $seats } miejsc: otwórz stół dla tylu osób.
refused-origin-differs = Ta gra to { $title } z własnymi opcjami i edycją: zostaw je bez zmian.
refused-origin-over = W tym momencie gra jest już skończona: wybierz wcześniejszy.
refused-bad-record = { $part ->
    [json] Ten plik nie jest zapisem gry z Saucerful.
    [version] Ten zapis pochodzi z innej wersji Saucerful.
    [game] To zapis gry, w którą tu się nie gra.
    [setup] Opcje albo edycja w tym zapisie są nieprawidłowe.
    [deal] Rozdanie w tym zapisie jest nieprawidłowe: brakuje kart albo któreś się powtarzają.
    [moves] Ten zapis łamie zasady przy ruchu { $move }.
    [result] Wynik w tym zapisie nie zgadza się z ruchami.
   *[form] W tym zapisie czegoś brakuje albo coś jest nie tak.
} Pobierz go jeszcze raz albo otwórz inny.
refused-bad-box = Z takim pudełkiem nie da się grać: zobacz „{ $entry }”.
refused-bad-edition = { $part ->
    [toml] Ten plik nie jest w formacie TOML albo jest w nim błąd{ $line ->
        [0] .
       *[other] : zobacz wiersz { $line }.
    }
    [section] W tym pliku nie ma nic o tej grze: potrzebna jest sekcja [{ $game }].
    [file] To nie jest plik tekstowy.
   *[value] Z tym, co jest w wierszu { $line }, nie da się grać: „{ $entry }”. Zasady gry mówią, co może zawierać edycja.
}
refused-record-too-long = Ta gra jest za długa, żeby ją tu pokazać. Pobierz jej zapis i obejrzyj go w terminalu.
refused-too-large = Ten plik jest za duży: najwyżej { $kilobytes } KB.
refused-not-stored = Serwer nie mógł tego zapisać, więc nic się nie stało: spróbuj za chwilę.
refused-not-read = Serwer nie może teraz odczytać swoich danych: spróbuj za chwilę.
refused-aside = Ten stół zaczęto według innych zasad albo jego dane są uszkodzone: nie można go dokończyć, ale jest zachowany.
refused-setup = Takiego stołu nie da się przygotować: { $why }
refused-too-many-tables = Jest tu już za dużo stołów: dokończ któryś albo spróbuj później.
refused-storage-full = Na tym serwerze skończyło się miejsce: nic nowego nie da się zapisać, dopóki gospodarz go nie zwolni.
refused-table-full = Przy tym stole zdarzyło się już za dużo: otwórz nowy.
refused-table-share = Ty lub twoja sieć macie za dużo niedokończonych stołów: najpierw dokończ któryś.
refused-lobby-share = Na stronie głównej widać już za dużo stołów twoich lub z twojej sieci: otwórz stół, którego tam nie będzie.
refused-too-many-sockets = Masz tu za dużo otwartych kart przeglądarki: zamknij którąś.
refused-invite-needed = Ten serwer jest tylko dla zaproszonych.
refused-bad-invite = To nie to hasło: zapytaj osobę, która cię zaprosiła.
refused-bad-link = Tego linku już użyto albo jest za stary: poproś o nowy.
refused-bad-name = Ten nick nie pasuje: potrzeba od 1 do 24 widocznych znaków.
refused-bad-avatar = Nie ma takiego awatara.
refused-unknown-player = Serwer już cię nie zna: odśwież stronę.
refused-bad-origin = Ta strona nie należy do tego serwera.
refused-failed = Coś poszło nie tak na serwerze i nic się nie zmieniło. Gospodarz znajdzie to w dzienniku serwera.
refused-stopping = Serwer zaraz się zatrzyma: wróć za chwilę.

# Skróty klawiszowe

keys = Skróty klawiszowe
keys-game = Na planszy
keys-table = Przy każdym stole
keys-choose = Wybierz kartę
keys-enter = Podnieś kartę; jeszcze raz, żeby ją zagrać
keys-help = Co to jest? Wyjaśnia wybraną rzecz
keys-overview = Pokaż wszystkie skróty
key = { $key ->
    [Enter] Enter
    [Escape] Esc
    [Space] Spacja
    [Home] Home
    [End] End
   *[other] { $key }
}

# Strony z zasadami

rules-title = { $game }: zasady
rules-read = Zasady
rules-contents = Spis treści
rules-home = Saucerful: strona główna
rules-others = Pozostałe gry
rules-table = Tabela
rules-code = Przykład zapisu
rules-mark-edition = edycja
rules-mark-ruling = rozstrzygnięcie
rules-mark-option = opcja
rules-mark-change = zmiana

# Pierwsza gra, która uczy

learn = Pierwszy raz? Poznaj grę w 3 minuty
learn-game = Pierwszy raz? Poznaj grę w 3 minuty: { $game }
learn-brief = Poznaj grę w 3 minuty
puzzles = Zagadki
puzzles-game = Zagadki: { $game }
learn-now-you = Teraz ty: zagadki
hint-ask = Podpowiedź
hint-by = Co zrobiłby { $level }, widząc to, co ty:
hint-share = { $share } %
hint-none = Na razie nie ma pomysłu. Zapytaj trochę później.
hint-close = Zamknij podpowiedź
result-hints = { $count ->
    [one] jedna podpowiedź
    [few] { $count } podpowiedzi
   *[other] { $count } podpowiedzi
}
learn-coach = Przewodnik
learn-progress = Krok { $step } z { $steps }
learn-next = Dalej
learn-leave = Wychodzę, zaraz wracam
learn-else = Dobry pomysł, ale najpierw to:
learn-watch = Patrz, co się dzieje…
learn-own-way = Gra potoczyła się po twojemu. Graj dalej, jak chcesz, albo zacznij lekcję od nowa.
learn-again = Zacznij od nowa
learn-over = Znasz już grę { $game }!
learn-real = Teraz prawdziwa gra
learn-left = Uczysz się tej gry: wróć tam, gdzie skończyła się nauka.
