"""The rules of Pole Position: `RULES` says what they are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rebufo.games.pole_position.rules.content import circuit_names, load_dice
from rebufo.games.pole_position.rules.describe import describe
from rebufo.games.pole_position.rules.events import EVENTS
from rebufo.games.pole_position.rules.imagine import imagine
from rebufo.games.pole_position.rules.invariants import invariants
from rebufo.games.pole_position.rules.leave import retire
from rebufo.games.pole_position.rules.messages import ACTIONS
from rebufo.games.pole_position.rules.modules import MODULES, PRESETS
from rebufo.games.pole_position.rules.orders import ORDERS
from rebufo.games.pole_position.rules.position import place, position_options
from rebufo.games.pole_position.rules.preview import Preview, preview
from rebufo.games.pole_position.rules.season import report, roads_of
from rebufo.games.pole_position.rules.setup import MOST_CARS, check_setup, defaults, start, thaw_race
from rebufo.games.pole_position.rules.state import SIX, STREAMS
from rebufo.games.pole_position.rules.view import Standing, View, progress, standings, view
from rebufo.games.pole_position.rules.whole_ways import whole_ways
from rebufo.kernel.messages import Retire
from rebufo.kernel.spec import GameSpec, Option, When, preset_option

CARDS: Final = ("dealt", "chosen")
AUTOMATIC: Final[When] = {"bots": (True,)}


def faces(stream: str) -> Sequence[int] | None:
    """The faces of a die; a deck shows what is left in it."""
    tyres: dict[str, Any] = dict(zip(("soft", "hard", "intermediate", "rain"), load_dice().tyres(), strict=True))
    if stream in tyres:
        codes: list[int] = tyres[stream].codes()
        return codes
    return SIX if stream in ("black", "purple") else None


RULES = GameSpec(
    id="pole_position",
    names={"es": "Pole Position", "en": "Pole Position"},
    min_seats=1,
    max_seats=6,
    usual_seats=3,
    rules_version=1,
    options=(
        preset_option(PRESETS, "standard"),
        Option("circuit", circuit_names(), circuit_names()[0], takes_file=True),
        Option("laps", tuple(range(2, 13)), 6),
        *MODULES,
        Option("races", (2, 3, 4, 5, 6), 4, applies_when={"championship": (True,)}, later=True),
        Option(
            "bot_cars",
            (0, 1, 2, 3, 4, 5),
            3,
            applies_when=AUTOMATIC,
            needs=(("bots",),),
            values_seats={cars: (1 if cars else 2, MOST_CARS - cars) for cars in range(MOST_CARS)},
        ),
        Option("bot_cards", CARDS, "dealt", applies_when=AUTOMATIC, needs=(("bots",),)),
        Option("cards", CARDS, "dealt", needs=(("drivers", "teams"),)),
    ),
    presets=PRESETS,
    streams=STREAMS,
    actions=(*ACTIONS, Retire),
    events=EVENTS,
    decisions=(
        *("choose_card", "setup_split", "replace_engine", "qualifying_tile", "start_tyre", "reroll"),
        *("avoid_off_track", "tyre_token", "relieve_stress", "boost", "step", "declare_overtake", "defend"),
        *("bid", "collision_reroll", "blowout_reroll", "pit_tyre", "pit_extra", "pit_go", "sc_stop"),
        "teammate_pass",
    ),
    standing_orders=ORDERS,
    start=start,
    check_setup=check_setup,
    defaults=defaults,
    view=view,
    view_type=View,
    imagine=imagine,
    standings=standings,
    standing_type=Standing,
    preview=preview,
    preview_types=(Preview,),
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
    season_options={"championship": True},
    calendar=roads_of,
    lengths=("laps", "long_race", "races"),
    road="circuit",
)
