"""What happened, as the words of the locale files and what they mention."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from rebufo.games.pole_position.rules import events as said
from rebufo.games.pole_position.rules.content import load_dice
from rebufo.games.pole_position.words.names import Names, signed
from rebufo.kernel.messages import Event
from rebufo.words.telling import fields, tag

Told: TypeAlias = "tuple[str, dict[str, Any]] | None"  # the key, and the facts; None: nothing to say
COLUMNS = 6  # of table A


class Moved(Event, frozen=True, tag="moved"):
    """Steps that a car makes one after the other, told at once."""

    car: int
    steps: int
    to: str


class Teller:
    """Turns events into words of one language, each by itself."""

    def __init__(self, names: Names, who: Callable[[int], str], brief: Callable[[int], str], season: bool) -> None:
        self.names = names
        self.who = who  # names a car
        self.brief = brief  # names it in a list
        self.season = season
        self.text = names.words.text

    def sentence(self, event: Event) -> str:
        """An event in words, its car by name; empty where there is nothing to say."""
        found = (
            self.before_the_race(event)
            or self.of_a_round(event)
            or self.of_a_turn(event)
            or self.of_a_fight(event)
            or self.of_the_pits(event)
            or self.of_a_bot(event)
        )
        if found is None:
            return ""
        number = getattr(event, "car", getattr(event, "seat", None))
        car = {} if number is None else {"car": self.who(number)}
        return self.text(f"events.{found[0]}", **found[1], **car)

    def before_the_race(self, event: Event) -> Told:
        names = self.names
        match event:
            case said.RacePrepared(number, _):
                title = names.circuit.title(names.words.lang)
                return ("race_prepared_season" if self.season else "race_prepared"), {
                    "number": number,
                    "circuit": title,
                }
            case said.WeatherSet(cell, table_b, weather):
                facts = {"row": cell // COLUMNS + 1, "column": cell % COLUMNS + 1, "table_b": table_b}
                return "weather_set", {**facts, "weather": names.weather(weather)}
            case said.CardsDealt(kind, cards):
                if kind == "bots":
                    names.deal(cards)
                told = [self.text("lists.card", car=self.brief(car), card=names.card(card)) for car, card in cards]
                if kind == "bots":
                    told = [self.brief(car) for car, _ in cards]
                return f"cards_dealt_{kind}", {"cards": ", ".join(told)}
            case said.SetupsShown(splits):
                told = [self.text("lists.split", car=self.brief(car), engine=e, brakes=b) for car, e, b in splits]
                return "setups_shown", {"splits": "; ".join(told)}
            case said.EngineReplaced():
                return "engine_replaced", {}
            case said.QualifyingRolled(round, rolls):
                return "qualifying_rolled", {"round": round, "rolls": self.rolls(rolls)}
            case said.TilesShown(more):
                cars = names.together([self.brief(car) for car in more])
                return ("tiles_shown" if more else "tiles_shown_none"), {"cars": cars}
            case said.ExtraLapsRolled(_, rolls):
                return "extra_laps_rolled", {"rolls": ", ".join(str(roll) for roll in rolls)}
            case said.TieRolled(rolls):
                return "tie_rolled", {"rolls": self.rolls(rolls)}
            case said.QualifyingEnded(round, results, _):
                return "qualifying_ended", {"round": round, "results": self.rolls(results)}
            case said.GridSet(cars):
                return "grid_set", {"cars": self.listed(cars)}
            case said.TyresShown(tyres):
                told = [self.text("lists.card", car=self.brief(car), card=names.tyre(tyre)) for car, tyre in tyres]
                return "tyres_shown", {"tyres": ", ".join(told)}
        return None

    def of_a_round(self, event: Event) -> Told:
        names = self.names
        match event:
            case said.RoundBegan(number, phase, order):
                return ("round_began_start" if phase == "start" else "round_began"), {
                    "round": number,
                    "order": self.listed(order),
                }
            case said.WeatherRolled():
                return self.weather_roll(event)
            case said.YellowShown(sector) | said.YellowEnded(sector):
                return tag(event), {"sector": names.sector(sector)}
            case said.EventDrawn(card):
                return "event_drawn", {"card": self.text(f"event_cards.{card}")}
            case said.VictimRolled(rolls):
                return "victim_rolled", {"rolls": self.rolls(rolls)}
            case said.SafetyCarOut(culprits):
                cars = names.together([self.who(car) for car in culprits])
                return ("safety_car_out_culprits" if culprits else "safety_car_out"), {"cars": cars}
            case said.SafetyCarStopped(_, tyre):
                return ("safety_car_stopped" if tyre else "safety_car_stayed"), {"tyre": tyre and names.tyre(tyre)}
            case said.LinedUp(order, lap):
                return "lined_up", {"order": self.listed(order), "lap": lap}
            case said.Eliminated(_, cause):
                return "eliminated", {"cause": self.text(f"causes.{cause}")}
            case said.Finished(_, place):
                return "finished", {"place": place}
            case said.CarLeft() | said.EventSpared():
                return tag(event), {}
            case said.RaceEnded():
                return self.race_end(event)
        return None

    def weather_roll(self, event: said.WeatherRolled) -> Told:
        """A circle moves table B on, and from its last position table A. [PP-14.2]"""
        circle = event.value in load_dice().purple.circles()
        key = "weather_rolled" if not circle else "weather_moved" if event.table_b == 1 else "weather_circle"
        return key, {"value": event.value, "table_b": event.table_b, "weather": self.names.weather(event.weather)}

    def race_end(self, event: said.RaceEnded) -> Told:
        if not event.classified:
            return "race_ended_nobody", {}
        if any(event.points):
            told = [
                self.text("lists.points", place=place, car=self.brief(car), n=event.points[car])
                for place, car in enumerate(event.classified, 1)
            ]
            return "race_ended_points", {"points": ", ".join(told)}
        told = [
            self.text("lists.place", place=place, car=self.brief(car)) for place, car in enumerate(event.classified, 1)
        ]
        return "race_ended", {"cars": ", ".join(told)}

    def of_a_turn(self, event: Event) -> Told:
        names = self.names
        match event:
            case said.TurnBegan(_, kind):
                return (f"turn_began.{kind}", {}) if kind in {"box", "exit", "recovery"} else None
            case said.DieRolled(_, die, value, bang):
                return "die_rolled", {"value": f"{value}!" if bang else value, "die": self.text(f"dice.{die}")}
            case said.RollTaken(_, value, pm):
                return "roll_taken", {"value": value, "pm": pm, "n": pm}
            case said.StayedOn() | said.StressRelieved() | said.StressGained():
                return tag(event), numbers(event)
            case said.WentOff() | said.DrsUsed() | said.SentToPits():
                return tag(event), {}
            case said.Rejoined(_, space):
                return "rejoined", {"space": names.place(space)}
            case said.TokenUsed(_, left):
                return "token_used", {"left": left, "n": left}
            case said.Boosted(_, kind, paid, steps):
                return f"boosted.{kind}", {"paid": paid, "steps": steps, "n": paid}
            case said.Stepped(car, _, to):
                return self.of_a_turn(Moved(car, 1, to))
            case Moved(_, steps, to):
                return ("moved_pits" if to.startswith(("PE:", "BOX")) else "moved"), {
                    "n": steps,
                    "place": names.place(to),
                }
            case said.Stopped(_, lost):
                return ("stopped", {"lost": lost, "n": lost}) if lost else None
            case said.LapCompleted(_, lap, wear):
                return "lap_completed", {"lap": lap, "wear": signed(wear)}
            case said.BlowoutRolled(_, value):
                return ("blowout_burst" if value == 1 else "blowout_rolled"), {"value": value}
            case said.DrsGiven(_, rival):
                return "drs_given", {"rival": self.who(rival)}
        return None

    def of_a_fight(self, event: Event) -> Told:
        names = self.names
        match event:
            case said.Passed(_, rivals):
                return "passed", {"rivals": names.together([self.who(car) for car in rivals])}
            case said.OvertakeDeclared(_, _, rivals):
                return "overtake_declared", {"rivals": names.together([self.who(car) for car in rivals])}
            case said.LetThrough(_, attacker):
                return "let_through", {"attacker": self.who(attacker)}
            case said.FightRolled(attacker, defender, rolls, totals):
                facts = {"attack": rolls[0], "defence": rolls[1], "high": totals[0], "low": totals[1]}
                return "fight_rolled", {**facts, **self.sides(attacker, defender)}
            case said.SkillBid(_, points, totals):
                return "skill_bid", {"points": points, "high": totals[0], "low": totals[1], "n": points}
            case said.FightDecided(attacker, defender, winner, paid):
                key = ("fight_won" if winner == attacker else "fight_held") + ("_paid" if paid else "")
                return key, {"paid": paid, **self.sides(attacker, defender)}
            case said.FightTied(attacker, defender):
                return "fight_tied", self.sides(attacker, defender)
            case said.BotsRolled(attacker, defender, rolls):
                return "bots_rolled", {"first": rolls[0], "second": rolls[1], **self.sides(attacker, defender)}
            case said.Collided(cars):
                return "collided", {"cars": names.together([self.who(car) for car in cars])}
            case said.DamageRolled(_, value):
                return "damage_rolled", {"value": value}
            case said.Damaged(_, damage, points):
                return f"damaged.{damage}", {"points": points}
        return None

    def of_the_pits(self, event: Event) -> Told:
        match event:
            case said.BoxEntered() | said.PointMoved():
                return tag(event), numbers(event)
            case said.TyresMounted(_, tyre, wear):
                return "tyres_mounted", {"tyre": self.names.tyre(tyre), "wear": signed(wear)}
            case said.Repaired() | said.BoxCleared() | said.ExitBlocked():
                return tag(event), {}
        return None

    def of_a_bot(self, event: Event) -> Told:
        match event:
            case said.BotOffRolled():
                return "bot_off_rolled", numbers(event)
            case said.BotDieRolled(_, _, value, purpose):
                return f"bot_die_rolled.{purpose}", {"value": value}
            case said.BotPoints(_, pm):
                return "bot_points", {"pm": pm, "n": pm}
            case said.BotPitChecked(_, _, roll, stops):
                if not roll:
                    return ("bot_pits", {}) if stops else None
                return ("bot_pits_rolled" if stops else "bot_stays_out"), {"value": roll}
            case said.BotGift(_, pm, rival):
                return "bot_gift", {"pm": pm, "n": pm, "rival": self.who(rival)}
        return None

    def sides(self, attacker: int, defender: int) -> dict[str, str]:
        return {"attacker": self.who(attacker), "defender": self.who(defender)}

    def rolls(self, rolls: Iterable[tuple[int, int]]) -> str:
        return ", ".join(self.text("lists.roll", car=self.brief(car), value=value) for car, value in rolls)

    def listed(self, cars: Iterable[int]) -> str:
        return ", ".join(self.brief(car) for car in cars)


def numbers(event: Event) -> dict[str, Any]:
    """The fields of an event but its car."""
    return {name: value for name, value in fields(event).items() if name != "car"}
