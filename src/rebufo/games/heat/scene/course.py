"""A circuit as a course of two lanes: its spots, the Race Line among them, and the lines across it. [HT-1.1, HT-1.2]"""

from __future__ import annotations

from rebufo.games.heat.layout import TwoLanes
from rebufo.games.heat.rules.board import spot
from rebufo.games.heat.rules.content import Circuit
from rebufo.games.heat.words.road import road_in_words
from rebufo.kernel.locales import Words
from rebufo.scene import CourseBoard, CrossLine, Space
from rebufo.scene.board import Ground


def course_of(circuit: Circuit, words: Words) -> CourseBoard:
    layout = TwoLanes(circuit)
    track, count = layout.track, circuit.spaces
    left = 1 if circuit.lane_1_side == "left" else 2
    grounds: dict[str, Ground] = {"race_line": "ideal", "flooded": "water"}
    spaces = []
    for space in range(count):
        for lane in (1, 2):
            kind = "flooded" if track.flooded[space] else "tunnel" if track.tunnel[space] else "space"
            about = "race_line" if track.race_lane[space] == lane else kind
            spaces.append(
                Space(
                    id=spot(space, lane),
                    begin=space / count,
                    end=(space + 1) / count,
                    lane=int(lane != left),
                    ground=grounds.get(about, "plain"),
                    about=about,
                )
            )
    lines = [CrossLine(at=0.0, finish=True, about="finish")]
    for corner in circuit.corner:
        lines.append(CrossLine(at=corner.line % count / count, text=f"≤{corner.limit}", about="limit"))
        lines.append(CrossLine(at=corner.legend_line / count, about="legend_line"))
    return CourseBoard(
        id=circuit.id,
        title=circuit.title(words.lang),
        lanes=2,
        spaces=tuple(spaces),
        lines=tuple(lines),
        points=tuple(layout.line.point(layout.cut(space)) for space in range(count)),
        lane_width=layout.lane,
        told=tuple(road_in_words(layout, words)),
    )
