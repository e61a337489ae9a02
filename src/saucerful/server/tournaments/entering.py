"""What people do about a tournament: join and leave it, begin it or call it off, reveal nonces, rest in an arena."""

from collections.abc import Collection

from msgspec.structs import replace

from saucerful.engine import fair
from saucerful.server.refusals import Refusal
from saucerful.server.tournaments.progress import cancelled, check_enough, seal
from saucerful.server.tournaments.state import MOST_PEOPLE, Entrant, Tournament, with_entrant


def join(
    tournament: Tournament,
    player: str,
    nonce: str | None,
    commitment: str | None,
    now: int,
    blocked_by: Collection[str] = (),
) -> Tournament:
    """A person takes part, with a commitment to a nonce, or the nonce itself. Once more: with another one."""
    _check_goes_on(tournament)
    known = tournament.entrant(player)
    if known is None and (player in tournament.removed or tournament.host in blocked_by):
        raise Refusal("not_wanted_in_tournament")
    late = tournament.phase == "playing" and tournament.settings.kind == "arena"
    if known is not None and known.state == "left" and late:
        return with_entrant(tournament, replace(known, state="in", free_since=now))
    if tournament.phase != "open" and not late:
        if known is not None and known.state == "in":
            return tournament
        raise Refusal("tournament_begun")
    if (nonce is None) == (commitment is None) and not late:
        raise Refusal("not_understood", {"why": "it needs a nonce, or a commitment to one"})
    if late:  # all chance is settled: whoever comes now adds nothing to it
        entrant = Entrant(player, free_since=now)
    else:
        entrant = Entrant(player, commitment=commitment, nonce=nonce)
    if known is not None:
        return tournament if late else with_entrant(tournament, entrant)
    most = tournament.settings.most_people
    if len(tournament.people) >= most:
        raise Refusal("robin_full" if tournament.settings.all_meet else "tournament_full", {"most": most})
    return replace(tournament, entrants=[*tournament.entrants, entrant])


def leave(tournament: Tournament, player: str) -> Tournament:
    """A person takes part no longer, and bots play what is left for them. A host is followed by another."""
    _check_goes_on(tournament)
    entrant = _entrant(tournament, player)
    if tournament.phase == "open":
        others = [one for one in tournament.entrants if one.id != player]
        heir = others[0].id if others and tournament.host == player else tournament.host
        return replace(tournament, entrants=others, host=heir)
    if tournament.phase == "sealed":
        return with_entrant(tournament, replace(entrant, state="absent"))
    return with_entrant(tournament, replace(entrant, state="left", free_since=None))


def remove(tournament: Tournament, player: str, other: str) -> Tournament:
    """Its host removes somebody before it begins, who then cannot join again."""
    _check_host(tournament, player)
    _check_goes_on(tournament)
    if tournament.phase != "open":
        raise Refusal("tournament_begun")
    _entrant(tournament, other)
    if other == player:
        return leave(tournament, player)
    return replace(leave(tournament, other), removed=[*tournament.removed, other][-MOST_PEOPLE:])


def cancel(tournament: Tournament, player: str, now: int) -> Tournament:
    """Its host calls it off before anything is played."""
    _check_host(tournament, player)
    if tournament.phase == "cancelled":
        return tournament
    _check_goes_on(tournament)
    if tournament.phase == "playing":
        raise Refusal("tournament_begun")
    return cancelled(tournament, "host", now)


def begin(tournament: Tournament, player: str, now: int) -> Tournament:
    """Its host begins it before its time."""
    _check_host(tournament, player)
    if tournament.phase != "open":
        _check_goes_on(tournament)
        return tournament
    check_enough(tournament)
    return seal(tournament, now)


def reveal(tournament: Tournament, player: str, nonce: str) -> Tournament:
    """A person's nonce, which must fit its commitment. Revealing it once more does no harm."""
    entrant = _entrant(tournament, player)
    if entrant.nonce == nonce:
        return tournament
    _check_goes_on(tournament)
    if tournament.phase == "open":
        raise Refusal("not_revealing")
    if tournament.phase != "sealed" or entrant.state != "in":
        raise Refusal("tournament_begun")
    if entrant.commitment != fair.nonce_commitment(tournament.commitment, nonce):
        raise Refusal("wrong_nonce")
    return with_entrant(tournament, replace(entrant, nonce=nonce))


def rest(tournament: Tournament, player: str, now: int, *, on: bool) -> Tournament:
    """In an arena: somebody wants no table for a while, or wants one again."""
    _check_goes_on(tournament)
    entrant = _entrant(tournament, player)
    if tournament.settings.kind != "arena" or tournament.phase != "playing" or entrant.state != "in":
        raise Refusal("not_an_arena")
    if on:
        return with_entrant(tournament, replace(entrant, free_since=None))
    if entrant.free_since is not None or tournament.games_of(player):
        return tournament
    return with_entrant(tournament, replace(entrant, free_since=now))


def _check_host(tournament: Tournament, player: str) -> None:
    if player != tournament.host:
        raise Refusal("tournament_host_only")


def _entrant(tournament: Tournament, player: str) -> Entrant:
    entrant = tournament.entrant(player)
    if entrant is None:
        raise Refusal("not_in_tournament")
    return entrant


def _check_goes_on(tournament: Tournament) -> None:
    if tournament.phase in ("over", "cancelled"):
        raise Refusal("tournament_over")
