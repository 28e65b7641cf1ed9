"""What may come of a choice, from its prospects: figures, places with their chances, corners with their price. Nothing is worked out anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Final

from rebufo.games.heat.rules.board import Track, spot
from rebufo.games.heat.rules.preview.promises import Outcome, Prospect
from rebufo.games.heat.rules.view import CarView
from rebufo.games.heat.scene.parts import Bar, Crossed, Figure, Outlook, Spot, Tint
from rebufo.games.heat.words.prospects import cross, engines, landing, later_heat
from rebufo.kernel.locales import Words
from rebufo.scene.scene import Tone
from rebufo.words.numbers import percent, span

TINTS: Final[tuple[Tint, ...]] = ("free", "costs", "saved", "spins")  # from good to bad
TONES: Final[dict[Tint, Tone]] = {"": "free", "free": "free", "costs": "costs", "saved": "danger", "spins": "danger"}


class Looker:
    """Looks ahead for one car on a road."""

    def __init__(self, words: Words, track: Track, car: CarView) -> None:
        self.words = words
        self.track = track
        self.at = car.lap * track.spaces + car.space
        self.here = spot(car.space, car.lane)
        self.seen: dict[tuple[Prospect, ...], Outlook] = {}

    def outlook(self, prospects: tuple[Prospect, ...]) -> Outlook:
        """Made once for sets of cards that come to the same."""
        found = self.seen.get(prospects)
        if found is None:
            found = self.seen[prospects] = self.look(prospects)
        return found

    def look(self, prospects: Sequence[Prospect]) -> Outlook:
        outcomes = outcomes_of(prospects)
        engine = set(engines(prospects))
        spots = spots_of(outcomes, len(prospects))
        return Outlook(
            figures=tuple(self.figures(prospects, outcomes)),
            bars=tuple(map(self.bar, outcomes)) if len(prospects) == 1 and len(outcomes) > 1 else (),
            spots=spots,
            crossed=tuple(
                Crossed(corner=corner, text=f"−{span(costs)}" if any(costs) else "")
                for corner, costs in corners_of(outcomes).items()
            ),
            engine=engine.pop() if len(engine) == 1 else None,
            way=self.way(outcomes[0]) if len(spots) == 1 else (),
        )

    def way(self, outcome: Outcome) -> tuple[str, ...]:
        """From where the car stands to where it gets; it may fall back to where its turn began, as on a road not taken."""
        to = outcome.lap * self.track.spaces + outcome.space
        return (self.here, *self.track.way(self.at, to, outcome.lane))

    def figures(self, prospects: Sequence[Prospect], outcomes: Sequence[Outcome]) -> Iterable[Figure]:
        text = self.words.text
        home = [outcome for outcome in outcomes if outcome.spin is None]
        yield Figure(kind="speed", text=span(outcome.speed for outcome in outcomes))
        yield Figure(kind="space", text=landing(prospects))
        for corner, costs in corners_of(outcomes).items():
            tint: Tint = "costs" if any(costs) else "free"
            paid = f"−{span(costs)}" if any(costs) else text("scene.free")
            yield Figure(kind="corner", of=corner + 1, text=paid, tint=tint)
        if home:
            yield Figure(kind="engine", text=span(outcome.engine for outcome in home), tint=worst(home))
        spin = max(prospect.spin_out for prospect in prospects)
        cooled = max(prospect.spin_out_cooled for prospect in prospects)
        if spin:
            helps = text("scene.if_cooled", chance=percent(cooled)) if cooled < spin else ""
            yield Figure(kind="spin", text=percent(spin), more=helps, tint="spins" if cooled else "saved")
        if any(outcome.cooldown for outcome in outcomes):
            yield Figure(kind="cools", text=span(outcome.cooldown for outcome in outcomes))
        spaces = slipstreams(outcomes)
        if spaces:
            chance = max(prospect.slipstream for prospect in prospects)
            yield Figure(kind="slipstream", text=f"+{span(spaces)}", more=percent(chance) if chance < 1 else "")
        heat = min(map(later_heat, prospects))
        if heat:
            doomed = all(prospect.next_spin > 0 for prospect in prospects)
            yield Figure(kind="next", text=f"−{heat}", tint="spins" if doomed else "costs")
        if any(outcome.finishes for outcome in outcomes):
            yield Figure(kind="finish", tint="free")

    def bar(self, outcome: Outcome) -> Bar:
        said = self.words.text("scene.bar", speed=outcome.speed, heat=outcome.heat)
        chance = outcome.chance
        return Bar(speed=outcome.speed, chance=chance, text=percent(chance), said=said, tint=tint_of(outcome))


def outcomes_of(prospects: Iterable[Prospect]) -> list[Outcome]:
    return [outcome for prospect in prospects for outcome in prospect.outcomes]


def tint_of(outcome: Outcome) -> Tint:
    if outcome.spin is not None:
        return "spins" if outcome.spins_cooled else "saved"
    return "costs" if outcome.heat else "free"


def worst(outcomes: Iterable[Outcome]) -> Tint:
    return TINTS[max((TINTS.index(tint_of(outcome)) for outcome in outcomes), default=0)]


def tone_of(outcomes: Sequence[Outcome]) -> Tone:
    """Of the worst that may come; a spin-out that ends the race is out."""
    ends = any(outcome.spin is not None and outcome.spin.eliminated for outcome in outcomes)
    return "out" if ends else TONES[worst(outcomes)]


def slipstreams(outcomes: Iterable[Outcome]) -> list[int]:
    """How far a slipstream could take the car on; a spin-out that nothing prevents leaves none. [HT-8.6, HT-9.8]"""
    return [spaces for outcome in outcomes if not outcome.spins_cooled for spaces in outcome.slipstream]


def corners_of(outcomes: Iterable[Outcome]) -> dict[int, list[int]]:
    """Corners that may be crossed, each with the Heat it may cost."""
    found: dict[int, list[int]] = {}
    for outcome in outcomes:
        for crossed in outcome.corners:
            found.setdefault(crossed.corner, []).append(crossed.cost)
    return found


def sign_of(outcome: Outcome) -> str:
    """What a place comes to, in a few characters."""
    if outcome.spin is not None:
        return cross([outcome])
    return "⚑" if outcome.finishes else f"−{outcome.heat}" if outcome.heat else str(outcome.speed)


def spots_of(outcomes: Sequence[Outcome], choices: int) -> tuple[Spot, ...]:
    """One for each place: the likeliest outcome there, and together all their chances, shared out among what can be chosen."""
    places: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        places.setdefault(spot(outcome.space, outcome.lane), []).append(outcome)
    found = []
    for place, there in places.items():
        most = max(there, key=lambda outcome: outcome.chance)
        chance = min(1.0, fsum(outcome.chance for outcome in there) / choices)
        found.append(Spot(place=place, chance=chance, text=sign_of(most), tint=tint_of(most)))
    return tuple(found)
