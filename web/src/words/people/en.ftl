# A person’s page, and people you have met.

since = Here since { $date }
favourite = Plays { $game } most
together = { $count ->
    [one] You’ve played one game together.
   *[other] You’ve played { $count } games together.
}
yours = This is how others see you. Choose in the settings who may see your games and ratings.
game = Game
invite = Play again
invited = { $name } has been invited.
not-here = { $name } isn’t here right now. Send them the link to this table.
block = Block
unblock = Unblock
block-how = If you block somebody, you won’t be paired with them, they can’t sit down at your tables, and you won’t see what they say.
is-blocked = You’ve blocked this person: you won’t be paired, they can’t sit down at your tables, and you don’t see what they say.
games = Games
none = No finished games yet.
hidden = { $name } doesn’t show this.
played = { $rated ->
    [0] { $casual ->
        [one] One casual game
       *[other] { $casual } casual games
    }
    [one] One rated game, { $casual } casual
   *[other] { $rated } rated games, { $casual } casual
}, { $wins ->
    [0] no wins yet.
    [one] one win.
   *[other] { $wins } wins.
}
no-rating = No rating yet: it shows once enough rated games have been played.
curve = Rating over { $games } rated games: from { $first } to { $last }, between { $lowest } and { $highest }.
met = People you’ve met
blocked = blocked
here = here right now
last = { $games ->
    [one] one game, { $date }
   *[other] { $games } games, last on { $date }
}
report = Report
report-who = Report { $name }
reason = What is it about?
reason-chat = chat
reason-name = name
reason-leaving = leaving games
reason-cheating = cheating
reason-other = something else
report-words = What happened?
report-how = Only the host reads this, with what this person last wrote at the table you come from.
report-send = Send
reported = Thank you. The host will read it.
passkeys = Protect your name
passkeys-how = With a passkey you come back as yourself, here and on your other devices, and nobody else can take a name that looks like yours. Nothing else is asked.
passkey = Passkey of { $made }, last used on { $used }
passkey-add = Add a passkey
passkey-added = Done: your name is protected.
passkey-not = No passkey was used. Nothing has changed.
passkey-back = I already have one
passkey-you = Welcome back, { $name }!
passkey-remove = Remove
passkey-remove-which = Remove the passkey of { $made }
