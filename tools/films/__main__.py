"""Writes web/tests/games/<game>/films: a file for each film, board and box of pieces. With --check it only tells what differs."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from rebufo.games import SHIPPED, find_game
from tools.films.ending import ending
from tools.films.film import LANGUAGES, Film

FOLDER = Path(__file__).resolve().parents[2] / "web" / "tests" / "games"


def written(data: Any) -> str:
    """JSON with a line for each part, and for each step of a film, so that a change is read where it is."""
    parts = []
    for key, value in data.items():
        lines = [plain(one) for one in value] if isinstance(value, list) else None
        body = plain(value) if lines is None else "[\n" + ",\n".join(lines) + "\n]"
        parts.append(f"{plain(key)}: {body}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def plain(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def has_page(game: str) -> bool:
    """Whether a game brings a part of the page; one that does not is shown plainly, by what its scene says."""
    return (FOLDER.parents[1] / "src" / "games" / game / "index.ts").exists()


def of_game(game: str) -> dict[str, str]:
    """What is kept of a game, by path."""
    scenes = import_module(f"tests.games.{game}.films")
    films: dict[str, Film] = {name: make() for name, make in scenes.FILMS.items()}
    told = {f"{game}/films/{name}.json": written(film.plain()) for name, film in films.items()}
    told[f"{game}/films/ending.json"] = written(ending(game, getattr(scenes, "SHOW", "view"), **scenes.ENDING))
    for circuit, drawing in scenes.boards().items():
        told[f"{game}/films/boards/{circuit}.json"] = written(drawing)
    shown = find_game(game)
    abouts = {lang: shown.scene().explanations(shown.locale(lang)) for lang in LANGUAGES}
    terms = {lang: shown.scene().terms(shown.locale(lang)) for lang in LANGUAGES}
    told[f"{game}/films/about.json"] = written({"about": abouts, "terms": terms})
    pieces = shown.pieces
    if pieces is not None:
        named = "".join(told.values())
        boxes = {lang: [one for one in pieces()(lang) if f'"{one.id}"' in named] for lang in LANGUAGES}
        told[f"{game}/films/pieces.json"] = written(boxes)
    return told


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check: bool = parser.parse_args().check
    wanted = {path: text for game in SHIPPED if has_page(game) for path, text in of_game(game).items()}
    files = FOLDER.glob("*/films/**/*.json")
    there = {path.relative_to(FOLDER).as_posix(): path.read_text(encoding="utf-8") for path in files}
    differ = sorted(path for path in wanted.keys() | there.keys() if wanted.get(path) != there.get(path))
    if check:
        for path in differ:
            print(f"web/tests/games/{path} is not what the race would be told as: run `python -m tools.films`")
        return 1 if differ else 0
    for path in differ:
        file = FOLDER / path
        if path not in wanted:
            file.unlink()
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(wanted[path], encoding="utf-8")
    print(f"{len(wanted)} files, {sum(map(len, wanted.values())) // 1000} kB; {len(differ)} written anew")
    return 0


if __name__ == "__main__":
    sys.exit(main())
