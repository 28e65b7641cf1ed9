"""From options to a table: the first of a race, or one in the middle of it. [FD-2]"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rebufo.games.formula_d.rules.board import NOWHERE, Board
from rebufo.games.formula_d.rules.content import Circuit, circuit_from_text, load_circuit, load_rules
from rebufo.games.formula_d.rules.flow.atlas import Atlas, Moves
from rebufo.games.formula_d.rules.flow.gear import ChooseGear
from rebufo.games.formula_d.rules.flow.move import ChooseMove, Drive
from rebufo.games.formula_d.rules.flow.round import Round, Rounds
from rebufo.games.formula_d.rules.flow.turn import Turn
from rebufo.games.formula_d.rules.modules import street
from rebufo.games.formula_d.rules.state import Car, Hook, Note, Race, Rules
from rebufo.kernel.chance import Chance
from rebufo.kernel.codec import thaw
from rebufo.kernel.errors import SetupError
from rebufo.kernel.setup import Setup

SEAM_COUNT = 3
CIRCUITS_KEPT = 12  # with what was worked out on them: the six of the game and some of one's own
MACHINERY = (Chance, Car, Note, Rounds, Round, Turn, Drive, ChooseGear, ChooseMove, street.ChooseNitro)


def circuit_of(setup: Setup) -> Circuit:
    """The circuit a race is run on: a shipped one, or the person's own as it was when the race began."""
    name = setup.options["circuit"]
    return read_circuit(name, setup.files.get(name))


def read_circuit(name: str, text: str | None) -> Circuit:
    return load_circuit(name) if text is None else circuit_from_text(text, name)


@lru_cache(CIRCUITS_KEPT)
def atlas_of(name: str, text: str | None) -> Atlas:
    """One atlas a circuit, so that all its races share what was worked out."""
    numbers = load_rules()
    return Atlas(Board(read_circuit(name, text), list(numbers.teams.seats)), numbers.wear.max)


def check_setup(setup: Setup) -> None:
    """The number of laps must be one the circuit is made for."""
    circuit = circuit_of(setup)
    laps = setup.options["laps"]
    if laps not in circuit.laps:
        allowed = ", ".join(str(number) for number in circuit.laps)
        raise SetupError("bad_laps", game=setup.game, laps=laps, circuit=circuit.id, allowed=allowed)


def rules_of(setup: Setup) -> Rules:
    options = setup.options
    name = options["circuit"]
    return make_rules(name, setup.files.get(name), options["laps"], options["finish"] == "all")


@lru_cache(8 * CIRCUITS_KEPT)
def make_rules(name: str, text: str | None, laps: int, all_home: bool) -> Rules:
    """What all races with these options share."""
    seams: list[list[Hook]] = [[] for _ in range(SEAM_COUNT)]
    if read_circuit(name, text).style == "street":
        for seam, hook in street.SEAMS.items():
            seams[seam].append(hook)
    return Rules(atlas_of(name, text), load_rules(), laps, all_home, seams)


def start(setup: Setup, chance: Chance) -> Race:
    """Cars without a place yet: the grid is rolled for when the race runs. [FD-2.2]"""
    cars = [Car(NOWHERE, load_rules().wear.start) for _ in range(setup.seats)]
    return Race(rules_of(setup), cars, chance, [Rounds()])


def thaw_race(data: Any, setup: Setup) -> Race:
    """A frozen table back, on the rules of its setup."""
    rules = rules_of(setup)
    builders: dict[str, Callable[..., Any]] = {kind.__name__: kind for kind in MACHINERY}
    builders |= {"Moves": thaw_moves, "Race": lambda **fields: Race(rules, **fields)}
    race: Race = thaw(data, builders)
    return race


def thaw_moves(count: int, **columns: list[int]) -> Moves:
    return Moves(**{name: tuple(column) for name, column in columns.items()}, count=count)
