from __future__ import annotations

import pytest

from rebufo.kernel.errors import SetupError
from rebufo.server.store.database import Database


@pytest.mark.parametrize("url", ["", "rebufo.db", "mysql://host/rebufo", "sqlite+aiosqlite://", "sqlite:///:memory:"])
def test_a_database_that_cannot_keep_tables_is_refused_in_a_sentence(url: str) -> None:
    with pytest.raises(SetupError) as error:
        Database(url)

    assert error.value.tag == "bad_database"


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("sqlite:///rebufo.db", "sqlite+aiosqlite:///rebufo.db"),
        ("postgresql://club@host/rebufo", "postgresql+asyncpg://club@host/rebufo"),
        ("postgresql://club@host/rebufo?sslmode=require", "postgresql+asyncpg://club@host/rebufo?ssl=require"),
    ],
)
def test_the_driver_need_not_be_named(given: str, used: str) -> None:
    assert str(Database(given).url) == used
