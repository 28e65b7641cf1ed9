"""Sponsorship cards: dealt before a race, earned from the Press and by the Event's special rule. [HT-17, HT-18]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.events import Eliminated, SponsorsDrawn
from rebufo.games.heat.rules.flow.deck import NOTHING, put_in_hand
from rebufo.games.heat.rules.flow.finish import drop_out
from rebufo.games.heat.rules.flow.place import is_beyond_finish
from rebufo.games.heat.rules.modules.garage import grid_order
from rebufo.games.heat.rules.state import CHECKED, LEGEND_MOVED, RACING, SPONSORS, Hook, Race
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.messages import Seat

PRESS_SPEED: Final = 2  # above the limit, for the Press to look [HT-17.7]
RECORD_SPEED: Final = 15  # [HT-18.2]
FIRST_ROUND_HOME: Final = 3  # cars that the new grandstand cheers [HT-18.1]
OVERTAKEN: Final = 3  # cars passed in a turn for the cameras [HT-18.8]


def draw_sponsor(race: Race) -> int:
    """From the sponsor deck; when it is empty, from the cards used up in this race. [HT-17.4]"""
    if not race.sponsor_bag:
        if not race.sponsor_pile:
            return NOTHING
        race.sponsor_bag = race.sponsor_pile
        race.sponsor_pile = []
    card = race.chance.pick(SPONSORS, race.sponsor_bag)
    race.sponsor_bag.remove(card)
    return card


def gain(race: Race, seat: Seat, number: int, reason: str) -> None:
    """Straight into hand, unseen by others. [HT-17.3]"""
    drawn: list[int] = []
    for _ in range(number):
        card = draw_sponsor(race)
        if card == NOTHING:
            break
        put_in_hand(race.cars[seat], card)
        drawn.append(card)
    if drawn and race.log is not None:
        race.say(SponsorsDrawn(seat, race.rules.cards.names(drawn), reason))


def deal_sponsors(race: Race) -> None:
    """As many as the Event says, in grid order. [HT-16.10]"""
    for seat in grid_order(race):
        gain(race, seat, race.rules.events[race.event].sponsors_dealt, "dealt")


def after_corners(race: Race, seat: Seat) -> None:
    """The end of step 7: elimination, or what the turn has earned. [HT-17.5, HT-17.6]"""
    if race.event == NOBODY:
        return
    rule = race.rules.events[race.event].rule
    honoured = completes_first_lap(race, seat, race.drive.start)
    if race.drive.spun:
        if rule == "spin_out_eliminates":
            drop_out(race, seat, "eliminated")
            if race.log is not None:
                race.say(Eliminated(seat, race.cars[seat].rank))
        return
    gain(race, seat, press_cards(race, seat), "press")
    earned = (
        (rule == "first_lap_sponsor" and honoured)
        or (rule == "speed_15_sponsor" and race.drive.speed >= RECORD_SPEED)
        or (rule == "pass_three_sponsor" and cars_passed(race, seat) >= OVERTAKEN)
    )
    if earned:
        gain(race, seat, 1, "event")


def after_legend(race: Race, car: int) -> None:
    """A Legend may be one of the three that complete the first lap. [HT-18.1]"""
    if race.event != NOBODY:
        completes_first_lap(race, car, race.drive.start)


def completes_first_lap(race: Race, car: int, start: int) -> bool:
    """Whether the car completes lap 1 in this turn, and is among the first three to do so. [HT-18.1]"""
    spaces = race.track.spaces
    if start // spaces != 0 or race.cars[car].at // spaces != 1:
        return False
    race.lap_ones += 1
    return race.lap_ones <= FIRST_ROUND_HOME


def press_cards(race: Race, seat: Seat) -> int:
    """One for each crossing of a Press corner by slipstream, or well above its limit. [HT-17.7, HT-17.8, HT-17.10]"""
    drive = race.drive
    track = race.track
    count = 0
    for line in track.lines_crossed(drive.start, race.cars[seat].at):
        corner = track.sector[line % track.spaces]
        if corner not in race.press or is_beyond_finish(race, line):
            continue
        if line > drive.slipped_from or drive.speed >= race.road.limits[corner] + PRESS_SPEED:
            count += 1
    return count


def cars_passed(race: Race, seat: Seat) -> int:
    """Cars that were ahead where the turn began and are behind now, on whatever lap. [HT-18.9]"""
    track = race.track
    own = race.cars[seat]
    start = race.drive.start
    gone = own.at - start
    on_line = own.lane == track.race_lane[own.at % track.spaces]
    count = 0
    for number, car in enumerate(race.cars):
        if number == seat or car.status != RACING:
            continue
        distance = (car.at - start) % track.spaces
        ahead = distance > 0 or car.lane == track.race_lane[car.at % track.spaces]
        if ahead and (distance < gone or (distance == gone and on_line)):
            count += 1
    return count


SEAMS: dict[int, Hook] = {CHECKED: after_corners, LEGEND_MOVED: after_legend}
