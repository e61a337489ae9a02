option-answer = What is an answer?
option-answer-near = The same, or a neighbour
option-answer-same = Only the same
