"""Rallyman: DIRT's table: cars, dice on the road, cards, tokens, and nothing that moves them."""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.board import NOWHERE, Road
from rebufo.games.rallyman_dirt.rules.content import Components, Deck, ZeroSide
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import NOBODY, Frame, Table

GEARS: Final = 6
STREAMS: Final = (
    *[f"gear{gear}" for gear in range(1, GEARS + 1)],
    "gas",
    "leader",
    "brake",
    *[f"cards{gear}" for gear in range(1, GEARS + 1)],
    "tokens",
    "start",
)
GAS_STREAM: Final = 6  # gear die g rolls stream g - 1
LEADER_STREAM: Final = 7
BRAKE_STREAM: Final = 8
CARDS: Final = 8  # the deck of gear g is stream CARDS + g
TOKENS: Final = 15
START: Final = 16

GAS: Final = 7  # dice: 1 to 6 the gear dice, a gas or leader die, the brake die alone [RD-24.1]
BRAKE: Final = 8

WAITING: Final = 0  # what became of a car: not started yet
RACING: Final = 1
FINISHED: Final = 2
RETIRED: Final = 3

SAFE: Final = 0  # what a step does to the car that takes it; an odd one is a certain loss of control
TOO_FAST: Final = 1  # above a limit [RD-8.6]
IF_WARNED: Final = 2  # lost if its own gear die shows a warning [RD-11.5]
TOO_HIGH: Final = 3  # a jump by two gears or more [RD-11.5]

DIE_WARNS: Final = 1  # bits of what a step's dice show
BRAKE_WARNS: Final = 2

BY_WARNINGS: Final = "warnings"  # what control was lost by
BY_LIMIT: Final = "limit"
BY_JUMP: Final = "jump"

FACES: Final = ("ok", "gas", "minus1")  # of a token used on a shortcut
DAMAGES: Final = ("gear", "brake", "gas", "green_flag")
GEAR_DAMAGE: Final = 0
BRAKE_DAMAGE: Final = 1
GAS_DAMAGE: Final = 2
GREEN_FLAG: Final = 3
OK: Final = 0
GAS_LEAK: Final = 1
MINUS_1: Final = 2

FRONT: Final = 0  # how a time card lies on a pile: front up
ZERO: Final = 1  # ZERO + k: its zero side k up
READ: Final = 26  # READ + k: front up, but its zero side was read [RD-21.4]
BLANK: Final = 51  # BLANK + k: zero side up, and nothing printed on it counts [RD-14.4]
CARD: Final = 100  # gear × CARD + how it lies
SPARE_WHEEL: Final = 0  # the spare wheel card on a pile

DAMAGED: Final = "damage"  # causes of retiring: no gear die is left [RD-21.9]
GAVE_UP: Final = "gave_up"
LEFT: Final = "left"  # the driver left the table

NO_PENALTY: Final = -1  # not chosen yet [RD-25.1]


class Car:
    """A driver's car and dashboard. [RD-1.1, RD-1.8]"""

    def __init__(
        self,
        status: int = WAITING,
        space: int = NOWHERE,
        gear: int = 0,
        beside: bool = False,
        spun: bool = False,
        seconds: int = 0,
        time: int = 0,
        noted: int = 0,
        pile: list[int] | None = None,
        turns: int = 0,
        arrived: int = 0,
        damage: list[int] | None = None,
        tokens: list[int] | None = None,
        wheel: bool = True,
        sisu: bool = False,
        cause: str = "",
        left: bool = False,
        penalty: int = NO_PENALTY,
    ) -> None:
        self.status = status
        self.space = space  # NOWHERE before the start and once it is off the road for good
        self.gear = gear
        self.beside = beside  # beside the road at its space [RD-19.5]
        self.spun = spun
        self.seconds = seconds  # tokens won flat out and not spent
        self.time = time  # seconds of all cards taken in this stage
        self.noted = noted  # those of them whose cards are back in their decks [RD-18.5]
        self.pile: list[int] = [] if pile is None else pile  # time cards, the top one last
        self.turns = turns  # taken in this stage
        self.arrived = arrived  # when it came to its space [RD-3.8]
        self.damage: list[int] = [0, 0, 0] if damage is None else damage  # gear, brake, gas
        self.tokens: list[int] = (
            [] if tokens is None else tokens
        )  # on the dashboard, the oldest first: token × 2, + 1 with its shortcut face up
        self.wheel = wheel  # the spare wheel card can still be used
        self.sisu = sisu  # so can the SISU token
        self.cause = cause  # of retiring: damage, gave_up, left
        self.left = left  # its driver has left the table
        self.penalty = penalty  # tokens chosen at a checkpoint

    def clone(self) -> Car:
        return Car(
            self.status,
            self.space,
            self.gear,
            self.beside,
            self.spun,
            self.seconds,
            self.time,
            self.noted,
            self.pile[:],
            self.turns,
            self.arrived,
            self.damage[:],
            self.tokens[:],
            self.wheel,
            self.sisu,
            self.cause,
            self.left,
            self.penalty,
        )


