"""Races that begin in a given position: each game's ready scenes, and all that follows a race on a server that rehearses."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import rebufo
from rebufo.analysis.race_report import race_report
from rebufo.games import game_ids, game_spec
from rebufo.kernel.messages import to_json
from tests.server.apps import Json, Somebody, open_app
from tests.server.positions import Scene, last_move, mid_race

GAMES = game_ids()
MOMENTS = [(game, decision) for game in GAMES for decision in mid_race(game)]
REFS = count(1)
PLENTY = dict.fromkeys(("commands", "open_tables", "people_an_hour", "tables_an_hour"), 10**6)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("rehearsal"), rehearsal="word", **PLENTY) as opened:
        yield opened


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


def position_of(who: Somebody, table: str, seat: int) -> Json:
    found: Json = who.get(f"/api/tables/{table}/position", params={"seat": seat})["position"]
    return found


def answer(who: Somebody, table: str, seat: int, action: Json) -> None:
    version = position_of(who, table, seat)["version"]
    form = {"type": "play", "id": f"r{next(REFS)}", "version": version, "action": action}
    assert who.ask("POST", f"/api/tables/{table}/commands", params={"seat": seat}, json=form).status_code == 200


def played(who: Somebody, scene: Scene, **form: Any) -> str:
    """A table at the scene's moment."""
    table = str(who.post("/api/tables", scene.form(**form))["id"])
    for seat, action in scene.answers:
        answer(who, table, seat, action)
    return table


# the scenes


@pytest.mark.parametrize("game", GAMES)
def test_a_race_is_over_after_a_few_answers(game: str) -> None:
    scene = last_move(game)

    assert scene.race().over
    assert len(scene.answers) <= 5
    assert scene.seats in (2, 3)
    assert len(scene.race().standings) == scene.seats


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_has_its_moment_or_a_reason_why_not(game: str) -> None:
    spared: dict[str, str] = getattr(import_module(f"tests.games.{game}.positions"), "NOT_SET_UP", {})

    assert {*mid_race(game), *spared} == set(game_spec(game).decisions)
    assert not {*mid_race(game)} & {*spared}


@pytest.mark.parametrize(("game", "decision"), MOMENTS)
def test_the_moment_asks_what_it_is_named_after(ana: Somebody, game: str, decision: str) -> None:
    """On a server as in the library, and the same question with the same options."""
    scene = mid_race(game)[decision]
    race = scene.race()
    seat = race.waiting[0]
    table = played(ana, scene)
    prompt = position_of(ana, table, seat)["prompt"]

    assert prompt["decision"] == decision
    assert prompt["options"] == to_json(race.prompt(seat).options)
    assert len(prompt["options"]) > 1


# what follows a race


@pytest.mark.parametrize("game", GAMES)
def test_its_record_is_that_of_the_library(ana: Somebody, game: str) -> None:
    scene = last_move(game)
    table = played(ana, scene)
    record = ana.get(f"/api/tables/{table}/record")
    own = scene.race().record()

    assert ana.get(f"/api/tables/{table}")["status"] == "finished"
    assert record["fair"] is None
    assert {name: record[name] for name in own if name not in ("players", "hash")} == {
        name: own[name] for name in own if name not in ("players", "hash")
    }
    assert rebufo.load(record).over


@pytest.mark.parametrize("game", GAMES)
def test_its_summary_has_no_seal(ana: Somebody, game: str) -> None:
    """A fair race has one; nobody is to be told that these dice can be verified."""
    given = ana.post("/api/tables", last_move(game).form(start=False))
    fair = ana.post("/api/tables", {"game": game, "chairs": ["me", "me"]})

    assert (given["commitment"], len(fair["commitment"])) == ("", 64)


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_looked_back_at(ana: Somebody, game: str) -> None:
    scene = last_move(game)
    table = played(ana, scene)
    told = ana.get(f"/api/tables/{table}/moments", params={"count": 100, "words": "es"})
    report = ana.get(f"/api/tables/{table}/report", params={"language": "es"})

    assert [each["doer"] for each in told["moments"][1:]] == [seat for seat, _ in scene.answers]
    assert report["title"] == race_report(scene.race(), "es").title
    assert ana.ask("GET", f"/api/tables/{table}/picture").status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_a_branch_begins_in_the_same_position(ana: Somebody, game: str) -> None:
    scene = last_move(game)
    table = played(ana, scene)
    seat = scene.answers[0][0]
    summary = ana.post(f"/api/tables/{table}/branches", {"id": "b1", "moment": 0, "seat": seat, "bot": "easy"})
    prompt = position_of(ana, summary["id"], seat)["prompt"]

    assert (summary["commitment"], summary["branch"]) == ("", {"table": table, "moment": 0})
    assert prompt["options"] == to_json(scene.start().prompt(seat).options)


