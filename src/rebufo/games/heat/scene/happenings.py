"""What happened, as faces play it: a car that drives on or falls back, cards that are turned over."""

from __future__ import annotations

from rebufo.games.heat.rules import events as said
from rebufo.games.heat.rules.board import Track, spot
from rebufo.games.heat.words.events import doer
from rebufo.kernel.messages import Event
from rebufo.scene import Face, Happening


def happening_of(event: Event, track: Track | None) -> Happening:
    """A move has its way from the space beyond the one it left; without the road, which no event names, its end."""
    match event:
        case said.Moved(car, _, start, _, lap, space, lane):
            end = spot(space, lane)
            if track is None:
                return Happening(car=car, way=(end,))
            return Happening(car=car, way=tuple(track.way(start, lap * track.spaces + space, lane)))
        case said.SpunOut(seat):
            return Happening(car=seat, way=(spot(event.space, event.lane),), back=True)
        case said.CardsRevealed(seat, cards) | said.Cluttered(seat, cards):
            return Happening(car=seat, shown=faces(cards))
        case said.CardFlipped(seat, card, thrown_off):
            return Happening(car=seat, shown=faces((*thrown_off, card) if card else thrown_off))
        case said.PlayedDirect(seat, card):
            return Happening(car=seat, shown=faces((card,)))
        case said.LegendCardShown(card=number):
            return Happening(shown=(Face(kind="legend", text=str(number)),))
    return Happening(car=doer(event))


def faces(cards: tuple[str, ...]) -> tuple[Face, ...]:
    return tuple(Face(kind="card", text=card) for card in cards)
