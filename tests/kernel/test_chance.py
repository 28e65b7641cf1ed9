"""Fast chance: the same everywhere, even, one stream apart from the other, and forced where asked."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable

import pytest

from rebufo.kernel.chance import Chance, fresh_chance
from rebufo.kernel.errors import SetupError

MASK = 0xFFFFFFFF
CHI_SQUARE = {
    3: 16.3,
    5: 20.5,
    11: 31.3,
    19: 43.8,
    29: 58.3,
    35: 66.6,
    63: 103.4,
}  # freedom -> 0.1 % of fair dice are above


def mixed(word: int) -> int:
    """The reference, in whole numbers of any size; nothing may depend on 64 bits."""
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) % 2**32
    word = ((word ^ (word >> 15)) * 0x735A2D97) % 2**32
    return word ^ (word >> 15)


def reference(seed: int, stream: int, count: int, n: int) -> int:
    low, high = seed % 2**32, (seed >> 32) % 2**32
    first, second = (mixed(mixed(low ^ (key * 0x9E3779B1 & MASK)) ^ high) for key in (2 * stream + 1, 2 * stream + 2))
    return mixed(mixed(first ^ count) ^ second) * n >> 32


def chi_square(values: Iterable[int], n: int) -> float:
    counts = Counter(values)
    expected = sum(counts.values()) / n
    return sum((counts[value] - expected) ** 2 for value in range(n)) / expected


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**32 - 1, 2**32, 0xDEADBEEFCAFEF00D, 2**64 - 1])
def test_the_generator_is_the_reference_bit_by_bit(seed: int) -> None:
    chance = fresh_chance(seed, 3)
    drawn = [(stream, n, chance.below(stream, n)) for n in (1, 2, 6, 20, 30, 52, 2**31 - 1) for stream in (0, 2, 1)]
    counters = [0, 0, 0]
    for stream, n, value in drawn:
        assert value == reference(seed, stream, counters[stream], n)
        counters[stream] += 1
    assert chance.counters == counters
    assert chance.drawn == sum(counters)


def test_known_draws_stay_what_they_are() -> None:
    """Records rest on these numbers: they may never change."""
    chance = fresh_chance(20260101, 2)

    assert [chance.below(0, 20) for _ in range(8)] == [4, 19, 10, 0, 1, 9, 17, 9]
    assert [chance.below(1, 30) for _ in range(8)] == [10, 11, 27, 29, 11, 4, 0, 11]


@pytest.mark.parametrize("n", [4, 6, 12, 20, 30])
def test_every_face_is_as_likely_as_the_other(n: int) -> None:
    chance = fresh_chance(2026, 2)

    assert chi_square((chance.below(1, n) for _ in range(20_000)), n) < CHI_SQUARE[n - 1]


def test_a_draw_tells_nothing_of_the_next() -> None:
    chance = fresh_chance(11, 1)
    draws = [chance.below(0, 6) for _ in range(20_001)]

    assert chi_square((6 * one + two for one, two in itertools.pairwise(draws)), 36) < CHI_SQUARE[35]


def test_a_stream_tells_nothing_of_another() -> None:
    chance = fresh_chance(12, 2)

    assert chi_square((6 * chance.below(0, 6) + chance.below(1, 6) for _ in range(20_000)), 36) < CHI_SQUARE[35]


@pytest.mark.parametrize("shift", [0, 32, 50])
def test_neighbouring_seeds_are_as_good_as_any(shift: int) -> None:
    """Simulations number their races: the first draws of seeds 0, 1, 2, … must be even too, and so must pairs of them."""
    first = [fresh_chance(seed << shift, 1).below(0, 8) for seed in range(8_000)]

    assert chi_square(first, 8) < 26.1
    assert chi_square((8 * one + two for one, two in itertools.pairwise(first)), 64) < CHI_SQUARE[63]


def test_an_added_roll_on_one_stream_leaves_the_others_alone() -> None:
    one, other = fresh_chance(5, 2), fresh_chance(5, 2)
    for _ in range(3):
        other.below(0, 6)

    assert [one.below(1, 20) for _ in range(50)] == [other.below(1, 20) for _ in range(50)]


def test_all_64_bits_of_the_seed_count() -> None:
    draws = {fresh_chance(1 << bit, 1).below(0, 2**20) for bit in range(64)}

    assert len(draws) == 64


def test_pick_takes_one_of_the_items_doubles_included() -> None:
    chance = fresh_chance(9, 1)
    faces = [1, 1, 2, 2, 2, 5]
    counts = Counter(chance.pick(0, faces) for _ in range(12_000))

    assert set(counts) == {1, 2, 5}
    assert abs(counts[2] - 6000) < 200
    assert abs(counts[5] - 2000) < 150


def test_forced_draws_come_first_and_use_up_no_chance() -> None:
    forced, free = fresh_chance(3, 2), fresh_chance(3, 2)
    forced.force(1, 20)
    forced.force(1, 4)
    die = list(range(1, 21))

    assert [forced.pick(1, die) for _ in range(2)] == [20, 4]
    assert forced.counters == [0, 0]
    assert forced.drawn == 2
    assert [forced.pick(1, die) for _ in range(20)] == [free.pick(1, die) for _ in range(20)]


def test_a_forced_draw_that_cannot_be_drawn_is_named() -> None:
    chance = fresh_chance(3, 1)
    chance.force(0, 9)

    with pytest.raises(SetupError) as caught:
        chance.pick(0, [3, 1, 1])
    assert caught.value.tag == "forced_draw"
    assert "9" in str(caught.value)
    assert "1, 3" in caught.value.text("es")


def test_a_clone_draws_the_same_and_leaves_the_original_alone() -> None:
    chance = fresh_chance(8, 2)
    chance.force(0, 2)
    twin = chance.clone()
    drawn = [twin.pick(0, [1, 2, 3]) for _ in range(5)]

    assert (chance.counters, chance.forced, chance.drawn) == ([0, 0], [[2], []], 0)
    assert [chance.pick(0, [1, 2, 3]) for _ in range(5)] == drawn


def test_its_whole_memory_is_in_its_constructor() -> None:
    chance = fresh_chance(8, 2)
    chance.below(1, 6)
    again = Chance(keys=chance.keys, counters=chance.counters[:], forced=[], drawn=chance.drawn)

    assert [again.below(1, 6) for _ in range(9)] == [chance.below(1, 6) for _ in range(9)]
