"""A drawing written to a file, whole or not at all: SVG as it is, PNG through resvg with the poster's own font."""

from __future__ import annotations

import re
from importlib import import_module, resources
from typing import TYPE_CHECKING, Final

from rebufo.kernel.atomic_file import check_place, write_whole
from rebufo.kernel.errors import RebufoError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

ZOOM: Final = 1.25  # pixels of a PNG to one of the drawing
LONG_SIDE: Final = 6000  # which no PNG exceeds
SUFFIXES: Final = (".svg", ".png")
FAMILY: Final = "Barlow Condensed"
FONT: Final = "fontpkg_barlow_condensed"  # the package that holds it
WEIGHTS: Final = ("SemiBold", "Bold")
EXTRA: Final = "rebufo[draw]"


def write_picture(svg: str, path: Path) -> None:
    """Write a drawing as the suffix of the path says; if that fails, whatever was there before is still there."""
    check_picture(path)
    write_whole(path, svg.encode() if path.suffix.lower() == ".svg" else png(svg))


def check_picture(path: Path) -> None:
    """Whether a picture can be written there; worth asking before it is worked out."""
    if path.suffix.lower() not in SUFFIXES:
        raise RebufoError("draw_unknown_suffix", file=str(path), suffixes=", ".join(SUFFIXES))
    if path.suffix.lower() == ".png":
        fonts()
    check_place(path)


def png(svg: str) -> bytes:
    """The drawing in pixels, its text set in Barlow Condensed whatever fonts the machine has."""
    package = fonts()
    import resvg_py

    with resources.as_file(package / "files") as folder:
        files = [str(folder / f"BarlowCondensed-{weight}.ttf") for weight in WEIGHTS]
        return resvg_py.svg_to_bytes(
            svg_string=svg,
            zoom=min(ZOOM, LONG_SIDE / _long_side(svg)),
            skip_system_fonts=True,
            font_files=files,
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )


def fonts() -> Traversable:
    """Where the poster's own font lies, if all that pixels need is installed."""
    try:
        import_module("resvg_py")
        return resources.files(FONT)
    except ModuleNotFoundError as error:
        raise RebufoError("draw_needs_extra", extra=EXTRA, package=error.name) from error


def _long_side(svg: str) -> float:
    """The larger of the width and height a drawing gives itself."""
    sides = re.findall(r'\b(?:width|height)="([\d.]+)"', svg[: svg.index(">")])
    return max(float(side) for side in sides)
