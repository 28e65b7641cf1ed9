"""What a decoder refused, in words: msgspec speaks of types and patterns, people read which field must be what."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Union

import msgspec
from msgspec import inspect

from rebufo.kernel.errors import Phrase
from rebufo.kernel.locales import words

REFUSED: Final = re.compile(r"(?P<what>.*?)(?: - at (?:`key` in )?`(?P<path>\$[^`]*)`)?", re.DOTALL)
MISSING: Final = re.compile(r"Object missing required field `(\w+)`")
UNKNOWN: Final = re.compile(r"Object contains unknown field `([^`]*)`")
STEPS: Final = re.compile(r"\.(?P<field>[^.\[]+)|\[[^]]*\]")
NO_OTHER: Final[Mapping[str, str]] = {}
LONGEST: Final = 40  # of what somebody else called a field


def misread(error: msgspec.ValidationError, form: Any, known_as: Mapping[str, str] = NO_OTHER) -> Phrase:
    """Which field of a form is wrong, and what it must be. Several forms are a tuple: it is one of them.

    `known_as` has the names of fields that people know by others.
    """
    found = REFUSED.fullmatch(str(error))
    what, path = ("", None) if found is None else (found["what"], found["path"])
    steps = (path or "$")[1:]
    if missing := MISSING.fullmatch(what):
        return Phrase("reading.missing", field=_named(f"{steps}.{missing[1]}"))
    place = _at(_form(form), steps)
    if unknown := UNKNOWN.fullmatch(what):
        return no_such_field(unknown[1], _fields(place), f"{steps}.".removeprefix("."))
    field = _named(steps)
    return must_be(field if isinstance(field, Phrase) else known_as.get(field, field), place)


def no_such_field(name: str, known: list[str], at: str = "") -> Phrase:
    field = at + name[:LONGEST]
    if not known:
        return Phrase("reading.unknown", field=field)
    return Phrase("reading.unknown_of", field=field, known=", ".join(known))


def must_be(field: str | Phrase, place: inspect.Type | None) -> Phrase:
    if place is None:
        return Phrase("reading.wrong", field=field)
    name = "" if isinstance(field, Phrase) else re.sub(r"\[[^]]*\]", "", field).rpartition(".")[2]
    return Phrase("reading.must_be", field=field, wanted=_wanted(place, name))


@lru_cache
def _form(form: Any) -> inspect.Type:
    return inspect.type_info(Union[form] if isinstance(form, tuple) else form)  # noqa: UP007 - built at run time


def _named(steps: str) -> str | Phrase:
    return steps.removeprefix(".").replace("[...]", "[…]") or Phrase("reading.whole")


def _at(place: inspect.Type | None, steps: str) -> inspect.Type | None:
    """What should stand at a path such as `.chairs[0]`; None where that cannot be told."""
    for step in STEPS.finditer(steps):
        place = _inside(place, step["field"])
    return place


def _inside(place: inspect.Type | None, field: str | None) -> inspect.Type | None:
    if isinstance(place, inspect.Metadata):
        return _inside(place.type, field)
    if isinstance(place, inspect.UnionType):
        kinds = [kind for kind in place.types if isinstance(kind, inspect.StructType)]
        if kinds and field == kinds[0].tag_field:
            return inspect.LiteralType(tuple(kind.tag for kind in kinds))
        return next((found for kind in place.types if (found := _inside(kind, field)) is not None), None)
    if isinstance(place, inspect.StructType):
        return next((each.type for each in place.fields if each.encode_name == field), None)
    if field is None and isinstance(place, inspect.ListType | inspect.VarTupleType | inspect.SetType):
        return place.item_type
    if field is None and isinstance(place, inspect.TupleType):
        return place.item_types[0]  # all are of one kind
    return place.value_type if field is None and isinstance(place, inspect.DictType) else None


def _fields(place: inspect.Type | None) -> list[str]:
    while isinstance(place, inspect.Metadata):
        place = place.type
    return [each.encode_name for each in place.fields] if isinstance(place, inspect.StructType) else []


def _wanted(place: inspect.Type, name: str) -> Phrase:
    match place:
        case inspect.Metadata():
            return _wanted(place.type, name)
        case inspect.UnionType():
            kinds = [_wanted(kind, name) for kind in place.types if not isinstance(kind, inspect.NoneType)]
            return _either(kinds)
        case inspect.LiteralType():
            return Phrase("reading.one_of", known=", ".join(str(value) for value in place.values))
        case inspect.StrType():
            if place.pattern is not None:
                own = f"reading.fields.{name}"
                return Phrase(own if words("en").has(own) else "reading.other_text")
            return _measured("reading.text", place.min_length, place.max_length)
        case inspect.IntType():
            return _measured("reading.whole_number", place.ge, place.le)
        case inspect.FloatType():
            return _measured("reading.number", place.ge, place.le)
        case inspect.BoolType():
            return Phrase("reading.bool")
        case inspect.ListType() | inspect.VarTupleType():
            return _measured("reading.list", place.min_length, place.max_length)
        case inspect.TupleType():
            return Phrase("reading.list_of", length=len(place.item_types))
        case inspect.DictType():
            return _measured("reading.object", place.min_length, place.max_length)
        case _:
            return Phrase("reading.object")


def _measured(key: str, least: float | None, most: float | None) -> Phrase:
    if most is None:
        return Phrase(key)
    return Phrase(f"{key}_within", least=least or 0, most=int(most) if most == int(most) else most)


def _either(kinds: list[Phrase]) -> Phrase:
    first, *others = {str(kind): kind for kind in kinds}.values()  # of several kinds of object, one
    for other in others:
        first = Phrase("reading.or", one=first, other=other)
    return first
