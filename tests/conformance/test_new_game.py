"""`rebufo new-game` writes a game that races and keeps every promise before a line of it is changed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import rebufo
from rebufo.cli.new_game import new_game, template_folder
from rebufo.games import GAMES, register
from rebufo.kernel.locales import HOMES
from rebufo.testing import conformance


@pytest.fixture
def go_kart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy in a folder of its own, importable while the test runs."""
    written = new_game("go_kart", tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(GAMES, "go_kart", "")
    monkeypatch.setitem(HOMES, "go_kart", "")
    register("go_kart", "go_kart:GAME")
    yield written[0].parent
    for module in [name for name in sys.modules if name.partition(".")[0] == "go_kart"]:
        del sys.modules[module]


def test_a_copy_races_under_its_own_name_and_keeps_every_promise(go_kart: Path) -> None:
    race = rebufo.new("go_kart", seats=2, seed=1)
    assert race.record()["game"] == "go_kart"
    assert race.spec.names == {"en": "Go Kart", "es": "Go Kart"}

    conformance.check_game(import_module("go_kart").GAME)


def test_nothing_of_the_template_is_left_in_a_copy(go_kart: Path) -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in go_kart.rglob("*.*") if path.suffix in {".py", ".toml"}}
    below = {path.relative_to(go_kart) for path in texts}
    source = template_folder()

    assert below == {path.relative_to(source) for path in source.rglob("*.*") if path.suffix in {".py", ".toml"}}
    assert [path for path, text in texts.items() if "_template" in text or "TG" in text or "lantilla" in text] == []


def test_a_copy_inside_a_package_is_imported_from_there(tmp_path: Path) -> None:
    games = tmp_path / "club" / "games"
    games.mkdir(parents=True)
    for folder in (games, games.parent):
        (folder / "__init__.py").write_text("", encoding="utf-8")
    home = new_game("rally", games)[0].parent

    assert "from club.games.rally.rules import RULES" in (home / "__init__.py").read_text(encoding="utf-8")
    assert "[RA-1]" in (home / "rules" / "setup.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["Go", "go-kart", "3d", "", "class", "go__kart", "_go", "go_", "a/b", "..", "ñ"])
def test_a_name_no_package_can_have_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(rebufo.SetupError) as caught:
        new_game(name, tmp_path)
    assert caught.value.tag == "new_game_bad_name"
    assert caught.value.text("es") != caught.value.text("en")
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_already_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "go_kart").mkdir()
    for target, tag in ((tmp_path, "new_game_exists"), (tmp_path / "none", "new_game_no_folder")):
        with pytest.raises(rebufo.SetupError) as caught:
            new_game("go_kart", target)
        assert caught.value.tag == tag
    assert list((tmp_path / "go_kart").iterdir()) == []


def test_a_copy_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("shutil.copymode", full_disk)
    with pytest.raises(OSError, match="No space left"):
        new_game("go_kart", tmp_path)
    assert list(tmp_path.iterdir()) == []
