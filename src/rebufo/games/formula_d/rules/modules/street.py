"""Street racing: nitro, the zone, noisy neighbours, the police line, the checkpoint. [FD-16]"""

from __future__ import annotations

from rebufo.games.formula_d.rules.flow.checks import black_roll
from rebufo.games.formula_d.rules.flow.finish import is_over, lose
from rebufo.games.formula_d.rules.flow.move import moves_for
from rebufo.games.formula_d.rules.messages import (
    CheckpointPassed,
    CheckRolled,
    NitroUsed,
    PoliceBonus,
    PoliceNoted,
    UseNitro,
)
from rebufo.games.formula_d.rules.state import DEPARTED, FINISHED, MOVED, OUT, RACING, ROLLED, Hook, Note, Race
from rebufo.kernel.flow import NOBODY, Decision
from rebufo.kernel.messages import Action, Seat


class ChooseNitro(Decision[Race]):
    """After the roll and before the move: add the gear to it, or keep the nitro. [FD-16.2, FD-16.3]"""

    name = "nitro"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> ChooseNitro:
        return ChooseNitro(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [UseNitro(False), UseNitro(True)]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, UseNitro)
        if action.use:
            use_nitro(race, seat)
        return True


def offer_nitro(race: Race, seat: Seat) -> None:
    """Asked where the bonus can be moved in full. It never saves a lost car: what it reaches is no cheaper than
    a shorter part of the same way, so a car with no move without it has none with it. [FD-16.4, FD-16.18]
    """
    car = race.cars[seat]
    if not car.nitro or not moves_for(race, seat, race.face, 0).count:
        return
    if moves_for(race, seat, race.face + car.gear, car.gear).count:
        race.nitro_asked = True
        race.push(ChooseNitro(seat))


def use_nitro(race: Race, seat: Seat) -> None:
    """The bonus is the gear, and it must be moved in full. [FD-16.2, FD-16.4]"""
    car = race.cars[seat]
    car.nitro = False
    race.spaces = race.face + car.gear
    race.least = car.gear
    if race.log is not None:
        race.say(NitroUsed(seat, car.gear))


def after_the_move(race: Race, seat: Seat) -> None:
    """What the street does to a car that has moved, until it is out. [FD-16.15]"""
    crossed = race.rules.board.crosses(race.origin, race.cars[seat].space)
    if crossed:
        pass_checkpoint(race, seat)
    cross_the_zone(race, seat)
    if race.on_track(seat):
        pass_police(race, seat, crossed)
        annoy_neighbours(race, seat)


def pass_checkpoint(race: Race, seat: Seat) -> None:
    """A lap completed brings the nitro back and, at the end of lap 1 of two, ten points. [FD-16.5, FD-16.14]"""
    car = race.cars[seat]
    if car.crossings < 2:
        return
    car.nitro = True
    if car.crossings == 2:
        rules = race.rules
        gained = min(rules.numbers.street.checkpoint.gain, rules.wear_max - car.wear)
        car.wear += gained
        if race.log is not None:
            race.say(CheckpointPassed(seat, gained))


def cross_the_zone(race: Race, seat: Seat) -> None:
    """A black die for every dark space crossed, in route order. [FD-16.7]"""
    for _ in range(race.dark):
        if race.on_track(seat):
            black_roll(race, seat, "dark")
    if not race.on_track(seat):
        race.rules.open(DEPARTED, race, seat)


def annoy_neighbours(race: Race, seat: Seat) -> None:
    """Ending a move on a noisy space: 11 or more costs two points. [FD-16.6, FD-16.21]"""
    car = race.cars[seat]
    if not race.rules.board.noisy[car.space]:
        return
    noisy = race.rules.numbers.street.noisy
    roll = race.black_die()
    lost = noisy.loss if roll >= noisy.roll_at_least else 0
    if race.log is not None:
        race.say(CheckRolled(seat, "noisy", roll, lost))
    if lost:
        lose(race, seat, lost, "noisy")
        if not race.on_track(seat):
            race.rules.open(DEPARTED, race, seat)


def pass_police(race: Race, seat: Seat, crossed: bool) -> None:
    """Stepping onto the police line notes the die times ten, in the lap of that step. [FD-16.10, FD-16.20]"""
    ahead = race.rules.board.before_police
    car = race.cars[seat]
    lap = car.crossings
    if crossed:
        if ahead[race.origin]:
            note_speed(race, seat, lap - 1)
        if not ahead[car.space]:
            note_speed(race, seat, lap)
    elif ahead[race.origin] and not ahead[car.space]:
        note_speed(race, seat, lap)


def note_speed(race: Race, seat: Seat, lap: int) -> None:
    speed = race.face * race.rules.numbers.street.police.factor
    race.notes.append(Note(lap, seat, speed))
    if race.log is not None:
        race.say(PoliceNoted(seat, lap, speed))
    settle_contests(race, seat)


def settle_contests(race: Race, seat: Seat) -> None:
    """Once all cars still racing have a note for a lap, the fastest gains two points. [FD-16.11, FD-16.12]"""
    if is_over(race):
        return  # nothing is paid any more [FD-14.6]
    for lap in range(race.rules.laps + 1):
        if lap not in race.paid and contest_is_complete(race, lap):
            race.paid.append(lap)
            pay_the_fastest(race, lap)


def contest_is_complete(race: Race, lap: int) -> bool:
    noted = [note.seat for note in race.notes if note.lap == lap and race.cars[note.seat].status != OUT]
    if not noted:
        return False
    return all(car.status != RACING or seat in noted for seat, car in enumerate(race.cars))


def pay_the_fastest(race: Race, lap: int) -> None:
    """On equal speed the first to cross; a car that has finished keeps its note but gains nothing. [FD-16.12]"""
    winner = NOBODY
    best = -1
    for note in race.notes:
        if note.lap == lap and race.cars[note.seat].status != OUT and note.speed > best:
            best = note.speed
            winner = note.seat
    car = race.cars[winner]
    gained = 0
    if car.status == FINISHED:
        winner = NOBODY
    else:
        gained = min(race.rules.numbers.street.police.gain, race.rules.wear_max - car.wear)
        car.wear += gained
    if race.log is not None:
        race.say(PoliceBonus(winner, lap, gained))


SEAMS: dict[int, Hook] = {ROLLED: offer_nitro, MOVED: after_the_move, DEPARTED: settle_contests}
