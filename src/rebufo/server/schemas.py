"""The protocol as JSON Schemas: what a table takes and gives, and what each game puts into that."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Union

import msgspec

from rebufo.game import Game
from rebufo.games import find_game
from rebufo.scene import Happening, Offer, Scene
from rebufo.server import wire

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]


@cache
def protocol(games: tuple[str, ...]) -> Schema:
    """One document for everything; its parts refer to `$defs`, where a game's own names begin with its id.

    In `command` and `message` the key `x-game` marks a place for something of the game's: its value names
    the part of `games.<id>` that holds there; or, with `show=scene`, `scene` for a view, `happening` for an event and `offer`
    for a preview.
    """
    own: Schema = {"command": wire.AnyCommand, "message": wire.ServerMessage, "problem": wire.Problem}
    own |= {"scene": Scene, "offer": Offer, "happening": Happening}
    defs: Schema = {}
    parts = _described(own, "", defs)
    described = {game: _game(find_game(game), defs) for game in games}
    return {"$schema": DIALECT, "protocol": wire.PROTOCOL, **parts, "games": described, "$defs": defs}


def _game(game: Game, defs: Schema) -> Schema:
    """What a game's actions, events, views, previews and standings look like, and what it adds to scenes and offers."""
    spec, presenter = game.rules, game.scene()
    kinds: Schema = {
        "action": Union[spec.actions],  # noqa: UP007 - built at run time from a tuple
        "event": Union[spec.events],  # noqa: UP007 - the same
        "view": spec.view_type,
        "standing": spec.standing_type,
    }
    several = {
        "preview": spec.preview_types,
        "own_offer": presenter.own_offers or (None,),
    }  # untagged: no union of types
    kinds |= {f"{part}{number}": kind for part, types in several.items() for number, kind in enumerate(types)}
    kinds["own_scene"] = presenter.own_scene
    parts = _described(kinds, f"{spec.id}.", defs)
    unions = {
        part: {"anyOf": [parts.pop(f"{part}{number}") for number in range(len(types))]}
        for part, types in several.items()
    }
    decision = {"enum": list(spec.decisions)}
    return {"rules_version": spec.rules_version, "decision": decision, **parts, **unions}


def _described(kinds: Schema, prefix: str, defs: Schema) -> Schema:
    """The schemas of some types, by the same keys; what they refer to goes into `defs`."""
    schemas, found = msgspec.json.schema_components(kinds.values(), ref_template=f"#/$defs/{prefix}{{name}}")
    defs.update({f"{prefix}{name}": schema for name, schema in found.items()})
    return dict(zip(kinds, schemas, strict=True))
