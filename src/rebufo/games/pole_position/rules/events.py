"""What a race tells, in the past tense; cars are numbers (seats first, then automatic cars), spaces are names."""

from __future__ import annotations

from rebufo.kernel.messages import Event, Seat


class WeatherSet(Event, frozen=True, tag="weather_set"):
    cell: int
    table_b: int
    weather: str


class WeatherRolled(Event, frozen=True, tag="weather_rolled"):
    value: int
    cell: int
    table_b: int
    weather: str


class CardsDealt(Event, frozen=True, tag="cards_dealt"):
    kind: str  # drivers, teams, bots
    cards: tuple[tuple[int, str], ...]  # car and card


class SetupsShown(Event, frozen=True, tag="setups_shown"):
    splits: tuple[tuple[Seat, int, int], ...]  # seat, engine, brakes


class EngineReplaced(Event, frozen=True, tag="engine_replaced"):
    seat: Seat


class QualifyingRolled(Event, frozen=True, tag="qualifying_rolled"):
    round: str
    rolls: tuple[tuple[int, int], ...]


class TilesShown(Event, frozen=True, tag="tiles_shown"):
    more: tuple[Seat, ...]


class ExtraLapsRolled(Event, frozen=True, tag="extra_laps_rolled"):
    car: int
    rolls: tuple[int, ...]


class TieRolled(Event, frozen=True, tag="tie_rolled"):
    rolls: tuple[tuple[int, int], ...]


class QualifyingEnded(Event, frozen=True, tag="qualifying_ended"):
    round: str
    results: tuple[tuple[int, int], ...]
    places: tuple[tuple[int, int], ...]  # car and grid place


class GridSet(Event, frozen=True, tag="grid_set"):
    cars: tuple[int, ...]


class TyresShown(Event, frozen=True, tag="tyres_shown"):
    tyres: tuple[tuple[int, str], ...]


class RoundBegan(Event, frozen=True, tag="round_began"):
    round: int
    phase: str
    order: tuple[int, ...]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    car: int
    kind: str  # start, track, box, exit, recovery


class DieRolled(Event, frozen=True, tag="die_rolled"):
    car: int
    die: str
    value: int
    bang: bool


class RollTaken(Event, frozen=True, tag="roll_taken"):
    car: int
    value: int
    pm: int


class StayedOn(Event, frozen=True, tag="stayed_on"):
    car: int
    paid: int
    value: int


class WentOff(Event, frozen=True, tag="went_off"):
    car: int


class Rejoined(Event, frozen=True, tag="rejoined"):
    car: int
    space: str


class TokenUsed(Event, frozen=True, tag="token_used"):
    car: int
    left: int


class StressRelieved(Event, frozen=True, tag="stress_relieved"):
    car: int
    level: int
    pm: int


class StressGained(Event, frozen=True, tag="stress_gained"):
    car: int
    level: int


class Boosted(Event, frozen=True, tag="boosted"):
    car: int
    kind: str
    paid: int
    steps: int


class Stepped(Event, frozen=True, tag="stepped"):
    car: int
    start: str
    to: str
    lap: int
    left: int  # PM


class Stopped(Event, frozen=True, tag="stopped"):
    car: int
    lost: int  # PM


class Passed(Event, frozen=True, tag="passed"):
    car: int
    rivals: tuple[int, ...]
    order: tuple[int, ...]


class OvertakeDeclared(Event, frozen=True, tag="overtake_declared"):
    car: int
    to: str
    rivals: tuple[int, ...]


class LetThrough(Event, frozen=True, tag="let_through"):
    car: int
    attacker: int


class FightRolled(Event, frozen=True, tag="fight_rolled"):
    attacker: int
    defender: int
    rolls: tuple[int, int]
    totals: tuple[int, int]


class SkillBid(Event, frozen=True, tag="skill_bid"):
    car: int
    points: int
    totals: tuple[int, int]


class FightDecided(Event, frozen=True, tag="fight_decided"):
    attacker: int
    defender: int
    winner: int
    paid: int


