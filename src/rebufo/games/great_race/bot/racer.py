"""How the bots race: the way to the goal in francs, and every decision by what it leaves to go."""

from __future__ import annotations

from typing import Final

from rebufo.bots.playout import Policy
from rebufo.games.great_race.bot.hand import camp_value, worst_card
from rebufo.games.great_race.bot.planner import Planner
from rebufo.games.great_race.bot.road import Road
from rebufo.games.great_race.bot.wheel import best_drive, best_step
from rebufo.games.great_race.rules.cards import (
    CARTOGRAPHER,
    CHEAT,
    JERRYCAN,
    MECHANIC,
    PILOT,
    RESUPPLY,
    SABOTEUR,
    SPARE_PARTS,
    TOOLBOX,
    TRACKER,
)
from rebufo.games.great_race.rules.flow.avoid import ChooseFuelOrBack
from rebufo.games.great_race.rules.flow.costs import fuel_due
from rebufo.games.great_race.rules.flow.drive import ChooseStep
from rebufo.games.great_race.rules.flow.plan import plans
from rebufo.games.great_race.rules.flow.resources import ResolveHazard
from rebufo.games.great_race.rules.flow.supply import FUEL_IN_CITY, fuel_price
from rebufo.games.great_race.rules.messages import (
    BuyFuel,
    CardTile,
    Done,
    Draw,
    Drive,
    DropCard,
    DropSought,
    Fit,
    LetPass,
    NoMoreCards,
    Pass,
    PlaceTile,
    PlayCard,
    PlayJerrycan,
    Remove,
    RemoveTile,
    Repair,
    Sabotage,
    Survey,
    TakeCard,
    Treasury,
    UseEscort,
    UseRanger,
)
from rebufo.games.great_race.rules.state import BLANK, FUEL_MAX, Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import Decision, Table
from rebufo.kernel.messages import Action, Seat

NOISE: Final = 45  # francs by which an easy bot misjudges a plan
NEAR: Final = 4  # spaces ahead that a crew cares for


class Racer(Policy):
    """Plans by trying all plans, surveys before it drives, repairs in cities."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)
        self.noise = 0

    def choose(self, table: Table, seat: Seat) -> Action:
        assert isinstance(table, Race)
        top = table.frames[-1]
        assert isinstance(top, Decision)
        options = top.legal(table, seat)
        if len(options) == 1:
            return options[0]
        name = top.name
        if name == "plan":
            return self.plan(table, seat)
        if name == "camp_card":
            return best_camp_card(table, seat, options)
        if name == "buy_fuel":
            return buy_fuel(table, seat, options)
        if name == "card":
            return play_card(table, seat, options)
        if name == "assistant":
            return play_assistant(table, seat, options)
        if name == "place_tile":
            return lay_tile(table, seat, options)
        if name == "remove_tile" or name == "card_tiles":
            return worst_tile(table, seat, options, name == "card_tiles" and table.played == CHEAT)
        if name == "repair":
            return repair(table, seat, options)
        if name == "step":
            assert isinstance(top, ChooseStep)
            return best_step(table, seat, top, options)
        if name == "guide":
            guided = len(options) > 1 and not isinstance(options[1], PlayJerrycan)
            return options[1] if guided and best_drive(table, seat, Road(table, seat), 2) > 20 else options[0]
        if name == "sabotage":
            return best_target(table, options)
        if name == "cancel":
            return cancel(table, seat, options)
        if name == "hand_discard" or name == "seeker_discard":
            return drop(table, seat, options)
        if name == "jerrycan":
            return jerrycan_or_back(table, seat, options)
        return top.default(table, seat)

    def plan(self, race: Race, seat: Seat) -> Action:
        values = Planner(race, seat, Road(race, seat)).values()
        if self.noise:
            values = [value + self.luck.below(0, self.noise) for value in values]
        best = 0
        for number, value in enumerate(values):
            if value > values[best]:
                best = number
        return plans(race)[best]


class Easy(Racer):
    """The same, with a bad eye for plans."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)
        self.noise = NOISE * 2

    def choose(self, table: Table, seat: Seat) -> Action:
        if self.luck.below(0, 8) == 0:
            top = table.frames[-1]
            assert isinstance(top, Decision)
            return top.default(table, seat)
        return super().choose(table, seat)


def jerrycan_or_back(race: Race, seat: Seat, options: list[Action]) -> Action:
    """Jerrycans if there are enough of them for the tile just drawn."""
    frame = race.frames[-1]
    assert isinstance(frame, ChooseFuelOrBack)
    crew = race.crews[seat]
    enough = crew.fuel + crew.hand.count(JERRYCAN) >= fuel_due(race, frame.to)
    return PlayJerrycan() if enough and PlayJerrycan() in options else options[0]


