"""What later versions of Rallyman: DIRT are held to: golden races, records and trees in `golden/`, stored tables in `stored/`."""

from __future__ import annotations

from tools.reference_races import Race, ReferenceRaces, Table, Tree

REFERENCE_RACES = ReferenceRaces(
    races=(
        Race(4, 1, {"stage": "intro-ss1"}),
        Race(1, 2, {"stage": "rally1-ss1", "quick_start": True}),
        Race(6, 3, {"stage": "rally6-ss3", "red_zone": True, "sisu_tokens": "per_stage"}),
        Race(3, 4, {"stage": "rally3-ss3", "no_leader_dice": True}),
        Race(2, 5, {"mode": "rally", "rally": "rally2", "checkpoints": True}),
        Race(
            3,
            6,
            {"mode": "rally", "rally": "rally4", "quick_start": True, "red_zone": True, "sisu_tokens": "per_service"},
        ),
    ),
    records=(Race(3, 9, {"mode": "rally", "rally": "rally5", "checkpoints": True}),),
    trees=(
        Tree(
            "hairpin",
            1,
            4,
            {
                "stage": "rally1-ss1",
                "cars": [{"space": "219a.4.L", "gear": 3, "seconds": 2}, {"space": "219a.4.R", "gear": 4}],
            },
        ),
        Tree(
            "jump",
            2,
            4,
            {"stage": "rally3-ss3", "red_zone": True, "cars": [{"space": "209b.1.R", "gear": 3, "gas_damage": 1}]},
        ),
    ),
    tables=(
        Table("stage", 3, 120, {"stage": "rally1-ss1", "quick_start": True, "sisu_tokens": "per_stage"}),
        Table("rally", 4, 110, {"mode": "rally", "rally": "rally4", "checkpoints": True}),
    ),
)
