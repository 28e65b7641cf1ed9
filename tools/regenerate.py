"""Writes the golden races, trees and records in tests/golden: the only way they come about.

Goldens of older rules versions are never touched. One of the present version that would change stops the tool: raise the
game's rules version, so that a new set is written beside the old one. Only while a version has not been released yet may
its goldens be written anew, with --unreleased.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from rebufo.bots import make_policy
from rebufo.games import game_ids, game_spec
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import answer, decision
from rebufo.kernel.messages import Action, Seat, to_json
from rebufo.kernel.record import begin
from rebufo.kernel.setup import FairSeeds, Setup, make_setup
from rebufo.kernel.spec import GameSpec
from rebufo.testing import golden
from rebufo.testing.races import first_table

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"

RACES: dict[str, list[tuple[int, int, dict[str, Any]]]] = {  # seats, seed, options
    "formula_d": [
        (4, 4, {"circuit": "monaco", "laps": 1}),
        (3, 5, {"circuit": "monaco", "laps": 2}),
        (5, 1, {"circuit": "monza", "laps": 1}),
        (2, 4, {"circuit": "spa", "laps": 2}),
        (6, 1, {"circuit": "silverstone", "laps": 1, "finish": "winner"}),
        (4, 8, {"circuit": "suzuka", "laps": 2}),
        (4, 8, {"circuit": "street", "laps": 2}),
        (10, 38, {"circuit": "street", "laps": 1}),
    ],
    "heat": [
        (4, 1, {"circuit": "usa"}),
        (1, 2, {"circuit": "gb", "legend_bonus": 2}),
        (6, 3, {"circuit": "italia", "garage": "mixed", "weather": True}),
        (3, 4, {"circuit": "france", "garage": "advanced", "tournament": True}),
        (5, 5, {"circuit": "espana", "garage": "basic", "garage_choice": "quick", "expansion_circuits": True}),
        (2, 6, {"circuit": "japan", "legends": 3, "aggressive_legends": True, "expansion_circuits": True}),
        (3, 7, {"mode": "championship", "season": "1963"}),
        (2, 8, {"mode": "goat", "tournament": True}),
    ],
    "rallyman_dirt": [
        (4, 1, {"stage": "intro-ss1"}),
        (1, 2, {"stage": "rally1-ss1", "quick_start": True}),
        (6, 3, {"stage": "rally6-ss3", "red_zone": True, "sisu_tokens": "per_stage"}),
        (3, 4, {"stage": "rally3-ss3", "no_leader_dice": True}),
        (2, 5, {"mode": "rally", "rally": "rally2", "checkpoints": True}),
        (
            3,
            6,
            {"mode": "rally", "rally": "rally4", "quick_start": True, "red_zone": True, "sisu_tokens": "per_service"},
        ),
    ],
}
RECORDS: dict[str, list[tuple[int, int, dict[str, Any]]]] = {
    "formula_d": [(3, 9, {"circuit": "monaco", "laps": 1})],
    "heat": [(2, 9, {"mode": "championship", "season": "1961"})],
    "rallyman_dirt": [(3, 9, {"mode": "rally", "rally": "rally5", "checkpoints": True})],
}
TREES: dict[str, list[tuple[str, int, int, dict[str, Any]]]] = {  # name, seed, depth, position
    "formula_d": [
        (
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
        (
            "pit",
            2,
            4,
            {"laps": 2, "cars": [{"space": "p2", "gear": 3, "wear": 4}, {"space": "s11R14", "gear": 4, "wear": 6}]},
        ),
        (
            "street",
            3,
            4,
            {"circuit": "street", "laps": 2, "cars": [{"space": "s1M5", "gear": 3}, {"space": "s1L3", "gear": 4}]},
        ),
    ],
    "heat": [
        (
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
        ("plans", 2, 4, {"cars": [{"at": "0/30/1", "gear": 3}, {"at": "0/30/2", "gear": 4, "engine": 0}]}),
    ],
    "rallyman_dirt": [
        (
            "hairpin",
            1,
            4,
            {
                "stage": "rally1-ss1",
                "cars": [{"space": "219a.4.L", "gear": 3, "seconds": 2}, {"space": "219a.4.R", "gear": 4}],
            },
        ),
        (
            "jump",
            2,
            4,
            {"stage": "rally3-ss3", "red_zone": True, "cars": [{"space": "209b.1.R", "gear": 3, "gas_damage": 1}]},
        ),
    ],
}


def wanted(spec: GameSpec) -> Iterator[tuple[str, golden.Golden]]:
    """The file names and contents of a game's goldens under its present rules."""
    for seats, seed, options in RACES.get(spec.id, []):
        setup = make_setup(spec, seats=seats, options=options, seed=seed, fair=False, draws=None, players=None)
        actions = [(seat, to_json(action)) for seat, action in by_bots(spec, setup, seed)]
        yield named("race", options), golden.race(spec, setup, actions)
    for seats, seed, options in RECORDS.get(spec.id, []):
        seeds = FairSeeds(f"{seed:064x}", tuple(f"seat {seat}" for seat in range(seats)))
        setup = make_setup(spec, seats=seats, options=options, seed=None, fair=seeds, draws=None, players=None)
        match = begin(spec, setup)
        for seat, action in by_bots(spec, setup, seed):
            match.play(seat, action)
        yield named("record", options), golden.record(spec, match.record())
    for name, seed, depth, position in TREES.get(spec.id, []):
        yield f"tree-{name}", golden.tree(spec, position, seed, depth)


