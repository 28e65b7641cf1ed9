"""The lap closes: from every space a car can drive on, and to every space. [PP-2.1, PP-2.6]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.checks.findings import Findings


def check_lap(found: Findings) -> None:
    spaces = found.spaces
    after = {name: [*space.forward, *space.lateral] for name, space in spaces.items()}
    before: dict[str, list[str]] = {name: [] for name in spaces}
    for name, others in after.items():
        for other in others:
            before[other].append(name)
    start = next(iter(spaces))
    ways = ((_reach(before, start), "pole_dead_end"), (_reach(after, start), "pole_unreachable"))
    if any(len(reached) == 1 for reached, _ in ways):
        found.report("pole_open_lap", "sector")
        return
    for reached, tag in ways:
        told: set[int] = set()
        for name, space in spaces.items():
            if name not in reached and space.sector not in told:
                told.add(space.sector)
                found.report(tag, f"sector[{space.sector}]", space=name)


def _reach(links: dict[str, list[str]], start: str) -> set[str]:
    """Every space that the links lead to, `start` only if they lead back to it."""
    reached: set[str] = set()
    todo = [start]
    while todo:
        for name in links[todo.pop()]:
            if name not in reached:
                reached.add(name)
                todo.append(name)
    return reached | {start}
