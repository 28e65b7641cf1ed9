"""The built page as the server hands it out: kept for good or asked for each time, packed, and found at every address of its own."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.games import game_spec
from rebufo.kernel.locales import words
from rebufo.server.settings import Settings
from rebufo.server.web.app import make_app
from rebufo.server.web.compression import SHORTEST, accepted
from tests.server.apps import HOST, Somebody
from tests.server.games_by_kind import IN_TURN
from tests.some_game import A_GAME

INDEX = "<!doctype html><title>Rebufo</title><script type=module src=/assets/index-B3Ib7_sl.js></script>"
SCRIPT = "console.log('" + "vroom " * 400 + "')"
BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


def build_page(folder: Path) -> Path:
    """As Vite leaves it, with a .br and a .gz beside what is worth it."""
    assets = folder / "assets"
    assets.mkdir(parents=True)
    (folder / "index.html").write_text(INDEX, encoding="utf-8")
    (folder / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    (folder / "built-from").write_text("0123", encoding="utf-8")
    (assets / "index-B3Ib7_sl.js").write_text(SCRIPT, encoding="utf-8")
    (assets / "index-B3Ib7_sl.js.gz").write_bytes(gzip.compress(SCRIPT.encode(), mtime=0))
    (assets / "index-B3Ib7_sl.js.br").write_bytes(b"as if it were Brotli's")
    (assets / "libre-CLTz0ja0.woff2").write_bytes(b"wOF2")
    (folder.parent / "secret.txt").write_text("not the page's", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    folder = tmp_path_factory.mktemp("served")
    settings = Settings(database=f"sqlite+aiosqlite:///{folder / 'rebufo.db'}", records=str(folder / "records"))
    app = make_app(settings, page=build_page(folder / "page"))
    with TestClient(app, base_url=f"http://{HOST}") as client:
        yield client


@pytest.fixture
def browser(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client, accept=BROWSER)


PAGES = (
    "/",
    f"/new/{A_GAME}",
    "/t/0123456789abcdef",
    f"/rules/{A_GAME}",
    "/records",
    "/me",
    "/invite",
    "/no/such/page",
)


@pytest.mark.parametrize("path", PAGES)
def test_every_address_of_the_page_is_answered_by_its_first_file(browser: Somebody, path: str) -> None:
    answer = browser.ask("GET", path)

    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_the_first_file_is_asked_for_each_time_and_sent_only_when_it_has_changed(browser: Somebody) -> None:
    etag = browser.ask("GET", "/").headers["etag"]

    again = browser.ask("GET", "/t/0123456789abcdef", headers={"if-none-match": etag})
    other = browser.ask("GET", "/", headers={"if-none-match": 'W/"0"'})

    assert (again.status_code, again.content, again.headers["cache-control"]) == (304, b"", "no-cache")
    assert (other.status_code, other.text) == (200, INDEX)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/index-B3Ib7_sl.js", "text/javascript; charset=utf-8"),
        ("/assets/libre-CLTz0ja0.woff2", "font/woff2"),
    ],
)
def test_what_has_a_name_of_its_own_is_kept_for_good(browser: Somebody, path: str, kind: str) -> None:
    answer = browser.ask("GET", path)

    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_other_files_beside_the_first_are_asked_for_each_time(browser: Somebody) -> None:
    answer = browser.ask("GET", "/favicon.svg")

    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("able", "packing"),
    [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0.5", "gzip"), ("", None), ("zstd", None)],
)
def test_a_file_is_sent_as_the_reader_can_unpack_it(browser: Somebody, able: str, packing: str | None) -> None:
    with browser.client.stream(
        "GET", "/assets/index-B3Ib7_sl.js", headers={"accept-encoding": able}
    ) as answer:  # not unpacked on the way
        sent = answer.read() if packing is None else b"".join(answer.iter_raw())

    assert answer.headers.get("content-encoding") == packing
    assert answer.headers["vary"] == "accept-encoding"
    assert {"br": b"as if it were Brotli's", "gzip": gzip.compress(SCRIPT.encode(), mtime=0)}.get(
        packing or "", SCRIPT.encode()
    ) == sent


@pytest.mark.parametrize(
    "path",
    [
        "/assets/index-older.js",
        "/assets/",
        "/assets",
        "/favicon.ico",
        "/built-from.txt",
        "/index.html.gz",
        "/assets/index-B3Ib7_sl.js.gz",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/api/nothing",
        "/healthz/nothing",
    ],
)
def test_what_is_not_there_is_refused_as_everywhere(browser: Somebody, path: str) -> None:
    answer = browser.ask("GET", path)

    assert (answer.status_code, answer.json()["tag"]) == (404, "no_such_thing")
    assert answer.headers.get("cache-control") in (None, "no-store")


@pytest.mark.parametrize("path", ["/t/0123456789abcdef", "/schema", "/built-from"])
def test_a_program_that_asks_for_no_page_is_told_that_nothing_is_there(client: TestClient[Litestar], path: str) -> None:
    assert Somebody(client, accept="application/json").refused("GET", path) == (404, "no_such_thing")
    assert Somebody(client, accept="*/*").ask("GET", "/").text == INDEX


def test_a_head_has_no_body(browser: Somebody) -> None:
    for path, size in (("/", len(INDEX)), ("/assets/libre-CLTz0ja0.woff2", 4)):
        answer = browser.ask("HEAD", path, headers={"accept-encoding": ""})

        assert (answer.status_code, answer.content) == (200, b"")
        assert int(answer.headers["content-length"]) == size


@pytest.mark.parametrize("path", ["/", "/assets/index-B3Ib7_sl.js", "/assets/index-older.js"])
def test_the_page_is_as_careful_as_all_the_rest(browser: Somebody, path: str) -> None:
    headers = browser.ask("GET", path).headers

    assert "script-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_only_pages_are_asked_by_other_means_than_get(browser: Somebody) -> None:
    assert browser.refused("POST", "/t/0123456789abcdef", json={}) == (405, "no_such_thing")


def test_a_page_that_is_not_built_says_what_to_do_in_both_languages(tmp_path: Path) -> None:
    app = make_app(Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'rebufo.db'}"), page=tmp_path / "nothing")
    with TestClient(app, base_url=f"http://{HOST}") as client:
        browser = Somebody(client, accept=BROWSER)
        for path in ("/", "/t/0123456789abcdef"):
            answer = browser.ask("GET", path)
            assert (answer.status_code, answer.headers["content-type"]) == (503, "text/plain; charset=utf-8")
            said = answer.text.splitlines()
            assert said == [words(lang).text("page.not_built") for lang in ("en", "es")]
            assert all("`make play`" in sentence for sentence in said)
        assert browser.refused("GET", "/favicon.svg") == (404, "no_such_thing")
        assert browser.get("/healthz") == {"status": "ok"}


def test_an_invitations_link_leads_to_the_page(browser: Somebody) -> None:
    browser.come_in()
    link = browser.post(f"/api/tables/{browser.set_up()}/invites")["link"]

    address, _, secret = link.partition("#")

    assert re.fullmatch(r"invite=\w[\w-]+", secret)
    assert browser.ask("GET", address.removeprefix(f"http://{HOST}")).text == INDEX


# what the API answers


def test_long_answers_in_json_travel_packed(browser: Somebody) -> None:
    plain = browser.ask("GET", "/api/protocol", headers={"accept-encoding": "identity"})
    packed = browser.ask("GET", "/api/protocol", headers={"accept-encoding": "gzip, br"})

    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"].lower() == "accept-encoding"
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert (packed.json(), packed.headers["cache-control"]) == (plain.json(), "public, no-cache")
    assert "content-encoding" not in plain.headers


def test_short_answers_refusals_and_what_is_packed_already_stay_as_they_are(browser: Somebody) -> None:
    for path in ("/healthz", "/api/me", "/api/nothing", "/", "/assets/libre-CLTz0ja0.woff2"):
        answer = browser.ask("GET", path, headers={"accept-encoding": "gzip"})
        assert len(answer.content) < SHORTEST
        assert "content-encoding" not in answer.headers, path
    road = game_spec(A_GAME).circuits[0]
    board = browser.ask("GET", f"/api/games/{A_GAME}/circuits/{road}/board", headers={"accept-encoding": "gzip"})
    assert board.headers.get_list("content-encoding") == ["gzip"]
    assert board.json()["circuit"] == road


def test_a_record_comes_whole_whatever_can_be_unpacked(browser: Somebody) -> None:
    """It is sent in pieces, as the file it is."""
    browser.come_in()
    table = browser.set_up("me", "me", start=True)
    for seat in (0, 1):
        version = browser.get(f"/api/tables/{table}/position?seat={seat}")["position"]["version"]
        retire = {"type": "play", "id": f"r{seat}", "version": version, "action": {"type": "retire"}}
        browser.post(f"/api/tables/{table}/commands?seat={seat}", retire)
        if browser.get(f"/api/tables/{table}")["status"] != "racing":
            break

    record = browser.ask("GET", f"/api/tables/{table}/record", headers={"accept-encoding": "gzip"})

    assert record.json()["game"] == IN_TURN


@pytest.mark.parametrize(
    ("said", "able"),
    [
        ("gzip, deflate, br", {"gzip", "deflate", "br"}),
        ("GZIP;q=1.0,br;q=0.001", {"gzip", "br"}),
        ("gzip; q=0, br;q=0.000", set()),
        ("", {""}),
    ],
)
def test_what_a_reader_rules_out_is_not_used(said: str, able: set[str]) -> None:
    assert accepted(said) == able
