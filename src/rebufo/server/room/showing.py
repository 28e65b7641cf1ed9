"""A room as people may see it: the table's card for everybody, the race for each seat and for spectators."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from rebufo.kernel.flow import NOBODY
from rebufo.server import wire

if TYPE_CHECKING:
    from rebufo.server.room.room import Room


def card_of(room: Room, here: Collection[int], watching: int) -> wire.Card:
    """`here`: the seats whose people follow the table now; `watching`: how many others do."""
    row = room.row
    chairs = tuple(
        wire.Chair(
            seat=chair.seat,
            name=chair.name,
            taken=chair.person_id is not None or chair.bot is not None,
            person=chair.person_id,
            bot=room.bot_in(chair.seat),
            here=chair.seat in here,
        )
        for chair in room.chairs
    )
    return wire.Card(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        options=room.options,
        status=room.status,  # type: ignore[arg-type]
        open=row.open,
        spectators=row.spectators,
        pace=room.pace,  # type: ignore[arg-type]
        bank=room.clocks.bank,
        bonus=room.clocks.bonus,
        chairs=chairs,
        owner=row.owner,
        commitment=room.commitment,
        asked=room.asked,
        paused=room.paused,
        agreement=room.agreements.open,
        watching=watching,
        created=row.created,
        moved=room.moved,
        rematch=row.rematch,
    )


def position_of(room: Room, seat: int | None, since: int, now: int, *, costs: bool) -> wire.Position:
    """The race as one seat, or a spectator, may know it, with what it missed since a version."""
    match = room.match
    eyes = room.eyes[NOBODY if seat is None else seat]
    kept, events = eyes.missed(match, since)
    return wire.Position(
        version=eyes.version,
        kept=kept,
        events=events,
        view=match.view(seat),
        prompt=_prompt(room, seat, costs=costs),
        asked=match.asked(seat),
        can_undo=room.racing and seat is not None and match.can_undo(seat),
        clocks=room.clocks.shown(now),
        standings=match.standings if match.over else (),
        over=match.over,
    )


def _prompt(room: Room, seat: int | None, *, costs: bool) -> wire.Prompt | None:
    if seat is None or not room.racing or seat not in room.match.waiting:
        return None
    asked = room.eyes[seat].prompt
    assert asked is not None
    decision, options = asked
    previews = room.match.prompt(seat).previews if costs else None
    return wire.Prompt(decision=decision, options=options, previews=previews, default=room.match.default_for(seat))
