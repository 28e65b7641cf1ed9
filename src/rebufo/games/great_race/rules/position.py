"""A race set up in the middle, from a plain description of it, with everything checked that the rules can check."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rebufo.games.great_race.rules.described import read_frames, read_place
from rebufo.games.great_race.rules.flow.camp import Camp
from rebufo.games.great_race.rules.flow.hazard import Cancel, ask_others
from rebufo.games.great_race.rules.flow.plan import Plan, begin_planning, plans
from rebufo.games.great_race.rules.flow.round import Rounds, SingleRace
from rebufo.games.great_race.rules.flow.turn import ChooseCard, Convoy, Turn
from rebufo.games.great_race.rules.messages import PlanCrew
from rebufo.games.great_race.rules.modules.tour import Tour
from rebufo.games.great_race.rules.reachable import check_reachable
from rebufo.games.great_race.rules.setup import USUAL_ROUTE, bare_race, rules_of
from rebufo.games.great_race.rules.spellings import plainly
from rebufo.games.great_race.rules.state import (
    ASKED,
    BAG,
    BLANK,
    CAMP,
    CONVOY,
    DECK,
    LETS_PASS,
    NO_PLAN,
    OVER,
    PLANNING,
    UNASKED,
    WITH_ESCORT,
    WITH_RANGER,
    Crew,
    Race,
    Result,
)
from rebufo.games.great_race.rules.under_way import check_under_way
from rebufo.kernel.chance import Chance
from rebufo.kernel.descriptions import read_description
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import NOBODY, Frame
from rebufo.kernel.setup import Setup

PHASE: Final = {"camp": CAMP, "planning": PLANNING, "convoy": CONVOY, "over": OVER}
LINES: Final = {"camp": 2, "planning": 3, "convoy": 5}  # of Rounds, while the phase is under way
STEPS: Final = {"buy_fuel": 0, "card": 1, "assistant": 3}  # lines of a turn, before the step
WITHIN: Final = {"buy_fuel": 1, "card": 1, "assistant": 5}  # and while what it began is under way
CARD_ASKED: Final = 2  # while a card is asked for
REPLIES: Final = {"": UNASKED, "asked": ASKED, "no": LETS_PASS, "escort": WITH_ESCORT, "ranger": WITH_RANGER}
RACING: Final = 2  # line of SingleRace and Tour while the race is under way


class PlanPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Assistants by zone. [GR-4.1]"""

    explorer: int = 0
    mechanic: int = 0
    escort: int = 0
    treasury: int = 0


class CrewPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A crew; without more said its gauges are full and it has nothing else."""

    at: str | tuple[int, int]  # a city's id, a label, "q,r" or [q, r]
    fuel: int = 8
    engine: int = 5
    chassis: int = 5
    money: int = 0
    hand: tuple[str, ...] = ()
    explorer: int = 0  # active assistants by zone
    mechanic: int = 0
    escort: int = 0
    treasury: int = 0
    plan: PlanPosition | None = None  # committed, while others still plan
    passed: bool | None = None  # in the convoy, who has no active assistant and no turn has, and so has who arrived
    arrived: int = 0  # 1 for the first in the goal
    reply: str = ""  # to a hazard card: asked, no, escort, ranger
    left: bool = False


class StackPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The markers on a level, the lowest first. [GR-11.3]"""

    level: int
    seats: tuple[int, ...]


class ResultPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A race of the tour that is over. [GR-13.5]"""

    ranking: tuple[int, ...]
    prestige: tuple[int, ...]
    winner: int | None = None  # if not given the first of the ranking, without prestige nobody (-1)


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `rebufo.position` takes. What is in neither hand nor pile nor on the map is in the deck or the bag."""

    crews: tuple[CrewPosition, ...]
    map: str = "africa"
    route: str = USUAL_ROUTE
    reverse: bool = False
    max_rounds: int = 30
    grand_tour: bool = False
    race: int = 1  # of the tour
    results: tuple[ResultPosition, ...] = ()
    round: int = 1
    phase: str = "convoy"  # camp, planning, convoy, over
    order: tuple[int, ...] = ()  # the turn order; as they sit if not given
    stacks: tuple[StackPosition, ...] = ()  # by turn order if not given
    turn: int | None = None  # whose it is; the first in turn order who has not passed if not given
    step: str = "buy_fuel"  # of the turn: buy_fuel, card, assistant
    under_way: tuple[dict[str, Any], ...] = ()  # what the step or the phase has begun, the outermost first
    tiles: dict[str, str] = {}  # "q,r", or a label, to a kind
    removed: tuple[str, ...] = ()
    bag: tuple[str, ...] = ()  # the next tiles out of it
    deck: tuple[str, ...] = ()  # the next cards off it
    display: tuple[str, ...] = ()  # of the camp; a camp without one is about to be dealt
    taken: int | None = None  # cards taken from it; what a full display lacks if not given
    discard: tuple[str, ...] = ()  # the top card last
    drawn: tuple[str, ...] = ()  # tiles in the hand of the crew in turn
    sought: tuple[str, ...] = ()  # the cards of a Seeker
    resolving: str = ""  # the card being resolved


def read_position(description: Any) -> Position:
    return read_description(plainly(description), Position)


def wrong(what: str, **facts: Any) -> SetupError:
    return SetupError(f"great_race_position_{what}", **facts)


def position_options(description: Any) -> tuple[int, dict[str, Any]]:
    """How many crews it has, and the options it implies."""
    position = read_position(description)
    names = ("map", "route", "reverse", "max_rounds", "grand_tour")
    return len(position.crews), {name: getattr(position, name) for name in names}


def place(setup: Setup, chance: Chance) -> Race:
    """A table at any decision."""
    position = read_position(setup.position)
    race = bare_race(rules_of(setup), chance, [])
    check_range("race", position.race, 1, len(race.rules.courses))
    check_range("round", position.round, 1, race.rules.max_rounds)
    if position.phase not in PHASE:
        raise wrong("word", key="phase", found=position.phase, known=", ".join(PHASE))
    race.number = position.race - 1
    race.round = position.round
    race.phase = PHASE[position.phase]
    lay_results(race, position)
    lay_tiles(race, position)
    race.crews = [place_crew(race, position, seat) for seat in range(race.rules.seats)]
    lay_cards(race, position)
    set_order(race, position)
    set_frames(race, position)
    check_reachable(race, position.phase)
    force(race, BAG, numbers(position.bag, race.rules.tiles.number, "bag"))
    force(race, DECK, numbers(position.deck, race.rules.cards.number, "deck"))
    check_next(position.bag, race.rules.tiles.names(race.bag), "bag")
    check_next(position.deck[: len(race.deck)], race.rules.cards.names(race.deck), "deck")  # a new deck comes after
    return race


def place_crew(race: Race, position: Position, seat: int) -> Crew:
    given = position.crews[seat]
    if given.reply not in REPLIES:
        raise wrong("word", key=f"crews[{seat}].reply", found=given.reply, known=", ".join(REPLIES))
    space = read_place(race, given.at, f"crews[{seat}].at")
    plan = NO_PLAN
    if given.plan is not None:
        chosen = PlanCrew(given.plan.explorer, given.plan.mechanic, given.plan.escort, given.plan.treasury)
        if chosen not in plans(race):
            raise wrong("plan", seat=seat, assistants=race.rules.assistants)
        plan = plans(race).index(chosen)
    return Crew(
        space,
        given.fuel,
        given.engine,
        given.chassis,
        given.money,
        sorted(numbers(given.hand, race.rules.cards.number, f"crews[{seat}].hand")),
        given.explorer,
        given.mechanic,
        given.escort,
        given.treasury,
        plan,
        has_passed(position, seat),
        given.arrived,
        race.course.levels[space],
        REPLIES[given.reply],
        given.left,
    )


