"""A tiny SVG writer: elements are strings, numbers are short, and the same calls give the same bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rebufo.drawing.spline import Point


def number(value: float) -> str:
    """A coordinate to a tenth of a pixel, without what does not count."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def element(name: str, *children: str, **attributes: str | float | None) -> str:
    """One element: `data_space="s1L1"` becomes `data-space`, an attribute that is None is left out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else f"{value:.3f}".rstrip("0").rstrip(".")
            parts.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    opening = " ".join(parts)
    return f"<{opening}>{''.join(children)}</{name}>" if children else f"<{opening}/>"


def group(children: Iterable[str], **attributes: str | float | None) -> str:
    """A group on lines of its own, so that a drawing can be read and compared."""
    inner = "\n".join(child for child in children if child)
    return element("g", f"\n{inner}\n", **attributes) if inner else ""


def words(text: str) -> str:
    """Character data."""
    return escape(text)


def polyline(points: Sequence[Point], *, closed: bool = False) -> str:
    """The path data of a polygon or a broken line."""
    data = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return data + "Z" if closed else data


def curve(points: Sequence[Point], *, closed: bool = False) -> str:
    """The path data of cubic Béziers: the first point, then three for each piece."""
    pairs = [f"{number(x)} {number(y)}" for x, y in points]
    data = f"M{pairs[0]}C{' '.join(pairs[1:])}"
    return data + "Z" if closed else data


def discs(circles: Iterable[tuple[float, float, float]]) -> str:
    """The path data of many discs: a wood is one element instead of hundreds."""
    drawn = []
    for x, y, radius in circles:
        r = number(radius)
        drawn.append(f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 0-.1Z")  # all but round: nobody sees the rest
    return "".join(drawn)


def boxes(rects: Iterable[tuple[float, float, float, float]]) -> str:
    """The path data of many rectangles."""
    return "".join(f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h-{number(w)}Z" for x, y, w, h in rects)


def path(data: str, **attributes: str | float | None) -> str:
    return element("path", d=data, **attributes)


def circle(x: float, y: float, radius: float, **attributes: str | float | None) -> str:
    return element("circle", cx=number(x), cy=number(y), r=number(radius), **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: str | float | None) -> str:
    return element("rect", x=number(x), y=number(y), width=number(width), height=number(height), **attributes)


def placed(x: float, y: float, angle: float = 0.0, scale: float = 1.0) -> str:
    """The value of a `transform` that puts a symbol drawn around the origin somewhere."""
    turn = f" rotate({number(angle)})" if angle else ""
    size = f" scale({scale:.3f})" if scale != 1.0 else ""
    return f"translate({number(x)} {number(y)}){turn}{size}"
