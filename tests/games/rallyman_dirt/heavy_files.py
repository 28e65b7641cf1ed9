"""Stages that are little to send and would be much to check."""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.content import STAGES

INTRO = (STAGES / "intro-ss1.toml").read_text(encoding="utf-8")


def heavy_files(size: int) -> dict[str, str]:
    """By what there is much of in them."""
    tile = '  {{ side = "{}", dir = "ab" }},\n'
    return {
        "tiles": INTRO.replace(
            "tiles = [", "tiles = [\n" + "".join(tile.format(f"{number}x") for number in range(size)), 1
        ),
        "side": INTRO.replace("tiles = [", "tiles = [\n" + tile.format("x1y2z3" * size), 1),
    }
