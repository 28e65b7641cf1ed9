"""The page for hosts says what is true: every setting, every number to watch, a backup that was made while people played."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import msgspec
import pytest

from rebufo.server.settings import PREFIX, Settings
from tests.docs.pages import DOCS, commands, table_under
from tests.docs.shell import type_in, wrong
from tests.server.players import Player, SeatOf
from tests.server.serving import Serving
from tests.some_game import A_GAME

PAGE = DOCS / "hosting.md"


def shown(value: object) -> str:
    """A usual value as a variable would say it."""
    return "" if value == "" else f"`{value if isinstance(value, str) else msgspec.json.encode(value).decode()}`"


def test_every_setting_is_listed_with_its_usual_value() -> None:
    usual = msgspec.structs.asdict(Settings())

    listed = {name: value for name, value, _ in table_under(PAGE, "Settings")}

    assert listed == {f"`{PREFIX}{name.upper()}`": shown(value) for name, value in usual.items()}


def test_times_in_words_are_those_of_the_settings() -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert f"for {Settings().abandon_live // 3600} hours if it is live" in text
    assert f"for {Settings().abandon_by_turns // 86400} days if it is by turns" in text
    assert f"at a live table {Settings().relieve_live // 60} minutes after the last move" in text
    assert f"{Settings().relieve_idle // 60} minutes\nafter the last move if they have the page open" in text
    assert f"at one by turns after {Settings().relieve_by_turns // 86400} days" in text
    assert f"{Settings().holiday_days} days in any 365" in text
    assert f"called off are deleted after {Settings().forget_cancelled // 86400} days" in text
    assert f"not here for {Settings().forget_guests // 86400} days" in text


def test_every_number_to_watch_is_listed_and_there(tmp_path: Path) -> None:
    with Serving(tmp_path, settings={"REBUFO_METRICS": "127.0.0.1:0"}) as serving:
        (port,) = re.findall(r'"what":"metrics","port":(\d+)', serving.log)
        told = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False).text
        public = httpx.get(f"{serving.url}/metrics", trust_env=False)
    there = {name for name in re.findall(r"^# TYPE (rebufo_\w+)", told, re.MULTILINE) if not name.endswith("_created")}

    assert {name for row in table_under(PAGE, "What to watch") for name in re.findall(r"rebufo_\w+", row[0])} == there
    assert public.status_code == 404


def test_a_backup_made_while_people_play_brings_their_race_back(tmp_path: Path) -> None:
    typed = [command for command in commands(PAGE) if not command.line.startswith("rebufo serve")]
    saving = [command for command in typed if command.line.startswith("rebufo backup")]
    restoring = [command for command in typed if command not in saving]
    with Serving(tmp_path) as serving:
        player = Player(serving)
        table = player.set_up(A_GAME, ("me", "me"))
        seats = [player.seat(table, seat) for seat in range(2)]
        play(seats, 8)
        known = [seat.look().version for seat in seats]
        (tmp_path / "records").mkdir()
        (tmp_path / "records" / "before.json").touch()
        for _ in range(2):  # every evening
            failed = wrong(type_in(saving, tmp_path, {}), {})
            assert not failed, "\n".join(failed)
        (tmp_path / "records" / "after.json").touch()
        play(seats, 6)
        later = [seat.look().version for seat in seats]

        serving.stop()
        failed = wrong(type_in(restoring, tmp_path, {}), {})
        assert not failed, "\n".join(failed)
        serving.start()
        again = [player.seat(table, seat) for seat in range(2)]
        restored = [seat.look().version for seat in again]
        play(again, 4)
        player.close()

    assert restored == known
    assert [place.name for place in (tmp_path / "records").iterdir()] == ["before.json"]
    assert all(before < after for before, after in zip(known, later, strict=True))


def play(seats: list[SeatOf], answers: int) -> None:
    """Answer so often at least, for every seat that is asked."""
    while answers > 0:
        said = [answer for answer in [seat.play() for seat in seats] if answer is not None]
        assert said
        assert all(answer["type"] == "ack" for answer in said)
        answers -= len(said)


@pytest.mark.parametrize("name", ["nginx.conf", "rebufo.service"])
def test_the_files_for_hosts_are_shown(name: str) -> None:
    assert f"{{literalinclude}} examples/{name}" in PAGE.read_text(encoding="utf-8")
    assert (DOCS / "examples" / name).exists()
