"""Puzzles: positions as one seat saw them, in which one move is clearly the best.

`puzzle` says what a puzzle is and reads and writes files of them; each game has one, `puzzles.jsonl`. `finding` makes
puzzles out of games, `proving` proves them, `difficulty` says how hard they are and `themes` what they are about.
`checking` looks at each puzzle of a file once more. On the command line: `saucerful puzzles`.
"""
