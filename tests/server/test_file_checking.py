"""Files of people are read beside the loop: others go on meanwhile, each has a turn, and what was read is not read again."""

from __future__ import annotations

import asyncio
import pickle
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rebufo.games import game_spec
from rebufo.kernel import content
from rebufo.kernel.errors import ContentError, SetupError
from rebufo.kernel.setup import FairSeeds, Setup, fill_options
from rebufo.server import file_checking
from rebufo.server.denied import Denied
from rebufo.server.file_checking import OF_ALL, OF_ONE, Examined, FileChecking
from rebufo.server.worker_process import WorkerProcess
from tests.server.games_by_kind import IN_TURN
from tests.server.hubs import answer, begun, guest, open_hub
from tests.server.own_files import ATTACK, GAMES, NAME, PLENTY, choice, file_option, good_file
from tests.server.worker_jobs import examine_when_told, sleep_within_limits


def own(game: str, text: str | None = None) -> Setup:
    spec = game_spec(game)
    options = fill_options(spec, 2, {file_option(game): NAME})
    text = good_file(game) if text is None else text
    return Setup(game, spec.rules_version, 2, options, seed=0, files={NAME: text})


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file's check that is told to wait goes on once this is there, and has all the time it needs."""
    monkeypatch.setattr(file_checking, "examine", examine_when_told)
    return tmp_path / "told"


def waiting(told: Path, game: str = GAMES[0], mark: int = 0) -> Setup:
    return own(game, f"{good_file(game)}# {mark}\n# wait for {told}\n")


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """In which thread each text is parsed in this process."""
    found: list[str] = []
    loads = content.parse_toml

    def parse(text: str, file: str) -> content.Document:
        found.append(threading.current_thread().name)
        return loads(text, file)

    monkeypatch.setattr("rebufo.kernel.own_files.parse_toml", parse)
    return found


def test_moves_are_answered_while_a_file_is_read_that_does_not_end(tmp_path: Path, told: Path) -> None:
    """The file is let go only once the others have their answers: a loop that waited for it would never get there."""

    async def race() -> bool:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=IN_TURN)
            slow = asyncio.create_task(hub.checking.check(game_spec(GAMES[0]), waiting(told), "stranger"))
            await asyncio.sleep(0)
            for number in range(5):
                async with hub.room(table) as room:
                    seat = room.match.waiting[0]
                await answer(hub, table, seat, f"m{number}")
            unanswered = not slow.done()
            told.touch()  # noqa: ASYNC240 - a moment
            await slow
            return unanswered

    assert asyncio.run(race())


def test_a_slow_file_stops_nobody_elses(told: Path) -> None:
    async def check() -> list[str]:
        order: list[str] = []
        crew = FileChecking(PLENTY)
        spec = game_spec(GAMES[0])

        async def one(who: str, setup: Setup) -> None:
            await crew.check(spec, setup, who)
            order.append(who)

        slow = [asyncio.create_task(one("ana", waiting(told, mark=mark))) for mark in range(OF_ONE)]
        await asyncio.sleep(0)
        await one("ben", own(GAMES[0]))
        await one("eva", own(GAMES[0], good_file(GAMES[0]) + "# eva"))
        with pytest.raises(Denied) as refused:
            await crew.check(spec, own(GAMES[0], good_file(GAMES[0]) + "# one more"), "ana")
        assert refused.value.tag == "too_fast"
        told.touch()  # noqa: ASYNC240 - a moment
        await asyncio.gather(*slow)
        await one("ana", own(GAMES[0], good_file(GAMES[0]) + "# now"))
        await crew.close()
        return order

    assert asyncio.run(check()) == ["ben", "eva", *["ana"] * OF_ONE, "ana"]


def test_the_queue_has_an_end(told: Path) -> None:
    async def check() -> str:
        crew = FileChecking(PLENTY)
        spec = game_spec(GAMES[0])
        same = waiting(told)
        queue = [asyncio.create_task(crew.check(spec, same, f"guest {number}")) for number in range(OF_ALL)]
        await asyncio.sleep(0)
        with pytest.raises(Denied) as refused:
            await crew.check(spec, same, "one more")
        told.touch()  # noqa: ASYNC240 - a moment
        read = await asyncio.gather(*queue)
        assert len(set(read)) == 1, "a file that many bring is read once"
        await crew.close()
        return refused.value.tag

    assert asyncio.run(check()) == "too_fast"


