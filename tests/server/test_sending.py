"""Where notices may be sent, what a host must say first, and that no letter stops another."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from rebufo.kernel.errors import SetupError
from rebufo.server.notice_kinds import kinds_of
from rebufo.server.notice_sender import Letter, Resolver, public
from rebufo.server.notices import FAILURES, SENDERS
from rebufo.server.settings import Settings
from rebufo.server.web.notices import reachable
from tests.polling import PATIENCE
from tests.server.apps import Somebody, open_app
from tests.server.clocks import stop_time
from tests.server.hubs import open_hub

ADDRESS = "https://rebufo.example"


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://localhost/",
        "https://intranet/",
        "https://127.0.0.1:8000/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://169.254.169.254/latest",
        "https://example.org:port/",
        "https://example.org/#secret",
        "https://exa mple.org/",
        "https://ejemplo.españa/",
        "//example.org",
    ],
)
def test_webhooks_lead_to_the_open_internet_by_https(url: str) -> None:
    assert not reachable(url, loopback=False)
    assert reachable("https://example.org:8443/hook?x=1", loopback=False)


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.1.1", "100.64.0.1", "224.0.0.1"),
        *("::1", "::", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "64:ff9b::a00:1", "2002:a00:1::"),
    ],
)
def test_a_name_that_leads_inside_does_not_exist(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Whatever it was when it was asked for: names are looked up once, by the process that then connects."""
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: [(socket.AF_INET, 1, 6, "", (address, 443))])
    resolver = Resolver()
    assert resolver("example.org", 443)
    resolver.guarded = True
    with pytest.raises(socket.gaierror):
        resolver("example.org", 443)
    assert not public(address)
    assert public("93.184.216.34")
    assert public("2606:2800:220:1::1")


def test_kinds_the_host_does_not_offer_cannot_be_asked_for(tmp_path: Path) -> None:
    with open_app(tmp_path) as client:
        ana = Somebody(client).come_in()
        wanted = {"target": "https://example.org/"}
        assert ana.refused("PUT", "/api/me/notices/webhook", json=wanted) == (404, "no_such_notice")
        assert ana.get("/api/me/notices") == {"offered": [], "push_key": None, "wanted": []}


@pytest.mark.parametrize(
    ("settings", "tag"),
    [
        ({"notices": "pigeon"}, "bad_setting"),
        ({"notices": "mail"}, "notices_need"),
        ({"notices": "push", "vapid": "key.pem"}, "notices_need"),
        ({"notices": "push", "vapid": "/no/such/folder/key.pem", "contact": "a@b.org"}, "file_cannot_write"),
    ],
)
def test_a_host_learns_at_the_start_what_is_missing(settings: dict[str, str], tag: str) -> None:
    with pytest.raises(SetupError) as refusal:
        kinds_of(Settings(**settings))  # type: ignore[arg-type]
    assert refusal.value.tag == tag
    assert refusal.value.text("es")


def test_the_key_for_web_push_is_made_once_and_for_the_host_alone(tmp_path: Path) -> None:
    settings = Settings(notices="push", vapid=str(tmp_path / "key.pem"), contact="a@b.org")
    assert kinds_of(settings) == {"push"}
    made = (tmp_path / "key.pem").read_bytes()
    kinds_of(settings)
    assert (tmp_path / "key.pem").read_bytes() == made
    assert (tmp_path / "key.pem").stat().st_mode & 0o777 == 0o600
    assert [place.name for place in tmp_path.iterdir()] == ["key.pem"]


def test_a_key_that_is_none_is_said_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "key.pem").write_text("sesame")
    with pytest.raises(SetupError) as refusal:
        kinds_of(Settings(notices="push", vapid=str(tmp_path / "key.pem"), contact="a@b.org"))
    assert refusal.value.tag == "bad_setting"


class Courier:
    """In place of a sender's process: does what it is told, or fails, or never comes back."""

    def __init__(self, *fates: str) -> None:
        self.fates = list(fates)
        self.sent: asyncio.Queue[str] = asyncio.Queue()
        self.closed = asyncio.Event()

    async def do(self, _: object, letter: Letter) -> str:
        fate = self.fates.pop(0) if self.fates else "sent"
        if fate == "hang":
            await asyncio.Event().wait()
        if fate == "fault":
            raise ValueError(fate)
        self.sent.put_nowait(letter.title)
        return fate

    def close(self) -> None:
        self.closed.set()


def test_a_process_without_letters_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rebufo.server.notices.IDLE", 0.05)
    letter = Letter(kind="webhook", target="https://example.org/", title="a", text="", link="")

    async def send() -> None:
        async with open_hub(tmp_path, notices="webhook") as hub:
            courier = Courier()
            hub.notices._senders = {"webhook": [courier] * SENDERS}  # type: ignore[list-item]
            for _ in range(2):  # and begins again with the next
                hub.notices.post(letter, None)
                await asyncio.wait_for(courier.sent.get(), PATIENCE)
                courier.closed.clear()
                await asyncio.wait_for(courier.closed.wait(), PATIENCE)

    asyncio.run(send())


def test_no_letter_stops_those_behind_it_nor_those_of_another_kind(tmp_path: Path) -> None:
    letter = Letter(kind="webhook", target="https://example.org/", title="first", text="", link="")

    async def send() -> list[str]:
        async with open_hub(tmp_path, notices="webhook, mail", mail="mailto://localhost") as hub:
            couriers = {"webhook": Courier("fault", "sent", "hang"), "mail": Courier()}
            hub.notices._senders = {kind: [one] * SENDERS for kind, one in couriers.items()}  # type: ignore[list-item]
            for title in ("first", "second", "third"):
                hub.notices.post(letter._replace(title=title), None)
            hub.notices.post(letter._replace(kind="mail", title="mail"), None)
            return [await asyncio.wait_for(couriers[kind].sent.get(), PATIENCE) for kind in ("webhook", "mail")]

    assert asyncio.run(send()) == ["second", "mail"]


def test_a_target_that_fails_is_left_alone_and_at_last_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else waits for it meanwhile."""
    time = stop_time(monkeypatch)
    bad = Letter(kind="webhook", target="https://silent.example.org/", title="bad", text="", link="")
    good = bad._replace(target="https://example.org/", title="good")

    async def send() -> tuple[list[str], int]:
        async with open_hub(tmp_path, notices="webhook") as hub:
            courier = Courier(*(["failed", "sent"] * FAILURES))
            hub.notices._senders = {"webhook": [courier] * SENDERS}  # type: ignore[list-item]
            titles = []
            for times in range(1, FAILURES):
                hub.notices.post(bad, None)
                titles.append(await asyncio.wait_for(courier.sent.get(), PATIENCE))
                hub.notices.post(bad, None)  # too early: it is dropped
                hub.notices.post(good, None)
                titles.append(await asyncio.wait_for(courier.sent.get(), PATIENCE))
                time.let_pass(60 * 2 ** (times - 1))
            return titles, hub.notices._failing[bad.target][0]

    assert asyncio.run(send()) == (["bad", "good"] * (FAILURES - 1), FAILURES - 1)
