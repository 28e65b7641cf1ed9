"""What happened, as the words of the locale files and what they mention."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from rebufo.games.heat.rules import events as said
from rebufo.games.heat.rules.content import COLOURS, Circuit, load_championship, load_circuit, load_legends
from rebufo.games.heat.words.exchange import SwapDeclined
from rebufo.games.heat.words.labels import source_of
from rebufo.games.heat.words.names import Names
from rebufo.kernel.messages import Event, Seat
from rebufo.words.telling import tag

Told: TypeAlias = "tuple[str, dict[str, Any]] | None"  # the key below `events`, and the facts; None: nothing to say


class Discards(Event, frozen=True, tag="discards"):
    """Cards that a driver puts on the discard pile one after the other, told at once."""

    seat: Seat
    cards: tuple[str, ...]


class Teller:
    """Turns events into words of one language; it remembers the circuit that is raced on."""

    def __init__(
        self, names: Names, who: Callable[[int], str], brief: Callable[[int], str], circuit: Circuit, bonus: int
    ) -> None:
        self.names = names
        self.who = who  # names a car
        self.brief = brief  # names it in a list
        self.circuit = circuit
        self.bonus = bonus  # on the top speed of Legends
        self.text = names.words.text

    def sentence(self, event: Event) -> str:
        """An event in words, its car by name; empty where there is nothing to say."""
        if isinstance(event, said.PlansMade):
            return self.plans(event)
        found = self.before_the_race(event) or self.of_a_round(event) or self.of_a_turn(event) or self.of_a_card(event)
        if found is None:
            return ""
        number = doer(event)
        car = {} if number is None else {"car": self.who(number)}
        return self.text(f"events.{found[0]}", **found[1], **car)

    def before_the_race(self, event: Event) -> Told:
        text, names = self.text, self.names
        match event:
            case said.SeasonBegan(season, circuits):
                return "season_began", {
                    "season": text(f"seasons.{season}"),
                    "circuits": self.calendar(season, circuits),
                }
            case said.RaceBegan(number, circuit, laps, name):
                facts = {"race": number, "circuit": self.title(circuit), "laps": laps, "n": laps}
                if not name:
                    return "race_began", facts
                return "race_of_season", {**facts, "event": text(f"event_cards.{name}")}
            case said.GridSet(cars):
                return "grid_set", {"cars": self.listed(cars)}
            case said.RoadLaid(weather, tokens):
                return "road_laid", {"weather": text(f"weather.{weather or 'none'}"), "tokens": self.tokens(tokens)}
            case said.PressPlaced(corners):
                numbers = ", ".join(str(corner + 1) for corner in sorted(set(corners)))
                return "press_placed", {"corners": numbers, "n": len(set(corners))}
            case said.CardsDealt():
                key = "_rain" if event.heat_in_deck else "_sun" if event.heat_in_discard else ""
                return f"cards_dealt{key}", fields(event)
            case said.MarketOpened(cards):
                return "market_opened", {"cards": names.hand(cards)}
            case said.UpgradeTaken(_, card):
                return "upgrade_taken", {"card": names.card(card)}
            case said.UpgradeSwapped(_, own, card):
                return "upgrade_swapped", {"own": names.card(own), "card": names.card(card)}
            case SwapDeclined():
                return "swap_declined", {}
            case said.UpgradesKept(kept):
                return "upgrades_kept", {"cards": ", ".join(self.kept(*pair) for pair in kept)}
        return None

    def of_a_round(self, event: Event) -> Told:
        match event:
            case said.RoundBegan(number, order):
                return "round_began", {"round": number, "order": self.listed(order)}
            case said.Conceded(_, place) | said.Eliminated(_, place):
                return tag(event), {"place": place}
            case said.LegendCardShown(card):
                return "legend_helmets", {"card": card, "helmets": self.helmets(card)}
            case said.Finished(_, place):
                return "finished", {"place": place}
            case said.CarLeft(_, place):
                return ("car_left_race" if place else "car_left"), {"place": place}
            case said.RaceEnded(number, cars, points):
                if not any(points):
                    return "race_ended", {"cars": self.listed(cars)}
                return "race_ended_season", {"race": number, "points": self.points(cars, points)}
            case said.SeasonEnded(season, cars, points):
                return "season_ended", {"season": self.text(f"seasons.{season}"), "points": self.points(cars, points)}
        return None

    def of_a_turn(self, event: Event) -> Told:
        names = self.names
        match event:
            case said.Shifted(_, cards, gear, paid):
                facts = {"cards": cards, "gear": names.gear(gear), "paid": paid, "n": cards}
                return ("shifted_paid" if paid else "shifted"), facts
            case said.CardsRevealed(_, cards) | said.Cluttered(_, cards):
                return tag(event), {"cards": names.hand(cards)}
            case said.CardFlipped():
                return f"card_flipped.{event.reason}", {"card": self.flip(event)}
            case said.SpeedChosen(_, card, speed):
                return "speed_chosen", {"card": names.plain(card), "speed": speed}
            case said.Moved():
                return self.move(event)
            case said.CornerChecked(_, corner, limit, speed, heat):
                facts = {"corner": corner + 1, "limit": limit, "speed": speed, "heat": heat, "n": heat}
                return ("corner_checked" if heat else "corner_free"), facts
            case said.SpunOut():
                return "spun_out", {**fields(event), "corner": event.corner + 1, "n": event.heat}
        return None

    def of_a_card(self, event: Event) -> Told:
        names = self.names
        match event:
            case said.Cooled(_, source, heat):
                return "cooled", {"source": source_of(names, source), "heat": heat, "n": heat}
            case said.HeatPaid(_, reason, heat):
                known = names.words.has(f"reasons.{reason}")
                why = self.text(f"reasons.{reason}") if known else names.plain(reason)
                return "heat_paid", {"reason": why, "heat": heat, "n": heat}
            case said.Scrapped(_, card, cards):
                return "scrapped", {"card": names.plain(card), "cards": names.pile(cards)}
            case said.StressReduced(_, card, stress):
                return "stress_reduced", {"card": names.plain(card), "stress": stress, "n": stress}
            case said.Salvaged(_, cards):
                return ("salvaged", {"cards": self.seen(cards)}) if cards else ("salvaged_none", {})
            case said.SponsorsDrawn(_, cards, reason):
                return f"sponsors_drawn.{reason}", {"cards": self.seen(cards, "unseen_sponsors")}
            case said.PlayedDirect(_, card) | said.CardRefreshed(_, card):
                return tag(event), {"card": names.card(card)}
            case Discards(_, cards):
                return "cards_discarded", {"card": names.pile(cards)}
            case said.CostsUnpayable(_, cards):
                return "costs_unpayable", {"cards": names.hand(cards), "n": len(cards)}
            case said.CardsDrawn(_, cards):
                return ("cards_drawn", {"cards": names.hand(cards)}) if any(cards) else None
            case said.Reshuffled():
                return "reshuffled", {}
        return None

    # parts of sentences

    def listed(self, cars: Iterable[int]) -> str:
        return ", ".join(map(self.brief, cars))

    def title(self, circuit: str) -> str:
        known = self.circuit if circuit == self.circuit.id else load_circuit(circuit)
        return known.title(self.names.words.lang)

    def calendar(self, season: str, circuits: Iterable[str]) -> str:
        """The circuits of a season, or how many there will be where they are secret. [HT-20.2]"""
        races = next(one.races for one in load_championship().season if one.id == season)
        return ", ".join(self.title(circuit) for circuit in circuits) or self.text("seasons.secret", n=races)

    def tokens(self, tokens: Iterable[str]) -> str:
        """The Road Conditions by corner."""
        told = [
            self.text("road.token", corner=corner, token=self.text(f"road.{token}"))
            for corner, token in enumerate(tokens, 1)
            if token
        ]
        return ", ".join(told) or self.text("weather.none")

    def kept(self, seat: int, card: str) -> str:
        told = self.names.card(card) if card else self.text("kept.nothing")
        return self.text("kept.row", car=self.brief(seat), card=told)

    def plans(self, event: said.PlansMade) -> str:
        """Gears, what was paid for them, and who has Adrenaline; nothing where all have conceded."""
        text, names = self.text, self.names
        if not event.gears:
            return ""
        paid = dict(event.paid)
        told = []
        for seat, gear in event.gears:
            if gear:
                key = "plans.paid" if seat in paid else "plans.gear"
                told.append(text(key, car=self.brief(seat), gear=names.gear(gear), n=paid.get(seat, 0)))
        sentence = text("events.plans_made", gears=", ".join(told)) if told else text("events.plans_secret")
        if event.adrenaline:
            sentence += "; " + text("plans.adrenaline", cars=self.listed(event.adrenaline))
        return sentence

    def helmets(self, card: int) -> str:
        """Top speed and diamond of every Legend on a card."""
        row = next(one for one in load_legends().legend_card if one.id == card)
        told = []
        for number in range(self.names.drivers, self.names.cars_in_all):
            helmet = getattr(row, COLOURS[number])
            top = helmet.top_speed + self.bonus
            told.append(self.text("helmets.row", car=self.brief(number), top_speed=top, diamond=helmet.diamond))
        return ", ".join(told)

    def points(self, cars: Iterable[int], points: Iterable[int]) -> str:
        rows = enumerate(zip(cars, points, strict=True), 1)
        return ", ".join(self.text("points.row", place=p, car=self.brief(car), n=n) for p, (car, n) in rows)

    def flip(self, event: said.CardFlipped) -> str:
        card = self.names.plain(event.card) if event.card else self.text("flips.none")
        thrown = event.thrown_off
        return self.text("flips.thrown_off", flip=card, cards=self.names.pile(thrown)) if thrown else card

    def move(self, event: said.Moved) -> Told:
        """How far and where to; a car that got less far than it might was blocked. [HT-6.8]"""
        moved = event.lap * self.circuit.spaces + event.space - event.start
        key = event.reason
        if not moved:
            key = "stays"
        elif moved < event.wanted and event.reason != "unpayable":
            key = "blocked"
        return f"moved.{key}", {**fields(event), "n": event.wanted}

    def seen(self, cards: tuple[str, ...], unseen: str = "unseen") -> str:
        """Cards by name, or their number where others may not know them."""
        return self.names.hand(cards) if any(cards) else self.text(f"cards.{unseen}", n=len(cards))


def together(events: Iterable[Event]) -> list[Event]:
    """The same with the discards of a driver as one."""
    found: list[Event] = []
    for event in events:
        if not isinstance(event, said.CardsDiscarded):
            found.append(event)
        elif found and isinstance(found[-1], Discards) and found[-1].seat == event.seat:
            found[-1] = Discards(event.seat, (*found[-1].cards, event.card))
        else:
            found.append(Discards(event.seat, (event.card,)))
    return found


def doer(event: Event) -> int | None:
    """The car an event is about."""
    number: int | None = getattr(event, "car", getattr(event, "seat", None))
    return number


def fields(event: Event) -> dict[str, Any]:
    """The fields of an event but for whom it is about."""
    return {name: getattr(event, name) for name in event.__struct_fields__ if name not in ("car", "seat")}
