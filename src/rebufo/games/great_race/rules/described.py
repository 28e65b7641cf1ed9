"""The words of a description: places, and the frames under way, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rebufo.games.great_race.rules.flow.supply import ChooseFuel, affordable_fuel
from rebufo.games.great_race.rules.flow.turn import ChooseCard
from rebufo.games.great_race.rules.passages import clear_values, filled
from rebufo.games.great_race.rules.setup import FRAMES
from rebufo.games.great_race.rules.state import Race
from rebufo.games.great_race.rules.under_way import line_while
from rebufo.kernel.codec import fields
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import NOBODY, Decision, Frame
from rebufo.kernel.spelling import named, plain

SPACES: Final = {  # fields that are spaces, by frame
    "drive": ("begin",),
    "choose_step": ("begin",),
    "enter_city": ("to",),
    "enter_open": ("to",),
    "choose_avoid": ("to",),
    "choose_fuel_or_back": ("to",),
    "choose_tile": ("first",),
    "resolve_hazard": ("spaces",),
}
FLAGS: Final = {"first", "fresh", "avoided"}  # fields that are yes or no, where they are no spaces
BASE: Final = {
    "single_race",
    "tour",
    "rounds",
    "camp",
    "convoy",
    "turn",
    "plan",
    "choose_camp_card",
    "choose_assistant",
}


def word(kind: type[Any]) -> str:
    """The name of a frame: its class in small letters."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__).lstrip("_")


KINDS: Final[dict[str, type[Any]]] = {word(kind): kind for kind in FRAMES if word(kind) not in BASE}


def wrong_place(key: str, found: object) -> SetupError:
    return SetupError("great_race_position_place", key=key, found=found)


def read_place(race: Race, at: str | Sequence[int], key: str) -> int:
    """A city's id or name, a label such as 4-7, "q,r" or [q, r]. [GR-1.11]"""
    board = race.board
    if not isinstance(at, str):
        found = board.number.get((at[0], at[1])) if len(at) == 2 and type(at[0]) is type(at[1]) is int else None
        if found is None:
            raise wrong_place(key, list(at))
        return found
    at = at.strip(" ()")
    cities = named(board.cities)
    if plain(at) in cities:
        return board.place_of(cities[plain(at)])
    if "," in at:
        try:
            q, r = (int(part) for part in at.split(","))
        except ValueError:
            raise wrong_place(key, at) from None
        return read_place(race, (q, r), key)
    for space in range(board.spaces):
        if board.label(space) == at:
            return space
    raise wrong_place(key, at)


def place_name(race: Race, space: int) -> str:
    return f"{race.board.q[space]},{race.board.r[space]}"


def read_frames(race: Race, given: Sequence[dict[str, Any]], turn: int) -> list[Frame]:
    """What is under way, the outermost first; the last one is a question. `turn` is the crew in turn."""
    names: list[str] = []
    read: list[dict[str, Any]] = []
    for number, data in enumerate(filled(race, given, turn)):
        name = str(data.pop("is", ""))
        if name not in KINDS:
            raise wrong_frame(number, f"is = {name}", ", ".join(KINDS))
        clear = clear_values(race, name, read[-1]) if read else {}
        names.append(name)
        read.append(clear | read_values(race, name, data, number))
    frames: list[Frame] = []
    for number in reversed(range(len(read))):
        values = read[number]
        if frames and "line" not in values:
            values |= told_line(KINDS[names[number]], frames[0])
        try:
            frames.insert(0, KINDS[names[number]](**values))
        except (TypeError, IndexError):
            raise wrong_fields(number, ", ".join(values), names[number]) from None
    if frames and not isinstance(frames[-1], Decision):
        raise wrong_frame(len(frames) - 1, str(given[-1].get("is")), "a decision")
    return frames


def told_line(kind: type[Any], inner: Frame) -> dict[str, int]:
    """How far a passage has come follows from what is under way in it."""
    line = line_while(kind, inner)
    return {} if line is None else {"line": line}


def wrong_frame(number: int, found: str, known: str) -> SetupError:
    return SetupError("great_race_position_under_way", key=f"under_way[{number}]", found=found, known=known)


def wrong_fields(number: int, found: str, name: str) -> SetupError:
    return SetupError("great_race_position_fields", key=f"under_way[{number}]", found=found, passage=name)


def read_values(race: Race, name: str, values: dict[str, Any], number: int) -> dict[str, Any]:
    """Places by number; `way` is a line's id; seats and counts are what they are."""
    read: dict[str, Any] = {}
    for key, value in values.items():
        where = f"under_way[{number}].{key}"
        if key in SPACES.get(name, ()):
            read[key] = read_spaces(race, value, where)
        elif key == "way":
            known = race.board.line_ids
            if value and value not in known:
                raise wrong_frame(number, str(value), ", ".join(known))
            read[key] = known.index(value) if value else NOBODY
        elif isinstance(value, bool) if key in FLAGS else type(value) is int:
            read[key] = value
        else:
            raise wrong_fields(number, f"{key} = {value}", name)
    seat = read.get("seat", 0)
    if not 0 <= seat < race.rules.seats:
        raise wrong_frame(number, f"seat = {seat}", f"0 … {race.rules.seats - 1}")
    return read


def read_spaces(race: Race, value: Any, key: str) -> Any:
    if key.endswith(".spaces"):
        if not isinstance(value, list | tuple):
            raise wrong_place(key, value)
        return [read_space(race, each, key) for each in value]
    return NOBODY if value == "" else read_space(race, value, key)


def read_space(race: Race, value: Any, key: str) -> int:
    if not isinstance(value, str | list | tuple):
        raise wrong_place(key, value)
    return read_place(race, value, key)


def frame_words(race: Race, frame: Frame) -> dict[str, Any]:
    name = word(type(frame))
    told: dict[str, Any] = {"is": name}
    for key in fields(frame):
        value = getattr(frame, key)
        if key in SPACES.get(name, ()):
            if isinstance(value, list):
                told[key] = [place_name(race, space) for space in value]
            else:
                told[key] = place_name(race, value) if value >= 0 else ""
        elif key == "way":
            told[key] = race.board.line_ids[value] if value >= 0 else ""
        else:
            told[key] = value
    return told


def frames_under_way(race: Race) -> list[dict[str, Any]]:
    """All that a phase or a step has begun; what phases and turns ask by themselves is not told."""
    return [
        frame_words(race, frame) for frame in race.frames if word(type(frame)) in KINDS and not is_usual(race, frame)
    ]


def is_usual(race: Race, frame: Frame) -> bool:
    """A turn asks again for fuel that can be bought and for cards in hand, unless a Jerrycan beside the answer has left nothing of it."""
    if isinstance(frame, ChooseFuel):
        return affordable_fuel(race, frame.seat) > 0
    return isinstance(frame, ChooseCard) and bool(race.crews[frame.seat].hand)
