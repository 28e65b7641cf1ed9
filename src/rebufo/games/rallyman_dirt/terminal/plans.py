"""Planning: every die on every space it may go to with the odds of the plan it makes, and the two ways to drive off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from rebufo.games.rallyman_dirt.rules.messages import Go, Place
from rebufo.games.rallyman_dirt.rules.preview.promises import GoPreview, PlanOdds, StepPreview
from rebufo.games.rallyman_dirt.rules.view import View
from rebufo.games.rallyman_dirt.scene.offers import Offers, tone_of
from rebufo.games.rallyman_dirt.terminal import paint
from rebufo.games.rallyman_dirt.terminal.keys import FLAT_OUT, ONE_BY_ONE, Way, dice_key, way_keys
from rebufo.games.rallyman_dirt.terminal.names import Names
from rebufo.games.rallyman_dirt.words.odds import chance_of
from rebufo.kernel.match import Prompt
from rebufo.scene import Offer

TINTS: Final = {"free": paint.SAFE, "costs": paint.RISKY, "danger": paint.LOST, "out": paint.LOST}
JUMP: Final = "↗ "  # lost if this die shows a warning, too
ORDER: Final = "123456gb"

Dice = tuple[str, bool]


class PlanTable:
    """The options of a plan as a table: spaces down, dice across."""

    def __init__(self, names: Names, view: View, prompt: Prompt) -> None:
        self.names = names
        self.view = view
        self.text = names.words.text
        self.keys = way_keys(prompt.options, lambda space: names.spot(view.stage, space))
        self.steps: dict[tuple[Way, Dice], StepPreview] = {}
        self.offers: dict[tuple[Way, Dice], Offer] = {}
        self.ways: list[Way] = []
        self.dice: list[Dice] = []
        self.drives: dict[bool, PlanOdds] = {}
        offers = Offers(prompt, view, names).all()
        for action, preview, offer in zip(prompt.options, prompt.previews, offers, strict=True):
            if isinstance(action, Place) and isinstance(preview, StepPreview):
                self.add((action.over, action.to), (action.die, action.brake), preview)
                self.offers[(action.over, action.to), (action.die, action.brake)] = offer
            elif isinstance(action, Go) and isinstance(preview, GoPreview):
                self.drives[action.flat_out] = preview.plan
        self.dice.sort(key=lambda dice: (ORDER.index(dice_key(dice[0], brake=False)), dice[1]))

    def add(self, way: Way, dice: Dice, preview: StepPreview) -> None:
        self.steps[way, dice] = preview
        if way not in self.ways:
            self.ways.append(way)
        if dice not in self.dice:
            self.dice.append(dice)

    def __rich__(self) -> RenderableType:
        return Group(*self.laid(), *self.driving(), *self.choices())

    # what lies there

    def laid(self) -> list[Text]:
        """The plan so far in a line."""
        steps = self.view.drive.steps
        if not steps:
            return []
        told = [f"{dice_key(step.die, brake=step.brake)} {self.place(step.to)}" for step in steps]
        return [Text(" " + self.text("table.plan", steps=", ".join(told)), paint.FAINT)]

    def driving(self) -> list[RenderableType]:
        """Both ways to drive it, with their odds."""
        if not self.drives:
            return []
        rows = Table.grid(padding=(0, 1))
        for flat_out, plan in self.drives.items():
            key = FLAT_OUT if flat_out else ONE_BY_ONE
            label = self.text("table.flat_out" if flat_out else "table.one_by_one")
            loss = plan.loss if flat_out else plan.careful_loss
            told = self.flat_out(plan) if flat_out else self.careful(plan)
            rows.add_row(
                Text(key.rjust(3), paint.STRONG), label, Text(chance_of(loss), tint(loss), justify="right"), told
            )
        return [rows]

    def flat_out(self, plan: PlanOdds) -> str:
        facts = {"won": plan.won, "time": self.names.number(plan.flat_out_time)}
        return self.text("table.flat_out_odds", **facts) + self.stall(plan) + self.damage(plan) + self.trapped(plan)

    def careful(self, plan: PlanOdds) -> str:
        facts = {
            "n": self.view.warning_limit - 1,
            "whole": chance_of(plan.careful_whole),
            "time": self.names.number(plan.careful_time),
        }
        return self.text("table.careful_odds", **facts) + self.stall(plan) + self.trapped(plan)

    def stall(self, plan: PlanOdds) -> str:
        return self.text("table.stall", chance=chance_of(plan.stall)) if plan.stall else ""

    def trapped(self, plan: PlanOdds) -> str:
        return self.text("table.trapped") if plan.trapped else ""

    def damage(self, plan: PlanOdds) -> str:
        return self.text("table.damage", n=plan.most_damage) if plan.most_damage else ""

    # what may follow

    def choices(self) -> list[RenderableType]:
        """Spaces down, dice across: how likely control is lost flat out with that die."""
        if not self.ways:
            return []
        rows = Table.grid(padding=(0, 1))
        rows.add_row("", Text(self.text("table.heads.space"), paint.FAINT), *map(self.head, self.dice), "")
        for way in self.ways:
            cells = [self.cell((way, dice)) for dice in self.dice]
            where = " → ".join(self.place(space) for space in way if space)
            rows.add_row(Text(self.keys[way].rjust(3), paint.STRONG), where, *cells, Text(self.facts(way), paint.FAINT))
        return [rows]

    def head(self, dice: Dice) -> Text:
        """A die by its key, and the time of the gear it leads to."""
        preview = next(step for (_, one), step in self.steps.items() if one == dice)
        key = dice_key(dice[0], brake=dice[1])
        told = self.text("table.seconds", n=preview.plan.seconds)
        return Text.assemble((key, paint.STRONG), f" {told}", justify="right")

    def cell(self, step: tuple[Way, Dice]) -> Text:
        """How likely control is lost; or that it is for certain, there or in the next turn."""
        if step not in self.offers:
            return Text("–", paint.FAINT, justify="right")
        offer = self.offers[step]
        sign = JUMP + offer.sign if offer.own.die.fate == "warned" else offer.sign
        return Text(sign, TINTS[offer.tone], justify="right")

    def facts(self, way: Way) -> str:
        """What a space brings whatever die goes there."""
        previews = [step for (one, _), step in self.steps.items() if one == way]
        told = []
        if previews[0].limit:
            told.append(self.text("table.limit", limit=previews[0].limit))
        if any(step.shortcut for step in previews):
            told.append(self.text("table.token"))
        passed = sorted({seat for step in previews for seat in step.passes})
        if passed:
            told.append(self.text("table.passes", cars=", ".join(map(self.names.code, passed))))
        if any(step.plan.finishes for step in previews):
            told.append(self.text("table.finishes"))
        return ", ".join(told)

    def place(self, space: str) -> str:
        return self.names.place(self.view.stage, space)


def tint(loss: float) -> Style:
    return TINTS[tone_of(loss)]


def example(keys: Sequence[str]) -> str:
    """A key that shows how a die is named."""
    return next((key for key in keys if key[0].isalnum() and len(key) > 1), keys[0])
