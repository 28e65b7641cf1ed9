"""The guide names every event with its fields."""

from __future__ import annotations

import re

from rebufo.games.great_race.rules.events import EVENTS
from tests.docs.pages import DOCS, table_under

GUIDE = DOCS / "games" / "great_race" / "guide.md"


def test_the_guide_names_every_event() -> None:
    rows = [(name.strip("`"), tag.strip("`")) for name, tag, _ in table_under(GUIDE, "Events")]

    assert rows == [(event.__name__, str(event.__struct_config__.tag)) for event in EVENTS]


def test_the_guide_names_the_fields_of_an_event() -> None:
    for (name, _, told), event in zip(table_under(GUIDE, "Events"), EVENTS, strict=True):
        fields = list(event.__struct_fields__)
        named = [word for word in re.findall(r"`(\w+)`", told) if word in fields]
        assert named == fields, name
