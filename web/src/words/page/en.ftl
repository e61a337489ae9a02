# Words of the page itself: what buttons, seats and cards say.

close = Close
busy = One moment…
dismiss = Dismiss

theme = Theme
theme-light = Day
theme-dark = Night
theme-system = Match my device
language = Language

presence-here = here
presence-away = away
presence-lost = connection lost
presence-bot = a bot is playing
bot-level = { $level ->
    [cadet] Bot, cadet
    [ensign] Bot, ensign
    [pilot] Bot, pilot
    [lieutenant] Bot, lieutenant
    [ace] Bot, ace
    [commander] Bot, commander
    [captain] Bot, captain
    [admiral] Bot, admiral
    [classic-captain] Bot, classic captain
   *[other] Bot, { $level }
}

hand = { $count ->
    [0] Your hand is empty
    [one] Your hand: one card
   *[other] Your hand: { $count } cards
}
card-playable = can be played
card-lifted = lifted
card-cannot = can’t be played: { $why }

clock-left = { $seconds ->
    [one] One second left
   *[other] { $seconds } seconds left
}
clock-left-long = { $time } left
clock-hours = { $hours } h
clock-days = { $days } d

tagline = { $games ->
    [4] Four UFO card games
    [5] Five UFO card games
   *[other] { $games } UFO card games
}, one table.

# The front page

