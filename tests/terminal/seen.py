"""What a plain terminal shows of a thing, in characters."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType


def seen(thing: RenderableType, width: int = 100) -> str:
    file = io.StringIO()
    Console(file=file, width=width, highlight=False, no_color=True).print(thing)
    return file.getvalue()
