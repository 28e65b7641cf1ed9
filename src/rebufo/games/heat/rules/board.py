"""A circuit as the rules drive it: a loop of spaces, Corner Lines by number, and what lies where. [HT-1.1]"""

from __future__ import annotations

from rebufo.games.heat.rules.content import LETTERS, Circuit


def grid_at(number: int) -> int:
    """The progress of a place on the grid, from 0: two a space behind the line. [HT-2.1]"""
    return -1 - number // 2


def spot(space: int, lane: int) -> str:
    """How a place is spelt."""
    return f"{space}/{lane}"


class Track:
    """Fixed for a circuit and shared by all tables. Lanes are 1 and 2; progress is lap × spaces + space. [HT-1.4]"""

    def __init__(self, circuit: Circuit) -> None:
        corners = circuit.corner
        self.circuit: str = circuit.id
        self.spaces: int = circuit.spaces
        self.laps: int = circuit.laps
        self.heat: int = circuit.heat
        self.stress: int = circuit.stress
        self.lines: list[int] = [corner.line for corner in corners]
        self.limits: list[int] = [corner.limit for corner in corners]
        self.legend_lines: list[int] = [corner.legend_line for corner in corners]
        self.chevrons: list[int] = [corner.chevrons for corner in corners]
        self.double_chevrons: list[int] = [corner.double_chevrons for corner in corners]
        self.chicane_of: list[int] = [-1 if corner.chicane_of is None else corner.chicane_of for corner in corners]
        self.flooded: list[bool] = [space in circuit.flooded for space in range(circuit.spaces)]
        self.tunnel: list[bool] = [space in circuit.tunnel for space in range(circuit.spaces)]
        self.next_corner: list[int] = _next_corners(self.spaces, self.lines)
        count = len(self.lines)
        self.sector: list[int] = [(corner - 1) % count for corner in self.next_corner]
        self.race_lane: list[int] = [corners[corner].race_lane_after for corner in self.sector]
        self.press: dict[str, int] = {
            letter: index for index, corner in enumerate(corners) for letter in corner.press_letters
        }
        holders = [index for index in range(count) if index not in self.chicane_of]
        for place, letter in enumerate(LETTERS):  # a circuit of one's own need not say
            self.press.setdefault(letter, holders[place % len(holders)])

    def slot(self, number: int) -> tuple[int, int]:
        """Space and lane of a place on the grid, the Race Line of a space first. [HT-2.1]"""
        space = self.spaces + grid_at(number)
        lane = self.race_lane[space]
        return space, lane if number % 2 == 0 else 3 - lane

    def ahead(self, at: int, lane: int) -> int:
        """The greater, the further ahead a car is: by its progress, then on the Race Line. [HT-1.5]"""
        return 2 * at + (lane == self.race_lane[at % self.spaces])

    def way(self, start: int, end: int, lane: int) -> list[str]:
        """The spots beyond one progress up to another: along the Race Line, at the end the car's own. [HT-1.3, HT-6.8]"""
        if end <= start:
            return []
        passed = [at % self.spaces for at in range(start + 1, end)]
        return [*[spot(space, self.race_lane[space]) for space in passed], spot(end % self.spaces, lane)]

    def lines_crossed(self, start: int, end: int) -> list[int]:
        """The progress of every Corner Line between two places, in driving order. [HT-1.6]"""
        crossed: list[int] = []
        at = self.next_line(start)
        while at <= end:
            crossed.append(at)
            at = self.next_line(at)
        return crossed

    def next_line(self, at: int) -> int:
        """The progress of the first Corner Line ahead of a place."""
        space = at % self.spaces
        line = self.lines[self.next_corner[space]]
        return at - space + line if line > space else at - space + line + self.spaces


def _next_corners(spaces: int, lines: list[int]) -> list[int]:
    """For each space the corner whose line comes first ahead; the sector it lies in belongs to the one before. [HT-1.7]"""
    ahead: list[int] = []
    for space in range(spaces):
        found = 0  # beyond the last line the first one is next
        for index, line in enumerate(lines):
            if line > space:
                found = index
                break
        ahead.append(found)
    return ahead
