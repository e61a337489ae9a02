"""The tables of a tournament: like any other, but that places, deal and settings are given."""

from saucerful.engine import fair
from saucerful.games import game as game_of
from saucerful.server.hall.opening import check_settings
from saucerful.server.hall.seekers import PACES
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from saucerful.server.tournaments.state import Tournament, TournamentGame, TournamentSettings


def table_settings(settings: TournamentSettings) -> e.TableSettings:
    """How its tables are set up. While the same deal is played at others, nobody may watch.

    Other games are shown among those that are being played, if the list of tournaments shows the tournament.
    """
    watched = settings.kind != "duplicate"
    return e.TableSettings(
        game=settings.game,
        seats=settings.seats,
        options=settings.options,
        clock=None if game_of(settings.game).clock else PACES[settings.pace],
        public=settings.public and watched,
        spectators=watched,
        friendly=False,
        stand_in=settings.level,
        rated=settings.rated,
    )


def check(settings: TournamentSettings) -> None:
    """Raise `Refusal` unless a tournament can be played like that."""
    if settings.over_days and settings.kind == "arena":
        raise Refusal("setup", {"why": "An arena is played at one go: choose a quicker pace, or a duplicate."})
    try:
        in_real_time = game_of(settings.game).clock
    except Exception as error:
        raise Refusal("setup", {"why": str(error)}) from None
    if in_real_time and settings.over_days:
        raise Refusal("setup", {"why": "This game is played in real time: choose another pace."})
    check_settings(table_settings(settings), [settings.level], [])


def first_entries(tournament: Tournament, game: TournamentGame, now: int) -> list[e.AnyEntry]:
    """The table is opened, and all sit down. Bots have the places of those who have left."""
    arena = tournament.settings.kind == "arena"
    seed = fair.deal_seed(tournament.seed, game.deal)
    deal = e.TournamentDeal(tournament.id, game.deal, tournament.commitment, tournament.nonces, lots=arena)
    seated: list[e.AnyEntry] = []
    for place, id in enumerate(game.entrants):
        entrant = tournament.entrant(id)
        if entrant is not None and entrant.plays:
            seated.append(e.Sat(now, place, id))
        else:
            seated.append(e.BotSat(now, place, (entrant and entrant.bot) or tournament.settings.level))
    people = [entry.player for entry in seated if isinstance(entry, e.Sat)]
    by = people[0] if people else tournament.id
    settings = table_settings(tournament.settings)
    return [e.Opened(now, by, settings, e.RULES, seed, fair.commitment(seed), tournament=deal), *seated]