def has_passed(position: Position, seat: int) -> bool:
    """As said; else by what is left on the dashboard, but the crew in turn is about to pass. [GR-5.3, GR-12.2]"""
    given = position.crews[seat]
    if given.passed is not None:
        return given.passed
    if given.arrived or position.phase == "over":
        return True
    if position.phase != "convoy" or (position.turn == seat and not position.under_way):
        return False
    return not (given.explorer or given.mechanic or given.escort or given.treasury)


def check_range(key: str, found: int, least: int, most: int) -> None:
    if not least <= found <= most:
        raise wrong("range", key=key, found=found, least=least, most=most)


def check_seats(race: Race, key: str, seats: list[int]) -> None:
    """Every seat once."""
    if sorted(seats) != list(range(race.rules.seats)):
        raise wrong("seats", key=key, last=race.rules.seats - 1)


def numbers(names: tuple[str, ...], known: dict[str, int], key: str) -> list[int]:
    for name in names:
        if name not in known:
            raise wrong("word", key=key, found=name, known=", ".join(known))
    return [known[name] for name in names]


def rest_of(whole: list[int], gone: dict[str, list[int]], ids: list[str]) -> list[int]:
    """What is left of all cards or tiles, given what lies where; there are not more of a kind than the box has. [GR-1.5, GR-1.6]"""
    left = whole[:]
    for key, pieces in gone.items():
        for piece in pieces:
            if piece not in left:
                raise wrong("too_many", key=key, piece=ids[piece], most=whole.count(piece))
            left.remove(piece)
    return left


def lay_tiles(race: Race, position: Position) -> None:
    box = race.rules.tiles
    race.tiles = [BLANK] * race.board.spaces
    for at, name in position.tiles.items():
        space = read_place(race, at, f"tiles.{at}")
        if race.board.is_city(space):
            raise wrong("tile_on_city", place=at)
        if race.tiles[space] != BLANK:
            raise wrong("twice", key=f"tiles.{at}")
        (race.tiles[space],) = numbers((name,), box.number, f"tiles.{at}")
    race.removed = sorted(numbers(position.removed, box.number, "removed"))
    race.drawn = numbers(position.drawn, box.number, "drawn")
    laid = [tile for tile in race.tiles if tile != BLANK]
    race.bag = rest_of(box.bag(), {"tiles": laid, "removed": race.removed, "drawn": race.drawn}, box.ids)


def lay_cards(race: Race, position: Position) -> None:
    box = race.rules.cards
    race.display = numbers(position.display, box.number, "display")
    race.pile = numbers(position.discard, box.number, "discard")
    race.sought = numbers(position.sought, box.number, "sought")
    gone = {f"crews[{seat}].hand": crew.hand for seat, crew in enumerate(race.crews)}
    gone |= {"display": race.display, "discard": race.pile, "sought": race.sought}
    if position.resolving:
        (race.played,) = numbers((position.resolving,), box.number, "resolving")
        gone["resolving"] = [race.played]
    race.deck = rest_of(box.deck(), gone, box.ids)


def lay_results(race: Race, position: Position) -> None:
    done = race.number + (race.phase == OVER) if race.rules.tour else 0
    if len(position.results) != done:
        raise wrong("results", found=len(position.results), done=done)
    for number, given in enumerate(position.results):
        check_seats(race, f"results[{number}].ranking", list(given.ranking))
        if len(given.prestige) != race.rules.seats or min(given.prestige) < 0:
            raise wrong("prestige", number=number)
        ranked = [given.prestige[seat] for seat in given.ranking]
        if ranked != sorted(ranked, reverse=True):
            raise wrong("ranking", number=number)
        if winner_of(given) != (given.ranking[0] if any(ranked) else NOBODY):
            raise wrong("winner", number=number)
    race.results = [
        Result(number, list(given.ranking), list(given.prestige), winner_of(given))
        for number, given in enumerate(position.results)
    ]


def winner_of(given: ResultPosition) -> int:
    """Who arrived has prestige for it; a race called off brings none. [GR-12.7, GR-13.6]"""
    if given.winner is not None:
        return given.winner
    return given.ranking[0] if any(given.prestige) else NOBODY


