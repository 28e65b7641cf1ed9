"""A room as people may see it: the table's summary for everybody, the race for each seat and for spectators."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rebufo.kernel.flow import NOBODY
from rebufo.scene import Presenter
from rebufo.server import wire
from rebufo.server.rows import UNDER_WAY
from rebufo.words import Telling

if TYPE_CHECKING:
    from rebufo.server.room.room import Room

USUAL: Final[wire.Language] = "en"  # of a scene that nobody asked for in words


def summary_of(room: Room, here: Collection[int], watching: int) -> wire.TableSummary:
    """`here`: the seats whose people follow the table now; `watching`: how many others do."""
    row, days_off = room.row, room.days_off()
    under_way = room.status in UNDER_WAY
    chairs = tuple(
        wire.Chair(
            seat=chair.seat,
            name=chair.name,
            taken=chair.person_id is not None or chair.bot is not None,
            person=chair.person_id,
            bot=room.bot_in(chair.seat),
            here=chair.seat in here,
            holiday=days_off.until(chair.seat) if under_way else None,
        )
        for chair in room.chairs
    )
    return wire.TableSummary(
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
        stopped=room.stopped,
        branch=None if row.branch_of is None else wire.Branch(row.branch_of, row.branch_at or 0),
        cup=None if row.cup is None else wire.CupPlace(row.cup, row.cup_race or 0, row.cup_races or 0),
    )


def update_for(
    room: Room,
    seat: int | None,
    since: int,
    now: int,
    *,
    costs: bool,
    words: wire.Language | None = None,
    show: wire.Showing = "view",
) -> wire.Update:
    """The race as one seat, or a spectator, may know it, with what it missed since a version."""
    match = room.match
    eyes = room.eyes[NOBODY if seat is None else seat]
    kept, events = eyes.missed(match, since)
    view = _view(room, seat)
    telling = None if words is None else room.telling(words)
    presenter = room.presenter(words or USUAL) if show == "scene" else None
    shown = (
        view if presenter is None else presenter.scene(view)
    )  # before what led to it: events may not name their road
    return wire.Update(
        version=eyes.version,
        kept=kept,
        events=events if presenter is None else presenter.happenings(events),
        view=shown,
        prompt=_prompt(room, seat, view, telling, presenter, costs=costs),
        asked=eyes.asked,
        can_undo=room.racing and seat is not None and room.can_undo(seat),
        clocks=room.clocks.shown(now),
        standings=match.standings if match.over else (),
        over=match.over,
        title=None if telling is None else telling.title(view),
        told=None if telling is None else tuple(telling.lines(events, eyes.earlier(match, kept))),
        orders=() if seat is None else match.orders(seat),
        reactions=wire.Reactions(room.window.left(now)) if room.racing and match.reactors else None,
    )


def _view(room: Room, seat: int | None) -> Any:
    """What a seat sees; where all see the same, it is made once for all of them."""
    match = room.match
    if not match.spec.open_view:
        return match.view(seat)
    if room.open_view is None or room.open_view[0] != room.number:
        room.open_view = room.number, match.view(None)
    return room.open_view[1] if seat is None else msgspec.structs.replace(room.open_view[1], seat=seat)


def _prompt(
    room: Room, seat: int | None, view: Any, telling: Telling | None, presenter: Presenter | None, *, costs: bool
) -> wire.Prompt | None:
    """What a seat is asked; what it is worded from is what the seat sees."""
    asked = room.eyes[NOBODY if seat is None else seat].prompt
    if seat is None or asked is None or not room.racing:
        return None
    decision, options = asked
    default = room.match.default_for(seat)
    prompt = room.match.prompt(seat) if costs or telling is not None else None
    previews: tuple[msgspec.Struct, ...] | None = None
    if prompt is not None and costs:
        previews = prompt.previews if presenter is None else presenter.offers(prompt, view)
    if telling is None or prompt is None:
        return wire.Prompt(decision=decision, options=options, previews=previews, default=default)
    return wire.Prompt(
        decision=decision,
        options=options,
        previews=previews,
        default=default,
        question=telling.question(prompt, view),
        labels=tuple(telling.labels(prompt, view)),
        notes=tuple(map(tuple, telling.notes(prompt, view, room.match.seen(seat)))) if costs else None,
    )
