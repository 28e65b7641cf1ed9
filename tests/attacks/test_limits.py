"""What one person or one address may have of a server, in small: refusals and counts, never milliseconds."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, ExitStack
from pathlib import Path

import pytest

from rebufo.kernel.errors import SetupError
from rebufo.server.fair_queue import FairQueue
from rebufo.server.hub import Hub
from rebufo.server.room.room import Room
from rebufo.server.settings import networks
from rebufo.server.startup_check import bring_to_shape
from rebufo.server.store.tables import forget_tables
from rebufo.server.web.connections import HEAD_SIZE
from rebufo.server.web.limits import AT_ONCE, SHOWN, Pace, Turns
from rebufo.server.web.security import is_own_name, within, without_port
from tests.server.apps import HOST, Somebody, next_but_summaries, open_app
from tests.server.games_by_kind import IN_TURN
from tests.server.serving import Serving

CONNECTIONS = 4


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("attacked"), settings={"REBUFO_CONNECTIONS": str(CONNECTIONS)}) as serving:
        yield serving


def connected(serving: Serving) -> socket.socket:
    return socket.create_connection(("127.0.0.1", serving.port), timeout=30)


def everything(line: socket.socket) -> bytes:
    found = b""
    while more := line.recv(65_536):
        found += more
    return found


def test_one_address_holds_a_few_connections_and_is_told_so(serving: Serving) -> None:
    with ExitStack() as lines:
        held = [lines.enter_context(connected(serving)) for _ in range(CONNECTIONS)]
        one_more = lines.enter_context(connected(serving))

        assert b"429" in everything(one_more)
        for line in held:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert b"200 OK" in everything(line)


def test_headers_without_end_are_not_read(serving: Serving) -> None:
    with connected(serving) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        line.sendall(b"Cookie: " + b"a" * 2 * HEAD_SIZE + b"\r\n\r\n")
        assert b"431" in everything(line)


def test_files_of_the_server_are_for_its_owner_alone(serving: Serving) -> None:
    made = [file for file in serving.folder.iterdir() if file.name.startswith("rebufo.db")]

    assert made
    assert {file.stat().st_mode & 0o077 for file in made} == {0}


def test_messages_that_cannot_be_read_are_counted(tmp_path: Path) -> None:
    with open_app(tmp_path, commands=5) as client:
        ana = Somebody(client).come_in()
        with ana.live(ana.set_up()) as line:
            assert next_but_summaries(line)["type"] == "hello"
            for _ in range(20):
                line.send_text("{")
            said = [next_but_summaries(line)["tag"] for _ in range(6)]

    assert said[0] == "bad_request"
    assert said[-1] == "too_fast"


def test_a_person_has_few_tables_of_bots_alone(tmp_path: Path) -> None:
    bots = {"game": IN_TURN, "chairs": ["bot:random", "bot:random"], "start": True}
    with open_app(tmp_path, bot_tables=0) as client:
        assert Somebody(client).come_in().refused("POST", "/api/tables", json=bots) == (409, "too_many_bot_tables")


def test_people_of_one_address_share_its_tables(tmp_path: Path) -> None:
    with open_app(tmp_path, tables_of_address=2) as client:
        for _ in range(2):
            Somebody(client).come_in().set_up()
        table = {"game": IN_TURN, "chairs": ["me", "open"]}
        assert Somebody(client).come_in().refused("POST", "/api/tables", json=table) == (429, "too_fast")


def test_tables_that_came_to_nothing_are_deleted(tmp_path: Path) -> None:
    with open_app(tmp_path) as client:
        ana = Somebody(client).come_in()
        cancelled, waiting = ana.set_up(), ana.set_up()
        ana.post(f"/api/tables/{cancelled}/cancel")
        gone = ana.within(lambda hub: forget_tables(hub.database, 2**60, 2**60, 10))

        assert gone == [cancelled]
        assert ana.get(f"/api/tables/{waiting}")["status"] == "waiting"


def test_what_does_not_change_is_not_sent_twice(tmp_path: Path) -> None:
    with open_app(tmp_path) as client:
        first = client.get("/api/games")
        again = client.get("/api/games", headers={"if-none-match": first.headers["etag"]})

    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert first.json()


def test_a_name_that_somebody_else_lets_lead_here_is_not_ours(tmp_path: Path) -> None:
    with open_app(tmp_path) as client:
        stranger = Somebody(client, Host="evil.example.org")
        assert stranger.refused("GET", "/api/games") == (421, "wrong_host")
    with open_app(tmp_path, hosts="races.example.org") as client:
        assert Somebody(client, Host="races.example.org:8000").ask("GET", "/api/games").status_code == 200


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "[::1]:8000", "my-laptop", "box.local", HOST, ""])
def test_addresses_and_names_of_a_local_network_are_ours(host: str) -> None:
    assert is_own_name(host, frozenset())


def test_what_proxies_write_before_an_address_is_understood() -> None:
    assert [without_port(said) for said in ("192.0.2.1:443", "[2001:db8::1]:443", "2001:db8::1", "192.0.2.1")] == [
        "192.0.2.1",
        "2001:db8::1",
        "2001:db8::1",
        "192.0.2.1",
    ]
    assert within("::ffff:127.0.0.1", networks("127.0.0.1"))


def test_sockets_are_not_opened_again_and_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody at the table is told of each that comes and goes."""
    with open_app(tmp_path, openings=2) as client:
        monkeypatch.setattr("rebufo.server.buckets.monotonic", lambda: 0)  # no time goes by, so nothing is filled up
        table = Somebody(client).come_in().set_up()
        said = []
        for _ in range(3):
            with Somebody(client).live(table) as line:
                said.append(next_but_summaries(line))
    assert [each["type"] for each in said] == ["hello", "hello", "bye"]
    assert said[-1]["tag"] == "too_fast"


