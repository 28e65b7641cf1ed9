"""All that a choice may come to: Speed and landing, corners and their price, spin-outs, what else it brings.

It is worked out here alone. Notes tell it in whole sentences, outlooks in figures with a few words each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import fsum

from rebufo.games.heat.rules.preview.promises import CornerCost, Outcome, Prospect
from rebufo.games.heat.words.names import Names
from rebufo.words.numbers import percent, span

Holds = Callable[[Outcome], bool]


class Outcomes:
    """All that may come of an option; several prospects where values of cards are still to be chosen."""

    def __init__(self, names: Names, prospects: Sequence[Prospect]) -> None:
        self.names = names
        self.text = names.words.text
        self.prospects = prospects
        self.all = outcomes_of(prospects)
        self.speed = span(outcome.speed for outcome in self.all)
        self.engine = span(outcome.engine for outcome in self.all)  # what it may have left
        self.paid = [outcome.heat for outcome in self.all if not outcome.spin]
        self.spins = [outcome.spin for outcome in self.all if outcome.spin]
        self.risk = max(prospect.spin_out for prospect in prospects)
        self.risk_cooled = max(prospect.spin_out_cooled for prospect in prospects)
        self.cools = span(outcome.cooldown for outcome in self.all) if any(one.cooldown for one in self.all) else ""
        self.finishing = [outcome.finishes for outcome in self.all]
        self.following = [max(outcome.slipstream) for outcome in self.all if can_follow(outcome)]
        self.lost = next((outcome.given_up for outcome in self.all if outcome.given_up), ())
        self.sponsors = [outcome.sponsors for outcome in self.all if outcome.sponsors]
        self.later = min(map(later_heat, prospects))  # Heat

    # what is true of all or of some

    @property
    def landing(self) -> str:
        """The spaces the car may get to, in driving order."""
        first, last = (pick(self.all, key=lambda one: (one.lap, one.space)) for pick in (min, max))
        same = (first.lap, first.space) == (last.lap, last.space)
        return str(first.space) if same else f"{first.space}–{last.space}"

    @property
    def crossed(self) -> dict[int, list[CornerCost]]:
        """Corner Lines that may be crossed, each with what it may cost."""
        found: dict[int, list[CornerCost]] = {}
        for outcome in self.all:
            for crossed in outcome.corners:
                found.setdefault(crossed.corner, []).append(crossed)
        return found

    @property
    def cooling_helps(self) -> str:
        """What cooling down would make of a spin-out, as texts about it are called; empty: nothing. [HT-7.7, HT-9.6]"""
        if not self.cools or not any(outcome.spin and not outcome.spins_cooled for outcome in self.all):
            return ""
        if self.risk_cooled == self.risk:  # one of the values that may be chosen is lost anyway
            return "may_save"
        return "helps" if self.risk_cooled else "saves"

    def chance(self, holds: Holds) -> float | None:
        """How likely something is; none where values are still to be chosen and it depends on them."""
        if all(map(holds, self.all)):
            return 1.0
        return None if len(self.prospects) > 1 else fsum(one.chance for one in self.all if holds(one))

    # in a few words

    def brief(self, told: str, holds: Holds) -> str:
        """Words that are true of some outcomes: a figure for one of them must not pass for one of all."""
        chance = self.chance(holds)
        if chance is None:
            return self.text("table.perhaps", told=told)
        return told if chance == 1 else self.text("table.with_chance", told=told, chance=percent(chance))

    def price(self, paid: str = "table.paid") -> str:
        """What is paid, and the chance of a spin-out."""
        cross = cross_of(self.all)
        if not self.paid:
            return self.text("table.spins", cross=cross)
        told = self.text(paid, heat=span(self.paid)) if any(self.paid) else self.text("table.free")
        return self.text("table.risk", told=told, cross=cross, chance=percent(self.risk)) if self.risk else told

    # in sentences

    def sentences(self) -> list[str]:
        return [*self.drive(), *self.corners(), *self.costs(), *self.spin_out(), *self.cooling(), *self.besides()]

    def odds(self, holds: Holds) -> str:
        """What stands behind words that are true of some outcomes only: their chance, or a perhaps."""
        chance = self.chance(holds)
        if chance is None:
            return self.text("notes.perhaps")
        return "" if chance == 1 else self.text("notes.odds", chance=percent(chance))

    def drive(self) -> list[str]:
        """How fast and how far, and where it is left to chance how likely."""
        if len(self.all) == 1:
            only = self.all[0]
            return [self.text("notes.drive", speed=only.speed, space=only.space, lane=only.lane)]
        chosen = len(self.prospects) > 1
        key = "notes.drive_chosen" if chosen else "notes.drive_between"
        told = [self.text(key, speed=self.speed, space=self.landing)]
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
        return [self.corner(number, crossings) for number, crossings in self.crossed.items()]

    def corner(self, number: int, crossings: Sequence[CornerCost]) -> str:
        odds = self.odds(lambda outcome: any(one.corner == number for one in outcome.corners))
        costs = [crossed.cost for crossed in crossings]
        limit = span(crossed.limit for crossed in crossings)
        key = "notes.corner_paid" if any(costs) else "notes.corner_free"
        return self.text(key, corner=number + 1, limit=limit, heat=span(costs), odds=odds)

    def costs(self) -> list[str]:
        """All that is paid, and what the Engine has left; nothing where the car spins out anyway."""
        if not self.paid:
            return []
        if not any(self.paid):
            return [self.text("notes.free", engine=self.engine)]
        return [self.text("notes.paid", heat=span(self.paid), engine=self.engine)]

    def spin_out(self) -> list[str]:
        """The chance of a spin-out, and what becomes of the car then. [HT-9.8]"""
        spins = self.spins
        if not spins:
            return []
        facts = {
            "corner": span(spin.corner + 1 for spin in spins),
            "space": span(spin.space for spin in spins),
            "stress": span(spin.stress for spin in spins),
        }
        if len(spins) == len(self.all):
            told = [self.text("notes.spins", **facts)]
        else:
            key = "notes.may_spin" if len(self.prospects) == 1 else "notes.may_spin_chosen"
            told = [self.text(key, chance=percent(self.risk), **facts)]
        if any(spin.eliminated for spin in spins):
            told.append(self.text("notes.spin_ends"))
        return told

    def cooling(self) -> list[str]:
        """How much Heat could be cooled down, and what that would make of a spin-out. [HT-7.7, HT-9.6]"""
        if not self.cools:
            return []
        told = [self.text("notes.can_cool", n=self.cools)]
        if self.cooling_helps:
            told.append(self.text(f"notes.cooling_{self.cooling_helps}", chance=percent(self.risk_cooled)))
        return told

    def besides(self) -> list[str]:
        """Whatever else is worth a word: the finish, a slipstream, cards given up, sponsors."""
        told = []
        if any(self.finishing):
            told.append(self.text("notes.finishes" if all(self.finishing) else "notes.may_finish"))
        if self.following:
            told.append(self.text("notes.slipstream", spaces=span(self.following), odds=self.odds(can_follow)))
        if self.lost:
            cards = ", ".join(map(self.names.plain, self.lost))
            told.append(self.text("notes.unpayable", cards=cards, odds=self.odds(gives_up)))
        if self.sponsors:
            odds = self.odds(is_sponsored)
            told.append(self.text("notes.sponsors", sponsors=span(self.sponsors), odds=odds))
        return told


def outcomes_of(prospects: Iterable[Prospect]) -> list[Outcome]:
    return [outcome for prospect in prospects for outcome in prospect.outcomes]


def later_heat(prospect: Prospect) -> int:
    """What the corners of the next turn take at the least with the cards kept, in whole Heat."""
    return int(prospect.next_heat + 0.5)


def can_follow(outcome: Outcome) -> bool:
    """Whether a slipstream leads somewhere: a car that spins out anyway is back before the corner. [HT-8.6, HT-9.8]"""
    return bool(outcome.slipstream) and not outcome.spins_cooled


def gives_up(outcome: Outcome) -> bool:
    return bool(outcome.given_up)


def is_sponsored(outcome: Outcome) -> bool:
    return outcome.sponsors > 0


def cross_of(outcomes: Iterable[Outcome]) -> str:
    """The sign of a spin-out: in brackets where cooling down first prevents every one that may come. [HT-7.7, HT-9.6]"""
    return "✗" if any(outcome.spins_cooled for outcome in outcomes) else "(✗)"
