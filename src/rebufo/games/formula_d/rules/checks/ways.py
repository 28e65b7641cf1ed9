"""Ways through the circuit: everything can be reached, corners are as long as they say, a lap is long enough."""

from __future__ import annotations

from collections import defaultdict

from rebufo.games.formula_d.rules.checks.inspection import SIDES, Inspection
from rebufo.games.formula_d.rules.content import Section, Space, load_rules


def check_ways(found: Inspection) -> None:
    _reach(found)
    _lap(found)
    _forks(found)
    inside: dict[str, list[Space]] = defaultdict(list)
    entered: dict[str, list[str]] = defaultdict(list)  # by section, the spaces that are come to from another
    for _, space in found.rows():
        inside[space.sec].append(space)
    for _, space, _, target in found.links():
        if space.sec != target.sec:
            entered[target.sec].append(target.id)
    for place, section in enumerate(found.file.section):
        if section.kind == "corner":
            _length(found, f"section[{place}]", section, inside[section.id], entered[section.id])


def _reach(found: Inspection) -> None:
    """Every space has a way in, can be reached from the grid, and leads back to the line."""
    entered = {target.id for _, _, _, target in found.links()}
    for key, space in found.rows():
        if space.id not in entered:
            found.report("content_no_way_in", key, space=space.id)
    grid = [found.spaces[place] for place in found.file.circuit.grid if place in found.spaces]
    _stranded(found, "content_unreachable", found.reached_from(grid))
    _stranded(found, "content_no_way_home", _leading_home(found))


def _leading_home(found: Inspection) -> set[str]:
    """The spaces from which the finish line can be reached, found by walking back from it."""
    before: dict[str, list[Space]] = defaultdict(list)
    for _, space, _, target in found.links():
        before[target.id].append(space)
    frontier = [place for place in found.file.circuit.finish if place in found.spaces]
    home: set[str] = set(frontier)
    while frontier:
        for space in before[frontier.pop()]:
            if space.id not in home:
                home.add(space.id)
                frontier.append(space.id)
    return home


def _stranded(found: Inspection, tag: str, fine: set[str]) -> None:
    """One problem for all spaces that are not fine: they mostly have one cause."""
    lost = [place for place in found.spaces if place not in fine]
    if lost:
        found.report(tag, found.keys[lost[0]], space=lost[0], n=len(lost))


def _lap(found: Inspection) -> None:
    """No single move, nitro included, may cross the line twice."""
    rules = load_rules()
    longest_move = max(max(die.faces) + die.gear * rules.street.nitro_per_lap for die in rules.gear_die)
    frontier = {place for place in found.file.circuit.finish if place in found.spaces}
    seen = set(frontier)
    for steps in range(1, longest_move + 1):
        links = [(found.spaces[place], step) for place in frontier for step in found.steps(found.spaces[place])]
        if any(found.over_line(space, step) for space, step in links):
            found.report("content_lap_short", "circuit.finish", steps=steps, most=longest_move)
            return
        frontier = {step.id for _, step in links} - seen
        seen |= frontier


def _forks(found: Inspection) -> None:
    """In a corner no space leads to both sides, and no two of a lane lead to the same space beside it."""
    led_by: dict[tuple[str, str], str] = {}
    for key, space, way, target in found.links():
        if way not in SIDES or found.on_straight(space):
            continue
        if way == "right" and space.left is not None:
            found.report("content_fork", key, space=space.id)
        other = led_by.setdefault((space.lane, target.id), space.id)
        if other != space.id:
            found.report("content_same_target", key, space=space.id, other=other, found=target.id)


def _length(found: Inspection, key: str, section: Section, inside: list[Space], entered: list[str]) -> None:
    """The green and the red number: spaces on the longest and on the shortest way through the corner. [FD-7.8]"""
    lengths: dict[str, tuple[int, int]] = {}  # longest and shortest way from a space to the exit, itself included
    for space in sorted(inside, key=lambda space: -space.at):
        steps = [step for step in found.steps(space) if step.sec != section.id or step.at > space.at]
        on = [lengths.get(step.id, (0, 0)) if step.sec == section.id else (0, 0) for step in steps]
        lengths[space.id] = 1 + max((way[0] for way in on), default=0), 1 + min((way[1] for way in on), default=0)
    entries = [lengths[name] for name in entered]
    if not entries:
        return  # nobody gets in: said before
    longest, shortest = max(way[0] for way in entries), min(way[1] for way in entries)
    if section.longest != longest:
        found.report("content_longest", f"{key}.longest", expected=longest, found=section.longest)
    if section.shortest != shortest:
        found.report("content_shortest", f"{key}.shortest", expected=shortest, found=section.shortest)
