"""What a drawn board shows: every space, every sign, the cars where they stand, in both languages and themes."""

from __future__ import annotations

import hashlib
import math
import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from rebufo.drawing import SHAPES, THEMES, CarMark, palette
from rebufo.drawing import svg as writer
from rebufo.games.formula_d.board import draw_circuit, lands, spaces, street
from rebufo.games.formula_d.layout import LANES, Layout
from rebufo.games.formula_d.rules.content import circuit_names, load_circuit
from rebufo.kernel.errors import RebufoError
from rebufo.kernel.locales import LANGUAGES, words

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

NAMES = circuit_names()
NUMBER = r"-?\d+(?:\.\d+)?"
Point = tuple[float, float]


@cache
def drawing(name: str) -> str:
    return draw_circuit(load_circuit(name))


def tree(svg: str) -> Element:
    return ET.fromstring(svg)  # noqa: S314 - our own drawing


def outline(data: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in re.findall(rf"({NUMBER}) ({NUMBER})", data)]


def outlines(svg: str, kind: str) -> dict[str, list[Point]]:
    """The polygons that carry an id of a kind (`data-space`, `data-pit`, `data-box`), as they are drawn."""
    return {e.attrib[kind]: outline(e.attrib["d"]) for e in tree(svg).iter() if kind in e.attrib}


def inside(point: Point, polygon: list[Point]) -> bool:
    x, y = point
    hits = 0
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            hits += 1
    return hits % 2 == 1


def mark(place: str, seat: int = 0, **looks: str) -> CarMark:
    colours = list(palette.TEAMS)
    shape = looks.get("shape", list(SHAPES)[seat])
    colour = looks.get("colour", colours[seat % 5])
    label = looks.get("label")
    badge = str(10 + seat)
    return CarMark(seat=seat, colour=colour, car=1 + seat // 5, badge=badge, shape=shape, place=place, label=label)


@pytest.mark.parametrize("name", NAMES)
def test_every_space_is_drawn_once(name: str) -> None:
    circuit = load_circuit(name)
    drawn = Counter(e.attrib["data-space"] for e in tree(drawing(name)).iter() if "data-space" in e.attrib)

    assert drawn == Counter(space.id for space in circuit.spaces)


@pytest.mark.parametrize("name", NAMES)
def test_every_pit_space_and_box_is_drawn_once(name: str) -> None:
    pit = load_circuit(name).pit
    elements = list(tree(drawing(name)).iter())
    lanes = Counter(e.attrib["data-pit"] for e in elements if "data-pit" in e.attrib)
    boxes = Counter(e.attrib["data-box"] for e in elements if "data-box" in e.attrib)

    assert lanes == Counter(pit.lane if pit else ())
    assert boxes == Counter(box.space for box in pit.boxes) if pit else not boxes


@pytest.mark.parametrize("name", NAMES)
def test_the_middle_of_a_space_lies_on_its_plate_and_on_no_other(name: str) -> None:
    circuit = load_circuit(name)
    layout, plates = Layout(circuit), outlines(drawing(name), "data-space")
    over = set(circuit.geometry.over)
    for space in circuit.spaces:
        spot = layout.spot(space.id)
        under = [
            other.id
            for other in circuit.spaces
            if (other.sec in over) == (space.sec in over)
            and math.dist(plates[other.id][0], (spot.x, spot.y)) < 200
            and inside((spot.x, spot.y), plates[other.id])
        ]
        assert under == [space.id]


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_fits_its_sheet_and_stays_small(name: str) -> None:
    svg = drawing(name)
    x, y, width, height = map(float, tree(svg).attrib["viewBox"].split())
    points = [point for polygon in outlines(svg, "data-space").values() for point in polygon]

    assert min(px for px, _ in points) > x + 100
    assert max(px for px, _ in points) < x + width - 100
    assert min(py for _, py in points) > y + 100
    assert max(py for _, py in points) < y + height - 100
    assert len(svg.encode()) < 600_000


def test_the_same_circuit_gives_the_same_bytes_in_every_process() -> None:
    script = "from rebufo.games.formula_d.board import draw_circuit; from rebufo.games.formula_d.rules.content import load_circuit; "
    script += "import hashlib; print(hashlib.sha256(draw_circuit(load_circuit('suzuka')).encode()).hexdigest())"
    env = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}  # here it is another
    done = subprocess.run([sys.executable, "-c", script], env=env, check=True, capture_output=True, text=True)

    assert done.stdout.strip() == hashlib.sha256(drawing("suzuka").encode()).hexdigest()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_both_languages_and_themes(lang: str, theme: str) -> None:
    circuit = load_circuit("monaco")
    svg = draw_circuit(circuit, lang=lang, theme=theme)
    shown = {text for e in tree(svg).iter() for text in e.itertext()}
    texts = words(lang, "formula_d")

    assert circuit.title(lang).upper() in shown
    assert texts.text("draw.legend.box") in shown
    assert texts.text("draw.spaces", n=497) in " ".join(shown)
    assert {section.title(lang).upper() for section in circuit.sections if section.kind == "corner"} <= shown
    assert lands.palette(circuit, theme).paper in svg


def test_themes_and_titles_change_what_they_should() -> None:
    circuit = load_circuit("monza")

    assert draw_circuit(circuit, theme="dark") != draw_circuit(circuit, theme="light")
    assert "RONDA 7 &lt;&amp;&gt;" in draw_circuit(circuit, title="Ronda 7 <&>")
    with pytest.raises(RebufoError) as error:
        draw_circuit(circuit, theme="sepia")
    assert error.value.tag == "draw_unknown_theme"
    assert "light, dark" in str(error.value)


