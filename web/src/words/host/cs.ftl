# Stránka správce.

title = Pro správce
token = Token
open = Otevřít
reports = Hlášení
by = hlásí { $name }
reason-chat = chat
reason-name = jméno
reason-leaving = odcházení ze hry
reason-cheating = podvádění
reason-other = něco jiného
for = Vykázat a umlčet na
days = { $count ->
    [one] jeden den
    [few] { $count } dny
   *[other] { $count } dní
}
for-good = natrvalo
mute = Umlčet
ban = Vykázat
ban-network = Vykázat i se sítí
rename = Nové jméno
done = Vyřízeno
no-reports = Nikdo nic nenahlásil.
measures = Platí
who = Někdo podle odkazu na svou stránku, nebo adresa jako 203.0.113.7
word = Slovo, které nesmí být ve jménech
word-add = Zakázat
is-ban = nemá přístup
is-mute = nesmí psát
is-name = nesmí být ve jménech
until = do { $date }
take-back = Vzít zpět
no-measures = Každý smí přijít i psát a ve jménech smí být každé slovo.