title = Saucerful: four UFO card games
fact-seats = { $least }–{ $most } players
fact-age = from age { $age }
fact-minutes = about { $minutes } min
play-now = Play now
games-elsewhere = Also on this server, without pictures:
play-now-game = Play now: { $game }, against bots
invite = Invite friends
invite-game = Invite friends to { $game }
play-options = Options: { $game }, against bots
play-somebody = Play someone
play-somebody-game = Play someone: { $game }{ $count ->
    [0] {""}
    [one] , one player is looking
   *[other] , { $count } players are looking
}
seek = Look for players
seek-seats = How many players? Choose all that suit you.
seek-seats-none = Choose at least one number of players.
seek-stop = Stop looking
seek-bots = Begin with bots
seek-bots-how = You can begin with bots. Whoever comes within the first moves takes over from one of them.
seek-bots-how-rated = You can begin with bots. That game won’t be rated, and they keep their seats.
seeking = Looking for players…
seeking-count = { $count ->
    [one] You’re the only one looking just now.
   *[other] { $count } players are looking for this game, you included.
}
seeking-how = The game begins by itself as soon as someone fits.
today = Today
today-how = A puzzle and a deal of each game, the same for everyone.
tournaments = Tournaments
tournaments-how = Same cards for everyone, arenas, round robins.
tournament-begins = { $game }: your tournament is starting
tournament-table = { $game }: your tournament table is ready
tournament-waits = The game starts when everyone’s here, after a minute at the latest.
tournament-back = Back to the tournament
your-games = Your games
my-tables = Games in progress
come-back = Resume
your-turn = It’s your turn.
waits-for = { $free ->
    [0] Everyone’s here.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
in-the-middle = The game is on.
lobby = Open tables
lobby-empty = Nobody’s waiting right now. Invite friends, or open a table that’s listed here.
lobby-people = { $count ->
    [0] Nobody’s there yet
   *[other] { $people }
}
lobby-free = { $free ->
    [0] All { $seats } seats taken
   *[other] { $free } of { $seats } seats free
}
lobby-strength = { $name } ({ $rating })
lobby-is-rated = Rated
lobby-game = Game
lobby-kind = Tables
lobby-all = All
lobby-open = With free seats
lobby-casual = Casual
lobby-rated = Rated
lobby-pace = Pace
lobby-at-once = In one sitting
lobby-days = Over several days
lobby-nothing = No open table fits just now.
playing = Playing now
playing-nobody = Nobody is playing in public right now.
join = Join
look-in = Watch
unofficial = An independent, unofficial version with its own words and drawings, made by people who love these games. If you like them, buy the printed ones.

# You

me = You
me-name = Name
me-face = Avatar
me-change = You’re { $name }: change your name or avatar
other-device = Continue on another device
other-device-how = Open this on your other device within ten minutes. Whoever opens it becomes you, so don’t show it to anyone else.
somebody = Someone
alien-antenna = green with antennae
alien-blob = blob
alien-cyclops = cyclops
alien-eyestalk = eyes on stalks
alien-fungus = mushroom
alien-jelly = jellyfish
alien-lizard = lizard
alien-moth = moth
alien-octopod = octopus
alien-puffball = puffball
alien-robot = robot
alien-slug = slug
alien-snail = snail
alien-triclops = three-eyed
alien-twohead = two-headed
alien-worm = worm

# Nicknames that the server invents, as “Sly Moth”: a mood and an alien.

nickname-m = { $mood ->
    [bold] Bold
    [brave] Brave
    [calm] Calm
    [cheerful] Cheerful
    [clever] Clever
    [cosmic] Cosmic
    [curious] Curious
    [daring] Daring
    [dreamy] Dreamy
    [gentle] Gentle
    [glowing] Glowing
    [hungry] Hungry
    [jolly] Jolly
    [lucky] Lucky
    [merry] Merry
    [mighty] Mighty
    [nimble] Nimble
    [patient] Patient
    [polite] Polite
    [quiet] Quiet
    [shiny] Shiny
    [sleepy] Sleepy
    [sly] Sly
    [sunny] Sunny
    [tiny] Tiny
    [wandering] Wandering
    [wise] Wise
   *[witty] Witty
}
nickname-f = { nickname-m }
nickname-antenna = { nickname-m } Antenna
nickname-blob = { nickname-m } Blob
nickname-cyclops = { nickname-m } Cyclops
nickname-eyestalk = { nickname-m } Eyestalk
nickname-fungus = { nickname-m } Fungus
nickname-jelly = { nickname-m } Jelly
nickname-lizard = { nickname-m } Lizard
nickname-moth = { nickname-m } Moth
nickname-octopod = { nickname-m } Octopod
nickname-puffball = { nickname-m } Puffball
nickname-robot = { nickname-m } Robot
nickname-slug = { nickname-m } Slug
nickname-snail = { nickname-m } Snail
nickname-triclops = { nickname-m } Triclops
nickname-twohead = { nickname-m } Twohead
nickname-worm = { nickname-m } Worm

# A new table

open-seats = Players
open-level = How strong are the bots?
open-stand-in = Who plays for people who are away?
open-more = More options
open-clock = Time limit
open-public = List this table on the front page
open-spectators = Let others watch
open-hold = Two seconds to take a move back
open-friendly = Undo if everyone agrees
open-hints = Hints for whoever asks
open-rated = Rated: the result counts, and there’s no undo
open-resigning = The game ends as soon as someone gives up
open-calm = Calm pace: slower bots, longer countdown
open-box = Use the cards from my own box
open-box-file = Choose a file
open-box-usual = Standard cards
open-box-faulty = There’s a mistake in your file of cards. Choose another file, or go back to the usual cards.
open-box-own = The host’s own cards
open-box-design = Design a box
open-print = Print the cards and rules
print-paper = Paper
open-play = Start
open-invite = Open the table
clock-none = No limit
clock-quick = 30 seconds per move
clock-easy = 2 minutes per move
clock-chess = 5 minutes for the whole game, plus 5 seconds per move
clock-post = 3 days per move
fewer = Fewer
more = More
level = { $level ->
    [cadet] Cadet
    [ensign] Ensign
    [pilot] Pilot
    [lieutenant] Lieutenant
    [ace] Ace
    [commander] Commander
    [captain] Captain
    [admiral] Admiral
    [classic-captain] Classic captain
   *[other] { $level }
}
level-says = { $level ->
    [cadet] A child who knows the rules and takes what it likes.
    [ensign] Looks for good moves, and overlooks some.
    [pilot] Takes what looks best at first sight.
    [lieutenant] Plays by what it learned, and sometimes tries something else.
    [ace] Plays by what it learned in millions of games against itself.
    [commander] Plays by what it learned, and thinks ahead for a moment.
    [captain] Thinks a little ahead. A worthy rival.
    [admiral] Thinks ahead as far as it can.
    [classic-captain] Thinks ahead without having learned anything: the captain of earlier versions.
   *[other] A bot that the host has installed.
}
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}

