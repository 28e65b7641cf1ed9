"""Where the rally is: the steps of a turn, what everybody should know now, and the road's state in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rebufo.games.rallyman_dirt.rules.view import CurveView, View
from rebufo.games.rallyman_dirt.scene.facts import die_of, start_round
from rebufo.games.rallyman_dirt.words import RallyTelling
from rebufo.games.rallyman_dirt.words.names import Names
from rebufo.kernel.locales import Words
from rebufo.scene import Fact, SceneSeason, Step
from rebufo.words.numbers import clock

TURN: Final = ("start", "plan", "roll", "anew")
BETWEEN: Final = ("between", *TURN)
AT: Final = {
    "lane": "start",
    "plan": "plan",
    "roll": "roll",
    "sisu": "roll",
    "rearrange": "anew",
    "wheel_between": "between",
    "checkpoint": "between",
}


def season_of(view: View) -> SceneSeason | None:
    """Where in the rally it is. [RD-22.1]"""
    if not view.rally:
        return None
    return SceneSeason(kind="rally", race=view.number, run=len(view.results))


def steps_of(view: View, words: Words) -> tuple[tuple[Step, ...], int]:
    """The steps of a turn, and which of them it is."""
    names = BETWEEN if view.rally else TURN
    at = AT.get(view.decision, "")
    steps = tuple(Step(name=words.text(f"scene.steps.{name}"), about=f"step.{name}") for name in names)
    return steps, names.index(at) if at in names else -1


class Moment:
    """One view in facts and sentences."""

    def __init__(self, view: View, telling: RallyTelling) -> None:
        self.view = view
        self.telling = telling
        self.names: Names = telling.names
        self.text = telling.words.text

    def cars(self, seats: Iterable[int]) -> str:
        return ", ".join(map(self.telling.brief, seats))

    def facts(self) -> Iterator[Fact]:
        view, text = self.view, self.text
        if view.rally:
            stage = text("scene.stage_of", number=view.number, stages=view.stages)
            yield Fact(name=text("scene.stage"), text=stage, about="stage")
            if view.service_park:
                yield Fact(name=text("scene.service"), text=text("scene.service_text"), about="service")
        if view.order:
            yield Fact(name=text("scene.order"), text=self.cars(view.order), about="order")
        if view.leader >= 0 and view.leader_dice:
            yield Fact(name=text("scene.leader"), text=self.telling.brief(view.leader), about="leader")
        if view.queue:
            waiting = [
                text("scene.queued", car=self.telling.brief(seat), round=start_round(view, seat)) for seat in view.queue
            ]
            yield Fact(name=text("scene.queue"), text=", ".join(waiting), about="queue")
        for curve in view.curves:
            yield self.curve(curve)
        if view.penalty >= 0:
            yield Fact(name=text("scene.penalty"), text=text("scene.penalty_text", n=view.penalty), about="checkpoint")

    def curve(self, curve: CurveView) -> Fact:
        """A curve with dirt on it: the limits that hold now. [RD-10.8]"""
        name = self.text("scene.curve", section=self.names.spot(self.view.stage, curve.spaces[0]).section)
        limits = ", ".join(map(str, curve.limits))
        told = self.text("scene.curve_text", n=curve.tokens, limits=limits)
        return Fact(name=name, text=told, tone="costs", about="minus1")

    def told(self) -> Iterator[str]:
        """The plan on the road, and the warnings of the turn; the stages that are over."""
        drive = self.view.drive
        if drive.steps:
            dice = [
                self.text("scene.laid", die=die_of(step, self.names).name, space=self.place(step.to))
                for step in drive.steps
            ]
            yield self.text("scene.plan", start=self.place(drive.start), dice="; ".join(dice))
            yield self.text("scene.told.warnings", n=drive.warnings, limit=self.view.warning_limit)
        for number, result in enumerate(self.view.results, 1):
            times = ", ".join(f"{self.telling.brief(seat)} {clock(time)}" for seat, time in enumerate(result.times))
            yield f"{self.text('scene.result', number=number)}: {times}."

    def place(self, space: str) -> str:
        return self.names.place(self.view.stage, space)

    def decks(self) -> Iterator[str]:
        """What nobody has seen yet, gear by gear, and the bag. [RD-1.4, RD-1.5]"""
        text = self.text
        for deck in self.view.decks:
            held = text(
                "scene.decks_text", cards=deck.cards, spins=deck.spins, accidents=deck.accidents, sisus=deck.sisus
            )
            yield f"{text('scene.decks', gear=self.names.gear(deck.gear))}: {held}."
        if self.view.decks:
            yield f"{text('scene.bag')}: {self.view.bag}."
