"""The one function through which everything at a live table happens."""

from collections.abc import Sequence
from typing import NamedTuple

from saucerful.server import protocol as p
from saucerful.server.moment import Now
from saucerful.server.refusals import Refusal
from saucerful.server.table import chat, endings
from saucerful.server.table import commands as c
from saucerful.server.table import effects as f
from saucerful.server.table import entries as e
from saucerful.server.table.automation.next_step import next_step
from saucerful.server.table.client import Client
from saucerful.server.table.live import LiveTable, Pending
from saucerful.server.table.moves import held_moves, hints, undo
from saucerful.server.table.moves.judging import move
from saucerful.server.table.seats import joining, places
from saucerful.server.table.state import MOST_ENTRIES, Change, Happened, Table

RETRY = 1_000
"""Milliseconds before a table does something by itself again after a failure."""
REMEMBERED_NOWHERE = (p.Why, p.TakeBack, p.React, p.Rematch)
"""Messages after which nothing is written at this table, or very little."""
MOST_NETWORKS = 64
"""Networks of one person that a table remembers."""
COALESCED = (e.Sat, e.BotSat, e.Stood, e.Readied, e.Revealed)
"""Changes of which only the outcome counts: everybody is shown several of them at a time."""


class Decided(NamedTuple):
    """What follows from a command: entries to be written, and effects for when they are."""

    happened: Sequence[Happened] = ()
    effects: Sequence[f.Effect] = ()
    pending: Pending | None = None
    """What was proposed and held before: if the entries cannot be written, it is so again."""


def decide(live: LiveTable, command: c.Command, now: Now) -> Decided:
    """Decide about a command, and advance the state accordingly; raises `Refusal` if there is nothing to be done.

    It waits for nothing, writes nothing and asks no clock. If the entries cannot be written, nothing of it has
    happened: give the table `TableReloaded` with what the journal says, and what was pending.
    """
    match command:
        case c.MessageReceived():
            return _message(live, command, now)
        case c.TimerFired():
            step = next_step(live, now)
            wake = [f.WakeAt(step.wake)] if step.wake is not None else []
            return _decision(live, step.changes, [*step.effects, *wake], None, now)
        case c.BotAnswered():
            _bot_answered(live, command, now)
            return Decided()
        case c.HintFound():
            return Decided((), hints.answered(live, command))
        case c.ClientEntered():
            return _enter(live, command)
        case c.PersonSeen():
            return _decided(live, _seen(live.table, command, now.wall), None, now)
        case c.ClientLeft():
            return _leave(live, command.client)
        case c.SeatReclaimed():
            seat = places.seat_of(live.table, command.player)
            return _decided(live, places.give_back(live.table, seat, now.wall), command.client, now)
        case c.PersonJoins():
            return _decided(live, joining.join(live.table, command.player, now.wall), None, now)
        case c.RematchOpened():
            live.opening_rematch = False
            if isinstance(command.table, Refusal):
                raise command.table
            return _decided(live, [e.Succeeded(now.wall, command.table)], command.client, now)
        case c.OutagesChanged():
            live.table.outages = command.outages
            return Decided((), [f.ShowTable(live.table.number)])
        case c.TableInterrupted():
            return _decided(live, _interrupted(live, command, now.wall), None, now)
        case c.PlayerForgotten():
            live.table.forget(command.player)
            return Decided((), [f.ShowTable(live.table.number)])
        case c.PeopleChanged():
            return Decided((), [f.ShowTable(live.table.number)])
        case c.TableAbandoned():
            return _decided(live, [e.Closed(now.wall)] if live.table.phase != "over" else [], None, now)
        case c.TableReloaded():
            return _reload(live, command, now)
        case c.ServerStopping():
            live.stopping = True
            held_moves.make_all_now(live)
            return Decided()


def _interrupted(live: LiveTable, command: c.TableInterrupted, now: int) -> list[e.AnyEntry]:
    """What is written down about an outage of this table: nothing, if no clock runs that it could matter to."""
    table = live.table
    if table.phase != "playing" or not (table.real_time or table.settings.clock):
        return []
    return [e.Interrupted(now, command.began, command.ended)]


# People


