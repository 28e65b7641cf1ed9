"""A rally as a season object tells it: the sheet, the stages, and what drivers carry. [RD-22]"""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.content import load_rallies
from rebufo.games.rallyman_dirt.rules.modules.rally import final_keys, rally_order
from rebufo.games.rallyman_dirt.rules.state import Race, Result
from rebufo.kernel.messages import Seat
from rebufo.kernel.season import (
    NOT_RUN,
    OVER,
    RUNNING,
    TO_COME,
    RaceRow,
    SeasonRace,
    SeasonReport,
    SeasonRow,
    SeasonTable,
)


def report(race: Race, viewer: Seat) -> SeasonReport | None:
    """The rally sheet; None for a single stage. [RD-22.11]"""
    if not race.rules.rally:
        return None
    sheet = standings(race)
    return SeasonReport(
        name=race.rules.rally,
        standings=sheet,
        races=tuple(calendar(race, number) for number in range(len(race.rules.roads))),
        seasons=(SeasonTable(race.rules.rally, sheet),),
        carried=tuple(carried(race, seat) for seat in range(len(race.cars))),
        between_races=bool(race.frames) and (not race.running or not has_begun(race)),
    )


def has_begun(race: Race) -> bool:
    """Whether a die of the stage at hand has been laid."""
    return race.round > 1 or bool(race.drive.steps) or bool(race.drive.failed)


def standings(race: Race) -> tuple[SeasonRow, ...]:
    """By total time; ties by the later stages, then shared. [RD-22.10]"""
    keys = final_keys(race)
    order = sorted(range(len(race.cars)), key=lambda seat: (keys[seat], seat))
    rows: list[SeasonRow] = []
    for position, seat in enumerate(order):
        tied = position > 0 and keys[seat] == keys[order[position - 1]]
        rows.append(
            SeasonRow(
                place=rows[-1].place if tied else position + 1,
                car=seat,
                seat=seat,
                name=race.rules.colours[seat],
                time=keys[seat][0],
                wins=sum(is_won_by(race, result, seat) for result in race.results),
                left=race.cars[seat].left,
            )
        )
    return tuple(rows)


def is_won_by(race: Race, result: Result, seat: Seat) -> bool:
    """First in the classification, or sharing that place; a stage that nobody finished is won by nobody."""
    first = [row.seat for row in classification(race, result) if row.place == 1]
    return seat in first and seat in result.finished


def calendar(race: Race, number: int) -> SeasonRace:
    results = [result for result in race.results if result.stage == number]
    state = TO_COME
    if results:
        state = OVER
    elif not race.frames:
        state = NOT_RUN
    elif number == len(race.results):
        state = RUNNING
    return SeasonRace(
        number=number + 1,
        season=race.rules.rally,
        circuit=race.rules.roads[number].stage,
        event="service_park" if race.rules.parks[number] else "",
        state=state,
        classification=classification(race, results[0]) if results else (),
    )


def roads_of(option: str, value: object) -> tuple[str, ...]:
    """The stages of the rally that a value of an option stands for. [RD-1.2]"""
    return load_rallies()[str(value)].stages if option == "rally" else ()


def classification(race: Race, result: Result) -> tuple[RaceRow, ...]:
    """One stage by its times. [RD-21.7, RD-21.8]"""
    keys = [(time, -left) for time, left in zip(result.times, result.seconds, strict=True)]
    order = sorted(range(len(keys)), key=lambda seat: (keys[seat], seat))
    rows: list[RaceRow] = []
    for position, seat in enumerate(order):
        tied = position > 0 and keys[seat] == keys[order[position - 1]]
        place = rows[-1].place if tied else position + 1
        rows.append(RaceRow(place=place, car=seat, seat=seat, name=race.rules.colours[seat], time=keys[seat][0]))
    return tuple(rows)


def carried(race: Race, seat: Seat) -> dict[str, object]:
    """All that the sheet keeps: damage by kind, spare wheel, SISU token, and the next start. [RD-22.11]"""
    car = race.cars[seat]
    drivers = rally_order(race, len(race.results)) if race.results else race.start_order
    order = [driver for driver in drivers if not race.cars[driver].left]
    return {
        "gear_damage": car.damage[0],
        "brake_damage": car.damage[1],
        "gas_damage": car.damage[2],
        "wheel": car.wheel,
        "sisu": car.sisu,
        "starts": order.index(seat) + 1 if seat in order else 0,
    }
