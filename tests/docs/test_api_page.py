"""The page on the API keeps what it shows: its commands, its bot and its race are run against a real server."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest

from rebufo.analysis.race_report import RaceReport
from rebufo.drawing.panel import BoardPicture
from rebufo.kernel.season import SeasonReport
from rebufo.server import wire
from rebufo.server.branches import BranchForm
from rebufo.server.lobby import NewTable
from rebufo.server.settings import Settings
from rebufo.server.web.bodies import DEEPEST
from rebufo.server.web.problems import STATUS
from rebufo.server.web.tables import LONGEST_POLL
from tests.docs.pages import DOCS, blocks, commands, table_under
from tests.docs.shell import type_in, wrong
from tests.server.serving import Serving

PAGE = DOCS / "api.md"
ADDRESS = "127.0.0.1:8000"
SERVE = "rebufo serve"
BOT = DOCS / "examples" / "bot.py"
RACE = DOCS / "examples" / "race.sh"


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("api")) as serving:
        yield serving


@pytest.mark.skipif(shutil.which("curl") is None or shutil.which("jq") is None, reason="needs curl and jq")
def test_every_command_answers_as_the_page_shows(serving: Serving, tmp_path: Path) -> None:
    typed = [command for command in commands(PAGE) if command.line != SERVE]
    instead = {ADDRESS: f"127.0.0.1:{serving.port}"}

    failed = wrong(type_in(typed, tmp_path, instead), instead)

    assert not failed, "\n".join(failed)
    assert {"python3 docs/examples/bot.py", "docs/examples/race.sh"} <= {
        command.line.partition(" http")[0] for command in typed
    }


def test_the_sessions_in_python_run(serving: Serving) -> None:
    for block in blocks(PAGE, "python"):
        if block.text == BOT.read_text(encoding="utf-8"):
            continue  # it is run as a program
        source = block.text.replace(ADDRESS, f"127.0.0.1:{serving.port}")
        exec(compile("\n" * (block.line - 1) + source, str(PAGE), "exec"), {})  # noqa: S102 - the page promises that it runs


def test_the_bot_has_thirty_lines() -> None:
    text = BOT.read_text(encoding="utf-8")

    assert len([row for row in text.splitlines() if row.strip()]) <= 30


@pytest.mark.parametrize(("kind", "file"), [("python", BOT), ("bash", RACE)])
def test_the_page_shows_its_programs_wherever_it_is_read(kind: str, file: Path) -> None:
    assert file.read_text(encoding="utf-8") in [block.text for block in blocks(PAGE, kind)]


def test_all_routes_are_listed(serving: Serving) -> None:
    document = httpx.get(f"{serving.url}/api/schema", trust_env=False).json()
    there = {
        f"{method.upper()} {path}"
        for path, methods in document["paths"].items()
        for method in methods
        if path.startswith("/api/")
    }
    rows = [re.findall(r"`([^`]+)`", route) for route, _ in table_under(PAGE, "All routes")]
    listed = [route for row in rows for route in row]

    assert len(set(listed)) == len(listed)
    assert set(listed) == {*there, "socket /api/tables/{table_id}/live"}


def test_limits_are_the_usual_ones() -> None:
    usual = Settings()
    text = " ".join(PAGE.read_text(encoding="utf-8").split())

    for said in (
        f"a body of {usual.body_size // 1024} KiB, a message of {usual.message_size // 1024} KiB, {DEEPEST} lists",
        f"{usual.commands} commands a second and person",
        f"{usual.sockets} sockets or waiting requests at once",
        f"{usual.people_an_hour} new guests an hour",
        f"{usual.tables_an_hour} new tables an hour and {usual.open_tables} under way",
        f"{usual.chats_a_minute} lines of chat a minute",
        f"{usual.requests} requests a second",
        f"after `wait` seconds ({LONGEST_POLL:g} at most)",
        f"up to {wire.CHAT_LENGTH} characters",
        f"(up to {wire.ID_LENGTH} letters",
        f"up to {wire.NAME_LENGTH} characters that can be seen",
        f"{usual.holiday_days} days a year, or as many as [the host gives]",
        f"away for {usual.relieve_live // 60} minutes at a live table, for {usual.relieve_by_turns // 86400} days at one by turns",
    ):
        assert said in text


def test_refusals_are_listed_with_their_status() -> None:
    told = {
        tag: int(status.partition(",")[0])
        for status, tags in table_under(PAGE, "Refusals")
        for tag in re.findall(r"`([a-z0-9_]+)`", tags)
    }

    assert told == {**STATUS, "fault": 500}


@pytest.mark.parametrize(
    ("heading", "kinds"),
    [("Commands", get_args(wire.AnyCommand)), ("Sockets", get_args(wire.ServerMessage))],
)
def test_commands_and_messages_are_listed(heading: str, kinds: tuple[Any, ...]) -> None:
    listed = [tag for row in table_under(PAGE, heading) for tag in re.findall(r"`([a-z_]+)`", row[0])]

    assert sorted(listed) == sorted(kind.__struct_config__.tag for kind in kinds)


def test_the_fields_of_what_is_taken_and_given_are_listed() -> None:
    def named(heading: str) -> list[str]:
        return [name for row in table_under(PAGE, heading) for name in re.findall(r"`([a-z_]+)`", row[0])]

    assert sorted(named("Tables")) == sorted(NewTable.__struct_fields__)
    assert sorted(named("Summary of a table")) == sorted(wire.TableSummary.__struct_fields__)
    assert sorted(named("Seasons")) == sorted(SeasonReport.__struct_fields__)
    assert sorted(named("Boards")) == sorted(BoardPicture.__struct_fields__)
    assert sorted(named("Updates")) == sorted(wire.Update.__struct_fields__)
    assert sorted(named("Moments")) == sorted(wire.Moment.__struct_fields__)
    assert sorted(named("What if")) == sorted(BranchForm.__struct_fields__)
    assert sorted(named("The race in figures")) == sorted(RaceReport.__struct_fields__)
