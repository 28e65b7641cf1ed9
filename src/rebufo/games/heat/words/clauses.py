"""The rule behind each event of HEAT, for who wants to read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rebufo.games.heat.rules import events as said
from rebufo.kernel.messages import Event
from rebufo.words.telling import tag

MOVES: Final[Mapping[str, str]] = {
    "cards": "HT-6.7, HT-6.8",
    "adrenaline": "HT-7.3",
    "boost": "HT-7.8",
    "accelerate": "HT-13.18",
    "direct": "HT-13.16",
    "slipstream": "HT-8.2",
    "unpayable": "HT-13.7",
    "legend": "HT-14.6, HT-14.8, HT-14.9",
}
FLIPS: Final[Mapping[str, str]] = {"plus": "HT-6.3", "boost": "HT-7.8", "unpayable": "HT-13.7", "shift": "HT-19.4"}
SPONSORS: Final[Mapping[str, str]] = {"dealt": "HT-16.10", "press": "HT-17.7", "event": "HT-18.2, HT-18.8"}
OTHERS: Final[Mapping[str, str]] = {
    "season_began": "HT-16.1",
    "race_began": "HT-2.3",
    "grid_set": "HT-2.1",
    "road_laid": "HT-15.1",
    "press_placed": "HT-16.11",
    "cards_dealt": "HT-2.4",
    "market_opened": "HT-12.4",
    "upgrade_taken": "HT-12.5, HT-12.7",
    "upgrade_swapped": "HT-16.8",
    "upgrades_kept": "HT-20.3",
    "round_began": "HT-3.3",
    "plans_made": "HT-4.7",
    "conceded": "HT-22.1",
    "shifted": "HT-19.4",
    "cards_revealed": "HT-6.1",
    "cluttered": "HT-5.4",
    "speed_chosen": "HT-6.6",
    "cooled": "HT-7.7",
    "scrapped": "HT-13.10",
    "stress_reduced": "HT-13.13",
    "salvaged": "HT-13.15",
    "played_direct": "HT-13.16",
    "costs_unpayable": "HT-13.7",
    "corner_checked": "HT-9.4",
    "spun_out": "HT-9.8",
    "eliminated": "HT-22.6",
    "cards_discarded": "HT-10.1",
    "card_refreshed": "HT-13.14",
    "cards_drawn": "HT-10.4",
    "reshuffled": "HT-10.5",
    "legend_card_shown": "HT-14.2",
    "finished": "HT-11.1",
    "car_left": "HT-22.2",
    "race_ended": "HT-11.4",
    "season_ended": "HT-16.16",
}


def clauses_of(event: Event) -> str:
    match event:
        case said.Moved():
            return MOVES[event.reason]
        case said.CardFlipped():
            return FLIPS[event.reason]
        case said.SponsorsDrawn():
            return SPONSORS[event.reason]
        case said.HeatPaid():
            return "HT-7.8" if event.reason == "boost" else "HT-13.1"
    return OTHERS[tag(event)]
