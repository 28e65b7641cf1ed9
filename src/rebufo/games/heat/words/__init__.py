"""HEAT in words: cards and symbols by name, plans, turns, and a season race by race."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rebufo.games.heat.rules import messages as do
from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.content import Circuit, circuit_from_text, load_championship, load_circuit
from rebufo.games.heat.rules.events import CardsDiscarded, MarketOpened, RaceBegan
from rebufo.games.heat.rules.preview.promises import DeckPreview
from rebufo.games.heat.rules.view import View
from rebufo.games.heat.words.clauses import clauses_of
from rebufo.games.heat.words.events import Discards, Teller
from rebufo.games.heat.words.exchange import Exchange, SwapDeclined
from rebufo.games.heat.words.labels import label, short_label
from rebufo.games.heat.words.names import Names
from rebufo.games.heat.words.notes import Notes
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Prompt, Seen
from rebufo.kernel.messages import Event, Seat
from rebufo.kernel.setup import Setup
from rebufo.kernel.spec import GameSpec
from rebufo.words.telling import Telling


class HeatTelling(Telling):
    """One race or season of HEAT in one language."""

    def __init__(
        self, spec: GameSpec, setup: Setup, words: Words, people: Sequence[str] = (), *, codes: bool = False
    ) -> None:
        super().__init__(spec, setup, words, people, codes=codes)
        options = setup.options
        own = setup.files.get(options["circuit"], "")
        self.own_circuit = circuit_from_text(own, options["circuit"]) if own else None
        self.names = Names(words, setup.seats, options["legends"])
        self.season = options["mode"] != "race"

    # names

    def car(self, seat: Seat) -> str:
        return self.names.car(seat)

    def who(self, seat: Seat) -> str:
        """A Legend has no person, even where a name stands at its place."""
        return super().who(seat) if seat < self.names.drivers else self.names.car(seat)

    def code(self, seat: Seat) -> str:
        return self.names.code(seat)

    def circuit(self, name: str) -> Circuit:
        return self.own_circuit or load_circuit(name)

    def teller(self, circuit: str = "") -> Teller:
        """Of a race on a circuit: the one that was chosen, or one of the season."""
        options = self.setup.options
        return Teller(
            self.names, self.who, self.brief, self.circuit(circuit or options["circuit"]), options["legend_bonus"]
        )

    # where we are

    def title(self, view: View) -> str:
        lap = max((car.lap for car in view.cars if car.status == "racing"), default=view.laps - 1) + 1
        facts: dict[str, Any] = {
            "circuit": self.circuit(view.circuit).title(self.words.lang),
            "lap": min(max(lap, 1), view.laps),
            "laps": view.laps,
            "round": view.round,
        }
        key = "decisions.title"
        if self.season:
            key = "table.title_season"
            races = next(one.races for one in load_championship().season if one.id == view.season)
            name = view.season if view.season.isdecimal() else self.words.text(f"seasons.{view.season}")
            facts |= {"season": name, "race": view.race, "races": races}
        told = self.words.text(key, **facts)
        return told if view.round else " · ".join([*told.split(" · ")[:-2], self.words.text("table.before")])

    # the choice

    def question(self, prompt: Prompt, view: View) -> str:
        own = view.cars[prompt.seat]
        planning = prompt.decision == "plan" and view.plan_gear
        first = prompt.options[0]
        facts = {
            "car": self.who(prompt.seat),
            "gear": self.names.gear(view.plan_gear if planning else own.gear),
            "speed": view.drive.speed,
            "card": self.names.card(first.card) if isinstance(first, do.ChooseSpeed) else "",
            "n": view.plan_gear - len(view.plan) if planning else self.to_salvage(prompt),
        }
        return self.words.text(f"decisions.{self.asked(prompt)}", **facts)

    def asked(self, prompt: Prompt) -> str:
        """What the question is about: a plan begins with its gear."""
        if prompt.decision != "plan":
            return prompt.decision
        if not any(isinstance(option, do.PlanGear) for option in prompt.options):
            return "plan_card"
        return "plan_tournament" if self.setup.options["tournament"] else "plan"

    def to_salvage(self, prompt: Prompt) -> int:
        """How many cards may still be taken back."""
        if prompt.decision != "salvage":
            return 0
        preview = prompt.preview(prompt.options[0])
        assert isinstance(preview, DeckPreview)
        return preview.left

    def label(self, prompt: Prompt, view: View, number: int) -> str:
        free = self.free_boost(view, prompt.seat)
        tournament = self.setup.options["tournament"]
        return label(self.names, prompt.options[number], prompt.decision, free_boost=free, tournament=tournament)

    def short_label(self, prompt: Prompt, view: View, number: int) -> str:
        """An option of step 5 as a narrow column has room for it."""
        free = self.free_boost(view, prompt.seat)
        return short_label(self.names, prompt.options[number], prompt.decision, free_boost=free)

    def free_boost(self, view: View, seat: Seat) -> bool:
        """Whether a Boost costs nothing where the car stands. [HT-15.9]"""
        if not view.road:
            return False
        return view.road[Track(self.circuit(view.circuit)).sector[view.cars[seat].space]] == "free_boost"

    def notes(self, prompt: Prompt, view: View, seen: Seen | None = None) -> list[list[str]]:
        own = view.cars[prompt.seat]
        notes = Notes(self.names, self.who, own.gear, free_boost=self.free_boost(view, prompt.seat))
        pairs = zip(prompt.options, prompt.previews, strict=True)
        return [notes.of(prompt.decision, action, preview) for action, preview in pairs]

    # what happened

    def clauses(self, event: Event) -> str:
        return clauses_of(event)

    def sentences(self, events: Sequence[Event], earlier: Iterable[Event] = ()) -> list[str]:
        """Cards that a driver discards one after the other are told with the last of them."""
        teller, exchange = self.before(earlier) if self.season else (self.teller(), None)
        told: list[str] = []
        first: list[str] = []  # sentences of what no event says, before the one that shows it
        pile: list[str] = []  # the discards not told yet
        for number, event in enumerate(events):
            for one in (event,) if exchange is None else exchange.follow((event,)):
                if isinstance(one, SwapDeclined):
                    first.append(f"{teller.sentence(one)}.")
            if isinstance(event, RaceBegan):
                teller.circuit = self.circuit(event.circuit)
            if isinstance(event, CardsDiscarded):
                pile.append(event.card)
                after = events[number + 1] if number + 1 < len(events) else None
                if isinstance(after, CardsDiscarded) and after.seat == event.seat:
                    told.append("")
                    continue
                sentence = teller.sentence(Discards(event.seat, tuple(pile)))
                pile = []
            else:
                sentence = teller.sentence(event)
            told.append(" ".join([*first, sentence]).strip())
            first = []
        return told

    def before(self, earlier: Iterable[Event]) -> tuple[Teller, Exchange]:
        """Where the season had come to: the circuit of the race that was on, and the market that was open."""
        circuit = ""
        market: list[Event] = []
        in_market = True
        for event in earlier:
            if in_market:
                market.append(event)
                in_market = not isinstance(event, MarketOpened)
            if isinstance(event, RaceBegan):
                circuit = event.circuit
                break
        exchange = Exchange(lambda: ())
        exchange.follow(reversed(market))
        return self.teller(circuit), exchange

    def sentence(self, event: Event) -> str:
        return self.teller().sentence(event)
