"""Live load on the table server: scripted people answer at once, or so many a second, with boardgame.io's server beside it."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, Protocol

from bench.games import live_race
from bench.measure import engine, say
from bench.processes import BoardgameIo, People, Played, cpu_seconds, install_peers, megabytes, slow_disk
from tests.server.serving import Serving

TURNS: Final = 5
SECONDS: Final = 8.0
STEADY: Final = 300.0  # answers a second
STEADY_SECONDS: Final = 30.0
GAME, LIVE = live_race()  # boardgame.io's race has as many answers
RACE: Final = {"game": GAME, "options": LIVE.options, "costs": False}
PERSON, BOT = "me", "bot:normal"


class Server(Protocol):
    @property
    def pids(self) -> list[int]: ...


class Window(NamedTuple):
    """What people saw in a stretch of time, and what it took the server."""

    played: Played
    cpu: float
    megabytes: float

    @property
    def per_cpu(self) -> float:
        return self.played.acks / self.cpu


def watch(server: Server, people: People, seconds: float, rate: float | None = None) -> Window:
    before = {pid: cpu_seconds([pid]) for pid in server.pids}
    played = people.play(seconds, rate)
    cpu = sum(cpu_seconds([pid]) - before.get(pid, 0.0) for pid in server.pids)
    return Window(played, cpu, megabytes(server.pids))


@contextmanager
def tables(
    count: int, chairs: Sequence[str], settings: dict[str, str] | None = None
) -> Iterator[tuple[Serving, People]]:
    """Our server on a new SQLite file, and people at so many tables."""
    plan = {**RACE, "tables": count, "chairs": chairs}
    with (
        TemporaryDirectory() as folder,
        Serving(Path(folder), settings=settings) as server,
        People("rebufo", server.url, plan) as people,
    ):
        yield server, people


def two() -> None:
    """100 tables of two, beside 100 matches of boardgame.io, in turns."""
    with ExitStack() as stack:
        ours = stack.enter_context(tables(100, [PERSON] * 2))
        theirs = stack.enter_context(BoardgameIo(LIVE.answers))
        plan: dict[str, Any] = {"tables": 100, "chairs": [PERSON] * 2}
        players = stack.enter_context(People("boardgame", theirs.url, plan))
        watch(*ours, SECONDS)  # both are warm when it counts
        watch(theirs, players, SECONDS)
        turns = [(watch(*ours, SECONDS), watch(theirs, players, SECONDS)) for _ in range(TURNS)]
    say(f"100 tables of two, {TURNS} turns of {SECONDS:.0f} s, in the middle:")
    tell_fast("rebufo, on disk", [mine for mine, _ in turns])
    tell_fast("boardgame.io 0.50.2, in memory", [other for _, other in turns])
    for name, figure in (("a second", _rate), ("a second of server CPU", _per_cpu)):
        ratio = median(figure(mine) for mine, _ in turns) / median(figure(other) for _, other in turns)
        each = [figure(mine) / figure(other) for mine, other in turns]
        say(f"  ratio of moves {name}: {ratio:.2f} (turn by turn from {min(each):.2f} to {max(each):.2f})")


def four() -> None:
    """500 tables of four, as fast as it goes."""
    with tables(500, [PERSON] * 4) as ours:
        watch(*ours, SECONDS)
        windows = [watch(*ours, SECONDS) for _ in range(TURNS)]
    say(f"500 tables of four, {TURNS} turns of {SECONDS:.0f} s, in the middle:")
    tell_fast("rebufo, on disk", windows)


def steady() -> None:
    """500 tables of four, 300 answers a second, on a disk whose fsync takes 4 ms."""
    with TemporaryDirectory() as folder, tables(500, [PERSON] * 4, slow_disk(Path(folder))) as ours:
        watch(*ours, 5, STEADY)
        tell_steady("500 tables of four people", watch(*ours, STEADY_SECONDS, STEADY))


def bots() -> None:
    """The same with a bot in every other seat: as fast as it goes, then as many answers a second as before."""
    with TemporaryDirectory() as folder, tables(500, [PERSON, BOT] * 2, slow_disk(Path(folder))) as ours:
        server, _ = ours
        watch(*ours, SECONDS)
        before = bot_moves(server)
        window = watch(*ours, STEADY_SECONDS)
        moved = (bot_moves(server) - before) / window.played.seconds
        say("500 tables of two people and two `normal` bots:")
        tell_fast("rebufo, on disk, fsync 4 ms", [window])
        say(f"  and {moved:,.0f} moves of bots a second")
        tell_steady("500 tables of two people and two bots", watch(*ours, STEADY_SECONDS, STEADY))


def bot_moves(server: Serving) -> int:
    """Entries without a command of a person's behind them."""
    with closing(sqlite3.connect(f"file:{server.folder / 'rebufo.db'}?mode=ro", uri=True)) as database:
        found: int = database.execute("SELECT count(*) FROM journal WHERE kind = 'play' AND ref IS NULL").fetchone()[0]
        return found


def tell_fast(name: str, windows: Sequence[Window]) -> None:
    rate, per_cpu = median(map(_rate, windows)), median(map(_per_cpu, windows))
    cores = median(window.cpu / window.played.seconds for window in windows)
    crowd = median(window.played.cpu / window.played.seconds for window in windows)
    say(f"  {name}: {rate:,.0f} moves acknowledged a second, {per_cpu:,.0f} a second of server CPU")
    say(
        f"    {cores:.2f} cores and {max(w.megabytes for w in windows):.0f} MB for the server, {crowd:.2f} cores for the people"
    )


def tell_steady(name: str, window: Window) -> None:
    played = window.played
    say(f"{name}, {STEADY:.0f} answers a second offered for {STEADY_SECONDS:.0f} s, fsync 4 ms:")
    say(f"  {played.rate:,.0f} acknowledged a second; {played.missed} times nobody was asked")
    say(
        f"  ack after {_ms(played.p50)} (half), {_ms(played.p95)} (95 %), {_ms(played.p99)} (99 %), {_ms(played.worst)} (worst)"
    )
    say(f"  {window.cpu / played.seconds:.2f} cores and {window.megabytes:.0f} MB for the server")


def _ms(time: float | None) -> str:
    return "never" if time is None else f"{time:.1f} ms"


def _rate(window: Window) -> float:
    return window.played.rate


def _per_cpu(window: Window) -> float:
    return window.per_cpu


SCENES: Final = {"two": two, "four": four, "steady": steady, "bots": bots}


def main(scene: str = "all") -> None:
    if scene != "all" and scene not in SCENES:
        sys.exit(f"python -m bench.live [{'|'.join(SCENES)}|all]")
    install_peers()
    say(f"{GAME}, {LIVE.options}, {engine()} engine, SQLite")
    for run in SCENES.values() if scene == "all" else [SCENES[scene]]:
        run()


if __name__ == "__main__":
    main(*sys.argv[1:])
