"""Scripted people who play many tables at once, remember every acknowledged command and come back after every fault."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier, Event, Thread
from typing import Any, Final

import httpx
from websockets.exceptions import WebSocketException

from rebufo.games import game_ids
from tests.polling import poll, rest
from tests.server.players import LATER, Json, Live, Player, SeatOf, TurnedAway, new_id
from tests.server.serving import Serving

GAMES: Final = game_ids()
UNDO: Final = 0.1  # how often a seat that may takes its last answer back
POLL: Final = 0.5  # seconds between two looks at whether it is enough
CUT: Final = (
    httpx.TransportError,
    WebSocketException,
    OSError,
    TurnedAway,
)  # the server, or what is behind it, is away


class Seat(SeatOf):
    """A seat that keeps a command in hand until it has an answer to it, and sends it again with the same id until then."""

    def __init__(self, player: Player, table: str, seat: int, taste: object) -> None:
        super().__init__(player, table, seat, taste)
        self.in_hand: Json | None = None
        self.last: Json | None = None  # the last command acknowledged
        self.resent = 0
        self.refusals: Counter[str] = Counter()
        self.faults: list[BaseException] = []
        self._temper = random.Random(f"{taste}/{seat}/undo")  # noqa: S311 - what somebody chooses in a test

    def decide(self) -> bool:
        """Take a command in hand, if there is something to say."""
        if self.in_hand is not None:
            self.resent += 1
            return True
        self.in_hand = self.choice()
        if self.seen.position.get("can_undo") and self._temper.random() < UNDO:
            self.in_hand = {"type": "undo", "id": new_id(), "version": self.seen.version}
        return self.in_hand is not None

    def settle(self, said: Json) -> None:
        """An answer has come; after some refusals the command stays in hand."""
        if said["type"] == "ack":
            self.last, self.in_hand = self.in_hand, None
            return
        self.refusals[said["tag"]] += 1
        if said["tag"] in LATER:
            rest()
        else:
            self.in_hand = None

    # until the race is over or it is enough

    def run(self, enough: Event, *, by_socket: bool) -> None:
        while not self.seen.over and not enough.is_set():
            try:
                if by_socket:
                    with self.live() as live:
                        self._at_socket(live, enough)
                else:
                    self._by_requests(enough)
            except httpx.TimeoutException as error:
                self.faults.append(error)
                return
            except CUT:
                rest()
            except BaseException as error:  # noqa: BLE001 - a thread's, told by the test that waits for it
                self.faults.append(error)
                return

    def _by_requests(self, enough: Event) -> None:
        while not self.seen.over and not enough.is_set():
            if not self.decide():
                self.look(POLL)
                continue
            assert self.in_hand is not None
            answer = self.post(self.in_hand)
            assert answer.status_code != 500, answer.text
            said = {"type": "refused", **answer.json()}
            self.note(said)
            self.settle(said)
            self.look()

    def _at_socket(self, live: Live, enough: Event) -> None:
        while not self.seen.over and not enough.is_set():
            if not self.decide():
                with suppress(TimeoutError):
                    live.receive(POLL)
                continue
            assert self.in_hand is not None
            self.settle(live.ask(self.in_hand))


class Load:
    """Some tables of two seats, one by socket and one by requests; a race that is over makes room for another.

    There is one of every game at least.
    """

    def __init__(self, serving: Serving, tables: int = 4) -> None:
        self.serving = serving
        self.player = Player(serving)
        self.tables: list[tuple[Seat, Seat]] = []
        self.finished: list[tuple[Seat, Seat]] = []
        self._threads: list[Thread] = []
        self._enough = Event()
        self._wanted = max(tables, len(GAMES))
        self._opened = 0

    def close(self) -> None:
        self.player.close()

    def fill(self) -> None:
        """New tables for those that are over."""
        self.finished += [table for table in self.tables if table[0].seen.over]
        self.tables = [table for table in self.tables if not table[0].seen.over]
        while len(self.tables) < self._wanted:
            table = self.player.set_up(GAMES[self._opened % len(GAMES)])
            one, other = (Seat(self.player, table, seat, self._opened) for seat in (0, 1))
            self.tables.append((one, other))
            self._opened += 1

    def start(self) -> None:
        """Everybody plays until they are called back."""
        self._enough.clear()
        for number, seat in enumerate(self.seats):
            by_socket = (number + number // 2) % 2 == 1  # not always the same seat's
            thread = Thread(target=seat.run, args=(self._enough,), kwargs={"by_socket": by_socket})
            thread.start()
            self._threads.append(thread)

    def stop(self) -> None:
        """Call everybody back: a command without an answer stays in hand."""
        self._enough.set()
        for thread in self._threads:
            thread.join()
        self._threads.clear()
        self._raise_faults()

    def play(self, commands: int) -> None:
        """Until so many more are acknowledged."""
        self.fill()
        self.start()
        try:
            self.await_acks(commands)
        finally:
            self.stop()

    def await_acks(self, commands: int) -> None:
        wanted = self.acknowledged + commands
        poll(f"{commands} acks", lambda: self.acknowledged >= wanted or self._broken(), log=lambda: self.serving.log)
        self._raise_faults()

    def await_refusal(self, tag: str) -> None:
        def refused() -> bool:
            """Asked seat by seat: others count on meanwhile."""
            return any(seat.refusals[tag] for seat in self.everybody) or self._broken()

        poll(f"a refusal: {tag}", refused, log=lambda: self.serving.log)
        self._raise_faults()

    def _broken(self) -> bool:
        """Whether somebody has met what nobody should: then nothing more is worth waiting for."""
        return any(seat.faults for seat in self.seats)

    def _raise_faults(self) -> None:
        for seat in self.seats:
            for fault in seat.faults:
                raise AssertionError(f"seat {seat.number} of {seat.table}") from fault

    @property
    def seats(self) -> Sequence[Seat]:
        return [seat for table in self.tables for seat in table]

    @property
    def everybody(self) -> Sequence[Seat]:
        """Also those of races that are over."""
        return [seat for table in (*self.finished, *self.tables) for seat in table]

    @property
    def acknowledged(self) -> int:
        return sum(len(seat.acknowledged) for seat in self.everybody)

    @property
    def resent(self) -> int:
        return sum(seat.resent for seat in self.everybody)

    @property
    def refusals(self) -> Counter[str]:
        return sum((seat.refusals for seat in self.everybody), Counter())


def asked(seat: SeatOf) -> Json:
    """A command with which the seat answers."""
    seat.look()
    command = seat.choice()
    assert command is not None, "the seat is not asked"
    return command


def at_once(works: Sequence[Callable[[], Any]]) -> list[Any]:
    """Everybody starts at the same moment."""
    gate = Barrier(len(works))

    def start(work: Callable[[], Any]) -> Any:
        gate.wait()
        return work()

    with ThreadPoolExecutor(len(works)) as threads:
        return list(threads.map(start, works))
