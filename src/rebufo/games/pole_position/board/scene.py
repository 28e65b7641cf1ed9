"""What `rebufo draw` shows of Pole Position: an empty circuit, or the board of a race with its cars under its sky."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.drawing.badges import SHAPES
from rebufo.drawing.cars import CarMark
from rebufo.drawing.panel import BoardPicture, Motif
from rebufo.games.pole_position.board.board import draw_board, draw_circuit
from rebufo.games.pole_position.board.places import Sky
from rebufo.games.pole_position.rules.content import (
    TYRES,
    circuit_from_text,
    circuit_names,
    load_circuit,
    load_counters,
)
from rebufo.kernel.content import read_toml
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.locales import words
from rebufo.kernel.match import Match
from rebufo.kernel.setup import BOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.games.pole_position.rules.circuit import Circuit
    from rebufo.games.pole_position.rules.view import CarView, View
    from rebufo.kernel.locales import Words


class TrackMotif(Motif, frozen=True):
    """A circuit under a sky."""

    weather: str = ""

    def draw(self, lang: str, theme: str) -> BoardPicture:
        own = self.file
        circuit = load_circuit(self.circuit) if own is None else circuit_from_text(own, self.circuit)
        return draw_board(circuit, self.weather, lang, theme)


def board(shown: str | Match, file: str | None = None) -> TrackMotif:
    """The board of a race as it lies now, or of a circuit by its id, or of somebody's own by the text of its file."""
    if not isinstance(shown, Match):
        return TrackMotif(shown, file)
    view, name = shown.view(), shown.setup.options["circuit"]
    own = own_file(shown, view)
    return TrackMotif(view.circuit if own is None else name, own, view.weather)


def own_file(race: Match, view: View) -> str | None:
    """The text of a circuit of the user's own, while it is raced on: a championship goes to others too."""
    name = race.setup.options["circuit"]
    own = race.setup.files.get(name)
    return own if own is not None and circuit_from_text(own, name).id == view.circuit else None


def draw(shown: str | Match, *, lang: str = "en", theme: str = "light") -> str:
    """The board as SVG text: of a circuit by its id or the path of its file, or of a race at this moment."""
    if not isinstance(shown, Match):
        return draw_circuit(find_circuit(shown), lang=lang, theme=theme)
    texts, view = words(lang, shown.game), shown.view()
    own = own_file(shown, view)
    circuit = load_circuit(view.circuit) if own is None else circuit_from_text(own, shown.setup.options["circuit"])
    size = load_counters().long_race.table_b if shown.setup.options["long_race"] else 0
    return draw_circuit(
        circuit,
        lang=lang,
        theme=theme,
        cars=car_marks(view, texts, shown.setup.players),
        sky=Sky(view.weather, view.cell, view.table_b, size),
        laps=view.laps,
        moment=moment(view, texts),
    )


def find_circuit(name: str) -> Circuit:
    """A circuit of the game, or one of the user's own, which is checked first."""
    if name.endswith(".toml") or "/" in name or "\\" in name:
        document = read_toml(name)
        return circuit_from_text(document.text, document.file)
    if name not in circuit_names():
        raise SetupError("unknown_circuit", circuit=name, known=", ".join(circuit_names()))
    return load_circuit(name)


def moment(view: View, texts: Words) -> str:
    """When it is: the round, the lap of the leader, and the weather."""
    sky = texts.text(f"weather.{view.weather}")
    if not view.decision:
        return f"{texts.text('draw.strip.over', n=view.round)} · {sky}".upper()
    told = texts.text("draw.strip.moment", round=view.round, lap=min(max(view.lap, 1), view.laps), laps=view.laps)
    return f"{told} · {sky}".upper()


def car_marks(view: View, texts: Words, players: Sequence[str] = ()) -> list[CarMark]:
    """Every car of the race, each with a shape of its own; those that are home or out are on no space."""
    shapes = list(SHAPES)
    ranked = [*view.home, *view.order, *view.gone]
    return [
        CarMark(
            seat=car.car,
            colour=car.colour,
            car=1,
            badge=texts.text(f"cars.code.{car.colour}"),
            shape=shapes[car.car % len(shapes)],
            place=car.space if car.status == "racing" else "",
            rank=ranked.index(car.car) + 1 if car.car in ranked else car.car + 1,
            name=name_of(car, players, texts),
            facts=facts(car, view, texts),
        )
        for car in view.cars
    ]


def name_of(car: CarView, players: Sequence[str], texts: Words) -> str:
    """The driver, if it is a person with a name; else the car."""
    name = texts.text(f"cars.{car.colour}")
    if car.seat == NOBODY:
        return texts.text("cars.automatic", car=name)
    player = players[car.seat] if car.seat < len(players) else ""
    return name if not player or player.startswith(BOT) else player


def facts(car: CarView, view: View, texts: Words) -> tuple[str, ...]:
    """How a car is doing: tyre with its wear, skill and lap, or that its race is over."""
    if car.status != "racing":
        return (texts.text(f"results.{car.status}"),)
    lap = texts.text("draw.pole.strip.lap", lap=min(max(car.lap, 1), view.laps), laps=view.laps)
    tyre: tuple[str, ...] = ()
    if car.tyre:
        wear = str(car.wear[TYRES.index(car.tyre)]).replace("-", "−")
        tyre = (texts.text("draw.pole.strip.tyre", tyre=texts.text(f"tyres.{car.tyre}"), wear=wear),)
    skill = () if car.seat == NOBODY else (texts.text("draw.pole.strip.skill", n=car.skill),)
    return (*tyre, *skill, lap)
