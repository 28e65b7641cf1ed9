"""Texts that are too much for a content file: refused before anything of them is parsed, and nothing else is."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

import rebufo
from rebufo.kernel.content import MisreadError, parse_toml
from rebufo.kernel.toml_size import DEEPEST, LARGEST, LONGEST, MOST_DIGITS, MOST_PARTS, excess

SHIPPED = sorted(Path(rebufo.__file__).parent.rglob("*.toml"))
LONG_KEY = "a." * MOST_PARTS + "a"


def key(parts: int) -> str:
    return ".".join(["a"] * parts) + " = 1"


def items(count: int) -> str:
    return "a = [" + ", ".join(["0"] * count) + "]"


def trailing(count: int) -> str:
    return "a = [" + "0,\n" * count + "]"


def nested(depth: int) -> str:
    return "a = " + "[" * depth + "]" * depth


def inline(depth: int) -> str:
    return "a = " + "{b = " * depth + "1" + "}" * depth


def tables(count: int) -> str:
    return "[[a]]\nb = [1]\n" * count


def digits(count: int) -> str:
    return "a = 0x" + "f" * count


def characters(count: int) -> str:
    return "a = 1 " + "#" * (count - 6)


@pytest.mark.parametrize(
    ("make", "most", "tag"),
    [
        (key, MOST_PARTS, "content_too_many_parts"),
        (items, LONGEST, "content_too_long_list"),
        (trailing, LONGEST, "content_too_long_list"),
        (tables, LONGEST, "content_too_long_list"),
        (nested, DEEPEST, "content_too_deep"),
        (inline, DEEPEST, "content_too_deep"),
        (digits, MOST_DIGITS, "content_too_many_digits"),
        (characters, LARGEST, "content_too_large"),
    ],
)
def test_what_is_allowed_is_read_and_one_more_is_refused(make: Callable[[int], str], most: int, tag: str) -> None:
    assert parse_toml(make(most), "own.toml").data == tomllib.loads(make(most))

    with pytest.raises(MisreadError) as caught:
        parse_toml(make(most + 1), "own.toml")
    assert caught.value.tag == tag
    for language in ("en", "es"):
        assert str(most) in caught.value.text(language)
        assert caught.value.text(language).startswith("own.toml")


def test_a_text_that_is_too_much_is_never_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    def parse(_: str) -> None:
        raise AssertionError("it was parsed")

    monkeypatch.setattr(tomllib, "loads", parse)
    with pytest.raises(MisreadError, match="more than 16 parts"):
        parse_toml(".".join("a" * 16_000) + "=1", "own.toml")


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ("", 1),
        ("# one\n[two]\n", 3),
        ('a = """\n\n"""\n', 4),
        ('a = """x""""\n', 2),  # up to two quotes belong to the text before the last three
        ("a = '''x'''''\n", 2),
        ("a = '\\'\n", 2),
        ('a = "\\""\n', 2),
        ('a = """\\""""\n', 2),
        ("a = [ # ]\n1]\n", 3),
        ("a.'b.c' = 1.5\r\n", 2),
    ],
)
def test_no_string_or_comment_hides_what_comes_after_it(before: str, line: int) -> None:
    assert tomllib.loads(before) is not None

    found = excess(before + LONG_KEY + " = 1\n")

    assert found is not None
    assert (found.tag, found.line) == ("content_too_many_parts", line)


@pytest.mark.parametrize(
    "harmless",
    [
        f'a = "{LONG_KEY}"',
        f"a = '{LONG_KEY}'",
        f'a = """\n{LONG_KEY}\n"""',
        f"a = '''\n{LONG_KEY}\n'''",
        f"# {LONG_KEY}",
        f'"{LONG_KEY}" = 1',
        f'a = "{"[" * 99}" # {"[" * 99}',
        "[a]\nb = [1]\n" * 5000,
        "a = [" + "[0, 1],\n" * LONGEST + "]",
        "a = [" + "1.5, " * 100 + "]",
        "\n".join(f"k{n} = {n}.5" for n in range(5000)),
    ],
)
def test_what_only_looks_like_much_is_read(harmless: str) -> None:
    assert excess(harmless) is None


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_file_that_rebufo_comes_with_is_well_within(path: Path) -> None:
    assert excess(path.read_text("utf-8")) is None


PIECES = (
    "[",
    "]",
    "[[",
    "{",
    "}",
    "=",
    ",",
    ".",
    "a",
    "b",
    '"',
    "'",
    '"""',
    "'''",
    "\\",
    "#",
    "\n",
    " ",
    "1",
    "b = ",
    '""',
    "''",
)


@given(some.lists(some.sampled_from(PIECES), max_size=24).map("".join))
def test_whatever_stands_before_it_a_key_that_would_be_read_is_found(before: str) -> None:
    text = f"{before}\n{LONG_KEY}z = 1\n"
    try:
        data = tomllib.loads(text)
    except ValueError:
        return
    assert excess(text) is not None or not holds(data, "az")


def holds(value: object, name: str) -> bool:
    if isinstance(value, dict):
        return name in value or any(holds(inner, name) for inner in value.values())
    return isinstance(value, list) and any(holds(inner, name) for inner in value)
