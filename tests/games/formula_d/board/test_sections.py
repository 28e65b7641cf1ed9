"""The road of a Formula D circuit as data: the same spaces, corners and signs that the rules drive on."""

from __future__ import annotations

from itertools import chain, pairwise

import pytest

from rebufo.drawing.panel import Section
from rebufo.games.formula_d.board.board import draw_board
from rebufo.games.formula_d.board.sections import sections_of
from rebufo.games.formula_d.rules.board import NOWHERE, Board
from rebufo.games.formula_d.rules.content import circuit_names, load_circuit, load_rules

SIDES = ("left", "middle", "right")


def board_of(circuit: str) -> Board:
    return Board(load_circuit(circuit), list(load_rules().teams.seats))


def signed(sections: tuple[Section, ...], kind: str) -> list[str]:
    """Every space under a sign of one kind."""
    return [name for section in sections for sign in section.signs if sign.kind == kind for name in sign.spaces]


@pytest.mark.parametrize("circuit", circuit_names())
def test_every_space_is_told_once_in_its_section_and_lane_in_driving_order(circuit: str) -> None:
    board, sections = board_of(circuit), sections_of(load_circuit(circuit), "en")
    road = [section for section in sections if section.kind != "pit"]
    rows = [lane.spaces for section in sections for lane in section.lanes]

    assert sorted(chain.from_iterable(rows)) == sorted(set(board.names) - {"box"})
    for section in road:
        assert tuple(lane.side for lane in section.lanes) == SIDES
        for number, lane in enumerate(section.lanes):
            spaces = [board.number[name] for name in lane.spaces]
            assert {board.lane[space] for space in spaces} == {number}
            assert all(board.ahead[here] == there for here, there in pairwise(spaces))
    turns = [section for section in road if section.kind == "corner"]
    assert [section.stops for section in turns] == board.stops
    assert [section.turn for section in turns] == [SIDES[lane] for lane in board.inside]
    for number, section in enumerate(turns):
        names = chain.from_iterable(lane.spaces for lane in section.lanes)
        assert {board.corner[board.number[name]] for name in names} == {number}


@pytest.mark.parametrize("circuit", circuit_names())
def test_corners_have_the_names_and_ways_of_their_plates(circuit: str) -> None:
    own = [section for section in load_circuit(circuit).sections if section.kind == "corner"]
    for lang in ("en", "es"):
        told = [section for section in sections_of(load_circuit(circuit), lang) if section.kind == "corner"]
        assert [(one.name, one.longest, one.shortest) for one in told] == [
            (one.title(lang), one.longest, one.shortest) for one in own
        ]


@pytest.mark.clause("FD-6.1")
@pytest.mark.parametrize("circuit", circuit_names())
def test_each_space_says_how_many_steps_ahead_the_next_line_of_a_corner_is(circuit: str) -> None:
    """Walked space by space, also over the finish line, where two sections are one straight."""
    board = board_of(circuit)
    for section in sections_of(load_circuit(circuit), "en"):
        for lane in section.lanes if section.kind != "pit" else ():
            for name, steps in lane.spaces.items():
                here = board.number[name]
                corner, walked = board.corner[here], 0
                while board.corner[here] == corner:
                    here, walked = board.ahead[here], walked + 1
                assert steps == walked, name


@pytest.mark.parametrize("circuit", circuit_names())
def test_signs_lie_where_the_rules_have_them(circuit: str) -> None:
    file, board, sections = load_circuit(circuit), board_of(circuit), sections_of(load_circuit(circuit), "en")

    def names(flags: list[bool]) -> list[str]:
        return sorted(board.names[space] for space, flag in enumerate(flags) if flag)

    grid = {sign.text: sign.spaces for section in sections for sign in section.signs if sign.kind == "grid"}
    assert grid == {str(slot): (name,) for slot, name in enumerate(file.grid, 1)}
    assert sorted(signed(sections, "finish")) == names(board.finish)
    assert sorted(signed(sections, "noisy")) == names(board.noisy)
    assert sorted(signed(sections, "dark")) == names(board.dark)
    assert sorted(signed(sections, "police")) == names(board.police)
    assert sorted(signed(sections, "tunnel_in")) == names(board.tunnel_in)
    assert sorted(signed(sections, "pit_entry")) == names(board.pit_door)
    assert sorted(signed(sections, "pit_exit")) == sorted(board.names[space] for space in board.pit_exits)
    for way, links in (("change_left", board.left), ("change_right", board.right)):
        arrows = [space for space in range(board.size) if board.corner[space] != NOWHERE and links[space] != NOWHERE]
        assert sorted(signed(sections, way)) == sorted(board.names[space] for space in arrows)


@pytest.mark.parametrize("circuit", circuit_names())
def test_the_pit_lane_comes_last_with_the_box_of_every_car(circuit: str) -> None:
    board, sections = board_of(circuit), sections_of(load_circuit(circuit), "en")
    pits = [section for section in sections if section.kind == "pit"]
    if not board.pit_length:
        assert pits == []
        return
    assert pits == [sections[-1]]
    (lane,) = pits[0].lanes
    assert list(lane.spaces.values()) == list(range(board.pit_length, 0, -1))
    boxes = {sign.text: list(lane.spaces).index(sign.spaces[0]) for sign in pits[0].signs}
    assert boxes == dict(zip(load_rules().teams.seats, board.box, strict=True))


def test_a_tunnel_goes_in_and_out_under_the_same_number() -> None:
    sections = sections_of(load_circuit("street"), "en")
    mouths = {
        kind: {sign.text: sign.spaces[0] for section in sections for sign in section.signs if sign.kind == kind}
        for kind in ("tunnel_in", "tunnel_out")
    }
    street = load_circuit("street").street
    assert street is not None
    assert mouths == {
        "tunnel_in": {str(tunnel.number): tunnel.entry for tunnel in street.tunnel},
        "tunnel_out": {str(tunnel.number): tunnel.exit for tunnel in street.tunnel},
    }


def test_only_what_passes_over_the_road_is_told_as_a_bridge() -> None:
    bridges = {
        circuit: [
            section.kind
            for section in sections_of(load_circuit(circuit), "en")
            if any(sign.kind == "bridge" for sign in section.signs)
        ]
        for circuit in circuit_names()
    }
    assert bridges == {circuit: ["straight"] if circuit == "suzuka" else [] for circuit in circuit_names()}


def test_the_board_brings_its_road_in_the_language_asked_for() -> None:
    picture = draw_board(load_circuit("suzuka"), "es", "light")
    assert picture.sections == sections_of(load_circuit("suzuka"), "es")
    assert "Horquilla" in [section.name for section in picture.sections]
    told = {name for section in picture.sections for lane in section.lanes for name in lane.spaces}
    assert told <= set(picture.places)
