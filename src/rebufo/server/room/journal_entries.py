"""What of a command goes into the journal: the action in its own form, a bot that the game has."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rebufo.games import find_game
from rebufo.kernel.decode_errors import misread, no_such_field
from rebufo.kernel.errors import IllegalAction, SetupError
from rebufo.kernel.messages import to_json
from rebufo.kernel.spec import GameSpec
from rebufo.server import wire

RETIRE: Final = {"type": "retire"}
NOTED: Final = ("clocks", "answers")  # what the server adds to the body of a command


def body_of(spec: GameSpec, command: wire.AnyCommand) -> dict[str, Any]:
    if isinstance(command, wire.Play):
        return {"action": _strictly(spec, command.action)}
    if isinstance(command, wire.PlayAll):
        if RETIRE in command.actions:
            raise IllegalAction("leave_alone")
        return {"actions": [_strictly(spec, action) for action in command.actions]}
    if isinstance(command, wire.HandOver):
        return {"bot": known_bot(spec, command.bot)}
    if isinstance(command, wire.Relieve):
        return {"seat": command.seat, "bot": known_bot(spec, command.bot)}
    return {"what": command.what} if isinstance(command, wire.Propose) else {}


def as_sent(body: str) -> bytes:
    """What of an entry was the command's: neither the clocks nor the number of answers that the server noted with it."""
    if not any(f'"{name}":' in body for name in NOTED):
        return body.encode()
    said = msgspec.json.decode(body)
    for name in NOTED:
        said.pop(name, None)
    return msgspec.json.encode(said)


def known_bot(spec: GameSpec, bot: str | None) -> str:
    """A bot of the game that takes over a seat: the usual one where none is named."""
    game = find_game(spec.id)
    if bot is None:
        return game.usual_bot
    if bot not in game.bot_names:
        raise SetupError("unknown_bot", game=spec.id, bot=bot, known=", ".join(game.bot_names))
    return bot


def _strictly(spec: GameSpec, action: dict[str, Any]) -> dict[str, Any]:
    """An action's own form; a field it does not have is refused."""
    if action == RETIRE:
        return action
    try:
        plain: dict[str, Any] = to_json(spec.decode_action(action))
    except msgspec.ValidationError as error:
        raise IllegalAction("unknown_action", game=spec.id, reason=misread(error, spec.actions)) from None
    if not set(action) <= set(plain):
        extra = ", ".join(sorted(set(action) - set(plain)))
        raise IllegalAction("unknown_action", game=spec.id, reason=no_such_field(extra, list(plain)))
    return plain
