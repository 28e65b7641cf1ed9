"""A driver who leaves retires from this stage and from all to come, and the others go on. [RD-21.12]"""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.events import DriverLeft
from rebufo.games.rallyman_dirt.rules.flow.cards import lower_limits
from rebufo.games.rallyman_dirt.rules.flow.finish import retire_from_stage
from rebufo.games.rallyman_dirt.rules.flow.plan import Plan
from rebufo.games.rallyman_dirt.rules.flow.rearrange import Rearrange
from rebufo.games.rallyman_dirt.rules.flow.turn import Turn
from rebufo.games.rallyman_dirt.rules.modules.rally import ChoosePenalty, ChooseWheelBetween
from rebufo.games.rallyman_dirt.rules.state import FINISHED, LEFT, RETIRED, Drive, Race
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.messages import Seat


def retire(race: Race, seat: Seat) -> None:
    """What is left of the driver's turn is dropped."""
    car = race.cars[seat]
    running = race.running and car.status not in (FINISHED, RETIRED)
    if car.left or not race.frames or not (running or race.rules.rally):
        raise IllegalAction("not_racing", game="rallyman_dirt", seat=seat)
    car.left = True
    if running:
        retire_from_stage(race, seat, LEFT)
    else:
        race.say(DriverLeft(seat))
    drop_frames(race, seat)


def drop_frames(race: Race, seat: Seat) -> None:
    """The turn or question of the one who left; a secret choice is complete if nobody else owes one."""
    top = race.frames[-1]
    if (isinstance(top, ChooseWheelBetween) and top.seat == seat) or (
        isinstance(top, ChoosePenalty) and not top.deciders(race)
    ):
        race.frames.pop()
    for depth, frame in enumerate(race.frames):
        if isinstance(frame, Turn) and frame.seat == seat:
            lower_limits(race)
            race.drive = Drive()
            del race.frames[depth:]
            return
    look_again(race)


def look_again(race: Race) -> None:
    """What the car that left had barred is open now to the driver who plans."""
    top = race.frames[-1] if race.frames else None
    if isinstance(top, Plan | Rearrange):
        top.offered = None
