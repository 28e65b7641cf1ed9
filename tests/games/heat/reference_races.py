"""What later versions of HEAT are held to: golden races, records and trees in `golden/`, stored tables in `stored/`."""

from __future__ import annotations

from tools.reference_races import Race, ReferenceRaces, Table, Tree

REFERENCE_RACES = ReferenceRaces(
    races=(
        Race(4, 1, {"circuit": "usa"}),
        Race(1, 2, {"circuit": "gb", "legend_bonus": 2}),
        Race(6, 3, {"circuit": "italia", "garage": "mixed", "weather": True}),
        Race(3, 4, {"circuit": "france", "garage": "advanced", "tournament": True}),
        Race(5, 5, {"circuit": "espana", "garage": "basic", "garage_choice": "quick", "expansion_circuits": True}),
        Race(2, 6, {"circuit": "japan", "legends": 3, "aggressive_legends": True, "expansion_circuits": True}),
        Race(3, 7, {"mode": "championship", "season": "1963"}),
        Race(2, 8, {"mode": "goat", "tournament": True}),
    ),
    records=(Race(2, 9, {"mode": "championship", "season": "1961"}),),
    trees=(
        Tree(
            "react",
            1,
            4,
            {
                "turn": 0,
                "cars": [
                    {
                        "at": "0/5/1",
                        "gear": 2,
                        "engine": 1,
                        "hand": ["heat", "heat", "stress", "up-24", "basic-4"],
                        "deck": ["basic-2", "basic-3", "heat", "start-5"],
                        "discard": ["basic-1", "up-34"],
                        "plan": ["up-19", "up-11"],
                    }
                ],
                "legends": [{"at": "0/13/2"}],
            },
        ),
        Tree("plans", 2, 4, {"cars": [{"at": "0/30/1", "gear": 3}, {"at": "0/30/2", "gear": 4, "engine": 0}]}),
    ),
    tables=(
        Table("plans", 3, 90, {"circuit": "usa", "garage": "mixed", "weather": True}),
        Table("season", 2, 150, {"mode": "championship", "season": "1961"}),
    ),
)
