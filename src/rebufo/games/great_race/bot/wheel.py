"""At the wheel: how far a drive should go, step by step."""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.bot.road import LINE, Road
from rebufo.games.great_race.rules.cards import JERRYCAN
from rebufo.games.great_race.rules.flow.drive import LINES, ChooseStep, steps
from rebufo.games.great_race.rules.messages import Step, Stop, TakeLine
from rebufo.games.great_race.rules.state import BLANK, Race
from rebufo.kernel.messages import Action, Seat

SURE_FUEL: Final = 3  # for a blind step
SURE_POINTS: Final = 4


def gain_of(race: Race, seat: Seat, road: Road, way: int) -> float:
    """What a step leaves less to go, less what it wears a car that is nearly done."""
    crew = race.crews[seat]
    board = race.board
    if way >= LINES:
        line = way - LINES
        far = board.other_end(line, crew.space)
        return road.togo[crew.space] - road.togo[far] - 0.3 * (board.line_price[line] + LINE)
    gain = road.togo[crew.space] - road.togo[way]
    if way == race.course.goal:
        return gain + 500
    tile = race.tiles[way]
    points = crew.engine + crew.chassis
    if tile == BLANK and not board.is_city(way):
        fuel = crew.fuel + crew.hand.count(JERRYCAN)
        if fuel < SURE_FUEL + board.risk[way] or points < SURE_POINTS or crew.engine < 2:
            gain -= 40
        return gain - 8
    if tile != BLANK:
        wear = race.rules.tiles.points[tile]
        if race.rules.tiles.hazard[tile] and not crew.escorts:
            wear += 2
        if points - wear < 2:
            gain -= 60
        elif points - wear < 4:
            gain -= 15
    return gain


def best_way(race: Race, seat: Seat, road: Road, begin: int, first: bool) -> tuple[float, int]:
    best = -1
    most = -1e9
    for way in steps(race, seat, begin, first):
        gain = gain_of(race, seat, road, way)
        if gain > most:
            most = gain
            best = way
    return most, best


def best_drive(race: Race, seat: Seat, road: Road, limit: int) -> float:
    """What a drive from here would gain: its first step, and a little for known ones behind it."""
    crew = race.crews[seat]
    if limit < 1 or crew.engine < 1:
        return -1.0
    gain, way = best_way(race, seat, road, crew.space, first=True)
    if way < 0 or gain <= 0:
        return gain
    space = way
    fuel = crew.fuel
    for _ in range(limit - 1):
        if space >= LINES or race.board.is_city(space) or race.tiles[space] == BLANK:
            break
        tile = race.tiles[space]
        fuel -= race.rules.tiles.fuel[tile] + race.board.risk[space]
        if race.rules.tiles.stop[tile] or fuel < 1:
            break
        following = road.next_space(space)
        if following < 0 or following == space:
            break
        gain += max(road.togo[space] - road.togo[following], 0.0)
        space = following
    return gain


def best_step(race: Race, seat: Seat, top: ChooseStep, options: list[Action]) -> Action:
    """The step that leaves least to go; stop where none gains anything."""
    road = Road(race, seat)
    gain, way = best_way(race, seat, road, top.begin, top.first)
    if way < 0 or (gain <= 0 and not top.first):
        return Stop() if Stop() in options else options[0]
    board = race.board
    if way >= LINES:
        return TakeLine(board.line_ids[way - LINES])
    return Step(board.q[way], board.r[way])
