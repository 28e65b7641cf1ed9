"""Drives and surveys in one command: a way is taken as far as it is free."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules.messages import Drive, PaySplit, PlaceTile, Step, Stop, Survey
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from tests.games.great_race.scenes import act, crew, place, scene

ROAD = {"8,1": "track", "9,1": "sand", "10,1": "track", "11,1": "ford"}


def on_the_road(*hand: str, **tiles: str) -> Match:
    return scene(crew("8,1", *hand, mechanic=1), tiles={**ROAD, **tiles})


@pytest.mark.clause("GR-7.4", "GR-7.9")
def test_a_whole_way_is_driven_at_once() -> None:
    race = on_the_road()

    assert race.play_all(0, [Drive(), Step(9, 1), Step(10, 1), Step(11, 1), Stop()]) == 4
    assert (place(race), race.view().crews[0].fuel) == ((11, 1), 4)


@pytest.mark.clause("GR-7.6", "GR-7.12", "GR-10.1")
@pytest.mark.parametrize(
    ("tiles", "hand", "done", "asked"),
    [
        ({"10,1": "plain"}, (), 3, "pay_split"),
        ({"10,1": "bandits"}, ("ranger",), 3, "avoid"),
        ({"9,1": "ford"}, ("guide",), 2, "guide"),
    ],
)
def test_a_way_goes_up_to_the_first_thing_to_decide(
    tiles: dict[str, str], hand: tuple[str, ...], done: int, asked: str
) -> None:
    race = on_the_road(*hand, **tiles)

    assert race.play_all(0, [Drive(), Step(9, 1), Step(10, 1), Step(11, 1), Stop()]) == done
    assert race.prompt(0).decision == asked


@pytest.mark.clause("GR-7.12")
def test_a_way_goes_up_to_the_first_blank_space_that_turns_the_car_back() -> None:
    race = scene(
        crew("8,1", fuel=3, mechanic=1), crew(mechanic=1), tiles={"8,1": "track", "9,1": "sand"}, bag=["wilds"]
    )

    assert race.play_all(0, [Drive(), Step(9, 1), Step(10, 1), Step(11, 1)]) == 3
    assert (place(race), race.waiting) == ((9, 1), (1,))


@pytest.mark.clause("GR-7.4")
@pytest.mark.parametrize("wrong", [Step(12, 1), Step(8, 5), PaySplit(1)])
def test_a_way_with_a_step_that_is_none_is_not_begun(wrong: Action) -> None:
    race = on_the_road()
    with pytest.raises(IllegalAction):
        race.play_all(0, [Drive(), Step(9, 1), wrong])

    assert (place(race), race.view().crews[0].fuel, race.prompt(0).decision) == ((8, 1), 8, "assistant")


def test_a_way_that_cannot_begin_is_refused() -> None:
    race = scene(crew("8,1", mechanic=1), tiles=ROAD, step="buy_fuel")
    with pytest.raises(IllegalAction):
        race.play_all(0, [Step(9, 1), Step(10, 1)])


@pytest.mark.clause("GR-6.2", "GR-6.4")
def test_the_tiles_of_a_survey_are_laid_at_once() -> None:
    race = scene(crew(explorer=1), crew(mechanic=1), bag=["wilds", "track"])
    act(race, Survey())

    assert race.play_all(0, [PlaceTile("track", 8, 1), PlaceTile("wilds", 8, 2)]) == 2
    assert {(tile.q, tile.r): tile.tile for tile in race.view().tiles} == {(8, 1): "track", (8, 2): "wilds"}


@pytest.mark.clause("GR-6.2", "GR-6.4")
def test_of_tiles_laid_at_once_those_before_a_wrong_one_lie() -> None:
    """All have seen them."""
    race = scene(crew(explorer=1), crew(mechanic=1), bag=["wilds", "track"])
    act(race, Survey())

    assert race.play_all(0, [PlaceTile("track", 8, 1), PlaceTile("wilds", 8, 3)]) == 1
    assert (race.view(0).drawn, race.prompt(0).decision) == (("wilds",), "place_tile")
