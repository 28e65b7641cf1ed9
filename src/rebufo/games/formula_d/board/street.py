"""What only a street circuit has: noisy and dark spaces, the police line and tunnels, each with a sign of its own."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.course import around
from rebufo.drawing.lettering import painted
from rebufo.games.formula_d.layout import SHOULDER, Layout

if TYPE_CHECKING:
    from rebufo.drawing.palette import Palette
    from rebufo.games.formula_d.rules.content import Space

NOISY: Final = "#7a4f7d"
DARK: Final = "#191714"
POLICE: Final = "#2b62b8"
PATROL: Final = "#2c4878"  # the plate behind the star
BLOCKS: Final = 6  # of the police line, to a lane
PORTAL: Final = 7.0  # room for a portal before the mouths
EAVES: Final = 16.0  # how far a tunnel's roof reaches beyond the asphalt


def signs(layout: Layout, space: Space) -> str:
    """What the tags of a space put on its plate."""
    spot = layout.spot(space.id)
    upright = (spot.angle + 90) % 180 - 90
    plate = svg.polyline(layout.plate(space, gap=2.2), closed=True)
    drawn = []
    if "noisy" in space.tags:
        sign = svg.group([noise()], transform=svg.placed(spot.x, spot.y, upright))
        drawn.append(svg.group([svg.path(plate, fill=NOISY), sign], data_about="noisy"))
    if "dark" in space.tags:
        sign = svg.group([crack()], transform=svg.placed(spot.x, spot.y, upright))
        drawn.append(svg.group([svg.path(plate, fill=DARK), sign], data_about="dark"))
    if "police" in space.tags:
        ((x, y),) = around(spot, [(5.0, 0.0)])
        sign = svg.group([star()], transform=svg.placed(x, y))
        parts = [svg.path(plate, fill=PATROL), police_line(layout, space), sign]
        drawn.append(svg.group(parts, data_about="police"))
    if space.tunnel is not None:
        mouth = 1 if "tunnel_in" in space.tags else -1
        ((x, y),) = around(spot, [(mouth * 7.0, 0.0)])
        sign = svg.group([arch()], transform=svg.placed(x, y, spot.angle + 90 * mouth))
        number = painted(str(space.tunnel), spot, -mouth * 11.0, 19, colours.GOLD)
        drawn.append(svg.group([sign, number], data_about="tunnel"))
    return "".join(drawn)


def noise() -> str:
    """A loudspeaker and its waves."""
    horn = "M-13-3H-9L-4-8V8L-9 3H-13Z"
    waves = "M0-4.5A6 6 0 0 1 0 4.5M4-7.5A10 10 0 0 1 4 7.5M8-10.5A14 14 0 0 1 8 10.5"
    return svg.path(horn, fill=colours.PAINT) + svg.path(
        waves, fill="none", stroke=colours.PAINT, stroke_width=2, stroke_linecap="round"
    )


def crack() -> str:
    """Hatching and a crack: asphalt that has given way."""
    hatch = "".join(f"M{x}-10L{x - 8} 10" for x in (-9, -1, 7, 15))
    return svg.path(hatch, stroke="#5d564b", stroke_width=1.4) + svg.path(
        "M-15 1L-8-4L-4 3L2-5L6 3L10-2L15 1", fill="none", stroke=colours.PAINT, stroke_width=2, stroke_linejoin="round"
    )


def star(radius: float = 9.0) -> str:
    """A sheriff's star."""
    points = []
    for i in range(10):
        reach = radius if i % 2 == 0 else radius * 0.45
        turn = math.pi * i / 5
        points.append((reach * math.sin(turn), -reach * math.cos(turn)))
    return svg.path(svg.polyline(points, closed=True), fill=colours.PAINT, stroke=POLICE, stroke_width=1.6)


def arch() -> str:
    """The mouth of a tunnel, its opening up."""
    return svg.path("M-9 4V-4A9 9 0 0 1 9-4V4Z", fill="#0d0c0a", stroke=colours.STONE, stroke_width=2.4)


def police_line(layout: Layout, space: Space) -> str:
    """Blue and white blocks across the near end of a space."""
    middle = layout.offset(space.lane)
    a, b = space.t0, layout.line.walk(space.t0, 9.0)
    cells: tuple[list[str], list[str]] = ([], [])
    for i in range(BLOCKS):
        left = middle - 0.5 + i / BLOCKS
        cells[i % 2].append(svg.polyline(layout.cell(a, b, left, left + 1 / BLOCKS), closed=True))
    return svg.path("".join(cells[0]), fill=POLICE) + svg.path("".join(cells[1]), fill=colours.SHOULDER)


def shafts(layout: Layout) -> str:
    """The black between the mouths, under plates and roof."""
    ends = underground(layout)
    if ends is None:
        return ""
    return svg.path(svg.polyline(layout.strip(ends[0], ends[3], -1.5, 1.5, gap=0), closed=True), fill="#0d0c0a")


def roofs(layout: Layout, look: Palette, name: str) -> str:
    """The roof over the stretch that is not played, with a stone portal at each end."""
    ends = underground(layout)
    if ends is None:
        return ""
    reach = (layout.half + SHOULDER + EAVES) / layout.lane
    t0, t1 = layout.line.walk(ends[1], PORTAL), layout.line.walk(ends[2], -PORTAL)
    roof = svg.polyline(layout.strip(t0, t1, -reach, reach, gap=0), closed=True)
    portals = "".join(
        svg.polyline([layout.line.beside(t, side * reach * layout.lane) for side in (-1, 1)]) for t in (t0, t1)
    )
    spot = layout.middle(t0, t1, 0.0)
    size = min(34.0, spot.length * 0.8 / max(lettering.width(name, 1.0), 0.1))
    return svg.group(
        [
            svg.path(roof, fill=look.bright, stroke=colours.INK, stroke_width=2),
            svg.path(roof, fill="url(#rb-bricks)"),
            svg.path(portals, stroke=colours.INK, stroke_width=11),
            svg.path(portals, stroke=colours.STONE, stroke_width=7, stroke_dasharray="11 1.6"),
            painted(name, spot, 0, size, colours.PAINT),
        ],
        data_about="tunnel",
    )


def underground(layout: Layout) -> tuple[float, float, float, float] | None:
    """First end of a mouth, last end, first beginning of a mouth on the other side, last beginning."""
    street = layout.circuit.street
    if street is None or not street.tunnel:
        return None
    ends = [layout.spaces[tunnel.entry].t1 for tunnel in street.tunnel]
    starts = [layout.spaces[tunnel.exit].t0 for tunnel in street.tunnel]
    near = [layout.ahead(ends[0], t) for t in ends]
    far = [layout.ahead(starts[0], t) for t in starts]
    return ends[0] + min(near), ends[0] + max(near), starts[0] + min(far), starts[0] + max(far)
