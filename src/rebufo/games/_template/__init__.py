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

from typing import TYPE_CHECKING

from rebufo.game import Game
from rebufo.games._template.rules import RULES

if TYPE_CHECKING:
    from rebufo.scene import Presenter


def load_scene() -> type[Presenter]:
    from rebufo.games._template.scene import RoadPresenter

    return RoadPresenter


GAME = Game(package=__name__, rules=RULES, scene=load_scene)
