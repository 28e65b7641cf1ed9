"""What things are called: cars by colour, spaces by sector, tyres, weathers and cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rebufo.games.pole_position.rules.circuit import COLOURS, Circuit
from rebufo.kernel.locales import Words


class Names:
    """The names of one table in one language. A car goes by its number, automatic cars behind the seats."""

    def __init__(self, words: Words, people: int, circuit: Circuit) -> None:
        self.words = words
        self.text = words.text
        self.people = people
        self.circuit = circuit
        self.colours: list[str] = list(COLOURS)  # by car; automatic cars say which of them they have [PP-22.28]

    def deal(self, cards: Iterable[tuple[int, str]]) -> None:
        """Automatic cars drive in the colours of their cards; people have, by seat, the first that are left. [PP-22.28]"""
        taken = dict(cards)
        free = [colour for colour in COLOURS if colour not in taken.values()]
        self.colours = [taken[car] if car in taken else free.pop(0) for car in range(len(COLOURS))]

    # cars

    def car(self, number: int) -> str:
        name = self.text(f"cars.{self.colours[number]}")
        return self.text("cars.automatic", car=name) if number >= self.people else name

    def code(self, number: int) -> str:
        """A car in two characters."""
        return self.text(f"cars.code.{self.colours[number]}")

    # the track

    def place(self, space: str) -> str:
        """A space for people: its sector by name, then lane and number. [PP-2.3]"""
        sector, _, cell = space.partition(":")
        match sector:
            case "":
                return self.text("places.nowhere")
            case "PE":
                return self.text("places.entry", cell=cell)
            case "PX":
                return self.text("places.exit", cell=cell)
            case "BOX":
                return self.text("places.box")
        return self.text("places.space", sector=self.sector(sector), cell=cell)

    def sector(self, name: str) -> str:
        for sector in self.circuit.sector:
            if sector.id == name:
                return sector.title(self.words.lang)
        return name

    # content

    def tyre(self, tyre: str) -> str:
        return self.text(f"tyres.{tyre}")

    def weather(self, weather: str) -> str:
        return self.text(f"weather.{weather}")

    def card(self, card: str) -> str:
        """A driver, a team, or the automatic car of a colour."""
        for table in ("drivers", "teams", "cars"):
            if self.words.has(f"{table}.{card}"):
                return self.text(f"{table}.{card}")
        return card

    def together(self, told: Sequence[str]) -> str:
        """Names in a sentence."""
        if not told:
            return self.text("lists.none")
        if len(told) == 1:
            return told[0]
        return self.text("lists.and", first=", ".join(told[:-1]), last=told[-1])


def signed(number: int) -> str:
    return str(number).replace("-", "−")
