"""Options in a few words: what one does by choosing them."""

from __future__ import annotations

from typing import Any, Final

from rebufo.games.rallyman_dirt.rules import messages as do
from rebufo.games.rallyman_dirt.rules.content import load_components
from rebufo.games.rallyman_dirt.rules.preview.promises import GoPreview, RollPreview, StepPreview
from rebufo.games.rallyman_dirt.rules.view import DriveView, View
from rebufo.games.rallyman_dirt.words.names import Names, dice_of_steps
from rebufo.games.rallyman_dirt.words.odds import is_certain
from rebufo.games.rallyman_dirt.words.places import LANE_RIGHT
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import Action
from rebufo.words.telling import tag

QUICK_DIE: Final = "2"


def label(names: Names, prompt: Prompt, view: View, number: int) -> str:
    key, facts = words_of(names, prompt, view, number)
    return names.words.text(f"actions.{key}", **facts)


def words_of(names: Names, prompt: Prompt, view: View, number: int) -> tuple[str, dict[str, Any]]:
    """The key of an option's words, and what they mention."""
    action = prompt.options[number]
    preview = prompt.previews[number] if prompt.previews else None
    match action:
        case do.ChooseLane(space):
            right = names.spot(view.stage, space).kind == LANE_RIGHT
            return ("lane" if right else "lane_left"), {}
        case do.Place():
            return placing(names, view, action, preview)
        case do.Go(flat_out):
            return ("go_flat_out", plan_facts(view.drive, preview)) if flat_out else ("go", {})
        case do.Roll():
            certain = isinstance(preview, RollPreview) and is_certain(preview.loss)
            return ("roll_lost" if certain else "roll"), {"dice": names.dice(next_dice(view.drive, preview))}
        case do.Secure():
            dice = next_dice(view.drive, preview)
            return "secure", {"dice": names.dice(dice), "n": price(view.drive, len(dice))}
        case do.Relay():
            facts = {"die": names.step(action.die, brake=action.brake), "space": names.place(view.stage, action.to)}
            if action.over:
                return ("relay_jump", {**facts, "over": names.place(view.stage, action.over)})
            return ("relay_warning" if action.warning else "relay"), facts
        case do.SpendSisu(spend):
            return ("sisu" if spend else "sisu_keep"), {}
        case do.ChangeWheel(change):
            return ("wheel" if change else "wheel_keep"), {}
        case do.Penalty(tokens):
            seconds = tokens * load_components().checkpoint.token_seconds
            return ("penalty", {"seconds": seconds}) if tokens else ("penalty_none", {})
        case _:
            return tag(action), {}


def placing(names: Names, view: View, action: do.Place, preview: object) -> tuple[str, dict[str, Any]]:
    """A die on a space; a jump with its take-off, a quick start by its name."""
    facts = {"die": names.step(action.die, brake=action.brake), "space": names.place(view.stage, action.to)}
    if action.over:
        return "place_jump", {**facts, "over": names.place(view.stage, action.over)}
    if is_quick_start(view, action, preview):
        return "place_quick", facts
    return "place", facts


def is_quick_start(view: View, action: Action, preview: object) -> bool:
    """Die 2 as the first of a plan from gear 0. [RD-23.1]"""
    first = preview.plan.spaces == 1 if isinstance(preview, StepPreview) else not view.drive.steps
    return isinstance(action, do.Place) and first and view.drive.start_gear == 0 and action.die == QUICK_DIE


def plan_facts(drive: DriveView, preview: object) -> dict[str, int]:
    """How many dice a plan has, and the seconds they win. [RD-16.2]"""
    if isinstance(preview, GoPreview):  # the option knows the plan it drives, the view only the one on the road by now
        return {"n": preview.plan.dice, "seconds": preview.plan.won}
    return {"n": len(dice_of_steps(drive.steps)), "seconds": sum(step.die != "brake" for step in drive.steps)}


def next_dice(drive: DriveView, preview: object) -> list[str]:
    """The dice of the step that is to be rolled."""
    if isinstance(preview, RollPreview):
        return list(preview.dice)
    return dice_of_steps(drive.steps[drive.done : drive.done + 1])


def price(drive: DriveView, dice: int) -> int:
    """The n-th die secured in a turn costs n seconds. [RD-17.2]"""
    return sum(range(drive.secured + 1, drive.secured + dice + 1))
