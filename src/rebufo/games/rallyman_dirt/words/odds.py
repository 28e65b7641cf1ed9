"""The odds of a plan in sentences: rolled at once, one by one with care, and what losing control would bring."""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.preview.promises import Mishap, PlanOdds
from rebufo.games.rallyman_dirt.rules.view import View
from rebufo.games.rallyman_dirt.words.names import Names
from rebufo.words.numbers import percent

EXACT: Final = 9  # decimal places of a chance that are no rounding of many products


class Odds:
    """Chances as they are told of one moment."""

    def __init__(self, names: Names, view: View) -> None:
        self.names = names
        self.view = view
        self.text = names.words.text

    def result(self, plan: PlanOdds) -> list[str]:
        """How far the plan leads and the card it ends with, if all goes well."""
        facts = {"n": plan.dice, "gear": self.names.gear(plan.gear), "seconds": plan.seconds}
        if is_certain(plan.loss):
            return self.mishaps(plan)
        told = [self.text("notes.finishes" if plan.finishes else "notes.result", **facts)]
        return [*told, self.text("notes.trapped")] if plan.trapped else told

    def flat_out(self, plan: PlanOdds) -> list[str]:
        """All at once. [RD-16]"""
        facts = {"chance": chance_of(plan.loss), "n": plan.won, "time": self.names.number(plan.flat_out_time)}
        return [self.text("notes.flat_out", **facts), *self.stall(plan)]

    def careful(self, plan: PlanOdds) -> list[str]:
        """One by one, stopping with one warning to spare. [RD-15]"""
        facts = {
            "chance": chance_of(plan.careful_loss),
            "whole": chance_of(plan.careful_whole),
            "time": self.names.number(plan.careful_time),
            "n": self.view.warning_limit - 1,
        }
        return [self.text("notes.careful", **facts)]

    def stall(self, plan: PlanOdds) -> list[str]:
        return [self.text("notes.stall", chance=percent(plan.stall))] if plan.stall else []

    def mishaps(self, plan: PlanOdds) -> list[str]:
        """Where control is most likely lost, and what that would bring."""
        if not plan.mishaps:
            return []
        worst = max(plan.mishaps, key=lambda mishap: mishap.chance)
        facts = {"space": self.names.place(self.view.stage, worst.space), "gear": self.names.gear(worst.gear)}
        key = "notes.lost_there" if is_certain(worst.chance) else "notes.lost_mostly"
        return [self.text(key, chance=chance_of(worst.chance), **facts), *self.cards(worst)]

    def cards(self, mishap: Mishap) -> list[str]:
        """What the cards that nobody has seen hold for it."""
        if not (mishap.spin or mishap.accident or mishap.sisu):
            return [self.text("notes.lost_home", seconds=round(mishap.seconds))]
        facts = {
            "spin": percent(mishap.spin),
            "accident": percent(mishap.accident),
            "sisu": percent(mishap.sisu),
            "danger": self.names.danger(mishap.danger),
            "time": self.names.number(mishap.seconds),
        }
        told = [self.text("notes.cards", **facts)]
        if mishap.most_damage:
            damage = self.names.number(mishap.damage)
            told.append(self.text("notes.damage", damage=damage, n=mishap.most_damage))
        return told


def is_certain(chance: float) -> bool:
    return round(chance, EXACT) >= 1.0


def chance_of(chance: float) -> str:
    """A chance in percent; one that is certain is told as that."""
    return percent(round(chance, EXACT))