class Step:
    """A die, perhaps with the brake die, on a space; never changed, so clones share it. [RD-5.2]"""

    def __init__(
        self,
        die: int,
        brake: bool,
        to: int,
        over: int,
        gear: int,
        loss: int = SAFE,
        ends: bool = False,
        passed: int = 0,
    ) -> None:
        self.die = die
        self.brake = brake
        self.to = to
        self.over = over  # the take-off space of a jump, else NOWHERE [RD-11.13]
        self.gear = gear  # after it
        self.loss = loss
        self.ends = ends  # nothing can follow it [RD-5.5, RD-5.8, RD-11.10]
        self.passed = passed  # rivals, a bit a seat, that the car is or has been beside [RD-13.3]

    @property
    def certain(self) -> bool:
        """A loss of control whatever is rolled."""
        return self.loss & 1 == 1


class Drive:
    """The turn under way: the plan as it lies on the road, and what has been rolled of it. [RD-5]"""

    def __init__(
        self,
        seat: int = NOBODY,
        space: int = NOWHERE,
        gear: int = 0,
        leader: bool = False,
        quick: bool = False,
        steps: list[Step] | None = None,
        rolled: list[int] | None = None,
        done: int = 0,
        warnings: int = 0,
        secured: int = 0,
        flat_out: bool = False,
        sisu: bool = False,
        failed: list[Step] | None = None,
        shown: list[int] | None = None,
        cuts: list[int] | None = None,
    ) -> None:
        self.seat = seat
        self.space = space  # where the turn began
        self.gear = gear  # in which it began
        self.leader = leader  # leader dice instead of gas dice [RD-6.12]
        self.quick = quick  # the plan begins with a quick start [RD-23.1]
        self.steps: list[Step] = [] if steps is None else steps
        self.rolled: list[int] = [] if rolled is None else rolled  # by step: 1 its die, 2 its brake die shows a warning
        self.done = done  # steps carried out
        self.warnings = warnings
        self.secured = secured  # dice
        self.flat_out = flat_out
        self.sisu = sisu  # the token was spent: warnings do not count [RD-26.2]
        self.failed: list[Step] = [] if failed is None else failed  # the plan that is laid anew [RD-16.5]
        self.shown: list[int] = [] if shown is None else shown  # what its dice showed
        self.cuts: list[int] = [] if cuts is None else cuts  # curves to lower when the turn ends [RD-10.8]

    def clone(self) -> Drive:
        return Drive(
            self.seat,
            self.space,
            self.gear,
            self.leader,
            self.quick,
            self.steps[:],
            self.rolled[:],
            self.done,
            self.warnings,
            self.secured,
            self.flat_out,
            self.sisu,
            self.failed[:],
            self.shown[:],
            self.cuts[:],
        )


class Result:
    """A stage that is over; never changed, so clones share it. [RD-22.1]"""

    def __init__(self, stage: int, times: list[int], seconds: list[int], finished: list[int], order: list[int]) -> None:
        self.stage = stage
        self.times = times  # by seat, penalties included
        self.seconds = seconds  # tokens left, by seat [RD-21.8]
        self.finished = finished  # seats that did
        self.order = order  # the start order


