"""A server whose guests bring files of their own: bad ones are refused by every way in, and nobody else waits for them."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Final

import httpx
import pytest

from rebufo.cli.new_game import new_game
from tests.cli.own_package import install
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.own_files import ATTACK, GAMES, NAME, choice
from tests.server.players import Json, Player, SeatOf
from tests.server.serving import Serving

GREEDY: Final = "greedy"
pytestmark = pytest.mark.xdist_group("own_files")  # one server
HEED: Final = '''
def heed(setup: Setup) -> None:
    """What a file of the player's own says is done, whatever it costs; its road is the short one."""
    said = setup.files.get(setup.options["road"], "")
    hoard = []
    while said == "work for ever":
        pass
    while said == "take all memory":
        hoard.append(bytearray(2**20))
'''


def greedy_game(folder: Path) -> None:
    """The template as a game of somebody else's, which takes files and reads them in a way of its own."""
    new_game(GREEDY, folder)
    road = 'Option("road", road_names(), "short"'
    rules = folder / GREEDY / "rules"
    change(rules / "__init__.py", road, f"{road}, takes_file=True")
    setup = rules / "setup.py"
    change(
        setup,
        "def check_setup(setup: Setup) -> None:\n",
        f"{HEED}\n\ndef check_setup(setup: Setup) -> None:\n    heed(setup)\n",
    )
    change(setup, "def rules_of(setup: Setup) -> Rules:\n", "def rules_of(setup: Setup) -> Rules:\n    heed(setup)\n")
    change(setup, 'load_road(setup.options["road"])', 'load_road("short" if setup.files else setup.options["road"])')
    install(folder, **{GREEDY: f"{GREEDY}:GAME"})


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("own")
    greedy_game(folder)
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    with Serving(folder, settings={"PYTHONPATH": path}) as serving:
        yield serving


@pytest.fixture
def ana(serving: Serving) -> Iterator[Player]:
    with Player(serving, "Ana") as ana:
        yield ana


@pytest.fixture
def eva(serving: Serving) -> Iterator[Player]:
    with Player(serving, "Eva", "es") as eva:
        yield eva


def greedy(said: str) -> Json:
    return {"options": {"road": NAME}, "files": {NAME: said}}


def checked(who: Player, game: str, wish: Json) -> Json | None:
    """What the form for a new table says is wrong with a wish."""
    problem: Json | None = who.ask("POST", f"/api/games/{game}/check", json={"seats": 2, **wish})["problem"]
    return problem


def refused(answer: httpx.Response) -> tuple[int, str]:
    assert answer.is_error, answer.text
    return answer.status_code, answer.json()["tag"]


def asked(who: Player, table: str) -> SeatOf:
    """The seat that is to answer."""
    seats = (who.seat(table, number) for number in range(2))
    return next(seat for seat in seats if seat.look().prompt is not None)


def end(who: Player, table: str) -> None:
    who.seat(table, 0).send({"type": "propose", "id": "end", "what": "end"})
    who.seat(table, 1).send({"type": "agree", "id": "yes"})
    assert who.ask("GET", f"/api/tables/{table}")["status"] == "abandoned"


def store(serving: Serving, **tables: str) -> None:
    """As if tables had been set up with these files: by an older server, or by somebody who came at the database."""
    serving.kill()
    with closing(sqlite3.connect(serving.folder / "rebufo.db")) as database:
        for table, said in tables.items():
            (setup,) = database.execute("select setup from tables where id = ?", (table,)).fetchone()
            files = {NAME: said}
            begun = setup and json.dumps({**json.loads(setup), "files": files})
            database.execute("update tables set files = ?, setup = ? where id = ?", (json.dumps(files), begun, table))
        database.commit()
    serving.start()


# what is too much


@pytest.mark.parametrize("game", GAMES)
def test_the_file_that_stopped_everybody_is_refused_in_a_sentence(ana: Player, eva: Player, game: str) -> None:
    found, encontrado = (checked(who, game, choice(game, ATTACK)) for who in (ana, eva))
    assert found == {
        "tag": "content_too_many_parts",
        "text": "own.toml:1: A key here has more than 16 parts between its dots; use fewer.",
    }
    assert encontrado is not None
    assert encontrado["text"] == "own.toml:1: Aquí una clave tiene más de 16 partes entre sus puntos; usa menos."
    for start in (False, True):
        form = {"game": game, "chairs": ["me", "me"], "start": start, **choice(game, ATTACK)}
        assert refused(ana.request("POST", "/api/tables", json=form)) == (422, "content_too_many_parts")
    assert ana.ask("GET", "/api/tables", params={"list": "mine"})["tables"] == []


def test_a_file_that_takes_too_much_is_given_up_and_the_next_is_read(ana: Player, eva: Player) -> None:
    wish = greedy("take all memory")
    for who, sentence in ((ana, "more than 256 MB"), (eva, "más de 256 MB")):
        problem = checked(who, GREEDY, wish)
        assert problem is not None
        assert problem["tag"] == "content_took_too_much"
        assert sentence in problem["text"]
    form = {"game": GREEDY, "chairs": ["me", "me"], **wish}
    assert refused(ana.request("POST", "/api/tables", json=form)) == (422, "content_took_too_much")
    assert checked(ana, GREEDY, greedy("be quick")) is None


def test_a_file_that_takes_too_long_is_given_up_and_others_are_served_before(ana: Player, eva: Player) -> None:
    wish = greedy("work for ever")
    table = ana.set_up(IN_TURN)
    assert checked(eva, GREEDY, greedy("be quick")) is None  # so that the process is there
    order: list[str] = []

    def attack() -> Json | None:
        problem = checked(eva, GREEDY, wish)
        order.append("attack")
        return problem

    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(attack)
        for _ in range(5):
            assert ana.ask("GET", "/healthz") == {"status": "ok"}
            played = asked(ana, table).play()
            assert played is not None
            assert played["type"] == "ack"
            order.append("others")
        problem = running.result()
    assert order.index("attack") > 0, "somebody was served while it was being read"
    assert problem is not None
    assert problem["tag"] == "content_took_too_long"
    assert "más de 2 segundos" in problem["text"]
    answer = ana.request("POST", "/api/tables", json={"game": GREEDY, "chairs": ["me", "me"], **wish})
    assert refused(answer) == (422, "content_took_too_long")
    assert "longer than 2 seconds" in answer.json()["text"]
    assert checked(ana, GREEDY, greedy("be quick")) is None


# every way in


def wish_for(game: str) -> Json:
    return greedy("be quick") if game == GREEDY else choice(game)


@pytest.fixture(scope="module")
def begun(serving: Serving) -> Iterator[tuple[Player, dict[str, tuple[str, str]]]]:
    """Tables with a file of their own, of each game: one begun by hand and one at once. Then the server is started again."""
    with Player(serving, "Ana") as ana:
        tables = {}
        for game in (*GAMES, GREEDY):
            wish = wish_for(game)
            assert checked(ana, game, wish) is None
            by_hand = ana.set_up(game, start=False, **wish)
            ana.ask("POST", f"/api/tables/{by_hand}/start")
            tables[game] = by_hand, ana.set_up(game, **wish)
        serving.restart()
        yield ana, tables


@pytest.mark.parametrize("game", [*GAMES, GREEDY])
def test_a_good_file_is_raced_on_by_every_way_in(begun: tuple[Player, dict[str, tuple[str, str]]], game: str) -> None:
    ana, tables = begun
    for table in tables[game]:
        played = asked(ana, table).play()
        assert played is not None
        assert played["type"] == "ack"
    old, _ = tables[game]
    end(ana, old)
    again = ana.ask("POST", f"/api/tables/{old}/rematch")
    branch = ana.ask("POST", f"/api/tables/{old}/branches", json={"id": game, "moment": 0, "seat": 0, "bot": "random"})
    assert again["options"] == branch["options"]
    assert wish_for(game)["options"].items() <= again["options"].items()
    assert branch["status"] == "racing"


def test_a_table_with_a_bad_file_harms_nobody_when_the_server_is_started_again(serving: Serving, ana: Player) -> None:
    """It cannot be set up any more; one that is in the database stops neither the start nor anybody else."""
    waiting = ana.set_up(GREEDY, start=False, **greedy("be quick"))
    racing, over, slow = (ana.set_up(GREEDY, **greedy("be quick")) for _ in range(3))
    fine = ana.set_up(AT_ONCE)
    end(ana, over)
    store(serving, **dict.fromkeys((waiting, racing, over), "take all memory"), **{slow: "work for ever"})

    too_much = (422, "content_took_too_much")
    assert refused(ana.request("POST", f"/api/tables/{waiting}/start")) == too_much
    for path in ("", "/position?seat=0", "/moments", "/board"):
        assert refused(ana.request("GET", f"/api/tables/{racing}{path}")) == too_much
    branch = {"id": "b", "moment": 0, "seat": 0}
    assert refused(ana.request("POST", f"/api/tables/{over}/rematch")) == too_much
    assert refused(ana.request("POST", f"/api/tables/{over}/branches", json=branch)) == too_much
    assert refused(ana.request("GET", f"/api/tables/{slow}")) == (422, "content_took_too_long")
    assert ana.ask("GET", "/healthz") == {"status": "ok"}
    played = asked(ana, fine).play()
    assert played is not None
    assert played["type"] == "ack"
