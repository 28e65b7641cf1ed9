"""The same table at two servers of this process, dealt differently where one viewer cannot tell; and all it receives."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession

from rebufo.kernel.flow import NOBODY
from rebufo.kernel.match import Match
from rebufo.kernel.record import resume
from rebufo.server import wire
from rebufo.server.hub import Hub
from rebufo.server.lobby import NewTable, SeatForm, begin_race, new_table, take_seat
from rebufo.server.store.people import add_person
from rebufo.server.time import wall
from tests.polling import PATIENCE
from tests.server.apps import Json, Somebody, open_app
from tests.server.hubs import open_hub
from tests.server.positions import Scene
from tests.server.scenes import in_secret
from tests.server.served_games import served
from tests.server.worlds import swap

NAMES = ("Ana", "Ben", "Cid")  # Ana is the viewer
ANA = 0
SOME_WAY = 8  # answers of a race in which nothing is set up
ROUND = 40  # within so many more it asks in secret, if it ever does


class Begun(NamedTuple):
    """A table on disk and its people's cookies."""

    folder: Path
    game: str
    table: str
    cookies: tuple[str, ...]


def begin_table(folder: Path, game: str, seed: int) -> Begun:
    """A race some way on, where everybody is asked in secret if the game does that; the same for the same seed."""
    folder.mkdir()
    return asyncio.run(_begin(folder, game, seed))


async def _begin(folder: Path, game: str, seed: int) -> Begun:
    dice = random.Random(seed)  # noqa: S311 - a race of a test
    scene = served(game).secret or Scene(game, len(NAMES))
    async with open_hub(folder) as hub:
        people = [await add_person(hub.database, name, "en", wall(), hub.randomness) for name in NAMES]
        form = msgspec.convert(scene.form(("me", "open", "open"), start=False), NewTable)
        room = await new_table(hub, people[0][0], form)
        for seat in (1, 2):
            await take_seat(hub, people[seat][0], room.id, seat, SeatForm("me"))
        match = (await begin_race(hub, people[0][0], room.id)).match
        numbers = count()

        async def play(seat: int, action: Any) -> None:
            version = hub.rooms[room.id].version(seat)
            command = wire.Play(id=f"b{next(numbers)}", version=version, action=wire.raw(action))
            await hub.command(room.id, seat, command)

        for seat, action in scene.answers:
            await play(seat, action)
        while not scene.answers and next(numbers) < SOME_WAY + ROUND:
            if next(numbers) > SOME_WAY and in_secret(match):
                break
            seat = dice.choice(match.waiting)
            await play(seat, dice.choice(match.prompt(seat).options))
        assert in_secret(match) != match.spec.open_view
        return Begun(folder, game, room.id, tuple(f"rebufo={secret}" for _, secret in people))


@contextmanager
def two_worlds(begun: Begun, viewer: int | None, seed: int) -> Iterator[list[ServedWorld]]:
    """The true table, and one redealt."""
    other = shutil.copytree(begun.folder, begun.folder.with_name(f"{begun.folder.name}-redealt"))
    with ExitStack() as stack:
        worlds = []
        for redeal, folder in enumerate((begun.folder, other)):
            client = stack.enter_context(open_app(folder))
            with client.portal() as portal:
                portal.call(_deal, client.app.state.hub, begun.table, viewer, seed if redeal else None)
            worlds.append(ServedWorld(client, begun, viewer, (seed, redeal), stack))
        yield worlds


async def _deal(hub: Hub, table_id: str, viewer: int | None, seed: int | None) -> None:
    async with hub.room(table_id) as room:
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
        self._is_part = served(begun.game).is_part
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
        self.received.append(socket.receive_text(timeout=PATIENCE))
        return socket

    def asks(self, method: str, path: str, **more: Any) -> None:
        answer = self.eyes.ask(method, path, **more)
        self.received.append((answer.status_code, sorted(answer.headers.items()), answer.content))

    def sends(self, command: Json) -> None:
        """By the socket: everything that comes up to its answer."""
        self.socket.send_json(command)
        while True:
            text = self.socket.receive_text(timeout=PATIENCE)
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
        """An answer in secret that is not the seat's last part, if there is one."""
        _, prompt = self.version_and_prompt(seat)
        parts = [] if prompt is None else [option for option in prompt["options"] if self._is_part(option)]
        if parts:
            assert self.does(seat, type="play", action=self.dice.choice(parts))

    def gets_ready(self, seat: int) -> None:
        while (prompt := self.version_and_prompt(seat)[1]) is not None:
            assert self.does(seat, type="play", action=self.dice.choice(prompt["options"]))

    def thinks_again(self, seat: int) -> None:
        while self.version_and_prompt(seat)[1] is None and self.does(seat, type="undo"):
            pass
