"""Notices: off until asked for, one until the person comes back, never with a secret, never into the host's own network."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator
from email import message_from_string
from email.policy import default
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from rebufo.games import game_spec
from tests.polling import poll
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.players import Json, Player
from tests.server.serving import Serving
from tests.server.sinks import Sink, certificate_for_this_machine, mail_sink, web_sink

ADDRESS = "https://rebufo.example"
TURNS, TOGETHER = (game_spec(game).names["es"] for game in (IN_TURN, AT_ONCE))


class Scene:
    """A server that offers every kind of notice, and where they arrive."""

    def __init__(self, serving: Serving, web: Sink, push: Sink, mail: Sink) -> None:
        self.serving = serving
        self.web = web
        self.push = push
        self.mail = mail

    @property
    def hook(self) -> str:
        return f"http://127.0.0.1:{self.web.port}/hook?for=ben"

    def told(self) -> str:
        """The title of the next webhook."""
        return str(msgspec.json.decode(self.web.get().body)["title"])


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    folder = tmp_path_factory.mktemp("notices")
    certificate = certificate_for_this_machine(folder)
    with web_sink() as web, web_sink(certificate) as push, mail_sink() as mail:
        settings = {
            "REBUFO_NOTICES": "mail, push, webhook",
            "REBUFO_MAIL": f"mailto://127.0.0.1:{mail.port}?from=rebufo@example.com",
            "REBUFO_VAPID": str(folder / "vapid.pem"),
            "REBUFO_CONTACT": "host@example.com",
            "REBUFO_ADDRESS": ADDRESS,
            "REBUFO_LOOPBACK_NOTICES": "true",
            "REQUESTS_CA_BUNDLE": str(certificate),
        }
        with Serving(folder, settings=settings) as serving:
            yield Scene(serving, web, push, mail)


@pytest.fixture
def people(scene: Scene) -> Iterator[tuple[Player, Player]]:
    """Ana plays; Ben is away, and reads Spanish."""
    scene.web.status = scene.push.status = 201
    ana, ben = Player(scene.serving, "Ana"), Player(scene.serving, "Ben", "es")
    yield ana, ben
    ana.close()
    ben.close()
    assert scene.web.empty, "nobody was told anything more"


def want(who: Player, kind: str, target: Any, **more: Any) -> Json:
    return who.ask("PUT", f"/api/me/notices/{kind}", json={"target": target, **more})


def table_of(ana: Player, ben: Player, game: str = IN_TURN, pace: str = "by_turns") -> str:
    """Begun, with Ana in chair 0 and Ben in chair 1."""
    table = ana.set_up(game, ("me", "open"), start=False, pace=pace)
    ben.ask("POST", f"/api/tables/{table}/seats/1", json={"who": "me"})
    ana.ask("POST", f"/api/tables/{table}/start")
    return table


def play_on(who: Player, table: str, seat: int) -> None:
    """As long as this seat is asked."""
    while who.seat(table, seat).play() is not None:
        pass


def await_turn(scene: Scene, ana: Player, table: str) -> Json:
    """Ana plays until it is Ben's turn, who is told so: what arrives."""
    began = ana.ask("GET", f"/api/tables/{table}")["asked"] == [0]
    play_on(ana, table, 0)
    body: Json = msgspec.json.decode(scene.web.get().body)
    if began and body["title"] == f"{TURNS}: la carrera ha empezado":
        body = msgspec.json.decode(scene.web.get().body)
    return body


def test_a_person_who_is_away_is_told_once_until_they_come_back(scene: Scene, people: tuple[Player, Player]) -> None:
    ana, ben = people
    want(ben, "webhook", scene.hook)
    table = table_of(ana, ben)
    body = await_turn(scene, ana, table)
    assert (body["title"], body["message"]) == (f"{TURNS}: te toca", f"Te toca jugar en una carrera de {TURNS}.")
    assert body["link"] == f"{ADDRESS}/t/{table}"
    for number in range(3):  # it is still his turn, whatever happens at the table meanwhile
        ana.seat(table, 0).send({"type": "hand_over", "id": f"away{number}"})
        ana.seat(table, 0).send({"type": "come_back", "id": f"back{number}"})
    assert scene.web.empty
    play_on(ben, table, 1)
    assert await_turn(scene, ana, table) == body


