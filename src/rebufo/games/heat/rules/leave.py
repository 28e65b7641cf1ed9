"""A driver who leaves takes the car off the track, and the others go on. [HT-22.2, HT-22.6 to HT-22.8]"""

from __future__ import annotations

from rebufo.games.heat.rules.cards import SPONSOR
from rebufo.games.heat.rules.events import CarLeft
from rebufo.games.heat.rules.flow.finish import drop_out, give_place
from rebufo.games.heat.rules.flow.place import track_order
from rebufo.games.heat.rules.flow.react import ChooseReaction
from rebufo.games.heat.rules.flow.slipstream import ChooseSlipstream, totals
from rebufo.games.heat.rules.flow.turn import Turn
from rebufo.games.heat.rules.modules.championship import TO_THE_NEXT, Season, can_start, carry_over, end_race
from rebufo.games.heat.rules.modules.garage import ChooseUpgrade
from rebufo.games.heat.rules.state import ABSENT, RACING, Drive, Race
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Seat


def retire(race: Race, seat: Seat) -> None:
    """The rest of the turn, plan or pick is dropped; the spot is free at once. [HT-22.7]"""
    car = race.cars[seat]
    racing = race.running and car.status == RACING
    if car.left or not race.frames:
        raise IllegalAction("not_racing", game="heat", seat=seat)
    car.left = True
    if racing and race.round == 0:
        stay_away(race, seat)
    elif racing:
        drop_out(race, seat, "left")
    race.say(CarLeft(seat, car.rank if racing else 0))
    give_back(race, seat)
    if not race.running:
        car.status = ABSENT
    if not [driver for driver in range(race.rules.drivers) if not race.cars[driver].left]:
        end_game(race)
    elif race.running and race.round == 0 and race.rules.mode != "race" and not can_start(race):
        call_off(race)
    else:
        drop_frames(race, seat)


def stay_away(race: Race, seat: Seat) -> None:
    """Who leaves before the start has not started; in a single race the lowest place is left. [HT-22.3, HT-22.6]"""
    race.started -= 1
    if race.rules.mode == "race":
        drop_out(race, seat, "left")
        return
    race.cars[seat].status = ABSENT
    race.grid.remove(seat)
    race.worst -= 1


def call_off(race: Race) -> None:
    """Fewer than two cars could start: this race and all later ones are not run. [HT-22.8]"""
    race.upgrade_bag.extend(race.market)
    race.market = []
    race.running = False
    carry_over(race)
    for depth, frame in enumerate(race.frames):
        if isinstance(frame, Season):
            del race.frames[depth + 1 :]
            frame.line = TO_THE_NEXT


def give_back(race: Race, seat: Seat) -> None:
    """Sponsorship cards to their discard, Upgrades to their deck; of a single race they are out. [HT-22.7]"""
    car = race.cars[seat]
    every = [*car.hand, *car.bag, *car.top, *car.pile, *car.sponsors]
    if race.drive.car == seat:
        every.extend(race.drive.cards)
        race.drive = Drive()
    race.sponsor_pile.extend([card for card in every if card > SPONSOR])
    if race.rules.mode != "race":
        race.upgrade_bag.extend(car.upgrades)
    car.hand = []
    car.bag = []
    car.top = []
    car.pile = []
    car.sponsors = []
    car.upgrades = []
    car.engine = 0
    car.basics = 0


def drop_frames(race: Race, seat: Seat) -> None:
    """What the driver was asked is dropped, and what others are asked is looked at again."""
    for depth, frame in enumerate(race.frames):
        if isinstance(frame, Turn) and frame.seat == seat:
            del race.frames[depth:]
            return
        if isinstance(frame, ChooseUpgrade) and seat in frame.order:
            frame.order.remove(seat)
        if isinstance(frame, ChooseReaction):
            frame.offered = None
    top = race.frames[-1]
    if (isinstance(top, ChooseSlipstream) and not totals(race, top.seat)) or (
        isinstance(top, Decision) and not still_asked(race, top, seat)
    ):
        race.frames.pop()


def still_asked(race: Race, top: Decision[Race], seat: Seat) -> bool:
    asked = top.deciders(race)
    return bool(asked) and asked != [seat]


def end_game(race: Race) -> None:
    """Nobody is left to drive: the Legends are placed as they stand, if the race has begun. [HT-22.8]"""
    if race.running and (race.round or race.rules.mode == "race"):
        for car in track_order(race):
            give_place(race, car)
        end_race(race)
    race.running = False
    race.frames.clear()
