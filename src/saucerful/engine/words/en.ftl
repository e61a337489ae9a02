# Words that all games share.

refused-game-over = The game is over.
refused-not-your-turn = It is not this seat's turn.
refused-not-a-move = “{ $move }” is not a move. { $help }
