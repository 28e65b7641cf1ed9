"""Words as people write them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rebufo.kernel.spelling import counted, named, plain, renamed, word


class Card(msgspec.Struct, frozen=True):
    id: str
    names: dict[str, str]


WORDS = named([Card("parts", {"es": "Piezas de recambio", "en": "Spare parts"})])


@pytest.mark.parametrize("name", ["Colomb-Béchar", "colomb_bechar", " COLOMB  BECHAR "])
def test_a_name_is_plain_without_accents_and_gaps(name: str) -> None:
    assert plain(name) == "colomb_bechar"


@pytest.mark.parametrize("name", ["parts", "Spare parts", "SPARE-PARTS", "piezas de recambio"])
def test_a_thing_has_an_id_and_names(name: str) -> None:
    assert word(name, WORDS) == "parts"


@pytest.mark.parametrize("given", ["Other parts", 3, None])
def test_what_is_not_known_stays_as_it_is(given: Any) -> None:
    assert word(given, WORDS) == given


def test_a_word_that_has_no_other_is_written_plainly() -> None:
    assert word("Off Track", {}) == "off_track"


@pytest.mark.parametrize(
    ("given", "pieces"),
    [
        ({"a": 2, "b": 0, "c": 1}, ["a", "a", "c"]),
        (["a"], ["a"]),
        ({"a": -1}, {"a": -1}),
        ({"a": True}, {"a": True}),
        ({"a": 10**12}, {"a": 10**12}),
    ],
)
def test_pieces_may_be_counted(given: Any, pieces: Any) -> None:
    assert counted(given) == pieces


def test_keys_have_other_names_but_not_two_at_once() -> None:
    assert renamed({"place": 1, "fuel": 2}, {"place": "at"}) == {"at": 1, "fuel": 2}
    assert renamed({"place": 1, "at": 2}, {"place": "at"}) == {"place": 1, "at": 2}
    assert renamed(3, {"place": "at"}) == 3
