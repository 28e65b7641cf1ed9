"""Formula D in words: gears and spaces by name, the race turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rebufo.games.formula_d.rules.messages import GridRolled, Move, PoliceBonus, ShiftTo, UseNitro
from rebufo.games.formula_d.rules.preview import MovePreview
from rebufo.games.formula_d.rules.setup import circuit_of, rules_of
from rebufo.games.formula_d.rules.view import View
from rebufo.games.formula_d.words.clauses import clauses_of
from rebufo.games.formula_d.words.events import Teller
from rebufo.games.formula_d.words.names import Names
from rebufo.games.formula_d.words.notes import Notes
from rebufo.games.formula_d.words.prices import consequences, cost
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Prompt, Seen
from rebufo.kernel.messages import Event, Seat
from rebufo.kernel.setup import Setup
from rebufo.kernel.spec import GameSpec
from rebufo.words.telling import Telling


class FormulaTelling(Telling):
    """One race of Formula D in one language."""

    def __init__(
        self, spec: GameSpec, setup: Setup, words: Words, people: Sequence[str] = (), *, codes: bool = False
    ) -> None:
        super().__init__(spec, setup, words, people, codes=codes)
        self.names = Names(words, circuit_of(setup), rules_of(setup).board, codes=codes)
        self.teller = Teller(words, self.names, setup.options["laps"], self.brief, codes=codes)

    # names

    def car(self, seat: Seat) -> str:
        return self.names.car(seat)

    def code(self, seat: Seat) -> str:
        return self.names.code(seat)

    # where we are

    def title(self, view: View) -> str:
        laps = view.laps
        lap = max((car.crossings for car in view.cars), default=1)
        return self.words.text(
            "decisions.title",
            circuit=self.names.circuit.title(self.words.lang),
            lap=min(max(lap, 1), laps),
            laps=laps,
            round=view.round,
        )

    # the choice

    def question(self, prompt: Prompt, view: View) -> str:
        facts = {
            "car": self.who(prompt.seat),
            "gear": self.names.gear(view.cars[prompt.seat].gear),
            "face": view.face,
            "n": view.spaces,
        }
        return self.words.text(f"decisions.{prompt.decision}", **facts)

    def label(self, prompt: Prompt, view: View, number: int) -> str:
        action = prompt.options[number]
        if isinstance(action, ShiftTo):
            return self.words.text("actions.gear", gear=self.names.gear(action.gear))
        if isinstance(action, UseNitro):
            return self.words.text("actions.nitro_use" if action.use else "actions.nitro_keep")
        assert isinstance(action, Move)
        if action.to == "box":
            return self.words.text("actions.box")
        place, preview = self.names.place(action.to), prompt.previews[number] if prompt.previews else None
        if self.names.codes or not isinstance(preview, MovePreview):
            return self.words.text("actions.move", place=place)
        return self.words.text("actions.move_by", n=len(preview.path) - 1, place=place)

    def brings(self, prompt: Prompt, view: View, number: int) -> str:
        preview = prompt.previews[number]
        if not isinstance(preview, MovePreview):
            return ""
        wear = view.cars[prompt.seat].wear
        return ", ".join([cost(self.words, preview), *consequences(self.words, self.names, preview, wear)])

    def notes(self, prompt: Prompt, view: View, seen: Seen | None = None) -> list[list[str]]:
        return Notes(self.names, self.who, prompt, view).all()

    # what happened

    def clauses(self, event: Event) -> str:
        return clauses_of(event)

    def sentences(self, events: Sequence[Event], earlier: Iterable[Event] = ()) -> list[str]:
        told = []
        rolled: bool | None = None
        for event in events:
            again = False
            if isinstance(event, GridRolled):
                again = any(isinstance(one, GridRolled) for one in earlier) if rolled is None else rolled
                rolled = True
            told.append(self.sentence(event, again=again))
        return told

    def sentence(self, event: Event, *, again: bool = False) -> str:
        """`again`: black dice for the grid that were not the first, since they had shown a tie."""
        if isinstance(event, PoliceBonus) and event.seat < 0:
            return self.words.text("events.police_lapsed", lap=event.lap)
        facts = self.facts(event)
        if facts is None:
            return ""
        return self.words.text("events.grid_tied", **facts) if again else self.said("events", event, facts)

    def facts(self, event: Event) -> dict[str, Any] | None:
        """What the words of an event may mention; None where another event says it."""
        facts = self.teller.facts(event)
        seat = getattr(event, "seat", None)
        if facts is None or seat is None:
            return facts
        return {**facts, "car": self.who(seat) if seat >= 0 else ""}
