"""A Formula D board as a picture: land, road, spaces, pit, signs and cars, one over the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rebufo.drawing import palette as colours
from rebufo.drawing import road, start
from rebufo.drawing.cars import CarMark, draw_cars
from rebufo.drawing.legend import Legend
from rebufo.drawing.panel import EDGE, GRAIN, Painting, place
from rebufo.drawing.poster import Heading, Poster
from rebufo.drawing.strip import Strip
from rebufo.games.formula_d.board import flyover, pit, signs, spaces, street
from rebufo.games.formula_d.board.city import scenery
from rebufo.games.formula_d.board.lands import palette
from rebufo.games.formula_d.board.plates import Search, draw_corner, place_corners
from rebufo.games.formula_d.board.sections import sections_of
from rebufo.games.formula_d.board.told import road_told
from rebufo.games.formula_d.layout import BOX, Layout
from rebufo.games.formula_d.rules import RULES
from rebufo.kernel.locales import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.drawing.palette import Palette
    from rebufo.drawing.panel import BoardPicture
    from rebufo.games.formula_d.rules.content import Circuit, Section
    from rebufo.kernel.locales import Words


def draw_circuit(
    circuit: Circuit,
    *,
    lang: str = "en",
    theme: str = "light",
    cars: Sequence[CarMark] = (),
    title: str | None = None,
    moment: str = "",
) -> str:
    """The board as SVG text; the same arguments give the same bytes.

    Cars that have a rank are listed under the picture, below the moment of the race it shows.
    """
    look, texts = palette(circuit, theme), words(lang, "formula_d")
    painted = paint(circuit, look, texts, cars)
    panel = painted.panel
    heading = Heading(texts.text("draw.game"), title or circuit.title(texts.lang), _facts(circuit, texts), texts.lang)
    legend = Legend(signs.entries(circuit, look, texts), look, panel.width)
    poster = Poster(heading, panel, look, Strip(cars, moment, look, panel.width), legend)
    return poster.draw(painted.picture, texts.text("draw.description", circuit=circuit.title(texts.lang)))


def draw_board(circuit: Circuit, lang: str, theme: str) -> BoardPicture:
    """The board alone: no poster around it and no cars on it."""
    texts = words(lang, "formula_d")
    painted = paint(circuit, palette(circuit, theme), texts)
    layout = painted.course
    assert isinstance(layout, Layout)
    outlines = {space.id: layout.plate(space) for space in circuit.spaces}
    boxes = {}
    if circuit.pit is not None:
        outlines |= {name: layout.pit_plate(name) for name in circuit.pit.lane}
        outlines |= {BOX + box.space: layout.bay(box.space) for box in circuit.pit.boxes}
        boxes = {f"{box.colour}-{box.car}": BOX + box.space for box in circuit.pit.boxes}
    places = {name: place(layout.spot(name), outline) for name, outline in outlines.items()}
    line, sections = spaces.start_line(layout), sections_of(circuit, texts.lang)
    picture = painted.unframed(circuit.id, circuit.title(texts.lang), line, places, boxes, sections=sections)
    return msgspec.structs.replace(picture, told=road_told(sections, texts))


def paint(circuit: Circuit, look: Palette, texts: Words, cars: Sequence[CarMark] = ()) -> Painting:
    """Everything up to the edge of the panel."""
    layout = Layout(circuit)
    search = Search(layout)
    arrow = start_arrow(search)
    corners = place_corners(search, texts.lang)
    plates = [
        draw_corner(section, corners[section.id], look, texts.lang)
        for section in circuit.sections
        if section.kind == "corner"
    ]
    panel = search.bounds.grown(EDGE).snapped(GRAIN)
    picture = [
        road.ground(layout, look),
        scenery(search, panel, look),
        arrow,
        _track(layout, look, texts),
        *plates,
        draw_cars(layout, cars, search.taken),
    ]
    return Painting(layout, panel, "\n".join(part for part in picture if part), look)


def start_arrow(search: Search) -> str:
    """Beside the finish line; its place is taken."""
    layout = search.layout
    return start.arrow(search, layout.spaces[layout.circuit.finish[0]].t0, colours.RACING)


def _facts(circuit: Circuit, texts: Words) -> tuple[str, str]:
    """How many spaces and corners there are, and as many laps as the game lets one choose of those it is made for."""
    corners = sum(section.kind == "corner" for section in circuit.sections)
    counts = f"{texts.text('draw.spaces', n=len(circuit.spaces))} · {texts.text('draw.corners', n=corners)}"
    (choice,) = (option.values for option in RULES.options if option.id == "laps")
    laps = sorted(set(circuit.laps).intersection(choice)) or sorted(circuit.laps)
    span = str(laps[0]) if len(laps) == 1 else f"{laps[0]}–{laps[-1]}"
    return counts, texts.text("draw.laps", n=laps[-1], laps=span)


def _track(layout: Layout, look: Palette, texts: Words) -> str:
    """Road and pit with all their spaces; what passes over the rest comes last."""
    circuit = layout.circuit
    corners = [section for section in circuit.sections if section.kind == "corner"]
    over = set(circuit.geometry.over)
    parts = [
        pit.shoulder(layout),
        road.shoulder(layout),
        *(road.kerbs(layout, *layout.stretch(section)) for section in corners),
        pit.asphalt(layout),
        road.asphalt(layout),
        street.shafts(layout),
        pit.spaces(layout, texts.text("draw.pit").upper()),
    ]
    parts += [_section(layout, section) for section in circuit.sections if section.id not in over]
    for section in circuit.sections:
        if section.id in over:
            parts += [flyover.bridges(layout, section), _section(layout, section), flyover.below(layout, section)]
    parts += [pit.arrows(layout), spaces.finish(layout), spaces.grid(layout)]
    parts.append(street.roofs(layout, look, texts.text("draw.tunnel").upper()))
    return "\n".join(part for part in parts if part)


def _section(layout: Layout, section: Section) -> str:
    """The plates of a section and what is on them."""
    parts = [spaces.plates(layout, section)]
    if section.kind == "corner":
        parts += [spaces.arrows(layout, section), spaces.corner_lines(layout, section)]
    else:
        parts.append(spaces.direction(layout, section))
    parts += [street.signs(layout, space) for space in spaces.row_of(layout, section)]
    return "\n".join(part for part in parts if part)
