"""What a race is set up with, and what it cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo


@pytest.mark.parametrize(
    ("setup", "tag", "named"),
    [
        ({"draws": {"gear2": [3, 9]}}, "bad_draw", "9"),
        ({"draws": {"gear2": [3.0]}}, "bad_draw", ""),
        ({"laps": 3}, "bad_option", "3"),
        ({"laps": True}, "bad_option", "True"),
    ],
)
def test_what_is_wrong_with_a_setup_is_named(setup: dict[str, Any], tag: str, named: str) -> None:
    with pytest.raises(rebufo.SetupError) as caught:
        rebufo.new("formula_d", **setup)
    assert caught.value.tag == tag
    for lang in ("en", "es"):
        assert named in caught.value.text(lang)
