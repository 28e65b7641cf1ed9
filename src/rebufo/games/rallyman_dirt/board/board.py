"""A stage as a picture: land, road, spaces, signs, arches and cars, one over the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing import svg
from rebufo.drawing.course import around
from rebufo.drawing.legend import Legend
from rebufo.drawing.panel import GRAIN, BoardPicture, Place, loose, place, short
from rebufo.drawing.poster import Heading, Poster
from rebufo.drawing.room import FreeSpace
from rebufo.drawing.room import around as bounds
from rebufo.drawing.strip import Strip
from rebufo.games.rallyman_dirt.board import features, gates, legend, marks, roadside, surface
from rebufo.games.rallyman_dirt.board.cars import draw_cars
from rebufo.games.rallyman_dirt.board.lands import country_of, look_of, water_of
from rebufo.games.rallyman_dirt.board.marks import Curves
from rebufo.games.rallyman_dirt.board.plan import BESIDE, StageMap
from rebufo.games.rallyman_dirt.board.scenery import scenery
from rebufo.games.rallyman_dirt.board.sections import sections_of
from rebufo.games.rallyman_dirt.board.written import written
from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.games.rallyman_dirt.rules.content import sides
from rebufo.games.rallyman_dirt.rules.layout import lay_out
from rebufo.games.rallyman_dirt.words.road import road_in_words
from rebufo.kernel.locales import words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rebufo.drawing.cars import CarMark
    from rebufo.drawing.palette import Palette
    from rebufo.drawing.room import Rect
    from rebufo.drawing.spline import Point
    from rebufo.games.rallyman_dirt.rules.content import Stage
    from rebufo.kernel.locales import Words

EDGE: Final = 58.0  # land around the tiles
LEAD_ROOM: Final = 40.0  # around what leads to the start and away from the finish
CARD: Final = 520.0  # about as wide as a car's card in the standings may be


class Painted(NamedTuple):
    """A stage painted as far as the edge of its panel."""

    plan: StageMap
    panel: Rect
    picture: str
    look: Palette
    posts: list[marks.Post]


def draw_stage(
    stage: Stage,
    *,
    lang: str = "en",
    theme: str = "light",
    cars: Sequence[CarMark] = (),
    backwards: frozenset[int] = frozenset(),
    curves: Curves = Curves(),  # noqa: B008 - an immutable tuple
    moment: str = "",
    over: tuple[str, Callable[[StageMap], str]] | None = None,
) -> str:
    """The stage as SVG text; the same arguments give the same bytes. `backwards` are the seats whose cars have spun.

    `over` is something more on top: what it is, and how it is drawn in the units of the plan.
    """
    texts = words(lang, "rallyman_dirt")
    painted = paint(stage, theme, texts, curves, cars, backwards)
    facts = facts_of(painted.plan, texts)
    if over is not None:
        told, overlay = over
        facts = (facts[0], told)
        painted = painted._replace(picture=f"{painted.picture}\n{overlay(painted.plan)}")
    plan, panel, look = painted.plan, painted.panel, painted.look
    title = stage.title(texts.lang)
    heading = Heading(texts.text("draw.rallyman_dirt.game"), title, facts, texts.lang)
    signs = Legend(legend.entries(plan, curves, country_of(stage.id).earth, texts), look, panel.width)
    poster = Poster(heading, panel, look, Strip(cars, moment, look, panel.width, CARD), signs)
    return poster.draw(painted.picture, texts.text("draw.rallyman_dirt.description", stage=title))


def draw_board(stage: Stage, curves: Curves, lang: str, theme: str) -> BoardPicture:
    """The board alone with its tokens: no poster around it and no cars on it."""
    texts = words(lang, "rallyman_dirt")
    plan, panel, picture, look, posts = paint(stage, theme, texts, curves)
    places = {name: place(space.spot, space.outline) for name, space in plan.spaces.items()}
    for name in plan.spaces:
        spot = plan.spot(BESIDE + name)
        places[BESIDE + name] = place(spot, around(spot, _corners(spot.length)))
    tile, cut = gates.finish_cut(plan)
    x, y = tile.at(cut)
    line = svg.polyline(gates.line_of(tile, cut))
    sections = sections_of(plan, curves)
    limits = {name: limit for section in sections for name, limit in section.spaces.items() if limit is not None}
    road = Road(stage.id, lay_out(stage.tiles, sides()))
    return BoardPicture(
        circuit=stage.id,
        title=stage.title(texts.lang),
        svg=loose(picture, panel, look),
        box=(panel.x, panel.y, panel.width, panel.height),
        land=look.land,
        lane=short(plan.lane),
        road=short(2 * plan.edge),
        course=svg.polyline(plan.middle),
        finish=Place(short(x), short(y), short(tile.heading(cut)), 0.0, line),
        places=places,
        boxes={},
        sections=sections,
        marks=written(plan, curves, posts),
        told=road_in_words(road, texts, limits, dict(curves.tokens)),
    )


def _corners(length: float) -> list[Point]:
    """Room for a car off the road."""
    long, wide = length / 2 + 4, length / 4 + 4
    return [(-long, -wide), (long, -wide), (long, wide), (-long, wide)]


def paint(
    stage: Stage,
    theme: str,
    texts: Words,
    curves: Curves,
    cars: Sequence[CarMark] = (),
    backwards: frozenset[int] = frozenset(),
) -> Painted:
    """Everything up to the edge of the panel."""
    plan, country = StageMap(stage), country_of(stage.id)
    look, earth = look_of(country, theme), country.earth
    reach = bounds([point for way in surface.leads(plan) for point in way]).grown(LEAD_ROOM)
    panel = plan.bounds().grown(EDGE).joined(reach).snapped(GRAIN)
    flows = features.streams(plan)
    posts = marks.posts(plan, features.stream_discs(flows))
    taken = plan.discs() + surface.lead_discs(plan) + gates.arch_discs(plan) + gates.park_discs(plan)
    taken += marks.post_discs(posts) + features.stream_discs(flows)
    ground = FreeSpace(taken)
    people = roadside.crowd(plan, ground)
    around_road = [*taken, *roadside.crowd_discs(people), *roadside.bale_discs(plan)]
    picture = [
        surface.ground(plan, look),
        surface.hexes(plan, look),
        scenery(country, around_road, panel, look, stage.id, theme),
        features.draw_streams(flows, water_of(country, theme)),
        gates.park(plan, earth, texts.text("draw.rallyman_dirt.service").upper()),
        roadside.bales(plan, ground),
        roadside.draw_crowd(people),
        surface.tracks(plan, earth),
        surface.bed(plan, earth),
        surface.plates(plan, earth),
        surface.ruts(plan),
        features.ripples(plan),
        surface.chevrons(plan),
        surface.lines(plan),
        surface.rims(plan),
        gates.chequers(plan),
        features.jumps(plan),
        marks.limits(plan, curves),
        marks.draw_posts(posts, look),
        marks.tokens(plan, curves),
        gates.arches(plan, *(texts.text(f"draw.rallyman_dirt.{key}").upper() for key in ("start", "finish"))),
        draw_cars(plan, cars, backwards, [post.rect for post in posts]) if cars else "",
    ]
    return Painted(plan, panel, "\n".join(part for part in picture if part), look, posts)


def facts_of(plan: StageMap, texts: Words) -> tuple[str, str]:
    """How long a stage is, and what there is on it."""
    sections = [section for tile in plan.tiles for section in tile.side.sections]
    counts = {
        "curves": sum(section.kind == "curve" for section in sections),
        "jumps": sum(section.jump > 0 for section in sections),
        "fords": sum(section.ford for section in sections),
        "shortcuts": sum(len(tile.side.shortcuts) for tile in plan.tiles),
    }
    told = [texts.text(f"draw.rallyman_dirt.{key}", n=count) for key, count in counts.items() if count]
    length = texts.text("draw.rallyman_dirt.tiles", n=len(plan.tiles))
    return f"{length} · {told[0]}" if told else length, " · ".join(told[1:])
