"""Turns set up in a line each and read back, and a short way to write plans.

A step is `die>space`, a step with the brake die `die+brake>space`, a jump `die>take-off>landing`; a plan is several of them:

    race = scene(car("206a.0.L", 4), stage=through("206a", "217a"))
    drive(race, "5>206a.1.L gas>206a.2.R 3+brake>206a.3.R")
    assert (place(race), car_of(race).gear, top(race)) == ("206a.3.R", 3, (3, "front", 30))

The first car is in turn and nobody uses leader dice, no die shows a warning, every loss of control is a spin and every token a green
flag (on a shortcut: ok), unless said otherwise. `rolls="5! gas gas!"` says which dice warn, in the order they are rolled.
"""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import rebufo
from rebufo.games.rallyman_dirt.rules.events import ControlLost
from rebufo.games.rallyman_dirt.rules.messages import ChooseLane, Go, Place, Relay, Roll, Secure, Stop
from rebufo.games.rallyman_dirt.rules.view import CarView, View
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action, Event

E = TypeVar("E", bound=Event)

DICE = ("1", "2", "3", "4", "5", "6", "gas", "leader", "brake")
STREAM = {die: f"gear{die}" if die.isdigit() else die for die in DICE}
FILLERS = ("206a", "207a", "205a", "204a")  # rows and nothing else
DAMAGES = ("gear", "brake", "gas", "green_flag")
FACES = ("ok", "gas", "minus1")
SPIN = 0  # the first kind of zero side in every deck

FOLDER = Path(tempfile.mkdtemp(prefix="rebufo-roads-"))
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)


@cache
def through(*tiles: str, start: str = "202a", finish: str = "203a") -> str:
    """A stage of one's own through these sides, A to B or, as `219a/BA`, the other way; a lone tile has plain road before it."""
    numbers = {tile[:3] for tile in tiles}
    fillers = [side for side in FILLERS if side[:3] not in numbers]
    sides = [start, *(fillers[:1] if len(tiles) == 1 else []), *tiles, finish]
    ways = {"202a": "BA", "202b": "AB", "203a": "AB", "203b": "BA"}
    lines = [f'{{ side = "{side[:4]}", dir = "{ways.get(side, side[5:] or "AB")}" }},' for side in sides]
    name = "-".join(sides).replace("/", "")
    path = FOLDER / f"{name}.toml"
    head = f'format = "rebufo-tiles/1"\nid = "{name}"\nnames = {{ en = "Mine" }}\nprovenance = "made for a test"\n'
    path.write_text(head + "tiles = [\n" + "\n".join(lines) + "\n]\n", "utf-8")
    return str(path)


def car(space: str, gear: int = 0, **state: Any) -> dict[str, Any]:
    """A car on a space in a gear; `beside=True` beside the road, `spun=True`, damage, seconds and so on as positions name them."""
    return {"space": space, "gear": gear, **state}


def warned(rolls: str) -> dict[str, list[int]]:
    """What dice show, by stream: `5! gas gas!`."""
    draws: dict[str, list[int]] = {}
    for roll in rolls.split():
        draws.setdefault(STREAM[roll.rstrip("!")], []).append(int(roll.endswith("!")))
    return draws


def token(damage: str, face: str) -> int:
    """A damage token as a forced draw of the bag."""
    return DAMAGES.index(damage) * len(FACES) + FACES.index(face)


def luck(rolls: str = "", **draws: Sequence[int]) -> dict[str, list[int]]:
    """Forced draws: what is said, and then nothing that does any harm."""
    calm = {stream: [0] * 12 for stream in STREAM.values()} | {f"cards{gear}": [SPIN] * 5 for gear in range(1, 7)}
    calm["tokens"] = [token("green_flag", "ok")] * 2
    said = {**warned(rolls), **{stream: list(values) for stream, values in draws.items()}}
    return {stream: said.get(stream, []) + values for stream, values in calm.items()}


def scene(
    *cars: Mapping[str, Any],
    stage: str = "",
    turn: int | None = 0,
    rolls: str = "",
    draws: Mapping[str, Sequence[int]] | None = None,
    **rest: Any,
) -> Match:
    """Cars on a road, the first in turn; `turn=None` leaves the round to its order. Without a stage: plain rows, 206a and 205a."""
    if rest.get("mode") != "rally":
        rest = {"stage": stage or through("206a", "205a"), "no_leader_dice": True, **rest}
    if turn is not None:
        rest["turn"] = turn
    position = {"cars": [dict(each) for each in cars], **rest}
    return rebufo.position("rallyman_dirt", position, seed=0, draws=luck(rolls, **(draws or {})))


def stage_of(seats: int, first: int = 0, *, seed: int = 0, rolls: str = "", **options: Any) -> Match:
    """A stage from its start, `first` drawn to start first."""
    options.setdefault("stage", "rally1-ss1")
    return rebufo.new("rallyman_dirt", seats=seats, seed=seed, draws={**luck(rolls), "start": [first]}, **options)


