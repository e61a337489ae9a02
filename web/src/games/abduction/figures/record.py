"""Which positions of Abduction the figures show."""

from figure_positions import Moment, first

from saucerful import Position


def figures() -> dict[str, Moment]:
    """Small piles, so that every card is seen."""
    return {
        "pile": first(a_pile_with_everything, "abduction", 4),
        "passing": first(one_of_each_status, "abduction", 4),
        "departed": first(somebody_gone, "abduction", 4),
        "sum": first(a_departed_winner, "abduction", 4),
        "thrown": first(cards_thrown_out, "abduction", 3, referee="final"),
    }


def a_pile_with_everything(position: Position) -> Moment | None:
    """ABD-10 and ABD-11: cards for one's own stack, one for a rival's, and some for neither."""
    for you in position.to_act:
        view, legal = position.view(you).json(), position.legal(you)
        own = view["seats"][you]
        jumps = [move for move in legal if "@" in move]
        plays = [move for move in legal if move.isdigit()]
        if own["status"] == "holding" and 8 <= own["size"] <= 12 and len(jumps) == 1 and 2 <= len(plays) <= 5:
            rival = int(jumps[0].split("@")[1])
            fits_both = jumps[0].split("@")[0] in plays
            if not fits_both and view["seats"][rival]["landing"] > 0 and len(own["stack"]) >= 3:
                return Moment(position, you, jumps[0])
    return None


def one_of_each_status(position: Position) -> Moment | None:
    """ABD-8: one waits, one has played, the others hold piles."""
    if position.over:
        return None
    view = position.view(None).json()
    statuses = [seat["status"] for seat in view["seats"]]
    ready = statuses.count("played") == 1 and statuses.count("waiting") == 1 and statuses.count("holding") == 2
    if not ready or any(not seat["stack"] for seat in view["seats"]):
        return None
    return Moment(position, statuses.index("played"), ">")


def somebody_gone(position: Position) -> Moment | None:
    """ABD-14: one has departed, and the others fly on."""
    if position.over or position.view(None).json()["off"] != 1:
        return None
    return Moment(position, None)


def a_departed_winner(position: Position) -> Moment | None:
    """ABD-17: somebody who departed has a score of three parts, and somebody has more than one Landing card."""
    if not position.over:
        return None
    seats = position.view(None).json()["seats"]
    winner = position.winners[0]
    return Moment(position, winner) if seats[winner]["departure"] and seats[winner]["landing"] > 0 else None


def cards_thrown_out(position: Position) -> Moment | None:
    """ABD-18: bots would not, so we lay a low card for one of them; the next good card comes on top of it."""
    for you in position.to_act:
        own = position.view(you).json()["seats"][you]
        low = [
            card for card in own["cards"] or [] if len(own["stack"]) == 4 and own["stack"][2] < card < own["stack"][3]
        ]
        if own["status"] == "holding" and low:
            after = position.copy()
            after.play(you, str(low[-1]), t=after.t)
            return Moment(after, you)
    return None
