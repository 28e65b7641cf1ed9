"""Writes the golden races, trees and records in tests/games/<game>/golden: the only way they come about.

Goldens of older rules versions are never touched. One of the present version that would change stops the tool: raise the
game's rules version, so that a new set is written beside the old one. Only while a version has not been released yet may
its goldens be written anew, with --unreleased: `PYTHONPATH=src:. python -m tools.regenerate`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from rebufo.games import find_game, game_ids, game_spec
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import answer, decision
from rebufo.kernel.messages import Action, Seat, to_json
from rebufo.kernel.record import begin
from rebufo.kernel.setup import FairSeeds, Setup, make_setup
from rebufo.kernel.spec import GameSpec
from rebufo.testing import golden
from rebufo.testing.races import first_table
from tools.reference_races import reference_races

TESTS = Path(__file__).resolve().parents[1] / "tests" / "games"


def wanted(spec: GameSpec) -> Iterator[tuple[str, golden.Golden]]:
    """The file names and contents of a game's goldens under its present rules."""
    chosen = reference_races(spec.id)
    for seats, seed, options in chosen.races:
        setup = make_setup(spec, seats=seats, options=options, seed=seed, fair=False, draws=None, players=None)
        actions = [(seat, to_json(action)) for seat, action in by_bots(spec, setup, seed)]
        yield named("race", options), golden.race(spec, setup, actions)
    for seats, seed, options in chosen.records:
        seeds = FairSeeds(f"{seed:064x}", tuple(f"seat {seat}" for seat in range(seats)))
        setup = make_setup(spec, seats=seats, options=options, seed=None, fair=seeds, draws=None, players=None)
        match = begin(spec, setup)
        for seat, action in by_bots(spec, setup, seed):
            match.play(seat, action)
        yield named("record", options), golden.record(spec, match.record())
    for name, seed, depth, position in chosen.trees:
        yield f"tree-{name}", golden.tree(spec, position, seed, depth)


def by_bots(spec: GameSpec, setup: Setup, seed: int) -> list[tuple[Seat, Action]]:
    """A race of drivers who know what they do, but for every tenth answer."""
    table = first_table(spec, setup)
    sane, wild = (find_game(spec.id).make_policy(name, seed) for name in ("normal", "random"))
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
        folder = TESTS / game / "golden"
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