# Invitations

invite-friends = Invite friends
invite-link = Link to this page
invite-code = The same link as a code for phones
invite-copy = Copy
invite-copied = Link copied.
invite-copy-yourself = Your browser won’t let us copy here. The link is selected, so you can copy it yourself.
invite-share = Share
invite-title = Saucerful: { $game }
invite-only = Invitation only
invite-word = The word you were given
come-in = Come in

# Settings

settings = Settings
speed = Animation speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-off = Off
sound = Sound
notify = Notify me when it’s my turn
notify-open = Notify me when it’s my turn (keep this page open)
notify-denied = Your browser blocks notifications from this page. You can change that in its settings.
volume = Volume
quiet = Quiet: only what’s about me
confirm = Ask before I make a move
confirm-move = Make this move?
confirm-yes = Yes, play it
confirm-no = Take it back
large-cards = Large cards in my hand
profile = Who sees my games and ratings
profile-everybody = Everyone
profile-met = People I’ve played with
profile-nobody = Only me
settings-follow = Your settings follow you to your other devices.
install = Install as an app
plain-http = This page doesn’t come over https, so your browser allows no notifications and no share button here. Everything else works.

# Doors and trouble

closed = The server isn’t answering
try-again = Try again
as-table = Show as a table
follow = Is this you?
follow-yes = Yes, continue as that player
follow-as = On this device you’d go on as { $name }.
follow-no = No, stay who I am
stale = Something’s missing
stale-how = Part of the page didn’t load. You may have lost your connection, or the server has a newer version.
outdated = There’s a newer Saucerful
outdated-how = This tab is older than the server. Reload to play on: your games are safe.
board-broken = The board stopped working. Here’s the game in plain text; reload the page to get the board back.
reload = Reload the page
nowhere = There’s nothing here
nowhere-how = Check the address, or start from the front page.
to-front = Front page
no-way-in = You can’t come in here
connection-lost = Connection lost
connection-lost-how = Reconnecting… Nothing’s lost: your seat is kept for you.
connection-returns = Connection lost. Reconnecting…
connection-restarts = The server is restarting. One moment…

# Before the game

title-waiting = { $game }: waiting – Saucerful
waiting-sit = Take a seat and join in.
waiting-full = All seats are taken. You can watch once the game starts.
waiting-full-alone = All seats are taken, and the host doesn’t let anyone watch this table.
waiting-free = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
waiting-others = { $count ->
    [0] Here we go!
    [one] One player isn’t ready yet.
   *[other] { $count } players aren’t ready yet.
}
waiting-you = Everyone’s here. Are you ready?
waiting-devices = Everyone’s ready. Waiting for { $names } to connect…
places = Seats at the table
sit-down = Sit down
sit-here = Sit here
move-here = Move here
stand-up = Stand up
ready = I’m ready
not-ready = Not ready after all
start-bots = Start, with bots in the free seats
is-host = Host.
is-ready = Ready
is-not-ready = Not ready yet
free-place = Free the seat of { $name }
place-freed = Your seat was freed. Take another one if you like.
add-bot = Bot

# At the table

