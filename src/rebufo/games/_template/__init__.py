"""A short road and a few cards: the small, complete game that `rebufo new-game` copies.

[TG-1] Every car starts on space 0 with some grit and a hand of cards, 1 to 4. [TG-2] All drivers lay a card face down; when
the last is down, all are shown. [TG-3] The furthest ahead drives first, as many spaces as its card says. [TG-4] To draw level
with a rival it must be let through or win the fight: [TG-5] an auction in grit, which only the winner pays. [TG-6] Then the
driver reacts in any order: discards cards for grit, and [TG-7] may push on one space for a point, [TG-8] unless a rival throws
a yellow flag, a 1 out of the hand. [TG-9] Hands are filled. [TG-10] The race ends with the round in which a car reaches the
end of the road; furthest wins. [TG-11] With `slipstream`, a car right behind another may be drawn level. [TG-12] Who leaves
is last.
"""

from __future__ import annotations

from rebufo.games._template.content import road_names
from rebufo.games._template.leave import retire
from rebufo.games._template.messages import ACTIONS, EVENTS
from rebufo.games._template.setup import check_setup, place, position_options, start, thaw_race
from rebufo.games._template.state import STREAMS
from rebufo.games._template.view import (
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


GAME = GameSpec(
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
)
