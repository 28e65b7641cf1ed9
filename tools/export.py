"""Writes the schemas of the protocol and of all HTTP requests as strict TypeScript types.

What every game shares goes to web/src/lib/wire.ts, what one game puts into messages to web/src/games/<game>/wire.ts. With --check it only tells
whether they differ.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rebufo.games import SHIPPED
from rebufo.server.schemas import protocol
from rebufo.server.settings import Settings
from rebufo.server.web.app import make_app
from rebufo.server.web.openapi import forms

SOURCES = Path(__file__).resolve().parents[1] / "web" / "src"
SHARED = "lib/wire.ts"
WIDTH = 120
PARTS = (
    "decision",
    "action",
    "event",
    "view",
    "preview",
    "standing",
    "own_scene",
    "own_offer",
)  # of a game, in messages
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
HEAD = """\
// Written by tools/export.py from the schemas that GET /api/protocol and GET /api/schema serve. Changes made here are lost.
"""
ANY_GAME = """\
/** What one game puts into commands and messages. What is said of them here holds for every game; its own file says the rest. */
export interface Messages {
  readonly decision: string;
  readonly action: { readonly type: string };
  readonly event: { readonly type: string };
  readonly view: { readonly round: number };
  readonly preview: object;
  readonly standing: { readonly place: number; readonly seat: number };
  readonly own_scene: unknown;
  readonly own_offer: unknown;
}
"""

Schema = dict[str, Any]


def typescript(document: Schema, by_http: Schema) -> dict[str, str]:
    """Each file by its path below web/src; `by_http` are the definitions of what requests take and give."""
    page = Page({**document["$defs"], **dict(sorted(by_http.items()))})
    chapters = [HEAD, f"export const PROTOCOL = {document['protocol']};\n", ANY_GAME]
    chapters += page.declarations("")
    chapters += [page.union(camel(part), document[part]) for part in ("command", "message")]
    files = {SHARED: "\n".join(chapters)}
    for game, described in document["games"].items():
        own = [*page.declarations(game), *page.parts(game, described)]
        files[f"games/{game}/wire.ts"] = "\n".join([HEAD, *own])
    return files


class Page:
    """Definitions as declarations; those with a game's part in them become generic over the game."""

    def __init__(self, defs: Schema) -> None:
        self._defs = defs
        self._generic: set[str] = set()
        before = -1
        while before != len(self._generic):  # until no more are found by way of those that were
            before = len(self._generic)
            self._generic |= {name for name, schema in self._defs.items() if self._has_part(schema)}

    def declarations(self, game: str) -> Iterator[str]:
        """An interface for each definition of a game, or of the protocol itself."""
        for name, schema in self._defs.items():
            owner, _, own = name.rpartition(".")
            if owner == game:
                yield self._interface(own + self._parameter(name), schema, game)

    def parts(self, game: str, described: Schema) -> Iterator[str]:
        """The game's unions, and all its parts under one name."""
        for part in PARTS:
            name = camel(part)
            if self._type(described[part], game) != name:
                yield self.union(name, described[part], game)
        rows = "\n".join(f"  readonly {part}: {camel(part)};" for part in PARTS)
        yield f"export interface Messages {{\n{rows}\n}}\n"

    def union(self, name: str, schema: Schema, game: str = "") -> str:
        kinds = self._kinds(schema, game)
        head = f"export type {name}{self._parameter(schema)} ="
        line = f"{head} {' | '.join(kinds)};\n"
        return line if len(line) <= WIDTH else head + "".join(f"\n  | {kind}" for kind in kinds) + ";\n"

    def _interface(self, name: str, schema: Schema, game: str) -> str:
        head = comment(schema) + f"export interface {name} {{\n"
        required = schema.get("required", ())
        for field, kind in schema["properties"].items():
            head += f"  readonly {field}{'' if field in required else '?'}: {self._type(kind, game)};\n"
        return head + "}\n"

    def _type(self, schema: Schema, game: str) -> str:
        return " | ".join(self._kinds(schema, game))

    def _kinds(self, schema: Schema, game: str) -> list[str]:
        """What a value may be, each possibility as TypeScript writes it."""
        if "x-game" in schema:
            return [f"G[{json.dumps(schema['x-game'])}]"]
        if "$ref" in schema:
            name = named(schema)
            owner, _, own = name.rpartition(".")
            if owner != game:
                raise LookupError(f"{name} belongs to another file than the one that names it")
            return [own + self._argument(name)]
        if "enum" in schema:
            return [json.dumps(value) for value in schema["enum"]]
        if "anyOf" in schema:
            return [kind for each in schema["anyOf"] for kind in self._kinds(each, game)]
        return [self._one(schema, game)]

    def _one(self, schema: Schema, game: str) -> str:
        kind = schema.get("type")
        if kind is None:
            return "unknown"
        if kind == "array":
            if "prefixItems" in schema:
                return f"readonly [{', '.join(self._type(each, game) for each in schema['prefixItems'])}]"
            items = self._type(schema["items"], game)
            return f"readonly {f'({items})' if ' | ' in items or items.startswith('readonly') else items}[]"
        if kind == "object":
            values = schema.get("additionalProperties")
            return f"Readonly<Record<string, {self._type(values, game) if values else 'unknown'}>>"
        return PLAIN[kind]

    def _has_part(self, schema: Any) -> bool:
        """Whether something of a game's is in it, or in what it refers to."""
        if isinstance(schema, list):
            return any(self._has_part(each) for each in schema)
        if not isinstance(schema, dict):
            return False
        if "x-game" in schema or ("$ref" in schema and named(schema) in self._generic):
            return True
        return any(self._has_part(each) for each in schema.values())

    def _parameter(self, what: str | Schema) -> str:
        generic = what in self._generic if isinstance(what, str) else self._has_part(what)
        return "<G extends Messages = Messages>" if generic else ""

    def _argument(self, name: str) -> str:
        return "<G>" if name in self._generic else ""


def named(reference: Schema) -> str:
    name: str = reference["$ref"].removeprefix("#/$defs/")
    return name


def camel(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def comment(schema: Schema) -> str:
    """The first sentence or two of what the source says of it."""
    said = " ".join(schema.get("description", "").partition("\n\n")[0].split()).replace("*/", "* /")
    return f"/** {said} */\n" if said else ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is not as it would be")
    parser.add_argument("--sources", type=Path, default=SOURCES, help="where the page's sources are")
    arguments = parser.parse_args()
    sources: Path = arguments.sources
    by_http = forms(make_app(Settings()), "#/$defs/{name}")
    files = typescript(protocol(tuple(sorted(SHIPPED))), by_http)
    differ = [path for path, text in files.items() if read(sources / path) != text]
    if arguments.check:
        for path in differ:
            print(f"{path} is not as the schemas are: run tools/export.py")
        return 1 if differ else 0
    for path in differ:
        (sources / path).parent.mkdir(parents=True, exist_ok=True)
        (sources / path).write_text(files[path], encoding="utf-8")
    return 0


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


if __name__ == "__main__":
    sys.exit(main())
