"""What any game says with the words of its locale files.

`decisions.<name>` is the question, `actions.<tag>` an option, `previews.<tag>` what it brings, `events.<tag>` what
happened, with the message's fields as facts and seats by name; `actions.<tag>.true` and the like are chosen by a
field's value.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from rebufo.kernel.locales import Words
from rebufo.kernel.match import Prompt, Seen
from rebufo.kernel.messages import Event, Seat
from rebufo.kernel.setup import Setup
from rebufo.kernel.spec import GameSpec


class Telling:
    """One race in one language.

    It is handed the views, prompts and events that somebody may see and knows nothing else, so its words tell no more.
    """

    def __init__(
        self, spec: GameSpec, setup: Setup, words: Words, people: Sequence[str] = (), *, codes: bool = False
    ) -> None:
        """`people`: names by seat, empty where nobody sits; `codes`: lists of cars by a few characters each."""
        self.spec = spec
        self.setup = msgspec.structs.replace(setup, seed=None, fair=None, draws={}, position=None)
        self.words = words
        self.people = tuple(people)
        self.codes = codes

    # names

    def person(self, seat: Seat) -> str:
        """The name of the person in a seat, empty for bots and where nobody gave one."""
        return self.people[seat] if seat < len(self.people) else ""

    def car(self, seat: Seat) -> str:
        """What a seat's car is called, person or bot at the wheel."""
        return self.words.text("play.seat", number=seat + 1)

    def who(self, seat: Seat) -> str:
        """A seat in a sentence: its person or, where there is none, its car; of two of a name both."""
        name = self.person(seat)
        if not name:
            return self.car(seat)
        return name if self.people.count(name) == 1 else self.words.text("play.namesake", name=name, car=self.car(seat))

    def code(self, seat: Seat) -> str:
        """A car in a few characters."""
        return str(seat + 1)

    def brief(self, seat: Seat) -> str:
        """A car in a list of several."""
        return self.code(seat) if self.codes else self.who(seat)

    # where we are

    def title(self, view: Any) -> str:
        """Game, road and round, as far as there are any."""
        parts = [self.spec.names.get(self.words.lang, self.spec.id)]
        if self.spec.road in self.setup.options:
            road = self.setup.options[self.spec.road]
            key = f"option_values.{self.spec.road}.{road}"
            parts.append(self.words.text(key) if self.words.has(key) else str(road))
        if getattr(view, "round", 0):
            parts.append(self.words.text("play.round", round=view.round))
        return " · ".join(parts)

    # the choice

    def question(self, prompt: Prompt, view: Any) -> str:
        return self.words.text(f"decisions.{prompt.decision}")

    def labels(self, prompt: Prompt, view: Any) -> list[str]:
        """Every option in a few words."""
        return [self.label(prompt, view, number) for number in range(len(prompt.options))]

    def label(self, prompt: Prompt, view: Any, number: int) -> str:
        return self.said("actions", prompt.options[number], self.named(prompt.options[number]))

    def brings(self, prompt: Prompt, view: Any, number: int) -> str:
        """What an option brings in a line, as far as the game's words say it."""
        key = f"previews.{tag(prompt.options[number])}"
        return self.words.text(key, **fields(prompt.previews[number])) if self.words.has(key) else ""

    def notes(self, prompt: Prompt, view: Any, seen: Seen | None = None) -> list[list[str]]:
        """For every option what it costs, brings and risks, in whole sentences.

        `seen`: the race as that seat may know it, for what takes more than a preview to say.
        """
        return [self.note(prompt, view, number) for number in range(len(prompt.options))]

    def note(self, prompt: Prompt, view: Any, number: int) -> list[str]:
        told = self.brings(prompt, view, number)
        return [sentence(told)] if told else []

    # what happened

    def sentences(self, events: Sequence[Event], earlier: Iterable[Event] = ()) -> list[str]:
        """One for each event, empty where there is nothing to say. `earlier`: what came before, the latest first."""
        return [self.sentence(event) for event in events]

    def lines(self, events: Sequence[Event], earlier: Iterable[Event] = ()) -> list[str]:
        """The same, each with the clauses behind it at its end, where the game names them."""
        sentences = zip(self.sentences(events, earlier), map(self.clauses, events), strict=True)
        return [f"{text} [{clauses}]" if text and clauses else text for text, clauses in sentences]

    def clauses(self, event: Event) -> str:
        """The ids of the rules by which an event came about, such as `FD-9.1, FD-8.2`."""
        return ""

    def sentence(self, event: Event) -> str:
        """An event in words, by itself."""
        return self.said("events", event, self.named(event))

    # words of messages

    def said(self, table: str, message: msgspec.Struct, facts: dict[str, Any]) -> str:
        """The words of an action or event, where there are several those for a value of one of its fields."""
        key = f"{table}.{tag(message)}"
        if not self.words.has(key):
            values = (f"{key}.{value}".lower() for value in fields(message).values())
            key = next((variant for variant in values if self.words.has(variant)), key)
        return self.words.text(key, **facts)

    def named(self, message: msgspec.Struct) -> dict[str, Any]:
        """The fields of a message, seats by their names; the seat it is about is also its `car`."""
        kinds = type(message).__annotations__
        facts = {
            name: self.who(value) if kinds.get(name) == "Seat" and value >= 0 else value
            for name, value in fields(message).items()
        }
        return {**facts, "car": facts["seat"]} if "seat" in facts else facts


def tag(message: msgspec.Struct) -> str:
    """The name of an action or event in locale files."""
    return str(type(message).__struct_config__.tag)


def fields(message: msgspec.Struct) -> dict[str, Any]:
    return msgspec.structs.asdict(message)


def sentence(text: str) -> str:
    """A text with a capital and a full stop."""
    return f"{text[0].upper()}{text[1:].removesuffix('.')}."
