"""The corners: lines in driving order, Legend Lines before them, lanes, chicanes and the Press. [HT-1.6]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.checks.findings import Findings
from rebufo.games.heat.rules.content import LETTERS, Corner

MOST_CORNERS: Final = 12  # as many as there are Road Conditions; a chicane takes one [HT-15.2, HT-23.3]
MOST_LIMIT: Final = 20
GRID: Final = 4  # spaces of eight slots, all beyond the last Corner Line [HT-2.1]


def check_corners(found: Findings) -> None:
    corners = found.circuit.corner
    if not corners:
        found.report("heat_no_corner", "corner")
    own = sum(corner.chicane_of is None for corner in corners)
    if own > MOST_CORNERS:
        found.report("heat_many_corners", "corner", most=MOST_CORNERS, found=own)
    for index, corner in enumerate(corners):
        _line(found, index, corner)
        found.within(f"corner[{index}].limit", corner.limit, 1, MOST_LIMIT)
        found.among(f"corner[{index}].race_lane_after", corner.race_lane_after, (1, 2))
        if corner.turn:
            found.among(f"corner[{index}].turn", corner.turn, ("left", "right"))
        _before(found, index, corner)
        _chicane(found, index, corner)
    _press(found)


def _line(found: Findings, index: int, corner: Corner) -> None:
    """Beyond the line of the corner before, and far enough from the finish for the grid."""
    key, most = f"corner[{index}].line", found.circuit.spaces - GRID
    if not found.within(key, corner.line, 1, found.circuit.spaces - 1):
        return
    if corner.line > most:
        found.report("heat_grid_room", key, least=GRID, most=most, found=corner.line)
    before = found.circuit.corner[index - 1].line
    if index and corner.line <= before:
        found.report("heat_corner_order", key, before=before, found=corner.line)


def _before(found: Findings, index: int, corner: Corner) -> None:
    """What lies between a Corner Line and the one before it: its Legend Line and its chevrons. [HT-14.5, HT-23.1]"""
    key, spaces = f"corner[{index}]", max(found.circuit.spaces, 1)
    room = (corner.line - found.circuit.corner[index - 1].line) % spaces or spaces
    if found.within(f"{key}.legend_line", corner.legend_line, 0, spaces - 1):
        distance = (corner.line - corner.legend_line) % spaces
        if not 1 <= distance <= room:
            facts = {"line": corner.line, "least": (corner.line - room) % spaces, "found": corner.legend_line}
            found.report("heat_legend_line", f"{key}.legend_line", **facts)
    if found.within(f"{key}.chevrons", corner.chevrons, 0, room):
        found.within(f"{key}.double_chevrons", corner.double_chevrons, 0, corner.chevrons)


def _chicane(found: Findings, index: int, corner: Corner) -> None:
    """The second line of a chicane comes right after the first and has its limit. [HT-23.2]"""
    if corner.chicane_of is None:
        return
    key = f"corner[{index}].chicane_of"
    before = found.circuit.corner[index - 1]
    if index == 0 or before.chicane_of is not None:
        found.report("heat_chicane_alone", key)
    elif corner.chicane_of != index - 1:
        found.report("heat_chicane", key, expected=index - 1, found=corner.chicane_of)
    elif corner.limit != before.limit:
        found.report("heat_chicane_limit", f"corner[{index}].limit", expected=before.limit, found=corner.limit)


def _press(found: Findings) -> None:
    """Each letter stands at one corner, never at the first line of a chicane. [HT-16.11, HT-23.4]"""
    firsts = {corner.chicane_of for corner in found.circuit.corner}
    taken: set[str] = set()
    for index, corner in enumerate(found.circuit.corner):
        if index in firsts and corner.press_letters:
            found.report("heat_press_chicane", f"corner[{index}].press_letters", corner=index + 1)
        for place, letter in enumerate(corner.press_letters):
            key = f"corner[{index}].press_letters[{place}]"
            if found.among(key, letter, tuple(LETTERS)) and letter in taken:
                found.report("heat_press_twice", key, found=letter)
            taken.add(letter)