class Rules:
    """What a table is run with: fixed when it starts, shared by every clone."""

    def __init__(
        self,
        roads: list[Road],
        parks: list[bool],
        rally: str,
        seats: int,
        parts: Components,
        quick_start: bool,
        red_zone: bool,
        checkpoints: bool,
        sisu: str,
        leader_dice: bool,
    ) -> None:
        self.roads = roads
        self.parks = parks  # a service park after each stage [RD-22.3]
        self.rally = rally  # empty for a single stage
        self.seats = seats
        self.parts = parts
        self.quick_start = quick_start
        self.red_zone = red_zone
        self.checkpoints = checkpoints
        self.sisu = sisu  # off, per_stage, per_rally, per_service
        self.leader_dice = leader_dice
        self.colours: list[str] = [car.id for car in parts.car]
        self.gear_dice: int = parts.dashboard.gear_dice
        self.gas_dice: int = parts.dashboard.gas_dice
        self.brake_dice: int = parts.dashboard.brake_dice
        self.warning_limit: int = parts.dashboard.warning_limit
        faces: list[int] = [die.warnings for die in parts.die]
        self.warning_faces: list[int] = faces  # by stream
        self.dice: list[list[int]] = [[1] * warnings + [0] * (6 - warnings) for warnings in faces]
        decks: list[Deck] = list(parts.deck)
        self.front_seconds: list[int] = [0, *[deck.seconds for deck in decks]]  # by gear
        self.zero_sides: list[list[ZeroSide]] = [[], *[list(deck.cards) for deck in decks]]
        self.full_decks: list[list[int]] = [[]]
        for deck in decks:
            self.full_decks.append([kind for kind, card in enumerate(deck.cards) for _ in range(card.count)])
        self.zero_seconds: int = parts.time_cards.zero_seconds
        self.wheel_seconds: int = parts.spare_wheel.seconds
        self.full_bag: list[int] = []
        for damage, token in enumerate(parts.token):
            for face, count in enumerate((token.ok, token.gas, token.minus1)):
                self.full_bag.extend([damage * len(FACES) + face] * count)


class Race(Table):
    """The whole table: the stage being driven, and what a rally carries from one to the next."""

    def __init__(
        self,
        rules: Rules,
        cars: list[Car],
        chance: Chance,
        frames: list[Frame],
        drive: Drive,
        result: int = NOBODY,
        stage: int = 0,
        round: int = 0,
        order: list[int] | None = None,
        leader: int = NOBODY,
        queue: list[int] | None = None,
        start_order: list[int] | None = None,
        home: bool = False,
        arrivals: int = 0,
        decks: list[list[int]] | None = None,
        fronts: list[int] | None = None,
        bag: list[int] | None = None,
        minus: list[int] | None = None,
        laid: list[int] | None = None,
        results: list[Result] | None = None,
        running: bool = False,
    ) -> None:
        super().__init__(chance, frames, result)
        self.rules = rules
        self.cars = cars
        self.drive = drive
        self.stage = stage  # which of the rally, from 0
        self.round = round
        self.order: list[int] = [] if order is None else order  # of play in this round [RD-3.2]
        self.leader = leader  # of this round [RD-3.10]
        self.queue: list[int] = [] if queue is None else queue  # drivers who have not started, the next first
        self.start_order: list[int] = [] if start_order is None else start_order  # of this stage
        self.home = home  # a car has crossed the finish line [RD-6.13]
        self.arrivals = arrivals  # counts moves, for RD-3.8
        self.decks: list[list[int]] = [] if decks is None else decks  # by gear: zero sides nobody has seen
        self.fronts: list[int] = [] if fronts is None else fronts  # by gear: how many of them lie on piles, front up
        self.bag: list[int] = [] if bag is None else bag  # tokens: damage × 3 + face
        self.minus: list[int] = [] if minus is None else minus  # by curve: minus1 tokens that count [RD-10.8]
        self.laid: list[int] = [] if laid is None else laid  # the tokens on tiles: curve × 12 + token
        self.results: list[Result] = [] if results is None else results
        self.running = running  # a stage is under way

    def clone(self) -> Race:
        return Race(
            self.rules,
            [car.clone() for car in self.cars],
            self.chance.clone(),
            [frame.clone() for frame in self.frames],
            self.drive.clone(),
            self.result,
            self.stage,
            self.round,
            self.order[:],
            self.leader,
            self.queue[:],
            self.start_order[:],
            self.home,
            self.arrivals,
            [deck[:] for deck in self.decks],
            self.fronts[:],
            self.bag[:],
            self.minus[:],
            self.laid[:],
            self.results[:],
            self.running,
        )

    @property
    def road(self) -> Road:
        return self.rules.roads[self.stage]

    def stands_on(self, seat: int) -> int:
        """The space a car keeps others from, NOWHERE if it keeps nobody. [RD-7.2]"""
        car = self.cars[seat]
        return NOWHERE if car.status != RACING or car.beside else car.space


def warnings_in(shown: int) -> int:
    """How many of a step's dice show a warning."""
    return (shown & DIE_WARNS) + (shown >> 1)


def zero_side(card: int) -> int:
    """Which zero side a card on a pile is known to have."""
    return (card % CARD - ZERO) % (READ - ZERO)


def shows_front(card: int) -> bool:
    lies = card % CARD
    return lies == FRONT or READ <= lies < BLANK
