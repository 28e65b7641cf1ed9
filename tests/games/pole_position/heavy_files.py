"""Circuits that are little to send and would be much to check."""

from __future__ import annotations

import re

from rebufo.games.pole_position.rules.content import CIRCUITS

USA = (CIRCUITS / "usa.toml").read_text(encoding="utf-8")


def heavy_files(size: int) -> dict[str, str]:
    """By what there is much of in them."""
    drs = "".join(f'[[drs]]\nsector = "S{number % 12}"\nbefore_row = {1 + number % 3}\n\n' for number in range(size))
    vertex = '  { x = 9000.0, y = -9000.0, r = 50.0, sector = "S0" },\n  { x = -9000.0, y = 9000.0, r = 50.0, sector = "S0" },\n'
    return {
        "drs": USA.replace("[[drs]]", drs + "[[drs]]", 1),
        "vertices": re.sub(r"vertices = \[", lambda found: found[0] + "\n" + vertex * (size // 2), USA),
        "road": USA.replace("lane_width = 18.0", "lane_width = 4.0").replace("y = ", "y = 99"),
    }