def _message(live: LiveTable, command: c.MessageReceived, now: Now) -> Decided:
    client, player, message, blocks = command
    table = live.table
    if table.number >= MOST_ENTRIES and not isinstance(message, REMEMBERED_NOWHERE):
        raise Refusal("table_full")
    match message:
        case p.Move():
            return _move(live, client, player, message, now)
        case p.Why():
            move(table, places.seat_of(table, player), message.move, now.wall, "human")
            return Decided((), [f.Send([client], p.Fine(message.id))])
        case p.TakeBack():
            return Decided((), held_moves.take_back(live, player, message.id))
        case p.Undo():
            entries, effects = undo.answer(live, player, message, now.wall)
            return _decision(live, [Change(entry) for entry in entries], effects, client, now)
        case p.Hint():
            entries, effects = hints.ask(live, client, player, now.wall)
            return _decision(live, [Change(entry) for entry in entries], effects, client, now)
        case p.GiveUp():
            return _decided(live, endings.give_up(table, player, now.wall), client, now)
        case p.Claim():
            return _decided(live, endings.claim(table, player, now.wall), client, now)
        case p.End():
            entries, effects = endings.agree(live, player, message, now.wall)
            return _decision(live, [Change(entry) for entry in entries], effects, client, now)
        case p.React():
            return Decided((), [f.ShowReaction(player, message.reaction)])
        case p.Rematch():
            return _rematch(live, client, player)
        case p.Mute():
            return _decided(live, _mute(live, player, message, now.wall), client, now)
        case p.Chat():
            return _decided(live, [e.Said(now.wall, player, chat.clean_line(message.text))], client, now)
        case p.Sit():
            if not blocks.blocked_by.isdisjoint((table.host, *table.people())):
                raise Refusal("not_wanted")
            return _decided(live, places.sit(table, player, message.place, now.wall), client, now)
        case p.Stand():
            return _decided(live, places.stand(table, player, now.wall), client, now)
        case p.SeatBot():
            seated = places.seat_bot(table, player, message.place, message.level, now.wall)
            return _decided(live, seated, client, now)
        case p.Remove():
            return _decided(live, places.free_place(table, player, message.place, now.wall), client, now)
        case p.Ready():
            readied = places.ready(table, player, message.nonce, message.commitment, now.wall)
            return _decided(live, readied, client, now)
        case p.Reveal():
            return _decided(live, places.reveal(table, player, message.nonce, now.wall), client, now)
        case p.Start():
            return _decided(live, places.fill_and_start(table, player, message.level, now.wall), client, now)
        case p.Return():
            seat = places.seat_of(table, player)
            return _decided(live, places.give_back(table, seat, now.wall), client, now)
    raise TypeError(f"a table does not answer {type(message).__name__}")


def _move(live: LiveTable, client: Client, player: str, message: p.Move, now: Now) -> Decided:
    table, seat = live.table, live.table.seat_of(player)
    made = table.move_ids.get((seat, message.id))
    if made is not None:
        return Decided((), [f.Send([client], p.Accepted(message.id, made))])
    if seat is None:
        raise Refusal("not_seated")
    if table.settings.hold and not table.real_time:
        return Decided((), held_moves.hold(live, player, seat, message, now))
    try:
        change = move(table, seat, message.move, now.wall, "human", message.id)
    except Refusal as refusal:
        if refusal.clause is not None and table.phase == "playing":
            refusal.late = live.late_moves.is_late(seat, message.move, now.wall)
        raise
    return _decision(live, [change], [], client, now)


def _rematch(live: LiveTable, client: Client, player: str) -> Decided:
    if live.table.phase != "over":
        raise Refusal("not_over")
    places.seat_of(live.table, player)
    if live.table.opened.tournament is not None:
        raise Refusal("tournament_goes_on")
    if live.table.next is not None or live.opening_rematch:
        return Decided()
    live.opening_rematch = True
    return Decided((), [f.OpenRematch(client, player)])


def _mute(live: LiveTable, player: str, message: p.Mute, now: int) -> list[e.AnyEntry]:
    table = live.table
    known = {*table.people(), *(line.player for _, line in table.chat)}
    if message.player == player or message.player not in known:
        raise Refusal("no_such_player")
    if ((player, message.player) in table.mutes) == message.on:
        return []
    return [e.Muted(now, player, message.player, message.on)]


# Coming and going


