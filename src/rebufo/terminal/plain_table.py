"""The table of a game that has no terminal of its own: board, cars, gauges, cards and options, all read from its scene."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from rebufo.kernel.locales import Words
from rebufo.kernel.match import Match, Prompt
from rebufo.kernel.messages import Event, Seat
from rebufo.scene import Board, Gauge, Offer, Presenter, Scene, SceneCar
from rebufo.terminal.canvas import FAINT, POINTER, STRONG, Mark
from rebufo.terminal.plain_board import draw_board
from rebufo.terminal.table_top import TableTop
from rebufo.words import Telling

TONES: Final = {
    "free": Style(color="#8fbf6b"),
    "costs": Style(color="#e0b040"),
    "danger": Style(color="#ff7a5c"),
    "out": Style(color="#ff7a5c", bold=True, reverse=True),
}
SYMBOLS: Final = {"flag": "⚑", "warning": "▲", "star": "★", "cross": "✚", "drop": "☂", "bolt": "ϟ", "arrow": "➤"}
WORST: Final = 99  # rows of a board that is shown as a whole


class PlainTable(TableTop):
    """One race, seen by the person in a seat, or by a spectator."""

    def __init__(
        self, race: Match, words: Words, me: Seat | None, speaks: type[Telling], presents: type[Presenter]
    ) -> None:
        super().__init__(race, words, me, speaks)
        self.speaks = speaks
        self.presents = presents
        self.presenter = presents(self.telling)

    def beside(self, race: Match) -> TableTop:
        return PlainTable(race, self.words, self.me, self.speaks, self.presents)

    def scene(self) -> Scene:
        return self.presenter.scene(self.view())

    def board(self, scene: Scene) -> Board | None:
        return self.presenter.find_board(scene.board, self.words) if scene.board else None

    def offers(self, prompt: Prompt) -> tuple[Offer, ...]:
        return self.presenter.offers(prompt, self.view())

    # names

    def badge(self, seat: Seat) -> Text:
        car = next((car for car in self.scene().cars if car.id == seat), None)
        return Text(str(seat + 1), STRONG) if car is None else Text(*badge_of(car))

    def seat_name(self, seat: Seat) -> str:
        """A car without a seat has its name from the scene."""
        if seat < self.race.setup.seats:
            return super().seat_name(seat)
        return next((car.name for car in self.scene().cars if car.id == seat), str(seat + 1))

    def doer(self, event: Event) -> Seat | None:
        return self.presenter.happening(event).car

    # the choice

    def options(self, prompt: Prompt, most: int) -> RenderableType:
        """Each with what it costs and brings, under the name of its kind where there are several."""
        rows = Table.grid(padding=(0, 2))
        offers, group = self.offers(prompt), ""
        for number, key in enumerate(self.keys(prompt)[:most]):
            offer = offers[number]
            if offer.group and offer.group != group:
                rows.add_row("", Text(offer.group, FAINT), "", "")
            group = offer.group
            style = TONES[offer.tone]
            rows.add_row(
                Text(key.rjust(3), STRONG + style),
                self.label(prompt, number),
                Text(offer.sign, style),
                self.brings(prompt, number),
            )
        return rows

    def explain(self, prompt: Prompt) -> RenderableType:
        """What is asked, then what everything on the table means."""
        rows = Table.grid(padding=(0, 2))
        for name, about in dict(self.named_things()).items():
            rows.add_row(Text(name, STRONG), Text(self.presenter.explain(about)))
        return Group(super().explain(prompt), rows)

    def explain_typed(self, prompt: Prompt, typed: str, width: int) -> RenderableType | None:
        """An option by its key, or anything on the table by its name."""
        option = super().explain_typed(prompt, typed, width)
        if option is not None:
            return option
        found = [about for name, about in self.named_things() if name.lower().startswith(typed.lower())]
        return Text(self.presenter.explain(found[0])) if found else None

    def named_things(self) -> Iterator[tuple[str, str]]:
        """What the scene shows by name, with the id that explains it."""
        scene = self.scene()
        things = [
            *((gauge.name, gauge.about) for car in scene.cars for gauge in car.gauges),
            *((fact.name, fact.about) for fact in scene.facts),
            *((piece.name, piece.about) for piece in scene.pieces),
            *((step.name, step.about) for step in scene.steps),
            *((row.title, row.about) for row in scene.cards),
            *((card.label, card.about) for row in scene.cards for card in row.cards),
        ]
        return ((name, about) for name, about in things if name and self.presenter.explain(about))

    # the picture

    def picture(self, prompt: Prompt | None, width: int, height: int, most: int | None = None) -> RenderableType:
        scene = self.scene()
        board = self.board(scene)
        rows: list[RenderableType] = []
        if board is not None:
            rows += draw_board(board, self.marks(scene, prompt, most), self.here(scene), width, height)
        if scene.steps:
            rows.append(steps_line(scene))
        if scene.facts:
            facts = [Text.assemble((f"{fact.name} ", FAINT), fact.text) for fact in scene.facts]
            rows.append(Text.assemble("  ", Text(" · ").join(facts)))
        for cards in scene.cards:
            held = [card.label if card.count == 1 else f"{card.count} × {card.label}" for card in cards.cards]
            rows.append(Text.assemble("  ", (f"{cards.title} ", FAINT), (" · ".join(held), STRONG)))
        rows += [Text(f"  {line}") for line in scene.told]
        return Group(*rows)

    def map(self, width: int, height: int) -> RenderableType:
        """The whole board, in lines as long as the terminal is wide."""
        scene = self.scene()
        board = self.board(scene)
        if board is None:
            return Text("")
        told = [Text(line) for line in board.told]
        return Group(*draw_board(board, self.marks(scene, None, None), self.here(scene), width, WORST), *told)

    def here(self, scene: Scene) -> str:
        """The place that must be seen: that of the person's car, or of the first."""
        mine = [car.place for car in scene.cars if car.seat is not None and car.seat == self.me and car.place]
        return next(iter([*mine, *(car.place for car in scene.cars if car.place)]), "")

    def marks(self, scene: Scene, prompt: Prompt | None, most: int | None) -> dict[str, list[Mark]]:
        """Cars, then the keys of the options that lead there, then pieces."""
        marks: dict[str, list[Mark]] = {}
        for car in scene.cars:
            if car.place:
                mine = car.seat is not None and car.seat == self.me
                sign, style = badge_of(car)
                here = marks.setdefault(car.place, [])
                here.insert(0 if mine else len(here), Mark(POINTER + sign if mine else sign, style))
        if prompt is not None:
            for key, offer in list(zip(self.keys(prompt), self.offers(prompt), strict=True))[:most]:
                if offer.place and offer.cheapest:
                    marks.setdefault(offer.place, []).append(Mark(f"›{key}", STRONG + TONES[offer.tone]))
        for piece in scene.pieces:
            sign = piece.text[:2] or SYMBOLS.get(piece.symbol, piece.symbol[:1].upper())
            marks.setdefault(piece.place, []).append(Mark(sign, TONES[piece.tone]))
        return marks

    def standings(self, width: int) -> RenderableType:
        rows = Table.grid(padding=(0, 2))
        for car in self.scene().cars:
            gauges = Text("  ").join(map(gauge_text, car.gauges))
            rows.add_row(str(car.rank).rjust(3), Text(*badge_of(car)), car.name, Text(car.gap, FAINT), gauges)
        return rows


def badge_of(car: SceneCar) -> Mark:
    return Mark(car.badge, Style(color=car.ink, bgcolor=car.paint, bold=True, dim=car.state == "out"))


def gauge_text(gauge: Gauge) -> Text:
    value = gauge.text or str(gauge.value)
    most = "" if gauge.most is None else f"/{gauge.most}"
    style = STRONG if gauge.tone == "free" else STRONG + TONES[gauge.tone]
    return Text.assemble((f"{gauge.name} ", FAINT), (value, style), (most, FAINT))


def steps_line(scene: Scene) -> Text:
    """The steps of the round, the present one in front of the others."""
    line = Text("  ")
    for number, step in enumerate(scene.steps):
        line.append(" › " if number else "", FAINT)
        line.append(step.name, STRONG if number == scene.step else FAINT)
    return line
