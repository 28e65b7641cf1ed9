"""The disk is full: a clear refusal, no ack, and play goes on once there is room."""

from __future__ import annotations

import os
import resource
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.faults.cluster import Cluster
from tests.faults.load import asked
from tests.faults.truth import check_tables, read_truth
from tests.polling import PATIENCE, poll
from tests.server.games_by_kind import AT_ONCE
from tests.server.players import Json, Player, SeatOf, new_id
from tests.server.serving import Serving

MOST = 600  # commands until a disk must be full; each takes some hundred bytes of it at least


class SmallDisk:
    """A file system of a few megabytes, and what takes up its room."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, spare: int) -> None:
        """Leave only so many bytes."""
        room = os.statvfs(self.folder)
        size = room.f_bavail * room.f_frsize - spare
        with (self.folder / "ballast").open("wb") as file:
            file.write(bytes(max(size, 0)))

    def make_room(self) -> None:
        (self.folder / "ballast").unlink()


@pytest.fixture
def small_disk() -> Iterator[SmallDisk]:
    if os.geteuid() != 0:
        pytest.skip("only root may mount a small disk; the limit of a file's size is tested for everybody")
    folder = Path(tempfile.mkdtemp(prefix="rebufo-disk-"))  # where the cluster's user comes too
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24m", "none", folder], check=True)
    yield SmallDisk(folder)
    unmount(folder)
    folder.rmdir()


def unmount(folder: Path) -> None:
    """The system may close the files of a killed server a moment after it is gone."""
    command = ["umount", str(folder)]
    poll("the end of the small disk", lambda: subprocess.run(command, capture_output=True, check=False).returncode == 0)


def seats_at(ana: Player) -> list[SeatOf]:
    """Where a driver may change a plan as often as it likes: no race ends before the disk is full."""
    table = ana.set_up(AT_ONCE)
    return [ana.seat(table, 0), ana.seat(table, 1)]


def play_until_refused(seat: SeatOf) -> tuple[Json, Json]:
    """The command that was refused, and what was said."""
    for _ in range(MOST):
        seat.look()
        command = asked(seat)
        if seat.seen.position["can_undo"]:
            command = {"type": "undo", "id": new_id(), "version": seat.seen.version}
        answer = seat.post(command)
        said: Json = answer.json()
        seat.note(said)
        if answer.status_code != 200:
            assert answer.status_code == 507
            return command, said
    raise AssertionError("the disk was never full")


def check_refusal(database: str, seats: list[SeatOf]) -> None:
    """Play until the disk is full: nothing is lost, nothing half done, and everybody still sees the table."""
    seat = seats[0]
    command, said = play_until_refused(seat)
    assert said["tag"] == "disk_full"
    assert "full" in said["text"]
    with seat.live() as live:
        assert live.ask(command)["tag"] == "disk_full"
    (truth,) = check_tables(database, seats)
    assert command["id"] not in truth.commands_of(seat.number)


def play_on(database: str, seats: list[SeatOf]) -> None:
    for _ in range(3):
        for seat in seats:
            answer = seat.play()
            assert answer is None or answer["type"] == "ack", answer
    check_tables(database, seats)


def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path, small_disk: SmallDisk) -> None:
    address = f"sqlite+aiosqlite:///{small_disk.folder / 'rebufo.db'}"
    with Serving(tmp_path, database=address) as serving, Player(serving) as ana:
        seats = seats_at(ana)
        small_disk.fill(64_000)
        check_refusal(address, seats)
        guest = httpx.post(f"{serving.url}/api/people", json={"name": "Bea"}, trust_env=False, timeout=PATIENCE)
        assert (guest.status_code, guest.json()["tag"]) == (507, "disk_full")
        serving.restart()
        check_tables(address, seats)

        small_disk.make_room()
        play_on(address, seats)


def test_a_file_that_may_not_grow_refuses_and_loses_nothing(tmp_path: Path) -> None:
    """As under a quota. A limit of the process, so that everybody may run this.

    The server is a new one: SQLite's log goes on growing, and is not yet written from its beginning again.
    """
    with Serving(tmp_path) as serving, Player(serving) as ana:
        seats = seats_at(ana)
        log = serving.folder / "rebufo.db-wal"
        for pid in serving.pids:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (log.stat().st_size + 64_000, resource.RLIM_INFINITY))
        check_refusal(serving.database, seats)

        for pid in serving.pids:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        play_on(serving.database, seats)


def test_a_full_disk_under_postgresql_refuses_and_loses_nothing(
    tmp_path: Path, small_disk: SmallDisk, cluster: Cluster
) -> None:
    cluster.give(small_disk.folder)
    cluster.execute(f"CREATE TABLESPACE small LOCATION '{small_disk.folder}'")
    address = cluster.make(tablespace="small")
    with Serving(tmp_path, database=address) as serving, Player(serving) as ana:
        seats = seats_at(ana)
        small_disk.fill(0)
        check_refusal(address, seats)

        small_disk.make_room()
        play_on(address, seats)
        assert read_truth(address, seats[0].table)
    cluster.execute(f"DROP DATABASE {address.rpartition('/')[2]} WITH (FORCE)")
    cluster.execute("DROP TABLESPACE small")
