"""A list that only grows, so that a copy costs nothing however long it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Journal(Generic[T]):
    """Copies share one list until one of them writes what the other has not; then that one copies."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: list[T] | None = None) -> None:
        self._items = [] if items is None else items
        self._length = len(self._items)

    def copy(self) -> Journal[T]:
        twin: Journal[T] = Journal.__new__(Journal)
        twin._items = self._items
        twin._length = self._length
        return twin

    def append(self, item: T) -> None:
        if len(self._items) != self._length:
            self._items = self._items[: self._length]
        self._items.append(item)
        self._length += 1

    def cut(self, length: int) -> None:
        """Forget all but the first `length` entries."""
        self._length = min(self._length, length)

    def remove(self, number: int) -> None:
        """Take one entry out of the middle: a secret answer given back."""
        self._items = self._items[:number] + self._items[number + 1 : self._length]
        self._length -= 1

    def since(self, start: int) -> list[T]:
        return self._items[start : self._length]

    def __getitem__(self, number: int) -> T:
        if not 0 <= number < self._length:
            raise IndexError(number)
        return self._items[number]

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return iter(self._items[: self._length])
