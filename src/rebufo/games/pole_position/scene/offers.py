"""What an option looks like: where it leads, what it costs, what it risks, and how far one could go on from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from rebufo.games.pole_position.rules import messages as do
from rebufo.games.pole_position.rules.preview import Preview
from rebufo.games.pole_position.rules.view import View
from rebufo.games.pole_position.scene.buttons import button_of
from rebufo.games.pole_position.words.names import Names
from rebufo.games.pole_position.words.notes import percent
from rebufo.kernel.messages import Action, Seat
from rebufo.scene import Offer, Onward
from rebufo.scene.scene import Tone

MAY_LOSE: Final = 3  # PM that may be left over [PP-7.9]
OFTEN: Final = 0.5  # a chance to leave the track from which a set is marked as dangerous


class Offers:
    """The options of one question."""

    def __init__(self, view: View, names: Names, seat: Seat) -> None:
        self.names = names
        self.text = names.words.text
        self.view = view
        self.seat = seat
        self.car = view.cars[seat]

    def of(self, options: Sequence[Action], previews: Sequence[Preview]) -> tuple[Offer, ...]:
        """Each with the places it leads on to; a place that several lead to is lit for the cheapest of them."""
        found = [self.offer(action, brings) for action, brings in zip(options, previews, strict=True)]
        lit = {offer.place for offer in found}
        for number in sorted(range(len(found)), key=lambda one: price_of(previews[one])):
            onward = tuple(
                Onward(
                    place=ahead.space,
                    before=ahead.before,
                    name=self.names.place(ahead.space),
                    text=self.left(ahead.left),
                    lit=ahead.space not in lit,
                )
                for ahead in previews[number].ways
            )
            lit.update(one.place for one in onward)
            own = button_of(options[number], previews[number], self.view, self.seat)
            found[number] = msgspec.structs.replace(found[number], onward=onward, own=own)
        return tuple(found)

    def left(self, pm: int) -> str:
        """PM that would be left over, where one may stop with them."""
        return f"+{pm}" if 0 < pm <= MAY_LOSE else ""

    def offer(self, action: Action, brings: Preview) -> Offer:
        sign = self.sign(brings)
        match action:
            case do.Step(to):
                tone: Tone = "danger" if brings.rivals else "free"
                group = self.text("scene.groups.fight" if brings.rivals else "scene.groups.step")
                return Offer(place=to, way=(self.car.space, to), tone=tone, sign=sign, group=group)
            case do.DeclareOvertake(go) if go:
                return Offer(tone="danger", sign=sign)
            case do.AvoidOffTrack(pay):
                return Offer(tone="costs" if pay else "danger", sign=sign)
            case do.StartTyre() | do.PitTyre() | do.SafetyCarStop() if brings.pms:
                often = brings.off >= OFTEN
                return Offer(tone="danger" if often else "costs" if brings.off else "free")
            case do.TakeRoll():
                return Offer(tone="danger" if brings.off else "free", sign=self.pm(brings.pm))
            case do.Defend(fight) if fight:
                return Offer(tone="costs", sign=sign)
            case do.Stop() if brings.pm:
                return Offer(sign=f"−{brings.pm}", tone="costs")
        return Offer(tone="costs" if price_of(brings) else "free", sign=sign)

    def sign(self, brings: Preview) -> str:
        """The chance of a fight, or the price."""
        if brings.rivals and brings.win:
            return percent(brings.win)
        return f"−{price_of(brings)}" if price_of(brings) else ""

    def pm(self, pm: int) -> str:
        return self.text("scene.pm_sign", n=pm)


def price_of(brings: Preview) -> int:
    """The points it costs, of any kind."""
    return brings.skill + brings.engine + brings.brakes
