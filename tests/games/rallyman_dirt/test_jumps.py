"""Chapter 11: jumps."""

from __future__ import annotations

import pytest

from rebufo.games.rallyman_dirt.rules.events import CarBlocked, CarMoved, ControlLost, DiceRolled, ShortcutTaken
from rebufo.games.rallyman_dirt.rules.messages import Go
from tests.games.rallyman_dirt.scenes import (
    act,
    car,
    car_of,
    drive,
    flat_out,
    happened,
    lay,
    lost,
    offered,
    place,
    scene,
    spaces_for,
    table,
    through,
    top,
    ways,
)

ON_205B = through("205b", "206a")  # a jump of 4 in the middle of three rows
ON_228B = through("206a", "228b")  # a jump of 4 right before a curve of 5, 5, 5 and 4, 4
ON_211B = "rally3-ss3"  # 209b ends with a jump of 3, then the slide, curve and shortcut of 211b


def over(die: str, race_ways: set[str]) -> set[str]:
    """What a die without brake can do, take-off and landing."""
    return {step.partition(">")[2] for step in race_ways if step.startswith(f"{die}>")}


@pytest.mark.clause("RD-E18", "RD-11.1", "RD-11.3")
def test_a_lower_die_stays_on_the_jump_space() -> None:
    race = scene(car("205b.0.L", 3), stage=ON_205B)
    drive(race, "3>205b.1.L")

    assert (place(race), top(race)) == ("205b.1.L", (3, "front", 30))


@pytest.mark.clause("RD-E18", "RD-11.1", "RD-11.4", "RD-11.6")
def test_the_die_of_the_number_lands_on_the_next_row() -> None:
    race = scene(car("205b.0.L", 3), stage=ON_205B, rolls="4!")
    assert over("4", ways(race)) == {f"205b.1.{off}>205b.2.{on}" for off in "LR" for on in "LR"}
    drive(race, "4>205b.1.L>205b.2.R")

    assert (place(race), top(race)) == ("205b.2.R", (4, "front", 20))
    assert [event.path for event in happened(race, CarMoved)] == [("205b.0.L", "205b.1.L", "205b.2.R")]


@pytest.mark.clause("RD-E18", "RD-11.5", "RD-11.6")
@pytest.mark.parametrize(("rolls", "loses"), [("5", False), ("5!", True)])
def test_one_more_lands_two_links_beyond_and_a_warning_is_a_loss(rolls: str, loses: bool) -> None:
    race = scene(car("205b.0.L", 4), stage=ON_205B, rolls=rolls)
    assert over("5", ways(race)) == {f"205b.1.{off}>206a.0.{on}" for off in "LR" for on in "LR"}
    drive(race, "5>205b.1.L>206a.0.R")

    assert place(race) == "206a.0.R"
    assert [(event.space, event.gear, event.cause) for event in happened(race, ControlLost)] == (
        [("206a.0.R", 5, "jump")] if loses else []
    )


@pytest.mark.clause("RD-E18", "RD-11.5", "RD-15.6")
def test_two_more_land_the_same_way_and_lose_control_for_certain() -> None:
    race = scene(car("205b.0.L", 5), stage=ON_205B)
    assert over("6", ways(race)) == {f"205b.1.{off}>206a.0.{on}" for off in "LR" for on in "LR"}
    drive(race, "6>205b.1.L>206a.0.L")

    assert lost(race) == ("206a.0.L", 6, "jump")
    assert happened(race, DiceRolled) == []


@pytest.mark.clause("RD-11.5")
def test_three_more_are_no_worse() -> None:
    """204b has a jump of 3."""
    race = scene(car("204b.0.L", 5), stage=through("204b", "206a"))
    drive(race, "6>204b.1.L>206a.1.L")

    assert lost(race) == ("206a.1.L", 6, "jump")


@pytest.mark.clause("RD-E18", "RD-11.2")
@pytest.mark.parametrize("gear", [4, 5, 6])
def test_gas_does_not_jump(gear: int) -> None:
    race = scene(car("205b.0.L", gear), stage=ON_205B)
    assert over("gas", ways(race)) == {"205b.1.L", "205b.1.R"}
    drive(race, "gas>205b.1.L")

    assert (place(race), car_of(race).gear) == ("205b.1.L", gear)


