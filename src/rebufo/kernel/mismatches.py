"""Where data and a typed struct disagree: every key that is missing, unknown or of the wrong type.

msgspec stops at the first disagreement and says it in English prose; here all are found, as tags.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

import msgspec

from rebufo.kernel.content import shown

Misfit = tuple[str, str, dict[str, Any]]  # tag, key, facts

_TAGS: Final[dict[Any, str]] = {
    str: "content_not_text",
    int: "content_not_whole",
    float: "content_not_number",
    bool: "content_not_flag",
    tuple: "content_not_list",
    list: "content_not_list",
    dict: "content_not_table",
    Literal: "content_not_allowed",
}


def find_misfits(value: Any, kind: Any, key: str) -> list[Misfit]:
    """All misfits of `value`, which stands at `key`; none if it converts."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        kind = _without_none(kind)
        return list(_inside(value, kind, key)) or [_itself(value, kind, key)]
    return []


def _inside(value: Any, kind: Any, key: str) -> Iterator[Misfit]:
    origin, args = get_origin(kind), get_args(kind)
    if _is_struct(kind):
        if isinstance(value, dict):
            yield from _in_struct(value, kind, key)
    elif origin is dict and isinstance(value, dict):
        for name, item in value.items():
            yield from find_misfits(item, args[1], f"{key}.{name}")
    elif origin in (tuple, list) and isinstance(value, list):
        kinds = [args[0]] * len(value) if origin is list or args[-1] is Ellipsis else list(args)
        if len(kinds) != len(value):
            yield "content_wrong_length", key, {"expected": len(kinds), "found": len(value)}
            return
        for index, (item, inner) in enumerate(zip(value, kinds, strict=True)):
            yield from find_misfits(item, inner, f"{key}[{index}]")


def _in_struct(value: dict[str, Any], kind: type[msgspec.Struct], key: str) -> Iterator[Misfit]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name, item in value.items():
        inner = f"{key}.{name}" if key else name
        if name in fields:
            yield from find_misfits(item, fields[name].type, inner)
        elif kind.__struct_config__.forbid_unknown_fields:
            yield "content_unknown_key", inner, {"known": ", ".join(fields)}
    for name, field in fields.items():
        if field.required and name not in value:
            yield "content_missing_key", f"{key}.{name}" if key else name, {}


def _itself(value: Any, kind: Any, key: str) -> Misfit:
    """The value as a whole is not what is wanted."""
    facts = {"found": shown(value)}
    wanted = dict if _is_struct(kind) else get_origin(kind) or kind
    if wanted is Literal:
        facts["allowed"] = ", ".join(str(choice) for choice in get_args(kind))
    if wanted is dict and isinstance(value, dict):  # a table, but its own rules refuse it
        return "content_wrong_value", key, facts
    return _TAGS.get(wanted, "content_wrong_value"), key, facts


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _without_none(kind: Any) -> Any:
    """Of `X | None` the X: TOML has no null."""
    if get_origin(kind) in (Union, UnionType):
        kinds = [choice for choice in get_args(kind) if choice is not NoneType]
        return kinds[0] if len(kinds) == 1 else kind
    return kind
