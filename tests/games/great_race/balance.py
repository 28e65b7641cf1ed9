"""What is counted to tell how even The Great Race is: routes both ways and with fewer crews, assistants, and the cards that were played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rebufo.games.great_race.figures.sheet import CARDS
from rebufo.games.great_race.rules.content import Map, Route, load_cards, load_map, map_names
from tools.balance import Balance, Owned

ROUTES: Final = {route.id: (name, route) for name in map_names() for route in load_map(name).route}
FOUR: Final = "with four crews"


def title(terrain: Map, route: Route) -> str:
    """Its two ends, and its map."""
    cities = {city.id: city.title("en") for city in terrain.city}
    return f"{cities[route.ends[0]]}–{cities[route.ends[1]]} ({terrain.title('en')})"


def played(row: Mapping[str, Any]) -> Iterator[str]:
    for column in CARDS:
        if row[column]:
            yield column.removeprefix("card_")


def cards() -> dict[str, tuple[str, ...]]:
    return {card.id: (card.names["en"], f"{card.count}") for card in load_cards().card}


BALANCE = Balance(
    title="The Great Race",
    roads={route: title(load_map(name), ends) for route, (name, ends) in ROUTES.items()},
    courses={route: {"map": name, "route": route} for route, (name, _) in ROUTES.items()},
    options={},
    variants={FOUR: {}, "in reverse": {"reverse": True}, "with three crews": {}, "with two crews": {}},
    seats={"with three crews": 3, "with two crews": 2},
    raced="with four crews, as many in reverse,\nwith three crews and with two",
    road="route",
    drivers="crews",
    slots="place in the first turn order",
    pace="Rounds a race; the other figures are means a crew: prestige, spaces entered known and blind, cities, passages by line, fuel, points, and\nassistants by zone.",
    figures={
        "rounds": "rounds",
        "prestige": "points",
        "known": "spaces_known",
        "blind": "spaces_blind",
        "cities": "cities",
        "passages": "passages",
        "turned back": "turned_back",
        "fuel burnt": "fuel_burnt",
        "bought": "fuel_bought",
        "damage": "damage",
        "repaired": "repaired",
        "explorers": "explorers",
        "mechanics": "mechanics",
        "escorts": "escorts",
        "treasury": "treasurers",
    },
    owned=(
        Owned(
            heading="Cards",
            about="All crews of four that played a card at least once in a race, on all routes; 95 % confidence by Wilson's interval.",
            of=played,
            variant=FOUR,
            heads=("card", "name", "in the deck"),
            kinds=cards,
            owners="crews",
        ),
    ),
)
