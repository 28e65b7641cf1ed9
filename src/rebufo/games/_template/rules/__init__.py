"""The rules of the game: `RULES` says what they are made of."""

from __future__ import annotations

from rebufo.games._template.rules.content import road_names
from rebufo.games._template.rules.leave import retire
from rebufo.games._template.rules.messages import ACTIONS, EVENTS
from rebufo.games._template.rules.setup import check_setup, place, position_options, start, thaw_race
from rebufo.games._template.rules.state import STREAMS
from rebufo.games._template.rules.view import (
    Preview,
    Standing,
    View,
    imagine,
    invariants,
    preview,
    progress,
    standings,
    view,
)
from rebufo.kernel.messages import Retire
from rebufo.kernel.spec import GameSpec, Option


def faces(stream: str) -> None:
    """A deck that is a bag shows what is left in it: no fixed faces."""


RULES = GameSpec(
    id="_template",
    names={"es": "Plantilla", "en": "Template"},
    min_seats=2,
    max_seats=6,
    usual_seats=3,
    rules_version=1,
    options=(Option("road", road_names(), "short"), Option("slipstream", (False, True), False)),
    streams=STREAMS,
    actions=(*ACTIONS, Retire),
    events=EVENTS,
    decisions=("plan", "defend", "bid", "react", "flag", "tow"),
    start=start,
    check_setup=check_setup,
    view=view,
    view_type=View,
    imagine=imagine,
    standings=standings,
    standing_type=Standing,
    preview=preview,
    preview_types=(Preview,),
    retire=retire,
    thaw=thaw_race,
    place=place,
    position_options=position_options,
    faces=faces,
    invariants=invariants,
    progress=progress,
    road="road",
)
