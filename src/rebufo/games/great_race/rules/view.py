"""What a seat may know of the table, built up from nothing. [GR Hidden information]"""

from __future__ import annotations

import msgspec

from rebufo.games.great_race.rules.content import COLOURS, CREWS
from rebufo.games.great_race.rules.flow.finish import prestige, ranking
from rebufo.games.great_race.rules.flow.plan import plans
from rebufo.games.great_race.rules.modules.tour import total, tour_ranking
from rebufo.games.great_race.rules.state import BLANK, NO_CARD, NO_PLAN, PHASES, PLANNING, Race
from rebufo.kernel.flow import NOBODY, decision
from rebufo.kernel.messages import Seat

Place = tuple[int, int]


class Dashboard(msgspec.Struct, frozen=True):
    """Active assistants by zone. [GR-1.10]"""

    explorer: int
    mechanic: int
    escort: int
    treasury: int


class CrewView(msgspec.Struct, frozen=True):
    """A crew as everybody sees it. [GR-1.12]"""

    seat: Seat
    crew: str
    colour: str
    q: int
    r: int
    city: str  # the id of the city it stands in, empty elsewhere
    label: str
    fuel: int
    engine: int
    chassis: int
    money: int
    cards: int  # in hand
    assistants: Dashboard
    planned: bool  # its plan is committed; others are still at it
    passed: bool
    arrived: int  # 1 for the first in the goal, 0 for those on their way
    broken_down: bool
    level: int
    left: bool


class TileView(msgspec.Struct, frozen=True):
    q: int
    r: int
    tile: str


class StackView(msgspec.Struct, frozen=True):
    """The markers on a level, the lowest first. [GR-11.3]"""

    level: int
    seats: tuple[Seat, ...]


class RaceResult(msgspec.Struct, frozen=True):
    """A race of the tour that is over. [GR-13.5]"""

    map: str
    ranking: tuple[Seat, ...]
    prestige: tuple[int, ...]
    winner: Seat  # NOBODY where it was called off


class View(msgspec.Struct, frozen=True):
    """The table as one seat may know it; seat NOBODY is a spectator."""

    seat: Seat
    map: str
    route: str
    start: str
    goal: str
    levels: int
    race: int  # of the tour, from 1
    grand_tour: bool
    round: int
    max_rounds: int
    phase: str
    order: tuple[Seat, ...]
    turn: Seat  # in the convoy, else NOBODY
    decision: str
    waiting: tuple[Seat, ...]
    last_round: bool  # somebody has arrived [GR-12.1]
    called_off: bool
    stacks: tuple[StackView, ...]  # the highest level first
    crews: tuple[CrewView, ...]
    tiles: tuple[TileView, ...]
    removed: tuple[str, ...]
    bag: int  # tiles in it
    bag_kinds: dict[str, int]  # those in it and in hand, by kind [GR-6.14]
    tiles_in_hand: int
    deck: int
    display: tuple[str, ...]
    discard: tuple[str, ...]  # the top card last
    resolving: str  # the card being resolved
    hand: tuple[str, ...]  # one's own
    drawn: tuple[str, ...]  # one's own tiles that are still to be placed
    sought: tuple[str, ...]  # the cards of one's own Seeker
    plan: Dashboard | None  # one's own, while it is a secret
    results: tuple[RaceResult, ...]


class Standing(msgspec.Struct, frozen=True):
    """One row a seat: of the race, or in a tour of its table. [GR-12.9, GR-13.5]"""

    place: int
    seat: Seat
    crew: str
    status: str  # arrived, racing, called_off
    points: int  # prestige, in a tour the total
    arrived: int
    level: int
    engine: int
    chassis: int
    money: int
    winner: bool
    retired: str  # why, empty otherwise


