"""For authors of games: the promises every game keeps, as a test suite. Begin with `rebufo.testing.conformance`."""

from __future__ import annotations

from rebufo.testing import conformance
from rebufo.testing.races import Case, NonconformityError, cases

__all__ = ["Case", "NonconformityError", "cases", "conformance"]
