"""The Great Race in words: crews, places, cards and tiles by name, and a tour race by race."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rebufo.games.great_race.rules.events import RaceBegan
from rebufo.games.great_race.rules.view import View
from rebufo.games.great_race.words.clauses import clauses_of
from rebufo.games.great_race.words.events import Teller
from rebufo.games.great_race.words.labels import Labels
from rebufo.games.great_race.words.names import Atlas, Names, atlas, own_atlas
from rebufo.games.great_race.words.notes import Notes
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Prompt, Seen
from rebufo.kernel.messages import Event, Seat
from rebufo.kernel.setup import Setup
from rebufo.kernel.spec import GameSpec
from rebufo.words.telling import Telling, sentence


class GreatRaceTelling(Telling):
    """One race or tour in one language."""

    def __init__(
        self, spec: GameSpec, setup: Setup, words: Words, people: Sequence[str] = (), *, codes: bool = False
    ) -> None:
        super().__init__(spec, setup, words, people, codes=codes)
        self.names = Names(words)
        self.own = own_atlas(setup, words.lang)

    # names

    def car(self, seat: Seat) -> str:
        return self.names.crew(seat)

    def code(self, seat: Seat) -> str:
        return self.names.code(seat)

    def atlas(self, name: str) -> Atlas:
        return self.own or atlas(name, self.words.lang)

    # where we are

    def title(self, view: View) -> str:
        key = "decisions.title_tour" if view.grand_tour else "decisions.title"
        return self.words.text(key, map=self.atlas(view.map).title, round=view.round, race=view.race)

    # the choice

    def question(self, prompt: Prompt, view: View) -> str:
        own = view.crews[prompt.seat]
        facts: dict[str, Any] = {
            "car": self.who(prompt.seat),
            "n": self.counted(prompt, view),
            "price": self.labels_of(prompt, view).fuel_price,
            "player": self.who(view.turn) if view.turn >= 0 else "",
            "card": self.names.cards.get(view.resolving, ""),
            "money": own.money,
        }
        return self.words.text(f"decisions.{prompt.decision}", **facts)

    def counted(self, prompt: Prompt, view: View) -> int:
        """How many assistants are to be placed, or how many cards are too many. [GR-2.10, GR-8.8]"""
        own = view.crews[prompt.seat]
        if prompt.decision == "hand_discard":
            return max(own.cards - own.chassis, 1)
        return 6 if len(view.crews) == 2 else 5

    def labels_of(self, prompt: Prompt, view: View) -> Labels:
        return Labels(self.names, self.who, self.atlas(view.map), view, view.crews[prompt.seat])

    def label(self, prompt: Prompt, view: View, number: int) -> str:
        return self.labels_of(prompt, view).label(prompt.options[number], prompt.previews[number])

    def labels(self, prompt: Prompt, view: View) -> list[str]:
        labels = self.labels_of(prompt, view)
        pairs = zip(prompt.options, prompt.previews, strict=True)
        return [labels.label(action, preview) for action, preview in pairs]

    def notes(self, prompt: Prompt, view: View, seen: Seen | None = None) -> list[list[str]]:
        notes = Notes(self.labels_of(prompt, view))
        pairs = zip(prompt.options, prompt.previews, strict=True)
        return [[sentence(told) for told in notes.of(action, preview)] for action, preview in pairs]

    def note(self, prompt: Prompt, view: View, number: int) -> list[str]:
        return self.notes(prompt, view)[number]

    def brings(self, prompt: Prompt, view: View, number: int) -> str:
        """The first of them, without its clause."""
        told = Notes(self.labels_of(prompt, view)).of(prompt.options[number], prompt.previews[number])
        return told[0].partition(" [")[0] if told else ""

    # what happened

    def clauses(self, event: Event) -> str:
        return clauses_of(event)

    def sentences(self, events: Sequence[Event], earlier: Iterable[Event] = ()) -> list[str]:
        """A tour changes its map with each race, which the last race that began tells. [GR-13.5]"""
        teller = Teller(self.names, self.who, self.brief, self.atlas(self.setup.options["map"]))
        began = next((event for event in earlier if isinstance(event, RaceBegan)), None)
        if began is not None:
            self.turn_page(teller, began)
        told: list[str] = []
        for event in events:
            if isinstance(event, RaceBegan):
                self.turn_page(teller, event)
            told.append(teller.sentence(event))
        return told

    def turn_page(self, teller: Teller, began: RaceBegan) -> None:
        teller.atlas = self.atlas(began.map)
        teller.goal = teller.atlas.city(began.goal)

    def sentence(self, event: Event) -> str:
        return self.sentences([event])[0]
