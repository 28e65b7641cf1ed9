"""Moments of a race set up in a line each and read back: what the tests of The Great Race are written with.

The first crew is in turn, at the step of its assistant unless said otherwise; the others stand in the start city and have passed:

    race = scene(crew("8,1", fuel=2, mechanic=1), bag=["wilds"], tiles={"8,1": "track"})
    act(race, Drive(), Step(7, 1))
    assert place(race) == (8, 1)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from rebufo.games.great_race.rules import RULES
from rebufo.games.great_race.rules.setup import card_box, tile_box
from rebufo.games.great_race.rules.state import Race
from rebufo.games.great_race.rules.view import CrewView
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action, Event
from rebufo.kernel.record import begin
from rebufo.kernel.setup import make_position, make_setup

E = TypeVar("E", bound=Event)

IDLE: dict[str, Any] = {"at": "colomb_bechar", "passed": True}  # a crew that has had its turns


def crew(at: str = "colomb_bechar", *hand: str, **state: Any) -> dict[str, Any]:
    """A crew with its cards; gauges are full and everything else is empty unless said otherwise."""
    return {"at": at, "hand": hand, **state}


def scene(
    *crews: Mapping[str, Any], step: str = "assistant", turn: int | None = 0, seed: int = 0, **rest: Any
) -> Match:
    """A moment of the convoy in Africa; a crew alone has one for company that has passed."""
    if len(crews) == 1:
        crews = (*crews, {**IDLE, "at": rest.pop("idle", "colomb_bechar")})
    moment = {"crews": [dict(each) for each in crews], **rest}
    if rest.get("phase", "convoy") == "convoy":
        moment |= {"turn": turn, "step": step}
    return begin(RULES, make_position(RULES, moment, seed=seed, draws=None))


def fresh(seats: int = 2, seed: int = 0, draws: Mapping[str, Sequence[int]] | None = None, **options: Any) -> Match:
    """A race about to begin."""
    setup = make_setup(RULES, seats=seats, options=options, seed=seed, fair=False, draws=draws, players=None)
    return begin(RULES, setup)


def all_but(*tiles: str) -> list[str]:
    """The tiles of the box without some: removed, they leave an empty bag when those lie on the map."""
    box = tile_box()
    rest = list(box.names(box.bag()))
    for tile in tiles:
        rest.remove(tile)
    return rest


def table(race: Match) -> Race:
    """What lies on the table, hidden things too."""
    found = race._table
    assert isinstance(found, Race)
    return found


def cards_without(*cards: str) -> list[str]:
    """The cards of the box without some: discarded, they leave a deck of those."""
    box = card_box()
    rest = list(box.names(box.deck()))
    for card in cards:
        rest.remove(card)
    return rest


def act(race: Match, *actions: Action) -> None:
    """The seat that is asked answers, once or several times."""
    for action in actions:
        race.play(race.waiting[0], action)


def asked(race: Match) -> str:
    """The decision the race waits for; empty when it is over."""
    return race.decision


def offered(race: Match, seat: int | None = None) -> set[Action]:
    """What the seat that is asked may answer, every answer once."""
    options = race.prompt(race.waiting[0] if seat is None else seat).options
    assert len(set(options)) == len(options)
    return set(options)


def of_kind(race: Match, kind: type[Any], seat: int | None = None) -> list[Any]:
    """The options of one kind, in order."""
    options = race.prompt(race.waiting[0] if seat is None else seat).options
    return [option for option in options if isinstance(option, kind)]


def default(race: Match) -> Action:
    """What is done on timeout."""
    return race.prompt(race.waiting[0]).default


def crew_of(race: Match, seat: int = 0) -> CrewView:
    """A crew as everybody sees it."""
    found: CrewView = race.view().crews[seat]
    return found


def gauges(race: Match, seat: int = 0) -> tuple[int, int, int]:
    """Fuel, engine and chassis."""
    crew = crew_of(race, seat)
    return crew.fuel, crew.engine, crew.chassis


def place(race: Match, seat: int = 0) -> tuple[int, int]:
    crew = crew_of(race, seat)
    return crew.q, crew.r


def hand(race: Match, seat: int = 0) -> list[str]:
    return list(race.view(seat).hand)


def zones(race: Match, seat: int = 0) -> tuple[int, int, int, int]:
    """Explorers, mechanics, escorts and treasury that are active."""
    board = crew_of(race, seat).assistants
    return board.explorer, board.mechanic, board.escort, board.treasury


def tile_at(race: Match, q: int, r: int) -> str:
    """The tile on a space, empty where it is blank."""
    return next((tile.tile for tile in race.view().tiles if (tile.q, tile.r) == (q, r)), "")


def stacks(race: Match) -> dict[int, list[int]]:
    """Level to seats, the lowest marker first."""
    return {stack.level: list(stack.seats) for stack in race.view().stacks}


def happened(race: Match, kind: type[E]) -> list[E]:
    return [event for event in race.events() if isinstance(event, kind)]
