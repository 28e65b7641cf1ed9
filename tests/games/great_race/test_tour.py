"""Chapter 13: the grand tour, through the season object."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.great_race.rules.events import TourEnded
from rebufo.games.great_race.rules.messages import Drive, Pass, Step
from rebufo.games.great_race.rules.season import maps_of
from rebufo.games.great_race.scene import season_of
from rebufo.kernel.errors import SetupError
from rebufo.kernel.match import Match
from rebufo.kernel.season import Season
from rebufo.scene import SceneSeason
from tests.games.great_race.scenes import act, crew, crew_of, default, fresh, gauges, happened, scene, stacks

MAPS = ["africa", "south_america", "asia"]


def last_round(number: int, results: list[dict[str, Any]], *crews: dict[str, Any], **rest: Any) -> Match:
    """A race of the tour in its last allowed round."""
    return scene(*crews, grand_tour=True, race=number, results=results, round=30, **rest)


def result(ranking: list[int], prestige: list[int], winner: int = -1) -> dict[str, Any]:
    return {"ranking": ranking, "prestige": prestige, "winner": winner}


@pytest.mark.clause("GR-13.5")
def test_the_tour_has_three_races_on_the_default_routes() -> None:
    season = Season(fresh(2, grand_tour=True))

    assert [(race.circuit, race.event) for race in season.races] == [
        ("africa", "colomb_bechar-cape_town"),
        ("south_america", "caracas-punta_arenas"),
        ("asia", "beirut-peking"),
    ]
    assert [race.state for race in season.races] == ["running", "to_come", "to_come"]


@pytest.mark.clause("GR-13.5")
@pytest.mark.parametrize(
    ("option", "value", "maps"), [("grand_tour", True, MAPS), ("grand_tour", False, []), ("reverse", True, [])]
)
def test_only_the_tour_stands_for_several_maps(option: str, value: bool, maps: list[str]) -> None:
    assert list(maps_of(option, value)) == maps


@pytest.mark.clause("GR-13.6")
def test_reverse_applies_to_all_three_races() -> None:
    race = fresh(2, grand_tour=True, reverse=True, max_rounds=10)
    starts: dict[str, str] = {}
    while not race.over:
        starts.setdefault(race.view().map, race.view().start)
        act(race, default(race))

    assert starts == {"africa": "cape_town", "south_america": "punta_arenas", "asia": "peking"}


@pytest.mark.clause("GR-13.6")
def test_max_rounds_applies_to_each_race() -> None:
    race = fresh(2, grand_tour=True, max_rounds=10)
    rounds: dict[str, int] = {}
    while not race.over:
        rounds[race.view().map] = race.view().round
        act(race, default(race))

    assert rounds == dict.fromkeys(MAPS, 10)


@pytest.mark.clause("GR-13.6")
def test_first_player_applies_to_the_first_race() -> None:
    assert list(fresh(3, grand_tour=True, first_player=2).view().order) == [2, 0, 1]


@pytest.mark.clause("GR-13.5", "GR-13.6")
def test_every_race_is_set_up_anew_in_the_order_of_the_totals() -> None:
    home = crew("3,22", "pilot", fuel=1, engine=2, chassis=1, money=20, mechanic=1)
    race = last_round(
        1, [], crew("zinder", money=90, passed=True), crew(passed=True), home, tiles={"3,22": "track"}, turn=2
    )
    act(race, Drive(), Step(2, 23))
    view = race.view()

    assert (view.map, view.round, view.race) == ("south_america", 1, 2)
    assert list(view.order) == [2, 0, 1]  # 8 points, then by the ranking of the last race
    assert [crew_of(race, seat).money for seat in (2, 0, 1)] == [80, 80, 70]
    assert [gauges(race, seat) for seat in range(3)] == [(8, 5, 5)] * 3
    assert (crew_of(race, 2).cards, crew_of(race, 2).arrived, view.tiles) == (0, 0, ())
    assert stacks(race) == {1: [2, 0, 1]}
    assert [row.points for row in race.standings] == [8, 0, 0]


@pytest.mark.clause("GR-13.5")
def test_of_equal_totals_the_last_ranking_decides_the_next_order() -> None:
    results = [result([0, 1], [7, 7], 0)]
    race = last_round(2, results, crew("caracas", explorer=1), crew("lima", passed=True), map="africa")
    act(race, Pass())

    assert list(race.view().order) == [1, 0]


@pytest.mark.clause("GR-13.5")
def test_most_points_win_the_tour() -> None:
    results = [result([1, 0], [7, 9], 1), result([0, 1], [5, 4], 0)]
    race = last_round(3, results, crew("beirut", explorer=1), crew("beirut", passed=True))
    act(race, Pass())

    assert race.over
    assert [(row.seat, row.points, row.winner) for row in race.standings] == [(1, 13, True), (0, 12, False)]
    assert happened(race, TourEnded) == [TourEnded(1, (12, 13))]


@pytest.mark.clause("GR-13.5")
def test_of_equal_points_more_races_won_decide() -> None:
    results = [result([0, 1], [6, 5], 0), result([1, 0], [7, 8], 1)]
    race = last_round(3, results, crew("beirut", explorer=1), crew("beirut", passed=True))
    act(race, Pass())
    assert [row.seat for row in race.standings] == [0, 1]  # a win each: the better place in the last race
    more = last_round(
        3,
        [result([1, 0], [5, 5], 1), result([1, 0], [6, 6], 1)],  # equal prestige, arrived earlier
        crew("beirut", explorer=1),
        crew("beirut", passed=True),
    )
    act(more, Pass())

    assert [row.seat for row in more.standings] == [1, 0]


@pytest.mark.clause("GR-13.6")
def test_a_race_called_off_has_no_winner_and_brings_nobody_points() -> None:
    season = Season(last_round(1, [], crew("zinder", explorer=1), crew(passed=True)))
    season.play(0, Pass())

    assert [(row.place, row.seat, row.points) for row in season.races[0].classification] == [(1, 0, 0), (2, 1, 0)]
    assert [(row.place, row.seat) for row in season.standings] == [(1, 0), (2, 1)]
    assert [race.state for race in season.races] == ["over", "running", "to_come"]
    assert [(row.points, row.wins) for row in season.standings] == [(0, 0), (0, 0)]
    assert season.between_races


@pytest.mark.clause("GR-13.5")
def test_a_single_race_is_no_season() -> None:
    with pytest.raises(SetupError) as refused:
        Season(fresh(2))

    assert refused.value.tag == "not_a_season"


@pytest.mark.clause("GR-13.5")
def test_a_scene_tells_where_in_the_tour_it_is() -> None:
    race = last_round(2, [result([1, 0], [5, 6], 1)], crew("caracas", explorer=1), crew("caracas"))

    assert season_of(race.view()) == SceneSeason(kind="rally", race=2, run=1)
    assert season_of(fresh(2).view()) is None
