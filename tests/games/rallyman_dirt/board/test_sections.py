"""The road of a Rallyman: DIRT stage as data: the same sections, limits and shortcuts that the rules drive on."""

from __future__ import annotations

import pytest

from rebufo.drawing.panel import Section
from rebufo.games.rallyman_dirt.board.marks import Curves
from rebufo.games.rallyman_dirt.board.plan import StageMap
from rebufo.games.rallyman_dirt.board.sections import sections_of
from rebufo.games.rallyman_dirt.rules.board import NO_LIMIT, WHOLE, Road
from rebufo.games.rallyman_dirt.rules.content import DANGERS, load_stage, sides, stage_names
from rebufo.games.rallyman_dirt.rules.layout import lay_out

TURNS = {"left": -1, "": 0, "right": 1}


def told(stage: str, *tokens: tuple[str, int]) -> tuple[Section, ...]:
    return sections_of(StageMap(load_stage(stage)), Curves(tokens))


@pytest.mark.parametrize("stage", stage_names())
def test_every_space_is_told_in_its_section_with_what_the_rules_know_of_it(stage: str) -> None:
    road = Road(stage, lay_out(load_stage(stage).tiles, sides()))
    sections = told(stage)
    everywhere: list[str] = []

    assert [TURNS[section.turn] for section in sections] == road.turns
    for number, section in enumerate(sections):
        limits = {**section.spaces, **{name: limit for cut in section.cuts for name, limit in cut.spaces.items()}}
        everywhere += limits
        for name, limit in limits.items():
            space = road.number[name]
            assert (road.progress[space] - 1) // WHOLE == number
            assert (limit or NO_LIMIT) == road.limit[space]
            assert road.danger[space] == DANGERS.index(section.danger)
        for name in section.spaces:
            assert (road.jump[road.number[name]], road.ford[road.number[name]]) == (section.jump, section.ford)
    assert sorted(everywhere) == sorted(road.names)


@pytest.mark.parametrize("stage", stage_names())
def test_routes_and_shortcuts_are_told_in_driving_order_with_the_sections_they_join(stage: str) -> None:
    road = Road(stage, lay_out(load_stage(stage).tiles, sides()))

    def section_of(space: int) -> int:
        return (road.progress[space] - 1) // WHOLE + 1

    for section in told(stage):
        for route in "OI":
            spaces = [road.number[name] for name in section.spaces if f".{route}" in name]
            assert spaces == sorted(spaces, key=road.progress.__getitem__)
        for cut in section.cuts:
            spaces = [road.number[name] for name in cut.spaces]
            assert spaces == sorted(spaces, key=road.progress.__getitem__)
            before = {section_of(space) for space in range(road.size) if spaces[0] in road.links[space]}
            assert before == set(cut.entries)
            assert {section_of(space) for space in road.links[spaces[-1]]} == set(cut.exits)


@pytest.mark.clause("RD-10.8", "RD-10.10")
def test_tokens_lower_the_limits_of_their_curve_and_never_close_its_outer_route() -> None:
    """219b has a curve 3/2: its limits as they are, with one token, and with more than it can take."""
    curve = "219b.2"
    stage = next(name for name in stage_names() if any(tile.side == "219b" for tile in load_stage(name).tiles))

    def limits(tokens: int) -> tuple[int, set[int | None], set[int | None]]:
        found = next(section for section in told(stage, (curve, tokens)) if f"{curve}.O1" in section.spaces)
        outer = {limit for name, limit in found.spaces.items() if ".O" in name}
        return found.tokens, outer, {limit for name, limit in found.spaces.items() if ".I" in name}

    assert limits(0) == (0, {3}, {2})
    assert limits(1) == (1, {2}, {1})
    assert limits(4) == (4, {1}, {0})
