"""Where the races of a season are run, as a form says it."""

from __future__ import annotations

from typing import Any


def roads(form: dict[str, Any], option: str) -> dict[str, list[str]]:
    values = next(each["values"] for each in form["options"] if each["id"] == option)
    return {value["value"]: value["roads"] for value in values}
