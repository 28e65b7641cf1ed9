"""A position's plain description as a typed struct; what does not fit is said by its key."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from rebufo.kernel.decode_errors import misread
from rebufo.kernel.errors import SetupError

Form = TypeVar("Form")


def read_description(description: Any, form: type[Form]) -> Form:
    """`form` is the game's struct of a position."""
    try:
        return msgspec.convert(description, form)
    except msgspec.ValidationError as error:
        raise SetupError("position_shape", reason=misread(error, form)) from None
