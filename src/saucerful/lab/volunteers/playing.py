"""The games of a piece, as every machine plays them."""

from saucerful.bots.levels import TRUSTED
from saucerful.engine.errors import SaucerfulError
from saucerful.lab.arena import Arena, play_keys
from saucerful.lab.results import Key
from saucerful.lab.terms import Terms
from saucerful.lab.volunteers.protocol import ArenaTerms, PlayedGame, WorkPiece


def arena_of(terms: ArenaTerms) -> Arena:
    """The arena that the terms describe. Nobody else's code is run for it: the bots are our own."""
    strange = set(terms.levels) - TRUSTED
    if strange:
        raise SaucerfulError(f"Only the program's own bots play for others, not {', '.join(sorted(strange))}.")
    arena = Arena(
        terms.game,
        tuple(terms.levels),
        seats=terms.seats,
        seed=terms.seed,
        options=tuple(sorted(terms.options.items())),
        edition=terms.edition,
        terms=Terms(terms.equal_pace, terms.scale, None),
    )
    arena.setup()
    return arena


def play_piece(arena: Arena, piece: WorkPiece) -> list[PlayedGame]:
    """Its games, deal by deal, each from every seat."""
    keys = [Key(piece.a, piece.b, deal, seat) for deal in piece.deals for seat in range(arena.seats)]
    return [PlayedGame(game.moves, game.scores, game.winners) for game in play_keys(arena, keys)]
