"""What `rebufo draw` shows of Rallyman: DIRT: an empty stage, or that of a race with its cars and tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.drawing.badges import SHAPES
from rebufo.drawing.cars import CarMark
from rebufo.drawing.panel import BoardPicture, Motif
from rebufo.games.rallyman_dirt.board.board import draw_board, draw_stage
from rebufo.games.rallyman_dirt.board.marks import Curves, section_of
from rebufo.games.rallyman_dirt.board.plan import BESIDE
from rebufo.games.rallyman_dirt.rules.content import load_stage, stage_from_text, stage_names
from rebufo.kernel.content import read_toml
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import words
from rebufo.kernel.match import Match
from rebufo.kernel.setup import BOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.games.rallyman_dirt.rules.content import Stage
    from rebufo.games.rallyman_dirt.rules.view import CarView, View
    from rebufo.kernel.locales import Words


class StageMotif(Motif, frozen=True):
    """A stage with the tokens that lie on its curves."""

    curves: Curves = Curves()

    def draw(self, lang: str, theme: str) -> BoardPicture:
        own = self.file
        stage = load_stage(self.circuit) if own is None else stage_from_text(own, self.circuit)
        return draw_board(stage, self.curves, lang, theme)


def board(shown: str | Match, file: str | None = None) -> StageMotif:
    """The board of a race as it lies now, or of a stage by its id, or of somebody's own by the text of its file."""
    if not isinstance(shown, Match):
        return StageMotif(shown, file)
    view = shown.view()
    name, own = own_file(shown, view)
    return StageMotif(view.stage if own is None else name, own, curves_of(view))


def draw(shown: str | Match, *, lang: str = "en", theme: str = "light") -> str:
    """The stage as SVG text: by its id or the path of its file, or of a race at this moment."""
    if not isinstance(shown, Match):
        return draw_stage(find_stage(shown), lang=lang, theme=theme)
    texts, view = words(lang, shown.game), shown.view()
    name, own = own_file(shown, view)
    return draw_stage(
        load_stage(view.stage) if own is None else stage_from_text(own, name),
        lang=lang,
        theme=theme,
        cars=car_marks(view, texts, shown.setup.players),
        backwards=frozenset(car.seat for car in view.cars if car.spun),
        curves=curves_of(view),
        moment=moment(view, texts),
    )


def find_stage(name: str) -> Stage:
    """A stage of the game, or one of the user's own, which is checked first."""
    if name.endswith(".toml") or "/" in name or "\\" in name:
        document = read_toml(name)
        return stage_from_text(document.text, document.file)
    if name not in stage_names():
        raise SetupError("unknown_circuit", circuit=name, known=", ".join(stage_names()))
    return load_stage(name)


def own_file(race: Match, view: View) -> tuple[str, str | None]:
    """Under which name the race's stage is somebody's own, and the text of its file; a rally has none."""
    name = race.setup.options["stage"]
    return name, None if view.rally else race.setup.files.get(name)


def curves_of(view: View) -> Curves:
    """What shortcuts have laid on the curves so far. [RD-10.8]"""
    return Curves(tuple((section_of(curve.spaces[0]), curve.tokens) for curve in view.curves))


def moment(view: View, texts: Words) -> str:
    """When it is: the stage of the rally, and the round."""
    stage = [texts.text("draw.rallyman_dirt.strip.stage", n=view.number, stages=view.stages)] if view.rally else []
    key, facts = ("draw.rallyman_dirt.strip.moment", {"round": view.round})
    told = texts.text(key, **facts) if view.decision else texts.text("draw.strip.over", n=view.round)
    return " · ".join([*stage, told]).upper()


def car_marks(view: View, texts: Words, players: Sequence[str] = ()) -> list[CarMark]:
    """Every car of the race, each with a shape of its own; those that wait, are home or out are on no space."""
    shapes = list(SHAPES)
    marks = []
    for car in view.cars:
        player = players[car.seat] if car.seat < len(players) else ""
        on_road = car.space if car.status == "racing" else ""
        mark = CarMark(
            seat=car.seat,
            colour=car.colour,
            car=1,
            badge=texts.text(f"cars.code.{car.colour}"),
            shape=shapes[car.seat % len(shapes)],
            place=BESIDE + on_road if on_road and car.beside else on_road,
            rank=car.place,
            name=texts.text(f"cars.{car.colour}") if not player or player.startswith(BOT) else player,
            facts=facts(car, texts),
        )
        marks.append(mark)
    return marks


def facts(car: CarView, texts: Words) -> tuple[str, ...]:
    """How a car is doing: its gear or what befell it, and its time."""
    seconds = f"{car.total // 60}:{car.total % 60:02d}"
    key = "draw.rallyman_dirt.strip"
    if car.status in ("finished", "retired", "waiting"):
        return texts.text(f"{key}.{car.status}"), seconds
    told = "beside" if car.beside else "spun" if car.spun else "gear" if car.gear else "standing"
    return texts.text(f"{key}.{told}", gear=car.gear), seconds
