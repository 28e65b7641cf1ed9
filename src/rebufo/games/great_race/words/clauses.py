"""The clauses by which an event came about, told behind its sentence."""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules import events
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.messages import Event

CLAUSES: Final[dict[type[Event], str]] = {
    events.TourBegan: "GR-13.5",
    events.RaceBegan: "GR-2.7",
    events.RoundBegan: "GR-3.2",
    events.CampCardTaken: "GR-3.3",
    events.PlansShown: "GR-4.4",
    events.FuelBought: "GR-8.2",
    events.CardPlayed: "GR-5.6",
    events.SabotageNamed: "GR-9.6",
    events.TilesNamed: "GR-9.16",
    events.CardCancelled: "GR-10.3",
    events.CarSabotaged: "GR-9.6",
    events.TilesSwapped: "GR-9.9",
    events.TileRemoved: "GR-6.10",
    events.FuelReceived: "GR-9.15",
    events.JerrycanPlayed: "GR-9.15",
    events.CardsDrawn: "GR-8.10",
    events.CardDiscarded: "GR-8.8",
    events.DeckShuffled: "GR-8.12",
    events.AssistantPlayed: "GR-5.12",
    events.TilesDrawn: "GR-6.14",
    events.TilePlaced: "GR-6.4",
    events.TilesReturned: "GR-6.5",
    events.PointGained: "GR-8.4",
    events.TileFound: "GR-7.12",
    events.HazardAvoided: "GR-10.1",
    events.TurnedBack: "GR-7.13",
    events.LineTaken: "GR-7.17",
    events.Moved: "GR-7.6",
    events.GuidePlayed: "GR-9.14",
    events.BrokeDown: "GR-7.10",
    events.MarkerMoved: "GR-11.3",
    events.Arrived: "GR-12.1",
    events.OrderSet: "GR-11.5",
    events.RaceEnded: "GR-12.7",
    events.TourEnded: "GR-13.5",
    events.CrewLeft: "GR-12.11",
}
MONEY: Final = {"treasury": "GR-6.13", "financier": "GR-9.11", "progress": "GR-11.6"}


def clauses_of(event: Event) -> str:
    """Empty where the event needs none."""
    if isinstance(event, events.MoneyReceived):
        return MONEY[event.reason]
    if isinstance(event, events.RaceEnded) and event.winner == NOBODY:
        return "GR-12.10"
    if isinstance(event, events.Passed):
        return "GR-5.14" if event.chosen else "GR-5.3"
    return CLAUSES.get(type(event), "")
