"""The files of one kind that a game comes with: circuits, stages, maps."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from rebufo.kernel.content import decode, read_toml


class Listed(Protocol):
    """What lists of content are made of."""

    @property
    def id(self) -> str: ...

    @property
    def order(self) -> int: ...


T = TypeVar("T", bound=Listed)


class ContentFolder(Generic[T]):
    """A folder with a file for each; one that is added is found by listing. They are not checked again: the tests check them."""

    def __init__(self, folder: Path, kind: type[T]) -> None:
        self._folder = folder
        self._kind = kind
        self._loaded: dict[str, T] = {}

    def load(self, name: str) -> T:
        """One of them by its id; read once."""
        found = self._loaded.get(name)
        if found is None:
            found = self._loaded[name] = decode(read_toml(self._folder / f"{name}.toml"), self._kind)
        return found

    def everything(self) -> tuple[T, ...]:
        """All of them, in the order of their lists."""
        return self._in_order

    def names(self) -> tuple[str, ...]:
        """The ids of all, in the order of their lists."""
        return tuple(each.id for each in self._in_order)

    @cached_property
    def _in_order(self) -> tuple[T, ...]:
        found = [self.load(path.stem) for path in self._folder.glob("*.toml")]
        return tuple(sorted(found, key=lambda each: (each.order, each.id)))
