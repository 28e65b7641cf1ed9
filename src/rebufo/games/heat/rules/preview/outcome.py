"""What a turn comes to from a given moment on: corners, Heat, spin-outs; reckoned on a twin of the table.

The driver in question has no deck and no pile on the twin: nothing can be drawn there, so nothing can be given away.
What a deck may turn over is reckoned apart, with its chances.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum
from typing import Final

import msgspec

from rebufo.games.heat.rules.cards import COST, HEAT
from rebufo.games.heat.rules.flow.corner import check_corners, corner_cost, limit_for
from rebufo.games.heat.rules.flow.payment import cooldown_left, is_payable, keep_options, unpaid
from rebufo.games.heat.rules.flow.place import drive_to, finish_at, is_home
from rebufo.games.heat.rules.flow.reaction import give_up_cards
from rebufo.games.heat.rules.flow.slipstream import totals
from rebufo.games.heat.rules.messages import KeepPlayed
from rebufo.games.heat.rules.modules.sponsors import (
    OVERTAKEN,
    RECORD_SPEED,
    cars_passed,
    completes_first_lap,
    press_cards,
)
from rebufo.games.heat.rules.preview.chances import DIGITS, Deck, flips
from rebufo.games.heat.rules.preview.promises import CornerCost, Outcome, Prospect, SpinOut
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.messages import Seat

REACT: Final = 5  # steps of a turn [HT-3.2]
SLIPSTREAM: Final = 6
CHECK: Final = 7


def bare_twin(race: Race, seat: Seat) -> Race:
    """The table once more, to try things on; one driver without deck and pile."""
    twin = race.clone()
    car = twin.cars[seat]
    car.bag = []
    car.top = []
    car.pile = []
    return twin


def drive_on(race: Race, seat: Seat, at: int, lane: int, steps: int) -> None:
    """From a place that is not where the car stands now. [HT-6.8]"""
    car = race.cars[seat]
    car.at = at
    car.lane = lane
    drive_to(race, seat, at + steps)


def outcomes(race: Race, seat: Seat, deck: Deck, spent: int, given_up: tuple[str, ...] = ()) -> list[Outcome]:
    """The car has moved: what follows, with cards that cannot be paid given up at once. [HT-13.7 to HT-13.9]

    Where several sets of cards could be kept it is the one that is kept by default.
    """
    if is_payable(race, seat):
        return [weigh(race, seat, spent, given_up)]
    before = race.cars[seat], race.drive
    race.cars[seat] = before[0].clone()
    drive = race.drive = before[1].clone()
    kept = keep_options(race, seat)[0]
    assert isinstance(kept, KeepPlayed)
    gone = costly_cards(race)
    for name in kept.cards:
        gone.remove(name)
    give_up_cards(race, seat, kept)
    speed = drive.speed
    found: list[Outcome] = []
    for (value, left), chance in flips(deck, len(gone)).items():
        drive.speed = speed + value
        drive_on(race, seat, drive.start, drive.lane, drive.speed)
        further = outcomes(race, seat, left, spent, (*given_up, *gone))
        found.extend([scaled(outcome, chance) for outcome in further])
    race.cars[seat], race.drive = before
    return found


def costly_cards(race: Race) -> list[str]:
    """The cards in the play area whose Heat is not paid yet."""
    drive = race.drive
    return [race.rules.cards.ids[card] for card, symbols in zip(drive.cards, drive.open, strict=True) if symbols & COST]


def scaled(outcome: Outcome, chance: float) -> Outcome:
    return msgspec.structs.replace(outcome, chance=outcome.chance * chance)


def weigh(race: Race, seat: Seat, spent: int, given_up: tuple[str, ...] = (), step: int = REACT) -> Outcome:
    """A payable turn that ends where the car stands, seen from one of its steps: Cooldown is for step 5 only."""
    car = race.cars[seat]
    drive = race.drive
    spaces = race.track.spaces
    owed = unpaid(race)
    cooldown = min(cooldown_left(race, seat), car.hand.count(HEAT)) if step == REACT else 0
    corners = corners_crossed(race, seat)
    cost = sum([corner.cost for corner in corners])
    ready = max(0, car.engine - owed)  # what is missing for the cards has to be cooled down
    engine, spin = check(race, seat, ready, corners, cost)
    cooled = car.engine + cooldown - owed
    engine_cooled = max(0, cooled - cost)
    return Outcome(
        speed=drive.speed,
        lap=car.at // spaces,
        space=car.at % spaces,
        lane=car.lane,
        engine=engine,
        engine_cooled=engine_cooled,
        cooldown=cooldown,
        heat=spent + owed + ready - engine,
        owed=owed,
        corners=corners,
        spin=spin,
        spins_cooled=cooled < cost,
        given_up=given_up,
        slipstream=tuple(totals(race, seat)) if step < CHECK else (),
        sponsors=0 if spin else sponsors_earned(race, seat),
        finishes=is_home(race, seat),
    )


def corners_crossed(race: Race, seat: Seat) -> tuple[CornerCost, ...]:
    """Every Corner Line of the turn but those beyond the finish. [HT-9.1, HT-9.2]"""
    track = race.track
    found: list[CornerCost] = []
    line = track.next_line(race.drive.start)
    last = min(race.cars[seat].at, finish_at(race) - 1)
    while line <= last:
        corner = track.sector[line % track.spaces]
        found.append(CornerCost(corner, limit_for(race, corner), corner_cost(race, corner)))
        line = track.next_line(line)
    return tuple(found)


def check(
    race: Race, seat: Seat, engine: int, corners: tuple[CornerCost, ...], cost: int
) -> tuple[int, SpinOut | None]:
    """Step 7 with so much Heat in the Engine: what is left of it, and whether and where the car spins out."""
    if cost <= engine:
        return engine - cost, None
    kept = race.cars[seat]
    car = race.cars[seat] = kept.clone()
    car.engine = engine
    check_corners(race, seat)
    race.cars[seat] = kept
    race.drive.spun = False
    spaces = race.track.spaces
    stress = car.stress - kept.stress
    where = car.at // spaces, car.at % spaces, car.lane
    return 0, SpinOut(first_unpaid(engine, corners), *where, stress, rule_of(race) == "spin_out_eliminates")


def first_unpaid(engine: int, corners: tuple[CornerCost, ...]) -> int:
    """The corner at which the Heat does not suffice. [HT-9.6]"""
    for crossed in corners:
        engine -= crossed.cost
        if engine < 0:
            return crossed.corner
    raise AssertionError(corners)


def rule_of(race: Race) -> str:
    return "" if race.event == NOBODY else race.rules.events[race.event].rule


def sponsors_earned(race: Race, seat: Seat) -> int:
    """What the Press and the Event give at the end of step 7, as far as there are cards. [HT-17.4, HT-17.6]"""
    if race.event == NOBODY:
        return 0
    rule = rule_of(race)
    earned = press_cards(race, seat)
    if rule == "first_lap_sponsor":
        done = race.lap_ones
        earned += completes_first_lap(race, seat, race.drive.start)
        race.lap_ones = done
    elif rule == "speed_15_sponsor":
        earned += race.drive.speed >= RECORD_SPEED
    elif rule == "pass_three_sponsor":
        earned += cars_passed(race, seat) >= OVERTAKEN
    return min(earned, len(race.sponsor_bag) + len(race.sponsor_pile))


def prospect(found: Iterable[Outcome], values: tuple[int, ...] = ()) -> Prospect:
    """Outcomes that are alike but for their chance become one."""
    chances: dict[Outcome, float] = {}
    for outcome in found:
        same = msgspec.structs.replace(outcome, chance=0.0)
        chances[same] = chances.get(same, 0.0) + outcome.chance
    merged = [msgspec.structs.replace(outcome, chance=chance) for outcome, chance in chances.items()]
    merged.sort(key=lambda outcome: outcome.speed)
    return sum_up(tuple(merged), values)


def sum_up(merged: tuple[Outcome, ...], values: tuple[int, ...]) -> Prospect:
    return Prospect(
        least=merged[0].speed,
        most=merged[-1].speed,
        heat=total([outcome.chance * outcome.heat for outcome in merged]),
        outcomes=merged,
        values=values,
        spin_out=total([outcome.chance for outcome in merged if outcome.spin]),
        spin_out_cooled=total([outcome.chance for outcome in merged if outcome.spins_cooled]),
        slipstream=total([outcome.chance for outcome in merged if outcome.slipstream]),
        payable=total([outcome.chance for outcome in merged if not outcome.given_up]),
    )


def total(parts: list[float]) -> float:
    """So that what is certain is 1, and not almost."""
    return round(fsum(parts), DIGITS)
