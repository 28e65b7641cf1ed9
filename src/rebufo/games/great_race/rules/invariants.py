"""What must hold on every table at every decision. [GR Invariants]"""

from __future__ import annotations

from rebufo.games.great_race.rules.flow.drive import Drive
from rebufo.games.great_race.rules.flow.plan import TREASURY_MAX
from rebufo.games.great_race.rules.flow.supply import ChooseDiscard
from rebufo.games.great_race.rules.state import BLANK, CHASSIS_MAX, ENGINE_MAX, FUEL_MAX, NO_CARD, Race
from rebufo.kernel.messages import Seat


def invariants(race: Race) -> list[str]:
    """What is broken, in words."""
    if not race.order:
        return []
    broken = [*pieces(race), *markers(race), *board(race)]
    for seat in range(race.rules.seats):
        broken += crew_of(race, seat)
    return broken


def pieces(race: Race) -> list[str]:
    """45 cards and 60 tiles, each in one place. [GR-1.5, GR-1.6]"""
    rules = race.rules
    cards = [*race.deck, *race.display, *race.pile, *race.sought]
    for crew in race.crews:
        cards += crew.hand
    if race.played != NO_CARD:
        cards.append(race.played)
    tiles = [*race.bag, *race.removed, *race.drawn, *[tile for tile in race.tiles if tile != BLANK]]
    broken = [] if sorted(cards) == rules.cards.deck() else [f"cards {sorted(cards)}"]
    return broken if sorted(tiles) == rules.tiles.bag() else [*broken, f"tiles {sorted(tiles)}"]


def markers(race: Race) -> list[str]:
    """Every marker once, the turn order a permutation. [GR-2.4, GR-11.3]"""
    seats = list(range(race.rules.seats))
    broken = [] if sorted(race.stack) == seats else [f"stack {race.stack}"]
    broken += [] if sorted(race.order) == seats else [f"order {race.order}"]
    places = sorted(crew.arrived for crew in race.crews if crew.arrived)
    return broken if places == list(range(1, len(places) + 1)) else [*broken, f"arrivals {places}"]


def board(race: Race) -> list[str]:
    """No tile on a city. [GR-1.4]"""
    return [
        f"a tile on the city {race.board.label(space)}" for space in race.board.city_space if race.tiles[space] != BLANK
    ]


def crew_of(race: Race, seat: Seat) -> list[str]:
    crew = race.crews[seat]
    zones = (crew.explorers, crew.mechanics, crew.escorts, crew.treasury)
    driving = any(isinstance(frame, Drive) and frame.seat == seat for frame in race.frames)
    discarding = any(isinstance(frame, ChooseDiscard) and frame.seat == seat for frame in race.frames)
    on_blank = race.tiles[crew.space] == BLANK and not race.board.is_city(crew.space)
    holds = {
        "fuel": 0 <= crew.fuel <= FUEL_MAX,
        "engine": 0 <= crew.engine <= ENGINE_MAX,
        "chassis": 0 <= crew.chassis <= CHASSIS_MAX,
        "money": crew.money >= 0 and crew.money % 10 == 0,
        "hand": discarding or len(crew.hand) <= crew.chassis,
        "hand in order": crew.hand == sorted(crew.hand),
        "assistants": min(zones) >= 0 and sum(zones) <= race.rules.assistants and crew.treasury <= TREASURY_MAX,
        "passed": not crew.passed or not (crew.explorers or crew.mechanics or crew.treasury),
        "level": driving or crew.level == race.course.levels[crew.space],
        "arrived": not crew.arrived or not (crew.hand or sum(zones)),
        "in the goal": bool(crew.arrived) == (crew.space == race.course.goal),
        "a blank space": not on_blank or not race.bag,
    }
    return [f"seat {seat}: {what}" for what, right in holds.items() if not right]
