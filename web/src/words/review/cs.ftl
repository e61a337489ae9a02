# Rozbor odehrané hry.

title = Rozbor
tab-story = Průběh hry
what = Kde se hra rozhodla a co bylo štěstí? Počítač projde každý tah.
ask = Rozebrat tuto hru
busy = Hra se rozebírá…
waits = { $before ->
    [0] Tvůj rozbor přijde hned.
    [one] Napřed přijde jeden jiný rozbor.
    [few] Napřed přijdou { $before } jiné rozbory.
   *[other] Napřed přijde { $before } jiných rozborů.
}
failed = Rozbor se nepovedl.

curve = Šance na výhru v průběhu celé hry.
curve-seat = { $name }: { $chance }.
key-slip = slabé tahy
key-luck = štěstí
move = Po tahu

points = Zlomové okamžiky
point-move = { $name }: ztráta { $loss }
point-luck = Štěstí: { $change }, { $name }
better = Lepší:
see-better = Ukázat lepší tah
try-here = Hrát odsud dál

balance = Štěstí a umění
balance-how = Jak výsledek vznikl, v podílech na výhře.
balance-luck = Štěstí
balance-skill = Umění
balance-fair = Rovný podíl je { $fair }.
balance-adjusted = Bez štěstí: { $adjusted } (± { $error }).

decisions = Rozhodnutí
all-decisions = Ukázat všechna rozhodnutí
no-slips = Žádná jasná chyba, skvělá hra!
unclear = nelze rozhodnout
gave-up = ztráta { $loss } (± { $error })
exact = , spočítáno do konce
grade-best = nejlepší
grade-good = dobrý
grade-slip = nepřesnost
grade-mistake = chyba
grade-blunder = hrubá chyba

delays = Ztracené vteřiny
delays-sum = Celkem { $seconds } s oproti zkušenému hráči.
delays-card = Karty, které šlo zahrát dřív: { $seconds } s.
delays-pass = Čekání s předáním: { $seconds } s.
delay = o { $lost } s později ({ $waited } s)
delay-card = karta zahraná o { $lost } s později ({ $waited } s)
delay-pass = předání o { $lost } s později ({ $waited } s)

learn = { $count ->
    [one] Poučit se z chyby
   *[other] Poučit se z chyb ({ $count })
}
exercise = Pozice { $number } z { $count }
instead = Co se dalo zahrát ({ $name }):
find = { $name }: tady byl slabší tah. Najdi lepší!
answer-best = Ano, to je nejlepší tah!
answer-good = Dobře, to je skoro stejně silné jako nejlepší tah.
answer-worse = Tím ztratíš asi { $loss }. Zkus něco jiného!
answer-unknown = To nepatří k lepším tahům. Zkus něco jiného!
once-more = Zkusit znovu
solution = Ukázat řešení
next = Další pozice
back = Zpět do hry

method = { $losses ->
    [learned] Posuzuje { $level } se svými naučenými hodnotami; každý tah podle toho, co hráč tehdy mohl vědět.
   *[playouts] Posuzuje { $level }, který hru mnohokrát dohraje do konce; každý tah podle toho, co hráč tehdy mohl vědět.
}
note-not-over = Hra neskončila: výsledek je šance po posledním tahu.
note-long = Hra je dlouhá, a tak byl každý krok prohlédnut kratší dobu.
note-many-decisions = Rozhodnutí je hodně, a tak bylo každé prohlédnuto kratší dobu.
note-deal-only = Štěstí se počítá jen u rozdání a míchání.
note-at-random = Tahle hra neříká, které tahy jsou dobré, a tak je posouzení jen hrubé.
note-by-bot = Některé tahy udělal bot za někoho, kdo byl pryč; nehodnotí se.
note-luck-explains-little = V této hře náhoda rozhoduje jen málo, takže výsledek bez štěstí by neřekl víc.
