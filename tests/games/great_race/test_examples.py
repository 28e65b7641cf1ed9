"""The worked examples of the rules that are not about driving, with their exact numbers."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules.messages import (
    BuyFuel,
    CardTile,
    Done,
    Draw,
    Drive,
    DropCard,
    DropSought,
    Fit,
    LetPass,
    NoMoreCards,
    Pass,
    PaySplit,
    PlanCrew,
    PlayCard,
    PlayJerrycan,
    Remove,
    RemoveTile,
    Repair,
    Sabotage,
    Step,
    Stop,
    Survey,
    TakeCard,
    Treasury,
    UseEscort,
    UseRanger,
)
from rebufo.games.great_race.rules.setup import course_of
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import (
    act,
    asked,
    crew,
    crew_of,
    gauges,
    hand,
    of_kind,
    offered,
    place,
    scene,
    stacks,
    tile_at,
    zones,
)


@pytest.mark.clause("GR-X1", "GR-8.4", "GR-8.5", "GR-6.8")
def test_a_repair_with_two_parts_and_a_bought_point() -> None:
    one = crew("zinder", "spare_parts", "spare_parts", engine=2, chassis=2, money=60, mechanic=1, treasury=1)
    race = scene(one)
    parts = [Fit("spare_parts", "engine"), Fit("spare_parts", "engine"), Fit("bought", "chassis")]
    act(race, Repair(), *parts, Done())

    assert (gauges(race), crew_of(race).money, hand(race)) == ((8, 4, 3), 40, [])
    assert zones(race) == (0, 0, 0, 1)


@pytest.mark.clause("GR-X2", "GR-6.13")
@pytest.mark.parametrize(("assistants", "francs"), [(1, 10), (2, 20), (3, 40), (4, 70), (5, 110)])
def test_the_treasury_is_played_as_a_group(assistants: int, francs: int) -> None:
    race = scene(crew(treasury=assistants), crew(explorer=1))
    act(race, Treasury())

    assert (crew_of(race).money, zones(race), race.view().turn) == (francs, (0, 0, 0, 0), 1)


@pytest.mark.clause("GR-X4", "GR-12.7", "GR-12.8")
def test_the_second_to_arrive_may_win_by_car_and_money() -> None:
    blue = crew("3,22", fuel=2, engine=1, chassis=1, money=10, mechanic=1)
    orange = crew("3,22", fuel=2, engine=2, chassis=2, money=50, mechanic=1)
    race = scene(blue, orange, tiles={"3,22": "track"})
    act(race, Drive(), Step(2, 23))
    act(race, BuyFuel(0), Drive(), Step(2, 23))

    rows = [(row.seat, row.place, row.points) for row in race.standings]
    assert race.over
    assert rows == [(1, 1, 8), (0, 2, 7)]


@pytest.mark.clause("GR-X6", "GR-3.3", "GR-3.4")
def test_the_last_in_turn_order_takes_first_and_gets_what_remains() -> None:
    display = ["jerrycan", "pilot", "guide", "ranger"]
    race = scene(crew(), crew(), crew(), phase="camp", display=display)

    takers = []
    for card in ("pilot", "ranger", "jerrycan"):
        takers.append(race.waiting)
        act(race, TakeCard(card))

    assert takers == [(2,), (1,), (0,)]
    assert [hand(race, seat) for seat in range(3)] == [["jerrycan"], ["ranger"], ["pilot", "guide"]]
    assert race.view().phase == "planning"


def third_card(fuel: int) -> Match:
    """A hand of two at chassis 2, to which a camp card comes."""
    one = crew("colomb_bechar", "pilot", "jerrycan", chassis=2, fuel=fuel)
    race = scene(crew(), one, phase="camp", display=["ranger", "guide", "cheat"])
    act(race, TakeCard("ranger"))
    return race


@pytest.mark.clause("GR-X7", "GR-3.5", "GR-8.8", "GR-8.9")
def test_a_jerrycan_may_be_played_to_get_under_the_hand_limit() -> None:
    race = third_card(5)

    assert offered(race) == {DropCard("pilot"), DropCard("ranger"), DropCard("jerrycan"), PlayJerrycan()}
    act(race, PlayJerrycan())
    assert (crew_of(race, 1).fuel, hand(race, 1), race.waiting) == (6, ["ranger", "pilot"], (0,))


@pytest.mark.clause("GR-X7", "GR-8.9")
def test_with_a_full_tank_a_card_must_be_discarded() -> None:
    race = third_card(8)

    assert offered(race) == {DropCard("pilot"), DropCard("ranger"), DropCard("jerrycan")}


@pytest.mark.clause("GR-X16", "GR-10.3", "GR-10.4", "GR-10.5")
def test_the_target_cancels_after_another_has_declined() -> None:
    a = crew("dakar", "saboteur", explorer=2)
    b = crew("dakar", escort=1, passed=True)
    c = crew("dakar", "ranger", explorer=1)
    race = scene(a, b, c, crew("dakar", explorer=1), step="card")
    act(race, PlayCard("saboteur"), Sabotage(2, 2, 0))

    assert set(race.waiting) == {1, 2}
    race.play(2, UseRanger())
    race.play(1, LetPass())

    assert (gauges(race, 2), hand(race, 2), zones(race, 1)) == ((8, 5, 5), [], (0, 0, 1, 0))
    assert list(race.view().discard) == ["ranger", "saboteur"]
    assert (race.view().turn, asked(race)) == (0, "assistant")


@pytest.mark.clause("GR-X17", "GR-9.7", "GR-8.8")
def test_a_sabotaged_chassis_makes_its_owner_discard_at_once() -> None:
    target = crew("dakar", "pilot", "guide", "jerrycan", engine=3, chassis=3, fuel=7, passed=True)
    race = scene(crew("dakar", "saboteur", explorer=1), target, step="card")
    act(race, PlayCard("saboteur"), Sabotage(1, 0, 2), LetPass())

    assert (race.waiting, asked(race), crew_of(race, 1).chassis) == ((1,), "hand_discard", 1)
    act(race, PlayJerrycan(), DropCard("guide"))
    assert (hand(race, 1), crew_of(race, 1).fuel) == (["pilot"], 8)
    assert race.view().turn == 0


@pytest.mark.clause("GR-X18", "GR-5.14", "GR-11.7")
def test_passing_loses_the_treasury_and_keeps_the_escorts() -> None:
    race = scene(crew(escort=2, treasury=3), crew(explorer=1))
    act(race, Pass())

    assert (zones(race), crew_of(race).money, crew_of(race).passed) == ((0, 0, 2, 0), 0, True)
    act(race, Pass())
    assert (zones(race), race.view().round) == ((0, 0, 0, 0), 2)


@pytest.mark.clause("GR-X19", "GR-6.10", "GR-6.12")
def test_a_path_may_be_cut_behind_another_car() -> None:
    a = crew(escort=1, explorer=1)
    b = crew("7,2", passed=True)
    race = scene(a, b, tiles={"8,1": "track", "7,2": "rocks"})
    act(race, Remove())

    assert offered(race) == {RemoveTile(8, 1)}
    act(race, RemoveTile(8, 1))
    assert (tile_at(race, 8, 1), place(race, 1), race.view().removed) == ("", (7, 2), ("track",))
    act(race, Survey())
    assert {(each.q, each.r) for each in of_kind(race, type(race.prompt(0).options[0]))} == {
        (7, 0),
        (9, 0),
        (7, 1),
        (8, 1),
    }


@pytest.mark.clause("GR-X20", "GR-9.9")
def test_a_cheat_may_swap_the_tile_under_a_car() -> None:
    one = crew("8,1", "cheat", mechanic=1)
    race = scene(one, tiles={"8,1": "mountains", "7,1": "track"}, step="card")
    act(race, PlayCard("cheat"), CardTile(8, 1), CardTile(7, 1))

    assert (place(race), gauges(race)) == ((8, 1), (8, 5, 5))
    assert (tile_at(race, 8, 1), tile_at(race, 7, 1)) == ("track", "mountains")
    act(race, Drive(), Step(7, 1), PaySplit(1))
    assert gauges(race) == (6, 4, 4)


@pytest.mark.clause("GR-X21", "GR-11.3", "GR-11.5", "GR-11.6")
def test_of_two_on_a_level_the_lower_marker_goes_first() -> None:
    a = crew("12,4", passed=True)
    b = crew("11,3", mechanic=1)
    c = crew("8,6", passed=True)
    d = crew("10,2", passed=True)
    tiles = {"12,4": "sand", "11,3": "sand", "11,4": "track", "10,2": "sand"}
    race = scene(a, b, c, d, tiles=tiles, turn=1)
    act(race, Drive(), Step(11, 4))
    act(race, Stop())

    assert stacks(race) == {7: [2], 5: [0, 1], 3: [3]}
    assert list(race.view().order) == [2, 0, 1, 3]
    assert [crew_of(race, seat).money for seat in range(4)] == [10, 0, 20, 0]


@pytest.mark.clause("GR-X21", "GR-11.3")
def test_a_drive_that_ends_on_the_same_level_leaves_the_marker_where_it_is() -> None:
    a = crew("12,4", mechanic=1, explorer=1)
    b = crew("11,4", passed=True)
    tiles = {"12,4": "sand", "11,4": "sand", "12,3": "track"}
    race = scene(a, b, tiles=tiles, stacks=[{"level": 5, "seats": [0, 1]}])
    act(race, Drive(), Step(12, 3), Step(12, 4), Stop())

    assert stacks(race) == {5: [0, 1]}


@pytest.mark.clause("GR-X22", "GR-11.1", "GR-11.2", "GR-13.3")
def test_levels_are_counted_in_corridors_from_start_to_goal() -> None:
    africa = course_of("africa", "colomb_bechar-cape_town", False)
    reverse = course_of("africa", "colomb_bechar-cape_town", True)
    island = course_of("africa", "colomb_bechar-tananarive", False)
    asia = course_of("asia", "beirut-peking", False)
    board = africa.board

    assert africa.levels == [r + 1 for r in board.r]
    assert (africa.levels[board.place_of("zinder")], africa.levels[board.place_of("cape_town")]) == (7, 24)
    assert reverse.levels == [24 - r for r in board.r]
    assert island.levels == [min(r + 1, 19) for r in board.r]
    assert asia.levels == [min(max(q - 1, 1), 24) for q in asia.board.q]
    assert asia.levels[asia.board.place_of("constantinople")] == 1
    assert asia.levels[asia.board.place_of("shanghai")] == 24


@pytest.mark.clause("GR-X23", "GR-12.1", "GR-12.2", "GR-12.3", "GR-12.4", "GR-12.5")
def test_in_the_last_round_the_others_go_on_and_nothing_touches_those_who_arrived() -> None:
    b = crew("3,22", "guide", "cheat", "pilot", mechanic=3)
    a = crew("3,22", mechanic=1)
    d = crew("dakar", "saboteur", explorer=1)
    race = scene(b, a, d, tiles={"3,22": "track"})
    act(race, Drive(), Step(2, 23))

    assert (crew_of(race).arrived, crew_of(race).cards, zones(race)) == (1, 0, (0, 0, 0, 0))
    act(race, Drive(), Step(2, 23))
    assert crew_of(race, 1).arrived == 2
    assert asked(race) == "card"
    assert offered(race) == {NoMoreCards()}  # no target is left for the Saboteur
    act(race, NoMoreCards(), Pass())
    assert race.over
    assert [crew_of(race, seat).money for seat in range(3)] == [0, 0, 0]


@pytest.mark.clause("GR-X25", "GR-8.5", "GR-9.13")
@pytest.mark.parametrize(("gauge", "after"), [("chassis", (3, 4)), ("engine", (5, 1))])
def test_the_points_of_a_toolbox_all_go_to_one_gauge(gauge: str, after: tuple[int, int]) -> None:
    race = scene(crew("10,5", "toolbox", engine=3, chassis=1, mechanic=1), tiles={"10,5": "swamp"})
    act(race, Repair())

    assert offered(race) == {Fit("toolbox", "engine"), Fit("toolbox", "chassis")}
    act(race, Fit("toolbox", gauge))
    assert gauges(race)[1:] == after


@pytest.mark.clause("GR-X26", "GR-2.10", "GR-4.2", "GR-4.3")
def test_two_players_have_six_assistants_of_which_five_fit_into_the_treasury() -> None:
    race = scene(crew(), crew(), phase="planning")

    assert PlanCrew(1, 0, 0, 5) in offered(race, 0)
    assert PlanCrew(0, 0, 0, 6) not in offered(race, 0)
    assert len(offered(race, 0)) == 83
    assert all(plan.explorer + plan.mechanic + plan.escort + plan.treasury == 6 for plan in of_kind(race, PlanCrew, 0))


@pytest.mark.clause("GR-X34", "GR-9.1", "GR-9.18")
def test_a_tracker_may_take_a_tile_that_hangs_on_the_other() -> None:
    race = scene(crew("colomb_bechar", "tracker", explorer=1), tiles={"8,1": "track", "8,2": "ford"}, step="card")
    act(race, PlayCard("tracker"), CardTile(8, 1), CardTile(8, 2))

    assert race.view().tiles == ()
    assert sorted(race.view().removed) == ["ford", "track"]


@pytest.mark.clause("GR-X35", "GR-9.8", "GR-9.20")
def test_a_seeker_discards_one_of_its_three_before_the_hand_limit_is_looked_at() -> None:
    one = crew("dakar", "seeker", "ranger", chassis=2, fuel=6, explorer=1)
    race = scene(one, step="card", deck=["jerrycan", "pilot", "guide"])
    act(race, PlayCard("seeker"))

    assert (asked(race), race.view(0).sought) == ("seeker_discard", ("jerrycan", "pilot", "guide"))
    assert offered(race) == {DropSought("jerrycan"), DropSought("pilot"), DropSought("guide")}
    act(race, DropSought("guide"))
    assert hand(race) == ["ranger", "pilot", "jerrycan"]
    assert offered(race) == {DropCard("ranger"), DropCard("pilot"), DropCard("jerrycan"), PlayJerrycan()}
    act(race, PlayJerrycan())
    assert (hand(race), crew_of(race).fuel) == (["ranger", "pilot"], 7)


@pytest.mark.clause("GR-X36", "GR-9.6", "GR-9.19")
@pytest.mark.parametrize(
    ("engine", "chassis", "splits"),
    [(1, 3, {(1, 1), (0, 2)}), (1, 0, {(1, 0)}), (0, 0, set()), (5, 5, {(2, 0), (1, 1), (0, 2)}), (0, 1, {(0, 1)})],
)
def test_a_saboteur_takes_two_points_as_the_gauges_allow(
    engine: int, chassis: int, splits: set[tuple[int, int]]
) -> None:
    race = scene(crew("dakar", "saboteur", explorer=1), crew(engine=engine, chassis=chassis, passed=True), step="card")
    if not splits:
        assert PlayCard("saboteur") not in offered(race)
        return
    act(race, PlayCard("saboteur"))

    assert {(each.engine, each.chassis) for each in of_kind(race, Sabotage)} == splits


@pytest.mark.clause("GR-X37", "GR-8.13", "GR-8.1")
def test_a_part_that_raises_nothing_cannot_be_used() -> None:
    one = crew("10,5", "toolbox", "spare_parts", engine=5, chassis=4, mechanic=1, treasury=1)
    race = scene(one, tiles={"10,5": "swamp"})
    act(race, Repair())

    assert offered(race) == {Fit("toolbox", "chassis"), Fit("spare_parts", "chassis")}
    act(race, Fit("toolbox", "chassis"))
    assert (gauges(race), hand(race)) == ((8, 5, 5), ["spare_parts"])
    assert asked(race) != "repair"


@pytest.mark.clause("GR-X43", "GR-5.17", "GR-5.2")
def test_a_jerrycan_does_not_begin_a_step() -> None:
    one = crew("10,5", "jerrycan", "financier", fuel=3, money=20, explorer=1)
    race = scene(one, tiles={"10,5": "swamp"}, step="buy_fuel")

    assert offered(race) == {BuyFuel(0), BuyFuel(1), PlayJerrycan()}
    with pytest.raises(IllegalAction):
        act(race, PlayCard("financier"))
    act(race, PlayJerrycan(), BuyFuel(1))
    assert (crew_of(race).fuel, crew_of(race).money) == (5, 0)
    act(race, PlayCard("financier"))
    assert (crew_of(race).money, asked(race)) == (30, "assistant")


@pytest.mark.clause("GR-6.7", "GR-X6")
def test_an_explorer_draws_the_top_card() -> None:
    race = scene(crew(explorer=1, treasury=1), deck=["pilot"])
    act(race, Draw())

    assert hand(race) == ["pilot"]


@pytest.mark.clause("GR-10.6", "GR-10.7")
def test_an_escort_that_cancels_ends_nobodys_turn() -> None:
    race = scene(crew("dakar", "saboteur", explorer=1), crew("dakar", escort=2, explorer=1), step="card")
    act(race, PlayCard("saboteur"), Sabotage(1, 2, 0), UseEscort())

    assert (zones(race, 1), gauges(race, 1), race.view().turn) == ((1, 0, 1, 0), (8, 5, 5), 0)
