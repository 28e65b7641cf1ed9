"""What is counted to tell how even Pole Position is: the grid, tyres and stops by weather, and the cards of drivers and teams."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from rebufo.games.pole_position.rules.content import load_cards, load_circuit
from rebufo.kernel.locales import words
from tools.balance import Balance, Owned

TEXT: Final = words("en", "pole_position").text
CIRCUITS: Final = ("great_britain", "usa", "tramontana")
STANDARD: Final = "with the standard modules"
CARDS: Final = "with drivers and teams"
ALONE: Final = "one against five automatic cars"
DRY: Final = "sunny"
SEVERAL: Final = 3  # stops, or more


def strategy(row: Mapping[str, Any]) -> Iterator[str]:
    """The tyres at the start, how often the car came in, and whether it ever rained."""
    sky = "dry" if set(row["weather"].split()) <= {DRY} else "rain"
    yield f"{row['first_tyre']}-{min(row['stops'], SEVERAL)}-{sky}"


def strategies() -> dict[str, tuple[str, str, str]]:
    skies = {"dry": "no rain in the race", "rain": "rain at some time"}
    return {
        f"{tyre}-{stops}-{sky}": (TEXT(f"tyres.{tyre}"), f"{stops}{' or more' * (stops == SEVERAL)}", said)
        for tyre in ("soft", "hard", "intermediate", "rain")
        for stops in range(SEVERAL + 1)
        for sky, said in skies.items()
    }


def card_of(kind: str) -> Callable[[Mapping[str, Any]], Iterator[str]]:
    def of(row: Mapping[str, Any]) -> Iterator[str]:
        yield row[kind]

    return of


def drivers() -> dict[str, tuple[str]]:
    return {card.id: (card.name,) for card in load_cards().driver}


def teams() -> dict[str, tuple[str]]:
    return {card.id: (card.name,) for card in load_cards().team}


BALANCE = Balance(
    title="Pole Position",
    roads={circuit: load_circuit(circuit).title("en") for circuit in CIRCUITS},
    options={},
    variants={
        STANDARD: {"bot_cars": 0},
        "without modules": {"preset": "basic", "bot_cars": 0},
        CARDS: {"bot_cars": 0, "drivers": True, "teams": True},
        ALONE: {"bot_cars": 5},
    },
    seats={ALONE: 1},
    rivals={ALONE: 5},
    raced="with the standard modules, as many\nwithout modules, with driver and team cards dealt at random, and one driver against five automatic cars",
    pace="Rounds a race; the other figures are means a car.",
    figures={
        "rounds": "rounds",
        "PM a turn": "pm/turns",
        "stops": "stops",
        "fights begun": "attacks",
        "won": "attacks_won",
        "cars passed": "passes",
        "engine pushes": "engine_pushes",
        "brake pushes": "brake_pushes",
        "off the track": "off_tracks",
        "collisions": "collisions",
        "blowouts": "blowouts",
        "light damage": "light",
        "heavy": "heavy",
    },
    owned=(
        Owned(
            heading="Tyres and stops",
            about="All drivers of the races with the standard modules; 95 % confidence by Wilson's interval.",
            of=strategy,
            variant=STANDARD,
            heads=("strategy", "first tyres", "stops", "weather"),
            kinds=strategies,
            owners="drivers",
        ),
        Owned(
            heading="Drivers",
            about="Cards were dealt at random, a driver and a team to each car.",
            of=card_of("driver"),
            variant=CARDS,
            heads=("card", "name"),
            kinds=drivers,
            owners="races",
        ),
        Owned(
            heading="Teams",
            about="The same races, by the team.",
            of=card_of("team"),
            variant=CARDS,
            heads=("card", "name"),
            kinds=teams,
            owners="races",
        ),
    ),
)
