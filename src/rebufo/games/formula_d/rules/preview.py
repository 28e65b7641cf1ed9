"""What a choice costs and how likely it goes wrong, worked out by going through every face of the die."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from rebufo.games.formula_d.rules.board import NOWHERE
from rebufo.games.formula_d.rules.flow.ahead import NOTHING, Ahead, Toll
from rebufo.games.formula_d.rules.flow.atlas import Moves
from rebufo.games.formula_d.rules.flow.checks import touched_by
from rebufo.games.formula_d.rules.flow.gear import legal_gears, shift_cost
from rebufo.games.formula_d.rules.flow.move import ChooseMove, moves_for
from rebufo.games.formula_d.rules.flow.route import trace
from rebufo.games.formula_d.rules.messages import Move, ShiftTo, UseNitro
from rebufo.games.formula_d.rules.outlook import NextStop, corner_owed, next_stop, pit_chances
from rebufo.games.formula_d.rules.state import MOVED, RACING, Race
from rebufo.kernel.flow import decision
from rebufo.kernel.messages import Action, Seat

BEST: Final = 8  # moves that are told of a choice that leads to many


class FaceOdds(msgspec.Struct, frozen=True):
    """What one result of the gear die would mean for a driver who then takes the cheapest move."""

    face: int
    ways: int  # how many of the die's faces show it
    outcome: str  # free, stop (made, without paying), costs, out
    cost: int  # of the cheapest move; all points left where the car is out
    to: str  # where the cheapest move leads, empty where the car is out
    next_out: float = 0.0  # the turn after it, alone on the road in the gear that loses least: chance of being out
    next_wear: float = 0.0  # ... and points lost on average


class GearOdds(msgspec.Struct, frozen=True):
    """A gear before it is chosen: exact chances over the faces of its die."""

    gear: int
    shift_cost: int
    sides: int
    out: float  # chance that no move is left [FD-5.8]
    wear: float  # expected points lost in all: shifting and the cheapest move
    stop: float  # chance that the stop owed next can be made at all
    stop_free: float  # ... and without paying for it
    corner: str  # the corner that stop is owed to
    engine: float  # chance of an engine check
    faces: tuple[FaceOdds, ...]
    next_out: float = 0.0  # the turn after the cheapest move, alone on the road in the gear that loses least
    next_wear: float = 0.0
    ahead: NextStop | None = None  # where the next stop is made; the same for every gear
    box: float = 0.0  # chance to come to one's own box
    lane: float = 0.0  # ... and into the pit lane at all


class CheckOdds(msgspec.Struct, frozen=True):
    """Black dice this car would roll after the move."""

    check: str  # dark, noisy, collision, engine
    rolls: int
    loss: int  # points each lost roll costs
    chance: float  # of losing one roll


class MovePreview(msgspec.Struct, frozen=True):
    """One end space: the way there, the price, and what follows."""

    to: str
    path: tuple[str, ...]  # from where the car stands, both ends included
    cost: int
    braked: int
    overshot: int
    wear_left: int  # after paying, and after box or checkpoint
    corner: str  # the corner it ends in, empty elsewhere
    stops: int  # made there then
    stops_needed: int
    dark: int
    crosses_line: bool
    finishes: bool
    touches: tuple[Seat, ...]  # cars it would stand behind or beside
    checks: tuple[CheckOdds, ...]
    out: float  # chance that these checks eliminate the car
    next_out: float = 0.0  # the turn after it, alone on the road in the gear that loses least
    next_wear: float = 0.0


class NitroPreview(msgspec.Struct, frozen=True):
    use: bool
    spaces: int
    least: int
    cost: int  # of the cheapest move
    best: tuple[MovePreview, ...] = ()  # some of the moves, the best first


PREVIEWS = (GearOdds, NitroPreview, MovePreview)


def preview(race: Race, seat: Seat, action: Action) -> msgspec.Struct:
    """What an option of the decision on the table would bring."""
    if isinstance(action, ShiftTo):
        return gear_odds(race, seat, action.gear)
    if isinstance(action, UseNitro):
        return nitro_preview(race, seat, action)
    assert isinstance(action, Move)
    return move_preview(race, seat, action)


def odds(race: Race, seat: Seat) -> tuple[GearOdds, ...]:
    """Every gear this car could take as things stand; nothing before its start and after its end."""
    car = race.cars[seat]
    if car.status != RACING or car.gear == 0:
        return ()
    return tuple(gear_odds(race, seat, gear) for gear in legal_gears(car))


def gear_odds(race: Race, seat: Seat, gear: int) -> GearOdds:
    """Go through the faces of the gear's die, one by one."""
    twin = race.clone()
    car = twin.cars[seat]
    cost = shift_cost(car, gear)
    car.gear = gear
    car.wear -= cost
    corner = corner_owed(twin, seat)
    die = twin.rules.dice[gear - 1]
    ahead = Ahead(twin, seat)
    faces: list[FaceOdds] = []
    lost = stops = free = out = engine = 0
    next_out = next_wear = 0.0
    for face in sorted(set(die)):
        ways = die.count(face)
        odds_of_face, can_stop = face_odds(twin, seat, face, ways, corner, ahead)
        faces.append(odds_of_face)
        lost += ways * odds_of_face.cost
        out += ways * (odds_of_face.outcome == "out")
        free += ways * (odds_of_face.outcome == "stop")
        stops += ways * can_stop
        next_out += ways * odds_of_face.next_out
        next_wear += ways * odds_of_face.next_wear
        engine += ways * (face == twin.rules.engine_face[gear] and stays_on_track(twin, seat, odds_of_face.to))
    sides = len(die)
    name = "" if corner == NOWHERE else twin.rules.board.corner_ids[corner]
    box, lane = pit_chances(twin, seat, gear)
    chances = [count / sides for count in (out, lost, stops, free, engine)]
    return GearOdds(
        gear=gear,
        shift_cost=cost,
        sides=sides,
        out=chances[0],
        wear=cost + chances[1],
        stop=chances[2],
        stop_free=chances[3],
        corner=name,
        engine=chances[4],
        faces=tuple(faces),
        next_out=next_out / sides,
        next_wear=next_wear / sides,
        ahead=next_stop(race, seat),
        box=box,
        lane=lane,
    )


