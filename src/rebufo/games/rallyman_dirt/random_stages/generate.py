"""Random stages that are fair to drive: from a size, a danger and a seed always the same one. [RD-28]"""

from __future__ import annotations

from rebufo.games.rallyman_dirt.random_stages.arrangement import arrange
from rebufo.games.rallyman_dirt.random_stages.danger import LEVELS
from rebufo.games.rallyman_dirt.random_stages.selection import STREAMS, select
from rebufo.games.rallyman_dirt.rules.content import DIRECTIONS, FORMAT, Stage, StageTile, load_components, load_tiles
from rebufo.games.rallyman_dirt.rules.layout import Laid
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import LANGUAGES, words
from rebufo.kernel.setup import check_seed


def generate(size: str, danger: str, seed: int | None) -> str:
    """The text of a stage file."""
    return stage_text(generate_stage(size, danger, seed))


def generate_stage(size: str | int = "medium", danger: str = "mixed", seed: int | None = None) -> Stage:
    """A stage of so many tiles: `short`, `medium`, `long`, or a number, start and finish included; without a seed any. [RD-28.3]"""
    tiles = tiles_of(size)
    if danger not in LEVELS:
        raise SetupError("stage_danger", danger=danger, known=", ".join(LEVELS))
    seed = check_seed(seed)
    chance = fresh_chance(seed, STREAMS)
    level = LEVELS[danger]
    laid = arrange(select(tiles, level, chance), level, chance)
    return Stage(
        id=f"{danger}-{tiles}-{seed}",
        names={lang: words(lang, "rallyman_dirt").text(f"stage.{danger}", n=tiles, seed=seed) for lang in LANGUAGES},
        provenance=f"generated: {tiles} tiles, {danger}, seed {seed}",
        tiles=tuple(
            StageTile(each.side.id, _dir(each), rot=None if number else each.rot) for number, each in enumerate(laid)
        ),
        service_park=True,
    )


def tiles_of(size: str | int) -> int:
    """How many tiles a size means."""
    sizes = load_components().stage_size
    named = {"short": sizes.short, "medium": sizes.medium, "long": sizes.long}
    least, most = sizes.least, len({side.tile for side in load_tiles().side})
    text = str(size)
    tiles = named.get(text, int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0)
    if not least <= tiles <= most:
        raise SetupError("stage_size", size=size, least=least, most=most)
    return tiles


def stage_text(stage: Stage) -> str:
    """A stage as its file has it; places follow from the chain, so that tiles can be exchanged by hand."""
    names = ", ".join(f'{lang} = "{name}"' for lang, name in stage.names.items())
    rows = [
        f'format = "{FORMAT}"',
        f'id = "{stage.id}"',
        f"names = {{ {names} }}",
        f"service_park = {'true' if stage.service_park else 'false'}",
        f'provenance = "{stage.provenance}"',
        "tiles = [",
        *(f"  {_row(tile)}," for tile in stage.tiles),
        "]",
    ]
    return "\n".join(rows) + "\n"


def _row(tile: StageTile) -> str:
    places = {"q": tile.q, "r": tile.r, "rot": tile.rot}
    given = "".join(f", {name} = {value}" for name, value in places.items() if value is not None)
    return f'{{ side = "{tile.side}", dir = "{tile.dir}"{given} }}'


def _dir(laid: Laid) -> str:
    forward, backward = DIRECTIONS
    return forward if laid.forward else backward
