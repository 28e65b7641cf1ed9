"""Snapshots: machinery to plain data and back, and one hash for it everywhere."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rebufo.games._template.rules import RULES
from rebufo.games._template.rules.flow.move import BidForPlace
from rebufo.games._template.rules.state import Car, Race
from rebufo.kernel.chance import Chance, fresh_chance
from rebufo.kernel.codec import fields, fingerprint, freeze, thaw
from rebufo.testing import Case

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


def test_a_frame_becomes_its_name_and_its_fields() -> None:
    assert freeze(BidForPlace([0, 2], [1, 0], 1)) == {"is": "BidForPlace", "bids": [1, 0], "sides": [0, 2], "turn": 1}


def test_what_was_frozen_thaws_into_an_object_of_its_own() -> None:
    car = Car(3, 2, [1, 4], out=True)
    again = thaw(freeze(car), {"Car": Car})
    again.hand.append(2)

    assert car.hand == [1, 4]
    assert (again.space, again.grit, again.out, again.hand) == (3, 2, True, [1, 4, 2])


def test_compiled_or_not_all_fields_are_found_and_no_secret_or_shared_ones() -> None:
    assert fields(fresh_chance(1, 1)) == ["counters", "drawn", "forced", "keys"]
    race = Case(RULES, 3, {"road": "short", "slipstream": False}).match(4)
    assert set(race.snapshot()) == {
        "is",
        *["bag", "cars", "chance", "frames", "order", "pile", "result", "round", "shown"],
    }


class Cached(Car):
    silent = ("worked_out",)

    def __init__(self, space: int) -> None:
        super().__init__(space, 2, [])
        self.worked_out = space * 2


def test_what_a_class_calls_silent_is_no_part_of_it() -> None:
    assert fields(Cached(3)) == fields(Car(3, 2, []))
    assert "worked_out" not in freeze(Cached(3))


def test_chance_survives_with_its_place_in_every_stream() -> None:
    chance = fresh_chance(5, 2)
    chance.below(1, 6)
    chance.force(0, 3)
    again = thaw(freeze(chance), {"Chance": Chance})

    assert [again.pick(0, [3, 9]), again.below(1, 99)] == [chance.pick(0, [3, 9]), chance.below(1, 99)]


def test_an_unknown_name_is_not_guessed() -> None:
    with pytest.raises(KeyError, match="Rocket"):
        thaw({"is": "Rocket"}, {"Car": Car})


@given(PLAIN)
def test_the_fingerprint_knows_content_and_not_order(data: object) -> None:
    backwards = json.loads(json.dumps(data), object_pairs_hook=lambda pairs: dict(reversed(pairs)))

    assert fingerprint(backwards) == fingerprint(data)


def test_the_fingerprint_is_the_same_everywhere() -> None:
    """SHA-256 of sorted, compact UTF-8 JSON: anyone can compute it."""
    data = {"b": [1, -2, None, True], "a": {"ñ": "é"}}

    assert fingerprint(data) == "9fce955c976440e7c416a34493e40a96ace6babbba8194ff20c74a242cfef21a"
    assert fingerprint({**data, "c": 0}) != fingerprint(data)


def test_the_snapshot_of_a_race_is_json_and_thaws_on_the_rules_of_its_setup() -> None:
    case = Case(RULES, 4, {"road": "long", "slipstream": True})
    match = case.match(30)
    table = RULES.thaw(json.loads(json.dumps(match.snapshot())), match.setup)

    assert isinstance(table, Race)
    assert freeze(table) == match.snapshot()
    assert table.rules.road.id == "long"
    assert table.log is None
