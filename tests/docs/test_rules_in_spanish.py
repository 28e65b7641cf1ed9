"""The rules in Spanish say what the rules in English say: block by block, with the same clauses, numbers, names and tags."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from rebufo.games import GAMES
from tests.docs.pages import DOCS, HEADING, prose
from tools.clauses import CLAUSE

BEGINNING: Final = re.compile(r"\s*((?:[-*]|\d+\.|#+)(?=\s)|\||-{3,}$)")  # of an item, a heading, a row, a part
NUMBER: Final = re.compile(r"\d+")
CODE: Final = re.compile(r"`[^`]*`")
TAG: Final = re.compile(r"\[([^\[\]]*)\]\s*$")
ENGLISH: Final = re.compile(
    r"\b(?:the|and|or|of|is|are|by|for|from|with|when|which|that|must|each|not)\b", re.IGNORECASE
)
TAGS: Final = {"rulebook": "reglamento", "fact": "dato", "ruling": "criterio"}  # where a clause comes from
BOOKS: Final = sorted(page.parent.name for page in DOCS.glob("games/*/rules.md"))
EXAMPLE: Final = re.compile(r"[A-Z]{2}-[EX]\d+$")  # worked examples follow from clauses
GLOSSARY: Final = "Glossary"  # the one part of a Spanish page that has English words to show


class Block(NamedTuple):
    """A heading, a row of a table, an item of a list or a paragraph, its lines joined; `part` is the heading above it."""

    part: str
    mark: str
    text: str

    @property
    def clause(self) -> str:
        """The id of the clause that it is, or nothing."""
        found = CLAUSE.match(self.text)
        return found[1] if found else ""

    @property
    def is_paragraph(self) -> bool:
        return not self.mark


def rules(page: Path) -> list[Block]:
    """A page of rules, block by block; in a list or a paragraph the lines may be broken anywhere."""
    blocks: list[Block] = []
    part, is_open = "", False
    for row in prose(page):
        begins = BEGINNING.match(row)
        if not row.strip():
            is_open = False
        elif begins or not is_open:
            mark = begins[1] if begins else ""
            heading = HEADING.match(row)
            part = heading[2] if heading else part
            blocks.append(Block(part, "1." if mark[:1].isdigit() else mark, row))
            is_open = not heading
        else:
            blocks[-1] = blocks[-1]._replace(text=f"{blocks[-1].text} {row.strip()}")
    return blocks


def english(book: str) -> Path:
    return DOCS / "games" / book / "rules.md"


def spanish(book: str) -> Path:
    return english(book).with_suffix(".es.md")


def both(book: str) -> Iterator[tuple[Block, Block]]:
    """The blocks of the two pages side by side; the test of their layout says where one is missing."""
    return zip(rules(english(book)), rules(spanish(book)), strict=False)


def numbers(block: Block) -> list[str]:
    return sorted(NUMBER.findall(block.text))


def sources(block: Block, kinds: list[str]) -> list[str]:
    """The kinds of source that the tag of a clause names, in its order."""
    tag = TAG.search(block.text)
    found = [re.match(r"\w+", source.strip()) for source in tag[1].split(";")] if tag else []
    return [kind[0] for kind in found if kind and kind[0] in kinds]


@pytest.fixture(params=BOOKS)
def book(request: pytest.FixtureRequest) -> str:
    """Every book is read in both languages, that of a game too which the program does not have yet."""
    name = str(request.param)
    assert spanish(name).exists(), f"{english(name).parent} has no {spanish(name).name}"
    return name


def test_every_game_has_a_book() -> None:
    assert [game for game in GAMES if game not in BOOKS] == []


def test_the_clauses_are_the_same_in_the_same_order(book: str) -> None:
    ids = [block.clause for block in rules(english(book)) if block.clause]

    assert [block.clause for block in rules(spanish(book)) if block.clause] == ids
    assert len(ids) > 100


def test_the_pages_are_laid_out_alike(book: str) -> None:
    """Headings, paragraphs, rows and items follow each other in the same way."""
    unlike = [
        (here.text[:60], there.text[:60])
        for here, there in both(book)
        if (here.mark, here.text.count("|"), here.clause) != (there.mark, there.text.count("|"), there.clause)
    ]

    assert unlike[:1] == []
    assert len(rules(spanish(book))) == len(rules(english(book)))


def test_every_number_is_in_the_spanish_text_too(book: str) -> None:
    """Of a clause, a row, an item, a heading, a paragraph: as digits here, as digits there, as many times."""
    assert [(here.text, there.text) for here, there in both(book) if numbers(here) != numbers(there)] == []


def test_names_of_the_program_stay_as_they_are(book: str) -> None:
    """Spaces, options, keys: what stands between backticks. Prose may show what is Spanish so, such as the tags."""
    assert [
        (here.text, there.text)
        for here, there in both(book)
        if not here.is_paragraph and sorted(CODE.findall(here.text)) != sorted(CODE.findall(there.text))
    ] == []


def test_every_clause_says_where_it_comes_from_in_both_languages(book: str) -> None:
    told = [(here, [TAGS[kind] for kind in sources(here, [*TAGS])], there) for here, there in both(book) if here.clause]

    assert [here.clause for here, kinds, there in told if kinds != sources(there, [*TAGS.values()])] == []
    clauses = [(here.clause, kinds) for here, kinds, _ in told if not EXAMPLE.match(here.clause or "")]
    assert [clause for clause, kinds in clauses if not kinds] == []


def test_nothing_is_left_in_english(book: str) -> None:
    clauses = [(here, there) for here, there in both(book) if here.clause]
    title = rules(english(book))[0].part  # games keep their names
    said = [CODE.sub("", there.text).replace(title, "") for here, there in both(book) if here.part != GLOSSARY]

    assert [there.clause for here, there in clauses if TAG.sub("", here.text) == TAG.sub("", there.text)] == []
    assert [text for text in said if ENGLISH.search(text)] == []
