"""What was read of a file with one choice of options says nothing about another."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from rebufo.games import game_spec
from rebufo.kernel.errors import ContentError
from rebufo.kernel.setup import Setup, fill_options
from rebufo.server.file_checking import FileChecking
from tests.server.own_files import NAME, PLENTY


def test_another_option_is_another_check() -> None:
    """A season of HEAT refuses a circuit without reading it; that must not pass for having read it."""

    async def check(crew: FileChecking, **options: Any) -> object:
        spec = game_spec("heat")
        filled = fill_options(spec, 2, {"circuit": NAME, **options})
        setup = Setup("heat", spec.rules_version, 2, filled, seed=0, files={NAME: "format = 1"})
        with pytest.raises((ContentError, ValueError)) as refused:
            await crew.check(spec, setup, "ana")
        return refused.value.tag  # type: ignore[attr-defined]

    async def both() -> list[object]:
        crew = FileChecking(PLENTY)
        found = [await check(crew, mode="championship"), await check(crew, mode="race")]
        await crew.close()
        return found

    assert asyncio.run(both()) == ["heat_only_in_race", "content_format"]
