"""Progress markers, turn order and the end of a round. [GR-11]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.events import MarkerMoved, MoneyReceived, OrderSet
from rebufo.games.great_race.rules.flow.crew import clear_dashboard
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.messages import Seat

REWARDS: Final = ((20, 0), (20, 10, 0), (20, 10, 0, 0))  # for 2, 3 and 4 players [GR-11.6]


def move_marker(race: Race, seat: Seat) -> None:
    """At the end of a driving action, onto the vehicle's level and on top of the stack there. [GR-11.3, GR-11.4]"""
    crew = race.crews[seat]
    level = race.course.levels[crew.space]
    if level == crew.level:
        return
    crew.level = level
    race.stack.remove(seat)
    race.stack.append(seat)
    if race.log is not None:
        race.say(MarkerMoved(seat, level))


def by_progress(race: Race) -> list[int]:
    """Higher level first, on the same level the lower marker first. [GR-11.5]"""
    found: list[int] = []
    for seat in race.stack:
        position = len(found)
        while position and race.crews[found[position - 1]].level < race.crews[seat].level:
            position -= 1
        found.insert(position, seat)
    return found


def maintain(race: Race) -> None:
    """New turn order, progress reward, and all assistants go back. [GR-11.5 to GR-11.7]"""
    race.order = by_progress(race)
    if race.log is not None:
        race.say(OrderSet(tuple(race.order)))
    rewards = REWARDS[race.rules.seats - 2]
    for place, seat in enumerate(race.order):
        if rewards[place]:
            race.crews[seat].money += rewards[place]
            if race.log is not None:
                race.say(MoneyReceived(seat, rewards[place], "progress"))
    for crew in race.crews:
        clear_dashboard(crew)
        crew.passed = False
