"""What is asked besides a plan: each option with what it brings, in a few words."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.games.rallyman_dirt.rules.content import DANGERS
from rebufo.games.rallyman_dirt.rules.messages import GiveUp, KeepPlan, Stop
from rebufo.games.rallyman_dirt.rules.preview.promises import (
    GiveUpPreview,
    GoPreview,
    LanePreview,
    Mishap,
    PenaltyPreview,
    RelayPreview,
    RollPreview,
    SisuPreview,
    StepPreview,
    WheelPreview,
)
from rebufo.games.rallyman_dirt.rules.view import View
from rebufo.games.rallyman_dirt.terminal import paint
from rebufo.games.rallyman_dirt.terminal.keys import option_keys, way_keys
from rebufo.games.rallyman_dirt.terminal.names import Names
from rebufo.games.rallyman_dirt.terminal.plans import PlanTable, tint
from rebufo.games.rallyman_dirt.terminal.strip import DANGER
from rebufo.games.rallyman_dirt.words import RallyTelling
from rebufo.games.rallyman_dirt.words.odds import chance_of, is_certain
from rebufo.games.rallyman_dirt.words.places import PlaceName
from rebufo.kernel.match import Prompt
from rebufo.words.numbers import clock


class Choices:
    """One question to the driver who looks at the table."""

    def __init__(self, names: Names, telling: RallyTelling, view: View, prompt: Prompt) -> None:
        self.names = names
        self.telling = telling
        self.view = view
        self.prompt = prompt
        self.text = names.words.text
        self.keys = option_keys(prompt.options, self.spot)

    def listed(self, most: int) -> RenderableType:
        """The options with what they bring; a plan as its table, others at most so many rows."""
        if self.prompt.decision != "plan":
            return self.rows(range(len(self.keys)), most)
        rest = [number for number, option in enumerate(self.prompt.options) if isinstance(option, GiveUp)]
        table = PlanTable(self.names, self.view, self.prompt)
        return Group(table, self.rows(rest, most)) if rest else table

    def rows(self, numbers: range | list[int], most: int) -> RenderableType:
        shown = list(numbers) if len(numbers) <= most + 1 else list(numbers)[:most]
        rows = Table.grid(padding=(0, 2))
        for number in shown:
            label = self.telling.label(self.prompt, self.view, number)
            rows.add_row(Text(self.keys[number].rjust(4), paint.STRONG), label, self.brings(number))
        hidden = len(numbers) - len(shown)
        return Group(rows, Text(self.text("table.more", n=hidden), paint.FAINT)) if hidden else rows

    def brings(self, number: int) -> Text:
        """What an option brings in a line."""
        preview = self.prompt.previews[number]
        match preview:
            case StepPreview():
                return self.plan(preview.plan.loss, preview.plan.flat_out_time)
            case GoPreview():
                plan = preview.plan
                if preview.flat_out:
                    return self.plan(plan.loss, plan.flat_out_time)
                return self.plan(plan.careful_loss, plan.careful_time)
            case RollPreview():
                return self.roll(preview, stops=isinstance(self.prompt.options[number], Stop))
            case RelayPreview():
                return self.relay(preview, kept=isinstance(self.prompt.options[number], KeepPlan))
            case LanePreview():
                return Text(self.text("table.inner" if preview.inner else "table.outer"))
            case SisuPreview():
                return Text(self.sisu(preview))
            case WheelPreview():
                return Text(self.text("table.wheel", seconds=preview.cost, n=preview.gas_damage))
            case PenaltyPreview():
                return Text(self.text("table.penalty", total=clock(preview.total), place=preview.place))
            case GiveUpPreview():
                return Text(self.text("table.give_up", time=clock(preview.least)))
        raise AssertionError(preview)

    def plan(self, loss: float, time: float) -> Text:
        told = self.text("table.plan_odds", chance=chance_of(loss), time=self.names.number(time))
        return Text(told, tint(loss))

    def roll(self, preview: RollPreview, *, stops: bool) -> Text:
        facts = {"space": self.place(preview.to), "gear": self.names.gear(preview.gear), "seconds": preview.seconds}
        if stops:
            return Text(self.text("table.stop", **facts))
        if is_certain(preview.loss):
            return Text(self.text("table.roll_lost", **facts), paint.LOST)
        told = Text(self.text("table.roll", chance=chance_of(preview.loss), **facts), tint(preview.loss))
        if preview.rest is not None and preview.rest.spaces > 1:
            told.append(self.text("table.rest", chance=chance_of(preview.rest.loss)), paint.FAINT)
        return told

    def relay(self, preview: RelayPreview, *, kept: bool) -> Text:
        facts = {"space": self.place(preview.to), "gear": self.names.gear(preview.gear)}
        if preview.mishap is None:
            limit = self.view.warning_limit
            return Text(self.text("table.relay", n=preview.warnings, limit=limit, **facts))
        key = "table.lost_at" if kept else "table.lost"
        return Text(self.text(key, cards=self.cards(preview.mishap), **facts), paint.RISKY)

    def cards(self, mishap: Mishap) -> str:
        """What the cards of that gear hold there."""
        if not (mishap.spin or mishap.accident or mishap.sisu):
            return self.text("table.home", seconds=round(mishap.seconds))
        facts = {"spin": chance_of(mishap.spin), "accident": chance_of(mishap.accident), "n": mishap.most_damage}
        return self.text("table.cards", danger=DANGER * (DANGERS.index(mishap.danger) + 1), **facts)

    def sisu(self, preview: SisuPreview) -> str:
        key = "spent" if preview.spend else "quick" if preview.quick_start else "lost"
        return self.text(f"table.sisu_{key}", space=self.place(preview.to))

    def place(self, space: str) -> str:
        return self.names.place(self.view.stage, space)

    def explained(self, number: int) -> RenderableType:
        """An option in sentences."""
        label = self.telling.label(self.prompt, self.view, number)
        notes = self.telling.notes(self.prompt, self.view)[number]
        return Group(Text(f" {label}", paint.STRONG), *(Text(f" {note}") for note in notes))

    def open_spaces(self) -> dict[str, str]:
        """Where the next die may go, with what is typed for it; of a jump where it lands."""
        ways = way_keys(self.prompt.options, self.spot)
        return {to: key[1:] if over else key for (over, to), key in ways.items()}

    def spot(self, space: str) -> PlaceName:
        return self.names.spot(self.view.stage, space)