def test_what_a_street_circuit_adds() -> None:
    """Each tagged space wears its sign, and the legend once more."""
    circuit, svg = load_circuit("street"), drawing("street")
    tags = Counter(tag for space in circuit.spaces for tag in space.tags)

    assert svg.count(f'fill="{street.NOISY}"') == tags["noisy"] + 1
    assert svg.count(f'fill="{street.DARK}"') == tags["dark"] + 1
    assert svg.count(f'fill="{street.PATROL}"') == tags["police"] + 1
    assert svg.count(street.arch()) == tags["tunnel_in"] + tags["tunnel_out"] + 1
    assert words("en", "formula_d").text("draw.tunnel").upper() in svg
    assert words("en", "formula_d").text("draw.legend.police") not in drawing("monaco")


def test_what_passes_over_the_road_is_drawn_last() -> None:
    circuit = load_circuit("suzuka")
    order = [e.attrib["data-space"] for e in tree(drawing("suzuka")).iter() if "data-space" in e.attrib]
    over = {space.id for space in circuit.spaces if space.sec in circuit.geometry.over}

    assert over
    assert set(order[-len(over) :]) == over


def test_the_road_below_a_bridge_can_be_counted() -> None:
    """The plates under the deck, and the line that ends the corner there, are drawn once more on top of it."""
    circuit, svg = load_circuit("suzuka"), drawing("suzuka")
    layout, deck, plates = Layout(circuit), svg.index("clip-path="), outlines(svg, "data-space")
    hidden = [space for lane in LANES for space in (layout.rows["c3", lane][-1].id, layout.rows["s4", lane][0].id)]
    degner = next(section for section in circuit.sections if section.id == "c3")
    (line,) = re.findall(r' d="[^"]+"', spaces.corner_lines(layout, degner))

    assert all(writer.polyline(plates[space], closed=True) in svg[deck:] for space in hidden)
    assert line in svg[deck:]


def test_a_poster_names_the_laps_that_can_be_raced() -> None:
    assert load_circuit("monaco").laps == (1, 2, 3)
    assert "1–2 laps" in drawing("monaco")


def test_cars_stand_in_the_middle_of_their_places_and_look_ahead() -> None:
    circuit = load_circuit("monaco")
    layout, places = Layout(circuit), ["c5L4", "s4M3", "s11L16", "c9R2", "s1M1"]
    svg = draw_circuit(circuit, cars=[mark(place, seat) for seat, place in enumerate(places)])
    plates = outlines(svg, "data-space")
    cars = {e.attrib["data-place"]: e.attrib["transform"] for e in tree(svg).iter() if "data-car" in e.attrib}

    assert list(cars) == places
    for place, transform in cars.items():
        x, y, angle = map(float, re.findall(NUMBER, transform)[:3])
        polygon, ahead = plates[place], layout.spot(layout.spaces[place].ahead)
        middle = sum(px for px, _ in polygon) / len(polygon), sum(py for _, py in polygon) / len(polygon)
        heading = math.degrees(math.atan2(ahead.y - y, ahead.x - x))
        assert inside((x, y), polygon)
        assert math.dist((x, y), middle) < 9
        assert abs((heading - angle + 180) % 360 - 180) < 40


def test_cars_in_the_pit_lane_and_in_their_boxes() -> None:
    circuit = load_circuit("spa")
    assert circuit.pit
    svg = draw_circuit(
        circuit, cars=[mark("p5", 0)] + [mark(f"box:{b.space}", i) for i, b in enumerate(circuit.pit.boxes)]
    )
    boxes, lane = outlines(svg, "data-box"), outlines(svg, "data-pit")
    cars = {e.attrib["data-place"]: e.attrib["transform"] for e in tree(svg).iter() if "data-car" in e.attrib}
    at = {place: outline(transform)[0] for place, transform in cars.items()}

    assert inside(at.pop("p5"), lane["p5"])
    assert len(at) == 10
    assert all(inside(point, boxes[place.removeprefix("box:")]) for place, point in at.items())


def test_badges_stay_upright_on_ten_different_shapes() -> None:
    circuit = load_circuit("silverstone")
    svg = draw_circuit(circuit, cars=[mark(place, seat) for seat, place in enumerate(circuit.grid)])
    badges = {e.attrib["data-badge"]: e for e in tree(svg).iter() if "data-badge" in e.attrib}

    assert list(badges) == [str(10 + seat) for seat in range(10)]
    assert all("".join(e.itertext()).strip() == text for text, e in badges.items())
    assert not any("rotate" in e.attrib["transform"] for e in badges.values())
    assert len({ET.tostring(e[0]) for e in badges.values()}) == 10


def test_a_label_is_written_beside_its_car() -> None:
    svg = draw_circuit(load_circuit("monaco"), cars=[mark("s4M3", label="Ondina & Quique")])

    assert "Ondina &amp; Quique" in svg


@pytest.mark.parametrize(
    ("car", "tag"),
    [
        (mark("s99L1"), "draw_unknown_place"),
        (mark("box:p99"), "draw_unknown_place"),
        (mark("s1L1", colour="mauve"), "draw_unknown_colour"),
        (mark("s1L1", shape="star"), "draw_unknown_shape"),
    ],
)
def test_a_car_that_cannot_be_drawn(car: CarMark, tag: str) -> None:
    with pytest.raises(RebufoError) as error:
        draw_circuit(load_circuit("monaco"), cars=[car])

    assert error.value.tag == tag
    assert error.value.text("es") != error.value.text("en")