@pytest.mark.clause("RD-11.2", "RD-24.4")
def test_nor_do_leader_dice_nor_the_brake_die_in_the_red_zone() -> None:
    race = scene(car("205b.0.L", 6), stage=ON_205B, no_leader_dice=False, red_zone=True)

    assert over("leader", ways(race)) == over("brake", ways(race)) == {"205b.1.L", "205b.1.R"}


@pytest.mark.clause("RD-11.1")
def test_a_brake_die_does_not_matter() -> None:
    race = scene(car("205b.0.L", 6), stage=ON_205B)

    assert over("4+brake", ways(race)) == {f"205b.1.{off}>205b.2.{on}" for off in "LR" for on in "LR"}


@pytest.mark.clause("RD-11.1", "RD-11.3")
def test_off_the_bump_no_die_jumps() -> None:
    race = scene(car("205b.1.L", 5), stage=ON_205B)

    assert spaces_for(race, "6") == {"205b.2.L", "205b.2.R"}


@pytest.mark.clause("RD-11.6")
def test_nobody_stays_on_the_bump_by_choice() -> None:
    race = scene(car("205b.0.L", 4), stage=ON_205B)

    assert {step for step in ways(race) if step.startswith(("4>", "5>")) and step.count(">") == 1} == set()


@pytest.mark.clause("RD-11.7")
@pytest.mark.parametrize("rivals", [[car("205b.2.L", 6)], [car("205b.2.L", 6), car("205b.2.R", 6)]])
def test_cars_flown_over_do_not_matter(rivals: list[dict[str, object]]) -> None:
    race = scene(car("205b.0.L", 4), *rivals, stage=ON_205B)

    assert over("5", ways(race)) == {f"205b.1.{off}>206a.0.{on}" for off in "LR" for on in "LR"}


@pytest.mark.clause("RD-11.7", "RD-E19")
def test_nor_does_water() -> None:
    race = scene(car("207b.0.R", 4), stage=through("207b", "206a"))
    drive(race, "5>207b.1.R>207b.3.L")

    assert place(race) == "207b.3.L"


@pytest.mark.clause("RD-11.7")
def test_nor_do_limits() -> None:
    """228b: over `I1` or `O1` onto the second space; only the landing space is checked."""
    race = scene(car("206a.3.L", 4), stage=ON_228B)
    drive(race, "5>228b.0.L>228b.1.O2")

    assert happened(race, ControlLost) == []


@pytest.mark.clause("RD-11.8")
def test_the_landing_space_must_be_free_and_slow_cars_do_not_land_beside_fast_ones() -> None:
    taken = scene(car("205b.0.L", 3), car("205b.2.L", 1), stage=ON_205B)
    beside = scene(car("205b.0.L", 3), car("205b.2.L", 5), stage=ON_205B)

    assert over("4", ways(taken)) == {"205b.1.L>205b.2.R", "205b.1.R>205b.2.R"}
    assert over("4", ways(beside)) == set()


@pytest.mark.clause("RD-11.8")
def test_where_no_landing_is_left_the_die_may_not_be_placed() -> None:
    race = scene(car("205b.0.L", 3), car("205b.2.L", 1), car("205b.2.R", 1), stage=ON_205B)

    assert over("4", ways(race)) == set()
    assert over("3", ways(race)) == {"205b.1.L", "205b.1.R"}


@pytest.mark.clause("RD-E20", "RD-11.9")
@pytest.mark.parametrize("route", ["O1", "I1"])
def test_a_jump_into_a_curve(route: str) -> None:
    race = scene(car("206a.3.L", 3), stage=ON_228B)
    assert over("4", ways(race)) == {f"228b.0.{off}>228b.1.{on}" for off in "LR" for on in ("O1", "I1")}
    drive(race, f"4>228b.0.L>228b.1.{route}")

    assert (place(race), top(race)) == (f"228b.1.{route}", (4, "front", 20))


@pytest.mark.clause("RD-E20", "RD-11.9")
def test_a_longer_jump_into_a_curve() -> None:
    race = scene(car("206a.3.L", 4), stage=ON_228B)
    assert over("5", ways(race)) == {f"228b.0.{off}>228b.1.{on}" for off in "LR" for on in ("O2", "I2")}
    outside = race.clone()
    drive(outside, "5>228b.0.L>228b.1.O2")
    drive(race, "5>228b.0.L>228b.1.I2")

    assert top(outside) == (5, "front", 15)
    assert lost(race) == ("228b.1.I2", 5, "limit")


