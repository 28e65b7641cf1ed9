"""The curves under a drawing: the spline of the circuit files, and rails that do not fold in tight bends."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from rebufo.drawing.spline import Curve, Rail, away, thin

SQUARE = [(0.0, 0.0), (300.0, 0.0), (300.0, 300.0), (0.0, 300.0)]
HAIRPIN = [
    (0.0, 0.0),
    (100.0, 0.0),
    (200.0, 0.0),
    (240.0, 20.0),
    (200.0, 40.0),
    (100.0, 40.0),
    (0.0, 40.0),
    (-200.0, 20.0),
]


def test_the_line_is_the_b_spline_of_the_format() -> None:
    line = Curve(SQUARE)

    assert line.point(1.0) == pytest.approx((250.0, 50.0))  # (P0 + 4 P1 + P2) / 6
    assert line.point(0.5) == pytest.approx(((300 * 23 + 300) / 48, (300 + 300) / 48))
    assert line.point(4.25) == pytest.approx(line.point(0.25))


def test_right_of_the_line_is_right_in_driving_direction() -> None:
    """Clockwise on paper, y pointing down: the right is the inside."""
    line = Curve(SQUARE)

    assert math.dist(line.beside(1.0, 20), (150, 150)) == pytest.approx(math.dist(line.point(1.0), (150, 150)) - 20)


def test_walking_along_the_line() -> None:
    line = Curve(SQUARE)

    assert line.distance(line.walk(3.7, 100.0)) == pytest.approx((line.distance(3.7) + 100.0) % line.length)
    assert line.walk(line.walk(0.2, -150.0), 150.0) == pytest.approx(0.2)


def test_bezier_pieces_follow_the_line() -> None:
    line = Curve(SQUARE)
    points = line.beziers(3.5, 1.25)

    assert len(points) == 1 + 3 * 3
    assert points[0] == pytest.approx(line.point(3.5))
    assert points[3] == pytest.approx(line.point(0.0))
    assert points[-1] == pytest.approx(line.point(1.25))
    a, b, c, d = points[3:7]
    middle = [(a[i] + 3 * b[i] + 3 * c[i] + d[i]) / 8 for i in (0, 1)]
    assert middle == pytest.approx(line.point(0.5))


@pytest.mark.parametrize("offset", [2.0, 15.0, 18.0])
def test_a_rail_never_comes_nearer_to_the_line_than_its_offset(offset: float) -> None:
    """In a hairpin tighter than the offset a plain parallel curve would fold back over itself."""
    line = Curve(HAIRPIN)
    rail = Rail(line, offset).samples(1.0, 5.0)
    centre = [line.point(i / 40) for i in range(line.n * 40)]

    assert all(min(math.dist(point, other) for other in centre) > offset - 0.6 for point in rail)
    assert any(math.dist(a, b) < 1e-9 for a, b in pairwise(rail)) == (offset > 10)  # the fold is one point


def test_a_rail_is_cut_into_equal_parts() -> None:
    line = Curve(SQUARE)
    rail = Rail(line, 40.0)
    cuts = rail.divide(3.6, 0.8, 5)
    ways = [sum(math.dist(a, b) for a, b in pairwise(rail.samples(a, b))) for a, b in pairwise(cuts)]

    assert cuts[0] == pytest.approx(3.6)
    assert cuts[-1] % line.n == pytest.approx(0.8)
    assert ways == pytest.approx([sum(ways) / 5] * 5, rel=0.02)


def test_thinning_keeps_corners_and_drops_what_lies_between() -> None:
    assert thin([(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)], 0.01) == [(0, 0), (2, 0), (2, 2)]


def test_a_line_knows_how_far_a_point_is_away() -> None:
    assert away((5, 3), (0, 0), (10, 0)) == 3
    assert away((-3, 4), (0, 0), (10, 0)) == 5
    assert away((3, 4), (0, 0), (0, 0)) == 5
