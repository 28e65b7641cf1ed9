"""The documentation as tests read it: blocks of code, sessions, commands and links, each with its page and line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
READMES: Final = (ROOT / "README.md", ROOT / "README.es.md")

FENCE: Final = re.compile(r"^(`{3,})\s*([^\s`]*)[^`]*$")
LINK: Final = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING: Final = re.compile(r"^(#{1,6})\s+(.*?)\s*$")


class Block(NamedTuple):
    """What stands between two fences; `line` is that of its first line."""

    page: Path
    line: int
    kind: str
    text: str


class Command(NamedTuple):
    """A line that a reader types into a terminal, and what the page shows under it."""

    block: Block
    line: str
    shown: str


def pages() -> list[Path]:
    """Every page people read, those at the door first."""
    beside = [ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
    return [*READMES, *beside, *sorted(page for page in DOCS.rglob("*.md") if "_build" not in page.parts)]


def label(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path, *kinds: str) -> list[Block]:
    """The fenced blocks of a page, of some kinds or of all."""
    found: list[Block] = []
    fence, kind, start = "", "", 0
    rows: list[str] = []
    for number, row in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        mark = FENCE.match(row)
        if not fence and mark:
            fence, kind, start, rows = mark[1], mark[2], number + 1, []
        elif fence and row.strip() == fence:
            found.append(Block(page, start, kind, "".join(f"{each}\n" for each in rows)))
            fence = ""
        elif fence:
            rows.append(row)
    assert not fence, f"{label(page)}:{start}: a fence is not closed"
    return [block for block in found if not kinds or block.kind in kinds]


def prose(page: Path) -> list[str]:
    """The rows of a page outside its fences."""
    rows: list[str] = []
    fence = ""
    for row in page.read_text(encoding="utf-8").splitlines():
        mark = FENCE.match(row)
        if not fence and mark:
            fence = mark[1]
        elif fence:
            fence = "" if row.strip() == fence else fence
        else:
            rows.append(row)
    return rows


def commands(page: Path) -> list[Command]:
    """What the console blocks of a page tell a reader to type, in order."""
    found: list[Command] = []
    for block in blocks(page, "console"):
        assert block.text.startswith("$ "), f"{label(page)}:{block.line}: a console block begins with `$ `"
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            line, _, shown = part.partition("\n")
            found.append(Command(block, line, shown))
    return found


def links(page: Path) -> Iterator[tuple[Path, str]]:
    """Where a page's links to other files lead: the file and the anchor in it, empty without one."""
    for row in prose(page):
        for target in LINK.findall(row):
            if not re.match(r"[a-z]+:", target):
                name, _, anchor = target.partition("#")
                yield (page.parent / name).resolve() if name else page, anchor


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub and MyST make them."""
    names: set[str] = set()
    for row in prose(page):
        heading = HEADING.match(row)
        if heading:
            plain = re.sub(r"[^\w\- ]", "", heading[2].lower())
            names.add(plain.replace(" ", "-"))
    return names


def table_under(page: Path, heading: str) -> list[list[str]]:
    """The rows of the first table under a heading, without its head, each cell stripped."""
    rows = prose(page)
    start = next(number for number, row in enumerate(rows) if (found := HEADING.match(row)) and found[2] == heading)
    table: list[list[str]] = []
    for row in rows[start + 1 :]:
        if row.startswith("|"):
            table.append([cell.strip() for cell in row.strip("|").split("|")])
        elif table or HEADING.match(row):
            break
    return table[2:]
