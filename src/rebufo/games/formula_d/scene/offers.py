"""Options as every face shows them: where they lead, what they cost now and in the turn after, what their dice may bring."""

from __future__ import annotations

from typing import Final

import msgspec

from rebufo.games.formula_d.rules.preview import CheckOdds, FaceOdds, GearOdds, MovePreview, NitroPreview
from rebufo.games.formula_d.scene.cars import Cars
from rebufo.games.formula_d.scene.parts import End, FacePart, Figure, GearPart, Look, MovePart, NitroPart, Told
from rebufo.games.formula_d.words.notes import DEAR, stop_ahead
from rebufo.games.formula_d.words.prices import consequences, cost, gain
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import Seat
from rebufo.scene import Landing, Offer
from rebufo.scene.scene import Tone
from rebufo.words.numbers import brief, percent, span

REAL: Final = 0.01  # a chance of being out that is worth a warning
FEW: Final = 8  # ends that need no headings
STOP: Final = "✓"  # the sign of a stop that is made
OUT: Final = "✗"
LATER: Final = "▸"  # and of a turn to come that takes its toll
TONES: Final[dict[Look, Tone]] = {
    "plain": "free",
    "stop": "free",
    "free": "free",
    "later": "danger",
    "costs": "costs",
    "out": "out",
}
CHECKS: Final = {"collision": "touch", "engine": "engine", "dark": "dark", "noisy": "noisy"}


