"""Which plan is best: all of them are tried on a rough picture of the round."""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.bot.road import Road
from rebufo.games.great_race.rules.flow.plan import plans
from rebufo.games.great_race.rules.flow.supply import fuel_price
from rebufo.games.great_race.rules.flow.turn import INCOME
from rebufo.games.great_race.rules.messages import PlanCrew
from rebufo.games.great_race.rules.state import BLANK, ENGINE_MAX, FUEL_MAX, Race
from rebufo.kernel.messages import Seat

AHEAD: Final = 40  # spaces looked at
ASSISTANT: Final = 55.0  # francs that one is worth
A_DRIVE: Final = 2.6  # spaces a mechanic makes on known ground
LAID: Final = 1.4  # tiles of a survey that are good enough for the way
A_SURVEY: Final = 0.22  # assistants that an unknown space costs
TANK: Final = 5.0  # what a level of fuel is worth at the end of the round
DEBT: Final = 1.0  # for a franc that the rest of the way will miss
PURSE: Final = 0.1
GAUGE: Final = 11.0
WEAK: Final = 26.0  # an engine level that is missing below 2
ESCORT: Final = 9.0
ESCORTS: Final = 4.0
FUEL_A_SPACE: Final = 1.9  # of an unknown one
POINTS_A_SPACE: Final = 0.75
RISKY: Final = 0.55  # of a blind drive's spaces that it really makes


class Planner:
    """The state of one crew, run through a round by each plan."""

    def __init__(self, race: Race, seat: Seat, road: Road) -> None:
        self.race = race
        self.seat = seat
        self.path = road.path(AHEAD)
        self.price = fuel_price(race, seat)
        self.leader = 0
        for other, crew in enumerate(race.crews):
            if other != seat and crew.level > self.leader:
                self.leader = crew.level

    def values(self) -> list[float]:
        """One for each plan, in their order."""
        return [self.value(plan) for plan in plans(self.race)]

    def value(self, plan: PlanCrew) -> float:
        race = self.race
        crew = race.crews[self.seat]
        tiles = race.rules.tiles
        board = race.board
        money = float(crew.money + INCOME[plan.treasury])
        fuel = float(crew.fuel)
        engine = float(crew.engine)
        chassis = float(crew.chassis)
        known = LAID * plan.explorer  # unknown spaces that surveys lay well
        price = self.price
        at = 0
        hazards = 0.0
        mechanics = plan.mechanic
        if engine < 2 and mechanics and money >= 40:
            mechanics -= 1
            points = min(3.0, money // 40)
            engine += points
            money -= 30 * points
        for _ in range(mechanics):
            left = min(engine, float(ENGINE_MAX))
            blind = False
            while left >= 1 and at < len(self.path):
                space = self.path[at]
                tile = race.tiles[space]
                stop = False
                if board.city[space] >= 0:
                    need = 1.0
                    worn = 0.0
                    stop = True
                elif tile != BLANK:
                    need = float(tiles.fuel[tile] + board.risk[space])
                    worn = float(tiles.points[tile])
                    stop = tiles.stop[tile]
                    if tiles.hazard[tile]:
                        hazards += 1
                        worn += 0.0 if hazards <= plan.escort else 2.0
                elif known >= 1:
                    known -= 1
                    need = 1.4 + board.risk[space]
                    worn = 0.4
                else:
                    if blind and left < 3:
                        break
                    blind = True
                    need = FUEL_A_SPACE + board.risk[space]
                    worn = POINTS_A_SPACE
                    hazards += 0.2
                    left -= 1 / RISKY - 1
                if fuel < need:
                    buy = min(need - fuel + 1, FUEL_MAX - fuel, money // price)
                    if buy < need - fuel:
                        break
                    fuel += buy
                    money -= buy * price
                fuel -= need
                if chassis >= engine:
                    chassis -= worn
                else:
                    engine -= worn
                if engine < 1 or chassis < 0:
                    left = 0.0
                left -= 1
                at += 1
                price = 10 if board.city[space] >= 0 else 20
                if stop:
                    break
        return self.outcome(plan, at, known, money, fuel, engine, chassis, hazards)

    def outcome(
        self,
        plan: PlanCrew,
        at: int,
        known: float,
        money: float,
        fuel: float,
        engine: float,
        chassis: float,
        hazards: float,
    ) -> float:
        """Assistants still needed, money still missing, and a little for the gauges."""
        race = self.race
        board = race.board
        rest = self.path[at:]
        if not rest:
            return 1000.0 + money / 5 + 10 * (engine + chassis)
        unknown = 0
        need = 0.0
        for space in rest:
            tile = race.tiles[space]
            if board.city[space] >= 0:
                need += 1
            elif tile == BLANK:
                unknown += 1
                need += FUEL_A_SPACE
            else:
                need += race.rules.tiles.fuel[tile]
        assistants = len(rest) / A_DRIVE + A_SURVEY * max(unknown - known, 0.0)
        wanted = 14.0 * max(need - fuel, 0.0) + 15.0 * max(len(rest) * POINTS_A_SPACE - engine - chassis + 3, 0.0)
        missing = max(wanted - money, 0.0)
        worth = -ASSISTANT * assistants - DEBT * missing + PURSE * money
        worth += TANK * min(fuel, 6.0) + GAUGE * (engine + chassis)
        if engine < 2:
            worth -= WEAK * (2 - engine)
        worth += ESCORT * min(plan.escort, hazards) + (ESCORTS if plan.escort else 0.0) - 2.0 * plan.escort
        return worth