class FightTied(Event, frozen=True, tag="fight_tied"):
    attacker: int
    defender: int


class BotsRolled(Event, frozen=True, tag="bots_rolled"):
    attacker: int
    defender: int
    rolls: tuple[int, int]


class Collided(Event, frozen=True, tag="collided"):
    cars: tuple[int, ...]


class DamageRolled(Event, frozen=True, tag="damage_rolled"):
    car: int
    value: int


class Damaged(Event, frozen=True, tag="damaged"):
    car: int
    damage: str  # none, brakes, engine, light, heavy
    points: int  # of breakdowns


class Eliminated(Event, frozen=True, tag="eliminated"):
    car: int
    cause: str


class Finished(Event, frozen=True, tag="finished"):
    car: int
    place: int


class LapCompleted(Event, frozen=True, tag="lap_completed"):
    car: int
    lap: int  # the one that begins
    wear: int


class SentToPits(Event, frozen=True, tag="sent_to_pits"):
    car: int


class BlowoutRolled(Event, frozen=True, tag="blowout_rolled"):
    car: int
    value: int


class BoxEntered(Event, frozen=True, tag="box_entered"):
    car: int
    counter: int
    skill: int


class TyresMounted(Event, frozen=True, tag="tyres_mounted"):
    car: int
    tyre: str
    wear: int


class Repaired(Event, frozen=True, tag="repaired"):
    car: int
    light: int
    heavy: int


class PointMoved(Event, frozen=True, tag="point_moved"):
    car: int
    choice: str
    engine: int
    brakes: int


class BoxCleared(Event, frozen=True, tag="box_cleared"):
    """The token is removed: the car may go. [PP-13.6]"""

    car: int


class ExitBlocked(Event, frozen=True, tag="exit_blocked"):
    car: int


class YellowShown(Event, frozen=True, tag="yellow_shown"):
    sector: str


class YellowEnded(Event, frozen=True, tag="yellow_ended"):
    sector: str


class EventDrawn(Event, frozen=True, tag="event_drawn"):
    card: str


class VictimRolled(Event, frozen=True, tag="victim_rolled"):
    rolls: tuple[tuple[int, int], ...]


class EventSpared(Event, frozen=True, tag="event_spared"):
    car: int


class SafetyCarOut(Event, frozen=True, tag="safety_car_out"):
    culprits: tuple[int, ...]


class SafetyCarStopped(Event, frozen=True, tag="safety_car_stopped"):
    car: int
    tyre: str


class LinedUp(Event, frozen=True, tag="lined_up"):
    order: tuple[int, ...]
    lap: int


class DrsGiven(Event, frozen=True, tag="drs_given"):
    car: int
    rival: int


class DrsUsed(Event, frozen=True, tag="drs_used"):
    car: int


class BotOffRolled(Event, frozen=True, tag="bot_off_rolled"):
    car: int
    value: int
    needed: int


class BotDieRolled(Event, frozen=True, tag="bot_die_rolled"):
    """A roll that people do not make, or make with another die. [PP-16.8, PP-22.7, PP-22.17, PP-22.22]"""

    car: int
    die: str
    value: int
    purpose: str  # event, first_tyre, safety_car, tyre


class BotPoints(Event, frozen=True, tag="bot_points"):
    car: int
    pm: int


class BotPitChecked(Event, frozen=True, tag="bot_pit_checked"):
    car: int
    check: str
    roll: int
    stops: bool


class BotGift(Event, frozen=True, tag="bot_gift"):
    car: int
    pm: int
    rival: int


class CarLeft(Event, frozen=True, tag="car_left"):
    seat: Seat


class RaceEnded(Event, frozen=True, tag="race_ended"):
    classified: tuple[int, ...]
    eliminated: tuple[int, ...]
    points: tuple[int, ...] = ()


class RacePrepared(Event, frozen=True, tag="race_prepared"):
    number: int
    circuit: str


EVENTS = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
