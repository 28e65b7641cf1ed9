"""Pole Position in words: cars by colour, spaces by sector, fights, stops and weather."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, takewhile

from rebufo.games.pole_position.rules import events as said
from rebufo.games.pole_position.rules.circuit import COLOURS, Circuit
from rebufo.games.pole_position.rules.content import circuit_from_text, load_circuit, load_counters
from rebufo.games.pole_position.rules.preview import Preview
from rebufo.games.pole_position.rules.view import View
from rebufo.games.pole_position.words.clauses import clauses_of
from rebufo.games.pole_position.words.events import Moved, Teller
from rebufo.games.pole_position.words.labels import label
from rebufo.games.pole_position.words.names import Names
from rebufo.games.pole_position.words.notes import notes_of
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import Event, Seat
from rebufo.kernel.setup import Setup
from rebufo.kernel.spec import GameSpec
from rebufo.words.telling import Telling


class PoleTelling(Telling):
    """One race or championship of Pole Position in one language."""

    def __init__(
        self, spec: GameSpec, setup: Setup, words: Words, people: Sequence[str] = (), *, codes: bool = False
    ) -> None:
        super().__init__(spec, setup, words, people, codes=codes)
        options = setup.options
        own = setup.files.get(options["circuit"], "")
        self.own_circuit = circuit_from_text(own, options["circuit"]) if own else None
        self.season: bool = options["championship"]
        self.cars: int = setup.seats + options["bot_cars"]
        self.names = Names(words, setup.seats, self.circuit(options["circuit"]))

    # names

    def circuit(self, name: str) -> Circuit:
        """A circuit by its id; one of the user's own goes by the name of its file too."""
        own = self.own_circuit
        return own if own is not None and name in {own.id, self.setup.options["circuit"]} else load_circuit(name)

    def car(self, seat: Seat) -> str:
        return self.names.car(seat)

    def who(self, seat: Seat) -> str:
        """An automatic car has no person, even if somebody has its number."""
        return super().who(seat) if seat < self.names.people else self.names.car(seat)

    def code(self, seat: Seat) -> str:
        return self.names.code(seat)

    def look_at(self, view: View) -> None:
        """A view says which circuit is raced on, and who drives in which colour."""
        self.names.circuit = self.circuit(view.circuit)
        self.names.colours = [car.colour for car in view.cars] + list(COLOURS)[len(view.cars) :]

    # where we are

    def title(self, view: View) -> str:
        self.look_at(view)
        facts = {
            "circuit": self.names.circuit.title(self.words.lang),
            "lap": min(max(view.lap, 1), view.laps),
            "laps": view.laps,
            "round": view.round,
            "weather": self.names.weather(view.weather),
        }
        if self.season:
            return self.words.text("decisions.title_season", race=view.race, races=view.races, **facts)
        begun = view.phase not in {"qualifying", "start"} or view.round
        return self.words.text("decisions.title" if begun else "decisions.title_grid", **facts)

    # the choice

    def question(self, prompt: Prompt, view: View) -> str:
        self.look_at(view)
        return self.words.text(f"decisions.{prompt.decision}", car=self.who(prompt.seat))

    def label(self, prompt: Prompt, view: View, number: int) -> str:
        self.look_at(view)
        return label(self.names, prompt.options[number], self.split_points())

    def split_points(self) -> int:
        """What engine and brakes share where each driver says how. [PP-20.1]"""
        starts = load_counters()
        counters = starts.long_race if self.setup.options["long_race"] else starts.start
        return counters.engine + counters.brakes

    def note(self, prompt: Prompt, view: View, number: int) -> list[str]:
        brings = prompt.previews[number]
        return notes_of(self.names, prompt.options[number], brings if isinstance(brings, Preview) else Preview())

    # what happened

    def clauses(self, event: Event) -> str:
        return clauses_of(event)

    def sentences(self, events: Sequence[Event], earlier: Iterable[Event] = ()) -> list[str]:
        """Each step tells how far the move has come, so that the last one tells it all; a roll that is simply taken once."""
        rest = iter(earlier)
        turn = list(takewhile(lambda event: not isinstance(event, said.TurnBegan), rest))[::-1]  # so far
        teller = self.teller(chain(reversed(turn), rest))
        told: list[str] = []
        for number, event in enumerate(events):
            if isinstance(event, said.RacePrepared):
                self.names.circuit = self.circuit(event.circuit)
            before = [*turn, *events[:number]]
            if isinstance(event, said.Stepped):
                told.append(teller.sentence(Moved(event.car, steps_of(event, before), event.to)))
            else:
                silent = is_plain(event, before) or is_first_set(event, events[number + 1 :])
                told.append("" if silent else teller.sentence(event))
        return told

    def teller(self, earlier: Iterable[Event]) -> Teller:
        """What was said before: the circuit that is raced on, and the colours."""
        teller = Teller(self.names, self.who, self.brief, self.season)
        wanted: set[type[Event]] = {said.RacePrepared} if self.season else set()
        if self.cars > self.names.people:
            wanted.add(said.CardsDealt)
        for event in earlier if wanted else ():
            if isinstance(event, said.RacePrepared) and said.RacePrepared in wanted:
                self.names.circuit = self.circuit(event.circuit)
                wanted.discard(said.RacePrepared)
            elif isinstance(event, said.CardsDealt) and event.kind == "bots":
                self.names.deal(event.cards)
                wanted.discard(said.CardsDealt)
            if not wanted:
                break
        return teller

    def sentence(self, event: Event) -> str:
        return Teller(self.names, self.who, self.brief, self.season).sentence(event)


def steps_of(step: said.Stepped, before: Sequence[Event]) -> int:
    """How many steps a move has come to with this one."""
    earlier = takewhile(lambda event: isinstance(event, said.Stepped) and event.car == step.car, reversed(before))
    return 1 + len(list(earlier))


def in_short(events: Sequence[Event]) -> list[Event | None]:
    """The same events, steps of a car put together in the last of them, and nothing where nothing is to be said."""
    found: list[Event | None] = []
    steps = 0
    for number, event in enumerate(events):
        after = events[number + 1] if number + 1 < len(events) else None
        if isinstance(event, said.Stepped):
            steps += 1
            goes_on = isinstance(after, said.Stepped) and after.car == event.car
            found.append(None if goes_on else Moved(event.car, steps, event.to))
            steps = steps if goes_on else 0
        elif is_plain(event, events[:number]) or is_first_set(event, events[number + 1 :]):
            found.append(None)
        else:
            found.append(event)
    return found


def is_plain(event: Event, before: Sequence[Event]) -> bool:
    """Whether a roll is taken as it fell, the only one: the roll itself has told all. [PP-7.1]"""
    if not isinstance(event, said.RollTaken) or event.pm != event.value or not before:
        return False
    rolls = 0
    for one in reversed(before):
        if isinstance(one, said.TurnBegan):
            break
        if isinstance(one, said.DieRolled) and one.car == event.car:
            rolls += 1
    return rolls == 1


def is_first_set(event: Event, after: Sequence[Event]) -> bool:
    """Whether tyres are put on for the start, which is told of all cars at once. [PP-5.2]"""
    if not isinstance(event, said.TyresMounted):
        return False
    rest = (one for one in after if not isinstance(one, said.TyresMounted | said.BotDieRolled))
    following = next(rest, None)
    return isinstance(following, said.TyresShown)