def test_nothing_is_read_for_a_socket_that_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[str] = []
    look = Hub.room

    def room(hub: Hub, table_id: str) -> AbstractAsyncContextManager[Room]:
        looked_at.append(table_id)
        return look(hub, table_id)

    async def looked_at_in_the_end(_: Hub) -> list[str]:
        return looked_at

    with open_app(tmp_path, sockets=1) as client:
        ana = Somebody(client).come_in()
        here, there = ana.set_up(), ana.set_up()
        with ana.live(here) as line:
            assert next_but_summaries(line)["type"] == "hello"
            monkeypatch.setattr(Hub, "room", room)
            with ana.live(there) as refused:
                assert next_but_summaries(refused)["type"] == "bye"
            assert there not in ana.within(looked_at_in_the_end)


def test_who_opens_sockets_pays_for_what_it_takes_to_tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr("rebufo.server.web.tables.thread_seconds", lambda: float(next(clock)))
    with open_app(tmp_path, work=100) as client:
        ana = Somebody(client).come_in()
        table = ana.set_up("me", "me", start=True)
        with ana.live(table, 0) as line:
            assert next_but_summaries(line)["type"] == "hello"
        with ana.live(table, 0) as line:
            assert next_but_summaries(line)["tag"] == "too_fast"
        assert ana.refused("GET", f"/api/tables/{table}/position") == (429, "too_fast")


@pytest.mark.parametrize(
    "thoughts",
    [
        [{"type": "propose", "what": "pause"}, {"type": "decline"}],
        [{"type": "hand_over"}, {"type": "come_back"}],
    ],
)
def test_a_journal_does_not_grow_where_the_race_does_not(tmp_path: Path, thoughts: list[dict[str, str]]) -> None:
    with open_app(tmp_path, second_thoughts=4) as client:
        ana = Somebody(client).come_in()
        table = ana.set_up("me", "me", start=True)
        path = f"/api/tables/{table}/commands?seat=0"
        for number, said in enumerate(thoughts * 2):
            ana.ask("POST", path, json={"id": f"c{number}", **said}).raise_for_status()
        assert ana.refused("POST", path, json={"id": "more", **thoughts[0]}) == (429, "too_fast")
        ana.ask(
            "POST", path, json={"id": "c3", **thoughts[1]}
        ).raise_for_status()  # what was done is acknowledged again


def test_of_one_address_few_requests_are_begun_in_a_round() -> None:
    async def begin() -> list[str]:
        pace, begun = Pace(), []

        async def request(address: str) -> None:
            await pace.wait(address)
            begun.append(address)

        requests = [asyncio.create_task(request(address)) for address in "a" * 3 * AT_ONCE + "b"]
        await asyncio.gather(*requests)
        return begun

    assert asyncio.run(begin()) == [*"a" * AT_ONCE, "b", *"a" * 2 * AT_ONCE]


def test_who_wants_to_be_shown_much_at_once_waits_behind_themselves_alone(tmp_path: Path) -> None:
    async def all_of_it() -> list[str]:
        turns, shown = Turns(2), []
        done = asyncio.Event()

        async def show(address: str) -> None:
            async with turns.turn(address):
                shown.append(address)
                await done.wait()

        async with asyncio.TaskGroup() as tasks:
            for address in "aaaaab":
                tasks.create_task(show(address))
            await asyncio.sleep(0)
            first = list(shown)
            done.set()
        assert sorted(shown) == [*"aaaaab"]
        return first

    assert asyncio.run(all_of_it()) == [*"aab"]
    with open_app(tmp_path) as client:
        ana = Somebody(client).come_in()
        table = ana.set_up("me", "me", start=True)
        for _ in range(2 * SHOWN):  # given back whatever comes of it
            assert ana.get(f"/api/tables/{table}/moments")["total"] == 1
            assert ana.refused("GET", f"/api/tables/{table}/picture?moment=99") == (404, "no_such_moment")


def test_people_come_before_bots_and_owners_take_turns() -> None:
    async def lend() -> list[str]:
        queue = FairQueue(["process"])
        process = await queue.get("ana", urgent=True)
        order: list[str] = []

        async def use(owner: str, *, urgent: bool) -> None:
            got = await queue.get(owner, urgent=urgent)
            order.append(f"{owner}{'!' if urgent else ''}")
            queue.put(got)

        wanted = [("ana", False), ("ana", False), ("ben", False), ("eva", True), ("eva", True), ("ben", True)]
        tasks = [asyncio.create_task(use(owner, urgent=urgent)) for owner, urgent in wanted]
        await asyncio.sleep(0)
        queue.put(process)
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(lend()) == ["eva!", "ben!", "eva!", "ana", "ben", "ana"]


def test_a_torn_database_is_not_served(tmp_path: Path) -> None:
    file = tmp_path / "rebufo.db"
    asyncio.run(bring_to_shape(f"sqlite+aiosqlite:///{file}"))
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])

    with pytest.raises(SetupError, match="damaged"):
        asyncio.run(bring_to_shape(f"sqlite+aiosqlite:///{file}"))
