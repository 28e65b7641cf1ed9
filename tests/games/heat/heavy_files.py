"""Circuits that are little to send and would be much to check."""

from __future__ import annotations

import re

from rebufo.games.heat.rules.content import CIRCUITS

JAPAN = (CIRCUITS / "japan.toml").read_text(encoding="utf-8")  # it has a bridge, flooded spaces and a drawing
CORNER = "[[corner]]\nline = 3\nlimit = 3\nlegend_line = 2\nrace_lane_after = 1\n"


def heavy_files(size: int) -> dict[str, str]:
    """By what there is much of in them."""
    points = ", ".join(f"[{number % 7}.5, {number % 11}.25]" for number in range(size))
    return {
        "over": JAPAN.replace("over = [[1, 4]]", f"over = [{', '.join(['[1, 4]'] * size)}]"),
        "flooded": re.sub(r"flooded = \[[^\]]*\]", f"flooded = [{', '.join(map(str, range(size)))}]", JAPAN),
        "control": re.sub(r"control = \[.*\]", f"control = [{points}]", JAPAN, flags=re.DOTALL),
        "corner": JAPAN.replace("[geometry]", size * CORNER + "[geometry]"),
    }
