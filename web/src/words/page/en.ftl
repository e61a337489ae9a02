# Words of the page itself: what buttons, seats and cards say.

close = Close
busy = One moment…
dismiss = Dismiss

theme = Colours
theme-light = Day
theme-dark = Night
theme-system = As the system says
language = Language

presence-here = here
presence-away = away
presence-lost = line lost
presence-bot = a bot plays on
bot-level = { $level ->
    [cadet] Bot, cadet
    [pilot] Bot, pilot
    [captain] Bot, captain
    [admiral] Bot, admiral
    [ace] Bot, ace
   *[other] Bot, { $level }
}

hand = { $count ->
    [0] Your hand is empty
    [one] Your hand: one card
   *[other] Your hand: { $count } cards
}
hand-how = Arrow keys choose, Enter lifts, Enter again plays, Escape puts back.
card-playable = can be played
card-lifted = lifted
card-cannot = cannot be played: { $why }

clock-left = { $seconds ->
    [one] One second left
   *[other] { $seconds } seconds left
}
clock-left-long = { $time } left
clock-hours = { $hours } h
clock-days = { $days } d

tagline = Four UFO card games, one table.

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
your-games = Your games
my-tables = Your games go on
come-back = Come back
your-turn = It is your turn.
waits-for = { $free ->
    [0] Everybody is there.
    [one] One place is free.
   *[other] { $free } places are free.
}
in-the-middle = In the middle of the game.
lobby = Open tables
lobby-empty = Nobody is waiting just now. Invite friends, or open a table that is listed here.
lobby-people = { $count ->
    [0] Nobody sits there yet.
   *[other] { $people }.
}
lobby-free = { $free ->
    [0] All { $seats } places are taken.
   *[other] { $free } of { $seats } places are free.
}
join = Join
look-in = Look in
unofficial = An independent, unofficial rendering with its own words and drawings, made by people who love these games. If you like them, buy the printed ones.

# You

me = You
me-name = Name
me-face = Face
me-change = You are { $name }: change name or face
other-device = Play on with another device
other-device-how = Open this on the other device within ten minutes. Whoever opens it is you, so show it to nobody else.
somebody = Somebody
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

# A new table

