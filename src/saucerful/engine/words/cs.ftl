# Slova společná všem hrám.

refused-game-over = Hra skončila.
refused-not-your-turn = Na tahu je někdo jiný.
refused-not-a-move = „{ $move }“ není tah. { $help }
page-refused-not-your-turn = Teď nejsi na tahu.
