"""The links of the board: lanes that run once round, lane changes to the right side, progress that grows."""

from __future__ import annotations

from collections import defaultdict

from rebufo.games.formula_d.rules.checks.inspection import LANES, SIDES, Inspection, ways
from rebufo.games.formula_d.rules.content import Space


def check_links(found: Inspection) -> None:
    _finish(found)
    for key, space in found.rows():
        for way, name in ways(space):
            if name not in found.spaces:
                found.report("content_unknown_space", f"{key}.{way}", found=name)
        _ahead(found, f"{key}.ahead", space)
        _progress(found, f"{key}.at", space)
        _missing_changes(found, key, space)
    for key, space, way, target in found.links():
        if way in SIDES:
            _side(found, key, space, way, target)
        _step(found, key, space, way, target)
    _level(found)


def _finish(found: Inspection) -> None:
    """The three finish spaces are the first of each lane, and they alone are marked."""
    expected = tuple(f"{found.first}{lane}1" for lane in LANES)
    if found.file.circuit.finish != expected:
        found.report("content_finish", "circuit.finish", expected=", ".join(expected))
    for key, space in found.rows():
        if space.finish != (space.id in expected):
            found.report("content_finish_mark", f"{key}.finish", space=space.id, expected=", ".join(expected))


def _ahead(found: Inspection, key: str, space: Space) -> None:
    """Each lane runs through its numbers, section by section, and over the line to where it began."""
    expected = found.following(space)
    if expected is None or space.ahead == expected or space.ahead not in found.spaces:
        return  # right, or said before
    home = space.sec == found.last and expected == f"{found.first}{space.lane}1"
    tag = "content_lap_open" if home else "content_ahead"
    found.report(tag, key, space=space.id, expected=expected, found=space.ahead)


def _side(found: Inspection, key: str, space: Space, way: str, target: Space) -> None:
    """Left of R is M, left of M is L, and right the other way round."""
    expected = SIDES[way].get(space.lane)
    if expected is None:
        found.report("content_no_lane", key, space=space.id, lane=space.lane)
    elif target.lane != expected:
        found.report("content_wrong_lane", key, space=space.id, expected=expected, found=target.id)


def _step(found: Inspection, key: str, space: Space, way: str, target: Space) -> None:
    """No section is skipped, progress grows, and on a straight by 2 ahead and by 1 to the side."""
    facts = {"space": space.id, "found": target.id}
    if found.sections_on(space, target) > 1:
        found.report("content_skips_section", key, **facts)
    elif found.over_line(space, target) and target.id not in found.file.circuit.finish:
        found.report("content_over_line", key, **facts)
    elif way in SIDES and found.on_straight(space) and not found.on_straight(target):
        found.report("content_change_into_corner", key, **facts)
    elif found.on_straight(space) and found.on_straight(target):
        expected, worth = 1 if way in SIDES else 2, found.worth(space, target)
        if worth != expected:
            found.report("content_straight_step", key, **facts, expected=expected, worth=worth)
    elif target.at <= space.at:
        found.report("content_at_falls", key, **facts, before=space.at, after=target.at)


def _progress(found: Inspection, key: str, space: Space) -> None:
    if not 0 <= space.at < found.file.circuit.lap_at:
        found.report("content_range", key, found=space.at, least=0, most=found.file.circuit.lap_at - 1)


def _missing_changes(found: Inspection, key: str, space: Space) -> None:
    """On a straight a car may change lane wherever a space lies half a space ahead in the next lane.

    The last space before a corner may do without (the printed boards differ), and a tunnel's mouth has to.
    """
    after = found.spaces.get(space.ahead)
    if after is None or not found.on_straight(space) or not found.on_straight(after) or "tunnel_in" in space.tags:
        return
    for way, lanes in SIDES.items():
        if getattr(space, way) is None and space.lane in lanes:
            target = found.half_ahead(space, lanes[space.lane])
            if target is not None:
                found.report("content_change_missing", f"{key}.{way}", space=space.id, expected=target.id)


def _level(found: Inspection) -> None:
    """Level are only a space of L and one of R, at least one of them on a straight, close together. [FD-3.5]"""
    by_progress: dict[int, list[Space]] = defaultdict(list)
    for key, space in found.rows():
        for other in by_progress[space.at]:
            near = min(found.sections_on(other, space), found.sections_on(space, other)) <= 1
            straight = found.on_straight(space) or found.on_straight(other)
            if {space.lane, other.lane} != {"L", "R"} or not straight or not near:
                found.report("content_level", f"{key}.at", space=space.id, other=other.id, at=space.at)
                break
        by_progress[space.at].append(space)