title-game = { $game } – Saucerful
invited-by = { $name } invites you to { $game }
title-your-turn = ● Your turn: { $game }
around = Around the table
acts = to move
panel = Log and chat
panel-log = Game log
panel-chat = Chat
log = Game log
log-empty = Nothing’s happened yet.
log-earlier = Show what happened before
log-you = you
log-undone = { $count ->
    [one] A move was taken back.
   *[other] { $count } moves were taken back.
}
chat = Chat
chat-empty = Nobody’s said anything yet.
chat-say = Say something
chat-send = Send
reactions = Quick reactions
reaction = { $reaction ->
    [wave] Hello!
    [laugh] Ha ha!
    [wow] Wow!
    [ouch] Ouch!
    [think] Hmm…
    [hurry] Hurry up!
    [well] Well played!
    [thanks] Thanks!
   *[other] { $reaction }
}
menu = Menu
menu-link = Link for friends and a second screen
mute = Mute { $name }
watching = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
undo = Ask to undo my last move
undo-asked = { $moves ->
    [one] { $name } wants to undo a move.
   *[other] { $name } wants to undo { $moves } moves.
}
undo-waits = Waiting for { $names } to agree.
undo-agree = Agree
undo-no = No
undo-never-mind = Never mind
undo-refused = Your move stands: someone didn’t agree to undo it.
end-propose = Ask to end the game
end-asked = { $name } would like to end the game now, without a result.
end-refused = The game goes on: someone would rather play.
give-up = Give up
give-up-sure = Give this game up? That counts as a loss, and you can’t come back.
give-up-yes = Yes, I give up
give-up-no = No, play on
claim = Claim the game
claim-how = Bots play for everyone else. If nobody comes back within a minute, you can claim the game in the menu.
seat-resigned = You gave up; a bot plays on for you.
hand-over = Let a bot play for me
leave-for-now = Leave for now (we’ll keep your seat)
next-game = Next game that waits for you: { $game }
held = Your move goes through in a moment.
take-back = Take it back
seat-bot = A bot is playing for you.
seat-flag = You’re out of time, so a bot plays on.
seat-back = Take my seat back
go = GO!
away = While you were away
away-more = { $count ->
    [one] One more thing is in the log.
   *[other] { $count } more things are in the log.
}
away-close = Continue
recap = What the others did since your last move
recap-change = you { $change }
pending = Sending your move…
line-your-turn = It’s your turn.
line-their-turn = { $name }’s turn.
line-wait = One moment.
line-watch-all = You’re watching.
line-paused = The game is paused until someone’s back.
line-held = You can still take your move back.
line-over = The game is over.
line-won = { $name } wins.
line-shared = { $names } share the win.
line-won-you = You win!
line-shared-you = You share the win with { $names }.
too-late = Someone was faster: your card is back.
plain-board = This game has no board of its own yet, but you can still play it: your moves are below, and under them is what you see, as text.
plain-moves = Your moves
help-open = What’s what? Press H on anything, or hold it.
help-rule = Rule { $clause }
help-back = Previous
help-next = Next
fair = Is the deal fair?
fair-how = Before anyone sat down, the server fixed its seed and showed this fingerprint of it. Each player’s device adds a random part, fixed in the same way before any of them is known, so nobody can choose the cards, not even the host. Once the game is over, the record shows the seed, and anyone can check it.
fair-tournament = This deal comes from the tournament: from its secret and a number from each player’s device, all fixed before anyone knew them. The tournament’s page shows them when it’s over.
fair-today = Everyone gets this deal today: it follows from the date and the version of Saucerful, not from chance, and nobody here can choose it. Once the game is over, the record shows its seed.
fair-broken-off = { $count ->
    [one] The deal was started once before, but someone wasn’t ready any more.
   *[other] The deal was started { $count } times before, but someone wasn’t ready any more.
}
fair-seen = What everyone’s device had fixed before any of it was known, as this browser saw it:
fair-same = Checked here: the record fits what this browser saw before the cards were dealt.
fair-other = This record doesn’t fit what this browser saw before the cards were dealt. Don’t trust this deal, and ask whoever runs the server.
fair-unread = The record can’t be read just now, so nothing was checked here.
fair-record = Download the record of this game