open-seats = Players
open-level = How strong are the bots?
open-stand-in = Who plays for people who are away?
open-more = More choices
open-clock = Time
open-public = List it on the front page
open-spectators = Others may watch
open-hold = Two seconds to take a move back
open-friendly = Undo when all agree
open-rated = Rated: the result counts, and nothing is undone
open-calm = Calm pace: slower bots, longer countdown
open-box = Cards as in my own box
open-box-file = Choose a file
open-box-usual = Cards as usual
open-box-own = The host’s own cards
open-play = Start
open-invite = Open the table
clock-none = As long as you like
clock-quick = 30 seconds a move
clock-easy = 2 minutes a move
clock-chess = 5 minutes for the whole game, 5 seconds more for each move
clock-post = 3 days a move
fewer = Fewer
more = More
level = { $level ->
    [cadet] Cadet
    [pilot] Pilot
    [captain] Captain
    [admiral] Admiral
    [ace] Ace
   *[other] { $level }
}
level-says = { $level ->
    [cadet] Knows the rules, and often plays what comes to hand.
    [pilot] Takes what looks best at first sight.
    [captain] Thinks ahead a little. A worthy rival.
    [admiral] Thinks ahead with all it has.
    [ace] Plays by what it learned from millions of games against itself.
   *[other] A bot from a package of the host’s.
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
invite-copied = The link is copied.
invite-copy-yourself = Your browser does not let us copy here: the link is marked, copy it yourself.
invite-share = Share
invite-title = Saucerful: { $game }
invite-only = For invited people
invite-word = The word that you were told
come-in = Come in

# Settings

settings = Settings
speed = Pace of what is shown
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
sound = Sound
notify = Tell me when it is my turn
notify-denied = Your browser does not allow messages from this page; its own settings can change that.
install = Install as an app
plain-http = This page comes over plain http, so your browser allows no messages and no share button here. Everything else works.

# Doors and trouble

closed = Nobody answers
try-again = Try again
follow = Is this you?
follow-how = This link makes this device the same person as the one that made it.
follow-yes = Yes, go on as that person
follow-no = No, stay who I am
stale = Something is missing
stale-how = A part of the page did not arrive. Perhaps the line was lost, or the server has a newer page.
outdated = There’s a newer Saucerful
outdated-how = This tab is older than the server. Reload to play on: your games are safe.
board-broken = The board has broken down. Here is the game in plain words; reload the page to see it again.
reload = Reload the page
nowhere = There is nothing here
nowhere-how = Look at the address again, or begin at the front page.
to-front = Front page
no-way-in = You cannot come in here
line-lost = The line is lost
line-lost-how = We try again by ourselves. Nothing is lost: your seat waits for you.
line-returns = The line is lost; we try again …
line-restarts = The server restarts; one moment …

# Before the game

title-waiting = { $game }: waiting – Saucerful
waiting-sit = Take a place and join in.
waiting-full = All places are taken. When the game begins, you watch.
waiting-full-alone = All places are taken, and the host lets nobody watch this table.
waiting-free = { $free ->
    [one] One place is still free.
   *[other] { $free } places are still free.
}
waiting-others = { $count ->
    [0] Here we go!
    [one] One person is not ready yet.
   *[other] { $count } people are not ready yet.
}
waiting-you = Everybody is here. Are you ready?
waiting-devices = Everybody is ready. Waiting for the device of { $names } …
places = Places at the table
sit-down = Sit down
sit-here = Sit here
move-here = Move here
stand-up = Stand up
ready = I am ready
not-ready = Not ready after all
start-bots = Start, with bots in free places
is-host = Host.
is-ready = Ready
is-not-ready = Not ready yet
free-place = Free the place of { $name }
place-freed = Your place was freed. Take another one, if you like.
add-bot = Bot

# At the table

title-game = { $game } – Saucerful
title-your-turn = ● Your turn: { $game }
around = Around the table
acts = to move
panel = Log and chat
panel-log = What happened
panel-chat = Chat
log = What happened
log-empty = Nothing has happened yet.
log-undone = { $count ->
    [one] A move was taken back.
   *[other] { $count } moves were taken back.
}
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
reactions = Quick reactions
reaction = { $reaction ->
    [wave] Hello!
    [laugh] Ha ha!
    [wow] Wow!
    [ouch] Ouch!
    [think] Hmm …
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
    [one] { $name } would like to undo a move.
   *[other] { $name } would like to undo { $moves } moves.
}
undo-waits = Waiting for { $names } to agree.
undo-agree = Agree
undo-no = No
undo-never-mind = Never mind
undo-refused = Your move was not undone: somebody would rather not.
hand-over = Let a bot play for me
leave-for-now = Leave for now; your seat is kept
held = Your move is made in a moment.
take-back = Take it back
seat-bot = A bot plays for you.
seat-flag = Your time is used up; a bot plays on.
seat-back = Take my seat back
go = GO!
away = While you were away
away-more = { $count ->
    [one] One thing more is in the log.
   *[other] { $count } things more are in the log.
}
away-close = Go on
recap = What the others did since your last move
recap-change = you { $change }
pending = Your move is on its way.
line-your-turn = It is your turn.
line-their-turn = { $name } is to move.
line-wait = Wait a moment.
line-watch-all = You are watching.
line-paused = The game stands still until somebody is back.
line-held = You can still take your move back.
line-over = The game is over.
line-won = { $name } wins.
line-shared = { $names } share the victory.
line-won-you = You win!
line-shared-you = You share the victory with { $names }.
too-late = Somebody was faster: your card is back.
plain-board = Nobody has drawn a board for this game yet. It can be played all the same: your moves are below, and what you see stands under them as text.
plain-moves = Your moves
help-open = What is what? Press ? on anything, or hold it.
help-rule = Rule { $clause }
help-back = The thing before
help-next = The next thing
fair = Is the deal fair?
fair-how = Before anybody sat down, the server fixed its seed and showed this fingerprint of it. Everybody’s own device adds a random part, and fixes it in the same way before any of them is known, so nobody can choose the cards, not even the host. When the game is over, the record tells the seed, and anybody can check it.
fair-broken-off = { $count ->
    [one] The deal was begun once before, and somebody was no longer ready.
   *[other] The deal was begun { $count } times before, and somebody was no longer ready.
}
fair-record = Download the record of this game

# The result

result = How it went
result-won = You have won!
result-shared = You share the victory!
result-lost = The game is over
result-given-up = Nobody went on with this game for so long that it was given up.
result-too-many-moves = This game has gone on for so many moves that the server ends it, without a result.
wins = wins
result-you = you
result-best = The move of the game
result-best-why = It moved { $points } points, counting what everybody gained and lost: more than any other move.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tally = { $count ->
    [one] one win before
   *[other] { $count } wins before
}
look-back = Look back
rematch = Rematch
rematch-join = Join the rematch
rematch-watch = Watch the rematch

# Why something was not done

refused-no-line = The server does not answer. Is this device online?
refused-not-understood = The server did not understand that. Reload the page and try again.
refused-too-fast = That was too much at once: wait a moment and try again.
refused-busy = The server has too much to do just now: try again in { $seconds } s.
refused-took-too-long = This takes too long to work out here. Download the record and look at it in a terminal.
refused-no-table = There is no such table any more. Ask for a new link, or open a table of your own.
refused-no-game = There is no such finished game.
refused-not-at-table = Enter a table first.
refused-not-seated = You do not sit at this table.
refused-no-spectators = The host lets nobody watch this table.
refused-not-open = The game has begun: places cannot change any more.
refused-not-playing = There is no game going on at this table.
refused-not-over = The game is not over yet.
refused-no-place = There is no such place at this table.
refused-place-taken = Somebody sits there already: choose another place.
refused-place-free = Nobody sits there.
refused-host-only = Only the host may do that.
refused-no-level = There is no such bot.
refused-people-not-ready = Not everybody is ready yet.
refused-not-sealed = Not everybody is ready yet: your device keeps its random part for now.
refused-wrong-nonce = Your device has lost its random part of the deal: say once more that you are ready.
refused-nobody-seated = At least one person must sit at the table.
refused-not-yet = Wait for GO.
refused-paused = The game stands still until somebody is back.
refused-bot-plays = A bot plays your seat: take it back first.
refused-time-used-up = Your time for this game is used up; the bot plays on.
refused-already-held = Your last move still waits: take it back first, or let it be made.
refused-nothing-held = It is too late to take that back.
refused-no-undo = Moves are not undone at this table.
refused-nothing-to-undo = You have made no move that could be undone.
refused-already-proposed = Somebody has proposed to undo already: agree to that, or refuse it first.
refused-proposal-gone = This proposal is off the table already.
refused-unknown-reaction = There is no such reaction.
refused-no-such-player = There is no such person at this table.
refused-nothing-said = There is nothing to read in that line.
refused-no-step = There is no such moment in this game.
refused-no-push = This server sends no notifications.
refused-bad-subscription = Your browser gave no address for notifications: try again later.
refused-cannot-be-rated = A game that goes on from another one is not rated.
refused-not-confirmed = This is not your name: type it exactly, so that nothing is deleted by mistake.
refused-no-lesson = There is no guided game for this one: open a table with bots instead.
refused-origin-seats = This game has { $seats } seats: open a table for { $seats }.
refused-origin-differs = This game is { $title } with options and an edition of its own: leave them as they are.
refused-origin-over = The game is over at that moment: choose an earlier one.
refused-bad-record = This cannot be shown as a game: { $why }. Download the record again, or open another one.
refused-record-too-long = This game is too long to be shown here. Download its record and look at it in a terminal.
refused-too-large = This file is too large: { $kilobytes } KB are the most.
refused-not-stored = The server could not write that down, so it has not happened: try again in a moment.
refused-not-read = The server cannot read its file just now: try again in a moment.
refused-aside = This table was begun with other rules, or its file is damaged: it cannot go on, but it is kept.
refused-setup = A table cannot be set up like this: { $why }
refused-too-many-tables = There are too many tables here already: finish one, or try again later.
refused-storage-full = This server has no room for more tables: the host must make some.
refused-table-full = Too much has happened at this table: open another one.
refused-table-share = You or your network have too many unfinished tables: finish one first.
refused-lobby-share = Too many tables of yours or of your network are listed on the front page already: open one that is not.
refused-too-many-sockets = You have too many tabs open here: close one first.
refused-invite-needed = This server is for invited people.
refused-bad-invite = This is not the word: ask whoever invited you.
refused-bad-link = This link has been used already, or is too old: ask for a new one.
refused-bad-name = This name does not work: 1 to 24 characters that can be seen, please.
refused-bad-avatar = There is no such face.
refused-unknown-player = The server does not know you any more: reload the page.
refused-bad-origin = This page does not belong to this server.
refused-failed = Something went wrong on the server, and nothing has changed. The host finds it in the log.
refused-stopping = The server is about to stop: come back in a moment.

# The rule pages

rules-title = { $game }: the rules
rules-read = Rules
rules-contents = Contents
rules-home = Saucerful: to the tables
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
learn-coach = Your guide
learn-progress = Step { $step } of { $steps }
learn-next = Next
learn-leave = Leave, I’ll be back
learn-else = A good idea, but first this:
learn-watch = Watch what happens …
learn-own-way = You have gone your own way. Play on as you like, or begin the guided game again.
learn-again = Begin again
learn-over = Now you know { $game }!
learn-real = Now a real game
learn-left = You are learning it: go on where you were.
