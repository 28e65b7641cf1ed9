"""Pictures on disk: by suffix, whole or not at all, and with letters wherever they are drawn."""

from __future__ import annotations

import errno
import os
import struct
import sys
from typing import TYPE_CHECKING

import pytest

from rebufo.drawing import lettering, picture, write_picture
from rebufo.games import find_game, game_spec
from rebufo.kernel.errors import RebufoError
from tests.drawing.boards import tree
from tests.some_game import games_with

if TYPE_CHECKING:
    from pathlib import Path

SMALL = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60">{}</svg>'


def files(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


def test_an_svg_is_written_as_it_is(tmp_path: Path) -> None:
    write_picture(SMALL.format("<!-- ñ -->"), tmp_path / "board.svg")

    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == SMALL.format("<!-- ñ -->")
    assert files(tmp_path) == ["board.svg"]


@pytest.mark.parametrize("game", games_with("poster"))
def test_a_png_has_the_shape_of_the_drawing_and_is_no_smaller(tmp_path: Path, game: str) -> None:
    poster = find_game(game).poster
    assert poster is not None
    svg = poster()(game_spec(game).circuits[0])
    write_picture(svg, tmp_path / "board.PNG")
    data = (tmp_path / "board.PNG").read_bytes()
    size = tree(svg).attrib

    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    assert width / height == pytest.approx(float(size["width"]) / float(size["height"]), rel=0.001)
    assert float(size["width"]) <= width < 6000


def test_a_png_shows_text_without_any_font_of_the_machine() -> None:
    letters = SMALL.format(f'<text x="9" y="50" font-size="50" font-family="{lettering.FAMILY}">MÓNACO</text>')

    assert picture.png(letters) != picture.png(SMALL.format(""))


def test_the_measures_are_those_of_the_font() -> None:
    """The advance widths of Barlow Condensed Bold add up to 5688 thousandths here; fitted text must not be squeezed."""
    assert lettering.width("SAINTE-DÉVOTE", 100.0, lettering.BOLD) == pytest.approx(568.8, rel=0.01)
    assert lettering.width("SAINTE-DÉVOTE", 200.0, lettering.BOLD) == pytest.approx(1137.6, rel=0.01)


@pytest.mark.parametrize("name", ["board.jpg", "board", ".svg"])
def test_other_suffixes_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(RebufoError) as error:
        write_picture(SMALL, tmp_path / name)

    assert error.value.tag == "draw_unknown_suffix"
    assert ".svg, .png" in str(error.value)
    assert not files(tmp_path)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RebufoError) as error:
        write_picture(SMALL, tmp_path / "nowhere" / "board.svg")

    assert error.value.tag == "file_no_folder"
    assert "nowhere" in error.value.text("es")


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    (tmp_path / "board.svg").write_text("the old one")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RebufoError) as error:
        write_picture(SMALL, tmp_path / "board.svg")

    assert error.value.tag == "file_disk_full"
    assert (tmp_path / "board.svg").read_text() == "the old one"
    assert files(tmp_path) == ["board.svg"]


def test_without_the_extra_a_png_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(RebufoError) as error:
        write_picture(SMALL.format(""), tmp_path / "board.png")

    assert error.value.tag == "draw_needs_extra"
    assert "resvg_py" in str(error.value)
    assert "rebufo[draw]" in str(error.value)
    assert not files(tmp_path)


def test_without_its_font_a_png_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture, "FONT", "no_such_font")
    with pytest.raises(RebufoError) as error:
        picture.png(SMALL.format(""))

    assert error.value.tag == "draw_needs_extra"
    assert "no_such_font" in str(error.value)
