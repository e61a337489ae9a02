"""Abduction a second time, slow and plain, written from the rule page alone."""

from typing import Any

from tests.referee.record import Json, check_fields, check_record, check_result, whole, whole_list

DEFAULT_EDITION: Json = {
    # ABD-1: 65 cards; 3 points if the number ends in 0, 2 if it ends in 5, otherwise 1.
    "points": [3 if number % 10 == 0 else 2 if number % 10 == 5 else 1 for number in range(1, 66)],
    "landing": 3,  # ABD-2
    "departures": {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7},  # ABD-3
    "chart": {  # ABD-6
        "2": [2],
        "3": [2, 3],
        "4": [2, 3, 4],
        "5": [2, 3, 4],
        "6": [2, 3, 4, 6],
        "7": [2, 3, 4, 6, 7],
    },
}


def replay(record: Json) -> list[Json]:
    """The position at the start and after each move; `ValueError` for a record that breaks a rule."""
    table = _set_up(record)
    positions = [_position(table, 0)]
    for number, entry in enumerate(record["moves"], 1):
        try:
            _move(table, entry)
        except ValueError as error:
            raise ValueError(f"move {number}: {error}") from None
        positions.append(_position(table, number))
    check_result(record, table["over"], _result(table))
    return positions


def result(record: Json) -> Json:
    """Scores and winners where the moves lead to."""
    table = _set_up(record)
    for entry in record["moves"]:
        _move(table, entry)
    return _result(table)


# Setting up


def _set_up(record: Json) -> Json:
    check_record(record, "abduction", 2, 7)
    for number, entry in enumerate(record["moves"], 1):
        if "t" not in entry:  # README: always in Abduction
            raise ValueError(f"move {number}: there is no t")
        if "shuffle" in entry:
            raise ValueError(f"move {number}: nothing is shuffled in Abduction")
    seats = record["seats"]
    options = _options(record["options"])
    edition = _edition(record["edition"])
    departures = _departures_in_the_middle(edition, options, seats)
    piles = _piles(record["deal"], len(edition["points"]), seats)
    table: Json = {
        "edition": edition,
        "referee": options["referee"],
        "limit": options["limit"],
        "leave_from": options["leave_from"],
        "departures": departures,
        "off": 0,
        "over": False,
        # ABD-4: each seat lays one Landing card before itself.
        "seats": [
            {"status": "holding", "pile": [], "stack": [], "landing": 1, "departure": None} for _ in range(seats)
        ],
    }
    if seats == 2:  # ABD-20: seat 0 holds pile 0, seat 1 pile 1, pile 2 lies in the middle; nobody waits.
        table["seats"][0]["pile"] = piles[0]
        table["seats"][1]["pile"] = piles[1]
        table["middle"] = piles[2]
    else:  # ABD-7: seat 0 waits, seat s holds pile s - 1.
        table["seats"][0]["status"] = "waiting"
        for seat in range(1, seats):
            table["seats"][seat]["pile"] = piles[seat - 1]
    return table


def _options(given: Json) -> Json:
    options: Json = {"departures": "chart", "referee": "live", "limit": 300, "leave_from": 0}
    check_fields(given, "options", (), tuple(options))
    options.update(given)
    if options["departures"] not in ("chart", "one-fewer"):  # ABD-6
        raise ValueError("departures is chart or one-fewer")
    if options["referee"] not in ("live", "final"):  # ABD-18
        raise ValueError("referee is live or final")
    if options["limit"] is not None and (not whole(options["limit"]) or options["limit"] < 1):  # ABD-19
        raise ValueError("limit is a positive whole number of seconds, or null")
    if not whole(options["leave_from"]) or not 0 <= options["leave_from"] <= 20:  # ABD-25
        raise ValueError("leave_from is a whole number from 0 to 20")
    return options


def _edition(given: Any) -> Json:
    if given == "default":
        return DEFAULT_EDITION
    keys = tuple(DEFAULT_EDITION)
    check_fields(given, "the edition", keys, keys)
    if not whole_list(given["points"]) or not whole(given["landing"]):
        raise ValueError("points are whole numbers")
    for name in ("departures", "chart"):
        if not isinstance(given[name], dict):
            raise ValueError(f"{name} is not an object")
    if not whole_list(list(given["departures"].values())):
        raise ValueError("points of Departure cards are whole numbers")
    if any(number not in DEFAULT_EDITION["departures"] for number in given["departures"]):  # ABD-3
        raise ValueError("Departure cards are numbered from 2 to 7")
    if not all(whole_list(cards) for cards in given["chart"].values()):
        raise ValueError("the chart lists Departure cards")
    return dict(given)


