"""Steps: what a space costs, and what can go wrong on an unknown one."""

from __future__ import annotations

from rebufo.games.great_race.rules.cards import JERRYCAN
from rebufo.games.great_race.rules.flow.costs import (
    CITY_FUEL,
    HAZARD_POINTS,
    can_ward_off,
    fuel_due,
    fuel_to_name,
    has_hazard,
    has_stop,
    is_unknown,
    points_due,
)
from rebufo.games.great_race.rules.flow.drive import LINES, steps
from rebufo.games.great_race.rules.flow.drive import Drive as DriveFrame
from rebufo.games.great_race.rules.preview.promises import DrivePreview, StepPreview, TileChance, UnknownPreview
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.messages import Seat

DIGITS = 6  # of a chance


def step_preview(race: Race, seat: Seat, space: int) -> StepPreview | UnknownPreview:
    if is_unknown(race, space):
        return unknown_preview(race, seat, space)
    if race.board.is_city(space):
        return city_preview(race, seat, space, 0)
    crew = race.crews[seat]
    points = points_due(race, space)
    hazard = HAZARD_POINTS if has_hazard(race, space) else 0
    return StepPreview(
        fuel=fuel_due(race, space),
        points=points,
        hazard=hazard,
        must_avoid=crew.engine + crew.chassis < points + hazard,
        jerrycans=max(fuel_due(race, space) - crew.fuel, 0),
        stop=has_stop(race, space),
        cards=0,
        price=0,
        level=race.course.levels[space],
        goal=False,
        left=0 if has_stop(race, space) else spaces_left(race) - 1,
    )


def spaces_left(race: Race) -> int:
    """Of the drive under way."""
    for frame in reversed(race.frames):
        if isinstance(frame, DriveFrame):
            return frame.spaces
    return 0


def city_preview(race: Race, seat: Seat, space: int, price: int) -> StepPreview:
    """By road or line; the goal gives no cards. [GR-7.15 to GR-7.17]"""
    goal = space == race.course.goal
    return StepPreview(
        fuel=CITY_FUEL,
        points=0,
        hazard=0,
        must_avoid=False,
        jerrycans=max(CITY_FUEL - race.crews[seat].fuel, 0),
        stop=True,
        cards=0 if goal else race.board.cards[space],
        price=price,
        level=race.course.levels[space],
        goal=goal,
        left=0,
    )


def line_preview(race: Race, seat: Seat, line: str) -> StepPreview:
    board = race.board
    number = board.line_ids.index(line)
    far = board.other_end(number, race.crews[seat].space)
    return city_preview(race, seat, far, board.line_price[number])


def unknown_preview(race: Race, seat: Seat, space: int) -> UnknownPreview:
    """Every kind still in the bag, as often as it is there."""
    crew = race.crews[seat]
    risk = race.board.risk[space]
    missing = max(fuel_to_name(race, space) - crew.fuel, 0)
    kinds = sorted(set(race.bag))
    found = [tile_chance(race, seat, kind, risk, missing) for kind in kinds]
    counts = [race.bag.count(kind) for kind in kinds]
    whole = crew.engine + crew.chassis

    def share(weights: list[int]) -> float:
        """Of all tiles in the bag, rounded once."""
        total = sum(weight * count for weight, count in zip(weights, counts, strict=True))
        return round(total / len(race.bag), DIGITS)

    return UnknownPreview(
        jerrycans=missing,
        risk=risk,
        level=race.course.levels[space],
        mean_fuel=share([each.fuel for each in found]),
        mean_points=share([each.points for each in found]),
        paid=share([int(each.fate == "paid") for each in found]),
        helped=share([int(each.fate == "helped") for each in found]),
        back=share([int(each.fate == "back") for each in found]),
        stop=share([int(each.stop) for each in found]),
        hazard=share([int(each.hazard) for each in found]),
        last_points=share([int(each.fate == "paid" and each.points == whole) for each in found]),
        tiles=tuple(found),
    )


def tile_chance(race: Race, seat: Seat, kind: int, risk: int, played: int) -> TileChance:
    """What a kind of tile would mean, `played` Jerrycans after the space was named. [GR-7.13]"""
    crew = race.crews[seat]
    tiles = race.rules.tiles
    fuel = tiles.fuel[kind] + risk
    points = tiles.points[kind]
    hazard = HAZARD_POINTS if tiles.hazard[kind] else 0
    tank = crew.fuel + played
    cans = crew.hand.count(JERRYCAN) - played
    whole = crew.engine + crew.chassis
    if tank >= fuel and whole >= points + hazard:
        fate = "paid"
    elif tank + cans >= fuel and (whole >= points + hazard or (hazard and whole >= points and can_ward_off(crew))):
        fate = "helped"
    else:
        fate = "back"
    chance = race.bag.count(kind) / len(race.bag)
    return TileChance(
        tiles.ids[kind], round(chance, DIGITS), fuel, points + hazard, bool(hazard), tiles.stop[kind], fate
    )


def drive_preview(race: Race, seat: Seat) -> DrivePreview:
    crew = race.crews[seat]
    ways = steps(race, seat, crew.space, first=True)
    known = [CITY_FUEL if way >= LINES else fuel_to_name(race, way) for way in ways if not unknown(race, way)]
    return DrivePreview(
        spaces=crew.engine,
        steps=len(ways),
        unknown=len(ways) - len(known),
        least_fuel=min(known, default=0),
    )


def unknown(race: Race, way: int) -> bool:
    return way < LINES and is_unknown(race, way)
