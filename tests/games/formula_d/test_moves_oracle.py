"""The engine's moves against a naive reading of the clauses, over positions drawn at random on all circuits."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import rebufo
from rebufo.games.formula_d.rules.content import Circuit, load_circuit, load_rules
from rebufo.games.formula_d.rules.messages import Eliminated, Move, Moved, UseNitro
from rebufo.kernel.match import Match
from tests.games.formula_d.naive_moves import BOX, Course, End, Route, unbeaten
from tests.games.formula_d.scene import asked, happened, preview_of, previews

CIRCUITS = ("monaco", "monza", "spa", "silverstone", "suzuka", "street")
POSITIONS = 60  # a circuit
GONE = {"status": "out"}


def random_position(dice: Random, circuit: Circuit) -> dict[str, Any]:
    """A car that has rolled, others crowded into its way."""
    laps = dice.choice((1, 2))
    crossings = dice.randint(1, laps)
    seats = dice.randint(1, 8)
    turn = dice.randrange(seats)
    mover = random_mover(dice, circuit, turn, laps, crossings)
    roll = dice.choice(load_rules().faces(mover["gear"]))
    taken = {mover["space"]}
    others: list[dict[str, Any]] = []
    while len(others) < seats - 1:  # a crowd that finds no room right ahead is let further up the road
        name = dice.choice(in_the_way(dice, circuit, mover["space"], roll, laps))
        if name not in taken:
            taken.add(name)
            in_pit = circuit.pit is not None and name in circuit.pit.lane  # only between the laps is one there
            others.append({"space": name, "gear": 3, "crossings": 1 if in_pit else crossings, "box_ahead": False})
    cars = [*others[:turn], mover, *others[turn:]]
    return {"circuit": circuit.id, "laps": laps, "cars": cars, "turn": turn, "roll": roll}


def random_mover(dice: Random, circuit: Circuit, seat: int, laps: int, crossings: int) -> dict[str, Any]:
    """In the pit lane: before its box, in it or behind it; or on the track, often in a corner or late in the lap."""
    worn = dice.choice((18, 18, 18, dice.randint(1, 17)))
    if circuit.pit is not None and crossings == 1 and laps == 2 and dice.random() < 0.25:
        space = dice.choice((*circuit.pit.lane, BOX))
        before = space != BOX and circuit.pit.lane.index(space) < circuit.pit.lane.index(own_box(circuit, seat))
        gear, wear = (dice.randint(1, 6), worn) if before else (dice.randint(1, 4), 18)
        return {"space": space, "gear": gear, "wear": wear, "crossings": crossings, "box_ahead": before}
    stops = {section.id: section.stops for section in circuit.sections}
    late = [space for space in circuit.spaces if space.at > circuit.lap_at - 60]
    corners = [space for space in circuit.spaces if stops[space.sec]]
    on = dice.choice(dice.choice((late, corners, circuit.spaces)))
    made = dice.choice((max(stops[on.sec] - 1, 0), dice.randint(0, stops[on.sec])))  # one missing is what overshoots
    nitro = dice.random() < 0.7
    gear = dice.randint(1, 6)
    return {"space": on.id, "gear": gear, "wear": worn, "crossings": crossings, "stops": made, "nitro": nitro}


def own_box(circuit: Circuit, seat: int) -> str:
    if circuit.pit is None:
        return ""
    name = load_rules().teams.seats[seat]
    (space,) = [box.space for box in circuit.pit.boxes if f"{box.colour}-{box.car}" == name]
    return space


def in_the_way(dice: Random, circuit: Circuit, start: str, roll: int, laps: int) -> list[str]:
    """Spaces a car starting there might drive over, over two laps now and then a pit space."""
    if circuit.pit is not None and laps == 2 and (start == BOX or start in circuit.pit.lane or dice.random() < 0.1):
        return [*circuit.pit.lane, *circuit.pit.exit, *circuit.finish]
    reach = dice.choice((2 * roll + 6, 12, 12, 60))  # far and wide, or a crowd right ahead
    at = {space.id: space.at for space in circuit.spaces}
    return [name for name in at if (at[name] - at[start]) % circuit.lap_at <= reach]


def start_of(position: dict[str, Any]) -> Route:
    car = position["cars"][position["turn"]]
    space = car["space"]
    return Route(
        space=space,
        first=space,
        stops=car.get("stops", 0),
        crossings=car["crossings"],
        box_ahead=car.get("box_ahead", False),
    )


def courses(position: dict[str, Any], *, nitro: bool) -> list[Course]:
    """The course of the car in turn: as it lies, and with the dark spaces gone round."""
    circuit = load_circuit(position["circuit"])
    seat = position["turn"]
    gear = position["cars"][seat]["gear"] if nitro else 0
    taken = {car["space"] for other, car in enumerate(position["cars"]) if other != seat and car != GONE} - {BOX}
    roll = position["roll"] + gear
    box = own_box(circuit, seat)
    return [Course(circuit, taken, position["laps"], roll, gear, box, round_dark=dark) for dark in (False, True)]


def expected(position: dict[str, Any], *, nitro: bool) -> set[End]:
    found = [course.all_ends(start_of(position)) for course in courses(position, nitro=nitro)]
    return unbeaten(set.union(*found), position["cars"][position["turn"]]["wear"])


def offered(race: Match) -> set[End]:
    """What the engine offers; where it did not ask, the one move it made, or nothing if the car is out."""
    if asked(race) == "move" and not happened(race, Moved):
        actions = race.prompt(race.waiting[0]).options
        assert len(set(actions)) == len(actions)
        return {End(each.to, each.cost, each.dark, each.overshot, each.stops) for each in previews(race)}
    if not happened(race, Moved):
        assert [event.cause for event in happened(race, Eliminated)][:1] == ["stuck"]
        return set()
    moved = happened(race, Moved)[0]
    dark = {space.id for space in load_circuit(race.view().circuit).spaces if "dark" in space.tags}
    crossed = sum(name in dark for name in moved.path[1:])
    return {End(moved.path[-1], moved.braked + moved.overshot, crossed, moved.overshot, moved.stops)}


def is_a_route(position: dict[str, Any], path: tuple[str, ...], end: End, *, nitro: bool) -> bool:
    """Whether the path can be driven step by step, and ends as it says; it names the pit space beside the box too."""
    start = start_of(position)
    for course in courses(position, nitro=nitro):
        if path[-2:] == (course.box, BOX):
            path = (*path[:-2], BOX)
        if path[:2] == (BOX, course.box):
            path = (BOX, *path[2:])
        under_way = [start] if path[0] == start.space else []
        for name in path[1:]:
            under_way = [after for route in under_way for after in course.ways_on(route) if after.space == name]
        if any(course.end(route) == end for route in under_way):
            return True
    return False


@pytest.mark.exhaustive
@pytest.mark.clause("FD-5.1", "FD-5.6", "FD-6.3", "FD-7.4", "FD-8.7", "FD-9.1", "FD-15.4", "FD-16.9")
@pytest.mark.parametrize("name", CIRCUITS)
def test_the_moves_on_offer_are_those_of_the_clauses(name: str) -> None:
    """First with the road to itself, then in traffic: what was worked out for the one must not serve the other."""
    dice = Random(name)  # noqa: S311 - positions to look at, not secrets
    for _ in range(POSITIONS):
        position = random_position(dice, load_circuit(name))
        look_at(alone(position))
        look_at(position)


def alone(position: dict[str, Any]) -> dict[str, Any]:
    turn = position["turn"]
    return position | {"cars": [car if seat == turn else GONE for seat, car in enumerate(position["cars"])]}


def look_at(position: dict[str, Any]) -> None:
    race = rebufo.position("formula_d", position, seed=0)
    without = expected(position, nitro=False)
    with_nitro = expected(position, nitro=True) if has_nitro(position) else set()
    if without and with_nitro:  # both are possible, so the driver is asked [FD-16.3, FD-16.4]
        assert asked(race) == "nitro", position
        twin = race.clone()
        twin.play(position["turn"], UseNitro(True))
        compare(twin, position, with_nitro, nitro=True)
        race.play(position["turn"], UseNitro(False))
        compare(race, position, without, nitro=False)
    else:  # nitro saves a car that is lost without it [FD-16.18]
        compare(race, position, without or with_nitro, nitro=bool(with_nitro))


def has_nitro(position: dict[str, Any]) -> bool:
    return position["circuit"] == "street" and bool(position["cars"][position["turn"]]["nitro"])


def compare(race: Match, position: dict[str, Any], ends: set[End], *, nitro: bool) -> None:
    assert offered(race) == ends, position
    for end in ends if len(ends) > 1 else ():
        path = preview_of(race, end.space, end.dark).path
        assert is_a_route(position, path, end, nitro=nitro), (position, path)
        twin = race.clone()
        twin.play(position["turn"], Move(end.space, end.dark))
        made = Moved(position["turn"], path, end.cost - end.overshot, end.overshot, end.stops)
        assert happened(twin, Moved)[0] == made, position
