"""What a turn may come to, in whole sentences: Speed and landing, corners and their price, spin-outs, what else it brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum

from rebufo.games.heat.rules.preview.promises import Outcome, Prospect
from rebufo.games.heat.words.names import Names
from rebufo.games.heat.words.prospects import can_follow, engines, landing, speed
from rebufo.words.numbers import percent, span

Holds = Callable[[Outcome], bool]


class Outcomes:
    """All that may come of an option; several prospects where values of cards are still to be chosen."""

    def __init__(self, names: Names, prospects: Sequence[Prospect]) -> None:
        self.names = names
        self.text = names.words.text
        self.prospects = prospects
        self.all = [outcome for prospect in prospects for outcome in prospect.outcomes]

    def sentences(self) -> list[str]:
        return [*self.drive(), *self.corners(), *self.price(), *self.spin_out(), *self.cooling(), *self.besides()]

    def odds(self, holds: Holds) -> str:
        """What stands behind words that are true of some outcomes only: their chance, or a perhaps."""
        if all(map(holds, self.all)):
            return ""
        if len(self.prospects) > 1:
            return self.text("notes.perhaps")
        chance = fsum(outcome.chance for outcome in self.all if holds(outcome))
        return self.text("notes.odds", chance=percent(chance))

    def drive(self) -> list[str]:
        """How fast and how far, and where it is left to chance how likely."""
        if len(self.all) == 1:
            only = self.all[0]
            return [self.text("notes.drive", speed=only.speed, space=only.space, lane=only.lane)]
        chosen = len(self.prospects) > 1
        key = "notes.drive_chosen" if chosen else "notes.drive_between"
        told = [self.text(key, speed=speed(self.prospects), space=landing(self.prospects))]
        if not chosen:
            chances: dict[int, float] = {}
            for outcome in self.all:
                chances[outcome.speed] = chances.get(outcome.speed, 0.0) + outcome.chance
            if len(chances) > 1:
                rows = (self.text("notes.chance", speed=one, chance=percent(chances[one])) for one in sorted(chances))
                told.append(self.text("notes.chances", chances=", ".join(rows)))
        return told

    def corners(self) -> list[str]:
        """Every Corner Line that may be crossed, and its price."""
        found = dict.fromkeys(crossed.corner for outcome in self.all for crossed in outcome.corners)
        return [self.corner(number) for number in found]

    def corner(self, number: int) -> str:
        crossings = [one for outcome in self.all for one in outcome.corners if one.corner == number]
        odds = self.odds(lambda outcome: any(one.corner == number for one in outcome.corners))
        costs = [crossed.cost for crossed in crossings]
        limit = span(crossed.limit for crossed in crossings)
        key = "notes.corner_paid" if any(costs) else "notes.corner_free"
        return self.text(key, corner=number + 1, limit=limit, heat=span(costs), odds=odds)

    def price(self) -> list[str]:
        """All that is paid, and what the Engine has left; nothing where the car spins out anyway."""
        paid = [outcome.heat for outcome in self.all if not outcome.spin]
        if not paid:
            return []
        left = span(engines(self.prospects))
        if not any(paid):
            return [self.text("notes.free", engine=left)]
        return [self.text("notes.paid", heat=span(paid), engine=left)]

    def spin_out(self) -> list[str]:
        """The chance of a spin-out, and what becomes of the car then. [HT-9.8]"""
        spins = [outcome.spin for outcome in self.all if outcome.spin]
        if not spins:
            return []
        facts = {
            "corner": span(spin.corner + 1 for spin in spins),
            "space": span(spin.space for spin in spins),
            "stress": span(spin.stress for spin in spins),
        }
        chance = max(prospect.spin_out for prospect in self.prospects)
        if len(spins) == len(self.all):
            told = [self.text("notes.spins", **facts)]
        else:
            key = "notes.may_spin" if len(self.prospects) == 1 else "notes.may_spin_chosen"
            told = [self.text(key, chance=percent(chance), **facts)]
        if any(spin.eliminated for spin in spins):
            told.append(self.text("notes.spin_ends"))
        return told

    def cooling(self) -> list[str]:
        """How much Heat could be cooled down, and what that would make of a spin-out. [HT-7.7, HT-9.6]"""
        if not any(outcome.cooldown for outcome in self.all):
            return []
        told = [self.text("notes.can_cool", n=span(outcome.cooldown for outcome in self.all))]
        if any(outcome.spin and not outcome.spins_cooled for outcome in self.all):
            before = max(prospect.spin_out for prospect in self.prospects)
            after = max(prospect.spin_out_cooled for prospect in self.prospects)
            key = "may_save" if after == before else "helps" if after else "saves"
            told.append(self.text(f"notes.cooling_{key}", chance=percent(after)))
        return told

    def besides(self) -> list[str]:
        """Whatever else is worth a word: the finish, a slipstream, cards given up, sponsors."""
        told = []
        finishing = [outcome.finishes for outcome in self.all]
        if any(finishing):
            told.append(self.text("notes.finishes" if all(finishing) else "notes.may_finish"))
        following = [max(outcome.slipstream) for outcome in self.all if can_follow(outcome)]
        if following:
            told.append(self.text("notes.slipstream", spaces=span(following), odds=self.odds(can_follow)))
        lost = next((outcome.given_up for outcome in self.all if outcome.given_up), ())
        if lost:
            odds = self.odds(lambda outcome: bool(outcome.given_up))
            told.append(self.text("notes.unpayable", cards=", ".join(map(self.names.plain, lost)), odds=odds))
        sponsors = [outcome.sponsors for outcome in self.all if outcome.sponsors]
        if sponsors:
            odds = self.odds(lambda outcome: outcome.sponsors > 0)
            told.append(self.text("notes.sponsors", sponsors=span(sponsors), odds=odds))
        return told
