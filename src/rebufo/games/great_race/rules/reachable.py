"""Whether a set position could come about at a table; if not, why. [GR Invariants]"""

from __future__ import annotations

from rebufo.games.great_race.rules.flow.drive import Drive
from rebufo.games.great_race.rules.flow.plan import TREASURY_MAX
from rebufo.games.great_race.rules.flow.supply import ChooseDiscard
from rebufo.games.great_race.rules.state import BLANK, CHASSIS_MAX, ENGINE_MAX, FUEL_MAX, NO_PLAN, Race
from rebufo.kernel.errors import SetupError
from rebufo.kernel.messages import Seat


def check_reachable(race: Race, phase: str) -> None:
    """Refuse, naming the key, what no play of the rules leads to."""
    check_table(race, phase)
    for seat in range(race.rules.seats):
        check_gauges(race, seat)
        check_place(race, seat)
        check_assistants(race, seat, phase)
        check_hand(race, seat)


def refuse(what: str, key: str, **facts: object) -> SetupError:
    return SetupError(f"great_race_position_{what}", key=key, **facts)


def check_table(race: Race, phase: str) -> None:
    """Rounds, display and arrivals fit the phase. [GR-3.2, GR-12.1]"""
    if (phase != "camp" and race.display) or len(race.display) > race.rules.seats + 1:
        raise refuse("display", "display", most=race.rules.seats + 1)
    places = sorted(crew.arrived for crew in race.crews if crew.arrived)
    if places != list(range(1, len(places) + 1)):
        raise refuse("arrivals", "crews", found=", ".join(str(place) for place in places))
    if places and phase in ("camp", "planning"):
        raise refuse("too_early_home", "crews")
    if phase == "over":
        check_over(race)
    elif all(crew.left for crew in race.crews):
        raise refuse("all_left", "crews")
    if phase == "planning" and all(crew.plan != NO_PLAN for crew in race.crews):
        raise refuse("all_planned", "crews")


def check_over(race: Race) -> None:
    """All have passed, and somebody has arrived or no round is left; a tour is over with its last race. [GR-12.4, GR-12.10, GR-13.5]"""
    last = race.number + 1 == len(race.rules.courses)
    begun = race.round < race.rules.max_rounds and not any(crew.arrived for crew in race.crews)
    if begun or not last or not all(crew.passed for crew in race.crews):
        raise refuse("not_over", "phase")


def check_gauges(race: Race, seat: Seat) -> None:
    crew = race.crews[seat]
    gauges = (
        ("fuel", crew.fuel, FUEL_MAX),
        ("engine", crew.engine, ENGINE_MAX),
        ("chassis", crew.chassis, CHASSIS_MAX),
    )
    for name, value, most in gauges:
        if not 0 <= value <= most:
            raise refuse("gauge", f"crews[{seat}].{name}", found=value, most=most)
    if crew.money < 0 or crew.money % 10:
        raise refuse("money", f"crews[{seat}].money", found=crew.money)


def check_place(race: Race, seat: Seat) -> None:
    """In the goal are those who arrived; on a blank space a vehicle stands only with an empty bag. [GR-7.14, GR-12.1]"""
    crew = race.crews[seat]
    if crew.arrived and crew.space != race.course.goal:
        raise refuse("away", f"crews[{seat}].arrived")
    if crew.space == race.course.goal and not crew.arrived:
        raise refuse("home", f"crews[{seat}].arrived")
    if race.tiles[crew.space] == BLANK and not race.board.is_city(crew.space) and race.bag:
        raise refuse("blank", f"crews[{seat}].at")
    driving = any(isinstance(frame, Drive) and frame.seat == seat for frame in race.frames)
    if not driving and crew.level != race.course.levels[crew.space]:
        raise refuse("level", "stacks", seat=seat, level=race.course.levels[crew.space])


def check_assistants(race: Race, seat: Seat, phase: str) -> None:
    """At most five, with two players six, and none before they are placed. [GR-2.10, GR-4.2]"""
    crew = race.crews[seat]
    key = f"crews[{seat}]"
    zones = (crew.explorers, crew.mechanics, crew.escorts, crew.treasury)
    if min(zones) < 0:
        raise refuse("negative", key)
    if sum(zones) > race.rules.assistants or crew.treasury > TREASURY_MAX:
        raise refuse("assistants", key, most=race.rules.assistants)
    if phase in ("camp", "planning") and (any(zones) or crew.passed):
        raise refuse("too_early", key)
    if crew.passed and (crew.explorers or crew.mechanics or crew.treasury):
        raise refuse("passed", f"{key}.passed")
    if crew.arrived and (any(zones) or crew.hand or not crew.passed):
        raise refuse("retired_home", f"{key}.arrived")
    if crew.plan != NO_PLAN and phase != "planning":
        raise refuse("too_late", f"{key}.plan")


def check_hand(race: Race, seat: Seat) -> None:
    """A hand above the chassis level is being discarded from. [GR-8.8]"""
    crew = race.crews[seat]
    discarding = any(isinstance(frame, ChooseDiscard) and frame.seat == seat for frame in race.frames)
    if len(crew.hand) > crew.chassis and not discarding:
        raise refuse("hand", f"crews[{seat}].hand", found=len(crew.hand), most=crew.chassis)
