"""Places along the road: the grid behind the line, and the pit lane beside it with a box for every car."""

from __future__ import annotations

from rebufo.games.formula_d.rules.checks.inspection import Inspection
from rebufo.games.formula_d.rules.content import Pit, Space, load_rules
from rebufo.kernel.findings import repeated


def check_grid(found: Inspection) -> None:
    """Ten different places behind the line, in the last straight or the last corner, pole first. [FD-2.6, FD-2.7]"""
    grid = found.file.circuit.grid
    places = load_rules().players.max
    if len(grid) != places:
        found.report("content_wrong_length", "circuit.grid", expected=places, found=len(grid))
    ahead: Space | None = None
    for index, name in enumerate(grid):
        key = f"circuit.grid[{index}]"
        space = found.spaces.get(name)
        if space is None:
            found.report("content_unknown_space", key, found=name)
            continue
        if name in grid[:index]:
            found.report("content_repeated", key, found=name)
        if found.order.get(space.sec, 0) < len(found.file.section) - 2:
            found.report("content_grid_place", key, space=name)
        elif ahead is not None and space.at > ahead.at:
            found.report("content_grid_order", key, space=name, other=ahead.id)
        ahead = space


def check_pit(found: Inspection) -> None:
    pit = found.file.pit
    if pit is None:
        if found.file.circuit.style == "formula" and max(found.file.circuit.laps, default=1) > 1:
            found.report("content_pit_needed", "circuit.laps")
        for key, space in found.rows():
            if space.pit is not None:
                found.report("content_pit_none", f"{key}.pit", space=space.id)
        return
    if found.file.circuit.style == "street":
        found.report("content_pit_street", "pit")
    _pit_lane(found, pit)
    _entry(found, pit)
    _exit(found, pit)
    _boxes(found, pit)


def _pit_lane(found: Inspection, pit: Pit) -> None:
    for index, name in enumerate(pit.lane):
        if name != f"p{index + 1}":
            found.report("content_pit_space", f"pit.lane[{index}]", expected=f"p{index + 1}", found=name)
    entered_at = [found.spaces[link.start].at for link in pit.entry if link.start in found.spaces]
    least, most = max(entered_at, default=0), found.file.circuit.lap_at - 1
    if not least <= pit.at <= most:
        found.report("content_range", "pit.at", found=pit.at, least=least, most=most)


def _entry(found: Inspection, pit: Pit) -> None:
    """From the last straight into the first pit space; `entry` and the spaces' own `pit` say the same. [FD-15.3]"""
    if not pit.entry:
        found.report("content_pit_no_entry", "pit.entry")
    for index, link in enumerate(pit.entry):
        key = f"pit.entry[{index}]"
        space = found.spaces.get(link.start)
        if space is None:
            found.report("content_unknown_space", f"{key}.from", found=link.start)
        elif space.sec != found.last:
            found.report("content_pit_entry", f"{key}.from", space=space.id)
        elif space.pit != link.end:
            found.report("content_pit_link", f"{found.keys[space.id]}.pit", space=space.id, expected=link.end)
        if link.end not in pit.lane[:1]:
            found.report("content_pit_first", f"{key}.to", found=link.end)
    for index, name in repeated(link.start for link in pit.entry):
        found.report("content_repeated", f"pit.entry[{index}].from", found=name)
    listed = {link.start for link in pit.entry}
    for key, space in found.rows():
        if space.pit is not None and space.id not in listed:
            found.report("content_pit_unlisted", f"{key}.pit", space=space.id)


def _exit(found: Inspection, pit: Pit) -> None:
    """Two spaces beyond the line, in the lane from which the pit lane was entered. [FD-15.13]"""
    if len(pit.exit) != 2:
        found.report("content_wrong_length", "pit.exit", expected=2, found=len(pit.exit))
    entries = [found.spaces[link.start] for link in pit.entry if link.start in found.spaces]
    exits = [found.spaces[name] for name in pit.exit if name in found.spaces]
    lane = entries[0].lane if entries else exits[0].lane if exits else ""
    for index, link in enumerate(pit.entry):
        if link.start in found.spaces and found.spaces[link.start].lane != lane:
            found.report("content_pit_side", f"pit.entry[{index}].from", space=link.start, lane=lane)
    for index, name in enumerate(pit.exit):
        key = f"pit.exit[{index}]"
        space = found.spaces.get(name)
        if space is None:
            found.report("content_unknown_space", key, found=name)
            continue
        if space.sec != found.first:
            found.report("content_pit_exit", key, space=name)
        if space.lane != lane:
            found.report("content_pit_side", key, space=name, lane=lane)
        if name in pit.exit[:index]:
            found.report("content_repeated", key, found=name)


def _boxes(found: Inspection, pit: Pit) -> None:
    """A box for each car, each beside a pit space of its own. [FD-15.5]"""
    cars = load_rules().teams.seats
    owners: set[str] = set()
    used: set[str] = set()
    for index, box in enumerate(pit.boxes):
        key, owner = f"pit.boxes[{index}]", f"{box.colour}-{box.car}"
        if owner not in cars:
            found.report("content_box_car", key, car=owner, known=", ".join(cars))
        elif owner in owners:
            found.report("content_box_again", key, car=owner)
        if box.space not in pit.lane:
            found.report("content_box_space", f"{key}.space", found=box.space)
        elif box.space in used:
            found.report("content_repeated", f"{key}.space", found=box.space)
        owners.add(owner)
        used.add(box.space)
    missing = [car for car in cars if car not in owners]
    if missing:
        found.report("content_box_missing", "pit.boxes", cars=", ".join(missing))
