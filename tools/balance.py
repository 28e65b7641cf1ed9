"""Lets bots race a game many times and writes down how even it is: by starting place, by road and by what drivers own, as a page.

`PYTHONPATH=src:. python -m tools.balance GAME --out PAGE`; what is counted is `BALANCE` in `tests/games/<game>/balance.py`. What stands in
the page above the mark is kept: it is written by hand. The same arguments give the same tables.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import msgspec

from rebufo.figures.summary import Group
from rebufo.games import game_spec
from rebufo.sim import Summary, simulate, wilson

MARK: Final = "<!-- all below is written by tools/balance.py -->"


class Owned(NamedTuple):
    """Things that drivers own in one of the variants, such as cards they have drafted."""

    heading: str
    about: str
    of: Callable[[Mapping[str, Any]], Iterable[str]]  # their ids, out of a row of the simulation
    variant: str
    heads: tuple[str, ...]  # the id, and what `kinds` tells of it
    kinds: Callable[[], Mapping[str, tuple[str, ...]]]
    owners: str = "owners"  # what drivers who have it are called


class Balance(NamedTuple):
    """What is counted of a game."""

    title: str
    roads: Mapping[str, str]  # id -> title
    options: Mapping[str, Any]  # of every race
    variants: Mapping[str, Mapping[str, Any]]  # by name the options that it adds
    raced: str  # the variants in a sentence, behind "on each circuit"
    pace: str  # what the figures are
    figures: Mapping[str, str]  # head -> column of the simulation, or two with a slash between
    owned: tuple[Owned, ...] = ()
    courses: Mapping[str, Mapping[str, Any]] = {}  # options of a road, where they are more than its id
    seats: Mapping[str, int] = {}  # of the variants that have another number of drivers than the rest
    rivals: Mapping[str, int] = {}  # cars without a seat, of the variants that have them
    road: str = "circuit"  # what a road is called
    drivers: str = "drivers"
    slots: str = "place on the grid"  # what a place at the start is called


class Report:
    """The races of all roads, in every variant."""

    def __init__(self, game: str, balance: Balance) -> None:
        self.game = game
        self.balance = balance
        self.summaries: dict[tuple[str, str], Summary] = {}
        self.owners: list[dict[str, Group]] = [{} for _ in balance.owned]

    def race(self, args: argparse.Namespace) -> None:
        """Every road as often as the others; `--races` are shared out among them."""
        balance, road_option = self.balance, game_spec(self.game).road
        runs = [(road, variant) for variant in balance.variants for road in balance.roads]
        for number, (road, variant) in enumerate(runs):
            counted = any(owned.variant == variant for owned in balance.owned)
            with TemporaryDirectory() as folder:
                rows = Path(folder) / "rows.jsonl"
                course = balance.courses.get(road, {road_option: road})
                summary = simulate(
                    self.game,
                    races=-(-args.races // len(runs)),
                    bots=[args.bot] * balance.seats.get(variant, args.seats),
                    options={**course, **balance.options, **balance.variants[variant]},
                    seed=args.seed + number,
                    jobs=args.jobs,
                    out=rows if counted else None,
                )
                if counted:
                    self.count_owners(rows, variant)
            self.summaries[road, variant] = summary
            rate = summary.races_per_second
            print(f"{road} {variant}: {summary.races} races, {rate:.1f} a second", file=sys.stderr)
            if summary.interrupted:
                raise KeyboardInterrupt

    def count_owners(self, rows: Path, variant: str) -> None:
        """A driver counts for every kind of thing owned, once whatever the number of its copies."""
        wanted = [each for each in zip(self.balance.owned, self.owners, strict=True) if each[0].variant == variant]
        with rows.open("rb") as lines:
            for line in lines:
                start = msgspec.json.decode(line)
                for owned, owners in wanted:
                    for kind in set(owned.of(start)):
                        group = owners.setdefault(kind, Group())
                        group.starts += 1
                        group.wins += start["won"]
                        group.places += start["place"]

    def page(self, args: argparse.Namespace) -> Iterator[str]:
        races = sum(summary.races for summary in self.summaries.values())
        share = -(-args.races // len(self.summaries))
        version = game_spec(self.game).rules_version
        balance = self.balance
        crowd = f"{args.seats} `{args.bot}` {balance.drivers}"
        yield f"{races:,} races of {crowd}, {share:,} on each {balance.road} {balance.raced}, by version {version} of the rules:"
        command = f"python -m tools.balance {self.game} --races {args.races} --bot {args.bot} --seats {args.seats} --seed {args.seed}"
        yield f"\n```sh\n{command} --out docs/games/{self.game}/balance.md\n```\n"
        yield "## Wins by starting place\n"
        fields = {balance.seats.get(name, args.seats) + balance.rivals.get(name, 0) for name in balance.variants}
        even = " or ".join(f"{100 / cars:.1f}" for cars in sorted(fields, reverse=True)) + " would be even"
        yield f"Share of its starts won from each {balance.slots}, in percent; {even}."
        yield from self.slots()
        yield f"\n## {balance.road.capitalize()}s\n"
        yield self.balance.pace
        yield from self.roads()
        for owned, owners in zip(balance.owned, self.owners, strict=True):
            yield f"\n## {owned.heading}\n"
            yield f"{owned.about}\n"
            yield from self.things(owned, owners)

    def slots(self) -> Iterator[str]:
        for variant in self.balance.variants:
            yield f"\n### Wins {variant}\n"
            chosen = {title: self.summaries[road, variant] for road, title in self.balance.roads.items()}
            slots = sorted({slot for summary in chosen.values() for slot in summary.counts.by_slot})
            lines = [(name, [summary.counts.by_slot]) for name, summary in chosen.items()]
            lines.append(("all", [summary.counts.by_slot for summary in chosen.values()]))
            rows = []
            for name, counted in lines:
                groups = [together(by_slot[slot] for by_slot in counted if slot in by_slot) for slot in slots]
                low, high = groups[0].interval
                shares = [f"{100 * group.win_rate:.1f}" if group.starts else "–" for group in groups]
                rows.append([name, *shares, f"{50 * (high - low):.1f}"])
            yield from table([self.balance.road, *(f"{slot}" for slot in slots), "±"], rows)

    def roads(self) -> Iterator[str]:
        for variant in self.balance.variants:
            yield f"\n### Pace {variant}\n"
            rows = []
            for road, title in self.balance.roads.items():
                total = self.summaries[road, variant].counts.total()
                rows.append([title, *(f"{total.mean(column):.2f}" for column in self.balance.figures.values())])
            yield from table([self.balance.road, *self.balance.figures], rows)

    def things(self, owned: Owned, owners: Mapping[str, Group]) -> Iterator[str]:
        rows = []
        kinds = owned.kinds()
        for kind, group in sorted(owners.items(), key=lambda each: (-each[1].win_rate, each[0])):
            low, high = wilson(group.wins, group.starts)
            rows.append(
                [
                    kind,
                    *kinds[kind],
                    f"{group.starts:,}",
                    f"{100 * group.win_rate:.1f}",
                    f"{100 * low:.1f}–{100 * high:.1f}",
                    f"{group.mean_place:.2f}",
                ]
            )
        heads = [*owned.heads, owned.owners, "won %", "95 %", "mean place"]
        yield from table(heads, rows, words=len(owned.heads))


def together(groups: Iterable[Group]) -> Group:
    whole = Group()
    for group in groups:
        whole.add(group)
    return whole


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> Iterator[str]:
    """Markdown; the first columns hold words, the others numbers."""
    yield "| " + " | ".join(heads) + " |"
    yield "|" + "|".join("---" if number < words else "---:" for number in range(len(heads))) + "|"
    for row in rows:
        yield "| " + " | ".join(row) + " |"


def balance_of(game: str) -> Balance:
    found: Balance = import_module(f"tests.games.{game}.balance").BALANCE
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="one that says what is counted")
    parser.add_argument("--races", type=int, default=20_000, help="in all, shared out among roads and variants")
    parser.add_argument("--bot", default="normal", help="who drives every car")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1961)
    parser.add_argument("--jobs", type=int, help="worker processes; one a core if it is not said")
    parser.add_argument("--out", type=Path, required=True, help="the page")
    args = parser.parse_args()
    balance = balance_of(args.game)
    report = Report(args.game, balance)
    report.race(args)
    page: Path = args.out
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    by_hand = text[: text.index(MARK)] if MARK in text else f"# How even {balance.title} is\n\n"
    page.write_text(by_hand + MARK + "\n\n" + "\n".join(report.page(args)) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
