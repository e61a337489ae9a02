# shown: words
event-sent = { $seat } sends { $card }.
event-answered = { $won ->
    [one] An answer! { $seat } scores one point.
   *[other] An answer! { $seat } scores { $won } points.
}
event-ended = All signals have been sent: the game is over.

help-moves =
    Moves: the frequency that you send, such as 5. The same as the last signal or a neighbour of it is an answer,
    and scores all signals that wait, yours included.

refused-not-a-move = “{ $move }” is not a signal: send a frequency from your hand, such as 5.
refused-not-in-hand = You do not hold a { $frequency }.
