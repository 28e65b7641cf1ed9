"""Who is let in: who may know of a table, watch it, speak there, and see through a seat's eyes. Asked in many places, decided here."""

from __future__ import annotations

from rebufo.server import wire
from rebufo.server.denied import Denied
from rebufo.server.room.room import Room
from rebufo.server.store.database import Database
from rebufo.server.store.members import is_member
from rebufo.server.store.people import Person


def belongs(room: Room, person: str | None) -> bool:
    """Whether somebody is at the table by right: its owner, or somebody who has a seat."""
    if person is None or is_removed(room, person):
        return False
    return room.row.owner == person or bool(room.seats_of(person))


def is_removed(room: Room, person: str | None) -> bool:
    """Whether somebody has been sent away for good."""
    return person is not None and person in room.row.removed.split()


def forsaken(room: Room) -> list[int]:
    """Seats in a race whose people may not come back to drive them."""
    return [seat for seat in room.people if is_removed(room, room.chairs[seat].person_id)] if room.racing else []


def is_shown(room: Room, person: str | None) -> bool:
    """Whether somebody who knows of a table may see its race: nothing of it is a secret once it is over."""
    return room.row.spectators or room.over or belongs(room, person)


async def may_know(database: Database, room: Room, person: Person | None) -> None:
    """A table by invitation does not exist for those who were not invited; who was sent away is told so."""
    if person is not None and is_removed(room, person.id):
        raise Denied("removed")
    if room.row.open or (person is not None and belongs(room, person.id)):
        return
    if person is None or not await is_member(database, room.id, person.id):
        raise Denied("no_such_table")


async def may_watch(database: Database, room: Room, person: Person | None) -> None:
    await may_know(database, room, person)
    if not is_shown(room, None if person is None else person.id):
        raise Denied("no_spectators")


async def may_speak(database: Database, room: Room, person: Person) -> None:
    """A person who only looks back at a race that had no spectators does not speak there."""
    await may_know(database, room, person)
    if not room.row.spectators and not belongs(room, person.id):
        raise Denied("no_spectators")


async def must_own(database: Database, room: Room, person: Person) -> None:
    await may_know(database, room, person)
    if room.row.owner != person.id:
        raise Denied("not_your_table")


async def check_seat(database: Database, room: Room, person: Person | None, seat: int | None) -> None:
    """Only its own person sees through a seat's eyes; everybody else is a spectator, where those are allowed."""
    if seat is None:
        await may_watch(database, room, person)
    elif person is None or seat not in room.seats_of(person.id):
        await may_know(database, room, person)
        raise Denied("not_your_seat")
    elif is_removed(room, person.id):
        raise Denied("removed")


async def check_eyes(database: Database, room: Room, person: Person | None, seat: int | None) -> None:
    """The same until the race is over; then everybody who may see the table sees it through anybody's eyes."""
    if not room.over:
        await check_seat(database, room, person, seat)
        return
    await may_watch(database, room, person)
    if seat is not None and seat >= len(room.chairs):
        raise Denied("no_such_thing")


def shut_out(room: Room, seat: int | None, person: str | None, summary: wire.TableSummary | None) -> str | None:
    """Why somebody who was let in may not stay: the chair was given away, the table closed. None where they may."""
    if person is not None and is_removed(room, person):
        return "removed"
    if seat is not None:
        return None if room.chairs[seat].person_id == person else "not_your_seat"
    if summary is not None and summary.open and not room.row.open and not belongs(room, person):
        return "no_such_table"
    return None if is_shown(room, person) else "no_spectators"
