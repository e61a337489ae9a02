# Your games.

nothing-on = Nothing’s going on right now.
totals = Your record so far
no-games = Nothing to count yet: lessons, and games continued from another one, don’t count.
sum = { $games ->
    [one] One game
   *[other] { $games } games
}, { $wins ->
    [0] no wins yet.
    [one] one win.
   *[other] { $wins } wins.
}
game = Game
games = Played
wins = Won
losses = Lost
rating = Rating
rating-how = Ratings are on the Elo scale and come from rated tables only.
loss = Loss a move
luck = Luck
every-game = All games
reviewed-how = Loss and luck are shares of a win, from your reviewed games ({ $count } of { $games }): what a decision gave up on average, and what chance gave you.
chart-wins = { $all ->
    [true] You won { $share } of your { $count } games.
   *[false] You won { $share } of your last ten of { $count } games.
}
chart-wins-how = Games won and lost over time, and the share of wins.
chart-few = Charts appear here once you’ve played three games.
chart-loss = Loss a move, lately: { $share }
chart-loss-how = What your decisions gave up on average, game by game.
chart-none = Review your games to see what your moves give up.
chart-luck = { $count ->
    [one] Luck in one reviewed game
   *[other] Luck in { $count } reviewed games
}
chart-luck-how = What chance gave you, game by game.
chart-yes = yes
chart-no = no
best = The best players
best-nobody = Nobody’s rating is certain enough yet. It takes a few dozen rated games.
best-when = Ranked by
best-ever = Rating
best-week = Rating gained in the last seven days
best-nobody-week = Nobody with a certain enough rating has gained any in the last seven days.
best-now = now { $rating }
best-you = Your rating is { $rating } ± { $margin }. You’re ranked once it’s known to ± { $certain }.
opponent = With
finished = Finished
none-finished = Games you finish are kept here, move by move.
won = Won,
lost = Not won,
rated = rated
more = Show more
open-record = Open a record from a file

data = What is kept about you
data-how = Your name and avatar, your games, your ratings, and what you’ve said at tables. It’s all yours.
export = Download all of it
delete = Delete me
delete-what = We delete your name, your avatar, your ratings, everything you’ve said and the list of your games. Your moves stay in other people’s games, without your name.
delete-for-good = It happens at once and can’t be undone.
delete-name = To confirm, type your name: { $name }
delete-yes = Delete everything for good
delete-no = Keep everything
