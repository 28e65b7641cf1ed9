"""What a seat may ask for now. Everything here is known to all, so that no refusal tells a secret.

Only new commands are measured by it: a journal is taken as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.kernel.errors import IllegalAction
from rebufo.server import wire

if TYPE_CHECKING:
    from rebufo.server.room.room import Room


def check_command(room: Room, seat: int, command: wire.AnyCommand) -> None:
    """IllegalAction where it may not."""
    if not room.racing:
        raise IllegalAction("no_race")
    if isinstance(command, wire.Play | wire.PlayAll | wire.Undo):
        _check_turn(room, seat, command.version)
        if isinstance(command, wire.PlayAll) and room.match.reactors:
            raise IllegalAction("react_alone")
    elif isinstance(command, wire.Propose | wire.Agree | wire.Decline):
        _check_voice(room, seat)
        if isinstance(command, wire.Propose):
            _check_useful(room, command.what)
    elif isinstance(command, wire.LeaveOrder):  # it may answer what is asked just now
        _check_awake(room)
        _check_voice(room, seat)
    elif isinstance(command, wire.Relieve):
        _check_relief(room, seat, command.seat)


def is_second_thought(room: Room, seat: int, command: wire.AnyCommand) -> bool:
    """Whether it takes the race no further, so that it could be sent for ever."""
    if isinstance(command, wire.Play):
        return room.begun and room.match.has_reacted(seat)
    return not isinstance(command, wire.PlayAll)


def _check_awake(room: Room) -> None:
    if room.paused:
        raise IllegalAction("paused")


def _check_turn(room: Room, seat: int, version: int) -> None:
    _check_awake(room)
    if room.bot_in(seat) is not None:
        raise IllegalAction("bot_drives")
    eyes = room.eyes[seat]
    if not eyes.asked_at <= version <= eyes.version:
        raise IllegalAction("stale")


def _check_voice(room: Room, seat: int) -> None:
    """A seat that need not agree has no say either: one that left for good, and one for which a bot drives, as long as it does.

    A seat that is home or out by the rules has one: the result is still theirs, and in a season the next race.
    """
    if seat in room.retired:
        raise IllegalAction("left_race")
    if room.bot_in(seat) is not None:
        raise IllegalAction("bot_drives")


def _check_useful(room: Room, what: wire.Proposal) -> None:
    if what in (room.pace, "pause" if room.paused else "resume"):
        raise IllegalAction("nothing_to_agree")


def _check_relief(room: Room, seat: int, other: int) -> None:
    """Somebody else's seat goes to a bot only where all wait for it, and no clock will see to that."""
    if other >= len(room.chairs):
        raise IllegalAction("no_such_thing")
    if other == seat:
        raise IllegalAction("you_drive")
    if room.chairs[seat].person_id != room.row.owner:
        _check_voice(room, seat)
    if room.bot_in(other) is not None:
        raise IllegalAction("bot_drives_there")
    if room.clocks.bank is not None and not room.paused:
        raise IllegalAction("clock_decides")
    if other in room.retired or not holds_up(room, other):
        raise IllegalAction("not_held_up")


def holds_up(room: Room, seat: int) -> bool:
    """Whether others may have to wait for a seat, as far as all can tell: of secret questions nobody knows whose they are."""
    return room.paused or not room.asked or seat in room.asked
