"""More words for setting up a race and reading it back: checks, pit lane, street."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rebufo.games.formula_d.rules.content import CIRCUITS
from rebufo.games.formula_d.rules.messages import CheckRolled, UseNitro
from rebufo.kernel.match import Match
from tests.games.formula_d.scene import act, car, ends, happened, scene

OUT: dict[str, Any] = {"status": "out"}
RED = 3  # the seat of red-1, whose box lies beside `p10` on Monaco


def street(*cars: Mapping[str, Any], **rest: Any) -> Match:
    """A race in the middle of the street circuit; `scene` says the rest."""
    return scene(*cars, **{"circuit": "street", **rest})


def alone(seat: int, driver: Mapping[str, Any], **rest: Any) -> Match:
    """One car racing, on the seat whose colour and number are wanted; the seats before it are out."""
    return scene(*[OUT] * seat, driver, turn=seat, **rest)


def checks(race: Match, kind: str, since: int = 0) -> list[tuple[int, int, int]]:
    """The black dice of one kind of check, in the order rolled: seat, roll, points lost."""
    return [(each.seat, each.roll, each.lost) for each in happened(race, CheckRolled, since) if each.check == kind]


def rolled_by(race: Match, kind: str, since: int = 0) -> list[int]:
    """Who rolled in a check, in order."""
    return [seat for seat, _, _ in checks(race, kind, since)]


def wear(race: Match) -> list[int]:
    """The points of every car, by seat."""
    return [car.wear for car in race.view().cars]


def use_nitro(race: Match) -> None:
    act(race, UseNitro(True))


def keep_nitro(race: Match) -> None:
    act(race, UseNitro(False))


def retagged(folder: Path, **tags: str) -> str:
    """A street circuit of one's own: Puerto Rebufo with its features moved; the path of its file.

    `retagged(folder, s1M8="noisy")` takes all tags but those of the tunnel away and puts the named ones on.
    """
    lines = []
    for line in (CIRCUITS / "street.toml").read_text(encoding="utf-8").splitlines():
        kept = line
        for tag in ("noisy", "dark", "police"):
            kept = kept.replace(f'tags = ["{tag}"], ', "")
        for space, tag in tags.items():
            kept = kept.replace(f'id = "{space}", ', f'id = "{space}", tags = ["{tag}"], ')
        lines.append(kept)
    path = folder / "moved.toml"
    path.write_text("\n".join(lines).replace('id = "street"', 'id = "moved"', 1) + "\n", encoding="utf-8")
    return str(path)


def pit_ends(race: Match) -> set[str]:
    """The ends on offer that lie in the pit lane."""
    return {space for space in ends(race) if space == "box" or space.startswith("p")}


def red_in_its_box(*others: Mapping[str, Any], **rest: Any) -> Match:
    """Red-1 in its box on lap 1 of two, the other seats where the test wants them, or out."""
    before = [*others, *[OUT] * RED][:RED]
    return scene(*before, car("box", gear=5), laps=2, turn=RED, **rest)
