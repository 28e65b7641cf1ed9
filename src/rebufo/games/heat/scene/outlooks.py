"""What may come of a choice, from its prospects: figures, places with their chances, corners with their price. Nothing is worked out anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import fsum
from typing import Final

from rebufo.games.heat.rules.board import Track, spot
from rebufo.games.heat.rules.preview.promises import Outcome, Prospect
from rebufo.games.heat.rules.view import CarView
from rebufo.games.heat.scene.parts import Bar, Crossed, Figure, Outlook, Spot, Tint
from rebufo.games.heat.words.names import Names
from rebufo.games.heat.words.outcomes import (
    Outcomes,
    can_follow,
    cross_of,
    gives_up,
    is_sponsored,
)
from rebufo.scene.scene import Tone
from rebufo.words.numbers import percent, span

TINTS: Final[tuple[Tint, ...]] = ("free", "costs", "saved", "spins")  # from good to bad
TONES: Final[dict[Tint, Tone]] = {"": "free", "free": "free", "costs": "costs", "saved": "danger", "spins": "danger"}


class Looker:
    """Looks ahead for one car on a road."""

    def __init__(self, names: Names, track: Track, car: CarView) -> None:
        self.names = names
        self.text = names.words.text
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
        ahead = Outcomes(self.names, prospects)
        spots = spots_of(ahead.all, len(prospects))
        figures = tuple(figures_of(ahead))
        return Outlook(
            figures=figures,
            bars=tuple(map(self.bar, ahead.all)) if len(prospects) == 1 and len(ahead.all) > 1 else (),
            spots=spots,
            crossed=tuple(
                Crossed(corner=one.of - 1, text=one.text if one.tint == "costs" else "")
                for one in figures
                if one.kind == "corner"
            ),
            engine=int(ahead.engine) if ahead.engine.isdecimal() else None,
            way=self.way(ahead.all[0]) if len(spots) == 1 else (),
        )

    def way(self, outcome: Outcome) -> tuple[str, ...]:
        """From where the car stands to where it gets; it may fall back to where its turn began, as on a road not taken."""
        to = outcome.lap * self.track.spaces + outcome.space
        return (self.here, *self.track.way(self.at, to, outcome.lane))

    def bar(self, outcome: Outcome) -> Bar:
        """One Speed of several, told as if nothing else could come."""
        spin = 1.0 if outcome.spin else 0.0
        only = Outcomes(self.names, [Prospect(outcome.speed, outcome.speed, outcome.heat, (outcome,), spin_out=spin)])
        corners = " ".join(one.said for one in figures_of(only) if one.kind == "corner")
        drive = self.text("table.drive", speed=outcome.speed, space=outcome.space)
        return Bar(
            speed=outcome.speed,
            chance=outcome.chance,
            text=percent(outcome.chance),
            said=self.text("scene.bar", speed=outcome.speed, heat=outcome.heat),
            told=(drive, corners, only.price(), self.text("table.left", heat=only.engine)),
            tint=tint_of(outcome),
        )


def figures_of(ahead: Outcomes) -> Iterator[Figure]:
    """All of it in figures; what some outcomes bring only is told with its chance."""
    text = ahead.text
    yield Figure(kind="speed", text=ahead.speed)
    yield Figure(kind="space", text=ahead.landing)
    for corner, crossings in ahead.crossed.items():
        costs = [crossed.cost for crossed in crossings]
        if any(costs):
            told = text("table.crossed", corner=corner + 1, heat=span(costs))
            yield Figure(kind="corner", of=corner + 1, text=f"−{span(costs)}", said=told, tint="costs")
        else:
            told = text("table.crossed_free", corner=corner + 1)
            yield Figure(kind="corner", of=corner + 1, text=text("scene.free"), said=told, tint="free")
    yield Figure(kind="price", text=ahead.price("table.heat"), said=ahead.price(), tint=worst(ahead.all))
    home = [outcome for outcome in ahead.all if outcome.spin is None]
    yield Figure(
        kind="engine", text=ahead.engine, said=text("table.left", heat=ahead.engine), tint=worst(home or ahead.all)
    )
    if ahead.risk:
        helps = text("scene.if_cooled", chance=percent(ahead.risk_cooled)) if ahead.risk_cooled < ahead.risk else ""
        tint: Tint = "spins" if ahead.risk_cooled else "saved"
        yield Figure(kind="spin", text=percent(ahead.risk), more=helps, tint=tint)
    yield from besides(ahead)


def besides(ahead: Outcomes) -> Iterator[Figure]:
    """Whatever else is worth a word: the finish, cooling, slipstream, cards given up, sponsors, the next turn."""
    text = ahead.text
    if any(ahead.finishing):
        sure = all(ahead.finishing)
        yield Figure(kind="finish", said=text("table.finishes" if sure else "table.may_finish"), tint="free")
    if any(spin.eliminated for spin in ahead.spins):
        yield Figure(kind="eliminates", said=text("table.eliminates"), tint="spins")
    if ahead.cools:
        yield Figure(kind="cools", text=ahead.cools, said=text("table.can_cool", n=ahead.cools))
    if ahead.cooling_helps:
        chance = percent(ahead.risk_cooled)
        yield Figure(kind="cooling", said=text(f"table.cooling_{ahead.cooling_helps}", chance=chance))
    if ahead.following:
        told = ahead.brief(text("table.slipstream", spaces=span(ahead.following)), can_follow)
        likely = max(prospect.slipstream for prospect in ahead.prospects)
        spaces = f"+{span(slipstreams(ahead.all))}"
        yield Figure(kind="slipstream", text=spaces, more=percent(likely) if likely < 1 else "", said=told)
    if ahead.lost:
        cards = ", ".join(map(ahead.names.plain, ahead.lost))
        yield Figure(kind="lost", said=ahead.brief(text("table.unpayable", cards=cards), gives_up))
    if ahead.sponsors:
        told = text("table.sponsors", n=max(ahead.sponsors), sponsors=span(ahead.sponsors))
        yield Figure(kind="sponsors", said=ahead.brief(told, is_sponsored))
    if ahead.later:
        spins = min(prospect.next_spin for prospect in ahead.prospects) > 0
        told = text("table.next_spins" if spins else "table.next_heat", heat=ahead.later)
        yield Figure(kind="next", text=f"−{ahead.later}", said=told, tint="spins" if spins else "costs")


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


def sign_of(outcome: Outcome) -> str:
    """What a place comes to, in a few characters."""
    if outcome.spin is not None:
        return cross_of([outcome])
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
