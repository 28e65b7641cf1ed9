"""What may come of a choice, in a few words each: Speed, landing, corners with their price, what the Engine has left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import fsum

from rebufo.games.heat.rules.preview.promises import Outcome, Prospect
from rebufo.games.heat.words.names import Names
from rebufo.words.numbers import percent, span


def landing(prospects: Sequence[Prospect]) -> str:
    """The spaces the car may get to, in driving order."""
    ends = [outcome for prospect in prospects for outcome in prospect.outcomes]
    first, last = (pick(ends, key=lambda outcome: (outcome.lap, outcome.space)) for pick in (min, max))
    same = (first.lap, first.space) == (last.lap, last.space)
    return str(first.space) if same else f"{first.space}–{last.space}"


def mark(outcome: Outcome) -> str:
    """What a Speed comes to in a few characters, for eyes that see no colour too."""
    if outcome.spin:
        return cross([outcome])
    paid = f"−{outcome.heat}" if outcome.heat else ""
    return paid + "▚" if outcome.finishes else paid or "·"


def cross(outcomes: Iterable[Outcome]) -> str:
    """The sign of a spin-out: in brackets where cooling down first prevents every one that may come. [HT-7.7, HT-9.6]"""
    return "✗" if any(outcome.spins_cooled for outcome in outcomes) else "(✗)"


def price(names: Names, prospects: Sequence[Prospect], paid: str = "table.paid") -> str:
    """What is paid, and the chance of a spin-out."""
    outcomes = [outcome for prospect in prospects for outcome in prospect.outcomes]
    text = names.words.text
    spin = max(prospect.spin_out for prospect in prospects)
    heat = [outcome.heat for outcome in outcomes if not outcome.spin]
    if not heat:
        return text("table.spins", cross=cross(outcomes))
    told = text(paid, heat=span(heat)) if any(heat) else text("table.free")
    if spin:
        told = text("table.risk", told=told, cross=cross(outcomes), chance=percent(spin))
    return told


def corners(names: Names, prospects: Sequence[Prospect]) -> str:
    """The Corner Lines that may be crossed, each with what it costs."""
    costs: dict[int, set[int]] = {}
    for prospect in prospects:
        for outcome in prospect.outcomes:
            for crossed in outcome.corners:
                costs.setdefault(crossed.corner, set()).add(crossed.cost)
    told = []
    for corner, heat in costs.items():
        key = "table.crossed" if any(heat) else "table.crossed_free"
        told.append(names.words.text(key, corner=corner + 1, heat=span(heat)))
    return " ".join(told)


def extras(names: Names, prospects: Sequence[Prospect]) -> list[str]:
    """Whatever else is worth a word: the finish, cooling, slipstream, cards given up, sponsors.

    What only some outcomes bring is told with its chance: a figure for one of them must not pass for one of all.
    """
    text = names.words.text
    outcomes = [outcome for prospect in prospects for outcome in prospect.outcomes]
    told = []
    if any(outcome.finishes for outcome in outcomes):
        sure = all(outcome.finishes for outcome in outcomes)
        told.append(text("table.finishes" if sure else "table.may_finish"))
    if any(outcome.spin and outcome.spin.eliminated for outcome in outcomes):
        told.append(text("table.eliminates"))
    told += cooling(names, prospects)
    slipstreams = {max(outcome.slipstream) for outcome in outcomes if can_follow(outcome)}
    if slipstreams:
        words = text("table.slipstream", spaces=span(slipstreams))
        told.append(with_chance(names, prospects, words, can_follow))
    lost = next((outcome.given_up for outcome in outcomes if outcome.given_up), ())
    if lost:
        words = text("table.unpayable", cards=", ".join(names.plain(card) for card in lost))
        told.append(with_chance(names, prospects, words, lambda outcome: bool(outcome.given_up)))
    sponsors = {outcome.sponsors for outcome in outcomes if outcome.sponsors}
    if sponsors:
        words = text("table.sponsors", n=max(sponsors), sponsors=span(sponsors))
        told.append(with_chance(names, prospects, words, lambda outcome: outcome.sponsors > 0))
    return told + turn_after(names, prospects)


def turn_after(names: Names, prospects: Sequence[Prospect]) -> list[str]:
    """What the corners of the next turn take with the slowest cards kept, where all that may come of it is known."""
    heat = min(map(later_heat, prospects))
    if not heat:
        return []
    spins = min(prospect.next_spin for prospect in prospects)
    return [names.words.text("table.next_spins" if spins > 0 else "table.next_heat", heat=heat)]


def later_heat(prospect: Prospect) -> int:
    """What the corners of the next turn take at the least with the cards kept, in whole Heat."""
    return int(prospect.next_heat + 0.5)


def can_follow(outcome: Outcome) -> bool:
    """Whether a slipstream leads somewhere: a car that spins out anyway is back before the corner. [HT-8.6, HT-9.8]"""
    return bool(outcome.slipstream) and not outcome.spins_cooled


def cooling(names: Names, prospects: Sequence[Prospect]) -> list[str]:
    """How much Heat could be cooled down, and what that would make of a spin-out. [HT-7.7, HT-9.6]"""
    text = names.words.text
    outcomes = [outcome for prospect in prospects for outcome in prospect.outcomes]
    if not any(outcome.cooldown for outcome in outcomes):
        return []
    told = [text("table.can_cool", n=span(outcome.cooldown for outcome in outcomes))]
    if any(outcome.spin and not outcome.spins_cooled for outcome in outcomes):
        after = max(prospect.spin_out_cooled for prospect in prospects)
        if not after:
            told.append(text("table.cooling_saves"))
        elif after < max(prospect.spin_out for prospect in prospects):
            told.append(text("table.cooling_helps", chance=percent(after)))
        else:  # one of the values that may be chosen is lost anyway
            told.append(text("table.cooling_may_save"))
    return told


def with_chance(names: Names, prospects: Sequence[Prospect], told: str, comes: Callable[[Outcome], bool]) -> str:
    """Words that are true of some outcomes: with their chance, or where values are still to be chosen a perhaps."""
    if all(comes(outcome) for prospect in prospects for outcome in prospect.outcomes):
        return told
    if len(prospects) > 1:
        return names.words.text("table.perhaps", told=told)
    chance = fsum(outcome.chance for outcome in prospects[0].outcomes if comes(outcome))
    return names.words.text("table.with_chance", told=told, chance=percent(chance))


def engines(prospects: Sequence[Prospect]) -> list[int]:
    """What the Engine may have left."""
    return [outcome.engine for prospect in prospects for outcome in prospect.outcomes]


def engine_left(names: Names, prospects: Sequence[Prospect]) -> str:
    return names.words.text("table.left", heat=span(engines(prospects)))


def speed(prospects: Sequence[Prospect]) -> str:
    return span(outcome.speed for prospect in prospects for outcome in prospect.outcomes)
