"""Plates beside a HEAT road: each corner's limit with the places of its Road Condition token and of the Press; Weather."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.finder import Plate, card, leader
from rebufo.games.heat.board import tokens
from rebufo.games.heat.board.lands import AMBER
from rebufo.games.heat.words.sections import Shown, letters_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.drawing.finder import Finder
    from rebufo.drawing.palette import Palette
    from rebufo.drawing.spline import Point
    from rebufo.games.heat.layout import TwoLanes

HEIGHT: Final = 84.0
DISC: Final = 31.0
PAD: Final = 12.0
CAPTION: Final = 20.0


def plates_of(road: TwoLanes) -> list[list[int]]:
    """The corners of each plate: a chicane's two lines share one, as they share a token. [HT-23.3]"""
    found: list[list[int]] = []
    for index, corner in enumerate(road.circuit.corner):
        if corner.chicane_of is not None and found and found[-1][-1] == corner.chicane_of:
            found[-1].append(index)
        else:
            found.append([index])
    return found


class Beside(NamedTuple):
    """What a plate has besides its limits."""

    token: bool  # a place for a Road Condition
    press: str  # the letters of the Press, with its camera


def printed(road: TwoLanes, corners: Sequence[int]) -> Beside:
    """All that is printed beside the road, in play or not."""
    return Beside(token=True, press=letters_of(road, corners[-1]))


def in_play(road: TwoLanes, corners: Sequence[int], shown: Shown) -> Beside:
    """Only what a race has put there: a place that stays empty tells who races nothing."""
    token = bool(shown.conditions) and shown.conditions[corners[-1]] != ""
    return Beside(token, letters_of(road, corners[-1]) if corners[-1] in shown.press else "")


def width_of(corners: Sequence[int], beside: Beside) -> float:
    signs = beside.token + bool(beside.press)
    return PAD + len(corners) * (2 * DISC + PAD) + signs * (2 * tokens.RADIUS + PAD)


def place_corner(finder: Finder, road: TwoLanes, corners: Sequence[int], beside: Beside) -> Plate:
    """A place for a plate near the ends of its lines, best half way between the two of a chicane."""
    ends = [point for corner in corners for point in feet(road, corner)]
    lines = [road.circuit.corner[corner].line for corner in corners]
    way = (lines[-1] - lines[0]) % road.circuit.spaces * road.line.length / road.circuit.spaces
    heart = road.line.point(road.line.walk(road.cut(lines[0]), way / 2))
    return finder.place(width_of(corners, beside), HEIGHT, ends, heart, lambda plate: partners(road, corners, plate))


def feet(road: TwoLanes, corner: int) -> list[Point]:
    """The two ends of a Corner Line."""
    return road.across(road.cut(road.circuit.corner[corner].line), road.edge + 2)


def partners(road: TwoLanes, corners: Sequence[int], plate: Plate) -> list[Plate]:
    """A chicane's plate with its other Corner Line for a foot, on the side of the one it stands at."""
    ends = [feet(road, corner) for corner in corners]
    side = next(end.index(plate.foot) for end in ends if plate.foot in end)
    return [Plate(plate.rect, end[side]) for end in ends if end[side] != plate.foot]


def draw_corner(
    road: TwoLanes, corners: Sequence[int], beside: Beside, plate: Plate, shown: Shown, look: Palette
) -> str:
    """The plate of a corner or a chicane."""
    (x, y, _, height), middle = plate.rect, plate.rect.y + plate.rect.height / 2
    parts = [*(leader(other, look) for other in partners(road, corners, plate)), card(plate, look)]
    at = x + PAD + DISC
    for corner in corners:
        printed = road.circuit.corner[corner].limit
        limit = shown.limits[corner] if shown.limits else printed
        parts.append(limit_disc(str(limit), at, middle, changed=limit != printed))
        at += 2 * DISC + PAD
    at += tokens.RADIUS - DISC
    if beside.token:
        condition = shown.conditions[corners[-1]] if shown.conditions else ""
        parts.append(tokens.token(condition, shown.weather, at, middle, look))
        at += 2 * tokens.RADIUS + PAD
    if beside.press:
        foot = y + height - 12
        camera = tokens.press(at, y + 34, look, here=corners[-1] in shown.press)
        name = lettering.line(beside.press, at, foot, CAPTION, weight=lettering.BOLD, anchor="middle", fill=look.ink)
        parts.append(svg.group([camera, name], data_about="press"))
    return svg.group(parts, data_corner=" ".join(str(corner) for corner in corners), data_about="limit")


def limit_disc(text: str, x: float, y: float, *, changed: bool = False, radius: float = DISC) -> str:
    """A Speed Limit on the colour of its line; one that a token has changed stands in reverse."""
    fill, ink = (colours.INK, AMBER) if changed else (AMBER, colours.INK)
    disc = svg.circle(x, y, radius, fill=fill, stroke=colours.INK, stroke_width=3)
    return svg.group([disc, lettering.centred(text, x, y, radius * 1.5, fill=ink)], data_about="limit")


def place_weather(finder: Finder, road: TwoLanes, name: str) -> Plate:
    """A place for the Weather token near the Start/Finish Line. [HT-15.1]"""
    start, end = road.cut(-3), road.cut(3)
    width = 2 * PAD + max(2 * tokens.RADIUS, lettering.width(name, CAPTION, lettering.BOLD))
    return finder.place(width, HEIGHT + CAPTION, finder.edges(start, end), road.line.point(0.0))


def draw_weather(plate: Plate, name: str, shown: Shown, look: Palette) -> str:
    x, y = plate.rect.x + plate.rect.width / 2, plate.rect.y
    return svg.group(
        [
            svg.rect(*plate.rect, rx=5, fill=look.card, stroke=look.ink, stroke_width=2.4),
            tokens.weather(shown.weather, x, y + PAD + tokens.RADIUS, look),
            lettering.line(
                name, x, y + plate.rect.height - 11, CAPTION, weight=lettering.BOLD, anchor="middle", fill=look.ink
            ),
        ],
        data_about=f"weather.{shown.weather}" if shown.weather else None,
    )
