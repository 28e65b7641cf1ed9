"""Moments of races that tests begin at: nothing of them is left to chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from rebufo.kernel.messages import Seat

Answer = Mapping[str, Any] | None  # an action of the game, as the server takes it; None: the usual one
USUAL: Final = None


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A race from its start with these options, or in a position; what is drawn there, and what was answered since."""

    game: str
    chairs: tuple[str, ...] = ("me",)
    options: Mapping[str, Any] = field(default_factory=dict)
    position: Mapping[str, Any] | None = None  # brings its options along
    draws: Mapping[str, Sequence[int]] = field(default_factory=dict)
    answers: tuple[Answer, ...] = ()  # of the first seat

    @property
    def wish(self) -> dict[str, Any]:
        """What the server is asked for. Without position and draws it is a fair race, the same in every run."""
        wish = {"game": self.game, "chairs": self.chairs, "options": dict(self.options), "start": True}
        if self.position is None and not self.draws:
            return wish
        return {**wish, "rehearsal": {"position": self.position, "draws": dict(self.draws)}}

    def then(self, *answers: Answer) -> Scene:
        """The same race some answers on."""
        return replace(self, answers=self.answers + answers)

    def among(self, *chairs: str) -> Scene:
        """The same race with other people in it."""
        return replace(self, chairs=chairs)

    def on(self, **options: Any) -> Scene:
        """The same race with other options."""
        return replace(self, options={**self.options, **options})


FIRST: Final[Seat] = 0  # whose answers a scene gives, and whose page is looked at
