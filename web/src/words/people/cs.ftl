# Stránka člověka a lidé, se kterými už se hrálo.

since = Je tu od { $date }
favourite = Nejčastěji hraje { $game }
together = { $count ->
    [one] Máte za sebou jednu společnou hru.
    [few] Máte za sebou { $count } společné hry.
   *[other] Máte za sebou { $count } společných her.
}
yours = Takhle tě vidí ostatní. V nastavení si vybereš, kdo smí vidět tvoje hry a rating.
game = Hra
invite = Hrát znovu
invited = Pozvánka odeslána: { $name }.
not-here = { $name } tu teď není. Pošli odkaz na tenhle stůl.
block = Zablokovat
unblock = Odblokovat
block-how = Koho zablokuješ, s tím tě server nespojí, k tvým stolům si nesedne a neuvidíš, co píše.
is-blocked = Tohohle člověka máš zablokovaného: server vás nespojí, k tvým stolům si nesedne a nevidíš, co píše.
games = Hry
none = Zatím žádné dohrané hry.
hidden = { $name } tohle neukazuje.
played = { $rated ->
    [0] { $casual ->
        [one] Jedna přátelská hra
        [few] { $casual } přátelské hry
       *[other] { $casual } přátelských her
    }
   *[other] Hry na rating: { $rated }, přátelské: { $casual }
}, { $wins ->
    [0] zatím bez výhry.
    [one] jedna výhra.
    [few] { $wins } výhry.
   *[other] { $wins } výher.
}
no-rating = Zatím bez ratingu: objeví se po několika hrách na rating.
curve = Rating za { $games } her: od { $first } do { $last }, mezi { $lowest } a { $highest }.
met = Lidé, se kterými hraješ
blocked = zablokováno
here = právě tady
last = { $games ->
    [one] jedna hra, { $date }
    [few] { $games } hry, naposledy { $date }
   *[other] { $games } her, naposledy { $date }
}
report = Nahlásit
report-who = Nahlásit: { $name }
reason = O co jde?
reason-chat = chat
reason-name = jméno
reason-leaving = odcházení ze hry
reason-cheating = podvádění
reason-other = něco jiného
report-words = Co se stalo?
report-how = Čte to jen správce, spolu s tím, co tenhle člověk naposledy psal u stolu, od kterého přicházíš.
report-send = Odeslat
reported = Díky. Správce si to přečte.
passkeys = Ochrana přezdívky
passkeys-how = S přístupovým klíčem se vrátíš jako ty, tady i na jiných zařízeních, a nikdo jiný si nevezme přezdívku podobnou té tvé. Na nic dalšího se neptáme.
passkey = Přístupový klíč z { $made }, naposledy použitý { $used }
passkey-add = Přidat přístupový klíč
passkey-added = Hotovo: tvoje přezdívka je chráněná.
passkey-not = Přístupový klíč nebyl použit. Nic se nezměnilo.
passkey-back = Už klíč mám
passkey-you = Vítej zpátky, { $name }!
passkey-remove = Odebrat
passkey-remove-which = Odebrat přístupový klíč z { $made }
