"""Figures are rounded in one way, so that a card and the table beside it never disagree."""

from __future__ import annotations

import pytest

from rebufo.kernel.locales import words
from rebufo.words.numbers import decimal, percent


@pytest.mark.parametrize(
    ("value", "told"), [(0.25, "0.3"), (0.35, "0.4"), (0.24, "0.2"), (1.0, "1.0"), (-0.25, "−0.3")]
)
def test_half_a_digit_goes_up(value: float, told: str) -> None:
    assert decimal(words("en"), value, 1) == told
    assert decimal(words("es"), value, 1) == told.replace(".", ",")


@pytest.mark.parametrize(("chance", "told"), [(0.125, "13"), (0.375, "38"), (0.004, "1"), (0.999, "99"), (1.0, "100")])
def test_half_a_percent_goes_up_but_never_to_certainty(chance: float, told: str) -> None:
    assert percent(chance) == f"{told}\N{NO-BREAK SPACE}%"
