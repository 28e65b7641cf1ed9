"""Fair dice: every draw can be recomputed by a stranger who has only the description."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import rebufo
from rebufo.games._template.rules import RULES
from rebufo.kernel.chance import Chance
from rebufo.kernel.fair import FairDice, commitment, fair_draw
from rebufo.kernel.setup import FairSeeds, make_chance, make_setup
from tests.some_game import A_GAME, SPEC

SERVER = "5eed" * 16


def words(key: bytes, message: str) -> Iterator[int]:
    """As the description says it: blocks of HMAC-SHA256, each four big-endian words of 64 bits."""
    block = 0
    while True:
        digest = hmac.digest(key, f"{message}/{block}".encode(), "sha256")
        for i in range(4):
            yield int.from_bytes(digest[8 * i : 8 * i + 8], "big")
        block += 1


def recomputed(server: str, seats: list[str], stream: str, counter: int, n: int) -> int:
    limit = (1 << 64) // n * n
    message = "|".join(seats) + f"/{stream}/{counter}"
    return next(word for word in words(bytes.fromhex(server), message) if word < limit) % n


@pytest.mark.parametrize("n", [1, 2, 6, 20, 30, 52, 2**31 - 1, 2**63 + 1, 2**64 - 1, 2**64])
def test_a_stranger_recomputes_every_draw(n: int) -> None:
    """Just above 2**63 almost every second word is thrown away, so several blocks are needed."""
    dice = FairDice(SERVER, ["ana", "luis"], ["gear1", "black"])
    for counter in range(40):
        for stream, name in enumerate(dice.streams):
            assert dice.below(stream, counter, n) == recomputed(SERVER, ["ana", "luis"], name, counter, n)


def test_a_word_that_would_tip_the_scales_is_thrown_away() -> None:
    n = 2**63 + 1
    limit = (1 << 64) // n * n
    first = [next(words(bytes.fromhex(SERVER), f"/die/{counter}")) for counter in range(60)]

    assert sum(word >= limit for word in first) > 15
    assert all(fair_draw(bytes.fromhex(SERVER), "", "die", counter, n) < n for counter in range(60))


def test_every_face_is_as_likely_as_the_other() -> None:
    counts = Counter(fair_draw(b"k" * 32, "s", "die", counter, 6) for counter in range(6_000))

    assert sum((counts[face] - 1000) ** 2 / 1000 for face in range(6)) < 20.5


def test_the_commitment_is_the_hash_of_the_seed_alone() -> None:
    assert commitment(SERVER) == hashlib.sha256(bytes.fromhex(SERVER)).hexdigest()
    assert FairDice(SERVER, ["x"], ["die"]).commitment == FairDice(SERVER, ["y"], ["die"]).commitment


@pytest.mark.parametrize(
    ("server", "seats", "stream"),
    [("5eee" + SERVER[4:], ("ana", "luis"), 0), (SERVER, ("ana", "eva"), 0), (SERVER, ("ana", "luis"), 1)],
)
def test_every_part_of_the_seed_changes_the_draws(server: str, seats: tuple[str, ...], stream: int) -> None:
    plain = FairDice(SERVER, ["ana", "luis"], ["gear1", "black"])
    other = FairDice(server, seats, ["gear1", "black"])

    assert [plain.below(0, i, 1000) for i in range(5)] != [other.below(stream, i, 1000) for i in range(5)]


def test_draws_are_noted_only_while_somebody_listens() -> None:
    dice = FairDice(SERVER, ["ana"], ["gear1", "black"])
    dice.below(0, 0, 6)
    dice.drawn = []
    value = dice.below(1, 4, 20)

    assert dice.drawn == [("black", 4, 20, value)]


def fair_chance() -> Chance:
    seeds = FairSeeds(SERVER, ("a", "b"))
    return make_chance(RULES, make_setup(RULES, seats=2, options={}, seed=None, fair=seeds, draws=None, players=None))


def test_one_interface_for_both_kinds_of_chance() -> None:
    chance = fair_chance()

    assert [chance.below(0, 32) for _ in range(6)] == [recomputed(SERVER, ["a", "b"], "deck", i, 32) for i in range(6)]
    assert chance.clone().below(0, 32) == chance.below(0, 32)


@pytest.mark.parametrize("rigged", [{"draws": {SPEC.streams[0]: [2]}}, {"seed": 7}])
def test_fair_dice_cannot_be_forced(rigged: dict[str, Any]) -> None:
    with pytest.raises(rebufo.SetupError) as error:
        rebufo.new(A_GAME, seats=2, fair=True, **rigged)

    assert error.value.tag == "fair_and_forced"


@pytest.mark.parametrize("seats", [(), ("a",), ("a", "b", "c"), ("a|b", "c"), ("", "b")])
def test_every_seat_adds_one_seed_that_cannot_be_mistaken(seats: tuple[str, ...]) -> None:
    with pytest.raises(rebufo.SetupError) as error:
        rebufo.new(A_GAME, seats=2, fair=FairSeeds(SERVER, seats))

    assert error.value.tag == "bad_seat_seeds"
