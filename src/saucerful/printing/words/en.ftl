# What printed sheets say.
print-front = Sheet { $number }
print-back = Back of sheet { $number }: print it on the other side, turned over the long edge
print-independent = An independent, unofficial rendering with its own words and art.
print-own-box = These cards are from a box of one’s own: where the rules count cards, count yours.
print-mark-edition = edition
print-mark-ruling = ruling
print-mark-option = option
print-mark-change = change
