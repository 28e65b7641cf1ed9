"""The lines: two cities, a kind and a price. [GR-1.7]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.checks.findings import Findings

DEAREST: Final = 1000
BANKNOTE: Final = 10  # [GR-1.9]


def check_lines(found: Findings) -> None:
    known = found.city_places
    lines = found.map.line
    found.unique("line", [line.id for line in lines])
    for index, line in enumerate(lines):
        key = f"line[{index}]"
        found.among(f"{key}.kind", line.kind, ("sea", "air"))
        if found.within(f"{key}.price", line.price, 0, DEAREST) and line.price % BANKNOTE:
            found.report("great_race_line_price", f"{key}.price", found=line.price)
        for place, end in enumerate(line.ends):
            if end not in known:
                found.report("great_race_line_end", f"{key}.ends[{place}]", found=end)
        if line.ends[0] == line.ends[1]:
            found.report("great_race_line_loop", f"{key}.ends", city=line.ends[0])
