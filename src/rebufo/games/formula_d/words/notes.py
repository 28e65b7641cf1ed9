"""Options in whole sentences: what each costs, how likely it goes wrong, what follows, and the clauses behind it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Final

import msgspec

from rebufo.games.formula_d.rules.outlook import NextStop
from rebufo.games.formula_d.rules.preview import FaceOdds, GearOdds, MovePreview, NitroPreview
from rebufo.games.formula_d.rules.view import View
from rebufo.games.formula_d.words.names import Names
from rebufo.games.formula_d.words.prices import gain
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import Seat
from rebufo.words.numbers import decimal, percent, span

Who = Callable[[Seat], str]
DEAR: Final = 1.0  # points that a turn to come takes, from which on it is told now


class Notes:
    """What there is to say of the options of one prompt."""

    def __init__(self, names: Names, who: Who, prompt: Prompt, view: View) -> None:
        self.names = names
        self.who = who
        self.prompt = prompt
        self.car = view.cars[prompt.seat]
        self.laps = view.laps
        self.text = names.words.text

    def all(self) -> list[list[str]]:
        return [self.of(preview) for preview in self.prompt.previews]

    def of(self, preview: msgspec.Struct) -> list[str]:
        if isinstance(preview, GearOdds):
            return self.gear(preview)
        if isinstance(preview, MovePreview):
            return self.move(preview)
        assert isinstance(preview, NitroPreview)
        return self.nitro(preview)

    def gear(self, odds: GearOdds) -> list[str]:
        """How far the next stop is, the shift, the die face by face, the stop, the risk, the turn after, the way to the box."""
        text = self.text
        faces = [face.face for face in odds.faces]
        told = [] if odds.ahead is None else [f"{stop_ahead(self.names, odds.ahead)}."]
        told.append(text("explain.gear_die", gear=self.names.gear(odds.gear), faces=span(faces)))
        if odds.shift_cost:
            told.append(text("explain.gear_cost", n=odds.shift_cost))
        if odds.corner:
            told.append(self.stop(odds))
        told.append(text("explain.gear_faces", faces="; ".join(self.faces(odds))))
        if odds.wear:
            told.append(text("explain.gear_wear", wear=decimal(self.names.words, odds.wear, 1)))
        if odds.out:
            told.append(text("explain.gear_out", chance=percent(odds.out)))
        if odds.engine:
            told.append(text("explain.gear_engine", chance=percent(odds.engine)))
        return told + turn_after(self.names, odds) + self.pit(odds)

    def stop(self, odds: GearOdds) -> str:
        """The chance to make the stop that is owed next, and to make it for free."""
        key = "none" if not odds.stop else "free" if odds.stop == odds.stop_free else "paid"
        facts = {
            "corner": self.names.corner(odds.corner),
            "chance": percent(odds.stop),
            "free": percent(odds.stop_free),
        }
        return self.text(f"explain.gear_stop_{key}", **facts)

    def faces(self, odds: GearOdds) -> list[str]:
        """The rolls in a row that come to the same."""

        def alike(face: FaceOdds) -> tuple[str, int]:
            return face.outcome, face.cost if face.outcome == "costs" else 0

        return [
            self.text(f"outcomes.roll_{outcome}", faces=span([face.face for face in faces]), n=cost)
            for (outcome, cost), faces in groupby(odds.faces, alike)
        ]

    def pit(self, odds: GearOdds) -> list[str]:
        """The chance to come to one's box or, where it is too far, into the lane."""
        if odds.box:
            return [self.text("explain.gear_box", chance=percent(odds.box))]
        return [self.text("explain.gear_lane", chance=percent(odds.lane))] if odds.lane else []

    def move(self, preview: MovePreview) -> list[str]:
        """The way, the price, the stop, the checks, the line."""
        steps = len(preview.path) - 1
        told = [self.text("explain.move_steps", n=steps) if steps else self.text("explain.move_stays")]
        told += move_sentences(self.names, self.who, preview)
        gained = gain(preview, self.car.wear)
        if gained > 0:
            told.append(self.text("explain.move_box" if preview.to == "box" else "explain.move_checkpoint", n=gained))
        if preview.crosses_line and not preview.finishes and self.laps > 1:
            told.append(self.text("explain.move_line", lap=self.car.crossings + 1, laps=self.laps))
        return told

    def nitro(self, preview: NitroPreview) -> list[str]:
        """How far it leads, and the best move it leaves."""
        key = "explain.nitro_used" if preview.use else "explain.nitro_kept"
        best = preview.best[0]
        told = [self.text(key, n=preview.spaces, least=preview.least)]
        told.append(self.text("explain.nitro_best", place=self.names.place(best.to)))
        return told + move_sentences(self.names, self.who, best)


def stop_ahead(names: Names, ahead: NextStop) -> str:
    """How far the next stop is, and how many are owed where it is more than one."""
    text, corner = names.words.text, names.corner(ahead.corner)
    if ahead.made:
        corner = text("previews.owed_more", corner=corner, n=ahead.owed)
    elif ahead.owed > 1:
        corner = text("previews.owed", corner=corner, n=ahead.owed)
    if not ahead.near:
        return text("previews.ahead_none", corner=corner)
    if not ahead.far:
        return text("previews.ahead_from", corner=corner, near=ahead.near)
    if ahead.near == ahead.far:
        return text("previews.ahead_one", corner=corner, n=ahead.near)
    return text("previews.ahead", corner=corner, near=ahead.near, far=ahead.far)


def move_sentences(names: Names, who: Who, preview: MovePreview) -> list[str]:
    """What a move costs, leaves and sets off."""
    text = names.words.text
    told = []
    if preview.braked:
        told.append(text("explain.move_braked", n=preview.braked))
    if preview.overshot:
        told.append(text("explain.move_overshot", n=preview.overshot))
    told.append(text("explain.move_left", n=preview.wear_left))
    if preview.corner:
        key = "explain.move_void" if preview.overshot else "explain.move_stop"
        corner = names.corner(preview.corner)
        told.append(text(key, stops=preview.stops, needed=preview.stops_needed, corner=corner))
    cars = ", ".join(map(who, preview.touches))
    for odds in preview.checks:
        key = f"explain.check_{odds.check}"
        told.append(text(key, n=odds.rolls, cars=cars, chance=percent(odds.chance), loss=odds.loss))
    if preview.out:
        told.append(text("explain.move_out", chance=percent(preview.out)))
    if preview.finishes:
        told.append(text("explain.move_finishes"))
    return told + turn_after(names, preview)


def turn_after(names: Names, preview: GearOdds | MovePreview) -> list[str]:
    """What the next turn takes at the least, where that is worth a word."""
    told = []
    if preview.next_wear >= DEAR:
        told.append(names.words.text("explain.next_wear", wear=decimal(names.words, preview.next_wear, 1)))
    if preview.next_out:
        told.append(names.words.text("explain.next_out", chance=percent(preview.next_out)))
    return told
