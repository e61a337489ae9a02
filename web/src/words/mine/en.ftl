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
