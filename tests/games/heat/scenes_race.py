"""Turns and plans set up in a line each and read back: what the tests of the base game are written with.

The first car is in turn with its cards laid face down, unless said otherwise; it has neither Adrenaline nor company:

    race = scene(driver("0/5/1", "basic-4", "basic-4", "basic-1", engine=3))
    decline(race)
    assert (place(race), car_of(race).engine) == ("0/14/2", 1)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

import rebufo
from rebufo.games.heat.rules.events import CornerChecked, Moved, SpunOut
from rebufo.games.heat.rules.messages import Done, PayHeat, PlanCard, PlanGear, Scrap, Slipstream
from rebufo.games.heat.rules.view import CarView
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action, Event

E = TypeVar("E", bound=Event)

SPACES = {"usa": 69, "gb": 63, "italia": 54, "france": 60}
NUMBER = {"start-0": 0, **{f"basic-{speed}": speed for speed in range(1, 5)}, "start-5": 5, "heat": 6, "stress": 7}
HARMLESS = ("basic-1",) * 12  # a deck from which nothing surprising is drawn, and enough of it


def driver(at: str, *plan: str, **state: Any) -> dict[str, Any]:
    """A car with the cards it plays, in the gear of their number; an empty hand and a harmless deck if not given."""
    car: dict[str, Any] = {"at": at, "hand": (), "deck": HARMLESS, **state}
    return {"gear": len(plan), "plan": plan, **car} if plan else car


def afar(at: str, circuit: str) -> str:
    """A place half a lap off, behind where there is one: a Legend there is in nobody's way."""
    lap, space, _ = (int(part) for part in at.split("/"))
    spaces = SPACES[circuit]
    progress = lap * spaces + space
    progress += -spaces // 2 if progress >= spaces // 2 else spaces // 2
    return f"{progress // spaces}/{progress % spaces}/1"


def scene(
    *cars: Mapping[str, Any],
    legends: Sequence[str] = (),
    turn: int | None = 0,
    draws: Mapping[str, Sequence[int]] | None = None,
    **rest: Any,
) -> Match:
    """A race on the USA circuit unless said otherwise, the first car in turn; a car alone has a Legend half a lap off."""
    rest.setdefault("circuit", "usa")
    if len(cars) + len(legends) == 1:
        legends = (afar(cars[0]["at"], rest["circuit"]),)
    if turn is not None:
        rest = {"adrenaline": (), "turn": turn, **rest}
    position = {"cars": [dict(each) for each in cars], "legends": [{"at": at} for at in legends], **rest}
    return rebufo.position("heat", position, seed=0, draws=draws)


def round_of(*cars: Mapping[str, Any], **rest: Any) -> Match:
    """A round in which the plans are still to be made."""
    return scene(*cars, turn=None, **rest)


def asked(race: Match) -> str:
    """The decision the race waits for; empty when it is over."""
    return race.prompt(race.waiting[0]).decision if race.waiting else ""


def offered(race: Match, seat: int | None = None) -> set[Action]:
    """What the seat that is asked may answer, every answer once."""
    options = race.prompt(race.waiting[0] if seat is None else seat).options
    assert len(set(options)) == len(options)
    return set(options)


def gears(race: Match, seat: int = 0) -> list[int]:
    """The gears on offer."""
    return sorted(action.gear for action in offered(race, seat) if isinstance(action, PlanGear))


def playable(race: Match, seat: int = 0) -> set[str]:
    """The kinds of card that may be laid down next."""
    return {action.card for action in offered(race, seat) if isinstance(action, PlanCard)}


def totals(race: Match) -> list[int]:
    """The slipstreams on offer, 0 for none; nothing if it is not asked."""
    if asked(race) != "slipstream":
        return []
    return sorted(action.spaces for action in offered(race) if isinstance(action, Slipstream))


def act(race: Match, *actions: Action) -> None:
    """The seat that is asked answers, once or several times."""
    for action in actions:
        race.play(race.waiting[0], action)


def plan(race: Match, seat: int, gear: int, *cards: str) -> None:
    """A whole plan; cards that need not be named, having no alternative, are laid by the engine."""
    race.play(seat, PlanGear(gear))
    for card in cards:
        if seat in race.waiting and PlanCard(card) in offered(race, seat):
            race.play(seat, PlanCard(card))


def decline(race: Match) -> None:
    """Whatever the turn offers, no, and what it demands, yes: on to the next plans, the next driver or the end."""
    seat = race.waiting[0] if race.waiting else -1
    while race.waiting == (seat,) and asked(race) not in {"plan", "choose_speed"}:
        options = race.prompt(seat).options
        refusals = [option for option in options if option in {Done(), Slipstream(0)}]
        duties = [option for option in options if isinstance(option, PayHeat | Scrap)]
        act(race, (refusals or duties)[0])


def car_of(race: Match, car: int = 0) -> CarView:
    """A car as everybody sees it."""
    return cast("CarView", race.view().cars[car])


def hand_of(race: Match, seat: int = 0) -> list[str]:
    """A hand as its owner sees it."""
    return sorted(race.view(seat).hand)


def place(race: Match, car: int = 0) -> str:
    """Where a car stands, as the rules write it."""
    at = car_of(race, car)
    return f"{at.lap}/{at.space}/{at.lane}"


def happened(race: Match, kind: type[E], seat: int | None = None) -> list[E]:
    """All events of a kind, in order, as a seat may see them."""
    return [event for event in race.events(seat=seat) if isinstance(event, kind)]


def moves(race: Match, car: int = 0) -> list[str]:
    """Where every move of a car ended, in order."""
    return [f"{event.lap}/{event.space}/{event.lane}" for event in happened(race, Moved) if event.car == car]


def corners(race: Match, seat: int = 0) -> list[tuple[int, int]]:
    """Every corner a car got through, and the Heat it paid there."""
    return [(event.corner, event.heat) for event in happened(race, CornerChecked) if event.seat == seat]


def spun_out(race: Match) -> SpunOut:
    """The one spin-out there was."""
    (event,) = happened(race, SpunOut)
    return event
