"""What later versions of Pole Position are held to: golden races, records and trees in `golden/`, stored tables in `stored/`."""

from __future__ import annotations

from tools.reference_races import Race, ReferenceRaces, Table, Tree

REFERENCE_RACES = ReferenceRaces(
    races=(
        Race(1, 1, {"preset": "basic", "laps": 2, "bot_cars": 3}),
        Race(2, 2, {"laps": 4, "bot_cars": 4}),
        Race(4, 3, {"preset": "full", "circuit": "usa", "laps": 3, "bot_cars": 0, "bots": False, "setups": True}),
        Race(3, 4, {"preset": "full", "laps": 4, "bot_cars": 1, "no_elimination": True, "frequent_events": True}),
        Race(2, 5, {"laps": 2, "bot_cars": 2, "championship": True, "engine_wear": True, "constructors": True}),
    ),
    records=(Race(2, 6, {"preset": "full", "laps": 2, "bot_cars": 1, "cards": "chosen"}),),
    trees=(
        Tree(
            "overtake",
            2,
            4,
            {
                "modules": ["collisions", "yellow_flag"],
                "cars": [{"space": "S9:L4", "lap": 2}, {"space": "S9:C4", "lap": 2}],
                "order": [1, 0],
                "turn": {"car": 0, "at": "move", "by": "tyre", "pm": 5},
            },
        ),
    ),
    tables=(Table("racing", 3, 120, {"laps": 3, "bot_cars": 2}),),
)
