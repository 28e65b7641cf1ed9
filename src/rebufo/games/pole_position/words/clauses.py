"""The rule behind each event of Pole Position, for a person who wants to read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rebufo.games.pole_position.rules import events as said
from rebufo.kernel.messages import Event
from rebufo.words.telling import tag

CAUSES: Final[Mapping[str, str]] = {
    "lapped": "PP-8.10",
    "no_stop": "PP-1.3",
    "damage": "PP-15.5, PP-15.6, PP-15.7",
    "left": "",
}
BOOSTS: Final[Mapping[str, str]] = {"engine": "PP-7.17", "brakes": "PP-7.19", "skill": "PP-7.16"}
TURNS: Final[Mapping[str, str]] = {"box": "PP-13.5", "exit": "PP-13.7", "recovery": "PP-9.6"}
DEALT: Final[Mapping[str, str]] = {"drivers": "PP-20.3", "teams": "PP-20.3", "bots": "PP-22.28"}
ROLLS: Final[Mapping[str, str]] = {
    "event": "PP-16.8",
    "first_tyre": "PP-22.7",
    "safety_car": "PP-22.17",
    "tyre": "PP-22.22",
}
OTHERS: Final[Mapping[str, str]] = {
    "race_prepared": "PP-3.1",
    "weather_set": "PP-3.2",
    "weather_rolled": "PP-14.2",
    "setups_shown": "PP-20.1",
    "engine_replaced": "PP-21.5",
    "qualifying_rolled": "PP-4.2",
    "tiles_shown": "PP-4.3",
    "extra_laps_rolled": "PP-4.3",
    "tie_rolled": "PP-4.7",
    "qualifying_ended": "PP-4.5",
    "grid_set": "PP-5.1",
    "tyres_shown": "PP-5.2",
    "round_began": "PP-6.1",
    "die_rolled": "PP-7.1",
    "roll_taken": "PP-7.3",
    "stayed_on": "PP-9.4",
    "went_off": "PP-9.1",
    "rejoined": "PP-9.6",
    "token_used": "PP-20.5",
    "stress_relieved": "PP-19.5",
    "stress_gained": "PP-19.2",
    "stepped": "PP-7.4",
    "stopped": "PP-7.9",
    "passed": "PP-8.1, PP-8.2",
    "overtake_declared": "PP-10.1",
    "let_through": "PP-10.7",
    "fight_rolled": "PP-10.8, PP-10.9",
    "skill_bid": "PP-10.11",
    "fight_decided": "PP-10.12",
    "fight_tied": "PP-10.8",
    "bots_rolled": "PP-22.18",
    "collided": "PP-15.1",
    "damage_rolled": "PP-15.1",
    "damaged": "PP-15.2",
    "finished": "PP-8.7",
    "lap_completed": "PP-8.6, PP-11.3",
    "sent_to_pits": "PP-21.9",
    "blowout_rolled": "PP-12.1",
    "box_entered": "PP-13.3",
    "tyres_mounted": "PP-13.5",
    "repaired": "PP-13.5",
    "point_moved": "PP-20.2, PP-20.11",
    "box_cleared": "PP-13.6",
    "exit_blocked": "PP-13.9",
    "yellow_shown": "PP-15.10",
    "yellow_ended": "PP-15.11",
    "event_drawn": "PP-16.1",
    "victim_rolled": "PP-16.3",
    "event_spared": "PP-16.3",
    "safety_car_out": "PP-17.1",
    "safety_car_stopped": "PP-17.4",
    "lined_up": "PP-17.5, PP-17.7",
    "drs_given": "PP-18.1",
    "drs_used": "PP-18.4",
    "bot_off_rolled": "PP-22.10",
    "bot_points": "PP-22.9",
    "bot_pit_checked": "PP-22.21",
    "bot_gift": "PP-22.16",
    "car_left": "",
    "race_ended": "PP-8.12",
}


def clauses_of(event: Event) -> str:
    match event:
        case said.Eliminated():
            return CAUSES[event.cause]
        case said.Boosted():
            return BOOSTS[event.kind]
        case said.TurnBegan():
            return TURNS.get(event.kind, "")
        case said.CardsDealt():
            return DEALT[event.kind]
        case said.BotDieRolled():
            return ROLLS[event.purpose]
    return OTHERS[tag(event)]
