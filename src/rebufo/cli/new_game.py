"""`rebufo new-game NAME`: the template as a game of one's own, ready to race and to be changed."""

from __future__ import annotations

import keyword
import re
import shutil
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rebufo.games import SHIPPED
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import Words

TEMPLATE: Final = "rebufo.games._template"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
COPIED: Final = {".py", ".toml"}


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    parser.add_argument("name", metavar=texts.text("cli.metavar.name"), help=texts.text("new_game.name"))
    parser.add_argument(
        "--into", type=Path, default=Path(), metavar=texts.text("new_game.folder"), help=texts.text("new_game.into")
    )


def run(args: Namespace, texts: Words) -> int:
    written = new_game(args.name, args.into)
    package = package_of(args.into, args.name)
    for path in written:
        print(path)
    print(texts.text("new_game.written", n=len(written), name=args.name, package=package))
    return 0


def new_game(name: str, target: Path) -> list[Path]:
    """Copy the template into `target`, a folder of packages, as the game `name`: whole or not at all. The files written."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise SetupError("new_game_bad_name", name=name)
    if name in SHIPPED:
        raise SetupError("new_game_shipped", name=name)
    if not target.is_dir():
        raise SetupError("new_game_no_folder", folder=target)
    home = target / name
    if home.exists():
        raise SetupError("new_game_exists", folder=home)
    with tempfile.TemporaryDirectory(dir=target, prefix=f".{name}-") as folder:
        whole = Path(folder) / name
        copy_template(whole, name, package_of(target, name))
        whole.rename(home)
    return sorted(path for path in home.rglob("*") if path.is_file())


def copy_template(home: Path, name: str, package: str) -> None:
    source = template_folder()
    for path in sorted(source.rglob("*")):
        if path.suffix not in COPIED:
            continue
        copy = home / path.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(renamed(path.read_text(encoding="utf-8"), name, package), encoding="utf-8", newline="\n")
        shutil.copymode(path, copy)


def renamed(text: str, name: str, package: str) -> str:
    """The template's own names replaced: its package, its id, what people call it, the letters of its clauses."""
    title = name.replace("_", " ").title()
    letters = "".join(word[0] for word in name.split("_")) if "_" in name else name[:2]
    for old, new in (
        (f"{TEMPLATE}.", f"{package}."),
        ('"_template"', f'"{name}"'),
        ('"Plantilla"', f'"{title}"'),
        ('"Template"', f'"{title}"'),
        ("The template's", f"{title}'s"),
        ("the small, complete game that `rebufo new-game` copies", f"{title}, before it has rules of its own"),
    ):
        text = text.replace(old, new)
    return re.sub(r"\bTG\b", letters.upper(), text)


def package_of(target: Path, name: str) -> str:
    """How the game is imported: below the packages that `target` lies in."""
    parts = [name]
    folder = target.resolve()
    while (folder / "__init__.py").is_file():
        parts.insert(0, folder.name)
        folder = folder.parent
    return ".".join(parts)


def template_folder() -> Path:
    found = find_spec(TEMPLATE)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent
