"""A course and a map that no game draws: each space has its place, and what it means is told by its id."""

from __future__ import annotations

import math
import re

import pytest

from rebufo.drawing.palette import THEMES
from rebufo.drawing.panel import BoardPicture
from rebufo.drawing.plain_board import PlainMotif, draw_plain
from rebufo.games._template.scene import RoadPresenter
from rebufo.kernel.errors import RebufoError
from rebufo.scene import Connection, CourseBoard, CrossLine, Hexagon, MapBoard, Presenter, Space
from tests.drawing.boards import points, tree

LONG = 12

RING = CourseBoard(
    id="ring",
    title="Ring",
    lanes=3,
    spaces=tuple(
        Space(id=f"{row}/{lane}", begin=row / LONG, end=(row + 1) / LONG, lane=lane, about="space")
        for row in range(LONG)
        for lane in range(3)
    ),
    lines=(CrossLine(at=0.0, finish=True, about="finish"), CrossLine(at=0.5, text="DRS", about="drs")),
)
LANE = CourseBoard(
    id="lane",
    title="Lane",
    open=True,
    spaces=tuple(Space(id=str(n), begin=n / 30, end=(n + 1) / 30, text=str(n)) for n in range(30)),
)
ISLAND = MapBoard(
    id="island",
    title="Island",
    hexagons=(
        Hexagon(id="port", q=0, r=0, ground="city", name="Port Ñ", text="2", about="city"),
        Hexagon(id="dune", q=1, r=0, about="plain"),
        Hexagon(id="swamp", q=0, r=1, ground="risk", about="risk"),
        Hexagon(id="camp", q=3, r=1, ground="city", name="Camp", about="city"),
    ),
    connections=(Connection(ends=("port", "camp"), text="150", about="ferry"),),
    told=("Four spaces.",),
)
BOARDS = (RING, LANE, ISLAND)


def middle(picture: BoardPicture, place: str) -> tuple[float, float]:
    return picture.places[place].x, picture.places[place].y


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_a_plain_board_has_a_place_for_every_space_and_can_be_put_into_any_page(
    board: CourseBoard | MapBoard, theme: str
) -> None:
    picture = draw_plain(board, theme)
    spaces = board.spaces if isinstance(board, CourseBoard) else board.hexagons
    x, y, wide, high = picture.box

    assert list(picture.places) == [space.id for space in spaces]
    assert all(x < place.x < x + wide and y < place.y < y + high for place in picture.places.values())
    assert {element.tag for element in tree(picture.svg).iter()} <= {
        *("g", "defs", "pattern", "path", "circle", "rect", "text")
    }


def test_what_is_drawn_says_by_what_it_is_explained() -> None:
    def about(board: CourseBoard | MapBoard) -> set[str]:
        return set(re.findall(r'data-about="([^"]+)"', draw_plain(board, "light").svg))

    assert about(RING) == {"space", "finish", "drs"}
    assert about(ISLAND) == {"city", "plain", "risk", "ferry"}


def test_lanes_lie_side_by_side_and_spaces_one_behind_the_other() -> None:
    picture = draw_plain(RING, "light")
    across = math.dist(middle(picture, "3/0"), middle(picture, "3/2"))

    assert across == pytest.approx(2 * picture.lane, rel=0.05)
    assert len({place.outline for place in picture.places.values()}) == 3 * LONG


def test_an_open_road_ends_where_it_ends() -> None:
    """Its first and last space lie apart, each next to its neighbour."""
    picture = draw_plain(LANE, "light")
    steps = [math.dist(middle(picture, str(n)), middle(picture, str(n + 1))) for n in range(29)]

    assert max(steps) < 1.2 * min(steps)
    assert math.dist(middle(picture, "0"), middle(picture, "29")) > 2 * max(steps)
    assert not picture.course.endswith("Z")


def test_neighbours_on_a_map_touch_and_others_do_not() -> None:
    picture = draw_plain(ISLAND, "light")
    beside = math.dist(middle(picture, "port"), middle(picture, "dune"))

    assert math.dist(middle(picture, "port"), middle(picture, "swamp")) == pytest.approx(beside, rel=0.01)
    assert math.dist(middle(picture, "port"), middle(picture, "camp")) > 2 * beside
    assert len(points(picture.places["port"].outline)) == 6
    assert picture.told == ("Four spaces.",)


def test_a_flat_map_is_turned() -> None:
    hexagons = (Hexagon(id="a", q=0, r=0), Hexagon(id="b", q=0, r=1))
    below = draw_plain(MapBoard(id="flat", title="Flat", hexagons=hexagons, flat=True), "light")
    beside = draw_plain(MapBoard(id="pointed", title="Pointed", hexagons=hexagons), "light")

    assert middle(below, "a")[0] == middle(below, "b")[0]
    assert middle(beside, "a")[0] != middle(beside, "b")[0]


def test_a_board_is_drawn_in_the_language_asked_for() -> None:
    motif = PlainMotif("short", None, "_template", RoadPresenter)

    assert (motif.draw("en", "light").title, motif.draw("es", "light").title) == ("Short road", "Carretera corta")
    assert motif == PlainMotif("short", None, "_template", RoadPresenter)


def test_a_game_that_shows_no_board_has_none() -> None:
    with pytest.raises(RebufoError) as refused:
        PlainMotif("anything", None, "_template", Presenter).draw("en", "light")
    assert refused.value.tag == "no_board"
