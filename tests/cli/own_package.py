"""Packages of somebody else's, as an installer leaves them."""

from __future__ import annotations

from pathlib import Path


def install(folder: Path, **points: str) -> None:
    """What an installer leaves of a package's entry points."""
    home = folder / "club-1.0.dist-info"
    home.mkdir()
    (home / "METADATA").write_text("Metadata-Version: 2.1\nName: club\nVersion: 1.0\n", "utf-8")
    lines = "".join(f"{name} = {where}\n" for name, where in points.items())
    (home / "entry_points.txt").write_text(f"[rebufo.games]\n{lines}", "utf-8")
