"""Games of one's own on the command line: of an installed package, registered, broken, or named as one of ours."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rebufo.cli.new_game import new_game
from rebufo.games import GAMES, GROUP, SHIPPED, game_spec, register
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import HOMES
from tests.cli.own_package import install
from tests.cli.running import ROOT, Command


def rebufo(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(folder)]), "LANG": "C.UTF-8"}
    command = [sys.executable, "-m", "rebufo", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL, check=False
    )


def test_a_game_that_is_installed_and_broken_hides_no_other(folder: Path) -> None:
    install(folder, gone="not_there:GAME")
    listed = rebufo(folder, "games", "--json")
    played = rebufo(folder, "play", "gone")
    drawn = rebufo(folder, "draw", "nowhere", "--out", "nowhere.svg")

    assert [game["id"] for game in json.loads(listed.stdout)] == list(SHIPPED)
    assert (
        listed.stderr
        == played.stderr
        == ("The game gone cannot be read from not_there:GAME: No module named 'not_there'.\n")
    )
    assert (listed.returncode, played.returncode) == (0, 2)
    assert "nowhere" in drawn.stderr
    assert "not_there" not in drawn.stderr


@pytest.mark.parametrize("text", ["1 +", "raise TypeError('odd')", "import not_there"])
def test_whatever_is_wrong_with_a_package_is_one_sentence(folder: Path, text: str) -> None:
    (folder / "wrong.py").write_text(text, "utf-8")
    install(folder, wrong="wrong:GAME")
    listed = rebufo(folder, "games", "--json")

    assert [game["id"] for game in json.loads(listed.stdout)] == list(SHIPPED)
    assert listed.stderr.startswith("The game wrong cannot be read from wrong:GAME: ")
    assert len(listed.stderr.splitlines()) == 1


def test_a_game_goes_by_its_own_id(folder: Path) -> None:
    new_game("go_kart", folder)
    install(folder, kart="go_kart:GAME")
    played = rebufo(folder, "play", "kart")

    said = "The game at go_kart:GAME calls itself go_kart: it cannot be registered as kart.\n"
    assert (played.returncode, played.stderr) == (2, said)


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is registered is forgotten afterwards."""
    for name in ("kart_club", "odd"):
        monkeypatch.setitem(GAMES, name, "")
        monkeypatch.setitem(HOMES, name, "")
        del GAMES[name], HOMES[name]


@pytest.mark.usefixtures("registry")
def test_a_game_registered_from_elsewhere_is_listed(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_game("kart_club", folder)
    monkeypatch.syspath_prepend(folder)
    register("kart_club", "kart_club:GAME")
    result = command("games", "--json")

    assert (result.code, result.err) == (0, "")
    assert json.loads(result.out)[-1]["id"] == "kart_club"
    assert json.loads(result.out)[-1]["circuits"] == []
    assert "Kart Club" in command("games").out


@pytest.mark.usefixtures("registry")
def test_what_is_registered_must_be_a_game() -> None:
    register("odd", "rebufo.games:GAMES")
    with pytest.raises(SetupError) as caught:
        game_spec("odd")

    assert caught.value.tag == "new_game_no_spec"


def test_a_game_that_rebufo_comes_with_is_not_replaced(command: Command, folder: Path) -> None:
    with pytest.raises(SetupError) as caught:
        register(SHIPPED[0], "go_kart:GAME")
    register(SHIPPED[0], GAMES[SHIPPED[0]])  # what a worker of a simulation does
    result = command("new-game", SHIPPED[0])

    assert caught.value.tag == "new_game_shipped"
    assert game_spec(SHIPPED[0]).id == SHIPPED[0]
    assert (result.code, result.err) == (2, f"{SHIPPED[0]} is a game that Rebufo comes with; choose another name.\n")
    assert list(folder.iterdir()) == []


def test_installed_packages_are_looked_for_only_when_an_unknown_game_is_asked_for(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    def nothing(*, group: str) -> tuple[()]:
        looked.append(group)
        return ()

    monkeypatch.setattr("importlib.metadata.entry_points", nothing)
    assert command("play", SHIPPED[0], "--seed", "1").code == 0
    assert looked == []

    assert command("play", "ludo").code == 2
    assert GROUP in looked
