"""What a race is set up with: everything is checked once, and what is wrong is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import rebufo
from rebufo.games import game_ids, game_spec
from tests.some_game import GAMES_WITH_FILES, new_on

pytestmark = pytest.mark.usefixtures("template")

NO_FACES = [  # a game, one of its dice, and what that never shows
    (game, die, max(faces) + 1)
    for game in game_ids()
    for die in game_spec(game).streams
    if (faces := game_spec(game).faces(die))
]


@pytest.mark.parametrize(
    ("game", "setup", "tag", "named"),
    [
        ("ludo", {}, "unknown_game", "ludo"),
        ("_template", {"seats": 1}, "bad_seats", "1"),
        ("_template", {"seats": 7}, "bad_seats", "7"),
        ("_template", {"seats": 2.0}, "bad_seats", "2.0"),
        ("_template", {"seats": True}, "bad_seats", "True"),
        ("_template", {"seats": "3"}, "bad_seats", "3"),
        ("_template", {"wings": 2}, "unknown_option", "wings"),
        ("_template", {"road": "shrot"}, "bad_option", "shrot"),
        ("_template", {"road": ["short"]}, "bad_option", "short"),
        ("_template", {"slipstream": 1}, "bad_option", "slipstream"),
        ("_template", {"seed": -1}, "bad_seed", "-1"),
        ("_template", {"seed": 2**64}, "bad_seed", str(2**64)),
        ("_template", {"seed": "7"}, "bad_seed", "7"),
        ("_template", {"seed": True}, "bad_seed", "True"),
        ("_template", {"players": ["Ana"]}, "bad_players", "1"),
        ("_template", {"draws": {"dice": [1]}}, "unknown_stream", "dice"),
        ("_template", {"fair": rebufo.FairSeeds("ab")}, "bad_fair_seed", ""),
        ("_template", {"fair": "yes"}, "bad_fair_seed", ""),
        ("_template", {"seats": 2, "players": [1, 2]}, "bad_player", "1"),
        ("_template", {"seats": 2, "players": ["Ana", "\ud800"]}, "bad_player", ""),
        ("_template", {"seats": 4, "players": "anas"}, "bad_players", ""),
        ("_template", {"draws": {"deck": 3}}, "bad_draws", "deck"),
        ("_template", {"draws": [1]}, "bad_draws", ""),
        ("_template", {"fair": rebufo.FairSeeds("x" * 64)}, "bad_fair_seed", ""),
        *((game, {"draws": {die: [face]}}, "bad_draw", str(face)) for game, die, face in NO_FACES),
        *((game, {"draws": {die: [3.0]}}, "bad_draw", "") for game, die, _ in NO_FACES),
        *((game, {game_spec(game).road: "moncao"}, "bad_option", "moncao") for game in GAMES_WITH_FILES),
        *((game, {game_spec(game).road: "a/b.toml"}, "cannot_read", "a/b.toml") for game in GAMES_WITH_FILES),
    ],
)
def test_what_is_wrong_with_a_setup_is_named(game: str, setup: dict[str, Any], tag: str, named: str) -> None:
    with pytest.raises(rebufo.SetupError) as caught:
        rebufo.new(game, **setup)
    assert isinstance(caught.value, ValueError)
    assert caught.value.tag == tag
    for lang in ("en", "es"):
        assert named in caught.value.text(lang)
    assert caught.value.text("es") != caught.value.text("en")


def test_what_is_not_said_is_as_usual() -> None:
    setup = rebufo.new("_template").setup

    assert setup.seats == 3
    assert setup.options == {"road": "short", "slipstream": False}
    assert (setup.rules_version, setup.players, setup.draws, setup.files) == (1, (), {}, {})


def test_options_come_in_the_games_order_whatever_the_callers() -> None:
    assert list(rebufo.new("_template", slipstream=True, road="long").setup.options) == ["road", "slipstream"]


def test_without_a_seed_every_race_is_another_and_keeps_its_seed() -> None:
    seeds = {rebufo.new("_template").setup.seed for _ in range(8)}
    assert len(seeds) == 8

    race = rebufo.new("_template")
    again = rebufo.new("_template", seed=race.setup.seed)
    assert again.snapshot() == race.snapshot()


@pytest.mark.parametrize("seed", [0, 2**32, 2**64 - 1])
def test_any_64_bits_are_a_seed(seed: int) -> None:
    assert rebufo.new("_template", seed=seed).setup.seed == seed


def test_a_fair_race_is_given_seeds_nobody_can_guess() -> None:
    one, other = (rebufo.new("_template", seats=4, fair=True).setup for _ in range(2))
    assert one.fair is not None
    assert other.fair is not None

    assert one.seed is None
    assert len(bytes.fromhex(one.fair.server)) == 32
    assert len(set(one.fair.seats + other.fair.seats)) == 8
    assert one.fair.server != other.fair.server


def test_forced_draws_are_drawn_in_their_order() -> None:
    race = rebufo.new("_template", seats=2, seed=1, draws={"deck": [4, 3, 2, 1, 1, 1]})

    assert [race.view(seat).hand for seat in (0, 1)] == [(2, 3, 4), (1, 1, 1)]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'name = "M\xf3naco"\n')

    for path in (latin, tmp_path / "none.toml", tmp_path / "x.toml" / "y.toml"):
        with pytest.raises(rebufo.RebufoError) as caught:
            new_on(GAMES_WITH_FILES[0], path)
        assert str(path) in str(caught.value)


@pytest.mark.parametrize(
    "description",
    [
        {},
        {"cars": []},
        {"cars": "two"},
        {"cars": [{}, {"space": 99}]},
        {"cars": [{}, {"wings": 1}]},
        {"cars": [{}, {"hand": [9]}]},
        {"cars": [{}, {}], "road": "none"},
        {"cars": [{}] * 7},
        [],
        None,
    ],
)
def test_a_position_that_cannot_be_is_refused(description: Any) -> None:
    with pytest.raises(rebufo.SetupError) as caught:
        rebufo.position("_template", description)
    assert caught.value.text("es") != caught.value.text("en")


def test_a_position_keeps_its_description_and_not_the_callers_object() -> None:
    description = {"cars": [{"hand": [1]}, {"space": 4}]}
    race = rebufo.position("_template", description, seed=1)
    description["cars"].clear()

    assert len(race.record()["position"]["cars"]) == 2
    assert race.view().cars[1].space == 4