@pytest.mark.clause("RD-11.9")
def test_a_route_of_one_space_is_flown_over_onto_the_section_behind() -> None:
    """209b, then 210b: outer 2, 2 and inner 1. Two links beyond are O2 and what lies behind I1."""
    race = scene(car("209b.1.L", 3), stage=through("209b", "210b", "206a"))
    landings = {step.split(">")[1] for step in over("4", ways(race))}

    assert landings == {"210b.0.O2", "206a.0.L", "206a.0.R"}


@pytest.mark.clause("RD-E35", "RD-11.15")
def test_a_jump_onto_a_slide_tile() -> None:
    race = scene(car("209b.1.R", 3), stage=ON_211B)
    near = {step.split(">")[1] for step in over("3", ways(race))}
    far = {step.split(">")[1] for step in over("4", ways(race))}

    assert near == {"211b.0.L", "211b.0.R", "211b.0.S1"}
    assert far == {"211b.0.S2", "211b.1.O1", "211b.1.I1", "211b.K1.1"}


@pytest.mark.clause("RD-11.8", "RD-10.11")
def test_no_jump_ends_on_a_route_that_tokens_have_made_unusable() -> None:
    race = scene(car("209b.1.R", 3), stage=ON_211B, minus1={"211b.1.O1": 1})

    assert {step.split(">")[1] for step in over("4", ways(race))} == {"211b.0.S2", "211b.1.O1", "211b.K1.1"}


@pytest.mark.clause("RD-E35")
@pytest.mark.parametrize(("rolls", "cause"), [("4", ""), ("4!", "jump")])
def test_the_second_half_is_safe_unless_the_die_warns(rolls: str, cause: str) -> None:
    race = scene(car("209b.1.R", 3), stage=ON_211B, rolls=rolls)
    drive(race, "4>209b.2.R>211b.0.S2")

    assert place(race) == "211b.0.S2"
    assert [event.cause for event in happened(race, ControlLost)] == ([cause] if cause else [])


@pytest.mark.clause("RD-E35", "RD-11.9", "RD-10.3")
@pytest.mark.parametrize("space", ["211b.1.O1", "211b.1.I1", "211b.K1.1"])
def test_the_other_landings_are_certain_losses(space: str) -> None:
    race = scene(car("209b.1.R", 3), stage=ON_211B)
    lay(race, f"4>209b.2.L>{space}")
    assert offered(race) == {Go(flat_out=False), Go(flat_out=True)}
    act(race, Go(flat_out=False))

    assert lost(race) == (space, 4, "limit")
    assert [event.space for event in happened(race, ShortcutTaken)] == ([space] if "K" in space else [])


@pytest.mark.clause("RD-E19", "RD-11.10")
def test_water_behind_the_bump_stops_the_car_on_it() -> None:
    race = scene(car("207b.0.R", 3), stage=through("207b", "206a"), rolls="4!")
    assert over("4", ways(race)) == {"207b.1.L", "207b.1.R"}
    lay(race, "4>207b.1.L")
    assert offered(race) == {Go(flat_out=False), Go(flat_out=True)}
    act(race, Go(flat_out=False))

    assert (place(race), top(race)) == ("207b.1.L", (4, "front", 20))


@pytest.mark.clause("RD-11.10", "RD-11.8")
def test_a_longer_jump_does_not_end_in_water() -> None:
    """204b's bump, a row, and then 208b's ford: a die of 4 would come down in it, one of 3 does not."""
    race = scene(car("204b.0.L", 3), stage=through("204b", "208b"))

    assert over("4", ways(race)) == set()
    assert over("3", ways(race)) == {f"204b.1.{off}>208b.0.{on}" for off in "LR" for on in "LR"}


@pytest.mark.clause("RD-11.11")
def test_no_second_jump_from_where_one_landed() -> None:
    """204b ends with a jump of 3; the first row of 228b is one of 4."""
    race = scene(car("204b.0.L", 2), stage=through("204b", "228b"))
    drive(race, "3>204b.1.L>228b.0.L")
    assert place(race) == "228b.0.L"
    far = scene(car("204b.0.L", 2), stage=through("204b", "228b"))
    lay(far, "3>204b.1.L>228b.0.L")

    assert spaces_for(far, "4") == {"228b.1.O1", "228b.1.I1"}


@pytest.mark.clause("RD-11.12", "RD-17.5")
def test_a_secured_jump_shows_no_warning() -> None:
    race = scene(car("205b.0.L", 4, seconds=1), stage=ON_205B, rolls="5!")
    drive(race, "5>205b.1.L>206a.0.L", "secure")

    assert happened(race, ControlLost) == []
    assert (place(race), car_of(race).seconds) == ("206a.0.L", 0)


