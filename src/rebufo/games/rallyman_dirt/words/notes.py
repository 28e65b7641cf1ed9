"""Options in whole sentences: what each costs, how likely it goes wrong, what follows, and the clauses behind it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rebufo.games.rallyman_dirt.rules import messages as do
from rebufo.games.rallyman_dirt.rules.preview.promises import (
    GiveUpPreview,
    GoPreview,
    LanePreview,
    LimitAhead,
    PenaltyPreview,
    RelayPreview,
    RollPreview,
    SisuPreview,
    StepPreview,
    WheelPreview,
)
from rebufo.games.rallyman_dirt.rules.view import View
from rebufo.games.rallyman_dirt.words.labels import is_quick_start
from rebufo.games.rallyman_dirt.words.names import Names
from rebufo.games.rallyman_dirt.words.odds import Odds, chance_of, is_certain
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import Action, Seat
from rebufo.words.numbers import clock

Who = Callable[[Seat], str]


class Notes:
    """What there is to say of the options of one prompt."""

    def __init__(self, names: Names, who: Who, prompt: Prompt, view: View) -> None:
        self.names = names
        self.who = who
        self.prompt = prompt
        self.view = view
        self.car = view.cars[prompt.seat]
        self.text = names.words.text
        self.odds = Odds(names, view)

    def all(self) -> list[list[str]]:
        pairs = zip(self.prompt.options, self.prompt.previews, strict=True)
        return [self.of(action, preview) for action, preview in pairs]

    def of(self, action: Action, preview: msgspec.Struct) -> list[str]:
        match preview:
            case StepPreview():
                return self.step(action, preview)
            case GoPreview():
                return self.go(preview)
            case RollPreview():
                return self.roll(action, preview)
            case RelayPreview():
                return self.relay(action, preview)
            case LanePreview():
                return self.lane(preview)
            case SisuPreview():
                return self.sisu(preview)
            case WheelPreview():
                return self.wheel(preview)
            case PenaltyPreview():
                return self.penalty(preview)
            case GiveUpPreview():
                return [self.text("notes.give_up", time=clock(preview.least))]
        raise AssertionError(preview)

    def place(self, space: str) -> str:
        return self.names.place(self.view.stage, space)

    # planning

    def lane(self, preview: LanePreview) -> list[str]:
        told = [self.text("notes.lane_inner" if preview.inner else "notes.lane_outer")]
        return told + self.ahead(preview.ahead)

    def step(self, action: Action, preview: StepPreview) -> list[str]:
        """The step, what it sets off, and what the plan comes to with it."""
        facts = {"space": self.place(preview.to), "gear": self.names.gear(preview.gear)}
        if len(preview.path) > 2:  # over a take-off space
            told = [self.text("notes.jump", **facts, over=self.place(preview.path[1]))]
        else:
            told = [self.text("notes.step", **facts)]
        if preview.limit:
            told.append(self.text("notes.limit", limit=preview.limit))
        if preview.risk:
            told.append(self.text(f"notes.risk_{preview.risk}"))
        if is_quick_start(self.view, action, preview):
            told.append(self.text("notes.quick_start"))
        if preview.shortcut:
            told.append(self.text("notes.shortcut"))
        if preview.passes:
            told.append(self.text("notes.passes", cars=", ".join(map(self.who, preview.passes))))
        told += self.odds.result(preview.plan)
        if not preview.risk or preview.risk == "warned_jump":
            told += self.odds.flat_out(preview.plan)
            told += self.odds.careful(preview.plan)
        return told + self.ahead(preview.ahead)

    def ahead(self, limits: tuple[LimitAhead, ...]) -> list[str]:
        """The limits the car comes to next."""
        if not limits:
            return []
        rows = [
            self.text("notes.ahead_row", n=one.steps, limit=one.limit, space=self.place(one.space))
            if one.limit
            else self.text("notes.ahead_closed", n=one.steps, space=self.place(one.space))
            for one in limits
        ]
        return [self.text("notes.ahead", limits="; ".join(rows))]

    def go(self, preview: GoPreview) -> list[str]:
        """The way of rolling with its odds, and where it would go wrong."""
        plan = preview.plan
        told = self.odds.result(plan)
        told += self.odds.flat_out(plan) if preview.flat_out else self.odds.careful(plan)
        if not is_certain(plan.loss) and (preview.flat_out or plan.careful_loss):
            told += self.odds.mishaps(plan)
        if preview.flat_out and plan.loss:
            told.append(self.text("notes.rearranging"))
        return told

    # rolling

    def roll(self, action: Action, preview: RollPreview) -> list[str]:
        facts = {"space": self.place(preview.to), "gear": self.names.gear(preview.gear)}
        card = self.text("notes.card", gear=self.names.gear(preview.gear), seconds=preview.seconds)
        if isinstance(action, do.Stop):
            return [self.text("notes.stop", **facts), card]
        if isinstance(action, do.Secure):
            left = self.car.seconds - preview.cost
            told = [self.text("notes.secure", **facts, n=preview.cost, left=left), card]
        elif is_certain(preview.loss):
            told = [self.text("notes.roll_lost", **facts)]
        else:
            told = [
                self.text("notes.roll", **facts, dice=self.names.dice(preview.dice)),
                self.text(
                    "notes.roll_loss", chance=chance_of(preview.loss), n=preview.warnings, limit=self.view.warning_limit
                ),
                card,
            ]
        if preview.rest is not None and preview.rest.spaces > 1:
            told.append(self.text("notes.rest", n=preview.rest.dice, chance=chance_of(preview.rest.loss)))
        return told

    def relay(self, action: Action, preview: RelayPreview) -> list[str]:
        facts = {"space": self.place(preview.to), "gear": self.names.gear(preview.gear), "n": preview.warnings}
        if isinstance(action, do.KeepPlan):
            told = [self.text("notes.keep_plan", **facts)]
        elif preview.lost:
            told = [self.text("notes.relay_lost", **facts)]
        else:
            told = [self.text("notes.relay", **facts, limit=self.view.warning_limit)]
        return told if preview.mishap is None else [*told, *self.odds.cards(preview.mishap)]

    # tokens and cards

    def sisu(self, preview: SisuPreview) -> list[str]:
        facts = {"space": self.place(preview.to)}
        if preview.spend:
            return [self.text("notes.sisu_spend", **facts)]
        if preview.quick_start:
            return [self.text("notes.sisu_quick", **facts)]
        rearranged = self.view.drive.flat_out and preview.loss
        return [self.text("notes.sisu_failed" if rearranged else "notes.sisu_keep", **facts)]

    def wheel(self, preview: WheelPreview) -> list[str]:
        if not preview.change:
            return [self.text("notes.wheel_keep", n=preview.gas_damage)]
        if preview.cost:
            return [self.text("notes.wheel", seconds=preview.cost, n=preview.gas_damage)]
        return [self.text("notes.wheel_between", n=preview.gas_damage)]

    def penalty(self, preview: PenaltyPreview) -> list[str]:
        facts = {"seconds": preview.seconds, "total": clock(preview.total), "place": preview.place}
        return [self.text("notes.penalty" if preview.tokens else "notes.penalty_none", **facts)]
