"""Through real sockets of a real server: however the others plan, and change their plans, a driver receives the same."""

from __future__ import annotations

import random
import re
import shutil
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec

from tests.server.players import Json, Live, Player, SeatOf
from tests.server.serving import Serving

TIMES = re.compile(r'"(created|moved|at)":(\d+)')


def numbered_times(messages: list[Any]) -> list[str]:
    """The messages as text, with the first time that is told as 0, the next other one as 1, and so on."""
    numbers: dict[str, int] = {}

    def number(found: re.Match[str]) -> str:
        return f'"{found[1]}":{numbers.setdefault(found[2], len(numbers))}'

    return [TIMES.sub(number, msgspec.json.encode(message).decode()) for message in messages]


class Listening:
    """Ana at her socket; all she receives."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.received: list[Any] = [live.hello]
        self._number = 0

    def sends(self, **command: Any) -> None:
        """Everything up to the answer."""
        self._number += 1
        name = f"a{self._number}"
        self.live.send({"id": name, **command})
        while True:
            message = self.live.receive()
            self.received.append(message)
            if name in (message.get("id"), message.get("ack")):
                return

    def nothing_more(self) -> None:
        """What was sent before is there when the answer to this is."""
        self.sends(type="decline")


def one_way(table: str, people: list[Player], seed: int) -> list[str]:
    """A round of plans as Ana sees it. Ben and Cid plan by the seed; when they can be seen to be ready is always the same."""
    dice = random.Random(seed)  # noqa: S311 - what others do in a test
    ana, ben, cid = (player.seat(table, seat) for seat, player in enumerate(people))
    with ana.live(costs=True) as live:
        listening = Listening(live)
        for _ in range(dice.randrange(1, 4)):
            begin_a_plan(cid, dice)
        listening.nothing_more()
        get_ready(ben, dice)
        listening.nothing_more()
        listening.sends(type="play", version=ana.seen.version, action={"type": "gear", "gear": 2})
        begin_a_plan(cid, dice)
        listening.sends(type="undo", version=ana.seen.version)
        listening.sends(type="undo", version=ana.seen.version)
        listening.sends(type="say", text="I wait.")
        assert say(ben, type="undo", version=ben.look().version)["type"] == "ack"
        listening.nothing_more()
        get_ready(ben, dice)
        listening.nothing_more()
        for path in (
            "",
            "/position?seat=0",
            "/position?seat=0&words=es",
            "/position",
            "/record",
            "/chat",
            "/position?seat=1",
        ):
            answer = ana.player.request("GET", f"{ana.path}{path}")
            listening.received.append([answer.status_code, answer.json()])
        listening.received.append(ana.player.ask("GET", "/api/tables?list=mine"))
    return numbered_times(listening.received)


def say(seat: SeatOf, **command: Any) -> Json:
    return seat.send({"id": uuid4().hex, **command})


def begin_a_plan(seat: SeatOf, dice: random.Random) -> None:
    """Begin, or take back what was begun: nobody else can tell."""
    prompt = seat.look().prompt
    assert prompt is not None
    if prompt["options"][0]["type"] != "gear":
        said = say(seat, type="undo", version=seat.seen.version)
    else:
        gear = dice.choice([option for option in prompt["options"] if option["gear"] > 1])
        said = say(seat, type="play", version=seat.seen.version, action=gear)
    assert said["type"] == "ack"


def get_ready(seat: SeatOf, dice: random.Random) -> None:
    while (prompt := seat.look().prompt) is not None:
        option = dice.choice(prompt["options"])
        assert say(seat, type="play", version=seat.seen.version, action=option)["type"] == "ack"


def test_other_plans_change_nothing_a_driver_receives(tmp_path: Path) -> None:
    ways = []
    with Serving(tmp_path / "first") as serving:
        people = [Player(serving, name) for name in ("Ana", "Ben", "Cid")]
        table = people[0].set_up("heat", ("me", "open", "open"), start=False)
        for seat in (1, 2):
            people[seat].ask("POST", f"/api/tables/{table}/seats/{seat}", json={"who": "me"})
        people[0].ask("POST", f"/api/tables/{table}/start")
        assert serving.stop() == 0
        for seed in (1, 2):
            shutil.copytree(tmp_path / "first", tmp_path / f"way{seed}")
            with Serving(tmp_path / f"way{seed}") as way:
                for player in people:
                    player.serving = way
                ways.append(one_way(table, people, seed))
        for player in people:
            player.close()

    assert ways[0] == ways[1]
