"""Which worker runs which tests: those of a group, or else of a file, together; from both ends of the list."""

from __future__ import annotations

from collections import OrderedDict
from types import SimpleNamespace
from typing import Any

from tests import sample
from tests.grouping import Groups, in_order


class Worker:
    """Remembers what it was told to run."""

    def __init__(self) -> None:
        self.told: list[int] = []

    def send_runtest_some(self, indices: list[int]) -> None:
        self.told += indices


def groups(*tests: str, workers: int) -> tuple[Groups, list[Worker]]:
    """A list of tests that is about to be handed out, without all that pytest has around it."""
    scheduler = Groups.__new__(Groups)
    told = [Worker() for _ in range(workers)]
    scheduler.workqueue = OrderedDict()
    for test in tests:
        scheduler.workqueue.setdefault(scheduler._split_scope(test), {})[test] = False
    scheduler.assigned_work = {worker: {} for worker in told}
    scheduler.registered_collections = {worker: list(tests) for worker in told}
    return scheduler, told


def test_a_group_is_together_whatever_its_files_and_all_else_is_by_file() -> None:
    tests = ("a.py::test_1@pg", "a.py::test_2[x@y]", "b.py::test_1[c::d]@pg", "b.py::test_2", "b.py::Class::test_3")
    scheduler, _ = groups(*tests, workers=1)

    assert [list(unit) for unit in scheduler.workqueue.values()] == [
        ["a.py::test_1@pg", "b.py::test_1[c::d]@pg"],
        ["a.py::test_2[x@y]"],
        ["b.py::test_2", "b.py::Class::test_3"],
    ]


def test_one_worker_begins_with_what_waits_the_other_with_what_computes() -> None:
    scheduler, (first, second) = groups("browser.py::a", "server.py::b", "server.py::c", "rules.py::d", workers=2)
    for worker in (first, second, second):
        scheduler._assign_work_unit(worker)

    assert (first.told, second.told) == ([0], [3, 1, 2])
    assert not scheduler.workqueue


def test_what_waits_stands_first_in_a_games_own_folder_too() -> None:
    files = [
        *("kernel/test_a.py", "games/mine/test_b.py", "server/test_c.py"),
        *("games/mine/server/test_d.py", "games/mine/page/test_e.py", "browser/test_f.py"),
    ]
    tests: list[Any] = [SimpleNamespace(path=sample.TESTS / file) for file in files]

    assert [test.path.stem[-1] for test in in_order(tests)] == ["f", "e", "c", "d", "a", "b"]
