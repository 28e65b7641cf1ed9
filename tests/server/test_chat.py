"""Chat: text only, numbered, said once, told to everybody who may hear it and wants to."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import httpx
import msgspec
import pytest
from websockets.sync.client import ClientConnection

from rebufo.server.chat import clean
from rebufo.server.web.tables import LONGEST_POLL
from tests.polling import PATIENCE, poll
from tests.server.players import Json, Live, Player, open_socket
from tests.server.serving import Serving

NOBODY = "0" * 16  # a number that no person has
BEFORE_ITS_END = 0.9 * LONGEST_POLL  # seconds: a long poll that nothing ends takes longer


@pytest.fixture
def people(serving: Serving) -> Iterator[tuple[Player, Player, Player]]:
    """Ana and Ben sit at tables, Eva watches."""
    three = Player(serving, "Ana"), Player(serving, "Ben"), Player(serving, "Eva")
    yield three
    for each in three:
        each.close()


def table_of(ana: Player, ben: Player, **form: Any) -> str:
    table = ana.set_up(chairs=("me", "open"), start=False, **form)
    ben.ask("POST", f"/api/tables/{table}/seats/1", json={"who": "me"})
    return table


def say(who: Player, table: str, text: str, ref: str = "a") -> httpx.Response:
    return who.request("POST", f"/api/tables/{table}/chat", json={"id": ref, "text": text})


def words(who: Player, table: str, since: int | None = None) -> list[str]:
    params = {} if since is None else {"since": since}
    return [said["text"] for said in who.ask("GET", f"/api/tables/{table}/chat", params=params)]  # type: ignore[index]


def said(live: Live) -> Json:
    while True:
        message = live.receive()
        if message["type"] == "said":
            return message


def test_what_a_seat_says_reaches_everybody_at_the_table(people: tuple[Player, Player, Player]) -> None:
    ana, ben, eva = people
    table = table_of(ana, ben)
    with ana.seat(table, 0).live() as hers, ben.seat(table, 1).live() as his, watching(eva, table) as socket:
        assert hers.ask({"type": "say", "id": "x", "text": "¡Suerte, Ben!"})["type"] == "ack"
        for message in (said(his), next_said(socket)):
            assert (message["number"], message["name"], message["text"]) == (1, "Ana", "¡Suerte, Ben!")
            assert message["person"] == ana.id
        assert say(eva, table, "Hello from the stands").status_code == 201
        assert said(his)["name"] == "Eva"
    assert words(ben, table) == ["¡Suerte, Ben!", "Hello from the stands"]


def watching(who: Player, table: str) -> ClientConnection:
    return open_socket(f"{who.serving.live_url}/api/tables/{table}/live", who.cookies)


def next_said(socket: ClientConnection) -> Json:
    while True:
        message: Json = msgspec.json.decode(socket.recv(PATIENCE))
        if message["type"] == "said":
            return message


def test_the_same_words_sent_twice_are_said_once(people: tuple[Player, Player, Player]) -> None:
    ana, ben, _ = people
    table = table_of(ana, ben)
    first, second = say(ana, table, "once", "same"), say(ana, table, "once", "same")
    assert first.json() == second.json()
    assert say(ben, table, "another's", "same").json()["number"] == 2
    with ana.seat(table, 0).live() as live:
        assert live.ask({"type": "say", "id": "same", "text": "once"})["type"] == "ack"
    assert words(ana, table) == ["once", "another's"]


def test_a_person_who_was_away_reads_what_was_said_meanwhile(
    serving: Serving, people: tuple[Player, Player, Player]
) -> None:
    ana, ben, _ = people
    table = table_of(ana, ben)
    for number in range(4):
        say(ana, table, f"word {number}", f"r{number}")
    assert words(ben, table, since=2) == ["word 2", "word 3"]
    assert words(ben, table, since=4) == []
    assert ben.request("GET", f"/api/tables/{table}/chat", params={"since": -1}).status_code == 400
    assert ben.request("GET", f"/api/tables/{table}/chat", params={"since": 2**70}).status_code == 400


def test_only_readable_text_gets_through(people: tuple[Player, Player, Player]) -> None:
    ana, ben, _ = people
    table = table_of(ana, ben)
    assert say(ana, table, "two\nlines\x00 and \x1b[31mred\u202e").json()["text"] == "two lines and [31mred"
    assert say(ana, table, "<b>plain</b>", "b").json()["text"] == "<b>plain</b>"
    refused = say(ana, table, " \x07\n\u2028 ", "c")
    assert (refused.status_code, refused.json()["tag"]) == (400, "nothing_said")
    assert say(ana, table, "x" * 501, "d").status_code == 400
    assert say(ana, table, "x" * 500, "e").status_code == 201


@pytest.mark.parametrize("text", ["👩\u200d🚀", "señor, ¿qué tal?", "日本", "e\u0301"])
def test_every_language_is_left_as_it_is(text: str) -> None:
    assert clean(text) == text


def test_where_there_are_no_spectators_nobody_else_talks_or_reads(people: tuple[Player, Player, Player]) -> None:
    ana, ben, eva = people
    quiet = table_of(ana, ben, spectators=False)
    refusals = [say(eva, quiet, "hi"), eva.request("GET", f"/api/tables/{quiet}/chat")]
    assert [(each.status_code, each.json()["tag"]) for each in refusals] == [(403, "no_spectators")] * 2
    private = ana.set_up(chairs=("me", "open"), start=False, open=False)
    refusals = [say(eva, private, "hi"), eva.request("GET", f"/api/tables/{private}/chat")]
    assert [(each.status_code, each.json()["tag"]) for each in refusals] == [(404, "no_such_table")] * 2
    assert say(ben, quiet, "we two").status_code == 201


def test_the_owner_silences_somebody_and_lets_them_speak_again(people: tuple[Player, Player, Player]) -> None:
    ana, ben, eva = people
    table = table_of(ana, ben)
    path = f"/api/tables/{table}/silenced/{eva.id}"
    assert ben.request("PUT", path).json()["tag"] == "not_your_table"
    assert ana.request("PUT", path).status_code == 204
    assert (say(eva, table, "hm").status_code, say(eva, table, "hm").json()["tag"]) == (403, "silenced")
    assert say(ben, table, "I may").status_code == 201
    assert ana.request("DELETE", path).status_code == 204
    assert say(eva, table, "again").status_code == 201
    with ben.seat(table, 1).live() as live:
        ana.request("PUT", f"/api/tables/{table}/silenced/{ben.id}")
        assert live.ask({"type": "say", "id": "z", "text": "no"})["tag"] == "silenced"
    assert ana.request("PUT", f"/api/tables/{table}/silenced/{NOBODY}").status_code == 404
    assert ana.request("PUT", f"/api/tables/{table}/silenced/{ana.id}").status_code == 404


def test_silencing_lets_nobody_into_a_table_by_invitation(people: tuple[Player, Player, Player]) -> None:
    ana, _, eva = people
    private = ana.set_up(chairs=("me", "open"), start=False, open=False)
    assert ana.request("PUT", f"/api/tables/{private}/silenced/{eva.id}").status_code == 404
    assert eva.request("GET", f"/api/tables/{private}").status_code == 404


def test_muting_is_for_oneself_alone(people: tuple[Player, Player, Player]) -> None:
    ana, ben, eva = people
    table = table_of(ana, ben)
    assert ana.request("PUT", f"/api/me/mutes/{ben.id}").status_code == 204
    assert ana.ask("GET", "/api/me/mutes") == [{"id": ben.id, "name": "Ben"}]  # type: ignore[comparison-overlap]
    with ana.seat(table, 0).live() as hers, ben.seat(table, 1).live() as his:
        say(ben, table, "you do not hear me", "1")
        say(eva, table, "but me you do", "2")
        assert said(hers)["text"] == "but me you do"
        assert said(his)["text"] == "you do not hear me"
    assert words(ana, table) == ["but me you do"]
    assert words(eva, table) == ["you do not hear me", "but me you do"]
    assert ana.request("DELETE", f"/api/me/mutes/{ben.id}").status_code == 204
    assert len(words(ana, table)) == 2
    assert ana.request("PUT", f"/api/me/mutes/{NOBODY}").status_code == 404


def test_what_was_said_is_there_after_a_restart(serving: Serving, people: tuple[Player, Player, Player]) -> None:
    ana, ben, _ = people
    table = table_of(ana, ben)
    say(ana, table, "before")
    serving.restart()
    assert say(ana, table, "before").json()["number"] == 1
    assert say(ana, table, "after", "b").json()["number"] == 2
    assert words(ben, table) == ["before", "after"]


# who waits by HTTP


def waits(who: Player, table: str, **asked: int) -> Future[httpx.Response]:
    """A long poll of their seat, in a thread of its own."""
    pool = ThreadPoolExecutor(1)
    params = {"seat": 0, "since": 0, "wait": LONGEST_POLL, **asked}
    waiting = pool.submit(who.request, "GET", f"/api/tables/{table}/position", params=params)
    pool.shutdown(wait=False)
    return waiting


def await_ana(ben: Player, table: str) -> None:
    """The server knows that she waits."""
    path = f"/api/tables/{table}"
    poll("word that Ana is there", lambda: ben.ask("GET", path)["chairs"][0]["here"], log=ben.log)


def test_what_is_said_ends_a_long_poll(people: tuple[Player, Player, Player]) -> None:
    ana, ben, _ = people
    table = table_of(ana, ben)
    say(ben, table, "long ago", "a")
    waiting = waits(ana, table)
    await_ana(ben, table)
    assert not waiting.done()
    say(ben, table, "hello", "b")

    assert waiting.result(BEFORE_ITS_END).is_success
    assert words(ana, table) == ["long ago", "hello"]


def test_what_was_said_before_it_began_is_not_waited_for(people: tuple[Player, Player, Player]) -> None:
    ana, ben, _ = people
    table = table_of(ana, ben)
    say(ben, table, "hello")

    assert waits(ana, table, said=0).result(BEFORE_ITS_END).is_success
    known = waits(ana, table, said=1)
    await_ana(ben, table)
    assert not known.done()
    say(ben, table, "again", "b")
    assert known.result(BEFORE_ITS_END).is_success
