"""Moving: the choice of an end space, the price, and where the car then stands. [FD-5, FD-7, FD-9]"""

from __future__ import annotations

from rebufo.games.formula_d.rules.board import NOWHERE
from rebufo.games.formula_d.rules.flow.atlas import Moves, missing_stops
from rebufo.games.formula_d.rules.flow.finish import eliminate, finish
from rebufo.games.formula_d.rules.flow.pit import add_pit_ends, enter_box_or_lane, pit_is_open, pit_moves
from rebufo.games.formula_d.rules.flow.route import trace
from rebufo.games.formula_d.rules.messages import BoxReached, LineCrossed, Move, Moved
from rebufo.games.formula_d.rules.state import DEPARTED, Race
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat


def moves_for(race: Race, seat: Seat, spaces: int, least: int) -> Moves:
    """Every move the driver may choose with `spaces` on the dice, the default of a time-out first. [FD-5.6, FD-5.7]"""
    car = race.cars[seat]
    if car.space == NOWHERE:
        return pit_moves(race, seat, spaces)
    rules = race.rules
    taken = [other.space for other in race.cars if other.space != NOWHERE and other is not car]
    missing = missing_stops(rules.board, car.space, car.stops)
    final = car.crossings == rules.laps
    survey = rules.atlas.survey(car.space, spaces, least, missing, final, pit_is_open(race, seat), taken)
    moves = survey.moves.affordable(car.wear)
    return add_pit_ends(race, seat, moves, survey.doors, spaces) if survey.doors else moves


class Drive(Procedure[Race]):
    """The car in turn moves as far as the dice say, or is out where it stands. [FD-5.2, FD-5.8]"""

    def __init__(self, seat: Seat, moves: Moves | None = None, line: int = 0) -> None:
        self.seat = seat
        self.moves = moves
        self.line = line

    def clone(self) -> Drive:
        return Drive(self.seat, self.moves, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                return self.look(race)
            case _:
                self.go(race)
                return True

    def look(self, race: Race) -> bool:
        """Ask for one of several moves; the only one is taken, and none at all ends the race for the car."""
        moves = moves_for(race, self.seat, race.spaces, race.least)
        self.moves = moves
        race.result = 0
        if moves.count > 1:
            race.push(ChooseMove(self.seat, moves))
        elif not moves.count:
            eliminate(race, self.seat, "stuck")
            race.rules.open(DEPARTED, race, self.seat)
            return True
        return False

    def go(self, race: Race) -> None:
        assert self.moves is not None
        make_move(race, self.seat, self.moves, race.result)


class ChooseMove(Decision[Race]):
    """Where the car stops; of several routes to a space the cheapest is meant. [FD-5.6]"""

    name = "move"

    def __init__(self, seat: Seat, moves: Moves) -> None:
        self.seat = seat
        self.moves = moves

    def clone(self) -> ChooseMove:
        return ChooseMove(self.seat, self.moves)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        board = race.rules.board
        ends = self.moves.ends
        if board.has_dark:
            darks = self.moves.darks
            return [board.moves[darks[i]][ends[i]] for i in range(self.moves.count)]
        plain = board.moves[0]
        return [plain[ends[i]] for i in range(self.moves.count)]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, Move)
        race.result = self.index(race, action)
        return True

    def index(self, race: Race, action: Move) -> int:
        """Which of the moves an action names."""
        end = race.rules.board.number[action.to]
        i = 0
        while self.moves.ends[i] != end or self.moves.darks[i] != action.dark:
            i += 1
        return i


def make_move(race: Race, seat: Seat, moves: Moves, choice: int) -> None:
    """Pay, move the car, count stops and crossings. [FD-7.2, FD-8.5, FD-14.1]"""
    end = moves.ends[choice]
    path = trace(race, seat, end, moves.darks[choice]) if race.log is not None and race.paths else []
    car = race.cars[seat]
    car.wear -= moves.costs[choice]
    race.origin = car.space
    race.dark = moves.darks[choice]
    gained = 0
    crossed = False
    if end >= race.rules.board.size:
        gained = enter_box_or_lane(race, seat, end)
    else:
        crossed = stand_on(race, seat, end, bool(moves.overshot[choice]))
    if race.log is not None:
        names = tuple([race.rules.board.names[space] for space in path])
        overshot = moves.overshot[choice]
        race.say(Moved(seat, names, moves.costs[choice] - overshot, overshot, car.stops))
        if crossed:
            race.say(LineCrossed(seat, car.crossings))
        if gained:
            race.say(BoxReached(seat, gained))
    if crossed and car.crossings > race.rules.laps:
        finish(race, seat)
        race.rules.open(DEPARTED, race, seat)


def stand_on(race: Race, seat: Seat, end: int, overshot: bool) -> bool:
    """Put the car on a track space. True when it crossed the line on the way. [FD-7.7, FD-8.5, FD-15.14]"""
    board = race.rules.board
    car = race.cars[seat]
    start = car.space
    corner = board.corner[end]
    if corner == NOWHERE or overshot:
        car.stops = 0
    elif start != NOWHERE and board.corner[start] == corner:
        car.stops += 1
    else:
        car.stops = 1
    car.space = end
    car.pit = NOWHERE
    car.in_box = False
    if start == NOWHERE or board.crosses(start, end):
        car.crossings += 1
        return True
    return False
