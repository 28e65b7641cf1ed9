"""For who does not see the board: the text view tells the whole road of every game, and where on it each car is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import press
from tests.browser.games.formula_d import GEAR, STREET
from tests.browser.games.heat import PLAN, START
from tests.browser.games.rallyman_dirt import FAR_ON, LANE
from tests.browser.guests import PHONE, WIDE, Guest, House
from tests.browser.scenes import Scene
from tests.browser.screens import speak

TOLD = {"formula_d": GEAR, "heat": PLAN, "rallyman_dirt": LANE.on(stage="intro-ss1")}
ENGLISH = {  # words that no Spanish line has
    "formula_d": ("space", "lane", "stop", "corner", "straight"),
    "heat": ("space", "lane", "Corner", "Speed", "Line "),
    "rallyman_dirt": ("limit ", "danger"),
}


def in_words(house: House, scene: Scene, size: tuple[int, int] = WIDE) -> tuple[Guest, Page, str]:
    """Ana's text view of a scene, and its table."""
    ana = house.guest(size=size)
    page = ana.open(scene)
    press(page, "t")
    return ana, page, page.url.split("/")[-1]


def road(page: Page) -> list[str]:
    return page.get_by_test_id("road").locator("li").all_inner_texts()


def test_every_section_of_a_stage_is_told_with_its_kind_limits_danger_jump_ford_and_shortcuts(house: House) -> None:
    """The first stage of the game has one jump of 4, one ford and two shortcuts, and ends on tile 203."""
    ana, page, table = in_words(house, LANE.on(stage="intro-ss1"))
    lines = road(page)
    assert len(lines) == ana.get(f"/tables/{table}/position?seat=0")["position"]["view"]["sections"]
    assert lines[0].startswith("Start row, two lanes. Tile 202")
    assert lines[-1].startswith("Finish, two lanes. ")
    assert sum("jump 4" in line for line in lines) == 1
    assert sum("ford" in line for line in lines) == 1
    assert sum(line.count("shortcut from section") for line in lines) == 2
    curves = [line for line in lines if line.startswith("Curve to the ")]
    assert any("left" in line for line in curves)
    assert any("right" in line for line in curves)
    assert all("; outer route: " in line and "; inner route: " in line and "limit" in line for line in curves)
    assert all(sum(f"{level} danger" in line.lower() for level in ("low", "medium", "high")) == 1 for line in lines)


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_rally_car_is_told_in_the_section_it_stands_in(house: House, size: tuple[int, int]) -> None:
    """223a.2.R is one of the two lanes behind the curve of tile 223."""
    ana, page, table = in_words(house, FAR_ON, size)
    sections = ana.get(f"/tables/{table}/board")["sections"]
    ways = [[section["spaces"], *(cut["spaces"] for cut in section["cuts"])] for section in sections]
    at = [number for number, way in enumerate(ways) if any("223a.2.R" in spaces for spaces in way)]
    assert [number for number, line in enumerate(road(page)) if "Here: Ana" in line] == at
    assert len(at) == 1
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("game", "spanish", "times"),
    [
        ("formula_d", "Casino (izquierda): curva, interior a la izquierda, 1 parada", 1),
        ("heat", "Velocidad máxima", 4),
        ("rallyman_dirt", "Salto 4", 1),
    ],
)
def test_the_road_is_told_in_spanish(house: House, game: str, spanish: str, times: int) -> None:
    _, page, _ = in_words(house, TOLD[game])
    count = len(road(page))
    speak(page, "es")
    expect(page.get_by_test_id("road").locator("li", has_text=spanish)).to_have_count(times)
    told = road(page)
    assert len(told) == count
    assert [line for line in told if any(word in line for word in ENGLISH[game])] == []


def test_monaco_is_told_from_the_line_round_to_the_grid_with_its_pit_lane(house: House) -> None:
    ana, page, table = in_words(house, GEAR)
    lines = road(page)
    sections = ana.get(f"/tables/{table}/board")["sections"]
    assert len(lines) == len(sections) == 22  # ten corners between eleven straights, and the pit lane
    assert lines[0].startswith(
        "Straight before Sainte-Dévote. Left lane: 5 spaces; middle lane: 5 spaces; right lane: 6"
    )
    assert "Begins at the finish line." in lines[0]
    assert "Out of the pit lane: right lane 2, 3." in lines[0]
    assert lines[9].startswith(
        "Loews: corner, inside on the left, 3 stops, longest way 18, shortest 8. Three lanes of 12 spaces."
    )
    assert "Arrows into the lane on the left: middle lane 1, 4; right lane 1, 2, 4, 6, 7." in lines[9]
    assert "Starting grid: 1: left lane 16; 2: right lane 16; 3: left lane 13; " in lines[20]
    assert "Into the pit lane: right lane 1, 2." in lines[20]
    assert "Then the finish line." in lines[20]
    assert lines[21].startswith("Pit lane. One lane of 18 spaces. Boxes: White 1: space 4; White 2: space 5; ")


