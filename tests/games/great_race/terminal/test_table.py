"""The table in a terminal: hexagons around the car, plans in four figures, ways by the name of their end."""

from __future__ import annotations

import pytest

from rebufo.games import find_game
from rebufo.games.great_race.rules.messages import Drive, PlanCrew, Step
from rebufo.games.great_race.terminal import ExpeditionTable
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import act, crew, fresh, place, scene
from tests.terminal.seen import seen

ROAD = {"8,1": "track", "7,1": "bandits", "8,2": "sand"}
MAPS = ("africa", "south_america", "asia")


def table_of(race: Match, lang: str = "en", me: int | None = 0) -> ExpeditionTable:
    top = find_game("great_race").table_top(race, lang, me)
    assert isinstance(top, ExpeditionTable)
    return top


def driving() -> Match:
    race = scene(crew("8,1", mechanic=2), tiles=ROAD)
    act(race, Drive())
    return race


def planning(crews: int = 3) -> Match:
    return scene(*[crew("8,1") for _ in range(crews)], phase="planning", tiles=ROAD)


def hexagons(race: Match) -> list[str]:
    return seen(table_of(race).picture(race.prompt(0), 80, 40), 80).splitlines()


@pytest.mark.clause("GR-1.1")
def test_spaces_beside_each_other_touch_on_the_picture() -> None:
    """The car between its six neighbours: two above, two beside, two below."""
    rows = hexagons(driving())
    at = next(row for row, line in enumerate(rows) if "▸F" in line)
    column = rows[at].index("▸F")

    assert rows[at][column - 11 : column + 12] == "|  ›1   |  ▸F   |  ›6  "
    assert [rows[at - 3].index(key) - column for key in ("B›3", "›5")] == [-4, 4]
    assert [rows[at + 3].index(key) - column for key in ("›2", "›4")] == [-4, 4]


@pytest.mark.clause("GR-1.3")
def test_a_hexagon_shows_its_ground_and_what_entering_asks_for() -> None:
    text = "\n".join(hexagons(driving()))

    assert "Colomb…" in text
    assert "▓▓▓" in text
    assert "∿3" in text
    assert "2+1!S: 2 fuel, 1 point, hazard, stop" in text
    assert "⚑ Cape Town ↓ 22 spaces" in text


def test_signs_are_explained_while_they_are_in_sight() -> None:
    assert "Deep sand" in "\n".join(hexagons(driving()))
    far = scene(crew("3,22", mechanic=1), tiles={"3,22": "track", **ROAD})
    assert "Deep sand" not in seen(table_of(far).picture(None, 80, 40), 80)


@pytest.mark.clause("GR-4.1", "GR-4.2")
@pytest.mark.parametrize(("crews", "example"), [(3, "1202"), (2, "2202")])
def test_a_plan_is_typed_as_four_figures(crews: int, example: str) -> None:
    race = planning(crews)
    top, prompt = table_of(race), race.prompt(0)

    assert top.answers(prompt, example) == [PlanCrew(*map(int, example))]
    assert top.answers(prompt, "0006") == []
    told = seen(top.options(prompt, 10), 200)
    assert f"{sum(map(int, example))} in all, such as {example}" in told
    assert len(told.splitlines()) == 5


@pytest.mark.clause("GR-5.8")
def test_a_jerrycan_beside_plans_is_listed_and_has_a_number() -> None:
    race = scene(crew("8,1", fuel=2, hand=["jerrycan"]), crew("8,1"), crew("8,1"), phase="planning", tiles=ROAD)
    top, prompt = table_of(race), race.prompt(0)
    (number,) = [at for at, action in enumerate(prompt.options) if not isinstance(action, PlanCrew)]

    assert top.answers(prompt, str(number + 1)) == [prompt.options[number]]
    assert top.answers(prompt, "1202") == [PlanCrew(1, 2, 0, 2)]
    assert seen(top.options(prompt, 10), 200).splitlines()[-1].split()[:1] == [str(number + 1)]


@pytest.mark.clause("GR-7.2")
@pytest.mark.parametrize("name", ["4-7", "tamanrasset"])
def test_a_whole_drive_is_typed_as_its_end(name: str) -> None:
    race = driving()
    answers = table_of(race).answers(race.prompt(0), name)

    assert answers == [Step(8, 2), Step(8, 3)]
    act(race, *answers)
    assert place(race) == (8, 3)


def test_a_way_that_is_asked_about_is_marked_and_told() -> None:
    race = driving()
    top, prompt = table_of(race), race.prompt(0)
    way, step = (seen(top.explain_typed(prompt, typed, 80) or "", 80) for typed in ("4-7", "4"))

    assert "•·4-7" in way
    assert "•›4" in way
    assert "2-4 – 3-6 – Tamanrasset: 4" in way
    assert "•›4" in step
    assert "•·4-7" not in step
    assert top.explain_typed(prompt, "9-9", 80) is None


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("name", MAPS)
def test_nothing_is_wider_than_the_screen(name: str, width: int, lang: str) -> None:
    race = fresh(map=name)
    top = table_of(race, lang, race.waiting[0])
    picture = seen(top.picture(race.prompt(race.waiting[0]), width, 40), width)

    assert max(map(len, picture.splitlines())) <= width
    assert "▸" in picture
    assert "{" not in picture


@pytest.mark.clause("GR-13.1")
@pytest.mark.parametrize("name", MAPS)
def test_the_whole_map_has_every_space_its_goal_and_the_cars(name: str) -> None:
    race = fresh(map=name)
    top = table_of(race)
    rows = [line.plain for line in top.whole(top.view(), 200)]
    atlas = top.atlas(top.view())
    blank = [at for at in zip(atlas.board.q, atlas.board.r, strict=True) if at not in atlas.at]

    assert sum(row.count("·") + row.count("▓") for row in rows) == len(blank)
    assert sum(row.count("⚑") for row in rows) == 1
    assert sum(row.count("▸") for row in rows) == 1


@pytest.mark.clause("GR-4.1")
def test_camps_are_shown_once_they_are_open() -> None:
    assert "⌂" not in seen(table_of(planning()).standings(120), 120)
    assert (
        seen(table_of(scene(crew("8,1", explorer=1, mechanic=2), tiles=ROAD)).standings(120), 120).count("⌂1/2/0/0")
        == 1
    )


def test_a_spectator_sees_the_first_car() -> None:
    race = driving()
    top = table_of(race, "en", None)

    assert "=1" in seen(top.picture(None, 80, 40), 80)
    assert "›1" not in seen(top.picture(None, 80, 40), 80)
