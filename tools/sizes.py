"""Fails when a source file is longer than a chapter should be. Content and generated files may be as long as they are."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

FOLDERS = ("src", "tests", "tools", "bench", "scripts", "docs", "web/src", "web/tests")
SUFFIXES = {"", ".py", ".ts", ".svelte", ".css"}
APART = {
    "content",
    "locales",
    "golden",
    "generated",
    "_build",
    "__pycache__",
    "node_modules",
    "page",
    "wire.ts",
}  # data, what tools write, what is installed
AIM, LIMIT = 200, 400


def sources(project: Path) -> list[Path]:
    """The files people write and read as code."""
    found = [path for folder in FOLDERS for path in (project / folder).rglob("*")]
    return sorted(
        path
        for path in found
        if path.is_file() and path.suffix in SUFFIXES and not APART & set(path.relative_to(project).parts)
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--project", type=Path, default=Path(__file__).resolve().parents[1])
    project: Path = parser.parse_args().project
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in sources(project)}
    long = {path: count for path, count in lines.items() if count > LIMIT}
    for path, count in sorted(long.items(), key=lambda item: -item[1]):
        print(f"{path.relative_to(project)}: {count} lines, more than {LIMIT}: split it where its chapters part")
    roomy = sum(count > AIM for count in lines.values())
    print(f"{len(lines)} files, {sum(lines.values())} lines; {roomy} above {AIM}, {len(long)} above {LIMIT}")
    return 1 if long else 0


if __name__ == "__main__":
    sys.exit(main())
