"""What `rebufo draw` shows of HEAT: an empty circuit, or the board of a race with its cars and tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.drawing.badges import SHAPES
from rebufo.drawing.cars import CarMark
from rebufo.drawing.panel import BoardPicture, Motif
from rebufo.games.heat.board.board import draw_board, draw_circuit
from rebufo.games.heat.rules.content import circuit_from_text, circuit_names, load_circuit
from rebufo.games.heat.words.sections import Shown
from rebufo.kernel.content import read_toml
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.locales import words
from rebufo.kernel.match import Match
from rebufo.kernel.setup import BOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.games.heat.rules.content import Circuit
    from rebufo.games.heat.rules.view import CarView, View
    from rebufo.kernel.locales import Words


class RoadMotif(Motif, frozen=True):
    """A circuit with the tokens that lie beside its road."""

    shown: Shown = Shown()

    def draw(self, lang: str, theme: str) -> BoardPicture:
        own = self.file
        circuit = load_circuit(self.circuit) if own is None else circuit_from_text(own, self.circuit)
        return draw_board(circuit, self.shown, lang, theme)


def board(shown: str | Match, file: str | None = None) -> RoadMotif:
    """The board of a race as it lies now, or of a circuit by its id, or of somebody's own by the text of its file."""
    if not isinstance(shown, Match):
        return RoadMotif(shown, file)
    view, name = shown.view(), shown.setup.options["circuit"]
    own = shown.setup.files.get(name)
    return RoadMotif(view.circuit if own is None else name, own, tokens_of(view))


def tokens_of(view: View) -> Shown:
    """What a race has laid beside the road; where that is nothing, its board is the circuit's own."""
    tokens = any(view.road)
    return Shown(view.weather, view.road if tokens else (), view.press, view.limits if tokens else ())


def draw(shown: str | Match, *, lang: str = "en", theme: str = "light") -> str:
    """The board as SVG text: of a circuit by its id or the path of its file, or of a race at this moment."""
    if not isinstance(shown, Match):
        return draw_circuit(find_circuit(shown), lang=lang, theme=theme)
    texts, view = words(lang, shown.game), shown.view()
    return draw_circuit(
        circuit_of(shown, view),
        lang=lang,
        theme=theme,
        cars=car_marks(view, texts, shown.setup.players),
        shown=tokens_of(view),
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


def circuit_of(race: Match, view: View) -> Circuit:
    """The circuit of the race, in a season of the one that is run now."""
    name = race.setup.options["circuit"]
    own = race.setup.files.get(name)
    return load_circuit(view.circuit) if own is None else circuit_from_text(own, name)


def moment(view: View, texts: Words) -> str:
    """When it is: the race of the season, the round, and the lap of the car that leads."""
    season = [texts.text("draw.heat.strip.season", season=view.season, race=view.race)] if view.season else []
    if not view.decision:
        return " · ".join([*season, texts.text("draw.strip.over", n=view.round)]).upper()
    lap = max(lap_of(car, view) for car in view.cars)
    told = texts.text("draw.strip.moment", round=view.round, lap=lap, laps=view.laps)
    return " · ".join([*season, told]).upper()


def lap_of(car: CarView, view: View) -> int:
    """The lap a car is in, the first one on the grid. [HT-1.4]"""
    return min(max(car.lap + 1, 1), view.laps)


def car_marks(view: View, texts: Words, players: Sequence[str] = ()) -> list[CarMark]:
    """Every car of the race, each with a shape of its own; those that are home or out are on no space."""
    shapes = list(SHAPES)
    return [
        CarMark(
            seat=car.car,
            colour=car.colour,
            car=1,
            badge=texts.text(f"cars.code.{car.colour}"),
            shape=shapes[car.car % len(shapes)],
            place=f"{car.space}.{car.lane}" if car.status == "racing" else "",
            rank=car.place or len(view.cars),
            name=name_of(car, players, texts),
            facts=facts(car, view, texts),
        )
        for car in view.cars
    ]


def name_of(car: CarView, players: Sequence[str], texts: Words) -> str:
    """The driver, if it is a person with a name; else the car."""
    name = texts.text(f"cars.{car.colour}")
    if car.seat == NOBODY:
        return texts.text("cars.legend", car=name)
    player = players[car.seat] if car.seat < len(players) else ""
    return name if not player or player.startswith(BOT) else player


def facts(car: CarView, view: View, texts: Words) -> tuple[str, ...]:
    """How a car is doing: gear, Engine and lap, or that its race is over; in a season its points too."""
    points = (texts.text("points.told", n=car.points),) if view.season else ()
    if car.status != "racing":
        return texts.text(f"results.{car.status}"), *points
    lap = texts.text("draw.heat.strip.lap", lap=lap_of(car, view), laps=view.laps)
    if car.seat == NOBODY:
        return lap, *points
    gear = texts.text("draw.strip.gear", gear=texts.text(f"gears.{car.gear}"))
    return gear, texts.text("draw.heat.strip.engine", n=car.engine), lap, *points
