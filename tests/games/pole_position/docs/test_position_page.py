"""The page on positions of Pole Position names every key, with the default that it has."""

from __future__ import annotations

import re

import msgspec
import pytest

from rebufo.games.pole_position.rules.description import CarPosition, Position, TurnPosition
from tests.docs.pages import DOCS, table_under

PAGE = DOCS / "games" / "pole_position" / "position.md"
NAME = re.compile(r"`([^`]+)`")


@pytest.mark.parametrize(
    ("heading", "description"),
    [("The race", Position), ("A car", CarPosition), ("A turn under way", TurnPosition)],
)
def test_a_table_of_a_position_is_complete(heading: str, description: type[msgspec.Struct]) -> None:
    rows = table_under(PAGE, heading)
    fields = {field.name: field.default for field in msgspec.structs.fields(description)}

    assert sorted(row[0].strip("`") for row in rows) == sorted(fields)
    for key, _, default in rows:
        said = NAME.fullmatch(default)
        if said:
            assert msgspec.json.decode(said[1]) == fields[key.strip("`")], key
