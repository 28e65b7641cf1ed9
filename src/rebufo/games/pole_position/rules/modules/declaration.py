"""What a module says of itself: its id, whether it is on, what it needs, and what it hangs on which seam."""

from __future__ import annotations

from rebufo.games.pole_position.rules.state import Ban, Hook, Score


class Module:
    """An optional rule. `needs` are sets of modules: of each, one must be on."""

    def __init__(
        self,
        id: str,
        default: bool = False,
        full: bool = False,
        needs: list[list[str]] | None = None,
        hooks: dict[int, Hook] | None = None,
        scores: dict[int, Score] | None = None,
        bans: dict[int, Ban] | None = None,
    ) -> None:
        self.id = id
        self.default = default  # on in a standard race
        self.full = full or default  # on in a full race
        self.needs: list[list[str]] = [] if needs is None else needs
        self.hooks: dict[int, Hook] = {} if hooks is None else hooks
        self.scores: dict[int, Score] = {} if scores is None else scores
        self.bans: dict[int, Ban] = {} if bans is None else bans
