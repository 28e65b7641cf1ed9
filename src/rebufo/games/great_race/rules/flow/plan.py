"""Planning phase: everybody shares out the assistants, in secret and at once. [GR-4]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.events import PlansShown
from rebufo.games.great_race.rules.messages import PlanCrew
from rebufo.games.great_race.rules.state import NO_PLAN, Race
from rebufo.kernel.flow import Accompanied
from rebufo.kernel.messages import Action, Seat

TREASURY_MAX: Final = 5  # [GR-4.2]
POOR: Final = 60  # francs below which a crew without a player plans for money


def shares(assistants: int) -> list[PlanCrew]:
    """All ways to place all assistants, at most five of them in the treasury. [GR-4.2, GR-4.3]"""
    found: list[PlanCrew] = []
    for explorer in range(assistants + 1):
        for mechanic in range(assistants + 1 - explorer):
            for escort in range(assistants + 1 - explorer - mechanic):
                treasury = assistants - explorer - mechanic - escort
                if treasury <= TREASURY_MAX:
                    found.append(PlanCrew(explorer, mechanic, escort, treasury))
    return found


FIVE: Final = shares(5)
SIX: Final = shares(6)
USUAL_FIVE: Final = PlanCrew(1, 2, 0, 2)  # of a player whose time is up [GR Decisions]
USUAL_SIX: Final = PlanCrew(2, 2, 0, 2)


class Plan(Accompanied[Race]):
    """Counts for the four zones; a plan may be changed until the last crew has committed. [GR-4.1, GR-4.4]"""

    name = "plan"

    def __init__(self) -> None:
        """Nothing to hold: plans lie on the crews."""

    def clone(self) -> Plan:
        return Plan()

    def deciders(self, race: Race) -> list[Seat]:
        owing: list[Seat] = []
        for seat, crew in enumerate(race.crews):
            if crew.plan == NO_PLAN:
                owing.append(seat)
        return owing

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        found: list[Action] = []
        found.extend(plans(race))
        return found

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, PlanCrew)
        race.crews[seat].plan = plans(race).index(action)
        return not self.deciders(race)

    def default(self, race: Race, seat: Seat) -> Action:
        return usual_plan(race)

    def can_retract(self, race: Race, seat: Seat) -> bool:
        return race.crews[seat].plan != NO_PLAN and not race.crews[seat].left

    def retract(self, race: Race, seat: Seat) -> None:
        race.crews[seat].plan = NO_PLAN


def plans(race: Race) -> list[PlanCrew]:
    return SIX if race.rules.assistants == 6 else FIVE


def usual_plan(race: Race) -> PlanCrew:
    return USUAL_SIX if race.rules.assistants == 6 else USUAL_FIVE


def money_plan(race: Race) -> PlanCrew:
    return PlanCrew(0, race.rules.assistants - TREASURY_MAX, 0, TREASURY_MAX)


def begin_planning(race: Race) -> None:
    """A crew whose player has left plans by itself: a poor one for money, else as on timeout. [GR-12.11]"""
    for crew in race.crews:
        if crew.left and crew.plan == NO_PLAN:
            plan = usual_plan(race) if crew.money >= POOR else money_plan(race)
            crew.plan = plans(race).index(plan)


def show_plans(race: Race) -> None:
    """All placements are shown at once and are active from now on. [GR-4.4, GR-4.6]"""
    race.reveal()
    shown: list[tuple[int, int, int, int]] = []
    for crew in race.crews:
        plan = plans(race)[crew.plan]
        crew.explorers = plan.explorer
        crew.mechanics = plan.mechanic
        crew.escorts = plan.escort
        crew.treasury = plan.treasury
        crew.plan = NO_PLAN
        shown.append((plan.explorer, plan.mechanic, plan.escort, plan.treasury))
    if race.log is not None:
        race.say(PlansShown(tuple(shown)))
