"""A journal behaves as a list of its own, however many copies share what it is made of."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rebufo.kernel.journal import Journal

STEPS = st.lists(
    st.tuples(st.integers(0, 3), st.sampled_from(["append", "copy", "cut", "remove"]), st.integers(0, 9)), max_size=60
)


@given(STEPS)
def test_copies_behave_as_lists_of_their_own(steps: list[tuple[int, str, int]]) -> None:
    journals: list[Journal[int]] = [Journal()]
    lists: list[list[int]] = [[]]
    for which, what, number in steps:
        at = which % len(journals)
        if what == "append":
            journals[at].append(number)
            lists[at].append(number)
        elif what == "cut":
            journals[at].cut(number)
            del lists[at][number:]
        elif what == "remove" and lists[at]:
            journals[at].remove(number % len(lists[at]))
            del lists[at][number % len(lists[at])]
        elif what == "copy":
            journals.append(journals[at].copy())
            lists.append(lists[at][:])
        assert [list(journal) for journal in journals] == lists
        assert [len(journal) for journal in journals] == [len(each) for each in lists]
        assert [journal.since(2) for journal in journals] == [each[2:] for each in lists]


def test_a_copy_costs_nothing_until_the_two_differ() -> None:
    journal = Journal(list(range(1000)))
    twin = journal.copy()
    assert twin._items is journal._items

    journal.append(1)
    assert twin._items is journal._items  # who writes first keeps the list
    twin.append(2)
    assert twin._items is not journal._items
    assert (journal.since(999), twin.since(999)) == ([999, 1], [999, 2])
