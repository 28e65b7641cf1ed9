"""What can go wrong once the races have begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.kernel.atomic_file import WriteError
from rebufo.kernel.errors import RebufoError

if TYPE_CHECKING:
    from rebufo.figures.summary import Summary


class SimulationError(RebufoError):
    """A simulation could not go on; `summary` counts the races that were finished by then."""

    summary: Summary | None = None


class RowsError(SimulationError, WriteError):
    """The rows cannot be written, so there is no use in racing on."""
