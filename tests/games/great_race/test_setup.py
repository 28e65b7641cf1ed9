"""Chapters 2 and 13: how a race begins, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.great_race.rules import RULES
from rebufo.games.great_race.rules.events import RaceBegan
from rebufo.games.great_race.rules.state import Crew
from rebufo.kernel.errors import SetupError
from tests.games.great_race.scenes import crew_of, fresh, happened, place, stacks


@pytest.mark.clause("GR-2.1", "GR-14.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_crews_race(seats: int) -> None:
    with pytest.raises(SetupError) as refused:
        fresh(seats)

    assert refused.value.tag == "bad_seats"


@pytest.mark.clause("GR-2.2", "GR-2.7", "GR-13.3")
@pytest.mark.parametrize(("reverse", "start", "goal"), [(False, "cairo", "cape_town"), (True, "cape_town", "cairo")])
def test_all_vehicles_stand_in_the_start_city_without_cards(reverse: bool, start: str, goal: str) -> None:
    race = fresh(3, route="cairo-cape_town", reverse=reverse)
    view = race.view()

    assert (view.start, view.goal) == (start, goal)
    assert [crew_of(race, seat).city for seat in range(3)] == [start] * 3
    assert [crew_of(race, seat).cards for seat in range(3)] == [0] * 3


@pytest.mark.clause("GR-2.4")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_player_is_drawn_and_the_others_follow_in_seat_order(first: int) -> None:
    race = fresh(4, draws={"order": [first]})

    assert list(race.view().order) == [(first + place) % 4 for place in range(4)]


@pytest.mark.clause("GR-2.4")
def test_the_first_player_may_be_agreed() -> None:
    assert list(fresh(3, first_player=2).view().order) == [2, 0, 1]


@pytest.mark.clause("GR-2.4")
def test_every_seat_may_be_drawn_first() -> None:
    assert {fresh(4, seed=seed).view().order[0] for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.clause("GR-2.5")
def test_markers_begin_in_one_stack_the_first_player_at_the_bottom() -> None:
    assert stacks(fresh(4, first_player=1)) == {1: [1, 2, 3, 0]}


@pytest.mark.clause("GR-2.8", "GR-2.11", "GR-3.2")
def test_deck_and_bag_are_whole() -> None:
    view = fresh(3).view()

    assert (view.deck + len(view.display), view.bag, view.tiles) == (45, 60, ())
    assert len(view.display) == 4


@pytest.mark.clause("GR-2.9")
@pytest.mark.parametrize(("seats", "money"), [(2, [80, 70]), (3, [80, 80, 70]), (4, [80, 80, 80, 70])])
def test_money_goes_by_place_in_the_first_turn_order(seats: int, money: list[int]) -> None:
    race = fresh(seats, first_player=1)

    assert [crew_of(race, seat).money for seat in race.view().order] == money


@pytest.mark.clause("GR-2.10")
@pytest.mark.parametrize(("seats", "assistants", "plans"), [(2, 6, 83), (3, 5, 56), (4, 5, 56)])
def test_five_assistants_and_with_two_players_six(seats: int, assistants: int, plans: int) -> None:
    from rebufo.games.great_race.rules.messages import PlanCrew
    from tests.games.great_race.scenes import crew, of_kind, scene

    race = scene(*[crew() for _ in range(seats)], phase="planning")
    found = of_kind(race, PlanCrew, 0)

    assert {plan.explorer + plan.mechanic + plan.escort + plan.treasury for plan in found} == {assistants}
    assert len(found) == plans


@pytest.mark.clause("GR-2.3", "GR-13.7")
@pytest.mark.parametrize(
    ("tag", "options"),
    [
        ("great_race_route", {"map": "asia", "route": "cairo-cape_town"}),
        ("bad_option", {"route": "dakar-lagos"}),
        ("bad_option", {"map": "europe"}),
        ("bad_option", {"max_rounds": 9}),
        ("bad_option", {"max_rounds": 61}),
        ("bad_option", {"reverse": 1}),
        ("bad_option", {"first_player": "me"}),
        ("great_race_first_player", {"first_player": 3}),
        ("unknown_option", {"laps": 2}),
    ],
)
def test_options_that_do_not_fit_are_refused(tag: str, options: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as refused:
        fresh(3, **options)

    assert refused.value.tag == tag


@pytest.mark.clause("GR-13.2")
@pytest.mark.parametrize(
    ("name", "route"),
    [
        ("africa", "colomb_bechar-cape_town"),
        ("south_america", "caracas-punta_arenas"),
        ("asia", "beirut-peking"),
    ],
)
def test_a_map_without_a_route_is_raced_on_its_default(name: str, route: str) -> None:
    race = fresh(2, map=name)

    assert (race.setup.options["route"], race.view().route) == (route, route)


@pytest.mark.clause("GR-13.6")
def test_the_tour_takes_no_notice_of_map_and_route() -> None:
    race = fresh(2, grand_tour=True, map="asia", route="cairo-cape_town")

    assert race.view().map == "africa"


@pytest.mark.clause("GR-2.7")
def test_a_race_says_where_it_goes() -> None:
    race = fresh(2, map="asia", first_player=1)

    assert happened(race, RaceBegan) == [RaceBegan(1, "asia", "beirut-peking", "beirut", "peking", (1, 0))]
    assert place(race) == place(race, 1)


@pytest.mark.clause("GR-12.10")
def test_the_limit_of_rounds_is_30_unless_chosen() -> None:
    assert RULES.usual(2)["max_rounds"] == 30
    assert fresh(2, max_rounds=10).view().max_rounds == 10


@pytest.mark.clause("GR-2.8")
def test_a_crew_that_nothing_is_said_of_has_no_cards() -> None:
    assert Crew().hand == []
