"""The report and the picture of a race by HTTP: when it is over, for who may see it, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.analysis.race_report import race_report
from rebufo.games import game_ids, game_spec
from rebufo.kernel.messages import to_json
from rebufo.kernel.record import read_record, replay
from tests.server.apps import Somebody, open_app
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.looking_back import give_up, leave, moments, racing

GAMES = game_ids()


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("report"), commands=10_000) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_the_report_is_that_of_the_record(
    client: TestClient[Litestar], ana: Somebody, game: str, language: str
) -> None:
    table = leave(ana, racing(ana, game, answers=40))
    race = replay(game_spec(game), read_record(ana.get(f"/api/tables/{table}/record")))

    report = Somebody(client).get(f"/api/tables/{table}/report", params={"language": language})

    names = {car["seat"]: car["name"] for car in report["cars"]}
    assert report == to_json(race_report(race, language, names=[names[0], names[1]]))
    assert report["rounds"] > 1
    assert report["dice"]


def test_of_a_race_that_was_given_up_there_is_a_report_too(ana: Somebody) -> None:
    table = give_up(ana, racing(ana, AT_ONCE, answers=3))

    assert ana.get(f"/api/tables/{table}/report")["rounds"] == 1


@pytest.mark.parametrize("game", GAMES)
def test_while_the_race_is_on_there_is_no_report(ana: Somebody, game: str) -> None:
    table = racing(ana, game, answers=3)

    assert ana.refused("GET", f"/api/tables/{table}/report") == (409, "not_over")
    assert ana.refused("GET", f"/api/tables/{ana.set_up()}/report") == (409, "not_begun")


def test_a_race_of_the_season_that_was_not_run_is_refused(ana: Somebody) -> None:
    table = give_up(ana, racing(ana, AT_ONCE, answers=3))
    path = f"/api/tables/{table}/report"

    assert ana.get(path, params={"race": 1})["race"] == 1
    assert ana.refused("GET", path, params={"race": 2}) == (404, "no_such_race")
    assert ana.refused("GET", path, params={"race": 0}) == (400, "bad_request")
    assert ana.refused("GET", path, params={"language": "fr"}) == (400, "bad_request")


def test_bots_are_called_by_their_cars_as_in_the_log(ana: Somebody) -> None:
    table = give_up(ana, racing(ana, IN_TURN, answers=0, chairs=("me", "bot:easy")), 1)
    report = ana.get(f"/api/tables/{table}/report", params={"language": "es"})

    assert {car["name"] for car in report["cars"]} == {"Ana", "Amarillo 1"}


@pytest.mark.parametrize("path", ["report", "picture"])
def test_who_may_not_see_the_race_gets_neither(client: TestClient[Litestar], ana: Somebody, path: str) -> None:
    closed = leave(ana, racing(ana, IN_TURN, answers=2, open=False))
    unseen = racing(ana, IN_TURN, answers=2, spectators=False)
    ben = Somebody(client).come_in("Ben")

    assert ben.refused("GET", f"/api/tables/{closed}/{path}") == (404, "no_such_table")
    assert ben.refused("GET", f"/api/tables/{unseen}/{path}") == (403, "no_spectators")


# the picture


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_shows_the_cars_at_a_moment(ana: Somebody, game: str) -> None:
    table = leave(ana, racing(ana, game, answers=12))
    path = f"/api/tables/{table}/picture"
    answer = ana.ask("GET", path, params={"moment": 12, "language": "es", "theme": "dark"})
    start = ana.ask("GET", path, params={"moment": 0, "language": "es", "theme": "dark"})

    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["content-disposition"] == f'attachment; filename="{game}-{table}.svg"'
    assert ET.fromstring(answer.text).tag.endswith("svg")  # noqa: S314 - drawn by ourselves
    assert "RONDA" in answer.text
    assert answer.text != start.text
    assert ana.refused("GET", path, params={"moment": len(moments(ana, table))}) == (404, "no_such_moment")


def test_while_the_race_is_on_the_picture_shows_what_spectators_see(
    client: TestClient[Litestar], ana: Somebody
) -> None:
    table = racing(ana, AT_ONCE, answers=1)
    path = f"/api/tables/{table}/picture"
    ben = Somebody(client)

    assert ben.ask("GET", path).text == ben.ask("GET", path, params={"moment": 0}).text
    assert ben.refused("GET", path, params={"moment": 1}) == (404, "no_such_moment")


def test_a_name_is_only_a_name_in_a_picture(client: TestClient[Litestar]) -> None:
    eve = Somebody(client).come_in("<script>alert(1)")
    table = give_up(eve, racing(eve, IN_TURN, answers=0))

    assert "<script" not in eve.ask("GET", f"/api/tables/{table}/picture").text


def test_reports_are_the_same_after_a_restart(tmp_path: Path) -> None:
    with open_app(tmp_path, commands=10_000) as client:
        ana = Somebody(client).come_in()
        table = leave(ana, racing(ana, AT_ONCE))
        before = ana.ask("GET", f"/api/tables/{table}/report").content
    with open_app(tmp_path) as client:
        assert Somebody(client).ask("GET", f"/api/tables/{table}/report").content == before
