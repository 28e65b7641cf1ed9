"""HEAT's table: cars, cards, the road, and nothing that moves them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.cards import CardBox
from rebufo.games.heat.rules.content import Championship, Conditions, EventCard, RoadCondition, Weather
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import NOBODY, Frame, Table

STREAMS: Final = (
    "deck1",
    "deck2",
    "deck3",
    "deck4",
    "deck5",
    "deck6",
    "grid",
    "weather",
    "road",
    "legends",
    "upgrades",
    "sponsors",
    "season",
    "shift",
)
GRID: Final = 6  # seat s draws from stream s
WEATHER: Final = 7
ROAD: Final = 8
LEGENDS: Final = 9
UPGRADES: Final = 10
SPONSORS: Final = 11
SEASON: Final = 12
SHIFT: Final = 13

RACING: Final = 0  # what became of a car
FINISHED: Final = 1
OUT: Final = 2  # conceded, eliminated or left
ABSENT: Final = 3  # its driver left in an earlier race

CONCEDE: Final = -1  # planned instead of a gear
NO_PLAN: Final = 0
NO_SLIPSTREAM: Final = 1 << 30  # beyond every line
NO_CARD: Final = 0  # kept nothing for the next season

CHECKED: Final = 0  # seam: the corners of a driver's turn are checked, step 7 is not over [HT-17.6]
LEGEND_MOVED: Final = 1  # seam: a Legend has moved [HT-18.1]
SEAMS: Final = 2


class Car:
    """A driver's car with all its cards, or a Legend's, which has none. [HT-1.4, HT-14.1]"""

    def __init__(
        self,
        at: int = 0,
        lane: int = 1,
        gear: int = 1,
        engine: int = 0,
        hand: list[int] | None = None,
        bag: list[int] | None = None,
        top: list[int] | None = None,
        pile: list[int] | None = None,
        upgrades: list[int] | None = None,
        sponsors: list[int] | None = None,
        shift: int = NO_PLAN,
        plan: list[int] | None = None,
        asked: int = 0,
        status: int = RACING,
        rank: int = 0,
        cause: str = "",
        basics: int = 0,
        heat: int = 0,
        stress: int = 0,
        points: int = 0,
        keep: int = NOBODY,
        left: bool = False,
        salvaged: int = 0,
    ) -> None:
        self.at = at  # progress: lap × spaces + space
        self.lane = lane
        self.gear = gear
        self.engine = engine  # Heat cards in the Engine
        self.hand: list[int] = [] if hand is None else hand  # sorted
        self.bag: list[int] = [] if bag is None else bag  # the draw deck: a card has no place in it until it is drawn
        self.top: list[int] = [] if top is None else top  # cards known to lie on the draw deck, the top one last
        self.pile: list[int] = [] if pile is None else pile  # the discard pile, the top card last
        self.upgrades: list[int] = [] if upgrades is None else upgrades  # owned, wherever they lie
        self.sponsors: list[int] = [] if sponsors is None else sponsors  # kept between two races
        self.shift = shift  # the gear planned; NO_PLAN, CONCEDE
        self.plan: list[int] = [] if plan is None else plan  # cards laid face down, no longer in hand
        self.asked = asked  # how many of them the driver has named; the rest had no other choice
        self.status = status
        self.rank = rank  # the place, once it is given
        self.cause = cause  # of being out, empty otherwise
        self.basics = basics  # how many Basic cards, Heat and Stress there are in all, for the books
        self.heat = heat
        self.stress = stress
        self.points = points  # of the season
        self.keep = keep  # the Upgrade taken into the next season, once it is chosen
        self.left = left  # its driver has left the table
        self.salvaged = salvaged  # cards taken out of the discard pile, unseen by others, since it was last empty

    def clone(self) -> Car:
        return Car(
            self.at,
            self.lane,
            self.gear,
            self.engine,
            self.hand[:],
            self.bag[:],
            self.top[:],
            self.pile[:],
            self.upgrades[:],
            self.sponsors[:],
            self.shift,
            self.plan[:],
            self.asked,
            self.status,
            self.rank,
            self.cause,
            self.basics,
            self.heat,
            self.stress,
            self.points,
            self.keep,
            self.left,
            self.salvaged,
        )


class Drive:
    """What the car in turn has done so far: its play area, and which symbols are still to be used. [HT-6.9, HT-7.5]"""

    def __init__(
        self,
        car: int = NOBODY,
        start: int = 0,
        lane: int = 1,
        speed: int = 0,
        pluses: int = 0,
        boosted: bool = False,
        lively: int = 0,
        gear_cooled: bool = False,
        sectors: list[int] | None = None,
        cards: list[int] | None = None,
        values: list[int] | None = None,
        open: list[int] | None = None,
        slipped_from: int = NO_SLIPSTREAM,
        spun: bool = False,
    ) -> None:
        self.car = car
        self.start = start  # progress and lane where the turn began
        self.lane = lane
        self.speed = speed
        self.pluses = pluses  # [+] symbols used so far
        self.boosted = boosted
        self.lively = lively  # what Adrenaline still offers: 1 Speed, 2 Cooldown, 3 both
        self.gear_cooled = gear_cooled
        self.sectors: list[int] = [] if sectors is None else sectors  # whose Cooldown was used
        self.cards: list[int] = [] if cards is None else cards  # in the play area, in order
        self.values: list[int] = [] if values is None else values  # the speed of each
        self.open: list[int] = [] if open is None else open  # the symbols of each that are not used yet
        self.slipped_from = slipped_from  # progress before the slipstream
        self.spun = spun

    def clone(self) -> Drive:
        return Drive(
            self.car,
            self.start,
            self.lane,
            self.speed,
            self.pluses,
            self.boosted,
            self.lively,
            self.gear_cooled,
            self.sectors[:],
            self.cards[:],
            self.values[:],
            self.open[:],
            self.slipped_from,
            self.spun,
        )


class Road:
    """Tokens on the board and what they do, corner by corner; never changed, so clones share it. [HT-15]"""

    def __init__(
        self,
        weather: int,
        tokens: list[int],
        limits: list[int],
        overheat: list[int],
        slipstream: list[list[int]],
        cooldown: list[int],
        no_cooldown: list[bool],
        no_slipstream: list[bool],
        free_boost: list[bool],
    ) -> None:
        self.weather = weather  # NOBODY without one
        self.tokens = tokens  # by corner; NOBODY without one
        self.limits = limits  # Speed Limits, tokens included
        self.overheat = overheat
        self.slipstream = slipstream  # the bonuses of each sector
        self.cooldown = cooldown
        self.no_cooldown = no_cooldown
        self.no_slipstream = no_slipstream
        self.free_boost = free_boost


class Result:
    """A race of the season that is over; never changed, so clones share it. [HT-16.13]"""

    def __init__(self, circuit: int, event: int, season: int, cars: list[int], points: list[int]) -> None:
        self.circuit = circuit
        self.event = event
        self.season = season  # 0, in GOAT mode 0 to 2
        self.cars = cars  # in the order of their places
        self.points = points  # of each car, by car


Hook: TypeAlias = "Callable[[Race, int], None]"


class Rules:
    """What a table is run with: fixed when it starts, shared by every clone."""

    def __init__(
        self,
        tracks: list[Track],
        cards: CardBox,
        drivers: int,
        colours: list[str],
        seams: list[list[Hook]],
        mode: str,
        season: str,
        laps: int,
        garage: str,
        quick: bool,
        weather: bool,
        legend_bonus: int,
        tournament: bool,
        aggressive: bool,
        diamonds: list[list[int]],
        top_speeds: list[list[int]],
        conditions: Conditions,
        championship: Championship,
    ) -> None:
        self.tracks = tracks
        self.cards = cards
        self.drivers = drivers  # cars from this number on are Legends
        self.colours = colours  # of every car
        self.seams = seams
        self.mode = mode
        self.season = season
        self.laps = laps  # 0: as printed
        self.garage = garage
        self.quick = quick
        self.weather = weather
        self.legend_bonus = legend_bonus
        self.tournament = tournament
        self.aggressive = aggressive
        self.diamonds = diamonds  # by Legend card and car
        self.top_speeds = top_speeds
        self.weathers: list[Weather] = list(conditions.weather)
        self.tokens: list[RoadCondition] = list(conditions.road_condition)
        self.events: list[EventCard] = list(championship.event)
        self.championship = championship

    def open(self, seam: int, race: Race, car: int) -> None:
        """Let the modules that hang on a seam have their say, the first declared first."""
        for hook in self.seams[seam]:
            hook(race, car)


class Race(Table):
    """The whole table: the race being run, and what a season carries from one to the next."""

    def __init__(
        self,
        rules: Rules,
        cars: list[Car],
        chance: Chance,
        frames: list[Frame],
        drive: Drive,
        road: Road,
        circuit: int = 0,
        laps: int = 1,
        hand_size: int = 7,
        event: int = NOBODY,
        press: list[int] | None = None,
        result: int = NOBODY,
        round: int = 0,
        first_home: int = 0,
        started: int = 0,
        best: int = 1,
        worst: int = 0,
        lap_ones: int = 0,
        shown: bool = False,
        order: list[int] | None = None,
        lively: list[int] | None = None,
        grid: list[int] | None = None,
        market: list[int] | None = None,
        upgrade_bag: list[int] | None = None,
        sponsor_bag: list[int] | None = None,
        sponsor_pile: list[int] | None = None,
        legend_bag: list[int] | None = None,
        legend_card: int = 0,
        schedule: list[int] | None = None,
        circuits: list[int] | None = None,
        number: int = 0,
        season: int = 0,
        results: list[Result] | None = None,
        running: bool = False,
    ) -> None:
        super().__init__(chance, frames, result)
        self.rules = rules
        self.cars = cars
        self.drive = drive
        self.road = road
        self.circuit = circuit  # number of the track
        self.laps = laps
        self.hand_size = hand_size
        self.event = event  # number of the Event card in the content's list; NOBODY outside championships
        self.press: list[int] = [] if press is None else press  # corners with a Press token
        self.round = round
        self.first_home = first_home  # the round in which the first car finished; 0 before
        self.started = started  # how many cars did
        self.best = best  # the next place for a car that finishes
        self.worst = worst  # the next place for a car that drops out
        self.lap_ones = lap_ones  # cars that have completed lap 1 [HT-18.1]
        self.shown = shown  # whether this round's plans are in
        self.order: list[int] = [] if order is None else order
        self.lively: list[int] = [] if lively is None else lively  # cars with Adrenaline this round
        self.grid: list[int] = [] if grid is None else grid  # cars from pole to last
        self.market: list[int] = [] if market is None else market
        self.upgrade_bag: list[int] = [] if upgrade_bag is None else upgrade_bag
        self.sponsor_bag: list[int] = [] if sponsor_bag is None else sponsor_bag
        self.sponsor_pile: list[int] = [] if sponsor_pile is None else sponsor_pile
        self.legend_bag: list[int] = [] if legend_bag is None else legend_bag
        self.legend_card = legend_card  # of this round, 0 before it is shown
        self.schedule: list[int] = [] if schedule is None else schedule  # Events of the season's races
        self.circuits: list[int] = [] if circuits is None else circuits  # and their tracks
        self.number = number  # of the race in the season, from 0
        self.season = season
        self.results: list[Result] = [] if results is None else results
        self.running = running  # cars are on the track, places are still to be given

    def clone(self) -> Race:
        return Race(
            self.rules,
            [car.clone() for car in self.cars],
            self.chance.clone(),
            [frame.clone() for frame in self.frames],
            self.drive.clone(),
            self.road,
            self.circuit,
            self.laps,
            self.hand_size,
            self.event,
            self.press[:],
            self.result,
            self.round,
            self.first_home,
            self.started,
            self.best,
            self.worst,
            self.lap_ones,
            self.shown,
            self.order[:],
            self.lively[:],
            self.grid[:],
            self.market[:],
            self.upgrade_bag[:],
            self.sponsor_bag[:],
            self.sponsor_pile[:],
            self.legend_bag[:],
            self.legend_card,
            self.schedule,
            self.circuits,
            self.number,
            self.season,
            self.results[:],
            self.running,
        )

    @property
    def track(self) -> Track:
        return self.rules.tracks[self.circuit]

    def is_legend(self, car: int) -> bool:
        return car >= self.rules.drivers
