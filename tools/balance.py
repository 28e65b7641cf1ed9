"""Lets bots race HEAT many times and writes down how even it is: by starting place, circuit and Upgrade, as a page.

What stands in the page above the mark is kept: it is written by hand. The same arguments give the same tables.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from rebufo.games import game_spec
from rebufo.games.heat.content import Card, load_cards, load_circuit
from rebufo.kernel.words import words
from rebufo.sim import Summary, simulate, wilson
from rebufo.sim.summary import Group

MARK: Final = "<!-- all below is written by tools/balance.py -->"
CIRCUITS: Final = ("usa", "gb", "italia", "france")
MODULES: Final[dict[str, dict[str, Any]]] = {
    "without modules": {},
    "with Garage and Weather": {"garage": "mixed", "weather": True},
}
FIGURES: Final = {
    "rounds": "rounds",
    "Speed": "speed/turns",
    "top speed": "top_speed",
    "Heat paid": "heat_paid",
    "for corners": "paid_corners",
    "boosts": "boosts",
    "slipstreams": "slipstreams",
    "overtakings": "overtakes",
    "spin-outs": "spin_outs",
    "cluttered": "cluttered",
}
SYMBOLS: Final = ("plus", "heat", "scrap", "cooldown", "slipstream", "reduce_stress", "salvage")
FLAGS: Final = ("refresh", "direct", "accelerate")
TEXT: Final = words("en", "heat").text


class Start(msgspec.Struct):
    """What the report wants of a row."""

    place: int
    won: bool
    upgrades: str


class Report:
    """The races of all circuits, with modules and without."""

    def __init__(self) -> None:
        self.summaries: dict[tuple[str, str], Summary] = {}
        self.upgrades: dict[str, Group] = {}

    def race(self, args: argparse.Namespace) -> None:
        """Every circuit as often as the others; `--races` are shared out among them."""
        runs = [(circuit, modules) for modules in MODULES for circuit in CIRCUITS]
        for number, (circuit, modules) in enumerate(runs):
            options = {"circuit": circuit, "legends": 0, **MODULES[modules]}
            with TemporaryDirectory() as folder:
                rows = Path(folder) / "rows.jsonl"
                summary = simulate(
                    "heat",
                    races=-(-args.races // len(runs)),
                    bots=[args.bot] * args.seats,
                    options=options,
                    seed=args.seed + number,
                    jobs=args.jobs,
                    out=rows if MODULES[modules] else None,
                )
                if MODULES[modules]:
                    self.count_upgrades(rows)
            self.summaries[circuit, modules] = summary
            rate = summary.races_per_second
            print(f"{circuit} {modules}: {summary.races} races, {rate:.1f} a second", file=sys.stderr)
            if summary.interrupted:
                raise KeyboardInterrupt

    def count_upgrades(self, rows: Path) -> None:
        """A driver counts for every kind of Upgrade drafted, once whatever the number of its copies."""
        decode = msgspec.json.Decoder(Start).decode
        with rows.open("rb") as lines:
            for line in lines:
                start = decode(line)
                for card in set(start.upgrades.split()):
                    group = self.upgrades.setdefault(card, Group())
                    group.starts += 1
                    group.wins += start.won
                    group.places += start.place

    def page(self, args: argparse.Namespace) -> Iterator[str]:
        races = sum(summary.races for summary in self.summaries.values())
        share = -(-args.races // len(self.summaries))
        version = game_spec("heat").rules_version
        yield f"{races:,} races of {args.seats} `{args.bot}` drivers, {share:,} on each circuit without modules and as many with"
        yield f"Garage (basic and advanced Upgrades, drafted) and Weather, by version {version} of the rules:"
        command = (
            f"python tools/balance.py --races {args.races} --bot {args.bot} --seats {args.seats} --seed {args.seed}"
        )
        yield f"\n```sh\n{command} --out docs/heat-balance.md\n```\n"
        yield "## Wins by starting place\n"
        yield f"Share of its starts won from each place on the grid, in percent; {100 / args.seats:.1f} would be even."
        yield from self.slots()
        yield "\n## Circuits\n"
        yield "Rounds a race; the other figures are means a car, Speed a turn."
        yield from self.circuits()
        yield "\n## Upgrades\n"
        yield "All drivers who owned a card after the draft, on all circuits; 95 % confidence by Wilson's interval.\n"
        yield from self.cards()

    def slots(self) -> Iterator[str]:
        for modules in MODULES:
            yield f"\n### Wins {modules}\n"
            chosen = {title(circuit): self.summaries[circuit, modules] for circuit in CIRCUITS}
            slots = sorted({slot for summary in chosen.values() for slot in summary.counts.by_slot})
            lines = [(name, [summary.counts.by_slot]) for name, summary in chosen.items()]
            lines.append(("all", [summary.counts.by_slot for summary in chosen.values()]))
            rows = []
            for name, counted in lines:
                groups = [together(by_slot[slot] for by_slot in counted) for slot in slots]
                low, high = groups[0].interval
                rows.append([name, *(f"{100 * group.win_rate:.1f}" for group in groups), f"{50 * (high - low):.1f}"])
            yield from table(["circuit", *(f"{slot}" for slot in slots), "±"], rows)

    def circuits(self) -> Iterator[str]:
        for modules in MODULES:
            yield f"\n### Pace {modules}\n"
            rows = []
            for circuit in CIRCUITS:
                total = self.summaries[circuit, modules].counts.total()
                rows.append([title(circuit), *(f"{total.mean(column):.2f}" for column in FIGURES.values())])
            yield from table(["circuit", *FIGURES], rows)

    def cards(self) -> Iterator[str]:
        rows = []
        kinds = {card.id: card for card in load_cards().upgrade}
        best = sorted(self.upgrades.items(), key=lambda each: (-each[1].win_rate, each[0]))
        for card, group in best:
            low, high = wilson(group.wins, group.starts)
            rows.append(
                [
                    card,
                    face(kinds[card]),
                    kinds[card].set,
                    f"{group.starts:,}",
                    f"{100 * group.win_rate:.1f}",
                    f"{100 * low:.1f}–{100 * high:.1f}",
                    f"{group.mean_place:.2f}",
                ]
            )
        yield from table(["card", "what it says", "set", "owners", "won %", "95 %", "mean place"], rows, words=3)


def together(groups: Iterable[Group]) -> Group:
    whole = Group()
    for group in groups:
        whole.add(group)
    return whole


def title(circuit: str) -> str:
    return load_circuit(circuit).title("en")


def face(card: Card) -> str:
    """Speed and symbols, as they are printed on it."""
    name = TEXT(f"categories.{card.category}")
    if card.kind == "heat":
        return name
    symbols = [TEXT(f"symbols.{symbol}", n=n) for symbol in SYMBOLS if (n := getattr(card, symbol))]
    if card.adjust:
        symbols.append(TEXT("symbols.adjust", n=f"{card.adjust:+d}".replace("-", "−")))
    symbols += [TEXT(f"symbols.{symbol}") for symbol in FLAGS if getattr(card, symbol)]
    return ", ".join([f"{name} {'/'.join(map(str, card.speed))}", *symbols])


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> Iterator[str]:
    """Markdown; the first columns hold words, the others numbers."""
    yield "| " + " | ".join(heads) + " |"
    yield "|" + "|".join("---" if number < words else "---:" for number in range(len(heads))) + "|"
    for row in rows:
        yield "| " + " | ".join(row) + " |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=20_000, help="in all, shared out among circuits and modules")
    parser.add_argument("--bot", default="normal", help="who drives every car")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1961)
    parser.add_argument("--jobs", type=int, help="worker processes; one a core if it is not said")
    parser.add_argument("--out", type=Path, required=True, help="the page")
    args = parser.parse_args()
    report = Report()
    report.race(args)
    page: Path = args.out
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    by_hand = text[: text.index(MARK)] if MARK in text else "# How even HEAT is\n\n"
    page.write_text(by_hand + MARK + "\n\n" + "\n".join(report.page(args)) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
