"""What is asked, as it lies on the table: the hand and what each option brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.games.heat.rules import messages as do
from rebufo.games.heat.scene.parts import HeatOffer, HeatTable
from rebufo.games.heat.terminal import garage, outlooks, paint
from rebufo.games.heat.terminal.hand import HandRow, dashboard
from rebufo.games.heat.terminal.keys import option_keys, own_keys
from rebufo.games.heat.terminal.names import Names
from rebufo.kernel.match import Prompt
from rebufo.scene import Scene
from rebufo.words.numbers import span

GARAGE: Final = ("draft", "swap", "goat_keep")
ALL: Final = 10_000  # rows where nothing is left out
LEAST: Final = 9  # plans that are listed on the lowest screen
NARROW: Final = 16  # letters of an option that are kept on one line
Labels = tuple[Callable[[int], str], Callable[[int], str]]  # of an option by its number: in a few words, in fewer still
HAND: Final = 5  # rows of the driver's own board and hand


class Choices:
    """One question to the driver who looks at the table."""

    def __init__(self, names: Names, scene: Scene, prompt: Prompt, offers: Sequence[HeatOffer], labels: Labels) -> None:
        self.names = names
        self.words = names.words
        self.table: HeatTable = scene.own
        self.prompt = prompt
        self.offers = offers
        self.label, self.short_label = labels
        self.cards = own_keys(self.table, prompt.seat)
        self.keys = option_keys(prompt.options, self.cards)
        self.own = next(board for board in self.table.boards if board.car == prompt.seat)

    # the list

    def listed(self, most: int) -> RenderableType:
        """The options with what they bring, at most so many rows, and the hand where it matters."""
        decision = self.prompt.decision
        if decision in GARAGE:
            return self.upgrades(most)
        if decision == "plan":
            return Group(*self.board(), self.gears() if self.choosing_gear else self.sets(most))
        within = bool(self.offers[0].outlooks)
        rows = Table.grid(padding=(0, 1 if within else 2))
        if within:
            rows.add_row("", "", *outlooks.headings(self.words), "")
        for number, key in enumerate(self.keys):
            rows.add_row(Text(key.rjust(3), paint.STRONG), *self.row(number))
        return Group(*self.board(), rows)

    def row(self, number: int) -> list[RenderableType]:
        """An option and what it brings."""
        own = self.offers[number]
        if not own.outlooks:
            return [self.label(number), self.brings(number)]
        brief = self.short_label(number)
        return [Text(brief, no_wrap=len(brief) <= NARROW), *outlooks.cells(own.outlooks[0], own.besides)]

    @property
    def choosing_gear(self) -> bool:
        return any(isinstance(option, do.PlanGear) for option in self.prompt.options)

    def board(self) -> list[RenderableType]:
        """The driver's own board, with the keys of the cards where cards are chosen."""
        planning = self.prompt.decision == "plan"
        keys = self.cards if self.choosing_gear else self.card_keys()
        here = self.words.text("table.sector", effect=self.table.sector) if self.table.sector else ""
        line = " · ".join(filter(None, (self.table.ahead, here)))
        drive = self.table.drive
        laid = self.table.plan if planning else [each.card for each in drive.cards] if drive else []
        told: list[RenderableType] = [dashboard(self.names, self.own), *[Text(f" {line}")] * bool(line)]
        return [*told, HandRow(self.names, self.table.hand, keys, laid)]

    def card_keys(self) -> dict[str, str]:
        """The cards of the hand that are options, with their keys."""
        pairs = zip(self.prompt.options, self.keys, strict=True)
        return {
            option.card: key for option, key in pairs if isinstance(option, do.PlanCard | do.Discard | do.PlayDirect)
        }

    def gears(self) -> RenderableType:
        rows = Table.grid(padding=(0, 2))
        for option, key, own in zip(self.prompt.options, self.keys, self.offers, strict=True):
            if isinstance(option, do.PlanGear) and own.gear:
                paid = self.own.engine - own.gear.engine
                step, name = option.gear - self.own.gear, self.names.gear(option.gear)
                rows.add_row(*outlooks.gear_row(self.words, key, step, paid, name, own, own.gear))
            else:
                number = self.keys.index(key)
                rows.add_row(Text(key.rjust(3), paint.STRONG), self.label(number), self.brings(number))
        plan = self.example()
        told = self.names.words.text("table.in_one_go", plan=plan, gear=plan[0])
        return Group(rows, Text(f" {told}", paint.FAINT))

    def example(self) -> str:
        """A plan as it may be typed at once: the highest gear, with the first cards of the hand."""
        gears = [option.gear for option in self.prompt.options if isinstance(option, do.PlanGear)]
        gear = gears[-1] if gears else self.table.plan_gear - len(self.table.plan)
        playable = [self.cards[card] for card in self.table.hand if card in self.cards][:gear]
        return " ".join([str(gear), *playable] if gears else playable)

    def sets(self, most: int) -> RenderableType:
        return self.plans(self.offers, max(most - HAND, LEAST))

    def plans(self, offers: Sequence[HeatOffer], most: int = ALL) -> RenderableType:
        return outlooks.plan_table(self.words, self.cards, offers, most)

    def upgrades(self, most: int) -> RenderableType:
        options = self.prompt.options
        if self.prompt.decision == "swap":
            return garage.swap_lists(self.names, options)
        cards = [option.card for option in options if isinstance(option, do.Draft | do.KeepUpgrade)]
        counts = Counter(self.table.market if self.prompt.decision == "draft" else ())
        owned = self.own.upgrades
        rows = garage.card_rows(self.names, self.keys, cards, counts)
        if self.prompt.decision != "draft" or not owned:
            return rows
        return Group(rows, Text(" " + self.names.words.text("table.owned", cards=self.names.hand(owned)), paint.FAINT))

    # one of them

    def brings(self, number: int) -> Text:
        """What an option brings, in a line."""
        own = self.offers[number]
        if own.gear:
            return outlooks.speeds(self.words, own, own.gear)
        if len(own.plans) == 1:
            return outlooks.plan_line(self.words, own.plans[0], own.outlooks[own.plans[0].of])
        if own.plans:
            speeds = span(speed for plan in own.plans for speed in (plan.least, plan.most))
            return Text(self.words.text("table.speed", speed=speeds))
        turn = [outlooks.in_line(self.words, own.outlooks[0])] if own.outlooks else []
        return Text(" · ").join([Text(own.now), *turn, *map(Text, own.besides)])

    def explained(self, number: int) -> RenderableType:
        """An option in sentences."""
        action, own = self.prompt.options[number], self.offers[number]
        if isinstance(action, do.PlanGear):
            head = Text(self.words.text("table.gear_sets", gear=self.names.gear(action.gear)), paint.STRONG)
            return Group(head, self.plans([own]))
        if isinstance(action, do.PlanCard):
            return Group(garage.explain_card(self.names, action.card), self.plans([own]))
        if isinstance(action, do.Swap):
            return Group(*(garage.explain_card(self.names, card) for card in (action.own, action.card)))
        if isinstance(action, do.Draft | do.KeepUpgrade) and action.card:
            return garage.explain_card(self.names, action.card)
        lines: list[RenderableType] = [Text(self.label(number), paint.STRONG), self.brings(number)]
        return Group(*lines, *[outlooks.chances(own.outlooks)] * bool(own.outlooks))
