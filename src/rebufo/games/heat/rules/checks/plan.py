"""The plan of the circuit: how long it is, what it deals, and which of its spaces are special."""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.checks.findings import Findings
from rebufo.kernel.findings import repeated

LEAST_SPACES: Final = 40  # a lap is longer than any move
MOST_SPACES: Final = 400
MOST_LINES: Final = 50  # Corner Lines, far more than there may be corners
MOST_BRIDGES: Final = 20
MOST_LAPS: Final = 5
MOST_HEAT: Final = 7  # with fog 8, and 48 cards serve six cars [HT-1.12]
MOST_STRESS: Final = 9
BOXES: Final = ("own", "base", "heavy_rain", "tunnel_vision", "rocky_roads")


def check_counts(found: Findings) -> None:
    """What is worked out of each of these is little, of thousands it would be much."""
    circuit = found.circuit
    found.count("corner", circuit.corner, MOST_LINES)
    for name, spaces in (("flooded", circuit.flooded), ("tunnel", circuit.tunnel)):
        found.count(name, spaces, MOST_SPACES)
    if circuit.geometry is not None:
        found.count("geometry.control", circuit.geometry.control, MOST_SPACES)
        found.count("geometry.over", circuit.geometry.over, MOST_BRIDGES)


def check_plan(found: Findings) -> None:
    circuit = found.circuit
    if not circuit.id:
        found.report("content_missing_key", "id")
    found.within("spaces", circuit.spaces, LEAST_SPACES, MOST_SPACES)
    found.within("laps", circuit.laps, 1, MOST_LAPS)
    found.within("heat", circuit.heat, 0, MOST_HEAT)
    found.within("stress", circuit.stress, 0, MOST_STRESS)
    found.among("lane_1_side", circuit.lane_1_side, ("left", "right"))
    found.among("box", circuit.box, BOXES)
    for name, spaces in (("flooded", circuit.flooded), ("tunnel", circuit.tunnel)):
        _special(found, name, spaces)


def _special(found: Findings, name: str, spaces: tuple[int, ...]) -> None:
    """Whole spaces of the circuit, each once. [HT-23.5, HT-23.6]"""
    for index, space in enumerate(spaces):
        found.within(f"{name}[{index}]", space, 0, found.circuit.spaces - 1)
    for index, space in repeated(spaces):
        found.report("content_repeated", f"{name}[{index}]", found=space)
