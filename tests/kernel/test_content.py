from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
import pytest

from rebufo.kernel.content import Document, Problem, decode, misfits, parse_toml, read_toml
from rebufo.kernel.errors import ContentError
from rebufo.kernel.toml_lines import key_lines


class Wheel(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"side": "on"}):
    side: str
    size: int


class Car(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    wheel: tuple[Wheel, ...]
    speed: float = 1.0
    ready: bool = False
    kind: Literal["road", "rally"] = "road"
    pair: tuple[int, int] = (0, 0)
    seats: dict[str, int] = {}
    spare: Wheel | None = None


CAR = """\
name = "Rebufo"
provenance = "designed"
speed = 3

[seats]  # who sits where
provenance = "designed"
front = 2

[[wheel]]
on = "left"
size = 15

[[wheel]]
provenance = "designed"
on = "right"
size = 16
"""


class Even(msgspec.Struct):
    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError


class Holder(msgspec.Struct):
    even: Even


class Garage(Car, frozen=True, forbid_unknown_fields=True):
    """A car whose file may say where it is from."""

    provenance: str = ""


def document(text: str) -> Document:
    return parse_toml(text, "car.toml")


def only_problem(text: str) -> Problem:
    problems = misfits(document(text), Garage)
    assert len(problems) == 1
    return problems[0]


def test_a_file_becomes_a_struct_and_provenance_is_for_readers_only() -> None:
    car = decode(document(CAR), Garage)

    assert car.wheel == (Wheel("left", 15), Wheel("right", 16))
    assert car.seats == {"front": 2}
    assert car.speed == 3.0
    assert misfits(document(CAR), Garage) == []


@pytest.mark.parametrize(
    ("old", "new", "tag", "key", "line"),
    [
        ("size = 16", 'size = "16"', "content_not_whole", "wheel[1].size", 16),
        ("size = 16", "size = true", "content_not_whole", "wheel[1].size", 16),
        ('on = "left"', "on = 1", "content_not_text", "wheel[0].on", 10),
        ("speed = 3", 'speed = "fast"', "content_not_number", "speed", 3),
        ("speed = 3", "ready = 1", "content_not_flag", "ready", 3),
        ("speed = 3", 'kind = "boat"', "content_not_allowed", "kind", 3),
        ("speed = 3", "pair = [1]", "content_wrong_length", "pair", 3),
        ("speed = 3", "pair = 1", "content_not_list", "pair", 3),
        ("speed = 3", "pair = [1,\n 2.5]", "content_not_whole", "pair[1]", 4),
        ("speed = 3", "spare = 4", "content_not_table", "spare", 3),
        ("speed = 3", 'spare = { on = "back", size = "x" }', "content_not_whole", "spare.size", 3),
        ("front = 2", 'front = "two"', "content_not_whole", "seats.front", 7),
        ("size = 16", "", "content_missing_key", "wheel[1].size", 13),
        ('name = "Rebufo"', "", "content_missing_key", "name", 1),
        ("speed = 3", "sped = 3", "content_unknown_key", "sped", 3),
        ("size = 15", "size = 15\nside = 2", "content_unknown_key", "wheel[0].side", 12),
    ],
)
def test_what_does_not_fit_is_named_by_file_key_and_line(old: str, new: str, tag: str, key: str, line: int) -> None:
    text = CAR.replace(old, new)

    found = only_problem(text)
    assert (found.file, found.tag, found.key, found.line) == ("car.toml", tag, key, line)

    with pytest.raises(ContentError) as caught:
        decode(document(text), Garage)
    assert caught.value.tag == tag
    assert caught.value.facts["key"] == key
    for lang in ("en", "es"):
        assert caught.value.text(lang).startswith(f"car.toml:{line}: {key}: ")
        assert caught.value.text(lang) == found.row(lang)


def test_all_misfits_are_found_at_once() -> None:
    text = CAR.replace("size = 15", "size = []").replace('on = "right"', "no = 1").replace("speed = 3", "speed = {}")

    assert {(found.tag, found.key) for found in misfits(document(text), Garage)} == {
        ("content_not_whole", "wheel[0].size"),
        ("content_unknown_key", "wheel[1].no"),
        ("content_missing_key", "wheel[1].on"),
        ("content_not_number", "speed"),
    }


def test_a_struct_with_rules_of_its_own_is_blamed_as_a_whole() -> None:
    (found,) = misfits(document("\neven = { number = 3 }"), Holder)
    assert (found.tag, found.key, found.line) == ("content_wrong_value", "even", 2)


@pytest.mark.parametrize(
    ("text", "tag", "line", "column"),
    [
        ('a = 1\nb = "x\nc = 3\n', "content_not_toml", 2, 7),
        ("a = [\n  { x = 1 y = 2 },\n]\n", "content_not_toml", 2, 11),
        ("a = 1\nb = [1,\n", "content_not_toml", 2, 8),
        ("a\n", "content_not_toml", 1, 2),
        ("a = 1\n\na = 2\n", "content_given_twice", 3, 6),
        ("[a]\n[b]\n[a]\n", "content_given_twice", 3, 3),
        ("a = { x = 1, x = 2 }\n", "content_given_twice", 1, 19),
    ],
)
def test_broken_toml_is_named_by_line_and_column(text: str, tag: str, line: int, column: int) -> None:
    with pytest.raises(ContentError) as caught:
        document(text)

    assert caught.value.tag == tag
    assert (caught.value.facts["line"], caught.value.facts["column"]) == (line, column)
    assert caught.value.text("en").startswith(f"car.toml:{line}: At column {column} ")
    assert caught.value.text("es").startswith(f"car.toml:{line}: En la columna {column} ")


def test_a_text_nested_without_end_and_a_number_without_end_are_refused() -> None:
    with pytest.raises(ContentError) as deep:
        document("a = " + "[" * 100_000)
    assert deep.value.tag == "content_too_deep"

    with pytest.raises(ContentError) as long:
        document("a = " + "9" * 100_000)
    assert long.value.tag == "content_not_toml"
    assert len(str(long.value)) < 300


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes('a = 1\nname = "Mónaco"\n'.encode("latin-1"))

    for path, tag, line in (
        (tmp_path / "none.toml", "content_no_file", 0),
        (tmp_path, "content_no_access", 0),
        (tmp_path / "a\0b.toml", "content_no_access", 0),
        (latin, "content_not_utf8", 2),
    ):
        with pytest.raises(ContentError) as caught:
            read_toml(path)
        assert (caught.value.tag, caught.value.facts["line"]) == (tag, line)
        assert str(caught.value).startswith(str(path))


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    path.write_bytes(b"\xef\xbb\xbf" + CAR.replace("\n", "\r\n").encode())

    read = read_toml(path)
    assert decode(read, Garage) == decode(document(CAR), Garage)
    assert read.line("wheel[1].size") == 16


EVERY_FORM = '''\
"quoted key" = 1
'literal key' = 2
a.b.c = 3
text = """
first # no comment
x = 1
ends in two quotes"""""
literal = \'\'\'
]'s\'\'\'
date = 1979-05-27 07:32:00  # with a space in it
escaped = "a \\" ] # b"
list = [ # why
  1, 2.5,
  [3,
   4], { x = { y = 1 }, "z" = [5] },
  "[", '}',
]

[ table . inner ]
here = true
[[rows]]
x = 1
[[rows.cells]]
y = 1
[[rows]]
[rows.more]
z = 1
[[rows.cells]]
y = 2
[[rows.cells]]
y = 3'''


def test_the_line_of_every_key_is_found_in_every_form_toml_has() -> None:
    document(EVERY_FORM)  # it is TOML
    assert key_lines(EVERY_FORM) == {
        "quoted key": 1,
        "literal key": 2,
        "a": 3,
        "a.b": 3,
        "a.b.c": 3,
        "text": 4,
        "literal": 8,
        "date": 10,
        "escaped": 11,
        "list": 12,
        "list[0]": 13,
        "list[1]": 13,
        "list[2]": 14,
        "list[2][0]": 14,
        "list[2][1]": 15,
        "list[3]": 15,
        "list[3].x": 15,
        "list[3].x.y": 15,
        "list[3].z": 15,
        "list[3].z[0]": 15,
        "list[4]": 16,
        "list[5]": 16,
        "table.inner": 19,
        "table.inner.here": 20,
        "rows": 21,
        "rows[0]": 21,
        "rows[0].x": 22,
        "rows[0].cells": 23,
        "rows[0].cells[0]": 23,
        "rows[0].cells[0].y": 24,
        "rows[1]": 25,
        "rows[1].more": 26,
        "rows[1].more.z": 27,
        "rows[1].cells": 28,
        "rows[1].cells[0]": 28,
        "rows[1].cells[0].y": 29,
        "rows[1].cells[1]": 30,
        "rows[1].cells[1].y": 31,
    }
