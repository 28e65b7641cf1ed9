"""What is asked, as it lies on the table: the hand and what each option brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.games.heat.rules import messages as do
from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.preview.promises import (
    CardPreview,
    ConcedePreview,
    DeckPreview,
    DrawPreview,
    GearPreview,
    PlanPreview,
    TurnPreview,
)
from rebufo.games.heat.rules.view import CarView, View
from rebufo.games.heat.terminal import garage, paint, plans, reactions
from rebufo.games.heat.terminal.hand import HandRow, dashboard
from rebufo.games.heat.terminal.keys import option_keys, own_keys
from rebufo.games.heat.terminal.names import Names
from rebufo.games.heat.terminal.prospects import headings
from rebufo.games.heat.words import HeatTelling
from rebufo.games.heat.words.conditions import ahead, sector_effect
from rebufo.games.heat.words.labels import short_label
from rebufo.kernel.match import Prompt
from rebufo.words.numbers import span

GARAGE: Final = ("draft", "swap", "goat_keep")
LEAST: Final = 9  # plans that are listed on the lowest screen
NARROW: Final = 16  # letters of an option that are kept on one line
HAND: Final = 5  # rows of the driver's own board and hand


class Choices:
    """One question to the driver who looks at the table."""

    def __init__(self, names: Names, telling: HeatTelling, view: View, track: Track, prompt: Prompt) -> None:
        self.names = names
        self.telling = telling
        self.view = view
        self.track = track
        self.prompt = prompt
        self.keys = option_keys(prompt.options, view)
        self.own: CarView = view.cars[prompt.seat]

    def label(self, number: int) -> str:
        """An option in a few words."""
        return self.telling.label(self.prompt, self.view, number)

    # the list

    def listed(self, most: int) -> RenderableType:
        """The options with what they bring, at most so many rows, and the hand where it matters."""
        decision = self.prompt.decision
        if decision in GARAGE:
            return self.upgrades(most)
        if decision == "plan":
            return Group(*self.board(), self.gears() if self.choosing_gear else self.sets(most))
        within = isinstance(self.prompt.previews[0], TurnPreview)
        rows = Table.grid(padding=(0, 1 if within else 2))
        if within:
            rows.add_row("", "", *headings(self.names), "")
        for number, key in enumerate(self.keys):
            rows.add_row(Text(key.rjust(3), paint.STRONG), *self.row(number))
        return Group(*self.board(), rows)

    def row(self, number: int) -> list[RenderableType]:
        """An option and what it brings."""
        preview = self.prompt.previews[number]
        if not isinstance(preview, TurnPreview):
            return [self.label(number), self.brings(number)]
        action, decision = self.prompt.options[number], self.prompt.decision
        free_boost = self.telling.free_boost(self.view, self.prompt.seat)
        brief = short_label(self.names, action, decision, free_boost=free_boost)
        return [Text(brief, no_wrap=len(brief) <= NARROW), *reactions.turn_cells(self.names, preview)]

    @property
    def choosing_gear(self) -> bool:
        return any(isinstance(option, do.PlanGear) for option in self.prompt.options)

    def board(self) -> list[RenderableType]:
        """The driver's own board, with the keys of the cards where cards are chosen."""
        decision = self.prompt.decision
        keys = own_keys(self.view) if self.choosing_gear else self.card_keys()
        told: list[RenderableType] = [dashboard(self.names, self.own)]
        effect = sector_effect(self.names, self.view, self.track, self.own.space)
        lines = self.lines_ahead() if decision == "plan" else ""
        here = self.names.words.text("table.sector", effect=effect) if effect else ""
        told += [Text(" " + " · ".join(filter(None, (lines, here))))] if lines or here else []
        laid = self.view.plan if decision == "plan" else self.view.drive.cards
        return [*told, HandRow(self.names, self.view.hand, keys, laid)]

    def card_keys(self) -> dict[str, str]:
        """The cards of the hand that are options, with their keys."""
        pairs = zip(self.prompt.options, self.keys, strict=True)
        return {
            option.card: key for option, key in pairs if isinstance(option, do.PlanCard | do.Discard | do.PlayDirect)
        }

    def lines_ahead(self) -> str:
        at = self.own.lap * self.track.spaces + self.own.space
        return ahead(self.names, self.view, self.track, at)

    def gears(self) -> RenderableType:
        rows = Table.grid(padding=(0, 2))
        for number, key in enumerate(self.keys):
            preview = self.prompt.previews[number]
            if isinstance(preview, GearPreview):
                rows.add_row(*plans.gear_row(self.names, key, preview, self.own.gear))
            else:
                rows.add_row(Text(key.rjust(3), paint.STRONG), self.label(number), self.brings(number))
        plan = self.example()
        told = self.names.words.text("table.in_one_go", plan=plan, gear=plan[0])
        return Group(rows, Text(f" {told}", paint.FAINT))

    def example(self) -> str:
        """A plan as it may be typed at once: the highest gear, with the first cards of the hand."""
        gears = [option.gear for option in self.prompt.options if isinstance(option, do.PlanGear)]
        gear = gears[-1] if gears else self.view.plan_gear - len(self.view.plan)
        keys = own_keys(self.view)
        playable = [keys[card] for card in self.view.hand if card in keys][:gear]
        return " ".join([str(gear), *playable] if gears else playable)

    def sets(self, most: int) -> RenderableType:
        return plans.plan_table(self.names, own_keys(self.view), self.all_plans(), max(most - HAND, LEAST))

    def all_plans(self) -> list[PlanPreview]:
        """Every set that can still be made, each once."""
        previews = cast(Sequence[CardPreview], self.prompt.previews)
        return list({plan.cards: plan for preview in previews for plan in preview.plans}.values())

    def upgrades(self, most: int) -> RenderableType:
        options = self.prompt.options
        if self.prompt.decision == "swap":
            return garage.swap_lists(self.names, options)
        cards = [option.card for option in options if isinstance(option, do.Draft | do.KeepUpgrade)]
        counts = Counter(self.view.market if self.prompt.decision == "draft" else ())
        owned = self.own.upgrades
        rows = garage.card_rows(self.names, self.keys, cards, counts)
        if self.prompt.decision != "draft" or not owned:
            return rows
        return Group(rows, Text(" " + self.names.words.text("table.owned", cards=self.names.hand(owned)), paint.FAINT))

    # one of them

    def brings(self, number: int) -> Text:
        """What an option brings, in a line."""
        preview, names = self.prompt.previews[number], self.names
        match preview:
            case GearPreview():
                return plans.speeds(names, preview, self.own.gear)
            case CardPreview(plans=(plan,)):
                return plans.plan_line(names, plan)
            case CardPreview():
                return Text(names.words.text("table.speed", speed=span((preview.least, preview.most))))
            case TurnPreview():
                return reactions.turn_line(names, preview)
            case DrawPreview():
                return reactions.draw_line(names, preview)
            case DeckPreview():
                return reactions.deck_line(names, preview)
            case ConcedePreview():
                return reactions.concede_line(names, preview)
        return Text("")

    def explained(self, number: int) -> RenderableType:
        """An option in sentences."""
        action, preview = self.prompt.options[number], self.prompt.previews[number]
        if isinstance(preview, GearPreview):
            head = Text(self.names.words.text("table.gear_sets", gear=self.names.gear(preview.gear)), paint.STRONG)
            return Group(head, plans.plan_table(self.names, own_keys(self.view), preview.plans, len(preview.plans)))
        if isinstance(preview, CardPreview):
            table = plans.plan_table(self.names, own_keys(self.view), preview.plans, len(preview.plans))
            return Group(garage.explain_card(self.names, preview.card), table)
        if isinstance(action, do.Swap):
            return Group(*(garage.explain_card(self.names, card) for card in (action.own, action.card)))
        if isinstance(action, do.Draft | do.KeepUpgrade) and action.card:
            return garage.explain_card(self.names, action.card)
        lines: list[RenderableType] = [Text(self.label(number), paint.STRONG), self.brings(number)]
        if isinstance(preview, TurnPreview):
            lines += [plans.chances(self.names, prospect) for prospect in preview.prospects]
        return Group(*lines)
