"""What a module hangs on the base game: its hooks, scores and bans by the seam they belong to."""

from __future__ import annotations

from rebufo.games.pole_position.rules.state import Ban, Hook, Score


class Seams:
    """The seams of one module; the base game asks for none by name."""

    def __init__(
        self,
        hooks: dict[int, Hook] | None = None,
        scores: dict[int, Score] | None = None,
        bans: dict[int, Ban] | None = None,
    ) -> None:
        self.hooks: dict[int, Hook] = {} if hooks is None else hooks
        self.scores: dict[int, Score] = {} if scores is None else scores
        self.bans: dict[int, Ban] = {} if bans is None else bans
