"""Turns set up in the middle and read back, in a line each: what the tests of cards, Legends and weather are written with.

The first car is in turn and its cards lie face down; nobody has Adrenaline unless said so, and every card drawn from a
deck that is not described is a 1:

    race = turn(driver("0/13/2", "up-43", "basic-3", engine=0, top=["basic-2"]))
    assert place(race) == "0/18/2"
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

import rebufo
from rebufo.games.heat.rules.events import CornerChecked, CostsUnpayable, Moved
from rebufo.games.heat.rules.messages import Cool, Done, Slipstream
from rebufo.games.heat.rules.view import CarView, DriveView
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action, Event

E = TypeVar("E", bound=Event)

ONES = ["basic-1"] * 24  # more than any turn draws, so that no pile is shuffled unless a test wants it to be
FAR = {"at": "0/50/1"}  # another car that is in nobody's way


def road(token: str, corner: int = 0) -> list[str]:
    """That token on one corner of the USA circuit, none on the others."""
    return [token if index == corner else "" for index in range(4)]


def weather(name: str, corner: int = 0) -> dict[str, Any]:
    """A Weather token that works in the sector behind one corner of the USA circuit."""
    return {"weather": name, "road": road("weather", corner)}


CLOUD = weather("cloud")  # no Cooldown from 12 to 32
SNOW = weather("snow")  # and there one more


def driver(at: str, *plan: str, **state: Any) -> dict[str, Any]:
    """A car with its cards laid face down, in the gear that takes so many unless said otherwise."""
    return {"at": at, "plan": list(plan), "gear": len(plan), "hand": [], "deck": ONES, "discard": [], **state}


def turn(
    *cars: Mapping[str, Any],
    legends: Sequence[str] | None = None,
    draws: Mapping[str, Sequence[int]] | None = None,
    **rest: Any,
) -> Match:
    """The turn of the first car on the USA circuit unless said otherwise; `legends` are places to stand on."""
    standing = [{"at": at} for at in legends] if legends is not None else [FAR] if len(cars) == 1 else []
    position = {"cars": [dict(car) for car in cars], "legends": standing, "turn": 0, "adrenaline": [], **rest}
    if any(card.startswith("sp-") for car in cars for card in (*car["plan"], *car["hand"])):
        position.setdefault("event", "title_sponsor")  # there are sponsors, and the Event has no rule of its own
    return rebufo.position("heat", position, seed=0, draws=draws)


def asked(race: Match) -> str:
    """The decision the race waits for; empty when it is over."""
    return race.prompt(race.waiting[0]).decision if race.waiting else ""


def options(race: Match) -> set[Action]:
    """Everything the one who is asked may answer, each answer once."""
    offered = race.prompt(race.waiting[0]).options
    assert len(set(offered)) == len(offered)
    return set(offered)


def reactions(race: Match) -> set[Action]:
    assert asked(race) == "react"
    return options(race)


def totals(race: Match) -> set[int]:
    """The slipstreams on offer, none left out: just 0 where the question was not asked."""
    if asked(race) != "slipstream":
        return {0}
    return {action.spaces for action in options(race) if isinstance(action, Slipstream)}


def coolings(race: Match) -> set[tuple[str, int]]:
    """Every Cooldown on offer: source and number of Heat cards."""
    return {(action.source, action.heat) for action in reactions(race) if isinstance(action, Cool)}


def act(race: Match, *actions: Action) -> Match:
    """Seats that are asked answer, one thing after the other."""
    for action in actions:
        race.play(race.waiting[0], action)
    return race


def done(race: Match, decision: str) -> Match:
    """End a step where the driver is asked about it; elsewhere it has ended by itself."""
    if asked(race) == decision:
        act(race, Slipstream(0) if decision == "slipstream" else Done())
    return race


def drive_on(race: Match) -> Match:
    """Nothing more in this turn: no reaction, no slipstream, no discard."""
    for decision in ("react", "slipstream", "discard"):
        done(race, decision)
    return race


def car_of(race: Match, car: int = 0) -> CarView:
    """A car as everybody sees it."""
    return cast("CarView", race.view().cars[car])


def driving(race: Match) -> DriveView:
    """What the car in turn has done so far."""
    return cast("DriveView", race.view().drive)


def place(race: Match, car: int = 0) -> str:
    """Where a car stands, as the rules write it: lap/space/lane."""
    seen = car_of(race, car)
    return f"{seen.lap}/{seen.space}/{seen.lane}"


def hand(race: Match, seat: int = 0) -> list[str]:
    return sorted(race.view(seat).hand)


def happened(race: Match, kind: type[E], since: int = 0) -> list[E]:
    """All events of a kind from event number `since` on, in order, nothing hidden from the first seat."""
    return [event for event in race.events(since, 0) if isinstance(event, kind)]


def moves(race: Match, car: int = 0) -> list[tuple[str, int]]:
    """Every move of a car: what for, and by how much it would have liked to."""
    return [(event.reason, event.wanted) for event in happened(race, Moved) if event.car == car]


def corners(race: Match) -> list[tuple[int, int, int, int]]:
    """Every corner checked: which, its limit for this car, the Speed, the Heat paid."""
    return [(event.corner, event.limit, event.speed, event.heat) for event in happened(race, CornerChecked)]


def taken_out(race: Match) -> list[tuple[str, ...]]:
    """The cards that could not be paid for, one entry a declaration."""
    return [event.cards for event in happened(race, CostsUnpayable)]
