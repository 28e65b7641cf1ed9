"""Games of one's own on the command line: of an installed package, registered, broken, or named as one of ours."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rebufo.cli.new_game import new_game
from rebufo.games import GAMES, GROUP, game_spec, register
from rebufo.kernel.errors import SetupError
from rebufo.kernel.words import HOMES
from tests.cli.running import ROOT, Command


def install(folder: Path, **points: str) -> None:
    """What an installer leaves of a package's entry points."""
    home = folder / "club-1.0.dist-info"
    home.mkdir()
    (home / "METADATA").write_text("Metadata-Version: 2.1\nName: club\nVersion: 1.0\n", "utf-8")
    lines = "".join(f"{name} = {where}\n" for name, where in points.items())
    (home / "entry_points.txt").write_text(f"[rebufo.games]\n{lines}", "utf-8")


def rebufo(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(folder)]), "LANG": "C.UTF-8"}
    command = [sys.executable, "-m", "rebufo", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL, check=False
    )


def test_the_game_of_an_installed_package_is_a_game_like_any_other(folder: Path) -> None:
    new_game("go_kart", folder)
    install(folder, go_kart="go_kart:GAME", formula_d="go_kart:GAME")
    listed = json.loads(rebufo(folder, "games", "--json").stdout)
    played = rebufo(folder, "play", "go_kart", "--road", "short", "--seed", "1", "--save", "race.json")
    told = rebufo(folder, "replay", "race.json")
    raced = rebufo(folder, "simulate", "go-kart", "--races", "4", "--seats", "random,random", "--jobs", "2", "--json")

    assert [game["id"] for game in listed] == ["formula_d", "heat", "rallyman_dirt", "go_kart"]
    assert (played.returncode, played.stderr) == (0, "")
    assert json.loads((folder / "race.json").read_text("utf-8"))["options"]["road"] == "short"
    assert (told.returncode, told.stderr) == (0, "")
    assert rebufo(folder, "verify", "race.json").returncode == 0
    assert json.loads(raced.stdout)["races"] == 4


def test_a_game_that_is_installed_and_broken_hides_no_other(folder: Path) -> None:
    install(folder, gone="not_there:GAME")
    listed = rebufo(folder, "games", "--json")
    played = rebufo(folder, "play", "gone")

    assert [game["id"] for game in json.loads(listed.stdout)] == ["formula_d", "heat", "rallyman_dirt"]
    assert (
        listed.stderr
        == played.stderr
        == ("The game gone cannot be read from not_there:GAME: No module named 'not_there'.\n")
    )
    assert (listed.returncode, played.returncode) == (0, 2)


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
        register("formula_d", "go_kart:GAME")
    register("formula_d", GAMES["formula_d"])  # what a worker of a simulation does
    result = command("new-game", "formula_d")

    assert caught.value.tag == "new_game_shipped"
    assert game_spec("formula_d").id == "formula_d"
    assert (result.code, result.err) == (2, "formula_d is a game that Rebufo comes with; choose another name.\n")
    assert list(folder.iterdir()) == []


def test_installed_packages_are_looked_for_only_when_an_unknown_game_is_asked_for(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    def nothing(*, group: str) -> tuple[()]:
        looked.append(group)
        return ()

    monkeypatch.setattr("importlib.metadata.entry_points", nothing)
    assert command("play", "formula_d", "--seed", "1").code == 0
    assert looked == []

    assert command("play", "ludo").code == 2
    assert GROUP in looked
