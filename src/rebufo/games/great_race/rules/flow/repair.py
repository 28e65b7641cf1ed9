"""Repairs: Spare parts, Toolboxes and bought points, unit by unit. [GR-8.4 to GR-8.7, GR-8.13]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.cards import SPARE_PARTS, TOOLBOX
from rebufo.games.great_race.rules.events import PointGained
from rebufo.games.great_race.rules.flow.ask import CrewDecision, ask
from rebufo.games.great_race.rules.flow.supply import part_price
from rebufo.games.great_race.rules.messages import Done, Fit
from rebufo.games.great_race.rules.state import CHASSIS_MAX, ENGINE_MAX, Crew, Race
from rebufo.kernel.flow import Procedure
from rebufo.kernel.messages import Action, Seat

TOOLBOX_POINTS: Final = 3  # all on one gauge [GR-8.5]
NOTHING: Final = 0  # what was fitted, as the small result
SOMETHING: Final = 1
SPARE_ENGINE: Final[Action] = Fit("spare_parts", "engine")
SPARE_CHASSIS: Final[Action] = Fit("spare_parts", "chassis")
TOOL_ENGINE: Final[Action] = Fit("toolbox", "engine")
TOOL_CHASSIS: Final[Action] = Fit("toolbox", "chassis")
BUY_ENGINE: Final[Action] = Fit("bought", "engine")
BUY_CHASSIS: Final[Action] = Fit("bought", "chassis")
DONE: Final[Action] = Done()


class Repair(Procedure[Race]):
    """As many units as the player has and wants, at least one. [GR-8.4, GR-8.6]"""

    def __init__(self, seat: Seat, fitted: int = 0, line: int = 0) -> None:
        self.seat = seat
        self.fitted = fitted
        self.line = line

    def clone(self) -> Repair:
        return Repair(self.seat, self.fitted, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                race.result = NOTHING
                if may_go_on(race, self.seat):
                    ask(race, ChooseRepair(self.seat, self.fitted))
            case _:
                if race.result == NOTHING:
                    return True
                self.fitted += 1
                self.line = 0
        return False


class ChooseRepair(CrewDecision):
    """One more unit on one gauge, each of which must raise it; or an end. [GR-8.13]"""

    name = "repair"

    def __init__(self, seat: Seat, fitted: int) -> None:
        super().__init__(seat)
        self.fitted = fitted

    def clone(self) -> ChooseRepair:
        return ChooseRepair(self.seat, self.fitted)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        crew = race.crews[seat]
        engine = crew.engine < ENGINE_MAX
        chassis = crew.chassis < CHASSIS_MAX
        found: list[Action] = []
        if SPARE_PARTS in crew.hand:
            add(found, engine, SPARE_ENGINE, chassis, SPARE_CHASSIS)
        if TOOLBOX in crew.hand:
            add(found, engine, TOOL_ENGINE, chassis, TOOL_CHASSIS)
        if crew.money >= part_price(race, seat):
            add(found, engine, BUY_ENGINE, chassis, BUY_CHASSIS)
        if self.fitted or not found:  # nothing to fit: only a table imagined by others knows that
            found.append(DONE)
        return found

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        if isinstance(action, Fit):
            fit(race, seat, action)
            race.result = SOMETHING
        else:
            race.result = NOTHING
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        """All Spare parts that help, engine first; else a bought point; else a Toolbox on the lower gauge. [GR Decisions]"""
        crew = race.crews[seat]
        options = self.choices(race, seat)
        for wanted in (SPARE_ENGINE, SPARE_CHASSIS):
            if wanted in options:
                return wanted
        if self.fitted:
            return DONE
        for wanted in (BUY_ENGINE, BUY_CHASSIS):
            if wanted in options:
                return wanted
        lower = TOOL_ENGINE if crew.engine <= crew.chassis else TOOL_CHASSIS
        return lower if lower in options else options[0]


def add(found: list[Action], engine: bool, on_engine: Action, chassis: bool, on_chassis: Action) -> None:
    if engine:
        found.append(on_engine)
    if chassis:
        found.append(on_chassis)


def fit(race: Race, seat: Seat, unit: Fit) -> None:
    """Cards go to the discard pile as soon as they are applied. [GR-8.15]"""
    crew = race.crews[seat]
    points = 1
    paid = 0
    if unit.part == "bought":
        paid = part_price(race, seat)
        crew.money -= paid
    else:
        card = SPARE_PARTS if unit.part == "spare_parts" else TOOLBOX
        crew.hand.remove(card)
        race.pile.append(card)
        if card == TOOLBOX:
            points = TOOLBOX_POINTS
    if unit.gauge == "engine":
        points = min(points, ENGINE_MAX - crew.engine)
        crew.engine += points
    else:
        points = min(points, CHASSIS_MAX - crew.chassis)
        crew.chassis += points
    if race.log is not None:
        race.say(PointGained(seat, unit.part, unit.gauge, points, paid))


def is_whole(crew: Crew) -> bool:
    return crew.engine == ENGINE_MAX and crew.chassis == CHASSIS_MAX


def may_go_on(race: Race, seat: Seat) -> bool:
    """By what all can see: there is something to repair, and money or a card that may be a part. [GR-1.12]"""
    crew = race.crews[seat]
    return not is_whole(crew) and (bool(crew.hand) or crew.money >= part_price(race, seat))


def can_repair(race: Race, seat: Seat) -> bool:
    """At least one point can be gained. [GR-5.11, GR-5.13]"""
    crew = race.crews[seat]
    if is_whole(crew):
        return False
    return SPARE_PARTS in crew.hand or TOOLBOX in crew.hand or crew.money >= part_price(race, seat)
