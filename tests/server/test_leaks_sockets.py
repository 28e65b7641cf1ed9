"""Through real sockets of a real server: however the others plan, and change their plans, a driver receives the same."""

from __future__ import annotations

import random
import re
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec

from tests.server.players import Live, Player, SeatOf, new_id
from tests.server.served_games import secrets, served
from tests.server.serving import Serving

LOOKS = ("", "/position?seat=0", "/position?seat=0&words=es", "/position", "/record", "/chat", "/position?seat=1")
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


class Plans:
    """What Ana and the others do where all answer in secret; when anybody can be seen to be ready is always the same."""

    def __init__(self, game: str, table: str, people: list[Player], seed: int) -> None:
        self._is_part = served(game).is_part
        self._dice = random.Random(seed)  # noqa: S311 - what others do in a test
        self.ana, self.ben, self.cid = (player.seat(table, seat) for seat, player in enumerate(people))

    def begin(self, seat: SeatOf) -> None:
        """Begin, or take back what was begun: nobody else can tell. Where one answer is all there is, nothing."""
        prompt = seat.look().prompt
        assert prompt is not None
        parts = [option for option in prompt["options"] if self._is_part(option)]
        if parts:
            self.say(seat, type="play", version=seat.seen.version, action=self._dice.choice(parts))
        elif seat.seen.position["can_undo"]:
            self.say(seat, type="undo", version=seat.seen.version)

    def get_ready(self, seat: SeatOf) -> None:
        while (prompt := seat.look().prompt) is not None:
            self.say(seat, type="play", version=seat.seen.version, action=self._dice.choice(prompt["options"]))

    def say(self, seat: SeatOf, **command: Any) -> None:
        assert seat.send({"id": new_id(), **command})["type"] == "ack"

    def received(self) -> list[Any]:
        """A round of plans as Ana sees it."""
        ana, ben, cid = self.ana, self.ben, self.cid
        with ana.live(costs=True) as live:
            listening = Listening(live)
            for _ in range(self._dice.randrange(1, 4)):
                self.begin(cid)
            listening.nothing_more()
            self.get_ready(ben)
            listening.nothing_more()
            assert ana.seen.prompt is not None
            listening.sends(type="play", version=ana.seen.version, action=ana.seen.prompt["options"][1])
            self.begin(cid)
            listening.sends(type="undo", version=ana.seen.version)
            listening.sends(type="undo", version=ana.seen.version)
            listening.sends(type="say", text="I wait.")
            self.say(ben, type="undo", version=ben.look().version)
            listening.nothing_more()
            self.get_ready(ben)
            listening.nothing_more()
            for path in LOOKS:
                answer = ana.player.request("GET", f"{ana.path}{path}")
                listening.received.append([answer.status_code, answer.json()])
            listening.received.append(ana.player.ask("GET", "/api/tables?list=mine"))
        return listening.received


def at_the_secret(game: str, people: list[Player]) -> str:
    """A table of the three where all are about to answer in secret."""
    scene = secrets()[game]
    table = people[0].set_up(**scene.form(("me", "open", "open"), start=False))
    for seat in (1, 2):
        people[seat].ask("POST", f"/api/tables/{table}/seats/{seat}", json={"who": "me"})
    people[0].ask("POST", f"/api/tables/{table}/start")
    for number, (seat, action) in enumerate(scene.answers):
        driver = people[seat].seat(table, seat)
        command = {"type": "play", "id": f"before-{number}", "version": driver.look().version, "action": action}
        assert driver.send(command)["type"] == "ack"
    return table


def one_way(folder: Path, seed: int) -> dict[str, list[str]]:
    """All that Ana receives, by game, on a server that gives the same ids and dice every time."""
    with Serving(folder) as serving, ExitStack() as stack:
        people = [stack.enter_context(Player(serving, name)) for name in ("Ana", "Ben", "Cid")]
        tables = {game: at_the_secret(game, people) for game in secrets()}
        return {game: numbered_times(Plans(game, table, people, seed).received()) for game, table in tables.items()}


def test_other_plans_change_nothing_a_driver_receives(tmp_path: Path) -> None:
    one, other = (one_way(tmp_path / f"way{seed}", seed) for seed in (1, 2))

    assert one == other
    assert all(len(received) > len(LOOKS) + 10 for received in one.values())
