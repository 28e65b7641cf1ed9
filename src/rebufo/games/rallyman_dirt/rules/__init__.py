"""The rules of Rallyman: DIRT: `RULES` says what they are made of."""

from __future__ import annotations

from collections.abc import Sequence

from rebufo.games.rallyman_dirt.rules.content import load_components, load_rallies, stage_names
from rebufo.games.rallyman_dirt.rules.events import EVENTS
from rebufo.games.rallyman_dirt.rules.imagine import imagine
from rebufo.games.rallyman_dirt.rules.invariants import invariants
from rebufo.games.rallyman_dirt.rules.leave import retire
from rebufo.games.rallyman_dirt.rules.messages import ACTIONS
from rebufo.games.rallyman_dirt.rules.position import place, position_options
from rebufo.games.rallyman_dirt.rules.preview import odds, preview
from rebufo.games.rallyman_dirt.rules.preview.promises import PREVIEWS
from rebufo.games.rallyman_dirt.rules.season import report, roads_of
from rebufo.games.rallyman_dirt.rules.setup import USUAL_RALLY, USUAL_STAGE, check_setup, start, thaw_race
from rebufo.games.rallyman_dirt.rules.state import STREAMS
from rebufo.games.rallyman_dirt.rules.view import Standing, View, progress, standings, view
from rebufo.kernel.messages import Retire
from rebufo.kernel.spec import GameSpec, Module, Option

SINGLE_STAGE = {"mode": ("single_stage",)}
RALLY = {"mode": ("rally",)}


def faces(stream: str) -> Sequence[int] | None:
    """A die shows a warning (1) or none (0); decks and the bag show what is left in them. [RD-6.2]"""
    for die in load_components().die:
        if die.id == stream:
            return (1,) * die.warnings + (0,) * (6 - die.warnings)
    return None


RULES = GameSpec(
    id="rallyman_dirt",
    names={"es": "Rallyman: DIRT", "en": "Rallyman: DIRT"},
    min_seats=1,
    max_seats=6,
    usual_seats=4,
    rules_version=1,
    options=(
        Option("mode", ("single_stage", "rally"), "single_stage"),
        Option("stage", stage_names(), USUAL_STAGE, takes_file=True, applies_when=SINGLE_STAGE),
        Option("rally", tuple(load_rallies()), USUAL_RALLY, applies_when=RALLY),
        Module("quick_start"),
        Module("red_zone"),
        Module("checkpoints", applies_when=RALLY),
        Module("sisu_tokens", values=("off", "per_stage", "per_rally", "per_service"), default="off"),
        Module("no_leader_dice", applies_when=SINGLE_STAGE),
    ),
    streams=STREAMS,
    actions=(*ACTIONS, Retire),
    events=EVENTS,
    decisions=("lane", "plan", "roll", "rearrange", "sisu", "wheel", "wheel_between", "checkpoint"),
    start=start,
    check_setup=check_setup,
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
    fleeting=("dice_rolled",),
    season=report,
    season_options={"mode": "rally"},
    calendar=roads_of,
    road="stage",
)
