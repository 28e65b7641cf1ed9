"""The rules of The Great Race: `RULES` says what they are made of."""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.content import map_names, routes_of
from rebufo.games.great_race.rules.describe import describe
from rebufo.games.great_race.rules.events import EVENTS
from rebufo.games.great_race.rules.imagine import imagine
from rebufo.games.great_race.rules.invariants import invariants
from rebufo.games.great_race.rules.leave import retire
from rebufo.games.great_race.rules.messages import ACTIONS, PlaceTile, Step, Stop
from rebufo.games.great_race.rules.orders import ORDERS
from rebufo.games.great_race.rules.position import place, position_options
from rebufo.games.great_race.rules.preview import PREVIEWS, preview
from rebufo.games.great_race.rules.season import maps_of, report
from rebufo.games.great_race.rules.setup import (
    USUAL_ROUTE,
    check_setup,
    defaults,
    named_in_files,
    start,
    thaw_race,
)
from rebufo.games.great_race.rules.state import STREAMS
from rebufo.games.great_race.rules.view import Standing, View, progress, standings, view
from rebufo.games.great_race.rules.ways import whole_ways
from rebufo.kernel.messages import Retire
from rebufo.kernel.spec import GameSpec, Module, Option, When

MOST_CREWS: Final = 4
ONE_RACE: Final[When] = {"grand_tour": (False,)}
DECISIONS: Final = (
    "camp_card",
    "plan",
    "buy_fuel",
    "card",
    "assistant",
    "remove_tile",
    "place_tile",
    "repair",
    "step",
    "transport_cards",
    "avoid",
    "pay_split",
    "guide",
    "jerrycan",
    "sabotage",
    "card_tiles",
    "cancel",
    "seeker_discard",
    "hand_discard",
)


def faces(stream: str) -> None:
    """Deck and bag show what is left in them, and any seat may be first: no fixed faces."""


RULES = GameSpec(
    id="great_race",
    names={"es": "The Great Race", "en": "The Great Race"},
    min_seats=2,
    max_seats=MOST_CREWS,
    usual_seats=4,
    rules_version=1,
    options=(
        Option("map", map_names(), "africa", takes_file=True, applies_when=ONE_RACE),
        Option(
            "route",
            (USUAL_ROUTE, *[route for name in map_names() for route in routes_of(name)]),
            USUAL_ROUTE,
            applies_when=ONE_RACE,
            values_when={route: {"map": (name,)} for name in map_names() for route in routes_of(name)},
            in_file_of="map",
        ),
        Option("reverse", (False, True), False),
        Option(
            "first_player",
            ("random", 0, 1, 2, 3),
            "random",
            values_seats={seat: (seat + 1, MOST_CREWS) for seat in range(MOST_CREWS)},
        ),
        Option("max_rounds", tuple(range(10, 61)), 30),
        Module("grand_tour"),
    ),
    streams=STREAMS,
    actions=(*ACTIONS, Retire),
    events=EVENTS,
    decisions=DECISIONS,
    standing_orders=ORDERS,
    reactions=("cancel",),
    ways=(Step, Stop, PlaceTile),
    start=start,
    check_setup=check_setup,
    defaults=defaults,
    view=view,
    view_type=View,
    imagine=imagine,
    standings=standings,
    standing_type=Standing,
    preview=preview,
    preview_types=PREVIEWS,
    whole_ways=whole_ways,
    retire=retire,
    thaw=thaw_race,
    place=place,
    position_options=position_options,
    describe=describe,
    faces=faces,
    invariants=invariants,
    progress=progress,
    season=report,
    season_options={"grand_tour": True},
    calendar=maps_of,
    road="map",
    named_in_files=named_in_files,
)