class Offers:
    """The options of one race."""

    def __init__(self, cars: Cars) -> None:
        self.cars = cars
        self.names = cars.names
        self.words = cars.names.words
        self.text = self.words.text

    def all(self, prompt: Prompt, wear: int) -> tuple[Offer, ...]:
        """What may well end the race is asked about first, where another option is less likely to."""
        dangers = [out_chance(preview) for preview in prompt.previews]
        least = min(dangers)
        found = [self.of(preview, prompt.seat, wear) for preview in prompt.previews]
        if len(found) > FEW:
            found = [msgspec.structs.replace(offer, group=self.group(offer)) for offer in found]
        cheapest: dict[str, int] = {}
        for number, offer in enumerate(found):
            price = price_of(prompt.previews[number])
            if offer.place and price < price_of(prompt.previews[cheapest.setdefault(offer.place, number)]):
                cheapest[offer.place] = number
        return tuple(
            msgspec.structs.replace(
                offer,
                ask_first=dangers[number] >= REAL and dangers[number] > least,
                cheapest=cheapest.get(offer.place, number) == number,
            )
            for number, offer in enumerate(found)
        )

    def of(self, preview: msgspec.Struct, seat: Seat, wear: int) -> Offer:
        if isinstance(preview, GearOdds):
            return self.gear(preview, seat)
        if isinstance(preview, MovePreview):
            return self.move(preview, seat, wear)
        assert isinstance(preview, NitroPreview)
        chips = self.nitro_chips(preview)
        ends = tuple(self.end(move, wear) for move in preview.best)
        spaces = self.text("previews.nitro", n=preview.spaces)
        own = NitroPart(spaces=spaces, ends=ends, chips=chips, change=-preview.cost)
        return Offer(tone="costs" if preview.cost else "free", about="nitro", own=own)

    def group(self, offer: Offer) -> str:
        """The ends of a long list stand under their price."""
        if not isinstance(offer.own, MovePart):
            return ""
        cost = offer.own.end.cost
        return self.text("scene.chips.cost", n=cost) if cost else self.text("scene.chips.free")

    # a gear

    def gear(self, odds: GearOdds, seat: Seat) -> Offer:
        """Where the faces of its die would bring the car, each as likely as it is. [FD-4.3]"""
        tone: Tone = "costs" if odds.wear > 0 else "free"
        if odds.next_wear >= DEAR or odds.next_out >= REAL:
            tone = "danger"
        if odds.out >= REAL:
            tone = "out"
        sign = f"−{brief(self.words, odds.wear)}" if odds.wear > 0 else ""
        return Offer(tone=tone, sign=sign, landings=self.landings(odds, seat), about="gear", own=self.gear_part(odds))

    def landings(self, odds: GearOdds, seat: Seat) -> tuple[Landing, ...]:
        """The places that its faces lead to; of several that lead to one the dearest gives its sign."""
        by_place: dict[str, list[FaceOdds]] = {}
        for face in odds.faces:
            if face.to:
                by_place.setdefault(self.cars.place(face.to, seat), []).append(face)
        found = []
        for place, faces in by_place.items():
            dear = max(faces, key=lambda face: face.cost)
            look = look_of(dear)
            chance = sum(face.ways for face in faces) / odds.sides
            shown = span(face.face for face in faces) if look in {"free", "stop"} else sign_of(dear)
            found.append(Landing(place=place, chance=chance, tone=TONES[look], good=look == "stop", sign=shown))
        return tuple(found)

    def gear_part(self, odds: GearOdds) -> GearPart:
        figures = self.figures(odds)
        shift = self.text("scene.shift", n=odds.shift_cost) if odds.shift_cost else ""
        name = self.text("actions.gear", gear=self.names.gear(odds.gear))
        facts = [f"{one.name} {one.text}" for one in figures if not one.nothing or one.id == "wear"]
        return GearPart(
            gear=odds.gear,
            name=self.names.gear(odds.gear),
            range=span(face.face for face in odds.faces),
            told=f"{name}: {', '.join([shift, *facts] if shift else facts)}",
            stop_ahead="" if odds.ahead is None else stop_ahead(self.names, odds.ahead),
            shift_cost=odds.shift_cost,
            shift=shift,
            faces=tuple(map(self.face, odds.faces)),
            figures=figures,
            stop_free=odds.stop_free,
            out=odds.out,
            wear=odds.wear,
            box=odds.box,
            lane=odds.lane,
            owes=bool(odds.corner),
            change=-odds.shift_cost,
        )

    def figures(self, odds: GearOdds) -> tuple[Figure, ...]:
        """Chance of the stop, mean wear, chance of being out, what the turn after takes."""
        columns = (
            ("stop", percent(odds.stop), odds.stop == 0),
            ("wear", brief(self.words, odds.wear), odds.wear == 0),
            ("out", percent(odds.out), odds.out == 0),
            ("next", brief(self.words, odds.next_wear), not takes_toll(odds)),
        )
        return tuple(
            Figure(id=id, name=self.text(f"scene.odds.{id}"), text=text, nothing=no) for id, text, no in columns
        )

    def face(self, face: FaceOdds) -> FacePart:
        look = look_of(face)
        n = later(face) if look == "later" else face.cost
        told = self.text("scene.face", face=face.face, what=self.text(f"scene.faces.{look}", n=n))
        brings = self.text(f"outcomes.{face.outcome}", n=face.cost)
        where = self.names.place(face.to) if face.to else ""
        return FacePart(
            face=face.face, ways=face.ways, look=look, sign=sign_of(face), told=told, brings=brings, where=where
        )

    # the end of a move

    def move(self, move: MovePreview, seat: Seat, wear: int) -> Offer:
        """What it means at a glance: the worst that is likely decides."""
        look = look_of_move(move)
        tone = "danger" if takes_toll(move) and look != "out" else TONES[look]
        sign = (
            f"−{move.cost}"
            if move.cost
            else f"{LATER}{later(move)}"
            if takes_toll(move)
            else STOP
            if move.stops
            else ""
        )
        return Offer(
            place=self.cars.place(move.to, seat),
            way=tuple(self.cars.place(space, seat) for space in move.path),
            tone=tone,
            good=move.stops > 0,
            sign=sign,
            own=MovePart(end=self.end(move, wear), chips=self.move_chips(move, wear), change=move.wear_left - wear),
        )

    def end(self, move: MovePreview, wear: int) -> End:
        box = move.to == "box"
        return End(
            place=self.names.place(move.to),
            space="" if box else move.to,
            region=self.text("previews.your_box") if box else self.names.region_with_stops(move.to, move.stops),
            price=cost(self.words, move),
            brings=tuple(consequences(self.words, self.names, move, wear)),
            cost=move.cost,
        )

    def move_chips(self, move: MovePreview, wear: int) -> tuple[Told, ...]:
        """Short facts: cost, stop, chances."""
        chips = []
        if move.finishes:
            chips.append(self.chip("finish", "stop"))
        elif move.crosses_line:
            chips.append(self.chip("line"))
        if move.corner and not move.finishes:
            made = move.stops > 0
            facts = {"made": move.stops, "needed": move.stops_needed}
            chips.append(self.chip("stop" if made else "no_stop", "stop" if made else "costs", **facts))
        if move.cost:
            chips.append(self.chip("cost", "costs", n=move.cost))
        if gain(move, wear) > 0:
            chips.append(self.chip("gain", "stop", n=gain(move, wear)))
        chips += map(self.check, move.checks)
        if move.out:
            chips.append(Told(text=self.text("scene.chips.out", chance=percent(move.out)), about="out", look="out"))
        if takes_toll(move):
            chips.append(self.chip("later", "later", n=brief(self.words, move.next_wear)))
        return tuple(chips) or (self.chip("free", "free"),)

    def check(self, odds: CheckOdds) -> Told:
        about = CHECKS[odds.check]
        facts = {"chance": percent(odds.chance), "n": odds.rolls, "loss": odds.loss}
        return Told(text=self.text(f"scene.chips.{about}", **facts), about=about)

    def nitro_chips(self, nitro: NitroPreview) -> tuple[Told, ...]:
        chips = [self.chip("spaces", n=nitro.spaces)]
        if nitro.least:
            chips.append(self.chip("least", n=nitro.least))
        chips.append(self.chip("cost", "costs", n=nitro.cost) if nitro.cost else self.chip("free", "free"))
        return tuple(chips)

    def chip(self, kind: str, look: Look = "plain", **facts: object) -> Told:
        return Told(text=self.text(f"scene.chips.{kind}", **facts), about=f"chip.{kind}", look=look)


