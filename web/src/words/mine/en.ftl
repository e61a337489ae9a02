# Your games.

nothing-on = Nothing is going on just now.
totals = How it went so far
no-games = Nothing to count yet: lessons, and games played on from another one, do not count.
sum = { $games ->
    [one] One game
   *[other] { $games } games
}, { $wins ->
    [0] not won yet.
    [one] one of them won.
   *[other] { $wins } of them won.
}
game = Game
games = Played
wins = Won
losses = Lost
rating = Rating
rating-how = Ratings are on Elo’s scale and come from rated tables only.
opponent = With
finished = Finished
none-finished = Games that you finish are kept here, move by move.
won = Won,
lost = Not won,
rated = rated
more = Show more
open-record = Open a record from a file

data = What is kept about you
data-how = Your name and face, your games, your ratings, and what you have said at tables. It is yours.
export = Download all of it
delete = Delete me
delete-what = Your name, your face, your ratings, everything you have said and the list of your games are deleted. Moves stay in the games of the others, and name nobody.
delete-for-good = It happens at once and cannot be undone.
delete-name = To go on, type your name: { $name }
delete-yes = Delete everything for good
delete-no = Keep everything
