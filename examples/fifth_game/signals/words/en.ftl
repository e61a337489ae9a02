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

# shown: board
board-seats = The other seats
board-seat = { $mine ->
    [yes] You
   *[no] { $name }
}: { $points ->
    [one] one point
   *[other] { $points } points
}, { $hand ->
    [0] no cards
    [one] one card
   *[other] { $hand } cards
} in the hand.
board-card = Frequency { $card }.
board-last = { $waiting ->
    [one] The last signal is { $card }. It waits for an answer.
   *[other] The last signal is { $card }. { $waiting } signals wait for an answer.
}
board-silence = There is silence: nothing waits for an answer.
board-silence-short = silence
board-dial-name = What has been sent
board-dial = { $sent ->
    [0] { $card } has not been sent yet.
    [one] { $card } has been sent once.
   *[other] { $card } has been sent { $sent } times.
}
board-would-win = { $won ->
    [one] An answer, worth one point.
   *[other] An answer, worth { $won } points.
}
board-would-wait = No answer: { $card } waits for somebody else.
board-send = Send { $card }
board-prompt = Send a card: the same number as the last signal, or a neighbour, is an answer.
board-score = Won with answers
