"""Says which clauses of the rules no test shows, and which clause names in tests no rule has.

A clause is a list item of docs/games/*/rules.md that begins with its id in bold, such as `- **FD-4.3** …`. A test shows it when it,
its class or its module is marked `pytest.mark.clause("FD-4.3")`. Ends with 1 where a game is below --min or a name is unknown.
The same rules in Spanish, rules.es.md, are not counted again. Chapters that a game says it does not play (`unplayed` in its
page.toml) are left out.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ID = r"[A-Z]{2}-\w+(?:\.\w+)*"
CLAUSE = re.compile(rf"^\s*[-*]\s+\*\*({ID})(?: [^*]+)?\*\*", re.MULTILINE)  # worked examples have a name behind the id


def clauses(project: Path) -> list[str]:
    """All clause ids, in the order of the rules."""
    pages = sorted((project / "docs" / "games").glob("*/rules.md"))
    return [name for page in pages for name in CLAUSE.findall(page.read_text(encoding="utf-8"))]


def shown(project: Path) -> dict[str, str]:
    """Clause id -> the first place that marks it."""
    places: dict[str, str] = {}
    for path in sorted((project / "tests").rglob("*.py")):
        for name, line in marks(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            places.setdefault(name, f"{path.relative_to(project)}:{line}")
    return places


def marks(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            for argument in node.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value), argument.lineno


def game(clause: str) -> str:
    return clause.partition("-")[0]


def unplayed(project: Path) -> dict[str, int]:
    """By the letters of a game the first chapter that it does not play yet."""
    pages = [tomllib.loads(page.read_text(encoding="utf-8")) for page in project.glob("src/rebufo/games/*/page.toml")]
    return {page["clauses"]: page["unplayed"] for page in pages if "unplayed" in page}


def is_within(clause: str, first: int, last: int) -> bool:
    """Whether its section is one of those; what has no number, such as the examples of a rulebook, is always within."""
    section = clause.partition("-")[2].partition(".")[0]
    return not section.isdigit() or first <= int(section) <= last


def report(known: list[str], wanted: list[str], places: dict[str, str], least: float) -> bool:
    """Print a game a line, then what is amiss; True if nothing is."""
    fine = True
    for name in sorted({game(clause) for clause in wanted}):
        own = [clause for clause in wanted if game(clause) == name]
        missing = [clause for clause in own if clause not in places]
        share = 100 * (len(own) - len(missing)) / len(own)
        print(f"{name}: tests show {len(own) - len(missing)} of {len(own)} clauses ({share:.1f} %)")
        if missing:
            print(f"  no test shows {', '.join(missing)}")
        fine = fine and share >= least
    for clause, place in places.items():
        if clause not in known:
            print(f"{place}: no rule has the clause {clause}")
            fine = False
    return fine


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--project", type=Path, default=Path(__file__).resolve().parents[1])
    parser.add_argument("--game", help="only the clauses of one game, by its letters: FD")
    parser.add_argument("--sections", default="0-999", help="only these sections: 1-19")
    parser.add_argument("--min", type=float, default=0, help="the least per cent of clauses that tests must show")
    options = parser.parse_args()
    first, last = (int(number) for number in options.sections.split("-"))
    known = clauses(options.project)
    ends = unplayed(options.project)
    wanted = [
        name
        for name in known
        if options.game in {None, game(name)} and is_within(name, first, min(last, ends.get(game(name), last + 1) - 1))
    ]
    if not wanted:
        print("docs/games has no such clauses")
        return 1
    return 0 if report(known, wanted, shown(options.project), options.min) else 1


if __name__ == "__main__":
    sys.exit(main())