def test_the_beginning_and_the_end_of_a_race_are_told(scene: Scene, people: tuple[Player, Player]) -> None:
    ana, ben = people
    eva = Player(scene.serving, "Eva")
    for each in (ben, eva):
        want(each, "webhook", scene.hook)
    table = ana.set_up(IN_TURN, ("me", "open", "open"), start=False, pace="by_turns")
    for seat, who in ((1, ben), (2, eva)):
        who.ask("POST", f"/api/tables/{table}/seats/{seat}", json={"who": "me"})
    first = ana.ask("POST", f"/api/tables/{table}/start")["asked"]
    spanish, english = f"{TURNS}: la carrera ha empezado", f"{TURNS}: the race has begun"
    told = {scene.told(), scene.told()}
    assert told == {
        f"{TURNS}: te toca" if first == [1] else spanish,
        f"{TURNS}: it is your turn" if first == [2] else english,
    }
    for seat, who in ((0, ana), (1, ben), (2, eva)):
        command = {"type": "agree"} if seat else {"type": "propose", "what": "end"}
        who.seat(table, seat).send({"id": "end", **command})
    assert scene.told() == f"{TURNS}: la carrera ha terminado", "the person who agreed last was there"
    eva.close()


def test_a_person_who_begins_a_race_need_not_be_told(scene: Scene, people: tuple[Player, Player]) -> None:
    ana, ben = people
    for each in people:
        want(each, "webhook", scene.hook)
    table_of(ana, ben, AT_ONCE)
    assert scene.told() == f"{TOGETHER}: te toca", "hers would have come first"


def test_a_person_at_the_table_is_told_there_and_nowhere_else(scene: Scene, people: tuple[Player, Player]) -> None:
    ana, ben = people
    want(ben, "webhook", scene.hook)
    table = ana.set_up(AT_ONCE, ("me", "open"), start=False, pace="by_turns")
    ben.ask("POST", f"/api/tables/{table}/seats/1", json={"who": "me"})
    with ben.seat(table, 1).live():
        ana.ask("POST", f"/api/tables/{table}/start")
        play_on(ana, table, 0)
        ana.seat(table, 0).send({"type": "propose", "id": "end", "what": "end"})
        ben.seat(table, 1).send({"type": "agree", "id": "end"})
    other = table_of(ana, ben, AT_ONCE)  # letters keep their order: had there been one before, it came first
    assert msgspec.json.decode(scene.web.get().body)["link"] == f"{ADDRESS}/t/{other}"


def test_of_live_tables_only_those_hear_who_asked_for_it(scene: Scene, people: tuple[Player, Player]) -> None:
    ana, ben = people
    want(ben, "webhook", scene.hook)
    table_of(ana, ben, AT_ONCE, "live")
    want(ben, "webhook", scene.hook, live=True)
    table = table_of(ana, ben, AT_ONCE, "live")
    assert msgspec.json.decode(scene.web.get().body)["link"] == f"{ADDRESS}/t/{table}"


def test_nothing_is_sent_after_it_was_stopped(scene: Scene, people: tuple[Player, Player]) -> None:
    ana, ben = people
    want(ben, "webhook", scene.hook)
    assert [each["kind"] for each in ben.ask("GET", "/api/me/notices")["wanted"]] == ["webhook"]
    assert ben.request("DELETE", "/api/me/notices/webhook").status_code == 204
    table_of(ana, ben, AT_ONCE)
    want(ana, "webhook", scene.hook)
    assert ana.request("DELETE", "/api/me/notices").status_code == 204
    table_of(ben, ana, AT_ONCE)
    assert ben.ask("GET", "/api/me/notices")["wanted"] == []
    want(ben, "webhook", scene.hook)
    last = table_of(ana, ben, AT_ONCE)
    assert msgspec.json.decode(scene.web.get().body)["link"].endswith(last)


def test_an_address_is_written_to_only_once_it_was_confirmed(scene: Scene, people: tuple[Player, Player]) -> None:
    ana, ben = people
    assert not want(ben, "mail", "ben@example.org")["confirmed"]
    recipients, text = scene.mail.get()
    assert recipients == ["ben@example.org"]
    code = body_of(text).partition("código: ")[2].split()[0]

    table_of(ana, ben, AT_ONCE)
    path = "/api/me/notices/mail/confirm"
    assert ben.request("POST", path, json={"code": "guessed"}).json()["tag"] == "no_such_notice"
    assert ana.request("POST", path, json={"code": code}).json()["tag"] == "no_such_notice"
    assert ben.request("POST", path, json={"code": code}).status_code == 204
    second = table_of(ana, ben, AT_ONCE)
    recipients, text = scene.mail.get()
    assert recipients == ["ben@example.org"]
    assert f"{TOGETHER}: te toca" in str(message_from_string(text, policy=default)["subject"])
    assert f"{ADDRESS}/t/{second}" in body_of(text)

    stop = body_of(text).partition(f"{ADDRESS}/stop#")[2].split()[0]
    kept = b"".join(place.read_bytes() for place in scene.serving.folder.glob("rebufo.db*"))
    assert code.encode() not in kept
    assert stop.encode() not in kept
    ben.http.cookies.clear()
    for wrong in (code, "\0"):
        assert ben.request("POST", "/api/notices/stop", json={"code": wrong}).status_code == 404
    assert ben.request("POST", "/api/notices/stop", json={"code": stop}).status_code == 204
    assert ben.request("POST", "/api/notices/stop", json={"code": stop}).status_code == 404


