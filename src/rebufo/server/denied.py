"""What a request is answered that is not for this person, or not now. It stands alone, so that a process that only reads files need not load the database."""

from __future__ import annotations

from rebufo.kernel.errors import RebufoError


class Denied(RebufoError):
    """The request is not for this person, or not now."""
