"""Badges and names fit where they are drawn."""

from __future__ import annotations

import math
import re

from rebufo.drawing import SHAPES, badges, lettering, strip


def test_every_shape_fits_the_room_of_a_badge() -> None:
    for data in SHAPES.values():
        points = [(float(x), float(y)) for x, y in re.findall(r"[ML](-?[\d.]+)[ ]?(-?[\d.]+)", data)]
        assert all(math.hypot(*point) <= badges.RADIUS + 0.1 for point in points)


def test_a_long_name_is_cut() -> None:
    name = "Quique de la Santísima Trinidad"
    short = strip.cut(name, 30, 200)

    assert strip.cut("Quique", 30, 200) == "Quique"
    assert short.endswith("…")
    assert name.startswith(short[:-1])
    assert lettering.width(short, 30, lettering.BOLD) <= 200
