"""Who plays when: distance, on the road, gear, inner side, who came first. [RD-3]"""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.state import RACING, Race


def order_of_play(race: Race) -> list[int]:
    """Every car that has started and is on its way, the furthest first. [RD-3.3 to RD-3.11]"""
    keys: list[tuple[int, bool, int, int, int, int]] = []
    road = race.road
    for seat, car in enumerate(race.cars):
        if car.status == RACING:
            distance = road.progress[car.space]
            keys.append((-distance, car.beside, -car.gear, road.rank[car.space], car.arrived, seat))
    keys.sort()
    return [key[5] for key in keys]
