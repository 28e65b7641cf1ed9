"""A championship through the kernel's season object."""

from __future__ import annotations

import pytest

from rebufo.games.pole_position import GAME
from rebufo.games.pole_position.rules import RULES
from rebufo.games.pole_position.rules.messages import SetupSplit
from rebufo.games.pole_position.rules.modules.championship import POINTS
from rebufo.games.pole_position.scene.moment import season_of
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.match import Match
from rebufo.kernel.record import begin
from rebufo.kernel.season import Season
from rebufo.kernel.setup import make_setup
from rebufo.scene import SceneSeason
from tests.games.pole_position.scenes import car, new_race, racer, scene, table


def season(**options: object) -> Season:
    given = {"preset": "basic", "bots": False, "bot_cars": 0, "championship": True, "laps": 2, **options}
    setup = make_setup(RULES, seats=4, options=given, seed=3, fair=False, draws=None, players=None)
    return Season(begin(RULES, setup))


def run(race: Match, races: int) -> None:
    dice = fresh_chance(5, 1)
    while not race.over and len(table(race).results) < races:
        seat = race.waiting[0]
        options = race.prompt(seat).options
        race.play(seat, options[dice.below(0, len(options))])


@pytest.mark.clause("PP-21.1", "PP-21.2")
def test_a_season_has_its_calendar_and_its_table() -> None:
    found = season(drivers=True)
    assert [(race.circuit, race.state) for race in found.races] == [
        ("great_britain", "running"),
        ("usa", "to_come"),
        ("great_britain", "to_come"),
        ("usa", "to_come"),
    ]
    drivers = [found.carried(seat)["driver"] for seat in range(4)]
    run(found.match, 1)

    assert found.races[0].state == "over"
    assert found.current is not None
    assert found.current.number == 2
    assert found.races[0].classification[0].points == POINTS[0]
    assert [row.points for row in found.standings] == sorted((row.points for row in found.standings), reverse=True)
    assert found.between_races
    assert [found.carried(seat)["driver"] for seat in range(4)] == drivers
    assert racer(found.match).points == 0


@pytest.mark.clause("PP-21.6")
def test_a_setup_for_the_whole_championship_is_carried_once_all_have_shown_it() -> None:
    found = season(setups=True, engine_wear=True)
    for seat, engine in enumerate((9, 3, 7, 13)):
        assert [found.carried(each)["split"] for each in range(4)] == [None] * 4
        found.match.play(seat, SetupSplit(engine))

    shared = [{"engine": engine, "brakes": 14 - engine} for engine in (9, 3, 7, 13)]
    assert [found.carried(seat)["split"] for seat in range(4)] == shared
    run(found.match, 1)
    assert [found.carried(seat)["split"] for seat in range(4)] == shared


@pytest.mark.clause("PP-20.1", "PP-21.6")
@pytest.mark.parametrize("options", [{"setups": True}, {"engine_wear": True}, {}])
def test_no_setup_is_carried_where_each_race_has_its_own(options: dict[str, bool]) -> None:
    found = season(**options)
    run(found.match, 1)

    assert [found.carried(seat)["split"] for seat in range(4)] == [None] * 4


@pytest.mark.clause("PP-21.1", "PP-21.2")
@pytest.mark.parametrize(
    ("circuit", "races", "calendar"),
    [
        ("great_britain", 2, ["great_britain", "usa"]),
        ("usa", 3, ["usa", "great_britain", "usa"]),
        ("tramontana", 4, ["tramontana", "usa", "great_britain", "usa"]),
        ("great_britain", 6, ["great_britain", "usa"] * 3),
    ],
)
def test_a_season_is_as_long_as_agreed(circuit: str, races: int, calendar: list[str]) -> None:
    found = season(circuit=circuit, races=races)

    assert [race.circuit for race in found.races] == calendar
    assert found.match.description()["races"] == races


@pytest.mark.clause("PP-21.2")
def test_the_last_race_agreed_on_has_the_points_of_the_last() -> None:
    race = scene(
        car("S0:L4", lap=2),
        car("S9:C0", lap=2),
        laps=2,
        races=2,
        number=1,
        modules=("championship",),
        turn={"car": 0, "pm": 1},
    )
    race.play(0, {"type": "step", "to": "S0:L5"})

    assert race.over
    assert [racer(race, number).title for number in (0, 1)] == [15, 12]


@pytest.mark.clause("PP-21.2", "PP-21.3")
def test_a_season_ends_after_its_last_race() -> None:
    found = season(constructors=True, engine_wear=True)
    run(found.match, 9)

    assert found.over
    assert [race.state for race in found.races] == ["over"] * 4
    assert [table.season for table in found.seasons] == ["championship", "constructors"]
    teams = found.seasons[1].standings
    assert sum(row.points for row in teams) == sum(row.points for row in found.standings)


def test_a_single_race_is_no_season() -> None:
    with pytest.raises(SetupError):
        Season(new_race(2))


def test_the_roads_of_a_championship_are_known() -> None:
    assert RULES.calendar is not None
    assert RULES.calendar("championship", True) == ("great_britain", "usa", "great_britain", "usa")
    assert RULES.calendar("championship", False) == ()


@pytest.mark.clause("PP-21.1")
def test_title_and_scene_tell_which_race_of_how_many_it_is() -> None:
    race = scene(
        car("S0:L4", lap=2),
        car("S9:C0", lap=2),
        laps=2,
        races=6,
        modules=("championship",),
        turn={"car": 0, "pm": 1},
    )
    assert season_of(race.view()) == SceneSeason(kind="championship", race=1, run=0)
    race.play(0, {"type": "step", "to": "S0:L5"})
    title = GAME.telling(race.setup, "en", ["Ana", ""]).title(race.view())

    assert season_of(race.view()) == SceneSeason(kind="championship", race=2, run=1)
    assert title.startswith("Pole Position · race 2 of 6, USA")
    assert season_of(new_race(2).view()) is None
