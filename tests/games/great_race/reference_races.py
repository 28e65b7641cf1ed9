"""What later versions of The Great Race are held to: golden races, records and trees in `golden/`, stored tables in `stored/`."""

from __future__ import annotations

from tools.reference_races import Race, ReferenceRaces, Table, Tree

REFERENCE_RACES = ReferenceRaces(
    races=(
        Race(2, 1, {"map": "africa"}),
        Race(3, 2, {"map": "africa", "route": "cairo-tananarive", "reverse": True}),
        Race(4, 3, {"map": "south_america", "max_rounds": 12}),
        Race(3, 4, {"map": "asia", "route": "constantinople-shanghai", "first_player": 2}),
        Race(2, 5, {"grand_tour": True, "max_rounds": 10}),
    ),
    records=(Race(3, 9, {"grand_tour": True, "reverse": True, "max_rounds": 10}),),
    trees=(
        Tree(
            "drive",
            1,
            4,
            {
                "turn": 0,
                "step": "assistant",
                "crews": [
                    {"at": "8,1", "fuel": 3, "engine": 3, "chassis": 2, "hand": ["jerrycan", "guide"], "mechanic": 1},
                    {"at": "colomb_bechar", "passed": True},
                ],
                "tiles": {"8,1": "track", "7,1": "bandits", "8,2": "ford", "9,0": "ravine"},
                "bag": ["wilds", "badlands", "track"],
            },
        ),
        Tree(
            "saboteur",
            2,
            4,
            {
                "turn": 0,
                "step": "card",
                "crews": [
                    {"at": "colomb_bechar", "hand": ["saboteur", "cheat"], "mechanic": 1, "treasury": 2},
                    {"at": "8,1", "hand": ["ranger", "pilot"], "engine": 2, "chassis": 2, "escort": 1, "passed": True},
                    {"at": "8,1", "hand": ["jerrycan"], "fuel": 5, "engine": 1, "chassis": 1, "passed": True},
                ],
                "tiles": {"8,1": "track", "7,1": "sand"},
            },
        ),
    ),
    tables=(
        Table("africa", 3, 120, {"map": "africa"}),
        Table("tour", 2, 200, {"grand_tour": True, "max_rounds": 10}),
    ),
)
