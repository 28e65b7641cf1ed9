"""One race of a simulation once more, to look at it closely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.games import find_game
from rebufo.kernel.errors import SetupError
from rebufo.kernel.record import begin
from rebufo.sim.spec import bot_seed, setup_of_race

if TYPE_CHECKING:
    from rebufo.figures.summary import Summary
    from rebufo.kernel.match import Match


def race_again(summary: Summary, race: int) -> Match:
    """Race number `race` as it was simulated, whole: its events, its record, every moment of it."""
    if not 0 <= race < summary.asked:
        raise SetupError("sim_no_such_race", race=race, last=summary.asked - 1)
    setup = setup_of_race(summary.setup, summary.bots, summary.seed, race)
    assert setup.seed is not None
    game = find_game(summary.game)
    match = begin(game.rules, setup)
    bots = [game.make_bot(name, bot_seed(setup.seed, seat)) for seat, name in enumerate(setup.players)]
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, bots[seat].choose(match, seat))
    return match
