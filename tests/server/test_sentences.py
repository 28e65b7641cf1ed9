"""What people read when something is refused: in their own language, about what they sent, in words and not in patterns."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.apps import Json, Somebody, next_but_summaries, open_app, said
from tests.some_game import A_GAME

SPANISH = {"accept-language": "es-ES,es;q=0.9"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("sentences"), people_an_hour=1000, tables_an_hour=1000) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


@pytest.fixture
def bruno(client: TestClient[Litestar]) -> Somebody:
    bruno = Somebody(client).come_in("Bruno")
    bruno.ask("PATCH", "/api/me", json={"language": "es"}).raise_for_status()
    return bruno


# in whose language


@pytest.mark.parametrize(
    ("method", "path", "more", "begins"),
    [
        ("POST", "/api/tables", {"json": {"game": 5}}, "Esto no se entiende: game debe ser"),
        ("POST", "/api/tables", {"content": b"{}"}, "Envía JSON"),
        ("GET", "/api/games/chess", {}, "No"),
        ("POST", "/api/sessions", {"json": {"code": "x"}}, "Ninguna cuenta"),
        ("GET", "/api/nothing", {}, "En esta dirección no hay nada"),
        ("PUT", "/api/me", {}, "En esta dirección no hay nada"),
        ("GET", "/api/tables?list=all", {}, "Esto no se entiende: list debe ser uno de estos: "),
        ("GET", "/api/tables?lits=all", {}, "Esto no se entiende: aquí no hay ningún parámetro lits"),
        ("GET", "/api/tables", {}, "Esto no se entiende: falta el parámetro list"),
    ],
)
def test_a_person_is_refused_in_their_own_language(
    bruno: Somebody, method: str, path: str, more: Json, begins: str
) -> None:
    assert said(bruno, method, path, **more).startswith(begins)
    assert said(bruno, method, path, headers={"accept-language": "en"}, **more).startswith(begins)


def test_a_person_without_a_name_is_refused_in_the_browsers_language(client: TestClient[Litestar]) -> None:
    nobody = Somebody(client)
    assert said(nobody, "POST", "/api/people", json={}, headers=SPANISH) == (
        "Esto no se entiende: falta el campo name."
    )
    assert said(nobody, "POST", "/api/people", json={}) == "This cannot be understood: the field name is missing."


def test_a_guests_language_is_the_browsers_unless_it_is_said(client: TestClient[Litestar]) -> None:
    def language(form: Json, **headers: str) -> str:
        answer = Somebody(client).ask("POST", "/api/people", json={"name": "Carla", **form}, headers=headers)
        return str(answer.raise_for_status().json()["language"])

    assert language({}, **SPANISH) == "es"
    assert language({"language": "en"}, **SPANISH) == "en"
    assert language({}, **{"accept-language": "fr"}) == "en"
    assert language({}) == "en"


# about what was sent


@pytest.mark.parametrize(
    ("path", "form", "sentence"),
    [
        ("/api/tables", {"game": A_GAME, "chairs": ["us"]}, "chairs[0] must be me, open, or bot: and a bot's name"),
        ("/api/tables", {"game": A_GAME, "chairs": ["me"], "pace": "slow"}, "pace must be one of by_turns, live"),
        ("/api/tables", {"game": A_GAME, "chairs": ["me"], "bank": 1}, "bank must be a whole number from 10000 to"),
        ("/api/tables", {"game": A_GAME, "chairs": ["me"], "bonus": 1000}, "A bonus needs a bank"),
        ("/api/tables", {"game": A_GAME, "chairs": ["me"], "colour": 1}, "there is no field colour here; there are"),
        ("/api/invites", {"code": "AAAA"}, "mistyped"),
        ("/api/tables/0/commands?seat=0", {"type": "say", "id": "a b", "text": "x"}, "id must be 1 to 64 letters"),
        ("/api/tables/0/commands?seat=0", {"type": "sing", "id": "1"}, "type must be one of play, play_all, undo, "),
        ("/api/tables/0/commands?seat=0", {"type": "propose", "id": "1", "what": "tea"}, "what must be one of by_turns"),
    ],
)  # fmt: skip
def test_a_form_that_is_wrong_is_told_what_is_wrong(ana: Somebody, path: str, form: Json, sentence: str) -> None:
    text = said(ana, "POST", path, json=form)
    assert sentence in text
    assert not set("^$\\`") & set(text)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b"", "the body is missing"),
        (b" ", "the body is missing"),
        (b'{"name":', "the JSON ends too early"),
        (b'{"name":}', "this is not JSON (at byte 8)"),
        (b'{"name": "\\ud800"}', "is half a character"),
        (b'{"name": "\\udc00"}', "is half a character"),
    ],
)
def test_json_that_is_none_is_told_why(client: TestClient[Litestar], body: bytes, sentence: str) -> None:
    headers = {"content-type": "application/json"}
    assert sentence in said(Somebody(client), "POST", "/api/people", content=body, headers=headers)


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/api/tables?list=all", "list must be one of "),
        ("/api/tables?list=open&limit=1000", "limit must be a whole number from 1 to 100"),
        ("/api/tables?list=open&after=junk", "after must be what the page before gave as next"),
        ("/api/tables/0/position?wait=99", "wait must be a number from 0 to 25"),
        ("/api/tables/0/position?seat=x", "seat must be a whole number from 0 to 31"),
        (
            "/api/tables/0/position?seat=0&sicne=5",
            "no parameter sicne here; there are costs, said, seat, show, since, wait, words",
        ),
        ("/api/tables/0/chat?wait=2", "no parameter wait here; there are since"),
        ("/api/tables/A!", "table_id must be a table's id"),
        ("/api/me?x=1", "there is no parameter x here."),
    ],
)
def test_a_parameter_that_is_wrong_is_told_what_is_wrong(ana: Somebody, path: str, sentence: str) -> None:
    answer = ana.ask("GET", path)
    assert (answer.status_code, answer.json()["tag"]) == (400, "bad_request")
    assert sentence in answer.json()["text"]


def test_a_persons_id_is_asked_for_in_words(ana: Somebody) -> None:
    assert "other must be a person's id" in said(ana, "PUT", "/api/me/mutes/nonsense")


def test_a_refused_command_of_a_socket_keeps_its_id(ana: Somebody) -> None:
    table = ana.set_up("me", "me", start=True)
    with ana.live(table, 0) as socket:
        next_but_summaries(socket)
        for command, named in (({"type": "sing", "id": "7"}, "7"), ({"type": "sing", "id": ["7"]}, ""), ([], "")):
            socket.send_json(command)
            answer = next_but_summaries(socket)
            assert (answer["type"], answer["tag"], answer["id"]) == ("refused", "bad_request", named)


# about what was asked for


def test_each_refusal_is_about_what_was_asked_for(ana: Somebody, bruno: Somebody) -> None:
    table = ana.set_up("me", "me", start=True)
    for path in ("/cancel", "/start"):
        text = said(ana, "POST", f"/api/tables/{table}{path}", json={})
        assert text.startswith("That can only be done before the start")
    assert "revancha" in said(bruno, "POST", f"/api/tables/{table}/rematch", json={})
    assert said(ana, "GET", f"/api/tables/{table}/season") == "This table holds a single race, not a season."
    seat = ana.get(f"/api/tables/{table}")["asked"][0]
    undo = {
        "type": "undo",
        "id": "1",
        "version": ana.get(f"/api/tables/{table}/position?seat={seat}")["position"]["version"],
    }
    assert "it has not answered yet" in said(ana, "POST", f"/api/tables/{table}/commands?seat={seat}", json=undo)
