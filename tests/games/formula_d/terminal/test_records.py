"""A record of Formula D: checked, and told again."""

from __future__ import annotations

import json

from rebufo.kernel.record import hash_of
from tests.cli.running import Command, Keep, raced


def test_another_seed_with_a_new_hash_does_not_hold(command: Command, keep: Keep) -> None:
    race = raced("formula_d", answers=30)
    changed = race.record() | {"seed": 13}
    result = command("verify", keep(race, changed | {"hash": hash_of(changed)}), "--json")

    assert result.code == 1
    assert json.loads(result.out)["tag"] == "illegal_in_record"


def test_a_race_is_told_from_the_grid_to_its_end(command: Command, keep: Keep) -> None:
    result = command("replay", keep(raced("formula_d")), "--lang", "es")

    assert (result.code, result.err) == (0, "")
    assert "En la parrilla, desde la pole:" in result.out
    assert "gana la carrera." in result.out or "nadie gana." in result.out


def test_a_race_is_told_up_to_an_action(command: Command, keep: Keep) -> None:
    result = command("replay", keep(raced("formula_d")), "--at", "9")

    assert "after 9 actions" in result.out
    assert "① Sainte-Dévote 7/3" in result.out
    assert "wins" not in result.out
