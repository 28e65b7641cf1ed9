"""What an option costs, brings and risks, in sentences with their clauses."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules import messages as do
from rebufo.games.pole_position.rules.preview import Preview
from rebufo.games.pole_position.words.names import Names
from rebufo.kernel.messages import Action
from rebufo.words.numbers import decimal
from rebufo.words.telling import fields, tag

PUSHES: Final = ("engine", "brakes", "skill")


def notes_of(names: Names, action: Action, brings: Preview) -> list[str]:
    """At least a sentence for each option; where dice decide, their chances."""
    text = names.words.text
    told = [text(f"notes.{key_of(action, brings)}", **facts(names, brings))]
    if brings.rivals and brings.win:
        chances = {"win": percent(brings.win), "bidding": percent(brings.bidding), "tie": percent(brings.tie)}
        told.append(text("notes.chances", **chances))
    if brings.damage:
        told.append(told_damage(names, action, brings))
    if brings.burst:
        told.append(text("notes.burst", chance=percent(brings.burst)))
    if brings.rounds:
        told.append(text("notes.rounds", n=decimal(names.words, brings.rounds, 1)))
    if isinstance(action, do.RollAgain) and brings.off:
        told.append(text("notes.off_chance", chance=percent(brings.off)))
    if isinstance(action, do.Bid) and action.points:
        told.append(text("notes.answer" if brings.answer else "notes.no_answer", n=brings.answer))
    return told


def told_damage(names: Names, action: Action, brings: Preview) -> str:
    """What a collision would do to one's own car, each harm with its chance. [PP-15.2]"""
    key = "notes.damage_now" if isinstance(action, do.CollisionReroll) else "notes.damage"
    harm = [f"{names.text(f'scene.damage.{kind}')} {percent(chance)}" for kind, chance in brings.damage]
    return names.text(key, what=names.together(harm))


def key_of(action: Action, brings: Preview) -> str:
    match action:
        case do.Boost(kind):
            return f"boost.{kind}"
        case do.TakeRoll():
            return "take_roll_off" if brings.off else "take_roll"
        case do.Step(to):
            if to.startswith(("PE:", "BOX")):
                return "step_pits"
            return "step_contested" if brings.rivals else "step"
        case do.SafetyCarStop(tyre):
            return "sc_stop" if tyre else "sc_stop_out"
        case do.Bid(points):
            return "bid" if points else "bid_pass"
        case do.CollisionReroll() | do.PitExtra() | do.PitGo():
            (choice,) = fields(action).values()
            return f"{tag(action)}.{choice}"
    chosen = list(fields(action).values())
    if len(chosen) == 1 and isinstance(chosen[0], bool):
        return f"{tag(action)}.{str(chosen[0]).lower()}"
    return tag(action)


def facts(names: Names, brings: Preview) -> dict[str, int | str]:
    driven = [pm for pm, _ in brings.pms] or [0]
    return {
        "price": brings.skill + brings.engine + brings.brakes,
        "pm": brings.pm,
        "n": brings.pm,
        "skill": brings.skill,
        "gain": decimal(names.words, brings.gain, 1),
        "better": percent(brings.better),
        "mean": decimal(names.words, brings.mean, 1),
        "worn": decimal(names.words, brings.worn, 1),
        "low": min(driven),
        "high": max(driven),
        "off": percent(brings.off),
        "laps": names.text("notes.laps", n=brings.laps),
    }


def percent(chance: float) -> str:
    """A chance in whole hundredths; none and certainty only where they are true."""
    if chance in {0.0, 1.0}:
        return f"{chance:.0%}".replace("%", " %")
    return f"{min(max(round(100 * chance), 1), 99)} %"
