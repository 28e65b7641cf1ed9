"""The page on positions of HEAT names every key, card number and stream, as the program has them."""

from __future__ import annotations

import re

import msgspec
import pytest

from rebufo.games.heat.rules.content import load_championship, load_conditions
from rebufo.games.heat.rules.position import CarPosition, LegendPosition, Position
from rebufo.games.heat.rules.setup import card_box
from rebufo.games.heat.rules.state import STREAMS
from tests.docs.pages import DOCS, prose, table_under

PAGE = DOCS / "games" / "heat" / "position.md"
NAME = re.compile(r"`([^`]+)`")


@pytest.mark.parametrize(
    ("heading", "description"),
    [("The race", Position), ("A car", CarPosition), ("A Legend", LegendPosition)],
)
def test_a_table_of_a_position_is_complete(heading: str, description: type[msgspec.Struct]) -> None:
    rows = table_under(PAGE, heading)
    fields = {field.name: field.default for field in msgspec.structs.fields(description)}

    assert sorted(row[0].strip("`") for row in rows) == sorted(fields)
    for key, _, default in rows:
        said = NAME.fullmatch(default)
        if said:
            assert msgspec.json.decode(said[1]) == fields[key.strip("`")], key


def test_the_numbers_of_cards_are_those_of_the_draws() -> None:
    """A row names a card, all cards of a span, or its first and its last."""
    told: dict[str, int] = {}
    for span, cards in table_under(PAGE, "Cards of your own"):
        ends = [int(end) for end in span.split(" to ")]
        names = NAME.findall(cards)
        told |= zip(names, ends if len(names) == len(ends) else range(ends[0], ends[1] + 1), strict=True)

    assert len(told) == 13
    assert told == {name: card_box().number[name] for name in told}


def test_every_stream_is_told_with_what_it_can_give() -> None:
    rows = "\n".join(row for row in prose(PAGE) if row.startswith("|"))
    conditions = load_conditions()
    tokens = [
        f"{number} `{name}`"
        for names in ([each.id for each in conditions.weather], [each.id for each in conditions.road_condition])
        for number, name in enumerate(names)
    ]

    assert [name for name in STREAMS if not name.startswith("deck") and f"| `{name}` |" not in rows] == []
    assert [token for token in tokens if token not in rows] == []


def test_events_are_numbered_by_their_table() -> None:
    events = [NAME.findall(row[3])[0] for row in table_under(DOCS / "games" / "heat" / "guide.md", "Seasons")]

    assert events == [event.id for event in load_championship().event]
