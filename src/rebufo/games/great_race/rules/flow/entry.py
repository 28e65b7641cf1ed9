"""Entering a space: named, drawn, warded off, paid, and what follows. [GR-7.6 to GR-7.24]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.cards import GUIDE, JERRYCAN, TRANSPORT
from rebufo.games.great_race.rules.events import BrokeDown, GuidePlayed, LineTaken, Moved, TileFound, TurnedBack
from rebufo.games.great_race.rules.flow.ask import CrewDecision, ask
from rebufo.games.great_race.rules.flow.avoid import AVOIDED, TURNS_BACK, meet_tile
from rebufo.games.great_race.rules.flow.costs import (
    CITY_FUEL,
    HAZARD_POINTS,
    fare,
    fuel_due,
    fuel_to_name,
    has_hazard,
    has_stop,
    is_unknown,
    points_due,
)
from rebufo.games.great_race.rules.flow.crew import arrive
from rebufo.games.great_race.rules.flow.supply import check_hand, draw_cards
from rebufo.games.great_race.rules.flow.survey import draw_tile
from rebufo.games.great_race.rules.messages import PaySplit, UseGuide, UseTransport
from rebufo.games.great_race.rules.state import ENGINE_MAX, Race
from rebufo.kernel.flow import NOBODY, Procedure
from rebufo.kernel.messages import Action, Seat

ENDS: Final = 0  # how an entry leaves the driving action, as its small result
GOES_ON: Final = 1
SPLITS: Final[list[Action]] = [PaySplit(engine) for engine in range(ENGINE_MAX + 1)]
GUIDED: Final[Action] = UseGuide(True)
UNGUIDED: Final[Action] = UseGuide(False)


class EnterCity(Procedure[Race]):
    """One fuel, by road or by line; the action ends and the city gives cards. [GR-7.15, GR-7.17]"""

    def __init__(self, seat: Seat, to: int, way: int, line: int = 0) -> None:
        self.seat = seat
        self.to = to
        self.way = way  # the number of a line, NOBODY by road
        self.line = line

    def clone(self) -> EnterCity:
        return EnterCity(self.seat, self.to, self.way, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                play_missing(race, self.seat, CITY_FUEL)
                race.result = 0
                if self.way != NOBODY and race.crews[self.seat].hand:
                    ask(race, ChooseTransport(self.seat, race.board.line_price[self.way]))
            case 1:
                self.travel(race)
                if self.to == race.course.goal:
                    arrive(race, self.seat)  # no cards in the goal [GR-7.16]
                else:
                    draw_cards(race, self.seat, race.board.cards[self.to])
            case _:
                race.result = ENDS
                return True
        return False

    def travel(self, race: Race) -> None:
        crew = race.crews[self.seat]
        if self.way != NOBODY:
            cards = race.result
            price = min(fare(race.board.line_price[self.way], cards), crew.money)
            crew.money -= price
            for _ in range(cards):
                crew.hand.remove(TRANSPORT)
                race.pile.append(TRANSPORT)
            if race.log is not None:
                race.say(LineTaken(self.seat, race.board.line_ids[self.way], price, cards))
        stand_on(race, self.seat, self.to, CITY_FUEL, 0, 0)


class ChooseTransport(CrewDecision):
    """Any number of Transport cards that makes the line payable, more than needed too. [GR-7.18]"""

    name = "transport_cards"

    def __init__(self, seat: Seat, price: int) -> None:
        super().__init__(seat)
        self.price = price

    def clone(self) -> ChooseTransport:
        return ChooseTransport(self.seat, self.price)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        crew = race.crews[seat]
        found: list[Action] = []
        for cards in range(crew.hand.count(TRANSPORT) + 1):
            if fare(self.price, cards) <= crew.money:
                found.append(UseTransport(cards))
        return found or [UseTransport(0)]  # not payable: only a table imagined by others knows that

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, UseTransport)
        race.result = action.cards
        return True


class EnterOpen(Procedure[Race]):
    """The nine steps of entering a space that is no city. [GR-7.8]"""

    def __init__(
        self, seat: Seat, to: int, spaces: int, fresh: bool = False, avoided: bool = False, line: int = 0
    ) -> None:
        self.seat = seat
        self.to = to
        self.spaces = spaces  # that may be entered after this one
        self.fresh = fresh  # its tile has just been drawn
        self.avoided = avoided
        self.line = line

    def clone(self) -> EnterOpen:
        return EnterOpen(self.seat, self.to, self.spaces, self.fresh, self.avoided, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                play_missing(race, self.seat, fuel_to_name(race, self.to))
                self.look(race)
            case 1:
                meet_tile(race, self.seat, self.to, self.fresh)
            case 2:
                if race.result == TURNS_BACK:
                    turn_back(race, self.seat)
                    return True
                self.avoided = race.result == AVOIDED
                self.ask_for_split(race)
            case 3:
                self.pay(race)
            case 4:
                check_hand(race, self.seat)
            case 5:
                return self.look_round(race)
            case _:
                return True  # the answer about the Guide is the result
        return False

    def look(self, race: Race) -> None:
        """A tile is drawn from the bag and laid on an unknown space. [GR-7.12]"""
        if not is_unknown(race, self.to):
            return
        self.fresh = True
        tile = draw_tile(race)
        race.tiles[self.to] = tile
        if race.log is not None:
            race.say(TileFound(self.seat, race.rules.tiles.ids[tile], race.board.q[self.to], race.board.r[self.to]))

    def points(self, race: Race) -> int:
        hazard = HAZARD_POINTS if has_hazard(race, self.to) and not self.avoided else 0
        return points_due(race, self.to) + hazard

    def ask_for_split(self, race: Race) -> None:
        """Any split that the gauges allow; where there is only one it is not asked for. [GR-7.6]"""
        crew = race.crews[self.seat]
        points = self.points(race)
        least = max(points - crew.chassis, 0)
        race.result = least
        if least < min(points, crew.engine):
            ask(race, ChooseSplit(self.seat, points))

    def pay(self, race: Race) -> None:
        engine = race.result
        stand_on(race, self.seat, self.to, fuel_due(race, self.to), engine, self.points(race) - engine)

    def look_round(self, race: Race) -> bool:
        """Breakdown, then stop; a Guide is of use where the engine runs and spaces are left. [GR-7.9, GR-7.10, GR-7.24]"""
        crew = race.crews[self.seat]
        race.result = ENDS
        if crew.engine == 0:
            if race.log is not None:
                race.say(BrokeDown(self.seat))
            return True
        if not has_stop(race, self.to):
            race.result = GOES_ON
            return True
        if not self.spaces or not crew.hand:
            return True
        ask(race, ChooseGuide(self.seat))
        return False


class ChooseSplit(CrewDecision):
    """How many of the points due come from the engine. [GR-7.6]"""

    name = "pay_split"

    def __init__(self, seat: Seat, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def clone(self) -> ChooseSplit:
        return ChooseSplit(self.seat, self.points)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        crew = race.crews[seat]
        return SPLITS[max(self.points - crew.chassis, 0) : min(self.points, crew.engine) + 1]

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, PaySplit)
        race.result = action.engine
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        """Point by point from the higher gauge, of equal ones the chassis, the last engine point last. [GR Decisions]"""
        crew = race.crews[seat]
        engine = crew.engine
        chassis = crew.chassis
        for _ in range(self.points):
            if engine > chassis:
                engine -= 1
            else:
                chassis -= 1
        return SPLITS[crew.engine - engine]


class ChooseGuide(CrewDecision):
    """Ignore a stop symbol with a Guide, or not; a driver without one is asked too, so that it betrays no card. [GR-9.14]"""

    name = "guide"

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)

    def clone(self) -> ChooseGuide:
        return ChooseGuide(self.seat)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        return [UNGUIDED, GUIDED] if GUIDE in race.crews[seat].hand else [UNGUIDED]

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, UseGuide)
        race.result = ENDS
        if action.play:
            race.crews[seat].hand.remove(GUIDE)
            race.pile.append(GUIDE)
            race.result = GOES_ON
            if race.log is not None:
                race.say(GuidePlayed(seat))
        return True


def play_missing(race: Race, seat: Seat, fuel: int) -> None:
    """Naming a space is the promise to play the Jerrycans it needs. [GR-7.11, GR-7.22]"""
    crew = race.crews[seat]
    while crew.fuel < fuel and JERRYCAN in crew.hand:
        race.pour(seat)


def stand_on(race: Race, seat: Seat, space: int, fuel: int, engine: int, chassis: int) -> None:
    """The cost is paid and the vehicle stands on the space. [GR-7.7, GR-7.8]"""
    crew = race.crews[seat]
    board = race.board
    here = crew.space
    crew.fuel = max(crew.fuel - fuel, 0)
    crew.engine -= engine
    crew.chassis -= chassis
    crew.space = space
    if race.log is not None:
        path = ((board.q[here], board.r[here]), (board.q[space], board.r[space]))
        race.say(Moved(seat, path, fuel, engine, chassis))


def turn_back(race: Race, seat: Seat) -> None:
    """Back to the space it came from: nothing is paid, the tile stays, the action is over. [GR-7.13, GR-7.23]"""
    space = race.crews[seat].space
    race.result = ENDS
    if race.log is not None:
        race.say(TurnedBack(seat, race.board.q[space], race.board.r[space]))
