"""A tile is to be entered: Jerrycans, escorts and Rangers help, or the vehicle goes back. [GR-7.13, GR-7.22, GR-10.1]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.cards import RANGER
from rebufo.games.great_race.rules.events import HazardAvoided
from rebufo.games.great_race.rules.flow.ask import CrewDecision, ask
from rebufo.games.great_race.rules.flow.costs import HAZARD_POINTS, fuel_due, has_hazard, points_due
from rebufo.games.great_race.rules.flow.crew import ESCORT, take_off
from rebufo.games.great_race.rules.messages import GoBack, TakeDamage, UseEscort, UseRanger
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.messages import Action, Seat

PAYS: Final = 0  # how a tile is met, as the small result
AVOIDED: Final = 1
TURNS_BACK: Final = 2
WITH_ESCORT: Final[Action] = UseEscort()
WITH_RANGER: Final[Action] = UseRanger()
DAMAGE: Final[Action] = TakeDamage()
BACK: Final[Action] = GoBack()


class ChooseAvoid(CrewDecision):
    """Escort, Ranger or the damage; the way back only while the gauges cannot pay for a tile just drawn. [GR-10.1, GR-7.13]

    A driver with cards is asked though none of them may help, so that being asked betrays no card.
    """

    name = "avoid"

    def __init__(self, seat: Seat, to: int, fresh: bool) -> None:
        super().__init__(seat)
        self.to = to
        self.fresh = fresh

    def clone(self) -> ChooseAvoid:
        return ChooseAvoid(self.seat, self.to, self.fresh)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        crew = race.crews[seat]
        found: list[Action] = []
        if is_payable(race, seat, self.to, hazard=0):  # else the hazard is not met [GR-10.8]
            if crew.escorts:
                found.append(WITH_ESCORT)
            if RANGER in crew.hand:
                found.append(WITH_RANGER)
        if is_payable(race, seat, self.to, hazard=HAZARD_POINTS):
            found.append(DAMAGE)
        elif self.fresh or not found:
            found.append(BACK)
        return found

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = AVOIDED
        if isinstance(action, UseEscort):
            use_escort(race, seat)
        elif isinstance(action, UseRanger):
            use_ranger(race, seat)
        else:
            race.result = PAYS if isinstance(action, TakeDamage) else TURNS_BACK
        return True

    def is_settled(self, race: Race) -> bool:
        """After the last card is played, without an escort, a cost that can be paid is paid. [GR-7.13]"""
        crew = race.crews[self.seat]
        race.result = PAYS
        return not crew.hand and not crew.escorts and is_payable(race, self.seat, self.to, hazard=HAZARD_POINTS)


class ChooseFuelOrBack(CrewDecision):
    """A tile just drawn asks for more fuel than there is: Jerrycans, or the way back. [GR-7.13]"""

    name = "jerrycan"

    def __init__(self, seat: Seat, to: int) -> None:
        super().__init__(seat)
        self.to = to

    def clone(self) -> ChooseFuelOrBack:
        return ChooseFuelOrBack(self.seat, self.to)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        return [BACK]

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = TURNS_BACK
        return True

    def is_settled(self, race: Race) -> bool:
        """A Jerrycan that makes the gauges sufficient takes the way back away. [GR-7.13]"""
        race.result = PAYS
        return is_payable(race, self.seat, self.to, hazard=0)


def meet_tile(race: Race, seat: Seat, to: int, fresh: bool) -> None:
    """Ask what there is to decide, by what all can see; else the result is clear. [GR-7.13, GR-10.1]"""
    crew = race.crews[seat]
    hazard = has_hazard(race, to)
    whole = is_payable(race, seat, to, HAZARD_POINTS if hazard else 0)
    race.result = PAYS if whole else TURNS_BACK
    if not hazard:
        if not whole and may_become_payable(race, seat, to):
            ask(race, ChooseFuelOrBack(seat, to))
        return
    if not may_become_payable(race, seat, to) or not (crew.hand or crew.escorts):
        return
    if not crew.hand and not whole and not fresh:
        race.result = AVOIDED  # the promise made by naming the space [GR-7.22]
        use_escort(race, seat)
        return
    ask(race, ChooseAvoid(seat, to, fresh))


def is_payable(race: Race, seat: Seat, to: int, hazard: int) -> bool:
    """Out of the gauges as they are. [GR-7.7]"""
    crew = race.crews[seat]
    return crew.fuel >= fuel_due(race, to) and crew.engine + crew.chassis >= points_due(race, to) + hazard


def may_become_payable(race: Race, seat: Seat, to: int) -> bool:
    """Whether any hand of that size could make it so: what is asked must not tell which cards it holds."""
    crew = race.crews[seat]
    missing = max(fuel_due(race, to) - crew.fuel, 0)
    points = crew.engine + crew.chassis - points_due(race, to)
    if points < 0 or missing > len(crew.hand):
        return False
    if not has_hazard(race, to) or points >= HAZARD_POINTS or crew.escorts:
        return True
    return missing < len(crew.hand)  # one more card for a Ranger


def use_escort(race: Race, seat: Seat) -> None:
    """Off the dashboard for this round, whatever follows. [GR-10.9]"""
    take_off(race, seat, ESCORT)
    if race.log is not None:
        race.say(HazardAvoided(seat, "escort"))


def use_ranger(race: Race, seat: Seat) -> None:
    race.crews[seat].hand.remove(RANGER)
    race.pile.append(RANGER)
    if race.log is not None:
        race.say(HazardAvoided(seat, "ranger"))