# The result

result = Result
result-won = You won!
result-shared = You share the win!
result-lost = Game over
result-given-up = Nobody played on for so long that this game was abandoned.
result-too-many-moves = This game went on for so many moves that the server ended it, without a result.
result-agreed = You all agreed to end the game without a result.
result-resigned = { $name } gave up.
result-resigned-you = You gave up.
result-claimed = { $name } claimed the game, because everyone else stayed away.
result-claimed-you = The game is yours: everyone else stayed away.
wins = wins
result-you = you
result-review = Review
result-copy = Copy as text
result-picture = Save a picture
result-best = The move of the game
result-best-why = It moved { $points } points, counting what everyone gained and lost: more than any other move.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tally = { $count ->
    [one] one win before
   *[other] { $count } wins before
}
rating = Rating { $rating }
rating-change = Rating { $rating } ({ $change })
rating-same = Your rating stays as it is. A rated game counts once your opponents have played rated games with others, and only if you’re not at the same address.
look-back = Watch replay
rematch = Rematch
rematch-join = Join the rematch
rematch-watch = Watch the rematch

# Why something was not done

refused-no-answer = The server isn’t answering. Is this device online?
refused-not-understood = The server didn’t understand that. Reload the page and try again.
refused-too-fast = That was too much at once. Wait a moment and try again.
refused-busy = The server is busy right now. Try again in { $seconds } s.
refused-took-too-long = This takes too long to work out here. Download the record and look at it in a terminal.
refused-no-table = This table doesn’t exist any more. Ask for a new link, or open a table of your own.
refused-no-game = There’s no such finished game.
refused-not-at-table = Go to a table first.
refused-not-seated = You don’t have a seat at this table.
refused-no-spectators = The host doesn’t let anyone watch this table.
refused-not-open = The game has started: seats can’t change any more.
refused-not-playing = There’s no game going on at this table.
refused-not-over = The game isn’t over yet.
refused-no-reviews = This server doesn’t make reviews.
refused-no-place = There’s no such seat at this table.
refused-place-taken = That seat is taken. Choose another one.
refused-place-free = Nobody sits there.
refused-host-only = Only the host can do that.
refused-no-level = There’s no such bot.
refused-people-not-ready = Not everyone’s ready yet.
refused-not-sealed = Not everyone’s ready yet: your device keeps its random part for now.
refused-wrong-nonce = Your device has lost its random part of the deal. Say once more that you’re ready.
refused-nobody-seated = At least one person has to sit at the table.
refused-not-yet = Wait for GO.
refused-paused = The game is paused until someone’s back.
refused-bot-plays = A bot is playing your seat. Take it back first.
refused-time-used-up = You’re out of time in this game, so the bot plays on.
refused-already-held = Your last move is still on hold: take it back first, or let it go through.
refused-nothing-held = It’s too late to take that back.
refused-no-undo = There’s no undo at this table.
refused-nothing-to-undo = You have no move to undo.
refused-already-proposed = Someone has already asked for something. Answer that first.
refused-proposal-gone = That request has already been answered.
refused-not-seeking = You’re not looking for anyone just now.
refused-given-up = You gave this game up. You can watch how it ends.
refused-nobody-gone = Someone else is still playing. Ask to end the game, or give up.
refused-not-gone-yet = The others may still come back. You can claim the game in { $seconds } s.
refused-unknown-reaction = There’s no such reaction.
refused-no-person = There’s no such person here any more.
refused-yourself = That’s you. Choose somebody else.
refused-too-many-blocked = You’ve blocked { $most } people already. Take one off the list first.
refused-not-your-table = This table isn’t yours, or its game has begun. Open another one to invite somebody.
refused-never-met = You haven’t played with this person yet. Send them the link to your table instead.
refused-not-wanted = Somebody at this table doesn’t want to play with you. Choose another table.
refused-banned = The host of this server has shut you out for now.
refused-host-muted = The host of this server has muted you for now.
refused-name-not-allowed = The host doesn’t allow this name. Choose another one.
refused-name-protected = Somebody here has protected a name that looks like this one. Choose another one.
refused-no-passkeys = This server doesn’t keep passkeys. Use a link to your other device instead.
refused-passkey-address = Passkeys need a server with a name. Open this one under its name, or use a link instead.
refused-too-many-passkeys = You have { $most } passkeys already. Remove one first.
refused-unknown-passkey = This passkey is for nobody here: it was removed, or belongs to another server. Try another one.
refused-bad-passkey = This passkey doesn’t fit here. Try again, or use a link from your other device.
refused-late-passkey = That took too long, or was tried twice. Try again.
refused-no-pictures = This server doesn’t make pictures. Take one of your screen instead.
refused-no-picture-of-game = This game can’t be drawn as a picture. Take one of your screen instead.
refused-clip-too-long = A clip has { $most } moments at most. Choose fewer.
refused-bad-measure = That can’t be done: { $why }
refused-host-tools-are-off = Set host_token on the server first, then enter it here.
refused-host-tools-are-private = That’s not the host’s token.
refused-no-such-player = There’s no such player at this table.
refused-nothing-said = There’s nothing to read in that message.
refused-no-step = There’s no such moment in this game.
refused-no-push = This server doesn’t send notifications.
refused-bad-subscription = Your browser gave no address for notifications. Try again later.
refused-cannot-be-rated = A game that goes on from another one can’t be rated.
refused-not-confirmed = That isn’t your name. Type it exactly, so that nothing’s deleted by mistake.
refused-no-lesson = There’s no lesson for this game. Open a table with bots instead.
refused-no-puzzles = There are no puzzles for this game yet.
refused-no-puzzle = This puzzle isn’t here, perhaps it’s from another version. Try another one.
refused-tournament-places = The tournament decides who sits where. Leave the tournament if you don’t want to play.
refused-tournament-goes-on = In a tournament every game is played to its end, and your next one comes by itself.
refused-no-tournament = There’s no such tournament. Check the link, or set up one of your own.
refused-tournament-begun = This tournament has started. You can follow it, or set up another one.
refused-tournament-over = This tournament is over. Look at the results, or set up another one.
refused-tournament-full = This tournament is full, with { $most } players. Set up another one.
refused-robin-full = Everyone plays everyone here, and with more than { $most } players that’s too many games. Set up another round robin, or an arena.
refused-not-wanted-in-tournament = The person who set up this tournament doesn’t want you in it. Join another one, or set up your own.
refused-not-in-tournament = You’re not in this tournament. Join it first.
refused-tournament-host-only = Only the person who set up a tournament can do that.
refused-too-few = It needs at least { $least } players. Send the link to more people.
refused-not-revealing = The tournament hasn’t started yet.
refused-not-an-arena = Your next table comes by itself. There’s nothing to do.
refused-tournament-share = You’ve set up { $most } tournaments that aren’t over. Finish one of them first.
refused-deal-in-play = This deal is still being played at other tables. Come back when the round is over.
refused-no-day = There’s no deal of the day for this game.
refused-no-hints = There are no hints at this table.
refused-nothing-to-hint = Wait until you have a move, then ask for a hint.
refused-rated-hints = A rated game has no hints. Leave out one of the two.
refused-origin-seats = This game has { $seats } seats: open a table for { $seats }.
refused-origin-differs = This game is { $title } with options and an edition of its own: leave them as they are.
refused-origin-over = The game is already over at that moment. Choose an earlier one.
refused-bad-record = { $part ->
    [json] This file isn’t a Saucerful record.
    [version] This record was written by another version of Saucerful.
    [game] This is a record of a game that isn’t played here.
    [setup] The options or the edition in this record don’t work.
    [deal] The deal in this record isn’t right: cards are missing, or are there twice.
    [moves] This record breaks the rules at move { $move }.
    [result] The result in this record isn’t the one its moves lead to.
   *[form] Something in this record is missing or wrong.
} Download it again, or open another one.
refused-bad-box = A game can’t be played with this box: look at “{ $entry }”.
refused-bad-edition = { $part ->
    [toml] This file isn’t written in TOML, or there’s a mistake in it{ $line ->
        [0] .
       *[other] : look at line { $line }.
    }
    [section] There’s nothing about this game in the file: it needs a section called [{ $game }].
    [file] This isn’t a text file.
   *[value] A game can’t be played with what’s in line { $line }, “{ $entry }”. The rules of the game say what an edition may hold.
}
refused-record-too-long = This game is too long to show here. Download its record and look at it in a terminal.
refused-too-large = This file is too large: { $kilobytes } KB at most.
refused-not-stored = The server couldn’t save that, so it hasn’t happened. Try again in a moment.
refused-not-read = The server can’t read its data right now. Try again in a moment.
refused-aside = This table was started under other rules, or its data is damaged: it can’t go on, but it’s kept.
refused-setup = A table can’t be set up like this: { $why }
refused-too-many-tables = There are too many tables here already. Finish one, or try again later.
refused-storage-full = This server is full: nothing new can be kept until its host makes room.
refused-table-full = Too much has happened at this table. Open another one.
refused-table-share = You or your network have too many unfinished tables. Finish one first.
refused-lobby-share = Too many tables of yours or your network’s are already listed on the front page. Open one that isn’t listed.
refused-too-many-sockets = You have too many tabs open here. Close one first.
refused-invite-needed = This server is by invitation only.
refused-bad-invite = That isn’t the word. Ask whoever invited you.
refused-bad-link = This link has been used already, or it’s too old. Ask for a new one.
refused-bad-name = This name doesn’t work: it needs 1 to 24 visible characters.
refused-bad-avatar = There’s no such avatar.
refused-unknown-player = The server doesn’t know you any more. Reload the page.
refused-bad-origin = This page doesn’t belong to this server.
refused-failed = Something went wrong on the server, and nothing has changed. The host can find it in the server’s log.
refused-stopping = The server is about to stop. Come back in a moment.

