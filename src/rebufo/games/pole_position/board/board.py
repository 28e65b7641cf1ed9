"""A Pole Position board as a picture: land, road, ideal line, pits, plates, weather and cars, one over the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from rebufo.drawing import palette as colours
from rebufo.drawing import road, start
from rebufo.drawing.cars import CarMark, draw_cars
from rebufo.drawing.finder import Finder
from rebufo.drawing.legend import Legend
from rebufo.drawing.panel import EDGE, GRAIN, Painting, place
from rebufo.drawing.poster import Heading, Poster
from rebufo.drawing.room import road_discs
from rebufo.drawing.scenery import Whim, woods
from rebufo.drawing.strip import Strip
from rebufo.games.pole_position.board import lines, pit, places, signs, surface
from rebufo.games.pole_position.board.lands import BLUE, look_of
from rebufo.games.pole_position.board.places import Sky
from rebufo.games.pole_position.board.sections import sections_of
from rebufo.games.pole_position.layout import ThreeLanes
from rebufo.games.pole_position.words.road import road_in_words
from rebufo.kernel.locales import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.drawing.palette import Palette
    from rebufo.drawing.panel import BoardPicture
    from rebufo.games.pole_position.rules.circuit import Circuit
    from rebufo.kernel.locales import Words

GAME: Final = "pole_position"
CARD: Final = 620.0  # about as wide as a car's card in the standings may be


def draw_circuit(
    circuit: Circuit,
    *,
    lang: str = "en",
    theme: str = "light",
    cars: Sequence[CarMark] = (),
    sky: Sky = Sky(),  # noqa: B008 - an immutable tuple
    laps: int = 0,
    moment: str = "",
) -> str:
    """The board as SVG text; the same arguments give the same bytes. `laps`: those of a race, if not the circuit's."""
    texts = words(lang, GAME)
    painted = paint(circuit, theme, texts, sky, cars)
    panel, look = painted.panel, painted.look
    title = circuit.title(texts.lang)
    heading = Heading(texts.text("draw.pole.game"), title, facts_of(circuit, texts, laps), texts.lang)
    legend = Legend(signs.entries(circuit, texts), look, panel.width)
    poster = Poster(heading, panel, look, Strip(cars, moment, look, panel.width, CARD), legend)
    return poster.draw(painted.picture, texts.text("draw.pole.description", circuit=title))


def draw_board(circuit: Circuit, weather: str, lang: str, theme: str) -> BoardPicture:
    """The board alone under its sky: no poster around it and no cars on it."""
    texts = words(lang, GAME)
    painted = paint(circuit, theme, texts, Sky(weather), tables=False)
    layout = painted.course
    assert isinstance(layout, ThreeLanes)
    first, last = circuit.grid.split_rows
    halves = [
        f"{name}{half}"
        for name, space in layout.spaces.items()
        if space.sector == 0 and first <= space.index <= last
        for half in "rf"
    ]
    wet = [f"PE:{cell}{half}" for cell in circuit.pit.entry_wet_split for half in "ab"]
    wet += [f"PX:{cell}{half}" for cell in circuit.pit.exit_wet_split for half in "ab"]
    names = [*layout.spaces, *halves, *pit.cells(layout), *wet, *(f"BOX:{colour}" for colour in circuit.pit.boxes)]
    found = {name: place(layout.spot(name), layout.plate(name)) for name in names}
    boxes = {colour: f"BOX:{colour}" for colour in circuit.pit.boxes}
    at = lines.finish_line(layout)
    line = at, layout.across(at, layout.edge)
    told = sections_of(circuit, texts.lang)
    picture = painted.unframed(circuit.id, circuit.title(texts.lang), line, found, boxes, sections=told)
    return msgspec.structs.replace(picture, told=tuple(road_in_words(circuit, texts)))


def paint(
    circuit: Circuit, theme: str, texts: Words, sky: Sky, cars: Sequence[CarMark] = (), *, tables: bool = True
) -> Painting:
    """Everything up to the edge of the panel; a poster has the weather tables too."""
    layout = ThreeLanes(circuit)
    look = look_of(sky.weather, theme)
    finder = Finder(layout, road_discs(layout) + pit.discs(layout) + lines.discs(layout))
    arrow = start.arrow(finder, lines.finish_line(layout), BLUE)
    plates = []
    for number, sector in enumerate(circuit.sector):
        if sector.curved:
            name = sector.title(texts.lang).upper()
            plates.append(
                places.draw_curve(layout, number, name, places.place_curve(finder, layout, number, name), look)
            )
    if tables:
        name = texts.text("draw.pole.weather").upper()
        plates.append(places.draw_weather(layout, places.place_weather(finder, layout, name), name, sky, look))
    panel = finder.bounds.grown(EDGE).snapped(GRAIN)
    picture = [
        road.ground(layout, look),
        woods(finder, panel, look, Whim(circuit.id)),
        arrow,
        draw_track(layout, look, texts, sky.weather),
        *plates,
        draw_cars(layout, cars, finder.taken),
    ]
    return Painting(layout, panel, "\n".join(part for part in picture if part), look)


def facts_of(circuit: Circuit, texts: Words, laps: int = 0) -> tuple[str, str]:
    """How many curves there are, how many of them technical, and the laps."""
    curves = [sector for sector in circuit.sector if sector.curved]
    technical = sum(sector.technical for sector in curves)
    count = texts.text("draw.corners", n=len(curves))
    more = f" · {texts.text('draw.pole.technical', n=technical)}" if technical else ""
    return count + more, texts.text("draw.laps", n=laps or circuit.laps, laps=laps or circuit.laps)


def draw_track(layout: ThreeLanes, look: Palette, texts: Words, weather: str) -> str:
    """Road and pit lane with all that is painted on them."""
    parts = [
        pit.ground(layout, layout.margin + layout.shoulder, colours.SHOULDER),
        road.shoulder(layout),
        surface.kerbs(layout),
        pit.ground(layout, layout.margin, colours.ASPHALT),
        road.asphalt(layout),
        surface.plates(layout),
        lines.halves(layout),
        surface.ribbons(layout),
        pit.draw(layout, texts.text("draw.pole.boxes").upper()),
        surface.rain(layout, weather),
        surface.narrows(layout, look),
        surface.directions(layout),
        surface.arrows(layout),
        lines.finish(layout),
        lines.grid(layout),
        lines.drs_lines(layout),
        lines.safety_car_line(layout),
    ]
    return "\n".join(part for part in parts if part)
