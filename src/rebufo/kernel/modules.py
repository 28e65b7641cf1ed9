"""What an option needs of others: refused in every game alike where it is missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rebufo.kernel.errors import Phrase, SetupError

if TYPE_CHECKING:
    from rebufo.kernel.spec import GameSpec, Option


def check_needs(spec: GameSpec, options: Mapping[str, Any]) -> None:
    """Refuse an option that is on without what it needs."""
    for option in spec.options:
        missing = unmet(spec, option, options) if option.needs and option.is_on(options[option.id]) else []
        if missing:
            raise SetupError("module_needs", module=option.id, needs=either(missing[0]))


def unmet(spec: GameSpec, option: Option, options: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """The groups that an option needs one of, and of which none is on."""
    known = {each.id: each for each in spec.options}
    return [group for group in option.needs if not any(known[other].is_on(options[other]) for other in group)]


def either(names: tuple[str, ...]) -> Phrase | str:
    """Several names as "one or another", in the language of the sentence they stand in."""
    first, *others = names
    return Phrase("lists.either", one=first, other=either(tuple(others))) if others else first
