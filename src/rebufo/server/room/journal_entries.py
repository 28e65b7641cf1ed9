"""What of a command goes into the journal: the action in its own form, a bot that the game has."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from rebufo.games import find_game
from rebufo.kernel.decode_errors import misread, no_such_field
from rebufo.kernel.errors import IllegalAction, SetupError
from rebufo.kernel.messages import Action, Retire
from rebufo.kernel.spec import GameSpec
from rebufo.server import wire

Body: TypeAlias = dict[str, Any]  # of an entry: its answers are the game's own, or as a journal has them
NOTED: Final = ("clocks", "answers", "opens", "away")  # what the server adds to the body of a command


def body_of(spec: GameSpec, command: wire.AnyCommand) -> Body:
    """Its answers as the game's own: they are read here and nowhere else, and written as they are carried out."""
    if isinstance(command, wire.Play):
        return {"action": _read(spec, command.action)}
    if isinstance(command, wire.PlayAll):
        actions = [_read(spec, action) for action in command.actions]
        if any(isinstance(action, Retire) for action in actions):
            raise IllegalAction("leave_alone")
        return {"actions": actions}
    if isinstance(command, wire.HandOver):
        return {"bot": known_bot(spec, command.bot)}
    if isinstance(command, wire.Relieve):
        return {"seat": command.seat, "bot": known_bot(spec, command.bot)}
    if isinstance(command, wire.LeaveOrder):
        return {"decision": command.decision, "order": command.order, "number": command.number}
    return {"what": command.what} if isinstance(command, wire.Propose) else {}


def leaves(body: Body) -> bool:
    """Whether the seat leaves the race with this entry."""
    return isinstance(body.get("action"), Retire) or body.get("action") == {"type": "retire"}


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


def _read(spec: GameSpec, sent: msgspec.Raw) -> Action:
    """The action that was sent; a field it does not have is refused."""
    text = bytes(sent)
    try:
        action = spec.read_action(text)
    except msgspec.ValidationError as error:
        raise IllegalAction("unknown_action", game=spec.id, reason=misread(error, spec.actions)) from None
    own = msgspec.json.encode(action)
    if own != text:  # not as we would write it: in another order, with spaces, or with something else in it
        plain, given = msgspec.json.decode(own), msgspec.json.decode(text)
        if not set(given) <= set(plain):
            extra = ", ".join(sorted(set(given) - set(plain)))
            raise IllegalAction("unknown_action", game=spec.id, reason=no_such_field(extra, list(plain)))
    return action