def best_camp_card(race: Race, seat: Seat, options: list[Action]) -> Action:
    best = options[0]
    most = -1.0
    for option in options:
        if isinstance(option, TakeCard):
            value = camp_value(race, seat, race.rules.cards.number[option.card])
            if value > most:
                most = value
                best = option
    return best


def buy_fuel(race: Race, seat: Seat, options: list[Action]) -> Action:
    """Fill up in cities; elsewhere only what the next spaces need."""
    crew = race.crews[seat]
    price = fuel_price(race, seat)
    if price == FUEL_IN_CITY:
        wanted = FUEL_MAX - crew.fuel
    elif crew.mechanics and crew.engine:
        need = 0
        for space in Road(race, seat).path(2):
            tile = race.tiles[space]
            need += race.board.risk[space] + (2 if tile == BLANK else race.rules.tiles.fuel[tile])
        wanted = max(need - crew.fuel, 0)
    else:
        wanted = 0
    best = options[0]
    for option in options:
        if isinstance(option, BuyFuel) and option.levels <= wanted:
            best = option
    return best


def play_card(race: Race, seat: Seat, options: list[Action]) -> Action:
    """Money, fuel and cards at once; driving and repairs when they pay."""
    crew = race.crews[seat]
    names: dict[str, Action] = {}
    for option in options:
        if isinstance(option, PlayCard):
            names[option.card] = option
    for name in ("financier", "seeker"):
        if name in names and (name != "seeker" or len(crew.hand) <= crew.chassis - 1):
            return names[name]
    ids = race.rules.cards.ids
    if ids[RESUPPLY] in names and crew.fuel <= 3:
        return names[ids[RESUPPLY]]
    if ids[MECHANIC] in names and crew.engine + crew.chassis <= 6:
        in_city = race.board.is_city(crew.space)
        parts = crew.hand.count(SPARE_PARTS) + 3 * crew.hand.count(TOOLBOX)
        if parts >= 2 or (in_city and crew.money >= 40) or (crew.engine == 0 and parts + crew.money // 40):
            return names[ids[MECHANIC]]
    if ids[CARTOGRAPHER] in names and unknown_ahead(race, Road(race, seat).path(5)) >= 2:
        return names[ids[CARTOGRAPHER]]
    if ids[PILOT] in names and best_drive(race, seat, Road(race, seat), crew.engine) > 40:
        return names[ids[PILOT]]
    if ids[SABOTEUR] in names and rival_ahead(race, seat):
        return names[ids[SABOTEUR]]
    if ids[TRACKER] in names and bad_tiles_ahead(race, seat) >= 2:
        return names[ids[TRACKER]]
    return NoMoreCards()


def unknown_ahead(race: Race, path: list[int]) -> int:
    count = 0
    for space in path:
        if race.tiles[space] == BLANK and race.board.city[space] < 0:
            count += 1
    return count


def rival_ahead(race: Race, seat: Seat) -> bool:
    """A rival on its way who is further on, or close to the goal."""
    own = race.crews[seat].level
    for other, crew in enumerate(race.crews):
        if other != seat and not crew.arrived and (crew.level >= own or crew.level + 5 >= race.course.top):
            return True
    return False


def bad_tiles_ahead(race: Race, seat: Seat) -> int:
    road = Road(race, seat)
    count = 0
    for space in road.path(5):
        if race.tiles[space] != BLANK and road.prices[space] > road.mean + 15:
            count += 1
    return count


def play_assistant(race: Race, seat: Seat, options: list[Action]) -> Action:
    """Money first, then surveys, then repairs that are needed, then drives."""
    crew = race.crews[seat]
    road = Road(race, seat)
    kinds = [type(option) for option in options]
    path = road.path(5)
    if Repair in kinds and crew.engine <= 1 and crew.mechanics:
        return Repair()
    if Survey in kinds and unknown_ahead(race, path) and race.bag:
        return Survey()
    if Treasury in kinds:
        return Treasury()
    if Repair in kinds and crew.engine + crew.chassis <= 7 and wants_repair(race, seat):
        return Repair()
    if Drive in kinds and best_drive(race, seat, road, crew.engine) > 0:
        return Drive()
    if Survey in kinds and len(crew.hand) >= crew.chassis:
        return Survey()
    if Draw in kinds:
        return Draw()
    if Survey in kinds:
        return Survey()
    if Repair in kinds and wants_repair(race, seat):
        return Repair()
    if Remove in kinds and crew.escorts == crew.active() and bad_tiles_ahead(race, seat):
        return Remove()
    return Pass()


def wants_repair(race: Race, seat: Seat) -> bool:
    crew = race.crews[seat]
    parts = crew.hand.count(SPARE_PARTS) + 3 * crew.hand.count(TOOLBOX)
    if race.board.is_city(crew.space):
        return parts + crew.money // 20 >= 2
    return parts >= 2 or (crew.engine <= 1 and crew.money >= 40)


def lay_tile(race: Race, seat: Seat, options: list[Action]) -> Action:
    """Good tiles on the way, bad ones off it."""
    road = Road(race, seat)
    path = road.path(8)
    number = race.board.number
    best = options[0]
    most = -1e9
    for option in options:
        if not isinstance(option, PlaceTile):
            continue
        space = number[option.q, option.r]
        gain = road.mean - road.kinds[race.rules.tiles.number[option.tile]]
        if space in path:
            ahead = path.index(space)
            value = gain * (1.0 - 0.06 * ahead)
        else:
            value = -gain / 20 + min(road.togo[space], 2000.0) / 1000 - 0.5
        if value > most:
            most = value
            best = option
    return best


def worst_tile(race: Race, seat: Seat, options: list[Action], swap: bool) -> Action:
    """The tile of one's way that costs most; for a Cheat also a cheap one elsewhere."""
    road = Road(race, seat)
    path = road.path(8)
    number = race.board.number
    frame = race.frames[-2]
    second = swap and isinstance(frame, ResolveHazard) and bool(frame.spaces)
    best = options[0]
    most = -1e9
    for option in options:
        if not isinstance(option, RemoveTile | CardTile):
            continue
        space = number[option.q, option.r]
        price = road.prices[space]
        value = price if space in path else -price if second else price - 1000
        if value > most:
            most = value
            best = option
    return best


def repair(race: Race, seat: Seat, options: list[Action]) -> Action:
    """Parts first; money in cities, or to make the engine run; the engine before the chassis."""
    crew = race.crews[seat]
    gauge = "engine" if crew.engine <= crew.chassis or crew.engine < 3 else "chassis"
    in_city = race.board.is_city(crew.space)
    spare = crew.money - (30 if in_city else 60)
    for part in ("toolbox", "spare_parts", "bought"):
        for option in options:
            if not isinstance(option, Fit) or option.part != part:
                continue
            if option.gauge != gauge and any_fit(options, part, gauge):
                continue
            if part == "toolbox" and lacks(race, seat, option.gauge) < 2:
                continue
            if part == "bought" and spare < 0 and crew.engine > 1 and Done() in options:
                continue
            if part == "bought" and not in_city and crew.engine >= 2 and Done() in options:
                continue
            return option
    return options[-1] if isinstance(options[-1], Done) else options[0]


def any_fit(options: list[Action], part: str, gauge: str) -> bool:
    for option in options:
        if isinstance(option, Fit) and option.part == part and option.gauge == gauge:
            return True
    return False


def lacks(race: Race, seat: Seat, gauge: str) -> int:
    crew = race.crews[seat]
    return 5 - (crew.engine if gauge == "engine" else crew.chassis)


def best_target(race: Race, options: list[Action]) -> Action:
    """The one furthest on; the engine if it can be stopped, else one and one."""
    best = options[0]
    most = -1
    for option in options:
        if not isinstance(option, Sabotage):
            continue
        crew = race.crews[option.target]
        value = 10 * crew.level
        if crew.engine <= 2 and option.engine == crew.engine:
            value += 5
        elif option.engine == 1:
            value += 2
        if value > most:
            most = value
            best = option
    return best


def cancel(race: Race, seat: Seat, options: list[Action]) -> Action:
    """When one is the target, or the next spaces of one's way are."""
    frame = race.frames[-2]
    assert isinstance(frame, ResolveHazard)
    hit = frame.target == seat
    if frame.spaces:
        path = Road(race, seat).path(NEAR)
        for space in frame.spaces:
            hit = hit or space in path
    for option in options:
        if hit and isinstance(option, UseEscort | UseRanger):
            return option
    return LetPass()


def drop(race: Race, seat: Seat, options: list[Action]) -> Action:
    """A Jerrycan is played rather than thrown away; else the card of least value goes."""
    if PlayJerrycan() in options:
        return PlayJerrycan()
    cards: list[int] = []
    for option in options:
        if isinstance(option, DropCard | DropSought):
            cards.append(race.rules.cards.number[option.card])
    worst = worst_card(race, seat, cards)
    for option in options:
        if isinstance(option, DropCard | DropSought) and race.rules.cards.number[option.card] == worst:
            return option
    return options[0]
