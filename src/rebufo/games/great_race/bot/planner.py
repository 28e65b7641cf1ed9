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
REPAIR: Final = 40  # francs


class Outing:
    """A crew as it gets through a round in the mind."""

    def __init__(self, money: float, fuel: float, engine: float, chassis: float, known: float, escorts: int) -> None:
        self.money = money
        self.fuel = fuel
        self.engine = engine
        self.chassis = chassis
        self.known = known  # unknown spaces that surveys lay well
        self.escorts = escorts
        self.hazards = 0.0
        self.at = 0  # spaces of the path behind it
        self.need = 0.0  # what the next space costs
        self.worn = 0.0
        self.ends = False  # the drive ends there


class Planner:
    """The state of one crew, run through a round by each plan."""

    def __init__(self, race: Race, seat: Seat, road: Road) -> None:
        self.race = race
        self.seat = seat
        self.path = road.path(AHEAD)
        self.price = fuel_price(race, seat)

    def values(self) -> list[float]:
        """One for each plan, in their order."""
        return [self.value(plan) for plan in plans(self.race)]

    def value(self, plan: PlanCrew) -> float:
        """Money first, a repair that is needed, then drive after drive."""
        crew = self.race.crews[self.seat]
        money = float(crew.money + INCOME[plan.treasury])
        outing = Outing(
            money, float(crew.fuel), float(crew.engine), float(crew.chassis), LAID * plan.explorer, plan.escort
        )
        mechanics = plan.mechanic
        if outing.engine < 2 and mechanics and money >= REPAIR:
            mechanics -= 1
            points = min(3.0, money // REPAIR)
            outing.engine += points
            outing.money -= 30 * points
        price = self.price
        for _ in range(mechanics):
            price = self.drive(outing, price)
        return self.worth(outing, plan)

    def drive(self, outing: Outing, price: int) -> int:
        """As far as engine, fuel and the way allow; the price of fuel where it ends."""
        left = min(outing.engine, float(ENGINE_MAX))
        blind = False
        while left >= 1 and outing.at < len(self.path):
            space = self.path[outing.at]
            known = self.look(outing, space)
            if not known:
                if blind and left < 3:
                    break
                blind = True
                left -= 1 / RISKY - 1
            if outing.fuel < outing.need and not self.refuel(outing, price):
                break
            self.enter(outing)
            left = 0.0 if outing.engine < 1 or outing.chassis < 0 else left - 1
            price = 10 if self.race.board.city[space] >= 0 else 20
            if outing.ends:
                break
        return price

    def look(self, outing: Outing, space: int) -> bool:
        """What the next space costs; whether that is known."""
        race = self.race
        tiles = race.rules.tiles
        tile = race.tiles[space]
        risk = race.board.risk[space]
        outing.ends = False
        if race.board.city[space] >= 0:
            outing.need = 1.0
            outing.worn = 0.0
            outing.ends = True
        elif tile != BLANK:
            outing.need = float(tiles.fuel[tile] + risk)
            outing.worn = float(tiles.points[tile])
            outing.ends = tiles.stop[tile]
            if tiles.hazard[tile]:
                outing.hazards += 1
                outing.worn += 0.0 if outing.hazards <= outing.escorts else 2.0
        elif outing.known >= 1:
            outing.known -= 1
            outing.need = 1.4 + risk
            outing.worn = 0.4
        else:
            outing.need = FUEL_A_SPACE + risk
            outing.worn = POINTS_A_SPACE
            outing.hazards += 0.2
            return False
        return True

    def refuel(self, outing: Outing, price: int) -> bool:
        missing = outing.need - outing.fuel
        levels = min(missing + 1, FUEL_MAX - outing.fuel, outing.money // price)
        if levels < missing:
            return False
        outing.fuel += levels
        outing.money -= levels * price
        return True

    def enter(self, outing: Outing) -> None:
        """Points come from the higher gauge."""
        outing.fuel -= outing.need
        if outing.chassis >= outing.engine:
            outing.chassis -= outing.worn
        else:
            outing.engine -= outing.worn
        outing.at += 1

    def worth(self, outing: Outing, plan: PlanCrew) -> float:
        """Assistants still needed, money still missing, and a little for the gauges."""
        rest = self.path[outing.at :]
        points = outing.engine + outing.chassis
        if not rest:
            return 1000.0 + outing.money / 5 + 10 * points
        unknown = 0
        need = 0.0
        for space in rest:
            tile = self.race.tiles[space]
            if self.race.board.city[space] >= 0:
                need += 1
            elif tile == BLANK:
                unknown += 1
                need += FUEL_A_SPACE
            else:
                need += self.race.rules.tiles.fuel[tile]
        assistants = len(rest) / A_DRIVE + A_SURVEY * max(unknown - outing.known, 0.0)
        wanted = 14.0 * max(need - outing.fuel, 0.0) + 15.0 * max(len(rest) * POINTS_A_SPACE - points + 3, 0.0)
        value = -ASSISTANT * assistants - DEBT * max(wanted - outing.money, 0.0) + PURSE * outing.money
        value += TANK * min(outing.fuel, 6.0) + GAUGE * points
        if outing.engine < 2:
            value -= WEAK * (2 - outing.engine)
        return value + ESCORT * min(plan.escort, outing.hazards) + (ESCORTS if plan.escort else 0.0) - 2.0 * plan.escort
