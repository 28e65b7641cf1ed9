"""A driver's turn, steps 3 to 9; its lines are the summary of one turn. [HT-3.2]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.flow.corner import check_corners
from rebufo.games.heat.rules.flow.deck import fill_hand
from rebufo.games.heat.rules.flow.place import is_home, move
from rebufo.games.heat.rules.flow.react import React
from rebufo.games.heat.rules.flow.replenish import ChooseDiscard, clear_play_area, has_discards
from rebufo.games.heat.rules.flow.reveal import (
    ChooseValue,
    add_basic,
    begin_turn,
    clutter,
    flip_all,
    is_clutter,
    next_choice,
    reveal,
)
from rebufo.games.heat.rules.flow.slipstream import ChooseSlipstream, totals
from rebufo.games.heat.rules.modules.tournament import shift_in_turn
from rebufo.games.heat.rules.state import CHECKED, RACING, Race
from rebufo.kernel.flow import NOBODY, Procedure
from rebufo.kernel.messages import Seat

TO_THE_DRAW: Final = 9  # the line of step 9


class Turn(Procedure[Race]):
    """Steps 3 to 9 of one car. [HT-3.1]"""

    def __init__(self, seat: Seat, line: int = 0) -> None:
        self.seat = seat
        self.line = line

    def clone(self) -> Turn:
        return Turn(self.seat, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                self.begin(race)
            case 1:
                self.reveal(race)
            case 2:
                flip_all(race, self.seat)
            case 3:
                self.ask_values(race)
            case 4:
                move(race, self.seat, race.drive.speed, "cards")
            case 5:
                race.push(React(self.seat))
            case 6:
                if totals(race, self.seat):
                    race.push(ChooseSlipstream(self.seat))
            case 7:
                self.check(race)
            case 8:
                if not is_home(race, self.seat) and has_discards(race, self.seat):
                    race.push(ChooseDiscard(self.seat))
            case _:
                self.replenish(race)
                return True
        return False

    def begin(self, race: Race) -> None:
        """A cluttered hand ends the turn here, but for the draw. [HT-5.4, HT-19.8]"""
        begin_turn(race, self.seat)
        race.result = 0
        if is_clutter(race.cars[self.seat].plan):
            clutter(race, self.seat)
            self.line = TO_THE_DRAW
        elif race.rules.tournament:
            race.result = shift_in_turn(race, self.seat)

    def reveal(self, race: Race) -> None:
        """The cards, and behind them those flipped for a shift that was not paid. [HT-6.1, HT-19.6]"""
        flips = race.result
        reveal(race, self.seat)
        for _ in range(flips):
            add_basic(race, self.seat, "shift")

    def ask_values(self, race: Race) -> None:
        position = next_choice(race, 0)
        if position >= 0:
            race.push(ChooseValue(self.seat, position))

    def check(self, race: Race) -> None:
        """Corners, then elimination, then what the Press and the Event give. [HT-9, HT-17.6]"""
        check_corners(race, self.seat)
        race.rules.open(CHECKED, race, self.seat)
        if race.cars[self.seat].status != RACING:
            self.line = TO_THE_DRAW

    def replenish(self, race: Race) -> None:
        """A car that is home or out draws no more. [HT-10.7, HT-18.15]"""
        clear_play_area(race, self.seat)
        if race.cars[self.seat].status == RACING and not is_home(race, self.seat):
            fill_hand(race, self.seat)
        race.drive.car = NOBODY
