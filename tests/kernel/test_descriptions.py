"""A description that does not fit says which key is wrong, and what it must be."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rebufo.kernel.descriptions import read_description
from rebufo.kernel.errors import SetupError


class Crew(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: str | tuple[int, int]
    fuel: int = 8


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    crews: tuple[Crew, ...]
    tiles: dict[str, str] = {}


def test_a_description_that_fits_is_read() -> None:
    assert read_description({"crews": [{"at": [3, 4]}]}, Table) == Table((Crew((3, 4)),))


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (3, "what was sent must be an object"),
        ({}, "the field crews is missing"),
        ({"crews": [{"at": "a"}, {"fuel": 3}]}, "the field crews[1].at is missing"),
        ({"crews": [{"at": "a", "fuel": "3"}]}, "crews[0].fuel must be a whole number"),
        ({"crews": [{"at": [1, 2, 3]}]}, "crews[0].at must be text or a list of 2 entries"),
        ({"crews": [{"at": ["1", "2"]}]}, "crews[0].at[0] must be a whole number"),
        ({"crews": [{"at": "a", "mood": 1}]}, "there is no field crews[0].mood here; there are at, fuel"),
        ({"crews": [], "tiles": {"1,1": 3}}, "tiles[…] must be text"),
    ],
)
def test_what_does_not_fit_is_said_by_its_key(given: Any, reason: str) -> None:
    with pytest.raises(SetupError) as refused:
        read_description(given, Table)

    assert str(refused.value) == f"The description of the position is not right: {reason}."


def test_it_is_said_in_the_readers_language() -> None:
    with pytest.raises(SetupError) as refused:
        read_description({"crews": [{"at": [1]}]}, Table)

    wanted = "crews[0].at debe ser texto o una lista de 2 elementos"
    assert refused.value.text("es") == f"La descripción de la posición no es correcta: {wanted}."
