"""What an option costs, brings and risks, in sentences with their clauses."""

from __future__ import annotations

from typing import Final

import msgspec

from rebufo.games.great_race.rules import messages as do
from rebufo.games.great_race.rules.preview.promises import (
    DrivePreview,
    GaugePreview,
    MoneyPreview,
    StepPreview,
    SurveyPreview,
    TilePreview,
    UnknownPreview,
)
from rebufo.games.great_race.words.costs import Toll
from rebufo.games.great_race.words.labels import Labels
from rebufo.kernel.messages import Action
from rebufo.words.numbers import decimal, percent

SIMPLE: Final[dict[type[Action], str]] = {  # what is the same at any time
    do.Draw: "draw",
    do.Remove: "remove",
    do.NoMoreCards: "no_more_cards",
    do.UseEscort: "escort_used",
    do.UseRanger: "ranger_used",
    do.TakeDamage: "take_damage",
    do.GoBack: "go_back",
    do.Stop: "stop_here",
    do.PlayJerrycan: "jerrycan",
    do.Sabotage: "sabotage",
    do.LetPass: "let_pass",
    do.Done: "done",
    do.UseTransport: "transport",
}


class Notes:
    """Of the options of one crew."""

    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        self.words = labels.words
        self.atlas = labels.atlas
        self.crew = labels.crew

    def of(self, action: Action, preview: msgspec.Struct) -> list[str]:
        """What it is, then what it would bring."""
        return [*self.deed(action), *self.brought(action, preview)]

    def deed(self, action: Action) -> list[str]:
        match action:
            case do.TakeCard(card=card) | do.PlayCard(card=card) | do.DropSought(card=card) | do.DropCard(card=card):
                return [self.words.text(f"about.card.{card}").replace(". [", " [")]
            case do.PlanCrew(treasury=0):
                return [self.words.text("notes.plan")]
            case do.BuyFuel(levels=0):
                return [self.words.text("notes.no_fuel")]
            case do.UseGuide(play=play):
                return [self.words.text("notes.guide" if play else "notes.no_guide")]
            case do.Repair():
                return [self.words.text("notes.repair", price=self.labels.part_price)]
        key = SIMPLE.get(type(action))
        return [] if key is None else [self.words.text(f"notes.{key}")]

    def brought(self, action: Action, preview: msgspec.Struct) -> list[str]:
        match preview:
            case StepPreview():
                return self.step(action, preview)
            case UnknownPreview():
                return self.unknown(preview)
            case DrivePreview(spaces=spaces):
                return [self.words.text("notes.drive", n=spaces)]
            case SurveyPreview():
                return [self.survey(preview)]
            case GaugePreview():
                return self.gauges(action, preview)
            case TilePreview(fuel=fuel, points=points, hazard=hazard, stop=stop):
                return [self.costs(Toll(fuel, points, hazard, stop))]
            case MoneyPreview():
                return self.money(action, preview)
        return []

    def step(self, action: Action, preview: StepPreview) -> list[str]:
        """A city, a passage, or a known space by what it costs. [GR-7.6, GR-7.15, GR-7.17]"""
        text = self.words.text
        if isinstance(action, do.TakeLine):
            return [text("notes.line", price=preview.price)]
        assert isinstance(action, do.Step)
        if preview.goal:
            told = [text("notes.goal")]
        elif (action.q, action.r) in self.atlas.at:
            told = [text("notes.city", n=preview.cards)]
        elif tile := self.labels.tile_at(action.q, action.r):
            asked = Toll(preview.fuel, preview.points, preview.hazard > 0, preview.stop)
            told = [f"{tile}: {self.costs(asked)}"]
        else:
            told = [text("notes.trackless", fuel=preview.fuel)]
        if preview.must_avoid:
            told.append(text("notes.must_avoid"))
        return told + self.jerrycans(preview.jerrycans)

    def jerrycans(self, number: int) -> list[str]:
        """Naming the space is the promise to play them. [GR-7.11, GR-7.22]"""
        return [self.words.text("notes.jerrycans", n=number)] if number else []

    def unknown(self, preview: UnknownPreview) -> list[str]:
        """The mean of what is in the bag, and the chance to be turned back. [GR-7.12, GR-7.13]"""
        told = [
            self.words.text(
                "notes.unknown",
                fuel=decimal(self.words, preview.mean_fuel, 1),
                points=decimal(self.words, preview.mean_points, 1),
                hazard=percent(preview.hazard),
                stop=percent(preview.stop),
            )
        ]
        if preview.back:
            told.append(self.words.text("notes.back", chance=percent(preview.back)))
        if preview.helped:
            told.append(self.words.text("notes.helped", chance=percent(preview.helped)))
        return told + self.jerrycans(preview.jerrycans)

    def survey(self, preview: SurveyPreview) -> str:
        return self.words.text(
            "notes.survey",
            n=preview.tiles,
            fuel=decimal(self.words, preview.mean_fuel, 1),
            points=decimal(self.words, preview.mean_points, 1),
            hazard=percent(preview.hazard),
        )

    def costs(self, asked: Toll) -> str:
        parts = [self.words.text("notes.fuel", n=asked.fuel)]
        if asked.points:
            parts.append(self.words.text("notes.points", n=asked.points))
        if asked.hazard:
            parts.append(self.words.text("notes.hazard"))
        if asked.stop:
            parts.append(self.words.text("notes.stop"))
        return ", ".join(parts)

    def gauges(self, action: Action, then: GaugePreview) -> list[str]:
        """What changes on the dashboard, the own one or that of the target. [GR-8.1, GR-9.6]"""
        now = self.labels.view.crews[action.target] if isinstance(action, do.Sabotage) else self.crew
        parts = [
            self.words.text(
                "notes.gauge_after",
                gauge=self.words.text(f"scene.{name}"),
                now=getattr(now, name),
                then=getattr(then, name),
            )
            for name in ("fuel", "engine", "chassis", "money")
            if getattr(now, name) != getattr(then, name)
        ]
        told = [", ".join(parts)] if parts else []
        if then.broken_down and now.engine:
            told.append(self.words.text("notes.breaks"))
        if then.discard:
            told.append(self.words.text("notes.discard", n=then.discard))
        return told

    def money(self, action: Action, preview: MoneyPreview) -> list[str]:
        """What the treasury brings, and what a pass gives up. [GR-5.14, GR-6.13]"""
        if isinstance(action, do.Pass):
            told = [self.words.text("notes.pass")]
            return [*told, self.words.text("notes.lost", amount=preview.lost)] if preview.lost else told
        return [self.words.text("notes.income", amount=preview.income)] if preview.income else []
