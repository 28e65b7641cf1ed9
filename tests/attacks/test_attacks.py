"""Every attack in small, against a real server with small limits: each is refused with a sentence, and others are served."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.attacks import connections, races, sockets
from tests.attacks.target import Target

SMALL = {
    "REBUFO_CONNECTIONS": "6",
    "REBUFO_HEAD_SECONDS": "1",
    "REBUFO_BODY_SECONDS": "1",
    "REBUFO_SOCKETS": "4",
    "REBUFO_SOCKETS_OF_ADDRESS": "6",
    "REBUFO_COMMANDS": "8",
    "REBUFO_OPEN_TABLES": "3",
    "REBUFO_PEOPLE_AN_HOUR": "3",
    "REBUFO_CHATS_A_MINUTE": "4",
    "REBUFO_BOT_TABLES": "2",
}
# what the others show is time and memory, or takes minutes: at full size alone
AT_FULL_SIZE = {
    *(do for do in races.ATTACKS.values()),
    connections.slow_reader,
    sockets.too_many_sockets,
    sockets.waiting_requests,
}
CHEAP = (races.nameless_files, races.unnamed_files, races.many_tables, races.guests, races.many_answers)
IN_SMALL = [do for do in (*connections.ATTACKS.values(), *sockets.ATTACKS.values()) if do not in AT_FULL_SIZE]


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    folder = tmp_path_factory.mktemp("attacked")
    with Target(folder, full=False, settings=SMALL) as target:
        yield target


@pytest.mark.parametrize("attack", [*CHEAP, *IN_SMALL], ids=lambda attack: attack.__name__)
def test_an_attack_is_refused_and_others_are_served(target: Target, attack: Callable[[Target], str]) -> None:
    assert attack(target)
    assert target.is_open()