def takes_toll(preview: FaceOdds | GearOdds | MovePreview) -> bool:
    """Whether the turn after costs, in whatever gear."""
    return preview.next_wear >= DEAR or preview.next_out >= REAL


def later(preview: FaceOdds | MovePreview) -> int:
    """What the turn after takes, in whole points."""
    return int(preview.next_wear + 0.5)


def look_of(face: FaceOdds) -> Look:
    if face.outcome == "costs":
        return "costs"
    if face.outcome == "out":
        return "out"
    return "later" if takes_toll(face) else "stop" if face.outcome == "stop" else "free"


def look_of_move(move: MovePreview) -> Look:
    if move.out >= REAL:
        return "out"
    if move.cost:
        return "costs"
    return "later" if takes_toll(move) else "stop" if move.stops else "free"


def sign_of(face: FaceOdds) -> str:
    """✓, −3, ✗, ▸2; that a stop is made before the turn after takes its toll is told by colour and name."""
    look = look_of(face)
    return {"stop": STOP, "costs": f"−{face.cost}", "out": OUT, "later": f"{LATER}{later(face)}"}.get(look, "")


def out_chance(preview: msgspec.Struct) -> float:
    """Now, or in the turn after whatever gear is taken then."""
    if not isinstance(preview, GearOdds | MovePreview):
        return 0.0
    return 1 - (1 - preview.out) * (1 - preview.next_out)


def price_of(preview: msgspec.Struct) -> int:
    return preview.cost if isinstance(preview, MovePreview) else 0
