"""Options that go together, those that do not, and driving alone. [RD Options, RD-27, RD-29]"""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.content import stage_names
from rebufo.games.rallyman_dirt.rules.events import CarFinished, DiceRolled, RoundBegan
from rebufo.games.rallyman_dirt.rules.messages import Place
from rebufo.kernel.errors import SetupError
from tests.games.rallyman_dirt.scenes import (
    asked,
    car,
    car_of,
    drive,
    happened,
    let_run,
    offered,
    scene,
    stage_of,
    table,
    through,
)


@pytest.mark.parametrize(
    ("options", "tag", "option"),
    [
        ({"checkpoints": True}, "rally_only", "checkpoints"),
        ({"rally": "rally2"}, "rally_only", "rally"),
        ({"mode": "rally", "no_leader_dice": True}, "single_stage_only", "no_leader_dice"),
        ({"mode": "rally", "stage": "rally1-ss1"}, "single_stage_only", "stage"),
    ],
)
def test_an_option_where_it_does_not_apply_is_refused(options: dict[str, Any], tag: str, option: str) -> None:
    with pytest.raises(rebufo.SetupError) as caught:
        rebufo.new("rallyman_dirt", seats=2, seed=0, **options)

    assert (caught.value.tag, caught.value.facts["option"]) == (tag, option)


def test_a_position_refuses_them_as_well() -> None:
    with pytest.raises(rebufo.SetupError) as caught:
        scene(car("206a.0.L", 4), checkpoints=True)

    assert caught.value.tag == "rally_only"


@pytest.mark.clause("RD-1.3")
def test_a_stage_of_ones_own_is_none_of_a_rally() -> None:
    with pytest.raises(rebufo.SetupError) as caught:
        rebufo.new("rallyman_dirt", seats=2, seed=0, mode="rally", stage=through("206a", "205a"))

    assert caught.value.tag == "single_stage_only"


@pytest.mark.parametrize("name", ["rally0", "rally7", "intro-ss1"])
def test_there_are_six_rallies(name: str) -> None:
    with pytest.raises(rebufo.SetupError):
        rebufo.new("rallyman_dirt", seats=2, seed=0, mode="rally", rally=name)


@pytest.mark.clause("RD-1.2", "RD-1.3")
def test_every_stage_can_be_driven_by_itself() -> None:
    names = stage_names()
    assert len(names) == 19
    for name in names:
        race = stage_of(1, stage=name)
        assert (table(race).stage, asked(race)) == (name, "lane")


@pytest.mark.clause("RD-27.1", "RD-6.12")
def test_without_leader_dice_the_leader_uses_gas_dice() -> None:
    for off, die in ((True, "gas"), (False, "leader")):
        race = scene(car("206a.0.L", 4), car("202a.0.R", 1), no_leader_dice=off, leader=0)
        dice = {option.die for option in offered(race) if isinstance(option, Place)}
        assert dice & {"gas", "leader"} == {die}


@pytest.mark.clause("RD-27.1")
def test_they_are_rolled_with_one_warning_face() -> None:
    race = scene(car("206a.0.L", 4), car("202a.0.R", 1), no_leader_dice=True, leader=0)
    drive(race, "gas>206a.1.L gas>206a.2.L")

    assert [event.dice for event in happened(race, DiceRolled)] == [("gas",), ("gas",)]


@pytest.mark.clause("RD-29.1", "RD-3.10")
def test_a_driver_alone_leads_every_round() -> None:
    race = stage_of(1, stage="intro-ss1")
    let_run(race)
    rounds = happened(race, RoundBegan)

    assert race.over
    assert {(event.order, event.leader) for event in rounds} == {((0,), 0)}
    assert len(rounds) == car_of(race).turns
    assert not any("gas" in event.dice for event in happened(race, DiceRolled))
    assert [row.time for row in race.standings] == [event.time for event in happened(race, CarFinished)]


@pytest.mark.clause("RD-29.1", "RD-6.12")
def test_alone_he_has_leader_dice() -> None:
    race = scene(car("206a.0.L", 4), no_leader_dice=False)

    assert {option.die for option in offered(race) if isinstance(option, Place)} == {"2", "3", "4", "5", "leader"}


@pytest.mark.clause("RD-29.1")
def test_a_rally_alone() -> None:
    race = rebufo.new("rallyman_dirt", seats=1, seed=3, mode="rally", rally="rally2", checkpoints=True)
    let_run(race)

    assert [(row.place, row.seat) for row in race.standings] == [(1, 0)]
    assert len(table(race).results) == 3


@pytest.mark.parametrize(
    "wrong",
    [
        {"status": "waiting", "gear": 5},
        {"status": "waiting", "seconds": 2},
        {"space": "205b.0.L", "gear": 1, "sisu": True},
        {"status": "retired", "spun": True},
    ],
)
def test_a_position_that_no_stage_leads_to_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(SetupError) as refused:
        rebufo.position("rallyman_dirt", {"cars": [{"space": "205b.1.L", "gear": 2}, wrong]})
    for lang in ("en", "es"):
        assert "1" in refused.value.text(lang)
