"""Pole Position's table: cars, their order, weather and flags, and nothing that moves them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from rebufo.games.pole_position.rules.board import Board
from rebufo.games.pole_position.rules.car import QUALIFYING, RUNNING, Car, Drive
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import NOBODY, Frame, Table

STREAMS: Final = (
    "black",
    "purple",
    "soft",
    "hard",
    "intermediate",
    "rain",
    "events",
    "drivers",
    "teams",
    "bots",
    "lots",
)
SIX: Final[list[int]] = [1, 2, 3, 4, 5, 6]
BLACK: Final = 0
PURPLE: Final = 1
TYRE_DIE: Final = 2  # and the three after it
EVENT_DECK: Final = 6
DRIVER_CARDS: Final = 7
TEAM_CARDS: Final = 8
BOT_CARDS: Final = 9
LOTS: Final = 10  # automatic cars with equal results


Hook: TypeAlias = "Callable[[Race, int], None]"
Score: TypeAlias = "Callable[[Race, int, int], int]"
Ban: TypeAlias = "Callable[[Race, int, int], bool]"


class BotRules:
    """The card of an automatic car, in numbers. [PP-22.1]"""

    def __init__(
        self,
        colour: int,
        base: list[int],
        dry: list[int],
        wet: list[int],
        pit: list[int],
        qualifying: int,
        start: list[int],
        overtake: int,
    ) -> None:
        self.colour = colour
        self.base = base  # PM by tyre
        self.dry = dry  # by progress, from 0
        self.wet = wet
        self.pit = pit  # by steps to the next weather: the lowest roll that sends it in; 7 where there is no entry
        self.qualifying = qualifying
        self.start = start
        self.overtake = overtake


class Rules:
    """What a race is run with: fixed when it starts, shared by every clone."""

    def __init__(
        self,
        boards: list[Board],
        modules: list[str],
        people: int,
        laps: int,
        long_race: bool,
        engine: int,
        brakes: int,
        skill: int,
        breakdown_limit: int,
        safety_car_laps: int,
        table_b: list[int],
        table_a: list[list[int]],
        engine_change: list[int],
        brake_change: list[int],
        decks: list[list[int]],
        tyre_faces: list[list[int]],
        bang_faces: list[int],
        life: list[int],
        wear_loss: list[list[int]],
        bots: list[BotRules],
        bot_cars: int,
        off_track: list[list[int]],
        one_lap: list[int],
        chosen_cards: bool,
        chosen_bots: bool,
        calendar: list[int],
        hooks: list[list[Hook]],
        scores: list[list[Score]],
        bans: list[list[Ban]],
        driver_ids: list[str],
        team_ids: list[str],
        event_ids: list[str],
        circuit_ids: list[str],
        tyre_ids: list[str],
        colours: list[str],
    ) -> None:
        self.boards = boards  # by circuit number
        self.modules = modules
        self.people = people  # cars from this number on are automatic
        self.laps = laps  # 0: as the circuit says
        self.long_race = long_race
        self.engine = engine
        self.brakes = brakes
        self.skill = skill
        self.breakdown_limit = breakdown_limit
        self.safety_car_laps = safety_car_laps
        self.table_b = table_b  # positions, by circuit
        self.table_a = table_a  # weathers of the 36 cells, by circuit
        self.engine_change = engine_change  # by circuit [PP-3.4]
        self.brake_change = brake_change
        self.decks = decks  # event cards, by circuit
        self.tyre_faces = tyre_faces  # codes of the faces, by tyre
        self.bang_faces = bang_faces  # the code of the face with a bang, by tyre
        self.life = life
        self.wear_loss = wear_loss  # by tyre and weather
        self.bots = bots
        self.bot_cars = bot_cars
        self.off_track = off_track  # the lowest roll that keeps a bot on the track, by weather and tyre
        self.one_lap = one_lap  # by driver
        self.chosen_cards = chosen_cards
        self.chosen_bots = chosen_bots
        self.calendar = calendar  # circuit numbers of a championship's races
        self.hooks = hooks
        self.scores = scores
        self.bans = bans
        self.driver_ids = driver_ids
        self.team_ids = team_ids
        self.event_ids = event_ids
        self.circuit_ids = circuit_ids
        self.tyre_ids = tyre_ids
        self.colours = colours

    def open(self, seam: int, race: Race, car: int) -> None:
        """Let the modules that hang on a seam have their say; frames they push run with the first declared first."""
        hooks = self.hooks[seam]
        if hooks:
            for hook in reversed(hooks):
                hook(race, car)

    def total(self, seam: int, race: Race, car: int, what: int = 0) -> int:
        total = 0
        for score in self.scores[seam]:
            total += score(race, car, what)
        return total

    def forbids(self, seam: int, race: Race, car: int, what: int = 0) -> bool:
        for ban in self.bans[seam]:
            if ban(race, car, what):
                return True
        return False


class Result:
    """A race of the championship that is over; never changed, so clones share it. [PP-21.2]"""

    def __init__(self, circuit: int, cars: list[int], classified: int, points: list[int]) -> None:
        self.circuit = circuit
        self.cars = cars  # in the order of their places
        self.classified = classified  # how many of them finished
        self.points = points  # of each car, by car


class Race(Table):
    """The whole table: the race being run, and what a championship carries from one to the next."""

    def __init__(
        self,
        rules: Rules,
        cars: list[Car],
        chance: Chance,
        frames: list[Frame],
        drive: Drive,
        result: int = NOBODY,
        circuit: int = 0,
        phase: int = QUALIFYING,
        round: int = 0,
        order: list[int] | None = None,
        due: list[int] | None = None,
        cell: int = 0,
        table_b: int = 1,
        bang: bool = False,
        yellow: list[int] | None = None,
        deck: list[int] | None = None,
        drawn: list[int] | None = None,
        progress: int = 1,
        home: list[int] | None = None,
        gone: list[int] | None = None,
        grid: list[int] | None = None,
        halt: int = RUNNING,
        passed: list[int] | None = None,
        fight: list[int] | None = None,
        crash: list[int] | None = None,
        damage: list[int] | None = None,
        culprits: list[int] | None = None,
        number: int = 0,
        results: list[Result] | None = None,
        running: bool = False,
    ) -> None:
        super().__init__(chance, frames, result)
        self.rules = rules
        self.cars = cars
        self.drive = drive
        self.circuit = circuit
        self.phase = phase
        self.round = round  # start rounds count too
        self.order: list[int] = [] if order is None else order  # the race order: cars still racing, first to last
        self.due: list[int] = [] if due is None else due  # the turn order of the round under way
        self.cell = cell  # of table A, from 0 in reading order
        self.table_b = table_b  # from 1
        self.bang = bang  # the weather roll of this round calls for an event
        self.yellow: list[int] = [] if yellow is None else yellow  # by sector: rounds still under yellow
        self.deck: list[int] = [] if deck is None else deck  # event cards left: a bag, no card has a place in it
        self.drawn: list[int] = [] if drawn is None else drawn
        self.progress = progress  # of all automatic cars
        self.home: list[int] = [] if home is None else home  # classified cars, in order
        self.gone: list[int] = [] if gone is None else gone  # eliminated cars, the last eliminated first
        self.grid: list[int] = [] if grid is None else grid  # from pole to last
        self.halt = halt
        self.passed: list[int] = [] if passed is None else passed  # by the step that is looked at
        self.fight: list[int] = [] if fight is None else fight  # attacker, defender
        self.crash: list[int] = [] if crash is None else crash  # cars in the collision
        self.damage: list[int] = [] if damage is None else damage  # and their rolls
        self.culprits: list[int] = [] if culprits is None else culprits  # at fault for the safety car
        self.number = number  # of the race in the championship, from 0
        self.results: list[Result] = [] if results is None else results
        self.running = running  # cars are on the grid or beyond

    def clone(self) -> Race:
        return Race(
            self.rules,
            [car.clone() for car in self.cars],
            self.chance.clone(),
            [frame.clone() for frame in self.frames],
            self.drive.clone(),
            self.result,
            self.circuit,
            self.phase,
            self.round,
            self.order[:],
            self.due[:],
            self.cell,
            self.table_b,
            self.bang,
            self.yellow[:],
            self.deck[:],
            self.drawn[:],
            self.progress,
            self.home[:],
            self.gone[:],
            self.grid[:],
            self.halt,
            self.passed[:],
            self.fight[:],
            self.crash[:],
            self.damage[:],
            self.culprits[:],
            self.number,
            self.results[:],
            self.running,
        )

    @property
    def board(self) -> Board:
        return self.rules.boards[self.circuit]

    @property
    def weather(self) -> int:
        """0 sunny, 1 light rain, 2 heavy rain. [PP-14.1]"""
        return self.rules.table_a[self.circuit][self.cell]

    @property
    def laps(self) -> int:
        """How many laps the race has. [PP-1.2, PP-1.10]"""
        return self.rules.laps or self.board.laps

    def is_bot(self, car: int) -> bool:
        return car >= self.rules.people

    def roll_black(self) -> int:
        return self.chance.pick(BLACK, SIX)

    def roll_purple(self) -> int:
        return self.chance.pick(PURPLE, SIX)
