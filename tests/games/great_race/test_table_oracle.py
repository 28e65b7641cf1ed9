"""Networks, stacks and orders in whole races, against a plain reading of the rules."""

from __future__ import annotations

from collections import defaultdict

import pytest

from rebufo.games.great_race.bot.racer import Racer
from rebufo.games.great_race.rules.content import load_map
from rebufo.games.great_race.rules.events import MarkerMoved, MoneyReceived, OrderSet
from rebufo.games.great_race.rules.flow.network import can_remove, has_place, places, removable
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import fresh, stacks, table

BESIDE = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]  # [GR-1.2]
REWARDS = {2: [20, 0], 3: [20, 10, 0], 4: [20, 10, 0, 0]}  # [GR-11.6]
RACES = [("africa", 2), ("south_america", 3), ("asia", 4)]


def naive_network(race: Match, seat: int) -> set[tuple[int, int]]:
    """Steps onto cities and tiles, and along lines, until nothing new is found. [GR-6.3]"""
    terrain = load_map(race.view().map)
    cities = {city.id: (city.q, city.r) for city in terrain.city}
    lines = [tuple(cities[end] for end in line.ends) for line in terrain.line]
    tiled = {(tile.q, tile.r) for tile in race.view().tiles}
    found = {(race.view().crews[seat].q, race.view().crews[seat].r)}
    while True:
        more = {(q + dq, r + dr) for q, r in found for dq, dr in BESIDE} & (tiled | set(cities.values()))
        more |= {end for line in lines if found & set(line) for end in line}
        if more <= found:
            return found
        found |= more


def naive_spaces(name: str) -> set[tuple[int, int]]:
    terrain = load_map(name)
    if terrain.corridor_axis == "r":
        return {(other, row.at) for row in terrain.corridor for other in row.spaces}
    return {(row.at, other) for row in terrain.corridor for other in row.spaces}


def step(race: Match, bots: list[Racer]) -> None:
    seat = race.waiting[0]
    race.play(seat, bots[seat].choose(table(race), seat))


@pytest.mark.clause("GR-6.3", "GR-6.4", "GR-6.10", "GR-1.2")
@pytest.mark.parametrize(("name", "seats"), RACES)
def test_networks_are_what_the_rules_say(name: str, seats: int) -> None:
    race = fresh(seats, seed=11, map=name)
    bots = [Racer(fresh_chance(seat, 1)) for seat in range(seats)]
    spaces = naive_spaces(name)
    cities = {(city.q, city.r) for city in load_map(name).city}
    number = 0
    while not race.over:
        step(race, bots)
        number += 1
        if race.over or number % 9:
            continue
        truth = table(race)
        at = list(zip(truth.board.q, truth.board.r, strict=True))
        tiled = {(tile.q, tile.r) for tile in race.view().tiles}
        taken = {(each.q, each.r) for each in race.view().crews}
        for seat in range(seats):
            network = naive_network(race, seat)
            beside = {(q + dq, r + dr) for q, r in network for dq, dr in BESIDE} & spaces
            free, off = beside - tiled - cities, (network & tiled) - taken
            assert {at[space] for space in places(truth, seat)} == free
            assert {at[space] for space in removable(truth, seat)} == off
            assert (has_place(truth, seat), can_remove(truth, seat)) == (bool(free), bool(off))


@pytest.mark.clause("GR-11.3", "GR-11.4", "GR-11.5", "GR-11.6")
@pytest.mark.parametrize(("name", "seats"), RACES)
def test_stacks_and_orders_are_those_of_real_markers(name: str, seats: int) -> None:
    """Markers lifted and laid on top, as the events tell it; then the order and the rewards read off them."""
    race = fresh(seats, seed=5, map=name)
    bots = [Racer(fresh_chance(seat, 1)) for seat in range(seats)]
    piles: defaultdict[int, list[int]] = defaultdict(list)
    piles[1] = list(race.view().order)
    heard = race.event_count
    orders = 0
    while not race.over:
        step(race, bots)
        for event in race.events(since=heard):
            if isinstance(event, MarkerMoved):
                for pile in piles.values():
                    if event.seat in pile:
                        pile.remove(event.seat)
                piles[event.level].append(event.seat)
            elif isinstance(event, OrderSet):
                orders += 1
                assert list(event.order) == [seat for level in sorted(piles, reverse=True) for seat in piles[level]]
            elif isinstance(event, MoneyReceived) and event.reason == "progress":
                assert event.amount
                assert event.amount == REWARDS[seats][list(race.view().order).index(event.seat)]
        heard = race.event_count
        assert stacks(race) == {level: pile for level, pile in piles.items() if pile}
    assert orders >= 3
