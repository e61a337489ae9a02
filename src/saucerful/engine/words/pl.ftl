# Słowa wspólne dla wszystkich gier.

refused-game-over = Gra się skończyła.
refused-not-your-turn = Teraz ruch ma ktoś inny.
refused-not-a-move = „{ $move }” to nie jest ruch. { $help }
page-refused-not-your-turn = Teraz nie twoja kolej.
