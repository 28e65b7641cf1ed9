"""A server that rehearses: its chance follows from a word, and its races begin where a test wants them to."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rebufo.kernel.setup import Setup
from rebufo.server.admission import Denied
from rebufo.server.house import House
from rebufo.server.rehearsal import Rehearsal
from rebufo.server.settings import Settings
from tests.server.houses import begun, guest, open_house

CHAIRS = ("me", "me")


async def setup_of(house: House, table_id: str) -> Setup:
    async with house.room(table_id) as room:
        return room.match.setup


def test_no_server_rehearses_unless_it_is_told_to() -> None:
    assert Settings().rehearsal == ""


def test_as_a_rule_nothing_comes_twice(tmp_path: Path) -> None:
    """The same wish gives other dice, another table and another person each time."""

    async def asked() -> list[tuple[str, str, str, tuple[str, ...]]]:
        async with open_house(tmp_path) as house:
            found = []
            for _ in range(3):
                person = await guest(house)
                table = await begun(house, *CHAIRS, person=person)
                fair = (await setup_of(house, table)).fair
                assert fair is not None
                found.append((person.id, table, fair.server, fair.seats))
            seats = [await setup_of(house, each[1]) for each in found]
            assert all(setup.fair is not None and len(set(setup.fair.seats)) == len(CHAIRS) for setup in seats)
            return found

    everything = [part for each in asyncio.run(asked()) for part in each]

    assert len(set(everything)) == len(everything)


def test_in_a_rehearsal_the_same_wish_gives_the_same_race_whatever_was_asked_before(tmp_path: Path) -> None:
    async def first() -> Setup:
        async with open_house(tmp_path / "one", rehearsal="word") as house:
            return await setup_of(house, await begun(house, *CHAIRS))

    async def later() -> Setup:
        async with open_house(tmp_path / "two", rehearsal="word") as house:
            await begun(house, "me", "me", "me", game="formula_d")
            return await setup_of(house, await begun(house, *CHAIRS))

    async def other_word() -> Setup:
        async with open_house(tmp_path / "three", rehearsal="other") as house:
            return await setup_of(house, await begun(house, *CHAIRS))

    for name in ("one", "two", "three"):
        (tmp_path / name).mkdir()
    once = asyncio.run(first())

    assert once.fair is not None
    assert asyncio.run(later()) == once
    assert asyncio.run(other_word()) != once


def test_ids_differ_after_a_restart_too(tmp_path: Path) -> None:
    async def ids() -> tuple[str, str]:
        async with open_house(tmp_path, rehearsal="word") as house:
            person = await guest(house)
            return person.id, await begun(house, *CHAIRS, person=person)

    found = [*asyncio.run(ids()), *asyncio.run(ids())]

    assert len(set(found)) == len(found)


def test_a_race_with_a_given_seed_is_the_librarys(tmp_path: Path) -> None:
    async def asked() -> Setup:
        async with open_house(tmp_path, rehearsal="word") as house:
            return await setup_of(house, await begun(house, *CHAIRS, rehearsal=Rehearsal(seed=7)))

    setup = asyncio.run(asked())

    assert (setup.seed, setup.fair) == (7, None)


@pytest.mark.parametrize(
    "given", [Rehearsal(), Rehearsal(seed=7), Rehearsal(position={}), Rehearsal(draws={"deck": (1,)})]
)
def test_a_server_that_does_not_rehearse_refuses_whatever_is_given(tmp_path: Path, given: Rehearsal) -> None:
    async def asked() -> None:
        async with open_house(tmp_path) as house:
            await begun(house, *CHAIRS, rehearsal=given)

    with pytest.raises(Denied) as refusal:
        asyncio.run(asked())

    assert refusal.value.tag == "no_rehearsal"
