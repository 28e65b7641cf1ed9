"""Legends: cars without a driver that keep to a card a round. [HT-14, HT-23.1]"""

from __future__ import annotations

from rebufo.games.heat.rules.events import LegendCardShown
from rebufo.games.heat.rules.flow.place import drive_to, is_beyond_finish, tell_move
from rebufo.games.heat.rules.state import LEGEND_MOVED, LEGENDS, Race


def drive_legend(race: Race, car: int) -> None:
    """The first Legend of a round turns a card over; all use it. [HT-14.2]"""
    if race.legend_card == 0:
        show_card(race)
    start = race.drive.start = race.cars[car].at
    target = legend_target(race, car)
    drive_to(race, car, target)
    if race.log is not None:
        tell_move(race, car, start, target - start, "legend")
    race.rules.open(LEGEND_MOVED, race, car)


def show_card(race: Race) -> None:
    """When all ten are used they are shuffled again. [HT-14.3]"""
    if not race.legend_bag:
        race.legend_bag = list(range(1, len(race.rules.diamonds) + 1))
    race.legend_card = race.chance.pick(LEGENDS, race.legend_bag)
    race.legend_bag.remove(race.legend_card)
    if race.log is not None:
        race.say(LegendCardShown(race.legend_card))


def legend_target(race: Race, car: int) -> int:
    """Where a Legend is headed, before other cars are in its way. [HT-14.5 to HT-14.10]"""
    track = race.track
    at = race.cars[car].at
    diamond = race.rules.diamonds[race.legend_card - 1][car]
    top_speed = race.rules.top_speeds[race.legend_card - 1][car] + race.rules.legend_bonus
    line = track.next_line(at)
    corner = track.sector[line % track.spaces]
    to_line = line - at
    if to_line <= (track.lines[corner] - track.legend_lines[corner]) % track.spaces:
        return through_corner(race, car, at + race.road.limits[corner] + diamond, line, corner)
    if at + top_speed < line or is_beyond_finish(race, line):
        return at + top_speed
    return line - 1 - diamond


def through_corner(race: Race, car: int, target: int, line: int, corner: int) -> int:
    """Past the Legend Line: limit and diamond, but not across a second Corner Line. [HT-14.6, HT-14.7, HT-23.1]"""
    track = race.track
    stop = track.next_line(line)  # the second line
    reached = where_it_gets(race, car, target)
    if reached < stop or is_beyond_finish(race, stop):
        return target
    if race.rules.aggressive:
        at = race.cars[car].at
        if lines_between(race, at, reached) <= chevron_lines(race, at, line, corner):
            return target
    return stop - 1


def where_it_gets(race: Race, car: int, target: int) -> int:
    """The progress a move ends at, other cars considered; the car stays where it is."""
    own = race.cars[car]
    at = own.at
    lane = own.lane
    drive_to(race, car, target)
    reached = own.at
    own.at = at
    own.lane = lane
    return reached


def chevron_lines(race: Race, at: int, line: int, corner: int) -> int:
    """How many Corner Lines a Legend may cross from this space. [HT-23.1]"""
    distance = line - at  # 1: the last space before the line
    if distance <= race.track.double_chevrons[corner]:
        return 3
    if distance <= race.track.chevrons[corner]:
        return 2
    return 1


def lines_between(race: Race, start: int, end: int) -> int:
    return len(race.track.lines_crossed(start, end))