def set_order(race: Race, position: Position) -> None:
    """Turn order and stacks; markers lie on the level of their vehicles unless a drive is under way. [GR-11.3]"""
    race.order = list(position.order) or list(range(race.rules.seats))
    check_seats(race, "order", race.order)
    if not position.stacks:
        race.stack = race.order[:]
        return
    given = [seat for stack in position.stacks for seat in stack.seats]
    levels = {stack.level for stack in position.stacks}
    alone = [seat for seat in race.order if seat not in given and race.crews[seat].level not in levels]
    race.stack = [*given, *alone]  # who lies on no level that is told lies on that of its vehicle
    check_seats(race, "stacks", race.stack)
    for stack in position.stacks:
        for seat in stack.seats:
            race.crews[seat].level = stack.level


def set_frames(race: Race, position: Position) -> None:
    """What is under way: the race, its phase, the turn and its step, and what these have begun."""
    race.turn = NOBODY
    if race.phase == OVER:
        race.called_off = not any(crew.arrived for crew in race.crews)
        return
    begun = read_frames(race, position.under_way, seat_in_turn(race, position))
    frames: list[Frame] = [Tour(RACING) if race.rules.tour else SingleRace(RACING), Rounds(LINES[position.phase])]
    if race.phase == CAMP and not race.display and not begun:
        race.round -= 1  # the round begins with its display
        race.frames = [frames[0], Rounds()]
        check_under_way(race, begun, position.step)
        return
    if race.phase == CAMP:
        full = race.rules.seats + 1
        taken = full - len(race.display) if position.taken is None else position.taken
        check_range("taken", taken, 0, full - len(race.display))
        frames.append(Camp(taken))
    elif race.phase == PLANNING:
        begin_planning(race)
        frames.append(Plan())
    else:
        frames += turn_frames(race, position, begun)
    race.frames = [*frames, *begun]
    if begun and isinstance(begun[-1], Cancel) and not any(given.reply for given in position.crews):
        ask_others(race, race.turn)  # nobody has answered yet
        race.frames = [*frames, *begun]
    check_under_way(race, begun, position.step)


def turn_frames(race: Race, position: Position, begun: list[Frame]) -> list[Frame]:
    """The turn of a crew, from one of its steps on. [GR-5.2]"""
    if position.step not in STEPS:
        raise wrong("word", key="step", found=position.step, known=", ".join(STEPS))
    seat = seat_in_turn(race, position)
    if seat not in race.order or (race.crews[seat].passed and not begun and position.turn is not None):
        raise wrong("turn", turn=seat)
    at = race.order.index(seat)
    if not begun and (position.step == "buy_fuel" or not race.crews[seat].active()):
        return [Convoy(at)]
    race.turn = seat
    line = WITHIN[position.step] if begun else STEPS[position.step]
    if begun and isinstance(begun[0], ChooseCard):
        line = CARD_ASKED
    return [Convoy((at + 1) % len(race.order)), Turn(seat, line)]


def seat_in_turn(race: Race, position: Position) -> int:
    """As said, else the first that has not passed; outside the convoy nobody."""
    if race.phase != CONVOY or position.turn is not None:
        return NOBODY if position.turn is None else position.turn
    waiting = [seat for seat in race.order if not race.crews[seat].passed]
    return (waiting or race.order)[0]


def force(race: Race, stream: int, first: list[int]) -> None:
    """The next draws, ahead of those that were forced otherwise."""
    if not first:
        return
    later = race.chance.forced[stream] if race.chance.forced else []
    if not race.chance.forced:
        race.chance.forced = [[] for _ in race.chance.counters]
    race.chance.forced[stream] = [*first, *later]


def check_next(names: tuple[str, ...], there: tuple[str, ...], key: str) -> None:
    """Only what is in the bag or the deck can come out of it."""
    for name in names:
        if names.count(name) > there.count(name):
            raise wrong("next", key=key, piece=name, most=there.count(name))
