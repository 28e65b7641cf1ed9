"""The pieces of a game, as a page draws and explains them: cards, tokens, whatever views call by an id."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from rebufo.kernel.described import described


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of piece; `kind` and `id` together are its own."""

    id: Annotated[str, described("as views, actions and events call it")]
    kind: Annotated[str, described("what sort of piece it is: `card`, `weather`")]
    name: Annotated[str, described("what it is called in a sentence")]
    label: Annotated[str, described("the words that stand on it; empty where there are only figures")] = ""
    about: Annotated[tuple[str, ...], described("what it does, in sentences with the clauses of the rules")] = ()
    face: Annotated[dict[str, Any], described("the figures on it, by name; those that are 0 are left out")] = {}
