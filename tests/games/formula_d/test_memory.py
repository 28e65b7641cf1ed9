"""What an atlas remembers of a circuit: the moves of one situation are never given out for those of another."""

from __future__ import annotations

from itertools import permutations, product
from typing import cast

import pytest

from rebufo.games.formula_d.rules.flow.atlas import Atlas, Survey
from rebufo.games.formula_d.rules.state import Race
from rebufo.kernel.match import Match
from tests.games.formula_d.scene import car, ends, scene


def atlas_of(race: Match) -> Atlas:
    return cast("Race", race._table).rules.atlas


def listed(survey: Survey) -> list[tuple[int, int, int, int]]:
    """Every move of a survey: end, cost, dark spaces, points overshot."""
    moves = survey.moves
    return list(zip(moves.ends, moves.costs, moves.darks, moves.overshot, strict=True))


@pytest.mark.clause("FD-5.3", "FD-1.1")
def test_no_car_is_forgotten_whichever_spaces_the_cars_stand_on() -> None:
    """No car, one, two, three on the line, of which `s1L1` is the space with the number 0."""
    line = ("s1L1", "s1M1", "s1R1")
    for count in range(len(line) + 1):
        for others in permutations(line, count):
            race = scene(car("s11M16", crossings=0), *[car(space) for space in others], roll=3)

            assert set(others) == set(line) - set(ends(race))


@pytest.mark.clause("FD-5.6", "FD-7.1", "FD-14.2", "FD-15.2", "FD-16.4")
def test_stops_pit_lane_finish_and_nitro_make_a_difference_to_what_is_remembered() -> None:
    """Out of Monaco's last corner, with a roll that reaches the pit lane and the line."""
    race = scene(car("c10L5", stops=1), roll=20, laps=2)
    atlas, board = atlas_of(race), atlas_of(race).board
    used = Atlas(board, atlas.most)
    for least, missing, final, pit_open in product((0, 1, 2), (0, 1, 2, 3), (False, True), (False, True)):
        situation = board.number["c10L5"], 20, least, missing, final, pit_open, [board.number["s11M2"]]
        survey, fresh = used.survey(*situation), Atlas(board, atlas.most).survey(*situation)

        assert (listed(survey), survey.doors) == (listed(fresh), fresh.doors)


@pytest.mark.clause("FD-5.6", "FD-7.1", "FD-14.2", "FD-15.2")
@pytest.mark.parametrize("taken", [(), ("s11M2",), ("s11M2", "s11L2"), ("s11M2", "s11L2", "s11R4")])
def test_however_many_cars_are_in_the_way_the_search_is_told_stops_finish_and_pit_lane(taken: tuple[str, ...]) -> None:
    race = scene(car("c10L5", stops=1), roll=20, laps=2)
    atlas, board = atlas_of(race), atlas_of(race).board
    for missing, final, pit_open in product((0, 1, 2), (False, True), (False, True)):
        situation = board.number["c10L5"], 20, 0, missing, final, pit_open, [board.number[space] for space in taken]

        assert listed(atlas.survey(*situation)) == listed(atlas.search(*situation))


def test_what_is_known_is_not_searched_for_again() -> None:
    """Cars that are in nobody's way make no difference; one or two that are make one each; more are not remembered."""
    board = atlas_of(scene(car("s6M3"))).board
    atlas = Atlas(board, 18)

    def survey(*taken: str) -> Survey:
        return atlas.survey(board.number["s6M3"], 8, 0, 0, False, False, [board.number[space] for space in taken])

    assert survey() is survey()
    assert survey("s1M1", "s1M2", "s1M3") is survey(), "far away"
    assert survey("s6M6") is survey("s6M6", "s1M1") is not survey()
    assert survey().moves.affordable(18) is survey().moves, "what can all be paid is not copied"
    assert survey("s6M6", "s6L5") is survey("s6L5", "s6M6") is not survey("s6M6")
    known = len(atlas.known)
    assert survey("s6M6", "s6L5", "s6R5") is not survey("s6M6", "s6L5", "s6R5")
    assert len(atlas.known) == known == 3


@pytest.mark.clause("FD-5.7")
@pytest.mark.parametrize(
    ("circuit", "start", "missing", "roll"),
    [
        ("monaco", "s6M3", 0, 30),
        ("monaco", "c10L1", 1, 22),  # what is overshot counts with what is braked
        ("street", "s5M8", 0, 18),  # over dark spaces and round them
    ],
)
def test_no_list_has_a_move_that_takes_the_last_of_18_points(circuit: str, start: str, missing: int, roll: int) -> None:
    atlas = atlas_of(scene(car(start), circuit=circuit))
    costs = atlas.survey(atlas.board.number[start], roll, 0, missing, False, False, []).moves.costs

    assert max(costs) == 17
