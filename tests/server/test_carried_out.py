from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rebufo.server.room import carried_out
from rebufo.server.room.carried_out import CarriedOut


@given(
    done=st.dictionaries(st.text(min_size=1), st.integers(-(2**63), 2**63 - 1), max_size=100),
    other=st.text(min_size=1),
)
def test_it_knows_what_was_carried_out_and_nothing_else(done: dict[str, int], other: str) -> None:
    known = CarriedOut()
    for ref, what in done.items():
        known.note(ref, what)

    assert {ref: known.what(ref) for ref in done} == done
    assert known.what(other) == done.get(other)


def test_commands_whose_marks_want_one_place_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carried_out, "_mark", lambda ref: 1024 * int(ref) - 1)  # all at the end, so that some go round
    known = CarriedOut()
    for number in range(1, 40):
        known.note(str(number), number)

    assert [known.what(str(number)) for number in range(1, 41)] == [*range(1, 40), None]
