"""Sets of cards: what of all that may come of them is certain, and what it costs at least."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from rebufo.games.heat.rules.preview.promises import GearPreview, Outcome, PlanPreview, Prospect
from rebufo.games.heat.words.outcomes import outcomes_of
from rebufo.words.numbers import span

Worth: TypeAlias = tuple[bool, int, int, float, float, float, float, float]


def worth_of(way: Prospect) -> Worth:
    """By Speed, those that turn over cards last; of one Speed a spin-out is worst, above all one that nothing prevents."""
    turns = len(way.outcomes) > 1
    risk = way.spin_out_cooled, way.spin_out
    return turns, way.least, way.most, *risk, way.heat, 1 - way.payable, way.next_heat


def best_of(ways: Iterable[Prospect]) -> list[Prospect]:
    """Of all ways to the same Speeds the best, slow ones first."""
    found: dict[tuple[bool, int, int], Prospect] = {}
    for way in sorted(ways, key=worth_of):
        found.setdefault(worth_of(way)[:3], way)
    return list(found.values())


def cheapest(plans: Iterable[PlanPreview]) -> dict[int, Outcome]:
    """Every Speed that can be had whatever the deck turns over, in order, by the best way to it."""
    sure = (way for plan in plans for way in plan.prospects if len(way.outcomes) == 1)
    return {way.least: way.outcomes[0] for way in best_of(sure)}


def cooled(gear: GearPreview) -> str:
    """The Heat that a gear cools down; where a car ends decides too: a sector may allow none. [HT-15.12]"""
    heat = [min(gear.cooldown, outcome.cooldown) for plan in gear.plans for outcome in outcomes_of(plan.prospects)]
    return span(heat) if any(heat) else ""


def flipped(plans: Iterable[PlanPreview]) -> tuple[int, int] | None:
    """The lowest and the highest Speed of the sets that turn over cards; None where none does."""
    some = [plan for plan in plans if plan.flips]
    return (min(plan.least for plan in some), max(plan.most for plan in some)) if some else None
