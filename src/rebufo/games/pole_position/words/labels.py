"""Options in a few words: what one does by choosing them."""

from __future__ import annotations

from typing import Any, Final

from rebufo.games.pole_position.rules import messages as do
from rebufo.games.pole_position.words.names import Names
from rebufo.kernel.messages import Action
from rebufo.words.telling import fields, tag

YES: Final = {True: "true", False: "false"}


def label(names: Names, action: Action, points: int = 0) -> str:
    """An option as a button names it; `points`: what engine and brakes share. [PP-20.1]"""
    key, facts = words_of(names, action, points)
    return names.text(f"actions.{key}", **facts)


def words_of(names: Names, action: Action, points: int) -> tuple[str, dict[str, Any]]:
    """The key of an option's words, and what they mention."""
    match action:
        case do.ChooseCard(card):
            return "choose_card", {"card": names.card(card)}
        case do.SetupSplit(engine):
            return "setup_split", {"engine": engine, "brakes": points - engine}
        case do.StartTyre(tyre) | do.PitTyre(tyre):
            return tag(action), {"tyre": names.tyre(tyre)}
        case do.SafetyCarStop(tyre):
            return ("sc_stop", {"tyre": names.tyre(tyre)}) if tyre else ("sc_stop_out", {})
        case do.TakeRoll(value, bang):
            return ("take_roll_bang" if bang else "take_roll"), {"value": value}
        case do.Step(to):
            key = "step_box" if to.startswith("BOX") else "step_pits" if to.startswith("PE:") else "step"
            return key, {"to": names.place(to)}
        case do.Bid(bid):
            return ("bid", {"points": bid}) if bid else ("bid_pass", {})
        case do.Boost() | do.CollisionReroll() | do.PitExtra() | do.PitGo():
            (choice,) = fields(action).values()
            return f"{tag(action)}.{choice}", {}
    chosen = list(fields(action).values())
    if len(chosen) == 1 and isinstance(chosen[0], bool):
        return f"{tag(action)}.{YES[chosen[0]]}", {}
    return tag(action), {}
