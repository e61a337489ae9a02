# Co říkají vytištěné listy.
print-front = List { $number }
print-back = Rub listu { $number }: tiskni na druhou stranu, otočenou podél delší hrany
print-independent = Nezávislé, neoficiální zpracování s vlastními slovy a kresbami.
print-own-box = Tyto karty jsou z vlastní krabice: kde pravidla počítají karty, počítej své.
print-mark-edition = edice
print-mark-ruling = výklad
print-mark-option = volba
print-mark-change = změna
