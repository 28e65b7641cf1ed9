"""What happened, as faces play it: ways along the road, dice as they fell, cards that were turned."""

from __future__ import annotations

from collections.abc import Iterable

from rebufo.games.rallyman_dirt.rules import events as said
from rebufo.kernel.messages import Event
from rebufo.scene import Face, Happening
from rebufo.words.telling import tag


def happening_of(event: Event) -> Happening:
    car = getattr(event, "seat", None)
    return Happening(event=tag(event), car=car, way=way_of(event), shown=tuple(shown_by(event)))


def way_of(event: Event) -> tuple[str, ...]:
    match event:
        case said.CarMoved(_, path):
            return path
        case said.CarStarted(_, space) | said.CarReturned(_, space) | said.ControlLost(_, space):
            return (space,)
    return ()


def shown_by(event: Event) -> Iterable[Face]:
    match event:
        case said.DiceRolled(_, dice, warned):
            for die, warns in zip(dice, warned, strict=True):
                yield Face(kind=die, text="warned" if warns else "clean")
        case said.DiceSecured(_, dice):
            yield from (Face(kind=die, text="open") for die in dice)
        case said.DiePlaced(_, die, brake):
            yield from (Face(kind=each, text="open") for each in ((die, "brake") if brake else (die,)))
        case said.ControlLost(_, _, _, _, effect, seconds):
            yield Face(kind="card", text=f"{effect or 'finish'}/{seconds}")
        case said.TimeTaken(_, _, seconds):
            yield Face(kind="time", text=str(seconds))