def face_odds(race: Race, seat: Seat, face: int, ways: int, corner: int, ahead: Ahead) -> tuple[FaceOdds, bool]:
    """One face: the cheapest move, of several the one with the best turn after it; and whether any makes the stop owed."""
    board = race.rules.board
    car = race.cars[seat]
    moves = moves_for(race, seat, face, 0)
    if not moves.count:
        return FaceOdds(face, ways, "out", car.wear, ""), False
    stopping = [
        i
        for i, end in enumerate(moves.ends[: moves.count])
        if end < board.size and board.corner[end] == corner != NOWHERE and not moves.overshot[i]
    ]
    stops_free = bool(stopping) and moves.costs[stopping[0]] == 0
    least = 0 if stops_free else min(moves.costs[: moves.count])
    chosen, toll = best_end(car.gear, car.wear, moves, least, stopping if stops_free else range(moves.count), ahead)
    outcome = "stop" if stops_free else "costs" if least else "free"
    to = board.names[moves.ends[chosen]]
    return FaceOdds(face, ways, outcome, least, to, *toll), bool(stopping)


def best_end(gear: int, wear: int, moves: Moves, cost: int, among: Iterable[int], ahead: Ahead) -> tuple[int, Toll]:
    """Of the moves at one price the first with the best turn after it; the pit lane comes last."""
    best, least = -1, NOTHING
    for i in among:
        if moves.costs[i] != cost:
            continue
        toll = ahead.after(gear, wear - cost, moves.ends[i], overshot=moves.overshot[i] > 0)
        if best < 0 or (toll < least and moves.ends[i] < ahead.race.rules.board.size):
            best, least = i, toll
    return best, least


def stays_on_track(race: Race, seat: Seat, to: str) -> bool:
    """Whether a move there leaves the car where an engine check can find it. [FD-12.5]"""
    board = race.rules.board
    car = race.cars[seat]
    if not to or board.number[to] >= board.size or car.space == NOWHERE:
        return False
    return not (car.crossings == race.rules.laps and board.crosses(car.space, board.number[to]))


