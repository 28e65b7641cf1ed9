"""The spaces of a HEAT road: plates of two spots in the tone of their sector, water, tunnels and the Race Line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing import palette as colours
from rebufo.drawing import svg
from rebufo.drawing.course import around, way
from rebufo.drawing.palette import STONE
from rebufo.drawing.road import band
from rebufo.drawing.room import EVERY
from rebufo.games.heat.layout import closed_runs, split

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.drawing.course import Spot
    from rebufo.drawing.room import Disc
    from rebufo.games.heat.layout import TwoLanes

TONES: Final = ("#46423c", "#575148", "#41464a")  # of the sectors by turns; the third where their number is odd
WATER: Final = "#37637f"
FOAM: Final = "#a9cfe0"
SHADE: Final = "#221f1c"  # plates in a tunnel
KERB: Final = 15.0  # length of a red block, about
WALL: Final = 15.0  # thickness of a tunnel's walls
RACE_LINE: Final = (0.95, 0.82)  # where its two strokes run, in lane widths from the centre line


def tone(sector: int, sectors: int) -> str:
    """The colour of a sector's plates, never that of its neighbours."""
    odd_one = sectors % 2 == 1 and sector == sectors - 1 and sectors > 1
    return TONES[2 if odd_one else sector % 2]


def plates(road: TwoLanes, spaces: Sequence[int]) -> str:
    """Both spots of every space, once, each with its name. [HT-1.2]"""
    sectors = len(road.circuit.corner)
    drawn: dict[str, list[str]] = {}
    for space in spaces:
        flooded, dark = road.track.flooded[space], road.track.tunnel[space]
        fill = WATER if flooded else SHADE if dark else tone(road.track.sector[space], sectors)
        drawn.setdefault("flooded" if flooded else "tunnel" if dark else "space", []).extend(
            svg.path(svg.polyline(road.plate(space, lane), closed=True), fill=fill, data_spot=f"{space}.{lane}")
            for lane in (1, 2)
        )
    kinds = [svg.group(plates, data_about=about) for about, plates in drawn.items()]
    return svg.group(kinds, stroke=colours.EDGE, stroke_width=1.2, stroke_linejoin="round")


def waves(road: TwoLanes, spaces: Sequence[int]) -> str:
    """Ripples on flooded spots. [HT-23.5]"""
    wet = [space for space in spaces if road.track.flooded[space]]
    data = "".join(_ripple(road.spot(f"{space}.{lane}"), shift) for space in wet for lane, shift in ((1, 4), (2, -6)))
    look = {"stroke_linecap": "round", "stroke_linejoin": "round", "data_about": "flooded"}
    return svg.path(data, fill="none", stroke=FOAM, stroke_width=2, stroke_opacity=0.55, **look) if wet else ""


def _ripple(spot: Spot, shift: float) -> str:
    """Three short waves in a spot."""
    rows = ((-20.0 + shift, -9.0), (2.0 - shift, 1.0), (-16.0 - shift, 10.0))
    return "".join(
        svg.polyline(around(spot, [(x + 6 * i, y + (-2.5 if i % 2 else 2.5)) for i in range(5)])) for x, y in rows
    )


def walls(road: TwoLanes, spaces: Sequence[int]) -> str:
    """The masonry along both sides of a tunnel. [HT-23.6]"""
    drawn = []
    for t0, t1 in tunnels(road, spaces):
        drawn.append(band(road, t0, t1, road.edge + WALL, colours.INK))
        drawn.append(band(road, t0, t1, road.edge + WALL - 2.5, STONE))
        drawn.append(band(road, t0, t1, road.edge + WALL - 2.5, "url(#rb-bricks)"))
        drawn.append(band(road, t0, t1, road.half, colours.INK))
    return svg.group(drawn, data_about="tunnel")


def portals(road: TwoLanes, spaces: Sequence[int]) -> str:
    """A stone arch over each mouth of a tunnel."""
    reach = road.edge + WALL
    data = "".join(svg.polyline(road.across(t, reach)) for ends in tunnels(road, spaces) for t in ends)
    if not data:
        return ""
    rim = svg.path(data, stroke=colours.INK, stroke_width=15)
    arch = svg.path(data, stroke=STONE, stroke_width=10, stroke_dasharray="14 2")
    return svg.group([rim, arch], data_about="tunnel")


def tunnels(road: TwoLanes, spaces: Sequence[int]) -> list[tuple[float, float]]:
    """Where each tunnel begins and ends."""
    dark = sorted(space for space in spaces if road.track.tunnel[space])
    runs = closed_runs(dark, road.circuit.spaces) if dark else []
    return [(road.cut(run[0]), road.cut(run[-1] + 1)) for run in runs]


def kerbs(road: TwoLanes) -> str:
    """Red blocks on the white shoulder wherever the road bends, as many as fit, red at both ends."""
    sides = []
    for t0, t1 in road.bends():
        for side in (-1, 1):
            points = road.rail(side * (road.half + road.shoulder / 2)).trace(t0, t1)
            length = way(points)
            block = length / (2 * round(length / (2 * KERB)) + 1)
            sides.append(svg.path(svg.polyline(points), stroke_dasharray=svg.number(block)))
    return svg.group(sides, fill="none", stroke=colours.KERB, stroke_width=svg.number(road.shoulder))


def masonry(road: TwoLanes) -> list[Disc]:
    """Discs that cover the walls of all tunnels."""
    ways = (road.line.walk(0.0, i * EVERY) for i in range(int(road.line.length / EVERY)))
    size = road.line.length / road.circuit.spaces
    dark = [t for t in ways if road.track.tunnel[int(road.line.distance(t) / size) % road.circuit.spaces]]
    return [(road.line.point(t), road.edge + WALL) for t in dark]


def race_line(road: TwoLanes, spaces: Sequence[int]) -> str:
    """The double line along the lane that counts as ahead; it changes sides at Corner Lines only. [HT-1.3]"""
    strokes = []
    for run in split(spaces, road.track.race_lane, road.circuit.spaces):
        side = 2 * road.offset(road.track.race_lane[run[0]])
        for reach in RACE_LINE:
            rail = road.rail(side * reach * road.lane)
            strokes.append(svg.polyline(rail.trace(road.cut(run[0]), road.cut(run[-1] + 1))))
    look = {"stroke_linejoin": "round", "data_about": "race_line"}
    return svg.path("".join(strokes), fill="none", stroke=colours.PAINT, stroke_width=2.8, **look)
