"""What all tests share: which engine they ran on, which tests belong together, and property tests that give the same verdict every time."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from rebufo.games import GAMES
from rebufo.kernel.locales import HOMES
from tests import durations, grouping, sample

pytest_plugins = ("tests.browser.fixtures",)  # for the tests of the page, wherever they lie

# No timing decides a test, and no run finds what the last one did not; `--hypothesis-profile=hunt` looks further.
settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("hunt", settings.get_profile("house"), derandomize=False, max_examples=2000)
settings.load_profile("house")


@pytest.fixture
def template(monkeypatch: pytest.MonkeyPatch) -> None:
    """The template game is registered: the game of tests that are about no certain one."""
    monkeypatch.setitem(GAMES, "_template", "rebufo.games._template:GAME")
    monkeypatch.setitem(HOMES, "_template", "rebufo.games._template")


def engine() -> str:
    return "compiled" if find_spec("rebufo.engine__mypyc") else "interpreted"


def pytest_report_header() -> str:
    package = find_spec("rebufo")
    where = Path(package.origin).parent if package and package.origin else "not importable"
    return f"rebufo: {engine()}, {where}"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sample", action="store_true", help="only what the interpreted run takes: see tests/sample.py")


def pytest_configure(config: pytest.Config) -> None:
    kept = durations.plugin(config, engine())
    if kept is not None:
        config.pluginmanager.register(kept)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    return True if config.getoption("--sample") and sample.leaves_out(collection_path) else None


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--sample"):
        kept = sample.of(items)
        config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
        items[:] = kept
    grouping.group_promises(items)
    items[:] = grouping.in_order(items)


@pytest.hookimpl(optionalhook=True)  # there is none where pytest-xdist is switched off
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> grouping.Groups | None:
    if config.getoption("dist") != "loadgroup":
        return None
    config.option.loadscopereorder = False  # the order is ours
    return grouping.Groups(config, log)
