"""A player who leaves takes the car out, and the others go on. [FD-17.7]"""

from __future__ import annotations

from rebufo.games.formula_d.rules.flow.finish import eliminate
from rebufo.games.formula_d.rules.flow.move import ChooseMove
from rebufo.games.formula_d.rules.flow.turn import AFTER_THE_ROLL, TO_THE_MOVE, Turn
from rebufo.games.formula_d.rules.modules.street import ChooseNitro
from rebufo.games.formula_d.rules.state import DEPARTED, RACING, Race
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.messages import Seat


def retire(race: Race, seat: Seat) -> None:
    """Eliminated at once; what was left of its turn is dropped."""
    if race.cars[seat].status != RACING:
        raise IllegalAction("not_racing", game="formula_d", seat=seat)
    eliminate(race, seat, "left")
    for depth, frame in enumerate(race.frames):
        if isinstance(frame, Turn) and frame.seat == seat:
            del race.frames[depth:]
            break
    else:
        look_again(race)
    race.rules.open(DEPARTED, race, seat)


def look_again(race: Race) -> None:
    """The car in turn may now have moves that the car which left had barred, or nitro that had no room. [FD-16.4]"""
    top = race.frames[-1]
    if not isinstance(top, ChooseMove | ChooseNitro):
        return
    while not isinstance(race.frames[-1], Turn):
        race.frames.pop()
    turn = race.frames[-1]
    assert isinstance(turn, Turn)
    ask_nitro = race.face and (isinstance(top, ChooseNitro) or not race.nitro_asked)
    turn.line = AFTER_THE_ROLL if ask_nitro else TO_THE_MOVE