def test_a_file_that_waits_instead_of_working_is_given_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> str:
        crew = FileChecking(PLENTY)
        monkeypatch.setattr(file_checking, "PATIENCE", 0.1)
        monkeypatch.setattr(file_checking, "examine", sleep_within_limits)
        with pytest.raises(ContentError) as refused:
            await crew.check(game_spec(GAMES[0]), own(GAMES[0]), "ana")
        monkeypatch.undo()
        assert await crew.check(game_spec(GAMES[0]), own(GAMES[0]), "ana")
        await crew.close()
        return refused.value.tag

    assert asyncio.run(check()) == "content_took_too_long"


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_parsed_in_no_thread_of_the_server(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Set up, begun, played, told, loaded again: what the other process has read is enough."""
    mine = choice(game, good_file(game) + "# parsed elsewhere\n")

    async def race() -> str:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=game, **mine)
            async with hub.room(table) as room:
                seat = room.match.waiting[0]
            await answer(hub, table, seat, "first")
            hub.forget(table)
            async with hub.room(table) as room:
                assert room.telling("es").who(0)
                assert room.number == 1
                return room.status

    parsed = counted(monkeypatch)
    assert asyncio.run(race()) == "racing"
    assert parsed == []


def test_no_seed_and_no_name_goes_to_the_process_that_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[file_checking.Job] = []

    async def do(_: WorkerProcess, work: Callable[[Any], Any], job: file_checking.Job) -> file_checking.Examined:
        assert work is file_checking.examine
        given.append(job)
        return file_checking.Examined(None, pickle.dumps(()), too_much=False, size=0)

    monkeypatch.setattr(WorkerProcess, "do", do)
    seeds = FairSeeds("ab" * 32, ("mine", "hers"))
    plain = own(GAMES[0])
    setup = Setup(GAMES[0], plain.rules_version, 2, plain.options, ("Ana", "Eva"), fair=seeds, files=plain.files)

    async def check() -> None:
        crew = FileChecking(PLENTY)
        await crew.check(game_spec(GAMES[0]), setup, "ana")
        await crew.close()

    asyncio.run(check())
    assert len(given) == 1
    for secret in ("ab" * 32, "mine", "hers", "Eva"):
        assert secret not in given[0].setup.decode().replace("# mine", "")


def test_a_setup_without_files_starts_no_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def do(_: WorkerProcess, work: Callable[[Any], Any], what: object) -> object:
        raise AssertionError(work)

    monkeypatch.setattr(WorkerProcess, "do", do)

    async def race() -> str:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=IN_TURN)
            hub.forget(table)
            async with hub.room(table) as room:
                return room.status

    assert asyncio.run(race()) == "racing"


def test_a_file_that_is_too_much_starts_no_process_either(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def do(_: WorkerProcess, work: Callable[[Any], Any], what: object) -> object:
        raise AssertionError(work)

    monkeypatch.setattr(WorkerProcess, "do", do)

    async def check() -> None:
        async with open_hub(tmp_path) as hub:
            ana = await guest(hub)
            for game in GAMES:
                with pytest.raises(ContentError, match="more than 16 parts"):
                    await begun(hub, "me", "me", game=game, person=ana, **choice(game, ATTACK))

    asyncio.run(check())


def test_a_file_that_no_option_names_is_refused() -> None:
    async def check() -> str:
        crew = FileChecking(PLENTY)
        setup = own(GAMES[0])
        unnamed = msgspec.structs.replace(setup, files={**setup.files, "other.toml": "a = 1"})
        with pytest.raises(SetupError) as refused:
            await crew.check(game_spec(GAMES[0]), unnamed, "ana")
        await crew.close()
        return refused.value.text("en")

    assert asyncio.run(check()) == "No option names the file other.toml; leave it out."


def test_who_has_used_up_their_time_waits_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check of a file is charged with what it took; the next is refused until there is time again."""

    async def check() -> list[str]:
        crew = FileChecking(1.0)
        monkeypatch.setattr(WorkerProcess, "do", long_work)
        said = []
        for who, mark in (("ana", 1), ("ana", 2), ("ben", 3)):
            try:
                await crew.check(game_spec(GAMES[0]), own(GAMES[0], f"{good_file(GAMES[0])}# {mark}\n"), who)
            except Denied as refused:
                said.append(f"{who}: {refused.tag}")
            else:
                said.append(f"{who}: checked")
        await crew.close()
        return said

    assert asyncio.run(check()) == ["ana: checked", "ana: too_fast", "ben: checked"]


async def long_work(_: WorkerProcess, work: object, job: object) -> Examined:
    return Examined(None, pickle.dumps(()), too_much=False, size=0, seconds=1.9)
