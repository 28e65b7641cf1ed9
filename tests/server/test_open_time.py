"""Time in which no server was open, or in which only the calendar jumped, is nobody's."""

from __future__ import annotations

import pytest

from rebufo.server.open_time import HOUR, Gap, OpenTime
from tests.server.clocks import BEGINNING, StillTime, stop_time

DAY = 24 * HOUR


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> StillTime:
    return stop_time(monkeypatch)


def test_time_passes_while_the_server_is_open(time: StillTime) -> None:
    open_time = OpenTime()
    time.let_pass(90)

    assert open_time.since(BEGINNING) == 90_000
    assert open_time.then(BEGINNING) == BEGINNING


def test_every_stop_is_left_out_and_not_only_the_last(time: StillTime) -> None:
    """Up for a minute, down for a day, up for a minute, down for two days, up for a minute."""
    moved = BEGINNING
    gaps = [Gap(BEGINNING + 60_000, BEGINNING + 60_000 + DAY)]
    last_up = BEGINNING + 120_000 + DAY
    time.milliseconds = last_up + 2 * DAY
    open_time = OpenTime()
    open_time.begin(gaps, last_up)
    time.let_pass(60)

    assert open_time.since(moved) == 180_000
    assert open_time.unwritten == [Gap(last_up, last_up + 2 * DAY)]


def test_the_same_stop_noticed_by_two_workers_is_one(time: StillTime) -> None:
    open_time = OpenTime()
    time.milliseconds += DAY + 60_000
    open_time.begin([Gap(BEGINNING, BEGINNING + DAY), Gap(BEGINNING + 10, BEGINNING + DAY + 10)], None)

    assert open_time.since(BEGINNING) == 60_000 - 10


def test_a_clock_that_is_set_ahead_takes_nobodys_time(time: StillTime, monkeypatch: pytest.MonkeyPatch) -> None:
    open_time = OpenTime()
    set_by(monkeypatch, time, 25 * HOUR)
    open_time.look()
    time.let_pass(10)

    assert open_time.since(BEGINNING) == 10_000
    assert open_time.since(BEGINNING + 25 * HOUR + 4_000) == 6_000
    assert open_time.unwritten == [Gap(BEGINNING, BEGINNING + 25 * HOUR)]


def test_a_clock_that_is_set_back_gives_nobody_time(time: StillTime, monkeypatch: pytest.MonkeyPatch) -> None:
    time.let_pass(3600)
    open_time = OpenTime()
    set_by(monkeypatch, time, -HOUR // 2)
    time.let_pass(10)

    assert open_time.since(BEGINNING) == HOUR + 10_000


def test_a_server_that_has_just_opened_has_not_settled(time: StillTime) -> None:
    open_time = OpenTime()
    open_time.begin([], None)
    time.let_pass(3599)
    early = open_time.settled
    time.let_pass(1)

    assert (early, open_time.settled) == (False, True)


def set_by(monkeypatch: pytest.MonkeyPatch, time: StillTime, by: int) -> None:
    """Somebody sets the machine's clock; the one that only goes forward does not notice."""
    monkeypatch.setattr("rebufo.server.open_time.wall", lambda: time.milliseconds + by)
