"""What an option within a turn changes, in a few figures: Heat, Speed, corners, a slipstream, the cards it draws."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rebufo.games.heat.rules import messages as do
from rebufo.games.heat.rules.preview.promises import DeckPreview, DrawPreview, TurnPreview
from rebufo.games.heat.rules.view import CarView, View
from rebufo.games.heat.scene.outlooks import slipstreams, worst
from rebufo.games.heat.scene.parts import Chip
from rebufo.games.heat.words.outcomes import outcomes_of
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import Action
from rebufo.words.numbers import decimal, percent, span


class Chips:
    """Those of the options of one question."""

    def __init__(self, words: Words, view: View, car: CarView) -> None:
        self.words = words
        self.text = words.text
        self.view = view
        self.car = car

    def of(self, action: Action, preview: msgspec.Struct) -> tuple[Chip, ...]:
        match preview:
            case TurnPreview():
                return (*self.paid(action, preview), *self.turn(preview))
            case DrawPreview():
                return tuple(self.draw(preview))
            case DeckPreview():
                return (self.chip("plus", decimal(self.words, preview.plus.mean, 1), icon="plus"),)
        return ()

    def chip(self, about: str, text: str, key: str = "", **look: str) -> Chip:
        return Chip(about=about, text=text, name=self.text(f"scene.chips.{key or about}"), **look)  # type: ignore[arg-type]

    def paid(self, action: Action, preview: TurnPreview) -> Iterator[Chip]:
        """What it takes out of the Engine or brings back; some options say so in their own words."""
        change = preview.engine - self.car.engine
        if change < 0 and not isinstance(action, do.Boost | do.PayHeat):
            yield self.chip("heat", f"−{-change}", icon="heat", tint="costs")
        if change > 0:
            yield self.chip("cooldown", f"+{change}", icon="cooldown", tint="free")
        if preview.scrapped:
            name = self.text("scene.chips.scrap", n=preview.scrapped)
            yield Chip(about="scrap", text=str(preview.scrapped), name=name, icon="scrap")

    def turn(self, preview: TurnPreview) -> Iterator[Chip]:
        """What the turn then comes to."""
        outcomes = outcomes_of(preview.prospects)
        if not outcomes:
            return
        here = self.car.lap, self.car.space
        if any((one.lap, one.space) != here for one in outcomes):
            if any(one.speed != self.view.drive.speed for one in outcomes):
                speed = self.text("scene.speed", n=span(one.speed for one in outcomes))
                yield self.chip("speed", speed)
            else:
                yield self.chip("landing", span(one.space for one in outcomes), icon="landing")
        due = [sum(corner.cost for corner in one.corners) for one in outcomes]
        spin = max(prospect.spin_out for prospect in preview.prospects)
        if spin:
            risk = self.text("scene.spin", chance=percent(spin))
            yield self.chip("spin", risk, icon="spin", tint=worst(outcomes))
        elif any(due):
            yield self.chip("corner", f"−{span(due)}", icon="corner", tint="costs")
        elif any(one.finishes and not one.heat for one in outcomes):
            yield self.chip("flag", self.text("scene.finish"), icon="flag", tint="free")
        spaces = slipstreams(outcomes)
        if spaces:
            yield self.chip("slipstream", f"+{span(spaces)}", icon="slipstream")

    def draw(self, preview: DrawPreview) -> Iterator[Chip]:
        """The cards that step 9 brings. [HT-10.4]"""
        name = self.text("scene.chips.draws", n=preview.draws)
        yield Chip(about="draws", text=self.text("scene.draws", n=preview.draws), name=name)
        for about, icon, mean in (("drawn_heat", "heat", preview.heat), ("drawn_stress", "stress", preview.stress)):
            if mean:
                yield self.chip(about, decimal(self.words, mean, 1), icon=icon)
        if preview.reshuffles:
            yield self.chip("refresh", "", icon="refresh")
