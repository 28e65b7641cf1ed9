"""The same table at two servers of this process, dealt differently where one viewer cannot tell; and all it receives."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession

from rebufo.kernel.flow import NOBODY
from rebufo.kernel.match import Match
from rebufo.kernel.messages import to_json
from rebufo.kernel.record import resume
from rebufo.server import wire
from rebufo.server.house import House
from rebufo.server.store.people import add_person
from rebufo.server.time import wall
from rebufo.server.waiting import NewTable, SeatForm, begin_race, new_table, take_seat
from tests.server.apps import Json, Somebody, open_app
from tests.server.houses import open_house
from tests.server.worlds import swap

SECRET = ("plan", "flag")
NAMES = ("Ana", "Ben", "Cid")  # Ana is the viewer
ANA = 0


class StillTime:
    """The server's clocks, which stand unless a test moves them."""

    def __init__(self) -> None:
        self.milliseconds = 1_700_000_000_000

    def time_ns(self) -> int:
        return self.milliseconds * 1_000_000

    monotonic_ns = time_ns


class Begun(NamedTuple):
    """A table on disk and its people's cookies."""

    folder: Path
    table: str
    cookies: tuple[str, ...]


def begin_table(folder: Path, game: str, seed: int, patch: pytest.MonkeyPatch) -> Begun:
    """A race some way on, where everybody is asked in secret if the game does that; the same for the same seed."""
    numbers = count(seed * 1000)
    stub = SimpleNamespace(token_hex=lambda size: f"{next(numbers):0{2 * size}x}")
    patch.setattr("rebufo.server.waiting.secrets", stub)
    folder.mkdir()
    return asyncio.run(_begin(folder, game, seed))


async def _begin(folder: Path, game: str, seed: int) -> Begun:
    dice = random.Random(seed)  # noqa: S311 - a race of a test
    async with open_house(folder) as house:
        people = [await add_person(house.doors, name, "en", wall()) for name in NAMES]
        room = await new_table(house, people[0][0], NewTable(game=game, chairs=("me", "open", "open"), seed="seed"))
        for seat in (1, 2):
            await take_seat(house, people[seat][0], room.id, seat, SeatForm("me", "seed"))
        match = (await begin_race(house, people[0][0], room.id)).match
        numbers = count()
        least = 30 if game == "heat" else 8
        while next(numbers) < least or (game != "formula_d" and match.decision not in SECRET):
            seat = dice.choice(match.waiting)
            action = to_json(dice.choice(match.prompt(seat).options))
            version = house.rooms[room.id].version(seat)
            await house.command(room.id, seat, wire.Play(id=f"b{next(numbers)}", version=version, action=action))
        assert not match.over
        return Begun(folder, room.id, tuple(f"rebufo={secret}" for _, secret in people))


@contextmanager
def two_worlds(begun: Begun, viewer: int | None, seed: int) -> Iterator[list[ServedWorld]]:
    """The true table, and one redealt."""
    other = shutil.copytree(begun.folder, begun.folder.with_name(f"{begun.folder.name}-redealt"))
    with ExitStack() as stack:
        worlds = []
        for redeal, folder in enumerate((begun.folder, other)):
            client = stack.enter_context(open_app(folder))
            with client.portal() as portal:
                portal.call(_deal, client.app.state.house, begun.table, viewer, seed if redeal else None)
            worlds.append(ServedWorld(client, begun, viewer, (seed, redeal), stack))
        yield worlds


async def _deal(house: House, table_id: str, viewer: int | None, seed: int | None) -> None:
    async with house.room(table_id) as room:
        match = room.match
        table = resume(match.spec, match.setup, match.snapshot())
        if seed is not None:
            table = match.spec.imagine(table, NOBODY if viewer is None else viewer, seed)
        swap(room, Match.resumed(match.spec, match.setup, table, [event for _, event in match.logged(0)]))


class ServedWorld:
    """One server: what the viewer receives is kept byte by byte, what others do is this world's own."""

    def __init__(
        self, client: TestClient[Litestar], begun: Begun, viewer: int | None, seed: object, stack: ExitStack
    ) -> None:
        self.table = f"/api/tables/{begun.table}"
        self.people = [Somebody(client, cookie) for cookie in begun.cookies]
        self.viewer = viewer
        self.eyes = Somebody(client) if viewer is None else self.people[viewer]
        self.received: list[Any] = []
        self.dice = random.Random(str(seed))  # noqa: S311 - what others do in a test
        self._client = client
        self._ids = count(1)
        self._stack = stack
        self.socket = self.connect(words="&words=es")

    # the viewer

    def connect(self, since: int = 0, words: str = "") -> WebSocketTestSession:
        """Another socket, which begins where the viewer's knowledge ends."""
        seat = "" if self.viewer is None else f"&seat={self.viewer}"
        headers = {"cookie": self.eyes.cookie} if self.eyes.cookie else {}
        socket = self._client.websocket_connect(f"{self.table}/live?since={since}{seat}{words}", headers=headers)
        self._stack.enter_context(socket)
        self.received.append(socket.receive_text())
        return socket

    def asks(self, method: str, path: str, **more: Any) -> None:
        answer = self.eyes.ask(method, path, **more)
        self.received.append((answer.status_code, sorted(answer.headers.items()), answer.content))

    def sends(self, command: Json) -> None:
        """By the socket: everything that comes up to its answer."""
        self.socket.send_json(command)
        while True:
            text = self.socket.receive_text()
            self.received.append(text)
            message: Json = msgspec.json.decode(text)
            if command["id"] in (message.get("id"), message.get("ack")):
                return

    # others

    def version_and_prompt(self, seat: int) -> tuple[int, Json | None]:
        position = self.people[seat].get(f"{self.table}/position?seat={seat}&costs=false")["position"]
        return position["version"], position["prompt"]

    def does(self, seat: int, **command: Any) -> bool:
        version, _ = self.version_and_prompt(seat)
        body = {"id": f"o{next(self._ids)}", **command}
        if command["type"] in ("play", "undo"):
            body["version"] = version
        return self.people[seat].ask("POST", f"{self.table}/commands?seat={seat}", json=body).is_success

    def begins(self, seat: int) -> None:
        """An answer in secret that is not the seat's last part, if there is one: HEAT's gear."""
        _, prompt = self.version_and_prompt(seat)
        if prompt is not None and prompt["options"][0]["type"] == "gear":
            gears = [option for option in prompt["options"] if option.get("gear", 0) > 1]
            if gears:
                self.does(seat, type="play", action=self.dice.choice(gears))

    def gets_ready(self, seat: int) -> None:
        while (prompt := self.version_and_prompt(seat)[1]) is not None:
            assert self.does(seat, type="play", action=self.dice.choice(prompt["options"]))

    def thinks_again(self, seat: int) -> None:
        while self.version_and_prompt(seat)[1] is None and self.does(seat, type="undo"):
            pass