def nitro_preview(race: Race, seat: Seat, action: UseNitro) -> NitroPreview:
    """How far it leads and the best moves: the cheapest, a stop before none, no touch before one."""
    twin = race.clone()
    gear = twin.cars[seat].gear if action.use else 0
    moves = moves_for(twin, seat, twin.face + gear, gear)
    choice = ChooseMove(seat, moves)
    twin.push(choice)
    ends = [move_preview(twin, seat, end) for end in choice.legal(twin, seat) if isinstance(end, Move)]
    ends.sort(key=lambda move: (move.out, move.cost, not move.corner, len(move.touches), move.dark))
    return NitroPreview(action.use, race.face + gear, gear, moves.costs[0], tuple(ends[:BEST]))


def move_preview(race: Race, seat: Seat, action: Move) -> MovePreview:
    """The way, the price and the checks of one end space."""
    top = decision(race)
    assert isinstance(top, ChooseMove)
    board = race.rules.board
    car = race.cars[seat]
    choice = top.index(race, action)
    end = top.moves.ends[choice]
    cost = top.moves.costs[choice]
    overshot = top.moves.overshot[choice]
    on_track = end < board.size
    crosses = on_track and (car.space == NOWHERE or board.crosses(car.space, end))
    finishes = crosses and car.crossings == race.rules.laps
    corner = board.corner[end] if on_track else NOWHERE
    staying = corner != NOWHERE and car.space != NOWHERE and board.corner[car.space] == corner
    stops = 0 if corner == NOWHERE or overshot else car.stops + 1 if staying else 1
    wear_left = wear_after(race, seat, end, cost, crosses=crosses)
    checks = () if finishes or not on_track else checks_after(race, seat, end, action.dark)
    toll = Ahead(race, seat).after(car.gear, wear_left, end, overshot=overshot > 0)
    return MovePreview(
        to=action.to,
        path=tuple(board.names[space] for space in trace(race, seat, end, action.dark)),
        cost=cost,
        braked=cost - overshot,
        overshot=overshot,
        wear_left=wear_left,
        corner="" if corner == NOWHERE else board.corner_ids[corner],
        stops=stops,
        stops_needed=0 if corner == NOWHERE else board.stops[corner],
        dark=action.dark,
        crosses_line=crosses,
        finishes=finishes,
        touches=tuple(touched_by(race, seat, end)) if on_track and not finishes else (),
        checks=checks,
        out=chance_of_losing(checks, wear_left),
        next_out=toll[0],
        next_wear=toll[1],
    )


def wear_after(race: Race, seat: Seat, end: int, cost: int, *, crosses: bool) -> int:
    """Points after paying, with what the box or the checkpoint gives back. [FD-15.9, FD-16.14]"""
    rules = race.rules
    car = race.cars[seat]
    left = car.wear - cost
    if end == rules.board.size + rules.board.pit_length and rules.board.pit_length:
        return rules.wear_max
    if crosses and rules.seams[MOVED] and car.crossings == 1 and rules.laps > 1:
        return min(left + rules.numbers.street.checkpoint.gain, rules.wear_max)
    return left


def checks_after(race: Race, seat: Seat, end: int, dark: int) -> tuple[CheckOdds, ...]:
    """The black dice that would follow, in the order they are rolled. [FD-16.15]"""
    rules = race.rules
    black = len(rules.black)
    low = rules.check_loses_until / black
    noisy = rules.numbers.street.noisy
    checks = []
    if dark:
        checks.append(CheckOdds("dark", dark, 1, low))
    if rules.board.noisy[end]:
        checks.append(CheckOdds("noisy", 1, noisy.loss, (black + 1 - noisy.roll_at_least) / black))
    if touched_by(race, seat, end):
        checks.append(CheckOdds("collision", 1, 1, low))
    if race.face and race.face == rules.engine_face[race.cars[seat].gear]:
        checks.append(CheckOdds("engine", 1, 1, low))
    return tuple(checks)


def chance_of_losing(checks: tuple[CheckOdds, ...], points: int) -> float:
    """How likely these dice take all the points; a police bonus on the way is not counted on."""
    left = {points: 1.0}
    for check in checks:
        for _ in range(check.rolls):
            after: dict[int, float] = {}
            for wear, chance in left.items():
                hit = max(wear - check.loss, 0) if wear else 0
                after[hit] = after.get(hit, 0.0) + chance * check.chance
                after[wear] = after.get(wear, 0.0) + chance * (1 - check.chance)
            left = after
    return left.get(0, 0.0)
