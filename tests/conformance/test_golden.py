"""Races, trees and records kept in tests/games/<game>/golden come out as they were; only tools/regenerate.py writes them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

import rebufo
from rebufo.games import game_ids, game_spec
from rebufo.games._template.rules import RULES as TEMPLATE
from rebufo.games._template.rules.flow.round import Plan
from rebufo.games._template.rules.messages import Done
from rebufo.games._template.rules.modules.slipstream import ChooseTow
from rebufo.kernel.messages import to_json
from rebufo.testing import Case, NonconformityError, golden

FILES = sorted((Path(__file__).resolve().parents[1] / "games").glob("*/golden/*.json"))
RECORDS = [path for path in FILES if "-record-" in path.name]


def game_of(path: Path) -> str:
    return path.parents[1].name


def named(path: Path) -> str:
    return f"{game_of(path)}-{path.stem}"


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_golden_comes_out_as_it_was(path: Path) -> None:
    kept = msgspec.json.decode(path.read_bytes())

    assert golden.again(game_spec(game_of(path)), kept) == kept


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_goldens_of_its_present_rules(game: str) -> None:
    kept = [msgspec.json.decode(path.read_bytes()) for path in FILES if game_of(path) == game]
    present = [each["kind"] for each in kept if each["rules_version"] == game_spec(game).rules_version]

    assert set(present) == {"race", "record", "tree"}


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_kept_record_loads_at_any_action(path: Path) -> None:
    kept = msgspec.json.decode(path.read_bytes())["record"]

    assert len(rebufo.load(kept, at=10).history) == 10
    assert rebufo.load(kept).record() == kept


def template_race() -> golden.Golden:
    case = Case(TEMPLATE, 3, {"road": "short", "slipstream": True})
    return golden.plain(golden.race(TEMPLATE, case.setup(), [(seat, to_json(action)) for seat, action in case.script]))


def test_a_golden_sees_another_ranking() -> None:
    kept = template_race()
    assert golden.again(TEMPLATE, kept) == kept

    other = replace(TEMPLATE, standings=lambda race: TEMPLATE.standings(race)[::-1])
    assert golden.again(other, kept)["ranking"] == kept["ranking"][::-1]
    assert golden.again(other, kept)["hashes"] != kept["hashes"]


def test_a_golden_sees_another_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody takes it, and still it is there."""
    kept = template_race()
    plain = Plan.legal
    monkeypatch.setattr(Plan, "legal", lambda *facts: [*plain(*facts), Done()])

    assert golden.again(TEMPLATE, kept)["ranking"] == kept["ranking"]
    assert golden.again(TEMPLATE, kept) != kept


def test_a_golden_sees_an_action_that_is_not_legal_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = template_race()
    monkeypatch.setattr(ChooseTow, "legal", lambda *_: [Done()])

    with pytest.raises(NonconformityError, match="what was legal stays legal"):
        golden.again(TEMPLATE, kept)
