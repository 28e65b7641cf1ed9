"""A drive over unknown ground against all orders of a small bag."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from rebufo.games.great_race.rules.preview.blind import Kind, blind_drive, grouped

Tile = tuple[int, int, bool]  # fuel, points, stop
BAG: list[Tile] = [
    (1, 0, False),
    (1, 0, False),
    (2, 1, False),
    (1, 2, False),
    (3, 0, False),
    (2, 0, True),
    (1, 1, True),
]


def driven(order: tuple[Tile, ...], fuel: int, points: int, spaces: int) -> tuple[int, str]:
    """Space by space as the rules say: how many are entered, and what ends it before the engine does."""
    for entered, (asked, lost, stop) in enumerate(order[:spaces]):
        if asked > fuel or lost > points:
            return entered, "back"
        fuel, points = fuel - asked, points - lost
        if points == 0:
            return entered + 1, "broken"
        if stop:
            return entered + 1, "stopped"
    return min(spaces, len(order)), ""


@pytest.mark.clause("GR-7.2", "GR-7.9", "GR-7.10", "GR-7.13")
@pytest.mark.parametrize(("fuel", "points"), list(product((0, 1, 3, 5), (1, 2, 5))))
def test_a_blind_drive_is_what_all_orders_of_the_bag_say(fuel: int, points: int) -> None:
    orders = list(permutations(BAG))
    kinds = grouped(Kind(*tile, 1) for tile in BAG)
    for spaces in (1, 2, 4):
        ends = [driven(order, fuel, points, spaces) for order in orders]
        told = blind_drive(kinds, fuel, points, spaces)

        assert told.mean == pytest.approx(sum(entered for entered, _ in ends) / len(orders), abs=1e-5)
        for number, chance in enumerate(told.spaces):
            assert chance == pytest.approx(sum(entered == number for entered, _ in ends) / len(orders), abs=1e-5)
        for end in ("stopped", "back", "broken"):
            assert getattr(told, end) == pytest.approx(sum(why == end for _, why in ends) / len(orders), abs=1e-5)


@pytest.mark.clause("GR-7.3")
def test_a_car_that_has_broken_down_or_finds_no_tile_goes_nowhere() -> None:
    assert blind_drive((Kind(1, 0, stop=False, tiles=3),), 8, 0, 5).spaces == (1.0,)
    assert blind_drive((), 8, 5, 5).mean == 0
