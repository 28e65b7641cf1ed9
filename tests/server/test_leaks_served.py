"""Through sockets and HTTP too: with other cards in other hands and other plans, a viewer receives the same bytes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.server.apps import Json
from tests.server.clocks import StillTime, stop_time
from tests.server.scenes import GAMES, spec_of
from tests.server.served_worlds import ANA, ServedWorld, begin_table, two_worlds

BEN, CID = 1, 2


class Pair:
    """Two worlds: whatever happens in both, what the viewer has received stays equal."""

    def __init__(self, worlds: list[ServedWorld], time: StillTime) -> None:
        self.worlds = worlds
        self.time = time

    def both(self, act: Callable[[ServedWorld], object]) -> None:
        """The answer to a command that means nothing comes after all that was sent before."""
        self.time.let_pass(1)
        for world in self.worlds:
            act(world)
            world.sends({"type": "decline", "id": f"n{len(world.received)}"})
        self.compare()

    def compare(self) -> None:
        true, redealt = (world.received for world in self.worlds)
        assert true == redealt

    def look_around(self) -> None:
        """Everything that can be asked for."""
        for world in self.worlds:
            seat = {} if world.viewer is None else {"seat": world.viewer}
            for since in (0, 3):
                world.asks("GET", f"{world.table}/position", params={**seat, "since": since})
                world.asks("GET", f"{world.table}/position", params={**seat, "since": since, "words": "es"})
            for path in ("", "/chat", "/record", "/season", "/cup", "/board"):
                world.asks("GET", f"{world.table}{path}")
            world.asks("GET", f"{world.table}/moments", params={**seat, "count": 100})
            world.asks("GET", f"{world.table}/moments", params={"seat": BEN})
            for moment in (0, 3):
                world.asks("GET", f"{world.table}/board", params={**seat, "moment": moment})
            for name in ("mine", "racing"):
                world.asks("GET", "/api/tables", params={"list": name})
            world.asks("GET", f"{world.table}/position", params={"seat": BEN})
        self.compare()


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> StillTime:
    return stop_time(monkeypatch)


@pytest.mark.usefixtures("template")
@pytest.mark.parametrize("viewer", [ANA, None], ids=["seat", "spectator"])
@pytest.mark.parametrize("game", GAMES)
def test_every_byte_stays_equal(game: str, viewer: int | None, time: StillTime, tmp_path: Path) -> None:
    secret = not spec_of(game).open_view
    begun = begin_table(tmp_path / "true", game, 7)
    with two_worlds(begun, viewer, 11) as worlds:
        pair = Pair(worlds, time)
        pair.look_around()
        if secret:
            others_plan(pair)
        if viewer is not None:
            viewer_tries(pair, plays=secret)
        people_talk(pair)
        pair.both(lambda world: world.connect(2))
        pair.look_around()


def others_plan(pair: Pair) -> None:
    """Ben and Cid plan, change their minds and plan again: differently, and in one world more often."""
    true, redealt = pair.worlds
    pair.both(lambda world: world.begins(BEN) if world is true else None)
    pair.both(lambda world: world.begins(CID) if world is redealt else None)
    pair.look_around()
    pair.both(lambda world: world.does(BEN, type="undo") if world is true else None)
    pair.both(lambda world: world.gets_ready(BEN))
    pair.both(lambda world: world.thinks_again(BEN))
    pair.both(lambda world: world.begins(BEN) if world is redealt else None)
    pair.both(lambda world: world.gets_ready(BEN))


def viewer_tries(pair: Pair, *, plays: bool) -> None:
    """By socket and by HTTP, what is allowed and what is not, with others at it in between."""
    true, _ = pair.worlds
    version, prompt = true.version_and_prompt(ANA)
    if plays and prompt is not None:
        first = {"type": "play", "id": "p1", "version": version, "action": prompt["options"][-1]}
        pair.both(lambda world: world.sends(first))
        pair.both(lambda world: world.sends(first))
        pair.both(lambda world: world.begins(CID) if world is true else None)
    commands: list[Json] = [
        {"type": "undo", "id": "u1", "version": true.version_and_prompt(ANA)[0]},
        {"type": "undo", "id": "u2", "version": true.version_and_prompt(ANA)[0] + 1},
        {"type": "undo", "id": "u3", "version": 1},
        {"type": "play", "id": "p2", "version": 1, "action": {"type": "gear", "gear": 1}},
        {"type": "play", "id": "p3", "version": version + 2, "action": {"type": "fly"}},
        {"type": "come_back", "id": "c1"},
        {"type": "hand_over", "id": "h1", "bot": "nobody"},
        {"type": "say", "id": "s1", "text": "Who is late?"},
    ]
    for command in commands:
        pair.both(partial(ServedWorld.sends, command=command))
    pair.look_around()
    for command in commands[:4]:
        again = {**command, "id": f"{command['id']}-again"}
        pair.both(partial(by_http, again))


def by_http(command: Json, world: ServedWorld) -> None:
    world.asks("POST", f"{world.table}/commands", params={"seat": ANA}, json=command)


def people_talk(pair: Pair) -> None:
    """Who is there, what is said and what is proposed is for everybody, and the same."""
    pair.both(lambda world: world.does(CID, type="say", text="Soon."))
    pair.both(lambda world: world.does(BEN, type="propose", what="pause"))
    pair.both(lambda world: world.does(CID, type="decline"))
    pair.both(lambda world: world.asks("POST", f"{world.table}/commands", params={"seat": BEN}, json={}))
    pair.both(lambda world: world.does(CID, type="hand_over", bot="nobody"))
