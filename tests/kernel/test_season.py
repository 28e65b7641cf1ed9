"""A season is a match with a table and a calendar: set up, suspended, recorded and verified like a race."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rebufo
from rebufo.catalogue import option_as_data
from rebufo.cli.race_options import usually
from rebufo.games import GAMES, game_spec
from rebufo.kernel.locales import HOMES, words
from rebufo.kernel.record import read_record, verify
from rebufo.kernel.season import RUNNING, Season

pytestmark = pytest.mark.usefixtures("template")


@pytest.fixture(autouse=True)
def _the_series_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "series", "tests.kernel.small_series:GAME")
    monkeypatch.setitem(HOMES, "series", "rebufo.games._template")


def raced(season: Season, answers: int | None = None) -> Season:
    """To its end, or so many answers further; the last of the options each time."""
    while not season.over and answers != 0:
        seat = season.waiting[0]
        season.play(seat, season.prompt(seat).options[-1])
        answers = None if answers is None else answers - 1
    return season


def test_a_season_is_set_up_with_what_makes_it_one() -> None:
    season = rebufo.season("series", seats=3, seed=5, players=["Ana", "Luis", "Eva"])

    assert season.game == season.match.game == "series"
    assert season.match.setup.options == {"road": "long", "slipstream": True}
    assert (season.match.setup.seed, season.match.setup.players) == (5, ("Ana", "Luis", "Eva"))
    assert season.name == "small"
    assert (season.over, season.waiting) == (False, (0, 1, 2))


def test_it_is_the_match_that_is_raced() -> None:
    season = rebufo.season("series", seats=2, seed=5)
    option = season.prompt(0).options[0]
    season.play(0, option)

    assert season.match.waiting == season.waiting == (1,)
    assert season.match.history[0].action == option
    assert season.view(1) == season.match.view(1) != season.view()
    season.retire(1)
    assert season.match.standings[-1].retired


def test_the_table_has_every_car_and_the_calendar_every_race() -> None:
    season = rebufo.season("series", seats=3, seed=5)
    assert season.current == season.races[0]
    assert (season.races[0].number, season.races[0].state) == (1, RUNNING)
    raced(season)

    assert season.over
    assert season.current is None
    assert {race.state for race in season.races} == {"over"}
    assert [row.place for row in season.standings] == [1, 2, 3]
    assert sorted(row.name for row in season.standings) == ["blue", "green", "red"]
    assert [row.points for row in season.standings] == sorted((row.points for row in season.standings), reverse=True)
    assert season.seasons[0].standings == season.standings


def test_a_seat_knows_what_it_carries_and_nobody_elses() -> None:
    season = rebufo.season("series", seats=2, seed=5)

    assert season.carried(1) == {"hand": sorted(season.view(1).hand)}
    assert season.report(0).carried == (season.carried(0), {})
    assert season.report().carried == ({}, {})
    with pytest.raises(rebufo.IllegalAction) as caught:
        season.carried(2)
    assert caught.value.tag == "unknown_seat"


def test_between_races_is_before_anything_is_revealed() -> None:
    season = rebufo.season("series", seats=2, seed=5)
    assert season.between_races
    raced(season, 1)
    assert season.between_races
    raced(season, 1)
    assert not season.between_races


@pytest.mark.parametrize("answers", [0, 5, None])
def test_a_season_goes_on_from_its_record_as_if_it_had_not_stopped(answers: int | None) -> None:
    season = raced(rebufo.season("series", seats=3, seed=5), answers)
    again = rebufo.season(json.loads(json.dumps(season.record())))

    assert isinstance(again, Season)
    assert again.match.snapshot() == season.match.snapshot()
    assert again.report(0) == season.report(0)
    assert raced(again).standings == raced(season).standings


def test_a_fair_season_is_verified_like_a_race() -> None:
    seeds = rebufo.FairSeeds("ab" * 32, ("one", "two"))
    season = raced(rebufo.season("series", seats=2, fair=seeds), 4)
    with pytest.raises(rebufo.RecordError) as caught:
        rebufo.season(season.record())
    assert caught.value.tag == "seed_not_revealed"
    season = raced(rebufo.season(season.record(), server_seed=seeds.server))

    assert verify(game_spec("series"), read_record(season.record())) > 0


@pytest.mark.parametrize(
    ("arguments", "tag"),
    [
        ({"game": "_template"}, "no_seasons"),
        ({"game": "ludo"}, "unknown_game"),
        ({"game": "series", "slipstream": False}, "not_a_season"),
        ({"game": "series", "wings": 3}, "unknown_option"),
        ({"game": "series", "seats": 9}, "bad_seats"),
    ],
)
def test_what_cannot_be_a_season_is_refused(arguments: dict[str, Any], tag: str) -> None:
    with pytest.raises(rebufo.SetupError) as caught:
        rebufo.season(**arguments)
    assert caught.value.tag == tag
    assert caught.value.text("es") != caught.value.text("en")


@pytest.mark.parametrize("game", ["_template", "series"])
def test_the_record_of_a_single_race_is_no_season(game: str) -> None:
    options: dict[str, Any] = {"slipstream": False} if game == "series" else {}
    with pytest.raises(rebufo.SetupError) as caught:
        rebufo.season(rebufo.new(game, seats=3, seed=1, **options).record())
    assert caught.value.tag == ("not_a_season" if game == "series" else "no_seasons")


@pytest.mark.parametrize("more", [{"seats": 3}, {"seed": 0}, {"players": []}, {"fair": True}, {"road": "long"}])
def test_a_season_that_goes_on_is_not_set_up_again(more: dict[str, Any]) -> None:
    record = rebufo.season("series", seats=3, seed=5).record()
    with pytest.raises(rebufo.SetupError) as caught:
        rebufo.season(record, **more)
    assert caught.value.tag == "season_settled"
    assert next(iter(more)) in str(caught.value)


@pytest.mark.parametrize(
    ("seats", "given", "filled"),
    [
        (2, {}, {"road": "long", "slipstream": True}),
        (3, {}, {"road": "short", "slipstream": False}),
        (3, {"road": "long"}, {"road": "long", "slipstream": True}),
        (2, {"slipstream": False}, {"road": "long", "slipstream": False}),
        (2, {"road": "short"}, {"road": "short", "slipstream": False}),
    ],
)
def test_defaults_may_depend_on_the_seats_and_on_what_is_given(
    seats: int, given: dict[str, Any], filled: dict[str, Any]
) -> None:
    race = rebufo.new("series", seats=seats, seed=1, **given)

    assert race.setup.options == filled
    assert list(race.setup.options) == ["road", "slipstream"]
    assert rebufo.load(race.record()).setup.options == filled


def test_defaults_are_asked_only_about_options_that_hold() -> None:
    with pytest.raises(rebufo.SetupError) as caught:
        rebufo.new("series", road=["long"])
    assert caught.value.tag == "bad_option"


def test_the_listing_tells_defaults_that_depend_on_the_seats_or_on_the_season() -> None:
    spec = game_spec("series")
    road, slipstream = spec.options
    rest = "short, short, short, short"

    assert usually(words("en"), spec, road) == f"usually long, {rest} for 2 to 6 players, in a season long"
    assert usually(words("es"), spec, slipstream) == (
        "normalmente yes, no, no, no, no para 2 a 6 jugadores, en una temporada yes"
    )
    assert option_as_data(spec, road)["in_season"] == "long"
    assert option_as_data(spec, road)["default"] == "short"
    assert option_as_data(spec, road)["by_seats"] == {
        "2": "long",
        "3": "short",
        "4": "short",
        "5": "short",
        "6": "short",
    }
    one_race = game_spec("_template")
    assert usually(words("en"), one_race, one_race.options[1]) == "usually no"
    plain = option_as_data(one_race, one_race.options[1])
    assert plain == {"id": "slipstream", "values": [False, True], "default": False, "takes_file": False}
