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


def text_of(page: Path) -> str:
    return " ".join(" ".join(prose(page)).split())


def test_both_languages_show_the_same_code() -> None:
    english, spanish = ([(block.kind, block.text) for block in blocks(page)] for page in READMES)

    assert english == spanish


def test_both_languages_lead_to_the_same_pages() -> None:
    """Each to the page in its own language, where there are two."""
    english, spanish = ({target for target, _ in links(page)} - set(READMES) for page in READMES)
    translated = {page: page.with_suffix(".es.md") for page in english if page.with_suffix(".es.md").exists()}
    translated |= {
        picture: picture.with_name(picture.name.replace("-en.", "-es.")) for picture in english - set(translated)
    }

    assert {translated.get(page, page) for page in english} == spanish
    assert len(translated) >= 2


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
    """Each game that can be raced has a paragraph that begins in bold, in the order of the list; the others share the last."""
    _, *here, coming = text_of(page).split(" **")
    raced = [spec.names["en"] for spec in rebufo.games()]

    assert [[name for name in NAMES if name in paragraph] for paragraph in here] == [[name] for name in raced]
    assert {name for name in NAMES if name in coming} >= set(NAMES) - set(raced)


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


@pytest.mark.parametrize("example", sorted((DOCS / "examples").glob("*_picture.py")), ids=lambda path: path.stem)
def test_a_picture_shows_the_race_of_its_record(example: Path) -> None:
    """The example makes both: every car stands where the record has it at that moment."""
    text = example.read_text(encoding="utf-8")
    moment, written = re.search(r"^MOMENT = (\d+)", text, re.MULTILINE), re.search(r'"(\w+)\.svg"', text)
    assert moment is not None
    assert written is not None
    record = json.loads((DOCS / "pictures" / f"{written[1]}.json").read_text(encoding="utf-8"))
    cars = rebufo.load(record, at=int(moment[1])).view().cars
    svg = (DOCS / "pictures" / f"{written[1]}.svg").read_text(encoding="utf-8")

    drawn = dict(re.findall(r'data-car="(\d+)" data-place="([^"]+)"', svg))
    stand = [f"{car.space}.{car.lane}" if hasattr(car, "lane") else car.space for car in cars]
    assert drawn == {str(car.seat): place for car, place in zip(cars, stand, strict=True)}
    assert len(svg.encode()) < 200_000
