"""The protocol is what its schemas say: every message of real races, every command, and the page's types made of them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator

import rebufo
from rebufo.games import SHIPPED, game_ids
from rebufo.kernel.messages import to_json
from rebufo.server import wire
from rebufo.server.schemas import protocol
from tests.server.players import Player, acknowledged
from tests.server.served_games import served
from tests.server.serving import Serving

ROOT = Path(__file__).resolve().parents[2]
EXPORT = ROOT / "tools" / "export.py"
SOURCES = ROOT / "web" / "src"
WIRE = SOURCES / "lib" / "wire.ts"
OF_GAMES = [SOURCES / "games" / game / "wire.ts" for game in SHIPPED]
DOCUMENT = protocol(game_ids())
MOVES = 30  # of a race, which is enough to be asked most of what it asks


@pytest.fixture
def player(serving: Serving) -> Iterator[Player]:
    player = Player(serving)
    yield player
    player.close()


def with_parts(schema: Any, game: str) -> Any:
    """A schema in which every part of the game's is what the game says it is."""
    if isinstance(schema, list):
        return [with_parts(each, game) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "x-game" in schema:
        return DOCUMENT["games"][game][schema["x-game"]]
    return {key: with_parts(each, game) for key, each in schema.items()}


def validator(part: str, game: str) -> Draft202012Validator:
    return Draft202012Validator(with_parts({**DOCUMENT[part], "$defs": DOCUMENT["$defs"]}, game))


@pytest.mark.parametrize("game", sorted(SHIPPED))
def test_what_a_table_takes_and_gives_is_as_the_schemas_say(game: str, player: Player) -> None:
    message, command = validator("message", game), validator("command", game)
    table = player.set_up(game, ("me", "bot:easy"), options=next(iter(served(game).races.values())))
    seen: set[str] = set()
    said: dict[str, Any] = {}

    with player.seat(table, 0).live(costs=True) as live:
        message.validate(live.hello)
        message.validate(player.ask("GET", f"/api/tables/{table}/position?seat=0&words=es"))
        for _ in range(MOVES):
            answer = live.await_prompt()
            if answer is None:
                break
            command.validate(answer)
            live.send(answer)
            while acknowledged(said) != answer["id"]:
                said = live.receive()
                message.validate(said)
                seen.add(said["type"])
        live.send({"type": "play", "id": "late", "version": 0, "action": {"type": "retire"}})
        while said["type"] != "refused":
            said = live.receive()
        message.validate(said)

    assert "position" in seen


@pytest.mark.parametrize("game", sorted(SHIPPED))
def test_the_schemas_are_strict_enough_to_fail(game: str) -> None:
    message, command = validator("message", game), validator("command", game)
    race = rebufo.new(game, seats=2, seed=0)
    action = to_json(race.prompt(race.waiting[0]).options[0])
    (field,) = action.keys() - {"type"}

    assert not message.is_valid({"type": "ack", "id": "1"})
    assert not message.is_valid({"type": "applause"})
    play = {"type": "play", "id": "1", "version": 1, "action": action}
    assert command.is_valid(play)
    for wrong in ({**action, field: {"two": 2}}, {"type": action["type"]}):
        assert not command.is_valid({**play, "action": wrong})


@pytest.mark.parametrize(
    "command",
    [
        {"type": "play", "id": "a", "version": 3, "action": {"type": "gear", "gear": 2}},
        {"type": "play", "id": "a", "version": -1, "action": {}},
        {"type": "play", "id": "a", "version": 3, "action": "gear"},
        {"type": "undo", "id": "a", "version": 3},
        {"type": "undo", "id": "a"},
        {"type": "undo", "id": "a", "version": 3, "please": True},
        {"type": "hand_over", "id": "a"},
        {"type": "hand_over", "id": "a", "bot": "normal"},
        {"type": "hand_over", "id": "a", "bot": "Robert'); --"},
        {"type": "relieve", "id": "a", "seat": 2},
        {"type": "relieve", "id": "a", "seat": 2, "bot": "normal"},
        {"type": "relieve", "id": "a", "seat": -1},
        {"type": "relieve", "id": "a"},
        {"type": "come_back", "id": "a"},
        {"type": "come_back", "id": ""},
        {"type": "come_back", "id": "x" * (wire.ID_LENGTH + 1)},
        {"type": "propose", "id": "a", "what": "pause"},
        {"type": "propose", "id": "a", "what": "lunch"},
        {"type": "agree", "id": "a"},
        {"type": "decline", "id": "a b"},
        {"type": "say", "id": "a", "text": "¡Hola!"},
        {"type": "say", "id": "a", "text": "x" * (wire.CHAT_LENGTH + 1)},
        {"type": "cheat", "id": "a"},
        {"id": "a"},
        [],
    ],
    ids=lambda command: msgspec.json.encode(command).decode()[:60],
)
def test_the_server_takes_exactly_the_commands_that_the_schema_describes(command: Any) -> None:
    schema = Draft202012Validator({**DOCUMENT["command"], "$defs": DOCUMENT["$defs"]})
    try:
        wire.decode_command(msgspec.json.encode(command))
    except msgspec.DecodeError:
        taken = False
    else:
        taken = True

    assert schema.is_valid(command) == taken


def test_anyone_can_read_the_protocol(serving: Serving, player: Player) -> None:
    served = player.ask("GET", "/api/protocol")

    assert served == msgspec.json.decode(msgspec.json.encode(DOCUMENT))
    assert served["protocol"] == wire.PROTOCOL
    assert set(served["games"]) == set(game_ids())


def test_every_reference_leads_to_a_definition_and_every_definition_is_referred_to() -> None:
    text = msgspec.json.encode(DOCUMENT).decode()

    assert set(re.findall(r'"\$ref":"#/\$defs/([^"]+)"', text)) == set(DOCUMENT["$defs"])


# the page's types


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXPORT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_pages_types_are_those_of_the_schemas() -> None:
    checked = run("--check")

    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("file", [WIRE, *OF_GAMES])
def test_types_that_have_drifted_are_found(tmp_path: Path, file: Path) -> None:
    for one in (WIRE, *OF_GAMES):
        copy = tmp_path / one.relative_to(SOURCES)
        copy.parent.mkdir(parents=True)
        text = one.read_text(encoding="utf-8")
        copy.write_text(text.replace(": number;", ": string;", 1) if one == file else text, encoding="utf-8")

    checked = run("--check", "--sources", str(tmp_path))

    assert checked.returncode == 1
    wrong = file.relative_to(SOURCES).as_posix()
    assert checked.stdout == f"{wrong} is not as the schemas are: run tools/export.py\n"


def test_every_type_that_is_used_is_declared_once() -> None:
    known = {"Readonly", "Record", "G", "string", "number", "boolean", "null", "unknown", "readonly", "object", "type"}
    known |= {"round", "place", "seat"}  # what the messages of every game have
    count = 0
    for file in (WIRE, *OF_GAMES):
        text = file.read_text(encoding="utf-8")
        own = declared(text)
        count += len(own)
        assert len(own) == len(set(own))
        assert used(text) - set(own) - known == set()
    assert count > len(DOCUMENT["$defs"])


def declared(text: str) -> list[str]:
    return re.findall(r"^ *export (?:interface|type) (\w+)", text, re.MULTILINE)


def used(text: str) -> set[str]:
    """The names of types in fields and unions, without comments and literals."""
    bare = re.sub(r"/\*\*.*?\*/|//.*|\"[^\"]*\"", "", text)
    places = re.findall(r"^ *readonly \w+\??: (.*);$|^ *(?:export type [^=]* = ?|\| )(.*?);?$", bare, re.MULTILINE)
    return {name for place in places for name in re.findall(r"[A-Za-z][\w.]*", " ".join(place))}


@pytest.mark.skipif(
    not (ROOT / "web" / "node_modules" / ".bin" / "tsc").exists() and shutil.which("tsc") is None,
    reason="TypeScript comes with the page's packages, which are not installed",
)
def test_the_types_compile_under_strict() -> None:
    here = ROOT / "web" / "node_modules" / ".bin" / "tsc"
    compiler = str(here) if here.exists() else "tsc"
    options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--isolatedModules", "--target", "es2022"]

    compiled = subprocess.run(
        [compiler, *options, str(WIRE), *map(str, OF_GAMES)], capture_output=True, text=True, check=False
    )

    assert compiled.returncode == 0, compiled.stdout
