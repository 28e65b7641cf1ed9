"""Planning: what each gear can come to, and every set of cards for the gear that is chosen. [HT-4]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.games.heat.rules.preview.promises import GearPreview, Outcome, PlanPreview, Prospect
from rebufo.games.heat.terminal import paint
from rebufo.games.heat.terminal.names import Names
from rebufo.games.heat.terminal.prospects import cells, headings, in_line, painted_price, tint
from rebufo.games.heat.words.plans import cheapest, every_outcome, flipped
from rebufo.games.heat.words.prospects import corners, engine_left, mark
from rebufo.words.numbers import percent, span

ARROWS: Final = {-1: "▼", 0: "=", 1: "▲"}


def gear_row(names: Names, key: str, preview: GearPreview, now: int) -> list[RenderableType]:
    """A gear, the Heat that is paid to shift there, the Speeds it can be filled to, and what it cools."""
    step = (preview.gear > now) - (preview.gear < now)
    paid = preview.shift_cost - preview.missing
    cost = f" −{paid}" if paid else ""
    label = f"{names.gear(preview.gear)} {ARROWS[step]}{cost}"
    told = speeds(names, preview, now)
    cooled = [min(preview.cooldown, outcome.cooldown) for outcome in every_outcome(preview.plans)]
    if any(cooled) and not preview.cluttered:  # where a car ends decides too: a sector may allow none [HT-15.12]
        told.append("  ").append(names.words.text("table.cools", n=span(cooled)), paint.FAINT)
    return [Text(key.rjust(3), paint.STRONG), Text(label, no_wrap=True), told]


def speeds(names: Names, preview: GearPreview, now: int) -> Text:
    """Every Speed that can be had for sure, by the cheapest way to it; then how far those get who flip cards."""
    if preview.cluttered:
        return Text(names.words.text("table.cluttered"), paint.SPINS)
    if preview.missing:
        return unpaid_shift(names, preview, now)
    sure = cheapest(preview.plans)
    line = Text(" ").join(Text(f"{speed}{mark(outcome)}", tint([outcome])) for speed, outcome in sure.items())
    by_chance = flipped(preview.plans)
    if by_chance is not None:
        fastest = span(by_chance)
        line.append("  " if line else "").append(names.words.text("table.flipping", speeds=fastest), paint.FAINT)
    return line


def unpaid_shift(names: Names, preview: GearPreview, now: int) -> Text:
    """What becomes of a shift that the Engine does not pay, and the Speeds that may come of it. [HT-19.5, HT-19.6]"""
    up = preview.gear > now
    gear = preview.gear - preview.missing if up else preview.gear + preview.missing
    facts = {"n": preview.missing, "gear": names.gear(gear), "speeds": span((preview.least, preview.most))}
    return Text(names.words.text("table.unpaid_up" if up else "table.unpaid_down", **facts), paint.SPINS)


def plan_table(names: Names, keys: Mapping[str, str], plans: Sequence[PlanPreview], most: int) -> RenderableType:
    """One row for sets of cards that come to the same, the slowest first; at most so many rows."""
    rows = Table.grid(padding=(0, 2))
    rows.add_row(Text(names.words.text("table.heads.cards"), paint.FAINT), *headings(names), "")
    alike = same_outcomes(plans)
    shown = alike if len(alike) <= most + 1 else alike[:most]
    for group in shown:
        rows.add_row(*plan_row(names, keys, group))
    hidden = len(alike) - len(shown)
    return Group(rows, Text(names.words.text("table.more", n=hidden), paint.FAINT)) if hidden else rows


def same_outcomes(plans: Sequence[PlanPreview]) -> list[list[PlanPreview]]:
    """Sets of cards together that lead to the very same."""
    groups: dict[object, list[PlanPreview]] = {}
    for plan in plans:
        groups.setdefault((plan.cluttered, plan.flips, plan.prospects), []).append(plan)
    return sorted(groups.values(), key=lambda group: (group[0].least, group[0].most))


def plan_row(names: Names, keys: Mapping[str, str], group: Sequence[PlanPreview]) -> list[RenderableType]:
    """What to type, the Speed, where it leads and what it costs."""
    plan = group[0]
    typed = Text(", ".join(key_of(keys, one.cards) for one in group), paint.STRONG)
    if plan.cluttered:
        return [typed, Text(names.words.text("table.cluttered_short"), paint.SPINS), *[""] * 5]
    return [typed, *cells(names, plan.prospects)]


def key_of(keys: Mapping[str, str], cards: Sequence[str]) -> str:
    """What to type for these cards."""
    return "".join(keys.get(card, "") for card in cards)


def plan_line(names: Names, plan: PlanPreview) -> Text:
    """What one set of cards comes to."""
    if plan.cluttered:
        return Text(names.words.text("table.cluttered"), paint.SPINS)
    return in_line(names, plan.prospects)


def explain_plan(names: Names, gear: int, plan: PlanPreview) -> RenderableType:
    """A set of cards in sentences, every Speed it may come to with its chance."""
    head = Text(names.words.text("table.plan", gear=names.gear(gear), cards=names.hand(plan.cards)), paint.STRONG)
    return Group(head, plan_line(names, plan), *(chances(names, prospect) for prospect in plan.prospects))


def chances(names: Names, prospect: Prospect) -> RenderableType:
    """Every Speed that may come of it with its chance; nothing where it is certain."""
    rows = Table.grid(padding=(0, 2))
    for outcome in prospect.outcomes if len(prospect.outcomes) > 1 else ():
        rows.add_row(
            Text(f"   {percent(outcome.chance)}", justify="right"),
            names.words.text("table.drive", speed=outcome.speed, space=outcome.space),
            corners(names, [certain(outcome)]),
            painted_price(names, [certain(outcome)]),
            engine_left(names, [certain(outcome)]),
        )
    return rows


def certain(outcome: Outcome) -> Prospect:
    """An outcome as if nothing else could come."""
    spin = 1.0 if outcome.spin else 0.0
    return Prospect(outcome.speed, outcome.speed, outcome.heat, (outcome,), spin_out=spin)
