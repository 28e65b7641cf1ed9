"""The odds of a plan as figures and in short words: both ways of rolling, the limits ahead, what a loss of control brings."""

from __future__ import annotations

from collections.abc import Iterable

from rebufo.games.rallyman_dirt.rules.preview.promises import LimitAhead, Mishap, PlanOdds
from rebufo.games.rallyman_dirt.scene.parts import Ahead, LostThere, Odds
from rebufo.games.rallyman_dirt.words.names import Names
from rebufo.scene import Landing


class OddsTold:
    """On one stage."""

    def __init__(self, names: Names, stage: str) -> None:
        self.names = names
        self.stage = stage
        self.text = names.words.text

    def of(self, plan: PlanOdds) -> Odds:
        gear = self.names.gear(plan.gear)
        ends = self.text(f"scene.odds.{'finishes' if plan.finishes else 'ends'}", gear=gear, seconds=plan.seconds)
        return Odds(
            dice=plan.dice,
            gear=plan.gear,
            ends=ends,
            trapped=plan.trapped,
            loss=plan.loss,
            whole=max(1 - plan.loss - plan.stall, 0.0),
            careful_loss=plan.careful_loss,
            careful_whole=plan.careful_whole,
            stall=plan.stall,
            time=self.seconds(plan.flat_out_time),
            careful_time=self.seconds(plan.careful_time),
            won=plan.won,
            damage=self.damage(plan.damage, plan.most_damage),
            losses=tuple((mishap.space, mishap.chance) for mishap in plan.mishaps),
        )

    def landings(self, plan: PlanOdds) -> tuple[Landing, ...]:
        """Where a plan that is rolled at once loses control, each with its chance."""
        return tuple(Landing(place=one.space, chance=one.chance, tone="danger") for one in plan.mishaps)

    def lost(self, mishap: Mishap) -> LostThere:
        facts = {"space": self.names.place(self.stage, mishap.space), "gear": self.names.gear(mishap.gear)}
        return LostThere(
            told=self.text("scene.odds.lost", **facts),
            spin=mishap.spin,
            accident=mishap.accident,
            sisu=mishap.sisu,
            time=self.seconds(mishap.seconds),
            damage=self.damage(mishap.damage, mishap.most_damage),
        )

    def ahead(self, limits: Iterable[LimitAhead]) -> tuple[Ahead, ...]:
        return tuple(Ahead(place=one.space, limit=one.limit, steps=one.steps, told=self.limit(one)) for one in limits)

    def limit(self, one: LimitAhead) -> str:
        """How far it is, and where."""
        key = "limit_here" if one.limit and not one.steps else "limit" if one.limit else "closed"
        told = self.text(f"scene.odds.{key}", limit=one.limit, n=one.steps)
        tile = self.text("scene.places.tile", tile=one.space.partition(".")[0].upper())
        return f"{told}, {self.names.place(self.stage, one.space)} ({tile})"

    def seconds(self, time: float) -> str:
        return self.text("scene.odds.seconds", n=self.names.number(time))

    def damage(self, mean: float, most: int) -> str:
        if not most:
            return self.text("scene.odds.none")
        return self.text("scene.odds.damage", mean=self.names.number(mean), most=most)
