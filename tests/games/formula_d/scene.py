"""Races set up in the middle and read back, in a line each: what the rules tests are written with.

The first car is in turn unless said otherwise, and its die already shows what it has rolled:

    race = scene(car("s6M3"), car("s6M6"), roll=8)
    assert free_ends(race) == {"s6L10", "s6R11", "s6M10"}
    drive(race, "s6M10")
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar, cast

import rebufo
from rebufo.games.formula_d.rules.messages import CheckRolled, Move, Moved, ShiftTo
from rebufo.games.formula_d.rules.preview import GearOdds, MovePreview
from rebufo.games.formula_d.rules.view import CarView
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action, Event

E = TypeVar("E", bound=Event)

LOWEST_GEAR_SHOWING = {**dict.fromkeys((1, 2), 1), **dict.fromkeys((3, 4), 2), **dict.fromkeys((5, 6, 7, 8), 3)}
LOWEST_GEAR_SHOWING |= {**dict.fromkeys(range(9, 13), 4), **dict.fromkeys(range(13, 21), 5)}
LOWEST_GEAR_SHOWING |= dict.fromkeys(range(21, 31), 6)


def car(space: str, **state: Any) -> dict[str, Any]:
    """A car on a space: gear, wear, stops, crossings, nitro where they matter; else 1st, 18, 0, 1, unused."""
    return {"space": space, **state}


def scene(
    *cars: Mapping[str, Any],
    turn: int | None = 0,
    roll: int | None = None,
    draws: Mapping[str, Sequence[int]] | None = None,
    **rest: Any,
) -> Match:
    """A race on Monaco unless said otherwise, the first car in turn; with `roll` its die already shows that.

    A car that has rolled is in the lowest gear whose die has the number, where its gear is not given.
    """
    placed = [dict(each) for each in cars]
    if roll is not None:
        assert turn is not None
        placed[turn].setdefault("gear", LOWEST_GEAR_SHOWING[roll])
        rest["roll"] = roll
    return rebufo.position("formula_d", {"cars": placed, "turn": turn, **rest}, seed=0, draws=draws)


def asked(race: Match) -> str:
    """The decision the race waits for; empty when it is over."""
    return race.prompt(race.waiting[0]).decision if race.waiting else ""


def previews(race: Match) -> list[MovePreview]:
    """Every move on offer with its way and price."""
    assert asked(race) == "move"
    return [cast("MovePreview", each) for each in race.prompt(race.waiting[0]).previews]


def ends(race: Match) -> dict[str, int]:
    """Every end space on offer and its cost in WP; where the street offers several routes, the cheapest."""
    found: dict[str, int] = {}
    for each in previews(race):
        found[each.to] = min(each.cost, found.get(each.to, each.cost))
    return found


def free_ends(race: Match) -> set[str]:
    """The end spaces that cost nothing."""
    return {space for space, cost in ends(race).items() if cost == 0}


def unbraked(race: Match) -> dict[str, int]:
    """The end spaces that need no braking, with what overshooting costs."""
    return {each.to: each.cost for each in previews(race) if each.braked == 0}


def routes(race: Match) -> set[tuple[str, int, int]]:
    """Every route on offer on the street: end space, cost in WP, dark spaces."""
    return {(each.to, each.cost, each.dark) for each in previews(race)}


def preview_of(race: Match, to: str, dark: int = 0) -> MovePreview:
    """The one move that ends there."""
    assert asked(race) == "move"
    prompt = race.prompt(race.waiting[0])
    assert prompt.options.count(Move(to, dark)) == 1, to
    return cast("MovePreview", prompt.preview(Move(to, dark)))


def gears(race: Match) -> dict[int, int]:
    """Every gear on offer and what shifting into it costs."""
    assert asked(race) == "gear"
    offered = [cast("GearOdds", each) for each in race.prompt(race.waiting[0]).previews]
    return {each.gear: each.shift_cost for each in offered}


def act(race: Match, action: Action) -> None:
    """The seat that is asked answers."""
    race.play(race.waiting[0], action)


def shift(race: Match, gear: int) -> None:
    act(race, ShiftTo(gear))


def drive(race: Match, to: str, dark: int = 0) -> None:
    act(race, Move(to, dark))


def car_of(race: Match, seat: int) -> CarView:
    """A car as everybody sees it."""
    return cast("CarView", race.view().cars[seat])


def happened(race: Match, kind: type[E], since: int = 0) -> list[E]:
    """All events of a kind from event number `since` on, in order."""
    return [event for event in race.events(since) if isinstance(event, kind)]


def only_move(race: Match) -> Moved:
    """The move that was made without asking, there being one option."""
    (moved,) = happened(race, Moved)
    return moved


def rolled_checks(race: Match, check: str) -> list[tuple[int, int, int]]:
    """Every black die of a kind of check: who rolled, what it showed, what it cost."""
    return [(event.seat, event.roll, event.lost) for event in happened(race, CheckRolled) if event.check == check]


def grid(*rolls: int, starts: Sequence[int] = (), circuit: str = "monaco", **rest: Any) -> Match:
    """A new race: one black die a seat for the grid (and for ties), then one a car for its start."""
    seats = rest.pop("seats", len(rolls))
    draws = {"black": [*rolls, *starts], **rest.pop("draws", {})}
    return rebufo.new("formula_d", seats=seats, seed=0, circuit=circuit, draws=draws, **rest)


def decisions(race: Match) -> Iterator[Match]:
    """The race at each of its decisions, to the end: low gears and cheap moves in turn, so that most cars come home."""
    count = 0
    while not race.over:
        yield race
        options = race.prompt(race.waiting[0]).options
        act(race, options[count % min(3, len(options))])
        count += 1


def race_on(race: Match) -> None:
    """Play on to the end."""
    for _ in decisions(race):
        pass
