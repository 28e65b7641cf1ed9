"""Messages doubled, late, out of order and cut off: every command acts once or not at all, and its sender can find out which."""

from __future__ import annotations

import random
import socket
import struct
from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

import msgspec
import pytest

from rebufo.games import game_ids
from tests.faults.load import asked, at_once
from tests.faults.truth import check_tables, read_truth
from tests.server.games_by_kind import AT_ONCE
from tests.server.players import Json, Live, Player, SeatOf, new_id


def at_table(player: Player, game: str = AT_ONCE) -> list[SeatOf]:
    table = player.set_up(game)
    return [player.seat(table, 0), player.seat(table, 1)]


def written(player: Player, seat: SeatOf) -> list[str]:
    (truth,) = read_truth(player.serving.database, seat.table)
    return truth.commands_of(seat.number)


def break_off(connection: socket.socket) -> None:
    """Close without a word, as when a cable is pulled."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def cut_request(seat: SeatOf, command: Json, part: float) -> None:
    """Send so much of the request's body, then break off."""
    address = urlsplit(seat.player.serving.url)
    body = msgspec.json.encode(command)
    lines = [
        f"POST {seat.path}/commands?seat={seat.number} HTTP/1.1",
        f"Host: {address.netloc}",
        f"Cookie: {seat.player.cookies}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    ]
    connection = socket.create_connection((address.hostname, address.port))
    connection.sendall("\r\n".join([*lines, "", ""]).encode() + body[: int(len(body) * part)])
    break_off(connection)


def cut_frame(seat: SeatOf, command: Json, part: float) -> None:
    """Send so much of the socket's message, then break off."""
    with seat.live() as live:
        live.socket.protocol.send_text(msgspec.json.encode(command))
        frame = b"".join(live.socket.protocol.data_to_send())
        live.socket.socket.sendall(frame[: int(len(frame) * part)])
        break_off(live.socket.socket.dup())
        live.socket.socket.shutdown(socket.SHUT_RDWR)


Cut = Callable[[SeatOf, Json, float], None]
STORM = 30  # commands of a race


@pytest.mark.parametrize("cut", [cut_request, cut_frame])
def test_a_command_cut_off_in_the_middle_does_nothing_until_it_is_sent_again(ana: Player, cut: Cut) -> None:
    seat, other = at_table(ana)
    for part in (0.1, 0.5, 0.95):
        command = asked(seat)
        cut(seat, command, part)
        other.look()
        assert command["id"] not in written(ana, seat)
        assert seat.send(command)["type"] == "ack"
        seat.send({"type": "undo", "id": new_id(), "version": seat.look().version})

    check_tables(ana.serving.database, [seat, other])


@pytest.mark.parametrize("cut", [cut_request, cut_frame])
def test_a_seat_that_is_gone_before_the_ack_may_send_the_command_again(ana: Player, cut: Cut) -> None:
    seat, other = at_table(ana)
    for _ in range(3):
        command = asked(seat)
        cut(seat, command, 1.0)
        assert seat.send(command)["type"] == "ack"
        assert written(ana, seat).count(command["id"]) == 1
        seat.send({"type": "undo", "id": new_id(), "version": seat.look().version})

    check_tables(ana.serving.database, [seat, other])


def test_the_same_command_on_many_connections_at_once_acts_once(ana: Player) -> None:
    seat, other = at_table(ana)
    twins = [ana.seat(seat.table, 0) for _ in range(3)]
    with twins[0].live() as first, twins[1].live() as second:
        for _ in range(4):
            seat.send({"type": "undo", "id": new_id(), "version": seat.look().version})
            command = asked(seat)
            ways: list[Callable[[Json], Json]] = [first.ask, second.ask, twins[2].send, seat.send]
            answers = at_once([partial(way, command) for way in ways])

            assert [answer["type"] for answer in answers] == ["ack"] * 4
            assert written(ana, seat).count(command["id"]) == 1
    check_tables(ana.serving.database, [seat, other])


def test_an_id_used_again_for_something_else_acts_for_the_first_alone(ana: Player) -> None:
    seat, other = at_table(ana)
    command = asked(seat)
    assert seat.send(command)["type"] == "ack"
    seat.look()
    before = read_truth(ana.serving.database, seat.table)
    others: list[Json] = [
        {**command, "version": seat.seen.version, "action": {"type": "retire"}},
        {"type": "undo", "id": command["id"], "version": seat.seen.version},
        {"type": "hand_over", "id": command["id"]},
    ]
    for another in others:
        assert seat.send(another)["tag"] == "id_used"

    assert seat.send(command)["type"] == "ack"
    assert read_truth(ana.serving.database, seat.table) == before
    assert other.send({**asked(other), "id": command["id"]})["type"] == "ack"  # ids are each seat's own


def test_commands_for_another_moment_of_the_race_are_refused(ana: Player) -> None:
    seat, other = at_table(ana)
    first = asked(seat)
    early = {**first, "id": "early", "version": first["version"] + 1}
    assert seat.send(early)["tag"] == "stale"
    assert seat.send(first)["type"] == "ack"
    late = {**first, "id": "late"}
    assert seat.send(late)["tag"] == "stale"
    assert seat.send({**first, "id": "very-late", "version": 0})["tag"] == "stale"
    before = read_truth(ana.serving.database, seat.table)

    assert seat.send(first)["type"] == "ack"  # doubled, and long after
    assert read_truth(ana.serving.database, seat.table) == before
    check_tables(ana.serving.database, [seat, other])


class Storm:
    """A way between a seat and its server on which every message may be doubled, delayed, cut off or take a detour."""

    def __init__(self, seat: SeatOf, seed: int) -> None:
        self.seat = seat
        self.old: list[Json] = []
        self._dice = random.Random(seed)  # noqa: S311

    def send(self, live: Live, command: Json) -> Json:
        dice = self._dice
        if dice.random() < 0.2:
            dice.choice((cut_request, cut_frame))(self.seat, command, dice.choice((0.5, 1.0)))
        if dice.random() < 0.2:
            self.seat.send(command)
        if self.old and dice.random() < 0.3:
            live.send(dice.choice(self.old))
        if dice.random() < 0.3:
            live.send(command)
        self.old.append(command)
        return live.ask(command)


@pytest.mark.parametrize("game", game_ids())
def test_a_race_in_a_storm_of_messages_has_every_command_once(ana: Player, game: str) -> None:
    seats = at_table(ana, game)
    onlookers = [ana.seat(seat.table, seat.number) for seat in seats]
    storms = [Storm(ana.seat(seat.table, seat.number), seat.number) for seat in seats]
    played = 0
    with seats[0].live() as first, seats[1].live() as second:
        while played < STORM:
            for live, storm, onlooker in zip((first, second), storms, onlookers, strict=True):
                onlooker.look()
                command = onlooker.choice()
                if command is not None:
                    assert storm.send(live, command)["type"] == "ack"
                    played += 1
            assert not onlookers[0].seen.over, "a race is longer than a storm"
        for seat, live, onlooker in zip(seats, (first, second), onlookers, strict=True):
            while seat.seen.version < onlooker.look().version:
                live.receive()
    (truth,) = check_tables(ana.serving.database, seats)

    assert len(truth.entries) == played
