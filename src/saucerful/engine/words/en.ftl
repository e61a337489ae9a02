# Words that all games share.

refused-game-over = The game is over.
refused-not-your-turn = It isn’t this seat’s turn.
refused-not-a-move = “{ $move }” isn’t a move. { $help }
page-refused-not-your-turn = It isn’t your turn.
