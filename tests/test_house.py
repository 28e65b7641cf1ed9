"""What holds for the whole project: sizes, licence, nothing of one machine, words that keep their meaning."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import rebufo

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("src", "tests", "tools", "bench", "docs", "scripts", "changelog.d", "web", ".ci")
BINARY = {".png", ".webp", ".pyc", ".so", ".ttf", ".otf", ".woff2", ".parquet"}
UNWRITTEN = {"__pycache__", "_build", "rebufo.egg-info", "node_modules", "page"}  # the last is built out of web/


def written_files() -> list[Path]:
    """All that people write, and all that is published with it."""
    below = [path for folder in FOLDERS for path in files_below(ROOT / folder)]
    beside = [path for path in ROOT.iterdir() if not path.name.startswith((".venv", ".git"))] + [ROOT / ".gitignore"]
    return sorted(
        path
        for path in below + beside
        if path.is_file() and path.suffix not in BINARY and not UNWRITTEN & set(path.relative_to(ROOT).parts)
    )


def files_below(folder: Path) -> Iterator[Path]:
    """Without going into what nobody wrote: packages of the page are tens of thousands of files."""
    for path in folder.iterdir():
        if path.is_dir() and path.name not in UNWRITTEN:
            yield from files_below(path)
        elif path.is_file():
            yield path


def run(tool: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, ROOT / "tools" / tool, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("page.wait_for_timeout(500)", 1),
        ('page.wait_for_load_state("networkidle")', 1),
        ("sleep(1)", 1),
        ("time.sleep(pause)", 1),
        ("await asyncio.sleep(0.01)", 1),
        ("await asyncio.sleep(0)", 0),
        ('say("sleep well")', 0),
    ],
)
def test_a_test_that_waits_for_a_time_or_the_network_is_refused(tmp_path: Path, line: str, code: int) -> None:
    (tmp_path / "test_page.py").write_text(f"async def test_it(page):\n    {line}\n", encoding="utf-8")

    result = run("waits.py", tmp_path / "test_page.py")

    assert result.returncode == code
    assert ("test_page.py:2: " in result.stdout) == bool(code)


@pytest.mark.parametrize(("lines", "code"), [(400, 0), (401, 1)])
def test_the_size_check_draws_the_line(tmp_path: Path, lines: int, code: int) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "long.py").write_text("x = 1\n" * lines, encoding="utf-8")
    result = run("sizes.py", "--project", tmp_path)

    assert result.returncode == code
    assert ("long.py: 401 lines" in result.stdout) == bool(code)


def project_with_rules(folder: Path, *marked: str) -> Path:
    """Two clauses of section 1, one of section 20 that is not played, in two languages, and a test marked with some."""
    (folder / "src" / "rebufo" / "games" / "game").mkdir(parents=True)
    (folder / "src" / "rebufo" / "games" / "game" / "page.toml").write_text('clauses = "ZZ"\nunplayed = 20\n', "utf-8")
    (folder / "docs" / "games" / "game").mkdir(parents=True)
    for name in ("rules.md", "rules.es.md"):
        (folder / "docs" / "games" / "game" / name).write_text(
            "- **ZZ-1.1** One.\n- **ZZ-1.2** Two.\n- **ZZ-20.1** Far.\n", "utf-8"
        )
    (folder / "tests").mkdir()
    marks = "".join(f"@pytest.mark.clause({name!r})\n" for name in marked)
    (folder / "tests" / "test_game.py").write_text(f"import pytest\n\n{marks}def test_it(): ...\n", "utf-8")
    return folder


@pytest.mark.parametrize(
    ("marked", "code", "said"),
    [
        (["ZZ-1.1", "ZZ-1.2"], 0, "2 of 2 clauses"),
        (["ZZ-1.1"], 1, "no test shows ZZ-1.2"),
        (["ZZ-1.1", "ZZ-1.2", "ZZ-9.9"], 1, "tests/test_game.py:5: no rule has the clause ZZ-9.9"),
    ],
)
def test_clauses_without_a_test_and_tests_without_a_clause_are_found(
    tmp_path: Path, marked: list[str], code: int, said: str
) -> None:
    project = project_with_rules(tmp_path, *marked)
    result = run("clauses.py", "--project", project, "--game", "ZZ", "--min", "100")

    assert result.returncode == code
    assert said in result.stdout


def test_the_version_is_one_and_the_same_everywhere() -> None:
    assert (
        tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"] == rebufo.__version__
    )


def test_the_licence_is_one_and_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")

    assert licence.startswith("MIT License\n\nCopyright (c) 2026 The Rebufo authors\n")
    assert project["license"] == "MIT"


def test_nothing_in_the_project_is_of_one_machine() -> None:
    """No absolute path of somebody's disk, and no package index in a lock file."""
    machine = re.compile(r"(?<![\w.])/(?:work|home|root|Users|opt|mnt)/\w|file:" + "//")
    index = re.compile(r"^\s*-{1,2}(?:i|index-url|extra-index-url|find-links|f|trusted-host)\b|://", re.MULTILINE)

    assert {path.name for path in written_files() if machine.search(path.read_text(encoding="utf-8"))} == set()
    assert {path.name for path in ROOT.glob("*.lock") if index.search(path.read_text(encoding="utf-8"))} == set()


def test_the_glossary_says_what_the_source_and_the_rules_say() -> None:
    """Every word's `code` is a name in the source, and its `clause` a clause of the rules."""
    glossary = ROOT / "docs" / "glossary.toml"
    terms = tomllib.loads(glossary.read_text(encoding="utf-8"))["term"] if glossary.exists() else []
    names = {name for path in (ROOT / "src").rglob("*.py") for name in re.findall(r"\w+", path.read_text("utf-8"))}
    rules = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "games").glob("*/rules*.md"))

    assert [term for term in terms if term["code"] not in names] == []
    assert [term for term in terms if f"**{term['clause']}**" not in rules] == []
    assert [term for term in terms if not (term["es"] and term["en"])] == []
