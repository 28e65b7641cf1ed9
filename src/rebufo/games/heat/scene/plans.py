"""Plans: every set of cards that a gear or a card can still become, with the Speeds it makes and what they come to. [HT-4]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from rebufo.games.heat.rules.preview.promises import CardPreview, GearPreview, PlanPreview, Prospect
from rebufo.games.heat.scene.outlooks import Looker, tint_of, worst
from rebufo.games.heat.scene.parts import Gear, HeatOffer, Loose, Outlook, Plan, Way
from rebufo.games.heat.words.outcomes import later_heat, outcomes_of
from rebufo.games.heat.words.plans import best_of, cooled, worth_of
from rebufo.words.numbers import percent, span

RARE: Final = 0.15  # a spin-out less likely than that is worth a warning, not an alarm
DOOMED: Final = 0.5  # chance that the Engine cannot pay the corners of the next turn: asked about


class Plans:
    """The gears or cards of one question."""

    def __init__(self, looker: Looker, previews: Sequence[msgspec.Struct], now: int) -> None:
        """Of a car that is in gear `now`."""
        self.looker = looker
        self.text = looker.text
        self.now = now
        asked = [one for one in previews if isinstance(one, GearPreview | CardPreview)]
        ways = {worth_of(way) for one in asked for plan in one.plans for way in plan.prospects}
        self.ranks = {worth: rank for rank, worth in enumerate(sorted(ways))}
        calm = [calm_of(plan.prospects) for one in asked for plan in one.plans]
        self.calm = min(calm) if len(asked) == len(previews) else 0.0  # one may also give up

    def offer(self, preview: GearPreview | CardPreview) -> HeatOffer:
        outlooks: dict[Outlook, int] = {}
        plans = tuple(self.plan(plan, outlooks) for plan in preview.plans)
        gear = self.gear(preview) if isinstance(preview, GearPreview) else None
        return HeatOffer(gear=gear, plans=plans, outlooks=tuple(outlooks))

    def plan(self, plan: PlanPreview, outlooks: dict[Outlook, int]) -> Plan:
        def number(prospects: tuple[Prospect, ...]) -> int:
            return outlooks.setdefault(self.looker.outlook(prospects), len(outlooks))

        speeds = span((plan.least, plan.most))
        ways = () if plan.cluttered else tuple(self.way(way, number((way,))) for way in plan.prospects)
        return Plan(
            cards=plan.cards,
            least=plan.least,
            most=plan.most,
            cluttered=plan.cluttered,
            flips=plan.flips > 0,
            ways=ways,
            of=number(plan.prospects),
            told=self.told(plan, speeds),
            drive=self.text("scene.drive", speed=speeds),
            ask_first=self.asks(plan),
        )

    def told(self, plan: PlanPreview, speeds: str) -> str:
        outcomes = outcomes_of(plan.prospects)
        spin = max(prospect.spin_out for prospect in plan.prospects)
        facts = {"speed": speeds, "heat": span(one.heat for one in outcomes), "spin": percent(spin)}
        engine = span(one.engine for one in outcomes)
        return self.text("scene.comes_to_spin" if spin else "scene.comes_to", engine=engine, **facts)

    def asks(self, plan: PlanPreview) -> bool:
        """A hand that is cluttered, a next turn that is lost, a spin-out where something else is less dangerous."""
        return plan.cluttered or doomed(plan.prospects) or calm_of(plan.prospects) > self.calm

    def way(self, way: Prospect, of: int) -> Way:
        return Way(
            rank=self.ranks[worth_of(way)],
            speeds=span((way.least, way.most)),
            sure=len(way.outcomes) == 1,
            tint=worst(way.outcomes),
            rare=0 < way.spin_out < RARE,
            later=later_heat(way) > 0,
            sign=self.sign(way),
            said=self.said(way),
            of=of,
        )

    def sign(self, way: Prospect) -> str:
        """What it comes to in a few characters, for eyes that see no colour too."""
        if way.spin_out:
            sign = "✗" if any(tint_of(outcome) == "spins" for outcome in way.outcomes) else "(✗)"
            return f"{sign}{short(way.spin_out)}" if way.spin_out < 1 else sign
        heat = [outcome.heat for outcome in way.outcomes]
        paid = f"−{span(heat)}" if any(heat) else ""
        if all(outcome.finishes for outcome in way.outcomes):
            return f"{paid}⚑"
        return paid + (f"▸−{later_heat(way)}" if later_heat(way) else "") or "✓"

    def said(self, way: Prospect) -> str:
        speed, heat = span((way.least, way.most)), span(outcome.heat for outcome in way.outcomes)
        key = "scene.way_risky" if way.spin_out else "scene.way"
        told = self.text(key, speed=speed, heat=heat, spin=percent(way.spin_out))
        later = later_heat(way)
        return f"{told}, {self.text('scene.way_then', heat=later)}" if later else told

    def gear(self, preview: GearPreview) -> Gear:
        plans = [plan for plan in preview.plans if not plan.cluttered]
        turning = [way for plan in plans for way in plan.prospects if len(way.outcomes) > 1]
        return Gear(
            shift=preview.shift_cost,
            cooldown=preview.cooldown,
            engine=preview.engine,
            cluttered=preview.cluttered,
            unpaid=preview.missing > 0,
            told=self.gone_wrong(preview),
            cools="" if preview.cluttered else cooled(preview),
            loose=self.loose(best_of(turning)) if turning else None,
        )

    def gone_wrong(self, preview: GearPreview) -> str:
        """A cluttered hand; or what becomes of a shift that the Engine does not pay. [HT-5.4, HT-19.5, HT-19.6]"""
        if preview.cluttered:
            return self.text("table.cluttered")
        if not preview.missing:
            return ""
        up = preview.gear > self.now
        gear = preview.gear - preview.missing if up else preview.gear + preview.missing
        facts = {"gear": self.looker.names.gear(gear), "speeds": span((preview.least, preview.most))}
        return self.text("table.unpaid_up" if up else "table.unpaid_down", n=preview.missing, **facts)

    def loose(self, ways: Sequence[Prospect]) -> Loose:
        """Which of them can be said once the gear is chosen."""
        speeds = span(speed for way in ways for speed in (way.least, way.most))
        risk = max(way.spin_out for way in ways)
        facts = {"speed": speeds, "chance": percent(risk)}
        if not risk:
            return Loose(speeds=speeds, sign=self.text("scene.turned_over"), said=self.text("scene.turning", **facts))
        said = self.text("scene.turning_risk", **facts)
        return Loose(speeds=speeds, sign=self.text("scene.up_to", **facts), said=said)


def short(chance: float) -> str:
    return percent(chance).replace("\N{NO-BREAK SPACE}", "")


def doomed(prospects: Sequence[Prospect]) -> bool:
    """Whether the corners of the next turn are likely to spin the car out, whatever is chosen."""
    return all(prospect.next_spin >= DOOMED for prospect in prospects)


def calm_of(prospects: Sequence[Prospect]) -> float:
    """The chance of a spin-out if everything is cooled that can be, with the best values."""
    return min(prospect.spin_out_cooled for prospect in prospects)
