"""Chapter 13: beside another car."""

from __future__ import annotations

import pytest

from tests.games.rallyman_dirt.scenes import (
    car,
    car_of,
    drive,
    lay,
    place,
    scene,
    spaces_for,
    through,
    top,
    ways,
)


def targets(steps: set[str]) -> set[str]:
    return {step.rsplit(">", 1)[1] for step in steps}


@pytest.mark.clause("RD-E11", "RD-13.1")
@pytest.mark.parametrize("rival", range(7))
def test_beside_a_rival_only_as_fast_as_he(rival: int) -> None:
    race = scene(car("206a.0.L", 3), car("206a.2.L", rival))
    lay(race, "gas>206a.1.L")

    for die, gear in (("2", 2), ("3", 3), ("gas", 3), ("4", 4)):
        assert spaces_for(race, die) == ({"206a.2.R"} if gear >= rival else set())


@pytest.mark.clause("RD-13.1")
def test_the_gear_after_the_step_counts() -> None:
    race = scene(car("206a.0.L", 3), car("206a.1.L", 4))

    assert ways(race) == {"4>206a.1.R"}


@pytest.mark.clause("RD-13.2")
def test_after_a_loss_of_control_a_rival_is_in_gear_0() -> None:
    """Three warnings in gear 5 and a spin; then the other passes him in gear 1."""
    cars = [car("204a.1.R", 5), car("204a.1.L", 1)]
    race = scene(*cars, stage=through("204a", "206a"), rolls="gas! gas! 5!", turn=None)
    drive(race, "gas>206a.0.L gas>206a.1.L 5>206a.2.L")
    assert (place(race), car_of(race).spun) == ("206a.2.L", True)
    lay(race, "1>206a.0.L gas>206a.1.L")

    assert spaces_for(race, "gas") == {"206a.2.R"}


@pytest.mark.clause("RD-13.2", "RD-18.3")
def test_the_gear_of_his_last_card_counts() -> None:
    race = scene(car("206a.0.R", 4), car("204a.1.L", 4), stage=through("204a", "206a"), turn=None)
    drive(race, "5>206a.1.R 6>206a.2.R")
    lay(race, "5>206a.0.L 4>206a.1.L")

    assert spaces_for(race, "gas") == set()
    assert spaces_for(race, "3") == set()


@pytest.mark.clause("RD-13.3")
def test_further_steps_are_free_towards_the_same_rival() -> None:
    """He is on the shortcut of 219b in gear 2, which touches `3.R` and `4.R`."""
    race = scene(car("219b.1.L", 2), car("219b.K1.1", 2), stage=through("206a", "219b"))
    lay(race, "2>219b.2.I1 gas>219b.3.R")
    assert spaces_for(race, "1") == {"219b.4.L", "219b.4.R"}
    apart = scene(car("219b.1.L", 2), car("219b.K1.1", 2), stage=through("206a", "219b"))
    lay(apart, "2>219b.2.I1 1>219b.3.L")

    assert spaces_for(apart, "gas") == {"219b.4.L"}


@pytest.mark.clause("RD-13.3")
def test_a_car_that_starts_beside_him_is_beside_him_already() -> None:
    """On `219b.3.R`, beside the shortcut where he stands in gear 6; the next row touches it too."""
    race = scene(car("219b.3.R", 2), car("219b.K1.1", 6), stage=through("206a", "219b"))

    assert spaces_for(race, "1") == {"219b.4.L", "219b.4.R"}


@pytest.mark.clause("RD-13.1", "RD-14.7")
def test_a_rival_behind_is_not_overtaken() -> None:
    """From `219b.3.L` onto `4.R`, which the shortcut touches: a car on it is behind, however fast."""
    race = scene(car("219b.3.L", 2), car("219b.K1.1", 6), stage=through("206a", "219b"))

    assert spaces_for(race, "1") == {"219b.4.L", "219b.4.R"}


@pytest.mark.clause("RD-13.1", "RD-13.5")
def test_a_shortcut_touches_a_row_behind_too_but_a_car_that_stands_there_is_behind() -> None:
    race = scene(car("219b.1.R", 2), car("219b.0.R", 6), stage=through("206a", "219b"))

    assert "219b.K1.1" in spaces_for(race, "2")


@pytest.mark.clause("RD-E11", "RD-13.3", "RD-13.4")
def test_diagonally_between_two_cars() -> None:
    blue, yellow = car("206a.1.L", 5), car("206a.2.R", 6)
    race = scene(car("206a.0.R", 5), blue, yellow)
    lay(race, "5>206a.1.R")
    assert spaces_for(race, "6") == {"206a.2.L"}
    assert spaces_for(race, "gas") == set()
    lay(race, "6>206a.2.L 4+brake>206a.3.L")
    drive(race, "3>205a.0.L")

    assert (place(race), top(race)) == ("205a.0.L", (3, "front", 30))


@pytest.mark.clause("RD-E37", "RD-13.5", "RD-9.5")
def test_a_shortcut_past_a_sliding_car() -> None:
    race = scene(car("211b.0.R", 2), car("211b.2.S1", 1), stage=through("206a", "211b"))
    lay(race, "2>211b.K1.1")
    assert targets(ways(race)) == {"211b.2.S2"}
    drive(race, "gas>211b.2.S2")

    assert place(race) == "211b.2.S2"


@pytest.mark.clause("RD-E37", "RD-13.5")
def test_a_faster_car_behind_the_shortcut_keeps_others_out_of_it() -> None:
    race = scene(car("211b.0.R", 2), car("211b.2.S1", 3), stage=through("206a", "211b"))

    assert "211b.K1.1" not in targets({step for step in ways(race) if step.startswith("2>")})


@pytest.mark.clause("RD-13.5")
def test_a_shortcut_past_a_car_in_the_curve() -> None:
    """Curve spaces are beside nothing: the rival's gear does not matter."""
    race = scene(car("219b.1.R", 2), car("219b.2.O2", 6), stage=through("206a", "219b"))
    drive(race, "2>219b.K1.1 gas>219b.4.R")

    assert place(race) == "219b.4.R"


@pytest.mark.clause("RD-13.6")
def test_nobody_is_pushed() -> None:
    race = scene(car("206a.0.L", 6), car("206a.1.R", 1, gas_damage=1), turn=0)
    drive(race, "6>206a.1.L gas>206a.2.R")
    rival = car_of(race, 1)

    assert (rival.space, rival.gear, rival.time, rival.gas_damage) == ("206a.1.R", 1, 50, 1)
    assert (rival.spun, rival.beside, car_of(race, 0).gas_damage) == (False, False, 0)