def view(race: Race, seat: Seat) -> View:
    """Field by field; what others hold is only counted."""
    rules = race.rules
    course = race.course
    top = decision(race)
    own = seat != NOBODY
    mine = own and race.turn == seat
    return View(
        seat=seat,
        map=race.board.map,
        route=course.route,
        start=city_at(race, course.start),
        goal=city_at(race, course.goal),
        levels=course.top,
        race=race.number + 1,
        grand_tour=rules.tour,
        round=race.round,
        max_rounds=rules.max_rounds,
        phase=PHASES[race.phase],
        order=tuple(race.order),
        turn=race.turn,
        decision="" if top is None else top.name,
        waiting=() if top is None else tuple(top.shown(race, seat)),
        last_round=any(crew.arrived for crew in race.crews),
        called_off=race.called_off,
        stacks=stacks(race),
        crews=tuple(crew_view(race, number) for number in range(rules.seats)),
        tiles=tiles_on(race),
        removed=rules.tiles.names(sorted(race.removed)),
        bag=len(race.bag),
        bag_kinds=bag_kinds(race),
        tiles_in_hand=len(race.drawn),
        deck=len(race.deck),
        display=rules.cards.names(race.display),
        discard=rules.cards.names(race.pile),
        resolving="" if race.played == NO_CARD else rules.cards.ids[race.played],
        hand=rules.cards.names(race.crews[seat].hand) if own else (),
        drawn=rules.tiles.names(race.drawn) if mine else (),
        sought=rules.cards.names(race.sought) if mine else (),
        plan=own_plan(race, seat),
        results=tuple(
            RaceResult(
                rules.courses[result.course].board.map, tuple(result.ranking), tuple(result.prestige), result.winner
            )
            for result in race.results
        ),
    )


def own_plan(race: Race, seat: Seat) -> Dashboard | None:
    if seat == NOBODY or race.crews[seat].plan == NO_PLAN:
        return None
    plan = plans(race)[race.crews[seat].plan]
    return Dashboard(plan.explorer, plan.mechanic, plan.escort, plan.treasury)


def city_at(race: Race, space: int) -> str:
    """The id of a space's city, empty where it has none."""
    board = race.board
    return board.cities[board.city[space]].id if board.is_city(space) else ""


def crew_view(race: Race, seat: Seat) -> CrewView:
    crew = race.crews[seat]
    board = race.board
    return CrewView(
        seat=seat,
        crew=CREWS[seat],
        colour=COLOURS[seat],
        q=board.q[crew.space],
        r=board.r[crew.space],
        city=city_at(race, crew.space),
        label=board.label(crew.space),
        fuel=crew.fuel,
        engine=crew.engine,
        chassis=crew.chassis,
        money=crew.money,
        cards=len(crew.hand),
        assistants=Dashboard(crew.explorers, crew.mechanics, crew.escorts, crew.treasury),
        planned=race.phase == PLANNING and crew.plan != NO_PLAN,
        passed=crew.passed,
        arrived=crew.arrived,
        broken_down=crew.engine == 0,
        level=crew.level,
        left=crew.left,
    )


def tiles_on(race: Race) -> tuple[TileView, ...]:
    board = race.board
    ids = race.rules.tiles.ids
    return tuple(
        TileView(board.q[space], board.r[space], ids[tile]) for space, tile in enumerate(race.tiles) if tile != BLANK
    )


def stacks(race: Race) -> tuple[StackView, ...]:
    levels = sorted({crew.level for crew in race.crews}, reverse=True)
    return tuple(
        StackView(level, tuple(seat for seat in race.stack if race.crews[seat].level == level)) for level in levels
    )


def bag_kinds(race: Race) -> dict[str, int]:
    """Tiles in hand count as in the bag: their kinds are known to one crew only. [GR-6.14]"""
    unseen = [*race.bag, *race.drawn]
    return {name: unseen.count(kind) for kind, name in enumerate(race.rules.tiles.ids)}


def standings(race: Race) -> list[Standing]:
    """The crews, best first; in a tour by its table. [GR-12.8, GR-12.9, GR-13.5]"""
    order = tour_ranking(race) if race.rules.tour else ranking(race)
    return [row(race, seat, place) for place, seat in enumerate(order or range(race.rules.seats), 1)]


def row(race: Race, seat: Seat, place: int) -> Standing:
    crew = race.crews[seat]
    over = not race.frames
    won = race.results[-1].winner if race.results and not race.rules.tour else NOBODY
    if race.rules.tour and over:
        won = tour_ranking(race)[0]
    status = "arrived" if crew.arrived else "called_off" if race.called_off else "racing"
    return Standing(
        place=place,
        seat=seat,
        crew=CREWS[seat],
        status=status,
        points=total(race, seat) if race.rules.tour else prestige(crew),
        arrived=crew.arrived,
        level=crew.level,
        engine=crew.engine,
        chassis=crew.chassis,
        money=crew.money,
        winner=won == seat,
        retired="left" if crew.left else "",
    )


def progress(race: Race, seat: Seat) -> float:
    """How much of the way a crew has behind it; those who arrived have more the more prestige they have."""
    crew = race.crews[seat]
    done = (crew.level - 1) / max(race.course.top - 1, 1)
    return race.number + done + (prestige(crew) / 100 if crew.arrived else 0.0)
