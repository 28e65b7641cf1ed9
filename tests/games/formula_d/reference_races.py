"""What later versions of Formula D are held to: golden races, records and trees in `golden/`, stored tables in `stored/`."""

from __future__ import annotations

from tools.reference_races import Race, ReferenceRaces, Table, Tree

REFERENCE_RACES = ReferenceRaces(
    races=(
        Race(4, 4, {"circuit": "monaco", "laps": 1}),
        Race(3, 5, {"circuit": "monaco", "laps": 2}),
        Race(5, 1, {"circuit": "monza", "laps": 1}),
        Race(2, 4, {"circuit": "spa", "laps": 2}),
        Race(6, 1, {"circuit": "silverstone", "laps": 1, "finish": "winner"}),
        Race(4, 8, {"circuit": "suzuka", "laps": 2}),
        Race(4, 8, {"circuit": "street", "laps": 2}),
        Race(10, 38, {"circuit": "street", "laps": 1}),
    ),
    records=(Race(3, 9, {"circuit": "monaco", "laps": 1}),),
    trees=(
        Tree(
            "corner",
            1,
            4,
            {
                "cars": [
                    {"space": "s6M3", "gear": 4},
                    {"space": "s6L5", "gear": 3},
                    {"space": "s6M9", "gear": 2, "wear": 5},
                ]
            },
        ),
        Tree(
            "pit",
            2,
            4,
            {"laps": 2, "cars": [{"space": "p2", "gear": 3, "wear": 4}, {"space": "s11R14", "gear": 4, "wear": 6}]},
        ),
        Tree(
            "street",
            3,
            4,
            {"circuit": "street", "laps": 2, "cars": [{"space": "s1M5", "gear": 3}, {"space": "s1L3", "gear": 4}]},
        ),
    ),
    tables=(Table("lap", 3, 60, {"circuit": "monza"}),),
)