def _departures_in_the_middle(edition: Json, options: Json, seats: int) -> list[int]:
    """ABD-6: as the chart has it, or every card whose number is at most the number of seats."""
    box = [int(number) for number in edition["departures"]]
    if options["departures"] == "one-fewer":
        chosen = [number for number in box if number <= seats]
    else:
        chosen = edition["chart"].get(str(seats), [])
    for number in chosen:
        if number not in box or chosen.count(number) > 1:
            raise ValueError(f"there is no such Departure card {number}, or only one")
    if not 1 <= len(chosen) < seats:  # ABD-16: with none the game never starts; with too many it may never end
        raise ValueError("there are no Departure cards for so many seats, or more than piles")
    return sorted(chosen)


def _piles(deal: Any, cards: int, seats: int) -> list[list[int]]:
    """The dealt piles, checked: every card once, and the sizes as ABD-5 and ABD-20 say."""
    if seats == 2:
        check_fields(deal, "the deal", ("piles", "removed"), ("piles", "removed"))
        number_of_piles, taken_out, removed = 3, 10, deal["removed"]  # ABD-20
    else:
        check_fields(deal, "the deal", ("piles",), ("piles",))
        number_of_piles, taken_out, removed = seats - 1, 0, []  # ABD-5
    if not isinstance(deal["piles"], list) or not all(whole_list(pile) for pile in [*deal["piles"], removed]):
        raise ValueError("the deal is not made of lists of cards")
    piles = [list(pile) for pile in deal["piles"]]
    if len(piles) != number_of_piles:
        raise ValueError(f"there are {number_of_piles} piles")
    if len(removed) != taken_out:
        raise ValueError("ten cards are taken out for two seats")
    dealt = sorted(card for pile in [*piles, removed] for card in pile)
    if dealt != list(range(1, cards + 1)):
        raise ValueError("the deal does not hold every card once")
    for number, pile in enumerate(piles):  # ABD-5: as equal as can be, the larger ones first
        smaller, larger_ones = divmod(cards - taken_out, number_of_piles)
        if len(pile) != smaller + (1 if number < larger_ones else 0):
            raise ValueError(f"pile {number} has the wrong size")
        if not pile:
            raise ValueError("a pile is empty from the start")
    return piles


# Moves


def _legal(table: Json, seat: int) -> list[str]:
    """All moves of a seat. A waiting or gone seat has none (ABD-8, ABD-14)."""
    if table["over"]:  # ABD-16: the game ends at once
        return []
    me = table["seats"][seat]
    if me["status"] not in ("holding", "played"):
        return []
    moves = []
    if me["status"] == "holding":  # ABD-9: one card from the pile
        for card in me["pile"]:
            # ABD-10: the first may be any, every further one must be higher; ABD-18: without a referee, any card.
            if not me["stack"] or card > me["stack"][-1] or table["referee"] == "final":
                moves.append(str(card))
            for other, rival in enumerate(table["seats"]):
                # ABD-11: exactly one higher, on a stack that has a card, of a seat that is not gone.
                if other != seat and rival["status"] != "gone" and rival["stack"] and card == rival["stack"][-1] + 1:
                    moves.append(f"{card}@{other}")
    # ABD-25: enough cards in the stack, or a pile in hand of which no card can be played.
    stuck = me["status"] == "holding" and not moves
    if len(me["stack"]) >= table["leave_from"] or stuck:
        moves += [f"d{number}" for number in table["departures"]]  # ABD-14: any one of them
    moves.append(">")  # ABD-12, ABD-21
    return sorted(moves)


def _move(table: Json, entry: Json) -> None:
    if table["over"]:
        raise ValueError("the game is over (ABD-16)")
    seat, move, t = entry["seat"], entry["move"], entry["t"]
    limit = table["limit"]
    if seat is None:  # ABD-19: the table's own move
        if move != "time":
            raise ValueError("the table makes no other move than time")
        if limit is None or t < limit * 1000:
            raise ValueError("the time is not up (ABD-19)")
        table["over"] = True
        return
    if limit is not None and t >= limit * 1000:
        raise ValueError("the time is up (ABD-19)")
    if not 0 <= seat < len(table["seats"]):
        raise ValueError("there is no such seat")
    if move not in _legal(table, seat):
        raise ValueError("this move is not legal")
    if move == ">":
        _pass(table, seat)
    elif move.startswith("d"):
        _depart(table, seat, int(move[1:]))
    elif "@" in move:
        card, rival = move.split("@")
        _play(table, seat, int(card), int(rival))
    else:
        _play(table, seat, int(move), seat)


