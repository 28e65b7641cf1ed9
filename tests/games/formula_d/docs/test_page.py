"""The page on Formula D names the files, fields and events that there are."""

from __future__ import annotations

import re

import msgspec
import pytest

import rebufo
from rebufo.games.formula_d.rules.messages import ACTIONS, EVENTS
from rebufo.games.formula_d.rules.position import CarPosition, NotePosition, Position
from rebufo.games.formula_d.rules.preview import CheckOdds, FaceOdds, GearOdds, MovePreview, NitroPreview
from rebufo.games.formula_d.rules.view import CarView, Standing, View
from tests.docs.pages import DOCS, ROOT, prose, table_under

PAGE = DOCS / "games" / "formula_d" / "guide.md"
GAME = ROOT / "src" / "rebufo" / "games" / "formula_d"
RULES = GAME / "rules"
NAME = re.compile(r"`([^`]+)`")


def sections_of_the_rules() -> list[str]:
    """Headings of Part I, without what stands in brackets."""
    rules = (DOCS / "games" / "formula_d" / "rules.md").read_text(encoding="utf-8")
    return re.findall(r"^## (\d+ [^(\n]*?)(?: \(.*)?$", rules.partition("# Part II")[0], re.MULTILINE)


def test_every_section_of_the_rules_has_its_row() -> None:
    rows = table_under(PAGE, "Where each rule lives")

    assert [section for section, _ in rows] == sections_of_the_rules()


def test_every_file_it_names_is_there() -> None:
    text = "\n".join(prose(PAGE)).partition("## How a turn runs")[0]
    names = [name for name in NAME.findall(text) if re.search(r"\.(py|toml)$|/$", name)]

    assert len(names) > 20
    assert [name for name in names if not any((home / name).exists() for home in (GAME, ROOT))] == []


def test_every_file_of_the_rules_is_named() -> None:
    text = PAGE.read_text(encoding="utf-8")
    files = [path.relative_to(GAME).as_posix() for path in (*RULES.glob("*.py"), *RULES.glob("[!_]*/[!_]*.py"))]

    assert [name for name in files if f"`{name}`" not in text and not name.startswith("rules/checks/")] == []


@pytest.mark.parametrize(
    ("heading", "message"),
    [
        ("MovePreview", MovePreview),
        ("CheckOdds", CheckOdds),
        ("GearOdds", GearOdds),
        ("FaceOdds", FaceOdds),
        ("NitroPreview", NitroPreview),
        ("View", View),
        ("CarView", CarView),
        ("Standing", Standing),
    ],
)
def test_a_table_of_fields_is_complete(heading: str, message: type[msgspec.Struct]) -> None:
    fields = [row[0].strip("`") for row in table_under(PAGE, heading)]

    assert tuple(fields) == message.__struct_fields__


def test_every_event_is_named_with_its_type_and_fields() -> None:
    rows = {row[0].strip("`"): row for row in table_under(PAGE, "Events")}

    assert list(rows) == [event.__name__ for event in EVENTS]
    for event in EVENTS:
        _, tag, fields = rows[event.__name__]
        assert tag.strip("`") == event.__struct_config__.tag
        assert set(event.__struct_fields__) <= set(NAME.findall(fields))


def test_every_action_is_shown_as_it_is_sent() -> None:
    rows = table_under(PAGE, "Actions")
    shown = {action.strip("`"): form.partition(";")[0].strip("`") for action, _, form in rows}

    for kind in ACTIONS:
        name = f"{kind.__name__}({', '.join(kind.__struct_fields__)})"
        assert rebufo.games()[0].decode_action(msgspec.json.decode(shown[name])).__class__ is kind


@pytest.mark.parametrize(
    ("heading", "description"),
    [("The race", Position), ("A car", CarPosition), ("A note", NotePosition)],
)
def test_a_table_of_a_position_is_complete(heading: str, description: type[msgspec.Struct]) -> None:
    keys = [row[0].strip("`") for row in table_under(DOCS / "games" / "formula_d" / "position.md", heading)]

    assert sorted(keys) == sorted(description.__struct_fields__)


def test_the_defaults_of_a_position_are_what_it_says() -> None:
    for heading, kind in (("The race", Position), ("A car", CarPosition)):
        fields = {field.name: field.default for field in msgspec.structs.fields(kind)}
        for key, _, default in table_under(DOCS / "games" / "formula_d" / "position.md", heading):
            said = NAME.fullmatch(default)
            if said and fields[key.strip("`")] is not None:
                assert msgspec.json.decode(said[1]) == fields[key.strip("`")], key
