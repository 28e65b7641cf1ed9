"""What an option's button shows beside its name: dice, distributions, prices, what a bid comes to."""

from __future__ import annotations

from rebufo.games.pole_position.rules import messages as do
from rebufo.games.pole_position.rules.preview import Preview
from rebufo.games.pole_position.rules.view import View
from rebufo.games.pole_position.scene.parts import PoleOffer
from rebufo.kernel.messages import Action, Seat


def button_of(action: Action, brings: Preview, view: View, seat: Seat) -> PoleOffer | None:
    match action:
        case do.StartTyre(tyre) | do.PitTyre(tyre) | do.SafetyCarStop(tyre):
            return of_a_set(tyre, brings) if tyre else PoleOffer(kind="stay", tyre=view.cars[seat].tyre)
        case do.TakeRoll(value, bang):
            return PoleOffer(kind="roll", value=value, bang=bang, pm=brings.pm, off=brings.off)
        case do.RollAgain():
            return PoleOffer(
                kind="again",
                pms=brings.pms,
                mean=brings.mean,
                better=brings.better,
                off=brings.off,
                pays="skill",
                price=brings.skill,
            )
        case do.Boost(kind):
            price = brings.engine + brings.brakes + brings.skill
            return PoleOffer(kind="push", pays="" if kind == "none" else kind, price=price, pm=brings.pm)
        case do.QualifyingTile(more) if more:
            return PoleOffer(kind="laps", pms=brings.pms, better=brings.better, pays="skill", price=brings.skill)
        case do.Bid(points) if points:
            return of_a_bid(points, brings, view, seat)
        case do.Step() | do.DeclareOvertake() | do.Defend() | do.TeammatePass() if brings.rivals:
            return PoleOffer(kind="fight", chance=brings.win, better=brings.bidding)
    return None


def of_a_set(tyre: str, brings: Preview) -> PoleOffer:
    return PoleOffer(
        kind="tyre",
        tyre=tyre,
        pms=brings.pms,
        mean=brings.mean,
        worn=brings.worn,
        laps=brings.laps,
        off=brings.off,
    )


def of_a_bid(points: int, brings: Preview, view: View, seat: Seat) -> PoleOffer:
    """One's column with the bid on it. [PP-10.11]"""
    fight = view.fight
    side = 0 if fight is None or fight.attacker == seat else 1
    total = points if fight is None else fight.totals[side] + points
    return PoleOffer(kind="bid", value=points, pays="skill", price=brings.skill, total=total, answer=brings.answer)
