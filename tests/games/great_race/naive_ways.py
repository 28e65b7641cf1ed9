"""Every space that a drive can reach, by answering step after step on copies of the table; nothing of the search for ways is in it."""

from __future__ import annotations

from rebufo.games.great_race.rules.flow.drive import ChooseStep, Drive
from rebufo.games.great_race.rules.messages import Step
from rebufo.games.great_race.rules.state import BLANK, Race
from rebufo.kernel.flow import answer, decision


def naive_ways(race: Race, seat: int) -> dict[tuple[int, int], int | None]:
    """The least fuel to each space that is known and no city; None for the others, in which a way ends."""
    here = race.crews[seat].space
    tank = full(race, seat)
    least: dict[tuple[int, int], int | None] = {}
    seen = set()
    waiting = [race]
    while waiting:
        table = waiting.pop()
        top = decision(table)
        assert top is not None
        for step in [option for option in top.legal(table, seat) if isinstance(option, Step)]:
            space = table.board.number[step.q, step.r]
            if table.board.is_city(space) or (table.tiles[space] == BLANK and table.bag):
                least[step.q, step.r] = None
                continue
            after = table.clone()
            tile = table.tiles[space]
            due = (2 if tile == BLANK else table.rules.tiles.fuel[tile]) + table.board.risk[space]
            spent = tank - full(table, seat) + due
            if space != here:
                known = least.get((step.q, step.r))
                least[step.q, step.r] = spent if known is None else min(known, spent)
            if tile != BLANK and table.rules.tiles.hazard[tile]:
                continue
            answer(after, seat, step)
            asked = decision(after)
            if not isinstance(asked, ChooseStep) or asked.seat != seat or asked.first:
                continue
            assert full(after, seat) == tank - spent
            crew = after.crews[seat]
            state = (crew.space, crew.fuel, len(crew.hand), crew.engine, crew.chassis, spaces(after))
            if state not in seen:
                seen.add(state)
                waiting.append(after)
    return least


def full(race: Race, seat: int) -> int:
    """Fuel, and the Jerrycans that can become fuel."""
    crew = race.crews[seat]
    return crew.fuel + crew.hand.count(race.rules.cards.number["jerrycan"])


def spaces(race: Race) -> int:
    return next(frame.spaces for frame in reversed(race.frames) if isinstance(frame, Drive))
