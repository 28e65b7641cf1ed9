"""Nobody can tell who is being waited for: hands dealt anew, people who answer the same, and not a byte or a moment differs.

Through the whole server, on the test's own clock. [GR-10.3, GR-10.10]
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rebufo.games.great_race.rules.messages import LetPass, PlayCard, Sabotage, UseEscort, UseRanger
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.messages import Action
from rebufo.server import wire
from rebufo.server.hub import Hub
from rebufo.server.listeners import Listener
from rebufo.server.rehearsal import Rehearsal
from rebufo.server.store.journal import read_entries
from tests.games.great_race.positions import HOME, at, crew
from tests.server.clocks import StillTime, stop_time
from tests.server.hubs import begun, open_hub

WINDOW = 6.0
Told = list[tuple[int, str, list[bytes]]]  # at which millisecond, to whom, what


class Evening:
    """Four people at a live table; the first is about to play a Saboteur on the second."""

    def __init__(self, hub: Hub, table: str, clock: StillTime) -> None:
        self.hub = hub
        self.table = table
        self.clock = clock
        self.began = clock.milliseconds
        self.listeners: dict[int | None, Listener] = {}
        self.told: Told = []
        self.sent = 0

    @classmethod
    async def at(cls, hub: Hub, clock: StillTime, hands: Sequence[Sequence[str]], **form: Any) -> Evening:
        others = [crew(HOME, *hand, escort=number // 2, explorer=1) for number, hand in enumerate(hands)]
        scene = at(crew(HOME, "saboteur", mechanic=1), *others, step="card")
        seats = ["me"] * (1 + len(hands)) if "chairs" not in form else form.pop("chairs")
        given = Rehearsal(position=dict(scene.position or {}), seed=1)
        table = await begun(hub, *seats, game="great_race", rehearsal=given, **form)
        evening = cls(hub, table, clock)
        async with hub.room(table) as room:
            for seat in (None, *range(len(seats))):
                person = None if seat is None else room.chairs[seat].person_id
                listener = Listener(table, seat, person, room.version(seat), costs=True, box=99, words="en")
                listener.summary = hub.audience.summary(room)
                evening.listeners[seat] = listener
                hub.audience.join(listener)
        return evening

    async def play(self, seat: int, action: Action) -> None:
        async with self.hub.room(self.table) as room:
            version = room.version(seat)
        self.sent += 1
        command = wire.Play(id=f"c{self.sent}", version=version, action=wire.raw(action))
        await self.hub.command(self.table, seat, command)
        self.look()

    async def order(self, seat: int, order: str | None) -> None:
        self.sent += 1
        command = wire.LeaveOrder(id=f"c{self.sent}", decision="cancel", order=order)
        await self.hub.command(self.table, seat, command)
        self.look()

    async def wait(self, seconds: float) -> None:
        self.clock.let_pass(seconds)
        await self.hub.scheduler.attend(self.table)
        self.look()

    async def sabotage(self) -> None:
        await self.play(0, PlayCard("saboteur"))
        await self.play(0, Sabotage(1, 2, 0))

    def look(self) -> None:
        """Note what everybody has been sent by now."""
        for seat, listener in self.listeners.items():
            messages = []
            while (message := listener.next()) is not None:
                messages.append(message)
            if messages:
                self.told.append((self.clock.milliseconds - self.began, str(seat), messages))

    def heard_by(self, *seats: int | None) -> Told:
        return [each for each in self.told if each[1] in map(str, seats)]

    async def decision(self) -> str:
        async with self.hub.room(self.table) as room:
            return room.match.decision


async def told_others(folder: Path, clock: StillTime, hand: Sequence[str], script: str) -> Told:
    """What everybody but the second crew hears of a window in which the second does one thing or another and says no."""
    async with open_hub(folder, reactions=WINDOW) as hub:
        evening = await Evening.at(hub, clock, [hand, ["guide"], ["pilot"]])
        if script == "ordered":
            await evening.order(1, "never")
        elif script == "revoked":
            await evening.order(1, "if_target")
            await evening.order(1, None)
        await evening.sabotage()
        await evening.wait(1.0)
        if script == "at once":
            await evening.play(1, LetPass())
        await evening.play(2, LetPass())
        await evening.wait(3.0)
        if script == "late":
            await evening.play(1, LetPass())
        await evening.play(3, LetPass())
        assert await evening.decision() == "cancel"  # though all have answered, or only two
        await evening.wait(2.0)
        assert await evening.decision() != "cancel"
        return evening.heard_by(None, 0, 2, 3)


@pytest.mark.clause("GR-10.3", "GR-10.10")
def test_not_a_byte_nor_a_moment_depends_on_a_hidden_hand_or_on_who_has_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = stop_time(monkeypatch)

    def world(number: int, hand: Sequence[str], script: str) -> Told:
        clock.milliseconds = 1_700_000_000_000
        folder = tmp_path / str(number)
        folder.mkdir()
        return asyncio.run(told_others(folder, clock, hand, script))

    first = world(0, ["ranger"], "at once")
    assert [at for at, who, _ in first if who == "None"][-1] == round(1000 * WINDOW)
    for number, (hand, script) in enumerate(
        [
            (["guide"], "at once"),
            (["ranger"], "late"),
            (["guide"], "never"),
            (["ranger"], "ordered"),
            (["ranger"], "revoked"),
        ],
        1,
    ):
        assert world(number, hand, script) == first, script


@pytest.mark.clause("GR-10.3", "GR-10.4", "GR-10.10")
def test_a_yes_counts_when_the_window_ends_and_may_be_changed_until_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = stop_time(monkeypatch)

    async def evening() -> None:
        async with open_hub(tmp_path, reactions=WINDOW) as hub:
            live = await Evening.at(hub, clock, [["ranger"], ["guide"]])
            await live.sabotage()
            await live.play(1, LetPass())
            async with hub.room(live.table) as room:
                assert room.can_undo(1)
                version = room.version(1)
            await hub.command(live.table, 1, wire.Undo(id="u", version=version))
            await live.play(1, UseRanger())
            with pytest.raises(IllegalAction):
                await live.play(1, UseEscort())
        async with open_hub(tmp_path, reactions=WINDOW) as hub:  # what was answered is not forgotten
            live = Evening(hub, live.table, clock)
            await live.wait(WINDOW)
            async with hub.room(live.table) as room:
                told = [type(event).__name__ for event in room.match.events()]
            assert "CardCancelled" in told
            assert "CarSabotaged" not in told

    asyncio.run(evening())


@pytest.mark.clause("GR-10.3")
@pytest.mark.parametrize("ordered", [False, True])
def test_by_turns_the_answers_are_opened_as_soon_as_nobody_owes_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ordered: bool
) -> None:
    clock = stop_time(monkeypatch)

    async def evening() -> None:
        async with open_hub(tmp_path, reactions=WINDOW) as hub:
            table = await Evening.at(hub, clock, [["ranger"], ["guide"]], pace="by_turns")
            if ordered:
                await table.order(1, "if_target")
            await table.sabotage()
            await table.wait(WINDOW)
            assert await table.decision() == "cancel"
            if not ordered:
                await table.play(1, UseRanger())
                assert await table.decision() == "cancel"
            await table.play(2, LetPass())
            assert await table.decision() == "assistant"
            entries = await read_entries(hub.database, table.table)
        async with open_hub(tmp_path) as hub, hub.room(table.table) as room:
            assert room.number == entries[-1].number
            assert room.match.decision == "assistant"
            assert [order.order for order in room.match.orders(1)] == (["if_target"] if ordered else [])

    asyncio.run(evening())


@pytest.mark.clause("GR-10.3")
def test_the_time_of_a_turn_ends_the_waiting_by_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = stop_time(monkeypatch)

    async def evening() -> None:
        async with open_hub(tmp_path) as hub:
            slow = await Evening.at(hub, clock, [["ranger"], ["guide"]], pace="by_turns", bank=600_000, bonus=60_000)
            await slow.sabotage()
            await slow.play(2, LetPass())
            await slow.wait(59.0)
            assert await slow.decision() == "cancel"
            await slow.wait(1.0)
            assert await slow.decision() == "assistant"

    asyncio.run(evening())


@pytest.mark.clause("GR-10.3")
def test_an_order_is_told_to_nobody_else_and_survives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = stop_time(monkeypatch)

    async def evening() -> None:
        async with open_hub(tmp_path, reactions=WINDOW) as hub:
            quiet = await Evening.at(hub, clock, [["ranger"], ["guide"]])
            async with hub.room(quiet.table) as room:
                before = room.moved, room.version(0), room.version(None), room.summary()
            clock.let_pass(5)
            await quiet.order(1, "if_near")
            async with hub.room(quiet.table) as room:
                assert (room.moved, room.version(0), room.version(None), room.summary()) == before
                assert room.update_for(0, 0, clock.milliseconds).orders == ()
            assert quiet.heard_by(None, 0, 2) == []
            ((_, _, messages),) = quiet.heard_by(1)
            assert msgspec.json.decode(messages[0])["orders"] == [{"decision": "cancel", "order": "if_near"}]
            await quiet.order(1, "if_near")  # said again
            with pytest.raises(IllegalAction):
                await quiet.order(1, "sometimes")
        async with open_hub(tmp_path) as hub, hub.room(quiet.table) as room:
            assert [order.order for order in room.match.orders(1)] == ["if_near"]

    asyncio.run(evening())


@pytest.mark.clause("GR-10.3")
def test_where_only_bots_are_asked_the_window_is_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = stop_time(monkeypatch)

    async def evening() -> None:
        async with open_hub(tmp_path, reactions=WINDOW, bot_reactions=1.0) as hub:
            monkeypatch.setattr(hub.scheduler, "look_after", lambda *_: None)  # no bot answers in time
            chairs = ("me", "bot:random", "bot:random")
            fast = await Evening.at(hub, clock, [["ranger"], ["guide"]], chairs=chairs)
            await fast.sabotage()
            await fast.wait(0.999)
            assert await fast.decision() == "cancel"
            await fast.wait(0.001)
            assert await fast.decision() == "assistant"

    asyncio.run(evening())


@pytest.mark.clause("GR-10.3")
@pytest.mark.parametrize("late", [False, True], ids=["all have answered", "one has not"])
def test_a_table_that_goes_over_to_turns_in_the_window_waits_for_nobody_who_has_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    clock = stop_time(monkeypatch)

    async def story() -> None:
        async with open_hub(tmp_path, reactions=WINDOW) as hub:
            evening = await Evening.at(hub, clock, [["ranger"], ["guide"]])
            await evening.sabotage()
            await evening.play(1, LetPass())
            if not late:
                await evening.play(2, LetPass())
            await hub.command(evening.table, 0, wire.Propose(id="p", what="by_turns"))
            for seat in (1, 2):
                await hub.command(evening.table, seat, wire.Agree(id="p"))
            await evening.wait(2 * WINDOW)
            if late:
                assert await evening.decision() == "cancel"
                await evening.play(2, LetPass())
            assert await evening.decision() != "cancel"
            hub.forget(evening.table)  # read anew
            assert await evening.decision() != "cancel"

    asyncio.run(story())
