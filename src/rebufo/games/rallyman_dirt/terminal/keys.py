"""What a person types: a die and where it goes, such as 3r, gl, 2bo or 5rl for a jump."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rebufo.games.rallyman_dirt.rules import messages as do
from rebufo.games.rallyman_dirt.words.places import PlaceName
from rebufo.kernel.messages import Action

DICE: Final = {"gas": "g", "leader": "g", "brake": "b"}  # never gas and leader dice in one turn
BRAKE: Final = "b"
ONE_BY_ONE: Final = "."
FLAT_OUT: Final = "!"
GIVE_UP: Final = "x"
NO: Final = "0"
ROLL: Final = "1"
SECURE: Final = "2"
YES: Final = "1"
WARNING: Final = "!"

Spot = Callable[[str], PlaceName]
Way = tuple[str, str]  # the take-off of a jump, or nothing; the space


def option_keys(options: Sequence[Action], spot: Spot) -> list[str]:
    """One for each option."""
    ways = way_keys(options, spot)
    keys = [key_of(option, ways, spot) for option in options]
    counts = Counter(keys)
    return [
        f"{key}{WARNING}" if counts[key] > 1 and isinstance(option, do.Relay) and option.warning else key
        for key, option in zip(keys, options, strict=True)
    ]


def key_of(option: Action, ways: Mapping[Way, str], spot: Spot) -> str:
    match option:
        case do.Place() | do.Relay():
            return dice_key(option.die, brake=option.brake) + ways[option.over, option.to]
        case do.ChooseLane(space):
            return spot(space).kind.lower()
        case do.Go(flat_out):
            return FLAT_OUT if flat_out else ONE_BY_ONE
        case do.Roll():
            return ROLL
        case do.Secure():
            return SECURE
        case do.GiveUp():
            return GIVE_UP
        case do.SpendSisu(yes) | do.ChangeWheel(yes):
            return YES if yes else NO
        case do.Penalty(tokens):
            return str(tokens)
        case _:  # to stop, and to keep the plan as it was
            return NO


def dice_key(die: str, *, brake: bool) -> str:
    return DICE.get(die, die) + (BRAKE if brake else "")


def way_keys(options: Sequence[Action], spot: Spot) -> dict[Way, str]:
    """For each way a die may go the letter of the space, of a jump first that of the take-off.

    Where two spaces of a kind are open, as the halves of a slide are from a shortcut, with its number.
    """
    ways = dict.fromkeys((one.over, one.to) for one in options if isinstance(one, do.Place | do.Relay))
    letters = {way: "".join(spot(space).kind.lower() for space in way if space) for way in ways}
    counts = Counter(letters.values())
    return {way: key if counts[key] == 1 else f"{key}{spot(way[1]).number}" for way, key in letters.items()}


def meant(keys: Sequence[str], typed: str) -> int | None:
    """The option that is meant: its key, or the beginning of one only."""
    key = typed.lower()
    if key in keys:
        return list(keys).index(key)
    begun = [number for number, one in enumerate(keys) if key and one.startswith(key)]
    return begun[0] if len(begun) == 1 else None
