"""The rules of HEAT: `RULES` says what they are made of."""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.content import circuit_names, expansion_circuits
from rebufo.games.heat.rules.events import EVENTS
from rebufo.games.heat.rules.imagine import imagine
from rebufo.games.heat.rules.invariants import invariants
from rebufo.games.heat.rules.leave import retire
from rebufo.games.heat.rules.messages import ACTIONS
from rebufo.games.heat.rules.position import place, position_options
from rebufo.games.heat.rules.preview import odds, preview
from rebufo.games.heat.rules.preview.promises import PREVIEWS
from rebufo.games.heat.rules.season import report, roads_of
from rebufo.games.heat.rules.setup import MOST_CARS, check_setup, defaults, start, thaw_race
from rebufo.games.heat.rules.state import STREAMS
from rebufo.games.heat.rules.view import Standing, View, progress, standings, view
from rebufo.kernel.messages import Retire
from rebufo.kernel.spec import GameSpec, Module, Option, When

RACE: Final[When] = {"mode": ("race",)}
LEGENDS: Final[When] = {"legends": (1, 2, 3, 4, 5)}
UPGRADES: Final = ("basic", "advanced", "mixed")  # those of the Garage


def faces(stream: str) -> None:
    """Every stream is a deck or a bag, which shows what is left in it: no fixed faces."""


RULES = GameSpec(
    id="heat",
    names={"es": "HEAT", "en": "HEAT"},
    min_seats=1,
    max_seats=6,
    usual_seats=4,
    rules_version=1,
    options=(
        Option("mode", ("race", "championship", "goat"), "race"),
        Option(
            "circuit",
            circuit_names(),
            "usa",
            takes_file=True,
            applies_when=RACE,
            values_when={circuit: {"expansion_circuits": (True,)} for circuit in expansion_circuits()},
        ),
        Option("laps", (0, 1, 2, 3, 4, 5), 0, applies_when=RACE),
        Module("garage", values=("off", *UPGRADES), default="off", values_when={"off": RACE}),
        Option("garage_choice", ("draft", "quick"), "draft", applies_when={**RACE, "garage": UPGRADES}),
        Module("weather", values_when={False: RACE}),
        Module(
            "legends",
            values=tuple(range(MOST_CARS)),
            default=0,
            values_seats={cars: (1 if cars else 2, MOST_CARS - cars) for cars in range(MOST_CARS)},
        ),
        Option("legend_bonus", (0, 1, 2, 3, 4, 5, 6), 0, applies_when=LEGENDS),
        Option("season", ("1961", "1962", "1963", "custom"), "1961", applies_when={"mode": ("championship",)}),
        Module("tournament"),
        Module("aggressive_legends", applies_when=LEGENDS),
        Module("expansion_circuits", applies_when=RACE),
    ),
    streams=STREAMS,
    actions=(*ACTIONS, Retire),
    events=EVENTS,
    decisions=("plan", "choose_speed", "react", "salvage", "slipstream", "discard", "draft", "swap", "goat_keep"),
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
    odds=odds,
    retire=retire,
    thaw=thaw_race,
    place=place,
    position_options=position_options,
    faces=faces,
    invariants=invariants,
    progress=progress,
    fleeting=("card_flipped", "scrapped", "cluttered"),
    season=report,
    season_options={"mode": "championship"},
    calendar=roads_of,
    road="circuit",
)
