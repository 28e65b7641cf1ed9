"""The kinds of notices that a host offers, looked at before anything is served: nothing of what sends them is needed for that."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rebufo.kernel.errors import SetupError
from rebufo.server.push_key import make_key, public_key
from rebufo.server.settings import Settings

KINDS: Final = ("mail", "push", "webhook")


def kinds_of(settings: Settings) -> frozenset[str]:
    """The kinds a host offers; a setting they need and do not have is said at the start."""
    kinds = frozenset(kind.strip() for kind in settings.notices.split(",") if kind.strip())
    if not kinds <= set(KINDS):
        raise SetupError("bad_setting", setting="REBUFO_NOTICES", value=settings.notices)
    if kinds and find_spec("apprise") is None:
        raise SetupError("notices_not_installed")
    needed = {"mail": ("mail",), "push": ("vapid", "contact")}
    for kind in sorted(kinds):
        for setting in needed.get(kind, ()):
            if not getattr(settings, setting):
                raise SetupError("notices_need", kind=kind, setting=f"REBUFO_{setting.upper()}")
    if "push" in kinds:
        make_key(Path(settings.vapid))
        try:
            public_key(Path(settings.vapid))
        except (OSError, ValueError, TypeError):  # somebody else's, in another form or with a password
            raise SetupError("bad_setting", setting="REBUFO_VAPID", value=settings.vapid) from None
    return kinds