def steps(plan: str) -> list[Place]:
    """A plan in writing, as the answers it is made of."""
    return [_step(words) for words in plan.split()]


def _step(words: str) -> Place:
    dice, *spaces = words.split(">")
    die, _, brake = dice.partition("+")
    return Place(die, spaces[-1], brake == "brake", spaces[0] if len(spaces) > 1 else "")


def written(step: Place | Relay) -> str:
    """A step as plans are written; a die of a failed roll that shows a warning with its `!`."""
    die = step.die + ("!" if isinstance(step, Relay) and step.warning else "") + ("+brake" if step.brake else "")
    return ">".join([die, step.over, step.to] if step.over else [die, step.to])


def act(race: Match, *actions: Action) -> None:
    """The seat that is asked answers, once or several times."""
    for action in actions:
        race.play(race.waiting[0], action)


def lay(race: Match, plan: str) -> None:
    """Put the dice of a plan on the road, and do not drive off yet."""
    act(race, *steps(plan))


def drive(race: Match, plan: str, answers: str = "") -> None:
    """A plan one by one: `answers` says what to do at each step asked for, `roll`, `secure` or `stop`; then, or else, roll."""
    seat = race.waiting[0]
    lay(race, plan)
    act(race, Go(flat_out=False))
    said = [{"roll": Roll(), "secure": Secure(), "stop": Stop()}[word] for word in answers.split()]
    while race.waiting == (seat,) and asked(race) == "roll":
        act(race, said.pop(0) if said else Roll())
    assert not said


def flat_out(race: Match, plan: str) -> None:
    """A plan rolled all at once."""
    lay(race, plan)
    act(race, Go(flat_out=True))


def relay(race: Match, plan: str) -> None:
    """A failed roll laid anew: `gas!>223a.1.O1 4>223a.1.O2`."""
    for words in plan.split():
        dice, _, spaces = words.partition(">")
        step = _step(f"{dice.replace('!', '')}>{spaces}")
        act(race, Relay(step.die, step.to, "!" in dice, step.brake, step.over))


def start_from(race: Match, space: str) -> None:
    act(race, ChooseLane(space))


def let_run(race: Match, until: str = "") -> list[Action]:
    """Defaults, one after the other, until a decision of this name or the end; what was played."""
    played: list[Action] = []
    while race.waiting and asked(race) != until:
        played.append(race.prompt(race.waiting[0]).default)
        act(race, played[-1])
    return played


def turn_by_default(race: Match) -> list[Action]:
    """The whole turn of the seat that is asked, by defaults."""
    seat = race.waiting[0]
    turns = car_of(race, seat).turns
    played: list[Action] = []
    while race.waiting == (seat,) and car_of(race, seat).turns == turns:
        played.append(race.prompt(seat).default)
        act(race, played[-1])
    return played


def asked(race: Match) -> str:
    """The decision the race waits for; empty when it is over."""
    return race.prompt(race.waiting[0]).decision if race.waiting else ""


def offered(race: Match) -> set[Action]:
    """What the seat that is asked may answer, every answer once."""
    options = race.prompt(race.waiting[0]).options
    assert len(set(options)) == len(options)
    return set(options)


def ways(race: Match, after: str = "") -> set[str]:
    """The next steps on offer, in writing; with `after`, once this much of a plan lies on the road."""
    lay(race, after)
    return {written(action) for action in offered(race) if isinstance(action, Place | Relay)}


def spaces_for(race: Match, die: str) -> set[str]:
    """Where a die, without the brake die, may be placed next; a jump goes by its landing space."""
    return {step.to for step in offered(race) if isinstance(step, Place) and step.die == die and not step.brake}


def dice_for(race: Match, space: str) -> set[str]:
    """The dice that may be placed on a space next, `2+brake` among them."""
    options = [step for step in offered(race) if isinstance(step, Place) and step.to == space and not step.over]
    return {f"{step.die}+brake" if step.brake else step.die for step in options}


def table(race: Match) -> View:
    """What everybody sees."""
    return cast("View", race.view())


def car_of(race: Match, seat: int = 0) -> CarView:
    return table(race).cars[seat]


def place(race: Match, seat: int = 0) -> str:
    return car_of(race, seat).space


def top(race: Match, seat: int = 0) -> tuple[int, str, int]:
    """The card on top of a pile: its deck, the side that shows, its seconds."""
    card = car_of(race, seat).pile[-1]
    return card.gear, card.side, card.seconds


def happened(race: Match, kind: type[E]) -> list[E]:
    """All events of a kind, in order."""
    return [event for event in race.events() if isinstance(event, kind)]


def lost(race: Match) -> tuple[str, int, str]:
    """The one loss of control there was: where, in which gear, by what."""
    (event,) = happened(race, ControlLost)
    return event.space, event.gear, event.cause
