"""A race: setup, then rounds of camp, planning, convoy and maintenance, until somebody has arrived. [GR-2, GR-3.1, GR-12]"""

from __future__ import annotations

from rebufo.games.great_race.rules.events import RaceBegan
from rebufo.games.great_race.rules.flow.camp import Camp, deal_display
from rebufo.games.great_race.rules.flow.crew import arrivals, clear_dashboard
from rebufo.games.great_race.rules.flow.finish import end_race
from rebufo.games.great_race.rules.flow.plan import Plan, begin_planning, show_plans
from rebufo.games.great_race.rules.flow.progress import maintain
from rebufo.games.great_race.rules.flow.turn import Convoy
from rebufo.games.great_race.rules.state import (
    BLANK,
    CHASSIS_MAX,
    CONVOY,
    ENGINE_MAX,
    FUEL_MAX,
    NO_PLAN,
    ORDER,
    PLANNING,
    START_MONEY,
    Race,
)
from rebufo.kernel.flow import NOBODY, Procedure


class Rounds(Procedure[Race]):
    """Four phases, again and again; the round in which a vehicle arrives is the last. [GR-3.1, GR-12.1]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Rounds:
        return Rounds(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                deal_display(race)
            case 1:
                race.push(Camp())
            case 2:
                race.phase = PLANNING
                begin_planning(race)
                if [crew for crew in race.crews if not crew.left]:
                    race.push(Plan())
            case 3:
                show_plans(race)
            case 4:
                race.phase = CONVOY
                race.push(Convoy())
            case _:
                if arrivals(race) or race.round >= race.rules.max_rounds:
                    end_race(race)  # without maintenance [GR-12.5, GR-12.10]
                    return True
                maintain(race)
                self.line = 0
        return False


class SingleRace(Procedure[Race]):
    """One race, from its setup to its end. [GR-2]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> SingleRace:
        return SingleRace(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                set_up(race, first_order(race))
            case 1:
                race.push(Rounds())
            case _:
                return True
        return False


def first_order(race: Race) -> list[int]:
    """The first player by lot, unless agreed; the others follow in seat order. [GR-2.4]"""
    seats = race.rules.seats
    first = race.rules.first_player
    if first == NOBODY:
        first = race.chance.pick(ORDER, list(range(seats)))
    return [(first + place) % seats for place in range(seats)]


def set_up(race: Race, order: list[int]) -> None:
    """Vehicles in the start city, gauges full, hands empty, markers in one stack on level 1. [GR-2.5 to GR-2.11]"""
    rules = race.rules
    race.order = order
    race.stack = order[:]
    race.round = 0
    race.tiles = [BLANK] * race.board.spaces
    race.bag = rules.tiles.bag()
    race.removed = []
    race.deck = rules.cards.deck()
    race.pile = []
    race.display = []
    race.called_off = False
    for place, seat in enumerate(order):
        crew = race.crews[seat]
        crew.space = race.course.start
        crew.fuel = FUEL_MAX
        crew.engine = ENGINE_MAX
        crew.chassis = CHASSIS_MAX
        crew.money = START_MONEY[rules.seats - 2][place]
        crew.hand = []
        clear_dashboard(crew)
        crew.plan = NO_PLAN
        crew.passed = False
        crew.arrived = 0
        crew.level = 1
    if race.log is not None:
        board = race.board
        start = board.cities[board.city[race.course.start]].id
        goal = board.cities[board.city[race.course.goal]].id
        race.say(RaceBegan(race.number + 1, board.map, race.course.route, start, goal, tuple(order)))
