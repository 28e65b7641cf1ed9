"""Gauges, money and hands as an option leaves them."""

from __future__ import annotations

from rebufo.games.great_race.rules.flow.costs import fuel_due
from rebufo.games.great_race.rules.flow.entry import EnterOpen
from rebufo.games.great_race.rules.flow.repair import fit
from rebufo.games.great_race.rules.flow.resources import FINANCIER_FRANCS, RESUPPLY_FUEL
from rebufo.games.great_race.rules.flow.supply import fuel_price
from rebufo.games.great_race.rules.flow.turn import INCOME
from rebufo.games.great_race.rules.messages import BuyFuel, Fit, PaySplit, PlanCrew, Sabotage
from rebufo.games.great_race.rules.preview.promises import GaugePreview, MoneyPreview
from rebufo.games.great_race.rules.state import FUEL_MAX, Crew, Race
from rebufo.kernel.messages import Seat


def gauges(crew: Crew, cards: int) -> GaugePreview:
    return GaugePreview(
        fuel=crew.fuel,
        engine=crew.engine,
        chassis=crew.chassis,
        money=crew.money,
        discard=max(cards - crew.chassis, 0),
        broken_down=crew.engine == 0,
    )


def fuel_preview(race: Race, seat: Seat, action: BuyFuel) -> GaugePreview:
    crew = race.crews[seat].clone()
    crew.fuel += action.levels
    crew.money -= action.levels * fuel_price(race, seat)
    return gauges(crew, len(crew.hand))


def jerrycan_preview(race: Race, seat: Seat) -> GaugePreview:
    crew = race.crews[seat].clone()
    crew.fuel += 1
    return gauges(crew, len(crew.hand) - 1)


def resupply_preview(race: Race, seat: Seat) -> GaugePreview:
    crew = race.crews[seat].clone()
    crew.fuel = min(crew.fuel + RESUPPLY_FUEL, FUEL_MAX)
    return gauges(crew, len(crew.hand) - 1)


def fit_preview(race: Race, seat: Seat, action: Fit) -> GaugePreview:
    """On a copy of the table: a repair draws nothing."""
    twin = race.clone()
    fit(twin, seat, action)
    crew = twin.crews[seat]
    return gauges(crew, len(crew.hand))


def split_preview(race: Race, seat: Seat, action: PaySplit) -> GaugePreview:
    """After the whole cost of the space, its fuel too. [GR-7.6]"""
    entry = race.frames[-2]
    assert isinstance(entry, EnterOpen)
    crew = race.crews[seat].clone()
    crew.fuel = max(crew.fuel - fuel_due(race, entry.to), 0)
    crew.engine -= action.engine
    crew.chassis -= entry.points(race) - action.engine
    return gauges(crew, len(crew.hand))


def sabotage_preview(race: Race, action: Sabotage) -> GaugePreview:
    """The target's car, unless somebody cancels. [GR-9.6]"""
    crew = race.crews[action.target].clone()
    crew.engine -= action.engine
    crew.chassis -= action.chassis
    return gauges(crew, len(crew.hand))


def plan_preview(action: PlanCrew) -> MoneyPreview:
    return MoneyPreview(INCOME[action.treasury], 0, 0)


def treasury_preview(race: Race, seat: Seat) -> MoneyPreview:
    crew = race.crews[seat]
    return MoneyPreview(INCOME[crew.treasury], 0, crew.treasury)


def financier_preview() -> MoneyPreview:
    return MoneyPreview(FINANCIER_FRANCS, 0, 0)


def pass_preview(race: Race, seat: Seat) -> MoneyPreview:
    """Unused treasury brings nothing. [GR-5.14]"""
    crew = race.crews[seat]
    return MoneyPreview(0, INCOME[crew.treasury], crew.explorers + crew.mechanics + crew.treasury)