# Keyboard shortcuts

keys = Keyboard shortcuts
keys-game = On the board
keys-table = At every table
keys-choose = Go from card to card
keys-enter = Lift a card; once more to play it
keys-help = What’s this? Explains what’s selected
keys-overview = Show all shortcuts
key = { $key ->
    [Enter] Enter
    [Escape] Esc
    [Space] Space
    [Home] Home
    [End] End
   *[other] { $key }
}

# The rule pages

rules-title = { $game }: the rules
rules-read = Rules
rules-contents = Contents
rules-home = Saucerful: front page
rules-others = The other games
rules-table = Table
rules-code = Example as text
rules-mark-edition = edition
rules-mark-ruling = ruling
rules-mark-option = option
rules-mark-change = change

# A first game that teaches

learn = New here? Learn it in 3 minutes
learn-game = New here? Learn it in 3 minutes: { $game }
learn-brief = Learn it in 3 minutes
puzzles = Puzzles
puzzles-game = Puzzles: { $game }
learn-now-you = Now you: puzzles
hint-ask = Hint
hint-by = What the { $level } would do, from what you can see:
hint-share = { $share }%
hint-none = No idea just now. Ask again a little later.
hint-close = Close the hint
result-hints = { $count ->
    [one] one hint
   *[other] { $count } hints
}
learn-coach = Your guide
learn-progress = Step { $step } of { $steps }
learn-next = Next
learn-leave = Leave, I’ll be back
learn-else = Good idea, but first this:
learn-watch = Watch what happens…
learn-own-way = You’ve gone your own way. Play on as you like, or start the lesson again.
learn-again = Start again
learn-over = Now you know { $game }!
learn-real = Now a real game
learn-left = You’re learning this one: pick up where you left off.
