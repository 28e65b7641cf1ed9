"""A HEAT board as a picture: land, road, spaces, lines, plates and cars, one over the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from rebufo.drawing import bridge, road, start
from rebufo.drawing.cars import CarMark, draw_cars
from rebufo.drawing.finder import Finder
from rebufo.drawing.legend import Legend
from rebufo.drawing.panel import EDGE, GRAIN, Painting, place
from rebufo.drawing.poster import Heading, Poster
from rebufo.drawing.room import road_discs
from rebufo.drawing.scenery import Whim, woods
from rebufo.drawing.strip import Strip
from rebufo.games.heat.board import lines, places, posts, signs, surface
from rebufo.games.heat.board.lands import AMBER, look_of
from rebufo.games.heat.layout import TwoLanes
from rebufo.games.heat.words.road import road_in_words
from rebufo.games.heat.words.sections import Shown, sections_of
from rebufo.kernel.locales import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.drawing.panel import BoardPicture
    from rebufo.games.heat.rules.content import Circuit
    from rebufo.kernel.locales import Words

CARD: Final = 560.0  # about as wide as a car's card in the standings may be


def draw_circuit(
    circuit: Circuit,
    *,
    lang: str = "en",
    theme: str = "light",
    cars: Sequence[CarMark] = (),
    shown: Shown = Shown(),  # noqa: B008 - an immutable tuple
    laps: int = 0,
    moment: str = "",
) -> str:
    """The board as SVG text; the same arguments give the same bytes.

    `shown` is what a race has laid beside the road, `laps` its length if that is not what the board says.
    """
    texts = words(lang, "heat")
    painted = paint(circuit, theme, texts, shown, cars)
    panel, look = painted.panel, painted.look
    title = circuit.title(texts.lang)
    heading = Heading(texts.text("draw.heat.game"), title, facts_of(circuit, texts, laps), texts.lang)
    legend = Legend(signs.entries(circuit, shown, look, texts), look, panel.width)
    poster = Poster(heading, panel, look, Strip(cars, moment, look, panel.width, CARD), legend)
    return poster.draw(painted.picture, texts.text("draw.heat.description", circuit=title))


def draw_board(circuit: Circuit, shown: Shown, lang: str, theme: str) -> BoardPicture:
    """The board alone with the tokens that are in play: no poster around it and no cars on it."""
    texts = words(lang, "heat")
    painted = paint(circuit, theme, texts, shown, poster=False)
    layout = painted.course
    assert isinstance(layout, TwoLanes)
    spots = [(space, lane) for space in range(circuit.spaces) for lane in (1, 2)]
    found = {
        f"{space}/{lane}": place(layout.spot(f"{space}.{lane}"), layout.plate(space, lane)) for space, lane in spots
    }
    cuts = [0.0, *(layout.cut(corner.line) for corner in circuit.corner)]
    line, *corners = [(cut, layout.across(cut, layout.edge)) for cut in cuts]
    sections = sections_of(layout, shown)
    picture = painted.unframed(circuit.id, circuit.title(texts.lang), line, found, corners=corners, sections=sections)
    lanes = tuple(tuple(f"{space}/{lane}" for space in range(circuit.spaces)) for lane in (1, 2))
    return msgspec.structs.replace(picture, lanes=lanes, told=tuple(road_in_words(layout, texts, shown)))


def paint(
    circuit: Circuit, theme: str, texts: Words, shown: Shown, cars: Sequence[CarMark] = (), *, poster: bool = True
) -> Painting:
    """Everything up to the edge of the panel; a poster has the places of tokens that are not in play, too."""
    layout = TwoLanes(circuit)
    look = look_of(layout.geometry.land, theme)
    beside = posts.posts(layout)
    finder = Finder(layout, road_discs(layout) + surface.masonry(layout) + posts.discs(beside))
    arrow = start.arrow(finder, 0.0, AMBER)
    plates = []
    for corners in places.plates_of(layout):
        has = places.printed(layout, corners) if poster else places.in_play(layout, corners, shown)
        plate = places.place_corner(finder, layout, corners, has)
        plates.append(places.draw_corner(layout, corners, has, plate, shown, look))
    if poster or shown.weather:
        sky = texts.text("draw.heat.weather").upper()
        plates.append(places.draw_weather(places.place_weather(finder, layout, sky), sky, shown, look))
    panel = finder.bounds.grown(EDGE).snapped(GRAIN)
    picture = [
        road.ground(layout, look),
        woods(finder, panel, look, Whim(circuit.id)),
        arrow,
        draw_track(layout),
        posts.draw_posts(beside),
        *plates,
        draw_cars(layout, cars, finder.taken),
    ]
    return Painting(layout, panel, "\n".join(part for part in picture if part), look)


def facts_of(circuit: Circuit, texts: Words, laps: int = 0) -> tuple[str, str]:
    """What is printed on the board: spaces and corners, laps, Heat and Stress."""
    spaces = texts.text("draw.heat.spaces", n=circuit.spaces)
    corners = texts.text("draw.corners", n=len(circuit.corner))
    length = texts.text("draw.laps", n=laps or circuit.laps, laps=laps or circuit.laps)
    cards = texts.text("draw.heat.cards", heat=circuit.heat, stress=circuit.stress)
    return f"{spaces} · {corners}", f"{length} · {cards}"


def draw_track(layout: TwoLanes) -> str:
    """The road with all its spaces; what passes over the rest comes last."""
    spaces = range(layout.circuit.spaces)
    bridges = layout.over()
    upper = {space for bridge_spaces in bridges for space in bridge_spaces}
    lower = [space for space in spaces if space not in upper]
    parts = [
        road.shoulder(layout),
        surface.kerbs(layout),
        road.asphalt(layout),
        draw_spaces(layout, lower),
    ]
    for stretch in bridges:
        decks = bridge.decks(layout, layout.cut(stretch[0]), layout.cut(stretch[-1] + 1))
        parts += [part for a, b in decks for part in bridge.deck(layout, a, b)]
        parts.append(draw_spaces(layout, stretch))
        parts += [_below(layout, a, b, lower) for a, b in decks]
    parts += [lines.finish(layout), lines.grid(layout)]
    return "\n".join(part for part in parts if part)


def draw_spaces(layout: TwoLanes, spaces: Sequence[int]) -> str:
    """Some spaces and what is painted on them; a line belongs to the space beyond it."""
    chosen = set(spaces)
    corners = [i for i, corner in enumerate(layout.circuit.corner) if corner.line % layout.circuit.spaces in chosen]
    legends = [i for i, corner in enumerate(layout.circuit.corner) if corner.legend_line in chosen]
    parts = [
        surface.walls(layout, spaces),
        surface.plates(layout, spaces),
        surface.waves(layout, spaces),
        surface.race_line(layout, spaces),
        lines.legend_lines(layout, legends),
        lines.chevrons(layout, corners),
        lines.numbers(layout, corners),
        lines.corner_lines(layout, corners),
        surface.portals(layout, spaces),
    ]
    return "\n".join(part for part in parts if part)


def _below(layout: TwoLanes, a: float, b: float, lower: Sequence[int]) -> str:
    """The plates that a bridge hides, showing through it."""
    outlines = [layout.plate(space, lane) for space in lower for lane in (1, 2)]
    return bridge.seen_through(layout, a, b, [outlines[i] for i in bridge.under(layout, a, b, outlines)], [])
