"""The README says what is true, in both languages alike."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

import rebufo
from tests.docs.pages import DOCS, READMES, ROOT, blocks, label, links, pages, prose

NAMES = ("Formula D", "HEAT", "Rallyman: DIRT", "Pole Position", "The Great Race")
PICTURE = DOCS / "pictures" / "monaco.svg"


def text_of(page: Path) -> str:
    return " ".join(" ".join(prose(page)).split())


def test_both_languages_show_the_same_code() -> None:
    english, spanish = ([(block.kind, block.text) for block in blocks(page)] for page in READMES)

    assert english == spanish


def test_both_languages_lead_to_the_same_pages() -> None:
    english, spanish = ({target for target, _ in links(page)} - set(READMES) for page in READMES)

    assert english == spanish


def test_every_page_can_be_found_from_the_readme() -> None:
    """But for those that mean something only once `make docs` has put them together."""
    reached = {target.name for target, _ in links(READMES[0])} | {"index.md", "reference.md"}

    assert {page.name for page in DOCS.glob("*.md")} - reached == set()


def test_five_lines_of_python_are_five() -> None:
    (block,) = blocks(READMES[0], "python")
    rows = [row for row in block.text.splitlines() if row]

    assert rows[0] == "import rebufo"
    assert len(rows[1:]) <= 5


@pytest.mark.parametrize("page", READMES, ids=label)
def test_games_that_are_here_are_told_apart_from_those_on_their_way(page: Path) -> None:
    """Before the second paragraph in bold stand the games that can be raced, behind it the others."""
    _, here, coming = text_of(page).split(" **")[:3]
    raced = {spec.names["en"] for spec in rebufo.games()}

    assert {name for name in NAMES if name in here} == raced
    assert {name for name in NAMES if name in coming} >= set(NAMES) - raced


@pytest.mark.parametrize(
    ("page", "sentences"),
    [
        (
            READMES[0],
            (
                "their names belong to their publishers",
                "This project is not affiliated with them",
                "all texts, drawings and code are its own",
                "[MIT licence](LICENSE)",
            ),
        ),
        (
            READMES[1],
            (
                "sus nombres pertenecen a sus editoriales",
                "Este proyecto no tiene relación con ellas",
                "los textos, los dibujos y el código son propios",
                "[licencia MIT](LICENSE)",
            ),
        ),
    ],
    ids=["en", "es"],
)
def test_it_says_whose_the_games_are(page: Path, sentences: tuple[str, ...]) -> None:
    text = text_of(page)

    assert [sentence for sentence in sentences if sentence not in text] == []
    assert [name for name in NAMES if name not in text] == []


@pytest.mark.parametrize("page", READMES, ids=label)
def test_it_names_the_python_that_is_needed(page: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert f"Python {project['requires-python'].removeprefix('>=')} " in text_of(page)


def test_every_make_command_on_any_page_is_in_the_makefile() -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    asked = [
        (label(page), target)
        for page in pages()
        for target in re.findall(r"(?:`|^|\$ )make ([a-z]+)", page.read_text(encoding="utf-8"), re.MULTILINE)
    ]

    assert {"play", "test"} <= {target for _, target in asked}
    assert [(page, target) for page, target in asked if target not in targets] == []


def test_the_picture_shows_the_race_of_its_record() -> None:
    """`docs/examples/race_picture.py` makes both: every car stands where the record has it at that moment."""
    example = (DOCS / "examples" / "race_picture.py").read_text(encoding="utf-8")
    moment = re.search(r"^MOMENT = (\d+)", example, re.MULTILINE)
    assert moment is not None
    record = json.loads((DOCS / "pictures" / "monaco.json").read_text(encoding="utf-8"))
    race = rebufo.load(record, at=int(moment[1]))
    svg = PICTURE.read_text(encoding="utf-8")

    drawn = dict(re.findall(r'data-car="(\d+)" data-place="([^"]+)"', svg))
    assert drawn == {str(car.seat): car.space for car in race.view().cars}
    assert len(svg.encode()) < 400_000
