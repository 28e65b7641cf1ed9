"""The engine that the tests ran on is the one they were meant for: wholly compiled, or not at all."""

from __future__ import annotations

import ast
import os
import tomllib
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import rebufo

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"


def engine() -> list[str]:
    """The modules that `[tool.rebufo] compiled` names: the list setup.py builds from."""
    globs = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["rebufo"]["compiled"]
    found = {path.relative_to(SOURCES) for glob in globs for path in SOURCES.glob(glob)}
    return sorted(".".join(path.with_suffix("").parts) for path in found)


def kind(module: str) -> str:
    file = import_module(module).__file__
    assert file is not None
    return "compiled" if file.endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"


def test_the_modules_loaded_are_of_the_expected_kind() -> None:
    """REBUFO_EXPECT says which; without it, an engine that has its library must be compiled to the last module."""
    built = "compiled" if find_spec("rebufo.engine__mypyc") else "interpreted"
    expected = os.environ.get("REBUFO_EXPECT", built)

    assert {module: kind(module) for module in engine()} == dict.fromkeys(engine(), expected)


def test_the_list_covers_the_heart_of_every_game() -> None:
    games = {f"rebufo.games.{game.id}.rules.state" for game in rebufo.games()}

    assert games | {"rebufo.kernel.flow", "rebufo.kernel.chance"} <= set(engine())


def test_every_compiled_class_below_another_has_an_init_of_its_own() -> None:
    """mypyc runs an inherited `__init__` twice where the base allows interpreted subclasses, and leaks what it made."""
    lacking = [
        f"{module}.{node.name}"
        for module in engine()
        for node in ast.parse((SOURCES / Path(*module.split("."))).with_suffix(".py").read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and node.bases and not node.decorator_list
        if not any(isinstance(part, ast.FunctionDef) and part.name == "__init__" for part in node.body)
    ]

    assert lacking == []


def test_the_installed_sources_are_those_of_the_checkout() -> None:
    """A stale wheel would pass tests of a program that nobody has any more."""
    package = Path(rebufo.__file__).parent
    ours = {path.relative_to(SOURCES / "rebufo") for path in (SOURCES / "rebufo").rglob("*") if is_shipped(path)}
    theirs = {path.relative_to(package) for path in package.rglob("*") if is_shipped(path)}

    assert ours == theirs
    assert [path for path in ours if (package / path).read_bytes() != (SOURCES / "rebufo" / path).read_bytes()] == []


def is_shipped(path: Path) -> bool:
    return path.is_file() and "__pycache__" not in path.parts and path.suffix not in {".so", ".pyd"}
