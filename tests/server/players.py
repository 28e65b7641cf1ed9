"""Scripted people: guests who set up tables, answer by HTTP or by socket, and ask again when they got no answer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from types import TracebackType
from typing import Any, Final, Self

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from tests.polling import PATIENCE, poll
from tests.server.games_by_kind import IN_TURN
from tests.server.serving import Serving

Json = dict[str, Any]
LATER: Final = ("store_away", "disk_full", "too_fast")  # refusals after which the same command may be sent again
_NUMBERS: Final = count(1)


def new_id() -> str:
    """For a command that was never sent before."""
    return f"new-{next(_NUMBERS)}"


class Seen:
    """What a reader knows of a race, put together from positions as the protocol says."""

    def __init__(self) -> None:
        self.version = 0
        self.events: list[Any] = []
        self.position: Json = {}

    def take(self, position: Json | None) -> None:
        if position is None:  # the race has not begun
            return
        assert position["version"] >= self.version, "a race went backwards"
        assert position["kept"] <= len(self.events), "events are missing"
        self.events[position["kept"] :] = position["events"]
        self.version = position["version"]
        self.position = position

    @property
    def prompt(self) -> Json | None:
        return self.position.get("prompt")

    @property
    def over(self) -> bool:
        return bool(self.position.get("over"))


def acknowledged(message: Json) -> str | None:
    """The id of the command that a message says is on disk: an ack, or a position with one."""
    return message.get("id") if message.get("type") == "ack" else message.get("ack")


class TurnedAway(Exception):
    """The server will not show this seat its table; `said` has a tag and a sentence."""

    def __init__(self, said: Json) -> None:
        super().__init__(said)
        self.said = said


class Player:
    """A guest with a cookie of their own. The server may be started again meanwhile: each request asks where it is.

    With `same` it is no new guest but that one, who has come to another server over the same database.
    """

    def __init__(
        self, serving: Serving, name: str = "Ana", language: str = "en", *, same: Player | None = None
    ) -> None:
        self.serving = serving
        self.http: httpx.Client = httpx.Client(trust_env=False, timeout=PATIENCE)
        self.id: str
        if same is None:
            self.id = self.ask("POST", "/api/people", json={"name": name, "language": language})["id"]
        else:
            self.id = same.id
            self.http.cookies = same.http.cookies

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self.http.close()

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        return self.http.request(method, self.serving.url + path, **more)

    def ask(self, method: str, path: str, **more: Any) -> Json:
        """What must succeed."""
        answer = self.request(method, path, **more)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        found: Json = answer.json()
        return found

    @property
    def cookies(self) -> str:
        """As a header."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    def set_up(self, game: str = IN_TURN, chairs: tuple[str, ...] = ("me", "me"), **form: Any) -> str:
        """A new table, begun at once unless the form says otherwise; its id."""
        summary = self.ask("POST", "/api/tables", json={"game": game, "chairs": chairs, "start": True, **form})
        return str(summary["id"])

    def seat(self, table: str, seat: int) -> SeatOf:
        return SeatOf(self, table, seat)

    def log(self) -> str:
        return self.serving.log


class SeatOf:
    """One seat of a player's: what it has seen, and which of its commands were acknowledged."""

    def __init__(self, player: Player, table: str, seat: int, taste: object = 0) -> None:
        """With another `taste` it chooses otherwise among its options."""
        self.player = player
        self.table = table
        self.number = seat
        self.seen = Seen()
        self.acknowledged: list[str] = []
        self._dice = random.Random(f"{taste}/{seat}")  # noqa: S311 - what somebody chooses in a test

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    def look(self, wait: float = 0.0) -> Seen:
        """By HTTP: what is new since the last look; with `wait`, as soon as there is something."""
        asked = {"seat": self.number, "since": self.seen.version, "wait": wait, "costs": False}
        answer = self.player.request("GET", f"{self.path}/position", params=asked)
        if answer.is_success:
            self.seen.take(answer.json()["position"])
        elif answer.json()["tag"] not in LATER:
            raise TurnedAway(answer.json())
        return self.seen

    def choice(self) -> Json | None:
        """A command that answers the prompt last seen."""
        prompt = self.seen.prompt
        if prompt is None:
            return None
        action = self._dice.choice(prompt["options"])
        return {"type": "play", "id": new_id(), "version": self.seen.version, "action": action}

    def post(self, command: Json) -> httpx.Response:
        """Once, whatever comes of it."""
        return self.player.request("POST", f"{self.path}/commands", params={"seat": self.number}, json=command)

    def send(self, command: Json) -> Json:
        """The same command again and again until the server says yes or no: its ack or its refusal."""

        def ask() -> Json | None:
            try:
                said: Json = self.post(command).json()
            except httpx.TransportError:
                return None
            return None if said.get("tag") in LATER else said

        said = poll(f"an answer to {command}", ask, log=self.player.log)
        assert said is not None
        self.note(said)
        return said

    def note(self, said: Json) -> None:
        ack = acknowledged(said)
        if ack is not None:
            self.acknowledged.append(ack)

    def play(self) -> Json | None:
        """Look and answer, by HTTP; None where the seat is not asked."""
        self.look()
        command = self.choice()
        return None if command is None else self.send(command)

    @contextmanager
    def live(self, *, costs: bool = False) -> Iterator[Live]:
        """A socket that begins where the seat's knowledge ends."""
        asked = httpx.QueryParams(seat=self.number, since=self.seen.version, costs=costs)
        url = f"{self.player.serving.live_url}{self.path}/live?{asked}"
        with open_socket(url, self.player.cookies) as socket:
            yield Live(self, socket)


def open_socket(url: str, cookies: str) -> ClientConnection:
    """One that is patient, and sends nothing by itself."""
    headers = {"Cookie": cookies} if cookies else {}
    return connect(
        url,
        additional_headers=headers,
        compression=None,
        proxy=None,
        max_size=None,
        open_timeout=PATIENCE,
        ping_interval=None,
    )


class Live:
    """A seat at its socket."""

    def __init__(self, seat: SeatOf, socket: ClientConnection) -> None:
        self.seat = seat
        self.socket = socket
        self.hello = self.receive()
        if self.hello["type"] == "bye":
            raise TurnedAway(self.hello)

    def receive(self, timeout: float = PATIENCE) -> Json:
        """The next message; what it says of the race is taken in."""
        message: Json = msgspec.json.decode(self.socket.recv(timeout))
        if message["type"] == "hello":
            self.seat.seen.take(message["position"])
        elif message["type"] == "position":
            self.seat.seen.take(message)
        self.seat.note(message)
        return message

    def send(self, command: Json) -> None:
        self.socket.send(msgspec.json.encode(command).decode())

    def await_answer(self, command_id: str) -> Json:
        """The ack or the refusal of a command, with all that comes before it."""
        while True:
            message = self.receive()
            if acknowledged(message) == command_id:
                return {"type": "ack", "id": command_id, "version": message["version"]}
            if message["type"] == "refused" and message["id"] == command_id:
                return message

    def ask(self, command: Json) -> Json:
        self.send(command)
        return self.await_answer(command["id"])

    def await_prompt(self) -> Json | None:
        """A command that answers the seat's next prompt; None once the race is over."""
        while self.seat.seen.prompt is None and not self.seat.seen.over:
            self.receive()
        return self.seat.choice()
