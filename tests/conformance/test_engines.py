"""The compiled engine and the sources it was made of race alike: every setup of the conformance suite, and every bot.

That is why the interpreted run may leave out what goes through many more races: see docs/project/tests.md.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from functools import cache

import msgspec
import pytest

from rebufo.games import game_ids, game_spec
from rebufo.kernel.messages import to_json
from rebufo.testing import cases
from tests.conformance.as_source import Race, Told, told
from tests.test_compiled import ROOT, SOURCES, engine

# every game is raced once for all tests here, and the sources against themselves say nothing
pytestmark = [pytest.mark.xdist_group("both engines"), pytest.mark.exhaustive]


MOST = 1_000  # answers of one race: a season at random has ten thousand, and interpreted they take long


@cache
def raced(game: str) -> list[Race]:
    """The race of each setup, on the engine of this process."""
    tried = [(case, case.script[:MOST]) for case in cases(game_spec(game))]
    return [Race(case.seats, case.options, [(seat, to_json(action)) for seat, action in told]) for case, told in tried]


@cache
def told_by_the_sources(game: str) -> Told:
    result = subprocess.run(
        [sys.executable, "-m", "tests.conformance.as_source", game, *filter(does_something, engine())],
        input=msgspec.json.encode(raced(game)),
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(SOURCES), str(ROOT)])},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
    )
    return msgspec.json.decode(result.stdout, type=Told)


@pytest.mark.parametrize("game", game_ids())
def test_every_setup_is_raced_alike(game: str) -> None:
    """The same options, standings, views, previews, odds and events, and the same answers of bots."""
    ours = told(game, msgspec.json.decode(msgspec.json.encode(raced(game)), type=list[Race]))

    assert told_by_the_sources(game).races == ours.races


def test_these_races_go_through_every_compiled_file() -> None:
    """So whatever is compiled has been compared; a game that is added is among them at once."""
    reached = {module for game in game_ids() for module in told_by_the_sources(game).reached}

    assert {module for module in engine() if does_something(module)} - reached == set()


def does_something(module: str) -> bool:
    """Whether it has more than declarations: what is worked out once, when it is imported, no race goes through."""
    source = SOURCES.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8")
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return any(function.name != "__init__" for function in functions)
