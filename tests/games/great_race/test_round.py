"""Chapters 3, 4, 11 and 12: camp, planning, maintenance and the end."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules.events import MoneyReceived, OrderSet, PlansShown, RaceEnded, RoundBegan
from rebufo.games.great_race.rules.messages import (
    BuyFuel,
    Drive,
    NoMoreCards,
    Pass,
    PlanCrew,
    PlayCard,
    PlayJerrycan,
    Sabotage,
    Step,
    Stop,
    Survey,
    TakeCard,
    Treasury,
)
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import (
    act,
    asked,
    crew,
    crew_of,
    default,
    fresh,
    hand,
    happened,
    offered,
    scene,
    stacks,
    zones,
)


def pass_all(race: Match) -> None:
    """Everybody does nothing until the round is over."""
    number = race.view().round
    while not race.over and race.view().round == number:
        act(race, default(race))


@pytest.mark.clause("GR-3.1", "GR-11.8")
def test_a_round_has_four_phases() -> None:
    race = scene(crew(), crew(), phase="camp", deck=["guide", "cheat", "pilot", "ranger", "seeker", "tracker"])
    phases = [race.view().phase]
    while race.view().round == 1:
        act(race, default(race))
        if race.view().phase != phases[-1]:
            phases.append(race.view().phase)

    assert phases == ["camp", "planning", "convoy", "camp"]
    assert [len(event.display) for event in happened(race, RoundBegan)] == [3, 3]
    assert len(happened(race, OrderSet)) == 1


@pytest.mark.clause("GR-3.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_card_more_than_players_is_dealt(seats: int) -> None:
    assert len(fresh(seats).view().display) == seats + 1


@pytest.mark.clause("GR-3.3")
def test_any_card_of_the_display_may_be_taken_and_a_kind_is_offered_once() -> None:
    race = scene(crew(), crew(), phase="camp", display=["guide", "guide", "pilot"])

    assert race.waiting == (1,)
    assert offered(race) == {TakeCard("guide"), TakeCard("pilot")}
    assert default(race) == TakeCard("guide")


@pytest.mark.clause("GR-3.4")
def test_with_two_players_the_last_takes_first_and_third() -> None:
    race = scene(crew(), crew(), phase="camp", display=["guide", "cheat", "pilot"], order=[1, 0])
    act(race, TakeCard("cheat"), TakeCard("pilot"))

    assert (hand(race, 0), hand(race, 1)) == (["cheat", "guide"], ["pilot"])


@pytest.mark.clause("GR-3.5")
def test_the_hand_limit_is_checked_after_each_card_taken() -> None:
    race = scene(crew(), crew(chassis=0), phase="camp", display=["guide", "cheat", "pilot"])
    act(race, TakeCard("cheat"))

    assert (hand(race, 1), race.waiting, list(race.view().discard)) == ([], (0,), ["cheat"])


@pytest.mark.clause("GR-3.6")
def test_a_display_that_is_too_small_is_taken_until_it_is_empty() -> None:
    race = scene(crew(), crew(), crew(), phase="camp", display=["guide", "cheat"], taken=0)
    act(race, TakeCard("cheat"))

    assert [hand(race, seat) for seat in range(3)] == [[], ["guide"], ["cheat"]]
    assert race.view().phase == "planning"


@pytest.mark.clause("GR-4.1", "GR-4.4")
def test_plans_are_secret_until_all_are_in() -> None:
    race = scene(crew(), crew(), phase="planning")
    race.play(1, PlanCrew(1, 2, 3, 0))

    assert race.waiting == (0,)
    assert (race.view(0).plan, race.view().plan) == (None, None)
    assert (race.view(1).plan.mechanic, race.view(0).crews[1].assistants.mechanic) == (2, 0)
    assert crew_of(race, 1).planned
    race.play(0, PlanCrew(0, 0, 1, 5))
    assert (zones(race, 0), zones(race, 1)) == ((0, 0, 1, 5), (1, 2, 3, 0))
    assert happened(race, PlansShown) == [PlansShown(((0, 0, 1, 5), (1, 2, 3, 0)))]


@pytest.mark.clause("GR-4.4")
def test_a_plan_may_be_changed_until_the_last_crew_has_committed() -> None:
    race = scene(crew(), crew(), crew(), phase="planning")
    race.play(1, PlanCrew(5, 0, 0, 0))
    race.play(0, PlanCrew(0, 5, 0, 0))
    race.undo(1)
    race.play(1, PlanCrew(0, 0, 5, 0))
    race.play(2, PlanCrew(0, 0, 0, 5))

    assert [zones(race, seat) for seat in range(3)] == [(0, 5, 0, 0), (0, 0, 5, 0), (0, 0, 0, 5)]
    with pytest.raises(IllegalAction):
        race.undo(1)


@pytest.mark.clause("GR-4.2", "GR-4.3")
def test_all_assistants_are_placed_and_any_number_goes_into_a_zone() -> None:
    race = scene(crew(), crew(), crew(), phase="planning")
    plans = {plan for plan in offered(race, 0) if isinstance(plan, PlanCrew)}

    assert {PlanCrew(5, 0, 0, 0), PlanCrew(0, 5, 0, 0), PlanCrew(0, 0, 5, 0), PlanCrew(0, 0, 0, 5)} <= plans
    assert PlanCrew(1, 1, 1, 1) not in plans


@pytest.mark.clause("GR-4.5", "GR-6.1")
def test_which_option_an_assistant_carries_out_is_chosen_when_it_is_played() -> None:
    race = scene(crew("zinder", explorer=1, mechanic=1, escort=1, engine=4, money=20))
    names = {type(option).__struct_config__.tag for option in offered(race)}

    assert names == {"survey", "draw", "repair", "drive", "pass"}


@pytest.mark.clause("GR-4.6")
def test_a_placed_assistant_is_active_until_it_is_removed() -> None:
    race = scene(crew(explorer=2, mechanic=1), crew(explorer=1))
    act(race, Survey())
    act(race, default(race))
    act(race, default(race))

    assert zones(race) == (1, 1, 0, 0)


@pytest.mark.clause("GR-4.1")
@pytest.mark.parametrize(
    ("seats", "plan"), [(2, PlanCrew(2, 2, 0, 2)), (3, PlanCrew(1, 2, 0, 2)), (4, PlanCrew(1, 2, 0, 2))]
)
def test_on_timeout_the_usual_plan_is_made(seats: int, plan: PlanCrew) -> None:
    assert default(scene(*[crew() for _ in range(seats)], phase="planning")) == plan


@pytest.mark.clause("GR-5.8")
def test_a_jerrycan_may_be_played_while_planning() -> None:
    race = scene(crew("dakar", "jerrycan", fuel=3), crew(), phase="planning")
    race.play(0, PlayJerrycan())

    assert (crew_of(race).fuel, race.waiting) == (4, (0, 1))


@pytest.mark.clause("GR-11.4")
def test_when_a_marker_leaves_a_stack_the_others_keep_their_order() -> None:
    three = [crew("11,4", passed=True), crew("11,4", mechanic=1), crew("11,4", explorer=1)]
    tiles = {"11,4": "sand", "11,5": "ford"}
    race = scene(*three, tiles=tiles, stacks=[{"level": 5, "seats": [0, 1, 2]}], turn=1)
    act(race, Drive(), Step(11, 5))

    assert stacks(race) == {6: [1], 5: [0, 2]}


@pytest.mark.clause("GR-11.3")
def test_a_marker_is_moved_once_at_the_end_of_the_action() -> None:
    """Over level 6 and back to level 5: the marker has not moved and stays at the bottom."""
    pair = [crew("11,4", mechanic=1, explorer=1), crew("11,4", passed=True)]
    tiles = {"11,4": "sand", "11,5": "track"}
    race = scene(*pair, tiles=tiles, stacks=[{"level": 5, "seats": [0, 1]}])
    act(race, Drive(), Step(11, 5))
    assert stacks(race) == {5: [0, 1]}
    act(race, Step(11, 4), Stop())

    assert stacks(race) == {5: [0, 1]}


@pytest.mark.clause("GR-11.5", "GR-11.6")
@pytest.mark.parametrize(("seats", "rewards"), [(2, [20, 0]), (3, [20, 10, 0]), (4, [20, 10, 0, 0])])
def test_the_progress_reward_goes_by_the_new_order(seats: int, rewards: list[int]) -> None:
    at = ["colomb_bechar", "zinder", "lagos", "tamanrasset"]
    crews = [crew(at[seat], passed=seat > 0, explorer=int(seat == 0)) for seat in range(seats)]
    race = scene(*crews)
    act(race, Pass())

    order = list(race.view().order)
    assert order == sorted(range(seats), key=lambda seat: -crew_of(race, seat).level)
    assert [crew_of(race, seat).money for seat in order] == rewards


@pytest.mark.clause("GR-11.7")
def test_hands_gauges_money_and_map_stay() -> None:
    one = crew("8,1", "pilot", fuel=3, engine=2, chassis=4, money=50, explorer=1, escort=2)
    race = scene(one, crew("zinder", passed=True), tiles={"8,1": "track"}, step="assistant")
    act(race, Pass())

    assert (hand(race), crew_of(race).fuel, crew_of(race).engine, crew_of(race).money) == (["pilot"], 3, 2, 50)
    assert (zones(race), crew_of(race).passed, len(race.view().tiles)) == ((0, 0, 0, 0), False, 1)


@pytest.mark.clause("GR-12.6", "GR-12.9", "GR-12.12")
def test_those_who_have_not_arrived_rank_behind_by_level_with_no_prestige() -> None:
    home = crew("3,22", engine=1, chassis=0, fuel=1, mechanic=1)
    rich = crew("kimberley", money=500, passed=True)
    behind = crew("dakar", passed=True)
    race = scene(behind, rich, home, tiles={"3,22": "track"}, turn=2)
    act(race, Drive(), Step(2, 23))

    rows = [(row.seat, row.points, row.winner) for row in race.standings]
    assert race.over
    assert rows == [(2, 6, True), (1, 0, False), (0, 0, False)]
    assert happened(race, RaceEnded) == [RaceEnded(2, (0, 0, 6))]


@pytest.mark.clause("GR-12.9")
def test_on_the_same_level_the_lower_marker_ranks_first() -> None:
    pair = [crew("11,4", passed=True), crew("11,4", explorer=1)]
    tiles = {"11,4": "sand"}
    race = scene(*pair, tiles=tiles, stacks=[{"level": 5, "seats": [1, 0]}], turn=1, round=30)
    act(race, Pass())

    assert [row.seat for row in race.standings] == [1, 0]


@pytest.mark.clause("GR-12.7")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (40, 0), (50, 1), (90, 1), (100, 2)])
def test_every_full_50_francs_is_a_point(money: int, points: int) -> None:
    one = crew("3,22", engine=2, chassis=3, money=money, mechanic=1)
    race = scene(one, crew(passed=True), tiles={"3,22": "track"})
    act(race, Drive(), Step(2, 23))

    assert race.standings[0].points == 5 + 2 + 3 + points


@pytest.mark.clause("GR-12.7")
def test_first_second_and_third_to_arrive_have_5_3_and_1() -> None:
    race = scene(*[crew("3,22", engine=1, chassis=0, mechanic=1) for _ in range(4)], tiles={"3,22": "track"})
    act(race, *[Drive(), Step(2, 23)] * 4)

    assert [row.points for row in race.standings] == [6, 4, 2, 1]


@pytest.mark.clause("GR-12.8")
def test_on_a_tie_the_one_who_arrived_earlier_wins() -> None:
    pair = [crew("3,22", engine=1, chassis=0, mechanic=1), crew("3,22", engine=2, chassis=1, mechanic=1)]
    race = scene(*pair, tiles={"3,22": "track"})
    act(race, *[Drive(), Step(2, 23)] * 2)

    assert [(row.seat, row.points) for row in race.standings] == [(0, 6), (1, 6)]


@pytest.mark.clause("GR-12.5", "GR-12.10")
def test_a_race_without_arrival_is_called_off_after_the_last_round() -> None:
    race = scene(crew("zinder", explorer=1), crew(passed=True), round=10, max_rounds=10)
    act(race, Pass())

    assert (race.over, race.view().called_off) == (True, True)
    assert [(row.seat, row.points, row.winner) for row in race.standings] == [(0, 0, False), (1, 0, False)]
    assert happened(race, MoneyReceived) == []


@pytest.mark.clause("GR-12.10")
def test_the_round_before_the_last_is_followed_by_another() -> None:
    race = scene(crew("zinder", explorer=1), crew(passed=True), round=9, max_rounds=10)
    act(race, Pass())

    assert (race.over, race.view().round) == (False, 10)


@pytest.mark.clause("GR-12.13", "GR-5.1")
def test_the_last_crew_goes_on_turn_after_turn() -> None:
    race = scene(crew(treasury=1, explorer=2, mechanic=1), crew(passed=True), deck=["guide", "pilot"])
    act(race, Treasury())

    assert (race.view().turn, asked(race)) == (0, "assistant")
    assert race.view().round == 1


@pytest.mark.clause("GR-5.1")
def test_turns_go_round_in_turn_order_and_leave_out_those_who_have_passed() -> None:
    crews = [crew(treasury=1, explorer=3), crew(passed=True), crew(explorer=3, treasury=1)]
    race = scene(*crews, order=[2, 1, 0], turn=2)
    turns = []
    for _ in range(4):
        turns.append(race.view().turn)
        act(race, Treasury() if len(turns) < 3 else Pass())

    assert turns == [2, 0, 2, 0]


@pytest.mark.clause("GR-12.11")
def test_a_crew_whose_player_leaves_stays_in_turn_order_and_gets_its_reward() -> None:
    race = scene(crew("zinder", escort=1), crew("dakar", explorer=1), crew(explorer=1))
    race.retire(0)

    assert (crew_of(race).left, crew_of(race).passed, race.view().turn) == (True, True, 1)
    pass_all(race)
    assert list(race.view().order) == [0, 1, 2]
    assert crew_of(race).money == 20
    while race.view().phase != "convoy":
        act(race, default(race))
    assert 0 not in race.waiting


@pytest.mark.clause("GR-12.11")
def test_a_crew_without_a_player_goes_on_racing() -> None:
    """It plans as on timeout and drives the shortest way: as long as the other passes it gets ahead."""
    race = fresh(2, seed=3, first_player=0)
    race.retire(0)
    while not race.over:
        act(race, default(race))

    assert [(row.seat, row.status) for row in race.standings] == [(0, "arrived"), (1, "racing")]


@pytest.mark.clause("GR-12.11")
def test_a_crew_without_a_player_fills_up_in_cities_and_drives_nearer_to_the_goal() -> None:
    tiles = {"8,5": "track", "8,7": "track"}
    race = scene(crew("zinder", fuel=2, money=40, mechanic=1), crew("dakar", explorer=1), tiles=tiles, step="buy_fuel")
    race.retire(0)

    assert crew_of(race).money == 0
    assert crew_of(race).r > 6


@pytest.mark.clause("GR-12.11")
def test_a_race_that_all_have_left_is_run_to_its_end() -> None:
    tiles = {"10,5": "sand", "11,5": "track"}
    race = scene(crew("10,5", mechanic=1), crew("dakar", explorer=1), tiles=tiles)
    act(race, Drive(), Step(11, 5))
    race.retire(0)
    race.retire(1)

    assert race.over
    assert race.view().phase == "over"


@pytest.mark.clause("GR-12.11")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_leave_while_a_card_is_to_be_cancelled(seat: int) -> None:
    race = scene(
        crew("dakar", "saboteur", explorer=1), crew("dakar", escort=1, explorer=1), crew(escort=1), step="card"
    )
    act(race, PlayCard("saboteur"), Sabotage(1, 2, 0))
    race.retire(seat)

    assert seat not in race.waiting
    assert race.waiting


@pytest.mark.clause("GR-14.2")
def test_a_crew_does_not_see_another_hand() -> None:
    race = scene(crew("dakar", "pilot", explorer=1), crew("dakar", "guide", explorer=1), step="card")

    assert (race.view(0).hand, race.view(1).hand, race.view().hand) == (("pilot",), ("guide",), ())
    assert [each.cards for each in race.view().crews] == [1, 1]
    act(race, NoMoreCards())
    assert BuyFuel(0) not in offered(race)
