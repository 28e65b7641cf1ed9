"""Rallyman: DIRT: stages of hexagonal tiles, a die for every space, and a clock that counts losing control."""

from __future__ import annotations

from collections.abc import Sequence

from rebufo.games.rallyman_dirt.content import load_components, load_rallies, stage_names
from rebufo.games.rallyman_dirt.events import EVENTS
from rebufo.games.rallyman_dirt.imagine import imagine
from rebufo.games.rallyman_dirt.invariants import invariants
from rebufo.games.rallyman_dirt.leave import retire
from rebufo.games.rallyman_dirt.messages import ACTIONS
from rebufo.games.rallyman_dirt.position import place, position_options
from rebufo.games.rallyman_dirt.preview import odds, preview
from rebufo.games.rallyman_dirt.preview.promises import PREVIEWS
from rebufo.games.rallyman_dirt.season import report, roads_of
from rebufo.games.rallyman_dirt.setup import USUAL_RALLY, USUAL_STAGE, check_setup, start, thaw_race
from rebufo.games.rallyman_dirt.state import STREAMS
from rebufo.games.rallyman_dirt.view import Standing, View, progress, standings, view
from rebufo.kernel.messages import Retire
from rebufo.kernel.spec import GameSpec, Option

SINGLE_STAGE = {"mode": ("single_stage",)}
RALLY = {"mode": ("rally",)}


def faces(stream: str) -> Sequence[int] | None:
    """A die shows a warning (1) or none (0); decks and the bag show what is left in them. [RD-6.2]"""
    for die in load_components().die:
        if die.id == stream:
            return (1,) * die.warnings + (0,) * (6 - die.warnings)
    return None


GAME = GameSpec(
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
        Option("quick_start", (False, True), False),
        Option("red_zone", (False, True), False),
        Option("checkpoints", (False, True), False, applies_when=RALLY),
        Option("sisu_tokens", ("off", "per_stage", "per_rally", "per_service"), "off"),
        Option("no_leader_dice", (False, True), False, applies_when=SINGLE_STAGE),
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
    circuit_titles="rebufo.games.rallyman_dirt.content:stage_titles",
    pieces="rebufo.telling.rallyman_dirt.pieces:pieces",
    check_content="rebufo.games.rallyman_dirt.check:check_stage",
    generate="rebufo.games.rallyman_dirt.generate:generate",
    drawing="rebufo.analysis.drawing.rallyman_dirt:draw",
    mishaps="rebufo.analysis.drawing.rallyman_dirt.losses:draw_losses",
    board="rebufo.analysis.drawing.rallyman_dirt.scene:board",
    clock="rebufo.games.rallyman_dirt.clock:times",
)
