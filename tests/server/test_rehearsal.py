"""A server that rehearses: its chance follows from a word, and its races begin where a test wants them to."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rebufo.games import game_ids
from rebufo.kernel.messages import to_json
from rebufo.kernel.setup import Setup
from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.lobby import NewTable, new_table
from rebufo.server.randomness import Randomness, randomness_of
from rebufo.server.rehearsal import Rehearsal
from rebufo.server.settings import Settings
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.hubs import answer, begun, guest, open_hub, until

CHAIRS = ("me", "me")
ANSWERS = 20


async def setup_of(hub: Hub, table_id: str) -> Setup:
    async with hub.room(table_id) as room:
        return room.match.setup


def test_no_server_rehearses_unless_it_is_told_to() -> None:
    assert Settings().rehearsal == ""


def everything(randomness: Randomness) -> list[object]:
    """One of each kind."""
    return [
        randomness.token(8),
        randomness.secret(16),
        randomness.letters("0123456789ABCDEF", 28),
        randomness.server_seed((AT_ONCE, CHAIRS)),
        randomness.seat_seed(AT_ONCE, 0),
        randomness.race_seed((AT_ONCE, CHAIRS)),
        randomness.bot_seed("ab", 0, 1),
    ]


def test_true_randomness_repeats_nothing_whatever_it_is_asked_for() -> None:
    found = [part for _ in range(50) for part in everything(randomness_of(""))]

    assert len(set(found)) == len(found)


def test_a_word_repeats_everything_in_the_same_order_of_questions() -> None:
    assert everything(randomness_of("word")) == everything(randomness_of("word"))
    assert not set(everything(randomness_of("word"))) & set(everything(randomness_of("other")))


def test_of_a_word_ids_and_secrets_differ_and_what_races_depend_on_does_not() -> None:
    randomness = randomness_of("word")
    one, two = everything(randomness), everything(randomness)

    assert [first == second for first, second in zip(one, two, strict=True)] == [False] * 3 + [True] * 4


@pytest.mark.parametrize("other", [("ba", 0, 1), ("ab", 1, 1), ("ab", 0, 2)], ids=["table", "seat", "answer"])
def test_a_bot_has_another_seed_at_every_table_in_every_seat_and_for_every_answer(other: tuple[str, int, int]) -> None:
    assert randomness_of("word").bot_seed(*other) != randomness_of("word").bot_seed("ab", 0, 1)


def test_as_a_rule_nothing_comes_twice(tmp_path: Path) -> None:
    """The same wish gives other dice, another table and another person each time."""

    async def asked() -> list[tuple[str, str, str, tuple[str, ...]]]:
        async with open_hub(tmp_path, rehearsal="") as hub:
            found = []
            for _ in range(3):
                person = await guest(hub)
                table = await begun(hub, *CHAIRS, person=person)
                fair = (await setup_of(hub, table)).fair
                assert fair is not None
                found.append((person.id, table, fair.server, fair.seats))
            seats = [await setup_of(hub, each[1]) for each in found]
            assert all(setup.fair is not None and len(set(setup.fair.seats)) == len(CHAIRS) for setup in seats)
            return found

    everything = [part for each in asyncio.run(asked()) for part in each]

    assert len(set(everything)) == len(everything)


def test_in_a_rehearsal_the_same_wish_gives_the_same_race_whatever_was_asked_before(tmp_path: Path) -> None:
    async def first() -> Setup:
        async with open_hub(tmp_path / "one", rehearsal="word") as hub:
            return await setup_of(hub, await begun(hub, *CHAIRS))

    async def later() -> Setup:
        async with open_hub(tmp_path / "two", rehearsal="word") as hub:
            await begun(hub, "me", "me", "me", game=IN_TURN)
            return await setup_of(hub, await begun(hub, *CHAIRS))

    async def other_word() -> Setup:
        async with open_hub(tmp_path / "three", rehearsal="other") as hub:
            return await setup_of(hub, await begun(hub, *CHAIRS))

    for name in ("one", "two", "three"):
        (tmp_path / name).mkdir()
    once = asyncio.run(first())

    assert once.fair is not None
    assert asyncio.run(later()) == once
    assert asyncio.run(other_word()) != once


def test_ids_differ_after_a_restart_too(tmp_path: Path) -> None:
    async def ids() -> tuple[str, str]:
        async with open_hub(tmp_path, rehearsal="word") as hub:
            person = await guest(hub)
            return person.id, await begun(hub, *CHAIRS, person=person)

    found = [*asyncio.run(ids()), *asyncio.run(ids())]

    assert len(set(found)) == len(found)


def test_a_race_with_a_given_seed_is_the_librarys(tmp_path: Path) -> None:
    async def asked() -> Setup:
        async with open_hub(tmp_path, rehearsal="word") as hub:
            return await setup_of(hub, await begun(hub, *CHAIRS, rehearsal=Rehearsal(seed=7)))

    setup = asyncio.run(asked())

    assert (setup.seed, setup.fair) == (7, None)


@pytest.mark.parametrize(
    "given", [Rehearsal(), Rehearsal(seed=7), Rehearsal(position={}), Rehearsal(draws={"deck": (1,)})]
)
def test_a_server_that_does_not_rehearse_refuses_whatever_is_given(tmp_path: Path, given: Rehearsal) -> None:
    async def asked() -> None:
        async with open_hub(tmp_path, rehearsal="") as hub:
            await begun(hub, *CHAIRS, rehearsal=given)

    with pytest.raises(Denied) as refusal:
        asyncio.run(asked())

    assert refusal.value.tag == "no_rehearsal"


@pytest.mark.parametrize("game", game_ids())
def test_bots_drive_the_same_race_again(tmp_path: Path, game: str) -> None:
    """Whatever else the server has to do: here, another table at the same time."""

    async def actions(folder: str, *, busy: bool) -> list[Any]:
        (tmp_path / folder).mkdir()
        async with open_hub(tmp_path / folder, rehearsal="word") as hub:
            if busy:
                await begun(hub, "bot:easy", "bot:easy", game=game)
            table = await begun(hub, "bot:normal", "bot:easy", game=game, rehearsal=Rehearsal(seed=3))
            room = await until(hub, table, lambda room: room.number >= ANSWERS or not room.racing)
            return [to_json(played) for played in room.match.history[:ANSWERS]]

    alone = asyncio.run(actions("alone", busy=False))

    assert len(alone) == ANSWERS
    assert asyncio.run(actions("busy", busy=True)) == alone


def test_a_bots_answer_does_not_depend_on_who_was_faster(tmp_path: Path) -> None:
    """Where all are asked at once, a person's answer may come before the bot's or after it."""

    async def planned(folder: str, *, person_first: bool) -> Any:
        (tmp_path / folder).mkdir()
        async with open_hub(tmp_path / folder, rehearsal="word") as hub:
            room = await new_table(hub, await guest(hub), NewTable(game=AT_ONCE, chairs=("me", "me"), start=True))
            seeds = []
            for first in (True, False):
                if first is person_first:
                    await answer(hub, room.id, 0, "one")
                else:
                    async with hub.room(room.id) as now:
                        seeds.append(hub.scheduler.bot_seed(now, 1))
            return seeds

    assert asyncio.run(planned("one", person_first=True)) == asyncio.run(planned("two", person_first=False))
