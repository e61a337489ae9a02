# Stránka, na které se navrhuje obsah krabice.

title = Krabice: { $game }
how = Změň její obsah: boti to hned zkusí a ukážou, co to udělá. Až se ti bude líbit, zahraj si.
contents = V krabici
like = Jak se to hraje
trying = Boti to zkoušejí…
deals = Rozdání: { $deals }, hrají piloti
usual = Naše obvyklá krabice
open-file = Otevřít soubor
save-file = Uložit soubor
play = Hrát s touto krabicí
seats = Kdo vyhrává
seats-how = Všichni hrají stejně dobře. Čárka je spravedlivý podíl, { $share }.
seat = Místo { $seat }
games = Jak hry probíhají
measure = { $name ->
    [moves] Tahy
    [seconds] Sekundy
    [margin] Náskok před druhým v bodech
    [lead_changes] Změny vedení
    [decided] Rozhodnuto po
   *[comeback] Ztráta vítěze v bodech
}
same = jako obvykle
moves = Tahů za hru
moves-says = Devět her z deseti má { $least } až { $most } tahů.
margins = Náskok před druhým v bodech
margins-says = Devět her z deseti končí náskokem { $least } až { $most } bodů.
dashed = Čárkovaně: naše obvyklá krabice se stejnými rozdáními.
cards = Jakou cenu mají karty
cards-how = O kolik častěji vyhrává ten, kdo s kartou začíná, v setinách vítězství.
card = Karta
held = V ruce
played = Zahraná
worth = Cena
all-rows = Ukázat všechny ({ $count })
fewer-rows = Ukázat méně
fewer-cards = O kartu méně
more-cards = O kartu více
pattern = Další karta
put-in = Přidat
take-out = Vyjmout { $card }
