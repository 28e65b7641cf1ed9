"""Maps that are little to send and would be much to check."""

from __future__ import annotations

from rebufo.games.great_race.rules.content import MAPS

AFRICA = (MAPS / "africa.toml").read_text(encoding="utf-8")


def heavy_files(size: int) -> dict[str, str]:
    """By what there is much of in them."""
    route = '\n[[route]]\nid = "r{}"\nprovenance = ""\nends = ["cairo", "cape_town"]\nlength = "long"\n'
    line = '\n[[line]]\nid = "l{}"\nprovenance = ""\nkind = "sea"\nends = ["cairo", "tripoli"]\nprice = 10\n'
    return {
        "route": AFRICA + "".join(route.format(number) for number in range(size)),
        "line": AFRICA + "".join(line.format(number) for number in range(size)),
        "spaces": AFRICA.replace("risk = []", f"risk = [{', '.join(map(str, range(size)))}]", 1),
    }