def _enter(live: LiveTable, command: c.ClientEntered) -> Decided:
    client, player, seen = command
    if not live.may_look(player):
        raise Refusal("no_spectators")
    live.clients[client] = player
    live.present.add(player)
    effects = [f.ShowPresenceSoon(), f.ShowTable(seen, [client]), *held_moves.remind(live, client, player)]
    seat = live.table.seat_of(player)
    if seat is not None and live.table.seats[seat].why in ("away", "flag") and not live.table.clocks.spent(seat):
        effects.append(f.Then(c.SeatReclaimed(client, player)))
    return Decided((), effects)


def _seen(table: Table, command: c.PersonSeen, now: int) -> list[e.AnyEntry]:
    """What is written down about where somebody comes from: in a rated game what is not known of a player yet."""
    if not table.settings.rated or table.phase == "over" or table.seat_of(command.player) is None:
        return []
    known = table.networks.get(command.player, {})
    new = [tag for tag in command.networks if tag not in known][: MOST_NETWORKS - len(known)]
    return [e.Seen(now, command.player, new)] if new else []


def _leave(live: LiveTable, client: Client) -> Decided:
    if live.clients.pop(client, None) is None:
        return Decided()
    live.present = set(live.clients.values())
    return Decided((), [f.ShowPresenceSoon()])


def _reload(live: LiveTable, command: c.TableReloaded, now: Now) -> Decided:
    live.table = command.table
    if command.pending is not None:
        live.proposal, live.held = command.pending
    live.bot_turn = None
    live.bot_plans.clear()
    live.hints.clear()
    live.rest_until = now.steady + RETRY
    return Decided((), [f.ShowTable(command.seen)] if command.table.number > command.seen else ())


def _bot_answered(live: LiveTable, answer: c.BotAnswered, now: Now) -> None:
    for asked in (live.bot_turn, *live.bot_plans.values()):
        if asked is not None and asked.request == answer.request:
            asked.answered(answer.move, now.steady)


# What everybody is shown


def _decided(live: LiveTable, entries: Sequence[e.AnyEntry], client: Client | None, now: Now) -> Decided:
    return _decision(live, [Change(entry) for entry in entries], [], client, now)


def _decision(
    live: LiveTable, changes: Sequence[Change], effects: list[f.Effect], client: Client | None, now: Now
) -> Decided:
    """Take the changes, and say how they are shown. What one command brought about is shown at once."""
    if not changes:
        return Decided((), effects)
    pending = live.pending
    happened = [live.table.take(change) for change in changes]
    shown = _shown(live, happened, client, now)
    entry, table = happened[-1].entry, live.table
    if table.real_time and table.phase == "playing":
        live.late_moves.update(table, entry.seat if isinstance(entry, e.Moved) else None, entry.at)
    return Decided(happened, [*effects, *shown], pending)


def _shown(live: LiveTable, happened: list[Happened], client: Client | None, now: Now) -> list[f.Effect]:
    last, seen = happened[-1], happened[0].number - 1
    entry = last.entry
    if isinstance(entry, e.Moved):
        over = [f.ShowTable(last.number)] if live.table.phase == "over" else []
        return [f.ShowMove(last, min(entry.at, now.wall)), *undo.withdraw_after_move(live), *over]
    if isinstance(entry, e.Said):
        return [f.ShowChat(last)]
    if isinstance(entry, e.Muted):  # nobody else's business
        return [f.ShowTable(last.number - 1, live.clients_of(entry.player))]
    if isinstance(entry, e.Seen):  # for the ratings, and to be shown to nobody
        return []
    if isinstance(entry, COALESCED):
        at_once = [client] if client in live.clients and not isinstance(entry, e.Readied | e.Revealed) else []
        return [f.ShowTableSoon(seen), *(f.ShowTable(seen, [one]) for one in at_once if one is not None)]
    effects: list[f.Effect] = []
    if isinstance(entry, e.Undone | e.Closed):
        live.proposal = None
        effects += held_moves.drop_all(live)
    if isinstance(entry, e.Started):
        effects += _evict_spectators(live)
    return [*effects, f.ShowTable(seen)]


def _evict_spectators(live: LiveTable) -> list[f.Effect]:
    """Where nobody may watch, those who have no seat leave when the game begins."""
    evicted = [client for client, player in live.clients.items() if not live.may_look(player)]
    return [f.Evict(client, Refusal("no_spectators")) for client in evicted]
