"""The rules of Formula D: `RULES` says what they are made of."""

from __future__ import annotations

from collections.abc import Sequence

from rebufo.games.formula_d.rules.content import circuit_names, load_rules
from rebufo.games.formula_d.rules.invariants import invariants
from rebufo.games.formula_d.rules.leave import retire
from rebufo.games.formula_d.rules.messages import ACTIONS, EVENTS
from rebufo.games.formula_d.rules.position import place, position_options
from rebufo.games.formula_d.rules.preview import PREVIEWS, odds, preview
from rebufo.games.formula_d.rules.setup import check_setup, start, thaw_race
from rebufo.games.formula_d.rules.state import STREAMS, leave_out_paths
from rebufo.games.formula_d.rules.view import Standing, View, imagine, standings, view
from rebufo.kernel.messages import Retire
from rebufo.kernel.spec import GameSpec, Option


def faces(stream: str) -> Sequence[int]:
    """What each die can show. [FD-1.3, FD-1.4]"""
    rules = load_rules()
    return rules.black_die.faces if stream == "black" else rules.faces(int(stream.removeprefix("gear")))


RULES = GameSpec(
    id="formula_d",
    names={"es": "Formula D", "en": "Formula D"},
    min_seats=load_rules().players.min,
    max_seats=load_rules().players.max,
    usual_seats=4,
    rules_version=1,
    options=(
        Option("circuit", circuit_names(), "monaco", takes_file=True),
        Option("laps", (1, 2), 1),
        Option("finish", ("all", "winner"), "all"),
    ),
    streams=STREAMS,
    actions=(*ACTIONS, Retire),
    events=EVENTS,
    decisions=("gear", "nitro", "move"),
    start=start,
    check_setup=check_setup,
    view=view,
    view_type=View,
    open_view=True,
    imagine=imagine,
    standings=standings,
    standing_type=Standing,
    preview=preview,
    preview_types=PREVIEWS,
    retire=retire,
    thaw=thaw_race,
    place=place,
    position_options=position_options,
    faces=faces,
    odds=odds,
    invariants=invariants,
    only_counted=leave_out_paths,
    road="circuit",
)
