"""Assistants leave the dashboard, crews pass and arrive. [GR-5.3, GR-5.14, GR-12.1 to GR-12.3]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.events import Arrived, Passed
from rebufo.games.great_race.rules.state import Crew, Race
from rebufo.kernel.messages import Seat

EXPLORER: Final = 0
MECHANIC: Final = 1
ESCORT: Final = 2
TREASURY: Final = 3


def take_off(race: Race, seat: Seat, zone: int) -> None:
    """One assistant, or the whole treasury group; with the last one gone a crew has passed. [GR-5.3, GR-5.12]"""
    crew = race.crews[seat]
    if zone == EXPLORER:
        crew.explorers -= 1
    elif zone == MECHANIC:
        crew.mechanics -= 1
    elif zone == ESCORT:
        crew.escorts -= 1
    else:
        crew.treasury = 0
    if not crew.passed and not crew.active():
        crew.passed = True
        if race.log is not None:
            race.say(Passed(seat, False))


def pass_turn(race: Race, seat: Seat, chosen: bool) -> None:
    """All assistants but escorts go without effect, and there are no more turns this round. [GR-5.14]"""
    crew = race.crews[seat]
    crew.explorers = 0
    crew.mechanics = 0
    crew.treasury = 0
    crew.passed = True
    if race.log is not None:
        race.say(Passed(seat, chosen))


def arrivals(race: Race) -> int:
    """How many crews are in the goal."""
    count = 0
    for crew in race.crews:
        if crew.arrived:
            count += 1
    return count


def arrive(race: Race, seat: Seat) -> None:
    """No cards are drawn, the hand is discarded, assistants go, and the crew has passed. [GR-12.2]"""
    crew = race.crews[seat]
    cards = crew.hand
    crew.arrived = arrivals(race) + 1
    crew.hand = []
    race.pile.extend(cards)
    clear_dashboard(crew)
    crew.passed = True
    if race.log is not None:
        race.say(Arrived(seat, crew.arrived, race.rules.cards.names(cards)))


def clear_dashboard(crew: Crew) -> None:
    crew.explorers = 0
    crew.mechanics = 0
    crew.escorts = 0
    crew.treasury = 0
