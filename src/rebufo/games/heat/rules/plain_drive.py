"""What a drive at each Speed costs in corners without any card's symbols, as a view tells it. [HT-9.4]"""

from __future__ import annotations

from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.content import load_conditions
from rebufo.games.heat.rules.flow.corner import cost_of
from rebufo.games.heat.rules.view import CarView, View


def corner_costs(view: View, track: Track, car: CarView, most: int) -> list[int | None]:
    """The Heat at Speed 1, 2, … `most`; None where the Engine cannot pay it and the car spins out."""
    extra = {one.id: one.extra_heat for one in load_conditions().road_condition}
    at, finish = car.lap * track.spaces + car.space, view.laps * track.spaces
    found: list[int | None] = []
    for speed in range(1, most + 1):
        crossed = [track.sector[line % track.spaces] for line in track.lines_crossed(at, at + speed) if line < finish]
        due = sum(
            [
                cost_of(speed, view.limits[corner], extra.get(view.road[corner], 0) if view.road else 0)
                for corner in crossed
            ]
        )
        found.append(due if due <= car.engine else None)
    return found
