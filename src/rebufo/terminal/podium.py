"""Three steps for the best, the winner in the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

HEIGHTS: Final = {0: 3, 1: 2, 2: 1}  # of the steps, by place
BROAD: Final = 14  # columns of a step at least


def podium(
    best: Sequence[int], code: Callable[[int], str], who: Callable[[int], str], first: Style, others: Style
) -> list[Text]:
    """`best`: those who stand there, the winner first."""
    home = best[:3]
    wide = max(BROAD, max(len(who(one)) for one in home) + 4)
    lines = []
    for level in range(HEIGHTS[0] + 2, 0, -1):
        line = Text("  ")
        for step in (1, 0, 2):
            high = HEIGHTS[step]
            if step >= len(home) or level > high + 2:
                line.append(" " * wide)
            elif level == high + 2:
                line.append(code(home[step]).center(wide), Style(bold=True))
            elif level == high + 1:
                line.append(who(home[step]).center(wide))
            else:
                number = f" {step + 1} " if level == high else ""
                line.append(number.center(wide, "▒"), first if step == 0 else others)
        lines.append(line)
    return lines
