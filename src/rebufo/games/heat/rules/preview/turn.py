"""Options within a turn: what each leaves, and what the turn then comes to. [HT-6.6, HT-7, HT-8]"""

from __future__ import annotations

from itertools import product

from rebufo.games.heat.rules.cards import HEAT, STRESS
from rebufo.games.heat.rules.flow.payment import is_payable, unpaid
from rebufo.games.heat.rules.flow.place import drive_to
from rebufo.games.heat.rules.flow.reaction import carry_out
from rebufo.games.heat.rules.flow.reveal import ChooseValue
from rebufo.games.heat.rules.messages import Boost, ChooseSpeed, Done, KeepPlayed, PlayDirect, Scrap, Slipstream
from rebufo.games.heat.rules.preview.chances import Flips, deck_of, flips, scrap
from rebufo.games.heat.rules.preview.outcome import (
    CHECK,
    SLIPSTREAM,
    bare_twin,
    costly_cards,
    drive_on,
    outcomes,
    prospect,
    scaled,
    weigh,
)
from rebufo.games.heat.rules.preview.outlook import chosen_sums
from rebufo.games.heat.rules.preview.promises import Outcome, Prospect, TurnPreview
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.flow import decision
from rebufo.kernel.messages import Action, Seat


def turn_preview(race: Race, seat: Seat, scrapped: int, prospects: tuple[Prospect, ...]) -> TurnPreview:
    """How the twin stands after the option."""
    car = race.cars[seat]
    return TurnPreview(
        engine=car.engine,
        heat=car.hand.count(HEAT),
        stress=car.hand.count(STRESS),
        owed=unpaid(race),
        scrapped=scrapped,
        prospects=prospects,
    )


def speed_preview(race: Race, seat: Seat, action: ChooseSpeed) -> TurnPreview:
    """A value for a card, and whatever may be chosen for those that follow. [HT-6.6]"""
    top = decision(race)
    assert isinstance(top, ChooseValue)
    twin = bare_twin(race, seat)
    car = twin.cars[seat]
    drive = twin.drive
    deck = deck_of(race.cars[seat])
    speeds = twin.rules.cards.speeds
    start = car.at, car.lane
    places = [place for place in range(top.position, len(drive.cards)) if len(speeds[drive.cards[place]]) > 1]
    choices = [[action.speed], *[speeds[drive.cards[place]] for place in places[1:]]]
    found: list[Prospect] = []
    for values in product(*choices) if unpaid(twin) > car.engine else chosen_sums(choices).values():
        for place, value in zip(places, values, strict=True):
            drive.speed += value - drive.values[place]
            drive.values[place] = value
        drive_on(twin, seat, *start, drive.speed)
        found.append(prospect(outcomes(twin, seat, deck, 0), values))
    return turn_preview(twin, seat, 0, tuple(sorted(found, key=lambda each: sum(each.values))))


def reaction_preview(race: Race, seat: Seat, action: Action) -> TurnPreview:
    """One thing of step 5; its flips are not turned over but reckoned with. [HT-7.5]"""
    twin = bare_twin(race, seat)
    car = twin.cars[seat]
    drive = twin.drive
    if isinstance(action, Done):
        return turn_preview(twin, seat, 0, (prospect([weigh(twin, seat, 0, (), SLIPSTREAM)]),))
    start = car.at, car.lane
    speed = drive.speed
    gone: tuple[str, ...] = ()
    if isinstance(action, KeepPlayed):  # the whole turn is driven anew [HT-13.9]
        start = drive.start, drive.lane
        speed = 0
        gone = given_up(costly_cards(twin), action)
    carry_out(twin, seat, action)
    spent = car.pile.count(HEAT)  # the pile was empty
    driven = drive.speed
    found: list[Outcome] = []
    for (value, left), chance in turned_over(race, twin, seat, action, len(gone)).items():
        drive.speed = driven + value
        drive_on(twin, seat, *start, drive.speed - speed)
        found.extend([scaled(outcome, chance) for outcome in outcomes(twin, seat, left, spent, gone)])
    return turn_preview(twin, seat, scrapped_by(race, seat, action), (prospect(found),))


def given_up(costly: list[str], action: KeepPlayed) -> tuple[str, ...]:
    for name in action.cards:
        costly.remove(name)
    return tuple(costly)


def turned_over(race: Race, twin: Race, seat: Seat, action: Action, gone: int) -> Flips:
    """What the option turns over, and the deck it may leave."""
    deck = deck_of(race.cars[seat])
    if isinstance(action, Boost):
        return flips(deck, 1)
    if isinstance(action, PlayDirect):
        return flips(deck, race.rules.cards.plus[race.rules.cards.number[action.card]])
    if isinstance(action, Scrap) and not is_payable(twin, seat):  # else nothing more is turned over
        thrown = race.rules.cards.scrap[race.rules.cards.number[action.card]]
        return {(0, left): chance for left, chance in scrap(deck, thrown).items()}
    return flips(deck, gone)


def scrapped_by(race: Race, seat: Seat, action: Action) -> int:
    """As many as the card says, for what is thrown off is shuffled again when the deck runs out. [HT-13.10]"""
    car = race.cars[seat]
    if not isinstance(action, Scrap) or not (car.bag or car.top or car.pile):
        return 0
    return race.rules.cards.scrap[race.rules.cards.number[action.card]]


def slipstream_preview(race: Race, seat: Seat, action: Slipstream) -> TurnPreview:
    """The Speed stays what it is, the way gets longer. [HT-8.2]"""
    twin = bare_twin(race, seat)
    car = twin.cars[seat]
    if action.spaces:
        twin.drive.slipped_from = car.at
        drive_to(twin, seat, car.at + action.spaces)
    return turn_preview(twin, seat, 0, (prospect([weigh(twin, seat, 0, (), CHECK)]),))
