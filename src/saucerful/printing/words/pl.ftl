# Co mówią wydrukowane arkusze.
print-front = Arkusz { $number }
print-back = Rewers arkusza { $number }: drukuj na odwrocie, obracając wzdłuż dłuższej krawędzi
print-independent = Niezależna, nieoficjalna wersja z własnymi słowami i rysunkami.
print-own-box = To karty z własnego pudełka: gdzie zasady liczą karty, policz swoje.
print-mark-edition = edycja
print-mark-ruling = rozstrzygnięcie
print-mark-option = opcja
print-mark-change = zmiana
