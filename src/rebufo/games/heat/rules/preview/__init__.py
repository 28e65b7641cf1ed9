"""What an option would bring: speed, landing, corners, Heat and odds, all of it exact and worked out when asked for.

A preview is for the driver who is asked. It knows what that driver can know: the table, the own hand, and which cards
are left in the own deck though not in what order. Nothing of it depends on what rivals hold or have planned.
"""

from __future__ import annotations

import msgspec

from rebufo.games.heat.rules.messages import ChooseSpeed, Concede, PlanCard, PlanGear, Slipstream
from rebufo.games.heat.rules.preview.chances import deck_of, plus_odds
from rebufo.games.heat.rules.preview.garage import upgrade_preview
from rebufo.games.heat.rules.preview.hand import draw_preview, salvage_preview
from rebufo.games.heat.rules.preview.plan import card_preview, concede_preview, gear_preview
from rebufo.games.heat.rules.preview.promises import PlusOdds
from rebufo.games.heat.rules.preview.turn import reaction_preview, slipstream_preview, speed_preview
from rebufo.games.heat.rules.state import RACING, Race
from rebufo.kernel.flow import decision
from rebufo.kernel.messages import Action, Seat

MOST_FLIPS = 3  # that odds are told for


def preview(race: Race, seat: Seat, action: Action) -> msgspec.Struct:
    """What an option of the decision on the table would bring."""
    if isinstance(action, PlanGear):
        return gear_preview(race, seat, action.gear)
    if isinstance(action, PlanCard):
        return card_preview(race, seat, action.card)
    if isinstance(action, Concede):
        return concede_preview(race)
    if isinstance(action, ChooseSpeed):
        return speed_preview(race, seat, action)
    if isinstance(action, Slipstream):
        return slipstream_preview(race, seat, action)
    top = decision(race)
    assert top is not None
    if top.name == "react":
        return reaction_preview(race, seat, action)
    if top.name == "salvage":
        return salvage_preview(race, seat, action)
    if top.name == "discard":
        return draw_preview(race, seat, action)
    return upgrade_preview(race, seat, action)


def odds(race: Race, seat: Seat) -> tuple[PlusOdds, ...]:
    """What one, two or three [+] would bring right now; nothing before the start and for a car that races no more."""
    car = race.cars[seat]
    if car.status != RACING or not race.running or race.round == 0:
        return ()
    deck = deck_of(car)
    return tuple([plus_odds(deck, number) for number in range(1, MOST_FLIPS + 1)])
