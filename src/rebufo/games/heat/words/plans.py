"""Sets of cards: what of all that may come of them is certain, and what it costs at least."""

from __future__ import annotations

from collections.abc import Iterable

from rebufo.games.heat.rules.preview.promises import Outcome, PlanPreview


def cheapest(plans: Iterable[PlanPreview]) -> dict[int, Outcome]:
    """Every Speed that can be had for sure, in order, by the cheapest way to it."""
    sure: dict[int, Outcome] = {}
    for outcome in sure_outcomes(plans):
        best = sure.get(outcome.speed)
        if best is None or badness(outcome) < badness(best):
            sure[outcome.speed] = outcome
    return {speed: sure[speed] for speed in sorted(sure)}


def sure_outcomes(plans: Iterable[PlanPreview]) -> Iterable[Outcome]:
    """What can be had whatever the deck turns over."""
    for plan in plans:
        for prospect in plan.prospects:
            if len(prospect.outcomes) == 1:
                yield prospect.outcomes[0]


def every_outcome(plans: Iterable[PlanPreview]) -> Iterable[Outcome]:
    for plan in plans:
        for prospect in plan.prospects:
            yield from prospect.outcomes


def badness(outcome: Outcome) -> tuple[bool, bool, int, bool]:
    """A spin-out is worst, above all one that no cooling prevents."""
    return outcome.spins_cooled, outcome.spin is not None, outcome.heat, bool(outcome.given_up)


def flipped(plans: Iterable[PlanPreview]) -> tuple[int, int] | None:
    """The lowest and the highest Speed of the sets that turn over cards; None where none does."""
    some = [plan for plan in plans if plan.flips]
    return (min(plan.least for plan in some), max(plan.most for plan in some)) if some else None
