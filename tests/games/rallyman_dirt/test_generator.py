"""Random stages: of the size and danger that was asked for, sound, fair, compact, and the same from the same seed."""

from __future__ import annotations

from functools import cache
from itertools import groupby, pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rebufo
from rebufo.games.rallyman_dirt.random_stages import arrangement
from rebufo.games.rallyman_dirt.random_stages.arrangement import Search, arrange
from rebufo.games.rallyman_dirt.random_stages.danger import LEVELS
from rebufo.games.rallyman_dirt.random_stages.generate import generate, generate_stage, stage_text
from rebufo.games.rallyman_dirt.random_stages.selection import STREAMS, select
from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.games.rallyman_dirt.rules.check import check_stage
from rebufo.games.rallyman_dirt.rules.content import Stage, load_stage, sides, stage_from_text, stage_names
from rebufo.games.rallyman_dirt.rules.layout import Laid, lay_out
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.content import parse_toml
from rebufo.kernel.errors import SetupError

BOUNDS = {"calm": (1, 1, 3), "mixed": (2, 1, 2), "wild": (3, 2, 3)}  # hard tiles in a row; so many in so many
SIZES = (4, 5, 10, 14, 18, 25, 31)
ASKED = [(SIZES[seed % len(SIZES)], list(BOUNDS)[seed // len(SIZES) % 3], seed) for seed in range(200)]


@cache
def made(size: int, danger: str, seed: int) -> Stage:
    return generate_stage(size, danger, seed)


def tiles_of(stage: Stage) -> list[Laid]:
    return lay_out(stage.tiles, sides())


def hard(laid: Laid) -> bool:
    """Red signs, or a curve whose outer route has the limit 2."""
    return laid.side.danger == "red" or any(2 in section.outer for section in laid.side.sections)


def turns(laid: list[Laid]) -> list[str]:
    """The curves as the driver takes them."""
    other = {"L": "R", "R": "L"}
    return [
        section.turn if each.forward else other[section.turn]
        for each in laid
        for section in each.side.sections
        if section.kind == "curve"
    ]


@pytest.mark.exhaustive
@pytest.mark.clause("RD-28.1", "RD-28.2", "RD-28.3")
def test_two_hundred_stages_are_sound() -> None:
    for size, danger, seed in ASKED:
        stage = made(size, danger, seed)
        assert check_stage(parse_toml(stage_text(stage), "made.toml")) == [], stage.id
        assert len(stage.tiles) == size
        assert len({tile.side[:3] for tile in stage.tiles}) == size
        assert stage.service_park


@pytest.mark.exhaustive
@pytest.mark.clause("RD-28.1")
def test_on_two_hundred_stages_the_finish_is_reached_from_the_start() -> None:
    for size, danger, seed in ASKED:
        road = Road("made", tiles_of(made(size, danger, seed)))
        reached = set(road.start)
        for space in sorted(range(road.size), key=lambda space: road.progress[space]):
            if space in reached:
                reached.update(road.links[space])
        assert reached == set(range(road.size))
        assert sum(road.finish) == 2


@pytest.mark.exhaustive
def test_two_hundred_stages_are_fair() -> None:
    """Curves both ways, and hard tiles neither too many nor too many in a row."""
    for size, danger, seed in ASKED:
        laid = tiles_of(made(size, danger, seed))
        curves = turns(laid)
        assert min(curves.count("L"), curves.count("R")) >= max(1, len(curves) // 5)
        row, some, of = BOUNDS[danger]
        road = [hard(each) for each in laid[1:-1]]
        assert sum(road) <= -(-len(road) * some // of)
        assert all(len(list(group)) <= row for is_hard, group in groupby(road) if is_hard)


def test_ground_is_free_behind_start_and_finish() -> None:
    """No road ends at another one; the service park has its place. [RD-28.2]"""
    step = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    for size, danger, seed in ASKED:
        laid = tiles_of(made(size, danger, seed))
        q, r = step[laid[0].entry]
        places = {each.place for each in laid}
        behind = (laid[0].q + q, laid[0].r + r)
        assert behind not in places
        assert laid[-1].beyond not in {*places, behind}


def filled(stage: Stage) -> float:
    """How much of the rectangle around it a stage covers."""
    laid = tiles_of(stage)
    columns = [each.q for each in laid]
    rows = [2 * each.r + each.q for each in laid]
    width = 3 * (max(columns) - min(columns)) + 4  # in halves of a hexagon's side
    height = max(rows) - min(rows) + 2  # in halves of its height; so it covers 6 itself
    return 6 * len(laid) / (width * height)


def test_stages_are_about_as_compact_as_those_of_the_game() -> None:
    own = [filled(load_stage(name)) for name in stage_names()]
    least = min(own)
    made_ones = [filled(made(size, danger, seed)) for size, danger, seed in ASKED]

    assert 0.2 < least < max(own) < 0.8  # the measure is one
    assert min(made_ones) > least
    assert sum(made_ones) / len(made_ones) > sum(own) / len(own) - 0.05


@pytest.mark.clause("RD-28.3")
@pytest.mark.parametrize(("size", "tiles"), [("short", 10), ("medium", 14), ("long", 18), ("4", 4), ("31", 31), (7, 7)])
def test_the_size_is_a_word_or_a_number_of_tiles(size: str | int, tiles: int) -> None:
    stage = generate_stage(size, "mixed", 8)

    assert len(stage.tiles) == tiles
    assert stage.tiles == generate_stage(tiles, "mixed", 8).tiles


@pytest.mark.parametrize("size", ["3", "32", "0", "-14", "14.0", "huge", "", "９", 3, 32])
def test_no_other_size_is_known(size: str | int) -> None:
    with pytest.raises(SetupError) as error:
        generate_stage(size, "calm", 1)

    assert error.value.tag == "stage_size"
    assert "4 to 31" in error.value.text("en")


def test_no_other_danger_and_no_odd_seed_is_known() -> None:
    with pytest.raises(SetupError) as error:
        generate_stage("short", "deadly", 1)
    assert (error.value.tag, error.value.facts["known"]) == ("stage_danger", "calm, mixed, wild")
    with pytest.raises(SetupError) as error:
        generate_stage("short", "calm", -1)
    assert error.value.tag == "bad_seed"


@settings(max_examples=40)
@given(st.integers(4, 31), st.sampled_from(sorted(BOUNDS)), st.integers(0, 2**64 - 1))
def test_the_same_seed_gives_the_same_text_and_the_text_the_same_stage(size: int, danger: str, seed: int) -> None:
    text = generate(str(size), danger, seed)

    assert text == generate(str(size), danger, seed)
    assert stage_from_text(text, "made.toml") == generate_stage(size, danger, seed)


def test_other_seeds_give_other_stages() -> None:
    assert len({generate_stage("short", "mixed", seed).tiles for seed in range(50)}) == 50


def test_without_a_seed_it_is_any_and_the_file_names_it() -> None:
    stage = generate_stage("short", "calm")
    seed = int(stage.id.rpartition("-")[2])

    assert generate_stage("short", "calm", seed) == stage


def test_a_stage_that_everybody_gets() -> None:
    """The numbers come from the seed alone: no version of Python, no machine and no order of a set has a say in them."""
    chain = [f"{tile.side}{'' if tile.dir == 'AB' else '<'}" for tile in generate_stage("short", "wild", 7).tiles]

    assert chain == ["202a<", "230b<", "213b<", "214b<", "220a", "205b<", "226a<", "222a", "232b<", "203b<"]


def share(danger: str, size: int, what: str) -> float:
    laid = [each for seed in range(30) for each in tiles_of(made(size, danger, seed))[1:-1]]
    rough = [
        bool(each.side.shortcuts) or any(section.jump or section.ford for section in each.side.sections)
        for each in laid
    ]
    return sum(rough) / len(laid) if what == "rough" else sum(each.side.danger == what for each in laid) / len(laid)


@pytest.mark.parametrize("size", [10, 14, 18])
def test_danger_is_in_the_signs_and_in_what_the_road_has(size: int) -> None:
    red = [share(danger, size, "red") for danger in BOUNDS]
    yellow = [share(danger, size, "yellow") for danger in BOUNDS]
    rough = [share(danger, size, "rough") for danger in BOUNDS]

    assert red[0] == 0
    assert red == sorted(red)
    assert yellow == sorted(yellow, reverse=True)
    assert rough == sorted(rough)
    for low, high in (*pairwise(red), *pairwise(rough), *pairwise(yellow[::-1])):
        assert high - low > 0.1


def test_where_no_box_is_large_enough_the_road_goes_where_it_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search ends whatever happens: the last try has neither a box nor an end to its patience."""
    monkeypatch.setattr(arrangement, "box_for", lambda *_: arrangement.Box(1, 1))
    boxes: list[object] = []
    found = Search.found

    def watched(search: Search, patience: int | None) -> bool:
        boxes.append(search.box)
        return found(search, patience)

    monkeypatch.setattr(Search, "found", watched)
    level = LEVELS["wild"]
    for seed in range(20):
        chance = fresh_chance(seed, STREAMS)
        laid = arrange(select(31, level, chance), level, chance)
        assert len({each.place for each in laid}) == 31
    assert boxes[-1] is None


@pytest.mark.clause("RD-1.3")
@pytest.mark.parametrize("danger", BOUNDS)
def test_they_are_raced_to_the_end(danger: str, tmp_path: Path) -> None:
    path = tmp_path / "made.toml"
    path.write_text(generate("31", danger, 4), "utf-8")
    race = rebufo.new("rallyman_dirt", seats=3, seed=4, stage=str(path))
    chance = fresh_chance(4, 1)
    while not race.over:
        seat = race.waiting[0]
        options = race.prompt(seat).options
        race.play(seat, options[chance.below(0, len(options))])

    assert sorted(row.place for row in race.standings) == [1, 2, 3]


def test_the_files_are_written_for_people() -> None:
    """One tile a row, without places, so that tiles can be exchanged."""
    rows = generate("4", "calm", 2).splitlines()

    assert rows[0] == 'format = "rebufo-tiles/1"'
    assert rows[2] == 'names = { en = "Calm stage 2 (4 tiles)", es = "Tramo tranquilo 2 (4 losetas)" }'
    assert rows[5] == "tiles = ["
    assert all(row.count("side = ") == 1 and "q =" not in row for row in rows[6:10])
    assert [row.count("rot =") for row in rows[6:10]] == [1, 0, 0, 0]
