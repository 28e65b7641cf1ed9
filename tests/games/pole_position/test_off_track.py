"""Chapter 9: leaving the track in rain."""

from __future__ import annotations

import pytest

from rebufo.games.pole_position.rules.events import Stepped
from rebufo.games.pole_position.rules.messages import AvoidOffTrack, Step
from tests.games.pole_position.scenes import (
    act,
    car,
    drive_on,
    happened,
    may_stop,
    moving,
    order,
    place,
    racer,
    scene,
    table,
    take,
    targets,
)


@pytest.mark.clause("PP-9.1")
@pytest.mark.parametrize(
    ("weather", "tyre", "roll", "off"),
    [
        ("sunny", "soft", 12, False),
        ("light_rain", "soft", 9, True),
        ("light_rain", "soft", 8, False),
        ("heavy_rain", "soft", 8, True),
        ("heavy_rain", "hard", 7, False),
    ],
)
def test_which_rolls_leave_the_track(weather: str, tyre: str, roll: int, off: bool) -> None:
    race = scene(car("S9:C0", tyre=tyre, skill=0), turn=0, weather=weather, draws={tyre: [roll]})

    assert racer(race).off == off


@pytest.mark.clause("PP-9.2", "PP-9.4")
def test_skill_that_does_not_suffice_is_not_offered() -> None:
    race = scene(car("S9:C0", tyre="soft", skill=1), turn=0, weather="light_rain", draws={"soft": [10]})
    take(race, 10)

    assert racer(race).off


@pytest.mark.clause("PP-9.3")
def test_a_skidding_car_uses_all_four_points() -> None:
    race = moving("S9:C0", 4, by="skid", weather="light_rain")

    assert not may_stop(race)


@pytest.mark.clause("PP-9.3", "PP-10.2")
def test_a_skidding_car_attacks_nobody() -> None:
    """Beside a rival it may step aside, but not past it."""
    race = moving("S9:L4", 4, car("S9:C4"), by="skid", weather="light_rain", order=(1, 0))

    assert place(race) == "S9:L4"
    assert race.waiting != (0,)


@pytest.mark.clause("PP-9.3")
def test_a_skidding_car_is_not_forced_into_the_pits() -> None:
    rivals = [car("S0:R1", lap=3), car("S0:C0", lap=3), car("S0:C1", lap=3)]
    race = moving("S0:R0", 2, *rivals, by="skid", weather="light_rain", lap=3)

    assert targets(race) == {"PE:0"}
    assert may_stop(race)


@pytest.mark.clause("PP-9.3")
def test_inside_the_entry_lane_it_must_go_on() -> None:
    race = moving("PE:0", 3, by="skid", weather="light_rain", lap=3)

    assert place(race) == "PE:2a"


@pytest.mark.clause("PP-9.5", "PP-2.18")
def test_a_car_off_the_track_does_not_occupy_its_space() -> None:
    race = moving("S9:C2", 1, car("S9:C3", off=True), order=(1, 0), weather="light_rain")
    act(race, Step("S9:C3"))
    assert order(race) == [1, 0]
    race = moving("S9:C3", 1, car("S9:C3", off=True), order=(1, 0), weather="light_rain")
    act(race, Step("S9:C4"))

    assert order(race) == [0, 1]


@pytest.mark.clause("PP-9.6", "PP-9.7")
def test_it_comes_back_with_four_points_and_rejoins() -> None:
    race = scene(car("S9:C0", off=True), car("S3:R0"), turn=0, weather="light_rain")
    assert not may_stop(race)
    drive_on(race)

    assert not racer(race).off
    assert racer(race).rejoining
    assert place(race) in {"S9:C4", "S9:L4", "S9:R4", "S9:L3", "S9:R3", "S9:C3", "S9:L2", "S9:R2", "S9:C2"}


@pytest.mark.clause("PP-9.6")
def test_it_drives_as_many_points_as_end_on_a_free_space() -> None:
    """Two rejoining cars stand where three steps would lead: it drives them through or stays behind."""
    rivals = [car("S9:L2"), car("S9:C2"), car("S9:R2")]
    race = scene(car("S9:C0", off=True), *rivals, turn=0, weather="light_rain", order=(1, 2, 3, 0))
    drive_on(race)

    assert place(race) == "S9:L1" or place(race).endswith("1")
    assert not racer(race).off


@pytest.mark.clause("PP-9.6")
def test_without_a_free_space_it_stays_and_keeps_the_token() -> None:
    rivals = [car("S9:L0"), car("S9:R0"), car("S9:C1"), car("S9:L1"), car("S9:R1")]
    race = scene(
        car("S9:C0", off=True), *rivals, turn=0, weather="light_rain", order=(3, 4, 5, 1, 2, 0), due=(0, 1, 2, 3, 4, 5)
    )

    assert (place(race), racer(race).off, racer(race).rejoining) == ("S9:C0", True, False)


@pytest.mark.clause("PP-9.6")
def test_a_way_that_ends_too_soon_is_not_open() -> None:
    """Along the left lane the rival is in the way after two PM; across the straight there are four."""
    race = scene(car("S9:L7", off=True), car("C10:L1"), order=(1, 0), turn=0, weather="light_rain")

    assert [event.to for event in happened(race, Stepped)] == ["S9:C7", "S9:R7", "C10:R0"]
    assert targets(race) == {"C10:R1", "C10:C1"}
    assert not may_stop(race)


@pytest.mark.clause("PP-9.7")
def test_rejoining_ends_with_the_round() -> None:
    race = moving("S9:C0", 1, car("S5:C0", rejoining=True), order=(0, 1), due=(1, 0), draws={"purple": [2]})
    drive_on(race)

    assert not racer(race, 1).rejoining


@pytest.mark.clause("PP-9.8")
def test_the_token_stays_when_it_dries() -> None:
    race = scene(car("S9:C0", off=True), turn=0)

    assert race.decision == "step"
    assert table(race).drive.pm <= 4


@pytest.mark.clause("PP-9.9")
def test_a_car_off_the_track_is_passed_in_the_pit_entry() -> None:
    race = moving("PE:0", 3, car("PE:1", lap=2, off=True), order=(1, 0))
    act(race, Step("PE:1"), Step("PE:2"))

    assert order(race) == [0, 1]


@pytest.mark.clause("PP-9.10")
def test_in_the_box_the_token_goes_back_and_the_rest_is_the_counter() -> None:
    race = moving("PE:2b", 4, by="skid", weather="light_rain")

    assert place(race) == "BOX:red"
    assert (racer(race).off, racer(race).counter) == (False, 3)


@pytest.mark.clause("PP-9.4")
def test_paying_keeps_the_highest_value() -> None:
    race = scene(car("S9:C0", tyre="soft"), turn=0, weather="light_rain", draws={"soft": [12]})
    take(race, 12, bang=True)
    act(race, AvoidOffTrack(True))

    assert (racer(race).skill, table(race).drive.reserve) == (4, 8)
