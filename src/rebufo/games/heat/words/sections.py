"""The road of a HEAT circuit as data, sector by sector and line by line: for people who are told of it and do not see it. [HT-1.6]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing.panel import Lane, Section, Sign

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rebufo.games.heat.layout import TwoLanes

LANES: Final = (1, 2)
SLOTS: Final = 8  # of the grid


class Shown(NamedTuple):
    """What a race has put beside the road."""

    weather: str = ""
    conditions: tuple[str, ...] = ()  # by corner its Road Condition
    press: tuple[int, ...] = ()  # the corners it stands at
    limits: tuple[int, ...] = ()  # by corner the Speed Limit that now holds


def sections_of(road: TwoLanes, shown: Shown) -> tuple[Section, ...]:
    """From the Start/Finish Line all round to the grid: the spaces up to each Corner Line, then the line."""
    found: list[Section] = []
    begin = 0
    for index, corner in enumerate(road.circuit.corner):
        if corner.line > begin:
            found.append(_sector(road, range(begin, corner.line)))
        found.append(_corner(road, shown, index))
        begin = corner.line
    if begin < road.circuit.spaces:
        found.append(_sector(road, range(begin, road.circuit.spaces)))
    return tuple(found)


def _sector(road: TwoLanes, spaces: range) -> Section:
    lanes = LANES if road.circuit.lane_1_side == "left" else LANES[::-1]
    return Section(
        kind="sector",
        lanes=tuple(
            Lane(side, {f"{space}/{lane}": road.track.next_line(space) - space for space in spaces})
            for side, lane in zip(("left", "right"), lanes, strict=True)
        ),
        signs=tuple(_signs(road, spaces)),
    )


def _signs(road: TwoLanes, spaces: range) -> Iterable[Sign]:
    """What lies on a sector; a line lies before the space that it names."""
    circuit = road.circuit
    if spaces[0] == 0:
        yield Sign("finish", "", _whole(0))
    yield Sign("race_line", "", tuple(f"{space}/{road.track.race_lane[space]}" for space in spaces))
    for line in sorted({corner.legend_line for corner in circuit.corner if corner.legend_line in spaces}):
        yield Sign("legend_line", "", _whole(line))
    for index in range(len(circuit.corner)):
        for number, space in enumerate(road.numbered(index)):
            if space in spaces:
                yield Sign("number", str(number), _whole(space))
    marked = {
        "flooded": circuit.flooded,
        "tunnel": circuit.tunnel,
        "bridge": [space for bridge in road.over() for space in bridge],
        **_chevrons(road),
    }
    for kind, everywhere in marked.items():
        own = [space for space in spaces if space in everywhere]
        if own:
            yield Sign(kind, "", _whole(*own))
    for slot, place in enumerate(slots(road), 1):
        at, _, lane = place.partition(".")
        if int(at) in spaces:
            yield Sign("grid", str(slot), (f"{at}/{lane}",))


def _whole(*spaces: int) -> tuple[str, ...]:
    """Both places of each space."""
    return tuple(f"{space}/{lane}" for space in spaces for lane in LANES)


def _chevrons(road: TwoLanes) -> dict[str, list[int]]:
    """The spaces with one and with two chevrons. [HT-23.1]"""
    found: dict[str, list[int]] = {"chevron": [], "double_chevron": []}
    for corner in road.circuit.corner:
        for back in range(max(corner.chevrons, corner.double_chevrons)):
            kind = "double_chevron" if back < corner.double_chevrons else "chevron"
            found[kind].append((corner.line - 1 - back) % road.circuit.spaces)
    return found


def _corner(road: TwoLanes, shown: Shown, index: int) -> Section:
    """A Corner Line with what a race has laid beside it. [HT-15.2, HT-16.11]"""
    corners = road.circuit.corner
    corner = corners[index]
    signs = [Sign("corner_line", "", _whole(corner.line % road.circuit.spaces))]
    partners = [i for i, other in enumerate(corners) if corner.chicane_of == i or other.chicane_of == index]
    signs += [Sign("chicane", str(partner + 1)) for partner in partners]
    if shown.conditions and shown.conditions[index]:
        signs.append(Sign("token", shown.conditions[index]))
    if index in shown.press:
        signs.append(Sign("press", letters_of(road, index)))
    return Section(
        kind="corner",
        turn=corner.turn or _drawn_turn(road, corner.line),
        signs=tuple(signs),
        limit=shown.limits[index] if shown.limits else corner.limit,
    )


def _drawn_turn(road: TwoLanes, line: int) -> str:
    """Which way the road bends at a line, where only the drawing says so."""
    if road.circuit.geometry is None:
        return ""
    bend = (road.line.angle(road.cut(line + 1)) - road.line.angle(road.cut(line - 1)) + 180) % 360 - 180
    return "right" if bend > 0 else "left"


def letters_of(road: TwoLanes, corner: int) -> str:
    """The letters of the Event cards that mean a corner. [HT-16.11]"""
    return " ".join(letter for letter, at in sorted(road.track.press.items()) if at == corner)


def slots(road: TwoLanes) -> Sequence[str]:
    """The places of the grid, pole first."""
    return ["{}.{}".format(*road.track.slot(number)) for number in range(SLOTS)]
