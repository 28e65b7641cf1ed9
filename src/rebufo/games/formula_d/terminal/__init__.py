"""Formula D in the terminal: the road ahead in three lanes, dice by outcome, the race in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from rebufo.games.formula_d.rules.messages import GridRolled, GridSet, Move, RoundBegan, Shifted, ShiftTo, StartRolled
from rebufo.games.formula_d.scene import FormulaPresenter
from rebufo.games.formula_d.scene.parts import Dashboard, GearPart, MovePart, NitroPart
from rebufo.games.formula_d.terminal import paint
from rebufo.games.formula_d.terminal.gears import explain_gear, gear_table
from rebufo.games.formula_d.terminal.moves import best_ends, end_mark, explained, move_table, nitro_table
from rebufo.games.formula_d.terminal.overview import lap_line, map_from_above
from rebufo.games.formula_d.terminal.results import result, standings
from rebufo.games.formula_d.terminal.strip import Strip
from rebufo.games.formula_d.words import FormulaTelling
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Match, Prompt
from rebufo.kernel.messages import Action, Event, Seat
from rebufo.scene import Offer, Scene, SceneCar
from rebufo.terminal.canvas import POINTER, Mark
from rebufo.terminal.table_top import TableTop
from rebufo.words.numbers import decimal

P = TypeVar("P")
BOX = "box:"  # before the pit space that a box is beside
BEHIND = 14  # columns of road shown behind one's car
TALL = 34  # rows from which a screen has room for a second strip
OPENINGS = (GridRolled, GridSet, RoundBegan, StartRolled, Shifted)  # events with which a turn begins


class FormulaTable(TableTop):
    """One race of Formula D on the table."""

    accent = paint.NOW
    speaks = FormulaTelling
    telling: FormulaTelling

    def __init__(self, race: Match, words: Words, me: Seat | None) -> None:
        super().__init__(race, words, me)
        self.names = self.telling.names
        self.board = self.names.board
        self.presenter = FormulaPresenter(self.telling)
        self.strip = Strip(self.names.circuit, self.board, words.lang, words.text("places.finish"))
        self.marks = {car.id: self.mark(car) for car in self.scene().cars}

    def scene(self) -> Scene:
        return self.presenter.scene(self.view())

    def offers(self, prompt: Prompt) -> tuple[Offer, ...]:
        return self.presenter.offers(prompt, self.view())

    # names

    def mark(self, car: SceneCar) -> Mark:
        """A car on the road; one's own has a pointer before it."""
        style = Style(color=car.ink, bgcolor=car.paint, bold=True)
        return Mark((POINTER if car.seat == self.me else "") + car.badge, style)

    def car_name(self, seat: Seat) -> str:
        return f"{self.names.car(seat)} ({self.names.code(seat)})"

    def who(self, seat: Seat) -> str:
        """A seat in the standings: its name and, for one's own, that it is."""
        name = self.seat_name(seat)
        return self.words.text("cars.you", car=name) if seat == self.me else name

    def badge(self, seat: Seat) -> Text:
        return Text(self.marks[seat].text.rjust(3), self.marks[seat].style)

    def subject(self, seat: Seat) -> Text:
        return Text(self.marks[seat].text, self.marks[seat].style)

    # the choice

    def keys(self, prompt: Prompt) -> list[str]:
        """Gears are chosen by their number, end spaces by their place in the list."""
        if prompt.decision == "gear":
            return [str(action.gear) for action in prompt.options if isinstance(action, ShiftTo)]
        if prompt.decision == "move":
            places = {number: place for place, number in enumerate(self.cheapest(prompt), 1)}
            return [str(places[number]) for number in range(len(prompt.options))]
        return super().keys(prompt)

    def cheapest(self, prompt: Prompt) -> list[int]:
        """End spaces in the order they are listed and numbered: what is free comes first."""
        costs = [part.end.cost for part in parts_of(self.offers(prompt), MovePart)]
        return sorted(range(len(costs)), key=costs.__getitem__)

    def listed(self, prompt: Prompt, most: int) -> list[int]:
        """The end spaces that are listed in so many rows; a single one more is not left out."""
        cheapest = self.cheapest(prompt)
        return cheapest if len(cheapest) <= most + 1 else cheapest[:most]

    def find(self, prompt: Prompt, typed: str) -> int | None:
        """An end space may be named by its id too."""
        if prompt.decision == "move":
            names = [action.to.lower() for action in prompt.options if isinstance(action, Move)]
            if names.count(typed.lower()) == 1:
                return names.index(typed.lower())
        return super().find(prompt, typed)

    def options(self, prompt: Prompt, most: int) -> RenderableType:
        keys, offers = self.keys(prompt), self.offers(prompt)
        if prompt.decision == "gear":
            gear = next(car for car in self.scene().cars if car.seat == prompt.seat).gauges[0].value
            return gear_table(self.words, parts_of(offers, GearPart), gear)
        if prompt.decision == "nitro":
            labels = [self.label(prompt, number) for number in range(len(keys))]
            return nitro_table(keys, labels, parts_of(offers, NitroPart))
        ends = [part.end for part in parts_of(offers, MovePart)]
        shown = self.listed(prompt, most)
        table = move_table((keys[one], ends[one], offers[one]) for one in shown)
        hidden = len(keys) - len(shown)
        return Group(table, Text(self.words.text("previews.more", n=hidden), paint.FAINT)) if hidden else table

    def explain_option(self, prompt: Prompt, number: int, width: int) -> RenderableType:
        offer, notes = self.offers(prompt)[number], self.telling.notes(prompt, self.view())[number]
        if isinstance(offer.own, GearPart):
            return explain_gear(self.words, offer.own, notes)
        if isinstance(offer.own, NitroPart):
            return Group(explained(notes[0], [self.words.text("explain.nitro_moves")]), best_ends(offer.own))
        assert isinstance(offer.own, MovePart)
        path = {self.number(place): Mark("•", paint.PATH) for place in offer.way[1:-1]}
        path[self.number(offer.place)] = end_mark(self.keys(prompt)[number], offer)
        road = self.road(path, width, 1)
        head = self.words.text("explain.move_option", place=offer.own.end.place, n=len(offer.way) - 1)
        return Group(*road, explained(head, notes))

    def reason(self, prompt: Prompt, action: Action, worth: Sequence[float]) -> str:
        """What the bot weighs, and for gears what each came to."""
        why = self.words.text(f"explain.hint_{prompt.decision}")
        if not worth:
            return self.sentences(self.brings(prompt, prompt.options.index(action)), why)
        weighed = zip(self.keys(prompt), worth, strict=True)
        told = " · ".join(f"{self.names.gear(int(key))} {decimal(self.words, value, 1)}" for key, value in weighed)
        return self.sentences(f"{why} {told}")

    def sentences(self, *texts: str) -> str:
        """Texts as sentences: a capital and a full stop to each that has none."""
        return " ".join(f"{text[0].upper()}{text[1:].removesuffix('.')}." for text in texts if text)

    # the picture

    def picture(self, prompt: Prompt | None, width: int, height: int, most: int | None = None) -> RenderableType:
        """The lap on a line, and the road ahead of the car that is looked at."""
        ends: dict[int, Mark] = {}
        if prompt is not None and prompt.decision == "move":
            keys, offers = self.keys(prompt), self.offers(prompt)
            for number in self.listed(prompt, len(keys) if most is None else most):
                ends.setdefault(self.number(offers[number].place), end_mark(keys[number], offers[number]))
        strips = 2 if height >= TALL else 1
        return Group(*self.lap(width), *self.road(ends, width, strips))

    def lap(self, width: int) -> list[Text]:
        cars = [(self.column(car), self.marks[car.id]) for car in racing(self.scene())]
        return lap_line(self.strip, width, cars)

    def road(self, ends: dict[int, Mark], width: int, strips: int) -> list[Text]:
        """As many strips of road as are allowed, or as the options need."""
        scene = self.scene()
        cars = {self.number(car.place): self.marks[car.id] for car in racing(scene)}
        marks = self.boxes() | ends | cars
        focus = self.focus(scene)
        first = focus - BEHIND
        span = width - 2
        furthest = max((self.ahead(focus, number) for number in ends), default=0) + BEHIND
        needed = 1 if furthest <= span - 4 else 2
        pit = self.race.setup.options["laps"] > 1
        rows: list[Text] = []
        for number in range(max(needed, min(strips, 2))):
            rows += self.strip.rows(first + number * span, width, marks, pit=pit)
        return rows

    def focus(self, scene: Scene) -> int:
        """The column of one's own car, or of the first one still racing."""
        assert isinstance(scene.own, Dashboard)
        cars = racing(scene)
        wanted = [seat for seat in (self.me, scene.own.turn) for car in cars if car.seat == seat]
        return self.column(next((car for car in cars if car.seat in wanted[:1]), cars[0])) if cars else 0

    def column(self, car: SceneCar) -> int:
        """Where a car stands on the road of its lap; the pit lane counts as before the line."""
        number = self.number(car.place)
        if number < self.board.size:
            return self.strip.road.left[number]
        return self.strip.pit_column(number - self.board.size)[0] + self.strip.road.length

    def number(self, place: str) -> int:
        """The number of a place; a car's box is the pit space beside it."""
        return self.board.number[place.removeprefix(BOX)]

    def ahead(self, column: int, number: int) -> int:
        """Columns from one's car to the end of a space ahead of it."""
        if number >= self.board.size:
            right = self.strip.pit_column(number - self.board.size)[1]
        else:
            right = self.strip.road.right[number]
        return (right - column) % self.strip.road.length

    def boxes(self) -> dict[int, Mark]:
        """Whose box is beside which pit space, in small letters."""
        if not self.board.pit_length:
            return {}
        seats = range(self.race.setup.seats)
        bays = self.board.size
        return {bays + self.board.box[seat]: Mark(self.names.code(seat).lower(), paint.FAINT) for seat in seats}

    def map(self, width: int, height: int) -> RenderableType:
        """The circuit from above with its corners by number, and what they demand."""
        cars = [(car.place, self.marks[car.id]) for car in racing(self.scene())]
        corners = self.corner_list()
        beside = max(len(corner) for corner in corners) + 4
        rows = map_from_above(self.strip, width - beside, min(max(height - 6, 14), 32), cars)
        sheet = Table.grid(padding=(0, 2))
        sheet.add_row(Group(*rows), Group("", *(Text(corner) for corner in corners)))
        signs = ["explain.signs"]
        if self.board.pit_length:
            signs.append("explain.signs_pit")
        if self.names.circuit.style == "street":
            signs.append("explain.signs_street")
        return Group(sheet, Text(" ".join(self.words.text(key) for key in signs), paint.FAINT))

    def corner_list(self) -> list[str]:
        """The corners by number, with what they demand."""
        corners = [section for section in self.names.circuit.sections if section.kind == "corner"]
        return [
            self.words.text(
                "explain.corner",
                number=f"{number:>2}",
                corner=section.title(self.words.lang),
                n=section.stops,
                longest=section.longest,
                shortest=section.shortest,
            )
            for number, section in enumerate(corners, 1)
        ]

    def standings(self, width: int) -> RenderableType:
        scene = self.scene()
        who = {car.id: self.who(car.id) for car in scene.cars}
        return standings(self.words, scene, self.badge, who, width)

    def podium(self, width: int) -> RenderableType:
        rows = list(self.race.standings)
        return result(self.words, rows, self.badge, self.names.code, {row.seat: self.who(row.seat) for row in rows})

    # the log

    def begins(self, event: Event, before: Event) -> bool:
        """A turn begins with a start or a gear; what others suffer in it belongs to it."""
        if isinstance(event, Shifted) and isinstance(before, StartRolled):
            return event.seat != before.seat
        return isinstance(event, OPENINGS)

    def sentence(self, event: Event) -> str:
        again = isinstance(event, GridRolled) and event is not self.first_grid_roll()
        return self.telling.sentence(event, again=again)

    def first_grid_roll(self) -> Event | None:
        """Where everybody rolled; any other is a tie rolled again."""
        return next((event for event in self.race.events() if isinstance(event, GridRolled)), None)


def parts_of(offers: Sequence[Offer], kind: type[P]) -> list[P]:
    """The game's own parts of options that are all of one kind."""
    return [offer.own for offer in offers if isinstance(offer.own, kind)]


def racing(scene: Scene) -> list[SceneCar]:
    return [car for car in scene.cars if car.state == "racing"]