def by_bots(spec: GameSpec, setup: Setup, seed: int) -> list[tuple[Seat, Action]]:
    """A race of drivers who know what they do, but for every tenth answer."""
    table = first_table(spec, setup)
    sane, wild = (make_policy(spec.id, name, seed) for name in ("normal", "random"))
    luck = fresh_chance(seed, 1)
    answers = []
    while (top := decision(table)) is not None:
        seat = top.deciders(table)[0]
        action = (sane if luck.below(0, 10) else wild).choose(table, seat)
        answer(table, seat, action)
        answers.append((seat, action))
    return answers


def named(kind: str, options: dict[str, Any]) -> str:
    return "-".join([kind, *[str(value) for value in options.values()]])


def readable(content: golden.Golden) -> str:
    """JSON with a line for each entry of a list, so that a change can be reviewed as a diff."""
    rows = []
    for key, value in content.items():
        if isinstance(value, list) and value:
            inner = ",\n".join(f"  {msgspec.json.encode(entry).decode()}" for entry in value)
            rows.append(f'"{key}": [\n{inner}\n]')
        else:
            rows.append(f'"{key}": {msgspec.json.encode(value).decode()}')
    return "{\n" + ",\n".join(rows) + "\n}\n"


def kept_as_it_was(path: Path, spec: GameSpec) -> bool:
    """Whether a file is there and its golden still holds."""
    if not path.exists():
        return False
    kept: golden.Golden = msgspec.json.decode(path.read_bytes())
    try:
        return golden.again(spec, kept) == kept
    except Exception:  # noqa: BLE001 - whatever went wrong, it does not hold
        return False


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--unreleased", action="store_true", help="write goldens of the present rules version anew")
    unreleased: bool = parser.parse_args().unreleased
    refused = 0
    for game in game_ids():
        spec = game_spec(game)
        folder = GOLDEN / game
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in wanted(spec):
            path = folder / f"v{spec.rules_version}-{name}.json"
            if kept_as_it_was(path, spec):
                continue
            if path.exists() and not unreleased:
                print(f"{path.name}: the rules have changed; raise {game}'s rules version above {spec.rules_version}")
                refused += 1
                continue
            path.write_text(readable(content), encoding="utf-8")
            print(f"{path.name}: written")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
