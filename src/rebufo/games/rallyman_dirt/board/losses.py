"""Where control is lost: the stage as a heat map, out of many simulated races. [RD-19]"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.games.rallyman_dirt.board.board import draw_stage
from rebufo.games.rallyman_dirt.rules.content import load_rallies, load_stage, one_word
from rebufo.games.rallyman_dirt.rules.setup import stage_of
from rebufo.kernel.locales import words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rebufo.figures.summary import Summary
    from rebufo.games.rallyman_dirt.board.plan import StageMap
    from rebufo.games.rallyman_dirt.rules.content import Stage

SMALLEST: Final = 9.0
LARGEST: Final = 52.0
WORTH_A_NUMBER: Final = 0.03  # of all losses


def draw_losses(summary: Summary, *, lang: str = "en", theme: str = "light") -> dict[str, str]:
    """By stage the picture: a disc on every space where control was lost, the larger the more often."""
    counted = summary.counts.total().tallies.get("lost_at", {})
    return {stage.id: draw_stage_losses(stage, counted, summary.races, lang, theme) for stage in stages_of(summary)}


def stages_of(summary: Summary) -> list[Stage]:
    options = summary.setup.options
    if options["mode"] == "rally":
        return [load_stage(name) for name in load_rallies()[options["rally"]].stages]
    return [stage_of(summary.setup)]


def draw_stage_losses(stage: Stage, counted: Mapping[str, int], races: int, lang: str, theme: str) -> str:
    before = f"{one_word(stage.id)}:"
    here = {space.removeprefix(before): count for space, count in counted.items() if space.startswith(before)}
    told = words(lang, "rallyman_dirt").text("draw.rallyman_dirt.losses", n=sum(here.values()), races=races)
    return draw_stage(stage, lang=lang, theme=theme, over=(told, lambda plan: spots(plan, here)))


def spots(plan: StageMap, counts: Mapping[str, int]) -> str:
    """The discs, the largest first so that none is hidden, and a share where it is worth one."""
    if not counts:
        return ""
    most, every = max(counts.values()), sum(counts.values())
    drawn = []
    for name, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        spot = plan.spaces[name].spot
        radius = SMALLEST + (LARGEST - SMALLEST) * math.sqrt(count / most)
        drawn.append(
            svg.circle(
                spot.x, spot.y, radius, fill=colours.RACING, fill_opacity=0.55, stroke=colours.INK, stroke_width=2.0
            )
        )
        if count / every >= WORTH_A_NUMBER:
            share = f"{100 * count / every:.0f} %"
            drawn.append(
                lettering.centred(
                    share,
                    spot.x,
                    spot.y,
                    26.0,
                    fill="#ffffff",
                    stroke=colours.INK,
                    stroke_width=5.0,
                    paint_order="stroke",
                )
            )
    return svg.group(drawn)
