tagline = Bez kolejek i bez litości: wszyscy grają naraz, plik za plikiem, aż odleci ostatni spodek.
opening-2 = We dwoje gracie o jedną kartę Odlotu: kto ją weźmie, kończy grę. Kto zostanie z dziesięcioma kartami lub więcej, oddaje tę najcenniejszą. Żeby gra nie skończyła się od razu, jest zasada domowa: odlecieć można dopiero z tyloma kartami na stosie albo gdy nic z pliku nie pasuje.
option-referee = Kto sprawdza stosy?
option-referee-live = Stół, od razu
option-referee-final = Wszyscy, na końcu
option-departures = Karty Odlotu
option-departures-chart = Jak w drukowanej tabeli
option-departures-one-fewer = O jedną mniej niż graczy
option-limit = Najdłuższa gra
option-limit-none = Bez limitu
option-leave_from = Odlot (zasada domowa)
option-leave_from-number = { $number ->
    [0] Zawsze, jak w druku
    [one] Od jednej karty na stosie
   *[other] Od { $number } kart na stosie
}
