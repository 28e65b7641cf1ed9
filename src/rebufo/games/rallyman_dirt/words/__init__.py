"""Rallyman: DIRT in words: dice, spaces and times by name, turn by turn and stage by stage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rebufo.games.rallyman_dirt.rules.events import CarMoved, StageBegan
from rebufo.games.rallyman_dirt.rules.view import View
from rebufo.games.rallyman_dirt.words.clauses import clauses_of
from rebufo.games.rallyman_dirt.words.events import Drive, Teller, drives_on
from rebufo.games.rallyman_dirt.words.labels import label
from rebufo.games.rallyman_dirt.words.names import Names
from rebufo.games.rallyman_dirt.words.notes import Notes
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Prompt, Seen
from rebufo.kernel.messages import Event, Seat
from rebufo.kernel.setup import Setup
from rebufo.kernel.spec import GameSpec
from rebufo.words.telling import Telling


class RallyTelling(Telling):
    """One stage or rally in one language."""

    def __init__(
        self, spec: GameSpec, setup: Setup, words: Words, people: Sequence[str] = (), *, codes: bool = False
    ) -> None:
        super().__init__(spec, setup, words, people, codes=codes)
        self.names = Names(words, setup, codes=codes)

    # names

    def car(self, seat: Seat) -> str:
        return self.names.car(seat)

    def code(self, seat: Seat) -> str:
        return self.names.code(seat)

    # where we are

    def title(self, view: View) -> str:
        facts: dict[str, Any] = {"stage": self.names.stage(view.stage), "round": view.round}
        if not view.rally:
            return self.words.text("decisions.title", **facts)
        facts |= {"rally": self.names.rally_title(), "number": view.number, "stages": view.stages}
        return self.words.text("decisions.title_rally", **facts)

    # the choice

    def question(self, prompt: Prompt, view: View) -> str:
        drive = view.drive
        gear = drive.steps[-1].gear if drive.steps else view.cars[prompt.seat].gear
        facts = {
            "car": self.who(prompt.seat),
            "gear": self.names.gear(gear),
            "n": drive.warnings,
            "limit": view.warning_limit,
        }
        key = "plan_more" if prompt.decision == "plan" and drive.steps else prompt.decision
        return self.words.text(f"decisions.{key}", **facts)

    def label(self, prompt: Prompt, view: View, number: int) -> str:
        return label(self.names, prompt, view, number)

    def notes(self, prompt: Prompt, view: View, seen: Seen | None = None) -> list[list[str]]:
        return Notes(self.names, self.who, prompt, view).all()

    # what happened

    def clauses(self, event: Event) -> str:
        return clauses_of(event)

    def teller(self, stage: str = "") -> Teller:
        """Of a stage: the one given, or that in which the race begins."""
        return Teller(self.names, self.who, self.brief, stage or self.names.first)

    def sentences(self, events: Sequence[Event], earlier: Iterable[Event] = ()) -> list[str]:
        """Steps that follow each other are told with the last of them."""
        teller = self.teller(self.stage_before(earlier))
        told: list[str] = []
        path: tuple[str, ...] = ()
        for number, event in enumerate(events):
            after = events[number + 1] if number + 1 < len(events) else None
            if isinstance(event, CarMoved):
                if drives_on(event, after):
                    path = (*path, event.path[-1]) if path else event.path
                    told.append("")
                    continue
                if path:
                    told.append(teller.sentence(Drive(event.seat, (*path, event.path[-1]), event.gear)))
                    path = ()
                    continue
            told.append(teller.sentence(event))
        return told

    def stage_before(self, earlier: Iterable[Event]) -> str:
        """The stage that was on; a single stage is the only one there is."""
        if len(self.names.roads) == 1:
            return ""
        return next((event.stage for event in earlier if isinstance(event, StageBegan)), "")

    def sentence(self, event: Event) -> str:
        return self.teller().sentence(event)