def test_what_only_the_street_has_is_told_where_it_lies(house: House) -> None:
    _, page, _ = in_words(house, STREET)
    lines = road(page)
    assert "Noisy neighbours: left lane 3 to 5; middle lane 3, 4, 8, 9; right lane 7 to 9." in lines[4]
    assert "The zone, bad asphalt: left lane 6, 7, 13; " in lines[8]
    assert "Into the tunnel: 1: left lane 4; 2: middle lane 4; 3: right lane 5." in lines[10]
    assert "Out of the tunnel: 1: left lane 5; 2: middle lane 5; 3: right lane 6." in lines[10]
    assert "Police line: left lane 12; middle lane 13; right lane 13." in lines[14]
    assert not any("pit lane" in line.lower() for line in lines)


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_formula_d_car_is_told_where_it_stands_and_how_far_the_next_line_is(
    house: House, size: tuple[int, int]
) -> None:
    ana, page, table = in_words(house, GEAR, size)
    place = ana.get(f"/tables/{table}/position?seat=0")["position"]["view"]["cars"][0]["space"]
    found = [
        (number, section["kind"], lane["side"], list(lane["spaces"]).index(place) + 1, lane["spaces"][place])
        for number, section in enumerate(ana.get(f"/tables/{table}/board")["sections"])
        for lane in section["lanes"]
        if place in lane["spaces"]
    ]
    ((at, kind, side, number, ahead),) = found
    assert [index for index, line in enumerate(road(page)) if "Here: " in line and "Ana (" in line] == [at]
    spaces = "1 space" if ahead == 1 else f"{ahead} spaces"
    way = f"{spaces} to the corner" if kind == "straight" else f"out of the corner in {spaces}"
    assert f"Ana ({side} lane {number}, {way})" in road(page)[at]
    there = road(page)[at].split(".")[0] if kind == "straight" else "corner " + road(page)[at].split(":")[0]
    told = page.get_by_test_id("text-view").locator("li", has_text="Ana (").all_inner_texts()
    (listed,) = [line for line in told if "lap 1 of" in line]
    assert f"{there}, {side} lane {number}, {way}, lap 1 of".lower() in listed.lower()
    assert place not in listed
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_heat_is_told_space_by_space_with_its_lines_limits_tokens_and_cars(house: House, size: tuple[int, int]) -> None:
    """USA: four corners between five stretches; the limits and tokens are those of the race."""
    ana, page, table = in_words(house, PLAN, size)
    lines = road(page)
    view = ana.get(f"/tables/{table}/position?seat=0")["position"]["view"]
    assert len(lines) == 9
    assert lines[0].startswith("Spaces 0 to 11, 12 in all, in two lanes. Begins at the Start/Finish Line. ")
    assert "Race Line beside lane 1, the left one. Legend Line before space 2." in lines[0]
    assert "Numbers 0, 1, 2, 3 for Legends on spaces 11, 10, 9, 8" in lines[0]
    assert "Starting grid, pole first: space 68, lane 1; space 68, lane 2; space 67, lane 1; " in lines[8]
    for number, (limit, line) in enumerate(zip(view["limits"], (12, 33, 49, 57), strict=True)):
        side = "left" if number == 3 else "right"
        told = lines[2 * number + 1]
        assert told.startswith(
            f"Corner {number + 1}, to the {side}: Speed Limit {limit}. Corner Line before space {line}."
        )
        assert ("Road Condition: " in told) == (view["road"][number] != "")
    assert any(view["road"])
    car = view["cars"][0]
    corner, way = next(
        ((n, line - car["space"]) for n, line in enumerate((12, 33, 49, 57), 1) if line > car["space"]),
        (1, 81 - car["space"]),
    )
    spaces = "1 space" if way == 1 else f"{way} spaces"
    here = f"Ana (space {car['space']}, lane {car['lane']}, {spaces} to Corner {corner})"
    assert [here in line for line in lines].count(True) == 1
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_floods_bridges_chevrons_and_chicanes_are_told_with_their_spaces(house: House) -> None:
    _, page, _ = in_words(house, START.on(circuit="japan", expansion_circuits=True))
    lines = road(page)
    assert "Flooded: 5 to 9. Bridge: 1 to 4. Chevron: 7 to 9." in lines[0]
    assert "Chicane with Corner 2." in lines[1]
    assert "Chicane with Corner 1." in lines[3]
    assert not any("Road Condition" in line for line in lines)