@pytest.mark.clause("RD-11.12", "RD-17.7")
def test_a_jump_of_two_too_many_cannot_be_secured() -> None:
    race = scene(car("205b.0.L", 5, seconds=9), stage=ON_205B)
    drive(race, "6>205b.1.L>206a.0.L")

    assert (lost(race)[2], car_of(race).seconds) == ("jump", 9)


@pytest.mark.clause("RD-11.13")
def test_the_take_off_space_too_must_be_free() -> None:
    race = scene(car("205b.0.L", 3), car("205b.1.L", 1), stage=ON_205B)

    assert over("4", ways(race)) == {"205b.1.R>205b.2.L", "205b.1.R>205b.2.R"}


@pytest.mark.clause("RD-11.13", "RD-E36")
@pytest.mark.parametrize(("rival", "landings"), [(5, {"228b.1.O2", "228b.1.I2"}), (6, set())])
def test_nobody_takes_off_beside_a_faster_car(rival: int, landings: set[str]) -> None:
    """Beside gear 6 not even the other dice will do: the mover is blocked."""
    race = scene(car("206a.3.L", 4), car("228b.0.L", rival), stage=ON_228B)
    mine = ways(race) if race.waiting == (0,) else set()

    assert over("5", mine) == {f"228b.0.R>{landing}" for landing in landings}
    assert [event.seat for event in happened(race, CarBlocked)] == ([0] if rival == 6 else [])


@pytest.mark.clause("RD-11.14")
def test_a_third_warning_counts_where_the_car_lands() -> None:
    """From orange 204b onto red 209a: the accident `[0, 1, 2]` costs two tokens."""
    stage = through("205a", "204b", "209a")
    race = scene(car("205a.1.L", 3), stage=stage, rolls="gas! gas! 3!", draws={"cards3": [2]})
    drive(race, "gas>205a.2.L gas>204b.0.L 3>204b.1.L>209a.0.L")

    assert lost(race) == ("209a.0.L", 3, "warnings")
    assert (place(race), table(race).bag) == ("209a.0.L", 46)


@pytest.mark.clause("RD-E36", "RD-11.15")
def test_a_jump_over_a_car_in_a_curve() -> None:
    race = scene(car("206a.3.L", 4), car("228b.1.O1", 1), stage=ON_228B)

    assert over("5", ways(race)) == {"228b.0.L>228b.1.O2", "228b.0.R>228b.1.O2"}
    assert over("4", ways(race)) == set()
    assert over("gas", ways(race)) == {"228b.0.L", "228b.0.R"}


@pytest.mark.clause("RD-11.15", "RD-9.5")
def test_a_jump_over_a_sliding_car() -> None:
    race = scene(car("209b.1.R", 3), car("211b.0.S1", 1), stage=ON_211B)
    far = {step.split(">")[1] for step in over("4", ways(race))}

    assert "211b.0.S2" in far
    assert over("3", ways(race)) == set()


@pytest.mark.clause("RD-11.17")
@pytest.mark.parametrize(("rolls", "loses"), [("4 brake!", False), ("4! brake", True)])
def test_with_a_brake_die_only_the_gear_die_counts(rolls: str, loses: bool) -> None:
    """From 6 to 4 over a jump of 3."""
    race = scene(car("204b.0.L", 6), stage=through("204b", "206a"), rolls=rolls)
    drive(race, "4+brake>204b.1.L>206a.1.L")

    assert bool(happened(race, ControlLost)) == loses
    assert place(race) == "206a.1.L"


@pytest.mark.clause("RD-11.17", "RD-15.3")
def test_the_brake_dies_warning_counts_towards_the_limit() -> None:
    race = scene(car("205a.1.L", 6), stage=through("205a", "204b", "206a"), rolls="gas! gas! 4 brake!")
    drive(race, "gas>205a.2.L gas>204b.0.L 4+brake>204b.1.L>206a.1.L")

    assert lost(race) == ("206a.1.L", 4, "warnings")


@pytest.mark.clause("RD-11.16")
def test_a_jump_right_before_the_finish_tile_ends_on_it_short_of_the_line() -> None:
    race = scene(car("204b.0.L", 5), stage=through("206a", "204b"))
    flat_out(race, "6>204b.1.L>203a.1.L")

    assert car_of(race).status == "racing"
