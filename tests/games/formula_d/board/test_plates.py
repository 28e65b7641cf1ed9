"""Plates stand outside the road and never over it, over the pit lane, or over each other."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations, pairwise

import pytest

from rebufo.drawing.room import Rect
from rebufo.drawing.spline import crossing
from rebufo.games.formula_d.board.board import start_arrow
from rebufo.games.formula_d.board.plates import Search, place_corners
from rebufo.games.formula_d.layout import SHOULDER, Layout
from rebufo.games.formula_d.rules.content import circuit_names, load_circuit
from rebufo.kernel.locales import LANGUAGES

CASES = [(name, lang) for name in circuit_names() for lang in LANGUAGES]


@cache
def placed(name: str, lang: str) -> tuple[Search, dict[str, Rect]]:
    search = Search(Layout(load_circuit(name)))
    start_arrow(search)
    return search, {section: plate.rect for section, plate in place_corners(search, lang).items()}


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_every_corner_has_a_plate_clear_of_road_and_pit(name: str, lang: str) -> None:
    search, plates = placed(name, lang)
    layout = search.layout
    road = [layout.line.point(layout.line.walk(0.0, way)) for way in range(0, int(layout.line.length), 4)]
    bays = [point for box in layout.circuit.pit.boxes for point in layout.bay(box.space)] if layout.circuit.pit else []
    lane = [point for place in layout.pit_cuts for point in layout.pit_plate(place)]

    assert list(plates) == [section.id for section in layout.circuit.sections if section.kind == "corner"]
    for rect in plates.values():
        assert min(rect.distance(point) for point in road) > layout.half + SHOULDER
        assert all(rect.distance(point) > SHOULDER for point in bays + lane)


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_plates_and_arrow_keep_apart(name: str, lang: str) -> None:
    search, plates = placed(name, lang)

    assert len(search.taken) == len(plates) + 1  # the arrow has found room too
    assert not any(a.meets(b) for a, b in combinations(search.taken, 2))
    assert all(search.bounds.joined(rect) == search.bounds for rect in search.taken)


@pytest.mark.parametrize("name", circuit_names())
def test_a_plate_stands_by_its_own_corner(name: str) -> None:
    """Its line is short, ends at that corner's edge and crosses no road on the way."""
    search = Search(Layout(load_circuit(name)))
    layout = search.layout
    plates = place_corners(search, "en")
    road = [layout.line.point(layout.line.walk(0.0, way)) for way in range(0, int(layout.line.length), 8)]
    for section in layout.circuit.sections:
        if section.kind == "corner":
            rect, foot = plates[section.id]
            near = rect.nearest(foot)
            edge = layout.rail(0.0).samples(*layout.stretch(section))
            assert rect.distance(foot) < 160
            assert min(math.dist(foot, point) for point in edge) == pytest.approx(layout.half + SHOULDER, abs=3)
            assert not any(crossing(near, foot, a, b) for a, b in pairwise(road))