def body_of(text: str) -> str:
    part = message_from_string(text, policy=default).get_body(("plain",))
    assert part is not None
    return str(part.get_content())


def test_a_push_is_sealed_for_the_browser_and_signed_by_the_host(scene: Scene, people: tuple[Player, Player]) -> None:
    ana, ben = people
    browser = Browser()
    offered = ben.ask("GET", "/api/me/notices")
    assert offered["offered"] == ["mail", "push", "webhook"]
    wanted = want(ben, "push", browser.subscription(f"https://127.0.0.1:{scene.push.port}/device"))
    assert wanted["target"] == "127.0.0.1", "the rest of the address is the browser's own"
    table = table_of(ana, ben, AT_ONCE)
    request = scene.push.get()
    assert request.path == "/device"
    assert int(request.headers["ttl"]) >= 3600
    assert request.headers["authorization"].endswith(f"k={offered['push_key']}")
    told = msgspec.json.decode(browser.open(request.body))
    assert told == {
        "title": f"{TOGETHER}: te toca",
        "text": f"Te toca jugar en una carrera de {TOGETHER}.",
        "link": f"{ADDRESS}/t/{table}",
    }

    scene.push.status = 410
    table_of(ana, ben, AT_ONCE)
    scene.push.get()
    poll("the end of the subscription", lambda: ben.ask("GET", "/api/me/notices")["wanted"] == [], log=ben.log)


class Browser:
    """The other end of web push, as RFC 8291 has it."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen secret b"

    @property
    def _point(self) -> bytes:
        return _point_of(self._key.public_key())

    def subscription(self, endpoint: str) -> Json:
        keys = {"p256dh": _text(self._point), "auth": _text(self._auth)}
        return {"endpoint": endpoint, "expirationTime": None, "keys": keys}

    def open(self, body: bytes) -> bytes:
        salt, length = body[:16], body[20]
        sender = body[21 : 21 + length]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = _derived(self._auth, shared, b"WebPush: info\x00" + self._point + sender, 32)
        key = _derived(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = _derived(salt, secret, b"Content-Encoding: nonce\x00", 12)
        return AESGCM(key).decrypt(nonce, body[21 + length :], None).rstrip(b"\x00").removesuffix(b"\x02")


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def test_a_webhook_that_fails_is_logged_without_its_address_and_nobody_is_sent_elsewhere(
    scene: Scene, people: tuple[Player, Player]
) -> None:
    ana, ben = people
    want(ben, "webhook", scene.hook)
    scene.web.status = 302
    table_of(ana, ben, AT_ONCE)
    assert scene.web.get().path == "/hook?for=ben"
    poll("a line of the log", lambda: "notice not sent" in scene.serving.log, log=ben.log)
    assert "/hook" not in scene.serving.log
    assert ana.request("GET", "/healthz").status_code == 200


@pytest.mark.parametrize(
    ("kind", "target"),
    [
        ("mail", "ben@example.org, eva@example.org"),
        ("mail", "ben@example.org?cc=eva@example.org"),
        ("mail", "ben"),
        ("webhook", "ftp://example.org/"),
        ("webhook", "http://example.org/"),
        ("webhook", "https://10.0.0.1/"),
        ("webhook", "https://user:password@example.org/"),
        ("push", "https://example.org/"),
        ("webhook", {"endpoint": "https://example.org/", "keys": {"p256dh": "A" * 87, "auth": "A" * 22}}),
    ],
)
def test_a_target_that_cannot_be_right_is_refused(people: tuple[Player, Player], kind: str, target: Any) -> None:
    refused = people[0].request("PUT", f"/api/me/notices/{kind}", json={"target": target})
    assert (refused.status_code, refused.json()["tag"]) == (400, "bad_target")
