"""Circuits that are little to send and would be much to check."""

from __future__ import annotations

from rebufo.games.formula_d.rules.content import CIRCUITS

MONZA = (CIRCUITS / "monza.toml").read_text(encoding="utf-8")


def heavy_files(size: int) -> dict[str, str]:
    """By what there is much of in them."""
    names = ", ".join(f'"s1M{number + 1}"' for number in range(size))
    sections = "".join(
        f'[[section]]\nid = "c{number}"\nname = "C"\nkind = "corner"\nstops = 1\ninside = "L"\nlongest = 1\nshortest = 1\n'
        "count = { L = 1, M = 1, R = 1 }\n\n"
        for number in range(size)
    )
    entries = "".join(f'  {{ from = "s1L{number}", to = "p1" }},\n' for number in range(size))
    return {
        "beside": MONZA.replace('beside = ["s1M1", "s1M2"]', f"beside = [{names}]", 1),
        "section": MONZA.replace("[board]", sections + "[board]", 1),
        "entry": MONZA.replace("entry = [", "entry = [\n" + entries, 1),
    }