@pytest.mark.parametrize("game", GAMES)
def test_a_rematch_is_given_the_same(ana: Somebody, game: str) -> None:
    scene = last_move(game)
    table = played(ana, scene)
    summary = ana.post(f"/api/tables/{table}/rematch")
    ana.post(f"/api/tables/{summary['id']}/start")
    for seat, action in scene.answers:
        answer(ana, summary["id"], seat, action)
    one, two = (ana.get(f"/api/tables/{each}/record") for each in (table, summary["id"]))

    assert one == two


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_on_after_a_restart_before_and_after_its_start(tmp_path: Path, game: str) -> None:
    scene = last_move(game)
    with open_app(tmp_path, rehearsal="word") as client:
        ana = Somebody(client).come_in()
        waiting = ana.post("/api/tables", scene.form(start=False))["id"]
        begun = ana.post("/api/tables", scene.form())["id"]
        called_off = ana.post("/api/tables", scene.form(start=False))["id"]
        assert ana.post(f"/api/tables/{called_off}/cancel")["status"] == "cancelled"
    with open_app(tmp_path, rehearsal="word") as client:
        ana = Somebody(client, ana.cookie)
        assert [ana.get(f"/api/tables/{table}")["status"] for table in (waiting, begun, called_off)] == [
            "waiting",
            "racing",
            "cancelled",
        ]
        ana.post(f"/api/tables/{waiting}/start")
        for table in (waiting, begun):
            for seat, action in scene.answers:
                answer(ana, table, seat, action)
            assert ana.get(f"/api/tables/{table}/record")["state"] == scene.race().record()["state"]


# what is refused


@pytest.mark.parametrize("game", GAMES)
def test_chairs_and_options_must_be_those_of_the_position(ana: Somebody, game: str) -> None:
    scene = last_move(game)
    option = game_spec(game).options[0]
    race = scene.start()
    other = next(value for value in option.values if value != race.setup.options[option.id])
    chairs = ("me",) * (scene.seats - 1)

    assert ana.refused("POST", "/api/tables", json=scene.form(chairs)) == (422, "bad_seats")
    assert ana.refused("POST", "/api/tables", json=scene.form(options={option.id: other})) == (422, "bad_options")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("start", [True, False], ids=["begun", "waiting"])
@pytest.mark.parametrize(
    "rehearsal",
    [{"position": {}}, {"position": {"cars": 3}}, {"draws": {"no_such_stream": [1]}}, {"seed": 2**64}],
    ids=["nothing", "nonsense", "stream", "seed"],
)
def test_what_the_library_refuses_is_refused_in_a_sentence(
    ana: Somebody, game: str, start: bool, rehearsal: Json
) -> None:
    form = {"game": game, "chairs": ["me", "me"], "start": start, "rehearsal": rehearsal}
    answered = ana.ask("POST", "/api/tables", json=form)

    assert answered.status_code in (400, 422)
    assert answered.json()["text"].endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_every_other_server_refuses_it(tmp_path: Path, game: str) -> None:
    with open_app(tmp_path, rehearsal="") as client:
        ana = Somebody(client).come_in()
        refusal = ana.ask("POST", "/api/tables", json=last_move(game).form())

        assert (refusal.status_code, refusal.json()["tag"]) == (403, "no_rehearsal")
        assert ana.get("/api/tables?list=mine")["tables"] == []


def test_a_rematch_of_a_rehearsal_needs_a_server_that_rehearses(tmp_path: Path) -> None:
    with open_app(tmp_path, rehearsal="word") as client:
        ana = Somebody(client).come_in()
        table = played(ana, last_move(GAMES[0]))
    with open_app(tmp_path, rehearsal="") as client:
        ana = Somebody(client, ana.cookie)

        assert ana.get(f"/api/tables/{table}")["status"] == "finished"
        assert ana.refused("POST", f"/api/tables/{table}/rematch", json={}) == (403, "no_rehearsal")
