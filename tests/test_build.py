"""How the project is built: what is compiled again and what is not, and where its packages come from."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from subprocess import CompletedProcess
from types import ModuleType

import pytest

from tests.some_game import A_GAME
from tools import prepare

ROOT = Path(__file__).resolve().parents[1]
OWN = re.compile(r"^ *(?:from|import) +(rebufo\.[\w.]+)", re.MULTILINE)


@pytest.fixture
def recipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """setup.py, over a copy of the sources."""
    spec = spec_from_file_location("recipe", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    copy = tmp_path / "src"
    shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__", "content", "page"))
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "SOURCES", copy)
    return module


@pytest.mark.parametrize(
    "changed", ["kernel/flow.py", "kernel/messages.py", f"games/{A_GAME}/rules/view.py", "bots/search.py"]
)
def test_a_change_where_the_engine_lives_is_looked_at_by_the_compiler(recipe: ModuleType, changed: str) -> None:
    before = recipe.made_of()

    edit(recipe.SOURCES / "rebufo" / changed)

    assert recipe.made_of() != before


@pytest.mark.parametrize(
    "changed",
    ["server/wire.py", "locales/es.toml", f"games/{A_GAME}/locales/es.toml", f"games/{A_GAME}/words/__init__.py"],
)
def test_a_change_of_anything_else_compiles_nothing(recipe: ModuleType, changed: str) -> None:
    before = recipe.made_of()

    edit(recipe.SOURCES / "rebufo" / changed)

    assert recipe.made_of() == before


def edit(path: Path) -> None:
    assert path.is_file()
    path.write_text(path.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")


def test_a_compiled_module_that_goes_is_noticed(recipe: ModuleType) -> None:
    before = recipe.made_of()

    (recipe.SOURCES / "rebufo" / "bots" / "search.py").unlink()

    assert recipe.made_of() != before


def test_the_engine_imports_only_from_the_rooms_that_are_looked_at(recipe: ModuleType) -> None:
    """What is imported decides with its types and constants what is compiled."""
    rooms = recipe.engine_rooms()
    files = [path for room in rooms for path in room.rglob("*.py")]
    imported = {name for path in files for name in OWN.findall(path.read_text(encoding="utf-8"))}
    places = {recipe.SOURCES.joinpath(*name.split(".")) for name in imported}

    assert {place for place in places if not any(place.is_relative_to(room) for room in rooms)} == set()


def test_what_pip_is_told_is_ranked_as_pip_ranks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command's section above the global one, the environment above both."""
    listed = (
        ":env:.index-url='https://third.example/simple'\n"
        "global.cert='/certificates/ours.pem'\n"
        "global.index-url='https://first.example/simple'\n"
        "global.timeout='60'\n"
        "install.index-url='https://second.example/simple'\n"
        "install.timeout='90'\n"
    )
    monkeypatch.setattr(prepare, "must", lambda _command, **_how: listed)

    assert prepare.pip_says() == {
        "cert": "/certificates/ours.pem",
        "index-url": "https://third.example/simple",
        "timeout": "90",
    }


def test_what_pip_prints_of_its_configuration_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "https://own.example/it's here/simple")

    assert prepare.pip_says()["index-url"] == "https://own.example/it's here/simple"


def test_uv_asks_the_registry_that_pip_asks_unless_it_is_told_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UV_DEFAULT_INDEX", raising=False)
    monkeypatch.setenv("SSL_CERT_FILE", "/certificates/own.pem")
    said = {"index-url": "https://first.example/simple", "cert": "/certificates/ours.pem", "timeout": "60"}

    assert prepare.registry(said) == {"UV_SYSTEM_CERTS": "1", "UV_DEFAULT_INDEX": "https://first.example/simple"}


@pytest.mark.parametrize(
    ("answers", "asked"),
    [
        ([True], [[]]),
        ([False, True], [[], ["--extra-index-url=https://b.example", "--find-links=wheels", "--find-links=more"]]),
    ],
)
def test_further_places_are_asked_where_the_first_has_not_all(
    monkeypatch: pytest.MonkeyPatch, answers: list[bool], asked: list[list[str]]
) -> None:
    commands: list[list[str]] = []

    def ran(command: Iterable[str | Path], env: object) -> CompletedProcess[str]:
        commands.append([str(word) for word in command])
        return CompletedProcess([], 0 if answers[len(commands) - 1] else 1, "")

    monkeypatch.setattr(
        prepare, "pip_says", lambda: {"extra-index-url": "https://b.example", "find-links": "wheels more", "cert": "c"}
    )
    monkeypatch.setattr(prepare, "ran", ran)

    prepare.install_locked("--group", "check")

    assert [[word for word in command if word.startswith(("--extra", "--find"))] for command in commands] == asked
    assert all("--require-hashes" in command for command in commands)


def test_a_program_that_is_not_there_does_not_work() -> None:
    assert not prepare.works(["no-such-program-anywhere"])
    assert prepare.works([sys.executable, "-c", "pass"])