def _play(table: Json, seat: int, card: int, on: int) -> None:
    me, target = table["seats"][seat], table["seats"][on]
    me["pile"].remove(card)
    target["stack"].append(card)
    me["status"] = "played"
    if on != seat and target["landing"] > 0:  # ABD-11: one Landing card, if the rival has one
        target["landing"] -= 1
        me["landing"] += 1
    if not me["pile"]:  # ABD-16: a pile has no cards left
        table["over"] = True


def _pass(table: Json, seat: int) -> None:
    me = table["seats"][seat]
    if len(table["seats"]) == 2:  # ABD-21: lay the pile in the middle and take the other one
        me["pile"], table["middle"] = table["middle"], me["pile"]
        me["status"] = "holding"
        return
    for other in table["seats"]:  # ABD-12, ABD-13: to the seat that waits now
        if other["status"] == "waiting":
            other["pile"], other["status"] = me["pile"], "holding"
            me["pile"], me["status"] = [], "waiting"
            return
    raise ValueError("nobody waits (ABD-8)")


def _depart(table: Json, seat: int, number: int) -> None:
    """ABD-14: the pile leaves the game, the seat takes the Departure card and is gone."""
    me = table["seats"][seat]
    me["pile"] = []
    me["status"] = "gone"
    me["departure"] = number
    table["off"] += 1
    table["departures"].remove(number)
    if not table["departures"]:  # ABD-16
        table["over"] = True


# The end


def _kept(table: Json, seat: int) -> list[int]:
    """The cards of a stack that count: all of them, or those that ABD-18 does not throw out."""
    stack: list[int] = table["seats"][seat]["stack"]
    if table["referee"] == "live":
        return list(stack)
    kept: list[int] = []
    for card in stack:
        if not kept or card > kept[-1]:
            kept.append(card)
    return kept


def _counted(table: Json) -> list[list[int]]:
    """The Abduction cards that count for each seat, after throwing out (ABD-18) and giving (ABD-22)."""
    cards = [_kept(table, seat) for seat in range(len(table["seats"]))]
    if len(cards) != 2:
        return cards
    points = table["edition"]["points"]
    gifts: list[tuple[int, int]] = []
    for seat in (0, 1):  # ABD-22: both choose before either gives
        if table["seats"][seat]["departure"] is None and len(cards[seat]) >= 10:
            best = cards[seat][0]
            for card in cards[seat]:  # the most points; of equals, the highest number
                if (points[card - 1], card) > (points[best - 1], best):
                    best = card
            gifts.append((seat, best))
    for seat, card in gifts:
        cards[seat].remove(card)
        cards[1 - seat].append(card)
    return cards


def _scores(table: Json) -> list[int]:
    """ABD-17: Abduction cards, Landing cards, Departure card."""
    edition = table["edition"]
    scores = []
    for me, cards in zip(table["seats"], _counted(table), strict=True):
        score = sum(edition["points"][card - 1] for card in cards)
        score += edition["landing"] * me["landing"]
        if me["departure"] is not None:
            score += edition["departures"][str(me["departure"])]
        scores.append(score)
    return scores


def _result(table: Json) -> Json:
    """ABD-17: most points; a tie goes to the seat with more Abduction cards; still tied, they share the victory."""
    scores = _scores(table)
    numbers = [len(cards) for cards in _counted(table)]
    first = [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
    most = max(numbers[seat] for seat in first)
    return {"scores": scores, "winners": [seat for seat in first if numbers[seat] == most]}


def _position(table: Json, step: int) -> Json:
    legal = {str(seat): _legal(table, seat) for seat in range(len(table["seats"]))}
    legal = {seat: moves for seat, moves in legal.items() if moves}
    state: Json = {
        "seats": [
            {
                "status": seat["status"],
                "pile": sorted(seat["pile"]),
                "stack": list(seat["stack"]),
                "landing": seat["landing"],
                "departure": seat["departure"],
            }
            for seat in table["seats"]
        ],
        "departures": list(table["departures"]),
        "off": table["off"],
    }
    if "middle" in table:
        state["middle"] = sorted(table["middle"])
    return {
        "step": step,
        "to_act": [int(seat) for seat in legal],
        "legal": legal,
        "scores": _scores(table),
        "over": table["over"],
        "state": state,
    }
