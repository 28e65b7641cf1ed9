"""A game of somebody else's package: installed, it has in every room what a game that Rebufo comes with has.

The package is made by `rebufo new-game` and given words, a board and a bot of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from rebufo.cli.new_game import new_game
from rebufo.games import SHIPPED
from tests.cli.own_package import install
from tests.polling import poll
from tests.server.players import Player
from tests.server.serving import Serving

WORDS: Final = """
from rebufo.words import Telling


class KartTelling(Telling):
    def car(self, seat):
        return self.words.text("kart", number=seat + 1)
"""
BOT: Final = '''
from rebufo.bots.playout import Policy


class Sprinter(Policy):
    """The last of its options, whatever they are."""

    def choose(self, table, seat):
        return table.frames[-1].legal(table, seat)[-1]
'''
BOARD: Final = """
from rebufo.drawing.panel import BoardPicture, Motif, Place

LINE = Place(0.0, 0.0, 0.0, 0.0, "")


class Road(Motif, frozen=True):
    def draw(self, lang, theme):
        return BoardPicture(
            circuit=self.circuit, title="The yard", svg="<g/>", box=(0.0, 0.0, 9.0, 1.0), land="#eeeeee", lane=1.0,
            road=1.0, course="M0 0H9", finish=LINE, places={"0": LINE}, boxes={},
        )


def board(shown, file=None):
    return Road(shown if isinstance(shown, str) else shown.setup.options["road"], file)
"""
GAME: Final = """

from go_kart.rules import RULES
from rebufo.game import Game


def load_words():
    from go_kart.words import KartTelling

    return KartTelling


def load_bots():
    from go_kart.bot import Sprinter

    return {"sprinter": Sprinter}


def load_board():
    from go_kart.board import board

    return board


GAME = Game(package=__name__, rules=RULES, words=load_words, bots=load_bots, board=load_board)
"""
OWN_TEXTS: Final = {
    "en": ("Kart number {number}", "never lifts"),
    "es": ("El kart número {number}", "nunca levanta el pie"),
}


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that it is installed in."""
    target = tmp_path_factory.mktemp("packages")
    home = new_game("go_kart", target)[0].parent
    for name, text in (("words", WORDS), ("bot", BOT), ("board", BOARD), ("__init__", GAME)):
        (home / f"{name}.py").write_text(text, "utf-8")
    for lang, (car, bot) in OWN_TEXTS.items():
        file = home / "locales" / f"{lang}.toml"
        file.write_text(f'kart = "{car}"\n{file.read_text("utf-8")}\n[bots]\nsprinter = "{bot}"\n', "utf-8")
    install(target, go_kart="go_kart:GAME", **{SHIPPED[0]: "go_kart:GAME"})
    return target


@pytest.fixture
def environment(packages: Path) -> dict[str, str]:
    path = os.pathsep.join([str(packages), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {"PYTHONPATH": path, "LANG": "C.UTF-8"}


def run(environment: dict[str, str], *command: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


LIBRARY: Final = """
import rebufo
from rebufo.games import find_game

assert [spec.id for spec in rebufo.games()][-1] == "go_kart"
race = rebufo.new("go_kart", seats=2, seed=1)
assert rebufo.bots("go_kart") == ("random", "sprinter")
bot = rebufo.bot("go_kart", "sprinter")
while not race.over:
    race.play(race.waiting[0], bot.choose(race, race.waiting[0]))
game = find_game("go_kart")
print(game.telling(race.setup, "es").who(1))
print(game.board()(race).circuit)
print(game.page.clauses)
print(rebufo.load(race.record()).standings == race.standings)
"""


def test_the_library_finds_it(environment: dict[str, str]) -> None:
    assert run(environment, "-c", LIBRARY).splitlines() == ["El kart número 2", "short", "GK", "True"]


def test_words_that_were_asked_for_before_it_was_known_are_there_afterwards(environment: dict[str, str]) -> None:
    asked = """
from rebufo.kernel.locales import words

assert not words("en", "go_kart").has("kart")
from rebufo.games import find_game

print(find_game("go_kart").locale("en").text("kart", number=3))
"""
    assert run(environment, "-c", asked) == "Kart number 3\n"


def test_the_command_line_races_it(environment: dict[str, str], folder: Path) -> None:
    rebufo = ("-m", "rebufo")
    listed = json.loads(run(environment, *rebufo, "games", "--json"))
    spanish = run(environment, *rebufo, "games", "--lang", "es")
    played = run(environment, *rebufo, "play", "go_kart", "--road", "short", "--seed", "1", "--save", "race.json")
    told = run(environment, *rebufo, "replay", "race.json", "--lang", "es")
    raced = [*rebufo, "simulate", "go-kart", "--races", "4", "--seats", "sprinter,random", "--jobs", "2", "--json"]

    assert [game["id"] for game in listed] == [*SHIPPED, "go_kart"]
    assert (listed[0]["names"] == listed[-1]["names"], listed[-1]["bots"]) == (False, ["random", "sprinter"])
    assert "Cuánto dura la carrera." in spanish
    assert "Kart number 2" in played
    assert "El kart número 2" in told
    assert json.loads((folder / "race.json").read_text("utf-8"))["options"]["road"] == "short"
    run(environment, *rebufo, "verify", "race.json")
    assert json.loads(run(environment, *raced))["races"] == 4


def test_the_server_races_it_to_its_end(environment: dict[str, str], tmp_path: Path) -> None:
    with Serving(tmp_path / "served", settings=environment) as serving, Player(serving) as ana:
        forms = {form["id"]: form for form in list_of(ana, "/api/games")}
        form = forms["go_kart"]
        table = ana.set_up("go_kart", ("me", "bot:sprinter", "bot:random"))
        me = ana.seat(table, 0)
        me.send({"type": "hand_over", "id": "drive-for-me"})  # the bot that is usual in this game
        poll("the end of the race", lambda: me.look(wait=1.0).over, log=ana.log)
        board = ana.ask("GET", f"/api/tables/{table}/board")
        protocol = ana.ask("GET", "/api/protocol")
        record = ana.ask("GET", f"/api/tables/{table}/record")
        story = ana.ask("GET", f"/api/tables/{table}/position", params={"seat": 0, "words": "es"})["position"]

    assert list(forms) == [*SHIPPED, "go_kart"]
    assert form["bots"][-1] == {"id": "sprinter", "names": {"en": "never lifts", "es": "nunca levanta el pie"}}
    assert form["options"][0]["names"] == {"en": "Road", "es": "Carretera"}
    assert board["title"] == "The yard"
    assert "go_kart" in protocol["games"]
    assert record["game"] == "go_kart"
    assert sorted(row["seat"] for row in story["standings"]) == [0, 1, 2]
    assert any(sentence.startswith("El kart número 2 avanza") for sentence in story["told"])


def list_of(player: Player, path: str) -> list[dict[str, Any]]:
    answer = player.request("GET", path)
    assert answer.is_success
    found: list[dict[str, Any]] = answer.json()
    return found
